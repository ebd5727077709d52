//! A card as somebody wrote it down: known, half known, or not known at all.

use crate::engine::card::as_text;
use crate::engine::{Card, CardError, CardSet, Pack, Rank, Suit, Trump};
use std::fmt;
use std::str::FromStr;

/// A card as written: `Js`; `R` and `L` for the bowers of whatever is trump; `Xs` an unknown spade, `Jx` a jack of
/// unknown suit, `Xx` (or `x`) a card nobody saw.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen(What);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum What {
    Card(Card),
    Right,
    Left,
    OfSuit(Suit),
    OfRank(Rank),
    Unknown,
}

impl Seen {
    /// A card nobody saw, `Xx`.
    pub const UNKNOWN: Seen = Seen(What::Unknown);

    /// A card that was seen.
    pub const fn card(card: Card) -> Seen {
        Seen(What::Card(card))
    }

    /// A card of which only the suit was seen, as `Xs`.
    pub const fn of_suit(suit: Suit) -> Seen {
        Seen(What::OfSuit(suit))
    }

    /// The card, when it is known without knowing trump.
    pub const fn known(self) -> Option<Card> {
        match self.0 {
            What::Card(card) => Some(card),
            _ => None,
        }
    }

    /// The card of the pack it stands for, when that is known: bowers need trump.
    #[inline]
    pub fn read(self, pack: &Pack, trump: Option<Trump>) -> Read {
        let bower = |suit: Suit| Card::new(Rank::Jack, suit);
        let trump = || trump.and_then(Trump::suit);
        let card = match self.0 {
            What::Card(card) => Some(card),
            What::Right => trump().map(bower),
            What::Left => trump().map(|trump| bower(trump.next())),
            What::OfSuit(_) | What::OfRank(_) | What::Unknown => None,
        };
        let read = |card| pack.read(card).map_or(Read::NotInPack(card), Read::Card);
        card.map_or(Read::Unknown, read)
    }

    /// The suit written, if one is: of a known card, or of an unknown one of that suit.
    pub fn suit(self) -> Option<Suit> {
        match self.0 {
            What::Card(card) => card.suit(),
            What::OfSuit(suit) => Some(suit),
            _ => None,
        }
    }

    /// The cards it may be, as bits at [`Card::index`].
    pub fn bits(self, pack: &Pack, trump: Option<Trump>) -> u64 {
        let read = self.read(pack, trump).written();
        let may = |card: &Card| match (read, self.0) {
            (Some(read), _) => *card == read,
            (None, What::OfSuit(suit)) => card.suit() == Some(suit),
            (None, What::OfRank(rank)) => card.rank() == Some(rank),
            (None, What::Right | What::Left) => card.rank() == Some(Rank::Jack),
            (None, What::Card(_) | What::Unknown) => true,
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
        match self.0 {
            What::Card(card) => fmt::Display::fmt(&card, f),
            What::Right => f.write_str("R"),
            What::Left => f.write_str("L"),
            What::OfSuit(suit) => write!(f, "X{suit}"),
            What::OfRank(rank) => write!(f, "{rank}x"),
            What::Unknown => f.write_str("Xx"),
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
        let mut what = || match (chars.next(), chars.next(), chars.next()) {
            (Some('R'), None, None) => Some(What::Right),
            (Some('L'), None, None) => Some(What::Left),
            (Some('X' | 'x'), None | Some('x' | 'X'), None) => Some(What::Unknown),
            (Some('X' | 'x'), Some(suit), None) => Suit::from_char(suit).map(What::OfSuit),
            (Some(rank), Some('x' | 'X'), None) => Rank::from_char(rank).map(What::OfRank),
            _ => None,
        };
        what().map(Seen).ok_or(error)
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
        let cards = (0..Card::COUNT).filter_map(Card::from_index);
        let all = cards.map(What::Card);
        let all = all.chain([What::Right, What::Left, What::Unknown]);
        let all = all.chain(Suit::ALL.map(What::OfSuit));
        for seen in all.chain(Rank::ALL.map(What::OfRank)).map(Seen) {
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
