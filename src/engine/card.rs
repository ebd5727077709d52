//! Suits, ranks and cards, and how they are written: `Js`, `Td` (also `10d`), `9h` (also `Nh`),
//! `J♠`; the joker is `B`, or `Br` and `Bb` where a pack has a red and a black one.

mod text;

pub use text::CardError;
pub(crate) use text::as_text;
pub(in crate::engine) use text::each_card;

/// One of the four suits, in the order clubs, diamonds, hearts, spades.
///
/// ```
/// use benny::engine::Suit;
///
/// assert_eq!("♥".parse(), Ok(Suit::Hearts));
/// assert_eq!("Spade".parse(), Ok(Suit::Spades));
/// assert_eq!(Suit::Hearts.to_string(), "h");
/// ```
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
    ///
    /// ```
    /// use benny::engine::Suit;
    ///
    /// assert_eq!(Suit::Clubs.next(), Suit::Spades);
    /// ```
    pub const fn next(self) -> Suit {
        Suit::ALL[3 - self as usize]
    }

    /// Whether the suit is red.
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }

    /// Its sign: `♥`.
    pub const fn sign(self) -> &'static str {
        ["♣", "♦", "♥", "♠"][self as usize]
    }

    /// `c`, `d`, `h` or `s`.
    pub const fn letter(self) -> char {
        ['c', 'd', 'h', 's'][self as usize]
    }

    /// The English name, in lower case.
    pub const fn name(self) -> &'static str {
        ["clubs", "diamonds", "hearts", "spades"][self as usize]
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

/// The rank of a card of a suit, from the seven to the ace. Jokers have none.
///
/// ```
/// use benny::engine::Rank;
///
/// assert_eq!("10".parse(), Ok(Rank::Ten));
/// assert!(Rank::Jack < Rank::Queen, "as printed; a bower is above them by its trump");
/// ```
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
        ['7', '8', '9', 'T', 'J', 'Q', 'K', 'A'][self as usize]
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

/// What is printed on a card. Two equal cards of a double pack are the same `Card`.
///
/// Inside, a number below [`Card::COUNT`]: suit × 8 + rank, then the jokers. [`crate::engine::CardSet`]
/// uses it as a bit position.
///
/// ```
/// use benny::engine::{Card, Suit, Trump};
///
/// let jack: Card = "Jc".parse()?;
/// let trump = Trump::from(Suit::Spades);
/// assert_eq!(trump.suit_of(jack), Suit::Spades, "the left bower is a trump");
/// # Ok::<(), benny::engine::CardError>(())
/// ```
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
    ///
    /// ```
    /// use benny::engine::{Card, Rank, Suit};
    ///
    /// assert_eq!(Card::new(Rank::Jack, Suit::Hearts).to_string(), "Jh");
    /// ```
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card((suit as u8) * 8 + rank as u8)
    }

    /// The card of a number below [`Card::COUNT`]; see [`Card::index`].
    ///
    /// ```
    /// use benny::engine::Card;
    ///
    /// assert_eq!(Card::from_index(Card::BENNY.index()), Some(Card::BENNY));
    /// assert_eq!(Card::from_index(Card::COUNT), None);
    /// ```
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

    /// How a sentence names it: `Jd`, `the Benny`, `the top joker (4s)`.
    ///
    /// ```
    /// use benny::engine::Card;
    ///
    /// assert_eq!(Card::FOUR_OF_SPADES.spoken(), "the top joker (4s)");
    /// ```
    pub fn spoken(self) -> String {
        match self {
            Card::BENNY => "the Benny".into(),
            Card::RED_BENNY => "the red Benny".into(),
            Card::BLACK_BENNY => "the black Benny".into(),
            Card::TWO_OF_SPADES => "the low joker (2s)".into(),
            Card::THREE_OF_SPADES => "the middle joker (3s)".into(),
            Card::FOUR_OF_SPADES => "the top joker (4s)".into(),
            card => card.to_string(),
        }
    }

    /// How people read it off the table: `10♥`, `Benny`; Almonte's jokers, which are low spades in the notation, as
    /// `joker 4♠`.
    ///
    /// ```
    /// use benny::engine::Card;
    ///
    /// assert_eq!("Th".parse::<Card>()?.face(), "10♥");
    /// # Ok::<(), benny::engine::CardError>(())
    /// ```
    pub fn face(self) -> String {
        match (self, self.rank().zip(self.suit())) {
            (Card::BENNY, _) => "Benny".into(),
            (Card::RED_BENNY, _) => "red Benny".into(),
            (Card::BLACK_BENNY, _) => "black Benny".into(),
            (Card::FOUR_OF_SPADES, _) => "joker 4♠".into(),
            (Card::THREE_OF_SPADES, _) => "joker 3♠".into(),
            (_, Some((Rank::Ten, suit))) => format!("10{}", suit.sign()),
            (_, Some((rank, suit))) => format!("{}{}", rank.letter(), suit.sign()),
            (_, None) => "joker 2♠".into(),
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

#[cfg(test)]
mod tests;
