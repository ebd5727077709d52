//! Changing a night and the club's records: they are read, changed as values, and the rows that differ are written with
//! the log entry, all in one transaction.
//!
//! Every operation has a change of its own type; what they all have in common is in [`Held`], which is compiled once.

use super::log::{self, Change, Stamp};
use super::transfer::{read, write};
use super::{ChangeError, Club, StoreError, copies, damaged, digest, id_of, set, shelf};
use crate::club::{Members, Records};
use crate::tournament::{Operation, Tournament};
use rusqlite::Transaction;
use std::path::PathBuf;

/// The club setting which says that members are kept by hand, so that the club is asked before a name becomes a new
/// member.
pub(super) const KEEPS: &str = "members";

/// The file, held for one change.
struct Held<'a> {
    tx: Transaction<'a>,
    path: PathBuf,
}

impl Held<'_> {
    fn sqlite<T>(&self, read: rusqlite::Result<T>) -> Result<T, StoreError> {
        read.map_err(|e| StoreError::from_sqlite(&self.path, e))
    }

    fn night(&self, slug: &str) -> Result<(i64, Tournament), StoreError> {
        let id = self.sqlite(id_of(&self.tx, slug))?;
        let id = id.ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
        Ok((id, read(&self.tx, &self.path, id)?))
    }

    fn records(&self) -> Result<Records, StoreError> {
        self.sqlite(shelf::read(&self.tx))?
            .map_err(|why| damaged(&self.path, why))
    }

    fn members(&self) -> Result<Members, StoreError> {
        self.sqlite(shelf::members(&self.tx))?
            .map_err(|why| damaged(&self.path, why))
    }

    /// Writes the rows in which the records differ.
    fn write_records(&self, before: &Records, after: &Records) -> Result<Vec<Change>, StoreError> {
        let changes = shelf::changes(before, after);
        self.sqlite(shelf::apply(&self.tx, &changes))?;
        Ok(changes)
    }

    /// Writes the rows in which the members differ, when no other records were read.
    fn write_members(&self, before: Members, after: Members) -> Result<Vec<Change>, StoreError> {
        let only = |members| Records {
            members,
            ..Records::default()
        };
        self.write_records(&only(before), &only(after))
    }

    /// Writes the rows in which a night differs, and its digest.
    fn write_night(
        &self,
        id: i64,
        before: Option<&Tournament>,
        after: &Tournament,
    ) -> Result<Vec<Change>, StoreError> {
        let changes = write(&self.tx, &self.path, id, before, after)?;
        if !changes.is_empty() {
            self.sqlite(digest::keep(&self.tx, id, after))?;
        }
        Ok(changes)
    }

    /// Finishes the change of a night; if nothing changed, nothing is written.
    fn end_night(
        self,
        stamp: &Stamp,
        id: i64,
        before: &Tournament,
        after: &Tournament,
    ) -> Result<(), StoreError> {
        if before == after {
            return Ok(());
        }
        let changes = self.write_night(id, Some(before), after)?;
        self.end(stamp, Some(id), &changes)
    }

    /// Ends the transaction, with a log entry unless no logged row changed.
    fn end(self, stamp: &Stamp, id: Option<i64>, changes: &[Change]) -> Result<(), StoreError> {
        if !changes.is_empty() {
            self.sqlite(log::append(&self.tx, stamp, id, None, changes))?;
        }
        let Held { tx, path } = self;
        tx.commit().map_err(|e| StoreError::from_sqlite(&path, e))
    }
}

impl Club {
    fn hold(&mut self) -> Result<Held<'_>, StoreError> {
        let path = self.path.clone();
        let tx = self.begin()?;
        Ok(Held { tx, path })
    }

    /// Adds a whole new tournament with its log entry, and makes it the current one.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the short name is in use.
    pub fn create(&mut self, stamp: &Stamp, tournament: &Tournament) -> Result<(), StoreError> {
        let mut tournament = tournament.clone();
        self.create_with(stamp, &mut tournament, |_, _| ())
    }

    /// As [`Club::create`]; `recognise` first says which members the people are, in the same transaction.
    ///
    /// # Errors
    /// As [`Club::create`].
    pub fn create_with<T>(
        &mut self,
        stamp: &Stamp,
        tournament: &mut Tournament,
        recognise: impl FnOnce(&mut Tournament, &mut Members) -> T,
    ) -> Result<T, StoreError> {
        let held = self.hold()?;
        if held.sqlite(id_of(&held.tx, &tournament.slug))?.is_some() {
            return Err(StoreError::Taken(tournament.slug.clone()));
        }
        // An id is never given twice, so that the log stays true after a tournament's creation was taken back.
        let next = "SELECT 1 + max(coalesce((SELECT max(id) FROM tournament), 0),
            coalesce((SELECT max(tournament) FROM log), 0))";
        let id: i64 = held.sqlite(held.tx.query_row(next, [], |row| row.get(0)))?;
        let before = held.members()?;
        let mut members = before.clone();
        let value = recognise(tournament, &mut members);
        let own = held.write_members(before, members)?;
        let mut changes = held.write_night(id, None, tournament)?;
        changes.extend(held.sqlite(set(&held.tx, "current", &tournament.slug))?);
        changes.extend(own);
        held.end(stamp, Some(id), &changes)?;
        Ok(value)
    }

    /// Changes a tournament: loads it, runs `change` on the value, and writes the rows that differ and the log entry, all
    /// in one transaction. Nothing is written when `change` refuses or changes nothing, and no log entry when only the
    /// record of what is on paper changed.
    ///
    /// After a change that completes a round, a copy of the file is kept ([`super::copies_of`]). If that fails, the change
    /// still stands; see [`Club::copy_failure`].
    ///
    /// # Errors
    /// Whatever `change` refuses, or a problem with the file.
    pub fn change<T, E>(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        change: impl FnOnce(&mut Tournament) -> Result<T, E>,
    ) -> Result<(T, Tournament), ChangeError<E>> {
        let operation = stamp.operation.clone();
        self.change_telling(stamp, slug, |t| Ok((change(t)?, operation)))
    }

    /// As [`Club::change`], where only the change itself knows what it will have done: it returns the operation to log
    /// instead of the stamp's.
    ///
    /// # Errors
    /// As [`Club::change`].
    pub fn change_telling<T, E>(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        change: impl FnOnce(&mut Tournament) -> Result<(T, Operation), E>,
    ) -> Result<(T, Tournament), ChangeError<E>> {
        let held = self.hold()?;
        let (id, before) = held.night(slug)?;
        let mut after = before.clone();
        let (value, operation) = change(&mut after).map_err(ChangeError::Refused)?;
        held.end_night(&stamp.telling(operation), id, &before, &after)?;
        self.copy_completed(&before, &after, &stamp.at);
        Ok((value, after))
    }

    /// Changes a night and the club's members together, in one transaction with one log entry: people who come for the
    /// first time become members.
    ///
    /// # Errors
    /// As [`Club::change`].
    pub fn change_both<T, E>(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        change: impl FnOnce(&mut Tournament, &mut Members) -> Result<(T, Operation), E>,
    ) -> Result<(T, Tournament), ChangeError<E>> {
        let held = self.hold()?;
        let (id, before) = held.night(slug)?;
        let members = held.members()?;
        let (mut after, mut known) = (before.clone(), members.clone());
        let (value, operation) = change(&mut after, &mut known).map_err(ChangeError::Refused)?;
        let own = held.write_members(members, known)?;
        let mut changes = held.write_night(id, Some(&before), &after)?;
        changes.extend(own);
        held.end(&stamp.telling(operation), Some(id), &changes)?;
        Ok((value, after))
    }

    /// Changes the club's records, in one transaction with the log entry. `by_hand` notes that the club keeps its
    /// members by hand from now on.
    ///
    /// # Errors
    /// Whatever `change` refuses, or a problem with the file.
    pub fn change_records<T, E>(
        &mut self,
        stamp: &Stamp,
        by_hand: bool,
        change: impl FnOnce(&mut Records) -> Result<(T, Operation), E>,
    ) -> Result<T, ChangeError<E>> {
        let held = self.hold()?;
        let before = held.records()?;
        let mut after = before.clone();
        let (value, operation) = change(&mut after).map_err(ChangeError::Refused)?;
        let mut changes = held.write_records(&before, &after)?;
        if by_hand && !changes.is_empty() {
            changes.extend(held.sqlite(set(&held.tx, KEEPS, "kept"))?);
        }
        held.end(&stamp.telling(operation), None, &changes)?;
        Ok(value)
    }

    /// Keeps a copy of the file after a change that completed a round.
    fn copy_completed(&mut self, before: &Tournament, after: &Tournament, at: &str) {
        if let Some(round) = copies::completed(before, after) {
            self.copy_failure = copies::keep(&self.path, after, round, at).err();
        }
    }

    /// Why no copy of the file could be made after the last change, where that completed a round.
    pub fn copy_failure(&mut self) -> Option<StoreError> {
        self.copy_failure.take()
    }
}
