//! Replaying the log: its entries, one after another, must give what the tables hold.

use super::rows::TABLES;
use super::state::State;
use super::{Club, LogEntry, StoreError};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{Phrase, Sat, Tournament, phrase};
use std::collections::BTreeMap;

/// The most differences that are reported.
const MOST: usize = 20;

/// For every table with a result or card, the last log entry that changed it, and who sat there then.
type Entered = BTreeMap<(RoundNo, TableNo), (i64, Option<Sat>)>;

/// Notes the tables for which an entry changed a result or card.
fn note(entry: &LogEntry, then: &State, entered: &mut Entered) {
    for change in &entry.changes {
        let Some(row) = change.after.as_ref() else {
            continue;
        };
        let number = |field: &str| u16::try_from(row.get(field)?.as_u64()?).ok();
        let round = number("round").map(RoundNo);
        if change.table != "statement" {
            continue;
        }
        let table = match number("table").filter(|&table| table > 0) {
            Some(table) => Some(TableNo(table)),
            None => round
                .zip(number("number"))
                .and_then(|(round, number)| then.table_of(round, PlayerNo(number))),
        };
        if let Some(place) = round.zip(table) {
            entered.insert(place, (entry.seq, then.sat_at(place.0, place.1)));
        }
    }
}

impl Club {
    /// Where a tournament's log, replayed from its first entry, does not give `stored`. Empty when they agree.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn replay(&self, slug: &str, stored: &Tournament) -> Result<Vec<Phrase>, StoreError> {
        let mut state = State::empty();
        let mut entered: Entered = BTreeMap::new();
        let log = match self.log(Some(slug)) {
            Err(StoreError::Damaged { why, .. }) => return Ok(vec![why]),
            log => log?,
        };
        for entry in log {
            for change in &entry.changes {
                if let Err(unknown) = state.apply(change) {
                    let (seq, table) = (entry.seq, unknown.table);
                    return Ok(vec![phrase!("verify-entry-table", seq, table)]);
                }
            }
            note(&entry, &state, &mut entered);
        }
        // Read in the same way as the tables, so that both are in today's form.
        let replayed = match state.tournament() {
            Ok(Some(replayed)) => replayed,
            Ok(None) => return Ok(vec![phrase!("verify-no-night")]),
            Err(error) => return Ok(vec![phrase!("verify-no-replay", why = error)]),
        };
        let mut found = Vec::new();
        for ((round, table), (seq, sat)) in entered {
            if stored.entered_places().contains(&(round, table))
                && stored.sat_at(round, table) != sat
            {
                found.push(phrase!("verify-others-sat", round, table, seq));
            }
        }
        for table in TABLES.iter().filter(|table| table.is_logged()) {
            let of = |t| {
                table
                    .rows_of(t)
                    .map_err(|e| StoreError::damaged(&self.path, e))
            };
            let (log, file) = (of(&replayed)?, of(stored)?);
            let keys = log
                .keys()
                .chain(file.keys().filter(|key| !log.contains_key(*key)));
            let differ = keys.filter(|key| log.get(*key) != file.get(*key));
            found.extend(
                differ.map(|key| phrase!("verify-row", what = format!("{} {key}", table.name))),
            );
        }
        found.truncate(MOST);
        Ok(found)
    }
}
