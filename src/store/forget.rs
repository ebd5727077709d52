//! Forgetting a member: the name disappears from the file, its log and the copies benny keeps; the results stay.
//!
//! This is the one change that the log cannot take back: the log is rewritten, and says only that somebody was
//! forgotten.

mod left;
mod past;
mod sweep;

use super::log::{self, Stamp};
use super::{Club, StoreError, copies, digest, schema, seal};
use crate::club::{Forgotten, MemberId};
use crate::tournament::Refusal;
use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use sweep::Sweep;

/// What forgetting a member reached, and what it did not.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Cleared {
    /// What is now in place of the name.
    pub name: String,
    /// How many nights had the name in them.
    pub nights: usize,
    /// Copies of the file that were cleared too.
    pub copies: Vec<PathBuf>,
    /// Copies that could not be cleared, and why.
    pub unreached: Vec<(PathBuf, String)>,
}

impl Club {
    /// Forgets a member: everything [`crate::club::Members::forget`] takes away disappears from the nights, the log and
    /// every copy of the file beside it.
    ///
    /// # Errors
    /// An id nobody has, inside; or a problem with the file. Nothing has changed then.
    pub fn forget(
        &mut self,
        stamp: &Stamp,
        id: MemberId,
    ) -> Result<Result<Cleared, Refusal>, StoreError> {
        match self.members()?.forget(id) {
            Ok(forgotten) => self.erase(stamp, &forgotten).map(Ok),
            Err(error) => Ok(Err(error)),
        }
    }

    /// As [`Club::forget`], for somebody on teams' lists, or a guest, who is no member.
    ///
    /// # Errors
    /// A problem with the file. Nothing has changed then.
    pub fn forget_name(&mut self, stamp: &Stamp, name: &str) -> Result<Cleared, StoreError> {
        let texts = self.sql(|c| {
            c.query_row(
                "SELECT coalesce(group_concat(data), '') FROM league",
                [],
                |row| row.get::<_, String>(0),
            )
        })?;
        let taken = |n: &u32| texts.contains(&format!("\"Former player {n}\""));
        let number = (1..).find(|n| !taken(n)).unwrap_or(1);
        let forgotten = Forgotten::of_name(name, format!("Former player {number}"));
        self.erase(stamp, &forgotten)
    }

    fn erase(&mut self, stamp: &Stamp, forgotten: &Forgotten) -> Result<Cleared, StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        // Found before anything changes: a copy is known by the first entry of its log, which may name the person.
        // Their names sort by when they were made; whether a copy is sound is for whoever restores it to know.
        let copies = copies::candidates(&path);
        let tx = self.begin()?;
        let mut sweep = sweep_of(&tx, forgotten).map_err(sqlite)?;
        clear(&tx, &mut sweep).map_err(sqlite)?;
        log::append(&tx, stamp, None, None, &[]).map_err(sqlite)?;
        tx.commit().map_err(sqlite)?;
        let emptied = self.sql(|c| tidy(c, &path, &sweep));
        let mut nights: Vec<i64> = sweep.places.iter().map(|p| p.0).collect();
        nights.dedup();
        let mut cleared = Cleared {
            name: sweep.alias.clone(),
            nights: nights.len(),
            ..Cleared::default()
        };
        // The name is gone from the tables all the same.
        if let Err(error) = emptied {
            cleared.unreached.push((path.clone(), why(&error, true)));
        }
        let copies = copies.unwrap_or_else(|error| {
            // The file itself is done; if the copies cannot be listed, that must be reported.
            let folder = copies::folder(&path);
            cleared.unreached.push((folder, error.to_string()));
            Vec::new()
        });
        for copy in copies.into_iter().rev() {
            match clear_copy(&copy, &mut sweep) {
                Ok(()) => cleared.copies.push(copy),
                Err((error, erased)) => cleared.unreached.push((copy, why(&error, erased))),
            }
        }
        Ok(cleared)
    }
}

fn sweep_of(c: &Connection, forgotten: &Forgotten) -> rusqlite::Result<Sweep> {
    let ids: BTreeSet<u64> = forgotten.ids.iter().map(|id| u64::from(id.0)).collect();
    let list = serde_json::to_string(&ids).unwrap_or_default();
    // Somebody who is no member goes by the name alone, wherever no member is meant by it.
    let name = forgotten.names.first().filter(|_| ids.is_empty());
    let places = c
        .prepare(
            "SELECT tournament, entrant, place FROM link
                WHERE member IN (SELECT value FROM json_each(?1))
            UNION SELECT e.tournament, e.id, 0 FROM entrant e
                WHERE ?2 IS NOT NULL AND e.name = ?2 AND json_array_length(e.members) = 0
                AND NOT EXISTS (SELECT 1 FROM link l WHERE l.tournament = e.tournament
                    AND l.entrant = e.id AND l.member IS NOT NULL)
            UNION SELECT e.tournament, e.id, m.key FROM entrant e, json_each(e.members) m
                WHERE ?2 IS NOT NULL AND m.value = ?2
                AND NOT EXISTS (SELECT 1 FROM link l WHERE l.tournament = e.tournament
                    AND l.entrant = e.id AND l.place = m.key AND l.member IS NOT NULL)",
        )?
        .query_map(params![list, name], |row| {
            let (entrant, place): (i64, i64) = (row.get(1)?, row.get(2)?);
            Ok((row.get(0)?, entrant.unsigned_abs(), place.unsigned_abs()))
        })?
        .collect::<rusqlite::Result<_>>()?;
    let mut sweep = Sweep {
        ids,
        alias: forgotten.alias.clone(),
        names: Vec::new(),
        places,
    };
    forgotten.names.iter().for_each(|name| sweep.note(name));
    Ok(sweep)
}

/// Clears the open file: first the rows, then the log. Names that somebody had before are only in the log.
fn clear(tx: &Transaction, sweep: &mut Sweep) -> rusqlite::Result<()> {
    let version: i64 = tx.pragma_query_value(None, "user_version", |row| row.get(0))?;
    past::note(tx, sweep, version)?;
    rows(tx, sweep, version)?;
    past::clear(tx, sweep, version)
}

/// A value kept as JSON. A text that is not JSON is reported as damage, never treated as if it held nothing to forget.
fn readable<T: serde::de::DeserializeOwned>(
    text: &str,
    what: std::fmt::Arguments,
) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(|e| {
        let why = format!("{what} cannot be read: {e}");
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, why.into())
    })
}

/// Clears the rows as they are now.
fn rows(tx: &Transaction, sweep: &Sweep, version: i64) -> rusqlite::Result<()> {
    let mut theirs: Vec<(i64, i64)> = sweep
        .places
        .iter()
        .map(|p| (p.0, p.1.cast_signed()))
        .collect();
    theirs.dedup();
    for (night, entrant) in theirs {
        let text: Option<String> = tx
            .prepare_cached(
                "SELECT json_object('id', id, 'name', name, 'members', json(members)) FROM entrant
                    WHERE tournament = ?1 AND id = ?2",
            )?
            .query_row(params![night, entrant], |row| row.get(0))
            .optional()?;
        // An older copy may not have the night.
        let Some(text) = text else { continue };
        let sealed = version == schema::VERSION;
        let was = sealed
            .then(|| seal::of_entrant(tx, night, entrant))
            .transpose()?;
        let mut row: Value = readable(&text, format_args!("an entrant"))?;
        sweep.entrant(night, &mut row);
        let name = row["name"].as_str().unwrap_or_default();
        tx.prepare_cached(
            "UPDATE entrant SET name = ?3, members = ?4 WHERE tournament = ?1 AND id = ?2",
        )?
        .execute(params![night, entrant, name, row["members"].to_string()])?;
        if let Some(was) = was {
            seal::shift(tx, night, [was, seal::of_entrant(tx, night, entrant)?])?;
        }
    }
    // A reason may name somebody who was not there that night.
    let said: &[(&str, &str)] = match version {
        1 => &[("result", "why"), ("card", "why")],
        2 => &[("result", "why"), ("card", "why"), ("proposal", "remark")],
        _ => &[("statement", "remark")],
    };
    let mut reworded = texts(tx, sweep, &[("adjustment", "reason")])?;
    reworded.extend(texts(tx, sweep, said)?);
    if version < 2 {
        return Ok(());
    }
    texts(tx, sweep, &[("submission", "answer"), ("room", "value")])?;
    for &id in &sweep.ids {
        tx.execute(
            "UPDATE member SET name = ?2, nicknames = '[]', contact = NULL, notes = NULL, regular = 0, forgotten = 1
                WHERE id = ?1",
            params![id as i64, sweep.alias],
        )?;
        if version >= 7 {
            tx.execute(
                "UPDATE member SET details = NULL WHERE id = ?1",
                [id as i64],
            )?;
        }
    }
    for table in ["league", "bracket"] {
        let list: Vec<(String, String)> = tx
            .prepare(&format!("SELECT slug, data FROM \"{table}\""))?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        for (slug, text) in list {
            let mut row: Value = readable(&text, format_args!("{table} {slug}"))?;
            let before = row.clone();
            sweep.value(&mut row);
            if row != before {
                let name = row["name"].as_str().unwrap_or_default().to_owned();
                tx.execute(
                    &format!("UPDATE \"{table}\" SET name = ?2, data = ?3 WHERE slug = ?1"),
                    params![slug, name, row.to_string()],
                )?;
            }
        }
    }
    // What follows from the rows is made anew; a copy of an older version loses it, and makes it when it is brought up to
    // date.
    if version < schema::VERSION {
        return tx.execute("DELETE FROM digest", []).map(drop);
    }
    let nights = sweep.nights();
    for &id in nights.union(&reworded) {
        // Members are in a digest by number; only a guest's name is in it.
        if digest::people(tx, id)?.is_some_and(|people| !sweep.may_be_in(&people)) {
            if reworded.contains(&id) {
                seal::renew(tx, id)?;
            }
            continue;
        }
        match super::place::whole(tx, Path::new(""), id) {
            Ok(night) => digest::keep(tx, id, &night)?,
            Err(_) => digest::forget(tx, id)?,
        }
    }
    seal::renew_club(tx)
}

/// Clears columns of free text, some of them JSON; names are in them as somebody typed them.
/// Returns the nights they were in.
fn texts(
    tx: &Transaction,
    sweep: &Sweep,
    columns: &[(&str, &str)],
) -> rusqlite::Result<BTreeSet<i64>> {
    let mut touched = BTreeSet::new();
    for (table, column) in columns {
        let texts: Vec<String> = tx
            .prepare(&format!(
                "SELECT DISTINCT \"{column}\" FROM \"{table}\" WHERE \"{column}\" IS NOT NULL"
            ))?
            .query_map([], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        for text in texts {
            let after = sweep.text(&text);
            if after != text {
                let sql =
                    format!("SELECT DISTINCT tournament FROM \"{table}\" WHERE \"{column}\" = ?1");
                let mut there = tx.prepare_cached(&sql)?;
                for id in there.query_map([&text], |row| row.get(0))? {
                    touched.insert(id?);
                }
                tx.execute(
                    &format!("UPDATE \"{table}\" SET \"{column}\" = ?2 WHERE \"{column}\" = ?1"),
                    params![text, after],
                )?;
            }
        }
    }
    Ok(touched)
}

/// Writes the file anew where something of the names is left in its unused parts.
fn tidy(c: &Connection, path: &Path, sweep: &Sweep) -> rusqlite::Result<()> {
    let names: Vec<&str> = sweep.names.iter().map(|name| &name.whole[..]).collect();
    match left::over(path, &names) {
        Ok(false) => Ok(()),
        _ => c.execute_batch("VACUUM"),
    }
}

/// Why a name may still be in a file: nothing was erased, or its rows and log are clear, but what they were is not yet
/// overwritten.
fn why(error: &StoreError, erased: bool) -> String {
    let what = match error {
        StoreError::Full(_) => "no room left on the disk".to_owned(),
        other => other.to_string(),
    };
    match erased {
        true => format!("it is erased, but may still lie in unused parts of the file ({what})"),
        false => what,
    }
}

/// Clears a copy of the file, whatever its schema version. An error says whether the rows and the log are clear all the same.
fn clear_copy(path: &Path, sweep: &mut Sweep) -> Result<(), (StoreError, bool)> {
    let sqlite = |e| StoreError::from_sqlite(path, e);
    schema::header(path).map_err(|error| (error, false))?;
    let copy = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let mut copy = copy.map_err(|error| (sqlite(error), false))?;
    let mut erased = false;
    let mut swept = || -> rusqlite::Result<()> {
        copy.execute_batch(
            "PRAGMA secure_delete=ON; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;",
        )?;
        let tx = copy.transaction_with_behavior(TransactionBehavior::Immediate)?;
        clear(&tx, sweep)?;
        tx.commit()?;
        erased = true;
        tidy(&copy, path, sweep)
    };
    swept().map_err(|error| (sqlite(error), erased))
}
