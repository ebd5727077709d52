//! Taking back what was done.

use super::{Act, Desk, LogEntry, Undone};
use crate::store::StoreError;
use crate::tournament::Operation;

impl Desk {
    /// What the next undo would take back: the newest change of the tournament, or entry `seq`. With no tournament open
    /// the club's newest change is meant: it may be the one that closed or made a tournament.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn newest_change(&self, seq: Option<i64>) -> Result<Option<LogEntry>, StoreError> {
        self.club.newest_change(self.slug().ok().as_deref(), seq)
    }

    /// Takes back an entry of the log.
    ///
    /// # Errors
    /// [`StoreError::Undo`] with the reason.
    pub fn undo(&mut self, act: &Act, seq: i64) -> Result<Undone, StoreError> {
        let operation = Operation::Undo { entries: vec![seq] };
        let slug = self.slug().ok();
        self.club
            .undo(&act.doing(operation), slug.as_deref(), Some(seq))
    }
}
