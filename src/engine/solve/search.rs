//! The search with all cards seen: can side 0 take so many of the tricks that are left?
//!
//! One question after another (each alpha-beta with nothing between alpha and beta) closes in on the number. Positions
//! between tricks are remembered; trumps that cannot be beaten answer many without a search.

use super::board::{Board, Trick, next};

/// Seats in play at most.
pub(crate) const SEATS: usize = 6;

/// The hands as bits of a [`Board`], and the trick on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// Seats in play; those who sit out are left away.
    pub seats: usize,
    /// Their cards, clockwise.
    pub hands: [u64; SEATS],
    /// The side of each, 0 or 1.
    pub side: [u8; SEATS],
    /// The trick on the table.
    pub trick: Trick,
}

/// What is known of a position between tricks.
#[derive(Clone, Copy, Default)]
struct Entry {
    cards: u64,
    age: u32,
    leader: u8,
    low: u8,
    high: u8,
    lead: u8,
}

const ENTRIES: usize = 1 << 13;
/// Enough for four hands of five or six.
const FEW: usize = 1 << 10;
/// The most tricks in a hand.
const LONGEST: usize = 12;
const NO_CARD: u8 = 64;

/// Solves one state after another; its table is allocated once.
#[derive(Clone)]
pub(crate) struct Search {
    board: Board,
    state: State,
    table: Vec<Entry>,
    age: u32,
    /// Positions between tricks that may still be looked at.
    steps: u64,
    /// The card that did well when last this player was on lead with as many tricks to go.
    leads: [[u64; SEATS]; LONGEST + 1],
    /// Which of the table's places are used: few where there are few cards, so that they stay at hand.
    mask: usize,
}

impl Search {
    pub fn new(board: Board, state: State) -> Search {
        Search {
            board,
            state,
            steps: u64::MAX,
            table: vec![Entry::default(); ENTRIES],
            age: 0,
            leads: [[0; SEATS]; LONGEST + 1],
            mask: ENTRIES - 1,
        }
    }

    /// Goes over to another deal.
    pub fn set(&mut self, board: Board, state: State) {
        self.board = board;
        self.state = state;
    }

    /// Tricks side 0 takes of those not won yet, both sides playing their best, however long it takes.
    pub fn solve(&mut self) -> u8 {
        // There are fewer positions than this in any game.
        self.solve_within(u64::MAX).unwrap_or(0)
    }

    /// Tricks side 0 takes of those not won yet, both sides playing their best; `None` after looking at so many positions
    /// between tricks.
    pub fn solve_within(&mut self, steps: u64) -> Option<u8> {
        self.steps = steps;
        self.leads = [[0; SEATS]; LONGEST + 1];
        let few = self
            .state
            .hands
            .iter()
            .map(|hand| hand.count_ones())
            .sum::<u32>()
            <= 24;
        self.mask = if few { FEW - 1 } else { ENTRIES - 1 };
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.table.fill(Entry::default());
            self.age = 1;
        }
        let trick = self.state.trick;
        let left = self.state.hands[trick.turn].count_ones() as i32;
        let (mut low, mut high, mut need) = (0, left, (left + 1) / 2);
        while low < high {
            let takes = if trick.played == 0 {
                self.lead(trick.turn, need, left)
            } else {
                self.follow(&trick, need, left)
            };
            if self.steps == 0 {
                return None;
            }
            if takes {
                (low, need) = (need, need + 1);
            } else {
                (high, need) = (need - 1, need - 1);
            }
        }
        Some(low as u8)
    }

    /// Whether side 0 takes `need` of the `left` tricks that start now.
    fn lead(&mut self, leader: usize, need: i32, left: i32) -> bool {
        if need <= 0 {
            return true;
        }
        if need > left {
            return false;
        }
        if left == 1 {
            return self.last_trick(leader);
        }
        if self.steps == 0 {
            return false;
        }
        let hands = &self.state.hands[..self.state.seats];
        let all = hands.iter().fold(0, |all, hand| all | hand);
        let slot = slot(all, leader) & self.mask;
        let mut entry = self.table[slot];
        if entry.age == self.age && entry.cards == all && usize::from(entry.leader) == leader {
            if i32::from(entry.low) >= need {
                return true;
            }
            if i32::from(entry.high) < need {
                return false;
            }
        } else {
            let low = self.sure(leader, 0, all);
            if low >= need {
                return true;
            }
            let high = left - self.sure(leader, 1, all);
            if high < need {
                return false;
            }
            entry = Entry {
                cards: all,
                age: self.age,
                leader: leader as u8,
                low: low as u8,
                high: high as u8,
                lead: NO_CARD,
            };
        }
        self.steps = self.steps.saturating_sub(1);
        let takes = self.try_leads(leader, need, left, all, &mut entry.lead);
        if self.steps == 0 {
            return takes;
        }
        if takes {
            entry.low = entry.low.max(need as u8);
        } else {
            entry.high = entry.high.min(need as u8 - 1);
        }
        self.table[slot] = entry;
        takes
    }

    /// Leads one card after another, first the one that did well before, here or in another position like this, then from the
    /// top, trumps before the rest; near the end, where the tops are known to be tricks, from the bottom.
    fn try_leads(&mut self, leader: usize, need: i32, left: i32, all: u64, good: &mut u8) -> bool {
        let hand = self.state.hands[leader];
        let mine = self.state.side[leader] == 0;
        let mut moves = self.board.one_of_each(hand, all & !hand);
        let mut first = 1_u64.checked_shl((*good).into()).unwrap_or(0) & moves;
        let place = (left as usize).min(LONGEST);
        if first == 0 {
            first = self.leads[place][leader] & moves;
        }
        while moves != 0 {
            let card = match first {
                0 if left > 3 => 1 << (63 - moves.leading_zeros()),
                0 => moves & moves.wrapping_neg(),
                first => first,
            };
            first = 0;
            moves ^= card;
            if self.play(&Trick::new(leader), card, need, left) == mine {
                *good = card.trailing_zeros() as u8;
                self.leads[place][leader] = card;
                return mine;
            }
        }
        !mine
    }

    fn follow(&mut self, trick: &Trick, need: i32, left: i32) -> bool {
        let seat = trick.turn;
        let mut moves = Board::legal(self.state.hands[seat], trick.led);
        if moves & (moves - 1) != 0 {
            let mut others = trick.best;
            for (other, hand) in self.state.hands[..self.state.seats].iter().enumerate() {
                if other != seat {
                    others |= hand;
                }
            }
            moves = self.board.one_of_each(moves, others);
        }
        let mine = self.state.side[seat] == 0;
        let winning = moves & self.board.beaters(trick.best);
        // The one trick that is wanted, or the one that must not be lost.
        if need == 1 && self.has_trick(trick, winning, 0) {
            return true;
        }
        if need == left && self.has_trick(trick, winning, 1) {
            return false;
        }
        let losing = moves & !winning;
        // Take the trick as cheaply as possible, or leave it to a partner who has it.
        let partners = self.state.side[trick.winner] == self.state.side[seat];
        for mut group in if partners {
            [losing, winning]
        } else {
            [winning, losing]
        } {
            while group != 0 {
                let card = group & group.wrapping_neg();
                group ^= card;
                if self.play(trick, card, need, left) == mine {
                    return mine;
                }
            }
        }
        !mine
    }

    /// Whether this trick is the side's whatever the other side still plays to it; `winning` are the cards with which the
    /// player in turn would win so far.
    fn has_trick(&self, trick: &Trick, winning: u64, side: u8) -> bool {
        let state = &self.state;
        let best = if state.side[trick.turn] == side && winning != 0 {
            1 << (63 - winning.leading_zeros())
        } else if state.side[trick.winner] == side {
            trick.best
        } else {
            return false;
        };
        let beaters = self.board.beaters(best);
        let mut seat = trick.turn;
        for _ in trick.played..state.seats {
            let legal = Board::legal(state.hands[seat], trick.led);
            if state.side[seat] != side && legal & beaters != 0 {
                return false;
            }
            seat = next(seat, state.seats);
        }
        true
    }

    #[inline]
    fn play(&mut self, trick: &Trick, card: u64, need: i32, left: i32) -> bool {
        self.state.hands[trick.turn] ^= card;
        let seats = self.state.seats;
        let then = trick.with(&self.board, card, trick.wins(&self.board, card), seats);
        let takes = if then.played == seats {
            let won = i32::from(self.state.side[then.winner] == 0);
            self.lead(then.winner, need - won, left - 1)
        } else {
            self.follow(&then, need, left)
        };
        self.state.hands[trick.turn] ^= card;
        takes
    }

    /// The last trick plays itself.
    fn last_trick(&self, leader: usize) -> bool {
        let mut trick = Trick::new(leader);
        while trick.played < self.state.seats {
            let card = self.state.hands[trick.turn];
            trick = trick.with(
                &self.board,
                card,
                trick.wins(&self.board, card),
                self.state.seats,
            );
        }
        self.state.side[trick.winner] == 0
    }

    /// Tricks `side` is sure of without a search, `leader` being on lead and `all` the cards left.
    fn sure(&self, leader: usize, side: u8, all: u64) -> i32 {
        let board = &self.board;
        let (mut theirs, mut longest) = (0, 0);
        for seat in 0..self.state.seats {
            if self.state.side[seat] != side {
                let trumps = self.state.hands[seat] & board.trump;
                theirs |= trumps;
                longest = longest.max(trumps.count_ones());
            }
        }
        let (mut sure, mut first) = (0, 0);
        for seat in 0..self.state.seats {
            if self.state.side[seat] != side {
                continue;
            }
            let hand = self.state.hands[seat];
            let mine = hand & board.trump;
            sure = sure.max(board.trump_tricks(mine, theirs));
            let others = all & !hand;
            if seat != leader {
                continue;
            }
            if board.top_run(mine, others & board.trump) >= longest {
                // Their trumps are drawn from the top; then nothing beats the leader's trumps and plain tops.
                let mut cash = mine.count_ones();
                for suit in &board.suits[..3] {
                    cash += board.top_run(hand & suit, others & suit);
                }
                sure = sure.max(cash);
            } else {
                first = self.cash(leader, others);
            }
        }
        (sure + first) as i32
    }

    /// Tops of plain suits the leader can cash first, everybody who has a trump having to follow; the trumps of all are
    /// still there afterwards.
    fn cash(&self, leader: usize, others: u64) -> u32 {
        let board = &self.board;
        let state = &self.state;
        let hand = state.hands[leader];
        let mut cash = 0;
        for suit in &board.suits[..3] {
            let mut run = board.top_run(hand & suit, others & suit);
            if run == 0 {
                continue;
            }
            for seat in 0..state.seats {
                let theirs = state.side[seat] != state.side[leader];
                if theirs && state.hands[seat] & board.trump != 0 {
                    run = run.min((state.hands[seat] & suit).count_ones());
                }
            }
            cash += run;
        }
        if cash > 0 {
            // A partner who runs out of other cards has to trump, and is on lead.
            for seat in 0..state.seats {
                if seat != leader && state.side[seat] == state.side[leader] {
                    cash = cash.min((state.hands[seat] & !board.trump).count_ones());
                }
            }
        }
        cash
    }
}

fn slot(cards: u64, leader: usize) -> usize {
    let mixed = (cards ^ (leader as u64) << 61).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 48) as usize & (ENTRIES - 1)
}
