//! The fields of a game's file.

use serde::Deserialize;
use serde_json::{Map, Value};

/// What a file is: judged before its fields, which other kinds and versions name otherwise.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Head {
    #[serde(alias = "file_type")]
    pub file_type: String,
    pub version: String,
}

#[derive(Deserialize)]
pub(super) struct File {
    pub metadata: Metadata,
    pub deals: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Metadata {
    #[serde(default)]
    pub players: Vec<Player>,
    #[serde(default)]
    pub initial_score: Option<Pair>,
    #[serde(default)]
    pub final_score: Option<Pair>,
    #[serde(default)]
    pub ruleset: Map<String, Value>,
}

/// What a game says of itself.
pub(super) const METADATA: &[&str] = &[
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

pub(super) fn scores(pair: Option<Pair>) -> Option<[i32; 2]> {
    match pair? {
        Pair::Two(two) => Some(two),
        Pair::None([]) => None,
    }
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
