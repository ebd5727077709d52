//! Who did what and when, and what the rows were before and after.

pub(super) mod apart;
mod check;
mod entry;
pub(super) mod sum;

pub use entry::{LogEntry, RowChange, Stamp, Undone};

use super::{older, seal};
use crate::store::select::column;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};

/// Adds an entry.
pub(super) fn append(
    tx: &Transaction,
    stamp: &Stamp,
    tournament: Option<i64>,
    undoes: Option<i64>,
    changes: &[RowChange],
) -> rusqlite::Result<()> {
    insert(tx, None, stamp, tournament, undoes, changes)
}

/// Adds an entry with its checksum; where no number is given it gets the next one.
fn insert(
    tx: &Transaction,
    seq: Option<i64>,
    stamp: &Stamp,
    tournament: Option<i64>,
    undoes: Option<i64>,
    changes: &[RowChange],
) -> rusqlite::Result<()> {
    let clubs = changes.iter().any(RowChange::is_the_clubs);
    let unwritable = |e: serde_json::Error| rusqlite::Error::ToSqlConversionFailure(e.into());
    // A merge tells what it saw of a row before what it made of it.
    let (within, apart) = match stamp.operation.verb() {
        "merge" => (changes.iter().collect(), Vec::new()),
        _ => apart::parted(changes),
    };
    let changes = serde_json::to_string(&within).map_err(unwritable)?;
    let done = serde_json::to_string(&stamp.operation).map_err(unwritable)?;
    tx.prepare_cached(
        "INSERT INTO log (seq, tournament, at, \"by\", command, undoes, changes, operation, origin)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        seq,
        tournament,
        stamp.at,
        stamp.by,
        stamp.operation.line,
        undoes,
        changes,
        done,
        stamp.origin.word()
    ])?;
    let seq = tx.last_insert_rowid();
    apart::put(tx, seq, &apart)?;
    sum::note(tx, sum::Entries::These(&[seq]))?;
    match clubs {
        true => seal::renew_club(tx),
        false => Ok(()),
    }
}

/// Adds an entry about the whole file, under the given number.
pub(super) fn append_as(tx: &Transaction, seq: i64, stamp: &Stamp) -> rusqlite::Result<()> {
    insert(tx, Some(seq), stamp, None, None, &[])
}

/// Entries with their rows.
fn select() -> String {
    select_with(&format!("l.changes, {}", apart::OF))
}

/// Entries without them.
fn select_bare() -> String {
    select_with("'[]', NULL")
}

fn select_with(rows: &str) -> String {
    format!(
        "SELECT l.seq, t.slug, l.at, l.\"by\", l.command, l.undoes,
        (SELECT max(seq) FROM log u WHERE u.undoes = l.seq AND u.seq > l.seq), {rows}, l.tournament, l.operation, l.origin
        FROM log l LEFT JOIN tournament t ON t.id = l.tournament"
    )
}

/// Why an entry cannot be read: what is in the file is not what benny writes.
#[derive(Debug, thiserror::Error)]
#[error("entry {seq} of the log cannot be read: its {what} is not what benny writes ({source})")]
struct Unreadable {
    seq: i64,
    what: &'static str,
    source: serde_json::Error,
}

/// An entry that cannot be read is never treated as one that changed nothing.
fn unreadable(seq: i64, what: &'static str) -> impl FnOnce(serde_json::Error) -> rusqlite::Error {
    move |source| {
        let trouble = Unreadable { seq, what, source };
        rusqlite::Error::FromSqlConversionFailure(0, Type::Text, trouble.into())
    }
}

/// An entry's rows: those within it, and those kept apart.
fn changes_of(seq: i64, within: &str, beside: Option<String>) -> rusqlite::Result<Vec<RowChange>> {
    let read = || {
        let mut changes = older::changes_of(within)?;
        changes.extend(apart::changes(beside)?);
        Ok(changes)
    };
    read().map_err(unreadable(seq, "list of changes"))
}

fn entry(row: &Row) -> rusqlite::Result<LogEntry> {
    let seq = row.get(0)?;
    let changes: String = row.get(7)?;
    let (operation, origin): (Option<String>, Option<String>) = (row.get(10)?, row.get(11)?);
    Ok(LogEntry {
        seq,
        tournament: row.get(1)?,
        at: row.get(2)?,
        by: row.get(3)?,
        command: row.get(4)?,
        operation: operation
            .map(|text| serde_json::from_str(&text))
            .transpose()
            .map_err(unreadable(seq, "operation"))?,
        origin: origin
            .map(|word| serde_json::from_value(word.into()))
            .transpose()
            .map_err(unreadable(seq, "origin"))?,
        undoes: row.get(5)?,
        undone_by: row.get(6)?,
        changes: changes_of(seq, &changes, row.get(8)?)?,
        tournament_id: row.get(9)?,
    })
}

/// The entries, oldest first.
pub(super) fn read(
    connection: &Connection,
    tournament: Option<i64>,
) -> rusqlite::Result<Vec<LogEntry>> {
    let which = tournament.map_or("", |_| "WHERE l.tournament = ?1");
    let sql = format!("{} {which} ORDER BY l.seq", select());
    connection
        .prepare(&sql)?
        .query_map(params_from_iter(tournament), entry)?
        .collect()
}

/// What a tournament's entries after this one changed, oldest first, each with its number.
pub(super) fn changes_after(
    connection: &Connection,
    tournament: Option<i64>,
    seq: i64,
) -> rusqlite::Result<Vec<(i64, Vec<RowChange>)>> {
    let sql = format!(
        "SELECT seq, changes, {} FROM log l WHERE tournament IS ?1 AND seq > ?2 ORDER BY seq",
        apart::OF
    );
    let changed = |row: &Row| {
        let (seq, text): (i64, String) = (row.get(0)?, row.get(1)?);
        Ok((seq, changes_of(seq, &text, row.get(2)?)?))
    };
    connection
        .prepare_cached(&sql)?
        .query_map(params![tournament, seq], changed)?
        .collect()
}

/// A tournament's newest entries and those about the club's records, such as knock-outs, members and seasons, newest first,
/// without their rows.
pub(super) fn recent(
    connection: &Connection,
    tournament: i64,
    most: usize,
) -> rusqlite::Result<Vec<LogEntry>> {
    let select = select_bare();
    let sql = format!("{select} WHERE l.tournament IS ?1 ORDER BY l.seq DESC LIMIT ?2");
    let mut select = connection.prepare_cached(&sql)?;
    let mut newest = |of: Option<i64>| -> rusqlite::Result<Vec<LogEntry>> {
        select.query_map(params![of, most as i64], entry)?.collect()
    };
    let mut all = newest(Some(tournament))?;
    all.extend(newest(None)?.into_iter().filter(is_of_the_records));
    all.sort_by_key(|entry| std::cmp::Reverse(entry.seq));
    all.truncate(most);
    Ok(all)
}

/// Whether a club's own entry is about its records; its settings are no part of any night.
fn is_of_the_records(entry: &LogEntry) -> bool {
    let done = entry.operation.as_ref();
    done.is_some_and(|done| ["record", "refused", "undo", "redo"].contains(&done.verb()))
}

/// The entries that belong to no tournament, oldest first.
pub(super) fn read_own(connection: &Connection) -> rusqlite::Result<Vec<LogEntry>> {
    let sql = format!("{} WHERE l.tournament IS NULL ORDER BY l.seq", select());
    connection.prepare(&sql)?.query_map([], entry)?.collect()
}

/// The entries that deleted a tournament, or merged another file, and those that took that back or brought it about again,
/// oldest first.
pub(super) fn read_deletions(connection: &Connection) -> rusqlite::Result<Vec<LogEntry>> {
    let sql = format!(
        "WITH RECURSIVE ending (seq) AS (
            SELECT seq FROM log WHERE operation ->> '$.do' IN ('delete', 'merge')
            UNION SELECT later.seq FROM log later JOIN ending ON later.undoes = ending.seq)
        {} WHERE l.seq IN (SELECT seq FROM ending) ORDER BY l.seq",
        select()
    );
    connection.prepare(&sql)?.query_map([], entry)?.collect()
}

/// The newest entries of everything, oldest first, without their rows; all after `seq`, or at most so many.
pub(super) fn newest_of_all(
    connection: &Connection,
    seq: i64,
    most: usize,
) -> rusqlite::Result<Vec<LogEntry>> {
    let select = select_bare();
    let sql = format!("{select} WHERE l.seq > ?1 ORDER BY l.seq DESC LIMIT ?2");
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let mut select = connection.prepare_cached(&sql)?;
    let mut all: Vec<LogEntry> = select
        .query_map(params![seq, most], entry)?
        .collect::<rusqlite::Result<_>>()?;
    all.reverse();
    Ok(all)
}

/// What an entry did in the end: the act that it took back, or brought about again, however often.
pub(super) fn root(connection: &Connection, seq: i64) -> rusqlite::Result<Option<LogEntry>> {
    let mut entry = one(connection, seq)?;
    while let Some(earlier) = entry.as_ref().and_then(|entry| entry.undoes) {
        entry = one(connection, earlier)?;
    }
    Ok(entry)
}

/// The entry that takes another back at the moment, if one does.
fn undone_by(connection: &Connection, seq: i64) -> rusqlite::Result<Option<i64>> {
    let later: Vec<i64> = column(
        connection,
        "SELECT seq FROM log WHERE undoes = ?1 ORDER BY seq DESC",
        [seq],
    )?;
    for one in later {
        if undone_by(connection, one)?.is_none() {
            return Ok(Some(one));
        }
    }
    Ok(None)
}

/// The entries that are taken back along with this one because all of them are one merge of another file, or took one
/// back: for each part of it, the entry that counts now. None for anything else.
pub(super) fn parts_of_merge(connection: &Connection, seq: i64) -> rusqlite::Result<Vec<i64>> {
    let entry = root(connection, seq)?;
    let done = entry.as_ref().and_then(|entry| entry.operation.as_ref());
    let Some(group) = done.filter(|done| done.verb() == "merge") else {
        return Ok(Vec::new());
    };
    let group = group.act["group"].as_str().unwrap_or_default();
    let sql = "SELECT seq FROM log WHERE operation ->> '$.do' IN ('delete', 'merge')
        AND operation ->> '$.group' = ?1 ORDER BY seq";
    let parts: Vec<i64> = column(connection, sql, [group])?;
    let now = |mut seq: i64| {
        while let Some(later) = undone_by(connection, seq)? {
            seq = later;
        }
        Ok(seq)
    };
    parts.into_iter().map(now).collect()
}

/// An entry by its number.
pub(super) fn one(connection: &Connection, seq: i64) -> rusqlite::Result<Option<LogEntry>> {
    connection
        .query_row(&format!("{} WHERE l.seq = ?1", select()), [seq], entry)
        .optional()
}

/// The newest entry that changed something, of a tournament or of everything.
pub(super) fn newest(
    connection: &Connection,
    tournament: Option<i64>,
) -> rusqlite::Result<Option<LogEntry>> {
    let which = tournament.map_or("", |_| "AND l.tournament = ?1");
    let sql = format!(
        "{} WHERE (l.changes <> '[]' OR EXISTS (SELECT 1 FROM log_rows r WHERE r.seq = l.seq)) {which}
        ORDER BY l.seq DESC LIMIT 1",
        select()
    );
    connection
        .query_row(&sql, params_from_iter(tournament), entry)
        .optional()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_s_entries_are_found_without_reading_everybody_else_s() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("club.benny");
        let club = crate::store::Club::open_or_create(&path).expect("a file");
        for which in ["l.tournament = 1", "l.tournament IS NULL", "l.seq = 1"] {
            let plan = format!(
                "EXPLAIN QUERY PLAN {} WHERE {which} ORDER BY l.seq",
                select()
            );
            let steps: Vec<String> = club
                .connection
                .prepare(&plan)
                .and_then(|mut rows| rows.query_map([], |row| row.get(3))?.collect())
                .expect("a plan");
            assert!(
                !steps.is_empty() && steps.iter().all(|step| !step.starts_with("SCAN")),
                "{steps:?}"
            );
        }
    }
}
