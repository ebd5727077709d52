//! Several changes in one transaction, each with its own log entry: what forty tables send at once is one write.

use super::log::{self, RowChange, Stamp};
use super::place::Place;
use super::{Club, StoreError, copies};
use crate::seating::RoundNo;
use crate::tournament::Tournament;
use rusqlite::{OptionalExtension, Transaction, params};
use std::path::PathBuf;

/// Log entries: their numbers, and what they changed.
type Entries = Vec<(i64, Vec<RowChange>)>;

/// A transaction with several changes to one tournament. Unless it is [`Several::commit`]ted, none of them happened.
pub struct Several<'c> {
    tx: Transaction<'c>,
    path: PathBuf,
    place: Place,
    before: Tournament,
    night: Tournament,
    wrote: bool,
    /// The log entries after the given number, read once for everybody who asks.
    since: Option<(i64, Entries)>,
}

impl Club {
    /// Begins several changes to a tournament.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn several(&mut self, slug: &str) -> Result<Several<'_>, StoreError> {
        let path = self.path.clone();
        let tx = self.begin()?;
        let (place, night) = Place::find(&tx, &path, slug)?;
        Ok(Several {
            tx,
            path,
            place,
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
    /// The tournament with all changes made so far.
    pub fn night(&self) -> &Tournament {
        &self.night
    }

    fn sqlite(&self, error: rusqlite::Error) -> StoreError {
        StoreError::from_sqlite(&self.path, error)
    }

    /// Replaces the tournament with this value, and logs what was done.
    ///
    /// # Errors
    /// [`StoreError`]; then nothing in the whole transaction can be kept.
    pub fn becomes(&mut self, stamp: &Stamp, mut after: Tournament) -> Result<(), StoreError> {
        if after == self.night {
            return Ok(());
        }
        after.note_when(&self.night, &stamp.at);
        let changes = self
            .place
            .write(&self.tx, &self.path, &self.night, &after)?;
        if !changes.is_empty() {
            let stamp = self.place.stamp(stamp);
            log::append(&self.tx, &stamp, self.place.id(), None, &changes)
                .map_err(|e| self.sqlite(e))?;
        }
        let changes = self.place.rows_of(&self.path, changes)?;
        if let Some((_, entries)) = &mut self.since
            && !changes.is_empty()
        {
            entries.push((self.tx.last_insert_rowid(), changes));
        }
        self.night = after;
        self.wrote = true;
        Ok(())
    }

    /// Logs something that changed nothing.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn note(&mut self, stamp: &Stamp) -> Result<(), StoreError> {
        self.wrote = true;
        let stamp = self.place.stamp(stamp);
        log::append(&self.tx, &stamp, self.place.id(), None, &[]).map_err(|e| self.sqlite(e))
    }

    /// What was changed in the tournament after this log entry, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn changes_after(
        &mut self,
        seq: i64,
    ) -> Result<impl Iterator<Item = &RowChange>, StoreError> {
        if self.since.as_ref().is_none_or(|(from, _)| *from > seq) {
            let entries = log::changes_after(&self.tx, self.place.id(), seq);
            let mut entries = entries.map_err(|e| self.sqlite(e))?;
            for (_, changes) in &mut entries {
                *changes = self.place.rows_of(&self.path, std::mem::take(changes))?;
            }
            self.since = Some((seq, entries));
        }
        let entries = self.since.iter().flat_map(|(_, entries)| entries);
        let after = entries.filter(move |(at, _)| *at > seq);
        Ok(after.flat_map(|(_, changes)| changes))
    }

    /// The answer to somebody's form with this id, if it was sent before.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn answered(&self, entrant: u32, form: &str) -> Result<Option<String>, StoreError> {
        let sql = self.place.own(
            "SELECT answer FROM submission WHERE tournament = ?1 AND entrant = ?2 AND id = ?3",
        );
        let asked = params![self.place.key(), entrant, form];
        let found = self.tx.prepare_cached(&sql);
        let found = found.and_then(|mut sql| sql.query_row(asked, |row| row.get(0)));
        found.optional().map_err(|e| self.sqlite(e))
    }

    /// Keeps the answer to somebody's form.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn keep_answer(
        &mut self,
        entrant: u32,
        form: &str,
        answer: &str,
    ) -> Result<(), StoreError> {
        self.wrote = true;
        let sql = self.place.own(
            "INSERT OR IGNORE INTO submission (tournament, entrant, id, answer) VALUES (?1, ?2, ?3, ?4)",
        );
        let kept = self.tx.prepare_cached(&sql);
        let kept =
            kept.and_then(|mut sql| sql.execute(params![self.place.key(), entrant, form, answer]));
        kept.map(drop).map_err(|e| self.sqlite(e))
    }

    /// Commits all changes. Returns the tournament, and the round that the changes completed, if any: a copy is then
    /// due ([`Club::keep_copy`]), which nobody's answer has to wait for.
    ///
    /// # Errors
    /// [`StoreError`]; then none of the changes happened.
    pub fn commit(self) -> Result<(Tournament, Option<RoundNo>), StoreError> {
        let Several {
            tx,
            path,
            place,
            before,
            night,
            wrote,
            ..
        } = self;
        if !wrote {
            return Ok((night, None));
        }
        tx.commit().map_err(|e| StoreError::from_sqlite(&path, e))?;
        let completed = place.id().and_then(|_| copies::completed(&before, &night));
        Ok((night, completed))
    }
}
