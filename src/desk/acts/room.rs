//! What the room is shown besides the night itself.

use super::who;
use crate::desk::{Desk, DeskError};
use crate::seating::RoundNo;
use crate::tournament::acts::{Act, Moment, Refusal, Told, act};
use crate::tournament::text::clean;
use crate::tournament::{Finale, RoundState, phrase};
use chrono::{DateTime, TimeDelta};
use serde::Serialize;
use serde_json::{Value, json};

/// The sheets that the board turns through.
pub const SHEETS: [&str; 5] = ["seats", "tables", "standings", "bracket", "join"];

/// The longest message on the board.
const LONGEST: usize = 200;

act! { default:
    /// Change what the board and the phones show.
    ///
    /// A single dash takes down what is shown.
    ///
    /// # Examples
    /// - `benny room --message "Pizza at nine"`
    /// - `benny room --message -`
    /// - `benny room --clock 20`
    /// - `benny room --hold standings`
    /// - `benny room --standings hide`
    pub struct Room {
        /// A message to everyone.
        #[arg(long, value_name = "TEXT")]
        pub message: Option<String>,
        /// The clock ends in N minutes; 0 rings the bell now, a dash takes it down.
        #[arg(long, value_name = "N")]
        pub clock: Option<String>,
        /// Show only this sheet: seats, tables, standings, bracket, join or finale.
        #[arg(long, value_name = "SHEET")]
        pub hold: Option<String>,
        /// The sheets that the board turns through.
        #[arg(long, value_name = "SHEET,…", value_delimiter = ',')]
        pub pages: Vec<String>,
        /// Show or hide the standings.
        #[arg(long, value_name = "show|hide")]
        pub standings: Option<String>,
        /// Reveal the places one by one: hold the last round back, show the next, go back a step, or show everything: end, once more to leave it.
        #[arg(long, value_name = "hold|next|back|end")]
        pub finale: Option<String>,
        /// How many steps were revealed when the finale's next step was asked for, so that asking twice counts once.
        #[arg(long, hide = true)]
        pub seen: Option<u64>,
        /// The board's look: dark or light.
        #[arg(long, value_name = "LOOK")]
        pub look: Option<String>,
    }
}

/// What the room is shown now.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Shown {
    /// What was set, by the names of the room's words; nothing where it was taken down.
    pub set: serde_json::Map<String, Value>,
}

/// A word from a list; a dash for none.
fn one_of(field: &str, text: &str, words: &[&str]) -> Result<Value, Refusal> {
    match text.trim() {
        "-" => Ok(Value::Null),
        word if words.contains(&word) => Ok(json!(word)),
        other => {
            let known = words.join(", ");
            let wrong = phrase!("why-cannot-choose-from-none", field, other, known);
            Err(Refusal::new("usage", wrong))
        }
    }
}

/// The minutes of a clock.
///
/// # Errors
/// No whole number.
pub fn minutes(text: &str) -> Result<u32, Refusal> {
    let wrong = |_| Refusal::new("usage", phrase!("why-clock-no-number-minutes", text));
    text.parse().map_err(wrong)
}

impl Room {
    fn words(
        &self,
        at: &str,
        playing: Option<RoundNo>,
        timed: bool,
    ) -> Result<Vec<(&'static str, Value)>, Refusal> {
        let mut words = Vec::new();
        if let Some(text) = &self.message {
            let text: String = clean(text).chars().take(LONGEST).collect();
            let text = Some(text).filter(|text| text.trim() != "-");
            words.push(("message", text.map_or(Value::Null, Value::String)));
        }
        match self.clock.as_deref().map(str::trim) {
            // Where a round has a clock of its own, none is shown in this one.
            Some("-") if timed => words.push(("clock", json!({"round": playing}))),
            Some("-") => words.push(("clock", Value::Null)),
            Some(text) => {
                words.push(("clock", ends_in(minutes(text)?.into(), at, playing)));
            }
            None => {}
        }
        if let Some(sheet) = &self.hold {
            let finale = [&SHEETS[..], &["finale"]].concat();
            words.push(("page", one_of("hold", sheet, &finale)?));
        }
        if !self.pages.is_empty() {
            let pages = self.pages.iter().filter(|sheet| *sheet != "-");
            let pages = pages.map(|sheet| one_of("pages", sheet, &SHEETS));
            let pages: Vec<Value> = pages.collect::<Result<_, _>>()?;
            let all = pages.is_empty() || pages.len() == SHEETS.len();
            words.push(("pages", if all { Value::Null } else { json!(pages) }));
        }
        if let Some(text) = &self.standings {
            let hide = one_of("standings", text, &["show", "hide"])? == "hide";
            words.push((
                "hide_standings",
                if hide { json!(true) } else { Value::Null },
            ));
        }
        if let Some(look) = &self.look {
            words.push(("look", one_of("look", look, &["dark", "light"])?));
        }
        Ok(words)
    }

    /// How far the finale is revealed after a step of it.
    fn revealed(&self, desk: &Desk, step: &str) -> Result<Value, DeskError> {
        one_of("finale", step, &["hold", "next", "back", "end"])?;
        let room = desk.room()?;
        let told = room.get("finale").and_then(|f| f.get("revealed")?.as_u64());
        let waits = |finale: &Finale, told: u64| finale.waits_for(usize::from(told > 0));
        let told = match (step, told) {
            ("end", Some(told)) => {
                let all = desk
                    .night()?
                    .finale()
                    .filter(|f| waits(f, told).is_nothing());
                let all = all.map(|finale| finale.steps.len() as u64);
                all.filter(|all| told < *all)
            }
            ("end" | "-", _) => None,
            // A key pressed twice before the page had changed counts once.
            ("next" | "back", told) if self.seen.is_some() && told != self.seen => told,
            ("next", Some(told)) => {
                let night = desk.night()?;
                let finale = night.finale();
                let open = finale
                    .as_ref()
                    .map_or_else(|| night.left_open(), |f| waits(f, told));
                if !open.is_nothing() {
                    return Err(Refusal::still_open(open.missing, open.disputes).into());
                }
                let steps = finale.map_or(0, |finale| finale.steps.len() as u64);
                Some((told + 1).min(steps))
            }
            ("back", Some(told)) => Some(told.saturating_sub(1)),
            (_, told) => Some(told.unwrap_or(0)),
        };
        Ok(told.map_or(Value::Null, |n| json!({"revealed": n})))
    }
}

/// The clock that ends in this many minutes, as the pages count down to it: that of the round being played, or of a break.
pub fn ends_in(minutes: i64, at: &str, playing: Option<RoundNo>) -> Value {
    let now = DateTime::parse_from_rfc3339(at).unwrap_or_default();
    let ends = now + TimeDelta::minutes(minutes.clamp(0, 600));
    let ends = ends.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    json!({"ends": ends, "minutes": minutes, "round": playing})
}

impl Act for Room {
    type World = Desk;
    const VERB: &'static str = "room";
    type Outcome = Shown;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Shown, DeskError> {
        let night = desk.night()?;
        let round = Some(night.last_begun());
        let playing = round.filter(|&round| night.state(round) == Some(RoundState::Playing));
        let timed = playing.is_some() && night.settings.minutes.is_some();
        let mut words = self.words(moment.at, playing, timed)?;
        if let Some(step) = &self.finale {
            words.push(("finale", self.revealed(desk, step)?));
        }
        if words.is_empty() {
            let ask = phrase!("why-say-what-room-shown");
            return Err(Refusal::new("usage", ask).into());
        }
        for (key, value) in &words {
            desk.set_room(&who(moment), key, value)?;
        }
        let set = words
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value));
        Ok(Shown { set: set.collect() })
    }

    fn told(&self, done: &Shown, _: &Desk) -> Told {
        if self.finale.as_deref() == Some("hold") {
            return Told::words(phrase!("finale-held"));
        }
        let down = done.set.values().all(Value::is_null);
        Told::words(phrase!("did-room", down))
    }
}
