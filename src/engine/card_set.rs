//! A hand or a pack of cards as bits: at most three of each card, no allocation, `Copy`.

use std::fmt;

use super::card::Card;

/// A set of cards that may hold a card twice or three times, as packs of more than one deck need.
///
/// Two words of bits at [`Card::index`]: how often each card is held, as a binary number.
///
/// ```
/// use benny::engine::{Card, CardSet};
///
/// let cards = ["Jh", "9s", "Jh"].map(|card| card.parse::<Card>());
/// let hand = cards.into_iter().collect::<Result<CardSet, _>>()?;
/// assert_eq!((hand.len(), hand.distinct().count()), (3, 2), "one of them twice, from a double pack");
/// # Ok::<(), benny::engine::CardError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet {
    ones: u64,
    twos: u64,
}

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet { ones: 0, twos: 0 };

    /// One card.
    pub const fn one(card: Card) -> CardSet {
        CardSet {
            ones: 1 << card.index(),
            twos: 0,
        }
    }

    /// The cards at these bits (see [`Card::index`]), each once; bits beyond the last card are dropped.
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet {
            ones: bits & ((1 << Card::COUNT) - 1),
            twos: 0,
        }
    }

    /// A set from the two digits of how often each card is held.
    pub(in crate::engine) const fn of_digits(ones: u64, twos: u64) -> CardSet {
        CardSet { ones, twos }
    }

    /// The two digits of how often each card is held.
    pub(in crate::engine) const fn digits(self) -> [u64; 2] {
        [self.ones, self.twos]
    }

    /// A bit for each different card held, at [`Card::index`].
    pub const fn bits(self) -> u64 {
        self.ones | self.twos
    }

    /// How many cards, counting every copy.
    pub const fn len(self) -> usize {
        (self.ones.count_ones() + 2 * self.twos.count_ones()) as usize
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.bits() == 0
    }

    /// Whether any card is held more than once.
    pub const fn has_pairs(self) -> bool {
        self.twos != 0
    }

    /// Whether the card is held at least once.
    pub const fn contains(self, card: Card) -> bool {
        self.bits() >> card.index() & 1 == 1
    }

    /// How often the card is held: 0 to 3.
    ///
    /// ```
    /// use benny::engine::{Card, CardSet};
    ///
    /// let two = CardSet::one(Card::BENNY).with(Card::BENNY);
    /// assert_eq!((two.count(Card::BENNY), two.without(Card::BENNY).count(Card::BENNY)), (2, 1));
    /// ```
    pub const fn count(self, card: Card) -> u8 {
        ((self.ones >> card.index() & 1) + 2 * (self.twos >> card.index() & 1)) as u8
    }

    /// Adds the card; `false`, and nothing changed, when it is held three times already.
    ///
    /// ```
    /// use benny::engine::{Card, CardSet};
    ///
    /// let mut set = CardSet::EMPTY;
    /// assert_eq!([(); 4].map(|()| set.insert(Card::BENNY)), [true, true, true, false]);
    /// ```
    pub const fn insert(&mut self, card: Card) -> bool {
        let bit = 1u64 << card.index();
        // A branch, for in most packs it goes one way.
        if self.ones & bit == 0 {
            self.ones |= bit;
            return true;
        }
        let room = !self.twos & bit;
        self.ones ^= room;
        self.twos |= room;
        room != 0
    }

    /// Takes one such card out; `false`, and nothing changed, when there is none.
    pub const fn remove(&mut self, card: Card) -> bool {
        let held = self.bits() & 1u64 << card.index();
        // No branches: no processor could predict which of them it is.
        self.twos ^= held & !self.ones;
        self.ones ^= held;
        held != 0
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

    /// The cards at those bits, with every copy; see [`super::Trump::bits`] for the bits of a suit.
    ///
    /// ```
    /// use benny::engine::{CardSet, RuleSet, Suit, Trump};
    ///
    /// let pack = RuleSet::preset("north-american")?.pack.set();
    /// let hearts = Trump::of(Suit::Hearts);
    /// assert_eq!(pack.masked(hearts.bits(Suit::Hearts)).len(), 7, "six hearts and the left bower");
    /// # Ok::<(), benny::engine::RuleError>(())
    /// ```
    #[must_use]
    pub const fn masked(self, bits: u64) -> CardSet {
        CardSet {
            ones: self.ones & bits,
            twos: self.twos & bits,
        }
    }

    /// The cards of `pack` that are here with every copy.
    ///
    /// ```
    /// use benny::engine::RuleSet;
    ///
    /// let pack = RuleSet::preset("double-deck")?.pack.set();
    /// let ace = pack.distinct().last().ok_or("no cards")?;
    /// let rest = pack.without(ace);
    /// assert!(rest.contains(ace) && !rest.all_of(pack).contains(ace), "one of two is missing");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn all_of(self, pack: CardSet) -> CardSet {
        let twos = self.twos ^ pack.twos;
        let enough = (self.twos & twos) | (!twos & (self.ones | !pack.ones));
        CardSet::from_bits(self.bits() & enough)
    }

    /// Each different card once, lowest number first.
    pub fn distinct(self) -> impl Iterator<Item = Card> {
        Bits(self.bits())
    }

    /// Every card, as often as it is held: each different one once, then the second copies, then the third.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let third = self.ones & self.twos;
        Bits(self.bits()).chain(Bits(self.twos)).chain(Bits(third))
    }

    /// The `n`-th different card, lowest number first.
    ///
    /// ```
    /// use benny::engine::{Card, CardSet};
    ///
    /// let jokers = CardSet::one(Card::RED_BENNY).with(Card::BLACK_BENNY);
    /// assert_eq!((jokers.nth(1), jokers.nth(2)), (Some(Card::BLACK_BENNY), None));
    /// ```
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Card> {
        let (mut bits, mut place) = (self.bits(), 0);
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
    /// Collects; a fourth equal card is dropped.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
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
    fn holds_three_of_a_kind() {
        let card: Card = "Js".parse().unwrap();
        let mut set = CardSet::one(card);
        assert!(set.insert(card));
        assert_eq!((set.len(), set.count(card)), (2, 2));
        assert!(set.insert(card));
        assert!(!set.insert(card));
        assert_eq!((set.len(), set.count(card), set.iter().count()), (3, 3, 3));
        assert_eq!(set.distinct().count(), 1);
        assert!(set.remove(card) && set.remove(card) && set.contains(card));
        assert!(set.remove(card) && set.is_empty());
        assert!(!set.remove(card));
    }
}
