//! A name is corrected.

use super::{Act, Moment, Refusal, Told, Who, act};
use crate::seating::PlayerNo;
use crate::tournament::{Join, Part, Tournament, phrase, team_of};
use serde::Serialize;

act! {
    /// Change a name; the number and the results stay.
    ///
    /// # Examples
    /// - `benny rename 17 "Zoë Müller"`
    pub struct Rename {
        /// A number or an unambiguous part of the name.
        pub who: Who,
        /// The new name.
        pub name: String,
    }
}

/// Who has another name now.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Renamed {
    /// Their number.
    pub number: PlayerNo,
    /// Their name.
    pub name: String,
}

impl Act for Rename {
    type World = Tournament;
    const VERB: &'static str = "rename";
    type Outcome = Renamed;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Renamed, Refusal> {
        let number = match night.is_team() {
            true => night.rename_team(&self.who.0, &team_of(&self.name))?,
            false => night.rename(&self.who.0, &self.name)?,
        };
        self.who = number.into();
        self.name = night.find(&self.who.0)?.name.clone();
        Ok(Renamed {
            number,
            name: self.name.clone(),
        })
    }

    fn told(&self, done: &Renamed, night: &Tournament) -> Told {
        let found = night.find(&self.who.0);
        let others = found.map_or(Vec::new(), |renamed| night.namesakes(renamed));
        Told::words(phrase!(
            "did-rename",
            number = done.number,
            name = done.name,
            n = others.len(),
            others = Part::list(
                Join::And,
                others.iter().map(|other| other.number.to_string()),
            )
        ))
    }

    fn line(&self) -> String {
        format!("{} {}", self.who, self.name)
    }
}
