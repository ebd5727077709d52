//! One deal of a game, to a record.

use crate::engine::ReadError;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::blame;
use super::rules::Ruleset;
use super::suits::generic_suits;
use crate::engine::record::json::{CallWord, Reader};
use crate::engine::record::{Claim, Declared, ExchangeRecord, Id, Record, Seen};
use crate::engine::rules::{Farmer, RuleSet};

/// How an annotation starts that carries what EGN has no field for; a JSON object follows.
pub(super) const OURS: &str = "benny: ";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Deal {
    deal_number: Option<i64>,
    initial_state: State,
    #[serde(default)]
    phases: Vec<Phase>,
    /// Analysis, not what was played.
    #[serde(default)]
    #[allow(dead_code)]
    alternative_lines: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct State {
    dealer: u8,
    up_card: Seen,
    #[serde(default)]
    player_cards: Vec<Vec<Seen>>,
}

#[derive(Deserialize)]
#[serde(tag = "type")]
enum Phase {
    #[serde(rename = "EUCHRE_BIDDING")]
    Bidding(Bidding),
    #[serde(rename = "TRICK_PLAY")]
    Play(Play),
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Play {
    #[serde(rename = "phaseNumber", default)]
    _number: Option<serde::de::IgnoredAny>,
    tricks: Vec<Vec<Seen>>,
    #[serde(default)]
    is_alone: Option<bool>,
    /// Analysis, not what was played.
    #[serde(rename = "playAnnotations", default)]
    _annotations: Option<serde::de::IgnoredAny>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Bidding {
    #[serde(rename = "phaseNumber", default)]
    _number: Option<serde::de::IgnoredAny>,
    calls: Vec<CallWord>,
    #[serde(default)]
    is_alone: Option<bool>,
    #[serde(default)]
    alone_defender: Option<i64>,
    #[serde(default)]
    discard: Option<Seen>,
    #[serde(default)]
    card_exchanges: Option<Vec<ExchangeRecord>>,
    #[serde(default)]
    call_annotations: Option<std::collections::BTreeMap<String, Vec<String>>>,
}

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
    let deal = Deal::deserialize(&deal).map_err(|e| blame::deal(&deal, &e))?;
    let ours = ours(&deal)?;
    let mut record = record(deal, place, &rules.rules)?;
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
fn ours(deal: &Deal) -> Result<Option<Map<String, Value>>, ReadError> {
    let annotations = deal.phases.iter().filter_map(|phase| match phase {
        Phase::Bidding(bidding) => bidding.call_annotations.as_ref(),
        Phase::Play(_) => None,
    });
    let text = annotations
        .flat_map(|all| all.values().flatten())
        .find_map(|text| text.strip_prefix(OURS));
    let wrong = |e: serde_json::Error| ReadError::at("phases[0].callAnnotations", e.to_string());
    text.map(serde_json::from_str).transpose().map_err(wrong)
}

fn record(deal: Deal, place: usize, rules: &Arc<RuleSet>) -> Result<Record, ReadError> {
    let mut bidding: Option<Bidding> = None;
    let (mut tricks, mut alone, mut played) = (Vec::new(), false, false);
    let twice = |phase: &str| {
        let reason = format!("two phases of type {phase}: a deal has one");
        ReadError::at("phases", reason)
    };
    for phase in deal.phases {
        match phase {
            Phase::Bidding(b) => match bidding.replace(b) {
                None => {}
                Some(_) => return Err(twice("EUCHRE_BIDDING")),
            },
            Phase::Play(_) if played => return Err(twice("TRICK_PLAY")),
            Phase::Play(play) => {
                played = true;
                tricks = play.tricks;
                alone = play.is_alone == Some(true);
            }
        }
    }
    let bidding = bidding.unwrap_or_default();
    let calls = bidding.calls.into_iter().enumerate();
    let inside = |e: ReadError| match e.field {
        Some(field) => ReadError::at(format!("phases[0].{field}"), e.reason),
        None => e,
    };
    let calls = calls.map(|(place, word)| word.under(rules, place).map_err(inside));
    let calls = calls.collect::<Result<_, _>>()?;
    let mut record = Record {
        id: Id::Number(deal.deal_number.unwrap_or(place as i64)),
        rules: rules.clone(),
        dealer: deal.initial_state.dealer,
        upcard: deal.initial_state.up_card,
        // An empty list is a hand nobody wrote down.
        hands: deal
            .initial_state
            .player_cards
            .into_iter()
            .map(|h| Some(h).filter(|h| !h.is_empty()))
            .collect(),
        names: Vec::new(),
        declared: None,
        calls,
        alone: Vec::new(),
        discard: bidding.discard,
        exchanges: bidding.card_exchanges.unwrap_or_default(),
        tricks,
        claim: Claim::default(),
    };
    // Cards that come from nobody are those a player with a poor hand took from the stock.
    if rules.farmers_hand.rule == Farmer::SwapThree
        && let Some(at) = record
            .exchanges
            .iter()
            .position(|exchange| exchange.sender.is_none())
    {
        let exchange = record.exchanges.remove(at);
        record.declared = Some(Declared {
            seat: exchange.receiver,
            cards: Vec::new(),
        });
    }
    record.check()?;
    if (bidding.is_alone == Some(true) || alone)
        && let Some(contract) = record.contract()
    {
        record.alone.push(contract.maker.index() as u8);
    }
    match bidding.alone_defender {
        None | Some(-1) => {}
        Some(seat) => match u8::try_from(seat).ok().filter(|&seat| seat < rules.seats) {
            Some(seat) if record.alone.contains(&seat) => {}
            Some(seat) => record.alone.push(seat),
            None => {
                return Err(ReadError::at(
                    "aloneDefender",
                    format!("seat {seat}: expected 0 to {}, or -1", rules.seats - 1),
                ));
            }
        },
    }
    Ok(record)
}
