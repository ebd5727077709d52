//! One deal of a game, to a record.

use super::blame::Deal;
use super::rules::Ruleset;
use super::suits::generic_suits;
use crate::engine::ReadError;
use crate::engine::record::blame::read;
use crate::engine::record::{Declared, Reader, Record};
use crate::engine::rules::Farmer;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// How an annotation starts that carries what EGN has no field for; a JSON object follows.
pub(super) const OURS: &str = "benny: ";

/// The two kinds of phase.
pub(super) const BIDDING: &str = "EUCHRE_BIDDING";
pub(super) const PLAY: &str = "TRICK_PLAY";

/// The fields of a deal's beginning, which a record has too.
pub(super) const STATE: &[&str] = &["dealer", "upCard", "playerCards"];

/// Those of its bidding.
pub(super) const CALLED: &[&str] = &["calls", "discard", "cardExchanges"];

/// Reads one deal: EGN's fields, and what an annotation of ours adds to them.
pub(super) fn read_deal(
    mut deal: Value,
    place: usize,
    rules: &Ruleset,
    names: &[String],
    reader: &mut Reader,
) -> Result<Record, ReadError> {
    if deal.is_string() {
        return Err(ReadError::new(
            "the deal is packed: expected an object (unpack the file first)",
        ));
    }
    generic_suits(&mut deal);
    let outline: Deal = read(&deal)?;
    let ours = ours(&outline)?;
    let mut record = plain(&deal, &outline, place, reader)?;
    let seats = usize::from(record.rules.seats);
    if (1..=seats).contains(&names.len()) {
        // An incomplete log may name some of them only.
        record.names = names.to_vec();
        record.names.resize(seats, String::new());
    }
    if let (Some(error), false) = (&rules.guessed, ours.contains_key("rules")) {
        return Err(error.clone());
    }
    if ours.is_empty() {
        return Ok(record);
    }
    let mut value = serde_json::to_value(&record).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        for (field, value) in ours {
            match value {
                Value::Null => drop(fields.remove(&field)),
                value => drop(fields.insert(field, value)),
            }
        }
    }
    reader.record(&value.to_string()).map_err(annotation)
}

/// What an annotation of ours carries.
fn ours(deal: &Deal) -> Result<Map<String, Value>, ReadError> {
    let all = deal.phases.iter().flat_map(|phase| &phase.call_annotations);
    let mut texts = all.flat_map(BTreeMap::values).flatten();
    let text = texts.find_map(|text| text.strip_prefix(OURS));
    serde_json::from_str(text.unwrap_or("{}")).map_err(annotation)
}

fn annotation(error: impl std::fmt::Display) -> ReadError {
    ReadError::at("phases[0].callAnnotations", error.to_string())
}

pub(super) fn phases(deal: &Value) -> impl Iterator<Item = &Value> {
    deal["phases"].as_array().into_iter().flatten()
}

/// A deal's own fields as a record's, most of which are called the same there.
fn plain(
    deal: &Value,
    outline: &Deal,
    place: usize,
    reader: &mut Reader,
) -> Result<Record, ReadError> {
    let mut met = Vec::new();
    for (i, phase) in phases(deal).enumerate() {
        let kind = match phase["type"].as_str() {
            Some(kind @ (BIDDING | PLAY)) => kind,
            _ => {
                let found = &phase["type"];
                let reason = format!("expected {BIDDING} or {PLAY}, found {found}");
                return Err(ReadError::at(format!("phases[{i}].type"), reason));
            }
        };
        if met.contains(&kind) {
            let reason = format!("two phases of type {kind}: a deal has one");
            return Err(ReadError::at("phases", reason));
        }
        met.push(kind);
    }
    let state = ("initialState".to_owned(), &deal["initialState"]);
    let phases = phases(deal).enumerate();
    let phases = phases.map(|(i, phase)| (format!("phases[{i}]"), phase));
    let parts: Vec<(String, &Value)> = std::iter::once(state).chain(phases).collect();
    let mut fields = Map::new();
    for &field in STATE.iter().chain(CALLED).chain(&["tricks"]) {
        let values = parts.iter().filter_map(|(_, part)| part.get(field));
        fields.extend(values.map(|value| (field.to_owned(), value.clone())));
    }
    if fields.get("upCard").is_none_or(Value::is_null) {
        return Err(ReadError::at("initialState.upCard", "missing"));
    }
    fields.entry("calls").or_insert(json!([]));
    let number = outline.deal_number.unwrap_or(place as i64);
    fields.insert("id".into(), number.into());
    let inside = |mut e: ReadError| {
        if let Some(field) = &mut e.field {
            let name = field.split(['[', '.']).next().unwrap_or_default();
            let part = parts.iter().rfind(|(_, part)| part.get(name).is_some());
            *field = part.map_or_else(|| field.clone(), |(part, _)| format!("{part}.{field}"));
        }
        e
    };
    let record = reader.record(&Value::Object(fields).to_string());
    let mut record = record.map_err(inside)?;
    // An empty list is a hand nobody wrote down.
    for hand in &mut record.hands {
        hand.take_if(|cards| cards.is_empty());
    }
    // Cards that come from nobody are those a player with a poor hand took from the stock.
    let stock = record.exchanges.iter().position(|e| e.sender.is_none());
    let swaps = record.rules.farmers_hand.rule == Farmer::SwapThree;
    if let Some(at) = stock.filter(|_| swaps) {
        record.declared = Some(Declared {
            seat: record.exchanges.remove(at).receiver,
            cards: Vec::new(),
        });
    }
    let phases = || outline.phases.iter();
    let alone = phases().any(|phase| phase.is_alone == Some(true));
    let maker = record.contract().filter(|_| alone);
    let maker = maker.map(|contract| contract.maker.index() as u8);
    record.alone.extend(maker);
    let mut defenders = phases().filter_map(|phase| phase.alone_defender);
    if let Some(seat) = defenders.find(|&seat| seat != -1) {
        let seats = record.rules.seats;
        match u8::try_from(seat).ok().filter(|&seat| seat < seats) {
            Some(seat) if record.alone.contains(&seat) => {}
            Some(seat) => record.alone.push(seat),
            None => {
                let reason = format!("seat {seat}: expected 0 to {}, or -1", seats - 1);
                return Err(ReadError::at("aloneDefender", reason));
            }
        }
    }
    Ok(record)
}
