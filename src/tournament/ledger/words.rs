//! A table's ledger in words, and as the value programs read.

use super::{Ledger, Problem, TableState, Voice};
use crate::engine::BySide;
use crate::engine::Points;
use crate::seating::PlayerNo;
use crate::tournament::result::Source;
use crate::tournament::statement::{Says, Speaker};
use crate::tournament::text::count;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};
use std::fmt;
use std::ops::Add;

impl Ledger {
    /// A player at the table as screens name them: `17 Ann Lee`.
    fn player(&self, number: PlayerNo) -> String {
        let own = |voice: &&Voice| voice.by.player() == Some(number) && !voice.name.is_empty();
        match self.voices.iter().find(own) {
            Some(voice) => format!("{number} {}", voice.name),
            None => format!("player {number}"),
        }
    }

    /// `17 Ann Lee's card`, `the slip`.
    fn speaker(&self, by: Speaker) -> String {
        match by {
            Speaker::Slip(1) => "the slip".to_owned(),
            Speaker::Slip(_) => "a second slip".to_owned(),
            Speaker::Hand(_) => "the hands".to_owned(),
            Speaker::Card(number) => format!("{}'s card", self.player(number)),
            Speaker::Phone(number) => format!("{}'s phone", self.player(number)),
            Speaker::Ruling(_) => "the director".to_owned(),
        }
    }

    /// What the table's own total is called.
    fn total(&self) -> &'static str {
        match (self.state, self.result.as_ref().map(|r| r.source)) {
            (TableState::Ruled, _) => "the director",
            (_, Some(Source::Hands)) => "the hands",
            _ => "the slip",
        }
    }

    /// A problem in words: `17 Ann Lee's card says 8, the slip 10`.
    pub fn problem(&self, problem: &Problem) -> String {
        let total = self.total();
        match problem {
            Problem::Card {
                number,
                says,
                stands,
            } => format!(
                "{} says {says}, {total} {stands}",
                self.speaker(Speaker::Card(*number))
            ),
            Problem::Loners {
                number,
                says,
                stands,
            } => format!(
                "{} has {}, {total} {stands}",
                self.speaker(Speaker::Card(*number)),
                count(usize::from(*says), "lone march")
            ),
            Problem::Total { by, says } => {
                let stands = self
                    .stored()
                    .map_or(String::new(), |points| points.to_string());
                format!("{} says {}, {total} {stands}", self.speaker(*by), says)
            }
            Problem::Wrong { number } => {
                let said = self.voices.iter().find(|v| v.by == Speaker::Phone(*number));
                let mut words = format!("{}: that is wrong", self.speaker(Speaker::Phone(*number)));
                if let Some(Says::Total { points, .. }) = said.map(|voice| &voice.says) {
                    words += &format!(", {}", points);
                }
                if let Some(remark) = said.and_then(|voice| voice.remark.as_ref()) {
                    words += &format!(" \u{201c}{remark}\u{201d}");
                }
                words
            }
            Problem::Marked => {
                let rulings = self.voices.iter().rev();
                let mut marks = rulings.filter(|voice| matches!(voice.by, Speaker::Ruling(_)));
                match marks.find_map(|voice| voice.remark.as_ref()) {
                    Some(why) => format!("marked by the director: {why}"),
                    None => "marked by the director".to_owned(),
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
                let alike = if a == b {
                    ", but not the same lone marches"
                } else {
                    ""
                };
                format!(
                    "{} says {a}, {} {b}{alike}",
                    self.speaker(one.0),
                    self.speaker(other.0)
                )
            }
            Problem::BelowBonus { number } => format!(
                "{} has fewer points than its lone marches' bonus",
                self.speaker(Speaker::Card(*number))
            ),
            Problem::Impossible { points, why } => {
                match points.iter().copied().collect::<Option<Vec<i32>>>() {
                    Some(points) => {
                        let points: Points = points.into_iter().collect();
                        format!("{points} isn't possible: {why}")
                    }
                    None => why.clone(),
                }
            }
        }
    }

    /// Everything that does not fit together, in a line; empty where everything does.
    pub fn problems_in_words(&self) -> String {
        let mut each: Vec<String> = self.problems.iter().map(|p| self.problem(p)).collect();
        each.dedup();
        each.join("; ")
    }

    /// Where the table stands, as a person reads it after `Table 3: `.
    pub fn words(&self) -> String {
        let stored = self
            .stored()
            .map_or(String::new(), |points| points.to_string());
        match self.state {
            TableState::Empty => "missing".to_owned(),
            TableState::Open => {
                let hands = self
                    .voices
                    .iter()
                    .filter(|v| matches!(v.by, Speaker::Hand(_)));
                let so_far = self
                    .result
                    .as_ref()
                    .map_or(String::new(), |r| r.points.to_string());
                format!("{}, {so_far} so far", count(hands.count(), "hand"))
            }
            TableState::OneSide => {
                let cards = self.voices.iter().filter_map(Voice::card);
                let cards = cards.map(|(number, points)| {
                    format!("{}: {points}", self.speaker(Speaker::Card(number)))
                });
                let cards: Vec<String> = cards.collect();
                format!("only {}", cards.join(", "))
            }
            TableState::Proposed => {
                let said = self
                    .voices
                    .iter()
                    .find(|v| matches!(v.by, Speaker::Phone(_)));
                let by = said.map_or(String::new(), |voice| self.speaker(voice.by));
                let points = self
                    .proposed
                    .map_or(String::new(), |points| points.to_string());
                format!("{points} by {by}, not confirmed")
            }
            TableState::Disputed => self.problems_in_words(),
            TableState::Agreed => stored,
            TableState::Ruled => match self.problems_in_words().as_str() {
                "" => stored,
                problems => format!("{stored}, ruled by the director; {problems}"),
            },
        }
    }

    /// `round 2, table 3: 17 Ann Lee's card says 8, the slip 10`.
    pub fn in_short(&self) -> String {
        format!(
            "round {}, table {}: {}",
            self.round,
            self.table,
            self.words()
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

impl fmt::Display for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.by.player() {
            write!(f, "{number}")?;
            if !self.name.is_empty() {
                write!(f, " {}", self.name)?;
            }
            if matches!(self.by, Speaker::Phone(_)) {
                f.write_str(" by phone")?;
            }
        } else {
            f.write_str(self.by.word())?;
        }
        match &self.says {
            Says::Total { points, .. } => write!(f, ": {}", points),
            Says::Hand(hand) => write!(f, ": {}", hand.points),
            Says::Card { points, loners } => match loners.unwrap_or(0) {
                0 => write!(f, ": {points}"),
                n => write!(f, ": {points} with {}", count(usize::from(n), "loner")),
            },
            Says::Wrong => f.write_str(": that is wrong"),
        }?;
        match &self.remark {
            Some(remark) => write!(f, " \u{201c}{remark}\u{201d}"),
            None => Ok(()),
        }
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
        map.serialize_entry("message", &self.in_short())?;
        map.end()
    }
}
