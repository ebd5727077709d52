//! The choices that differ, and what needs no search.

use super::knowledge::Knowledge;
use super::search::{Others, Search};
use crate::engine::solve::board::{Board, Trick, next};

impl Search {
    /// The choices that differ, for the player to move.
    pub fn moves(&self, trick: &Trick) -> u64 {
        let lenient = self.others == Others::Lenient;
        let know = &self.know;
        let led = if trick.played == 0 { 0 } else { trick.led };
        if trick.turn == 0 {
            let legal = Board::legal(know.hand, led);
            return self.board.one_of_each(legal, know.pool | trick.best);
        }
        let open = know.pool & !Knowledge::barred(&self.board, know.void[trick.turn]);
        // Unseen hands still to play to this trick.
        let mut later = 0;
        let mut seat = trick.turn;
        for _ in trick.played + 1..know.seats {
            seat = next(seat, know.seats);
            later += u32::from(seat != 0);
        }
        let wall = if lenient && trick.winner > 0 {
            self.board.with_equals(know.hand) | trick.best
        } else {
            self.board.with_equals(know.hand | trick.best)
        };
        let mut some = self.board.runs(open, wall);
        if later == 0 && self.board.twin == 0 {
            return some;
        }
        // A later hand may go over or under a card of the same run: leave it the choice of both.
        let leading = if trick.played == 0 {
            open
        } else {
            self.beaters(trick)
        };
        let doubled = if lenient {
            0
        } else {
            self.board.pairs(know.pool)
        };
        let mut rest = some;
        while rest != 0 {
            let low = rest & rest.wrapping_neg();
            rest ^= low;
            let under = if rest == 0 {
                u64::MAX
            } else {
                (rest & rest.wrapping_neg()) - 1
            };
            let mut run = open & under & !(low - 1) & self.board.suit(low);
            let pairs = run & doubled != 0;
            if low & leading == 0 && !pairs {
                continue;
            }
            if !pairs && run.count_ones() > 2 * later {
                for _ in 0..later {
                    run &= run - 1;
                }
                run &= run.wrapping_neg();
            }
            // One of a pair in the run is enough.
            some = some & !low | run & !(doubled & self.board.twin);
        }
        some
    }

    /// The cards that take the trick from the best one, as far as its player and the next are concerned.
    pub(super) fn beaters(&self, trick: &Trick) -> u64 {
        let equals_either_way =
            self.others == Others::Lenient && trick.winner > 0 && trick.turn > 0;
        match equals_either_way {
            true => self.board.beaters_from(trick.best, trick.best),
            false => self.board.beaters(trick.best),
        }
    }

    /// Plain suits the claimant has none of: cards that cannot beat one of theirs.
    pub(super) fn idle(&self) -> u64 {
        let mut idle = 0;
        for suit in &self.board.suits[..3] {
            if self.know.hand & suit == 0 {
                idle |= suit;
            }
        }
        idle
    }

    /// Tricks that need no search: trumps that cannot all be beaten; on lead, every trump drawn and the rest cashed.
    pub(super) fn certain(&self, leader: usize, left: i32) -> i32 {
        let board = &self.board;
        let mine = self.know.hand & board.trump;
        let theirs = self.know.pool & board.trump;
        let mut sure = board.trump_tricks(mine, theirs);
        if leader == 0 && board.top_run(mine, theirs) >= theirs.count_ones().min(left as u32) {
            let mut cash = mine.count_ones();
            for suit in &board.suits[..3] {
                cash += board.top_run(self.know.hand & suit, self.know.pool & suit);
            }
            sure = sure.max(cash);
        }
        sure as i32
    }

    /// Tricks that some deal takes from the claimant whatever is played: one opponent holds the unseen trumps that beat every
    /// trump of theirs, and plays each to a trick of its own.
    pub(super) fn lost_to_one(&self, left: i32) -> i32 {
        let (board, know) = (&self.board, &self.know);
        let mine = know.hand & board.trump;
        let unbeaten = match mine.checked_ilog2() {
            None => know.pool & board.trump,
            Some(top) => know.pool & board.trump & !board.beaten(1 << top),
        };
        let (mut most, all) = (left.min(unbeaten.count_ones() as i32), unbeaten);
        // A partner with the twin of the last of them could win the trick back.
        let equals = board.twin != 0 && know.friend.contains(&true);
        if equals && all.count_ones() as i32 > left {
            most -= 1;
        }
        if most <= 0 {
            return 0;
        }
        let mut held = all;
        while held.count_ones() as i32 > most {
            held &= held - 1;
        }
        if self.one_may_hold(held) { most } else { 0 }
    }

    /// Whether the claimant, on lead with `left` cards, loses one of them to an opponent who holds nothing but trumps: the
    /// highest is kept for a plain card or the claimant's lowest trump.
    pub(super) fn is_outlasted(&self, left: i32) -> bool {
        let (board, know) = (&self.board, &self.know);
        let mut held = know.pool & board.trump;
        let lowest = know.hand & (know.hand & board.trump).wrapping_neg();
        let plain = know.hand & !board.trump != 0;
        if left < 2
            || (held.count_ones() as i32) < left
            || (!plain && held & !board.beaten(lowest) == 0)
        {
            return false;
        }
        while held.count_ones() as i32 > left {
            held &= held - 1;
        }
        self.one_may_hold(held)
    }

    /// Whether some deal gives one opponent all of these trumps.
    fn one_may_hold(&self, held: u64) -> bool {
        let (board, know) = (&self.board, &self.know);
        let (trump, count) = (1 << board.number(held), held.count_ones());
        (1..know.seats).any(|seat| {
            if know.friend[seat] || know.void[seat] & trump != 0 || know.held[seat] < count {
                return false;
            }
            let mut dealt = *know;
            dealt.pool ^= held;
            dealt.held[seat] -= count;
            dealt.possible(board)
        })
    }
}
