//! What a club player bids where trump is bid for: the tricks a hand is likely to take by its features, what a bid is then
//! worth, and whether that is more than to pass.
//!
//! All of it is data in `templates/players/bids.json`, fitted by the ignored test `fit`: the tricks from hands played out
//! with every card seen by nobody, the worth of bidding and passing from auctions that club players went through. Numbers
//! are thousandths, and whole, so that a bid is the same on every machine.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::club::calls::{Circumstance, Features, features, value};
use super::club::own;
use super::club::weights::{FEATURES, Weights, shipped};
use super::table::{Boards, plain};
use crate::engine::bidding::{Bid, Bidding, Rounds};
use crate::engine::rules::fields;
use crate::engine::solve::board::Board;
use crate::engine::{Call, CardSet, RuleSet, Seat, Side, Trump, View};

/// Fitted weights for games of so many players and tricks, in which everybody bids once or round and round.
#[derive(Clone, Debug, Default)]
pub(crate) struct BidWeights {
    /// Tricks of the bidder's side by the features of the hand: with a suit, no trump, no trump low; then the same alone.
    pub tricks: [[Weights; 3]; 2],
    /// How far from that the tricks usually are, with a partner and alone.
    pub spread: [i32; 2],
    /// What a bid is worth, by [`Mind::of_bid`].
    pub bid: [i32; 6],
    /// What a pass is worth, by [`Mind::of_pass`]: with no bid so far, a partner's, an opponent's.
    pub pass: [[i32; 4]; 3],
}

static SHIPPED: LazyLock<BTreeMap<String, BidWeights>> = LazyLock::new(|| {
    let text = include_str!("../../templates/players/bids.json");
    let mut all: BTreeMap<String, BidWeights> = shipped(text).unwrap_or_default();
    all.values_mut().for_each(BidWeights::fill);
    all
});

fields! {
    BidWeights: tricks, spread, bid, pass;
}

impl BidWeights {
    /// Fills in what a club's own rules have and the game that was learned from has not: low is bid like high, and alone
    /// takes half a trick less than with a partner.
    fn fill(&mut self) {
        for [_, high, low] in &mut self.tricks {
            if low.iter().all(|&weight| weight == 0) {
                *low = *high;
            }
        }
        let [together, alone] = &mut self.tricks;
        if alone.iter().flatten().all(|&weight| weight == 0) {
            *alone = together.map(|mut weights| {
                weights[0] -= 500;
                weights
            });
            self.spread[1] = self.spread[0];
        }
    }

    /// The built-in weights for such a game; `None` where there are none.
    pub fn shipped(rules: &RuleSet) -> Option<&'static BidWeights> {
        SHIPPED.get(&key(rules))
    }
}

/// `4x6` where everybody bids once, `4x6+` where they bid round and round.
fn key(rules: &RuleSet) -> String {
    let on = rules.bidding.as_ref().map(|bidding| bidding.rounds);
    let on = if on == Some(Rounds::UntilPassed) {
        "+"
    } else {
        ""
    };
    format!("{}x{}{on}", rules.seats, rules.hand_size)
}

/// The chance, in ten-thousandths, that a normally distributed number is at most so many tenths of its spread above its
/// mean.
const NORMAL: [i64; 32] = [
    5000, 5398, 5793, 6179, 6554, 6915, 7257, 7580, 7881, 8159, 8413, 8643, 8849, 9032, 9192, 9332,
    9452, 9554, 9641, 9713, 9772, 9821, 9861, 9893, 9918, 9938, 9953, 9965, 9974, 9981, 9987,
    10000,
];

fn at_most(above: i64, spread: i64) -> i64 {
    let hundredths = (100 * above.abs() / spread.max(1)).min(309);
    let (place, part) = ((hundredths / 10) as usize, hundredths % 10);
    let up = NORMAL[place] + (NORMAL[place + 1] - NORMAL[place]) * part / 10;
    if above < 0 { 10_000 - up } else { up }
}

/// The features of a hand under a trump, with what matters more where hands are longer: cards of plain suits that nothing
/// beats, and what such a suit has beyond three.
pub(crate) fn strength(board: &Board, hand: u64) -> Features {
    let nothing = Circumstance {
        upcard: 0,
        next: false,
    };
    let mut f = features(board, hand, nothing);
    for &suit in plain(board) {
        let mine = hand & suit;
        let run = board.top_run(mine, suit & !hand);
        f[17] += run as i32;
        if run > 0 {
            f[19] += (mine.count_ones() as i32 - 3).max(0);
        }
    }
    f
}

/// Somebody who bids.
pub(crate) struct Mind<'a> {
    pub weights: &'a BidWeights,
    pub boards: &'a Boards,
    pub view: &'a View<'a>,
}

impl Mind<'_> {
    /// Tricks, in thousandths, that a hand is likely to take for its side with this trump.
    pub fn tricks(&self, cards: CardSet, trump: Trump, alone: bool) -> i32 {
        let board = self.boards.of(trump);
        let kind = trump.index().saturating_sub(3);
        let weights = &self.weights.tricks[usize::from(alone)][kind];
        value(&strength(board, own(board, cards)), weights)
    }

    /// What a bid that wins is worth, in thousandths of a point.
    fn points(&self, bidding: &Bidding, bid: Bid, trump: Trump) -> i32 {
        let alone = bidding.is_alone(bid);
        let mut tricks = i64::from(self.tricks(self.view.cards(), trump, alone));
        let all = self.view.rules().hand_size;
        // A card from the partner is worth a good part of a trick.
        tricks += 600 * i64::from(bidding.exchanged(bid));
        let spread = i64::from(self.weights.spread[usize::from(alone)]);
        let (mut sum, mut below) = (0, 0);
        for took in 0..=all {
            let up_to = match took == all {
                true => 10_000,
                false => at_most(1000 * i64::from(took) + 500 - tricks, spread),
            };
            let each = Side::First.with(took, all - took, self.view.rules().sides());
            let points = bidding.points(Side::First, bid, each, all);
            sum += (up_to - below) * points.net(Side::First) / 1000;
            below = up_to;
        }
        (sum / 10) as i32
    }

    /// What a bid is worth with each trump, the best first.
    pub fn by_trump(&self, bidding: &Bidding, bid: Bid) -> Vec<(Trump, i32)> {
        let trumps = bidding.trumps().iter();
        let each = trumps.map(|&trump| (trump, self.points(bidding, bid, trump)));
        let mut each: Vec<_> = each.collect();
        each.sort_by_key(|&(_, points)| -points);
        each
    }

    /// The trump with which a bid is worth most, and how much that is.
    pub fn best(&self, bidding: &Bidding, bid: Bid) -> (Trump, i32) {
        let each = self.by_trump(bidding, bid);
        each.first().copied().unwrap_or((Trump::NONE, 0))
    }

    /// How many may still bid, besides the one in turn and who has the highest bid.
    fn others(&self) -> i32 {
        let auction = self.view.auction();
        let holder = auction.high().map(|(seat, ..)| seat);
        let open = |&seat: &Seat| {
            seat != self.view.seat() && Some(seat) != holder && !auction.is_out_of_bidding(seat)
        };
        Seat::all(self.view.rules().seats).filter(open).count() as i32
    }

    /// Who has the highest bid: nobody, a partner, an opponent; and which it is, the lowest being 0.
    fn high(&self, bidding: &Bidding) -> (usize, i32) {
        match self.view.auction().high() {
            None => (0, 0),
            Some((seat, bid, _)) => {
                let seats = self.view.rules().seats;
                let opponent = seat.side(seats) != self.view.seat().side(seats);
                (1 + usize::from(opponent), place(bidding, bid))
            }
        }
    }

    /// What is looked at to judge a bid: what it is worth if it wins, how high it is, how many may still bid, and whose
    /// bid it outbids.
    fn of_bid(&self, bidding: &Bidding, bid: Bid, points: i32) -> [i32; 6] {
        let (whose, _) = self.high(bidding);
        [
            1000,
            points,
            1000 * place(bidding, bid),
            1000 * self.others(),
            if whose == 1 { 1000 } else { 0 },
            if whose == 2 { 1000 } else { 0 },
        ]
    }

    /// What is looked at to judge a pass: the tricks that the hand is likely to take with its best trump, how high the
    /// bidding is, and how many may still bid.
    fn of_pass(&self, bidding: &Bidding) -> [i32; 4] {
        let cards = self.view.cards();
        let each = bidding.trumps().iter();
        let tricks = each.map(|&trump| self.tricks(cards, trump, false)).max();
        let (_, high) = self.high(bidding);
        [1000, tricks.unwrap_or(0), 1000 * high, 1000 * self.others()]
    }

    /// Every bid that can be made, each with its best trump, and a pass: what they are worth in thousandths of a point.
    pub fn worth(&self) -> Vec<(Call, i32)> {
        let Some(bidding) = &self.view.rules().bidding else {
            return Vec::new();
        };
        let legal = |call: &Call| self.view.is_legal(crate::engine::Action::Call(*call));
        let (whose, _) = self.high(bidding);
        let pass = sum(&self.of_pass(bidding), &self.weights.pass[whose]);
        let mut all = vec![(Call::Pass, pass)];
        for bid in bidding.bids() {
            let (trump, points) = self.best(bidding, bid);
            let says = bidding.says_trump(bid);
            let worth = sum(&self.of_bid(bidding, bid, points), &self.weights.bid);
            all.push((Call::Bid(bid, says.then_some(trump)), worth));
        }
        all.retain(|(call, _)| legal(call));
        all
    }

    /// What to call: the bid worth most where that is more than a pass; after the bidding, what is best as trump.
    pub fn call(&self) -> Option<Call> {
        let bidding = self.view.rules().bidding.as_ref()?;
        if let Some((_, bid, None)) = self.view.auction().high().filter(|_| self.is_won()) {
            return Some(Call::naming(self.best(bidding, bid).0));
        }
        let each = self.worth().into_iter();
        let best = each.rev().max_by_key(|&(_, worth)| worth);
        best.map(|(call, _)| call)
    }

    fn is_won(&self) -> bool {
        self.view.auction().stage() == crate::engine::calling::AuctionStage::Won
    }
}

/// A bid's place among all, the lowest being 0.
fn place(bidding: &Bidding, bid: Bid) -> i32 {
    bidding.bids().take_while(|&one| one < bid).count() as i32
}

fn sum<const N: usize>(of: &[i32; N], weights: &[i32; N]) -> i32 {
    let each = of.iter().zip(weights);
    let all: i64 = each.map(|(&x, &w)| i64::from(x) * i64::from(w)).sum();
    (all / 1000) as i32
}

const _: () = assert!(FEATURES == 20);
