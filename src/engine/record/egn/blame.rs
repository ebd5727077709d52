//! The fields of a game, and which of them is at fault.

use crate::engine::ReadError;
use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::deal::{BIDDING, PLAY, phases};
use super::once::short;
use crate::engine::record::blame::{Check, each, try_as};
use serde::Deserialize;
use serde::de::IgnoredAny;

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

/// What a game says of itself.
const METADATA: &[&str] = &[
    "gameId",
    "title",
    "description",
    "players",
    "initialScore",
    "finalScore",
    "date",
    "ruleset",
];

/// Two scores, or none.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected two whole numbers in square brackets")]
pub(super) enum Pair {
    Two([i32; 2]),
    None([(); 0]),
}

/// A player's name, alone or among other things.
#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "expected a player's name, or an object with a name"
)]
pub(super) enum Player {
    Name(String),
    More { name: String },
}
/// # Errors
/// The field of a game that cannot be read, or that the notation does not have.
pub(super) fn file(value: &Value) -> Result<(), ReadError> {
    let of_game: [(&str, Check); 4] = [
        ("fileType", |v, _| try_as::<String>(v)),
        ("version", |v, _| try_as::<String>(v)),
        ("metadata", |v, _| try_as::<Map<String, Value>>(v)),
        ("deals", |v, _| try_as::<Vec<IgnoredAny>>(v)),
    ];
    let of_metadata: [(&str, Check); 4] = [
        ("players", |v, path| {
            each::<Player>(v, path).or_else(|| try_as::<Vec<Player>>(v))
        }),
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
    let wrong = first(value, "", &of_game).or(missing);
    let wrong = wrong.or_else(|| first(value.get("metadata")?, "metadata.", &of_metadata));
    wrong.map_or(Ok(()), Err)?;
    unknown(value, "", &wanted)?;
    unknown(&value["metadata"], "metadata.", METADATA)
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
fn unknown(value: &Value, before: &str, known: &[&str]) -> Result<(), ReadError> {
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
