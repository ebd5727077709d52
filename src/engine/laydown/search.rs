//! The search behind a lay-down: what one way of playing guarantees.
//!
//! The claimant sees their own hand and what has been played, nothing else, and a way of playing may depend on that alone.
//! So nothing is lost by letting the others choose their cards as they play them: a choice is possible when some deal
//! of the unseen cards agrees with everything played so far, and every such deal is the claimant's to fear. That makes it a
//! game with nothing hidden, claimant against all the unseen hands at once, and this searches it exactly.

use super::knowledge::Knowledge;
use super::memory::{Memory, key};
use crate::engine::solve::board::{Board, Trick, next};

/// The most cards put down for one question; a claim at a table of four needs a fraction of that.
const BUDGET: u64 = 4_000_000;
/// The most for one claim, all its questions together: under two seconds, even with five hands unseen.
pub(super) const WHOLE: u64 = 6_000_000;

/// What the others may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Others {
    /// All that the rules allow them.
    ByTheRules,
    /// More: either of two equal cards may win, and a player who has failed to follow a plain suit may hold it again.
    /// What is sure even then is sure.
    Lenient,
}

/// Answers questions about one board, one after another; keeps its table between them.
#[derive(Clone)]
pub(crate) struct Search {
    pub(super) board: Board,
    pub know: Knowledge,
    memory: Memory,
    /// Cards that may still be put down before the question is given up.
    budget: u64,
    /// The same for the claim as a whole; what is still allowed.
    pub(super) whole: u64,
    pub(super) others: Others,
}

impl Search {
    pub fn new(board: Board) -> Search {
        Search {
            board,
            know: Knowledge::new(0, 0),
            memory: Memory::new(),
            budget: 0,
            whole: WHOLE,
            others: Others::ByTheRules,
        }
    }

    /// Whether the question was given up: what was not found sure may be sure all the same.
    pub fn gave_up(&self) -> bool {
        self.budget == 0
    }

    /// Starts again, with the others allowed what `others` says.
    fn start(&mut self, budget: u64, others: Others) {
        self.take(budget);
        self.others = others;
        self.memory.forget();
    }

    /// Takes a question's budget out of the whole; what is not spent goes back with [`Search::give_back`].
    fn take(&mut self, budget: u64) {
        self.budget = budget.min(self.whole);
        self.whole -= self.budget;
    }

    fn give_back(&mut self) {
        self.whole += self.budget;
    }

    /// Whether the claimant's side is sure of `need` of the `left` tricks that begin; `None` when the search is given
    /// up.
    ///
    /// With three hands or more unseen the proof that something is sure can be long. So after a first try the others are
    /// allowed more than the rules give them (see [`Others`]): far fewer positions differ then.
    pub fn settle(&mut self, leader: usize, need: i32, left: i32) -> Option<bool> {
        for (budget, others) in [
            (BUDGET / 10, Others::ByTheRules),
            (BUDGET, Others::Lenient),
            (BUDGET, Others::ByTheRules),
        ] {
            self.start(budget, others);
            let sure = self.lead(leader, need, left);
            let gave_up = self.gave_up();
            self.give_back();
            self.others = Others::ByTheRules;
            let settles = match others {
                Others::ByTheRules => true,
                Others::Lenient => sure,
            };
            if settles && !gave_up {
                return Some(sure);
            }
            self.memory.grow();
        }
        None
    }

    /// The most tricks of `left` the claimant's side is sure of, given that it is sure of `sure`; and whether that is
    /// exact: the search was not given up.
    pub fn value(&mut self, leader: usize, mut sure: i32, left: i32) -> (i32, bool) {
        while sure < left {
            match self.settle(leader, sure + 1, left) {
                Some(true) => sure += 1,
                settled => return (sure, settled.is_some()),
            }
        }
        (sure, true)
    }

    /// The card to play when `need` tricks are not sure: the claimant's that leaves them sure of most, another's that
    /// keeps them from `need`. `None` when the search is given up.
    pub fn choose(&mut self, trick: &Trick, need: i32, left: i32) -> Option<u64> {
        let mut moves = self.moves(trick);
        let mut chosen = None;
        let mut most = -1;
        while moves != 0 {
            let card = 1 << (63 - moves.leading_zeros());
            moves ^= card;
            self.take(if trick.turn > 0 { BUDGET } else { BUDGET / 40 });
            if trick.turn > 0 {
                let sure = self.play(trick, card, need, left);
                let gave_up = self.gave_up();
                self.give_back();
                if sure == Some(false) {
                    return (!gave_up).then_some(card);
                }
                continue;
            }
            let mut sure = 0;
            while sure < left && self.play(trick, card, sure + 1, left) == Some(true) {
                sure += 1;
            }
            self.give_back();
            if sure > most {
                (chosen, most) = (Some(card), sure);
            }
        }
        chosen
    }

    fn lead(&mut self, leader: usize, need: i32, left: i32) -> bool {
        if need <= 0 {
            return true;
        }
        if need > left {
            return false;
        }
        if self.certain(leader, left) >= need {
            return true;
        }
        if left - self.lost_to_one(left) < need
            || (need == left && leader == 0 && self.is_outlasted(left))
        {
            return false;
        }
        let trick = Trick::new(leader);
        if left == 1 {
            return self.follow(&trick, need, left);
        }
        self.remembered(&trick, need, left, Self::follow)
    }

    fn follow(&mut self, trick: &Trick, need: i32, left: i32) -> bool {
        let mine = trick.turn == 0;
        if need == left && trick.played > 0 && !mine && self.lost(trick) {
            return false;
        }
        if self.know.seats < 4 || trick.played == 0 || need <= 0 {
            return self.answer(trick, need, left);
        }
        // Many orders of the same cards lead here.
        self.remembered(trick, need, left, Self::answer)
    }

    /// What the memory says of a position; otherwise what `search` says, which is then remembered.
    fn remembered(
        &mut self,
        trick: &Trick,
        need: i32,
        left: i32,
        search: fn(&mut Search, &Trick, i32, i32) -> bool,
    ) -> bool {
        let key = key(&self.board, &self.know, trick);
        let slot = self.memory.slot(&key);
        if let Some(sure) = self.memory.recall(slot, &key, need) {
            return sure;
        }
        let sure = search(self, trick, need, left);
        if !self.gave_up() {
            self.memory.keep(slot, key, need, left, sure);
        }
        sure
    }

    fn answer(&mut self, trick: &Trick, need: i32, left: i32) -> bool {
        let mine = trick.turn == 0;
        let moves = self.moves(trick);
        let winning = if trick.played == 0 {
            moves
        } else {
            moves & self.beaters(trick)
        };
        // The claimant and their opponents win as cheaply as they can; a partner keeps out of it.
        let losing = moves & !winning;
        let idle = if mine { 0 } else { losing & self.idle() };
        let ours = self.ours(trick.turn);
        let groups = if mine && trick.played == 0 {
            [0, winning, 0]
        } else if ours && !mine {
            [idle, losing & !idle, winning]
        } else {
            [winning, idle, losing & !idle]
        };
        for mut group in groups {
            while group != 0 {
                let card = if trick.played == 0 {
                    1 << (63 - group.leading_zeros())
                } else {
                    group & group.wrapping_neg()
                };
                group ^= card;
                if self.play(trick, card, need, left) == Some(mine) {
                    return mine;
                }
                if self.gave_up() {
                    return false;
                }
            }
        }
        !mine
    }

    /// Plays a card and asks again; `None` when no deal allows it.
    pub fn play(&mut self, trick: &Trick, card: u64, need: i32, left: i32) -> Option<bool> {
        let before = self.know;
        let next = self.put(trick, card);
        let sure = next.map(|next| {
            if next.played == before.seats {
                let won = self.ours(next.winner);
                self.lead(next.winner, need - i32::from(won), left - 1)
            } else {
                self.follow(&next, need, left)
            }
        });
        self.know = before;
        sure
    }

    /// Puts a card on the table: what is known then, and the trick with it. `None` when no deal allows it; what is
    /// known must be put back by the caller.
    pub fn put(&mut self, trick: &Trick, card: u64) -> Option<Trick> {
        self.budget = self.budget.saturating_sub(1);
        let seat = trick.turn;
        let know = &mut self.know;
        know.held[seat] -= 1;
        if seat == 0 {
            know.hand ^= card;
        } else {
            know.pool ^= card;
            let refused = trick.played > 0 && card & trick.led == 0;
            if refused && !(self.others == Others::Lenient && trick.led != self.board.trump) {
                know.void[seat] |= 1 << self.board.number(trick.led);
            }
            if !know.possible(&self.board) {
                return None;
            }
        }
        let wins = trick.played == 0 || card & self.beaters(trick) != 0;
        Some(trick.with(&self.board, card, wins, self.know.seats))
    }

    /// Whether a seat's tricks count for the claim.
    pub fn ours(&self, seat: usize) -> bool {
        seat == 0 || self.know.friend[seat]
    }

    /// The claimant has played, an opponent is winning, and nobody who could take it back is to come.
    fn lost(&self, trick: &Trick) -> bool {
        let mut seat = trick.turn;
        if self.ours(trick.winner) {
            return false;
        }
        for _ in trick.played..self.know.seats {
            if self.ours(seat) {
                return false;
            }
            seat = next(seat, self.know.seats);
        }
        true
    }
}
