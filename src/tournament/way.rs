//! What can be done about a refusal, and what comes next: acts as data, with holes for what a person has to fill in.

use super::phrase::{Phrase, phrase};
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A way out of a refusal, or the next thing to do: an act as data, or a command that only shows something.
///
/// Where something has to be filled in by a person, the act holds `null`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it is good for, in a few words: `to correct it`. No command, no option.
    pub words: Phrase,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Nothing that benny could do.
    Advice,
    /// An act or a look, with its verb in `do`.
    Act(Value),
    /// The act that was refused, with other fields.
    Again {
        with: Map<String, Value>,
        without: Vec<&'static str>,
    },
    /// The act that was refused, with a number where a name was typed.
    Number { typed: String, number: PlayerNo },
}

impl Way {
    /// An act or a look: `{"do":"correct","round":1,"table":3,"points":null,"why":null}`.
    pub fn to(words: impl Into<Phrase>, act: Value) -> Way {
        Way {
            words: words.into(),
            kind: Kind::Act(act),
        }
    }

    /// The refused act once more, with these fields.
    pub fn again(words: impl Into<Phrase>, with: Value) -> Way {
        let with = match with {
            Value::Object(with) => with,
            _ => Map::new(),
        };
        Way {
            words: words.into(),
            kind: Kind::Again {
                with,
                without: Vec::new(),
            },
        }
    }

    /// The refused act once more, with somebody's number where the name was typed.
    pub fn number(typed: &str, number: PlayerNo) -> Way {
        let typed = typed.to_owned();
        Way {
            words: phrase!("way-with-number-instead-name"),
            kind: Kind::Number { typed, number },
        }
    }

    /// The refused act once more, without these fields.
    pub fn without(words: impl Into<Phrase>, fields: &[&'static str]) -> Way {
        Way::again(words, Value::Null).less(fields)
    }

    /// The same way without these fields of the refused act.
    #[must_use]
    pub fn less(mut self, fields: &[&'static str]) -> Way {
        if let Kind::Again { without, .. } = &mut self.kind {
            without.extend(fields);
        }
        self
    }

    /// Something to do that is not done with benny.
    pub fn advice(words: impl Into<Phrase>) -> Way {
        Way {
            words: words.into(),
            kind: Kind::Advice,
        }
    }

    /// The act; `None` while it is still the refused act with other fields.
    pub fn act(&self) -> Option<&Value> {
        match &self.kind {
            Kind::Act(act) => Some(act),
            Kind::Again { .. } | Kind::Number { .. } | Kind::Advice => None,
        }
    }

    /// The number that says whom a name could mean, while the refused act is not known.
    pub fn numbers(&self) -> Option<PlayerNo> {
        match self.kind {
            Kind::Number { number, .. } => Some(number),
            _ => None,
        }
    }

    /// The fields that change in the refused act: those to add, and those to leave out.
    pub fn changes(&self) -> Option<(&Map<String, Value>, &[&'static str])> {
        match &self.kind {
            Kind::Again { with, without } => Some((with, without)),
            _ => None,
        }
    }

    /// The same way with a name in a field of its act, where the act's verb is `of` or begins with it and says no name yet.
    #[must_use]
    pub fn naming(mut self, of: &str, field: &str, name: &str) -> Way {
        if let Kind::Act(Value::Object(act)) = &mut self.kind {
            let verb = act.get("do").and_then(Value::as_str).unwrap_or_default();
            if verb.starts_with(of) {
                act.entry(field).or_insert_with(|| json!(name));
            }
        }
        self
    }

    /// The same way once the refused act is known.
    #[must_use]
    pub fn of(self, refused: &Value) -> Way {
        let mut act = refused.clone();
        let changed = match (&self.kind, &mut act) {
            (Kind::Again { with, without }, Value::Object(fields)) => {
                fields.retain(|name, _| !without.contains(&name.as_str()));
                for (name, value) in with {
                    match (fields.get_mut(name), value.clone()) {
                        // Answers that were given stay.
                        (Some(Value::Array(list)), Value::Array(more)) => list.extend(more),
                        (Some(Value::Array(list)), one) if !one.is_null() => list.push(one),
                        (_, value) => drop(fields.insert(name.clone(), value)),
                    }
                }
                true
            }
            (Kind::Number { typed, number }, act) => numbered(act, typed, *number),
            _ => false,
        };
        match changed {
            true => Way::to(self.words, act),
            false => self,
        }
    }
}

/// Puts a number where a name stands in an act, alone or as in `Ann=1` and `3,Ann`; whether it stands there.
fn numbered(value: &mut Value, typed: &str, number: PlayerNo) -> bool {
    let named = |text: &str| {
        let part = |part: &str| {
            let name = part.trim_end_matches([',', '=', '@']);
            match name.trim() == typed {
                true => format!("{number}{}", &part[name.len()..]),
                false => part.to_owned(),
            }
        };
        let parts: String = text.split_inclusive([',', '=', '@']).map(part).collect();
        (parts != text).then_some(parts)
    };
    match value {
        Value::String(text) if text.trim() == typed => *value = json!(number),
        Value::String(text) => match named(text) {
            Some(with) => *text = with,
            None => return false,
        },
        Value::Array(each) => {
            let each = each.iter_mut();
            return each.fold(false, |found, one| numbered(one, typed, number) | found);
        }
        Value::Object(fields) => {
            let mut found = false;
            let each = std::mem::take(fields).into_iter();
            *fields = each
                .map(|(name, mut value)| {
                    found |= name != "do" && numbered(&mut value, typed, number);
                    let with = named(&name);
                    found |= with.is_some();
                    (with.unwrap_or(name), value)
                })
                .collect();
            return found;
        }
        _ => return false,
    }
    true
}

impl Serialize for Way {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.kind {
            Kind::Act(act) => act.serialize(serializer),
            Kind::Again { with, .. } => with.serialize(serializer),
            Kind::Number { number, .. } => json!({"who": number}).serialize(serializer),
            Kind::Advice => serializer.serialize_str(&self.words),
        }
    }
}

/// The ways that several refusals share.
impl Way {
    /// See who is registered.
    pub(super) fn players() -> Way {
        Way::to(phrase!("way-players"), json!({"do": "players"}))
    }

    /// See where the night stands.
    pub(super) fn status() -> Way {
        Way::to(phrase!("way-status"), json!({"do": "status"}))
    }

    /// Give somebody a label.
    pub(super) fn label() -> Way {
        let give = json!({"do": "label", "who": null, "labels": [null]});
        Way::to(phrase!("way-give-label"), give)
    }

    /// See the standings.
    pub(super) fn standings() -> Way {
        Way::to(phrase!("way-standings"), json!({"do": "standings"}))
    }

    /// See what is missing or disputed.
    pub(super) fn missing() -> Way {
        Way::to(phrase!("way-missing"), json!({"do": "missing"}))
    }

    /// See who plays whom in a knock-out.
    pub(crate) fn bracket() -> Way {
        Way::to("", json!({"do": "bracket show"}))
    }

    /// See what is drawn.
    pub(super) fn drawn() -> Way {
        Way::to(phrase!("way-drawn"), json!({"do": "seats"}))
    }

    /// See the tables of a round.
    pub(super) fn tables(round: RoundNo) -> Way {
        Way::to(
            phrase!("way-tables"),
            json!({"do": "seats", "round": round}),
        )
    }

    /// Draw the first rounds.
    pub(super) fn draw() -> Way {
        Way::to(phrase!("way-draw"), json!({"do": "draw"}))
    }

    /// The very figures that stand were typed again.
    pub fn nothing() -> Way {
        Way::advice(phrase!("way-nothing"))
    }

    /// Correct a table's total.
    pub(super) fn correct(round: RoundNo, table: TableNo, points: Option<Points>) -> Way {
        Way::to(
            phrase!("way-correct"),
            json!({"do": "correct", "round": round, "table": table, "points": points, "why": null}),
        )
    }

    /// Correct a table's total, and clear the rounds that were drawn from the old one.
    pub(super) fn clear(round: RoundNo, table: TableNo, points: Points) -> Way {
        Way::to(
            phrase!("way-clear"),
            json!({"do": "correct", "round": round, "table": table, "points": points, "why": null, "clear": true}),
        )
    }

    /// Say the points that count.
    pub(super) fn settle(round: RoundNo, table: TableNo) -> Way {
        Way::to(
            phrase!("way-settle"),
            json!({"do": "settle", "round": round, "table": table, "verdict": null}),
        )
    }

    /// Give or take points.
    pub(super) fn adjust(who: Option<PlayerNo>, points: Option<i32>) -> Way {
        Way::to(
            "",
            json!({"do": "adjust", "who": who, "points": points, "why": null}),
        )
    }

    /// Name a later round, because points stay with the player who made them.
    pub(super) fn later(round: RoundNo) -> Way {
        Way::again(phrase!("way-later", round), json!({"from": null}))
    }
}

impl From<Way> for Vec<Way> {
    fn from(way: Way) -> Vec<Way> {
        vec![way]
    }
}
