//! Permanent ids: what a night, a member, a season, a knock-out or a league is called in every file it ever comes to.
//!
//! Numbers and short names belong to one file. Two copies of a file that were used apart give the same number to different
//! people, so files that meet go by these ids. An id is given with the row and logged with it, so that an undo takes it away
//! and a redo brings the same one back. A match of a league goes by its league's id and its number.

mod asked;

use super::log::{LogEntry, RowChange};
use super::shelf::{self, IDS};
use super::{log, sums};
use crate::store::select::{column, pairs};
use rusqlite::{Connection, Transaction, params};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The tables whose rows have one, each with its key; a night's row is known by the night.
const KEYS: [(&str, &str); 5] = [
    ("tournament", ""),
    ("member", "id"),
    ("season", "slug"),
    ("bracket", "slug"),
    ("league", "slug"),
];

/// What a row goes by in this file: `member/4`. `None` for a row without a permanent id.
fn of(tournament: Option<i64>, table: &str, row: &Value) -> Option<String> {
    let (_, key) = KEYS.iter().find(|(name, _)| *name == table)?;
    match (*key, &row[*key]) {
        ("", _) => Some(format!("{table}/{}", tournament?)),
        (_, Value::String(slug)) => Some(format!("{table}/{slug}")),
        (_, id) => Some(format!("{table}/{id}")),
    }
}

/// The change to the table of ids.
fn change(before: Option<(&str, &str)>, after: Option<(&str, &str)>) -> RowChange {
    let row = |(id, of): (&str, &str)| json!({"id": id, "of": of});
    RowChange::of(IDS, before.map(row), after.map(row))
}

/// The ids that something goes by.
pub(super) fn ids(c: &Connection, of: &str) -> rusqlite::Result<Vec<String>> {
    column(
        c,
        "SELECT id FROM identity WHERE \"of\" = ?1 ORDER BY id",
        [of],
    )
}

/// The first version of the file that has permanent ids.
pub(super) const SINCE: i64 = 6;

/// Every id, and what has it in this file.
pub(super) fn all(c: &Connection) -> rusqlite::Result<BTreeMap<String, String>> {
    pairs(c, "SELECT id, \"of\" FROM identity", [])
}

/// Gives ids to the rows that changes added, and takes them from those that were removed; `known` holds ids from other
/// files, each with what has it here. Returns what changed in the table of ids.
pub(super) fn given(
    tx: &Transaction,
    tournament: Option<i64>,
    changes: &[RowChange],
    known: &[(String, String)],
) -> rusqlite::Result<Vec<RowChange>> {
    let named = |row: &Option<Value>, change: &RowChange| {
        let row = row.as_ref()?;
        Some((change.table.clone(), of(tournament, &change.table, row)?))
    };
    let rows = |side: fn(&RowChange) -> (&Option<Value>, &Option<Value>)| {
        let rows = changes.iter().filter(|change| side(change).1.is_none());
        let rows = rows.filter_map(|change| named(side(change).0, change));
        rows.collect::<BTreeSet<_>>()
    };
    let (gone, new) = (
        rows(|change| (&change.before, &change.after)),
        rows(|change| (&change.after, &change.before)),
    );
    let one = |rows: &BTreeSet<(String, String)>, table: &str| {
        let mut rows = rows.iter().filter(|(name, _)| name == table);
        rows.next().filter(|_| rows.next().is_none()).cloned()
    };
    let mut known = known.to_vec();
    known.sort();
    known.dedup_by(|a, b| a.0 == b.0);
    // Nothing gets an id that something has already.
    let there = match known.is_empty() {
        true => BTreeMap::new(),
        false => all(tx)?,
    };
    known.retain(|(id, _)| !there.contains_key(id));
    let mut done = Vec::new();
    for (table, from) in &gone {
        // A row that came in its place is the same thing under another short name.
        let renamed = one(&gone, table).and_then(|_| one(&new, table));
        for id in ids(tx, from)? {
            let to = renamed.as_ref().map(|(_, to)| (id.as_str(), to.as_str()));
            done.push(change(Some((&id, from)), to));
        }
    }
    for (table, to) in &new {
        if one(&gone, table).is_some() && one(&new, table).is_some() {
            continue;
        }
        // Something of an older file that was taken back may have had this number.
        for id in ids(tx, to)? {
            done.push(change(Some((&id, to)), None));
        }
        if !known.iter().any(|(_, of)| of == to) {
            known.push((fresh(tx)?, to.clone()));
        }
    }
    done.extend(known.iter().map(|(id, of)| change(None, Some((id, of)))));
    shelf::apply(tx, &done)?;
    Ok(done)
}

/// An id that nothing has: 128 random bits.
fn fresh(c: &Connection) -> rusqlite::Result<String> {
    c.query_row("SELECT lower(hex(randomblob(16)))", [], |row| row.get(0))
}

/// Gives ids to everything in a file of an older version. They follow from the log entry that made the row, so that two
/// copies of one file that are brought up to date apart agree about all that they have in common, and about nothing else.
pub(super) fn give_to_all(tx: &Transaction) -> rusqlite::Result<()> {
    let entries = log::read(tx, None)?;
    let mut made: BTreeMap<String, String> = BTreeMap::new();
    for entry in &entries {
        let mut sum = None;
        for change in entry.changes.iter().filter(|c| c.before.is_none()) {
            let after = change.after.as_ref();
            if let Some(of) = after.and_then(|row| of(entry.tournament_id, &change.table, row)) {
                let sum = sum.get_or_insert_with(|| of_entry("made", entry));
                made.insert(of.clone(), of_text(&format!("{sum} {of}")));
            }
        }
    }
    for (table, key) in KEYS {
        let key = if key.is_empty() { "id" } else { key };
        let there: Vec<String> = column(
            tx,
            &format!("SELECT '{table}/' || \"{key}\" FROM \"{table}\""),
            [],
        )?;
        for of in there {
            let id = match made.remove(&of) {
                Some(id) => id,
                None => fresh(tx)?,
            };
            tx.execute(
                "INSERT OR IGNORE INTO identity (id, \"of\") VALUES (?1, ?2)",
                params![id, of],
            )?;
        }
    }
    Ok(())
}

/// The id of something that an entry of the log made.
pub(super) fn of_entry(what: &str, entry: &LogEntry) -> String {
    let changes = serde_json::to_string(&entry.changes).unwrap_or_default();
    of_text(&format!(
        "{what}\0{}\0{}\0{}\0{changes}",
        entry.seq, entry.at, entry.by
    ))
}

/// An id that follows from a text.
pub(super) fn of_text(text: &str) -> String {
    let sum = |salt: &[u8]| sums::of_texts(&[salt, text.as_bytes()]);
    format!("{:016x}{:016x}", sum(b"one"), sum(b"two"))
}
