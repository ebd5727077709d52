//! Which cards a rule set plays with, and dealing them in a given order.

use jzon::JsonValue as Json;

use super::card::{Card, Rank, Suit};
use super::card_set::CardSet;
use super::rules::{Field, Wrong, fields};
use super::seat::BySeat;

/// The cards of a game, written as ranks, jokers and copies, or as a list of cards where suits differ.
///
/// ```
/// use benny::engine::{Card, RuleSet};
///
/// let pack = &RuleSet::preset_ref("british")?.pack;
/// assert_eq!((pack.len(), pack.jokers()), (25, 1));
/// assert!(pack.set().contains(Card::BENNY));
/// # Ok::<(), benny::engine::RuleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    written: Written,
    cards: Vec<Card>,
    set: CardSet,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Written {
    ranks: Option<Vec<Rank>>,
    jokers: Option<u8>,
    copies: Option<u8>,
    cards: Option<Vec<Card>>,
}

impl Pack {
    /// Every card, with every copy, in the order of [`Card::index`].
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many of each card, where it is made of whole packs.
    pub fn copies(&self) -> u8 {
        self.written.copies.unwrap_or(1)
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether it is empty; no rule set has such a pack.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.set
    }

    /// How many jokers of any kind.
    pub fn jokers(&self) -> usize {
        self.cards.iter().filter(|c| c.is_joker()).count()
    }

    /// The card of this pack that a written card stands for: itself, or the Benny for the two of spades where
    /// the pack has a Benny and no two; `None` when the pack has no such card.
    ///
    /// ```
    /// use benny::engine::{Card, RuleSet};
    ///
    /// let pack = &RuleSet::preset_ref("british")?.pack;
    /// assert_eq!(pack.read(Card::TWO_OF_SPADES), Some(Card::BENNY));
    /// # Ok::<(), benny::engine::RuleError>(())
    /// ```
    pub fn read(&self, card: Card) -> Option<Card> {
        let stands_for = match card {
            Card::TWO_OF_SPADES if !self.set.contains(card) => Card::BENNY,
            _ => card,
        };
        self.set.contains(stands_for).then_some(stands_for)
    }

    /// Deals a shuffled pack: `hand_size` cards to each seat in turn from seat 0. The hands and the next card, which is turned
    /// up where the rules have an upcard; `None` when there are too few cards for the hands.
    ///
    /// ```
    /// use benny::engine::{Pack, RuleSet, Seat};
    ///
    /// let rules = RuleSet::preset("north-american")?;
    /// let (hands, upcard) = Pack::deal(rules.pack.cards(), rules.seats, rules.hand_size).ok_or("too few")?;
    /// assert_eq!((hands[Seat::new(3)].len(), upcard.is_some()), (5, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deal(
        order: &[Card],
        seats: u8,
        hand_size: u8,
    ) -> Option<(BySeat<CardSet>, Option<Card>)> {
        let size = usize::from(hand_size);
        let mut hands = BySeat::<CardSet>::default();
        let mut piles = order.chunks_exact(size.max(1));
        for hand in hands.0.iter_mut().take(usize::from(seats)) {
            *hand = piles.next()?.iter().copied().collect();
        }
        Some((hands, order.get(size * usize::from(seats)).copied()))
    }
}

impl TryFrom<Written> for Pack {
    type Error = Wrong;

    fn try_from(written: Written) -> Result<Pack, Wrong> {
        let mut cards = match &written {
            Written {
                cards: Some(cards),
                ranks: None,
                jokers: None,
                copies: None,
            } => cards.clone(),
            Written {
                cards: None,
                ranks: Some(ranks),
                ..
            } => {
                let copies = written.copies.unwrap_or(1);
                if !(1..=3).contains(&copies) {
                    let what = format!("copies is {copies}: expected 1 to 3");
                    return Err(Wrong::new(what).within("copies"));
                }
                let suits = Suit::ALL.into_iter();
                let mut cards: Vec<Card> = suits
                    .flat_map(|suit| ranks.iter().map(move |&rank| Card::new(rank, suit)))
                    .collect();
                // One joker in each of two packs is a red and a black one, so that they can be told apart.
                let jokers: &[Card] = match (written.jokers.unwrap_or(0), copies) {
                    (0, _) => &[],
                    (1, 1) => &[Card::BENNY],
                    (1, _) => &[Card::RED_BENNY, Card::BLACK_BENNY],
                    (2, _) => &[Card::RED_BENNY, Card::BLACK_BENNY],
                    (3, _) => &[
                        Card::TWO_OF_SPADES,
                        Card::THREE_OF_SPADES,
                        Card::FOUR_OF_SPADES,
                    ],
                    (n, _) => {
                        let what = format!("jokers is {n}: expected 0 to 3");
                        return Err(Wrong::new(what).within("jokers"));
                    }
                };
                // Hands of a pack of three are kept in half the bits, where jokers have no place.
                if copies == 3 && !jokers.is_empty() {
                    return Err(Wrong::new(
                        "three of each card and jokers: expected jokers 0",
                    ));
                }
                let once = cards.len();
                for _ in 1..copies {
                    cards.extend_from_within(..once);
                }
                cards.extend_from_slice(jokers);
                if copies == 2 && written.jokers != Some(1) {
                    cards.extend_from_slice(jokers);
                }
                cards
            }
            _ => {
                let what = "expected either ranks, jokers and copies, or cards";
                return Err(Wrong::new(what));
            }
        };
        cards.sort_unstable();
        let mut set = CardSet::EMPTY;
        for &card in &cards {
            set.insert(card);
            if set.count(card) > 2 && written.copies != Some(3) {
                return Err(Wrong::new(format!(
                    "{card} is there three times: expected at most two of a card"
                )));
            }
        }
        Ok(Pack {
            written,
            cards,
            set,
        })
    }
}

fields! {
    Written: ranks [set], jokers [set], copies [set], cards [set];
}

impl Field for Pack {
    fn read(json: &Json) -> Result<Self, Wrong> {
        Pack::try_from(Written::read(json)?)
    }

    /// A pack written as a list replaces one written as ranks, and the other way round.
    fn put(&mut self, json: &Json) -> Result<(), Wrong> {
        let same = self.written.cards.is_some() == json.has_key("cards");
        let mut written = match same {
            true => self.written.clone(),
            false => Written::default(),
        };
        written.put(json)?;
        *self = Pack::try_from(written)?;
        Ok(())
    }

    fn write(&self) -> Json {
        self.written.write()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack(json: &str) -> Result<Pack, String> {
        let json = jzon::parse(json).expect("JSON");
        <Pack as Field>::read(&json).map_err(|wrong| wrong.to_string())
    }

    #[test]
    fn sizes() {
        let size = |json| pack(json).unwrap().len();
        assert_eq!(size(r#"{"ranks":["9","T","J","Q","K","A"]}"#), 24);
        assert_eq!(
            size(r#"{"ranks":["9","T","J","Q","K","A"],"jokers":1,"copies":2}"#),
            50
        );
        assert_eq!(
            size(r#"{"ranks":["8","9","10","J","Q","K","A"],"jokers":3,"copies":1}"#),
            31
        );
        assert_eq!(size(r#"{"cards":["Js","Js","B"]}"#), 3);
    }

    #[test]
    fn refused() {
        let why = |json| pack(json).unwrap_err();
        assert!(why(r#"{"ranks":["9"],"copies":4}"#).contains("expected 1 to 3"));
        assert!(why(r#"{"cards":["9c","9c","9c"]}"#).contains("three times"));
        assert!(why(r#"{"cards":["9c"],"ranks":["9"]}"#).contains("either"));
        assert!(why(r#"{"rank":["9"]}"#).contains("rank: unknown field"));
        assert!(why("{}").contains("either"));
    }

    #[test]
    fn the_two_of_spades_may_stand_for_the_benny() {
        let two = Card::TWO_OF_SPADES;
        assert_eq!(
            pack(r#"{"ranks":["9"],"jokers":1}"#).unwrap().read(two),
            Some(Card::BENNY)
        );
        assert_eq!(
            pack(r#"{"ranks":["9"],"jokers":3}"#).unwrap().read(two),
            Some(two)
        );
        assert_eq!(pack(r#"{"ranks":["9"]}"#).unwrap().read(two), None);
    }
}
