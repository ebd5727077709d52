//! How rows are shown to whoever decides between them.

use super::super::rows::Row;
use serde_json::{Value, json};

/// What a row is about: `round 2 table 3`.
pub fn told(row: Option<&(&'static str, Row)>) -> String {
    let Some((table, row)) = row else {
        return String::new();
    };
    let part = |field: &str| {
        let value = row
            .get(field)
            .filter(|value| !value.is_null() && **value != json!(0))?;
        Some(format!(" {field} {}", shown(Some(value.clone()))))
    };
    let parts = ["round", "table", "source", "entrant", "number", "key"];
    let parts: String = parts.iter().filter_map(|field| part(field)).collect();
    match *table {
        "statement" => parts.trim().to_owned(),
        table => format!("{table}{parts}"),
    }
}

/// What a row says, in a few words.
pub fn words(row: &Row) -> String {
    match row.get("points").and_then(Value::as_array) {
        Some(points) => {
            let points: Vec<String> = points.iter().map(Value::to_string).collect();
            points.join("-")
        }
        None => shown(Some(Value::Object(row.clone()))),
    }
}

/// A value for people.
pub fn shown(value: Option<Value>) -> String {
    let text = match value {
        None | Some(Value::Null) => "nothing".to_owned(),
        Some(Value::String(text)) => text,
        Some(Value::Bool(true)) => "yes".to_owned(),
        Some(Value::Bool(false)) => "no".to_owned(),
        Some(other) => other.to_string(),
    };
    match text.chars().count() {
        0..=80 => text,
        _ => text.chars().take(79).chain(['…']).collect(),
    }
}
