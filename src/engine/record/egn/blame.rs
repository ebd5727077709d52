//! Which field of a game is at fault. Slow, and so only for what was refused.

use crate::engine::ReadError;
use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::deal::{BIDDING, PLAY, phases};
use super::file::{Pair, Player};
use super::once::short;
use crate::engine::record::blame::{Check, each, try_as};
use crate::engine::rules;

/// The fields of a deal's beginning, of the calling and of the play.
pub(super) const STATE: &[&str] = &["dealer", "upCard", "playerCards"];
const OF_BIDDING: &[&str] = &[
    "phaseNumber",
    "type",
    "calls",
    "isAlone",
    "aloneDefender",
    "discard",
    "cardExchanges",
    "callAnnotations",
];
const OF_PLAY: &[&str] = &[
    "phaseNumber",
    "type",
    "tricks",
    "isAlone",
    "playAnnotations",
];

/// The field of a game that cannot be read.
pub(super) fn file(value: &Value, error: &serde_json::Error) -> ReadError {
    let of_game: [(&str, Check); 4] = [
        ("fileType", |v, _| try_as::<String>(v)),
        ("version", |v, _| try_as::<String>(v)),
        ("metadata", |v, _| try_as::<Map<String, Value>>(v)),
        ("deals", |v, _| try_as::<Vec<Value>>(v)),
    ];
    let of_metadata: [(&str, Check); 4] = [
        ("players", each::<Player>),
        ("initialScore", |v, _| try_as::<Option<Pair>>(v)),
        ("finalScore", |v, _| try_as::<Option<Pair>>(v)),
        ("ruleset", |v, _| try_as::<Map<String, Value>>(v)),
    ];
    let wanted = of_game.map(|(field, _)| field);
    let missing = wanted.into_iter().find(|field| value.get(field).is_none());
    let missing = missing.map(|field| {
        ReadError::at(
            field,
            "missing: a game has fileType, version, metadata and deals",
        )
    });
    first(value, "", &of_game)
        .or(missing)
        .or_else(|| first(value.get("metadata")?, "metadata.", &of_metadata))
        .unwrap_or_else(|| ReadError::new(rules::in_words(value, error)))
}

/// # Errors
/// The field of a deal that no record has, where it cannot be read, or that the notation does not have.
pub(super) fn deal(value: &Value) -> Result<(), ReadError> {
    if let Some(reason) = try_as::<Map<String, Value>>(value) {
        return Err(ReadError::new(reason));
    }
    let of_deal: [(&str, Check); 3] = [
        ("dealNumber", |v, _| try_as::<Option<i64>>(v)),
        ("initialState", |v, _| try_as::<Map<String, Value>>(v)),
        ("phases", each::<Map<String, Value>>),
    ];
    let of_phase: [(&str, Check); 3] = [
        ("isAlone", |v, _| try_as::<Option<bool>>(v)),
        ("aloneDefender", |v, _| try_as::<Option<i64>>(v)),
        ("callAnnotations", |v, _| {
            try_as::<Option<BTreeMap<String, Vec<String>>>>(v)
        }),
    ];
    let wrong = first(value, "", &of_deal);
    let of_phases = || {
        let mut phases = phases(value).enumerate();
        phases.find_map(|(i, phase)| first(phase, &format!("phases[{i}]."), &of_phase))
    };
    if let Some(wrong) = wrong.or_else(of_phases) {
        return Err(wrong);
    }
    let known = ["dealNumber", "initialState", "phases", "alternativeLines"];
    unknown(value, "", &known)?;
    unknown(&value["initialState"], "initialState.", STATE)?;
    for (i, phase) in phases(value).enumerate() {
        let known = match phase["type"].as_str() {
            Some(PLAY) => OF_PLAY,
            Some(BIDDING) => OF_BIDDING,
            // That there is no such kind says more than what it holds.
            _ => continue,
        };
        unknown(phase, &format!("phases[{i}]."), known)?;
    }
    Ok(())
}

/// # Errors
/// The first field of an object that the notation does not have.
pub(super) fn unknown(value: &Value, before: &str, known: &[&str]) -> Result<(), ReadError> {
    let mut fields = value.as_object().into_iter().flatten();
    match fields.find(|(field, _)| !known.contains(&field.as_str())) {
        None => Ok(()),
        Some((field, _)) => Err(ReadError::at(
            format!("{before}{}", short(field)),
            format!("unknown field: expected one of {}", known.join(", ")),
        )),
    }
}

/// The first of these fields that is there and is wrong.
fn first(value: &Value, before: &str, checks: &[(&str, Check)]) -> Option<ReadError> {
    checks.iter().find_map(|(field, check)| {
        let mut path = format!("{before}{field}");
        let reason = check(value.get(field)?, &mut path)?;
        Some(ReadError::at(path, reason))
    })
}
