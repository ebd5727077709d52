//! The rows that an entry of the log changed, in words.

use super::RowChange;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// How many rows of one database table are listed; if more changed, they are only counted.
const TOLD: usize = 8;

/// What an entry of the log changed: a line for each row, or a count if a table changed in many rows.
pub fn changed(changes: &[RowChange]) -> Vec<String> {
    let tables = changes.chunk_by(|a, b| a.table == b.table);
    // A permanent id says nothing to a reader.
    let tables = tables.filter(|rows| rows.iter().any(|row| row.table != "identity"));
    tables
        .flat_map(|rows| match rows {
            [first, ..] if rows.len() > TOLD => {
                vec![format!("{} changes: {}", rows.len(), called(&first.table))]
            }
            _ => rows.iter().map(describe).collect(),
        })
        .collect()
}

/// One changed row in words, its place first, then the fields that differ:
/// `~ result round 1 table 3: points 10-7 → 7-10`.
fn describe(change: &RowChange) -> String {
    let nothing = Map::new();
    let fields = |side: &Option<Value>| {
        side.as_ref()
            .and_then(Value::as_object)
            .unwrap_or(&nothing)
            .clone()
    };
    let (before, after) = (fields(&change.before), fields(&change.after));
    let either = if after.is_empty() { &before } else { &after };
    let keys = ["round", "table", "hand", "number", "key"];
    let place: String = keys
        .iter()
        .filter_map(|key| {
            Some(format!(
                " {key} {}",
                text(either.get(*key).filter(|v| !v.is_null())?)
            ))
        })
        .collect();
    let mut what: Vec<String> = Vec::new();
    // A place within a side, or in a list, says nothing to a reader.
    let told = |name: &&String| {
        ![&keys[..], &["id", "place"]]
            .concat()
            .contains(&name.as_str())
    };
    let text = |name: &str, value: &Value| match (name, value.as_u64()) {
        ("side", Some(0)) => "first".to_owned(),
        ("side", Some(1)) => "second".to_owned(),
        _ => text(value),
    };
    for name in either.keys().filter(told) {
        match (before.get(name), after.get(name)) {
            (Some(Value::Object(old)), Some(Value::Object(new))) if name == "settings" => {
                what.extend(set_differently(old, new));
            }
            // Private fields stay private, and a field that holds a whole document is not spelt out.
            (old, new) if is_private(&change.table, name) || name == "data" => {
                let both = name != "data" || (old.is_some() && new.is_some());
                let told = old != new && both && old.into_iter().chain(new).any(says_something);
                what.extend(told.then(|| match name.as_str() {
                    "data" => contents(old, new),
                    name => format!("{name} changed"),
                }));
            }
            (Some(old), Some(new)) if old != new => {
                let (old, new) = (text(name, old), text(name, new));
                what.push(format!("{} {old} → {new}", called(name)));
            }
            (Some(one), None) | (None, Some(one)) if says_something(one) && name != "settings" => {
                what.push(format!("{} {}", called(name), text(name, one)));
            }
            _ => {}
        }
    }
    let sign = match (&change.before, &change.after) {
        (None, _) => "+",
        (_, None) => "-",
        _ => "~",
    };
    let table = called(&change.table);
    match what.is_empty() {
        true => format!("{sign} {table}{place}"),
        false => format!("{sign} {table}{place}: {}", what.join(", ")),
    }
}

/// What differs in a document: `teams 1 → 2, matches changed`.
fn contents(old: Option<&Value>, new: Option<&Value>) -> String {
    let (Some(Value::Object(old)), Some(Value::Object(new))) = (old, new) else {
        return "its contents".to_owned();
    };
    let keys: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let differ = keys
        .into_iter()
        .filter(|key| old.get(*key) != new.get(*key));
    let said = differ.map(|key| {
        let list = |side: Option<&'_ Value>| match side {
            None => Some(0),
            Some(Value::Array(items)) => Some(items.len()),
            Some(_) => None,
        };
        let name = called(key).replace('_', " ");
        match (list(old.get(key)), list(new.get(key))) {
            (Some(before), Some(after)) if before != after => format!("{name} {before} → {after}"),
            _ => format!("{name} changed"),
        }
    });
    said.collect::<Vec<_>>().join(", ")
}

/// What a reader calls a table of the club file, or one of its fields.
fn called(name: &str) -> &str {
    match name {
        "entrant" => "player",
        "absence" => "sits out",
        "link" => "membership",
        "from" => "first round",
        "until" => "last round",
        other => other,
    }
}

/// Whether a field is shown only to those who ask for it.
fn is_private(table: &str, field: &str) -> bool {
    table == "member" && ["contact", "notes", "details"].contains(&field)
}

/// The settings that differ: `rounds 8 → 9`.
fn set_differently(old: &Map<String, Value>, new: &Map<String, Value>) -> Vec<String> {
    let differ = new
        .iter()
        .filter(|(name, value)| old.get(*name) != Some(value));
    differ
        .map(|(name, value)| {
            let before = old.get(name).unwrap_or(&Value::Null);
            format!(
                "{} {} → {}",
                name.replace('_', " "),
                text(before),
                text(value)
            )
        })
        .collect()
}

/// Whether a value of an added or removed row is worth mentioning.
fn says_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        _ => true,
    }
}

/// A value in words; a whole rule set is shortened.
fn text(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".to_owned(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        // Both sides' points.
        Value::Array(both) if both.len() == 2 && both.iter().all(Value::is_number) => {
            format!("{}-{}", both[0], both[1])
        }
        Value::Object(counts) if counts.values().all(Value::is_number) => {
            let each = counts.iter().map(|(who, count)| format!("{who}={count}"));
            each.collect::<Vec<_>>().join(",")
        }
        other => other.to_string(),
    };
    if text.chars().count() > 60 {
        text.chars().take(59).chain("…".chars()).collect()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn changes_in_words() {
        let said = |table: &str, before: Value, after: Value| {
            let side = |value: Value| (!value.is_null()).then_some(value);
            describe(&RowChange {
                table: table.into(),
                before: side(before),
                after: side(after),
            })
        };
        let result = |points: Value, why: Value| json!({"round": 1, "table": 3, "points": points, "loners": {"8": 1}, "open": false, "why": why});
        assert_eq!(
            said("result", Value::Null, result(json!([10, 7]), Value::Null)),
            "+ result round 1 table 3: loners 8=1, points 10-7"
        );
        assert_eq!(
            said(
                "result",
                result(json!([10, 7]), Value::Null),
                result(json!([7, 10]), json!("swapped"))
            ),
            "~ result round 1 table 3: points 10-7 → 7-10, why – → swapped"
        );
        let league = |teams: Value| json!({"slug": "w", "data": {"teams": teams, "rule": 1}});
        assert_eq!(
            said("league", league(json!([1])), league(json!([1, 2]))),
            "~ league: teams 1 → 2"
        );
        assert_eq!(
            said("league", league(json!([1])), league(json!([3]))),
            "~ league: teams changed"
        );
        let head = |rounds: u8, closed: bool| json!({"slug": "n", "name": "N", "closed": closed, "settings": {"rounds": rounds, "fee": 0}});
        assert_eq!(
            said("tournament", Value::Null, head(8, false)),
            "+ tournament: name N, slug n"
        );
        assert_eq!(
            said("tournament", head(8, false), head(9, true)),
            "~ tournament: closed no → yes, rounds 8 → 9"
        );
    }
}
