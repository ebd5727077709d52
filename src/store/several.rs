//! Several changes in one transaction, each with its own log entry: what forty tables send at once is one write.

use super::log::{self, Change, Stamp};
use super::transfer::{differences, read, write};
use super::{Club, StoreError, copies, damaged, digest, id_of, shelf};
use crate::club::{KnockOut, Records};
use crate::seating::RoundNo;
use crate::tournament::Tournament;
use rusqlite::{OptionalExtension, Transaction, params};
use std::path::PathBuf;

/// Log entries: their numbers, and what they changed.
type Entries = Vec<(i64, Vec<Change>)>;

/// What the changes are made to.
enum Subject {
    /// A tournament, by its id in the file.
    Night(i64),
    /// A knock-out beside the nights, which is read as a night.
    Beside(Box<KnockOut>),
}

/// A transaction with several changes to one tournament, or to one knock-out as [`KnockOut::night`] shows it. Unless it
/// is [`Several::commit`]ted, none of them happened.
pub struct Several<'c> {
    tx: Transaction<'c>,
    path: PathBuf,
    subject: Subject,
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
        let id = id_of(&tx, slug)
            .map_err(|e| StoreError::from_sqlite(&path, e))?
            .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
        let night = read(&tx, &path, id)?;
        Ok(Several {
            tx,
            path,
            subject: Subject::Night(id),
            before: night.clone(),
            night,
            wrote: false,
            since: None,
        })
    }

    /// Begins several changes to a knock-out beside the nights.
    ///
    /// # Errors
    /// [`StoreError`]; no knock-out has that short name.
    pub fn several_beside(&mut self, slug: &str) -> Result<Several<'_>, StoreError> {
        let path = self.path.clone();
        let tx = self.begin()?;
        let all = shelf::brackets(&tx).map_err(|e| StoreError::from_sqlite(&path, e))?;
        let all = all.map_err(|why| damaged(&path, why))?;
        let one = all.into_iter().find(|one| one.slug == slug);
        let one = one.ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
        let night = one.night("").map_err(|e| damaged(&path, e))?;
        Ok(Several {
            tx,
            path,
            subject: Subject::Beside(Box::new(one)),
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
        let changes = match &self.subject {
            Subject::Night(id) => {
                let changes = write(&self.tx, &self.path, *id, Some(&self.night), &after)?;
                if !changes.is_empty() {
                    log::append(&self.tx, stamp, Some(*id), None, &changes)
                        .and_then(|()| digest::keep(&self.tx, *id, &after))
                        .map_err(|e| self.sqlite(e))?;
                }
                changes
            }
            Subject::Beside(one) => {
                let heard = one.heard(&after).map_err(|e| damaged(&self.path, e))?;
                let [was, is] = [one.as_ref(), &heard].map(|one| Records {
                    brackets: vec![one.clone()],
                    ..Records::default()
                });
                let rows = shelf::changes(&was, &is);
                shelf::apply(&self.tx, &rows)
                    .and_then(|()| log::append(&self.tx, stamp, None, None, &rows))
                    .map_err(|e| self.sqlite(e))?;
                self.subject = Subject::Beside(Box::new(heard));
                differences(&self.path, Some(&self.night), &after)?
            }
        };
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
        let night = match self.subject {
            Subject::Night(id) => Some(id),
            Subject::Beside(_) => None,
        };
        log::append(&self.tx, stamp, night, None, &[]).map_err(|e| self.sqlite(e))
    }

    /// What was changed in the tournament after this log entry, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn changes_after(&mut self, seq: i64) -> Result<impl Iterator<Item = &Change>, StoreError> {
        if self.since.as_ref().is_none_or(|(from, _)| *from > seq) {
            let id = match &self.subject {
                Subject::Night(id) => Some(*id),
                Subject::Beside(_) => None,
            };
            let mut entries = log::changes_after(&self.tx, id, seq).map_err(|e| self.sqlite(e))?;
            if let Subject::Beside(one) = &self.subject {
                for (_, changes) in &mut entries {
                    *changes = self.as_rows_of_a_night(&one.slug, changes)?;
                }
            }
            self.since = Some((seq, entries));
        }
        let entries = self.since.iter().flat_map(|(_, entries)| entries);
        let after = entries.filter(move |(at, _)| *at > seq);
        Ok(after.flat_map(|(_, changes)| changes))
    }

    /// Changes to a knock-out's row, as changes to the rows of the night it is read as.
    fn as_rows_of_a_night(
        &self,
        slug: &str,
        changes: &[Change],
    ) -> Result<Vec<Change>, StoreError> {
        let own = |row: &&serde_json::Value| row["slug"] == slug;
        let night = |row: Option<&serde_json::Value>| {
            let data = row.filter(own).map(|row| row["data"].clone());
            let one = data.map(serde_json::from_value::<KnockOut>).transpose();
            let one = one.map_err(|e| damaged(&self.path, e))?;
            let night = one.map(|one| one.night("")).transpose();
            night.map_err(|e| damaged(&self.path, e))
        };
        let mut rows = Vec::new();
        for change in changes.iter().filter(|change| change.table == "bracket") {
            if let (before, Some(after)) = (
                night(change.before.as_ref())?,
                night(change.after.as_ref())?,
            ) {
                rows.extend(differences(&self.path, before.as_ref(), &after)?);
            }
        }
        Ok(rows)
    }

    /// The answer to somebody's form with this id, if it was sent before.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn answered(&self, entrant: u32, form: &str) -> Result<Option<String>, StoreError> {
        let found = match &self.subject {
            Subject::Night(id) => {
                let sql = "SELECT answer FROM submission WHERE tournament = ?1 AND entrant = ?2 AND id = ?3";
                self.tx
                    .query_row(sql, params![id, entrant, form], |row| row.get(0))
            }
            Subject::Beside(one) => {
                let sql = "SELECT answer FROM bracket_submission
                    WHERE bracket = ?1 AND contestant = ?2 AND id = ?3";
                self.tx
                    .query_row(sql, params![one.slug, entrant, form], |row| row.get(0))
            }
        };
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
        let kept = match &self.subject {
            Subject::Night(id) => {
                let sql = "INSERT OR IGNORE INTO submission (tournament, entrant, id, answer) VALUES (?1, ?2, ?3, ?4)";
                self.tx
                    .prepare_cached(sql)
                    .and_then(|mut sql| sql.execute(params![id, entrant, form, answer]))
            }
            Subject::Beside(one) => {
                let sql =
                    "INSERT OR IGNORE INTO bracket_submission (bracket, contestant, id, answer)
                    VALUES (?1, ?2, ?3, ?4)";
                self.tx
                    .prepare_cached(sql)
                    .and_then(|mut sql| sql.execute(params![one.slug, entrant, form, answer]))
            }
        };
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
            subject,
            before,
            night,
            wrote,
            ..
        } = self;
        if !wrote {
            return Ok((night, None));
        }
        tx.commit().map_err(|e| StoreError::from_sqlite(&path, e))?;
        let completed = match subject {
            Subject::Night(_) => copies::completed(&before, &night),
            Subject::Beside(_) => None,
        };
        Ok((night, completed))
    }
}
