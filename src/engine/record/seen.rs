//! A card as somebody wrote it down: known, half known, or not known at all.

use std::fmt;
use std::str::FromStr;

use crate::engine::card::{Card, CardError, Rank, Suit, as_text};
use crate::engine::card_set::CardSet;
use crate::engine::pack::Pack;
use crate::engine::trump::Trump;

/// A card as written: `Js`; `R` and `L` for the bowers of whatever is trump; `Xs` an unknown spade, `Jx` a jack of
/// unknown suit, `Xx` (or `x`) a card nobody saw.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen(u8);

// Below 38 a card; then the bowers, the unknown card, four unknown ranks, eight unknown suits.
// One byte: lists of these grow once less than of an enum's two, and reading records takes 4 % less.
const RIGHT: u8 = 38;
const LEFT: u8 = 39;
const UNKNOWN: u8 = 40;
const OF_SUIT: u8 = 41;
const OF_RANK: u8 = 45;

impl Seen {
    /// A card nobody saw, `Xx`.
    pub const UNKNOWN: Seen = Seen(UNKNOWN);

    /// A card that was seen.
    pub const fn card(card: Card) -> Seen {
        Seen(card.index() as u8)
    }

    /// A card of which only the suit was seen, as `Xs`.
    pub const fn of_suit(suit: Suit) -> Seen {
        Seen(OF_SUIT + suit as u8)
    }

    /// The card, when it is known without knowing trump.
    pub const fn known(self) -> Option<Card> {
        Card::from_index(self.0 as usize)
    }

    /// The card of the pack it stands for, when that is known: bowers need trump.
    #[inline]
    pub fn read(self, pack: &Pack, trump: Option<Trump>) -> Read {
        let bower = |suit: Suit| Card::new(Rank::Jack, suit);
        let card = match (self.0, trump.and_then(Trump::suit)) {
            (RIGHT, Some(trump)) => bower(trump),
            (LEFT, Some(trump)) => bower(trump.next()),
            _ => match self.known() {
                Some(card) => card,
                None => return Read::Unknown,
            },
        };
        pack.read(card).map_or(Read::NotInPack(card), Read::Card)
    }

    /// The suit written, if one is: of a known card, or of an unknown one of that suit.
    pub fn suit(self) -> Option<Suit> {
        let unknown = self
            .0
            .checked_sub(OF_SUIT)
            .and_then(|i| Suit::ALL.get(usize::from(i)).copied());
        self.known().and_then(Card::suit).or(unknown)
    }

    /// The cards it may be, as bits at [`Card::index`].
    pub fn bits(self, pack: &Pack, trump: Option<Trump>) -> u64 {
        let read = self.read(pack, trump);
        let may = |card: &Card| match (read, self.0) {
            (Read::Card(one), _) => *card == one,
            (Read::NotInPack(_), _) => false,
            (_, OF_SUIT..OF_RANK) => card.suit() == self.suit(),
            (_, OF_RANK..) => card
                .rank()
                .is_some_and(|rank| rank as u8 == self.0 - OF_RANK),
            (_, RIGHT | LEFT) => card.rank() == Some(Rank::Jack),
            _ => true,
        };
        let all: CardSet = pack.set().distinct().filter(may).collect();
        all.bits()
    }
}

/// What a written card is in a pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// A card of the pack.
    Card(Card),
    /// A card the pack does not have.
    NotInPack(Card),
    /// Not known.
    Unknown,
}

impl Read {
    /// The card, where it is known and of the pack.
    pub fn card(self) -> Option<Card> {
        match self {
            Read::Card(card) => Some(card),
            Read::NotInPack(_) | Read::Unknown => None,
        }
    }

    /// The card, of the pack or not.
    pub fn written(self) -> Option<Card> {
        match self {
            Read::Card(card) | Read::NotInPack(card) => Some(card),
            Read::Unknown => None,
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.known(), self.0) {
            (Some(card), _) => fmt::Display::fmt(&card, f),
            (_, RIGHT) => f.write_str("R"),
            (_, LEFT) => f.write_str("L"),
            (_, OF_SUIT..OF_RANK) => write!(f, "X{}", Suit::ALL[usize::from(self.0 - OF_SUIT)]),
            (_, OF_RANK..) => write!(f, "{}x", Rank::ALL[usize::from(self.0 - OF_RANK) % 8]),
            _ => f.write_str("Xx"),
        }
    }
}

impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seen {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Seen, CardError> {
        let error = match text.parse() {
            Ok(card) => return Ok(Seen::card(card)),
            Err(error) => error,
        };
        let mut chars = text.trim().chars();
        let mut code = || match (chars.next(), chars.next(), chars.next()) {
            (Some('R'), None, None) => Some(RIGHT),
            (Some('L'), None, None) => Some(LEFT),
            (Some('X' | 'x'), None | Some('x' | 'X'), None) => Some(UNKNOWN),
            (Some('X' | 'x'), Some(suit), None) => Some(Seen::of_suit(Suit::from_char(suit)?).0),
            (Some(rank), Some('x' | 'X'), None) => Some(OF_RANK + Rank::from_char(rank)? as u8),
            _ => None,
        };
        code().map(Seen).ok_or(error)
    }
}

impl From<Card> for Seen {
    fn from(card: Card) -> Seen {
        Seen::card(card)
    }
}

as_text!(Seen, "a card as Js, Td, 9h, B or Xx");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_reads_back() {
        for code in 0..OF_RANK + 8 {
            let seen = Seen(code);
            assert_eq!(seen.to_string().parse(), Ok(seen));
        }
        assert_eq!("x".parse(), Ok(Seen::UNKNOWN));
        assert!("Xt".parse::<Seen>().is_err());
        assert!("6x".parse::<Seen>().is_err());
    }

    #[test]
    fn bowers_need_trump() {
        let pack = &crate::engine::RuleSet::preset("british").unwrap().pack;
        let hearts = Some(Trump::of(Suit::Hearts));
        let left: Seen = "L".parse().unwrap();
        assert_eq!(left.read(pack, hearts), Read::Card("Jd".parse().unwrap()));
        assert_eq!(left.read(pack, None), Read::Unknown);
        assert_eq!(left.bits(pack, None).count_ones(), 4);
        assert_eq!(
            "2s".parse::<Seen>().unwrap().read(pack, None),
            Read::Card(Card::BENNY)
        );
        assert!(matches!(
            "7s".parse::<Seen>().unwrap().read(pack, None),
            Read::NotInPack(_)
        ));
        assert_eq!(
            "Xc".parse::<Seen>().unwrap().bits(pack, None).count_ones(),
            6
        );
        assert_eq!(Seen::UNKNOWN.bits(pack, None).count_ones(), 25);
    }
}
