//! Whether the log is what was written, and the club's own settings and records are what it says.

use super::{apart, sum};
use crate::store::rows::CLUB;
use crate::store::select::pairs;
use crate::store::{Club, SECRET, StoreError, shelf};
use crate::tournament::{Phrase, phrase};
use rusqlite::Connection;
use serde_json::Value;
use std::collections::BTreeMap;

impl Club {
    /// Where the log after an entry is no longer what was written and, of the whole log, where the club's own settings and
    /// records do not match it; a sentence each.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn check_log(&self, after: i64) -> Result<Vec<Phrase>, StoreError> {
        self.sql(|c| {
            let noted: BTreeMap<i64, i64> =
                pairs(c, "SELECT seq, sum FROM log_sum WHERE seq > ?1", [after])?;
            let sums = sum::of(c, sum::Entries::After(after))?;
            let altered = apart::altered(c, after)?;
            let mut found: Vec<Phrase> = sums
                .iter()
                .filter(|(seq, sum)| noted.get(seq) != Some(sum) || altered.contains(seq))
                .map(|(seq, _)| phrase!("verify-entry-changed", seq))
                .collect();
            let there: BTreeMap<i64, i64> = sums.into_iter().collect();
            let lost = noted.keys().filter(|seq| !there.contains_key(seq));
            found.extend(lost.map(|seq| phrase!("verify-entry-missing", seq)));
            if after > 0 {
                return Ok(found);
            }
            match words(c) {
                // Anything else that can be found is still worth knowing.
                Err(rusqlite::Error::FromSqlConversionFailure(_, _, why)) => {
                    found.push(why.to_string().into());
                }
                words => found.extend(words?),
            }
            // An entry that cannot be read has been reported above.
            if let Ok(log) = super::read(c, None) {
                found.extend(shelf::against_the_log(c, &log)?);
            }
            Ok(found)
        })
    }
}

/// The club's own settings that do not match the replayed log.
fn words(c: &Connection) -> rusqlite::Result<Vec<Phrase>> {
    let mut told: BTreeMap<String, String> = BTreeMap::new();
    let word = |row: &Option<Value>, field: &str| {
        let text = row.as_ref()?.get(field)?.as_str()?;
        Some(text.to_owned())
    };
    for change in super::read(c, None)?.iter().flat_map(|e| &e.changes) {
        if change.table != CLUB {
            continue;
        }
        let key = word(&change.after, "key").or_else(|| word(&change.before, "key"));
        match (key, word(&change.after, "value")) {
            (Some(key), Some(value)) => drop(told.insert(key, value)),
            (Some(key), None) => drop(told.remove(&key)),
            _ => {}
        }
    }
    let stored: BTreeMap<String, String> = pairs(c, "SELECT key, value FROM club", [])?;
    let keys = told
        .keys()
        .chain(stored.keys().filter(|key| !told.contains_key(*key)));
    Ok(keys
        .filter(|key| *key != SECRET && told.get(*key) != stored.get(*key))
        .map(|key| phrase!("verify-row", what = format!("club {key}")))
        .collect())
}
