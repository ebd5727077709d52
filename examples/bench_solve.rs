//! How fast best play and lay-down claims are on one thread, beside plain alpha-beta in the same run: `cargo run
//! --release --no-default-features --example bench_solve`.

use std::time::Instant;

use benny::engine::laydown::{Judge, LayDown, Lead};
use benny::engine::solve::{Position, Solver};
use benny::engine::{Card, RuleSet, Seat, Side, Suit, Trump};

/// A small generator, so that every run sees the same deals.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// Alpha-beta as the textbook has it, on sets of cards as bits: the baseline.
struct Plain {
    trump: Trump,
    hands: [u64; 4],
}

#[derive(Clone, Copy)]
struct Table {
    seat: usize,
    played: u8,
    led: Suit,
    best: Card,
    winner: usize,
}

impl Plain {
    fn tricks(&mut self, table: Table, mut alpha: i32, mut beta: i32) -> i32 {
        let hand = self.hands[table.seat];
        let following = hand & self.trump.bits(table.led);
        let mut moves = if table.played > 0 && following != 0 {
            following
        } else {
            hand
        };
        if moves == 0 {
            return 0;
        }
        let even = table.seat.is_multiple_of(2);
        let mut value = if even { -1 } else { 9 };
        while moves != 0 {
            let Some(card) = Card::from_index(moves.trailing_zeros() as usize) else {
                break;
            };
            moves &= moves - 1;
            let mut then = table;
            if table.played == 0 {
                then.led = self.trump.suit_of(card);
            }
            if table.played == 0 || self.trump.beats(card, table.best, then.led) {
                (then.best, then.winner) = (card, table.seat);
            }
            then.seat = (table.seat + 1) % 4;
            then.played += 1;
            let mut won = 0;
            if then.played == 4 {
                (then.seat, then.played) = (then.winner, 0);
                won = i32::from(then.winner.is_multiple_of(2));
            }
            self.hands[table.seat] ^= 1 << card.index();
            let found = won + self.tricks(then, alpha - won, beta - won);
            self.hands[table.seat] ^= 1 << card.index();
            if even {
                value = value.max(found);
                alpha = alpha.max(value);
            } else {
                value = value.min(found);
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        value
    }
}

fn deals(rules: &RuleSet, count: usize) -> Vec<(Trump, Vec<Vec<Card>>)> {
    let mut dice = Dice(2026);
    let mut deal = || {
        let mut pack = rules.pack.cards().to_vec();
        let mut draw = || pack.swap_remove(dice.below(pack.len()));
        let hands = (0..rules.seats)
            .map(|_| (0..5).map(|_| draw()).collect())
            .collect();
        (Trump::of(Suit::ALL[dice.below(4)]), hands)
    };
    (0..count).map(|_| deal()).collect()
}

fn solve(name: &str, count: usize) -> Result<(), Box<dyn std::error::Error>> {
    let rules = RuleSet::preset_ref(name)?;
    let deals = deals(rules, count);
    let mut positions = Vec::new();
    for (trump, hands) in &deals {
        positions.push(Position::new(rules, *trump, &[], Seat::new(0), hands, &[])?);
    }
    let mut solver = Solver::new();
    let start = Instant::now();
    let answers: Vec<u8> = positions
        .iter()
        .map(|p| solver.solve(p)[Side::First])
        .collect();
    let ours = count as f64 / start.elapsed().as_secs_f64();
    print!("best play, fresh deal, {name}: {ours:.0}/s");
    if rules.seats != 4 {
        println!();
        return Ok(());
    }
    let few = count / 10;
    let start = Instant::now();
    let mut different = 0;
    for ((trump, hands), answer) in deals.iter().zip(&answers).take(few) {
        let bits = |hand: &Vec<Card>| hand.iter().fold(0, |bits, card| bits | 1 << card.index());
        let mut plain = Plain {
            trump: *trump,
            hands: [
                bits(&hands[0]),
                bits(&hands[1]),
                bits(&hands[2]),
                bits(&hands[3]),
            ],
        };
        let table = Table {
            seat: 0,
            played: 0,
            led: trump.suit().unwrap_or(Suit::Clubs),
            best: Card::BENNY,
            winner: 0,
        };
        different += usize::from(plain.tricks(table, -1, 9) != i32::from(*answer));
    }
    let plain = few as f64 / start.elapsed().as_secs_f64();
    println!(
        "; plain alpha-beta: {plain:.0}/s; {:.1} times; {different} of {few} differ",
        ours / plain
    );
    Ok(())
}

fn laydown(name: &str) -> Result<(), Box<dyn std::error::Error>> {
    let rules = RuleSet::preset_ref(name)?;
    let pack = rules.pack.cards();
    let mut judge = Judge::new();
    let (mut hands, mut sure) = (0, [0; 3]);
    let start = Instant::now();
    let mut at = [0, 1, 2, 3, 4];
    loop {
        let hand = at.map(|i| pack[i]);
        hands += 1;
        for (lead, sure) in [Lead::Loner, Lead::Left, Lead::Right]
            .into_iter()
            .zip(&mut sure)
        {
            let claim = LayDown::new(rules, Trump::of(Suit::Hearts), &hand, &[], lead, false)?;
            *sure += u32::from(judge.is_sure(&claim, 5)?);
        }
        let Some(i) = (0..5).rev().find(|&i| at[i] < pack.len() - 5 + i) else {
            break;
        };
        at[i] += 1;
        for j in i + 1..5 {
            at[j] = at[j - 1] + 1;
        }
    }
    let took = start.elapsed().as_secs_f64();
    println!("lay-down, {name}: {hands} hands x 3 leads in {took:.3} s; sure {sure:?}");
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    solve("north-american", 40_000)?;
    solve("guernsey", 40_000)?;
    solve("six-hand", 2_000)?;
    solve("six-hand-double", 2_000)?;
    solve("two-hand", 100_000)?;
    laydown("north-american")?;
    laydown("british")
}
