//! The fields of a game that are not those of a record: what each holds, and that there are no others.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Game {
    file_type: String,
    version: String,
    pub metadata: Metadata,
    pub deals: Vec<Value>,
}

/// What a game says of itself.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Metadata {
    game_id: IgnoredAny,
    title: IgnoredAny,
    description: IgnoredAny,
    pub players: Vec<Player>,
    initial_score: IgnoredAny,
    final_score: IgnoredAny,
    date: IgnoredAny,
    pub ruleset: Map<String, Value>,
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

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Deal {
    pub deal_number: Option<i64>,
    initial_state: State,
    pub phases: Vec<Phase>,
    alternative_lines: IgnoredAny,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct State {
    dealer: IgnoredAny,
    up_card: IgnoredAny,
    player_cards: IgnoredAny,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct Phase {
    phase_number: IgnoredAny,
    r#type: IgnoredAny,
    tricks: IgnoredAny,
    calls: IgnoredAny,
    pub is_alone: Option<bool>,
    pub alone_defender: Option<i64>,
    discard: IgnoredAny,
    card_exchanges: IgnoredAny,
    pub call_annotations: Option<BTreeMap<String, Vec<String>>>,
    play_annotations: IgnoredAny,
}
