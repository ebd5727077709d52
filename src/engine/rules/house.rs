//! House rules beyond the presets: what clubs add to the calling, the deal and the game.

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use crate::engine::card::{Card, Rank};
use crate::engine::card_set::CardSet;

/// Who must hold a natural trump (a card of the suit itself, neither the left bower nor a joker) to call it.
///
/// A dealer who is stuck in round two and holds no natural card of any suit that may be named calls what they like;
/// calling no trump needs no card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum CallerNeedsTrump {
    /// Nobody.
    #[default]
    Nobody,
    /// The dealer alone, whenever they call.
    Dealer,
    /// Every caller.
    Caller,
}

impl<'de> Deserialize<'de> for CallerNeedsTrump {
    /// Also reads `true` (every caller) and `false`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        match value.as_str().or(value
            .as_bool()
            .map(|on| if on { "caller" } else { "nobody" }))
        {
            Some("nobody" | "none") => Ok(CallerNeedsTrump::Nobody),
            Some("dealer") => Ok(CallerNeedsTrump::Dealer),
            Some("caller" | "anybody" | "everybody") => Ok(CallerNeedsTrump::Caller),
            _ => Err(D::Error::custom(format!(
                "expected \"nobody\", \"dealer\" or \"caller\", found {value}"
            ))),
        }
    }
}

/// What a player with a farmer's hand may do before the calling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Farmer {
    /// Nothing.
    #[default]
    None,
    /// Show it and have the same dealer deal again.
    Redeal,
    /// Put three of those cards away for the three that nobody was dealt.
    SwapThree,
}

/// A farmer's hand: a number of cards of low ranks. Written as a word (`"redeal"`) or as an object
/// (`{"rule":"swap_three","ranks":["9","T"],"least":3}`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "WrittenFarmer")]
#[non_exhaustive]
pub struct FarmersHand {
    /// What its holder may do.
    pub rule: Farmer,
    /// The ranks that count: nines and tens unless given.
    pub ranks: Vec<Rank>,
    /// How many of them make one: three unless given.
    pub least: u8,
}

impl Default for FarmersHand {
    fn default() -> Self {
        FarmersHand {
            rule: Farmer::None,
            ranks: vec![Rank::Nine, Rank::Ten],
            least: 3,
        }
    }
}

impl FarmersHand {
    /// The cards of a hand that count.
    pub fn farm(&self, hand: CardSet) -> CardSet {
        let counts = |card: &Card| card.rank().is_some_and(|rank| self.ranks.contains(&rank));
        hand.iter().filter(counts).collect()
    }

    /// Whether a dealt hand is a farmer's hand; never when the rule is off.
    pub fn is_one(&self, hand: CardSet) -> bool {
        self.rule != Farmer::None && self.farm(hand).len() >= usize::from(self.least)
    }
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FarmerFields {
    rule: Farmer,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ranks: Option<Vec<Rank>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    least: Option<u8>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum WrittenFarmer {
    Word(Farmer),
    Fields(FarmerFields),
}

impl From<FarmersHand> for WrittenFarmer {
    fn from(hand: FarmersHand) -> WrittenFarmer {
        let plain = FarmersHand {
            rule: hand.rule,
            ..FarmersHand::default()
        };
        if hand == plain {
            return WrittenFarmer::Word(hand.rule);
        }
        WrittenFarmer::Fields(FarmerFields {
            rule: hand.rule,
            ranks: Some(hand.ranks),
            least: Some(hand.least),
        })
    }
}

impl<'de> Deserialize<'de> for FarmersHand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wanted = "expected \"none\", \"redeal\", \"swap_three\", or an object like \
            {\"rule\":\"redeal\",\"ranks\":[\"9\",\"T\"],\"least\":3}";
        let value = serde_json::Value::deserialize(deserializer)?;
        let plain = FarmersHand::default();
        if value.is_string() {
            let rule = Farmer::deserialize(value).map_err(|_| D::Error::custom(wanted))?;
            return Ok(FarmersHand { rule, ..plain });
        }
        let fields = FarmerFields::deserialize(value)
            .map_err(|error| D::Error::custom(format!("{wanted} ({error})")))?;
        Ok(FarmersHand {
            rule: fields.rule,
            ranks: fields.ranks.unwrap_or(plain.ranks),
            least: fields.least.unwrap_or(plain.least),
        })
    }
}

/// What happens when everybody passes twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum PassOut {
    /// No score; the next player deals.
    #[default]
    #[serde(rename = "next_dealer")]
    NextDealer,
    /// No score; the same dealer deals again.
    #[serde(rename = "redeal")]
    Redeal,
    /// It cannot: the dealer must call, as with `stick_the_dealer`.
    #[serde(rename = "stick")]
    Stick,
    /// The dealer's side loses a point, even below zero; the next player deals.
    #[serde(rename = "dealer_loses_1")]
    DealerLoses1,
}

/// Whether a hand is ace-no-face: an ace, and no king, queen or jack.
pub fn is_ace_no_face(hand: CardSet) -> bool {
    let has = |ranks: &[Rank]| {
        hand.distinct()
            .any(|card| card.rank().is_some_and(|r| ranks.contains(&r)))
    };
    has(&[Rank::Ace])
        && !has(&[Rank::Jack, Rank::Queen, Rank::King])
        && !hand.distinct().any(Card::is_joker)
}
