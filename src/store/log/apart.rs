//! Rows that an entry adds to a night or takes from it by the dozen, kept apart from the entry itself.
//!
//! Most of a log is seats and slips. Here each column is named once for all rows, which takes a fifth of the room; and whoever
//! looks for a name reads the rows that may hold one, a line each, and leaves the others as they are.

use super::RowChange;
use crate::store::rows::{Row, TABLES, TableSpec};
use crate::store::select::column;
use crate::store::sums;
use rusqlite::{Connection, Transaction, params};
use serde_json::Value;
use std::collections::BTreeSet;

/// How many rows of a table are kept apart; fewer stay in the entry.
const MANY: usize = 12;

/// The first version in which rows that come by the dozen are apart from the log's entries.
pub(in crate::store) const SINCE: i64 = 9;

/// Rows of one table, all of them added or all of them removed.
pub(in crate::store) struct Apart {
    table: &'static str,
    gone: bool,
    rows: String,
}

/// The row that a change adds or removes, where it has all of the table's columns and nothing else.
fn whole<'c>(change: &'c RowChange, table: &TableSpec) -> Option<&'c Row> {
    let row = change.before.as_ref().xor(change.after.as_ref())?;
    let row = row.as_object().filter(|_| change.table == table.name)?;
    let mut columns = table.columns.iter();
    let known = row.len() == table.columns.len();
    (known && columns.all(|(name, _)| row.contains_key(*name))).then_some(row)
}

/// What of an entry's rows is kept apart, and the changes that are left.
pub(super) fn parted(changes: &[RowChange]) -> (Vec<&RowChange>, Vec<Apart>) {
    let mut left: Vec<&RowChange> = changes.iter().collect();
    let mut apart = Vec::new();
    for table in TABLES {
        let theirs = left.iter().filter(|change| change.table == table.name);
        let rows = theirs.clone().filter_map(|change| {
            let row = change.before.as_ref().or(change.after.as_ref())?;
            row.as_object()
        });
        let keys: BTreeSet<String> = rows.map(|row| table.key_of(row)).collect();
        // Where a row changes twice, the order counts.
        if keys.len() < theirs.count() {
            continue;
        }
        for gone in [true, false] {
            let is = |change: &RowChange| {
                change.before.is_some() == gone && whole(change, table).is_some()
            };
            let (rows, others): (Vec<_>, Vec<_>) =
                left.iter().copied().partition(|change| is(change));
            if rows.len() < MANY {
                continue;
            }
            left = others;
            let names = table.columns.iter().map(|(name, _)| Value::from(*name));
            let mut lines = vec![Value::Array(names.collect()).to_string()];
            for row in rows.into_iter().filter_map(|change| whole(change, table)) {
                let values = table.columns.iter().map(|(name, _)| row[*name].clone());
                lines.push(Value::Array(values.collect()).to_string());
            }
            apart.push(Apart {
                table: table.name,
                gone,
                rows: format!("[{}]", lines.join(",\n")),
            });
        }
    }
    (left, apart)
}

/// The checksum of rows kept apart.
pub(in crate::store) fn sum(seq: i64, table: &str, gone: bool, rows: &str) -> i64 {
    let about = format!("{seq} {table} {gone}");
    sums::of_texts(&[about.as_bytes(), rows.as_bytes()]).cast_signed()
}

/// Keeps rows apart from the entry of this number.
pub(super) fn put(tx: &Transaction, seq: i64, apart: &[Apart]) -> rusqlite::Result<()> {
    let mut insert = tx.prepare_cached(
        "INSERT INTO log_rows (seq, \"table\", gone, rows, sum) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for Apart { table, gone, rows } in apart {
        insert.execute(params![
            seq,
            table,
            gone,
            rows,
            sum(seq, table, *gone, rows)
        ])?;
    }
    Ok(())
}

/// Writes rows kept apart anew, with their checksum.
pub(in crate::store) fn replace(
    tx: &Transaction,
    (seq, table, gone): (i64, &str, bool),
    (rows, sum): (&str, i64),
) -> rusqlite::Result<()> {
    tx.prepare_cached(
        "UPDATE log_rows SET rows = ?4, sum = ?5 WHERE seq = ?1 AND \"table\" = ?2 AND gone = ?3",
    )?
    .execute(params![seq, table, gone, rows, sum])
    .map(drop)
}

/// SQL for what is kept apart from the entry `l`: a table's name, whether its rows went, and the rows, for each of them.
pub(super) const OF: &str = "(SELECT group_concat('[\"' || \"table\" || '\",' || iif(gone, 'true', 'false') || ',' || rows || ']')
    FROM log_rows r WHERE r.seq = l.seq)";

/// The changes in such a text.
pub(super) fn changes(text: Option<String>) -> serde_json::Result<Vec<RowChange>> {
    type Rows = (String, bool, Vec<Vec<Value>>);
    let all: Vec<Rows> = serde_json::from_str(&format!("[{}]", text.unwrap_or_default()))?;
    let mut changes = Vec::new();
    for (table, gone, rows) in all {
        let mut rows = rows.into_iter();
        let names = rows.next().unwrap_or_default();
        changes.extend(rows.map(|values| {
            let row = Some(object(&names, values));
            let (before, after) = if gone { (row, None) } else { (None, row) };
            RowChange::of(&table, before, after)
        }));
    }
    Ok(changes)
}

fn object(names: &[Value], values: Vec<Value>) -> Value {
    let names = names
        .iter()
        .map(|name| name.as_str().unwrap_or_default().to_owned());
    Value::Object(names.zip(values).collect())
}

/// The rows of a table with those changed on whose lines `next` finds something, at or after a place in the text; `None`
/// where none is another then.
///
/// # Errors
/// A line that is not what benny writes.
pub(in crate::store) fn lines(
    rows: &str,
    next: impl Fn(usize) -> Option<usize>,
    mut change: impl FnMut(&mut Value),
) -> serde_json::Result<Option<String>> {
    let end_of = |at: usize| rows[at..].find(",\n").map_or(rows.len() - 1, |n| at + n);
    let mut at = end_of(0);
    let head = rows.get(1..at).unwrap_or_default();
    let mut names: Vec<Value> = Vec::new();
    let (mut out, mut kept) = (String::new(), 0);
    while let Some(found) = next(at) {
        if names.is_empty() {
            names = serde_json::from_str(head)?;
        }
        let start = rows[..found].rfind('\n').map_or(0, |n| n + 1);
        at = end_of(found);
        let mut row = object(&names, serde_json::from_str(&rows[start..at])?);
        let was = row.clone();
        change(&mut row);
        if row != was {
            let values = names.iter().filter_map(Value::as_str);
            let values = values.map(|name| row[name].clone()).collect();
            out += &rows[kept..start];
            out += &Value::Array(values).to_string();
            kept = at;
        }
    }
    Ok((kept > 0).then(|| out + &rows[kept..]))
}

/// The checksums of what is kept apart from an entry.
pub(in crate::store) fn sums_of(c: &Connection, seq: i64) -> rusqlite::Result<Vec<i64>> {
    column(
        c,
        "SELECT sum FROM log_rows WHERE seq = ?1 ORDER BY \"table\", gone",
        [seq],
    )
}

/// The entries after this one from which rows are kept apart that are not as they were written.
pub(in crate::store) fn altered(c: &Connection, after: i64) -> rusqlite::Result<BTreeSet<i64>> {
    let mut select =
        c.prepare("SELECT seq, \"table\", gone, rows, sum FROM log_rows WHERE seq > ?1")?;
    let mut rows = select.query([after])?;
    let mut found = BTreeSet::new();
    while let Some(row) = rows.next()? {
        let (seq, gone): (i64, bool) = (row.get(0)?, row.get(2)?);
        let text = |column: usize| row.get_ref(column)?.as_str().map_err(rusqlite::Error::from);
        if sum(seq, text(1)?, gone, text(3)?) != row.get::<_, i64>(4)? {
            found.insert(seq);
        }
    }
    Ok(found)
}
