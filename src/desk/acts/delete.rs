//! A night is deleted, and a copy of the file as it was is kept; a season, a league, a knock-out.

use super::who;
use crate::club::find;
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Moment, Question, Refusal, Told, act};
use crate::tournament::{Logged, phrase};
use serde::Serialize;
use std::path::PathBuf;

act! {
    /// Delete a tournament.
    ///
    /// A copy of the club file as it was is kept.
    ///
    /// # Examples
    /// - `benny delete friday-night --yes`
    pub struct Delete {
        /// The tournament's short name, as `benny list` shows it.
        pub slug: String,
        /// Do not ask.
        #[serde(default)]
        #[arg(long, short)]
        pub yes: bool,
    }
}

/// A night that is gone, and where it can still be found.
#[derive(Clone, Debug, Serialize)]
pub struct Deleted {
    /// Its short name.
    pub deleted: String,
    /// The copy of the file.
    pub backup: PathBuf,
    #[serde(skip)]
    name: String,
}

impl Act for Delete {
    type World = Desk;
    const VERB: &'static str = "delete";
    type Outcome = Deleted;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Deleted, DeskError> {
        let night = desk.club.load(&self.slug)?;
        if !self.yes {
            let asks = phrase!(
                "ask-delete-night",
                name = night.name,
                slug = self.slug,
                n = night.results.len()
            );
            let mut sure = Refusal::asking(Question::sure("yes", asks, phrase!("ask-delete")));
            sure.kind = "not_sure";
            return Err(sure.into());
        }
        let act = who(moment);
        let backup = desk.club.copy_of(&act.at, &self.slug)?;
        match night.is_beside() {
            true => {
                let name = self.slug.clone();
                drop(BracketDelete { name }.apply(desk, moment)?);
            }
            false => {
                let stamp = act.doing(Logged::night("delete", &self.slug));
                desk.club.delete(&stamp, &self.slug)?;
            }
        }
        Ok(Deleted {
            deleted: self.slug.clone(),
            backup,
            name: night.name,
        })
    }

    fn told(&self, done: &Deleted, _: &Desk) -> Told {
        let saved = phrase!("did-save-old", file = done.backup.display());
        Told::words(phrase!("did-delete", name = done.name)).and([saved])
    }

    fn line(&self) -> String {
        self.slug.clone()
    }
}

/// What is gone.
#[derive(Clone, Debug, Serialize)]
pub struct Gone {
    /// Its short name.
    pub deleted: String,
    #[serde(skip)]
    name: String,
}

/// An act that deletes one of the club's records, which an undo brings back.
macro_rules! deletes {
    ($(# $about:tt)* $name:ident, $verb:literal, $of:literal, $list:ident, $told:literal) => {
        act! {
            $(# $about)*
            pub struct $name {
                /// Which one.
                pub name: String,
            }
        }

        impl Act for $name {
            type World = Desk;
            const VERB: &'static str = $verb;
            type Outcome = Gone;

            fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Gone, DeskError> {
                desk.change_records(&who(moment), |records| {
                    let one = find(&records.$list, Some(&self.name))?;
                    let (deleted, name) = (one.slug.clone(), one.name.clone());
                    records.$list.retain(|one| one.slug != deleted);
                    let logged = Logged::record(Self::VERB, &deleted, "delete");
                    Ok((Gone { deleted, name }, logged))
                })
            }

            fn told(&self, done: &Gone, _: &Desk) -> Told {
                Told::words(phrase!($told, name = done.name))
            }

            fn line(&self) -> String {
                self.name.clone()
            }
        }
    };
}

deletes!(
    /// Delete a season; its nights stay.
    ///
    /// `benny undo` brings it back.
    ///
    /// # Examples
    /// - `benny season delete autumn`
    SeasonDelete, "season delete", "season", seasons, "did-season-delete"
);
deletes!(
    /// Delete a league; `benny undo` brings it back.
    ///
    /// # Examples
    /// - `benny league delete winter-league`
    LeagueDelete, "league delete", "league", leagues, "did-delete"
);
deletes!(
    /// Delete a bracket; `benny undo` brings it back.
    ///
    /// # Examples
    /// - `benny bracket delete play-offs`
    BracketDelete, "bracket delete", "bracket", brackets, "did-delete"
);
