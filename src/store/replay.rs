//! The log replayed: its entries, one after another, must make what the tables hold.

use super::rows::{self, Rows, TABLES};
use super::{Club, StoreError, damaged};
use crate::tournament::Tournament;
use serde_json::Value;

/// The most differences that are told.
const MOST: usize = 20;

impl Club {
    /// Where the log of a tournament, replayed from its first entry, comes to something else than `stored`. Empty when
    /// they agree.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn replay(&self, slug: &str, stored: &Tournament) -> Result<Vec<String>, StoreError> {
        let mut tables = vec![Rows::new(); TABLES.len()];
        for entry in self.log(Some(slug))? {
            for change in &entry.changes {
                let Some(at) = TABLES.iter().position(|t| t.name == change.table) else {
                    continue;
                };
                match (&change.before, &change.after) {
                    (_, Some(Value::Object(row))) => {
                        tables[at].insert(TABLES[at].key_of(row), row.clone());
                    }
                    (Some(Value::Object(row)), _) => {
                        tables[at].remove(&TABLES[at].key_of(row));
                    }
                    _ => {}
                }
            }
        }
        let texts = tables.iter().map(|rows| {
            let rows = rows.values().cloned().map(Value::Object);
            Value::Array(rows.collect()).to_string()
        });
        // Read as the tables are read, so that both are in the words of today.
        let replayed = match rows::put_together(&texts.collect::<Vec<_>>()) {
            Ok(replayed) => replayed,
            Err(error) => return Ok(vec![format!("the log makes no tournament: {error}")]),
        };
        let mut found = Vec::new();
        for table in TABLES.iter().filter(|table| table.is_logged()) {
            let of = |t| table.rows_of(t).map_err(|e| damaged(&self.path, e));
            let (log, file) = (of(&replayed)?, of(stored)?);
            let keys = log
                .keys()
                .chain(file.keys().filter(|key| !log.contains_key(*key)));
            let differ = keys.filter(|key| log.get(*key) != file.get(*key));
            found.extend(
                differ.map(|key| format!("{} {key} is not what the log says was done", table.name)),
            );
        }
        found.truncate(MOST);
        Ok(found)
    }
}
