//! A player's link ends.

use super::who;
use crate::desk::{Desk, DeskError};
use crate::seating::PlayerNo;
use crate::tournament::acts::{Act, Moment, Note, Told, Way, Who, act};
use crate::tournament::phrase;
use crate::tournament::text::numbered;
use serde::Serialize;
use serde_json::json;

act! {
    /// End somebody's link; the next `benny phones` makes a new one.
    ///
    /// # Examples
    /// - `benny phones revoke 17`
    pub struct Revoke {
        /// A number or an unambiguous part of the name.
        pub who: Who,
    }
}

/// Whose link ended.
#[derive(Clone, Debug, Serialize)]
pub struct Revoked {
    /// Their number.
    pub number: PlayerNo,
    /// Their name.
    pub name: String,
    /// Whether there was one.
    pub revoked: bool,
}

impl Act for Revoke {
    type World = Desk;
    const VERB: &'static str = "phones revoke";
    type Outcome = Revoked;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Revoked, DeskError> {
        let (entrant, revoked) = desk.revoke_link(&who(moment), self.who.as_str())?;
        Ok(Revoked {
            number: entrant.number,
            name: entrant.name,
            revoked,
        })
    }

    fn told(&self, done: &Revoked, _: &Desk) -> Told {
        let who = numbered(done.number, &done.name);
        match done.revoked {
            true => Told::words(phrase!("did-phones-revoke", who)).note(Note::new(
                "",
                Way::to(phrase!("way-new-one"), json!({"do": "phones"})),
            )),
            false => Told::words(phrase!("did-phones-revoke-nothing", who)),
        }
    }

    fn line(&self) -> String {
        self.who.to_string()
    }
}
