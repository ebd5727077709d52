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

    /// What [`Desk::undo_all`] would do, without doing it.
    ///
    /// # Errors
    /// As [`Desk::undo_all`].
    pub fn undo_preview(&self, seqs: &[i64]) -> Result<Vec<Undone>, StoreError> {
        self.club.undo_preview(self.slug().ok().as_deref(), seqs)
    }

    /// Takes back several entries of the log at once, the newest first; all of them, or none.
    ///
    /// # Errors
    /// [`StoreError::Undo`]; [`super::UndoError::Blocked`] names the later entries that stand in the way, in the order in
    /// which to take them back, so that a door can offer to take those back too.
    pub fn undo_all(&mut self, act: &Act, seqs: &[i64]) -> Result<Vec<Undone>, StoreError> {
        let operation = Operation::Undo {
            entries: seqs.to_vec(),
        };
        let slug = self.slug().ok();
        self.club
            .undo_all(&act.doing(operation), slug.as_deref(), seqs)
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
