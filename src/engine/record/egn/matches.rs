//! Matches of several games (`.emn`).

use serde_json::Value;

use super::blame::unknown;
use super::{Notation, game, short};
use crate::engine::record::RecordError;

/// What a match says of itself.
const METADATA: &[&str] = &[
    "matchId",
    "gameId",
    "title",
    "description",
    "date",
    "players",
    "matchFormat",
    "result",
];

/// Reads a match, with the players' names as the match gives them for each game.
pub(super) fn read_match(mut value: Value) -> Result<Notation, RecordError> {
    let version = value.get("version").and_then(Value::as_str).unwrap_or("");
    if version != "1" && version != "1.0" && !version.starts_with("1.0.") {
        return Err(RecordError::at(
            "version",
            format!("\"{}\": expected a match of version 1.0", short(version)),
        ));
    }
    unknown(&value, "", &["fileType", "version", "metadata", "games"])?;
    unknown(&value["metadata"], "metadata.", METADATA)?;
    let names: Vec<(String, String)> = value["metadata"]["players"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|player| {
            Some((
                player["id"].as_str()?.to_owned(),
                player["name"].as_str()?.to_owned(),
            ))
        })
        .collect();
    let Some(all) = value.get_mut("games").and_then(Value::as_array_mut) else {
        return Err(RecordError::at(
            "games",
            "missing: expected a list of games",
        ));
    };
    let mut games = Vec::with_capacity(all.len());
    for (i, entry) in all.iter_mut().enumerate() {
        let inside = |e: RecordError| {
            let field = e.field.map(|f| format!(".{f}")).unwrap_or_default();
            RecordError::at(format!("games[{i}].gameData{field}"), e.reason)
        };
        unknown(
            entry,
            &format!("games[{i}]."),
            &["gameIndex", "players", "gameData"],
        )?;
        let seated: Vec<String> = entry["players"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .map(|id| {
                names
                    .iter()
                    .find(|(known, _)| known == id)
                    .map_or(id, |(_, name)| name)
                    .to_owned()
            })
            .collect();
        let Some(data) = entry.get_mut("gameData") else {
            return Err(inside(RecordError::new("missing: expected a game")));
        };
        let mut game = game(data).map_err(inside)?;
        // Who sat where in this game, by the match's own list.
        for record in &mut game.records {
            if seated.len() == usize::from(record.rules.seats) {
                record.names = seated.clone();
            }
        }
        games.push(game);
    }
    Ok(Notation::Match(games, value))
}
