//! Undoing what was done, and redoing it.

use super::{Act, Desk, LogEntry, Undone};
use crate::store::{StoreError, UndoError};
use crate::tournament::{Logged, phrase};
use std::collections::BTreeSet;

/// The log read as a stack: which entries stand, and what was taken back since the last new change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stack {
    /// The entries that stand and are not undos themselves, oldest first.
    pub standing: Vec<i64>,
    /// The undo entries that a redo would take back; the next one to take back comes last.
    pub redo: Vec<i64>,
}

impl Stack {
    /// Reads a log as a stack; `log` has the oldest entry first.
    pub fn of<'a>(log: impl DoubleEndedIterator<Item = &'a LogEntry> + Clone) -> Self {
        // Newest first: an entry stands unless an entry that stands takes it back.
        let mut taken_back = BTreeSet::new();
        for entry in log.clone().rev() {
            if let Some(undone) = entry.undoes.filter(|_| !taken_back.contains(&entry.seq)) {
                taken_back.insert(undone);
            }
        }
        let own: BTreeSet<i64> = log
            .clone()
            .filter(|e| e.undoes.is_none() && !is_note(e))
            .map(|e| e.seq)
            .collect();
        let last_new = own.last().copied().unwrap_or(0);
        let redo = log.filter(|e| {
            e.seq > last_new
                && !taken_back.contains(&e.seq)
                && e.undoes.is_some_and(|undone| own.contains(&undone))
        });
        Stack {
            redo: redo.map(|e| e.seq).collect(),
            standing: own.difference(&taken_back).copied().collect(),
        }
    }
}

/// Whether an entry changed nothing that could be taken back.
fn is_note(entry: &LogEntry) -> bool {
    entry.operation.as_ref().is_some_and(Logged::is_note)
}

impl Desk {
    /// The tournament that is meant; `None` where none is open, and for a knock-out beside the nights, whose entries are the
    /// club's own.
    fn slug_if_any(&self) -> Result<Option<String>, StoreError> {
        match self.slug() {
            Ok(slug) => Ok(Some(slug).filter(|_| !matches!(self.is_knock_out(), Ok(true)))),
            Err(StoreError::NoneOpen(_)) => Ok(None),
            // A file that cannot be read is not the same as no tournament: otherwise the club's own changes would be
            // taken back.
            Err(error) => Err(error),
        }
    }

    /// The tournament whose entries these are to be; `None` also where they deleted or closed one, which is taken back
    /// whichever tournament is meant.
    fn slug_for_undo(&self, seqs: &[i64]) -> Result<Option<String>, StoreError> {
        match self.club.are_endings(seqs)? {
            true => Ok(None),
            false => self.slug_if_any(),
        }
    }

    /// The log as a stack: of the tournament that is meant and the club's records, or of everything where no tournament
    /// is open, because then the newest change may be the one that closed or deleted it. Where nobody named a tournament,
    /// and the last thing done was to close another one, that comes first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn stack(&self) -> Result<Stack, StoreError> {
        let slug = match self.is_knock_out()? {
            true => return Ok(Stack::of(self.club.log(Some(&self.slug()?))?.iter())),
            false => self.slug_if_any()?,
        };
        let Some(slug) = slug else {
            return self.newest_of_all();
        };
        let mut log = self.club.log_to_undo(Some(&slug))?;
        if self.chosen.is_none() {
            let last = log.iter().rfind(|entry| !is_note(entry));
            let last = last.map_or(0, |entry| entry.seq);
            log.extend(self.club.closed_since(last)?);
        }
        Ok(Stack::of(log.iter()))
    }

    /// The stack of everything, read from its top as far down as something stands: the entries below that are neither
    /// taken back nor brought back next.
    fn newest_of_all(&self) -> Result<Stack, StoreError> {
        let mut most = 64;
        loop {
            let log = self.club.newest_of_all(most)?;
            let stack = Stack::of(log.iter());
            let first = log.first().map_or(0, |entry| entry.seq);
            let within = |entry: &LogEntry| entry.undoes.is_none_or(|undone| undone >= first);
            if log.len() < most || (!stack.standing.is_empty() && log.iter().all(within)) {
                return Ok(stack);
            }
            most *= 4;
        }
    }

    /// The entries within these ranges of the log, both ends included, that stand and are not undos themselves.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn standing_in(&self, ranges: &[(i64, i64)]) -> Result<Vec<i64>, StoreError> {
        let within = |seq: &i64| ranges.iter().any(|(from, to)| (from..=to).contains(&seq));
        let standing = match (ranges.is_empty(), self.slug_if_any()?) {
            (true, _) => Vec::new(),
            (_, None) if !self.is_knock_out()? => Stack::of(self.club.log(None)?.iter()).standing,
            _ => self.stack()?.standing,
        };
        Ok(standing.into_iter().filter(within).collect())
    }

    /// Brings back what was last taken back, up to `count` steps, until the last new change is reached.
    ///
    /// # Errors
    /// [`StoreError::Undo`], when nothing was taken back since the last change.
    pub fn redo(&mut self, act: &Act, count: usize) -> Result<Vec<Undone>, StoreError> {
        let mut done = Vec::new();
        for _ in 0..count {
            let Some(&undo) = self.stack()?.redo.last() else {
                break;
            };
            let slug = self.slug_for_undo(&[undo])?;
            let stamp = act.doing(Logged::again("redo", &[undo]));
            done.push(self.club.undo(&stamp, slug.as_deref(), Some(undo))?);
        }
        match done.is_empty() {
            true => Err(UndoError::Refused(phrase!("why-nothing-to-redo")).into()),
            false => Ok(done),
        }
    }

    /// An entry of the log by its number.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn entry(&self, seq: i64) -> Result<Option<LogEntry>, StoreError> {
        self.club.newest_change(None, Some(seq))
    }

    /// What [`Desk::undo_all`] would do, without doing it.
    ///
    /// # Errors
    /// As [`Desk::undo_all`].
    pub fn undo_preview(&self, seqs: &[i64]) -> Result<Vec<Undone>, StoreError> {
        let slug = self.slug_for_undo(seqs)?;
        self.club.undo_preview(slug.as_deref(), seqs)
    }

    /// Takes back several entries of the log, the newest first; all of them or none.
    ///
    /// # Errors
    /// [`StoreError::Undo`]; [`super::UndoError::Blocked`] lists the later entries that are in the way, in the order to
    /// take them back in, so that a door can offer to take those back too.
    pub fn undo_all(&mut self, act: &Act, seqs: &[i64]) -> Result<Vec<Undone>, StoreError> {
        let slug = self.slug_for_undo(seqs)?;
        let stamp = act.doing(Logged::again("undo", seqs));
        self.club.undo_all(&stamp, slug.as_deref(), seqs)
    }

    /// Takes back an entry of the log.
    ///
    /// # Errors
    /// [`StoreError::Undo`] with the reason.
    pub fn undo(&mut self, act: &Act, seq: i64) -> Result<Undone, StoreError> {
        let slug = self.slug_for_undo(&[seq])?;
        let stamp = act.doing(Logged::again("undo", &[seq]));
        self.club.undo(&stamp, slug.as_deref(), Some(seq))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(undoes: &[Option<i64>]) -> Vec<LogEntry> {
        let entry = |(seq, &undoes): (i64, &Option<i64>)| LogEntry {
            seq,
            tournament: None,
            at: String::new(),
            by: String::new(),
            command: String::new(),
            operation: None,
            origin: None,
            undoes,
            undone_by: None,
            changes: Vec::new(),
            tournament_id: None,
        };
        (1..).zip(undoes).map(entry).collect()
    }

    #[test]
    fn undo_steps_back_and_redo_forward_until_something_is_new() {
        let stack = |undoes: &[Option<i64>]| {
            let stack = Stack::of(log(undoes).iter());
            (stack.standing, stack.redo)
        };
        assert_eq!(stack(&[]), (vec![], vec![]));
        assert_eq!(stack(&[None, None]), (vec![1, 2], vec![]));
        // Two steps back: 3 takes back 2, 4 takes back 1.
        let back = [None, None, Some(2), Some(1)];
        assert_eq!(stack(&back), (vec![], vec![3, 4]));
        // One forward: 5 takes back 4, so 1 stands again and 2 is next.
        let forward = [None, None, Some(2), Some(1), Some(4)];
        assert_eq!(stack(&forward), (vec![1], vec![3]));
        // Something new: nothing to redo.
        let new = [None, None, Some(2), Some(1), Some(4), None];
        assert_eq!(stack(&new), (vec![1, 6], vec![]));
    }
}
