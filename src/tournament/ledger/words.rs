//! A table's ledger in words, and as the value programs read.

use super::{Ledger, Problem, TableState, Voice};
use crate::engine::{BySide, Points};
use crate::seating::PlayerNo;
use crate::tournament::phrase::{Join, Part, Phrase, phrase};
use crate::tournament::result::Source;
use crate::tournament::statement::{Says, Speaker};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};
use std::fmt;
use std::ops::Add;

impl Ledger {
    /// A player at the table as screens name them: `17 Ann Lee`.
    fn player(&self, number: PlayerNo) -> Phrase {
        let own = |voice: &&Voice| voice.by.player() == Some(number) && !voice.name.is_empty();
        match self.voices.iter().find(own) {
            Some(voice) => format!("{number} {}", voice.name).into(),
            None => phrase!("voice-player", number),
        }
    }

    /// `17 Ann Lee's card`, `the slip`.
    fn speaker(&self, by: Speaker) -> Phrase {
        let of = |key: &str, number: PlayerNo| phrase!(key, who = Part::of(self.player(number)));
        match by {
            Speaker::Slip(1) => phrase!("voice-slip"),
            Speaker::Slip(_) => phrase!("voice-second-slip"),
            Speaker::Hand(_) => phrase!("voice-hands"),
            Speaker::Card(number) => of("voice-card", number),
            Speaker::Phone(number) => of("voice-phone", number),
            Speaker::Ruling(_) => phrase!("voice-director"),
        }
    }

    /// What the table's own total is called.
    fn total(&self) -> Phrase {
        let key = match (self.state, self.result.as_ref().map(|r| r.source)) {
            (TableState::Ruled, _) => "voice-director",
            (_, Some(Source::Hands)) => "voice-hands",
            _ => "voice-slip",
        };
        phrase!(key)
    }

    /// A problem in words: `17 Ann Lee's card says 8, the slip 10`.
    pub fn problem(&self, problem: &Problem) -> Phrase {
        let by = |by: Speaker| Part::of(self.speaker(by));
        let total = || Part::of(self.total());
        match problem {
            Problem::Card {
                number,
                says,
                stands,
            } => phrase!(
                "problem-says",
                says,
                stands,
                by = by(Speaker::Card(*number)),
                total = total()
            ),
            Problem::Loners {
                number,
                says,
                stands,
            } => phrase!(
                "problem-loners",
                n = says,
                stands,
                by = by(Speaker::Card(*number)),
                total = total()
            ),
            Problem::Total { by: who, says } => phrase!(
                "problem-says",
                says,
                stands = self.stored_words(),
                by = by(*who),
                total = total()
            ),
            Problem::Wrong { number } => {
                let said = self.voices.iter().find(|v| v.by == Speaker::Phone(*number));
                let more = match said.map(|voice| &voice.says) {
                    Some(Says::Total { points, .. }) => format!(", {points}"),
                    _ => String::new(),
                };
                let by = by(Speaker::Phone(*number));
                match said.and_then(|voice| voice.remark.as_ref()) {
                    Some(remark) => phrase!("problem-wrong-why", more, remark, by),
                    None => phrase!("problem-wrong", more, by),
                }
            }
            Problem::Marked => {
                let rulings = self.voices.iter().rev();
                let mut marks = rulings.filter(|voice| matches!(voice.by, Speaker::Ruling(_)));
                match marks.find_map(|voice| voice.remark.as_ref()) {
                    Some(why) => phrase!("problem-marked-why", why),
                    None => phrase!("problem-marked"),
                }
            }
            Problem::Differ { one, other } => {
                let phones = [one.0, other.0].map(|by| matches!(by, Speaker::Phone(_)));
                let full = |by: Speaker| {
                    let said = self.voices.iter().find(|voice| voice.by == by);
                    match said.map(|voice| &voice.says) {
                        Some(Says::Total { points, .. }) => Some(points.to_string()),
                        _ => None,
                    }
                };
                let [a, b] = [one, other].map(|(by, points)| {
                    let total = full(*by).filter(|_| phones == [true; 2]);
                    total.unwrap_or_else(|| points.to_string())
                });
                let key = match a == b {
                    true => "problem-differ-loners",
                    false => "problem-says",
                };
                let total = Part::of(self.speaker(other.0));
                phrase!(key, says = a, stands = b, by = by(one.0), total)
            }
            Problem::BelowBonus { number } => {
                phrase!("problem-below-bonus", by = by(Speaker::Card(*number)))
            }
            Problem::Impossible { points, why } => {
                match points.iter().copied().collect::<Option<Vec<i32>>>() {
                    Some(points) => {
                        let points: Points = points.into_iter().collect();
                        phrase!("problem-impossible", points, why = Part::of(why.clone()))
                    }
                    None => why.clone(),
                }
            }
        }
    }

    /// What is stored: `10-7`; nothing where nothing is.
    fn stored_words(&self) -> String {
        self.stored()
            .map_or(String::new(), |points| points.to_string())
    }

    /// Everything that does not fit together, in a line; `None` where everything does.
    fn problems_in_words(&self) -> Option<Phrase> {
        let mut each: Vec<Phrase> = self.problems.iter().map(|p| self.problem(p)).collect();
        each.dedup();
        let each = (!each.is_empty()).then(|| Part::list(Join::Semicolon, each));
        each.map(|each| phrase!("why-each", each))
    }

    /// Where the table stands, as a person reads it after `Table 3: `.
    pub fn words(&self) -> Phrase {
        match self.state {
            TableState::Empty => phrase!("table-missing"),
            TableState::Open => {
                let hands = self
                    .voices
                    .iter()
                    .filter(|v| matches!(v.by, Speaker::Hand(_)));
                let so_far = self
                    .result
                    .as_ref()
                    .map_or(String::new(), |r| r.points.to_string());
                phrase!("table-so-far", n = hands.count(), points = so_far)
            }
            TableState::OneSide => {
                let cards = self.voices.iter().filter_map(Voice::card);
                let cards = cards.map(|(number, points)| {
                    phrase!(
                        "table-card",
                        points,
                        by = Part::of(self.speaker(Speaker::Card(number)))
                    )
                });
                phrase!("table-only", cards = Part::list(Join::Comma, cards))
            }
            TableState::Proposed => {
                let mut voices = self.voices.iter();
                let said = voices.find(|v| matches!(v.by, Speaker::Phone(_)));
                let by = said.map_or(Phrase::default(), |voice| self.speaker(voice.by));
                let points = self
                    .proposed
                    .map_or(String::new(), |points| points.to_string());
                phrase!("table-proposed", points, by = Part::of(by))
            }
            TableState::Disputed => self.problems_in_words().unwrap_or_default(),
            TableState::Agreed => self.stored_words().into(),
            TableState::Ruled => match self.problems_in_words() {
                None => self.stored_words().into(),
                Some(problems) => phrase!(
                    "table-ruled",
                    points = self.stored_words(),
                    problems = Part::of(problems)
                ),
            },
        }
    }

    /// `round 2, table 3: 17 Ann Lee's card says 8, the slip 10`.
    pub fn in_short(&self) -> Phrase {
        phrase!(
            "table-in-short",
            round = self.round,
            table = self.table,
            words = Part::of(self.words())
        )
    }

    /// What each source says, for programs.
    pub fn says(&self) -> Vec<Value> {
        let sides = self.sides;
        let none = BySide::new(sides, None);
        let stored = self.stored().map_or(none, |points| points.map(Some));
        let mut says = Vec::new();
        let hands = self.voices.iter().filter_map(|voice| match &voice.says {
            Says::Hand(hand) => Some(hand.points),
            _ => None,
        });
        let hands: Vec<Points> = hands.collect();
        let summed = self
            .result
            .as_ref()
            .is_some_and(|r| r.source == Source::Hands && !r.open);
        if !hands.is_empty() && !summed {
            let points = hands.into_iter().fold(Points::none(sides), Points::add);
            says.push(json!({"source": "hands", "points": points}));
        }
        for voice in &self.voices {
            let mut points = stored;
            // The slip that counts is what is stored.
            let counts = self.state != TableState::Ruled && voice.by == Speaker::Slip(1);
            if counts && matches!(voice.says, Says::Total { .. }) {
                continue;
            }
            match (&voice.says, voice.side) {
                (Says::Hand(_), _) => continue,
                (Says::Total { points: total, .. }, _) => points = total.map(Some),
                (Says::Card { points: own, .. }, Some(side)) => points[side.index()] = Some(*own),
                _ => points = none,
            }
            let mut one = json!({"source": voice.by.word(), "points": points});
            if let Some(number) = voice.by.player() {
                one["number"] = json!(number);
            }
            if let Some(remark) = &voice.remark {
                one["remark"] = json!(remark);
            }
            says.push(one);
        }
        says
    }
}

/// What settled a dispute is kept with its reason; only the reason is left to say.
pub fn reason_in(remark: &str) -> &str {
    match remark.strip_prefix("settled: ") {
        Some(settled) => settled.split_once("; ").map_or("", |(_, why)| why),
        None => remark,
    }
}

impl Voice {
    /// `17 Ann Lee: 8 with 1 loner`.
    pub fn words(&self) -> Phrase {
        let number = self.by.player().map(|n| format!("{n} {}", self.name));
        let who = number.as_deref().map(str::trim_end).unwrap_or_default();
        let (what, points, loners) = match &self.says {
            Says::Total { points, .. } => ("points", points.to_string(), 0),
            Says::Hand(hand) => ("points", hand.points.to_string(), 0),
            Says::Card { points, loners } => ("points", points.to_string(), loners.unwrap_or(0)),
            Says::Wrong => ("wrong", String::new(), 0),
        };
        let (by, remark) = (self.by.word(), self.remark.as_deref().unwrap_or_default());
        let remark = reason_in(remark);
        let marks = if remark.is_empty() { 0 } else { 1 };
        phrase!("voice-line", by, who, what, points, loners, marks, remark)
    }
}

impl fmt::Display for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

impl fmt::Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_short())
    }
}

impl Serialize for Ledger {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("round", &self.round)?;
        map.serialize_entry("table", &self.table)?;
        map.serialize_entry("state", &self.state)?;
        map.serialize_entry("stored", &self.stored())?;
        map.serialize_entry("says", &self.says())?;
        map.serialize_entry("ask", &self.ask)?;
        map.serialize_entry("message", &self.in_short().text)?;
        map.end()
    }
}
