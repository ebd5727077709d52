//! Suits, ranks and cards, and how they are written: `Js`, `Td` (also `10d`), `9h` (also `Nh`),
//! `J♠`; the joker is `B`, or `Br` and `Bb` where a pack has a red and a black one.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the four suits, in the order clubs, diamonds, hearts, spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// All four, in order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// 0 for clubs to 3 for spades.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other suit of the same colour ("next"): its jack is the left bower when this suit is trump.
    pub const fn next(self) -> Suit {
        match self {
            Suit::Clubs => Suit::Spades,
            Suit::Diamonds => Suit::Hearts,
            Suit::Hearts => Suit::Diamonds,
            Suit::Spades => Suit::Clubs,
        }
    }

    /// Whether the suit is red.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    /// `c`, `d`, `h` or `s`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }

    /// The English name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }

    /// The suit a letter or a suit sign stands for; capitals are read too.
    pub const fn from_char(c: char) -> Option<Suit> {
        Some(match c {
            'c' | 'C' | '♣' | '♧' => Suit::Clubs,
            'd' | 'D' | '♦' | '♢' => Suit::Diamonds,
            'h' | 'H' | '♥' | '♡' => Suit::Hearts,
            's' | 'S' | '♠' | '♤' => Suit::Spades,
            _ => return None,
        })
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Suit {
    type Err = CardError;

    /// A letter, a suit sign, or the English name (`spades`, `Spade`).
    fn from_str(text: &str) -> Result<Suit, CardError> {
        let mut chars = text.trim().chars();
        if let (Some(c), None) = (chars.next(), chars.next())
            && let Some(suit) = Suit::from_char(c)
        {
            return Ok(suit);
        }
        let name = text.trim().to_ascii_lowercase();
        Suit::ALL
            .into_iter()
            .find(|s| s.name() == name || s.name().strip_suffix('s') == Some(&name))
            .ok_or_else(|| CardError::suit(text))
    }
}

/// The rank of a card of a suit, from the seven to the ace. Jokers have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// 7
    Seven,
    /// 8
    Eight,
    /// 9
    Nine,
    /// 10, written `T`
    Ten,
    /// J
    Jack,
    /// Q
    Queen,
    /// K
    King,
    /// A
    Ace,
}

impl Rank {
    /// All eight, lowest first.
    pub const ALL: [Rank; 8] = [
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// `7`, `8`, `9`, `T`, `J`, `Q`, `K` or `A`.
    pub const fn letter(self) -> char {
        match self {
            Rank::Seven => '7',
            Rank::Eight => '8',
            Rank::Nine => '9',
            Rank::Ten => 'T',
            Rank::Jack => 'J',
            Rank::Queen => 'Q',
            Rank::King => 'K',
            Rank::Ace => 'A',
        }
    }

    /// The rank one character stands for; `N` is a nine, as in EGN.
    pub const fn from_char(c: char) -> Option<Rank> {
        Some(match c {
            '7' => Rank::Seven,
            '8' => Rank::Eight,
            '9' | 'N' | 'n' => Rank::Nine,
            'T' | 't' => Rank::Ten,
            'J' | 'j' => Rank::Jack,
            'Q' | 'q' => Rank::Queen,
            'K' | 'k' => Rank::King,
            'A' | 'a' => Rank::Ace,
            _ => return None,
        })
    }
}

impl FromStr for Rank {
    type Err = CardError;

    fn from_str(text: &str) -> Result<Rank, CardError> {
        let mut chars = text.trim().chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(c), None, None) => Rank::from_char(c),
            (Some('1'), Some('0'), None) => Some(Rank::Ten),
            _ => None,
        }
        .ok_or_else(|| CardError::rank(text))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// What is printed on a card. Two equal cards of a double pack are the same `Card`.
///
/// Inside, a number below [`Card::COUNT`]: suit × 8 + rank, then the jokers. [`crate::engine::CardSet`]
/// uses it as a bit position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many different cards there are in all packs together.
    pub const COUNT: usize = 38;
    /// The joker, called Benny or best bower.
    pub const BENNY: Card = Card(32);
    /// The red Benny of a double pack.
    pub const RED_BENNY: Card = Card(33);
    /// The black Benny of a double pack.
    pub const BLACK_BENNY: Card = Card(34);
    /// Almonte's lowest joker.
    pub const TWO_OF_SPADES: Card = Card(35);
    /// Almonte's middle joker.
    pub const THREE_OF_SPADES: Card = Card(36);
    /// Almonte's highest joker.
    pub const FOUR_OF_SPADES: Card = Card(37);

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card((suit as u8) * 8 + rank as u8)
    }

    /// The card of a number below [`Card::COUNT`]; see [`Card::index`].
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::COUNT {
            Some(Card(index as u8))
        } else {
            None
        }
    }

    /// Its number: suit × 8 + rank for the 32, then the jokers. Below [`Card::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a joker of any kind (Almonte's low spades are).
    pub const fn is_joker(self) -> bool {
        self.0 >= 32
    }

    /// The suit printed on it; `None` for a joker. A left bower's is *not* the suit it belongs to:
    /// ask [`crate::engine::Trump::suit_of`] for that.
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() {
            None
        } else {
            Some(Suit::ALL[(self.0 / 8) as usize])
        }
    }

    /// The rank printed on it; `None` for a joker.
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() {
            None
        } else {
            Some(Rank::ALL[(self.0 % 8) as usize])
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{rank}{suit}"),
            _ => f.write_str(match *self {
                Card::BENNY => "B",
                Card::RED_BENNY => "Br",
                Card::BLACK_BENNY => "Bb",
                Card::TWO_OF_SPADES => "2s",
                Card::THREE_OF_SPADES => "3s",
                _ => "4s",
            }),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = CardError;

    /// Reads rank then suit, in small or capital letters or with a suit sign; a joker as `B`, `Br`, `Bb`,
    /// `4s`, `3s` or `2s`. Good: `Js`, `10d`, `J♠`. Bad: `sJ`, `1d`, `J`.
    fn from_str(text: &str) -> Result<Card, CardError> {
        let wrong = || CardError::card(text);
        let mut chars = text.trim().chars();
        let (a, b, c) = (chars.next(), chars.next(), chars.next());
        if chars.next().is_some() {
            return Err(wrong());
        }
        let (rank, suit) = match (a, b, c) {
            (Some('1'), Some('0'), Some(suit)) => ('T', suit),
            (Some(rank), Some(suit), None) => (rank, suit),
            (Some('B' | 'b'), None, None) => return Ok(Card::BENNY),
            _ => return Err(wrong()),
        };
        match (rank, suit) {
            ('B' | 'b', 'r' | 'R') => return Ok(Card::RED_BENNY),
            ('B' | 'b', 'b' | 'B') => return Ok(Card::BLACK_BENNY),
            _ => {}
        }
        let suit = Suit::from_char(suit).ok_or_else(wrong)?;
        match (rank, suit) {
            ('2', Suit::Spades) => return Ok(Card::TWO_OF_SPADES),
            ('3', Suit::Spades) => return Ok(Card::THREE_OF_SPADES),
            ('4', Suit::Spades) => return Ok(Card::FOUR_OF_SPADES),
            _ => {}
        }
        let rank = Rank::from_char(rank).ok_or_else(wrong)?;
        Ok(Card::new(rank, suit))
    }
}

/// Text that names no card, suit or rank; says what was read and what is expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{found}\" is no {what}: write {expected}")]
pub struct CardError {
    what: &'static str,
    found: String,
    expected: &'static str,
}

impl CardError {
    fn new(what: &'static str, text: &str, expected: &'static str) -> CardError {
        // A few characters are enough to find the place, and none may steer a terminal.
        let found = text.chars().take(12).filter(|c| !c.is_control()).collect();
        CardError {
            what,
            found,
            expected,
        }
    }

    fn card(text: &str) -> CardError {
        CardError::new("card", text, "rank then suit as Js, Td or 9h, a joker as B")
    }

    fn suit(text: &str) -> CardError {
        CardError::new("suit", text, "c, d, h or s")
    }

    fn rank(text: &str) -> CardError {
        CardError::new("rank", text, "7, 8, 9, T, J, Q, K or A")
    }
}

macro_rules! as_text {
    ($type:ty, $expecting:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                struct Text;
                impl serde::de::Visitor<'_> for Text {
                    type Value = $type;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expecting)
                    }
                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$type, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(Text)
            }
        }
    };
}

as_text!(Suit, "a suit as c, d, h or s");
as_text!(Rank, "a rank as 9, T, J, Q, K or A");
as_text!(Card, "a card as Js, Td, 9h or B");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back() {
        for index in 0..Card::COUNT {
            let card = Card::from_index(index).unwrap();
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.index(), index);
        }
        assert_eq!(Card::from_index(Card::COUNT), None);
    }

    #[test]
    fn other_spellings() {
        for (text, card) in [
            ("10d", "Td"),
            ("J♠", "Js"),
            ("jS", "Js"),
            ("Nh", "9h"),
            (" A♡ ", "Ah"),
            ("b", "B"),
            ("BR", "Br"),
        ] {
            assert_eq!(text.parse::<Card>(), card.parse(), "{text}");
        }
    }

    #[test]
    fn no_cards() {
        for text in [
            "",
            "J",
            "sJ",
            "1d",
            "6s",
            "4h",
            "Bx",
            "Jss",
            "10",
            "♠",
            "\u{1b}[2Jxxxxxxxxxxxxxxx",
        ] {
            let error = text.parse::<Card>().unwrap_err().to_string();
            assert!(error.contains("rank then suit"), "{error}");
            assert!(!error.contains('\u{1b}'));
        }
    }

    #[test]
    fn suits_by_sign_and_name() {
        assert_eq!("♠".parse(), Ok(Suit::Spades));
        assert_eq!("Heart".parse(), Ok(Suit::Hearts));
        assert_eq!("clubs".parse(), Ok(Suit::Clubs));
        assert!("x".parse::<Suit>().is_err());
        for suit in Suit::ALL {
            assert_eq!(suit.next().next(), suit);
            assert_eq!(suit.next().is_red(), suit.is_red());
        }
    }
}
