//! What prevents an undo, and what would have to be taken back first.

use crate::order::Gather;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::store::StoreError;
use crate::store::log::{Change, LogEntry};
use crate::store::rows::UnknownTable;
use crate::store::state::State;
use crate::tournament::{Finding, Tournament};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Why something cannot be taken back. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// The log is empty.
    #[error("there is nothing to take back")]
    Nothing,
    /// Nothing was taken back since the last change.
    #[error("there is nothing to bring back: nothing was taken back since the last change")]
    NothingToRedo,
    /// The log has no such entry.
    #[error("the log has no entry {seq}")]
    NoEntry {
        /// The number that was asked for.
        seq: i64,
    },
    /// The entry is about another tournament.
    #[error("entry {seq} is about another tournament, {slug}")]
    Elsewhere {
        /// The entry.
        seq: i64,
        /// The other tournament's short name; empty where it no longer exists.
        slug: String,
    },
    /// The entry was taken back before and has not been brought back since.
    #[error("entry {seq} was already taken back, by entry {by}")]
    Twice {
        /// The entry's number.
        seq: i64,
        /// The entry that took it back.
        by: i64,
    },
    /// The entry forgot a member, which is for good.
    #[error("entry {seq} cannot be taken back: a forgotten member stays forgotten")]
    ForGood {
        /// The entry.
        seq: i64,
    },
    /// The log has rows that benny does not write, so what taking it back would do cannot be known.
    #[error("entry {seq} of the log cannot be used: {unknown}")]
    Unknown {
        /// The entry.
        seq: i64,
        /// What is wrong with it.
        unknown: String,
    },
    /// The tournament is closed.
    #[error("{slug} is closed; it is read-only")]
    Closed {
        /// The tournament's short name.
        slug: String,
    },
    /// Later entries build on it.
    #[error("{} cannot be taken back: {}{}", list_seqs(.seqs), list(.against), list_later(.later))]
    Blocked {
        /// The entries asked for, newest first.
        seqs: Vec<i64>,
        /// What stands in the way.
        against: Vec<Against>,
        /// The later entries that are in the way, in the order to take them back in; together with those asked for they
        /// can be taken back. Empty where nothing helps.
        later: Vec<Blocker>,
    },
}

/// One thing that stands in the way of taking something back.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Against {
    /// A row was changed again later.
    Changed {
        /// The row's table in the file: `result`, `entrant`.
        what: String,
    },
    /// What is entered for a table would belong to other people.
    People {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
    /// A bye that counts would go to somebody else.
    Bye {
        /// The round.
        round: RoundNo,
    },
    /// The night would no longer fit together.
    Unfit(Finding),
    /// Something done later needs what would be taken away.
    BuiltOn,
}

/// A later entry that has to be taken back first.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Blocker {
    /// Its number.
    pub seq: i64,
    /// When it was made, RFC 3339.
    pub at: String,
    /// Who made it.
    pub by: String,
    /// What was done, in a line.
    pub command: String,
}

impl fmt::Display for Against {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Against::Changed { what } => {
                write!(f, "a later entry changed the same {}", plain(what))
            }
            Against::People { round, table } => write!(
                f,
                "the result of round {round}, table {table} would go to other players"
            ),
            Against::Bye { round } => write!(f, "a bye in round {round} would go to somebody else"),
            Against::Unfit(finding) => finding.fmt(f),
            Against::BuiltOn => f.write_str("later entries build on it"),
        }
    }
}

impl UnknownTable {
    /// The refusal, where the unknown table is in this entry.
    fn in_entry(&self, seq: i64) -> UndoError {
        let unknown = self.to_string();
        UndoError::Unknown { seq, unknown }
    }
}

impl From<UndoError> for StoreError {
    fn from(error: UndoError) -> Self {
        StoreError::Undo(error)
    }
}

/// What a table of the club file holds, in people's words.
fn plain(table: &str) -> &str {
    match table {
        "entrant" => "player",
        "seat" => "seating",
        "tournament" => "settings",
        "shown_round" | "printed_card" => "printed sheets",
        "heir" => "points taken over",
        other => other,
    }
}

/// The most reasons that are listed.
const TOLD: usize = 3;

fn list(against: &[Against]) -> String {
    let mut each: Vec<String> = against.iter().take(TOLD).map(Against::to_string).collect();
    if against.len() > TOLD {
        each.push(format!("and {} more", against.len() - TOLD));
    }
    each.join("; ")
}

fn list_seqs(seqs: &[i64]) -> String {
    let each: Vec<String> = seqs.iter().map(i64::to_string).collect();
    match each.as_slice() {
        [one] => format!("entry {one}"),
        _ => format!("entries {}", each.join(", ")),
    }
}

fn list_later(later: &[Blocker]) -> String {
    let told = later.iter().take(12);
    let lines = told.map(|e| format!("\n  {} {}", e.seq, e.command));
    let mut text: String = lines.collect();
    if later.len() > 12 {
        text += &format!("\n  and {} more", later.len() - 12);
    }
    match later.is_empty() {
        true => text,
        false => format!(". These build on it:{text}"),
    }
}

/// The entries that were taken back and not brought back since, each with the entry that took it back.
pub(super) fn taken_back(log: &[LogEntry]) -> BTreeMap<i64, i64> {
    let mut gone = BTreeMap::new();
    for entry in log.iter().rev() {
        if let Some(seq) = entry.undoes.filter(|_| !gone.contains_key(&entry.seq)) {
            gone.insert(seq, entry.seq);
        }
    }
    gone
}

/// The entries after `seq` that still count, newest first: an entry that was taken back and the one that took it back
/// cancel each other out.
fn standing(log: &[LogEntry], seq: i64) -> Vec<&LogEntry> {
    let mut gone = BTreeSet::new();
    let mut standing = Vec::new();
    for entry in log.iter().rev().take_while(|e| e.seq > seq) {
        if gone.contains(&entry.seq) {
            continue;
        }
        match entry.undoes {
            Some(other) if other > seq => drop(gone.insert(other)),
            _ => standing.push(entry),
        }
    }
    standing
}

/// The rows with some entries taken back.
///
/// # Errors
/// What stands in the way, and the later entries to take back first.
pub(super) fn tried(now: &State, log: &[LogEntry], seqs: &[i64]) -> Result<State, StoreError> {
    let against = match without(now, log, seqs)? {
        Ok(after) => return Ok(after),
        Err(against) => against,
    };
    let oldest = seqs.iter().copied().min().ok_or(UndoError::Nothing)?;
    let standing = standing(log, oldest);
    let mut along: BTreeSet<i64> = seqs.iter().copied().gather();
    let mut why = against.clone();
    let mut later = Vec::new();
    // A few steps find what is in the way; where they do not, all later entries are.
    for step in 0..=STEPS {
        let rest = || standing.iter().filter(|e| !along.contains(&e.seq));
        let mut more: Vec<i64> = rest()
            .filter(|e| why.iter().any(|a| concerns(a, e, log, &along)))
            .map(|e| e.seq)
            .collect();
        if more.is_empty() {
            more.extend(rest().map(|e| e.seq).next());
        }
        if step == STEPS {
            more = rest().map(|e| e.seq).collect();
        }
        if more.is_empty() {
            break;
        }
        along.extend(more);
        let all: Vec<i64> = along.iter().rev().copied().collect();
        match without(now, log, &all)? {
            Ok(_) => {
                let others = standing.iter().filter(|e| along.contains(&e.seq));
                let others = others.filter(|e| !seqs.contains(&e.seq));
                later = others.map(|e| blocker(e)).collect();
                break;
            }
            Err(next) => why = next,
        }
    }
    Err(UndoError::Blocked {
        seqs: seqs.to_vec(),
        against,
        later,
    }
    .into())
}

/// How many times more entries are added to those taken back, before all later ones are.
const STEPS: usize = 24;

fn blocker(entry: &LogEntry) -> Blocker {
    Blocker {
        seq: entry.seq,
        at: entry.at.clone(),
        by: entry.by.clone(),
        command: entry.command.clone(),
    }
}

/// Whether an entry has anything to do with what stands in the way of taking others back.
fn concerns(against: &Against, entry: &LogEntry, log: &[LogEntry], along: &BTreeSet<i64>) -> bool {
    match against {
        Against::Changed { what } => {
            // The same rows as in the entries that are to be taken back.
            let before = log
                .iter()
                .filter(|e| along.contains(&e.seq) && e.seq < entry.seq);
            let keys: BTreeSet<String> = before
                .flat_map(|e| &e.changes)
                .filter(|c| c.table == *what)
                .map(key)
                .gather();
            let rows = entry.changes.iter().filter(|c| c.table == *what);
            rows.map(key).any(|key| keys.contains(&key))
        }
        Against::People { round, table } => enters(entry, *round, Some(*table)),
        Against::Bye { round } => enters(entry, *round, None),
        Against::Unfit(Finding {
            round: Some(round),
            table,
            ..
        }) => enters(entry, *round, *table),
        Against::Unfit(_) => entry.changes.iter().any(|c| c.table == "entrant"),
        Against::BuiltOn => false,
    }
}

fn key(change: &Change) -> String {
    let row = change.before.as_ref().or(change.after.as_ref());
    let table = super::super::rows::TABLES
        .iter()
        .find(|t| t.name == change.table);
    match (table, row) {
        (Some(table), Some(Value::Object(row))) => table.key_of(row),
        _ => String::new(),
    }
}

/// Whether an entry enters something for a round, and for a table where one is given. A card shows its table only through
/// the seats, so any card of the round counts.
fn enters(entry: &LogEntry, round: RoundNo, table: Option<TableNo>) -> bool {
    let is = |value: Option<&Value>, n: u16| value.and_then(Value::as_u64) == Some(u64::from(n));
    entry.changes.iter().any(|change| {
        let row = change.after.as_ref().or(change.before.as_ref());
        let Some(row) = row.filter(|row| is(row.get("round"), round.get())) else {
            return false;
        };
        match change.table.as_str() {
            "result" | "hand" | "proposal" => {
                table.is_none_or(|table| is(row.get("table"), table.get()))
            }
            "card" => true,
            _ => false,
        }
    })
}

/// The rows with some entries, given newest first, taken back; or what stands in the way.
///
/// # Errors
/// The file's rows no longer make a tournament.
fn without(
    now: &State,
    log: &[LogEntry],
    seqs: &[i64],
) -> Result<Result<State, Vec<Against>>, StoreError> {
    let mut after = now.clone();
    let mut against = Vec::new();
    for seq in seqs {
        let entry = log.iter().find(|e| e.seq == *seq);
        let entry = entry.ok_or(UndoError::NoEntry { seq: *seq })?;
        for change in entry.changes.iter().rev().map(Change::inverse) {
            if !after.stands(&change) {
                let what = change.table.clone();
                let changed = Against::Changed { what };
                if !against.contains(&changed) {
                    against.push(changed);
                }
            }
            after.apply(&change).map_err(|e| e.in_entry(*seq))?;
        }
    }
    if !against.is_empty() {
        return Ok(Err(against));
    }
    after.forget_paper();
    let Ok(then) = after.tournament() else {
        return Ok(Err(vec![Against::BuiltOn]));
    };
    let Some(then) = then else {
        return Ok(Ok(after));
    };
    // A file that is damaged now can only get better.
    let is = now.tournament().ok().flatten();
    if let Some(is) = &is {
        if is.closed && then.closed {
            return Err(UndoError::Closed {
                slug: is.slug.clone(),
            }
            .into());
        }
        // If the undo would close the night again, everything done since it was opened has to be taken back first.
        let first = seqs.iter().min().copied().unwrap_or_default();
        let since = |e: &&LogEntry| e.undoes.is_none() && !seqs.contains(&e.seq);
        if then.closed && !is.closed && standing(log, first).iter().any(since) {
            against.push(Against::BuiltOn);
        }
        moved(is, &then, &mut against);
    }
    for seq in seqs {
        came_back(log, *seq, &then, &mut against)?;
    }
    // Of a file that is damaged now nothing is known, so everything found afterwards counts.
    let known = is.map(|is| is.check()).unwrap_or_default();
    let found = then.check().into_iter();
    against.extend(
        found
            .filter(|finding| !known.contains(finding))
            .map(Against::Unfit),
    );
    Ok(match against.is_empty() {
        true => Ok(after),
        false => Err(against),
    })
}

/// Notes every table with something entered, both before and after, where other people would have sat.
fn moved(is: &Tournament, then: &Tournament, against: &mut Vec<Against>) {
    let (entered, kept) = (is.entered_places(), then.entered_places());
    for &(round, table) in kept.intersection(&entered) {
        if is.sat_at(round, table) != then.sat_at(round, table) {
            against.push(Against::People { round, table });
        }
    }
    let rounds: BTreeSet<RoundNo> = kept.intersection(&entered).map(|place| place.0).gather();
    for round in rounds {
        let (had, has) = (is.had_bye(round), then.had_bye(round));
        let same = |(number, one): (&PlayerNo, &Vec<u32>)| {
            let other = has.get(number);
            // Somebody noted as gone may count as being there again, and the other way round.
            other.is_some_and(|other| one == other || one.is_empty() || other.is_empty())
        };
        if had.len() != has.len() || !had.iter().all(same) {
            against.push(Against::Bye { round });
        }
    }
}

/// Notes every table whose result, hand or card an entry removed or changed, if that would come back to other people
/// than those it was entered for.
fn came_back(
    log: &[LogEntry],
    seq: i64,
    then: &Tournament,
    against: &mut Vec<Against>,
) -> Result<(), UndoError> {
    let entry = log.iter().find(|e| e.seq == seq);
    let entry = entry.ok_or(UndoError::NoEntry { seq })?;
    let back = |c: &&Change| c.before.is_some() && ["result", "hand", "card"].contains(&&*c.table);
    let rows: Vec<&Value> = entry
        .changes
        .iter()
        .filter(back)
        .filter_map(|c| c.before.as_ref())
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let mut state = State::empty();
    for earlier in log.iter().take_while(|e| e.seq < seq) {
        for change in &earlier.changes {
            state.apply(change).map_err(|e| e.in_entry(earlier.seq))?;
        }
    }
    // A log that cannot be replayed is reported by `verify`; then only the rows as they now are count.
    let Ok(Some(was)) = state.tournament() else {
        return Ok(());
    };
    let number = |row: &Value, field: &str| {
        let value = row.get(field)?.as_u64()?;
        u16::try_from(value).ok()
    };
    let table_of = |t: &Tournament, row: &Value| {
        let round = RoundNo(number(row, "round")?);
        let table = match number(row, "table") {
            Some(table) => TableNo(table),
            None => {
                t.round(round)?
                    .table_of(PlayerNo(number(row, "number")?))?
                    .table
            }
        };
        Some((round, table))
    };
    for row in rows {
        let (Some(before), place) = (table_of(&was, row), table_of(then, row)) else {
            continue;
        };
        let same = place == Some(before)
            && was.sat_at(before.0, before.1) == then.sat_at(before.0, before.1);
        let people = Against::People {
            round: before.0,
            table: before.1,
        };
        if !same && !against.contains(&people) {
            against.push(people);
        }
    }
    Ok(())
}
