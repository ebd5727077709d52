//! People come and go: registered, late, gone, replaced, sitting out.
//!
//! A change never touches a round that has begun (one with anything entered). What it means for seats in rounds drawn
//! but not begun is the draw's business.

mod register;

pub use register::{MOST_PLAYERS, MOST_TEAMS, NewEntrant};

use super::Tournament;
use super::entrant::Entrant;
use super::error::TournamentError;
use super::name;
use crate::seating::{Absence, Wish};

impl Tournament {
    /// Gives somebody another name.
    ///
    /// # Errors
    /// Nobody of that name or number, a name that cannot be taken, a closed tournament.
    pub fn rename(&mut self, who: &str, to: &str) -> Result<u16, TournamentError> {
        self.changeable()?;
        let clean = name::clean_name(to)?;
        let entrant = self.find_mut(who)?;
        entrant.name = clean;
        Ok(entrant.number)
    }

    /// Takes somebody out: before any draw as if never registered, afterwards from the next round not begun on.
    ///
    /// # Errors
    /// Nobody of that name or number, somebody who has left already, a closed tournament.
    pub fn drop_entrant(&mut self, who: &str) -> Result<u16, TournamentError> {
        self.changeable()?;
        let entrant = self.find(who)?;
        let (id, number) = (entrant.id, entrant.number);
        still_there(entrant)?;
        if self.is_drawn() {
            let last = self.last_begun();
            self.by_id_mut(id)?.until = Some(last);
        } else {
            self.entrants.retain(|e| e.id != id);
            self.adjustments.retain(|a| a.entrant != id);
            self.forget(number);
        }
        Ok(number)
    }

    /// Somebody new takes over a number from the next round not begun on; also the number of one who has left. Points
    /// stay with the person who made them.
    ///
    /// # Errors
    /// As [`Tournament::add`] and [`Tournament::find`].
    pub fn replace(&mut self, who: &str, by: &str) -> Result<u16, TournamentError> {
        self.changeable()?;
        let clean = name::clean_name(by)?;
        let holder = self.find(who)?;
        let (old, number) = (holder.id, holder.number);
        if self.holder_now(number).is_some_and(|now| now.id != old) {
            return Err(TournamentError::unfit(
                format!("{} has handed over number {number} already", shown(holder)),
                format!("to replace the present holder: `benny replace {number} \"{clean}\"`"),
            ));
        }
        let from = self.next_round()?;
        let id = self.next_id();
        let (last, drawn) = (self.last_begun(), self.is_drawn());
        let holder = self.by_id_mut(old)?;
        holder.until = Some(holder.until.unwrap_or(last));
        let fresh = Entrant {
            id,
            number,
            name: clean,
            members: Vec::new(),
            from,
            until: None,
            phantom: false,
            replaces: drawn.then_some(old),
            paid: 0,
        };
        if !drawn {
            self.entrants.retain(|e| e.id != old);
            self.adjustments.retain(|a| a.entrant != old);
        }
        self.entrants.push(fresh);
        Ok(number)
    }

    /// Somebody sits out rounds `from` to `until` (to the end where `None`).
    ///
    /// # Errors
    /// A round that has begun or will not be played, rounds the wrong way round, somebody who has left.
    pub fn sit_out(
        &mut self,
        who: &str,
        from: u16,
        until: Option<u16>,
    ) -> Result<u16, TournamentError> {
        self.changeable()?;
        let entrant = self.find(who)?;
        still_there(entrant)?;
        let number = entrant.number;
        let next = self.next_round()?;
        let last = self.settings.rounds;
        if from < next || from > last || until.is_some_and(|u| u < from || u > last) {
            let asked = until.map_or(format!("from round {from}"), |u| {
                format!("rounds {from} to {u}")
            });
            return Err(TournamentError::unfit(
                format!("{asked}: only rounds {next} to {last} can still be sat out"),
                format!("`benny sit-out {number} --from {next}`"),
            ));
        }
        self.note_absence(number, from, until);
        Ok(number)
    }

    /// Somebody who left or sits out is there again from the next round not begun on.
    ///
    /// # Errors
    /// Somebody who is there anyway, or whose number somebody else has by now.
    pub fn come_back(&mut self, who: &str) -> Result<u16, TournamentError> {
        self.changeable()?;
        let next = self.next_round()?;
        let entrant = self.find(who)?;
        let (id, number, left) = (entrant.id, entrant.number, entrant.until);
        if self.holder_now(number).is_some_and(|now| now.id != id) {
            return Err(TournamentError::unfit(
                format!(
                    "{} left, and number {number} belongs to somebody else now",
                    shown(entrant)
                ),
                format!(
                    "register again under a new number: `benny add \"{}\"`",
                    entrant.name
                ),
            ));
        }
        let sits_out = |a: &Absence| a.entrant == number && a.until.is_none_or(|u| u >= next);
        if left.is_none() && !self.absences.iter().any(sits_out) {
            return Err(TournamentError::unfit(
                format!("{} is there already", shown(entrant)),
                "`benny players` shows who is there",
            ));
        }
        self.absences.retain(|a| !(sits_out(a) && a.from >= next));
        for absence in self.absences.iter_mut().filter(|a| sits_out(a)) {
            absence.until = Some(next - 1);
        }
        if let Some(last) = left {
            self.by_id_mut(id)?.until = None;
            if last + 1 < next {
                self.note_absence(number, last + 1, Some(next - 1));
            }
        }
        Ok(number)
    }

    /// Notes an entry fee that was paid, or given back where negative, in hundredths of the currency; gives what the
    /// entrant has paid in all.
    ///
    /// # Errors
    /// Nobody of that name or number; more given back than was paid.
    pub fn pay(&mut self, who: &str, amount: i64) -> Result<u32, TournamentError> {
        self.changeable()?;
        let entrant = self.find_mut(who)?;
        match u32::try_from(i64::from(entrant.paid).saturating_add(amount)) {
            Ok(paid) => {
                entrant.paid = paid;
                Ok(paid)
            }
            Err(_) => Err(TournamentError::unfit(
                format!(
                    "{} has paid {}, {} cannot be given back",
                    shown(entrant),
                    entrant.paid,
                    amount.unsigned_abs()
                ),
                format!("at most {} can be given back", entrant.paid),
            )),
        }
    }

    /// # Errors
    /// A closed tournament.
    pub(super) fn changeable(&self) -> Result<(), TournamentError> {
        if self.closed {
            return Err(TournamentError::Closed {
                slug: self.slug.clone(),
            });
        }
        Ok(())
    }

    pub(super) fn is_drawn(&self) -> bool {
        self.draw.is_some() || !self.rounds.is_empty()
    }

    pub(super) fn by_id_mut(&mut self, id: u32) -> Result<&mut Entrant, TournamentError> {
        let found = self.entrants.iter_mut().find(|e| e.id == id);
        found.ok_or_else(|| TournamentError::Unknown {
            who: format!("entrant {id}"),
        })
    }

    fn find_mut(&mut self, who: &str) -> Result<&mut Entrant, TournamentError> {
        let id = self.find(who)?.id;
        self.by_id_mut(id)
    }

    /// The next round not begun.
    fn next_round(&self) -> Result<u16, TournamentError> {
        let next = self.last_begun() + 1;
        if next > self.settings.rounds {
            return Err(TournamentError::unfit(
                format!(
                    "round {}, the last one, has begun; nobody can come or go any more",
                    self.settings.rounds
                ),
                "a mistake in a name: `benny rename`; a wrong result: `benny correct`",
            ));
        }
        Ok(next)
    }

    fn next_id(&self) -> u32 {
        self.entrants.iter().map(|e| e.id).max().unwrap_or(0) + 1
    }

    /// Notes rounds somebody is away; those that touch or overlap become one stretch.
    fn note_absence(&mut self, number: u16, from: u16, until: Option<u16>) {
        let (mut from, mut until) = (from, until);
        self.absences.retain(|a| {
            let apart = a.entrant != number
                || a.until.is_some_and(|u| u.saturating_add(1) < from)
                || until.is_some_and(|u| u.saturating_add(1) < a.from);
            if !apart {
                from = from.min(a.from);
                until = until.zip(a.until).map(|(x, y)| x.max(y));
            }
            apart
        });
        self.absences.push(Absence {
            entrant: number,
            from,
            until,
        });
    }

    /// Forgets what was noted about a number.
    fn forget(&mut self, number: u16) {
        self.absences.retain(|a| a.entrant != number);
        self.wishes.retain(|wish| match wish {
            Wish::Keep { entrant, .. } => *entrant != number,
            Wish::NotPartners { entrants } | Wish::NeverMeet { entrants } => {
                !entrants.contains(&number)
            }
        });
    }
}

/// `17 Ann Lee`, or `number 17`.
pub(super) fn shown(entrant: &Entrant) -> String {
    match entrant.name.as_str() {
        "" => format!("number {}", entrant.number),
        name => format!("{} {name}", entrant.number),
    }
}

fn still_there(entrant: &Entrant) -> Result<(), TournamentError> {
    match entrant.until {
        None => Ok(()),
        Some(last) => Err(TournamentError::unfit(
            format!("{} has left already, after round {last}", shown(entrant)),
            format!("`benny back {}` lets them in again", entrant.number),
        )),
    }
}

#[cfg(test)]
mod tests;
