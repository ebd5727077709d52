//! The log, and taking back.
//!
//! What is taken back is tried in memory first. It is refused when who sat where for anything entered would change, or
//! when the night would no longer fit together; the refusal names the later entries that have to go first.

mod against;
#[cfg(test)]
mod tests;

pub use against::{Against, Blocker, UndoError};

use super::log::{self, Change, LogEntry, Stamp, Undone};
use super::rows::CLUB;
use super::state::State;
use super::transfer::{apply, texts};
use super::{Club, StoreError, damaged, id_of};
use crate::tournament::Operation;
use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use std::path::Path;

/// What taking entries back comes to.
struct Plan {
    /// The tournament's row; `None` for the club's own words.
    owner: Option<i64>,
    /// The entries, newest first, each with the changes that take it back.
    entries: Vec<(LogEntry, Vec<Change>)>,
    /// What is to be changed in the tournament's rows, all together.
    rows: Vec<Change>,
}

impl Plan {
    fn undone(&self) -> Vec<Undone> {
        let undone = |(entry, changes): &(LogEntry, Vec<Change>)| Undone {
            seq: entry.seq,
            command: entry.command.clone(),
            at: entry.at.clone(),
            by: entry.by.clone(),
            changes: changes.clone(),
        };
        self.entries.iter().map(undone).collect()
    }
}

impl Club {
    /// The log, oldest first; of one tournament, or of everything.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn log(&self, slug: Option<&str>) -> Result<Vec<LogEntry>, StoreError> {
        let id = match slug {
            None => None,
            Some(slug) => Some(
                self.sql(|c| id_of(c, slug))?
                    .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?,
            ),
        };
        self.sql(|c| log::read(c, id))
    }

    /// Takes back one change: the newest of the tournament, or the one numbered `seq`. Taking back is itself a change, and
    /// can be taken back.
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
                .ok_or(UndoError::Nothing)?,
        };
        let mut undone = self.undo_all(stamp, slug, &[seq])?;
        undone.pop().ok_or_else(|| UndoError::Nothing.into())
    }

    /// Takes back several entries of one tournament's log at once, the newest first in whatever order they are named; each
    /// gets its own line in the log. All of them, or none.
    ///
    /// The entries are tried in memory: for every table with anything entered the same people must have sat there, and the
    /// check that a tournament goes through when it is imported must find nothing that it did not find before.
    ///
    /// # Errors
    /// [`StoreError::Undo`]; [`UndoError::Blocked`] names the later entries that stand in the way, in the order in which to
    /// take them back: passing them along with the others succeeds.
    pub fn undo_all(
        &mut self,
        stamp: &Stamp,
        slug: Option<&str>,
        seqs: &[i64],
    ) -> Result<Vec<Undone>, StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let tx = self.begin()?;
        let plan = plan(&tx, &path, slug, seqs)?;
        let undone = plan.undone();
        // The memory has said that it fits; should the file's own rules say otherwise, everything stays.
        commit(tx, stamp, &plan).map_err(|e| match e.sqlite_error_code() {
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
        plan(&self.connection, &self.path, slug, seqs).map(|plan| plan.undone())
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
            return self.sql(|c| log::newest(c, None, Some(seq)));
        }
        let id = match slug {
            Some(slug) => Some(
                self.sql(|c| id_of(c, slug))?
                    .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?,
            ),
            None => None,
        };
        self.sql(|c| log::newest(c, id, None))
    }
}

/// Writes what was planned, with a line in the log for each entry taken back.
fn commit(tx: Transaction, stamp: &Stamp, plan: &Plan) -> rusqlite::Result<()> {
    for (entry, changes) in &plan.entries {
        for change in changes.iter().filter(|c| c.table == CLUB) {
            let key = word(&change.before, "key").or(word(&change.after, "key"));
            let key = key.ok_or_else(|| {
                rusqlite::Error::ToSqlConversionFailure(
                    format!(
                        "entry {} of the log changes a word without a name",
                        entry.seq
                    )
                    .into(),
                )
            })?;
            match word(&change.after, "value") {
                Some(value) => tx.execute(
                    "INSERT OR REPLACE INTO club (key, value) VALUES (?1, ?2)",
                    params![key, value],
                )?,
                None => tx.execute("DELETE FROM club WHERE key = ?1", [key])?,
            };
        }
    }
    if let Some(owner) = plan.owner {
        apply(&tx, owner, &plan.rows)?;
    }
    for (entry, changes) in &plan.entries {
        let operation = match entry.undoes {
            Some(again) => Operation::Redo {
                entries: vec![again],
            },
            None => Operation::Undo {
                entries: vec![entry.seq],
            },
        };
        let stamp = Stamp {
            operation,
            ..stamp.clone()
        };
        log::append(&tx, &stamp, entry.tournament_id, Some(entry.seq), changes)?;
    }
    tx.commit()
}

fn word<'a>(row: &'a Option<Value>, field: &str) -> Option<&'a str> {
    row.as_ref()?.get(field)?.as_str()
}

/// Whether a word of the club's own is what a change says it was before.
fn word_stands(connection: &Connection, change: &Change) -> rusqlite::Result<bool> {
    use rusqlite::OptionalExtension;
    let key = word(&change.before, "key").or(word(&change.after, "key"));
    let now: Option<String> = connection
        .query_row(
            "SELECT value FROM club WHERE key = ?1",
            [key.unwrap_or_default()],
            |row| row.get(0),
        )
        .optional()?;
    Ok(now.as_deref() == word(&change.before, "value"))
}

/// Tries to take entries back.
fn plan(
    connection: &Connection,
    path: &Path,
    slug: Option<&str>,
    seqs: &[i64],
) -> Result<Plan, StoreError> {
    let sqlite = |e| StoreError::from_sqlite(path, e);
    let mut seqs = seqs.to_vec();
    seqs.sort_unstable_by_key(|&seq| std::cmp::Reverse(seq));
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
        let entry = log::newest(connection, None, Some(seq)).map_err(sqlite)?;
        let entry = entry.ok_or(UndoError::NoEntry { seq })?;
        if let (Some(other), true) = (&entry.tournament, entry.tournament_id != wanted)
            && wanted.is_some()
        {
            let slug = other.clone();
            return Err(UndoError::Elsewhere { seq, slug }.into());
        }
        entries.push(entry);
    }
    let Some(owner) = entries.first().map(|e| e.tournament_id) else {
        return Err(UndoError::Nothing.into());
    };
    if let Some(other) = entries.iter().find(|e| e.tournament_id != owner) {
        // Empty for the club's own words.
        let slug = other.tournament.clone().unwrap_or_default();
        return Err(UndoError::Elsewhere {
            seq: other.seq,
            slug,
        }
        .into());
    }
    let log = match owner {
        Some(id) => log::read(connection, Some(id)).map_err(sqlite)?,
        None => entries.iter().rev().cloned().collect(),
    };
    // An undo that was itself taken back takes nothing back any more.
    let taken_back = against::taken_back(&log);
    for entry in &entries {
        if let Some(&by) = taken_back.get(&entry.seq) {
            return Err(UndoError::Twice { seq: entry.seq, by }.into());
        }
    }
    let now = match owner {
        Some(id) => State::of_texts(&texts(connection, path, id)?).map_err(|e| damaged(path, e))?,
        None => State::empty(),
    };
    let after = against::tried(&now, &log, &seqs)?;
    let mut planned = Vec::new();
    for entry in entries {
        let mut changes: Vec<Change> = entry.changes.iter().rev().map(Change::inverse).collect();
        for change in changes.iter().filter(|c| c.table == CLUB) {
            if owner.is_none() && !word_stands(connection, change).map_err(sqlite)? {
                return Err(UndoError::Blocked {
                    seqs,
                    against: vec![Against::Changed {
                        what: CLUB.to_owned(),
                    }],
                    later: Vec::new(),
                }
                .into());
            }
        }
        let mut keep = Vec::new();
        for change in changes.drain(..) {
            // A night that is taken back leaves alone which one was chosen since.
            if change.table != CLUB || word_stands(connection, &change).map_err(sqlite)? {
                keep.push(change);
            }
        }
        planned.push((entry, keep));
    }
    Ok(Plan {
        owner,
        rows: now.changes_to(&after),
        entries: planned,
    })
}
