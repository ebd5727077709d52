//! Each entry's checksum, by which a change to the log that benny did not make is found.

use super::apart;
use crate::store::sums::{self, Sum};
use rusqlite::{Connection, Transaction, params};

/// Which entries of the log are meant.
#[derive(Clone, Copy)]
pub(in crate::store) enum Entries {
    One(i64),
    After(i64),
}

/// The numbers and checksums of entries.
pub(super) fn of(connection: &Connection, which: Entries) -> rusqlite::Result<Vec<(i64, i64)>> {
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
    let apart_of = |seq| match version < apart::SINCE {
        true => Ok(Vec::new()),
        false => apart::sums_of(connection, seq),
    };
    let entry = |row: &rusqlite::Row| {
        let (seq, sum) = (row.get(0)?, sums::add(Sum::default(), row, 0..columns)?);
        let sum = apart_of(seq)?
            .into_iter()
            .fold(sum, |sum, one| sum.add(b"a").number(one));
        Ok((seq, sum.value()))
    };
    rows.query_map([seq], entry)?.collect()
}

/// Stores the checksums of entries that have none yet.
pub(in crate::store) fn note(tx: &Transaction, which: Entries) -> rusqlite::Result<()> {
    let mut note = tx.prepare_cached("INSERT OR IGNORE INTO log_sum (seq, sum) VALUES (?1, ?2)")?;
    for (seq, sum) in of(tx, which)? {
        note.execute(params![seq, sum])?;
    }
    Ok(())
}

/// Stores an entry's checksum anew.
pub(in crate::store) fn renew(tx: &Transaction, seq: i64) -> rusqlite::Result<()> {
    tx.prepare_cached("DELETE FROM log_sum WHERE seq = ?1")?
        .execute([seq])?;
    note(tx, Entries::One(seq))
}
