//! The bells that rang and the paper that was printed, as they are kept.

use crate::seating::{PlayerNo, RoundNo};
use serde::{Deserialize, Serialize};

/// The bell that started a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Bell {
    /// The round.
    pub round: RoundNo,
    /// When it rang, RFC 3339.
    pub at: String,
}

/// A kind of sheet that tells where people sit in a round, besides tally cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SheetKind {
    /// The tables' score slips.
    Slips,
    /// The seating chart.
    Chart,
}

/// A round's slips or chart as they were last printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct PrintedSheet {
    /// Which.
    pub sheet: SheetKind,
    /// The round.
    pub round: RoundNo,
    /// Its seats as they were then: `1:1,14/9,22 2:…`.
    pub seats: String,
}

/// A tally card as it was last printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct PrintedCard {
    /// Whose card, by number.
    pub number: PlayerNo,
    /// What it says for every round, from round 1: `3:14/9,22` is table 3 with 14 against 9 and 22; who sits out has
    /// nothing, who has no place in it yet `-`.
    pub rounds: Vec<String>,
}
