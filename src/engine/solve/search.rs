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
    age: u16,
    leader: u8,
    low: u8,
    high: u8,
    lead: u8,
}

const ENTRIES: usize = 1 << 13;
/// Enough for four hands of five or six.
const FEW: usize = 1 << 10;
/// For six hands of more than five.
const MANY: usize = 1 << 18;
/// The most tricks in a hand.
const LONGEST: usize = 12;
const NO_CARD: u8 = 64;
/// What the highest trump is worth beside the top of another suit, for a first guess; each lower trump is worth one less.
const HIGHEST: i32 = 8;
const TOP: i32 = 4;
const LOWEST: i32 = 2;

/// Solves one state after another; its table is allocated once.
#[derive(Clone)]
pub(crate) struct Search {
    pub(super) board: Board,
    pub(super) state: State,
    table: Vec<Entry>,
    age: u16,
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
    #[cfg(feature = "players")]
    pub fn solve(&mut self) -> u8 {
        // There are fewer positions than this in any game.
        self.solve_within(u64::MAX).unwrap_or(0)
    }

    /// Tricks side 0 takes of those not won yet, both sides playing their best; `None` after looking at so many positions
    /// between tricks.
    pub fn solve_within(&mut self, steps: u64) -> Option<u8> {
        self.steps = steps;
        self.leads = [[0; SEATS]; LONGEST + 1];
        let hands = self.state.hands.iter();
        let entries = match hands.map(|hand| hand.count_ones()).sum() {
            0..=24_u32 => FEW,
            25..=32 => ENTRIES,
            _ => MANY,
        };
        if self.table.len() < entries {
            self.table.resize(entries, Entry::default());
        }
        self.mask = entries - 1;
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.table.fill(Entry::default());
            self.age = 1;
        }
        // The searches of the usual tables are compiled for themselves.
        match self.state.seats {
            2 => self.close_in::<2>(),
            4 => self.close_in::<4>(),
            _ => self.close_in::<0>(),
        }
    }

    /// Asks one question after another, beginning with the likeliest. `N` is the number of seats in play, or 0 for any.
    fn close_in<const N: usize>(&mut self) -> Option<u8> {
        let trick = self.state.trick;
        let hands = &self.state.hands[..self.state.seats];
        let all = hands.iter().fold(0, |all, hand| all | hand);
        let left = self.state.hands[trick.turn].count_ones() as i32;
        let (mut low, mut high, mut need) = (0, left, self.guess(all, left));
        while low < high {
            let takes = if trick.played == 0 && left == 1 {
                self.last_trick::<N>(trick.turn)
            } else if trick.played == 0 {
                self.lead::<N>(trick.turn, all, need, left)
            } else {
                self.on_table::<N>(&trick, all, need, left)
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

    /// A likely number of tricks to ask for first: a share of the tricks by who holds the high trumps and the tops of the
    /// other suits. The answers do not depend on it, only how many questions there are.
    fn guess(&self, all: u64, left: i32) -> i32 {
        let hands = self.state.hands.iter().zip(self.state.side);
        let ours = hands.filter(|(_, side)| *side == 0);
        let ours = ours.fold(0, |cards, (hand, _)| cards | hand);
        let (mut total, mut own) = (0, 0);
        let mut count = |card: u64, worth: i32| {
            total += worth;
            own += if card & ours != 0 { worth } else { 0 };
        };
        let mut trumps = all & self.board.trump;
        let mut worth = HIGHEST;
        while trumps != 0 {
            let card = 1 << (63 - trumps.leading_zeros());
            trumps ^= card;
            count(card, worth);
            worth = (worth - 1).max(LOWEST);
        }
        for suit in self.board.suits {
            let cards = suit & all & !self.board.trump;
            if cards != 0 {
                count(1 << (63 - cards.leading_zeros()), TOP);
            }
        }
        let share = if total == 0 {
            left
        } else {
            2 * left * own / total
        };
        ((share + 1) / 2).clamp(1, left.max(1))
    }

    /// Whether side 0 takes `need` of the `left` tricks that start now, two at least; `all` are the cards in the hands.
    fn lead<const N: usize>(&mut self, leader: usize, all: u64, need: i32, left: i32) -> bool {
        if self.steps == 0 {
            return false;
        }
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
            let leads = self.state.side[leader] == 0;
            let wanted = if leads { need } else { left + 1 - need };
            let bounds = if leads {
                self.bounds::<N>(leader, 0, all, wanted, left)
            } else {
                self.bounds::<N>(leader, 1, all, wanted, left)
            };
            let (own, lost) = match bounds {
                Ok(bounds) => bounds,
                Err(enough) => return enough == leads,
            };
            let (low, high) = if leads {
                (own, left - lost)
            } else {
                (lost, left - own)
            };
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
        let takes = self.try_leads::<N>(leader, all, need, left, &mut entry.lead);
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
    fn try_leads<const N: usize>(
        &mut self,
        leader: usize,
        all: u64,
        need: i32,
        left: i32,
        good: &mut u8,
    ) -> bool {
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
            if self.play::<N, 0>(&Trick::new(leader), card, true, all, need, left) == mine {
                *good = card.trailing_zeros() as u8;
                self.leads[place][leader] = card;
                return mine;
            }
        }
        !mine
    }

    /// The same with a trick on the table. How many cards lie there the compiler is told, because there is no room for a
    /// question in what is asked so often.
    #[inline(always)]
    fn on_table<const N: usize>(&mut self, trick: &Trick, all: u64, need: i32, left: i32) -> bool {
        match trick.played {
            1 => self.follow::<N, 1>(trick, all, need, left),
            2 => self.follow::<N, 2>(trick, all, need, left),
            3 => self.follow::<N, 3>(trick, all, need, left),
            4 => self.follow::<N, 4>(trick, all, need, left),
            _ => self.follow::<N, 5>(trick, all, need, left),
        }
    }

    /// The same with `P` cards on the table.
    fn follow<const N: usize, const P: usize>(
        &mut self,
        trick: &Trick,
        all: u64,
        need: i32,
        left: i32,
    ) -> bool {
        let seat = trick.turn;
        let hand = self.state.hands[seat];
        let mut moves = Board::legal(hand, trick.led);
        if moves & (moves - 1) != 0 {
            moves = self.board.one_of_each(moves, all & !hand | trick.best);
        }
        let mine = self.state.side[seat] == 0;
        let winning = moves & self.beaters(trick, trick.best);
        // The one trick that is wanted, or the one that must not be lost.
        if need == 1 && self.has_trick::<N, P>(trick, winning, 0) {
            return true;
        }
        if need == left && self.has_trick::<N, P>(trick, winning, 1) {
            return false;
        }
        let losing = moves & !winning;
        // Take the trick as cheaply as possible, or leave it to a partner who has it.
        let partners = self.state.side[trick.winner] == self.state.side[seat];
        for wins in [!partners, partners] {
            let mut group = if wins { winning } else { losing };
            while group != 0 {
                let card = group & group.wrapping_neg();
                group ^= card;
                if self.play::<N, P>(trick, card, wins, all, need, left) == mine {
                    return mine;
                }
            }
        }
        !mine
    }

    /// Whether this trick is the side's whatever the other side still plays to it; `winning` are the cards with which the
    /// player in turn would win so far.
    fn has_trick<const N: usize, const P: usize>(
        &self,
        trick: &Trick,
        winning: u64,
        side: u8,
    ) -> bool {
        let state = &self.state;
        let best = if state.side[trick.turn] == side && winning != 0 {
            1 << (63 - winning.leading_zeros())
        } else if state.side[trick.winner] == side {
            trick.best
        } else {
            return false;
        };
        let beaters = self.beaters(trick, best);
        let mut seat = trick.turn;
        for _ in P..self.seats::<N>() {
            let legal = Board::legal(state.hands[seat], trick.led);
            if state.side[seat] != side && legal & beaters != 0 {
                return false;
            }
            seat = next(seat, self.seats::<N>());
        }
        true
    }

    /// The cards that take this trick from `best`, which is one of the suit led or a trump.
    #[inline(always)]
    fn beaters(&self, trick: &Trick, best: u64) -> u64 {
        // Trumps are the highest bits, so that of those led and those of trump all that are no lower beat it.
        self.board.least_over(best).wrapping_neg() & (trick.led | self.board.trump)
    }

    /// The same after a card to a trick of `P` cards that wins so far or does not.
    #[inline(always)]
    fn play<const N: usize, const P: usize>(
        &mut self,
        trick: &Trick,
        card: u64,
        wins: bool,
        all: u64,
        need: i32,
        left: i32,
    ) -> bool {
        let seats = self.seats::<N>();
        let seat = trick.turn;
        self.state.hands[seat] ^= card;
        let takes = if P + 1 == seats {
            let winner = if wins { seat } else { trick.winner };
            let need = need - i32::from(self.state.side[winner] == 0);
            if need <= 0 {
                true
            } else if need >= left {
                false
            } else if left == 2 {
                self.last_trick::<N>(winner)
            } else {
                self.lead::<N>(winner, all ^ card, need, left - 1)
            }
        } else {
            let then = Trick {
                played: P + 1,
                ..trick.with(&self.board, card, wins, seats)
            };
            self.on_table::<N>(&then, all ^ card, need, left)
        };
        self.state.hands[seat] ^= card;
        takes
    }

    /// The last trick plays itself.
    fn last_trick<const N: usize>(&self, leader: usize) -> bool {
        let led = self.board.suit(self.state.hands[leader]) | self.board.trump;
        let (mut best, mut winner, mut seat) = (0, leader, leader);
        for _ in 0..self.seats::<N>() {
            let card = self.state.hands[seat];
            if card & led != 0 && card >= self.board.least_over(best) {
                (best, winner) = (card, seat);
            }
            seat = next(seat, self.seats::<N>());
        }
        self.state.side[winner] == 0
    }
}

fn slot(cards: u64, leader: usize) -> usize {
    let mixed = (cards ^ (leader as u64) << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 46) as usize
}
