//! Where a night is in the file: in the nights' tables, or, for a knock-out that is a night of its own, in one row of the
//! club's records.

use super::log::{RowChange, Stamp};
use super::select::first;
use super::transfer::{differences, read, write};
use super::{StoreError, digest, shelf};
use crate::club::Records;
use crate::tournament::{Logged, Tournament};
use rusqlite::types::Value;
use rusqlite::{Connection, Transaction};
use std::borrow::Cow;
use std::path::Path;

/// Where a night is.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// In the nights' tables, by its id.
    Night(i64),
    /// Among the club's knock-outs, by its short name.
    Beside(String),
}

/// The knock-outs that are nights of their own, as [`shelf::brackets`] chooses them.
pub(super) fn knock_outs(
    c: &Connection,
    path: &Path,
    about: Option<&str>,
) -> Result<Vec<Tournament>, StoreError> {
    shelf::brackets(c, about)
        .map_err(|e| StoreError::from_sqlite(path, e))?
        .map_err(|why| StoreError::damaged(path, why))
}

/// A night of the nights' tables, with the knock-outs made from it.
///
/// # Errors
/// A problem with the file.
pub(super) fn whole(c: &Connection, path: &Path, id: i64) -> Result<Tournament, StoreError> {
    let night = read(c, path, id)?;
    let mut beside = knock_outs(c, path, Some(&night.slug))?;
    beside.retain(|one| one.is_from(&night.slug));
    Ok(Tournament { beside, ..night })
}

impl Place {
    /// The place of the night with this short name, and the night with the knock-outs made from it.
    ///
    /// # Errors
    /// No such night, or a problem with the file.
    pub fn find(
        c: &Connection,
        path: &Path,
        slug: &str,
    ) -> Result<(Place, Tournament), StoreError> {
        match id_of(c, slug).map_err(|e| StoreError::from_sqlite(path, e))? {
            Some(id) => Ok((Place::Night(id), whole(c, path, id)?)),
            None => {
                let mut all = knock_outs(c, path, Some(slug))?.into_iter();
                let one = all.find(|one| one.slug == slug);
                let one = one.ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
                Ok((Place::Beside(slug.to_owned()), one))
            }
        }
    }

    /// The id under which the log has it; `None` for the club's own.
    pub fn id(&self) -> Option<i64> {
        match self {
            Place::Night(id) => Some(*id),
            Place::Beside(_) => None,
        }
    }

    /// What the tables of links and answers have it under.
    pub fn key(&self) -> Value {
        match self {
            Place::Night(id) => Value::Integer(*id),
            Place::Beside(slug) => Value::Text(slug.clone()),
        }
    }

    /// A statement about the tables of links and answers, which a knock-out has tables of its own for.
    pub fn own<'s>(&self, sql: &'s str) -> Cow<'s, str> {
        let beside = |sql: &str| {
            let sql = sql
                .replace("phone", "bracket_phone")
                .replace("entrant", "contestant");
            let sql = sql.replace("submission", "bracket_submission");
            sql.replace("tournament", "bracket")
        };
        match self {
            Place::Night(_) => Cow::Borrowed(sql),
            Place::Beside(_) => Cow::Owned(beside(sql)),
        }
    }

    /// The log's stamp: the club's own entries say which knock-out they are about.
    pub fn stamp(&self, stamp: &Stamp) -> Stamp {
        let mut stamp = stamp.clone();
        if let Place::Beside(slug) = self {
            let done = &stamp.operation;
            if !["record", "refused"].contains(&done.verb()) {
                stamp.operation = Logged::record("bracket", slug, done.line.clone());
            }
        }
        stamp
    }

    /// Writes the rows that differ, with the night's digest. Gives the changes to log.
    ///
    /// # Errors
    /// A problem with the file.
    pub fn write(
        &self,
        tx: &Transaction,
        path: &Path,
        before: &Tournament,
        after: &Tournament,
    ) -> Result<Vec<RowChange>, StoreError> {
        let sqlite = |e| StoreError::from_sqlite(path, e);
        match self {
            Place::Night(id) => {
                let changes = write(tx, path, *id, Some(before), after)?;
                if !changes.is_empty() {
                    digest::keep(tx, *id, after).map_err(sqlite)?;
                }
                Ok(changes)
            }
            Place::Beside(_) => {
                let [was, is] = [before, after].map(|one| Records {
                    brackets: vec![one.clone()],
                    ..Records::default()
                });
                let changes = shelf::changes(&was, &is);
                shelf::apply(tx, &changes).map_err(sqlite)?;
                Ok(changes)
            }
        }
    }

    /// Changes to a knock-out's row as changes to the rows of a night; changes to others are left out.
    ///
    /// # Errors
    /// A row that cannot be read.
    pub fn rows_of(
        &self,
        path: &Path,
        changes: Vec<RowChange>,
    ) -> Result<Vec<RowChange>, StoreError> {
        let Place::Beside(slug) = self else {
            return Ok(changes);
        };
        let night = |row: Option<serde_json::Value>| {
            let row = row.filter(|row| row["slug"] == slug.as_str())?;
            serde_json::from_value::<Tournament>(row["data"].clone()).ok()
        };
        let mut rows = Vec::new();
        for change in changes
            .into_iter()
            .filter(|change| change.table == "bracket")
        {
            if let (before, Some(after)) = (night(change.before), night(change.after)) {
                rows.extend(differences(path, before.as_ref(), &after)?);
            }
        }
        Ok(rows)
    }
}

/// The number in the file of the night with this short name.
pub(super) fn id_of(connection: &Connection, slug: &str) -> rusqlite::Result<Option<i64>> {
    first(
        connection,
        "SELECT id FROM tournament WHERE slug = ?1",
        [slug],
    )
}
