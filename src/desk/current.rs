//! Choosing the current night, and deleting one.

use super::{Act, Desk};
use crate::store::StoreError;
use crate::tournament::{Operation, Tournament};
use std::path::PathBuf;

impl Desk {
    /// Makes a tournament the current one, which is used when none is named. A closed one stays closed and read-only.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`].
    pub fn make_current(&mut self, act: &Act, slug: &str) -> Result<Tournament, StoreError> {
        let night = self.club.load(slug)?;
        let operation = Operation::Use {
            slug: slug.to_owned(),
        };
        self.club
            .set_current(&act.doing(operation), slug, night.closed)?;
        Ok(night)
    }

    /// Deletes a tournament after keeping a copy of the file as it was; returns the copy's path. The log goes on, and
    /// an undo brings the tournament back.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`]; where the copy cannot be made, nothing is deleted.
    pub fn delete(&mut self, act: &Act, slug: &str) -> Result<PathBuf, StoreError> {
        let operation = Operation::Delete {
            slug: slug.to_owned(),
        };
        self.club.delete(&act.doing(operation), slug)
    }
}
