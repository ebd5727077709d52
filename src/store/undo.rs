//! Reading the log, and taking entries back.
//!
//! An undo is tried in memory first. It is refused when different people would have sat at a table with anything
//! entered, or when the night would no longer fit together; the refusal names the later entries that have to be taken
//! back first.

mod against;
mod error;
mod part;
#[cfg(test)]
mod tests;
pub(super) use against::taken_back;
pub use error::{Against, Blocker, UndoError};

use super::log::{self, LogEntry, RowChange, Stamp, Undone};
use super::place::id_of;
use super::rows;
use super::state::State;
use super::transfer::{apply, texts};
use super::{Club, StoreError, digest, seal, shelf};
use crate::tournament::{Logged, phrase};
use rusqlite::{Connection, Transaction};
use std::collections::BTreeMap;
use std::path::Path;

/// What taking entries back would do.
struct Plan {
    /// The tournament's id in the file; `None` for the club's own settings and records.
    owner: Option<i64>,
    /// The entries, newest first, each with the changes that take it back.
    entries: Vec<(LogEntry, Vec<RowChange>)>,
    /// All changes to the tournament's rows, put together.
    rows: Vec<RowChange>,
}

impl Plan {
    fn undone(&self) -> Vec<Undone> {
        let undone = |(entry, changes): &(LogEntry, Vec<RowChange>)| Undone {
            seq: entry.seq,
            command: entry.command.clone(),
            says: entry.says(),
            at: entry.at.clone(),
            by: entry.by.clone(),
            changes: changes.clone(),
        };
        self.entries.iter().map(undone).collect()
    }
}

impl Club {
    /// The log, oldest first: of one tournament, or of everything.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn log(&self, slug: Option<&str>) -> Result<Vec<LogEntry>, StoreError> {
        let id = match slug {
            None => None,
            // What was done to a knock-out beside the nights is the club's own.
            Some(slug) if self.is_knock_out(slug)? => {
                let key = serde_json::json!(slug);
                let about = |c: &RowChange| c.table == "bracket" && c.field("slug") == Some(&key);
                let mut own = self.sql(log::read_own)?;
                own.retain(|e| e.changes.iter().any(about));
                return Ok(own);
            }
            Some(slug) => Some(
                self.sql(|c| id_of(c, slug))?
                    .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?,
            ),
        };
        self.sql(|c| log::read(c, id))
    }

    /// The log of a tournament together with the changes to the club's records and with what deleted other tournaments,
    /// oldest first: what an undo steps back through. With `None`, the log of everything.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn log_to_undo(&self, slug: Option<&str>) -> Result<Vec<LogEntry>, StoreError> {
        let mut log = self.log(slug)?;
        if slug.is_some() {
            let own = self.sql(log::read_own)?;
            let records = |e: &LogEntry| {
                e.changes
                    .iter()
                    .any(|c| c.is_the_clubs() && c.table != "club")
            };
            log.extend(own.into_iter().filter(records));
            log.extend(self.sql(log::read_deletions)?);
            log.sort_by_key(|e| e.seq);
            log.dedup_by_key(|e| e.seq);
        }
        Ok(log)
    }

    /// What closed a tournament, or took that back, since this entry of the log, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn closed_since(&self, seq: i64) -> Result<Vec<LogEntry>, StoreError> {
        let mut closed = Vec::new();
        for entry in self.sql(|c| log::newest_of_all(c, seq, usize::MAX))? {
            let done = entry.operation.as_ref().map(Logged::verb);
            let may = entry.undoes.is_some() || done == Some("close");
            if may && self.ended_by(entry.seq, &["close"])? {
                closed.push(entry);
            }
        }
        Ok(closed)
    }

    /// Whether an entry did one of these, or took it back.
    fn ended_by(&self, seq: i64, verbs: &[&str]) -> Result<bool, StoreError> {
        let root = self.sql(|c| log::root(c, seq))?;
        let verb = root.as_ref().and_then(|root| root.operation.as_ref());
        Ok(verb.is_some_and(|done| verbs.contains(&done.verb())))
    }

    /// Whether all of these entries deleted or closed a tournament, or took that back: they can be taken back whichever
    /// tournament is meant.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn are_endings(&self, seqs: &[i64]) -> Result<bool, StoreError> {
        for &seq in seqs {
            if !self.ended_by(seq, &["delete", "merge", "close"])? {
                return Ok(false);
            }
        }
        Ok(!seqs.is_empty())
    }

    /// The newest entries of the whole log, at most so many, oldest first, without the rows they changed.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn newest_of_all(&self, most: usize) -> Result<Vec<LogEntry>, StoreError> {
        self.sql(|c| log::newest_of_all(c, 0, most))
    }

    /// Takes back one change: the newest of the tournament, or the one numbered `seq`. This is itself a change, and can be
    /// taken back.
    ///
    /// # Errors
    /// [`StoreError::Undo`] with the reason.
    pub fn undo(
        &mut self,
        stamp: &Stamp,
        slug: Option<&str>,
        seq: Option<i64>,
    ) -> Result<Undone, StoreError> {
        let seq = match seq {
            Some(seq) => seq,
            None => self
                .newest_change(slug, None)?
                .map(|entry| entry.seq)
                .ok_or_else(UndoError::nothing)?,
        };
        let mut undone = self.undo_all(stamp, slug, &[seq])?;
        undone.pop().ok_or_else(|| UndoError::nothing().into())
    }

    /// Takes back several entries of one tournament's log at once, newest first whatever order they are given in; each
    /// gets a log entry of its own. Either all of them are taken back, or none.
    ///
    /// The undo is tried in memory: wherever anything has been entered for a table, the same people must have sat there,
    /// and the check that an imported tournament goes through must find nothing that it did not find before.
    ///
    /// # Errors
    /// [`StoreError::Undo`]; [`UndoError::Blocked`] names the later entries that are in the way, in the order to take them
    /// back in: passing them along with the others succeeds.
    pub fn undo_all(
        &mut self,
        stamp: &Stamp,
        slug: Option<&str>,
        seqs: &[i64],
    ) -> Result<Vec<Undone>, StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let tx = self.begin()?;
        let plans = plans(&tx, &path, slug, seqs)?;
        let undone = undone(&plans);
        // It fits in memory; should the file's own checks disagree, nothing is changed.
        commit(tx, stamp, &plans).map_err(|e| match e.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => UndoError::Blocked {
                seqs: undone.iter().map(|u| u.seq).collect(),
                against: vec![Against::BuiltOn],
                later: Vec::new(),
            }
            .into(),
            _ => sqlite(e),
        })?;
        Ok(undone)
    }

    /// What [`Club::undo_all`] would do, without doing it.
    ///
    /// # Errors
    /// As [`Club::undo_all`].
    pub fn undo_preview(
        &self,
        slug: Option<&str>,
        seqs: &[i64],
    ) -> Result<Vec<Undone>, StoreError> {
        plans(&self.connection, &self.path, slug, seqs).map(|plans| undone(&plans))
    }

    /// What the next [`Club::undo`] would take back.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn newest_change(
        &self,
        slug: Option<&str>,
        seq: Option<i64>,
    ) -> Result<Option<LogEntry>, StoreError> {
        if let Some(seq) = seq {
            return self.sql(|c| log::one(c, seq));
        }
        let id = match slug {
            Some(slug) => Some(
                self.sql(|c| id_of(c, slug))?
                    .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?,
            ),
            None => None,
        };
        self.sql(|c| log::newest(c, id))
    }
}

/// All that would be taken back, newest first.
fn undone(plans: &[Plan]) -> Vec<Undone> {
    let mut all: Vec<Undone> = plans.iter().flat_map(Plan::undone).collect();
    all.sort_by_key(|one| std::cmp::Reverse(one.seq));
    all
}

/// Writes what was planned, with a log entry for each entry taken back.
fn commit(tx: Transaction, stamp: &Stamp, plans: &[Plan]) -> rusqlite::Result<()> {
    for plan in plans {
        for (_, changes) in &plan.entries {
            shelf::apply(&tx, changes)?;
        }
        if let Some(owner) = plan.owner {
            digest::forget(&tx, owner)?;
            apply(&tx, owner, &plan.rows)?;
            seal::renew(&tx, owner)?;
        }
    }
    let mut entries: Vec<&(LogEntry, Vec<RowChange>)> =
        plans.iter().flat_map(|plan| &plan.entries).collect();
    entries.sort_by_key(|(entry, _)| std::cmp::Reverse(entry.seq));
    for (entry, changes) in entries {
        let operation = match entry.undoes {
            Some(again) => Logged::again("redo", &[again]),
            None => Logged::again("undo", &[entry.seq]),
        };
        log::append(
            &tx,
            &stamp.telling(operation),
            entry.tournament_id,
            Some(entry.seq),
            changes,
        )?;
    }
    tx.commit()
}

/// Works out what taking entries back would do. A merge of another file has an entry for each night and one for the club's
/// own records, which are taken back together.
fn plans(
    connection: &Connection,
    path: &Path,
    slug: Option<&str>,
    seqs: &[i64],
) -> Result<Vec<Plan>, StoreError> {
    let sqlite = |e| StoreError::from_sqlite(path, e);
    let mut parts = Vec::new();
    for &seq in seqs {
        parts.extend(log::parts_of_merge(connection, seq).map_err(sqlite)?);
    }
    if parts.is_empty() {
        return plan(connection, path, slug, seqs).map(|plan| vec![plan]);
    }
    let mut owned: BTreeMap<Option<i64>, Vec<i64>> = BTreeMap::new();
    for seq in parts.into_iter().chain(seqs.iter().copied()) {
        let entry = log::one(connection, seq).map_err(sqlite)?;
        let owner = entry.and_then(|entry| entry.tournament_id);
        owned.entry(owner).or_default().push(seq);
    }
    let each = owned
        .values()
        .map(|seqs| plan(connection, path, None, seqs));
    each.collect()
}

/// Works out in memory what taking entries back would do.
fn plan(
    connection: &Connection,
    path: &Path,
    slug: Option<&str>,
    seqs: &[i64],
) -> Result<Plan, StoreError> {
    let sqlite = |e| StoreError::from_sqlite(path, e);
    let mut seqs = seqs.to_vec();
    seqs.sort_by_key(|&seq| std::cmp::Reverse(seq));
    seqs.dedup();
    let wanted = match slug {
        Some(slug) => Some(
            id_of(connection, slug)
                .map_err(sqlite)?
                .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?,
        ),
        None => None,
    };
    let mut entries = Vec::new();
    for &seq in &seqs {
        let entry = log::one(connection, seq).map_err(sqlite)?;
        let entry = entry.ok_or_else(|| UndoError::no_entry(seq))?;
        if let (Some(other), true) = (&entry.tournament, entry.tournament_id != wanted)
            && wanted.is_some()
        {
            return Err(UndoError::elsewhere(seq, other).into());
        }
        if entry.operation.as_ref().is_some_and(Logged::is_forgetting) {
            return Err(UndoError::Refused(phrase!("why-for-good", n = seq)).into());
        }
        entries.push(entry);
    }
    if entries.is_empty() {
        return Err(UndoError::nothing().into());
    }
    // Entries about the club's own records may go along with those of one tournament.
    let owner = entries.iter().find_map(|e| e.tournament_id);
    let elsewhere = |e: &&LogEntry| e.tournament_id.is_some() && e.tournament_id != owner;
    if let Some(other) = entries.iter().find(elsewhere) {
        let night = other.tournament.as_deref().unwrap_or_default();
        return Err(UndoError::elsewhere(other.seq, night).into());
    }
    let log = match owner {
        Some(id) => log::read(connection, Some(id)).map_err(sqlite)?,
        None => Vec::new(),
    };
    let own = log::read_own(connection).map_err(sqlite)?;
    // An undo that was itself taken back no longer counts.
    let taken_back = against::taken_back(&log);
    let own_taken_back = against::taken_back(&own);
    for entry in &entries {
        let taken_back = match entry.tournament_id {
            Some(_) => &taken_back,
            None => &own_taken_back,
        };
        if let Some(&by) = taken_back.get(&entry.seq) {
            let words = phrase!("why-undone-before", n = entry.seq, by);
            return Err(UndoError::Refused(words).into());
        }
    }
    let now = match owner {
        Some(id) => State::of_texts(&texts(connection, path, id)?)
            .map_err(|e| StoreError::damaged(path, e))?,
        None => State::empty(),
    };
    let theirs: Vec<i64> = entries
        .iter()
        .filter(|e| e.tournament_id.is_some())
        .map(|e| e.seq)
        .collect();
    let after = match owner {
        Some(_) => against::tried(&now, &log, &theirs)?,
        None => now.clone(),
    };
    let mut planned = Vec::new();
    for entry in entries {
        let mut changes: Vec<RowChange> =
            entry.changes.iter().rev().map(RowChange::inverse).collect();
        let mut keep: Vec<RowChange> = Vec::new();
        for change in changes.drain(..) {
            if !change.is_the_clubs() {
                if entry.tournament_id.is_none() {
                    // With part of the changes left out, nothing could be said about the rows.
                    rows::position(&change.table)
                        .map_err(|e| UndoError::unreadable(entry.seq, e))?;
                }
                keep.push(change);
                continue;
            }
            // An earlier step of this same undo may have changed the row before this one does.
            let is = |done: &&RowChange| shelf::same_row(done, &change);
            let steps = planned
                .iter()
                .flat_map(|(_, done): &(LogEntry, Vec<RowChange>)| done)
                .chain(&keep);
            let row = match steps.rev().find(is) {
                Some(done) => done.after.clone(),
                None => shelf::now(connection, &change).map_err(sqlite)?,
            };
            let stepped = against_the_row(change, row);
            match entry.tournament_id {
                None if stepped.is_err() => {
                    let change = stepped.unwrap_or_else(|change| change);
                    let mut later = against::later_of_row(&own, entry.seq, &change, &seqs);
                    if !later.is_empty() {
                        let along: Vec<i64> = later.iter().map(|e| e.seq).collect();
                        // Those may have been built on in their turn.
                        match plan(connection, path, slug, &[&seqs[..], &along].concat()) {
                            Err(StoreError::Undo(UndoError::Blocked { later: more, .. })) => {
                                later = match more.is_empty() {
                                    true => more,
                                    false => [more, later].concat(),
                                };
                            }
                            other => drop(other?),
                        }
                    }
                    later.sort_by_key(|e| std::cmp::Reverse(e.seq));
                    let what = change.table;
                    let against = vec![Against::Changed { what }];
                    return Err(UndoError::Blocked {
                        seqs,
                        against,
                        later,
                    }
                    .into());
                }
                None => keep.extend(stepped),
                // Taking back a night leaves the choice of current night alone if it has changed since, and keeps
                // members whom others need.
                Some(id) => {
                    if let Ok(change) = stepped
                        && shelf::spare(connection, &change, id).map_err(sqlite)?
                    {
                        keep.push(change);
                    }
                }
            }
        }
        planned.push((entry, keep));
    }
    let rows = now.changes_to(&after);
    // A night that goes takes along what is on paper by now, and brings that back.
    if let Some((_, changes)) = planned.last_mut() {
        changes.retain(RowChange::is_logged);
        changes.extend(rows.iter().filter(|change| !change.is_logged()).cloned());
    }
    Ok(Plan {
        owner,
        rows,
        entries: planned,
    })
}

/// A change to one of the club's own rows as it is done to the row as it is now: as planned, or to the part of it that the
/// change is about.
///
/// # Errors
/// The change, where that part has changed since.
fn against_the_row(
    change: RowChange,
    row: Option<serde_json::Value>,
) -> Result<RowChange, RowChange> {
    if row == change.before {
        return Ok(change);
    }
    let (Some(was), Some(back), Some(now)) = (&change.before, &change.after, &row) else {
        return Err(change);
    };
    let parts = ["season", "league"].contains(&change.table.as_str());
    match part::stepped(was, back, now).filter(|row| parts && shelf::fits(&change.table, row)) {
        Some(after) => Ok(RowChange {
            before: row,
            after: Some(after),
            ..change
        }),
        None => Err(change),
    }
}
