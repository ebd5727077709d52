//! What was done, as the log keeps it: data whose verb stands in `do`, and a line for people. It says what was meant
//! (numbers, not the part of a name that was typed); what it changed is kept beside it.
//!
//! Earlier bennies wrote the same shape, so their entries are read as they are.

use super::phrase::{Fill, Filled, Join, Part, Phrase, phrase};
use super::text::cut;
use crate::engine::{Points, Side};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::words::Lang;
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

/// How what was done to a league or a knock-out begins where it is not the name of the act that does it.
const EARLIER: [(&str, &str); 3] = [
    ("match", "score"),
    ("fixtures:", "fixtures"),
    ("took", "take"),
];

/// A field as it is filled into a sentence; `none` where there is nothing.
fn filled(value: &Value) -> Filled {
    let points = || serde_json::from_value::<Points>(value.clone());
    match (value, value.is_array().then(points)) {
        (Value::Null, _) => "none".fill(),
        (Value::String(text), _) => cut(text, 60).fill(),
        (_, Some(Ok(points))) => points.fill(),
        (other, _) => other.fill(),
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

    /// Something of the club's beside its nights was changed: a member, a season, a knock-out, a league; by the act of
    /// this name, `season new`, or with no more of it than `season`. `what` has no people's names, because a member may ask to be forgotten.
    pub fn record(verb: &str, key: impl ToString, what: impl Into<String>) -> Logged {
        let (key, what) = (key.to_string(), what.into());
        let of = verb.split(' ').next().unwrap_or_default();
        let line = match key.as_str() {
            "" => format!("{of} {what}"),
            key => format!("{of} {key}: {what}"),
        };
        let act = json!({"do": "record", "of": of, "key": key, "what": what, "act": verb});
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

    /// Which act changed one of the club's records, and which record that is: `league score` and `winter, match 1: 5-4`.
    /// Where no act's name was kept, as in an earlier benny, it is made from the words.
    pub fn of_record(&self) -> Option<(String, Phrase)> {
        let field = |name: &str| self.act[name].as_str().unwrap_or_default();
        let what = field("what");
        let word = what.split(' ').next().unwrap_or_default();
        let word = EARLIER.iter().find(|(was, _)| *was == word);
        let word = word.map_or_else(|| what.split(' ').next(), |(_, now)| Some(*now));
        let named = self.act["act"].as_str();
        let named = named.filter(|verb| verb.contains(' ')).map(str::to_owned);
        let verb = named.or_else(|| Some(format!("{} {}", field("of"), word?)));
        let of_match = what.strip_prefix("match ");
        let of_match = of_match.and_then(|of| of.split_once(": "));
        let of_match = of_match.map(|(number, came_to)| {
            let points = came_to.starts_with(|c: char| c.is_ascii_digit());
            match points {
                true => phrase!("log-match-came-to", number, points = came_to),
                false => phrase!("log-match", number),
            }
        });
        let key = match (field("of"), field("key")) {
            ("member", ids) if !ids.is_empty() => {
                let each = ids.split(' ').map(|id| format!("M{id}"));
                each.collect::<Vec<_>>().join(", ")
            }
            (_, key) => key.to_owned(),
        };
        let which = [Some(Phrase::from(key)), of_match];
        let which = Phrase::all(Join::Comma, which.into_iter().flatten());
        verb.filter(|_| self.verb() == "record")
            .map(|verb| (verb, which))
    }

    /// The line of the log that belongs to it, as another language says it where it is no command: what phones sent, and
    /// what was done to the club's records.
    pub fn says(&self, line: &str) -> Phrase {
        let fields = self.act.as_object().into_iter().flatten();
        let mut says = Phrase {
            key: format!("act-log-{}", self.verb()),
            with: fields
                .map(|(name, value)| (name.clone(), filled(value)))
                .collect(),
            text: line.to_owned(),
        };
        if let Some((verb, which)) = self.of_record() {
            let key = format!("act-{}", verb.replace(' ', "-"));
            if !Lang::all().any(|lang| lang.said(&key, &[]).is_some()) {
                return line.into();
            }
            let act = Part::of(Phrase::with_english(&key, &[], verb));
            says.with.insert("act".to_owned(), act.fill());
            let none = which.text.is_empty();
            let which = if none { "none".into() } else { which };
            says.with.insert("which".to_owned(), Part::of(which).fill());
        }
        says
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
        assert!(Logged::record("member forget", 4, "forget").is_note());
        assert!(!Logged::record("member merge", 4, "merge").is_note());
        assert!(Logged::other("restore friday.benny").is_note());
        assert!(!Logged::other("merge").is_note());
    }

    #[test]
    fn a_record_s_line_is_said_in_every_language_whoever_wrote_it() {
        let german = Lang::of("de");
        let says = |logged: &Logged| logged.says(&logged.line).said(german);
        let score = Logged::record("league score", "winter", "match 1: 5-4");
        assert_eq!(says(&score), "Ligaspiel eintragen (winter, Spiel 1: 5-4)");
        assert_eq!(
            score.says(&score.line).text,
            "league winter: match 1: 5-4",
            "English as it stands"
        );
        let import = Logged::record("member import", "", "import");
        assert_eq!(says(&import), "Mitgliederliste einlesen");
        // Without the act's name, as benny wrote it before.
        for (of, key, what, said) in [
            ("season", "autumn", "new", "Saison beginnen (autumn)"),
            (
                "bracket",
                "cup",
                "match 3: a walkover",
                "Spiel eines K.-o. eintragen (cup, Spiel 3)",
            ),
            (
                "league",
                "winter",
                "took 2 results",
                "Eingesandte Ligaergebnisse übernehmen (winter)",
            ),
            ("member", "4", "forget", "Mitglied vergessen (M4)"),
            (
                "league",
                "winter",
                "-1 for team 2",
                "league winter: -1 for team 2",
            ),
        ] {
            let line = format!("{of} {key}: {what}");
            let act = json!({"do": "record", "of": of, "key": key, "what": what});
            assert_eq!(says(&Logged::new(act, line)), said);
        }
        let refused = json!({"do": "refused", "what": "result", "number": 4, "round": 2, "points": [99, 3], "why": "no"});
        let refused = Logged::new(refused, "refused: result of round 2, 99-3 by 4 (no)");
        assert_eq!(
            says(&refused),
            "Vom Handy von 4 nicht angenommen: Runde 2, 99-3"
        );
        let started = Logged::started("friday", 26, None);
        assert_eq!(says(&started), "new friday, 26 angemeldet");
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
