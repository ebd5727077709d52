//! Which field of a game is at fault. Slow, and so only for what was refused.

use crate::engine::ReadError;
use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::file::{Pair, Player};
use super::once::short;
use crate::engine::record::blame::{Check, cards, each, in_words, try_as};
use crate::engine::record::json::CallWord;
use crate::engine::record::{ExchangeRecord, Seen};

/// The fields of a deal's beginning, of the calling and of the play.
const STATE: &[&str] = &["dealer", "upCard", "playerCards"];
const BIDDING: &[&str] = &[
    "phaseNumber",
    "type",
    "calls",
    "isAlone",
    "aloneDefender",
    "discard",
    "cardExchanges",
    "callAnnotations",
];
const PLAY: &[&str] = &[
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
    let wanted = ["fileType", "version", "metadata", "deals"];
    let missing = wanted.iter().find(|&&field| value.get(field).is_none());
    let missing = missing.map(|&field| {
        ReadError::at(
            field,
            "missing: a game has fileType, version, metadata and deals",
        )
    });
    first(value, "", &of_game)
        .or(missing)
        .or_else(|| first(value.get("metadata")?, "metadata.", &of_metadata))
        .unwrap_or_else(|| ReadError::new(in_words(error)))
}

/// The field of a deal that cannot be read.
pub(super) fn deal(value: &Value, error: &serde_json::Error) -> ReadError {
    let of_state: [(&str, Check); 3] = [
        ("dealer", |v, _| try_as::<u8>(v)),
        ("upCard", |v, _| try_as::<Seen>(v)),
        ("playerCards", cards),
    ];
    let of_phase: [(&str, Check); 8] = [
        ("type", |v, _| try_as::<Type>(v)),
        ("calls", each::<CallWord>),
        ("isAlone", |v, _| try_as::<Option<bool>>(v)),
        ("aloneDefender", |v, _| try_as::<Option<i64>>(v)),
        ("discard", |v, _| try_as::<Option<Seen>>(v)),
        ("cardExchanges", each::<ExchangeRecord>),
        ("callAnnotations", |v, _| {
            try_as::<Option<BTreeMap<String, Vec<String>>>>(v)
        }),
        ("tricks", cards),
    ];
    let state = || first(value.get("initialState")?, "initialState.", &of_state);
    let phases = || {
        let phases = value.get("phases")?.as_array()?.iter().enumerate();
        let mut found =
            phases.filter_map(|(i, phase)| first(phase, &format!("phases[{i}]."), &of_phase));
        found.next()
    };
    let not_known = || {
        let known = ["dealNumber", "initialState", "phases", "alternativeLines"];
        let mut all = vec![(value, String::new(), &known[..])];
        all.push((&value["initialState"], "initialState.".into(), STATE));
        let phases = value["phases"].as_array().into_iter().flatten();
        for (i, phase) in phases.enumerate() {
            let known = match phase["type"].as_str() {
                Some("TRICK_PLAY") => PLAY,
                _ => BIDDING,
            };
            all.push((phase, format!("phases[{i}]."), known));
        }
        all.into_iter()
            .find_map(|(value, before, known)| unknown(value, &before, known).err())
    };
    state()
        .or_else(phases)
        .or_else(not_known)
        .unwrap_or_else(|| ReadError::new(in_words(error)))
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

/// The types a phase may have.
#[derive(serde::Deserialize)]
enum Type {
    #[serde(rename = "EUCHRE_BIDDING")]
    Bidding,
    #[serde(rename = "TRICK_PLAY")]
    Play,
}

/// The first of these fields that is there and is wrong.
fn first(value: &Value, before: &str, checks: &[(&str, Check)]) -> Option<ReadError> {
    checks.iter().find_map(|(field, check)| {
        let mut path = format!("{before}{field}");
        let reason = check(value.get(field)?, &mut path)?;
        Some(ReadError::at(path, reason))
    })
}
