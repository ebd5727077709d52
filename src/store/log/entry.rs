//! An entry of the log, and a row as it changes.

use crate::tournament::{Logged, Origin, Phrase};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Who is doing something, when and through which door.
#[derive(Clone, Debug)]
pub struct Stamp {
    /// The time, RFC 3339.
    pub at: String,
    /// The user's name.
    pub by: String,
    /// The door it came through.
    pub origin: Origin,
    /// What is being done.
    pub operation: Logged,
}

impl Stamp {
    /// The same stamp with another operation, one for each entry that an undo takes back.
    pub(in crate::store) fn telling(&self, operation: Logged) -> Stamp {
        Stamp {
            operation,
            ..self.clone()
        }
    }
}

/// One row that changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct RowChange {
    /// The table's name.
    pub table: String,
    /// The row before; `None` if it was not there.
    pub before: Option<Value>,
    /// The row after; `None` if it was deleted.
    pub after: Option<Value>,
}

impl RowChange {
    /// A row of a table, before and after.
    pub(in crate::store) fn of(
        table: &str,
        before: Option<Value>,
        after: Option<Value>,
    ) -> RowChange {
        RowChange {
            table: table.to_owned(),
            before,
            after,
        }
    }

    /// The rows of a table that are not as they were, each by its key, in order of key.
    pub(in crate::store) fn between<R: Clone + PartialEq + Into<Value>>(
        table: &str,
        was: &BTreeMap<String, R>,
        is: &BTreeMap<String, R>,
    ) -> Vec<RowChange> {
        let keys = was.keys().chain(is.keys());
        let differ = keys.filter(|key| was.get(*key) != is.get(*key));
        let differ: BTreeSet<&String> = differ.collect();
        let row = |rows: &BTreeMap<String, R>, key| rows.get(key).cloned().map(Into::into);
        differ
            .into_iter()
            .map(|key| RowChange::of(table, row(was, key), row(is, key)))
            .collect()
    }

    /// The change that takes this one back.
    #[must_use]
    pub fn inverse(&self) -> RowChange {
        RowChange::of(&self.table, self.after.clone(), self.before.clone())
    }
}

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct LogEntry {
    /// Its number, from 1; never reused.
    pub seq: i64,
    /// The tournament's short name; `None` for a change to the club's settings or records, or where the tournament no
    /// longer exists.
    pub tournament: Option<String>,
    /// When, RFC 3339.
    pub at: String,
    /// The user's name.
    pub by: String,
    /// What was done, in a line; in entries of benny 0.1.0, what was typed.
    pub command: String,
    /// What was done, as data; `None` in entries of benny 0.1.0.
    #[serde(rename = "act")]
    pub operation: Option<Logged>,
    /// The door it came through; `None` in entries of benny 0.1.0.
    pub origin: Option<Origin>,
    /// The entry this one takes back.
    pub undoes: Option<i64>,
    /// The entry that took this one back, if one did.
    pub undone_by: Option<i64>,
    /// The rows that changed.
    pub changes: Vec<RowChange>,
    /// The tournament's id in the file.
    #[serde(skip)]
    pub tournament_id: Option<i64>,
}

impl LogEntry {
    /// Its line, as a person's language says it: a command as it was typed, anything else in words.
    pub fn says(&self) -> Phrase {
        let done = self.operation.as_ref();
        done.map_or_else(|| (&self.command).into(), |done| done.says(&self.command))
    }
}

/// What an undo took back.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Undone {
    /// The entry that was taken back.
    pub seq: i64,
    /// What had been done, in a line.
    pub command: String,
    /// The same as [`LogEntry::says`].
    #[serde(skip)]
    pub says: Phrase,
    /// When that was, RFC 3339.
    pub at: String,
    /// Who had done it.
    pub by: String,
    /// The rows as the undo changed them.
    pub changes: Vec<RowChange>,
}
