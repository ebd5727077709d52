//! Bowers and jokers: the suit a card really belongs to, and which card beats which.

use std::fmt;
use std::str::FromStr;

use super::card::{Card, CardError, Rank, Suit, as_text};
use super::card_set::CardSet;

/// The trump suit, as a way to look at cards; or no trump, where a rule set has that call.
///
/// Highest first: the jokers (of a red and a black Benny the one of trump's colour is higher; Almonte's go
/// 4s, 3s, 2s), the right bower, the left bower, then ace down. Without trump there are no bowers: every jack stands
/// between its queen and its ten, and the highest card of the suit led takes the trick; or the lowest, in games where
/// that can be bid.
///
/// ```
/// use benny::engine::{Suit, Trump};
///
/// assert_eq!("h".parse(), Ok(Trump::of(Suit::Hearts)));
/// assert_eq!((Trump::NONE.suit(), Trump::NONE.name()), (None, "no trump"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trump(u8);

/// For each trump suit, then for none, high and low: each card's height. Trumps from [`TRUMP`] up, plain cards by rank from 1.
const HEIGHTS: [[u8; Card::COUNT]; WAYS] = heights();
/// For each of them and each suit led: each card's height in the trick, 0 for what wins nothing.
const IN_TRICK: [[[u8; Card::COUNT]; 4]; WAYS] = in_trick();
/// For each of them: the bits (at [`Card::index`]) of the cards that belong to each suit, then of
/// all cards.
const BELONGS: [[u64; 5]; WAYS] = belongs();
/// For each of them: the number of the suit each card belongs to. (A joker without trump would be a
/// spade: no rule set has both.)
const SUITS: [[u8; Card::COUNT]; WAYS] = suits();
const TRUMP: u8 = 32;
/// Four trump suits, and none high and low.
const WAYS: usize = 6;

impl Trump {
    /// No trump.
    pub const NONE: Trump = Trump(4);

    /// No trump, and the lowest card of the suit led takes the trick.
    pub const LOW: Trump = Trump(5);

    /// Every trump there is: the suits, then none, high and low.
    pub const ALL: [Trump; WAYS] = [
        Trump(0),
        Trump(1),
        Trump(2),
        Trump(3),
        Trump::NONE,
        Trump::LOW,
    ];

    /// Its place in [`Trump::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// This suit is trump.
    pub const fn of(suit: Suit) -> Trump {
        Trump(suit as u8)
    }

    /// The trump suit; `None` where there is no trump.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 {
            4.. => None,
            number => Some(Suit::ALL[number as usize]),
        }
    }

    /// `clubs`, `no trump`.
    pub const fn name(self) -> &'static str {
        match self.suit() {
            Some(suit) => suit.name(),
            None if self.0 == Trump::LOW.0 => "no trump, low",
            None => "no trump",
        }
    }

    /// The suit the card belongs to for every purpose: trump for jokers and the left bower.
    ///
    /// ```
    /// use benny::engine::{Card, Rank, Suit, Trump};
    ///
    /// let jack = Card::new(Rank::Jack, Suit::Diamonds);
    /// assert_eq!(Trump::of(Suit::Hearts).suit_of(jack), Suit::Hearts);
    /// assert_eq!(Trump::of(Suit::Clubs).suit_of(jack), Suit::Diamonds);
    /// ```
    #[inline]
    pub const fn suit_of(self, card: Card) -> Suit {
        Suit::ALL[SUITS[self.0 as usize][card.index()] as usize]
    }

    /// Whether it is the jack of trumps.
    pub const fn is_right_bower(self, card: Card) -> bool {
        match self.suit() {
            Some(trump) => card.index() == Card::new(Rank::Jack, trump).index(),
            None => false,
        }
    }

    /// Whether it is the other jack of trump's colour.
    pub const fn is_left_bower(self, card: Card) -> bool {
        match self.suit() {
            Some(trump) => card.index() == Card::new(Rank::Jack, trump.next()).index(),
            None => false,
        }
    }

    /// Whether the card is a trump: of the suit, the left bower, or a joker.
    pub const fn is_trump(self, card: Card) -> bool {
        HEIGHTS[self.0 as usize][card.index()] >= TRUMP
    }

    /// The cards that belong to a suit, as bits at [`Card::index`].
    #[inline]
    pub const fn bits(self, suit: Suit) -> u64 {
        BELONGS[self.0 as usize][suit.index()]
    }

    /// The cards that follow to what was led, as bits: all of them when nothing was.
    #[inline]
    pub(in crate::engine) const fn following(self, led: Option<Suit>) -> u64 {
        let column = match led {
            Some(suit) => suit.index(),
            None => 4,
        };
        BELONGS[self.0 as usize][column]
    }

    /// How high the card stands in a trick to which `led` was led: 0 when it can win nothing. Of two
    /// cards the one with the higher number wins, of two equal cards the one played later.
    #[inline]
    pub const fn height(self, card: Card, led: Suit) -> u8 {
        IN_TRICK[self.0 as usize][led.index()][card.index()]
    }

    /// Whether `later`, played after `earlier`, takes the trick from it when `led` was led and `earlier` was
    /// winning so far. In a double pack the second of two equal cards wins.
    ///
    /// ```
    /// use benny::engine::{Card, Rank, Suit, Trump};
    ///
    /// let [ace, nine] = [Rank::Ace, Rank::Nine].map(|rank| Card::new(rank, Suit::Clubs));
    /// let led = Suit::Spades;
    /// assert!(!Trump::of(Suit::Hearts).beats(ace, nine, led), "neither follows suit");
    /// assert!(Trump::of(Suit::Clubs).beats(ace, nine, led));
    /// ```
    pub const fn beats(self, later: Card, earlier: Card, led: Suit) -> bool {
        let height = self.height(later, led);
        height > 0 && height >= self.height(earlier, led)
    }

    /// The best cards of a hand, one of which a partner passes to a loner unseen: the highest trump, or without one
    /// every card of the highest rank.
    ///
    /// ```
    /// use benny::engine::{Card, CardSet, Suit, Trump};
    ///
    /// let cards = ["As", "9h", "Jd"].map(|card| card.parse::<Card>());
    /// let hand = cards.into_iter().collect::<Result<CardSet, _>>()?;
    /// let best = |suit| Trump::of(suit).best_of(hand).iter().next().map(|card| card.to_string());
    /// assert_eq!(best(Suit::Hearts).as_deref(), Some("Jd"), "the left bower");
    /// assert_eq!(best(Suit::Clubs).as_deref(), Some("As"));
    /// # Ok::<(), benny::engine::CardError>(())
    /// ```
    pub fn best_of(self, hand: CardSet) -> CardSet {
        let height = |card: &Card| HEIGHTS[self.0 as usize][card.index()];
        let highest = hand.distinct().map(|card| height(&card)).max();
        hand.iter()
            .filter(|card| Some(height(card)) == highest)
            .collect()
    }

    /// The place of the winning card among those played, leader's first; `None` for no cards.
    ///
    /// ```
    /// use benny::engine::{Card, Suit, Trump};
    ///
    /// let trick = ["Ah", "Kh", "9c", "Js"].map(|card| card.parse::<Card>());
    /// let trick = trick.into_iter().collect::<Result<Vec<_>, _>>()?;
    /// assert_eq!(Trump::of(Suit::Clubs).winner(&trick), Some(3), "the left bower");
    /// assert_eq!(Trump::of(Suit::Diamonds).winner(&trick), Some(0));
    /// # Ok::<(), benny::engine::CardError>(())
    /// ```
    pub fn winner(self, cards: &[Card]) -> Option<usize> {
        let led = self.suit_of(*cards.first()?);
        let mut best = 0;
        for (place, &card) in cards.iter().enumerate().skip(1) {
            if self.beats(card, cards[best], led) {
                best = place;
            }
        }
        Some(best)
    }
}

const fn heights() -> [[u8; Card::COUNT]; WAYS] {
    let mut all = [[0; Card::COUNT]; WAYS];
    let mut t = 0;
    while t < WAYS {
        let mut i = 0;
        while i < 32 {
            let rank = (i % 8) as u8 + 1;
            all[t][i] = match t {
                5 => 9 - rank,
                _ if i / 8 == t => TRUMP + rank,
                _ => rank,
            };
            i += 1;
        }
        let red = match Trump(t as u8).suit() {
            Some(trump) => {
                all[t][Card::new(Rank::Jack, trump.next()).index()] = TRUMP + 9;
                all[t][Card::new(Rank::Jack, trump).index()] = TRUMP + 10;
                trump.is_red()
            }
            None => false,
        };
        all[t][Card::TWO_OF_SPADES.index()] = TRUMP + 11;
        all[t][Card::THREE_OF_SPADES.index()] = TRUMP + 12;
        all[t][Card::FOUR_OF_SPADES.index()] = TRUMP + 13;
        all[t][Card::BENNY.index()] = TRUMP + 14;
        let (red, black) = if red { (16, 15) } else { (15, 16) };
        all[t][Card::RED_BENNY.index()] = TRUMP + red;
        all[t][Card::BLACK_BENNY.index()] = TRUMP + black;
        t += 1;
    }
    all
}

const fn belongs() -> [[u64; 5]; WAYS] {
    let mut all = [[0, 0, 0, 0, u64::MAX]; WAYS];
    let mut t = 0;
    while t < WAYS {
        let mut i = 0;
        while i < Card::COUNT {
            let trump = HEIGHTS[t][i] >= TRUMP;
            let suit = match (trump, t) {
                (true, 4..) => Suit::Spades as usize,
                (true, trump) => trump,
                (false, _) => i / 8,
            };
            all[t][suit] |= 1 << i;
            i += 1;
        }
        t += 1;
    }
    all
}

const fn in_trick() -> [[[u8; Card::COUNT]; 4]; WAYS] {
    let mut all = [[[0; Card::COUNT]; 4]; WAYS];
    let mut n = 0;
    while n < WAYS * 4 * Card::COUNT {
        let (t, led, i) = (n / Card::COUNT / 4, n / Card::COUNT % 4, n % Card::COUNT);
        if HEIGHTS[t][i] >= TRUMP || BELONGS[t][led] >> i & 1 == 1 {
            all[t][led][i] = HEIGHTS[t][i];
        }
        n += 1;
    }
    all
}

const fn suits() -> [[u8; Card::COUNT]; WAYS] {
    let mut all = [[0; Card::COUNT]; WAYS];
    let mut t = 0;
    while t < WAYS {
        let mut i = 0;
        while i < Card::COUNT {
            let mut suit = 0;
            while BELONGS[t][suit] >> i & 1 == 0 {
                suit += 1;
            }
            all[t][i] = suit as u8;
            i += 1;
        }
        t += 1;
    }
    all
}

impl From<Suit> for Trump {
    fn from(suit: Suit) -> Trump {
        Trump::of(suit)
    }
}

impl fmt::Display for Trump {
    /// `c`, `d`, `h`, `s`; `n` for no trump, `l` for no trump low.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let none = if *self == Trump::LOW { 'l' } else { 'n' };
        fmt::Write::write_char(f, self.suit().map_or(none, Suit::letter))
    }
}

impl FromStr for Trump {
    type Err = CardError;

    /// A suit in any of its spellings; `n`, `nt` or `no trump` for none; `l` or `low` for none, the lowest winning.
    fn from_str(text: &str) -> Result<Trump, CardError> {
        let word = text
            .trim()
            .to_ascii_lowercase()
            .replace([' ', '-', '_'], "");
        match word.as_str() {
            "n" | "nt" | "notrump" | "notrumps" | "none" | "high" => Ok(Trump::NONE),
            "l" | "low" | "nl" | "ntl" | "notrumplow" => Ok(Trump::LOW),
            _ => text.parse::<Suit>().map(Trump::of),
        }
    }
}

as_text!(Trump, "a suit as c, d, h or s, or n for no trump");

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn trumps_in_order() {
        let spades = Trump::of(Suit::Spades);
        let order = [
            "Bb", "Br", "B", "4s", "3s", "2s", "Js", "Jc", "As", "Ks", "Qs", "Ts", "9s", "8s", "7s",
        ];
        for pair in order.windows(2) {
            assert!(
                spades.beats(card(pair[0]), card(pair[1]), Suit::Hearts),
                "{pair:?}"
            );
            assert!(
                !spades.beats(card(pair[1]), card(pair[0]), Suit::Hearts),
                "{pair:?}"
            );
        }
        assert!(order.iter().all(|c| spades.is_trump(card(c))));
        let hearts = Trump::of(Suit::Hearts);
        assert!(hearts.beats(card("Br"), card("Bb"), Suit::Clubs));
        assert!(!hearts.is_trump(card("Jc")));
    }

    #[test]
    fn the_left_bower_belongs_to_trump() {
        let hearts = Trump::of(Suit::Hearts);
        assert_eq!(hearts.suit_of(card("Jd")), Suit::Hearts);
        assert_eq!(hearts.suit_of(card("Js")), Suit::Spades);
        assert_eq!(hearts.suit_of(Card::BENNY), Suit::Hearts);
        for suit in Suit::ALL {
            for index in 0..Card::COUNT {
                let card = Card::from_index(index).unwrap();
                let belongs = hearts.bits(suit) >> index & 1 == 1;
                assert_eq!(belongs, hearts.suit_of(card) == suit, "{card}");
            }
        }
    }

    #[test]
    fn without_trump_the_suit_led_wins_and_jacks_are_jacks() {
        let none = Trump::NONE;
        let won = |cards: &[&str]| none.winner(&cards.iter().map(|c| card(c)).collect::<Vec<_>>());
        assert_eq!(won(&["Th", "Jh", "Ac", "As"]), Some(1));
        assert_eq!(won(&["Jd", "Jh", "Qd", "Js"]), Some(2));
        assert!(
            (0..32)
                .filter_map(Card::from_index)
                .all(|c| !none.is_trump(c))
        );
        assert_eq!(none.suit_of(card("Jd")), Suit::Diamonds);
        for text in ["n", "NT", "no trump"] {
            assert_eq!(text.parse(), Ok(none));
        }
        assert_eq!("hearts".parse(), Ok(Trump::of(Suit::Hearts)));
        #[cfg(feature = "json")]
        assert_eq!(serde_json::to_string(&none).unwrap(), "\"n\"");
    }

    #[test]
    fn winners() {
        let clubs = Trump::of(Suit::Clubs);
        let won = |cards: &[&str]| {
            let cards: Vec<Card> = cards.iter().map(|c| card(c)).collect();
            clubs.winner(&cards)
        };
        assert_eq!(won(&["Qh", "Th", "9d", "Ah"]), Some(3));
        assert_eq!(won(&["Qh", "9c", "Js", "Jc"]), Some(3));
        assert_eq!(won(&["9h", "Ad", "As", "Ks"]), Some(0));
        assert_eq!(won(&["Ah", "Ah"]), Some(1), "the second of two equal cards");
        assert_eq!(won(&["9h", "Ad", "Ad"]), Some(0));
        assert_eq!(won(&["B", "9c", "B", "Jc"]), Some(2));
        assert_eq!(won(&[]), None);
    }
}
