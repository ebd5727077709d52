//! Who plays from which round on: leaving, being replaced, sitting out, coming back.
//!
//! Unless a round is named, a change counts from the next round not begun. Another round may be named as long as
//! nothing is entered from it on for the person concerned. So a slip typed late still goes to whoever played, and what
//! is entered for one person never becomes another's.

use super::{shown, still_there};
use crate::seating::{Absence, PlayerNo, RoundNo, TableNo};
use crate::tournament::night::Entrant;
use crate::tournament::way::Way;
use crate::tournament::{Part, Refusal, Tournament, name, phrase};
use serde_json::json;

/// A change to who plays: whom it concerns, and from which round on.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Presence {
    /// The number on the card.
    pub number: PlayerNo,
    /// The entrant, by `id`; the newcomer, where somebody took over.
    pub id: u32,
    /// The first round the change counts for.
    pub from: RoundNo,
    /// The entrant, by `id`, whose number was taken over.
    pub instead_of: Option<u32>,
}

impl Tournament {
    /// Withdraws a player or team: before any draw as if never registered, afterwards from a round on, by default the
    /// next not begun. For somebody who has left already, naming a round changes when they left.
    ///
    /// # Errors
    /// Nobody has that name or number; they have left already and no round is named; they have handed over their
    /// number; the round is before they came, or something is entered for them in it or later; the tournament is
    /// closed.
    pub fn drop_entrant(&mut self, who: &str, from: Option<RoundNo>) -> Result<Presence, Refusal> {
        self.changeable()?;
        let entrant = self.find(who)?.clone();
        if let Some(after) = self.successor(&entrant) {
            return Err(Refusal::unfit(
                phrase!(
                    "why-handed-over-number-round",
                    number = entrant.number,
                    name = after.name,
                    after = after.from,
                    entrant = Part::of(shown(&entrant))
                ),
                Way::to(
                    phrase!("way-change-round"),
                    json!({"do": "replace", "who": null, "by": null, "from": null}),
                ),
            ));
        }
        let from = match from {
            Some(from) => from,
            None => {
                still_there(&entrant, self.successor(&entrant))?;
                // Others' cards say nothing about when somebody left.
                let begun = match self.is_cards_alone() {
                    true => self
                        .entered_for(entrant.number, RoundNo::FIRST)
                        .last()
                        .map(|at| at.0),
                    false => Some(self.last_begun()),
                };
                (begun.unwrap_or_default() + 1).max(entrant.from)
            }
        };
        let gone = Presence {
            number: entrant.number,
            id: entrant.id,
            from,
            instead_of: None,
        };
        if !self.is_drawn() && from <= 1 {
            self.entrants.retain(|e| e.id != entrant.id);
            self.adjustments.retain(|a| a.entrant != entrant.id);
            self.links.retain(|l| l.entrant != entrant.id);
            self.forget(entrant.number);
            return Ok(gone);
        }
        self.check_from(from, entrant.from, self.settings.rounds + 1)?;
        self.nothing_entered(&entrant, from)?;
        self.by_id_mut(entrant.id)?.until = Some(from - 1);
        Ok(gone)
    }

    /// Somebody new takes over a number from a round on, whether or not its holder has left already. Points stay with
    /// the person who made them; rounds that the previous holder wanted to sit out are forgotten.
    ///
    /// By default that is the next round not begun or, when the number's holder left before it, the first round in
    /// which the number sits at a table and nobody holds it. Calling it again with the newcomer's own name and a round
    /// changes the round they took over from.
    ///
    /// # Errors
    /// As [`Tournament::add`] and [`Tournament::find`]; a holder who has handed over the number already; a round before
    /// the holder came, or one in or after which something is entered for them.
    pub fn replace(
        &mut self,
        who: &str,
        by: &str,
        from: Option<RoundNo>,
    ) -> Result<Presence, Refusal> {
        self.changeable()?;
        let clean = name::clean_name(by)?;
        let holder = self.find(who)?.clone();
        if let Some(after) = self.successor(&holder) {
            return Err(Refusal::unfit(
                phrase!(
                    "why-handed-over-number-already",
                    number = holder.number,
                    name = after.name,
                    holder = Part::of(shown(&holder))
                ),
                Way::again(
                    phrase!("way-with-number-instead-name"),
                    json!({"who": holder.number}),
                ),
            ));
        }
        if holder.name == clean {
            return self.took_over(&holder, from);
        }
        if !self.is_drawn() && from.is_none_or(|from| from <= 1) {
            return Ok(self.registered_instead(&holder, clean));
        }
        let from = match from {
            Some(from) => from,
            None => self.vacant(&holder)?,
        };
        self.check_from(from, holder.from, self.settings.rounds)?;
        self.nothing_entered(&holder, from)?;
        let id = self.next_id();
        let left = self.by_id_mut(holder.id)?;
        left.until = Some(left.until.map_or(from - 1, |last| last.min(from - 1)));
        self.entrants.push(Entrant {
            from,
            replaces: Some(holder.id),
            ..Entrant::named(id, holder.number, clean)
        });
        self.forget_absences(holder.number, from);
        Ok(Presence {
            number: holder.number,
            id,
            from,
            instead_of: Some(holder.id),
        })
    }

    /// Notes that somebody sits out rounds `from` to `until` (to the end of the night where `None`).
    ///
    /// # Errors
    /// A round that has begun or is beyond the last; rounds the wrong way round; somebody who has left.
    pub fn sit_out(
        &mut self,
        who: &str,
        from: RoundNo,
        until: Option<RoundNo>,
    ) -> Result<PlayerNo, Refusal> {
        self.changeable()?;
        let entrant = self.find(who)?;
        still_there(entrant, self.successor(entrant))?;
        let number = entrant.number;
        let next = self.next_round()?;
        let last = self.settings.rounds;
        if from < next || from > last || until.is_some_and(|u| u < from || u > last) {
            let asked = match until {
                None => "why-sits-out-from",
                Some(u) if u < from => "why-sits-out-backwards",
                Some(u) if u == from => "why-sits-out-one",
                Some(_) => "why-sits-out-several",
            };
            let asked = phrase!(asked, from, until = until.unwrap_or(from));
            let can = match next == last {
                true => "why-only-round-can-be-sat-out",
                false => "why-only-rounds-can-be-sat-out",
            };
            let why = phrase!(can, first = next, last, asked = Part::of(asked));
            return Err(Refusal::unfit(
                why,
                // The rounds that were typed, the right way round and within what can be sat out.
                match until {
                    Some(until) => Way::to(
                        "",
                        json!({"do": "sit-out", "who": number, "from": from.min(until).max(next).min(last.into()), "until": from.max(until).max(next).min(last.into())}),
                    ),
                    None => Way::to(
                        "",
                        json!({"do": "sit-out", "who": number, "from": from.max(next).min(last.into())}),
                    ),
                },
            ));
        }
        self.note_absence(number, from, until);
        Ok(number)
    }

    /// Brings back a player who left or sat out, from a round on; by default the next not begun. Who is out only after the
    /// last round can be back after it: more rounds may follow, and play-offs count who is there.
    ///
    /// # Errors
    /// Somebody who is there anyway, or whose number somebody else has by now; a round before they first came or beyond
    /// the last.
    pub fn come_back(&mut self, who: &str, from: Option<RoundNo>) -> Result<Presence, Refusal> {
        self.changeable()?;
        let entrant = self.find(who)?.clone();
        let (id, number, left) = (entrant.id, entrant.number, entrant.until);
        if self.successor(&entrant).is_some() {
            return Err(Refusal::unfit(
                phrase!(
                    "why-left-number-belongs-somebody",
                    number,
                    entrant = Part::of(shown(&entrant))
                ),
                Way::to(
                    phrase!("way-register-again-under-new"),
                    json!({"do": "add", "names": [entrant.name]}),
                ),
            ));
        }
        let last = self.settings.rounds;
        let end = left.filter(|&left| left >= last).map(|left| left + 1);
        let from = match (from, end) {
            (Some(from), _) => from,
            (None, Some(end)) => end,
            (None, None) => self.next_round()?,
        };
        let sits_out = |a: &Absence| a.entrant == number && a.until.is_none_or(|u| u >= from);
        if left.is_none() && !self.absences.iter().any(sits_out) {
            return Err(Refusal::unfit(
                phrase!(
                    "why-is-already-playing",
                    entrant = Part::of(shown(&entrant))
                ),
                Way::players(),
            ));
        }
        self.check_from(from, entrant.from, end.map_or(last, RoundNo::get))?;
        self.forget_absences(number, from);
        if let Some(last) = left {
            self.by_id_mut(id)?.until = None;
            if last + 1 < from {
                self.note_absence(number, last + 1, Some(from - 1));
            }
        }
        Ok(Presence {
            number,
            id,
            from,
            instead_of: None,
        })
    }

    /// Notes that everybody at a table played its round, because something was entered for it: whoever had left before
    /// stayed that long, and whoever was to come later was there by then. Gives the `id`s of those people.
    pub(in crate::tournament) fn was_there(&mut self, round: RoundNo, table: TableNo) -> Vec<u32> {
        let seats = self.table(round, table).map(|seats| seats.seated());
        let seated: Vec<PlayerNo> = seats.into_iter().flatten().collect();
        let mut stayed = Vec::new();
        for number in seated {
            let Some(entrant) = self.holder(number, round).filter(|e| !e.plays(round)) else {
                continue;
            };
            let id = entrant.id;
            if let Ok(entrant) = self.by_id_mut(id) {
                entrant.from = entrant.from.min(round);
                entrant.until = entrant.until.map(|last| last.max(round));
                stayed.push(id);
            }
        }
        stayed
    }

    /// Who took over an entrant's number.
    fn successor(&self, entrant: &Entrant) -> Option<&Entrant> {
        self.holder_now(entrant.number)
            .filter(|now| now.id != entrant.id)
    }

    /// Whether a round comes after all that there are to be.
    pub(in crate::tournament) fn is_after_all(&self, round: RoundNo) -> bool {
        round > self.settings.rounds && round > self.last_drawn()
    }

    /// The next round not begun.
    pub(super) fn next_round(&self) -> Result<RoundNo, Refusal> {
        let next = self.last_begun() + 1;
        if next > self.settings.rounds {
            return Err(Refusal::unfit(
                phrase!("why-round-last-one-begun", rounds = self.settings.rounds),
                [
                    Way::to(
                        phrase!("way-correct-name"),
                        json!({"do": "rename", "who": null, "name": null}),
                    ),
                    Way::to(
                        phrase!("way-correct-result"),
                        json!({"do": "correct", "round": null, "table": null, "points": null, "why": null}),
                    ),
                ],
            ));
        }
        Ok(next)
    }

    /// The round from which a newcomer takes over where none is named.
    fn vacant(&self, holder: &Entrant) -> Result<RoundNo, Refusal> {
        let next = self.last_begun() + 1;
        let first = holder.until.map_or(next, |last| last + 1).max(holder.from);
        let sits = |&round: &RoundNo| {
            let seats = self.round(round);
            seats.is_some_and(|r| r.table_of(holder.number).is_some())
                && self.entered_for(holder.number, round).is_empty()
        };
        match first.to(next - 1).find(sits) {
            Some(round) => Ok(round),
            None => self.next_round().map(|next| next.max(holder.from)),
        }
    }

    /// Before the draw: puts somebody else under the number, as if registered from the start.
    fn registered_instead(&mut self, holder: &Entrant, name: String) -> Presence {
        let id = self.next_id();
        self.entrants.retain(|e| e.id != holder.id);
        self.adjustments.retain(|a| a.entrant != holder.id);
        self.links.retain(|l| l.entrant != holder.id);
        self.absences.retain(|a| a.entrant != holder.number);
        self.entrants.push(Entrant::named(id, holder.number, name));
        Presence {
            number: holder.number,
            id,
            from: RoundNo::FIRST,
            instead_of: Some(holder.id),
        }
    }

    /// Changes the round from which somebody has the number they took over.
    fn took_over(&mut self, holder: &Entrant, from: Option<RoundNo>) -> Result<Presence, Refusal> {
        let (Some(before), Some(from)) = (holder.replaces, from) else {
            return Err(Refusal::unfit(
                phrase!(
                    "why-number-already-from-round",
                    from = holder.from,
                    holder = Part::of(shown(holder))
                ),
                Way::again(phrase!("way-change-when-they-take"), json!({"from": null})),
            ));
        };
        let before = self.by_id_mut(before)?.clone();
        self.check_from(from, before.from, self.settings.rounds)?;
        if from < holder.from {
            self.nothing_entered(&before, from)?;
        } else {
            let mut places = self.entered_for(holder.number, holder.from);
            places.retain(|place| place.0 < from);
            has_results(holder, holder.from, places)?;
        }
        // Whoever was there until the handover stays until the new round; whoever had left before does not.
        let stayed = before.until.is_none_or(|last| last + 1 >= holder.from);
        let last = before.until.filter(|_| !stayed).unwrap_or(from - 1);
        self.by_id_mut(before.id)?.until = Some(last.min(from - 1));
        self.by_id_mut(holder.id)?.from = from;
        if let Some(last) = holder.until.filter(|&last| last + 1 < from) {
            self.by_id_mut(holder.id)?.until = Some(last.max(from - 1));
        }
        Ok(Presence {
            number: holder.number,
            id: holder.id,
            from,
            instead_of: Some(before.id),
        })
    }

    /// # Errors
    /// A round outside `first` to `last`.
    fn check_from(&self, from: RoundNo, first: RoundNo, last: u16) -> Result<(), Refusal> {
        let last = RoundNo(last);
        if (first.max(RoundNo::FIRST)..=last).contains(&from) {
            return Ok(());
        }
        Err(Refusal::from_round(from, first, last))
    }

    /// # Errors
    /// Something is entered for the entrant from a round on: results, cards, points given or taken.
    fn nothing_entered(&self, entrant: &Entrant, from: RoundNo) -> Result<(), Refusal> {
        let mut places = self.entered_for(entrant.number, from);
        places.retain(|place| entrant.plays(place.0));
        has_results(entrant, from, places)?;
        let given = self.adjustments.iter();
        match given
            .filter(|a| a.entrant == entrant.id && a.round >= from)
            .map(|a| a.round)
            .max()
        {
            None => Ok(()),
            Some(round) => Err(Refusal::unfit(
                phrase!(
                    "why-given-taken-points-round",
                    round,
                    entrant = Part::of(shown(entrant))
                ),
                Way::later(round + 1),
            )),
        }
    }

    /// Forgets the rounds that a number was to sit out, from a given round on.
    fn forget_absences(&mut self, number: PlayerNo, from: RoundNo) {
        self.absences
            .retain(|a| !(a.entrant == number && a.from >= from));
        for absence in self.absences.iter_mut().filter(|a| a.entrant == number) {
            if absence.until.is_none_or(|last| last >= from) {
                absence.until = Some(from - 1);
            }
        }
    }

    /// Notes rounds somebody is away; those that touch or overlap become one stretch.
    fn note_absence(&mut self, number: PlayerNo, from: RoundNo, until: Option<RoundNo>) {
        let (mut from, mut until) = (from, until);
        self.absences.retain(|a| {
            let apart = a.entrant != number
                || a.until.is_some_and(|u| u.get().saturating_add(1) < from)
                || until.is_some_and(|u| u.get().saturating_add(1) < a.from);
            if !apart {
                from = from.min(a.from);
                until = until.zip(a.until).map(|(x, y)| x.max(y));
            }
            apart
        });
        // Kept in the order a document lists them in.
        let after = |a: &Absence| (a.entrant, a.from) < (number, from);
        let at = self.absences.partition_point(after);
        let absence = Absence {
            entrant: number,
            from,
            until,
        };
        self.absences.insert(at, absence);
    }
}

/// # Errors
/// There are places where something is entered.
fn has_results(
    entrant: &Entrant,
    from: RoundNo,
    places: Vec<(RoundNo, TableNo)>,
) -> Result<(), Refusal> {
    if places.is_empty() {
        return Ok(());
    }
    Err(Refusal::has_results(Some(shown(entrant)), from, places))
}
