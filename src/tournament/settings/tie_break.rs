//! What separates entrants who are level.

use crate::tournament::measure::Measure;
use crate::tournament::phrase::Phrase;
use serde::{Deserialize, Serialize};

/// What separates two entrants who are level so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[non_exhaustive]
pub enum TieBreak {
    /// The more by a measure.
    By(Measure),
    /// Tables won less tables lost against those in the tie.
    HeadToHead,
    /// A card drawn by the night's seed; who else is tied does not change anybody's card.
    CardDraw,
}

impl std::str::FromStr for TieBreak {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        Ok(match text {
            "head-to-head" => TieBreak::HeadToHead,
            "card-draw" | "lot" | "cut" => TieBreak::CardDraw,
            "opponents-points" => TieBreak::By(Measure::Opponents),
            measure => TieBreak::By(measure.parse()?),
        })
    }
}

impl TryFrom<String> for TieBreak {
    type Error = Phrase;

    fn try_from(text: String) -> Result<Self, Phrase> {
        text.parse()
    }
}

impl From<TieBreak> for String {
    /// The word that flags and programs read.
    fn from(by: TieBreak) -> String {
        match by {
            TieBreak::By(Measure::Opponents) => "opponents-points".to_owned(),
            TieBreak::By(measure) => measure.to_string(),
            TieBreak::HeadToHead => "head-to-head".to_owned(),
            TieBreak::CardDraw => "card-draw".to_owned(),
        }
    }
}

impl TieBreak {
    /// The tie-break in words.
    pub fn words(&self) -> String {
        match self {
            TieBreak::By(Measure::Opponents) => "opponents' points".to_owned(),
            TieBreak::By(measure) => measure.to_string(),
            TieBreak::HeadToHead => "head to head".to_owned(),
            TieBreak::CardDraw => "draw of a card".to_owned(),
        }
    }
}
