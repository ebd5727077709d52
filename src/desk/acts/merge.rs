//! Two records that are one person, and one that was two.

use super::who;
use crate::club::MemberId;
use crate::desk::club::Merged;
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Moment, Note, Told, Way, Who, act, logged};
use crate::tournament::phrase;
use serde::Serialize;
use serde_json::json;

act! {
    /// Merge two members who are one person.
    ///
    /// Results of both are read as the first one's.
    ///
    /// # Examples
    /// - `benny member merge 4 17`: 17 turns out to be 4
    pub struct Merge {
        /// Who stays: a number or an unambiguous part of the name.
        pub who: Who,
        /// Who they also were.
        pub other: Who,
    }
}

act! {
    /// Part a member from the one they were merged into.
    ///
    /// Their nights and names go with them; what was noted about them stays with the other. If only some nights are another
    /// person's, `benny who` says so night by night.
    ///
    /// # Examples
    /// - `benny member split 17`: 17 is not 4 after all
    pub struct Split {
        /// The number or the name of the member who was merged; see benny member list --all.
        pub who: Who,
    }
}

/// A member is a person of their own again.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Parted {
    /// The member.
    pub id: MemberId,
    /// What they are called.
    pub name: String,
    /// Who they were taken for.
    pub from: MemberId,
}

impl Act for Merge {
    type World = Desk;
    const VERB: &'static str = "member merge";
    type Outcome = Merged;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Merged, DeskError> {
        let nights = desk.nights()?;
        desk.change_kept(&who(moment), true, |records| {
            let members = &mut records.members;
            let id = members.find(self.who.as_str())?.id;
            let merged = members.find(self.other.as_str())?.id;
            members.merge(id, merged, &nights)?;
            let name = members.name(id).to_owned();
            // The log holds numbers, so that somebody can be forgotten.
            self.who = Who(id.to_string());
            self.other = Who(merged.to_string());
            Ok((Merged { id, name, merged }, logged(self)))
        })
    }

    fn told(&self, done: &Merged, desk: &Desk) -> Told {
        let Merged { id, name, merged } = done;
        let members = desk.members().unwrap_or_default();
        // What that record is called, and not what whoever it now is is called.
        let other = members.get(*merged).map_or("", |one| &one.name);
        let words = phrase!("did-member-merge", merged, other, id, name);
        let split = Way::to(
            phrase!("way-take-back"),
            json!({"do": Split::VERB, "who": merged}),
        );
        Told::words(words).note(Note::new("", split))
    }

    fn line(&self) -> String {
        format!("{} {}", self.who, self.other)
    }
}

impl Act for Split {
    type World = Desk;
    const VERB: &'static str = "member split";
    type Outcome = Parted;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Parted, DeskError> {
        desk.change_kept(&who(moment), true, |records| {
            let members = &mut records.members;
            let id = members.merged(self.who.as_str())?;
            let from = members.split(id)?;
            let name = members.name(id).to_owned();
            self.who = Who(id.to_string());
            Ok((Parted { id, name, from }, logged(self)))
        })
    }

    fn told(&self, done: &Parted, desk: &Desk) -> Told {
        let members = desk.members().unwrap_or_default();
        let Parted { id, name, from } = done;
        let other = members.name(*from);
        Told::words(phrase!("did-member-split", id, name, from, other))
    }

    fn line(&self) -> String {
        self.who.to_string()
    }
}
