//! Rule sets: every choice a club can make, as fields; no variant has a name in the engine.
//!
//! A rule set is JSON and may say `"extends": "other"` and give only what differs; one that extends nothing
//! extends `north-american`. The presets are `templates/rules/*.json`.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::pack::Pack;

/// How a game is played and scored, all fields resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct RuleSet {
    /// The name it goes by.
    pub name: String,
    /// The points that win a game.
    pub play_to: u32,
    /// Players at a table: 2, 4 or 6, in two sides sitting alternately.
    pub seats: u8,
    /// Cards dealt to each, and so tricks in a hand: odd, usually five.
    pub hand_size: u8,
    /// The cards.
    pub pack: Pack,
    /// The dealer may not pass in round two.
    pub stick_the_dealer: bool,
    /// What a partner of the dealer who accepts the upcard must do.
    pub dealers_partner: DealersPartner,
    /// When all others have passed, the dealer may take the upcard only with a trump in hand; the left bower
    /// does not count as one.
    pub dealer_needs_trump: bool,
    /// What happens when a joker is turned up.
    pub joker_turned_up: JokerTurnedUp,
    /// What a dealer does who is ordered up.
    pub ordered_dealer: OrderedDealer,
    /// Playing alone.
    pub alone: Alone,
    /// Points for a hand.
    pub score: Score,
}

/// A partner of the dealer who accepts the upcard in round one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealersPartner {
    /// Plays with his partner.
    MayAssist,
    /// Must play alone, the dealer's cards lying face down.
    MustGoAlone,
}

/// What happens when a joker is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JokerTurnedUp {
    /// The dealer names trump without looking, takes the joker and discards; nobody else is asked.
    DealerIsMaker,
    /// The dealer names a suit before looking, then round one runs on that suit.
    NamedThenCalled,
    /// The same, but when all others have passed the dealer may not.
    NamedDealerMustTake,
}

/// What a dealer does who is ordered up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderedDealer {
    /// Takes the upcard and discards.
    TakesUp,
    /// May leave the upcard where it is.
    MayLeave,
}

/// When defenders may play alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoneDefenders {
    /// Never.
    Never,
    /// Only against a lone maker.
    AgainstLoner,
    /// Always.
    Always,
}

/// Who leads to the first trick when somebody plays alone; without a loner the dealer's left always leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AloneLead {
    /// The loner's left; with a loner on both sides the lone defender.
    LeftOfLoner,
    /// The first player still in the hand from the dealer's left.
    LeftOfDealer,
    /// The same, passing over lone players while another is in the hand; with both sides alone the lone
    /// defender leads, who has not called.
    LeftOfDealerNotLoner,
}

/// Whether a loner gets a card from a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exchange {
    /// No.
    None,
    /// The partner passes his best card unseen; the loner decides before looking whether to discard for it.
    Railroad,
    /// One partner who is asked gives one card of his choice, and the loner discards one.
    AskPartner,
}

/// Playing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alone {
    /// A maker may.
    pub makers: bool,
    /// A defender may.
    pub defenders: LoneDefenders,
    /// Who leads.
    pub lead: AloneLead,
    /// Cards from a partner.
    pub exchange: Exchange,
}

/// Points to a side for one hand. A field that is `null` is off: the hand counts as the plain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Makers with the odd trick but not all.
    pub make: u32,
    /// Makers with all tricks.
    pub march: u32,
    /// To the defenders, when the makers fail.
    pub euchre: u32,
    /// A lone maker with the odd trick but not all.
    pub lone_make: Option<u32>,
    /// A lone maker with all tricks.
    pub lone_march: Option<u32>,
    /// To two or more defenders, when a lone maker fails.
    pub lone_euchre: Option<u32>,
    /// To a lone defender, when the makers fail.
    pub lone_defence: Option<u32>,
    /// To the defenders, when the makers take no trick; where it meets a lone defence the higher counts.
    pub super_euchre: Option<u32>,
    /// What the lone player's own card gets on top for a lone march or a lone defence. It belongs to the
    /// player, never to the side's points.
    pub loner_bonus: u32,
    /// Points for a revoke.
    pub revoke_penalty: u32,
    /// The same during a loner; `null` for no difference.
    pub revoke_penalty_alone: Option<u32>,
    /// Whether the penalty goes to the other side or comes off the offender's.
    pub revoke_penalty_to: PenaltyTo,
}

/// Where a penalty goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PenaltyTo {
    /// Added to the other side's points.
    OtherSide,
    /// Taken off the offender's points.
    OffOffender,
}

/// The shipped rule sets, in the order they are listed.
const TEMPLATES: &[(&str, &str)] = &[
    (
        "north-american",
        include_str!("../../templates/rules/north-american.json"),
    ),
    (
        "canadian",
        include_str!("../../templates/rules/canadian.json"),
    ),
    (
        "british",
        include_str!("../../templates/rules/british.json"),
    ),
    (
        "euchre-32",
        include_str!("../../templates/rules/euchre-32.json"),
    ),
    (
        "guernsey",
        include_str!("../../templates/rules/guernsey.json"),
    ),
    (
        "almonte-four",
        include_str!("../../templates/rules/almonte-four.json"),
    ),
    (
        "six-hand",
        include_str!("../../templates/rules/six-hand.json"),
    ),
    (
        "six-hand-double",
        include_str!("../../templates/rules/six-hand-double.json"),
    ),
    (
        "almonte-six",
        include_str!("../../templates/rules/almonte-six.json"),
    ),
    (
        "two-hand",
        include_str!("../../templates/rules/two-hand.json"),
    ),
    (
        "two-hand-25",
        include_str!("../../templates/rules/two-hand-25.json"),
    ),
    (
        "two-hand-32",
        include_str!("../../templates/rules/two-hand-32.json"),
    ),
];

/// A test reads every template, so that none is lost here in a shipped program.
static PRESETS: LazyLock<Vec<RuleSet>> = LazyLock::new(|| {
    let read = |(_, text): &(&str, &str)| RuleSet::from_json(text).ok();
    TEMPLATES.iter().filter_map(read).collect()
});

/// What a rule set that extends nothing extends.
const BASE: &str = "north-american";

impl RuleSet {
    /// The shipped rule set of that name.
    ///
    /// # Errors
    /// [`RuleError::UnknownPreset`], with the names there are.
    pub fn preset(name: &str) -> Result<RuleSet, RuleError> {
        RuleSet::preset_ref(name).cloned()
    }

    /// As [`RuleSet::preset`], without a copy.
    ///
    /// # Errors
    /// [`RuleError::UnknownPreset`], with the names there are.
    pub fn preset_ref(name: &str) -> Result<&'static RuleSet, RuleError> {
        let found = PRESETS.iter().find(|rules| rules.name == name);
        found.ok_or_else(|| RuleError::unknown(name))
    }

    /// The names of the shipped rule sets.
    pub fn preset_names() -> impl Iterator<Item = &'static str> {
        TEMPLATES.iter().map(|(name, _)| *name)
    }

    /// Reads a rule set: an object with the fields of this type and `extends`, all of them optional. Without a
    /// name it is called after the one it extends.
    ///
    /// # Errors
    /// Names the field that is unknown, of the wrong kind or out of range, and what is expected there.
    pub fn from_json(text: &str) -> Result<RuleSet, RuleError> {
        let value = serde_json::from_str(text).map_err(|e| RuleError::NotJson(e.to_string()))?;
        RuleSet::from_value(value)
    }

    /// As [`RuleSet::from_json`], from a value that was read already.
    ///
    /// # Errors
    /// As [`RuleSet::from_json`].
    pub fn from_value(value: Value) -> Result<RuleSet, RuleError> {
        let Value::Object(mut given) = value else {
            let what =
                "a rule set is an object like {\"extends\":\"north-american\",\"play_to\":11}";
            return Err(RuleError::NotJson(what.into()));
        };
        let base = match given.remove("extends") {
            Some(Value::String(name)) => Some(name),
            Some(_) => return Err(RuleError::field("extends", "expected a preset's name")),
            None if given.get("name").and_then(Value::as_str) == Some(BASE) => None,
            None => Some(BASE.into()),
        };
        let mut all = match &base {
            None => Map::new(),
            Some(name) => resolved(name, TEMPLATES.len())?,
        };
        if let Some(name) = base.filter(|_| !given.contains_key("name")) {
            given.insert("name".into(), format!("{name}, changed").into());
        }
        let before = all.clone();
        merge(&mut all, given.clone());
        let rules = RuleSet::deserialize(Value::Object(all))
            .map_err(|error| blame(&before, &given, &error))?;
        rules.validate()?;
        Ok(rules)
    }

    /// The tricks that make: more than half.
    pub fn odd_trick(&self) -> u8 {
        self.hand_size / 2 + 1
    }

    /// A short line in English of what players ask first: `to 10 · stick the dealer · alone 4`.
    pub fn summary(&self) -> String {
        let mut parts = vec![format!("to {}", self.play_to)];
        if self.seats != 4 {
            parts.push(format!("{} players", self.seats));
        }
        if self.pack.len() != 24 {
            parts.push(format!("{} cards", self.pack.len()));
        }
        if self.stick_the_dealer {
            parts.push("stick the dealer".into());
        }
        if self.dealers_partner == DealersPartner::MustGoAlone {
            parts.push("dealer's partner alone".into());
        }
        if self.dealer_needs_trump {
            parts.push("dealer needs trump".into());
        }
        if self.alone.makers {
            parts.push(format!(
                "alone {}",
                self.score.lone_march.unwrap_or(self.score.march)
            ));
        }
        if self.alone.defenders != LoneDefenders::Never {
            let points = self.score.lone_defence.unwrap_or(self.score.euchre);
            parts.push(format!("lone defence {points}"));
        }
        if let Some(points) = self.score.super_euchre {
            parts.push(format!("super-euchre {points}"));
        }
        parts.join(" · ")
    }

    fn validate(&self) -> Result<(), RuleError> {
        let range = |field: &str, value: u32, least: u32, most: u32| {
            let fits = (least..=most).contains(&value);
            let what = || format!("{value} is out of range: expected {least} to {most}");
            if fits {
                Ok(())
            } else {
                Err(RuleError::field(field, what()))
            }
        };
        if self.name.trim().is_empty() || self.name.len() > 100 {
            return Err(RuleError::field("name", "expected 1 to 100 letters"));
        }
        range("play_to", self.play_to, 1, 1000)?;
        if ![2, 4, 6].contains(&self.seats) {
            return Err(RuleError::field(
                "seats",
                format!("{} players: expected 2, 4 or 6", self.seats),
            ));
        }
        if !(1..=9).contains(&self.hand_size) || self.hand_size.is_multiple_of(2) {
            return Err(RuleError::field(
                "hand_size",
                format!("{}: expected 1, 3, 5, 7 or 9", self.hand_size),
            ));
        }
        let needed = usize::from(self.seats) * usize::from(self.hand_size) + 1;
        if self.pack.len() < needed {
            let what = format!(
                "{} cards: {needed} are dealt, upcard included",
                self.pack.len()
            );
            return Err(RuleError::field("pack", what));
        }
        let lone = self.alone.makers || self.alone.defenders != LoneDefenders::Never;
        if self.seats == 2 && lone {
            return Err(RuleError::field(
                "alone",
                "two players have no partners to play without",
            ));
        }
        let score = &self.score;
        for (field, value, least) in [
            ("score.make", Some(score.make), 1),
            ("score.march", Some(score.march), 1),
            ("score.euchre", Some(score.euchre), 1),
            ("score.lone_make", score.lone_make, 1),
            ("score.lone_march", score.lone_march, 1),
            ("score.lone_euchre", score.lone_euchre, 1),
            ("score.lone_defence", score.lone_defence, 1),
            ("score.super_euchre", score.super_euchre, 1),
            ("score.loner_bonus", Some(score.loner_bonus), 0),
            ("score.revoke_penalty", Some(score.revoke_penalty), 0),
            ("score.revoke_penalty_alone", score.revoke_penalty_alone, 0),
        ] {
            range(field, value.unwrap_or(1), least, 100)?;
        }
        Ok(())
    }
}

/// A preset's fields with everything it extends filled in.
fn resolved(name: &str, depth: usize) -> Result<Map<String, Value>, RuleError> {
    let text = TEMPLATES.iter().find(|(preset, _)| *preset == name);
    let (_, text) = text.ok_or_else(|| RuleError::unknown(name))?;
    let value = serde_json::from_str(text).map_err(|e| RuleError::NotJson(e.to_string()))?;
    let Value::Object(mut given) = value else {
        return Err(RuleError::NotJson(format!("{name} is no object")));
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

/// Which of the given fields is at fault: the first that spoils the set it is laid over by itself.
fn blame(
    base: &Map<String, Value>,
    given: &Map<String, Value>,
    error: &serde_json::Error,
) -> RuleError {
    let spoils = |field: &str, value: Value| {
        let mut all = base.clone();
        merge(&mut all, Map::from_iter([(field.to_owned(), value)]));
        RuleSet::deserialize(Value::Object(all)).err()
    };
    for (field, value) in given {
        let Some(error) = spoils(field, value.clone()) else {
            continue;
        };
        for (inner, value) in value.as_object().into_iter().flatten() {
            let one = Value::Object(Map::from_iter([(inner.clone(), value.clone())]));
            if let Some(error) = spoils(field, one) {
                return RuleError::field(&format!("{field}.{inner}"), error.to_string());
            }
        }
        return RuleError::field(field, error.to_string());
    }
    RuleError::NotJson(error.to_string())
}

impl Serialize for RuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RuleSet::serialize(self, serializer)
    }
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

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.summary())
    }
}

/// Why something is no rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleError {
    /// No preset has that name.
    #[error("there is no rule set \"{name}\": expected one of {known}")]
    UnknownPreset {
        /// What was asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A field is unknown, of the wrong kind or out of range.
    #[error("rule set, field \"{field}\": {reason}")]
    Field {
        /// The field, as `alone.lead`.
        field: String,
        /// What is wrong and what is expected.
        reason: String,
    },
    /// The text is no JSON object.
    #[error("no rule set: {0}")]
    NotJson(String),
}

impl RuleError {
    fn unknown(name: &str) -> RuleError {
        RuleError::UnknownPreset {
            name: name.chars().take(40).filter(|c| !c.is_control()).collect(),
            known: RuleSet::preset_names().collect::<Vec<_>>().join(", "),
        }
    }

    fn field(field: &str, reason: impl Into<String>) -> RuleError {
        RuleError::Field {
            field: field.chars().take(60).filter(|c| !c.is_control()).collect(),
            reason: reason.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_template_is_a_preset() {
        for (name, text) in TEMPLATES {
            let rules = RuleSet::from_json(text).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(rules.name, *name);
            assert_eq!(RuleSet::preset(name).as_ref(), Ok(&rules));
        }
        let folder =
            std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/rules")).unwrap();
        assert_eq!(folder.count(), TEMPLATES.len(), "a template is not listed");
    }

    #[test]
    fn packs_and_targets_as_published() {
        let facts = [
            ("north-american", 4, 24, 10),
            ("canadian", 4, 24, 10),
            ("british", 4, 25, 11),
            ("euchre-32", 4, 32, 10),
            ("guernsey", 4, 33, 11),
            ("almonte-four", 4, 21, 15),
            ("six-hand", 6, 33, 11),
            ("six-hand-double", 6, 50, 11),
            ("almonte-six", 6, 31, 15),
            ("two-hand", 2, 24, 10),
            ("two-hand-25", 2, 25, 10),
            ("two-hand-32", 2, 32, 10),
        ];
        for (name, seats, cards, to) in facts {
            let rules = RuleSet::preset(name).unwrap();
            assert_eq!(
                (rules.seats, rules.pack.len(), rules.play_to),
                (seats, cards, to),
                "{name}"
            );
        }
        assert!(facts.iter().map(|f| f.0).eq(RuleSet::preset_names()));
    }

    #[test]
    fn written_whole_and_read_back() {
        for name in RuleSet::preset_names() {
            let rules = RuleSet::preset(name).unwrap();
            let text = serde_json::to_string(&rules).unwrap();
            assert_eq!(RuleSet::from_json(&text), Ok(rules.clone()), "{name}");
            assert_eq!(serde_json::from_str::<RuleSet>(&text).unwrap(), rules);
        }
    }

    #[test]
    fn extends_changes_only_what_differs() {
        let rules = RuleSet::from_json(
            r#"{"name":"my-club","extends":"british","alone":{"lead":"left_of_dealer"},"score":{"super_euchre":4}}"#,
        )
        .unwrap();
        assert_eq!(
            (rules.name.as_str(), rules.play_to, rules.pack.len()),
            ("my-club", 11, 25)
        );
        assert_eq!(rules.alone.lead, AloneLead::LeftOfDealer);
        assert_eq!(rules.alone.defenders, LoneDefenders::Always);
        assert_eq!(rules.score.super_euchre, Some(4));
        assert_eq!(rules.score.lone_march, Some(4));
        let cards = RuleSet::from_json(
            r#"{"extends":"almonte-four","pack":{"ranks":["9","T","J","Q","K","A"]}}"#,
        );
        assert_eq!(cards.unwrap().pack.len(), 24);
        assert_eq!(RuleSet::from_json("{\"play_to\":5}").unwrap().play_to, 5);
    }

    #[test]
    fn errors_name_the_field() {
        for (json, words) in [
            (
                r#"{"stick_dealer":true}"#,
                "\"stick_dealer\": unknown field",
            ),
            (
                r#"{"alone":{"lead":"me"}}"#,
                "\"alone.lead\": unknown variant `me`, expected one of `left_of_loner`",
            ),
            (
                r#"{"score":{"march":2,"sweep":3}}"#,
                "\"score.sweep\": unknown field",
            ),
            (r#"{"play_to":"ten"}"#, "\"play_to\": invalid type"),
            (
                r#"{"play_to":0}"#,
                "\"play_to\": 0 is out of range: expected 1 to 1000",
            ),
            (r#"{"seats":5}"#, "\"seats\": 5 players: expected 2, 4 or 6"),
            (r#"{"seats":6}"#, "\"pack\": 24 cards: 31 are dealt"),
            (
                r#"{"score":{"march":-2}}"#,
                "\"score.march\": invalid value",
            ),
            (r#"{"pack":{"jokers":9}}"#, "\"pack.jokers\""),
            (
                r#"{"extends":"texan"}"#,
                "no rule set \"texan\": expected one of north-american, canadian",
            ),
            (r#"{"extends":7}"#, "\"extends\""),
            ("[]", "a rule set is an object"),
            ("{", "no rule set"),
        ] {
            let error = RuleSet::from_json(json).unwrap_err().to_string();
            assert!(error.contains(words), "{json}: {error}");
        }
    }

    #[test]
    fn a_short_line() {
        let line = |name| RuleSet::preset(name).unwrap().summary();
        assert_eq!(line("north-american"), "to 10 · alone 4");
        assert!(line("british").starts_with("to 11 · 25 cards · dealer's partner alone · alone 4"));
    }
}
