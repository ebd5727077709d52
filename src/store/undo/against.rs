//! Finds what prevents an undo, and what would have to be taken back first.
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::store::StoreError;
use crate::store::log::{LogEntry, RowChange};
use crate::store::rows::UnknownTable;
use crate::store::shelf;
use crate::store::state::State;
use crate::tournament::{Finding, Tournament, phrase};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

use super::error::{Against, Blocker, UndoError};

impl UnknownTable {
    /// The refusal, where the unknown table is in this entry.
    fn in_entry(&self, seq: i64) -> UndoError {
        UndoError::unreadable(seq, self)
    }
}

/// The entries that were taken back and not brought back since, each with the entry that took it back.
pub(in crate::store) fn taken_back(log: &[LogEntry]) -> BTreeMap<i64, i64> {
    let mut gone = BTreeMap::new();
    for entry in log.iter().rev() {
        if let Some(seq) = entry.undoes.filter(|_| !gone.contains_key(&entry.seq)) {
            gone.insert(seq, entry.seq);
        }
    }
    gone
}

/// Whether an entry is part of a merge, or took one back.
fn merged(log: &[LogEntry], entry: &LogEntry) -> bool {
    match entry.undoes {
        Some(seq) => log.iter().any(|e| e.seq == seq && merged(log, e)),
        None => entry
            .operation
            .as_ref()
            .is_some_and(|done| done.verb() == "merge"),
    }
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
    let oldest = seqs.iter().copied().min().ok_or_else(UndoError::nothing)?;
    let standing = standing(log, oldest);
    let mut along: BTreeSet<i64> = seqs.iter().copied().collect();
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
        says: entry.says(),
    }
}

/// The entries after `seq` that still count and changed the same row of the club's own, newest first, but for `seqs`.
pub(super) fn later_of_row(
    log: &[LogEntry],
    seq: i64,
    change: &RowChange,
    seqs: &[i64],
) -> Vec<Blocker> {
    let touches = |e: &&&LogEntry| e.changes.iter().any(|c| shelf::same_row(c, change));
    let later = standing(log, seq);
    let later = later.iter().filter(|e| !seqs.contains(&e.seq));
    later.filter(touches).map(|e| blocker(e)).collect()
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
                .collect();
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

fn key(change: &RowChange) -> String {
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
        // A card or phone has table 0: it may be about any.
        let about = |table: TableNo| {
            is(row.get("table"), table.get()) || is(row.get("table"), TableNo::NONE.get())
        };
        change.table == "statement" && table.is_none_or(about)
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
        let entry = entry.ok_or_else(|| UndoError::no_entry(*seq))?;
        for change in entry.changes.iter().rev().map(RowChange::inverse) {
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
        // Who somebody is can be set right on a closed night, and another file can change it; both can be taken back there.
        let identity = |change: &RowChange| change.table == "link" || change.is_the_clubs();
        let mut entries = log.iter().filter(|e| seqs.contains(&e.seq));
        let may = entries.all(|e| merged(log, e) || e.changes.iter().all(identity));
        if is.closed && then.closed && !may {
            let words = phrase!("why-night-closed", night = is.slug);
            return Err(UndoError::Refused(words).into());
        }
        // If the undo would close the night again, everything done since it was opened has to be taken back first.
        let first = seqs.iter().min().copied().unwrap_or_default();
        let since = |e: &&LogEntry| e.undoes.is_none() && !seqs.contains(&e.seq);
        if then.closed && !is.closed && standing(log, first).iter().any(since) {
            against.push(Against::BuiltOn);
        }
        moved(is, &then, &mut against);
        // What stood before the entries was entered for those who sat there then, though a merge brought others.
        if !against.is_empty()
            && let Some(was) = before(log, first)?
        {
            against.retain(|one| !one.stood(&was, &then));
        }
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
    let rounds: BTreeSet<RoundNo> = kept.intersection(&entered).map(|place| place.0).collect();
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

/// The night before an entry. A log that cannot be replayed is reported by `verify`; then only the rows as they now are count.
fn before(log: &[LogEntry], seq: i64) -> Result<Option<Tournament>, UndoError> {
    let mut state = State::empty();
    for earlier in log.iter().take_while(|e| e.seq < seq) {
        for change in &earlier.changes {
            state.apply(change).map_err(|e| e.in_entry(earlier.seq))?;
        }
    }
    Ok(state.tournament().ok().flatten())
}

impl Against {
    /// Whether a table, or those who sit out, were the same before, with the same said about them.
    fn stood(&self, was: &Tournament, then: &Tournament) -> bool {
        let said = |night: &Tournament, at: RoundNo, place: Option<TableNo>| {
            let about = |table| table == TableNo::NONE || place.is_none_or(|place| place == table);
            let all = night.statements().iter();
            let all = all.filter(|one| one.round == at && about(one.table));
            all.cloned().collect::<Vec<_>>()
        };
        match *self {
            Against::People { round, table } => {
                was.sat_at(round, table) == then.sat_at(round, table)
                    && said(was, round, Some(table)) == said(then, round, Some(table))
            }
            Against::Bye { round } => {
                was.had_bye(round) == then.had_bye(round)
                    && said(was, round, None) == said(then, round, None)
            }
            _ => false,
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
    let entry = entry.ok_or_else(|| UndoError::no_entry(seq))?;
    let back = |c: &&RowChange| c.before.is_some() && c.table == "statement";
    let rows: Vec<&Value> = entry
        .changes
        .iter()
        .filter(back)
        .filter_map(|c| c.before.as_ref())
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let Some(was) = before(log, seq)? else {
        return Ok(());
    };
    let number = |row: &Value, field: &str| {
        let value = row.get(field)?.as_u64()?;
        u16::try_from(value).ok()
    };
    let table_of = |t: &Tournament, row: &Value| {
        let round = RoundNo(number(row, "round")?);
        let table = match number(row, "table").filter(|&table| table > 0) {
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
