//! Which field of a record is at fault, and what was expected there.

use crate::engine::ReadError;
use serde::Deserialize;
use serde_json::Value;

use super::json::{CallWord, Rules};
use super::{Claim, Declared, ExchangeRecord, Id, Seen};
use crate::engine::english::and;
use crate::engine::rules;

/// Names the field at fault. Slow, so it is used only on text that was refused, and not on very long text.
pub(super) fn blame(text: &str, error: &serde_json::Error) -> ReadError {
    const WORTH_A_SECOND_LOOK: usize = 1_000_000;
    let what = match error.is_eof() {
        true => "stops before its end".to_owned(),
        false => in_words(error),
    };
    let plain = ReadError::new(format!("{what}: expected a hand record, one JSON object"));
    if error.is_syntax() || error.is_eof() || text.len() > WORTH_A_SECOND_LOOK {
        return plain;
    }
    let Ok(Value::Object(fields)) = serde_json::from_str::<Value>(text) else {
        return plain;
    };
    for (field, value) in &fields {
        let check = FIELDS.iter().find(|(known, _)| known == field);
        let mut path = field.clone();
        let wrong = match check {
            Some((_, check)) => check(value, &mut path),
            None => {
                let fields = and(FIELDS.map(|(field, _)| field));
                Some(format!("unknown field: a record has {fields}"))
            }
        };
        if let Some(reason) = wrong {
            return ReadError::at(path, reason);
        }
    }
    let said = error.to_string();
    let field = |before: &str| said.strip_prefix(before)?.split('`').next();
    if let Some(field) = field("missing field `") {
        return ReadError::at(field, "missing: a record has at least dealer and calls");
    }
    match field("duplicate field `") {
        Some(field) => ReadError::at(field, "appears twice"),
        None => plain,
    }
}

/// A field's own check: what is wrong, `path` becoming the place inside.
pub(super) type Check = fn(&Value, &mut String) -> Option<String>;

/// The fields of a record.
const FIELDS: [(&str, Check); 13] = [
    ("id", |v, _| {
        try_as::<Id>(v).map(|_| "expected a number or text in quotes".into())
    }),
    ("rules", |v, _| {
        Rules::deserialize(v).err().map(|e| e.to_string())
    }),
    ("dealer", |v, _| try_as::<u8>(v)),
    ("upCard", |v, _| try_as::<Option<Seen>>(v)),
    ("playerCards", cards),
    ("players", |v, _| try_as::<Option<Vec<String>>>(v)),
    ("declared", |v, _| try_as::<Option<Declared>>(v)),
    ("calls", each::<CallWord>),
    ("alone", |v, _| try_as::<Option<Vec<u8>>>(v)),
    ("discard", |v, _| try_as::<Option<Seen>>(v)),
    ("cardExchanges", each::<ExchangeRecord>),
    ("tricks", cards),
    ("claim", |v, _| try_as::<Option<Claim>>(v)),
];

pub(super) fn try_as<T: serde::de::DeserializeOwned>(value: &Value) -> Option<String> {
    T::deserialize(value)
        .err()
        .map(|e| rules::in_words(value, &e))
}

/// What the JSON reader says, without its quotes around names and without the names of types.
pub(super) fn in_words(error: &serde_json::Error) -> String {
    let said = error.to_string().replace('`', "");
    let kinds = [
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u32", "expected a whole number, 0 or more"),
        ("expected i32", "expected a whole number"),
        ("expected i64", "expected a whole number"),
        ("expected an array of length 2", "expected two numbers"),
        ("expected a sequence", "expected a list in square brackets"),
        ("expected a boolean", "expected true or false"),
        ("expected a string", "expected text in quotes"),
        ("floating point ", "number "),
        ("integer ", "number "),
        ("found string ", "found "),
        ("invalid type: string ", "found "),
        ("unknown variant ", "found "),
        ("invalid type: ", "found "),
        ("invalid value: ", "found "),
    ];
    let said = kinds
        .into_iter()
        .fold(said, |said, (code, word)| said.replace(code, word));
    // `struct Line`, `internally tagged enum Phase` and the like.
    match said
        .split_once(", expected struct ")
        .or_else(|| said.split_once(", expected internally tagged"))
    {
        Some((found, _)) => format!("{found}, expected an object in braces"),
        None => said,
    }
}

pub(super) fn each<T: serde::de::DeserializeOwned>(
    value: &Value,
    path: &mut String,
) -> Option<String> {
    for (i, item) in value.as_array().into_iter().flatten().enumerate() {
        if let Some(reason) = try_as::<T>(item) {
            path.push_str(&format!("[{i}]"));
            return Some(reason);
        }
    }
    try_as::<Option<Vec<T>>>(value)
}

pub(super) fn cards(value: &Value, path: &mut String) -> Option<String> {
    for (i, list) in value.as_array().into_iter().flatten().enumerate() {
        let mut inner = format!("{path}[{i}]");
        if let Some(reason) = each::<Seen>(list, &mut inner) {
            *path = inner;
            return Some(reason);
        }
    }
    try_as::<Option<Vec<Option<Vec<Seen>>>>>(value)
}
