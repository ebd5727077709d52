//! A night's settings are changed.

use super::decisions::Decisions;
use super::slip::in_words;
use super::{Act, Lenient, Moment, Note, Refusal, Told, Way};
use crate::tournament::{Join, Part, Phrase, Tournament, clean_name, phrase};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, json};

/// Change the tournament's settings.
///
/// What scores depend on (rules, length of a round, ranking, byes) needs --force and a reason once scores are in. Players
/// or teams, movement and seats can be changed only before the first round.
///
/// # Examples
/// - `benny set --bye 5`
/// - `benny set --name "Friday Night II" --fee 7.50`
/// - `benny set --hands 10 --force "announced at the start"`
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Set {
    /// What it is called.
    #[cfg_attr(feature = "cli", arg(long))]
    pub name: Option<String>,
    #[allow(missing_docs)]
    #[serde(flatten)]
    #[cfg_attr(feature = "cli", command(flatten))]
    pub decisions: Decisions,
    /// Change it even though scores depend on it; give the reason.
    #[cfg_attr(feature = "cli", arg(long, value_name = "WHY"))]
    pub force: Option<String>,
}

impl<'de> Deserialize<'de> for Set {
    // By hand, because serde cannot refuse unknown fields of a struct within a struct.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set, D::Error> {
        let mut fields = Map::<String, Value>::deserialize(deserializer)?;
        let mut own = |name: &str| {
            let value = fields.remove(name).unwrap_or_default();
            Option::<String>::deserialize(Lenient(value)).map_err(D::Error::custom)
        };
        let (name, force) = (own("name")?, own("force")?);
        let decisions = Decisions::lenient(Value::Object(fields));
        Ok(Set {
            name,
            decisions: decisions.map_err(D::Error::custom)?,
            force,
        })
    }
}

/// What was changed.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Changed {
    /// Which settings, by the names of their flags.
    pub set: Vec<&'static str>,
    /// Those that scores depended on.
    pub overruled: Vec<&'static str>,
    /// The seating was forgotten, because it no longer fits.
    pub undrawn: bool,
    /// All settings as they are now.
    pub settings: Value,
}

impl Act for Set {
    type World = Tournament;
    const VERB: &'static str = "set";
    type Outcome = Changed;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Changed, Refusal> {
        self.force.as_deref().map_or(Ok(()), in_words)?;
        let change = |night: &mut Tournament| {
            if let Some(name) = &self.name {
                night.name = clean_name(name)?;
            }
            self.decisions.decide(night)
        };
        let set = night.set(change, self.force.as_deref())?;
        if set.depended.is_empty() {
            self.force = None;
        }
        Ok(Changed {
            set: set.what,
            overruled: set.depended,
            undrawn: set.undrawn,
            settings: night.shown_settings(),
        })
    }

    fn told(&self, done: &Changed, night: &Tournament) -> Told {
        if done.set.is_empty() {
            return Told::words(phrase!("did-set-nothing"));
        }
        let names = done.set.iter().map(|name| Phrase::setting(name));
        let told = Told::words(phrase!("did-set", names = Part::list(Join::Comma, names)));
        let draw = |key: &str| {
            let draw = Way::to(phrase!("way-draw"), json!({"do": "draw"}));
            Note::new(phrase!(key), draw)
        };
        if done.undrawn {
            told.note(draw("note-seating-cleared"))
        } else if night.more_to_draw() && !night.rounds.is_empty() && !night.draws_by_round() {
            told.note(draw("note-not-all-drawn"))
        } else {
            told
        }
    }

    fn line(&self) -> String {
        let mut fields = super::verb::said(self);
        fields.remove("force");
        let named: Vec<String> = fields.keys().map(|name| name.replace('_', "-")).collect();
        let why = self.force.as_ref().map(|why| format!(" ({why})"));
        named.join(", ") + &why.unwrap_or_default()
    }
}
