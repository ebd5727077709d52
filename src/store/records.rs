//! The club's own records read and changed, and the nights as digests.

use super::log::{self, Stamp};
use super::transfer::{read, write};
use super::{ChangeError, Club, StoreError, damaged, digest, id_of, set, shelf};
use crate::club::{KnockOut, Members, Night, Records};
use crate::tournament::{Operation, Tournament};
use std::collections::BTreeMap;

/// The club's word that says that it keeps members by hand, so that it is asked before a name becomes a new one.
const KEEPS: &str = "members";

impl Club {
    /// Everybody the club knows.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn members(&self) -> Result<Members, StoreError> {
        self.sql(shelf::members)?
            .map_err(|why| damaged(&self.path, why))
    }

    /// Everything the club keeps beside its nights.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn records(&self) -> Result<Records, StoreError> {
        self.sql(shelf::read)?
            .map_err(|why| damaged(&self.path, why))
    }

    /// The knock-outs among them, for whoever asks after every change.
    ///
    /// # Errors
    /// As [`Club::records`].
    pub fn brackets(&self) -> Result<Vec<KnockOut>, StoreError> {
        self.sql(shelf::brackets)?
            .map_err(|why| damaged(&self.path, why))
    }

    /// Whether the club keeps its members by hand: it has added, merged or matched one.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn keeps_members(&self) -> Result<bool, StoreError> {
        Ok(self.setting(KEEPS)?.is_some())
    }

    /// Changes the club's records, in one transaction with the line in the log. `by_hand` notes that the club keeps
    /// members from now on.
    ///
    /// # Errors
    /// What `change` says, or the file's own trouble.
    pub fn change_records<T, E>(
        &mut self,
        stamp: &Stamp,
        by_hand: bool,
        change: impl FnOnce(&mut Records) -> Result<(T, Operation), E>,
    ) -> Result<T, ChangeError<E>> {
        let path = self.path.clone();
        let sqlite = |e| ChangeError::Store(StoreError::from_sqlite(&path, e));
        let tx = self.begin()?;
        let mut records = shelf::read(&tx)
            .map_err(sqlite)?
            .map_err(|why| damaged(&path, why))?;
        let before = records.clone();
        let (value, operation) = change(&mut records).map_err(ChangeError::Refused)?;
        let mut changes = shelf::changes(&before, &records);
        shelf::apply(&tx, &changes).map_err(sqlite)?;
        if changes.is_empty() {
            return Ok(value);
        }
        if by_hand {
            changes.extend(set(&tx, KEEPS, "kept").map_err(sqlite)?);
        }
        let stamp = Stamp {
            operation,
            ..stamp.clone()
        };
        log::append(&tx, &stamp, None, None, &changes).map_err(sqlite)?;
        tx.commit().map_err(sqlite)?;
        Ok(value)
    }

    /// Changes a night and the club's members together, in one transaction with one line in the log: people who come
    /// for the first time become members.
    ///
    /// # Errors
    /// As [`Club::change`].
    pub fn change_both<T, E>(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        change: impl FnOnce(&mut Tournament, &mut Members) -> Result<(T, Operation), E>,
    ) -> Result<(T, Tournament), ChangeError<E>> {
        let path = self.path.clone();
        let sqlite = |e| ChangeError::Store(StoreError::from_sqlite(&path, e));
        let tx = self.begin()?;
        let id = id_of(&tx, slug)
            .map_err(sqlite)?
            .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
        let mut night = read(&tx, &path, id)?;
        let members = shelf::members(&tx)
            .map_err(sqlite)?
            .map_err(|why| damaged(&path, why))?;
        let before = night.clone();
        let mut after = Records {
            members: members.clone(),
            ..Records::default()
        };
        let (value, operation) =
            change(&mut night, &mut after.members).map_err(ChangeError::Refused)?;
        let was = Records {
            members,
            ..Records::default()
        };
        let own = shelf::changes(&was, &after);
        shelf::apply(&tx, &own).map_err(sqlite)?;
        let mut changes = write(&tx, &path, id, Some(&before), &night)?;
        changes.extend(own);
        if !changes.is_empty() {
            let stamp = Stamp {
                operation,
                ..stamp.clone()
            };
            log::append(&tx, &stamp, Some(id), None, &changes).map_err(sqlite)?;
        }
        if before != night {
            digest::keep(&tx, id, &night).map_err(sqlite)?;
        }
        tx.commit().map_err(sqlite)?;
        Ok((value, night))
    }

    /// The short names of nights in which somebody is not linked to a member, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn unlinked_nights(&self) -> Result<Vec<String>, StoreError> {
        // A night of teams that are known by one name only is asked again each time, and has nobody.
        let sql = "SELECT slug FROM tournament t WHERE
            (SELECT count(*) FROM link l WHERE l.tournament = t.id) <
            (SELECT coalesce(sum(max(1, json_array_length(members))), 0) FROM entrant e
                WHERE e.tournament = t.id AND NOT phantom AND name <> '')
            ORDER BY date, slug";
        self.sql(|c| c.prepare(sql)?.query_map([], |row| row.get(0))?.collect())
    }

    /// The tournaments' numbers in the file, by short name.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn ids(&self) -> Result<BTreeMap<String, i64>, StoreError> {
        self.sql(|c| {
            c.prepare("SELECT slug, id FROM tournament")?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        })
    }

    /// Nights by their number in the file, in the order they were played; all there are where `None`. A number no
    /// tournament has is left out.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn nights(&self, which: Option<&[i64]>) -> Result<Vec<Night>, StoreError> {
        let mut nights = Vec::new();
        for (id, night) in digest::all(&self.connection, which)
            .map_err(|e| StoreError::from_sqlite(&self.path, e))?
        {
            nights.push(match night {
                Some(night) => night,
                None => Night::of(&read(&self.connection, &self.path, id)?),
            });
        }
        Night::in_order(&mut nights);
        Ok(nights)
    }

    /// Keeps the digest of every closed night that has none yet: those of a file that was brought up to date.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn keep_digests(&mut self) -> Result<(), StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let tx = self.begin()?;
        for id in digest::lacking(&tx).map_err(sqlite)? {
            let night = read(&tx, &path, id)?;
            digest::keep(&tx, id, &night).map_err(sqlite)?;
        }
        tx.commit().map_err(sqlite)
    }
}
