//! Seals: checksums over what seldom changes, so that looking after a file costs the open night and not ten years.
//!
//! A closed night is sealed when it is written, and the club's own rows whenever they are. What doesn't match its seal was
//! changed by something other than benny, or the disk.

use super::rows::{self, TABLES, TableSpec};
use super::shelf::SHELVES;
use super::{sums, sums::Sum};
use rusqlite::{Connection, OptionalExtension, ToSql, params};
use std::collections::BTreeMap;

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
    let mut sum = 0i64;
    while let Some(row) = rows.next()? {
        sum = sum.wrapping_add(sums::add(Sum::default(), row, 0..columns)?.value());
    }
    Ok(sum)
}

fn quoted(columns: &[(&'static str, super::rows::ColumnKind)]) -> String {
    let names = columns.iter().map(|(name, _)| format!("\"{name}\""));
    names.collect::<Vec<_>>().join(",")
}

/// What selects a table's rows, for one night, or for all, one night after the other; each row begins with the table's name.
fn selected(table: &TableSpec, one: bool) -> String {
    let (name, columns) = (table.name, quoted(table.columns));
    let night = if table.key == 0 { "id" } else { "tournament" };
    match one {
        true => format!("SELECT '{name}', {columns} FROM \"{name}\" WHERE {night} = ?1"),
        false => format!("SELECT {night}, '{name}', {columns} FROM \"{name}\" ORDER BY {night}"),
    }
}

/// The checksum over a night's rows as they are now.
fn of_night(c: &Connection, id: i64) -> rusqlite::Result<i64> {
    let mut sum = 0i64;
    for table in TABLES.iter().filter(|table| table.is_logged()) {
        sum = sum.wrapping_add(over(c, &selected(table, true), &[&id])?);
    }
    Ok(sum)
}

/// The same for every night: each table is read once from its beginning to its end.
fn of_nights(c: &Connection) -> rusqlite::Result<BTreeMap<i64, i64>> {
    let mut sums: BTreeMap<i64, i64> = BTreeMap::new();
    for table in TABLES.iter().filter(|table| table.is_logged()) {
        let mut select = c.prepare(&selected(table, false))?;
        let columns = select.column_count();
        let mut rows = select.query([])?;
        let mut next = rows.next()?;
        // All rows begin with the table's name.
        let name = match next {
            Some(first) => sums::add(Sum::default(), first, 1..2)?,
            None => continue,
        };
        while let Some(first) = next {
            let night: i64 = first.get(0)?;
            let sum = sums.entry(night).or_default();
            while let Some(row) = next {
                if row.get::<_, i64>(0)? != night {
                    break;
                }
                let one = sums::add(name, row, 2..columns)?;
                *sum = sum.wrapping_add(one.value());
                next = rows.next()?;
            }
        }
    }
    Ok(sums)
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
    let closed = c.query_row(closed, [id], |row| row.get(0)).optional()?;
    match closed {
        Some(true) => put(c, &night(id), of_night(c, id)?),
        _ => c
            .execute("DELETE FROM seal WHERE \"of\" = ?1", [night(id)])
            .map(drop),
    }
}

/// The checksum of one entrant's row in a night.
pub(super) fn of_entrant(c: &Connection, id: i64, entrant: i64) -> rusqlite::Result<i64> {
    let table = &TABLES[rows::position("entrant").unwrap_or_default()];
    let sql = format!("{} AND id = ?2", selected(table, true));
    over(c, &sql, &[&id, &entrant])
}

/// What a row that changed makes of a night's seal, where it has one; a seal that did not hold still doesn't.
pub(super) fn shift(c: &Connection, id: i64, [was, is]: [i64; 2]) -> rusqlite::Result<()> {
    let sql = "SELECT sum FROM seal WHERE \"of\" = ?1";
    let sum: Option<i64> = c
        .prepare_cached(sql)?
        .query_row([night(id)], |row| row.get(0))
        .optional()?;
    let Some(sum) = sum else { return Ok(()) };
    let sum = sum.wrapping_sub(was).wrapping_add(is);
    c.prepare_cached("UPDATE seal SET sum = ?2 WHERE \"of\" = ?1")?
        .execute(params![night(id), sum])
        .map(drop)
}

/// Seals the club's own rows as they are now.
pub(super) fn renew_club(c: &Connection) -> rusqlite::Result<()> {
    put(c, CLUB, of_club(c)?)
}

/// Seals everything as it is now, in a file that was brought up to date.
pub(super) fn renew_all(c: &Connection) -> rusqlite::Result<()> {
    let closed: Vec<i64> = c
        .prepare("SELECT id FROM tournament WHERE closed")?
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    closed.into_iter().try_for_each(|id| renew(c, id))?;
    renew_club(c)
}

/// The seals of a file, compared with its rows.
#[derive(Debug, Default)]
pub(super) struct Seals {
    /// The nights whose rows are as they were sealed, by id, and those that are not.
    pub nights: BTreeMap<i64, bool>,
    /// Whether the club's own rows are as they were sealed.
    pub club: bool,
    /// The log's last entry when the last night was sealed.
    pub seq: i64,
}

impl Seals {
    /// Compares every seal with the rows.
    pub fn compared(c: &Connection) -> rusqlite::Result<Seals> {
        let kept: BTreeMap<String, (i64, i64)> = c
            .prepare("SELECT \"of\", sum, seq FROM seal")?
            .query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?
            .collect::<rusqlite::Result<_>>()?;
        let mut seals = Seals {
            club: kept.get(CLUB).map(|seal| seal.0) == Some(of_club(c)?),
            ..Seals::default()
        };
        let nights = of_nights(c)?;
        for (of, (sum, seq)) in &kept {
            let id = of
                .strip_prefix("tournament/")
                .and_then(|id| id.parse().ok());
            if let Some(id) = id {
                let now = nights.get(&id).copied().unwrap_or_default();
                seals.nights.insert(id, now == *sum);
                seals.seq = seals.seq.max(*seq);
            }
        }
        Ok(seals)
    }
}
