//! People come and go: registered, late, gone, replaced, sitting out.
//!
//! Every arrival and departure counts from a given round on. What it means for seats in rounds drawn but not begun is
//! for the draw to settle.

mod presence;
mod register;

pub use presence::Presence;
pub use register::{MOST_PLAYERS, MOST_TEAMS, NewEntrant};

use super::night::Entrant;
use super::refusal::Refusal;
use super::way::Way;
use super::{Tournament, name, text};
use crate::seating::PlayerNo;
use crate::tournament::{Part, Phrase, phrase};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

impl Tournament {
    /// Changes somebody's name.
    ///
    /// # Errors
    /// Nobody has that name or number; a new name that is not allowed; a closed tournament.
    pub fn rename(&mut self, who: &str, to: &str) -> Result<PlayerNo, Refusal> {
        self.changeable()?;
        let clean = name::clean_name(to)?;
        let entrant = self.find_mut(who)?;
        entrant.name = clean;
        Ok(entrant.number)
    }

    /// Changes a team's name, and its members where the new name says who they are; else it keeps those it has.
    ///
    /// # Errors
    /// As [`Tournament::rename`].
    pub fn rename_team(&mut self, who: &str, to: &NewEntrant) -> Result<PlayerNo, Refusal> {
        self.changeable()?;
        let id = self.find(who)?.id;
        let members = self.tidy(to);
        let members = members
            .map_err(|(raw, why)| name::not_allowed(&raw, why))?
            .members;
        let number = self.rename(who, &to.name)?;
        if !members.is_empty() {
            let people = members.len();
            self.by_id_mut(id)?.members = members;
            self.links
                .retain(|link| link.entrant != id || usize::from(link.place) < people);
        }
        Ok(number)
    }

    /// Those of these numbers who have the name of somebody who was there before them, each with that person.
    pub fn same_names(&self, numbers: &[PlayerNo]) -> Vec<(&Entrant, &Entrant)> {
        let before = |new: &Entrant| self.namesakes(new).into_iter().find(|e| e.id < new.id);
        let new = numbers.iter().filter_map(|&number| self.holder_now(number));
        new.filter_map(|new| Some((new, before(new)?))).collect()
    }

    /// Those of these teams in which somebody plays who is in an earlier team too: who, the team and that one.
    pub fn in_two_teams(&self, numbers: &[PlayerNo]) -> Vec<(&str, &Entrant, &Entrant)> {
        fn people(e: &Entrant) -> impl Iterator<Item = &String> {
            e.members
                .iter()
                .chain([&e.name])
                .filter(|name| !name.is_empty())
        }
        let before = |new: &Entrant, name: &str| {
            let mut all = self.registered().filter(|e| e.id < new.id);
            all.find(|e| people(e).any(|own| name::fold(own) == name::fold(name)))
        };
        let twice = |new| people(new).find_map(|who| Some((who.as_str(), new, before(new, who)?)));
        let new = numbers.iter().filter_map(|&number| self.holder_now(number));
        new.filter(|e| self.is_team() && self.namesakes(e).is_empty())
            .filter_map(twice)
            .collect()
    }

    /// The others there who have somebody's name, however it is spelt; nobody for a number without a name.
    pub fn namesakes(&self, of: &Entrant) -> Vec<&Entrant> {
        let name = name::fold(&of.name);
        self.registered()
            .filter(|e| e.id != of.id && !name.is_empty() && name::fold(&e.name) == name)
            .collect()
    }

    /// The numbers of those whose name somebody else has or had tonight, however it is spelt.
    pub fn of_one_name(&self) -> BTreeSet<PlayerNo> {
        let mut numbers: BTreeMap<String, BTreeSet<PlayerNo>> = BTreeMap::new();
        for e in self.entrants.iter().filter(|e| !e.name.is_empty()) {
            let same = numbers.entry(name::fold(&e.name)).or_default();
            same.insert(e.number);
        }
        let shared = numbers.into_values().filter(|same| same.len() > 1);
        shared.flatten().collect()
    }

    /// Notes an entry fee that was paid, or given back where negative, in hundredths of the currency; gives what the
    /// entrant has paid in all.
    ///
    /// # Errors
    /// Nobody has that name or number; more given back than was paid; a closed tournament.
    pub fn pay(&mut self, who: &str, amount: i64) -> Result<u32, Refusal> {
        self.changeable()?;
        let entrant = self.find_mut(who)?;
        match u32::try_from(i64::from(entrant.paid).saturating_add(amount)) {
            Ok(paid) => {
                entrant.paid = paid;
                Ok(paid)
            }
            Err(_) => Err(Refusal::unfit(
                phrase!(
                    "why-paid-cannot-given-back",
                    paid = text::money(entrant.paid),
                    amount = text::money(amount.saturating_abs()),
                    entrant = Part::of(shown(entrant))
                ),
                Way::advice(phrase!(
                    "way-most-can-given-back",
                    entrant = text::money(entrant.paid)
                )),
            )),
        }
    }

    /// # Errors
    /// A closed tournament.
    pub(super) fn changeable(&self) -> Result<(), Refusal> {
        match self.closed {
            true => Err(Refusal::closed(&self.slug)),
            false => Ok(()),
        }
    }

    /// Whether numbers and seats are given out. A knock-out beside a night is drawn as it is made, even where whoever
    /// left has left it no match to play.
    pub fn is_drawn(&self) -> bool {
        self.draw.is_some() || !self.rounds.is_empty() || self.is_beside()
    }

    /// Whoever has this `id`.
    pub fn entrant(&self, id: u32) -> Option<&Entrant> {
        self.entrants.iter().find(|e| e.id == id)
    }

    pub(super) fn by_id_mut(&mut self, id: u32) -> Result<&mut Entrant, Refusal> {
        let found = self.entrants.iter_mut().find(|e| e.id == id);
        found.ok_or_else(|| Refusal::unknown(&format!("entrant {id}")))
    }

    fn find_mut(&mut self, who: &str) -> Result<&mut Entrant, Refusal> {
        let id = self.find(who)?.id;
        self.by_id_mut(id)
    }

    fn next_id(&self) -> u32 {
        self.entrants.iter().map(|e| e.id).max().unwrap_or(0) + 1
    }

    /// Forgets what was noted about a number.
    fn forget(&mut self, number: PlayerNo) {
        self.absences.retain(|a| a.entrant != number);
        self.wishes
            .retain(|wish| !wish.entrants().contains(&number));
    }
}

/// `17 Ann Lee`, or `number 17`.
pub(super) fn shown(entrant: &Entrant) -> Phrase {
    match entrant.name.as_str() {
        "" => phrase!("who-number", number = entrant.number),
        name => format!("{} {name}", entrant.number).into(),
    }
}

/// Refuses somebody who has left; `next` is who has their number now.
fn still_there(entrant: &Entrant, next: Option<&Entrant>) -> Result<(), Refusal> {
    match entrant.until {
        None => Ok(()),
        Some(last) => Err(Refusal::unfit(
            phrase!("why-left-already", last, entrant = Part::of(shown(entrant))),
            match next {
                Some(_) => Way::players(),
                None => Way::to(
                    phrase!("way-let-them-again"),
                    json!({"do": "back", "who": entrant.number}),
                ),
            },
        )),
    }
}

#[cfg(test)]
mod tests;
