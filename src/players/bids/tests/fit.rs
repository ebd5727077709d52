//! Fits the weights of bids. `FIT_RULES=pepper cargo test --release --lib bids::tests::fit -- --ignored --nocapture` prints the new
//! line for `templates/players/bids.json`.
//!
//! First the tricks: a hand is played out by club players, whoever holds it having bid, and the tricks are regressed on its
//! features. Then auctions: club players go through them, now and then bidding or passing as they would not, and what came of
//! it is regressed on what they looked at; with the new weights that is done again.

use super::super::*;
use crate::engine::rules::Field;
use crate::engine::{Action, Hand, Phase};
use crate::engine::{BySide, Contract, Points};
use crate::players::club::Club;
use crate::players::expert::played_out;
use crate::players::matches::deal;
use crate::players::table::{Sides, Table};
use crate::players::tests::least_squares::{Fit, whole};
use crate::players::{Dice, Key, play_hand};

/// The tricks of the bidder's side in thousandths, by features.
fn fit_tricks(rules: &RuleSet, deals: u32) -> ([[Weights; 3]; 2], [i32; 2]) {
    let boards = Boards::new(rules).unwrap();
    let bidding = rules.bidding.as_ref().unwrap();
    let mut fits: [[Fit<FEATURES>; 3]; 2] =
        std::array::from_fn(|_| std::array::from_fn(|_| Fit::new()));
    let named = bidding.bids().find(|&bid| bidding.is_alone(bid));
    for number in 0..deals {
        let dealer = Seat::new((number % u32::from(rules.seats)) as u8);
        let hand = deal(rules, dealer, Key::deal(4242, 0, 0, number)).unwrap();
        for maker in Seat::all(rules.seats) {
            for &trump in bidding.trumps() {
                for alone in [false, true] {
                    if alone && named.is_none() {
                        continue;
                    }
                    let board = boards.of(trump);
                    let f = strength(board, own(board, hand.cards(maker)));
                    let kind = trump.index().saturating_sub(3);
                    let bid = Some(Bid::Tricks(bidding.least));
                    let contract = Contract {
                        trump,
                        maker,
                        accepted: false,
                        bid,
                    };
                    let mut loners = BySide::new(rules.sides(), None);
                    if alone {
                        loners[maker.side(rules.seats)] = Some(maker);
                    }
                    let sides = Sides::new(rules, dealer, &contract, loners);
                    let leader = contract.leader(rules, dealer, loners);
                    let mut table = Table::new(sides.place(leader).unwrap());
                    let mut free = board.all;
                    for place in 0..sides.players {
                        let cards = hand.cards(sides.seats[place]);
                        table.hands[place] = board.take(cards, &mut free).unwrap();
                    }
                    let took = played_out(board, &sides, table);
                    fits[usize::from(alone)][kind].take(&f.map(f64::from), f64::from(took), 1.0);
                }
            }
        }
    }
    let mut spread = [0.0_f64; 2];
    let weights = [0, 1].map(|alone| {
        [0, 1, 2].map(|kind| {
            let (w, off) = fits[alone][kind].solve();
            println!("alone {alone} kind {kind}: off by {off:.2} tricks");
            spread[alone] = spread[alone].max(if kind == 0 { off } else { 0.0 });
            whole(w, 1000.0)
        })
    });
    (weights, whole(spread, 1000.0))
}

/// One round of auctions with these weights: what bids and passes were worth.
fn fit_worth(rules: &RuleSet, weights: &BidWeights, deals: u32, round: u16) -> BidWeights {
    let boards = Boards::new(rules).unwrap();
    let bidding = rules.bidding.as_ref().unwrap();
    let mut club = Club::bidding(weights.clone());
    let mut bids = Fit::<6>::new();
    let mut passes: [Fit<4>; 3] = std::array::from_fn(|_| Fit::new());
    for number in 0..deals {
        let dealer = Seat::new((number % u32::from(rules.seats)) as u8);
        let key = Key::deal(777, round, 0, number);
        let mut hand = deal(rules, dealer, key).unwrap();
        let mut dice = Dice::new(key.at(dealer, 999));
        let mut bid: Vec<(Side, [i32; 6])> = Vec::new();
        let mut passed: Vec<(Side, usize, [i32; 4])> = Vec::new();
        while hand.phase() == Phase::Calling {
            let seat = hand.turn();
            let view = View::of(&hand, seat);
            let mind = Mind {
                weights,
                boards: &boards,
                view: &view,
            };
            let mut call = mind.call().unwrap();
            let all = mind.worth();
            if dice.below(6) == 0 && !all.is_empty() {
                // As they would not: anything that is not far worse.
                let most = all.iter().map(|a| a.1).max().unwrap();
                let near: Vec<Call> = all
                    .iter()
                    .filter(|a| a.1 > most - 3000)
                    .map(|a| a.0)
                    .collect();
                call = near[dice.below(near.len())];
            }
            match call {
                Call::Pass => {
                    passed.push((
                        seat.side(rules.seats),
                        mind.high(bidding).0,
                        mind.of_pass(bidding),
                    ));
                }
                Call::Bid(one, _) => {
                    let points = mind.best(bidding, one).1;
                    bid.push((seat.side(rules.seats), mind.of_bid(bidding, one, points)));
                }
                _ => {}
            }
            hand = hand.play(Action::Call(call)).unwrap();
        }
        let over: Hand = play_hand(
            hand,
            &mut [&mut club],
            |_| 0,
            Points::none(rules.sides()),
            key,
        );
        let points = over.points().unwrap();
        let net = |side: Side| points.net(side) as f64 / 1000.0;
        for (side, x) in bid {
            bids.take(&x.map(|x| f64::from(x) / 1000.0), net(side), 1.0);
        }
        for (side, whose, x) in passed {
            passes[whose].take(&x.map(|x| f64::from(x) / 1000.0), net(side), 1.0);
        }
    }
    // Half way from the old ones: where all go to the new at once, they chase each other.
    let between = |old: i32, new: i32| (old + new) / 2;
    let bid = whole(bids.solve().0, 1000.0);
    let pass = [0, 1, 2].map(|whose| whole(passes[whose].solve().0, 1000.0));
    BidWeights {
        bid: std::array::from_fn(|i| between(weights.bid[i], bid[i])),
        pass: [0, 1, 2].map(|w| std::array::from_fn(|i| between(weights.pass[w][i], pass[w][i]))),
        ..weights.clone()
    }
}

#[test]
#[ignore = "prints new weights; minutes"]
fn fit() {
    let read = |name: &str, default: &str| std::env::var(name).unwrap_or(default.into());
    let deals: u32 = read("FIT_DEALS", "20000").parse().unwrap();
    let rules = RuleSet::preset(&read("FIT_RULES", "bid-euchre")).unwrap();
    let (tricks, spread) = fit_tricks(&rules, deals);
    let mut weights = BidWeights {
        tricks,
        spread,
        bid: [0, 1000, 0, 0, -500, 500],
        pass: [[0; 4], [500, 500, 0, 0], [-500, 0, -300, 0]],
    };
    for round in 0..8 {
        weights = fit_worth(&rules, &weights, deals, round);
        println!("{:?} {:?}", weights.bid, weights.pass);
    }
    println!("\"{}\": {}", key(&rules), weights.write().dump());
}
