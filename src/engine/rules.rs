//! Rule sets: every choice a club can make, as fields; no variant has a name in the engine.
//!
//! A rule set is JSON and may say `"extends": "other"` and give only what differs; one that extends nothing
//! extends `north-american`. The presets are `templates/rules/*.json`.

mod check;
mod error;
mod line;
mod presets;
mod read;

pub use error::RuleError;

use std::fmt;

use serde::{Deserialize, Serialize};

use super::pack::Pack;

/// How a game is played and scored, all fields resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct RuleSet {
    /// The name it goes by.
    pub name: String,
    /// The points that win a game.
    pub play_to: u32,
    /// Players at a table: 2, 4 or 6, in two sides sitting alternately.
    pub seats: u8,
    /// Cards dealt to each, and so tricks in a hand: odd, usually five.
    pub hand_size: u8,
    /// The cards.
    pub pack: Pack,
    /// The dealer may not pass in round two.
    pub stick_the_dealer: bool,
    /// What a partner of the dealer who accepts the upcard must do.
    pub dealers_partner: DealersPartner,
    /// When all others have passed, the dealer may take the upcard only with a trump in hand; the left bower
    /// does not count as one.
    pub dealer_needs_trump: bool,
    /// What happens when a joker is turned up.
    pub joker_turned_up: JokerTurnedUp,
    /// What a dealer does who is ordered up.
    pub ordered_dealer: OrderedDealer,
    /// Playing alone.
    pub alone: Alone,
    /// Points for a hand.
    pub score: Score,
}

/// A partner of the dealer who accepts the upcard in round one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealersPartner {
    /// Plays with his partner.
    MayAssist,
    /// Must play alone, the dealer's cards lying face down.
    MustGoAlone,
}

/// What happens when a joker is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JokerTurnedUp {
    /// The dealer names trump without looking, takes the joker and discards; nobody else is asked.
    DealerIsMaker,
    /// The dealer names a suit before looking, then round one runs on that suit.
    NamedThenCalled,
    /// The same, but when all others have passed the dealer may not.
    NamedDealerMustTake,
}

/// What a dealer does who is ordered up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderedDealer {
    /// Takes the upcard and discards.
    TakesUp,
    /// May leave the upcard where it is.
    MayLeave,
}

/// When defenders may play alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoneDefenders {
    /// Never.
    Never,
    /// Only against a lone maker.
    AgainstLoner,
    /// Always.
    Always,
}

/// Who leads to the first trick when somebody plays alone; without a loner the dealer's left always leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AloneLead {
    /// The loner's left; with a loner on both sides the lone defender.
    LeftOfLoner,
    /// The first player still in the hand from the dealer's left.
    LeftOfDealer,
    /// The same, passing over lone players while another is in the hand; with both sides alone the lone
    /// defender leads, who has not called.
    LeftOfDealerNotLoner,
}

/// Whether a loner gets a card from a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exchange {
    /// No.
    None,
    /// The partner passes his best card unseen; the loner decides before looking whether to discard for it.
    Railroad,
    /// One partner who is asked gives one card of his choice, and the loner discards one.
    AskPartner,
}

/// Playing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alone {
    /// A maker may.
    pub makers: bool,
    /// A defender may.
    pub defenders: LoneDefenders,
    /// Who leads.
    pub lead: AloneLead,
    /// Cards from a partner.
    pub exchange: Exchange,
}

/// Points to a side for one hand. A field that is `null` is off: the hand counts as the plain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Makers with the odd trick but not all.
    pub make: u32,
    /// Makers with all tricks.
    pub march: u32,
    /// To the defenders, when the makers fail.
    pub euchre: u32,
    /// A lone maker with the odd trick but not all.
    pub lone_make: Option<u32>,
    /// A lone maker with all tricks.
    pub lone_march: Option<u32>,
    /// To two or more defenders, when a lone maker fails.
    pub lone_euchre: Option<u32>,
    /// To a lone defender, when the makers fail.
    pub lone_defence: Option<u32>,
    /// To the defenders, when the makers take no trick; where it meets a lone defence the higher counts.
    pub super_euchre: Option<u32>,
    /// What the lone player's own card gets on top for a lone march or a lone defence. It belongs to the
    /// player, never to the side's points.
    pub loner_bonus: u32,
    /// Points for a revoke.
    pub revoke_penalty: u32,
    /// The same during a loner; `null` for no difference.
    pub revoke_penalty_alone: Option<u32>,
    /// Whether the penalty goes to the other side or comes off the offender's.
    pub revoke_penalty_to: PenaltyTo,
}

/// Where a penalty goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PenaltyTo {
    /// Added to the other side's points.
    OtherSide,
    /// Taken off the offender's points.
    OffOffender,
}

impl RuleSet {
    /// The tricks that make: more than half.
    pub fn odd_trick(&self) -> u8 {
        self.hand_size / 2 + 1
    }

    /// A short line in English of what players ask first: `to 10 · stick the dealer · alone 4`.
    pub fn summary(&self) -> String {
        let mut parts = vec![format!("to {}", self.play_to)];
        if self.seats != 4 {
            parts.push(format!("{} players", self.seats));
        }
        if self.pack.len() != 24 {
            parts.push(format!("{} cards", self.pack.len()));
        }
        if self.stick_the_dealer {
            parts.push("stick the dealer".into());
        }
        if self.dealers_partner == DealersPartner::MustGoAlone {
            parts.push("dealer's partner alone".into());
        }
        if self.dealer_needs_trump {
            parts.push("dealer needs trump".into());
        }
        if self.alone.makers {
            parts.push(format!(
                "alone {}",
                self.score.lone_march.unwrap_or(self.score.march)
            ));
        }
        if self.alone.defenders != LoneDefenders::Never {
            let points = self.score.lone_defence.unwrap_or(self.score.euchre);
            parts.push(format!("lone defence {points}"));
        }
        if let Some(points) = self.score.super_euchre {
            parts.push(format!("super-euchre {points}"));
        }
        parts.join(" · ")
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.summary())
    }
}

#[cfg(test)]
mod tests;
