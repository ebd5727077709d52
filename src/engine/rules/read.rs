//! Reading a rule set: what it extends, what it changes, and which field is at fault.

use std::str::FromStr;

use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::error::in_words;
use super::presets::shipped;
use super::{
    Alone, CallerNeedsTrump, DealersPartner, FarmersHand, JokerTurnedUp, OrderedDealer, PassOut,
    RuleError, RuleSet, Score,
};
use crate::engine::bidding::Bidding;
use crate::engine::card::Suit;
use crate::engine::pack::Pack;

/// What a rule set that extends nothing extends.
const BASE: &str = "north-american";

/// So many rule sets may extend one another.
const DEEPEST: usize = 8;

/// A set without a name of its own is called after the set it extends, followed by this.
const CHANGED: &str = ", changed";

/// The fields of a [`RuleSet`] as they are read, before anything has checked that they make sense together; the
/// compiler keeps both lists equal. A [`RuleSet`] has always been checked, however it was read.
#[derive(Deserialize)]
#[serde(remote = "RuleSet", deny_unknown_fields)]
struct Fields {
    name: String,
    play_to: u32,
    seats: u8,
    hand_size: u8,
    pack: Pack,
    stick_the_dealer: bool,
    dealers_partner: DealersPartner,
    dealer_needs_trump: bool,
    joker_turned_up: JokerTurnedUp,
    ordered_dealer: OrderedDealer,
    alone: Alone,
    score: Score,
    #[serde(default)]
    caller_needs_trump: CallerNeedsTrump,
    #[serde(default)]
    farmers_hand: FarmersHand,
    #[serde(default)]
    ace_no_face: bool,
    #[serde(default)]
    no_trump: bool,
    #[serde(default)]
    pass_out: PassOut,
    #[serde(default)]
    joker_suit: Option<Suit>,
    #[serde(default)]
    laps: bool,
    #[serde(default)]
    slam: bool,
    #[serde(default)]
    range: Option<[i32; 2]>,
    #[serde(default)]
    bidding: Option<Bidding>,
}

impl RuleSet {
    /// Reads a rule set: an object with the fields of this type and `extends`, all of them optional. Without a
    /// name it is called after the one it extends.
    ///
    /// # Errors
    /// Names the field that is unknown, of the wrong kind or out of range, and what is expected there.
    pub fn from_json(text: &str) -> Result<RuleSet, RuleError> {
        let value = serde_json::from_str(text).map_err(|e| RuleError::text(&e))?;
        RuleSet::from_value(value)
    }

    /// As [`RuleSet::from_json`], from a value that was read already.
    ///
    /// # Errors
    /// As [`RuleSet::from_json`].
    pub fn from_value(value: Value) -> Result<RuleSet, RuleError> {
        RuleSet::from_value_with(value, |_| None)
    }

    /// As [`RuleSet::from_value`], with `base` for the sets that `extends` may name besides the presets: a file, a
    /// club's own. It answers `None` for a name it does not know.
    ///
    /// # Errors
    /// As [`RuleSet::from_json`], and what `base` says.
    pub fn from_value_with(
        value: Value,
        base_of: impl FnOnce(&str) -> Option<Result<RuleSet, RuleError>>,
    ) -> Result<RuleSet, RuleError> {
        let Value::Object(mut given) = value else {
            let what =
                "a rule set is an object like {\"extends\":\"north-american\",\"play_to\":11}";
            return Err(RuleError::NotJson(what.into()));
        };
        let base = match given.remove("extends") {
            Some(Value::String(name)) => Some(name),
            Some(_) => return Err(RuleError::field("extends", "expected a rule set's name")),
            None if given.get("name").and_then(Value::as_str) == Some(BASE) => None,
            None => Some(BASE.into()),
        };
        let mut base = base;
        let mut all = match &base {
            None => Map::new(),
            Some(name) => match base_of(name) {
                None => resolved(name, DEEPEST)?,
                Some(rules) => {
                    let rules = rules?;
                    let whole = serde_json::to_value(&rules);
                    base = Some(rules.name);
                    match whole.map_err(|e| RuleError::NotJson(e.to_string()))? {
                        Value::Object(fields) => fields,
                        _ => Map::new(),
                    }
                }
            },
        };
        if let Some(name) = base.filter(|_| !given.contains_key("name")) {
            let name = name.trim_end_matches(CHANGED);
            given.insert("name".into(), format!("{name}{CHANGED}").into());
        }
        let before = all.clone();
        merge(&mut all, given.clone());
        let rules = Fields::deserialize(Value::Object(all))
            .map_err(|error| blame(&before, &given, &error))?;
        rules.check()?;
        Ok(rules)
    }
}

/// A preset's fields with everything it extends filled in.
fn resolved(name: &str, depth: usize) -> Result<Map<String, Value>, RuleError> {
    let preset = shipped().find(|preset| preset.0 == name);
    let (_, text) = preset.ok_or_else(|| super::presets::unknown(name))?;
    let value = serde_json::from_str(text).map_err(|e| RuleError::NotJson(e.to_string()))?;
    let Value::Object(mut given) = value else {
        return Err(RuleError::NotJson(format!("{name} is not an object")));
    };
    let Some(Value::String(base)) = given.remove("extends") else {
        return Ok(given);
    };
    if depth == 0 {
        return Err(RuleError::field(
            "extends",
            format!("{name} extends itself"),
        ));
    }
    let mut all = resolved(&base, depth - 1)?;
    merge(&mut all, given);
    Ok(all)
}

/// Lays what is given over what is there, field by field. A pack written as a list replaces one written as
/// ranks, and the other way round.
fn merge(all: &mut Map<String, Value>, given: Map<String, Value>) {
    for (field, value) in given {
        match (all.get_mut(&field), value) {
            (Some(Value::Object(old)), Value::Object(new)) => {
                if field == "pack" {
                    let list = new.contains_key("cards");
                    old.retain(|key, _| list == (key == "cards"));
                }
                old.extend(new);
            }
            (_, value) => {
                all.insert(field, value);
            }
        }
    }
}

/// Which of the given fields is at fault: the first that on its own spoils the set it is laid over.
fn blame(
    base: &Map<String, Value>,
    given: &Map<String, Value>,
    error: &serde_json::Error,
) -> RuleError {
    let spoils = |field: &str, value: Value| {
        let mut all = base.clone();
        merge(&mut all, Map::from_iter([(field.to_owned(), value)]));
        Fields::deserialize(Value::Object(all)).err()
    };
    for (field, value) in given {
        let Some(error) = spoils(field, value.clone()) else {
            continue;
        };
        // Of a field that was a word before, one part alone says nothing.
        let parts = value
            .as_object()
            .filter(|_| base.get(field).is_some_and(Value::is_object));
        for (inner, value) in parts.into_iter().flatten() {
            let one = Value::Object(Map::from_iter([(inner.clone(), value.clone())]));
            if let Some(error) = spoils(field, one) {
                return RuleError::field(&format!("{field}.{inner}"), in_words(value, &error));
            }
        }
        return RuleError::field(field, in_words(value, &error));
    }
    RuleError::NotJson(error.to_string())
}

impl<'de> Deserialize<'de> for RuleSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RuleSet, D::Error> {
        let value = Value::deserialize(deserializer)?;
        RuleSet::from_value(value).map_err(serde::de::Error::custom)
    }
}

impl FromStr for RuleSet {
    type Err = RuleError;

    /// A preset's name, or JSON when it starts with a brace.
    fn from_str(text: &str) -> Result<RuleSet, RuleError> {
        if text.trim_start().starts_with('{') {
            RuleSet::from_json(text)
        } else {
            RuleSet::preset(text.trim())
        }
    }
}
