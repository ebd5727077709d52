//! Movements as lines: who goes where after a round, and who partners whom among those who come together.
//!
//! A movement is data (`templates/movements/*.json`, or a club's own file). [`Lines::check`] says before the night whether it
//! fills every table whatever the results are, [`walk`] gives the next round, and `Lines::sentence` puts it in words (feature `tournament`).

mod check;
mod parts;
mod places;
mod shipped;
mod sides;
#[cfg(test)]
mod tests;
mod walk;
#[cfg(feature = "tournament")]
mod words;

pub use parts::{End, Inside, Odd, Role, SideRule, Start, Step, Tie, Unit, Who};
pub use walk::{Card, Walk, Walked, walk};

use super::{SeatingError, TableNo};
use crate::sentence::{Sentence, sentence};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The label that the first round deals: its first value to those who won, its second to those who lost.
pub const FIRST: &str = "first";

/// A movement: lines that say who goes where, and how those who come together make sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Lines {
    /// What it is called.
    pub name: String,
    /// Single players, or partners who stay together; absent where either works.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// At most one label and its values. Each table has equal shares of each; who has none is dealt one by lot, or by the
    /// first round where the label is called `first`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub labels: BTreeMap<String, Vec<String>>,
    /// How the first round is seated.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub start: Start,
    /// Rounds at a table before anybody leaves it.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub every: u16,
    /// Who partners whom in the rounds at one table.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub inside: Inside,
    /// Who goes where; the first line that fits a person applies, and who fits none stays.
    pub go: Vec<(Who, Step)>,
    /// How those who come together make sides, the most important rule first.
    #[serde(default = "split", with = "parts::plus")]
    pub sides: Vec<SideRule>,
    /// What decides a table that ends even.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub tie: Tie,
    /// What is done with those who are left over, the first that works.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "parts::bar")]
    pub odd: Vec<Odd>,
    /// Tables where nobody goes alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_alone: Vec<TableNo>,
    /// The sentence on the card, by language; made from the lines where it is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub says: Option<Says>,
}

/// A sentence of the club's own, in one language or in several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Says {
    /// The same in every language.
    Always(String),
    /// By language: `en`, `de`, `fr`.
    In(BTreeMap<String, String>),
}

fn one() -> u16 {
    1
}

fn is_one(rounds: &u16) -> bool {
    *rounds == 1
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn split() -> Vec<SideRule> {
    vec![SideRule::Split]
}

impl Lines {
    /// Reads a movement from its file.
    ///
    /// # Errors
    /// JSON that is no movement, a field or a word that is not known, a label that the lines use and do not name.
    pub fn read(json: &str) -> Result<Self, SeatingError> {
        let lines: Self = serde_json::from_str(json).map_err(|error| {
            SeatingError::Numbers(sentence!(
                "movement-unread",
                "this movement can't be read: {error}; write it as the shipped ones are",
                error,
            ))
        })?;
        lines.sound()?;
        Ok(lines)
    }

    /// Checks that the words agree with each other.
    ///
    /// # Errors
    /// No name, no lines, more than one label, a label that the lines use and do not name.
    pub fn sound(&self) -> Result<(), SeatingError> {
        let refuse = |says: Sentence| Err(SeatingError::Numbers(says));
        let name = &self.name;
        if self.name.trim().is_empty() || self.go.is_empty() || self.every == 0 {
            return refuse(sentence!(
                "movement-empty",
                "the movement \"{name}\" has no name, no lines or no rounds at a table; give it a name and at least one line in \"go\"",
                name,
            ));
        }
        if self.labels.len() > 1 {
            return refuse(sentence!(
                "movement-two-labels",
                "the movement {name} goes by {n} labels; one label is enough: join them into one with more values",
                name,
                n = self.labels.len(),
            ));
        }
        if let Some((key, values)) = self.labels.iter().find(|(key, values)| {
            values.len() < 2
                || (*key == FIRST && values.len() != 2)
                || (values.iter().zip(1..))
                    .any(|(v, next)| Who::is_taken(v) || values[next..].contains(v))
        }) {
            return refuse(sentence!(
                "label-values",
                "the label {key} can't have the values {values}; name two or more different words of their own",
                key,
                values = values.join(", "),
            ));
        }
        let mut named = self.go.iter().flat_map(|(who, _)| who.labels());
        let unknown = |value: &&String| !self.labels.values().any(|of| of.contains(value));
        if let Some(stranger) = named.find(unknown) {
            return refuse(sentence!(
                "movement-stranger",
                "\"{stranger}\" in the movement {name} is nobody; write all, winners, losers, N, S, E, W, or a value that \"labels\" names",
                stranger,
                name,
            ));
        }
        let mut keys = self.sides.iter().filter_map(SideRule::label);
        if let Some(key) = keys.find(|key| !self.labels.contains_key(*key)) {
            return refuse(sentence!(
                "sides-by-unknown",
                "sides go by {key}, and \"labels\" doesn't name it; add it to \"labels\" with its values",
                key,
            ));
        }
        Ok(())
    }

    /// Whether the next round can only be drawn once the last one is scored.
    pub fn follows_results(&self) -> bool {
        self.labels.contains_key(FIRST)
            || self.go.iter().any(|(who, _)| {
                who.roles()
                    .any(|r| matches!(r, Role::Winners | Role::Losers))
            })
    }

    /// Whether the row of tables has ends, a head and a last table, instead of being a ring.
    pub fn has_ends(&self) -> bool {
        self.go
            .iter()
            .any(|(who, step)| who.at.is_some() || matches!(step, Step::Head | Step::Last))
    }

    /// Whether winners leave their table.
    pub fn goes_on_winning(&self) -> bool {
        let (won, lost) = (Role::Winners, Role::Losers);
        let of = |role: &Role| {
            self.go
                .iter()
                .find(|(who, _)| who.at.is_none() && who.roles.contains(role))
        };
        match (of(&won), of(&lost)) {
            (Some((_, step)), _) => *step != Step::By(0),
            (None, lost) => lost.is_none(),
        }
    }

    /// Whether a round is the last that is played at one table.
    pub fn ends_stay(&self, round: super::RoundNo) -> bool {
        round.get().is_multiple_of(self.every)
    }

    /// How many rounds running two are partners, where each of three comes once at a table.
    pub(super) fn running(&self) -> u16 {
        (self.every / 3).max(1)
    }

    /// The first that works of what is done with this many who are left over from tables of so many seats.
    pub fn odd_for(&self, left: usize, seats: usize) -> Odd {
        let works = |odd: &&Odd| match odd {
            Odd::Six | Odd::Two => left == 2 && seats == 4,
            Odd::Three => left + 1 == seats,
            Odd::Bye | Odd::SitOutTable | Odd::Phantom | Odd::Floater => true,
        };
        self.odd.iter().find(works).copied().unwrap_or_default()
    }

    /// The key of its label and its values.
    pub fn label(&self) -> Option<(&str, &[String])> {
        self.labels
            .iter()
            .next()
            .map(|(key, values)| (&key[..], &values[..]))
    }
}
