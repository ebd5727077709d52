//! The search behind a lay-down: what one way of playing guarantees.
//!
//! The claimant sees his hand and what has been played, nothing else, and a way of playing may depend on that alone.
//! So nothing is lost by letting the others choose their cards as they play them: a choice is possible when some deal
//! of the unseen cards agrees with everything played so far, and every such deal is the claimant's to fear. That makes it a
//! game with nothing hidden, claimant against all the unseen hands at once, and this searches it exactly.

use crate::engine::solve::board::{Board, Trick, next};
use crate::engine::solve::search::SEATS;

/// What the claimant knows. He sits at 0, the others follow clockwise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knowledge {
    /// Seats in play, the claimant's among them.
    pub seats: usize,
    /// Seats whose tricks count for the claim.
    pub friend: [bool; SEATS],
    /// The claimant's cards.
    pub hand: u64,
    /// The cards that the other hands are dealt from.
    pub pool: u64,
    /// Cards left in each hand.
    pub held: [u32; SEATS],
    /// The suits (bit `n` for the board's suit `n`) that each seat has failed to follow.
    pub void: [u8; SEATS],
}

/// What is known of a position between tricks.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: [u64; 3],
    age: u32,
    low: u8,
    high: u8,
}

impl Knowledge {
    /// The claimant with his hand; the others are still to be added.
    pub fn new(hand: u64, pool: u64) -> Knowledge {
        Knowledge {
            seats: 1,
            friend: [false; SEATS],
            hand,
            pool,
            held: [hand.count_ones(); SEATS],
            void: [0; SEATS],
        }
    }

    /// Adds the next unseen hand clockwise.
    pub fn add(&mut self, friend: bool) {
        self.friend[self.seats] = friend;
        self.seats += 1;
    }
}

const ENTRIES: usize = 1 << 16;
/// A few seconds; a claim at a table of four takes a fraction of it.
const BUDGET: u64 = 8_000_000;

/// Answers questions about one board, one after another; keeps its table between them.
#[derive(Clone)]
pub(crate) struct Search {
    board: Board,
    pub know: Knowledge,
    table: Vec<Entry>,
    age: u32,
    /// Cards that may still be put down before the question is given up.
    budget: u64,
    /// The others may do a little more than the rules allow them; see [`Search::settle`].
    lenient: bool,
}

impl Search {
    pub fn new(board: Board) -> Search {
        Search {
            board,
            know: Knowledge::new(0, 0),
            table: vec![Entry::default(); ENTRIES],
            age: 0,
            budget: 0,
            lenient: false,
        }
    }

    /// The cards as bits.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the question was given up: what is not sure then may be so all the same.
    pub fn gave_up(&self) -> bool {
        self.budget == 0
    }

    /// Takes up another claim.
    pub fn ask(&mut self, know: Knowledge) {
        self.know = know;
    }

    fn start(&mut self, budget: u64, lenient: bool) {
        (self.budget, self.lenient) = (budget, lenient);
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.table.fill(Entry::default());
            self.age = 1;
        }
    }

    /// Whether the claimant's side is sure of `need` of the `left` tricks that begin; `None` when the search is given
    /// up.
    ///
    /// With three hands or more unseen the proof that something is sure can be long. So after a first try the others are
    /// allowed more than the rules give them: of two equal cards either may win, and who refused a plain suit may have
    /// it again. What is sure even so, is sure; and far fewer positions differ.
    pub fn settle(&mut self, leader: usize, need: i32, left: i32) -> Option<bool> {
        for (budget, lenient) in [(BUDGET / 10, false), (BUDGET, true), (BUDGET, false)] {
            self.start(budget, lenient);
            let sure = self.lead(leader, need, left);
            let settled = !self.gave_up() && (sure || !lenient);
            self.lenient = false;
            if settled {
                return Some(sure);
            }
        }
        None
    }

    /// The most tricks of `left` the claimant's side is sure of, when it is sure of `sure`; and whether that is the
    /// whole truth, the search not having been given up.
    pub fn value(&mut self, leader: usize, mut sure: i32, left: i32) -> (i32, bool) {
        while sure < left {
            match self.settle(leader, sure + 1, left) {
                Some(true) => sure += 1,
                settled => return (sure, settled.is_some()),
            }
        }
        (sure, true)
    }

    /// The cards that take the trick from the best one, as far as its player and the next are concerned.
    fn beaters(&self, trick: &Trick) -> u64 {
        let equals_either_way = self.lenient && trick.winner > 0 && trick.turn > 0;
        self.board.beaters_from(if equals_either_way {
            trick.best
        } else {
            self.board.floor(trick.best)
        })
    }

    /// The card to play when `need` tricks are not sure: the claimant's that leaves him sure of most, another's that
    /// keeps him from `need`. `None` when the search is given up.
    pub fn choose(&mut self, trick: &Trick, need: i32, left: i32) -> Option<u64> {
        let mut moves = self.moves(trick);
        let mut chosen = None;
        let mut most = -1;
        while moves != 0 {
            let card = 1 << (63 - moves.leading_zeros());
            moves ^= card;
            self.budget = if trick.turn > 0 { BUDGET } else { BUDGET / 4 };
            if trick.turn > 0 {
                if self.play(trick, card, need, left) == Some(false) {
                    return (!self.gave_up()).then_some(card);
                }
                continue;
            }
            let mut sure = 0;
            while sure < left && self.play(trick, card, sure + 1, left) == Some(true) {
                sure += 1;
            }
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
        if left == 1 {
            return self.follow(&Trick::new(leader), need, left);
        }
        let key = self.key(leader);
        let slot = self.slot(&key);
        if let Some(sure) = self.recall(slot, &key, need) {
            return sure;
        }
        let sure = self.follow(&Trick::new(leader), need, left);
        self.keep(slot, key, need, left, sure);
        sure
    }

    fn slot(&self, key: &[u64; 3]) -> usize {
        let mixed = key[0] ^ key[1].rotate_left(23) ^ key[2].rotate_left(47);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (self.table.len() - 1)
    }

    fn recall(&self, slot: usize, key: &[u64; 3], need: i32) -> Option<bool> {
        let entry = &self.table[slot];
        if entry.age != self.age || entry.key != *key {
            return None;
        }
        if i32::from(entry.low) >= need {
            return Some(true);
        }
        (i32::from(entry.high) < need).then_some(false)
    }

    fn keep(&mut self, slot: usize, key: [u64; 3], need: i32, left: i32, sure: bool) {
        if self.gave_up() {
            return;
        }
        let entry = &mut self.table[slot];
        if entry.age != self.age || entry.key != key {
            *entry = Entry {
                key,
                age: self.age,
                low: 0,
                high: left as u8,
            };
        }
        if sure {
            entry.low = entry.low.max(need as u8);
        } else {
            entry.high = entry.high.min(need as u8 - 1);
        }
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
        let key = self.key_within(trick);
        let slot = self.slot(&key);
        if let Some(sure) = self.recall(slot, &key, need) {
            return sure;
        }
        let sure = self.answer(trick, need, left);
        self.keep(slot, key, need, left, sure);
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
        // The claimant and his opponents win as cheaply as they can; a partner keeps out of it.
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
            if refused && !(self.lenient && trick.led != self.board.trump) {
                know.void[seat] |= 1 << self.board.number(trick.led);
            }
            if !self.possible() {
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

    /// The choices that differ, whoever's turn it is.
    pub fn moves(&self, trick: &Trick) -> u64 {
        let know = &self.know;
        let led = if trick.played == 0 { 0 } else { trick.led };
        if trick.turn == 0 {
            let legal = Board::legal(know.hand, led);
            return self.board.one_of_each(legal, know.pool | trick.best);
        }
        let open = know.pool & !self.barred(know.void[trick.turn]);
        // Unseen hands still to play to this trick.
        let mut later = 0;
        let mut seat = trick.turn;
        for _ in trick.played + 1..know.seats {
            seat = next(seat, know.seats);
            later += u32::from(seat != 0);
        }
        let wall = if self.lenient && trick.winner > 0 {
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
        let doubled = if self.lenient {
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
            // Of a pair in the run one will do.
            some = some & !low | run & !(doubled & self.board.twin);
        }
        some
    }

    /// Plain suits the claimant has none of: cards that cannot beat one of his.
    fn idle(&self) -> u64 {
        let mut idle = 0;
        for suit in &self.board.suits[..3] {
            if self.know.hand & suit == 0 {
                idle |= suit;
            }
        }
        idle
    }

    /// The cards of the suits in `void`.
    fn barred(&self, void: u8) -> u64 {
        let mut barred = 0;
        for (number, suit) in self.board.suits.iter().enumerate() {
            if void >> number & 1 != 0 {
                barred |= suit;
            }
        }
        barred
    }

    /// Whether some deal of the pool agrees with the suits refused: any group of hands must find the cards it lacks among those
    /// that one of them may hold (Hall's theorem).
    fn possible(&self) -> bool {
        let know = &self.know;
        if know.void == [0; SEATS] {
            return true;
        }
        for group in 1_usize..1 << (know.seats - 1) {
            let mut common = 0xf;
            let mut lacking = 0;
            for seat in 1..know.seats {
                if group >> (seat - 1) & 1 != 0 {
                    common &= know.void[seat];
                    lacking += know.held[seat];
                }
            }
            if common != 0 && (know.pool & !self.barred(common)).count_ones() < lacking {
                return false;
            }
        }
        true
    }

    /// Tricks that need no search: trumps that cannot all be beaten; on lead, every trump drawn and the rest cashed.
    fn certain(&self, leader: usize, left: i32) -> i32 {
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

    /// The whole of a position within a trick.
    fn key_within(&self, trick: &Trick) -> [u64; 3] {
        let mut shown = 0_u64;
        for seat in 1..self.know.seats {
            shown = shown << 4 | u64::from(self.know.void[seat]);
        }
        for part in [
            trick.turn,
            trick.played,
            trick.winner,
            self.board.number(trick.led),
        ] {
            shown = shown << 3 | part as u64;
        }
        shown = shown << 6 | u64::from(trick.best.trailing_zeros());
        [self.know.hand, self.know.pool, shown << 1 | 1]
    }

    /// Positions that are alike but for dead cards, or for the names of plain suits, share a key.
    fn key(&self, leader: usize) -> [u64; 3] {
        let know = &self.know;
        let mut shown = 0_u64;
        for seat in 1..know.seats {
            shown = shown << 4 | u64::from(know.void[seat]);
        }
        if self.board.twin != 0 {
            return [know.hand, know.pool, shown << 4 | (leader as u64) << 1];
        }
        let mut codes = [0_u64; 4];
        for (number, suit) in self.board.suits.iter().enumerate() {
            let mut cards = (know.hand | know.pool) & suit;
            let mut code = 1_u64;
            if know.pool & suit != 0 {
                for seat in 1..know.seats {
                    code = code << 1 | u64::from(know.void[seat] >> number & 1);
                }
            } else {
                code <<= know.seats - 1;
            }
            while cards != 0 {
                let card = cards & cards.wrapping_neg();
                cards ^= card;
                code = code << 1 | u64::from(card & know.hand != 0);
            }
            codes[number] = code;
        }
        codes[..3].sort_unstable();
        [
            codes[0] | codes[1] << 32,
            codes[2] | codes[3] << 32,
            leader as u64,
        ]
    }
}
