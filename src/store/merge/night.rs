//! Nights: one that comes in, and one that is in both files.

use super::super::log::{self, RowChange};
use super::super::rows::Row;
use super::super::state::State;
use super::super::told::{self, differing, shown, which_row};
use super::super::transfer::{texts, write};
use super::super::{StoreError, digest};
use super::map::{Attendance, People, births, people, place};
use super::past::{Past, Side, Unit, Verdict, blend};
use super::{Join, single};
use crate::tournament::{Finding, Join as By, Part, Phrase, Tournament, phrase};
use rusqlite::params;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What the people at a night are known by, each with the entrant.
fn aliases_of(ids: &BTreeMap<String, String>, night: i64) -> Vec<(String, u64)> {
    let prefix = format!("entrant/{night}/");
    let entrant = |of: &String| of.strip_prefix(&prefix)?.parse().ok();
    let each = ids
        .iter()
        .filter_map(|(id, of)| Some((id.clone(), entrant(of)?)));
    each.collect()
}

/// Rows of a night by the unit they belong to.
fn index(state: &State) -> BTreeMap<Unit, Vec<(&'static str, Row)>> {
    let mut all: BTreeMap<Unit, Vec<(&'static str, Row)>> = BTreeMap::new();
    for (table, row) in state.rows() {
        if let Some((unit, ..)) = place(table, &Value::Object(row.clone())) {
            all.entry(unit).or_default().push((table, row.clone()));
        }
    }
    all
}

/// Reads a night that rows describe.
fn read(state: &State) -> Result<Tournament, String> {
    let night = state.tournament()?;
    night.ok_or_else(|| "there is no night".to_owned())
}

impl Join<'_> {
    /// The rows of one of their nights, as they would be here.
    fn theirs(&self, plain: &State, people: &People) -> Result<State, StoreError> {
        let mut mapped = State::empty();
        for (table, row) in plain.rows() {
            let row = people.row(table, &Value::Object(row.clone()), &self.names);
            let change = RowChange::of(table, None, Some(row));
            mapped.apply(&change).map_err(|e| self.damaged_there(e))?;
        }
        Ok(mapped)
    }

    /// Names to use for those at one of their nights who asked to be forgotten, where ours doesn't have them.
    fn masked(&self, theirs: &State) -> BTreeMap<(u64, u64), String> {
        let links = theirs.rows().filter(|(table, _)| *table == "link");
        let masked = links.filter_map(|(_, link)| {
            let member = self.names.key("member", link.get("member")?)?.as_u64()?;
            let at = (link.get("entrant")?.as_u64()?, link.get("place")?.as_u64()?);
            let gone = self.names.forgotten.contains(&member);
            gone.then(|| (at, format!("Former member {member}")))
        });
        masked.collect()
    }

    /// Lets players' links go on working.
    fn phones(&self, there: i64, id: i64, people: &People) -> Result<(), StoreError> {
        let sums: Vec<(u64, String)> = self.there.sql(|c| {
            c.prepare("SELECT entrant, sum FROM phone WHERE tournament = ?1")?
                .query_map([there], |row| {
                    Ok((row.get::<_, u32>(0)?.into(), row.get(1)?))
                })?
                .collect()
        })?;
        for (entrant, sum) in sums {
            let put = "INSERT OR IGNORE INTO phone (tournament, entrant, sum) VALUES (?1, ?2, ?3)";
            let entrant = people.of(entrant) as i64;
            self.sqlite(self.tx.execute(put, params![id, entrant, sum]))?;
        }
        Ok(())
    }

    /// One of their nights comes in.
    pub(super) fn comes_in(&mut self, there: i64, id: i64, slug: &str) -> Result<(), StoreError> {
        let mut people = People {
            slug: slug.to_owned(),
            there,
            ..People::default()
        };
        let plain = State::of_texts(&texts(&self.there.connection, &self.there.path, there)?);
        let plain = plain.map_err(|why| self.damaged_there(why))?;
        people.masked = self.masked(&plain);
        let state = self.theirs(&plain, &people)?;
        let night = read(&state).map_err(|why| self.damaged_there(why))?;
        let changes = write(self.tx, self.path, id, None, &night)?;
        self.sqlite(digest::keep(self.tx, id, &night))?;
        self.phones(there, id, &people)?;
        let ids = self
            .theirs
            .get(&format!("tournament/{there}"))
            .into_iter()
            .flatten();
        let night = ids.map(|one| (one.clone(), format!("tournament/{id}")));
        let log = self.logs[1]
            .iter()
            .filter(|entry| entry.tournament_id == Some(there));
        let births = births(log)
            .into_iter()
            .map(|(entrant, birth)| (birth.0, entrant));
        let people = births.chain(self.their_aliases(there));
        let people = people.map(|(birth, entrant)| (birth, format!("entrant/{id}/{entrant}")));
        let known: Vec<_> = night.chain(people).collect();
        self.done.new.push(slug.to_owned());
        self.end(Some(id), changes, &known)
    }

    /// What the people at one of their nights are known by from earlier merges.
    fn their_aliases(&self, there: i64) -> Vec<(String, u64)> {
        let each = self.theirs.iter();
        let each = each.flat_map(|(of, ids)| ids.iter().map(move |id| (id.clone(), of.clone())));
        aliases_of(&each.collect(), there)
    }

    /// A night that is in both files.
    pub(super) fn night(&mut self, there: i64, id: i64, slug: &str) -> Result<(), StoreError> {
        let here = texts(self.tx, self.path, id)?;
        let other = texts(&self.there.connection, &self.there.path, there)?;
        let moved = |(of, is): (&String, &String)| of.starts_with("member/") && of != is;
        if here == other && !self.names.of.iter().any(moved) {
            return Ok(());
        }
        let ours = State::of_texts(&here).map_err(|why| StoreError::damaged(self.path, why))?;
        let plain = State::of_texts(&other).map_err(|why| self.damaged_there(why))?;
        let logs = self.sqlite(log::read(self.tx, Some(id)))?;
        let their_logs = self.there.sql(|c| log::read(c, Some(there)))?;
        let a = Attendance::of(&ours, &logs, aliases_of(&self.ours, id));
        let b = Attendance::of(&plain, &their_logs, self.their_aliases(there));
        let mut people = people(id, slug, &a, &b, &self.names);
        let (mut masked, ids) = (self.masked(&plain), &people);
        for ((entrant, place), name) in &mut masked {
            let mine = a.entrants.iter().find(|row| row["id"] == ids.of(*entrant));
            let own = mine.and_then(|row| row["members"].get(*place as usize).or(row.get("name")));
            if let Some(own) = own.and_then(Value::as_str) {
                own.clone_into(name);
            }
        }
        (people.masked, people.there) = (masked, there);
        let theirs = self.theirs(&plain, &people)?;
        let pasts = [
            Past::of(&logs, place),
            Past::of(&their_logs, |table, row| {
                place(table, &people.row(table, row, &self.names))
            }),
        ];
        let (seen, made) = self.joined(slug, &ours, &theirs, &pasts);
        let whole = self.whole(slug, [&ours, &theirs], made);
        let (seen, night, state) = match whole {
            Ok((night, state)) => (seen, night, state),
            Err(side) => {
                let state = if side == Side::Ours { &ours } else { &theirs };
                let night = read(state).map_err(|why| StoreError::damaged(self.path, why))?;
                (theirs.clone(), night, state.clone())
            }
        };
        let before = read(&ours).map_err(|why| StoreError::damaged(self.path, why))?;
        let written = write(self.tx, self.path, id, Some(&before), &night)?;
        if night != before {
            self.sqlite(digest::keep(self.tx, id, &night))?;
            self.done.changed.push(slug.to_owned());
            self.done.paper |= written.is_empty();
        }
        self.phones(there, id, &people)?;
        let mut changes = ours.changes_to(&seen);
        changes.extend(seen.changes_to(&state));
        changes.retain(RowChange::is_logged);
        let known = std::mem::take(&mut people.known);
        self.end(Some(id), changes, &known)
    }

    /// The rows of a night in both files joined: as they are once theirs have been seen, and as they become.
    fn joined(
        &mut self,
        slug: &str,
        ours: &State,
        theirs: &State,
        [past, other]: &[Past; 2],
    ) -> (State, State) {
        let (here, there) = (index(ours), index(theirs));
        let units: Vec<Unit> = other.units().cloned().collect();
        let verdicts: BTreeMap<&Unit, Verdict> = units
            .iter()
            .map(|unit| (unit, past.verdict(other, unit)))
            .collect();
        let of_night = |what| phrase!("differs-of-night", night = slug, what = Part::of(what));
        // Rounds that were drawn anew in both files are taken from one of them.
        let seats: Vec<&&Unit> = verdicts
            .iter()
            .filter(|(unit, verdict)| unit.0 == "seat" && matches!(verdict, Verdict::Both(_)))
            .map(|(unit, _)| unit)
            .collect();
        let seating = (!seats.is_empty()).then(|| {
            let rounds = seats.iter().map(|unit| unit.1.as_str());
            let rounds = Part::list(By::And, rounds);
            let what = phrase!("differs-seating", n = seats.len(), rounds);
            self.decided(
                of_night(what),
                [phrase!("drawn-here"), phrase!("drawn-there")],
            )
        });
        let (mut seen, mut made) = (ours.clone(), ours.clone());
        let none = Vec::new();
        for (unit, verdict) in &verdicts {
            let (mine, its) = (
                here.get(*unit).unwrap_or(&none),
                there.get(*unit).unwrap_or(&none),
            );
            let base = match (verdict, &seating) {
                (Verdict::Same | Verdict::Ours, _) => continue,
                (Verdict::Theirs, Some(Side::Ours)) if unit.0 == "seat" => Some(None),
                (Verdict::Theirs, _) => None,
                (Verdict::Both(base), _) => Some(single(base.clone())),
            };
            replace(&mut seen, mine, its);
            let Some(base) = base else {
                replace(&mut made, mine, its);
                continue;
            };
            if unit.0 == "seat" {
                if seating == Some(Side::Theirs) {
                    replace(&mut made, mine, its);
                }
                continue;
            }
            let row = |rows: &Vec<(&'static str, Row)>| match rows.as_slice() {
                [(_, row)] => Some(Value::Object(row.clone())),
                _ => None,
            };
            let (a, b) = (row(mine), row(its));
            let fields = ["tournament", "entrant"].contains(&unit.0.as_str());
            if let (true, Some(a), Some(b)) = (fields, a, b) {
                let (a, b) = (Some(&a), Some(&b));
                let player = a.and_then(Value::as_object);
                let player = player
                    .map(|row| which_row("entrant", row))
                    .unwrap_or_default();
                let joined = blend(base.as_ref(), a, b, "", &mut |field, is| {
                    if field == "seed" {
                        return seating.unwrap_or(Side::Ours);
                    }
                    let what = match field.strip_prefix("settings ") {
                        Some(setting) => Phrase::setting(setting),
                        None => told::field(field),
                    };
                    let what = match unit.0.as_str() {
                        "entrant" => {
                            let (of, what) = (Part::of(player.clone()), Part::of(what));
                            phrase!("differs", of, what)
                        }
                        _ => what,
                    };
                    self.decided(of_night(what), is.map(|is| shown(field, is.as_ref())))
                });
                if let Some(Value::Object(joined)) = joined {
                    replace(&mut made, mine, &[(its[0].0, joined)]);
                }
                continue;
            }
            let first = mine.first().or(its.first());
            let what = first.map_or_else(Phrase::default, |(table, row)| which_row(table, row));
            let is = [mine, its].map(|rows| {
                let nothing = Row::new();
                let said = rows
                    .iter()
                    .flat_map(|(table, row)| differing(table, &nothing, row));
                match rows.is_empty() {
                    true => phrase!("row-nothing"),
                    false => Phrase::all(By::Comma, said),
                }
            });
            if self.decided(of_night(what), is) == Side::Theirs {
                replace(&mut made, mine, its);
            }
        }
        // What was said twice was said when it was said first.
        let mut earlier = Vec::new();
        for (unit, rows) in here
            .iter()
            .filter(|(unit, _)| ["statement", "bell"].contains(&unit.0.as_str()))
        {
            let its = there.get(unit).unwrap_or(&none);
            if let ([(table, mine)], [(_, other)], Some(Verdict::Same)) =
                (rows.as_slice(), its.as_slice(), verdicts.get(unit))
                && let (Some(a), Some(b)) = (mine["at"].as_str(), other["at"].as_str())
                && b < a
            {
                earlier.push((*table, mine.clone(), other.clone()));
            }
        }
        for (table, mine, other) in earlier {
            for state in [&mut seen, &mut made] {
                replace(state, &[(table, mine.clone())], &[(table, other.clone())]);
            }
        }
        // Paper is in no log: what was printed there and not here is on tables too.
        for (table, row) in theirs
            .rows()
            .filter(|(table, _)| table.starts_with("printed"))
        {
            let there = made.rows().any(|(name, own)| {
                let key = if name == "printed_card" {
                    &["number"][..]
                } else {
                    &["sheet", "round"]
                };
                name == table && key.iter().all(|field| own.get(*field) == row.get(*field))
            });
            if !there {
                replace(&mut made, &[], &[(table, row.clone())]);
            }
        }
        (seen, made)
    }

    /// The night that joined rows make; or, where they make none that fits together, whose night counts.
    fn whole(
        &mut self,
        slug: &str,
        sides: [&State; 2],
        made: State,
    ) -> Result<(Tournament, State), Side> {
        let found = |state: &State| {
            let night = read(state);
            night.map(|night| night.check()).unwrap_or_default()
        };
        let known: Vec<Finding> = sides.into_iter().flat_map(found).collect();
        let wrong: Phrase = match read(&made) {
            Ok(night) => {
                let found = night.check();
                let unfit = found.iter().find(|what| !known.contains(what));
                let wrong = unfit.map(Finding::says);
                match wrong.or_else(|| others_sat(sides, &night)) {
                    None => return Ok((night, made)),
                    Some(wrong) => wrong,
                }
            }
            Err(why) => why.into(),
        };
        let what = phrase!("differs-whole", night = slug, wrong = Part::of(wrong));
        Err(self.decided(what, [phrase!("as-here"), phrase!("as-there")]))
    }
}

/// A table whose result would go to others than those it was entered for in one of the files: somebody left there, or the
/// round was drawn anew, while it was played here.
fn others_sat(sides: [&State; 2], night: &Tournament) -> Option<Phrase> {
    let entered = night.entered_places();
    let mut each = sides.into_iter().filter_map(|side| read(side).ok());
    each.find_map(|side| {
        let own = side.entered_places();
        let mut both = own.intersection(&entered);
        let moved =
            both.find(|(round, table)| side.sat_at(*round, *table) != night.sat_at(*round, *table));
        moved.map(|(round, table)| phrase!("why-other-people", round, table))
    })
}

/// Takes some of a night's rows out and puts others in; whatever is numbered within a list gets a number that is free.
fn replace(state: &mut State, out: &[(&'static str, Row)], rows: &[(&'static str, Row)]) {
    for (table, row) in out {
        let _ = state.apply(&RowChange::of(table, Some(row.clone().into()), None));
    }
    for (table, row) in rows {
        let mut row = row.clone();
        let field = match *table {
            "adjustment" => "id",
            "wish" => "place",
            _ => "",
        };
        let taken = |row: &Row| {
            let mut same = state.rows().filter(|(name, _)| name == table);
            same.any(|(_, own)| own.get(field) == row.get(field))
        };
        if !field.is_empty() && taken(&row) {
            let same = state.rows().filter(|(name, _)| name == table);
            let most = same.filter_map(|(_, own)| own.get(field)?.as_u64()).max();
            row.insert(field.to_owned(), json!(most.unwrap_or(0) + 1));
        }
        let _ = state.apply(&RowChange::of(table, None, Some(row.into())));
    }
}
