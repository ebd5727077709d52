//! Rows of the club file as people call them: in the log, where something is undone, and where two files differ.

use super::log::RowChange;
use crate::engine::Points;
use crate::seating::Wish;
use crate::tournament::text::{cut, money, numbered};
use crate::tournament::{Join, Part, Phrase, phrase, reason_in, say, wish_told};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// How many rows of one database table are listed; if more changed, they are only counted.
const TOLD: usize = 8;

/// Columns that say which row it is, or nothing to a reader.
const SILENT: [&str; 7] = [
    "id",
    "place",
    "at",
    "source",
    "rounds_open",
    "dealt",
    "hand",
];

/// What an entry of the log changed: a line for each row, or a count if a table changed in many rows.
pub fn changed(changes: &[RowChange]) -> Vec<Phrase> {
    let tables = changes.chunk_by(|a, b| a.table == b.table);
    // A permanent id says nothing to a reader, and paper goes and comes with its night.
    let told = |row: &RowChange| row.table != "identity" && row.is_logged();
    let tables = tables.filter(|rows| rows.iter().any(told));
    tables
        .flat_map(|rows| match rows {
            [first, ..] if rows.len() > TOLD => {
                let what = Part::of(named("rows", &first.table));
                vec![phrase!("rows-changed", n = rows.len(), what)]
            }
            _ => rows.iter().map(describe).collect(),
        })
        .collect()
}

/// One changed row: which one, and the fields that differ: `~ slip of table 3, round 1: points 10-7 → 7-10`.
fn describe(change: &RowChange) -> Phrase {
    let (before, after) = (change.before.as_ref(), change.after.as_ref());
    let sign = match (before, after) {
        (None, _) => "+",
        (_, None) => "-",
        _ => "~",
    };
    let nothing = Map::new();
    let fields = |side: Option<&Value>| side.and_then(Value::as_object).unwrap_or(&nothing).clone();
    let (before, after) = (fields(before), fields(after));
    let which = match after.is_empty() {
        true => &before,
        false => &after,
    };
    if let Some(words) = presence(&change.table, &before, &after) {
        return words;
    }
    let what = Part::of(which_row(&change.table, which));
    let fields = differing(&change.table, &before, &after);
    match fields.is_empty() {
        true => phrase!("row-alone", sign, what),
        false => phrase!(
            "row-with",
            sign,
            what,
            fields = Part::list(Join::Comma, fields)
        ),
    }
}

/// Somebody who is back, or out, and nothing else about them: in the words in which that is said when it is done.
fn presence(
    table: &str,
    before: &Map<String, Value>,
    after: &Map<String, Value>,
) -> Option<Phrase> {
    let other =
        |(name, value): (&String, &Value)| name != "until" && before.get(name) != Some(value);
    if table != "entrant" || before.is_empty() || after.iter().any(other) {
        return None;
    }
    let [number, name] = [after.get("number")?, after.get("name")?].map(plain);
    let who = numbered(number, &name);
    let next = |of: &Map<String, Value>| Some(of.get("until")?.as_u64()? + 1);
    match (next(before), next(after)) {
        (_, Some(from)) => Some(phrase!("did-drop", who, from)),
        (Some(from), None) => Some(phrase!("did-back", name = who, from)),
        (None, None) => None,
    }
}

/// Which row it is: `slip of table 3, round 1`.
pub(super) fn which_row(table: &str, row: &Map<String, Value>) -> Phrase {
    let part = |field: &str| match row.get(field) {
        Some(value) if !value.is_null() => plain(value),
        _ => String::new(),
    };
    if let Some(wish) = row.get("wish")
        && let Ok(wish) = serde_json::from_value::<Wish>(wish.clone())
    {
        let wish = wish_told(&wish, |number| number.to_string());
        return phrase!("row-wish", wish = Part::of(wish));
    }
    let kind = row.get("source").and_then(Value::as_str).unwrap_or(table);
    let said = phrase!(
        &format!("row-{}", kind.replace('_', "-")),
        round = part("round"),
        table = part("table"),
        number = part("number"),
        entrant = part("entrant"),
        member = match row.get("member") {
            Some(Value::Null) => "none".to_owned(),
            _ => part("member"),
        },
        label = Part::of(named("row-field", &part("key"))),
        slug = part("slug"),
        id = part("id"),
    );
    if !said.text.is_empty() {
        return said;
    }
    // A table of an older file.
    let keys = ["round", "table", "number"]
        .into_iter()
        .filter(|key| row.contains_key(*key));
    let keys = keys.map(|key| {
        let (name, value) = (Part::of(named("row-field", key)), part(key));
        phrase!("row-field", name, value)
    });
    let place: Vec<Phrase> = keys.collect();
    let table = Part::of(named("rows", table));
    match place.is_empty() {
        true => phrase!("row-of", table),
        false => phrase!(
            "row-of-place",
            table,
            place = Part::list(Join::Comma, place)
        ),
    }
}

/// What a row says, or what differs between two states of it.
pub(super) fn differing(
    table: &str,
    before: &Map<String, Value>,
    after: &Map<String, Value>,
) -> Vec<Phrase> {
    let either = if after.is_empty() { before } else { after };
    let known: &[&str] = match table {
        "seat" => &["round", "number"],
        "link" => &["entrant", "member"],
        "season" | "bracket" | "league" => &["slug"],
        "wish" => &["wish"],
        "entrant" => &["number"],
        "club" => &["key"],
        _ => &["round", "table", "number", "key", "entrant"],
    };
    let mut what: Vec<Phrase> = Vec::new();
    let told = |name: &&String| !SILENT.contains(&name.as_str()) && !known.contains(&name.as_str());
    for name in either.keys().filter(told) {
        match (before.get(name), after.get(name)) {
            (Some(Value::Object(old)), Some(Value::Object(new))) if name == "settings" => {
                let differ = new
                    .iter()
                    .filter(|(name, value)| old.get(*name) != Some(value));
                let differ = differ.filter(|(name, _)| !SILENT.contains(&name.as_str()));
                what.extend(differ.map(|(name, value)| {
                    let sides = [old.get(name).unwrap_or(&Value::Null), value];
                    let [was, is] = sides.map(|side| shown(name, side));
                    let setting = Phrase::setting(name);
                    match sides.into_iter().any(is_unworded) || was == is {
                        true => phrase!("row-field-changed", name = Part::of(setting)),
                        false => turned(setting, [was, is]),
                    }
                }));
            }
            // Private fields stay private, and a field that holds a whole document is not spelt out.
            (old, new) if is_private(table, name) || is_whole(table, name) => {
                let both = !is_whole(table, name) || (old.is_some() && new.is_some());
                let told = old != new
                    && both
                    && old
                        .into_iter()
                        .chain(new)
                        .any(|one| says_something(name, one));
                what.extend(told.then(|| match name.as_str() {
                    "data" => contents(old, new),
                    name => phrase!(
                        "row-field-changed",
                        name = Part::of(named("row-field", name))
                    ),
                }));
            }
            // Which nights are in a season is told by their numbers in the file; how many they are says more.
            (Some(Value::Array(old)), Some(Value::Array(new))) if name == "nights" => {
                let count = |list: &[Value]| list.len().to_string().into();
                let field = named("row-field", name);
                what.extend((old != new).then(|| turned(field, [count(old), count(new)])));
            }
            (Some(old), Some(new)) if old != new => {
                let field = named("row-field", name);
                what.push(turned(field, [shown(name, old), shown(name, new)]));
            }
            (Some(one), None) | (None, Some(one))
                if says_something(name, one) && !["settings", "nights"].contains(&&name[..]) =>
            {
                let value = shown(name, one);
                // Points and names are known for what they are.
                what.push(match name.as_str() {
                    "points" | "name" | "value" | "side" => value,
                    name => {
                        let name = Part::of(named("row-field", name));
                        phrase!("row-field", name, value = Part::of(value))
                    }
                });
            }
            _ => {}
        }
    }
    what
}

/// A field that is something else now.
fn turned(name: Phrase, [old, new]: [Phrase; 2]) -> Phrase {
    let (name, old, new) = (Part::of(name), Part::of(old), Part::of(new));
    phrase!("row-field-turned", name, old, new)
}

/// What differs in a document: `teams 1 → 2, matches changed`.
fn contents(old: Option<&Value>, new: Option<&Value>) -> Phrase {
    let (Some(Value::Object(old)), Some(Value::Object(new))) = (old, new) else {
        return phrase!("row-contents");
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
        let name = named("row-field", key);
        match (list(old.get(key)), list(new.get(key))) {
            (Some(before), Some(after)) if before != after => {
                turned(name, [before, after].map(|n| n.to_string().into()))
            }
            _ => phrase!("row-field-changed", name = Part::of(name)),
        }
    });
    Phrase::all(Join::Comma, said)
}

/// What a reader calls a field, or the rows of a table; its own name where no language has a word for it.
fn named(kind: &str, name: &str) -> Phrase {
    let name = name.replace('_', " ");
    let said = say(&format!("{kind}-{}", name.replace(' ', "-")), &[]);
    match said.text.is_empty() {
        true => name.into(),
        false => said,
    }
}

/// A field within a document, by the names of what it lies in: `matches 12 result`.
pub(super) fn field(path: &str) -> Phrase {
    Phrase::all(
        Join::Space,
        path.split(' ').map(|name| named("row-field", name)),
    )
}

/// Whether a field holds a whole document, which is not spelt out.
fn is_whole(table: &str, field: &str) -> bool {
    field == "data" || (table, field) == ("season", "rule")
}

/// Whether a value is a document without a name, which no reader wants to see as it is written.
fn is_unworded(value: &Value) -> bool {
    (value.is_object() || value.is_array()) && plain(value).starts_with(['{', '['])
}

/// Whether a field is shown only to those who ask for it.
fn is_private(table: &str, field: &str) -> bool {
    table == "member" && ["contact", "notes", "details"].contains(&field)
}

/// Whether a value of an added or removed row is worth mentioning.
fn says_something(name: &str, value: &Value) -> bool {
    match value {
        Value::String(text) if name == "remark" => !reason_in(text).is_empty(),
        // A mark that the club keeps its members by hand.
        Value::String(text) if (name, &text[..]) == ("value", "kept") => false,
        Value::Number(number) => name == "side" || number.as_f64() != Some(0.0),
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        _ => true,
    }
}

/// A field's value for people, or that it has none.
pub(super) fn shown<'v>(name: &str, value: impl Into<Option<&'v Value>>) -> Phrase {
    match value.into().unwrap_or(&Value::Null) {
        Value::Null => phrase!("row-nothing"),
        Value::String(text) if name == "remark" && !reason_in(text).is_empty() => {
            reason_in(text).into()
        }
        Value::String(_) if name == "remark" => phrase!("row-nothing"),
        Value::String(text) if text.is_empty() => phrase!("row-nothing"),
        // A setting that is a document: what each year costs, or the club's rules or usual night.
        Value::String(text) if name == "value" && text.starts_with('{') => {
            match serde_json::from_str::<BTreeMap<u16, u32>>(text) {
                Ok(years) => Phrase::all(
                    Join::Comma,
                    years
                        .into_iter()
                        .map(|(year, due)| format!("{year}: {}", money(due))),
                ),
                Err(_) => phrase!("row-contents"),
            }
        }
        Value::Array(list) if list.is_empty() => phrase!("row-nothing"),
        Value::Bool(true) => phrase!("row-yes"),
        Value::Bool(false) => phrase!("row-no"),
        Value::Number(side) if name == "side" => phrase!("row-side", side),
        Value::Number(sum) if ["paid", "fee"].contains(&name) => {
            money(sum.as_u64().unwrap_or_default()).into()
        }
        value => plain(value).into(),
    }
}

/// A value as it is written; whole rules and movements go by their name.
fn plain(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Object(whole) if whole.get("name").is_some_and(Value::is_string) => {
            plain(&whole["name"])
        }
        // The sides' points.
        Value::Array(sides)
            if (2..=3).contains(&sides.len()) && sides.iter().all(Value::is_number) =>
        {
            let points = sides.iter().filter_map(Value::as_i64);
            let points: Points = points.filter_map(|n| n.try_into().ok()).collect();
            points.to_string()
        }
        Value::Array(names) if names.iter().all(Value::is_string) => {
            let names = names.iter().filter_map(Value::as_str);
            names.collect::<Vec<_>>().join(", ")
        }
        Value::Object(counts) if counts.values().all(Value::is_number) => {
            let each = counts.iter().map(|(who, count)| format!("{who}={count}"));
            each.collect::<Vec<_>>().join(",")
        }
        Value::Object(ticks) if ticks.values().all(Value::is_object) => {
            let each = ticks.iter();
            let each = each.map(|(tick, counts)| format!("{tick} {}", plain(counts)));
            each.collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    };
    cut(&text, 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn changes_in_words() {
        let said = |table: &str, before: Value, after: Value| {
            let side = |value: Value| (!value.is_null()).then_some(value);
            let change = RowChange {
                table: table.into(),
                before: side(before),
                after: side(after),
            };
            describe(&change).text
        };
        let result = |points: Value, why: Value| json!({"round": 1, "table": 3, "source": "slip", "number": 1, "at": "x", "points": points, "loners": {"8": 1}, "remark": why});
        assert_eq!(
            said(
                "statement",
                Value::Null,
                result(json!([10, 7]), Value::Null)
            ),
            "+ slip of table 3, round 1: lone marches 8=1, 10-7"
        );
        let moons = json!({"round": 1, "table": 3, "source": "slip", "number": 1, "points": [1, 0, -18], "ticks": {"moon": {"4": 2}}});
        assert_eq!(
            said("statement", Value::Null, moons),
            "+ slip of table 3, round 1: 1:0:-18, also counted moon 4=2"
        );
        assert_eq!(
            said(
                "statement",
                result(json!([10, 7]), Value::Null),
                result(json!([7, 10]), json!("swapped"))
            ),
            "~ slip of table 3, round 1: points 10-7 → 7-10, remark – → swapped"
        );
        assert_eq!(
            said(
                "statement",
                Value::Null,
                result(json!([10, 7]), json!("settled: slip"))
            ),
            "+ slip of table 3, round 1: lone marches 8=1, 10-7"
        );
        let league = |teams: Value| json!({"slug": "w", "data": {"teams": teams, "rule": 1}});
        assert_eq!(
            said("league", league(json!([1])), league(json!([1, 2]))),
            "~ league w: teams 1 → 2"
        );
        assert_eq!(
            said("league", league(json!([1])), league(json!([3]))),
            "~ league w: teams changed"
        );
        let season = |best: u8, nights: Value| json!({"slug": "s", "name": "S", "rule": {"best": best}, "nights": nights});
        assert_eq!(
            said("season", season(3, json!([1])), season(5, json!([1, 2]))),
            "~ season s: nights 1 → 2, rule changed"
        );
        assert_eq!(
            said("season", Value::Null, season(3, json!([]))),
            "+ season s: S"
        );
        let until = |last: Value| json!({"number": 5, "name": "Bob", "until": last});
        assert_eq!(
            said("entrant", until(json!(1)), until(Value::Null)),
            "5 Bob is back from round 2 on."
        );
        assert_eq!(
            said("entrant", until(Value::Null), until(json!(1))),
            "5 Bob is out from round 2 on."
        );
        let head = |rounds: u8, closed: bool| json!({"slug": "n", "name": "N", "closed": closed, "settings": {"rounds": rounds, "fee": 0}});
        assert_eq!(
            said("tournament", Value::Null, head(8, false)),
            "+ tournament: N, short name n"
        );
        assert_eq!(
            said("tournament", head(8, false), head(9, true)),
            "~ tournament: closed no → yes, rounds 8 → 9"
        );
        let rules = |rules: Value, cuts: Value| json!({"slug": "n", "name": "N", "settings": {"rules": rules, "cuts": cuts}});
        let mended = json!({"name": "british", "play_to": 10});
        let british = || json!({"name": "british", "play_to": 11});
        let cut = |table: &str| json!({"1": {table: 7}});
        assert_eq!(
            said(
                "tournament",
                rules(json!({"name": "canadian"}), cut("2")),
                rules(british(), cut("2"))
            ),
            "~ tournament: rules canadian → british"
        );
        assert_eq!(
            said(
                "tournament",
                rules(british(), json!([[1]])),
                rules(mended, json!([[2]]))
            ),
            "~ tournament: cuts changed, rules changed"
        );
    }
}
