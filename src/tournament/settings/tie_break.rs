//! What separates entrants who are level.

use crate::json::by_text;
use crate::tournament::measure::Measure;
use crate::tournament::phrase::Phrase;

/// What separates two entrants who are level so far.
#[derive(Clone, Debug, PartialEq, Eq)]
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

/// The word that flags and programs read.
impl std::fmt::Display for TieBreak {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TieBreak::By(Measure::Opponents) => f.write_str("opponents-points"),
            TieBreak::By(measure) => measure.fmt(f),
            TieBreak::HeadToHead => f.write_str("head-to-head"),
            TieBreak::CardDraw => f.write_str("card-draw"),
        }
    }
}

by_text!(TieBreak);

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
