//! What is true of a card when it could be played, and fitted weights for it: these choose a club player's card where
//! experience tells more than the rules of thumb in [`super::play`].
//!
//! A card has marks (it is the best left in its suit, it is the player's only trump, …). Each mark has a weight for the case
//! the player is in (a defender leading to the first trick, …), and the card with the greatest sum is played. The weights
//! are data, in `templates/players/cards.json`, fitted by the ignored test in `fit_cards.rs` to what every card was worth
//! in an expert's worlds. In a case without weights the rules of thumb are used.

use super::weights::{CardWeights, MARKS};
use crate::engine::solve::board::Board;
use crate::players::table::{Sides, Table, plain};

/// How many cases can have weights of their own: leads by five kinds of player in three parts of the hand, and cards played
/// to a lead by whether a partner is winning, the suit can be followed, opponents are still to come, the player is a maker,
/// and it is the first trick.
#[cfg(test)]
pub(crate) const CASES: usize = 15 + 2 * 16;

/// What the player whose turn it is sees, counted once for all their cards.
pub(crate) struct Sight<'a> {
    board: &'a Board,
    table: &'a Table,
    hand: u64,
    /// Cards that may be in somebody else's hand.
    others: u64,
    /// The case in the weights.
    pub case: usize,
    /// Trumps in the hand, trumps the others may have, and how many of the player's own nobody can beat.
    trumps: u32,
    theirs: u32,
    run: u32,
    /// Tricks played, tricks won by the player's side, and tricks won by the other.
    tricks: u8,
    us: u8,
    them: u8,
    against_loner: bool,
    maker_next: bool,
    maker_before: bool,
    /// Opponents still to play to this trick, and whether one of them is known to have none of the suit led.
    to_come: u32,
    void_to_come: bool,
    /// Suits that partners and opponents have failed to follow, by the board's numbers.
    partner_void: u8,
    opponent_void: u8,
    /// Whether the hand has a side-suit card that nothing left in its suit beats.
    ace: bool,
    /// How many cards in the suit of the card that is winning beat it.
    above_best: u32,
}

impl<'a> Sight<'a> {
    /// What is seen at a table. `others` are the cards that may be in the others' hands.
    #[inline]
    pub fn new(board: &'a Board, sides: &Sides, table: &'a Table, others: u64) -> Sight<'a> {
        let me = table.trick.turn;
        let hand = table.hands[me];
        let making = sides.makers[me];
        let to_maker = (sides.maker + sides.players - me) % sides.players;
        let trumps = hand & board.trump;
        let mut sight = Sight {
            board,
            table,
            hand,
            others,
            case: 0,
            trumps: trumps.count_ones(),
            theirs: (others & board.trump).count_ones(),
            run: board.top_run(trumps, others & board.trump),
            tricks: table.won[0] + table.won[1],
            us: table.won[usize::from(!making)],
            them: table.won[usize::from(making)],
            against_loner: false,
            maker_next: to_maker == 1,
            maker_before: to_maker != 0 && to_maker + 1 == sides.players,
            to_come: 0,
            void_to_come: false,
            partner_void: 0,
            opponent_void: 0,
            ace: false,
            above_best: 0,
        };
        sight.look_round(sides, making);
        sight.case = if table.trick.played == 0 {
            sight.ace = plain(board).iter().any(|&suit| {
                let top = (hand & suit).checked_ilog2();
                top.is_some_and(|bit| sight.above(1 << bit) == 0)
            });
            let part = match sight.tricks {
                0 => 0,
                1 | 2 => 5,
                _ => 10,
            };
            part + match (sides.alone[me], making, sight.against_loner) {
                (true, ..) => 1,
                (_, true, _) => 2 * usize::from(me != sides.maker),
                (_, _, against_loner) => 3 + usize::from(against_loner),
            }
        } else {
            sight.above_best = sight.above(table.trick.best);
            let ours = sides.makers[table.trick.winner] == making;
            15 + usize::from(ours)
                + 2 * usize::from(hand & table.trick.led != 0)
                + 4 * usize::from(sight.to_come == 0)
                + 8 * usize::from(making)
                + 16 * usize::from(sight.tricks > 0)
        };
        sight
    }

    /// Counts what the others have shown.
    fn look_round(&mut self, sides: &Sides, making: bool) {
        let trick = &self.table.trick;
        let left = sides.players - trick.played;
        let led = match trick.played {
            0 => 0,
            _ => 1_u8 << self.board.number(trick.led),
        };
        for at in (0..sides.players).filter(|&at| at != trick.turn) {
            let void = self.table.void[at];
            if sides.makers[at] == making {
                self.partner_void |= void;
                continue;
            }
            self.opponent_void |= void;
            self.against_loner |= sides.alone[at];
            if (at + sides.players - trick.turn) % sides.players < left {
                self.to_come += 1;
                self.void_to_come |= void & led != 0;
            }
        }
    }

    /// How many of the others' cards rank above this one in its suit.
    #[inline]
    fn above(&self, card: u64) -> u32 {
        self.board.above(card, self.others)
    }

    /// The legal card with the greatest sum, or the lowest of several; `None` if the case has no weights.
    #[inline]
    pub fn choose(&self, legal: u64, weights: &CardWeights) -> Option<u64> {
        let weights = weights.of(self.case)?;
        let (mut best, mut most) = (None, i32::MIN);
        let mut rest = legal;
        while rest != 0 {
            let card = rest & rest.wrapping_neg();
            rest ^= card;
            let marks = self.marks(card);
            let each = weights.iter().zip(&marks);
            let sum = each
                .map(|(weight, &mark)| if mark { *weight } else { 0 })
                .sum();
            if sum > most {
                (best, most) = (Some(card), sum);
            }
        }
        best
    }

    /// The marks of a card, in the order of the weights. A lead has different marks from a card played to one.
    #[inline]
    pub fn marks(&self, card: u64) -> [bool; MARKS] {
        let board = self.board;
        let suit = board.suit(card);
        let mine = self.hand & suit;
        let n = mine.count_ones();
        let number = 1 << board.number(card);
        let about = Card {
            trump: card & board.trump != 0,
            n,
            above: self.above(card),
            out: (self.others & suit).count_ones(),
            lowest: mine & (card - 1) == 0,
            highest: mine & !(card | (card - 1)) == 0,
            partner_void: self.partner_void & number != 0,
            opponent_void: self.opponent_void & number != 0,
        };
        if self.table.trick.played == 0 {
            self.leading(&about)
        } else {
            self.following(card, &about)
        }
    }

    #[inline]
    fn leading(&self, card: &Card) -> [bool; MARKS] {
        let &Card { n, above, out, .. } = card;
        let (t, p, best) = (card.trump, !card.trump, above == 0);
        let (t_best, t_low) = (t && best, t && !best);
        let (p_best, p_low) = (p && best, p && !best);
        [
            // A trump: how high it is, from how many, how many are out, and when.
            t,
            t_best,
            t && above == 1,
            t && above >= 2,
            t && n == 2,
            t && n >= 3,
            t && n == 1,
            t && self.theirs == 0,
            t && self.theirs == 1,
            t && self.theirs == 2,
            t && self.tricks == 0,
            t && self.tricks == 1,
            t && self.tricks >= 3,
            t && card.lowest && n >= 2,
            t_best && self.ace,
            t_low && self.ace,
            t_best && self.us >= 2,
            t_best && self.them >= 2,
            t_low && self.us >= 2,
            t_low && self.them >= 2,
            t_best && n >= 2,
            t_best && self.theirs >= 4,
            // A side-suit card that nothing in its suit beats.
            p_best,
            p_best && n == 1,
            p_best && self.theirs == 0,
            p_best && out <= 2,
            p_best && out >= 4,
            p_best && self.trumps > 0,
            // Another side-suit card.
            p && above == 1,
            p && above == 2,
            p && above >= 3,
            p_low && n == 1 && self.trumps > 0,
            p && n == 2,
            p && n >= 3,
            p && card.partner_void,
            p && card.opponent_void,
            p_low && self.tricks == 0,
            p_low && self.tricks >= 3,
            p_best && self.tricks == 0,
            p_low && card.highest && n >= 2,
            p_low && !card.highest,
            p_best && self.us >= 2,
            p_best && self.them >= 2,
            p && out == 0,
            // Where the maker sits.
            t && self.maker_next,
            t && self.maker_before,
            p_best && self.maker_next,
            p_best && self.maker_before,
            p_low && self.maker_before,
            p_low && self.maker_next,
            t && self.run >= 2,
            t_best && self.run >= self.theirs,
            p_low && self.ace,
            p_low && card.lowest && n >= 2,
        ]
    }

    #[inline]
    fn following(&self, card: u64, about: &Card) -> [bool; MARKS] {
        let &Card { n, above, out, .. } = about;
        let board = self.board;
        let trick = &self.table.trick;
        let follows = card & trick.led != 0;
        let winners = Board::legal(self.hand, trick.led) & board.beaters(trick.best);
        let wins = card & winners != 0;
        let (l, w) = (!wins, wins);
        let ruff = w && about.trump && !follows;
        let (suit, led) = (board.suit(card), 1 << board.number(trick.led));
        let p = l && !about.trump;
        [
            // A card that takes the lead in the trick: how safely, with what, at what score in tricks.
            w,
            w && above == 0,
            w && above == 1,
            w && above >= 3,
            w && winners & (card - 1) & suit == 0,
            w && winners & !(card | (card - 1)) & suit == 0,
            ruff,
            ruff && above == 0,
            ruff && above >= 2,
            ruff && n == 1,
            ruff && n >= 3,
            w && self.them == 2,
            w && self.us == 2,
            w && self.us >= 3,
            w && self.them == 0 && self.us > 0,
            w && self.above_best == 0,
            w && self.theirs == 0,
            w && !about.trump && (self.others & trick.led).count_ones() <= 2,
            w && self.void_to_come,
            w && about.trump && follows,
            w && self.tricks == 0,
            w && self.tricks >= 3,
            w && self.against_loner,
            ruff && self.tricks == 0,
            ruff && trick.played == 1,
            w && trick.played == 1,
            // A card that does not: what is thrown away and what is kept.
            l && about.trump,
            p && above == 0,
            l && above == 1,
            l && above == 2,
            l && above >= 3,
            p && n == 1 && self.trumps > 0,
            p && n == 1 && self.trumps == 0,
            l && n == 2 && !follows,
            l && about.lowest,
            l && !about.highest && above > 0,
            p && n >= 2 && about.opponent_void,
            p && above == 0 && self.theirs == 0,
            p && !follows && about.partner_void,
            p && out == 0,
            l && self.against_loner && above <= 1,
            l && about.trump && about.lowest,
            l && n == 2 && about.highest && above == 1,
            // Again a card that takes the lead: over whom, and before whom.
            w && self.opponent_void & led != 0,
            w && trick.best & board.trump != 0,
            w && self.above_best == 1,
            w && self.above_best >= 3,
            w && self.maker_next,
            ruff && self.run > 0 && n >= 2,
            w && trick.played >= 2,
            w && self.to_come >= 2,
            ruff && self.theirs <= 1,
            ruff && about.highest && n >= 2,
            w && !about.trump && self.theirs >= 5,
        ]
    }
}

/// One card in relation to the others of its suit.
struct Card {
    trump: bool,
    /// How many of the suit are in the hand, how many of the others' rank above it, and how many the others may have.
    n: u32,
    above: u32,
    out: u32,
    lowest: bool,
    highest: bool,
    /// Whether a partner, or an opponent, is known to have none of the suit.
    partner_void: bool,
    opponent_void: bool,
}
