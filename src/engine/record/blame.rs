//! Which field of a record is at fault, and what was expected there.

use serde::Deserialize;
use serde_json::Value;

use super::json::{CallWord, ClaimLine, Rules};
use super::{Declared, ExchangeRecord, Id, RecordError, Seen};
use crate::engine::rules;

/// Names the field at fault. Slow, so it is used only on text that was refused, and not on very long text.
pub(super) fn blame(text: &str, error: &serde_json::Error) -> RecordError {
    const WORTH_A_SECOND_LOOK: usize = 1_000_000;
    let what = match error.is_eof() {
        true => "stops before its end".to_owned(),
        false => in_words(error),
    };
    let plain = RecordError::new(format!("{what}: expected a hand record, one JSON object"));
    if error.is_syntax() || error.is_eof() || text.len() > WORTH_A_SECOND_LOOK {
        return plain;
    }
    let Ok(Value::Object(fields)) = serde_json::from_str::<Value>(text) else {
        return plain;
    };
    for (field, value) in &fields {
        let mut path = field.clone();
        let wrong = match field.as_str() {
            "dealer" => try_as::<u8>(value),
            "players" => try_as::<Option<Vec<String>>>(value),
            "declared" => try_as::<Option<Declared>>(value),
            "upCard" | "discard" => try_as::<Option<Seen>>(value),
            "playerCards" | "tricks" => cards(value, &mut path),
            "calls" => each::<CallWord>(value, &mut path),
            "alone" => try_as::<Option<Vec<u8>>>(value),
            "cardExchanges" => each::<ExchangeRecord>(value, &mut path),
            "claim" => try_as::<Option<ClaimLine>>(value),
            "rules" => Rules::deserialize(value).err().map(|e| e.to_string()),
            "id" => try_as::<Id>(value).map(|_| "expected a number or text in quotes".into()),
            _ => Some(format!("unknown field: a record has {FIELDS}")),
        };
        if let Some(reason) = wrong {
            return RecordError::at(path, reason);
        }
    }
    let said = error.to_string();
    let field = |before: &str| said.strip_prefix(before)?.split('`').next();
    if let Some(field) = field("missing field `") {
        return RecordError::at(field, "missing: a record has at least dealer and calls");
    }
    match field("duplicate field `") {
        Some(field) => RecordError::at(field, "appears twice"),
        None => plain,
    }
}

/// The fields of a record, for the message about an unknown one.
const FIELDS: &str = "id, rules, dealer, upCard, playerCards, players, declared, calls, alone, discard, cardExchanges, tricks and claim";

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
