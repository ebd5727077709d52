//! Seals: checksums over what seldom changes, so that looking after a file costs the open night and not ten years.
//!
//! A closed night is sealed when it is written, and the club's own rows whenever they are. What doesn't match its seal was
//! changed by something other than benny, or the disk.

use super::rows::{self, TABLES, TableSpec};
use super::shelf::SHELVES;
use super::{sums, sums::Sum};
use crate::store::select::{column, pairs};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};
use std::collections::BTreeMap;

/// How many closed nights are compared with their seals unless all are asked for: those of more than a year.
const AT_ONCE: usize = 60;

/// What the club's own rows are sealed under.
const CLUB: &str = "club";

/// What a night is sealed under.
fn night(id: i64) -> String {
    format!("tournament/{id}")
}

/// The checksums of the rows that a statement selects, added up: so that what one changed row makes of the sum follows from
/// that row.
fn over(c: &Connection, sql: &str, of: &[&dyn ToSql]) -> rusqlite::Result<i64> {
    let mut select = c.prepare_cached(sql)?;
    let columns = select.column_count();
    let mut rows = select.query(of)?;
    // All rows begin with the table's name.
    let (mut sum, mut name) = (0i64, None);
    while let Some(row) = rows.next()? {
        let name = match name {
            Some(name) => name,
            None => *name.insert(sums::add(Sum::default(), row, 0..1)?),
        };
        sum = sum.wrapping_add(sums::add(name, row, 1..columns)?.value());
    }
    Ok(sum)
}

fn quoted(columns: &[(&'static str, super::rows::ColumnKind)]) -> String {
    let names = columns.iter().map(|(name, _)| format!("\"{name}\""));
    names.collect::<Vec<_>>().join(",")
}

/// What is sealed of a table's row; it begins with the table's name.
fn sealed(table: &TableSpec) -> String {
    format!("'{}', {}", table.name, quoted(table.columns))
}

/// What selects a night's rows of a table.
fn selected(table: &TableSpec) -> String {
    let night = if table.key == 0 { "id" } else { "tournament" };
    let (name, columns) = (table.name, sealed(table));
    format!("SELECT {columns} FROM \"{name}\" WHERE {night} = ?1")
}

/// The checksum over a night's rows as they are now.
fn of_night(c: &Connection, id: i64) -> rusqlite::Result<i64> {
    let mut sum = 0i64;
    for table in TABLES.iter().filter(|table| table.is_logged()) {
        sum = sum.wrapping_add(over(c, &selected(table), &[&id])?);
    }
    Ok(sum)
}

/// The checksum over the club's own rows as they are now.
fn of_club(c: &Connection) -> rusqlite::Result<i64> {
    let mut sum = 0i64;
    for shelf in &SHELVES {
        let sql = format!(
            "SELECT '{0}', {1} FROM \"{0}\"",
            shelf.name,
            quoted(shelf.columns)
        );
        sum = sum.wrapping_add(over(c, &sql, &[])?);
    }
    Ok(sum)
}

fn put(c: &Connection, of: &str, sum: i64) -> rusqlite::Result<()> {
    c.prepare_cached(
        "INSERT OR REPLACE INTO seal (\"of\", sum, seq)
            VALUES (?1, ?2, (SELECT coalesce(max(seq), 0) FROM log))",
    )?
    .execute(params![of, sum])
    .map(drop)
}

/// Seals a night as it is now, if it is closed; an open one, or one that is gone, has no seal.
pub(super) fn renew(c: &Connection, id: i64) -> rusqlite::Result<()> {
    let closed = "SELECT closed FROM tournament WHERE id = ?1";
    let closed = c.prepare_cached(closed)?.query_row([id], |row| row.get(0));
    match closed.optional()? {
        Some(true) => put(c, &night(id), of_night(c, id)?),
        _ => c
            .prepare_cached("DELETE FROM seal WHERE \"of\" = ?1")?
            .execute([night(id)])
            .map(drop),
    }
}

/// What is sealed of an entrant's row.
pub(super) fn of_entrant() -> String {
    sealed(&TABLES[rows::position("entrant").unwrap_or_default()])
}

/// The checksum of a row that is selected as it is sealed, from a column on.
pub(super) fn of_row(row: &Row, from: usize) -> rusqlite::Result<i64> {
    let columns = row.as_ref().column_count();
    Ok(sums::add(Sum::default(), row, from..columns)?.value())
}

/// What rows that changed make of nights' seals, where they have one: by how much the sum of each is another. A seal that
/// did not hold still doesn't.
pub(super) fn shift(c: &Connection, by: &BTreeMap<i64, i64>) -> rusqlite::Result<()> {
    let seals: BTreeMap<String, i64> = pairs(c, "SELECT \"of\", sum FROM seal", [])?;
    let mut update = c.prepare_cached("UPDATE seal SET sum = ?2 WHERE \"of\" = ?1")?;
    for (id, shift) in by {
        let of = night(*id);
        if let Some(sum) = seals.get(&of) {
            update.execute(params![of, sum.wrapping_add(*shift)])?;
        }
    }
    Ok(())
}

/// Seals the club's own rows as they are now.
pub(super) fn renew_club(c: &Connection) -> rusqlite::Result<()> {
    put(c, CLUB, of_club(c)?)
}

/// Seals everything as it is now, in a file that was brought up to date.
pub(super) fn renew_all(c: &Connection) -> rusqlite::Result<()> {
    let closed: Vec<i64> = column(c, "SELECT id FROM tournament WHERE closed", [])?;
    closed.into_iter().try_for_each(|id| renew(c, id))?;
    renew_club(c)
}

/// As many nights as are compared at once, beginning with another one after every entry of the log.
fn in_turn(mut nights: Vec<(i64, i64)>, last: u32) -> Vec<(i64, i64)> {
    nights.sort_unstable();
    if nights.len() > AT_ONCE {
        let first = last as usize % nights.len();
        nights.rotate_left(first);
        nights.truncate(AT_ONCE);
    }
    nights
}

/// The seals of a file, compared with its rows.
#[derive(Debug, Default)]
pub(super) struct Seals {
    /// The closed nights by id, each with whether its rows are as they were sealed; `None` where it was not its turn.
    pub nights: BTreeMap<i64, Option<bool>>,
    /// Whether the club's own rows are as they were sealed.
    pub club: bool,
    /// The log's last entry when the last night was sealed.
    pub seq: i64,
}

impl Seals {
    /// Compares the seals with the rows: `all` of them, or the club's and those of [`AT_ONCE`] nights. In a file of more,
    /// every entry of the log moves on to the next, so that none is passed over for ever.
    pub fn compared(c: &Connection, all: bool) -> rusqlite::Result<Seals> {
        let kept: BTreeMap<String, (i64, i64)> = c
            .prepare("SELECT \"of\", sum, seq FROM seal")?
            .query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?
            .collect::<rusqlite::Result<_>>()?;
        let mut seals = Seals {
            club: kept.get(CLUB).map(|seal| seal.0) == Some(of_club(c)?),
            ..Seals::default()
        };
        let mut nights = Vec::new();
        for (of, (sum, seq)) in &kept {
            if let Some(Ok(id)) = of.strip_prefix("tournament/").map(str::parse) {
                nights.push((id, *sum));
                seals.nights.insert(id, None);
                seals.seq = seals.seq.max(*seq);
            }
        }
        if !all {
            let last = "SELECT coalesce(max(seq), 0) FROM log";
            nights = in_turn(nights, c.query_row(last, [], |row| row.get(0))?);
        }
        for (id, sum) in nights {
            seals.nights.insert(id, Some(of_night(c, id)? == sum));
        }
        Ok(seals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_night_is_passed_over_for_ever() {
        let nights = |n: i64| (1..=n).map(|id| (id, 7)).collect::<Vec<_>>();
        assert_eq!(in_turn(nights(60), 1234), nights(60));
        let turns = (500..831).map(|last| in_turn(nights(331), last));
        let mut seen = BTreeMap::<i64, usize>::new();
        for turn in turns {
            assert_eq!(turn.len(), AT_ONCE);
            turn.iter()
                .for_each(|(id, _)| *seen.entry(*id).or_default() += 1);
        }
        assert_eq!(seen.len(), 331);
        assert!(seen.values().all(|&times| times == AT_ONCE), "{seen:?}");
    }
}
