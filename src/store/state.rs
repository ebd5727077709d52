//! A tournament's rows in memory, so that changes can be tried before they are made.

use super::log::RowChange;
use super::rows::{self, Row, Rows, TABLES, TableSpec, UnknownTable};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{Sat, Tournament};
use serde_json::Value;
use std::collections::BTreeMap;

/// The rows of all tables of one tournament; none where there is no such tournament.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State(Vec<Rows>);

impl State {
    /// No rows at all.
    pub fn empty() -> Self {
        State(vec![Rows::new(); TABLES.len()])
    }

    /// A tournament's rows.
    ///
    /// # Errors
    /// What does not fit into a row.
    pub fn of(night: &Tournament) -> Result<Self, String> {
        let each = TABLES.iter().map(|table| table.rows_of(night));
        let rows = each.collect::<Result<_, _>>();
        rows.map(State)
            .map_err(|e: serde_json::Error| e.to_string())
    }

    /// The rows in these JSON arrays, one array for each of [`TABLES`].
    ///
    /// # Errors
    /// Which table's text is not an array of objects.
    pub fn of_texts(texts: &[String]) -> Result<Self, String> {
        let each = TABLES.iter().zip(texts).map(|(table, text)| {
            let rows: Vec<Row> =
                serde_json::from_str(text).map_err(|e| format!("table {}: {e}", table.name))?;
            Ok(rows
                .into_iter()
                .map(|row| (table.key_of(&row), row))
                .collect())
        });
        each.collect::<Result<_, String>>().map(State)
    }

    /// Every row, with the name of its table.
    pub fn rows(&self) -> impl Iterator<Item = (&'static str, &Row)> {
        let tables = TABLES.iter().zip(&self.0);
        tables.flat_map(|(table, rows)| rows.values().map(|row| (table.name, row)))
    }

    /// If the tournament no longer exists, forgets what is on paper for it, which the log may know otherwise.
    pub fn forget_paper(&mut self) {
        let gone = TABLES
            .iter()
            .zip(&self.0)
            .any(|(t, rows)| t.key == 0 && rows.is_empty());
        for (table, rows) in TABLES.iter().zip(&mut self.0) {
            if gone && !table.is_logged() {
                rows.clear();
            }
        }
    }

    /// Makes a row what a change says it is after. Changes to the club's own settings and records, which are logged with
    /// nights too, are passed over.
    ///
    /// # Errors
    /// A table that benny does not have; with part of the changes left out, nothing could be said about the rows.
    pub fn apply(&mut self, change: &RowChange) -> Result<(), UnknownTable> {
        if change.is_the_clubs() {
            return Ok(());
        }
        let at = rows::position(&change.table)?;
        if let Some(Value::Object(row)) = &change.before {
            self.0[at].remove(&TABLES[at].key_of(row));
        }
        if let Some(Value::Object(row)) = &change.after {
            self.0[at].insert(TABLES[at].key_of(row), row.clone());
        }
        Ok(())
    }

    /// Whether a row is still what a change says it was before. A change to any other row counts as true here: the club's
    /// own rows are checked elsewhere, [`State::apply`] refuses unknown tables, and printing is never in the way.
    pub fn stands(&self, change: &RowChange) -> bool {
        let this = |t: &TableSpec| t.name == change.table && t.is_logged();
        let Some(at) = TABLES.iter().position(this) else {
            return true;
        };
        let key = |row: &Option<Value>| match row {
            Some(Value::Object(row)) => Some(TABLES[at].key_of(row)),
            _ => None,
        };
        let (before, after) = (key(&change.before), key(&change.after));
        let there = |key: &String| self.0[at].get(key);
        let as_it_was = match (&before, &change.before) {
            (Some(key), Some(Value::Object(row))) => there(key) == Some(row),
            _ => true,
        };
        // A row of an old log entry may have another key before than after.
        as_it_was && (after == before || after.is_none_or(|key| there(&key).is_none()))
    }

    /// The table where a number sits in a round.
    pub fn table_of(&self, round: RoundNo, number: PlayerNo) -> Option<TableNo> {
        let seat = self.rows_of("seat")?.get(&format!("[{round},{number}]"))?;
        field(seat, "table").map(TableNo)
    }

    /// Who sits at a table, as [`Tournament::sat_at`] has it.
    pub fn sat_at(&self, round: RoundNo, table: TableNo) -> Option<Sat> {
        let beginning = format!("[{round},");
        let seats = self.rows_of("seat")?.range(beginning.clone()..);
        let seats = seats.take_while(|(key, _)| key.starts_with(&beginning));
        let mut sides: Vec<BTreeMap<u16, Vec<u32>>> = vec![BTreeMap::new(); 2];
        for (_, seat) in seats.filter(|(_, seat)| field(seat, "table") == Some(table.get())) {
            let (number, place) = (field(seat, "number")?, field(seat, "place")?);
            let side = usize::from(field(seat, "side")?);
            if side >= sides.len() {
                sides.resize(Side::MOST, BTreeMap::new());
            }
            let side = sides.get_mut(side)?;
            side.insert(place, self.held_by(PlayerNo(number), round));
        }
        let nobody = sides.iter().all(BTreeMap::is_empty);
        let people = |side: BTreeMap<u16, Vec<u32>>| side.into_values().collect();
        (!nobody).then(|| sides.into_iter().map(people).collect())
    }

    /// Everybody who held a number in a round, by `id`.
    fn held_by(&self, number: PlayerNo, round: RoundNo) -> Vec<u32> {
        let entrants = self.rows_of("entrant").into_iter().flat_map(Rows::values);
        let held = entrants.filter(|row| {
            field(row, "number") == Some(number.get())
                && field(row, "from").is_some_and(|from| from <= round)
                && field(row, "until").is_none_or(|last| round <= last)
        });
        let ids = held.filter_map(|row| row.get("id")?.as_u64());
        let mut ids: Vec<u32> = ids.filter_map(|id| u32::try_from(id).ok()).collect();
        ids.sort_by(Ord::cmp);
        ids
    }

    fn rows_of(&self, name: &str) -> Option<&Rows> {
        let at = TABLES.iter().position(|t| t.name == name)?;
        self.0.get(at)
    }

    /// The tournament these rows describe; `None` where there are no rows at all.
    ///
    /// # Errors
    /// Which table and field do not fit; rows that belong to no tournament.
    pub fn tournament(&self) -> Result<Option<Tournament>, String> {
        if TABLES
            .iter()
            .zip(&self.0)
            .any(|(t, rows)| t.key == 0 && rows.is_empty())
        {
            return match self.0.iter().all(Rows::is_empty) {
                true => Ok(None),
                false => Err("rows of a tournament that is not there".to_owned()),
            };
        }
        let texts = self.0.iter().map(|rows| {
            let rows = rows.values().cloned().map(Value::Object);
            Value::Array(rows.collect()).to_string()
        });
        rows::tournament_from_rows(&texts.collect::<Vec<_>>()).map(Some)
    }

    /// The changes that turn these rows into the others.
    pub fn changes_to(&self, other: &State) -> Vec<RowChange> {
        let mut changes = Vec::new();
        for (table, (was, is)) in TABLES.iter().zip(self.0.iter().zip(&other.0)) {
            changes.extend(RowChange::between(table.name, was, is));
        }
        changes
    }
}

/// A small number in a field of a row.
fn field(row: &Row, name: &str) -> Option<u16> {
    u16::try_from(row.get(name)?.as_u64()?).ok()
}
