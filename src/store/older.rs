//! Rows as versions 1 and 2 had them, in today's form: those in the tables when a file is brought up to date, and those in
//! log entries whenever they are read.

use super::log::RowChange;
use super::{shelf, transfer};
use crate::tournament::old_lists::{LISTS, statement_of};
use rusqlite::{Connection, Transaction};
use serde_json::Value;

/// The first version with everything said about tables in one table.
pub(super) const STATEMENTS: i64 = 3;

/// A row's values as JSON, by the name of its table.
const ROWS: [(&str, &str); 4] = [
    (
        "result",
        "'round', round, 'table', \"table\", 'points', json(points), 'loners', json(loners),
            'euchres', json(euchres), 'source', source, 'open', json(iif(open, 'true', 'false')), 'why', why",
    ),
    (
        "hand",
        "'round', round, 'table', \"table\", 'hand', hand, 'makers', makers, 'tricks', tricks, 'alone', alone,
            'defend_alone', defend_alone, 'points', json(points)",
    ),
    (
        "card",
        "'round', round, 'number', number, 'points', points, 'loners', loners, 'why', why",
    ),
    (
        "proposal",
        "'round', round, 'table', \"table\", 'side', side, 'number', number, 'points', json(points),
            'loners', json(loners), 'remark', remark",
    ),
];

/// What was said about tables in a file of an older version, by tournament.
pub(super) fn said(
    connection: &Connection,
    version: i64,
) -> rusqlite::Result<Vec<(i64, RowChange)>> {
    let mut all = Vec::new();
    let there = |table: &str| version >= 2 || (version == 1 && table != "proposal");
    for (table, fields) in ROWS.iter().filter(|(table, _)| there(table)) {
        let sql = format!("SELECT tournament, json_object({fields}) FROM \"{table}\"");
        let mut select = connection.prepare(&sql)?;
        let rows = select.query_map([], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
        for row in rows {
            let (tournament, text): (i64, String) = row?;
            let row: Value = serde_json::from_str(&text).unwrap_or_default();
            let after = statement_of(table, &row);
            all.extend(
                after.map(|after| (tournament, RowChange::of("statement", None, Some(after)))),
            );
        }
    }
    Ok(all)
}

/// Writes what was said as rows of `statement`.
pub(super) fn write(tx: &Transaction, said: &[(i64, RowChange)]) -> rusqlite::Result<()> {
    for (tournament, change) in said {
        transfer::apply(tx, *tournament, std::slice::from_ref(change))?;
    }
    Ok(())
}

/// The changes of a log entry in today's form, read from their text.
pub(super) fn changes_of(text: &str) -> serde_json::Result<Vec<RowChange>> {
    let mut changes: Vec<RowChange> = serde_json::from_str(text)?;
    for change in &mut changes {
        if LISTS.iter().any(|(_, table)| *table == change.table) {
            let today = |row: &Option<Value>| statement_of(&change.table, row.as_ref()?);
            (change.before, change.after) = (today(&change.before), today(&change.after));
            "statement".clone_into(&mut change.table);
        } else if change.table == "statement" {
            // Before version 5 nothing else was counted.
            let rows = [&mut change.before, &mut change.after]
                .into_iter()
                .flatten();
            for row in rows.filter_map(Value::as_object_mut) {
                row.entry("ticks").or_insert(Value::Null);
            }
        }
        shelf::today(&change.table, &mut change.before);
        shelf::today(&change.table, &mut change.after);
    }
    changes.retain(|change| change.before != change.after);
    Ok(changes)
}
