//! What the referee says about a record.

use super::Seen;
use crate::engine::rules::PenaltyTo;
use crate::engine::{BySide, Card, Points, Seat, Trump};
#[cfg(feature = "json")]
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a record is known by: a number, a text, or nothing.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(
    feature = "json",
    derive(Serialize, Deserialize),
    serde(untagged, expecting = "expected a number or text in quotes")
)]
pub enum Id {
    /// A whole number.
    Number(i64),
    /// Any text.
    Text(String),
    /// None was given.
    #[default]
    None,
}

/// The judgement on a record as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize), serde(rename_all = "snake_case"))]
pub enum Judgement {
    /// The claim agrees, or none was made and the record is clean.
    Confirmed,
    /// The claim disagrees.
    Refuted,
    /// The record breaks a rule.
    Irregular,
    /// Unknown cards leave it open.
    #[default]
    Unverifiable,
    /// All passed twice.
    ThrownIn,
}

impl Judgement {
    /// Whether the record stands as it is.
    pub fn is_sound(self) -> bool {
        matches!(self, Judgement::Confirmed | Judgement::ThrownIn)
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Judgement::Confirmed => "confirmed",
            Judgement::Refuted => "refuted",
            Judgement::Irregular => "irregular",
            Judgement::Unverifiable => "unverifiable",
            Judgement::ThrownIn => "thrown in",
        })
    }
}

/// The kind of an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "json", derive(Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Kind {
    /// Did not follow suit though able to.
    Revoke,
    /// Played a card that was not in the hand.
    CardNotHeld,
    /// A card appears more often than the pack has it.
    DuplicateCard,
    /// A call when it was not that player's turn, or when the calling was over.
    OutOfTurnCall,
    /// A call the rules do not allow.
    IllegalCall,
    /// Played alone though not allowed, or with a partner though bound to play alone.
    IllegalAlone,
    /// Discarded what could not be discarded.
    IllegalDiscard,
    /// Passed a card where the rules do not allow it.
    IllegalExchange,
    /// A hand or a trick has too many or too few cards.
    WrongCardCount,
    /// The record stops before the hand ends.
    Unfinished,
    /// Led to a trick although somebody else had the lead.
    LeadOutOfTurn,
    /// Played a card although a partner plays alone.
    PlayedBySittingOut,
    /// Played after the game was won, or after its last hand.
    GameOver,
    /// The deal did not go to the next player.
    WrongDealer,
}

/// One thing in a record that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct Irregularity {
    /// What kind.
    pub kind: Kind,
    /// Who, where that is known.
    pub seat: Option<u8>,
    /// In which trick, from 1.
    pub trick: Option<u8>,
    /// With which card.
    pub card: Option<Card>,
    /// The card a revoke should have been followed with.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub held: Option<Card>,
    /// The whole of it in words.
    pub message: String,
}

impl Irregularity {
    pub(super) fn new(kind: Kind, message: String) -> Irregularity {
        Irregularity {
            kind,
            seat: None,
            trick: None,
            card: None,
            held: None,
            message,
        }
    }

    pub(super) fn by(&mut self, seat: impl Into<Option<Seat>>) -> &mut Irregularity {
        self.seat = seat.into().map(|seat| seat.index() as u8);
        self
    }

    /// Counted from 0.
    pub(super) fn in_trick(&mut self, trick: usize) -> &mut Irregularity {
        self.trick = Some(trick as u8 + 1);
        self
    }

    pub(super) fn with(&mut self, card: impl Into<Option<Card>>) -> &mut Irregularity {
        self.card = card.into();
        self
    }

    /// Whether a card is where it cannot have been.
    pub(super) fn is_out_of_place(&self) -> bool {
        matches!(self.kind, Kind::CardNotHeld | Kind::DuplicateCard)
    }
}

/// What the rule set gives for a revoke.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct Penalty {
    /// Points for each revoke.
    pub points: u32,
    /// Whether they go to the other side or come off the offender's.
    pub to: PenaltyTo,
    /// Who revoked, once for each revoke.
    pub seats: Vec<u8>,
    /// Whether it was during a loner.
    pub alone: bool,
}

/// What the referee says about a record.
///
/// ```
/// use benny::engine::record::{Kind, Reader, referee};
///
/// let hand = r#"{"dealer": 3, "upCard": "9s", "calls": ["Pass", "s"], "tricks": []}"#;
/// let verdict = referee(&Reader::new().record(hand)?);
/// assert!(verdict.irregularities.iter().any(|i| i.kind == Kind::IllegalCall), "no suit in round one");
/// # Ok::<(), benny::engine::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct Verdict {
    /// The record's id.
    pub id: Id,
    /// The judgement as a whole.
    pub verdict: Judgement,
    /// Trump, if it was made and is known; `n` for no trump.
    pub trump: Option<Trump>,
    /// The seat that made it.
    pub maker: Option<u8>,
    /// Tricks of each side, where the record determines them; those played so far in an unfinished hand.
    pub tricks: Option<BySide<u8>>,
    /// Points of each side, where the record determines them; below zero only where a pass-out costs a point.
    pub points: Option<Points>,
    /// Everything that breaks a rule, in the order it happened.
    pub irregularities: Vec<Irregularity>,
    /// Why the verdict is what it is, each a sentence; none for a clean record that is confirmed.
    pub reasons: Vec<String>,
    /// What the rule set gives for the revokes, when there are any.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub penalty: Option<Penalty>,
    /// The one thing written otherwise that would make the record clean.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub repair: Option<Repair>,
    /// How much of the hand could be checked.
    pub checked: Checked,
    /// Where two orders of play explain the cards: the record's own, and the other. The tricks and points of the verdict
    /// are then those that both give.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Vec::is_empty"))]
    pub readings: Vec<Reading>,
}

/// How much of a hand could be checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize), serde(rename_all = "snake_case"))]
pub enum Checked {
    /// Every card that was dealt is written down.
    Hands,
    /// The tricks, but not every hand.
    Play,
    /// Only what somebody says the hand came to.
    #[default]
    Totals,
}

/// One thing written otherwise that makes a record clean.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "json", derive(Serialize))]
#[non_exhaustive]
pub struct Repair {
    /// `dealer`, `trump`, `alone`, `bid`, `maker`, `card` (one left out or misread) or `cards` (two in each other's place).
    pub field: String,
    /// What is written.
    pub was: Written,
    /// What would be right.
    pub to: Written,
    /// In which trick, from 1, where it is about one.
    #[cfg_attr(feature = "json", serde(skip_serializing_if = "Option::is_none"))]
    pub trick: Option<u8>,
    /// The judgement with that change.
    pub verdict: Judgement,
    /// The points with it; none where other slips of the kind explain as much and give other points.
    pub points: Option<Points>,
}

/// What a record says in a field, or should say; in JSON a number, a text, a list, or null.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize), serde(untagged))]
#[non_exhaustive]
pub enum Written {
    /// Nothing: a card was left out.
    Nothing,
    /// A seat.
    Seat(u8),
    /// A card, trump or a bid.
    Text(String),
    /// Seats.
    Seats(Vec<u8>),
    /// Two cards.
    Cards([Seen; 2]),
}

/// One order of play that explains a record, and what it came to by that.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(Serialize))]
pub struct Reading {
    /// Everything that breaks a rule, read so.
    pub irregularities: Vec<Irregularity>,
    /// Tricks of each side, where they are known.
    pub tricks: Option<BySide<u8>>,
    /// Points of each side, where they are known.
    pub points: Option<Points>,
}
