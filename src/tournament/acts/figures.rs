//! Who did something how often, as people type it.

use crate::engine::Points;
use crate::seating::PlayerNo;
use crate::tournament::Ticks;
use crate::tournament::phrase::{Phrase, phrase};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A person and how many: `17=2`, `Zoë=1`; WHO alone counts as 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WhoCount {
    /// A number or part of a name.
    pub who: String,
    /// How many.
    pub count: u16,
}

impl FromStr for WhoCount {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let (who, count) = text.split_once('=').unwrap_or((text, "1"));
        let wrong = || phrase!("why-write", text, example = "17=1");
        // Sides, as with `--euchres 1-0`, are no person.
        if who.parse::<Points>().is_ok() {
            return Err(wrong());
        }
        let count = count.trim().parse().map_err(|_| wrong())?;
        Ok(WhoCount {
            who: who.trim().to_owned(),
            count,
        })
    }
}

impl From<(PlayerNo, u16)> for WhoCount {
    fn from((number, count): (PlayerNo, u16)) -> WhoCount {
        WhoCount {
            who: number.to_string(),
            count,
        }
    }
}

impl fmt::Display for WhoCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.who, self.count)
    }
}

impl Serialize for WhoCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What somebody did at a table, and how often: `loner:17=1`, `euchre:Ann=2`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tick {
    /// What is counted.
    pub what: String,
    /// Who did it, and how often.
    pub by: WhoCount,
}

impl Tick {
    /// Everything a table counted, one by one.
    pub(super) fn all(ticks: Ticks) -> Vec<Tick> {
        let each = |(what, by): (String, BTreeMap<PlayerNo, u16>)| {
            let one = move |by| Tick {
                what: what.clone(),
                by: WhoCount::from(by),
            };
            by.into_iter().map(one)
        };
        ticks.into_iter().flat_map(each).collect()
    }
}

impl FromStr for Tick {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let wrong = || phrase!("why-write", text, example = "loner:17=1");
        let (what, by) = text.split_once(':').ok_or_else(wrong)?;
        Ok(Tick {
            what: tick_name(what)?,
            by: by.parse()?,
        })
    }
}

/// The name of something that tables count, in lower case.
///
/// # Errors
/// It is empty, too long, or has anything but letters, figures and dashes.
pub fn tick_name(text: &str) -> Result<String, Phrase> {
    let name = text.trim().to_lowercase().replace(' ', "-");
    let fits = |c: char| c.is_alphanumeric() || c == '-';
    // What every table counts anyway is one thing, also by its plural.
    let own = ["loner", "euchre"];
    let own = own
        .into_iter()
        .find(|own| name.strip_suffix('s') == Some(*own));
    match (1..=30).contains(&name.chars().count())
        && name.chars().all(fits)
        && !name.starts_with('-')
    {
        true => Ok(own.map_or(name, str::to_owned)),
        false => Err(phrase!("why-no-tick-name", text)),
    }
}

impl Serialize for Tick {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}:{}", self.what, self.by))
    }
}

/// Reads `{"17":1}`, `["17=1"]` or `17=1,Ann=2`; a count that is empty was not given.
///
/// # Errors
/// It is none of these.
pub(super) fn counts<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<WhoCount>, D::Error> {
    words(&Value::deserialize(from)?, '=')
        .iter()
        .map(|word| word.parse().map_err(D::Error::custom))
        .collect()
}

/// Reads `{"loner":{"17":1}}`, `["loner:17=1"]` or `loner:17=1`.
///
/// # Errors
/// It is none of these.
pub(super) fn ticks<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Tick>, D::Error> {
    let value = Value::deserialize(from)?;
    let each = match &value {
        Value::Object(each) => each
            .iter()
            .flat_map(|(what, by)| {
                let by = words(by, '=').into_iter();
                by.map(move |by| format!("{what}:{by}"))
            })
            .collect(),
        other => words(other, ':'),
    };
    each.iter()
        .map(|word| word.parse().map_err(D::Error::custom))
        .collect()
}

/// A list as its words; an object as `key=value`, without what is empty.
fn words(value: &Value, between: char) -> Vec<String> {
    match value {
        Value::Null => Vec::new(),
        Value::Array(items) => items.iter().map(plain).collect(),
        Value::Object(each) => each
            .iter()
            .map(|(who, count)| (who, plain(count)))
            .filter(|(_, count)| !count.trim().is_empty())
            .map(|(who, count)| format!("{who}{between}{count}"))
            .collect(),
        one => {
            let text = plain(one);
            let each = text.split([',', '\n', ';']).map(str::trim);
            each.filter(|word| !word.is_empty())
                .map(str::to_owned)
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ticks_are_read_from_every_door() {
        #[derive(Deserialize)]
        struct Fields {
            #[serde(deserialize_with = "ticks")]
            ticks: Vec<Tick>,
        }
        let read = |value: Value| {
            let fields = serde_json::from_value::<Fields>(json!({"ticks": value}));
            fields.map(|fields| fields.ticks).map_err(|e| e.to_string())
        };
        let one: Vec<Tick> = vec!["loner:17=1".parse().expect("a tick")];
        assert_eq!(read(json!({"loner": {"17": 1}})), Ok(one.clone()));
        assert_eq!(read(json!(["loner:17=1"])), Ok(one.clone()));
        assert_eq!(read(json!("loner:17")), Ok(one));
        assert!(read(json!("Moon:17")).is_ok_and(|own| own[0].what == "moon"));
        assert!(read(json!("Euchres:17")).is_ok_and(|own| own[0].what == "euchre"));
        assert!(read(json!("loner:1-0")).is_err_and(|e| e.contains("17=1")));
        assert!(read(json!("m=n:17")).is_err_and(|e| e.contains("letters")));
    }
}
