//! House rules beyond the presets: what clubs add to the calling, the deal and the game.

use jzon::JsonValue as Json;

use crate::engine::card::{Card, Rank};
use crate::engine::card_set::CardSet;

use super::field::{Field, Wrong, fields, words};

/// Who must hold a natural trump (a card of the suit itself, neither the left bower nor a joker) to call it.
///
/// A dealer who is stuck in round two and holds no natural card of any suit that may be named calls what they like;
/// calling no trump needs no card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl Field for CallerNeedsTrump {
    /// Also reads `true` (every caller) and `false`.
    fn read(json: &Json) -> Result<Self, Wrong> {
        match (json.as_bool(), json.as_str()) {
            (Some(false), _) | (_, Some("nobody" | "none")) => Ok(CallerNeedsTrump::Nobody),
            (_, Some("dealer")) => Ok(CallerNeedsTrump::Dealer),
            (Some(true), _) | (_, Some("caller" | "anybody" | "everybody")) => {
                Ok(CallerNeedsTrump::Caller)
            }
            _ => Err(Wrong::found("\"nobody\", \"dealer\" or \"caller\"", json)),
        }
    }

    fn write(&self) -> Json {
        match self {
            CallerNeedsTrump::Nobody => "nobody",
            CallerNeedsTrump::Dealer => "dealer",
            CallerNeedsTrump::Caller => "caller",
        }
        .into()
    }
}

/// What a player with a farmer's hand may do before the calling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
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

#[derive(Clone)]
struct FarmerFields {
    rule: Farmer,
    ranks: Option<Vec<Rank>>,
    least: Option<u8>,
}

fields! {
    FarmerFields: rule, ranks [set], least [set];
}

words! {
    Farmer: None "none", Redeal "redeal", SwapThree "swap_three";
    PassOut: NextDealer "next_dealer", Redeal "redeal", Stick "stick", DealerLoses1 "dealer_loses_1";
}

impl FarmersHand {
    /// With the ranks and the number that are usual.
    fn usual(rule: Farmer) -> FarmersHand {
        FarmersHand {
            rule,
            ..FarmersHand::default()
        }
    }

    fn fields(&self) -> FarmerFields {
        FarmerFields {
            rule: self.rule,
            ranks: Some(self.ranks.clone()),
            least: Some(self.least),
        }
    }
}

impl From<FarmerFields> for FarmersHand {
    fn from(fields: FarmerFields) -> FarmersHand {
        let usual = FarmersHand::usual(fields.rule);
        FarmersHand {
            rule: fields.rule,
            ranks: fields.ranks.unwrap_or(usual.ranks),
            least: fields.least.unwrap_or(usual.least),
        }
    }
}

impl Field for FarmersHand {
    fn read(json: &Json) -> Result<Self, Wrong> {
        let wanted = "expected \"none\", \"redeal\", \"swap_three\", or an object like \
            {\"rule\":\"redeal\",\"ranks\":[\"9\",\"T\"],\"least\":3}";
        if json.is_string() {
            let rule = Farmer::read(json).map_err(|_| Wrong::new(wanted))?;
            return Ok(FarmersHand::usual(rule));
        }
        let fields = FarmerFields::read(json);
        fields
            .map(FarmersHand::from)
            .map_err(|wrong| Wrong::new(format!("{wanted} ({wrong})")))
    }

    fn put(&mut self, json: &Json) -> Result<(), Wrong> {
        // Of a word, one field alone says nothing.
        if !json.is_object() || *self == FarmersHand::usual(self.rule) {
            *self = FarmersHand::read(json)?;
            return Ok(());
        }
        let mut fields = self.fields();
        fields.put(json)?;
        *self = fields.into();
        Ok(())
    }

    fn write(&self) -> Json {
        match *self == FarmersHand::usual(self.rule) {
            true => self.rule.write(),
            false => self.fields().write(),
        }
    }
}

/// What happens when everybody passes twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum PassOut {
    /// No score; the next player deals.
    #[default]
    NextDealer,
    /// No score; the same dealer deals again.
    Redeal,
    /// It cannot: the dealer must call, as with `stick_the_dealer`.
    Stick,
    /// The dealer's side loses a point, even below zero; the next player deals.
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
