//! Why something cannot be taken back, and what stands in the way.

use crate::seating::{RoundNo, TableNo};
use crate::store::StoreError;
use crate::tournament::Finding;
use std::fmt;

/// Why something cannot be taken back. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// The log is empty.
    #[error("there is nothing to take back")]
    Nothing,
    /// Nothing was taken back since the last change.
    #[error("there is nothing to bring back: nothing was taken back since the last change")]
    NothingToRedo,
    /// The log has no such entry.
    #[error("the log has no entry {seq}")]
    NoEntry {
        /// The number that was asked for.
        seq: i64,
    },
    /// The entry is about another tournament.
    #[error("entry {seq} is about another tournament, {slug}")]
    Elsewhere {
        /// The entry.
        seq: i64,
        /// The other tournament's short name; empty where it no longer exists.
        slug: String,
    },
    /// The entry was taken back before and has not been brought back since.
    #[error("entry {seq} was already taken back, by entry {by}")]
    Twice {
        /// The entry's number.
        seq: i64,
        /// The entry that took it back.
        by: i64,
    },
    /// The entry forgot a member, which is for good.
    #[error("entry {seq} cannot be taken back: a forgotten member stays forgotten")]
    ForGood {
        /// The entry.
        seq: i64,
    },
    /// The log has rows that benny does not write, so what taking it back would do cannot be known.
    #[error("entry {seq} of the log cannot be used: {unknown}")]
    Unknown {
        /// The entry.
        seq: i64,
        /// What is wrong with it.
        unknown: String,
    },
    /// The tournament is closed.
    #[error("{slug} is closed; it is read-only")]
    Closed {
        /// The tournament's short name.
        slug: String,
    },
    /// Later entries build on it.
    #[error("{} cannot be taken back: {}{}", list_seqs(.seqs), list(.against), list_later(.later))]
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
}

impl fmt::Display for Against {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Against::Changed { what } => {
                write!(f, "a later entry changed the same {}", plain(what))
            }
            Against::People { round, table } => write!(
                f,
                "the result of round {round}, table {table} would go to other players"
            ),
            Against::Bye { round } => write!(f, "a bye in round {round} would go to somebody else"),
            Against::Unfit(finding) => finding.fmt(f),
            Against::BuiltOn => f.write_str("later entries build on it"),
        }
    }
}

impl From<UndoError> for StoreError {
    fn from(error: UndoError) -> Self {
        StoreError::Undo(error)
    }
}

/// What a table of the club file holds, in people's words.
fn plain(table: &str) -> &str {
    match table {
        "entrant" => "player",
        "seat" => "seating",
        "tournament" => "settings",
        "statement" => "result",
        "printed_sheet" | "printed_card" => "printed sheets",
        "heir" => "points taken over",
        other => other,
    }
}

/// The most reasons that are listed.
const TOLD: usize = 3;

fn list(against: &[Against]) -> String {
    let mut each: Vec<String> = against.iter().take(TOLD).map(Against::to_string).collect();
    if against.len() > TOLD {
        each.push(format!("and {} more", against.len() - TOLD));
    }
    each.join("; ")
}

fn list_seqs(seqs: &[i64]) -> String {
    let each: Vec<String> = seqs.iter().map(i64::to_string).collect();
    match each.as_slice() {
        [one] => format!("entry {one}"),
        _ => format!("entries {}", each.join(", ")),
    }
}

fn list_later(later: &[Blocker]) -> String {
    let told = later.iter().take(12);
    let lines = told.map(|e| format!("\n  {} {}", e.seq, e.command));
    let mut text: String = lines.collect();
    if later.len() > 12 {
        text += &format!("\n  and {} more", later.len() - 12);
    }
    match later.is_empty() {
        true => text,
        false => format!(". These build on it:{text}"),
    }
}
