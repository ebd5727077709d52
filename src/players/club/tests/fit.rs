//! Fits the weights of the calls: hands are played both ways from decisions that came up in play, and the differences
//! regressed on the features. `FIT_SEATS=4 cargo test --release --lib club::tests::fit -- --ignored --nocapture` prints the new
//! weights; 4j means four seats with three jokers. Where only strong hands call, the constants come out too bold. So after
//! fitting, those of `order` and `name` were lowered until 200 more or less made no difference in matches: 4j by 800, 6j
//! by 600, 6 by 400.

use super::super::calls::{Features, Place, features, value};
use super::super::weights::{FEATURES, Weights};
use super::super::*;
use crate::engine::rules::Field;
use crate::engine::{Hand, Points, RuleSet};
use crate::players::matches::deal;
use crate::players::tests::least_squares::{Fit, whole};
use crate::players::{Dice, Key, play_hand};

/// Calls against passes, by the features of the hands.
struct Sum(Fit<FEATURES>);

impl Sum {
    fn new() -> Sum {
        Sum(Fit::new())
    }

    /// Adds a difference in points; close decisions count most.
    fn take(&mut self, f: &Features, now: &Weights, points: i32) {
        let guess = f64::from(value(f, now)) / 700.0;
        let weight = 0.15 + (-guess * guess).exp();
        self.0.take(&f.map(f64::from), f64::from(points), weight);
    }

    /// The weights, in thousandths.
    fn solve(self) -> Weights {
        whole(self.0.solve().0, 1000.0)
    }
}

fn net(hand: &Hand, seat: crate::engine::Seat) -> i32 {
    hand.outcome().map_or(0, |outcome| {
        let points = hand.rules().points(&outcome);
        points.over(seat.side(hand.rules().seats))
    })
}

fn finish<'r>(hand: Hand<'r>, first: Action, club: &mut Club, key: Key) -> Option<Hand<'r>> {
    let hand = hand.play(first).ok()?;
    Some(play_hand(hand, &mut [club], |_| 0, Points::default(), key))
}

#[test]
#[ignore = "prints new weights; minutes"]
fn fit() {
    let read = |name: &str, default: &str| std::env::var(name).unwrap_or(default.into());
    let table = read("FIT_SEATS", "4");
    let deals: u32 = read("FIT_DEALS", "60000").parse().unwrap();
    let rounds: u32 = read("FIT_ROUNDS", "3").parse().unwrap();
    let rules: Vec<RuleSet> = match table.as_str() {
        "3" => vec![r#"{"extends":"cut-throat"}"#],
        "2" => vec![r#"{"extends":"two-hand"}"#, r#"{"extends":"two-hand-32"}"#],
        "4j" => vec![r#"{"extends":"almonte-four"}"#],
        "6j" => vec![r#"{"extends":"almonte-six"}"#],
        "6" => vec![
            r#"{"extends":"six-hand"}"#,
            r#"{"extends":"six-hand","stick_the_dealer":true}"#,
        ],
        _ => vec![
            r#"{"extends":"north-american","alone":{"defenders":"always"}}"#,
            r#"{"extends":"north-american","stick_the_dealer":true,"alone":{"defenders":"always"}}"#,
        ],
    }
    .into_iter()
    .map(|text| RuleSet::from_json(text).unwrap())
    .collect();
    let seats = rules[0].seats;
    let mut weights = CallWeights::shipped(&rules[0]).clone();
    for round in 0..rounds {
        let mut order: [Sum; 4] = std::array::from_fn(|_| Sum::new());
        let mut name: [Sum; 4] = std::array::from_fn(|_| Sum::new());
        let mut alone: [Sum; 2] = std::array::from_fn(|_| Sum::new());
        let mut defend = Sum::new();
        let mut player = Club::weighing(weights.clone());
        for number in 0..deals {
            let rules = &rules[number as usize % rules.len()];
            let boards = Boards::new(rules).unwrap();
            let key = Key::deal(77 + u64::from(round), 0, 0, number);
            let dealer = crate::engine::Seat::new((number % u32::from(seats)) as u8);
            let mut hand = deal(rules, dealer, key).unwrap();
            let mut dice = Dice::new(key.at(dealer, 999));
            while !matches!(hand.phase(), Phase::Playing | Phase::Over | Phase::ThrownIn) {
                let seat = hand.turn();
                let view = View::of(&hand, seat);
                let choice = player.act(&view, &mut dice);
                let mind = Mind {
                    weights: &weights,
                    boards: &boards,
                    view: &view,
                };
                let place = Place::of(rules, dealer, seat);
                let mut both = |a: Action, b: Action| {
                    let a = finish(hand, a, &mut player, key)?;
                    let b = finish(hand, b, &mut player, key)?;
                    Some(net(&a, seat) - net(&b, seat))
                };
                let pass = Action::Call(Call::Pass);
                match view.phase() {
                    Phase::Calling if view.auction().stage() == AuctionStage::RoundOne => {
                        let suit = view.auction().offered().unwrap();
                        let board = boards.of(Trump::of(suit));
                        let f = mind.features(board, Trump::of(suit), place, true);
                        if let Some(points) = both(Action::Call(Call::Order), pass) {
                            order[place.index()].take(&f, &weights.order[place.index()], points);
                        }
                    }
                    Phase::Calling if view.auction().stage() == AuctionStage::RoundTwo => {
                        let named = match choice {
                            Action::Call(Call::Name(suit)) if dice.below(8) > 0 => suit,
                            _ => {
                                let all = Suit::ALL.into_iter();
                                let by = |s: &Suit| {
                                    if view.is_legal(Action::Call(Call::Name(*s))) {
                                        mind.name(Trump::of(*s)).0
                                    } else {
                                        i32::MIN
                                    }
                                };
                                all.max_by_key(by).unwrap()
                            }
                        };
                        let board = boards.of(Trump::of(named));
                        let f = mind.features(board, Trump::of(named), place, false);
                        if let Some(points) = both(Action::Call(Call::Name(named)), pass) {
                            name[place.index()].take(&f, &weights.name[place.index()], points);
                        }
                    }
                    Phase::Announcing => {
                        let contract = view.contract().unwrap();
                        let board = boards.of(contract.trump);
                        let points = both(Action::Alone, Action::Together);
                        if seat == contract.maker {
                            let f = mind.features(board, contract.trump, place, contract.accepted);
                            let at = usize::from(contract.accepted && place != Place::Dealer);
                            if let Some(points) = points {
                                alone[at].take(&f, &weights.alone[at], points);
                            }
                        } else if seat.side(rules.seats) != contract.maker.side(rules.seats) {
                            let f = features(
                                board,
                                own(board, view.cards()),
                                Circumstance {
                                    upcard: 0,
                                    next: false,
                                },
                            );
                            if let Some(points) = points {
                                defend.take(&f, &weights.defend, points);
                            }
                        }
                    }
                    _ => {}
                }
                hand = hand.play(choice).unwrap();
            }
        }
        let counts: Vec<u32> = order
            .iter()
            .chain(&name)
            .chain(&alone)
            .map(|s| s.0.n)
            .collect();
        eprintln!("round {round}: {counts:?}, defend {}", defend.0.n);
        // Only half way: everybody adapts to everybody else, so full steps would swing back and forth.
        let old = weights;
        let half = |sum: Sum, old: &Weights| {
            if sum.0.n < 500 {
                return *old;
            }
            let new = sum.solve();
            std::array::from_fn(|i| (old[i] + new[i]) / 2)
        };
        let all = |sums: [Sum; 4], old: &[Weights; 4]| {
            let mut old = old.iter();
            sums.map(|sum| half(sum, old.next().unwrap()))
        };
        let mut old_alone = old.alone.iter();
        weights = CallWeights {
            order: all(order, &old.order),
            name: all(name, &old.name),
            alone: alone.map(|sum| half(sum, old_alone.next().unwrap())),
            defend: half(defend, &old.defend),
        };
    }
    println!("FIT {}", weights.write().dump());
}
