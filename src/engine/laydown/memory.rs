//! What has been found out about positions, so that it is not worked out twice.

use super::knowledge::Knowledge;
use crate::engine::solve::board::{Board, Trick};

/// A position as the memory knows it: one word a suit.
pub(super) type Key = [u64; 4];

/// Positions that differ only in dead cards, or in the names of plain suits, share a key.
pub(super) fn key(board: &Board, know: &Knowledge, trick: &Trick) -> Key {
    let mut key = board.suits.map(|suit| code(board, know, trick, suit));
    key[..3].sort_unstable();
    let turns = trick.turn | trick.played << 3 | trick.winner << 6;
    key[3] |= (turns as u64) << 54;
    key
}

/// One suit: whether it was led, who has refused it, the live cards from the weakest, and where among them the best card of
/// the trick is. At most 53 bits: there are 16 trumps in a double pack, each with its owner and whether it equals the one
/// below.
fn code(board: &Board, know: &Knowledge, trick: &Trick, suit: u64) -> u64 {
    let mut code = 2 | u64::from(trick.played > 0 && trick.led == suit);
    for void in &know.void[1..know.seats] {
        let refused = know.pool & suit != 0 && void >> board.number(suit) & 1 != 0;
        code = code << 1 | u64::from(refused);
    }
    let mut cards = (know.hand | know.pool | trick.best) & suit;
    let (mut below, mut place, mut best) = (0, 0, 0);
    while cards != 0 {
        let card = cards & cards.wrapping_neg();
        cards ^= card;
        code = code << 1 | u64::from(card & know.hand != 0);
        if board.twin != 0 {
            code = code << 1 | u64::from(card & board.twin != 0 && below == card >> 1);
            below = card;
        }
        place += 1;
        if card == trick.best {
            best = place;
        }
    }
    if trick.played > 0 {
        code << 5 | best
    } else {
        code
    }
}

/// What is known of one position.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: Key,
    age: u32,
    low: u8,
    high: u8,
}

/// The positions met in one question, the newest in each slot. It is emptied at no cost: entries of an earlier age no
/// longer count.
#[derive(Clone)]
pub(super) struct Memory {
    entries: Vec<Entry>,
    age: u32,
}

impl Memory {
    /// An empty memory.
    pub fn new() -> Memory {
        Memory {
            entries: vec![Entry::default(); 1 << 16],
            age: 0,
        }
    }

    /// Takes more room, for questions with many hands.
    pub fn grow(&mut self) {
        self.entries.resize(ROOM, Entry::default());
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill(Entry::default());
            self.age = 1;
        }
    }

    /// The place of a position.
    pub fn slot(&self, key: &Key) -> usize {
        let mixed =
            key[0] ^ key[1].rotate_left(17) ^ key[2].rotate_left(34) ^ key[3].rotate_left(51);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (self.entries.len() - 1)
    }

    /// Whether `need` tricks are sure there, where that is known.
    pub fn recall(&self, slot: usize, key: &Key, need: i32) -> Option<bool> {
        let entry = &self.entries[slot];
        if entry.age != self.age || entry.key != *key {
            return None;
        }
        if i32::from(entry.low) >= need {
            return Some(true);
        }
        (i32::from(entry.high) < need).then_some(false)
    }

    /// Notes whether `need` of the `left` tricks are sure there.
    pub fn keep(&mut self, slot: usize, key: Key, need: i32, left: i32, sure: bool) {
        let entry = &mut self.entries[slot];
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
}

const ROOM: usize = 1 << 18;
