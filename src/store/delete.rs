//! Deleting a tournament, after a copy of the file is kept.

use super::log::{self, Stamp};
use super::place::id_of;
use super::transfer::{apply, every_row, read};
use super::{Club, StoreError, backup, copies};
use std::path::PathBuf;

impl Club {
    /// Keeps a copy of the file as it is in the folder of copies, under a name that says what was deleted after it.
    ///
    /// # Errors
    /// The copy cannot be made.
    pub fn copy_of(&self, at: &str, slug: &str) -> Result<PathBuf, StoreError> {
        let folder = copies::folder(&self.path);
        std::fs::create_dir_all(&folder).map_err(|source| StoreError::Io {
            path: folder.clone(),
            source,
        })?;
        let day: String = at.chars().take(10).collect();
        let name = |number: u32| match number {
            1 => format!("{day}-{slug}-deleted.benny"),
            n => format!("{day}-{slug}-deleted-{n}.benny"),
        };
        let mut number = 1;
        while folder.join(name(number)).exists() {
            number += 1;
        }
        let copy = folder.join(name(number));
        backup::copy_to(&self.path, &copy)?;
        Ok(copy)
    }

    /// Deletes a tournament's rows, with a log entry that can be taken back: it holds what is on paper too, which no other
    /// entry could bring back.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`], and nothing is deleted.
    pub fn delete(&mut self, stamp: &Stamp, slug: &str) -> Result<(), StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let id = self
            .sql(|c| id_of(c, slug))?
            .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
        let tx = self.begin()?;
        let tournament = read(&tx, &path, id)?;
        let changes = every_row(&path, &tournament)?;
        // Rows that refer to others go before the rows they refer to.
        let mut changes: Vec<_> = changes.into_iter().rev().map(|c| c.inverse()).collect();
        super::digest::forget(&tx, id).map_err(sqlite)?;
        apply(&tx, id, &changes).map_err(sqlite)?;
        super::seal::renew(&tx, id).map_err(sqlite)?;
        changes.extend(super::identity::given(&tx, Some(id), &changes, &[]).map_err(sqlite)?);
        log::append(&tx, stamp, Some(id), None, &changes).map_err(sqlite)?;
        tx.commit().map_err(sqlite)
    }
}
