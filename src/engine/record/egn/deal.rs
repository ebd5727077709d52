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
    read::<Deal>(&deal)?;
    let ours = ours(&deal)?;
    let mut record = plain(&deal, place, reader)?;
    let seats = usize::from(record.rules.seats);
    if (1..=seats).contains(&names.len()) {
        // An incomplete log may name some of them only.
        record.names = names.to_vec();
        record.names.resize(seats, String::new());
    }
    let Some(ours) = ours else {
        return match &rules.guessed {
            Some(error) => Err(error.clone()),
            None => record.check().map(|()| record),
        };
    };
    if let (Some(error), false) = (&rules.guessed, ours.contains_key("rules")) {
        return Err(error.clone());
    }
    let annotation = |e: ReadError| ReadError::at("phases[0].callAnnotations", e.to_string());
    let mut value =
        serde_json::to_value(&record).map_err(|e| annotation(ReadError::new(e.to_string())))?;
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
fn ours(deal: &Value) -> Result<Option<Map<String, Value>>, ReadError> {
    let all = phases(deal).filter_map(|phase| phase.get("callAnnotations")?.as_object());
    let texts = all.flat_map(|all| all.values().filter_map(Value::as_array).flatten());
    let text = texts
        .filter_map(Value::as_str)
        .find_map(|text| text.strip_prefix(OURS));
    let wrong = |e: serde_json::Error| ReadError::at("phases[0].callAnnotations", e.to_string());
    text.map(serde_json::from_str).transpose().map_err(wrong)
}

pub(super) fn phases(deal: &Value) -> impl Iterator<Item = &Value> {
    deal["phases"].as_array().into_iter().flatten()
}

/// A deal's own fields as a record's, most of which are called the same there.
fn plain(deal: &Value, place: usize, reader: &mut Reader) -> Result<Record, ReadError> {
    let (mut fields, mut stands) = (Map::new(), BTreeMap::new());
    let mut take = |from: &Value, before: &str, wanted: &[&str]| {
        for &field in wanted {
            if let Some(value) = from.get(field) {
                fields.insert(field.to_owned(), value.clone());
                stands.insert(field.to_owned(), before.to_owned());
            }
        }
    };
    take(&deal["initialState"], "initialState.", STATE);
    let (mut alone, mut defender, mut met) = (false, None, Vec::new());
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
        let wanted = ["calls", "discard", "cardExchanges", "tricks"];
        take(phase, &format!("phases[{i}]."), &wanted);
        alone |= phase["isAlone"] == true;
        defender = defender.or(phase["aloneDefender"].as_i64().filter(|&seat| seat != -1));
    }
    if fields.get("upCard").is_none_or(Value::is_null) {
        return Err(ReadError::at("initialState.upCard", "missing"));
    }
    // An empty list is a hand nobody wrote down.
    let hands = fields.get_mut("playerCards").and_then(Value::as_array_mut);
    for hand in hands.into_iter().flatten() {
        if *hand == json!([]) {
            *hand = Value::Null;
        }
    }
    fields.entry("calls").or_insert(json!([]));
    let number = deal.get("dealNumber").filter(|number| !number.is_null());
    fields.insert("id".into(), number.cloned().unwrap_or(place.into()));
    let inside = |e: ReadError| match e.field {
        Some(field) => {
            let name = field.split(['[', '.']).next().unwrap_or_default();
            let before = stands.get(name).map_or("", String::as_str);
            ReadError::at(format!("{before}{field}"), e.reason)
        }
        None => e,
    };
    let record = reader.record(&Value::Object(fields).to_string());
    let mut record = record.map_err(inside)?;
    // Cards that come from nobody are those a player with a poor hand took from the stock.
    let stock = record.exchanges.iter().position(|e| e.sender.is_none());
    let swaps = record.rules.farmers_hand.rule == Farmer::SwapThree;
    if let Some(at) = stock.filter(|_| swaps) {
        record.declared = Some(Declared {
            seat: record.exchanges.remove(at).receiver,
            cards: Vec::new(),
        });
    }
    let maker = record.contract().filter(|_| alone);
    let maker = maker.map(|contract| contract.maker.index() as u8);
    record.alone.extend(maker);
    if let Some(seat) = defender {
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
