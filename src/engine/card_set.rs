//! A hand or a pack of cards as bits: at most two of each card, no allocation, `Copy`.

use std::fmt;

use super::card::Card;

/// A set of cards that may hold a card twice, as double packs need.
///
/// Two words of bits at [`Card::index`]: held at least once, and held twice.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet {
    once: u64,
    twice: u64,
}

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet { once: 0, twice: 0 };

    /// One card.
    pub const fn one(card: Card) -> CardSet {
        CardSet {
            once: 1 << card.index(),
            twice: 0,
        }
    }

    /// The cards at these bits (see [`Card::index`]), each once; bits beyond the last card are dropped.
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet {
            once: bits & ((1 << Card::COUNT) - 1),
            twice: 0,
        }
    }

    /// Bits of the cards held and, among them, of those held twice.
    pub(in crate::engine) const fn of_bits(once: u64, twice: u64) -> CardSet {
        CardSet { once, twice }
    }

    /// A bit for each card held twice.
    pub(in crate::engine) const fn pairs(self) -> u64 {
        self.twice
    }

    /// A bit for each different card held, at [`Card::index`].
    pub const fn bits(self) -> u64 {
        self.once
    }

    /// How many cards, counting both of a pair.
    pub const fn len(self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.once == 0
    }

    /// Whether any card is held twice.
    pub const fn has_pairs(self) -> bool {
        self.twice != 0
    }

    /// Whether the card is held at least once.
    pub const fn contains(self, card: Card) -> bool {
        self.once >> card.index() & 1 == 1
    }

    /// How often the card is held: 0, 1 or 2.
    pub const fn count(self, card: Card) -> u8 {
        ((self.once >> card.index() & 1) + (self.twice >> card.index() & 1)) as u8
    }

    /// Adds the card; `false`, and nothing changed, when it is held twice already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let bit = 1u64 << card.index();
        if self.once & bit == 0 {
            self.once |= bit;
        } else if self.twice & bit == 0 {
            self.twice |= bit;
        } else {
            return false;
        }
        true
    }

    /// Takes one such card out; `false`, and nothing changed, when there is none.
    pub const fn remove(&mut self, card: Card) -> bool {
        let bit = 1u64 << card.index();
        let (one, two) = (self.once & bit, self.twice & bit);
        // No branches: no processor could predict which of the three it is.
        self.once ^= one & !two;
        self.twice ^= two;
        one != 0
    }

    /// With the card added.
    #[must_use]
    pub const fn with(mut self, card: Card) -> CardSet {
        self.insert(card);
        self
    }

    /// With one such card taken out.
    #[must_use]
    pub const fn without(mut self, card: Card) -> CardSet {
        self.remove(card);
        self
    }

    /// The cards at those bits, pairs kept; see [`super::Trump::bits`] for the bits of a suit.
    #[must_use]
    pub const fn masked(self, bits: u64) -> CardSet {
        CardSet {
            once: self.once & bits,
            twice: self.twice & bits,
        }
    }

    /// The cards of `pack` that are here with every copy.
    #[must_use]
    pub const fn all_of(self, pack: CardSet) -> CardSet {
        CardSet {
            once: self.twice | (self.once & !pack.twice),
            twice: 0,
        }
    }

    /// Each different card once, lowest number first.
    pub fn distinct(self) -> impl Iterator<Item = Card> {
        Bits(self.once)
    }

    /// Every card, pairs twice.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Bits(self.once).chain(Bits(self.twice))
    }

    /// The `n`-th different card, lowest number first.
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Card> {
        let (mut bits, mut place) = (self.once, 0);
        // No branch in the first four steps, which are all a hand of five needs: how many it takes is random.
        while place < 4 {
            let rest = bits & bits.wrapping_sub(1);
            bits = if place < n { rest } else { bits };
            place += 1;
        }
        while place < n && bits != 0 {
            bits &= bits - 1;
            place += 1;
        }
        Card::from_index(bits.trailing_zeros() as usize)
    }
}

struct Bits(u64);

impl Iterator for Bits {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for CardSet {
    /// Collects; a third equal card is dropped.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_two_of_a_kind() {
        let card: Card = "Js".parse().unwrap();
        let mut set = CardSet::one(card);
        assert!(set.insert(card));
        assert!(!set.insert(card));
        assert_eq!((set.len(), set.count(card)), (2, 2));
        assert_eq!(set.distinct().count(), 1);
        assert!(set.remove(card) && set.contains(card));
        assert!(set.remove(card) && set.is_empty());
        assert!(!set.remove(card));
    }
}
