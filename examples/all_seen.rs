//! How much of a hand lies in what nobody at the table may know: two who see all cards play the expert, who doesn't.
//!
//! `cargo run --release --example all_seen [PAIRS] [SEED]` plays every deal twice, the sides swapped, and prints net points
//! per 1,000 hands of partners who see all cards when they play, when they call, and in both. Their cards are what best play
//! with all cards seen asks for; their calls are what comes out best when everybody then calls as the club player would and
//! plays their best. 1,000 pairs take some minutes and give about ± 20.

use benny::engine::solve::{Position, PositionError, Solver};
use benny::engine::{Action, Card, Hand, Phase, Points, RuleSet, Seat, Side, View};
use benny::players::{Bot, Deals, Dice, Key, Player};
use std::error::Error;

/// Somebody who sees all cards.
struct AllSeen {
    /// How the others are taken to call.
    club: Bot,
    solver: Solver,
}

impl AllSeen {
    /// What comes best for the side whose turn it is.
    fn choose(&mut self, hand: &Hand) -> Result<Action, PositionError> {
        let (seat, side) = (hand.turn(), hand.turn().side(hand.rules().seats));
        let mut best = (i32::MIN, Action::Decline);
        for action in hand.legal() {
            let Ok(after) = hand.play(action) else {
                continue;
            };
            // Whether to go alone is the caller's next decision.
            let own = after.phase() == Phase::Announcing && after.turn() == seat;
            let announced = own.then(|| after.legal().filter_map(|then| after.play(then).ok()));
            let mut worth = self.worth(after, side)?;
            for then in announced.into_iter().flatten() {
                worth = worth.max(self.worth(then, side)?);
            }
            if worth > best.0 {
                best = (worth, action);
            }
        }
        Ok(best.1)
    }

    /// A side's net points when the calls go on as the club player's and the cards are then played at their best.
    fn worth(&mut self, mut hand: Hand, side: Side) -> Result<i32, PositionError> {
        while hand.phase() != Phase::Playing && !hand.is_over() {
            let view = View::of(&hand, hand.turn());
            let action = self.club.act(&view, &mut Dice::new(Key::default()));
            match hand.play(action) {
                Ok(next) => hand = next,
                Err(_) => return Ok(0),
            }
        }
        if let Some(points) = hand.points() {
            return Ok(net(points, side));
        }
        let (rules, loners, trick) = (hand.rules(), hand.loners(), hand.trick());
        let Some(contract) = hand.contract() else {
            return Ok(0);
        };
        let alone: Vec<Seat> = loners.iter().flatten().copied().collect();
        let hands: Vec<Vec<Card>> = Seat::all(rules.seats)
            .map(|seat| hand.cards(seat).iter().collect())
            .collect();
        let trump = contract.trump;
        let position = Position::new(rules, trump, &alone, trick.leader, &hands, trick.cards())?;
        let makers = contract.maker.side(rules.seats);
        let took = hand.tricks()[makers] + self.solver.solve(&position)[makers];
        let outcome = contract.outcome(loners, took, rules.hand_size);
        Ok(net(rules.points(&outcome), side))
    }
}

fn net(points: Points, side: Side) -> i32 {
    2 * points[side] - points.iter().sum::<i32>()
}

/// Net points of the side that sees all cards: in its calls, in its cards.
fn hand(
    mut hand: Hand,
    side: Side,
    (calls, cards): (bool, bool),
    players: &mut (AllSeen, Bot),
    key: Key,
) -> Result<i32, Box<dyn Error>> {
    let mut decision = 0;
    while !hand.is_over() {
        let seat = hand.turn();
        let seen = match hand.phase() {
            Phase::Playing => cards,
            _ => calls,
        };
        let action = if seen && seat.side(hand.rules().seats) == side {
            players.0.choose(&hand)?
        } else {
            let mut dice = Dice::new(key.at(seat, decision));
            players.1.act(&View::of(&hand, seat), &mut dice)
        };
        hand = hand.play(action)?;
        decision += 1;
    }
    Ok(hand.points().map_or(0, |points| net(points, side)))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let pairs: u32 = args.next().map_or(Ok(1_000), |a| a.parse())?;
    let seed: u64 = args.next().map_or(Ok(1), |a| a.parse())?;
    let rules: RuleSet = r#"{"name":"stick-the-dealer","stick_the_dealer":true}"#.parse()?;
    println!("net points per 1,000 hands against the expert, north-american with stick the dealer");
    for (what, seen) in [
        ("cards seen when playing", (false, true)),
        ("cards seen when calling", (true, false)),
        ("cards seen all along", (true, true)),
    ] {
        let seeing = AllSeen {
            club: Bot::named("club")?,
            solver: Solver::new(),
        };
        let mut players = (seeing, Bot::named("expert")?);
        let (mut sum, mut squares) = (0.0, 0.0);
        for number in 0..pairs {
            let dealer = Seat::new((number % 4) as u8);
            let dealt = Deals::open(seed).hand(&rules, dealer, [1, 1], number);
            let dealt = dealt.ok_or("too few cards")?;
            let key = Key::deal(seed, 0, 0, number);
            let mut both = 0;
            for side in [Side::First, Side::Second] {
                both += hand(dealt, side, seen, &mut players, key)?;
            }
            let each = f64::from(both) / 2.0;
            sum += each;
            squares += each * each;
        }
        let n = f64::from(pairs.max(1));
        let (mean, square) = (sum / n, squares / n);
        let error = ((square - mean * mean) / n).max(0.0).sqrt();
        println!("{what:>24} {:+6.0} ± {:3.0}", 1000.0 * mean, 1000.0 * error);
    }
    Ok(())
}
