//! A club's own night: its settings saved whole, and used for the next one.

use crate::engine::rules::RuleSet;
use crate::tournament::{Movement, Phrase, Prize, PrizePlan, RoundSpan, Settings, phrase};
use crate::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How a night is played, without whose and when: a file of `templates/nights`, or of the club.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>", into = "Map<String, Value>")]
#[non_exhaustive]
pub struct Like {
    /// What is played, in one sentence.
    pub says: String,
    /// What is decided, by the names of [`Settings`]; rules may be a preset's name, and prizes as they are typed.
    decided: Map<String, Value>,
}

/// Settings that belong to one night or to the club, or that follow from others.
const NOT_SAVED: [&str; 9] = [
    "club",
    "lang",
    "paper",
    "apart",
    "cuts",
    "rehearsal",
    "play_offs",
    "seats",
    "rounds_open",
];

impl TryFrom<Map<String, Value>> for Like {
    type Error = Phrase;

    fn try_from(mut decided: Map<String, Value>) -> Result<Like, Phrase> {
        let says = decided.remove("says").unwrap_or_default();
        let says = says.as_str().unwrap_or_default().to_owned();
        if let Some(own) = NOT_SAVED.iter().find(|own| decided.contains_key(**own)) {
            return Err(phrase!("why-not-in-a-night", field = own));
        }
        let like = Like { says, decided };
        let usual = RuleSet::preset("north-american").map_err(|e| Phrase::from(e.to_string()))?;
        like.settings(&Settings::new(usual)).map(|_| like)
    }
}

impl From<Like> for Map<String, Value> {
    fn from(like: Like) -> Self {
        let mut decided = like.decided;
        if !like.says.is_empty() {
            decided.insert("says".to_owned(), json!(like.says));
        }
        decided
    }
}

/// The nights that come with benny, by name.
static SHIPPED: LazyLock<Vec<(&str, Like)>> = LazyLock::new(|| {
    let read = |(name, json)| Some((name, serde_json::from_str(json).ok()?));
    FILES.iter().copied().filter_map(read).collect()
});

const FILES: &[(&str, &str)] = crate::templates::templates!(
    "nights": "progressive" "ring-winners" "ladder" "red-and-white" "ladies-and-gents" "round-robin-teams" "brewery-pairs" "compass" "partner-each" "six-hand" "whist-drive" "cards-alone" "bid-euchre" "pepper"
);

impl Like {
    /// The nights that come with benny, by name.
    pub fn shipped() -> &'static [(&'static str, Like)] {
        &SHIPPED
    }

    /// A night that comes with benny.
    ///
    /// # Errors
    /// There is none of that name; those there are.
    pub fn named(name: &str) -> Result<Like, Phrase> {
        let found = SHIPPED.iter().find(|(known, _)| *known == name);
        found.map(|(_, like)| like.clone()).ok_or_else(|| {
            let names: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
            phrase!("why-no-such-like", name, known = names.join(", "))
        })
    }

    /// What it decides about a setting.
    pub fn decided(&self, setting: &str) -> Option<&Value> {
        self.decided.get(setting)
    }

    /// Decides a setting.
    pub fn decide(&mut self, setting: &str, value: impl Into<Value>) {
        self.decided.insert(setting.to_owned(), value.into());
    }

    /// What is played, in one sentence: its own, or how people move.
    pub fn in_short(&self, lang: Lang) -> String {
        if !self.says.is_empty() {
            return self.says.clone();
        }
        let movement = self.decided("movement").unwrap_or(&Value::Null);
        let movement = movement.as_str().or(movement["name"].as_str());
        let movement = movement.unwrap_or("rotation");
        match self.decided("rounds") {
            Some(rounds) => format!("{movement}, {}", lang.with("rounds-n", rounds)),
            None => movement.to_owned(),
        }
    }

    /// How people move.
    pub fn movement(&self) -> Movement {
        let movement = self.decided("movement").cloned();
        let movement = movement.and_then(|movement| serde_json::from_value(movement).ok());
        movement.unwrap_or(Movement::Rotation)
    }

    /// The same for a shipped night of this name, in a language.
    pub fn said(&self, name: &str, lang: Lang) -> String {
        let said = lang.said(&format!("night-{name}"), &[]);
        said.unwrap_or_else(|| self.in_short(lang))
    }

    /// A night as it is saved for the next: without who won what by name.
    pub fn of(settings: &Settings) -> Like {
        let mut s = settings.clone();
        s.prizes = PrizePlan {
            won: BTreeMap::new(),
            couples: Vec::new(),
            sponsored: 0,
            hidden: None,
            raffle: 0,
            ..s.prizes
        };
        let mut decided = match serde_json::to_value(&s) {
            Ok(Value::Object(decided)) => decided,
            _ => Map::new(),
        };
        decided.retain(|name, _| !NOT_SAVED.contains(&name.as_str()));
        if RuleSet::preset(&s.rules.name).is_ok_and(|rules| rules == s.rules) {
            decided.insert("rules".to_owned(), json!(s.rules.name));
        }
        if s.rounds_open {
            decided.remove("rounds");
        }
        let says = String::new();
        Like { says, decided }
    }

    /// The settings as this decides them, and those of `usual` for the rest.
    ///
    /// # Errors
    /// A setting there is not, or that cannot be so.
    pub fn settings(&self, usual: &Settings) -> Result<Settings, Phrase> {
        let text = |e: serde_json::Error| Phrase::from(crate::json::said(&e));
        let mut whole = serde_json::to_value(usual).map_err(text)?;
        for (name, value) in &self.decided {
            whole[name] = match (name.as_str(), value) {
                ("rules", Value::String(name)) => {
                    json!(RuleSet::preset(name).map_err(|e| Phrase::from(e.to_string()))?)
                }
                ("prizes", Value::Array(typed)) => {
                    let prizes = typed.iter().map(|prize| prize.as_str().unwrap_or_default());
                    let prizes = prizes.map(str::parse::<Prize>);
                    json!(PrizePlan {
                        prizes: prizes.collect::<Result<_, _>>()?,
                        ..usual.prizes.clone()
                    })
                }
                _ => value.clone(),
            };
        }
        let mut settings: Settings = serde_json::from_value(whole).map_err(text)?;
        settings.seats = settings.rules.seats;
        settings.rounds_open &= !self.decided.contains_key("rounds");
        if settings.movement == Movement::Pivot && !self.decided.contains_key("span") {
            settings.span = RoundSpan::Hands(settings.seats.into());
        }
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::new_night;
    use crate::tournament::acts::Decisions;

    #[test]
    fn every_night_that_is_shipped_can_be_begun() {
        assert_eq!(Like::shipped().len(), FILES.len(), "every file is read");
        for (at, (name, like)) in Like::shipped().iter().enumerate() {
            let begun = |like: &Like| {
                let day = chrono::NaiveDate::default();
                new_night("Night", day, like, &Decisions::default()).expect(name)
            };
            let night = begun(like);
            assert!(!like.says.is_empty(), "{name}");
            assert!(!night.settings.prizes.prizes.is_empty(), "{name}");
            let whole = |lang: &Lang| !lang.code().contains('-') && *lang != Lang::default();
            for lang in Lang::all().filter(whole) {
                assert!(like.said(name, lang) != like.says, "{lang:?}: {name}");
            }
            // All that can be chosen is seen at once on a screen of 80 × 24: a line each.
            for lang in Lang::all() {
                let line = format!("  {:2}  {name}: {}", at + 1, like.said(name, lang));
                assert!(line.chars().count() <= 80, "{line}");
            }
            // Saved and read back, it is the same night.
            let saved = serde_json::to_string(&Like::of(&night.settings)).expect("json");
            let twin = begun(&serde_json::from_str(&saved).expect("a night"));
            assert_eq!(twin.settings, night.settings);
        }
        assert!(serde_json::from_str::<Like>(r#"{"hands": 8}"#).is_err());
    }
}
