//! Why something cannot be taken back, and what stands in the way.

use crate::seating::{RoundNo, TableNo};
use crate::store::StoreError;
use crate::tournament::{Finding, Join, Part, Phrase, phrase, shown};

/// Why something cannot be taken back. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// There is nothing to take back, or it is not this tournament's, or it is for good; in a sentence.
    Refused(Phrase),
    /// Later entries build on it.
    Blocked {
        /// The entries asked for, newest first.
        seqs: Vec<i64>,
        /// What stands in the way.
        against: Vec<Against>,
        /// The later entries that are in the way, in the order to take them back in; together with those asked for they
        /// can be taken back. Empty where nothing helps.
        later: Vec<Blocker>,
    },
}

/// One thing that stands in the way of taking something back.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Against {
    /// A row was changed again later.
    Changed {
        /// The row's table in the file: `result`, `entrant`.
        what: String,
    },
    /// What is entered for a table would belong to other people.
    People {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
    /// A bye that counts would go to somebody else.
    Bye {
        /// The round.
        round: RoundNo,
    },
    /// The night would no longer fit together.
    Unfit(Finding),
    /// Something done later needs what would be taken away.
    BuiltOn,
}

/// A later entry that has to be taken back first.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Blocker {
    /// Its number.
    pub seq: i64,
    /// When it was made, RFC 3339.
    pub at: String,
    /// Who made it.
    pub by: String,
    /// What was done, in a line.
    pub command: String,
    /// The same as [`LogEntry::says`](crate::store::LogEntry::says).
    #[serde(skip)]
    pub says: Phrase,
}

shown!(UndoError, Against);

impl UndoError {
    /// The log is empty.
    pub(super) fn nothing() -> UndoError {
        UndoError::Refused(phrase!("why-nothing-to-undo"))
    }

    /// The log has no such entry.
    pub(super) fn no_entry(n: i64) -> UndoError {
        UndoError::Refused(phrase!("why-no-entry", n))
    }

    /// The entry is about another tournament, which may no longer exist.
    pub(super) fn elsewhere(n: i64, night: &str) -> UndoError {
        UndoError::Refused(phrase!("why-entry-elsewhere", n, night))
    }

    /// The log has rows that benny does not write, so what taking it back would do cannot be known.
    pub(super) fn unreadable(n: i64, why: impl std::fmt::Display) -> UndoError {
        UndoError::Refused(phrase!("why-entry-unreadable", n, why))
    }

    /// What it says.
    pub fn says(&self) -> Phrase {
        use UndoError as E;
        match self {
            E::Refused(why) => why.clone(),
            E::Blocked {
                seqs,
                against,
                later,
            } => {
                let entries = Part::list(Join::Comma, seqs.iter().map(i64::to_string));
                let each = first(against.iter().map(Against::says), against.len(), TOLD);
                let lines = later
                    .iter()
                    .map(|e| phrase!("entry-later", seq = e.seq, says = Part::of(e.says.clone())));
                // Each on a line of its own.
                let lines = first(lines, later.len(), TOLD_LATER);
                let lines = std::iter::once(Phrase::default()).chain(lines);
                let key = match later.is_empty() {
                    true => "why-cannot-undo",
                    false => "why-built-on",
                };
                phrase!(
                    key,
                    n = seqs.len(),
                    entries,
                    against = Part::list(Join::Semicolon, each),
                    later = Part::list(Join::Lines, lines)
                )
            }
        }
    }
}

impl Against {
    /// What it says.
    fn says(&self) -> Phrase {
        match self {
            Against::Changed { what } => phrase!("why-changed-again", what),
            Against::People { round, table } => {
                phrase!("why-other-people", round, table)
            }
            Against::Bye { round } => phrase!("why-other-bye", round),
            Against::Unfit(finding) => finding.to_string().into(),
            Against::BuiltOn => phrase!("why-later-build-on-it"),
        }
    }
}

impl From<UndoError> for StoreError {
    fn from(error: UndoError) -> Self {
        StoreError::Undo(error)
    }
}

/// The most reasons, and the most later entries, that are listed.
const TOLD: usize = 3;
const TOLD_LATER: usize = 12;

/// The first of them, and how many more there are.
fn first(
    each: impl Iterator<Item = Phrase>,
    all: usize,
    most: usize,
) -> impl Iterator<Item = Phrase> {
    let more = (all > most).then(|| phrase!("why-and-more", n = all - most));
    each.take(most).chain(more)
}
