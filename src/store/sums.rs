//! Checksums over what was written to the log, so that damage to its texts is found.

use super::log::apart;
use super::rows::CLUB;
use super::{Club, StoreError, schema};
use crate::tournament::{Phrase, phrase};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use std::collections::BTreeMap;

/// What FNV-1a multiplies with at each byte.
const PRIME: u64 = 0x0100_0000_01b3;

/// The FNV-1a hash: changing any one byte changes it.
#[derive(Clone, Copy)]
pub(super) struct Sum(u64);

impl Default for Sum {
    fn default() -> Self {
        Sum(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    /// The sum as the file keeps it.
    pub(super) fn value(self) -> i64 {
        i64::from_be_bytes(self.0.to_be_bytes())
    }

    fn add(self, bytes: &[u8]) -> Sum {
        Sum(bytes.iter().fold(self.0, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(PRIME)
        }))
    }

    /// Adds a number's eight bytes. Most numbers of a night are small, and a zero byte only multiplies.
    fn number(self, number: i64) -> Sum {
        let zeros = (number.leading_zeros() / 8).min(7);
        let after = self.0.wrapping_mul(PRIME.wrapping_pow(zeros));
        Sum(after).add(&number.to_be_bytes()[zeros as usize..])
    }
}

/// The checksum of some texts, one after another.
pub(super) fn of_texts(texts: &[&[u8]]) -> u64 {
    let sum = Sum::default();
    texts.iter().fold(sum, |sum, text| sum.add(text)).0
}

/// A checksum with these columns of one more row, each with its type and its length.
pub(super) fn add(
    mut sum: Sum,
    row: &rusqlite::Row,
    columns: std::ops::Range<usize>,
) -> rusqlite::Result<Sum> {
    for column in columns {
        sum = match row.get_ref(column)? {
            ValueRef::Null => sum.add(b"0"),
            ValueRef::Integer(number) => sum.add(b"i").number(number),
            ValueRef::Real(number) => sum.add(b"r").add(&number.to_be_bytes()),
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
                let length = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
                sum.add(b"t").number(length).add(bytes)
            }
        };
    }
    Ok(sum)
}

/// Which entries of the log are meant.
#[derive(Clone, Copy)]
pub(super) enum Entries {
    One(i64),
    After(i64),
}

/// The numbers and checksums of entries.
fn of(connection: &Connection, which: Entries) -> rusqlite::Result<Vec<(i64, i64)>> {
    const COLUMNS: &str =
        "SELECT seq, tournament, at, \"by\", command, undoes, changes, operation, origin FROM log";
    // One entry is looked up by its number, so that this does not take longer as the log grows.
    let (sql, seq) = match which {
        Entries::One(seq) => (format!("{COLUMNS} WHERE seq = ?1"), seq),
        Entries::After(seq) => (format!("{COLUMNS} WHERE seq > ?1 ORDER BY seq"), seq),
    };
    let mut rows = connection.prepare_cached(&sql)?;
    let columns = rows.column_count();
    // A file of an older version keeps nothing apart.
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let apart_of = |seq| match version < schema::APART {
        true => Ok(Vec::new()),
        false => apart::sums_of(connection, seq),
    };
    let entry = |row: &rusqlite::Row| {
        let (seq, sum) = (row.get(0)?, add(Sum::default(), row, 0..columns)?);
        let sum = apart_of(seq)?
            .into_iter()
            .fold(sum, |sum, one| sum.add(b"a").number(one));
        Ok((seq, sum.value()))
    };
    rows.query_map([seq], entry)?.collect()
}

/// Stores the checksums of entries that have none yet.
pub(super) fn note(tx: &Transaction, which: Entries) -> rusqlite::Result<()> {
    let mut note = tx.prepare_cached("INSERT OR IGNORE INTO log_sum (seq, sum) VALUES (?1, ?2)")?;
    for (seq, sum) in of(tx, which)? {
        note.execute(params![seq, sum])?;
    }
    Ok(())
}

impl Club {
    /// Where the log after an entry is no longer what was written and, of the whole log, where the club's own settings and
    /// records do not match it; a sentence each.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn check_log(&self, after: i64) -> Result<Vec<Phrase>, StoreError> {
        self.sql(|c| {
            let noted: BTreeMap<i64, i64> = c
                .prepare("SELECT seq, sum FROM log_sum WHERE seq > ?1")?
                .query_map([after], |row| <(i64, i64)>::try_from(row))?
                .collect::<Result<_, _>>()?;
            let sums = of(c, Entries::After(after))?;
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
            if let Ok(log) = super::log::read(c, None) {
                found.extend(super::shelf::against_the_log(c, &log)?);
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
    for change in super::log::read(c, None)?.iter().flat_map(|e| &e.changes) {
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
    let stored: BTreeMap<String, String> = c
        .prepare("SELECT key, value FROM club")?
        .query_map([], |row| <(String, String)>::try_from(row))?
        .collect::<Result<_, _>>()?;
    let keys = told
        .keys()
        .chain(stored.keys().filter(|key| !told.contains_key(*key)));
    Ok(keys
        .filter(|key| *key != super::SECRET && told.get(*key) != stored.get(*key))
        .map(|key| phrase!("verify-row", what = format!("club {key}")))
        .collect())
}
