//! Several changes in one transaction, each with its own entry in the log: what forty tables send at once is one write.

use super::log::{self, Change, Stamp};
use super::transfer::{read, write};
use super::{Club, StoreError, copies, digest, id_of};
use crate::seating::RoundNo;
use crate::tournament::Tournament;
use rusqlite::{OptionalExtension, Transaction, params};
use std::path::PathBuf;

/// Entries of the log: their numbers, and what they changed.
type Entries = Vec<(i64, Vec<Change>)>;

/// A transaction in which several things are done to one tournament. What is not [`Several::commit`]ted never happened.
pub struct Several<'c> {
    tx: Transaction<'c>,
    path: PathBuf,
    id: i64,
    before: Tournament,
    night: Tournament,
    wrote: bool,
    /// What the log says of the entries after the first number, read once for everybody who asks.
    since: Option<(i64, Entries)>,
}

impl Club {
    /// Begins several changes of a tournament.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn several(&mut self, slug: &str) -> Result<Several<'_>, StoreError> {
        let path = self.path.clone();
        let tx = self.begin()?;
        let id = id_of(&tx, slug)
            .map_err(|e| StoreError::from_sqlite(&path, e))?
            .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
        let night = read(&tx, &path, id)?;
        Ok(Several {
            tx,
            path,
            id,
            before: night.clone(),
            night,
            wrote: false,
            since: None,
        })
    }
}

impl Club {
    /// Keeps a copy of the file after a round of a tournament is complete.
    ///
    /// # Errors
    /// [`StoreError`] when the folder or the copy cannot be made.
    pub fn keep_copy(
        &self,
        night: &Tournament,
        round: RoundNo,
        at: &str,
    ) -> Result<(), StoreError> {
        copies::keep(&self.path, night, round, at).map(drop)
    }
}

impl Several<'_> {
    /// The tournament as it stands after what was done so far.
    pub fn night(&self) -> &Tournament {
        &self.night
    }

    fn sqlite(&self, error: rusqlite::Error) -> StoreError {
        StoreError::from_sqlite(&self.path, error)
    }

    /// The tournament becomes this; the log says what was done.
    ///
    /// # Errors
    /// [`StoreError`]; nothing of the whole transaction can be kept then.
    pub fn becomes(&mut self, stamp: &Stamp, after: Tournament) -> Result<(), StoreError> {
        if after == self.night {
            return Ok(());
        }
        let changes = write(&self.tx, &self.path, self.id, Some(&self.night), &after)?;
        if !changes.is_empty() {
            log::append(&self.tx, stamp, Some(self.id), None, &changes)
                .map_err(|e| self.sqlite(e))?;
            digest::keep(&self.tx, self.id, &after).map_err(|e| self.sqlite(e))?;
            let seq = self.tx.last_insert_rowid();
            if let Some((_, entries)) = &mut self.since {
                entries.push((seq, changes));
            }
        }
        self.night = after;
        self.wrote = true;
        Ok(())
    }

    /// Notes something in the log that changed nothing.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn note(&mut self, stamp: &Stamp) -> Result<(), StoreError> {
        self.wrote = true;
        log::append(&self.tx, stamp, Some(self.id), None, &[]).map_err(|e| self.sqlite(e))
    }

    /// What was changed in the tournament after this entry of the log, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn changes_after(&mut self, seq: i64) -> Result<impl Iterator<Item = &Change>, StoreError> {
        if self.since.as_ref().is_none_or(|(from, _)| *from > seq) {
            let entries = log::changes_after(&self.tx, self.id, seq).map_err(|e| self.sqlite(e))?;
            self.since = Some((seq, entries));
        }
        let entries = self.since.iter().flat_map(|(_, entries)| entries);
        let after = entries.filter(move |(at, _)| *at > seq);
        Ok(after.flat_map(|(_, changes)| changes))
    }

    /// What was answered to somebody's form with this id, if it came before.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn answered(&self, entrant: u32, form: &str) -> Result<Option<String>, StoreError> {
        let sql =
            "SELECT answer FROM submission WHERE tournament = ?1 AND entrant = ?2 AND id = ?3";
        let found = self
            .tx
            .query_row(sql, params![self.id, entrant, form], |row| row.get(0));
        found.optional().map_err(|e| self.sqlite(e))
    }

    /// Keeps what was answered to somebody's form.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn keep_answer(
        &mut self,
        entrant: u32,
        form: &str,
        answer: &str,
    ) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO submission (tournament, entrant, id, answer) VALUES (?1, ?2, ?3, ?4)";
        self.wrote = true;
        let kept = self
            .tx
            .prepare_cached(sql)
            .and_then(|mut sql| sql.execute(params![self.id, entrant, form, answer]));
        kept.map(drop).map_err(|e| self.sqlite(e))
    }

    /// Makes all of it stand. Gives the tournament, and the round that it completed, of which a copy is due then
    /// ([`Club::keep_copy`]): nobody waits for that with their answer.
    ///
    /// # Errors
    /// [`StoreError`]: none of it happened.
    pub fn commit(self) -> Result<(Tournament, Option<RoundNo>), StoreError> {
        let Several {
            tx,
            path,
            before,
            night,
            wrote,
            ..
        } = self;
        if !wrote {
            return Ok((night, None));
        }
        tx.commit().map_err(|e| StoreError::from_sqlite(&path, e))?;
        let completed = copies::completed(&before, &night);
        Ok((night, completed))
    }
}
