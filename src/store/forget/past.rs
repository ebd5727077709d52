//! The names in the log: those that somebody had once are found there, and all of them disappear from it.
//!
//! The log is most of a file, and an entry may hold a whole night. Only what may hold a name is read as JSON.

use super::readable;
use super::sweep::{Name, Sweep, replaced};
use crate::store::log::{RowChange, apart, sum};
use crate::store::select::pairs;
use rusqlite::config::DbConfig;
use rusqlite::types::Type;
use rusqlite::{Connection, Transaction, params};
use serde::de::IgnoredAny;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The elements of a JSON list, each as the text it is.
fn elements(list: &str) -> Option<Vec<&str>> {
    let mut rest = list.trim().strip_prefix('[')?.trim_start();
    let mut found = Vec::new();
    while rest != "]" {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<IgnoredAny>();
        values.next()?.ok()?;
        let (element, after) = rest.split_at(values.byte_offset());
        found.push(element);
        let after = after.trim_start();
        rest = after.strip_prefix(',').unwrap_or(after).trim_start();
    }
    Some(found)
}

/// The changes of an entry, each as the text it is.
fn changes(text: &str, seq: i64) -> rusqlite::Result<Vec<&str>> {
    elements(text).ok_or_else(|| {
        let why =
            format!("log entry {seq} cannot be read: its list of changes is not what benny writes");
        rusqlite::Error::FromSqlConversionFailure(0, Type::Text, why.into())
    })
}

/// Whether a change may be to an entrant of a night where the person was; such a row is cleared whatever it is called, for
/// somebody may have come without a name.
fn may_be_there(nights: &BTreeSet<i64>, tournament: Option<i64>, change: &str) -> bool {
    tournament.is_some_and(|id| nights.contains(&id)) && change.contains("\"members\"")
}

/// Rows that are kept apart from their entry: its number, the night, the table and whether they went.
struct Apart {
    seq: i64,
    tournament: Option<i64>,
    table: String,
    gone: bool,
}

/// Changes the rows kept apart in these tables: those that may hold one of the `named`, and the person's own whatever they
/// are called there; the rows as they are then, where one of them is another.
fn swept(
    c: &Connection,
    sweep: &Sweep,
    named: &[Name],
    tables: &str,
    mut change: impl FnMut(&Apart, &mut Value),
) -> rusqlite::Result<Vec<(Apart, String)>> {
    let mut select = c.prepare(&format!(
        "SELECT r.seq, l.tournament, r.\"table\", r.gone, r.rows FROM log_rows r JOIN log l ON l.seq = r.seq
            WHERE r.\"table\" IN ({tables})",
    ))?;
    let mut all = select.query([])?;
    let mut found = Vec::new();
    while let Some(one) = all.next()? {
        let apart = Apart {
            seq: one.get(0)?,
            tournament: one.get(1)?,
            table: one.get(2)?,
            gone: one.get(3)?,
        };
        let rows = one.get_ref(4)?.as_str()?;
        let own = apart.tournament.filter(|_| apart.table == "entrant");
        let own: Vec<String> = own.map_or_else(Vec::new, |night| sweep.lines_at(night));
        let next = |from: usize| {
            let mut lines = rows[from..]
                .match_indices('\n')
                .map(|(at, _)| from + at + 1);
            let own = match own.is_empty() {
                true => None,
                false => lines.find(|&at| own.iter().any(|own| rows[at..].starts_with(own))),
            };
            let own = own.into_iter();
            let named = named.iter();
            own.chain(named.filter_map(|name| name.found_in(rows.as_bytes(), from)))
                .min()
        };
        let lines = apart::lines(rows, next, |row| change(&apart, row));
        let after = lines.map_err(|e| {
            let why = format!("log entry {} cannot be read: {e}", apart.seq);
            rusqlite::Error::FromSqlConversionFailure(0, Type::Text, why.into())
        })?;
        found.extend(after.map(|rows| (apart, rows)));
    }
    Ok(found)
}

/// Notes every name that the person had, at a night or in the list of members.
pub(super) fn note(c: &Connection, sweep: &mut Sweep, version: i64) -> rusqlite::Result<()> {
    let nights = sweep.nights();
    if version >= apart::SINCE {
        let mut names = Vec::new();
        swept(c, sweep, &[], "'entrant'", |apart, row| {
            let night = apart.tournament.filter(|night| nights.contains(night));
            names.extend(
                night
                    .into_iter()
                    .flat_map(|night| sweep.names_in(night, row)),
            );
        })?;
        names.iter().for_each(|name| sweep.note(name));
    }
    let mut select = c.prepare("SELECT seq, tournament, changes FROM log ORDER BY seq")?;
    let mut entries = select.query([])?;
    while let Some(entry) = entries.next()? {
        let (seq, tournament): (i64, Option<i64>) = (entry.get(0)?, entry.get(1)?);
        let text = entry.get_ref(2)?.as_str()?;
        let here = tournament.filter(|id| nights.contains(id) && text.contains("\"entrant\""));
        if here.is_none() && !text.contains("\"nicknames\"") {
            continue;
        }
        for change in changes(text, seq)? {
            if !change.contains("\"members\"") && !change.contains("\"nicknames\"") {
                continue;
            }
            let change: RowChange = readable(change, format_args!("log entry {seq}"))?;
            for row in [&change.before, &change.after].into_iter().flatten() {
                let names = match (change.table.as_str(), here) {
                    ("entrant", Some(id)) => sweep.names_in(id, row),
                    ("member", _) => sweep.names_of(row),
                    _ => Vec::new(),
                };
                names.iter().for_each(|name| sweep.note(name));
            }
        }
    }
    Ok(())
}

/// What an entry says without the names: its number, by whom, what was typed, its changes, and the operation.
type Entry = (i64, String, String, String, Option<String>);

/// A log that was cleared. What a copy has in common with it needs no second look.
#[derive(Default)]
pub(super) struct Past {
    /// Every entry's checksum before.
    before: BTreeMap<i64, i64>,
    entries: Vec<Entry>,
    /// Rows kept apart as they are without the names, with their checksum.
    rows: Vec<(Apart, String, i64)>,
    /// The checksums of those that are others now.
    after: BTreeMap<i64, i64>,
    /// Whether the names were in more than the lists of who was there and of members.
    in_texts: bool,
}

fn sums(c: &Connection) -> rusqlite::Result<BTreeMap<i64, i64>> {
    pairs(c, "SELECT seq, sum FROM log_sum", [])
}

impl Past {
    /// Whether a copy's log is the beginning of the one that was cleared.
    pub(super) fn begins_with(&self, copy: &Connection) -> rusqlite::Result<bool> {
        let here = sums(copy)?;
        let count = "SELECT count(*) FROM log";
        let count: i64 = copy.query_row(count, [], |row| row.get(0))?;
        let same = here
            .iter()
            .all(|(seq, sum)| self.before.get(seq) == Some(sum));
        Ok(same && here.len() as i64 == count)
    }

    /// Whether the names were in anything but the lists of who was at a night and of members.
    pub(super) fn names_in_texts(&self) -> bool {
        self.in_texts
    }

    /// Clears a log by itself.
    fn cleared(tx: &Transaction, sweep: &Sweep, version: i64) -> rusqlite::Result<Past> {
        let mut past = Past::of(tx, sweep, version)?;
        past.write(tx, version)?;
        if version >= apart::SINCE {
            past.after = sums(tx)?;
            past.after
                .retain(|seq, sum| past.before.get(seq) != Some(sum));
        }
        Ok(past)
    }

    /// What the names leave behind in a log; nothing is written yet.
    fn of(tx: &Transaction, sweep: &Sweep, version: i64) -> rusqlite::Result<Past> {
        let mut past = Past::default();
        for seq in holding(tx, sweep, version)? {
            past.entry(tx, sweep, version, seq)?;
        }
        if version >= apart::SINCE {
            let tables = "'entrant', 'statement', 'adjustment', 'label'";
            let rows = swept(tx, sweep, &sweep.names, tables, |apart, row| {
                sweep.row(apart.tournament, &apart.table, row);
            })?;
            past.in_texts |= rows.iter().any(|(one, _)| one.table != "entrant");
            let summed = |(one, rows): (Apart, String)| {
                let sum = apart::sum(one.seq, &one.table, one.gone, &rows);
                (one, rows, sum)
            };
            past.rows = rows.into_iter().map(summed).collect();
            past.before = sums(tx)?;
        }
        Ok(past)
    }

    /// Notes an entry without the names, where it is another then.
    fn entry(
        &mut self,
        tx: &Transaction,
        sweep: &Sweep,
        version: i64,
        seq: i64,
    ) -> rusqlite::Result<()> {
        type Read = (Option<i64>, String, String, String, Option<String>);
        let (tournament, by, command, text, operation): Read = tx
            .prepare_cached(&format!(
                "SELECT {} FROM log WHERE seq = ?1",
                columns(version)
            ))?
            .query_row([seq], |row| {
                Ok((
                    row.get(1)?,
                    row.get(2)?,
                    row.get(3)?,
                    row.get(4)?,
                    row.get(5)?,
                ))
            })?;
        let nights = sweep.nights();
        let mut cleared = String::with_capacity(text.len());
        for (at, change) in changes(&text, seq)?.into_iter().enumerate() {
            cleared.push(if at == 0 { '[' } else { ',' });
            if !sweep.may_be_in(change) && !may_be_there(&nights, tournament, change) {
                cleared += change;
                continue;
            }
            let mut read: RowChange = readable(change, format_args!("log entry {seq}"))?;
            self.in_texts |= !["entrant", "member"].contains(&read.table.as_str());
            for row in [&mut read.before, &mut read.after].into_iter().flatten() {
                sweep.row(tournament, &read.table, row);
            }
            cleared += &serde_json::to_string(&read)
                .map_err(|e| rusqlite::Error::ToSqlConversionFailure(e.into()))?;
        }
        cleared += if cleared.is_empty() { "[]" } else { "]" };
        let mut said: Option<Value> = operation
            .as_deref()
            .map(|operation| readable(operation, format_args!("log entry {seq}")))
            .transpose()?;
        if let Some(said) = &mut said {
            sweep.value(said);
        }
        let words = match &said {
            Some(_) => sweep.text(&command),
            None => typed(sweep, &command),
        };
        let said = said
            .map(|said| said.to_string())
            .or_else(|| operation.clone());
        let after = (sweep.text(&by), words, cleared, said);
        // An entry that somebody else altered must not get a new checksum.
        let same = after == (by, command, text, operation);
        let (by, words, cleared, said) = after;
        if !same {
            self.entries.push((seq, by, words, cleared, said));
        }
        Ok(())
    }

    /// Writes what is another now, as far as the log goes; checksums that are not known yet are made.
    fn write(&self, tx: &Transaction, version: i64) -> rusqlite::Result<()> {
        let last = "SELECT coalesce(max(seq), 0) FROM log";
        let last: i64 = tx.query_row(last, [], |row| row.get(0))?;
        let mut anew = Vec::new();
        for (seq, by, words, changes, said) in self.entries.iter().filter(|entry| entry.0 <= last) {
            let update = "UPDATE log SET \"by\" = ?2, command = ?3, changes = ?4";
            if version < 2 {
                tx.prepare_cached(&format!("{update} WHERE seq = ?1"))?
                    .execute(params![seq, by, words, changes])?;
                continue;
            }
            tx.prepare_cached(&format!("{update}, operation = ?5 WHERE seq = ?1"))?
                .execute(params![seq, by, words, changes, said])?;
            anew.push(*seq);
        }
        for (one, rows, sum) in self.rows.iter().filter(|(one, ..)| one.seq <= last) {
            apart::replace(tx, (one.seq, &one.table, one.gone), (rows, *sum))?;
            anew.push(one.seq);
        }
        if self.after.is_empty() {
            return sum::renew(tx, &anew);
        }
        let mut update = tx.prepare_cached("UPDATE log_sum SET sum = ?2 WHERE seq = ?1")?;
        let mut known = self.after.range(..=last);
        known.try_for_each(|(seq, sum)| update.execute([seq, sum]).map(drop))
    }
}

/// Clears the log of the names, as another one was cleared that begins with it, or by itself.
pub(super) fn clear(
    tx: &Transaction,
    sweep: &Sweep,
    version: i64,
    known: Option<&Past>,
) -> rusqlite::Result<Past> {
    // The log's own triggers keep everybody else from changing it.
    tx.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    let cleared = match known {
        Some(known) => known.write(tx, version).map(|()| Past::default()),
        None => Past::cleared(tx, sweep, version),
    };
    tx.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, true)?;
    cleared
}

/// What an entry was done by and with; entries of version 1 have only the words that were typed.
fn columns(version: i64) -> &'static str {
    match version {
        ..2 => "seq, tournament, \"by\", command, changes, NULL",
        _ => "seq, tournament, \"by\", command, changes, operation",
    }
}

/// The entries that may hold a name, or part of one.
fn holding(c: &Connection, sweep: &Sweep, version: i64) -> rusqlite::Result<Vec<i64>> {
    let mut select = c.prepare(&format!("SELECT {} FROM log", columns(version)))?;
    let mut entries = select.query([])?;
    let nights = sweep.nights();
    let mut found = Vec::new();
    while let Some(entry) = entries.next()? {
        let may = |column: usize| -> rusqlite::Result<bool> {
            let text = entry.get_ref(column)?.as_str_or_null()?;
            Ok(text.is_some_and(|text| sweep.may_be_in(text)))
        };
        // What was typed may hold part of a name.
        let typed = entry.get_ref(5)?.as_str_or_null()?.is_none();
        let there = may_be_there(&nights, entry.get(1)?, entry.get_ref(4)?.as_str()?);
        if typed || there || may(2)? || may(3)? || may(4)? || may(5)? {
            found.push(entry.get(0)?);
        }
    }
    Ok(found)
}

/// What was typed, without the names and the words they consist of.
fn typed(sweep: &Sweep, command: &str) -> String {
    let mut text = sweep.text(command);
    for word in sweep
        .names
        .iter()
        .flat_map(|name| name.whole.split_whitespace())
    {
        if word.chars().count() > 2 {
            text = replaced(&text, word, "…");
        }
    }
    text
}
