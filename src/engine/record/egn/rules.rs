//! The rules of a game: EGN's keys to our fields.

use crate::engine::record::Reader;
use crate::engine::record::blame::short;
use crate::engine::{ReadError, RuleSet};
use serde_json::{Map, Value, json};

/// The rules of a game, and what ends it.
pub(super) struct Ruleset {
    pub rules: RuleSet,
    pub winning: Option<u32>,
    pub hands: Option<u32>,
    /// Set when the table does not have four seats: EGN does not say which rules then apply, so a deal must.
    pub guessed: Option<ReadError>,
}

impl Ruleset {
    /// A reader of deals by these rules.
    pub fn reader(&self) -> Reader {
        Reader::new().unless_said(self.rules.clone())
    }
}

/// EGN's value and our word for it.
type Word = (&'static str, &'static str);

/// EGN's keys for our fields that are words, and EGN's own value for each word that it has: both ways.
pub(super) const WORDS: [(&str, &str, [Word; 2]); 4] = [
    (
        "canadian",
        "dealers_partner",
        [("true", "must_go_alone"), ("false", "may_assist")],
    ),
    (
        "loner_lead",
        "alone.lead",
        [
            ("\"LEFT_OF_DEALER\"", "left_of_dealer"),
            ("\"LEFT_OF_LONER\"", "left_of_loner"),
        ],
    ),
    (
        "defend_alone",
        "alone.defenders",
        [("true", "against_loner"), ("false", "never")],
    ),
    (
        "partners_best",
        "alone.exchange",
        [("true", "railroad"), ("false", "none")],
    ),
];

/// Our fields for EGN's rule keys; the winning score and the number of hands.
pub(super) fn rules(keys: &Map<String, Value>) -> Result<Ruleset, ReadError> {
    let wrong =
        |key: &str, reason: String| ReadError::at(format!("metadata.ruleset.{key}"), reason);
    let truth = |key: &str, value: &Value| match value {
        Value::Bool(b) => Ok(*b),
        _ => Err(wrong(key, format!("{value}: expected true or false"))),
    };
    let number = |key: &str, value: &Value, most: u64| match value.as_u64() {
        Some(n) if n <= most => Ok(n as u32),
        _ => Err(wrong(
            key,
            format!("{value}: expected a whole number up to {most}"),
        )),
    };
    // EGN's defaults: the dealer is stuck, nine up, to ten.
    let (mut stuck, mut joker, mut lowest) = (true, false, 9);
    let (mut winning, mut hands) = (None, None);
    let (mut base, mut guessed) = ("north-american", None);
    let mut own = json!({"name": "egn"});
    for (key, value) in keys {
        if let Some((_, path, words)) = WORDS.iter().find(|(egn, ..)| egn == key) {
            let written = value.to_string();
            let word = words.iter().find(|(egn, _)| *egn == written);
            let Some(&(_, word)) = word else {
                let [first, second] = words.map(|(egn, _)| egn.trim_matches('"'));
                return Err(wrong(key, format!("{value}: expected {first} or {second}")));
            };
            match path.split_once('.') {
                Some((of, field)) => own[of][field] = word.into(),
                None => own[*path] = word.into(),
            }
            continue;
        }
        match key.as_str() {
            "std" => stuck = truth(key, value)?,
            "joker" => joker = truth(key, value)?,
            "loner_march_score" => own["score"]["lone_march"] = number(key, value, 100)?.into(),
            "loner_euchred_score" => own["score"]["lone_euchre"] = number(key, value, 100)?.into(),
            "min_rank" => match value.as_u64() {
                Some(rank @ 7..=9) => lowest = rank,
                _ => return Err(wrong(key, format!("{value}: expected 7, 8 or 9"))),
            },
            "winning_score" => winning = Some(number(key, value, 1000)?),
            "num_deals" => hands = Some(number(key, value, 1_000_000)?),
            "num_players" if *value == 4 => {}
            "num_players" => {
                let why =
                    "EGN does not say which rules such a table plays by; only tables of 4 are read";
                let error = wrong(key, format!("{value}: {why}"));
                base = match value.as_u64() {
                    Some(2) => "two-hand",
                    Some(6) => "six-hand",
                    _ => return Err(error),
                };
                guessed = Some(error);
            }
            "allow_no_trump" => own["no_trump"] = truth(key, value)?.into(),
            // A poor hand may swap three cards with those nobody was dealt. EGN leaves open what a farmer's hand
            // allows: read as the one that excuses most.
            "farmers" | "go_under" => {
                if truth(key, value)? {
                    own["farmers_hand"] = "swap_three".into();
                }
            }
            // A rule that is off changes nothing.
            _ if matches!(value, Value::Bool(false) | Value::Null) => {}
            _ => {
                return Err(wrong(&short(key), "a rule benny does not play".into()));
            }
        }
    }
    let hands = hands.filter(|&n| n > 0);
    let winning = match (winning, hands) {
        (Some(1..), Some(_)) => {
            return Err(wrong(
                "num_deals",
                "expected either winning_score or num_deals, not both".into(),
            ));
        }
        (Some(0), _) | (None, Some(_)) => None,
        (points, None) => points.or(Some(10)),
    };
    own["extends"] = base.into();
    own["stick_the_dealer"] = stuck.into();
    own["play_to"] = winning.unwrap_or(10).into();
    if guessed.is_some() {
        (own["alone"], own["score"]) = (json!({}), json!({}));
    } else {
        let ranks = &["7", "8", "9", "T", "J", "Q", "K", "A"][lowest as usize - 7..];
        own["pack"] = json!({"ranks": ranks, "jokers": u8::from(joker), "copies": 1});
    }
    let rules = RuleSet::from_value(own);
    let rules = rules.map_err(|e| ReadError::at("metadata.ruleset", e.to_string()))?;
    Ok(Ruleset {
        rules,
        winning,
        hands,
        guessed,
    })
}
