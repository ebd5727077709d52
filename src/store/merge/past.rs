//! How rows came to be what they are in two files, and which of the two is further on.
//!
//! Both logs are read. What they have in common is where the files were one; what a merge brought in is known to have been
//! seen. If only one file has changed a row since, its row counts; if both have, fields that only one of them changed are
//! joined, and somebody has to say what to do about the others.

use crate::store::log::{LogEntry, RowChange};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A row, or rows that only mean something together: its table, and which one.
pub(super) type Unit = (String, String);

/// The rows of a unit, each by its key within it.
type Held = BTreeMap<String, Value>;

/// A change of a unit.
#[derive(PartialEq)]
struct Event {
    at: String,
    by: String,
    after: Option<Value>,
    /// Whether it came from another file.
    learnt: bool,
}

/// Every unit, with what it became and when.
#[derive(Default)]
pub(super) struct Past {
    held: BTreeMap<Unit, Held>,
    events: BTreeMap<Unit, Vec<Event>>,
}

/// Which unit a row belongs to, and its key within it; the row as it is compared.
pub(super) type Place = (Unit, String, Value);

/// What becomes of a unit.
#[derive(Debug, PartialEq)]
pub(super) enum Verdict {
    /// It is the same in both.
    Same,
    /// Ours is further on.
    Ours,
    /// Theirs is further on.
    Theirs,
    /// Both have changed since it was this.
    Both(Option<Value>),
}

/// Whether an entry brought in what another file had.
fn learns(entry: &LogEntry) -> bool {
    let verb = entry.operation.as_ref().map(|done| done.verb());
    matches!(verb, Some("merge" | "import"))
}

impl Past {
    /// Reads a log, oldest entry first. A merge that was taken back has not happened.
    pub(super) fn of(log: &[LogEntry], place: impl Fn(&str, &Value) -> Option<Place>) -> Past {
        let gone = crate::store::undo::taken_back(log);
        // What was taken back and brought back, by what it all began with.
        let mut roots: BTreeMap<i64, &LogEntry> = BTreeMap::new();
        let mut past = Past::default();
        for entry in log {
            let root = entry.undoes.and_then(|seq| roots.get(&seq).copied());
            let root = root.unwrap_or(entry);
            roots.insert(entry.seq, root);
            if learns(root) && (root.seq != entry.seq || gone.contains_key(&entry.seq)) {
                continue;
            }
            // Rows may swap places, so what goes away goes first; a merge tells what it saw before what it made of it.
            let steps: Vec<&[RowChange]> = match learns(entry) {
                true => entry.changes.chunks(1).collect(),
                false => vec![&entry.changes],
            };
            let mut told = BTreeSet::new();
            for changes in steps {
                past.step(entry, changes, &place, &mut told);
            }
        }
        past
    }

    /// Makes some of an entry's changes; `told` has the rows it changed before.
    fn step(
        &mut self,
        entry: &LogEntry,
        changes: &[RowChange],
        place: &impl Fn(&str, &Value) -> Option<Place>,
        told: &mut BTreeSet<(Unit, String)>,
    ) {
        let (mut touched, mut rows_of) = (BTreeSet::new(), BTreeSet::new());
        let rows = |side: fn(&RowChange) -> &Option<Value>| {
            let rows = changes.iter().map(move |c| (c.table.as_str(), side(c)));
            rows.filter_map(|(table, row)| place(table, row.as_ref()?))
        };
        for (unit, key, _) in rows(|c| &c.before) {
            self.held.entry(unit.clone()).or_default().remove(&key);
            rows_of.insert((unit.clone(), key));
            touched.insert(unit);
        }
        for (unit, key, row) in rows(|c| &c.after) {
            rows_of.insert((unit.clone(), key.clone()));
            self.held.entry(unit.clone()).or_default().insert(key, row);
            touched.insert(unit);
        }
        // What a merge made of what it saw was not seen, though the other may once have had the same.
        let learnt = learns(entry) && told.is_disjoint(&rows_of);
        told.extend(rows_of);
        for unit in touched {
            let event = Event {
                at: entry.at.clone(),
                by: entry.by.clone(),
                after: self.now(&unit),
                learnt,
            };
            let events = self.events.entry(unit).or_default();
            if events.last().map(|last| &last.after) != Some(&event.after) {
                events.push(event);
            }
        }
    }

    /// What a unit is now.
    pub(super) fn now(&self, unit: &Unit) -> Option<Value> {
        let held = self.held.get(unit)?;
        (!held.is_empty()).then(|| json!(held))
    }

    /// Every unit there ever was.
    pub(super) fn units(&self) -> impl Iterator<Item = &Unit> {
        self.events.keys()
    }

    /// What becomes of a unit.
    pub(super) fn verdict(&self, theirs: &Past, unit: &Unit) -> Verdict {
        let (a, b) = (self.now(unit), theirs.now(unit));
        if a == b {
            return Verdict::Same;
        }
        let none = Vec::new();
        let [ours, other] = [self, theirs].map(|past| past.events.get(unit).unwrap_or(&none));
        let same = |(x, y): &(&Event, &Event)| (&x.at, &x.by, &x.after) == (&y.at, &y.by, &y.after);
        let common = ours.iter().zip(other).take_while(same).count();
        let (rest, others) = (&ours[common..], &other[common..]);
        match (rest, others) {
            (_, []) => return Verdict::Ours,
            ([], _) => return Verdict::Theirs,
            _ => {}
        }
        // The last thing that one of them saw of the other.
        let seen = |here: &[Event], there: &[Event]| {
            let known =
                |event: &&Event| event.learnt && there.iter().any(|one| one.after == event.after);
            let last = here.iter().rfind(known);
            last.map(|event| (event.at.clone(), event.after.clone()))
        };
        let base = later([seen(others, rest), seen(rest, others)]);
        let base = match base {
            Some((_, value)) => value,
            None => common.checked_sub(1).and_then(|at| ours[at].after.clone()),
        };
        match (a == base, b == base) {
            (true, _) => Verdict::Theirs,
            (_, true) => Verdict::Ours,
            _ => Verdict::Both(base),
        }
    }
}

/// When something was seen, and what it was.
type Seen = Option<(String, Option<Value>)>;

/// The later of two things that were seen.
fn later(both: [Seen; 2]) -> Seen {
    both.into_iter().flatten().max_by(|a, b| a.0.cmp(&b.0))
}

/// Whose word counts where both have changed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Ours,
    Theirs,
}

/// Joins what two files made of the same thing. Where both changed the same field, `decide` says whose word counts.
pub(super) fn blend(
    base: Option<&Value>,
    ours: Option<&Value>,
    theirs: Option<&Value>,
    field: &str,
    decide: &mut dyn FnMut(&str, [Option<Value>; 2]) -> Side,
) -> Option<Value> {
    if ours == theirs || theirs == base {
        return ours.cloned();
    }
    if ours == base {
        return theirs.cloned();
    }
    match (ours, theirs) {
        // A result is one thing, whatever it consists of.
        (Some(Value::Object(a)), Some(Value::Object(b))) if !field.ends_with(" result") => {
            let nothing = Map::new();
            let was = base.and_then(Value::as_object).unwrap_or(&nothing);
            let keys: BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            let mut all = Map::new();
            for key in keys {
                let within = format!("{field} {key}");
                let one = blend(was.get(key), a.get(key), b.get(key), within.trim(), decide);
                all.extend(one.map(|value| (key.clone(), value)));
            }
            Some(Value::Object(all))
        }
        (Some(Value::Array(a)), Some(Value::Array(b))) if listed(field, a, b) => {
            let keyed = |list: &[Value]| -> Map<String, Value> {
                let items = list.iter().map(|item| (key_of(item), item.clone()));
                items.collect()
            };
            let was = base.and_then(Value::as_array).map(|list| keyed(list));
            let (was, mine, its) = (Value::Object(was.unwrap_or_default()), keyed(a), keyed(b));
            // In our order, with what is new there at the end.
            let order = a.iter().chain(b).map(key_of);
            let order: Vec<String> = order.collect();
            let (mine, its) = (Value::Object(mine), Value::Object(its));
            let joined = blend(Some(&was), Some(&mine), Some(&its), field, decide);
            let mut joined = joined
                .and_then(|all| all.as_object().cloned())
                .unwrap_or_default();
            Some(order.iter().filter_map(|key| joined.remove(key)).collect())
        }
        _ => match decide(field, [ours.cloned(), theirs.cloned()]) {
            Side::Ours => ours.cloned(),
            Side::Theirs => theirs.cloned(),
        },
    }
}

/// Whether a field's list is one of things, not of figures whose places mean something.
fn listed(field: &str, a: &[Value], b: &[Value]) -> bool {
    let name = field.rsplit(' ').next().unwrap_or(field);
    let objects = a.iter().chain(b).all(Value::is_object);
    objects || ["nights", "nicknames", "free"].contains(&name)
}

/// A row's key as text.
pub(super) fn text_of(key: &Value) -> String {
    key.as_str().map_or_else(|| key.to_string(), str::to_owned)
}

/// What tells an item of a list from the others.
fn key_of(item: &Value) -> String {
    let keys: &[&[&str]] = &[
        &["round", "source", "number", "table"],
        &["entrant", "place"],
        &["id"],
        &["number"],
        &["round"],
        &["name"],
    ];
    let all = keys
        .iter()
        .find(|fields| fields.iter().all(|field| item.get(field).is_some()));
    match all {
        Some(fields) => {
            let parts = fields.iter().map(|field| text_of(&item[*field]));
            parts.collect::<Vec<_>>().join(" ")
        }
        None => item.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_file_changed_counts_and_of_both_it_is_decided() {
        let joined = |base: Value, ours: Value, theirs: Value, field: &str| {
            let mut asked = Vec::new();
            let mut decide = |field: &str, _: [Option<Value>; 2]| {
                asked.push(field.to_owned());
                Side::Theirs
            };
            let some = |value: &Value| Some(value.clone()).filter(|v| !v.is_null());
            let [base, ours, theirs] = [some(&base), some(&ours), some(&theirs)];
            let all = blend(
                base.as_ref(),
                ours.as_ref(),
                theirs.as_ref(),
                field,
                &mut decide,
            );
            (all.unwrap_or_default(), asked.join(","))
        };
        for (base, ours, theirs, wanted, asked) in [
            (json!(1), json!(1), json!(2), json!(2), ""),
            (json!(1), json!(2), json!(1), json!(2), ""),
            (json!(1), json!(2), json!(2), json!(2), ""),
            (json!(1), json!(2), json!(3), json!(3), "x"),
            (json!(1), Value::Null, json!(1), Value::Null, ""),
            (json!(1), Value::Null, json!(2), json!(2), "x"),
            (
                json!({"a": 1, "b": 1, "c": 1}),
                json!({"a": 2, "b": 1, "c": 2}),
                json!({"a": 1, "b": 2, "c": 3, "d": 4}),
                json!({"a": 2, "b": 2, "c": 3, "d": 4}),
                "x c",
            ),
            // Things are known by what they are; what is new there comes last.
            (
                json!([{"id": 1, "n": 1}, {"id": 2, "n": 1}]),
                json!([{"id": 2, "n": 1}, {"id": 1, "n": 2}]),
                json!([{"id": 1, "n": 1}, {"id": 3, "n": 1}]),
                json!([{"id": 1, "n": 2}, {"id": 3, "n": 1}]),
                "",
            ),
            // Figures whose places mean something are one thing.
            (
                json!([1, 2]),
                json!([1, 3]),
                json!([2, 2]),
                json!([2, 2]),
                "x",
            ),
        ] {
            let (all, doubts) = joined(base, ours.clone(), theirs, "x");
            assert_eq!((all, &doubts[..]), (wanted, asked), "{ours}");
        }
        let result = json!({"points": [10, 7], "loners": []});
        let other = json!({"points": [10, 6], "loners": [1]});
        let (all, doubts) = joined(Value::Null, result, other.clone(), "table 3 result");
        assert_eq!(
            (all, &doubts[..]),
            (other, "table 3 result"),
            "a result is one thing"
        );
        let nicks = joined(json!(["Bo"]), json!(["Bo", "Bob"]), json!([]), "nicknames");
        assert_eq!(nicks.0, json!(["Bob"]));
        let at = |at: &str| Some((at.to_owned(), None));
        assert_eq!(later([at("1"), at("2")]), at("2"));
        assert_eq!(later([at("2"), at("1")]), at("2"));
        assert_eq!(later([None, at("1")]), at("1"));
    }
}
