//! The night that commands are about.

use super::who;
use crate::desk::{Desk, DeskError, StoreError};
use crate::tournament::acts::{Act, Moment, Note, Told, Way, act};
use crate::tournament::phrase;
use serde::Serialize;
use serde_json::json;

act! {
    /// Choose the tournament that commands act on.
    ///
    /// A closed one is read-only; `benny reopen` opens it again.
    ///
    /// # Examples
    /// - `benny use friday-night`
    pub struct Use {
        /// The tournament's short name, as `benny list` shows it.
        pub slug: String,
    }
}

/// The night that commands are about now.
#[derive(Clone, Debug, Serialize)]
pub struct Chosen {
    /// Its short name.
    pub current: String,
    /// Whether it is closed, and so can only be looked at.
    pub closed: bool,
}

impl Use {
    /// The short name of the one tournament that has these letters in its name.
    fn meant(&self, desk: &Desk) -> Option<String> {
        let typed = self.slug.to_lowercase();
        let all = desk.list().ok()?;
        let fits = |name: &str| name.to_lowercase().contains(&typed);
        let mut fit = all
            .iter()
            .filter(|night| fits(&night.slug) || fits(&night.name));
        match (fit.next(), fit.next()) {
            (Some(one), None) => Some(one.slug.clone()),
            _ => None,
        }
    }
}

impl Act for Use {
    type World = Desk;
    const VERB: &'static str = "use";
    type Outcome = Chosen;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Chosen, DeskError> {
        let mut night = desk.make_current(&who(moment), &self.slug);
        if let (Err(StoreError::NoTournament(_)), Some(meant)) = (&night, self.meant(desk)) {
            self.slug = meant;
            night = desk.make_current(&who(moment), &self.slug);
        }
        let night = night?;
        Ok(Chosen {
            current: self.slug.clone(),
            closed: night.closed,
        })
    }

    fn told(&self, done: &Chosen, desk: &Desk) -> Told {
        let slug = &done.current;
        let reopen = Way::to(phrase!("way-change"), json!({"do": "reopen", "slug": slug}));
        let stays = desk.stays_with();
        let stays = stays.map(|night| phrase!("room-stays", night));
        let told = match done.closed {
            false => Told::words(phrase!("did-use", night = slug)),
            true => {
                Told::words(phrase!("did-use-closed", night = slug)).note(Note::new("", reopen))
            }
        };
        told.lines(stays)
    }
}
