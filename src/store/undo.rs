//! The log, and taking back.

use super::log::{self, Change, LogEntry, Stamp, Undone};
use super::transfer::{apply, stands};
use super::{Club, StoreError, id_of};
use crate::tournament::Operation;
use rusqlite::{TransactionBehavior, params};
use serde_json::Value;

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

    /// Takes back one change: the newest of the tournament, or the one numbered `seq` if nothing later touched the same
    /// rows. Taking back is itself a change, and can be taken back.
    ///
    /// # Errors
    /// [`StoreError::Undo`] with the reason.
    pub fn undo(
        &mut self,
        stamp: &Stamp,
        slug: Option<&str>,
        seq: Option<i64>,
    ) -> Result<Undone, StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let tx = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(sqlite)?;
        let id = match slug {
            Some(slug) => id_of(&tx, slug).map_err(sqlite)?,
            None => None,
        };
        let entry = log::newest(&tx, id, seq).map_err(sqlite)?.ok_or_else(|| {
            StoreError::Undo(
                seq.map_or("there is nothing to take back".to_owned(), |seq| {
                    format!("the log has no entry {seq} that can be taken back")
                }),
            )
        })?;
        let owner = entry.tournament_id.unwrap_or(0);
        let inverse: Vec<Change> = entry.changes.iter().rev().map(Change::inverse).collect();
        for change in &inverse {
            if !stands(&tx, owner, change).map_err(sqlite)? {
                return Err(StoreError::Undo(format!(
                    "entry {} ({}) cannot be taken back: what it changed in {} was changed again later; take the later \
                     change back first",
                    entry.seq, entry.command, change.table
                )));
            }
        }
        let (club, rest): (Vec<_>, Vec<_>) =
            inverse.iter().cloned().partition(|c| c.table == "club");
        for change in &club {
            let word = |v: &Option<Value>, field: &str| {
                v.as_ref()
                    .and_then(|v| v.get(field))
                    .and_then(Value::as_str)
                    .map(str::to_owned)
            };
            let key = word(&change.before, "key")
                .or_else(|| word(&change.after, "key"))
                .unwrap_or_default();
            match word(&change.after, "value") {
                Some(value) => tx.execute(
                    "INSERT OR REPLACE INTO club VALUES (?1, ?2)",
                    params![key, value],
                ),
                None => tx.execute("DELETE FROM club WHERE key = ?1", [key]),
            }
            .map_err(sqlite)?;
        }
        // What later entries added may hang on what this one made: a tournament's people, a round's results.
        let built_on = |e: rusqlite::Error| match e.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Undo(format!(
                "entry {} ({}) cannot be taken back: what was done later builds on it; take the later changes back first",
                entry.seq, entry.command
            )),
            _ => sqlite(e),
        };
        apply(&tx, owner, &rest).map_err(built_on)?;
        let stamp = Stamp {
            operation: Operation::Undo {
                entries: vec![entry.seq],
            },
            ..stamp.clone()
        };
        log::append(&tx, &stamp, entry.tournament_id, Some(entry.seq), &inverse).map_err(sqlite)?;
        tx.commit().map_err(built_on)?;
        Ok(Undone {
            seq: entry.seq,
            command: entry.command,
            at: entry.at,
            by: entry.by,
            changes: inverse,
        })
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
        self.sql(|c| {
            let id = match slug {
                Some(slug) => id_of(c, slug)?,
                None => None,
            };
            log::newest(c, id, seq)
        })
    }
}
