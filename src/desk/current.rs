//! Choosing the current night, and closing, reopening and deleting one.

use super::{Act, Changed, Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::{Operation, StillOpen, Tournament, TournamentError};
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

    /// Closes the tournament that is meant: it stays readable but cannot be changed any more.
    ///
    /// # Errors
    /// [`TournamentError::StillOpen`] while a result is missing or disputed, unless a reason is given for closing anyway;
    /// a tournament that is closed already.
    pub fn close(
        &mut self,
        act: &Act,
        force: Option<&str>,
    ) -> Result<Changed<StillOpen>, DeskError> {
        self.change(act, |t| {
            let open = t.unplayed();
            if !open.is_nothing() && force.is_none() {
                return Err(TournamentError::StillOpen {
                    missing: open.missing,
                    disputes: open.disputes,
                }
                .into());
            }
            t.closed = true;
            let why = force.filter(|_| !open.is_nothing()).map(str::to_owned);
            Ok((open, Operation::Close { why }))
        })
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

    /// Reopens a closed tournament and makes it the current one. One that is open already only becomes current.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`].
    pub fn reopen(&mut self, act: &Act, slug: &str) -> Result<Changed<()>, DeskError> {
        let mut held = self.club.hold_night(slug)?;
        held.night.closed = false;
        let kept = held.keep(&act.doing(Operation::Reopen))?;
        // A knock-out beside the nights is never the current night.
        if !kept.night.is_beside() {
            self.make_current(act, slug)?;
        }
        Ok(Changed::of((), kept))
    }
}
