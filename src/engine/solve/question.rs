//! Positions to solve as JSON, one a line.

use serde_json::{Map, Value};

use super::Position;
use crate::engine::record::Reader;
use crate::engine::{Card, ReadError, RuleSet, Seat, Trump};

/// A position as it is written on a line of `benny solve`:
/// `{"id":0,"rules":"north-american","trump":"c","alone":[2],"leader":2,"hands":[[…],[…],[…],[…]]}`.
///
/// `rules` is a preset's name or a rule set (`north-american` when absent), `alone` the seats that play alone (none when
/// absent), `leader` who leads or led the trick on the table, `trick` the cards on it from the leader on (none when
/// absent), `hands` the cards not played yet by seat; a lone player's partner may have anything there. Other fields are
/// not looked at, so that a line may carry more than the position; `maker` must be a seat where it is given, and is needed at a
/// table of three, where the two others play together.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SolveQuestion {
    /// What the answer is to be called; `null` when absent.
    pub id: Value,
    /// The position.
    pub position: Position,
}

impl SolveQuestion {
    /// The longest line that is read, in bytes.
    pub const MOST_BYTES: usize = 100_000;

    /// Reads one line.
    ///
    /// # Errors
    /// Names the field that is missing, of the wrong kind or impossible, and what is expected there.
    pub fn read(line: &[u8]) -> Result<SolveQuestion, ReadError> {
        let most = SolveQuestion::MOST_BYTES;
        if line.len() > most {
            let bytes = line.len();
            let what = format!("the line has {bytes} bytes, expected at most {most}");
            return Err(ReadError::new(what));
        }
        let no_object = |why: String| {
            ReadError::new(format!(
                "{why}; expected an object like {{\"trump\":\"c\",\"leader\":2,\"hands\":[[\"Js\",…],…]}}"
            ))
        };
        let line = std::str::from_utf8(line).map_err(|e| no_object(e.to_string()))?;
        let value = serde_json::from_str(line).map_err(|e| no_object(e.to_string()))?;
        let Value::Object(mut fields) = value else {
            return Err(no_object("the line is not an object".into()));
        };
        let rules = &*Reader::new().rules(fields.remove("rules").unwrap_or_default())?;
        let trump = match fields.get("trump") {
            Some(Value::String(text)) => text
                .parse::<Trump>()
                .map_err(|e| ReadError::at("trump", e.to_string()))?,
            _ => {
                return Err(ReadError::at(
                    "trump",
                    "expected a suit as \"c\", \"d\", \"h\" or \"s\", or \"n\" for no trump",
                ));
            }
        };
        let leader = match fields.get("leader") {
            Some(value) => seat(value, "leader", rules)?,
            None => {
                return Err(ReadError::at(
                    "leader",
                    "missing; expected the seat that leads, from 0",
                ));
            }
        };
        let maker = match fields.get("maker").filter(|maker| !maker.is_null()) {
            Some(maker) => Some(seat(maker, "maker", rules)?),
            None if rules.sides() > 2 => {
                let why = "missing; expected the seat that plays against the two others";
                return Err(ReadError::at("maker", why));
            }
            None => None,
        };
        let mut alone = Vec::new();
        for (i, value) in list(&fields, "alone")?.iter().enumerate() {
            alone.push(seat(value, &format!("alone[{i}]"), rules)?);
        }
        let trick = cards(list(&fields, "trick")?, "trick")?;
        if !fields.contains_key("hands") {
            return Err(ReadError::at(
                "hands",
                "missing; expected a list of cards for every seat",
            ));
        }
        let mut hands = Vec::new();
        for (i, value) in list(&fields, "hands")?.iter().enumerate() {
            let side = |seat: Seat| seat.side(rules.seats);
            let own = Seat::new(u8::try_from(i).unwrap_or(u8::MAX));
            let sits_out =
                alone.iter().any(|&lone| side(lone) == side(own)) && !alone.contains(&own);
            hands.push(match value {
                _ if sits_out => Vec::new(),
                Value::Array(hand) => cards(hand, &format!("hands[{i}]"))?,
                _ => {
                    return Err(ReadError::at(
                        format!("hands[{i}]"),
                        "expected a list of cards",
                    ));
                }
            });
        }
        let position = Position::new(rules, trump, &alone, leader, &hands, &trick)
            .map_err(|e| ReadError::new(e.to_string()))?
            .with_maker(maker.unwrap_or(leader));
        Ok(SolveQuestion {
            id: fields.remove("id").unwrap_or(Value::Null),
            position,
        })
    }
}

fn seat(value: &Value, field: &str, rules: &RuleSet) -> Result<Seat, ReadError> {
    Seat::read(value, rules.seats).map_err(|why| ReadError::at(field, why))
}

/// A list; an absent one is empty.
fn list<'a>(fields: &'a Map<String, Value>, field: &str) -> Result<&'a [Value], ReadError> {
    match fields.get(field) {
        None | Some(Value::Null) => Ok(&[]),
        Some(Value::Array(values)) => Ok(values),
        Some(_) => Err(ReadError::at(field, "expected a list")),
    }
}

fn cards(values: &[Value], field: &str) -> Result<Vec<Card>, ReadError> {
    let card = |(i, value): (usize, &Value)| {
        let field = || format!("{field}[{i}]");
        let text = value
            .as_str()
            .ok_or_else(|| ReadError::at(field(), "expected a card as \"Js\""))?;
        text.parse()
            .map_err(|e: crate::engine::CardError| ReadError::at(field(), e.to_string()))
    };
    values.iter().enumerate().map(card).collect()
}
