//! What an error of the desk says, so that a door can say it in its own language. The English of what the file refuses
//! stands with those errors.

use super::DeskError;
use crate::store::{StoreError, UndoError};
use crate::tournament::{Phrase, say};
use std::fmt::Display;

impl DeskError {
    /// What it says.
    pub fn says(&self) -> Phrase {
        let error = match self {
            DeskError::Refused(refusal) => return refusal.message.clone(),
            DeskError::Store(error) => error,
        };
        let own = |key: &str, with: &[(&str, &dyn Display)]| {
            Phrase::with_english(key, with, error.to_string())
        };
        match error {
            StoreError::Missing(path) => own("why-no-file", &[("file", &path.display())]),
            StoreError::Replaced(path) => own("why-replaced", &[("file", &path.display())]),
            StoreError::ReadOnly(path) => own("why-read-only", &[("file", &path.display())]),
            StoreError::Busy(path) => own("why-busy", &[("file", &path.display())]),
            StoreError::Full(path) => own("why-full", &[("file", &path.display())]),
            StoreError::NoTournament(slug) => own("why-no-night", &[("night", slug)]),
            StoreError::NoneOpen => own("why-none-open", &[]),
            StoreError::Taken(slug) => own("why-taken", &[("name", slug)]),
            StoreError::Undo(error) => match error {
                UndoError::Nothing => own("why-nothing-to-undo", &[]),
                UndoError::NothingToRedo => own("why-nothing-to-redo", &[]),
                UndoError::NoEntry { seq } => own("why-no-entry", &[("n", seq)]),
                UndoError::Twice { seq, by } => own("why-undone-before", &[("n", seq), ("by", by)]),
                UndoError::ForGood { seq } => own("why-for-good", &[("n", seq)]),
                UndoError::Closed { slug } => say("why-night-closed", &[("night", slug)]),
                UndoError::Blocked { later, .. } => {
                    let later = later.iter().take(12);
                    let later: Vec<String> =
                        later.map(|e| format!("{} {}", e.seq, e.command)).collect();
                    own("why-built-on", &[("later", &later.join(", "))])
                }
                _ => error.to_string().into(),
            },
            _ => error.to_string().into(),
        }
    }
}
