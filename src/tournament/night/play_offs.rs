//! A night's knock-out as it is kept: who plays, and the form; everything else follows from the results.

use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::bracket::BracketForm;
use serde::{Deserialize, Serialize};

/// A night's knock-out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOffs {
    /// The last round that everybody plays.
    pub after: RoundNo,
    /// Who plays, first seed first: each entry holds the numbers that sit on one side.
    pub sides: Vec<Vec<PlayerNo>>,
    /// How it is played.
    pub form: BracketForm,
    /// The seed of everything drawn by lot.
    pub seed: u64,
    /// Where it is a night of its own; `None` for the last rounds of a night.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
}

/// Where a knock-out that is a night of its own comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Beside {
    /// The night whose standings it was made from, by short name; `None` for one made from a list.
    pub from: Option<String>,
    /// Whether they are pairs of that night's players, with numbers of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pairs: bool,
}

impl PlayOffs {
    /// `Play-offs`, or `Knock-out` where it is the whole night.
    pub fn word(&self) -> &'static str {
        match self.after {
            RoundNo::NONE => "knock-out",
            _ => "play-offs",
        }
    }
}
