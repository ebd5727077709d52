//! Which field of a record is at fault, and what was expected there.

use crate::engine::ReadError;
use serde_json::Value;

use super::{Claim, Declared, ExchangeRecord, Id, Seen};
use crate::engine::english::and;
use crate::engine::rules;

/// Names the field at fault. Slow, so it is used only on text that was refused, and not on very long text.
pub(super) fn blame(text: &str, error: &serde_json::Error) -> ReadError {
    const WORTH_A_SECOND_LOOK: usize = 1_000_000;
    let plain =
        |what: String| ReadError::new(format!("{what}: expected a hand record, one JSON object"));
    let said = error.to_string().replace('`', "");
    if error.is_eof() {
        return plain("stops before its end".into());
    }
    if error.is_syntax() || text.len() > WORTH_A_SECOND_LOOK {
        return plain(said);
    }
    let fields = match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => fields,
        Ok(other) => return plain(rules::in_words(&other, error)),
        Err(_) => return plain(said),
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
    let field = |before: &str| said.strip_prefix(before)?.split(' ').next();
    if let Some(field) = field("missing field ") {
        return ReadError::at(field, "missing: a record has at least dealer and calls");
    }
    match field("duplicate field ") {
        Some(field) => ReadError::at(field, "appears twice"),
        None => plain(said),
    }
}

/// A field's own check: what is wrong, `path` becoming the place inside.
pub(super) type Check = fn(&Value, &mut String) -> Option<String>;

/// The fields of a record.
const FIELDS: [(&str, Check); 13] = [
    ("id", |v, _| {
        try_as::<Id>(v).map(|_| "expected a number or text in quotes".into())
    }),
    ("rules", |_, _| None),
    ("dealer", |v, _| try_as::<u8>(v)),
    ("upCard", |v, _| try_as::<Option<Seen>>(v)),
    ("playerCards", cards),
    ("players", |v, _| try_as::<Option<Vec<String>>>(v)),
    ("declared", |v, _| try_as::<Option<Declared>>(v)),
    ("calls", each::<String>),
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
