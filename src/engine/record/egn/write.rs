//! Recorded hands as a game of Euchre Game Notation; what EGN cannot say goes into annotations.

use super::deal::{BIDDING, CALLED, OURS, PLAY, STATE, read_deal};
use super::rules::{Ruleset, WORDS, rules};
use super::{FILE_TYPE, VERSION};
use crate::engine::record::{Id, Reader, Record};
use crate::engine::rules::LoneDefenders;
use crate::engine::{Card, Rank, RuleSet, Seat};
use crate::english::joined;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// What EGN cannot say about some hands: why they cannot be written as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EgnWriteError(String);

impl std::fmt::Display for EgnWriteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Euchre Game Notation cannot say this: {}", self.0)
    }
}

impl std::error::Error for EgnWriteError {}

/// The game that EGN has no room for at all: it knows two sides, and no bidding.
fn no_room(rules: &RuleSet) -> Option<&'static str> {
    match (rules.bidding.is_some(), rules.sides()) {
        (true, _) => Some("a game in which trump is bid for"),
        (false, 3..) => Some("a game of three sides"),
        _ => None,
    }
}

/// Whether hands by these rules can be a game of EGN.
pub fn is_for_egn(rules: &RuleSet) -> bool {
    no_room(rules).is_none()
}

/// Writes hands as a game that starts from `score`. What EGN has no field for (a rule, a claim, an id that is not a
/// number) is kept in an annotation of the deal's calls, so that [`super::read_egn`] gives the same records back.
///
/// # Errors
/// [`EgnWriteError`] when there are no hands, when a record does not hold together by itself, or when EGN has no room for it.
pub fn write_egn(records: &[Record], score: [i32; 2]) -> Result<Value, EgnWriteError> {
    let Some(first) = records.first() else {
        return Err(EgnWriteError("a game without a hand".into()));
    };
    if let Some(what) = no_room(&first.rules) {
        return Err(EgnWriteError(what.into()));
    }
    let mut keys = keys(&first.rules);
    if first.rules.seats != 4 {
        keys.insert("num_players".into(), first.rules.seats.into());
    }
    let names = match &first.names[..] {
        [] => ["North", "East", "South", "West"].map(str::to_owned).into(),
        names => names.to_vec(),
    };
    let mut read = rules(&keys).map_err(|e| EgnWriteError(e.to_string()))?;
    // Of a table of another size the annotations say the rules.
    read.guessed = None;
    let mut reader = read.reader();
    let mut deals = Vec::with_capacity(records.len());
    for (place, record) in records.iter().enumerate() {
        record.check().map_err(|e| EgnWriteError(e.to_string()))?;
        deals.push(kept_whole(record, place, &read, &names, &mut reader)?);
    }
    Ok(json!({
        "fileType": FILE_TYPE,
        "version": VERSION,
        "metadata": {
            "players": names,
            "initialScore": score,
            "ruleset": keys,
        },
        "deals": deals,
    }))
}

/// A deal, with an annotation for whatever would not be read back from it.
fn kept_whole(
    record: &Record,
    place: usize,
    rules: &Ruleset,
    names: &[String],
    reader: &mut Reader,
) -> Result<Value, EgnWriteError> {
    let json = |record: &Record| serde_json::to_value(record).unwrap_or_default();
    let whole = json(record);
    let mut written = deal(record, &whole, place);
    let back = read_deal(written.clone(), place, rules, names, reader);
    let back = back.map_or(Value::Null, |back| json(&back));
    let fields = whole.as_object().into_iter().chain(back.as_object());
    let fields = fields.flatten().map(|(field, _)| field);
    let lost = fields.filter(|field| back.get(field) != whole.get(field));
    let lost = lost.map(|field| (field.clone(), whole.get(field).cloned().unwrap_or_default()));
    let lost: Map<String, Value> = lost.collect();
    if back.is_null() {
        // EGN cannot say even the deal's outline: the annotation has all of it.
        written = json!({"dealNumber": place, "initialState": {"dealer": record.dealer, "upCard": "Xx"},
            "phases": [{"phaseNumber": 0, "type": BIDDING, "calls": []}]});
    }
    if !lost.is_empty() {
        let text = format!("{OURS}{}", Value::Object(lost));
        written["phases"][0]["callAnnotations"] = json!({"0": [text]});
    }
    Ok(written)
}

/// EGN's keys for our fields, as close as EGN comes; the annotations say the rest.
fn keys(rules: &RuleSet) -> Map<String, Value> {
    let (fields, cards) = (in_full(rules), rules.pack.cards());
    let has = |&(_, rank): &(u32, Rank)| cards.iter().any(|card| card.rank() == Some(rank));
    let low = [(7, Rank::Seven), (8, Rank::Eight)].into_iter().find(has);
    let keys = [
        ("std", rules.dealer_is_stuck().into()),
        ("joker", cards.contains(&Card::BENNY).into()),
        ("min_rank", low.map_or(9, |(number, _)| number).into()),
        ("winning_score", rules.play_to.into()),
        ("loner_march_score", fields["score.lone_march"].clone()),
        ("loner_euchred_score", fields["score.lone_euchre"].clone()),
    ];
    let mut keys = Map::from_iter(keys.map(|(key, value)| (key.to_owned(), value)));
    if rules.no_trump {
        keys.insert("allow_no_trump".into(), true.into());
    }
    for (key, path, words) in WORDS {
        let word = words.iter().find(|(_, word)| fields[path] == *word);
        match word {
            // What EGN takes for granted.
            Some(("false", _)) if path.starts_with("alone") => {}
            Some((egn, _)) => {
                keys.insert(key.into(), serde_json::from_str(egn).unwrap_or_default());
            }
            None => {}
        }
    }
    keys
}

/// What EGN has no word for in these rules, if anything: other programs will not know about it.
pub fn unsaid(rules: &RuleSet) -> Option<String> {
    let said = super::rules::rules(&keys(rules)).ok()?;
    let said = in_full(&said.rules);
    let mut lost = in_full(rules);
    lost.retain(|field, value| said.get(field) != Some(value));
    (!lost.is_empty()).then(|| joined(lost.keys()))
}

/// The fields that decide how a hand is played and what it comes to, those of a part by their path, with what one that is
/// left open stands for.
fn in_full(rules: &RuleSet) -> BTreeMap<String, Value> {
    let mut whole = serde_json::to_value(rules).unwrap_or_default();
    let score = &mut whole["score"];
    for plain in ["make", "march", "euchre"] {
        let lone = format!("lone_{plain}");
        if score[&lone].is_null() {
            score[&lone] = score[plain].clone();
        }
    }
    if rules.alone.defenders == LoneDefenders::Never {
        score["lone_defence"] = Value::Null;
    }
    if !rules.pack.cards().contains(&Card::BENNY) {
        whole["joker_turned_up"] = Value::Null;
    }
    let mut fields = BTreeMap::new();
    for (field, value) in whole.as_object().into_iter().flatten() {
        match value {
            Value::Object(parts) if field != "pack" => {
                let parts = parts.iter();
                fields
                    .extend(parts.map(|(part, value)| (format!("{field}.{part}"), value.clone())));
            }
            _ => drop(fields.insert(field.clone(), value.clone())),
        }
    }
    // Whose a bonus is and what a revoke costs are no part of a hand's points.
    let beside = ["name", "score.loner_bonus"];
    fields.retain(|field, _| !beside.contains(&&**field) && !field.starts_with("score.revoke"));
    fields
}

/// The deal in EGN's own fields, as far as they go: `whole` is the record's own JSON, most of whose fields EGN calls the same.
fn deal(record: &Record, whole: &Value, place: usize) -> Value {
    let number = match record.id {
        Id::Number(n) if n >= 0 => n,
        _ => place as i64,
    };
    let own = |wanted: &[&str]| {
        let there = wanted
            .iter()
            .filter_map(|&field| Some((field.to_owned(), whole.get(field)?.clone())));
        Value::Object(there.collect())
    };
    let mut state = own(STATE);
    // An empty list is a hand nobody wrote down.
    let hands = state.get_mut("playerCards").and_then(Value::as_array_mut);
    let unknown = hands.into_iter().flatten().filter(|hand| hand.is_null());
    unknown.for_each(|hand| *hand = json!([]));
    let mut bidding = own(CALLED);
    bidding["phaseNumber"] = 0.into();
    bidding["type"] = BIDDING.into();
    bidding["isAlone"] = false.into();
    let exchanges = bidding.get_mut("cardExchanges");
    let exchanges = exchanges.and_then(Value::as_array_mut).into_iter();
    for fields in exchanges.flatten().filter_map(Value::as_object_mut) {
        fields.remove("discard");
    }
    let maker = record.contract().map(|contract| contract.maker);
    for &seat in &record.alone {
        let seat = Seat::new(seat);
        match maker {
            Some(maker) if maker == seat => bidding["isAlone"] = true.into(),
            // A lone maker who did not call has no field.
            Some(maker) if maker.side(4) == seat.side(4) => {}
            _ => bidding["aloneDefender"] = seat.index().into(),
        }
    }
    let mut phases = vec![bidding];
    if !record.tricks.is_empty() {
        phases.push(json!({"phaseNumber": 1, "type": PLAY, "tricks": record.tricks}));
    }
    json!({"dealNumber": number, "initialState": state, "phases": phases})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_decides_a_hand_and_has_no_key_is_told() {
        for (rules, told) in [
            ("{}", None),
            (
                r#"{"alone":{"lead":"left_of_loner"},"score":{"revoke_penalty":4}}"#,
                None,
            ),
            (r#"{"ordered_dealer":"may_leave"}"#, Some("ordered_dealer")),
            (r#"{"joker_turned_up":"named_then_called"}"#, None),
            (
                r#"{"score":{"lone_make":2},"pass_out":"redeal"}"#,
                Some("pass_out, score.lone_make"),
            ),
        ] {
            let rules = RuleSet::from_json(rules).expect("rules");
            assert_eq!(unsaid(&rules).as_deref(), told);
        }
    }
}
