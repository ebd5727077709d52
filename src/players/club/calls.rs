//! What a club player calls: how strong a hand is under a trump, by its features and their fitted weights.
//!
//! Their weighted sum says by how many thousandths of a point calling is better than passing. The weights are data, in
//! `templates/players`, fitted by the ignored test `fit`. Trumps are counted from the top, so a pack with one joker or
//! with 32 cards needs no weights of its own.

use super::weights::{FEATURES, Weights};
use crate::engine::solve::board::Board;
use crate::engine::{Card, RuleSet, Seat};
use crate::players::table::plain;

/// The features of a hand under a trump.
pub(crate) type Features = [i32; FEATURES];

/// Where a caller sits in relation to the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// The opponent of the dealer who calls first.
    First,
    /// A partner of the dealer.
    Partner,
    /// Another opponent.
    Opponent,
    /// The dealer.
    Dealer,
}

impl Place {
    /// The place of a seat.
    pub fn of(rules: &RuleSet, dealer: Seat, seat: Seat) -> Place {
        if seat == dealer {
            Place::Dealer
        } else if seat.side(rules.seats) == dealer.side(rules.seats) {
            Place::Partner
        } else if dealer.left(rules.seats) == seat && rules.seats > 2 {
            Place::First
        } else {
            Place::Opponent
        }
    }

    /// Its place in the weights, 0 to 3.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What matters in a call besides the cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Circumstance {
    /// The bit of the upcard if ordering it up gives it to somebody else, else 0.
    pub upcard: u64,
    /// Whether the suit is the other one of the colour that was turned down ("next").
    pub next: bool,
}

/// The features of `hand`, as bits of `board`: a dealer's hand includes the upcard and not the card put away.
#[inline]
pub(crate) fn features(board: &Board, hand: u64, what: Circumstance) -> Features {
    let mut f = [0; FEATURES];
    f[0] = 1;
    let trumps = hand & board.trump;
    let count = trumps.count_ones();
    let mut rest = trumps;
    let mut low = count as i32;
    while rest != 0 {
        let top = 1_u64 << (63 - rest.leading_zeros());
        rest ^= top;
        let above = (board.trump & !(top | (top - 1))).count_ones() as usize;
        if above < 5 {
            f[1 + above] = 1;
            low -= 1;
        }
    }
    f[6] = low;
    f[7] = i32::from(count >= 2);
    f[8] = i32::from(count >= 3);
    f[9] = i32::from(count >= 4);
    f[10] = i32::from(count >= 5);
    for &suit in plain(board) {
        let mine = hand & suit;
        if mine == 0 {
            f[11] += 1;
            continue;
        }
        let highest = 1_u64 << (63 - suit.leading_zeros());
        let second = highest >> 1 & suit;
        if mine & highest != 0 {
            f[12] += 1;
            f[13] += i32::from(mine.count_ones() == 1);
        } else if mine & second != 0 {
            f[14] += 1;
        }
        f[15] += i32::from(mine.count_ones() == 1);
    }
    f[16] = f[1] * f[2];
    f[17] = i32::from(what.next);
    if what.upcard != 0 {
        let above = (board.trump & !(what.upcard | (what.upcard - 1))).count_ones() as i32;
        f[18] = (6 - above).max(0);
        f[19] = i32::from(above == 0);
    } else {
        // Aces together with the two highest trumps, which make a march.
        f[18] = f[16] * f[12];
    }
    f
}

/// The weighted sum of the features.
#[inline]
pub(crate) fn value(features: &Features, weights: &Weights) -> i32 {
    features.iter().zip(weights).map(|(f, w)| f * w).sum()
}

/// The card a dealer discards from six, or a loner for a partner's card: the side-suit card missed least, else the lowest
/// trump.
pub(crate) fn discard(board: &Board, hand: u64) -> u64 {
    let side = hand & !board.trump;
    if side == 0 {
        return hand & hand.wrapping_neg();
    }
    super::play::shed(board, hand, side, board.all & !hand)
}

/// The bit of a card on the board of a whole pack; no bit for no card.
pub(crate) fn bit(board: &Board, card: Option<Card>) -> u64 {
    let cards = card.into_iter().collect();
    board.take(cards, &mut board.all.clone()).unwrap_or(0)
}
