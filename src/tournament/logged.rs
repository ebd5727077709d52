//! What was done, as the log keeps it: data whose verb stands in `do`, and a line for people. It says what was meant
//! (numbers, not the part of a name that was typed); what it changed is kept beside it.
//!
//! Earlier bennies wrote the same shape, so their entries are read as they are.

use crate::engine::{Points, Side};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The door something came through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Origin {
    /// A command.
    #[default]
    CommandLine,
    /// The keypad grid.
    Grid,
    /// A player's phone.
    Phone,
    /// The director's page.
    Director,
}

impl Origin {
    /// The word the file keeps.
    pub fn word(self) -> &'static str {
        match self {
            Origin::CommandLine => "command-line",
            Origin::Grid => "grid",
            Origin::Phone => "phone",
            Origin::Director => "director",
        }
    }
}

/// Something that was done, as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[non_exhaustive]
pub struct Logged {
    /// Its fields, with its verb in `do`.
    pub act: Value,
    /// The same in a line; the log keeps it beside the fields.
    #[serde(skip)]
    pub line: String,
}

impl<'de> Deserialize<'de> for Logged {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Logged, D::Error> {
        let act = Value::deserialize(deserializer)?;
        let line = String::new();
        match act["do"].is_string() {
            true => Ok(Logged { act, line }),
            false => Err(D::Error::custom("what was done has its verb in `do`")),
        }
    }
}

/// What the line of a phone that asks to come in leaves out: the log has the time of its own, and the number says who.
const UNTOLD: [&str; 3] = ["at", "entrant", "director"];

/// A field as the line says it; what is not there and hashes are for programs alone.
fn said((name, value): (&String, &Value)) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) if text.len() == 64 => None,
        Value::String(text) => Some(format!("{name} {text}")),
        value => Some(format!("{name} {value}")),
    }
}

impl Logged {
    /// Something that is done by no act of a night; `fields` has its verb in `do`.
    pub fn new(act: Value, line: impl Into<String>) -> Logged {
        let line = line.into();
        Logged { act, line }
    }

    /// Something done to a whole night, named by its short name: `import`, `use`.
    pub fn night(verb: &str, slug: &str) -> Logged {
        Logged::new(json!({"do": verb, "slug": slug}), format!("{verb} {slug}"))
    }

    /// A tournament was started, with this many registered at once, and drawn at once with this seed.
    pub fn started(slug: &str, entrants: usize, seed: Option<u64>) -> Logged {
        let mut line = format!("new {slug}");
        if entrants > 0 {
            line += &format!(", {entrants} registered");
        }
        if let Some(seed) = seed {
            line += &format!(", drawn with seed {seed}");
        }
        let act = json!({"do": "new", "slug": slug, "entrants": entrants, "seed": seed});
        Logged::new(act, line)
    }

    /// Something of the club's beside its nights was changed: a member, a season, a knock-out, a league. `what` has no
    /// people's names, because a member may ask to be forgotten.
    pub fn record(of: &str, key: impl ToString, what: impl Into<String>) -> Logged {
        let (key, what) = (key.to_string(), what.into());
        let line = match key.as_str() {
            "" => format!("{of} {what}"),
            key => format!("{of} {key}: {what}"),
        };
        let act = json!({"do": "record", "of": of, "key": key, "what": what});
        Logged::new(act, line)
    }

    /// What is shown in the room was changed: a message, the clock, which page. Nothing of the night changed.
    pub fn room(what: &str, value: &Value) -> Logged {
        let line = match value {
            Value::Null => format!("room {what}"),
            Value::String(text) => format!("room {what}: {text}"),
            Value::Object(fields) => {
                let fields = fields
                    .iter()
                    .filter(|(name, _)| !UNTOLD.contains(&&name[..]));
                let said: Vec<String> = fields.filter_map(said).collect();
                format!("room {what}: {}", said.join(", "))
            }
            value => format!("room {what}: {value}"),
        };
        Logged::new(json!({"do": "room", "what": what, "value": value}), line)
    }

    /// Entries of the log were taken back (`undo`), or brought back (`redo`).
    pub fn again(verb: &str, entries: &[i64]) -> Logged {
        let which: Vec<String> = entries.iter().map(i64::to_string).collect();
        let line = format!("{verb} {}", which.join(" "));
        Logged::new(json!({"do": verb, "entries": entries}), line)
    }

    /// Anything else, in a word or two.
    pub fn other(what: &str) -> Logged {
        Logged::new(json!({"do": "other", "what": what, "details": null}), what)
    }

    /// Its verb.
    pub fn verb(&self) -> &str {
        self.act["do"].as_str().unwrap_or_default()
    }

    /// Whether it changed one of the club's records of this kind: `bracket`.
    pub fn is_record_of(&self, of: &str) -> bool {
        self.verb() == "record" && self.act["of"] == of
    }

    /// Whether the entry only notes something: there is nothing in it to take back, and it is not "something new".
    pub fn is_note(&self) -> bool {
        matches!(self.verb(), "refused" | "room") || self.is_forgetting() || self.is_restore()
    }

    /// Whether a copy took the file's place: what was there is a file of its own, and nothing in this one.
    fn is_restore(&self) -> bool {
        let what = self.act["what"].as_str().unwrap_or_default();
        self.verb() == "other" && what.starts_with("restore ")
    }

    /// Whether somebody was forgotten: for good.
    pub fn is_forgetting(&self) -> bool {
        self.is_record_of("member") && self.act["what"] == "forget"
    }
}

/// What one side of a table said it came to, by phone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PhoneClaim {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Points of each side of the table.
    pub points: Points,
    /// Lone marches by number: those of their own side; of both sides where the two agree.
    pub loners: BTreeMap<PlayerNo, u16>,
    /// Who said it.
    pub number: PlayerNo,
    /// For which side, 0 or 1.
    pub side: Side,
}

impl PhoneClaim {
    /// The claim as the log has it: `propose`, or `confirm` where both sides agree.
    pub fn logged(&self, verb: &str) -> Logged {
        let (round, table, number) = (self.round, self.table, self.number);
        let mut act = json!({
            "do": verb, "round": round, "table": table, "points": self.points, "number": number, "side": self.side,
        });
        let each: Vec<String> = self
            .loners
            .iter()
            .map(|(who, n)| format!("{who}={n}"))
            .collect();
        let mut alone = String::new();
        if !each.is_empty() {
            act["loners"] = json!(self.loners);
            alone = format!(", lone marches {}", each.join(" "));
        }
        let (points, side) = (self.points.to_string(), side_word(self.side));
        Logged::new(
            act,
            format!("{verb} {round} {table} {points}{alone} by {number}, {side}"),
        )
    }

    /// That somebody said that what stands there is wrong, in their own words.
    pub fn objection(&self, remark: Option<&str>) -> Logged {
        let (round, table, number) = (self.round, self.table, self.number);
        let act = json!({
            "do": "object", "round": round, "table": table, "number": number, "side": self.side, "remark": remark,
        });
        let remark = remark.map_or(String::new(), |words| format!(" ({words})"));
        let side = side_word(self.side);
        Logged::new(
            act,
            format!("dispute {round} {table} by {number}, {side}{remark}"),
        )
    }
}

/// Something a phone sent and benny refused. Nothing changed.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Refused<'a> {
    /// `result`, `confirm`, `dispute`.
    pub what: String,
    /// Whose phone.
    pub number: PlayerNo,
    /// Their side, where they sit at a table in that round.
    pub side: Option<Side>,
    /// The round meant.
    pub round: RoundNo,
    /// The points they sent, their own side first.
    pub points: Option<Points>,
    /// Why.
    pub why: &'a str,
}

impl Refused<'_> {
    /// As the log has it.
    pub fn logged(&self) -> Logged {
        let mut act = serde_json::to_value(self).unwrap_or_default();
        act["do"] = json!("refused");
        let (what, number, round) = (&self.what, self.number, self.round);
        let points = self.points.map_or(String::new(), |p| format!(", {}", p));
        let side = self
            .side
            .map_or(String::new(), |s| format!(", {}", side_word(s)));
        let why = self.why;
        let line = format!("refused: {what} of round {round}{points} by {number}{side} ({why})");
        Logged::new(act, line)
    }
}

/// `1st side`, `2nd side`, `3rd side`.
fn side_word(side: Side) -> &'static str {
    match side {
        Side::First => "1st side",
        Side::Second => "2nd side",
        Side::Third => "3rd side",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_earlier_benny_wrote_is_kept_as_it_is() {
        for text in [
            r#"{"do":"score","round":1,"table":4,"points":[9,6],"loners":{"26":2},"why":null}"#,
            r#"{"do":"prizes"}"#,
            r#"{"do":"record","of":"member","key":"4","what":"forget"}"#,
        ] {
            let entry: Logged = serde_json::from_str(text).expect(text);
            let again: Value = serde_json::to_value(&entry).expect("JSON");
            assert_eq!(again, serde_json::from_str::<Value>(text).expect("JSON"));
        }
        assert!(serde_json::from_str::<Logged>("{}").is_err());
        assert!(Logged::record("member", 4, "forget").is_note());
        assert!(!Logged::record("member", 4, "merge").is_note());
        assert!(Logged::other("restore friday.benny").is_note());
        assert!(!Logged::other("merge").is_note());
    }

    #[test]
    fn a_phone_s_claim_is_a_line_of_the_log() {
        let claim = PhoneClaim {
            round: RoundNo(1),
            table: TableNo(3),
            points: Points::of([10, 7]),
            loners: BTreeMap::from([(PlayerNo(17), 1)]),
            number: PlayerNo(17),
            side: Side::First,
        };
        let logged = claim.logged("propose");
        assert_eq!(
            logged.line,
            "propose 1 3 10-7, lone marches 17=1 by 17, 1st side"
        );
        assert_eq!(logged.act["loners"], json!({"17": 1}));
        assert_eq!(
            claim.objection(Some("it was 9")).line,
            "dispute 1 3 by 17, 1st side (it was 9)"
        );
    }
}
