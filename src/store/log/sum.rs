//! Each entry's checksum, by which a change to the log that benny did not make is found.

use super::apart;
use crate::store::sums::{self, Sum};
use rusqlite::{Connection, Transaction, params};
use serde_json::Value;

/// Which entries of the log are meant.
#[derive(Clone, Copy)]
pub(in crate::store) enum Entries<'a> {
    These(&'a [i64]),
    After(i64),
}

/// The numbers and checksums of entries.
pub(super) fn of(connection: &Connection, which: Entries) -> rusqlite::Result<Vec<(i64, i64)>> {
    // Entries are looked up by their numbers, so that this does not take longer as the log grows.
    let (which, of) = match which {
        Entries::These(seqs) => (
            "IN (SELECT value FROM json_each(?1))",
            Value::from(seqs).to_string(),
        ),
        Entries::After(seq) => ("> CAST(?1 AS INTEGER) ORDER BY seq", seq.to_string()),
    };
    let sql = format!(
        "SELECT seq, tournament, at, \"by\", command, undoes, changes, operation, origin FROM log WHERE seq {which}"
    );
    let mut rows = connection.prepare_cached(&sql)?;
    let columns = rows.column_count();
    // A file of an older version keeps nothing apart.
    let version: i64 = connection
        .prepare_cached("PRAGMA user_version")?
        .query_row([], |row| row.get(0))?;
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
    rows.query_map([of], entry)?.collect()
}

/// Stores the checksums of entries that have none yet.
pub(in crate::store) fn note(tx: &Transaction, which: Entries) -> rusqlite::Result<()> {
    let mut note = tx.prepare_cached("INSERT OR IGNORE INTO log_sum (seq, sum) VALUES (?1, ?2)")?;
    for (seq, sum) in of(tx, which)? {
        note.execute(params![seq, sum])?;
    }
    Ok(())
}

/// Stores these entries' checksums anew.
pub(in crate::store) fn renew(tx: &Transaction, seqs: &[i64]) -> rusqlite::Result<()> {
    let mut delete = tx.prepare_cached("DELETE FROM log_sum WHERE seq = ?1")?;
    for seq in seqs {
        delete.execute([seq])?;
    }
    note(tx, Entries::These(seqs))
}
