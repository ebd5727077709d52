//! Euchre Game Notation 1.4, the JSON format of NextSuit-Labs: a game to hand records, and back.
//!
//! Alternative lines and annotations are kept but not judged; an annotation of ours carries what EGN has no field for.
//! Rule keys are mapped to our fields; a rule we do not play, and a deal packed into a string, is refused by name.

mod blame;
mod deal;
mod game;
mod once;
mod rules;
mod suits;
mod write;

use super::Record;
use super::blame::{read, short};
use super::json::check_length;
use crate::engine::ReadError;
use blame::{Game, Player};
use deal::read_deal;
use once::twice;
use rules::rules;
use serde::Deserialize;
use serde_json::Value;

pub use game::games;
pub use write::{EgnWriteError, is_for_egn, unsaid, write_egn};

/// What every EGN game says it is.
pub const FILE_TYPE: &str = "Euchre Game Notation";

/// The version that is read and written.
const VERSION: &str = "1.4";

/// A game: its hands in order, the score it starts from and what ends it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Egn {
    /// The hands.
    pub records: Vec<Record>,
    /// The score before the first hand.
    pub initial_score: [i32; 2],
    /// The score the file gives at the end, if it does.
    pub final_score: Option<[i32; 2]>,
    /// The points that end the game; `None` when a number of hands does.
    pub winning_score: Option<u32>,
    /// The number of hands that ends the game, if that is how it is played.
    pub hands: Option<u32>,
    /// The game as it was read, every field of it.
    pub source: Value,
}

/// Reads a game.
///
/// # Errors
/// [`ReadError`] with the field and what was expected, for any text at all: one that is not EGN, a version other than
/// 1.4, a match of several games, a rule we do not play (by its name), a packed deal, something that is not a card.
pub fn read_egn(text: &str) -> Result<Egn, ReadError> {
    check_length(text)?;
    let value = serde_json::from_str(text)
        .map_err(|e| ReadError::new(format!("{e}: expected a game of {FILE_TYPE}")))?;
    match twice(text).map(short) {
        Some(field) => Err(ReadError::new(format!(
            "the field \"{field}\" appears twice"
        ))),
        None => game(value),
    }
}

fn game(value: Value) -> Result<Egn, ReadError> {
    if !value.is_object() || value["metadata"].is_array() {
        // A list of the fields' values would be read as a game too, but is not one.
        return Err(ReadError::new(format!(
            "expected a game of {FILE_TYPE}: a JSON object with \"fileType\", \"version\", \"metadata\" and \"deals\""
        )));
    }
    // Before the other fields, which other kinds and versions name otherwise.
    let text = |field: &str| value.get(field)?.as_str();
    let kind = text("fileType").or(text("file_type"));
    if let (Some(kind), Some(version)) = (kind, text("version")) {
        let wrong = |field: &str, found: &str, expected: String| {
            let found = short(found);
            ReadError::at(field, format!("\"{found}\": expected {expected}"))
        };
        if kind != FILE_TYPE {
            let expected = format!("\"{FILE_TYPE}\", one game; each game of a match is one");
            return Err(wrong("fileType", kind, expected));
        }
        if version != VERSION && !version.starts_with("1.4.") {
            let expected = format!("{VERSION}; save it again with a program that writes {VERSION}");
            return Err(wrong("version", version, expected));
        }
    }
    let Game {
        metadata, deals, ..
    } = read(&value)?;
    let needed = ["fileType", "version", "metadata", "deals"];
    if let Some(field) = needed.iter().find(|field| value.get(field).is_none()) {
        let reason = "missing: a game has fileType, version, metadata and deals";
        return Err(ReadError::at(*field, reason));
    }
    let rules = rules(&metadata.ruleset)?;
    let names = metadata.players.into_iter().map(|player| match player {
        Player::Name(name) | Player::More { name } => name,
    });
    let names: Vec<String> = names.collect();
    let score = |field: &str| {
        let read = Option::<Vec<i32>>::deserialize(&value["metadata"][field]);
        match read.as_ref().map(Option::as_deref) {
            Ok(Some(&[first, second])) => Ok(Some([first, second])),
            Ok(None | Some([])) => Ok(None),
            _ => Err(ReadError::at(
                format!("metadata.{field}"),
                "expected two whole numbers in square brackets",
            )),
        }
    };
    let (initial, last) = (score("initialScore")?, score("finalScore")?);
    let mut reader = rules.reader();
    let mut records = Vec::new();
    for (i, deal) in deals.into_iter().enumerate() {
        let inside = |e: ReadError| {
            let field = match &e.field {
                // The game's rules, which a deal may say more about.
                Some(field) if field.starts_with("metadata.") => field.clone(),
                Some(field) => format!("deals[{i}].{field}"),
                None => format!("deals[{i}]"),
            };
            ReadError::at(field, e.reason)
        };
        records.push(read_deal(deal, i, &rules, &names, &mut reader).map_err(inside)?);
    }
    Ok(Egn {
        records,
        initial_score: initial.unwrap_or_default(),
        final_score: last,
        winning_score: rules.winning,
        hands: rules.hands,
        source: value,
    })
}
