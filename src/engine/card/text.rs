//! How suits, ranks and cards are written and read.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::{Card, Rank, Suit};

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
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
            .ok_or_else(|| CardError::new("suit", text, "c, d, h or s"))
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
        .ok_or_else(|| CardError::new("rank", text, "7, 8, 9, T, J, Q, K or A"))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => {
                f.write_char(rank.letter())?;
                f.write_char(suit.letter())
            }
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
        // Hardly any text has blanks around it, and looking for them takes as long as reading it.
        let read = Card::read(text).or_else(|| Card::read(text.trim()));
        read.ok_or_else(|| Card::unread(text))
    }
}

/// Cards run together or parted by blanks and commas: `JhThAhKh`, `10♥ Ah`, `B 9c`.
///
/// # Errors
/// The letters at the first place where no card begins.
pub(in crate::engine) fn each_card<T: FromStr>(text: &str) -> Result<Vec<T>, String> {
    let mut cards = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || c == ',') {
        let letters: Vec<char> = word.chars().collect();
        let mut at = 0;
        while at < letters.len() {
            // The longest that is a card: 10h, Jh, B.
            let card = (1..=3).rev().find_map(|n| {
                let text: String = letters.get(at..at + n)?.iter().collect();
                Some((n, text.parse().ok()?))
            });
            let Some((n, card)) = card else {
                return Err(letters[at..].iter().take(2).collect());
            };
            cards.push(card);
            at += n;
        }
    }
    Ok(cards)
}

impl Card {
    /// Cards run together or parted by blanks and commas.
    ///
    /// ```
    /// use benny::engine::Card;
    ///
    /// assert_eq!(Card::each("JhTh, 10c")?.len(), 3);
    /// assert!(Card::each("Jh hJ").is_err());
    /// # Ok::<(), benny::engine::CardError>(())
    /// ```
    ///
    /// # Errors
    /// The first place where no card begins.
    pub fn each(text: &str) -> Result<Vec<Card>, CardError> {
        each_card(text).map_err(|found| Card::unread(&found))
    }

    fn unread(text: &str) -> CardError {
        let expected = "rank then suit, such as Js, Td or 9h, or B for a joker";
        CardError::new("card", text, expected)
    }

    fn read(text: &str) -> Option<Card> {
        let mut chars = text.chars();
        let (rank, suit) = match (chars.next()?, chars.next(), chars.next(), chars.next()) {
            ('1', Some('0'), Some(suit), None) => ('T', suit),
            (rank, Some(suit), None, _) => (rank, suit),
            ('B' | 'b', None, _, _) => return Some(Card::BENNY),
            _ => return None,
        };
        match (rank, suit) {
            ('B' | 'b', 'r' | 'R') => return Some(Card::RED_BENNY),
            ('B' | 'b', 'b' | 'B') => return Some(Card::BLACK_BENNY),
            _ => {}
        }
        let suit = Suit::from_char(suit)?;
        match (rank, suit) {
            ('2', Suit::Spades) => Some(Card::TWO_OF_SPADES),
            ('3', Suit::Spades) => Some(Card::THREE_OF_SPADES),
            ('4', Suit::Spades) => Some(Card::FOUR_OF_SPADES),
            _ => Some(Card::new(Rank::from_char(rank)?, suit)),
        }
    }
}

/// Text that does not name a card, suit or rank; says what was read and what is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardError {
    what: &'static str,
    found: String,
    expected: &'static str,
}

impl std::fmt::Display for CardError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let CardError {
            what,
            found,
            expected,
        } = self;
        write!(f, "\"{found}\" is not a {what}: write {expected}")
    }
}

impl std::error::Error for CardError {}

impl CardError {
    pub(in crate::engine) fn new(
        what: &'static str,
        text: &str,
        expected: &'static str,
    ) -> CardError {
        // A few characters are enough to find the place, and none may steer a terminal.
        let found = text.chars().take(12).filter(|c| !c.is_control()).collect();
        CardError {
            what,
            found,
            expected,
        }
    }
}

macro_rules! as_text {
    ($type:ty, $expecting:literal) => {
        #[cfg(feature = "json")]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[cfg(feature = "json")]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$type, D::Error> {
                struct Text;
                impl serde::de::Visitor<'_> for Text {
                    type Value = $type;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
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

pub(crate) use as_text;

as_text!(Suit, "a suit as c, d, h or s");
as_text!(Rank, "a rank as 9, T, J, Q, K or A");
as_text!(Card, "a card as Js, Td, 9h or B");
