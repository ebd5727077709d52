//! What can be decided about a night: its settings, its day and its short name.

use super::figures::tick_name;
use super::{Lenient, Meant, Named, Refusal, Sum, Way, act};
use crate::engine::rules::RuleSet;
use crate::seating::{Format, Lines, no_teams_of_three};
use crate::tournament::settings::{PAPERS, SEATS};
use crate::tournament::text::{is_slug, money};
use crate::tournament::{
    ByeScore, Movement, Part, Phrase, Rings, RoundSpan, TieBreak, Tournament, clean_name, phrase,
};
use crate::words::{Lang, NoSuchLanguage};
use chrono::NaiveDate;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::str::FromStr;

act! { default:
    /// What is decided for a night: the fields of `new` and of `set`.
    pub struct Decisions {
        /// progressive: partners change; team: they stay together.
        #[arg(long, value_parser = ["progressive", "team"])]
        pub format: Option<String>,
        /// How people move: see benny help movements [default: rotation].
        #[arg(long, value_name = "NAME|FILE")]
        pub movement: Option<Named<Lines>>,
        /// Three games at a table, a partner each, then move: as --movement pivot.
        #[arg(long, conflicts_with = "movement", hide = true)]
        pub pivot: bool,
        /// Seats at a table: 2, 3, 4 or 6 [default: by rules].
        #[arg(long, value_name = "N")]
        pub seats: Option<u8>,
        /// How many rounds [default: 8].
        #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=200))]
        pub rounds: Option<u16>,
        /// Rule set or JSON file [default: north-american].
        #[arg(long)]
        pub rules: Option<Named<RuleSet>>,
        /// A round is N hands [default: 8].
        #[arg(long, value_name = "N", conflicts_with_all = ["timed", "deals"])]
        pub hands: Option<u32>,
        /// A round is N deals by each player.
        #[arg(long, value_name = "N", conflicts_with = "timed", value_parser = clap::value_parser!(u32).range(1..=100))]
        pub deals: Option<u32>,
        /// A round is a game to N points [default for teams].
        #[arg(long, value_name = "N", conflicts_with = "timed")]
        pub to: Option<u32>,
        /// A round lasts until the bell.
        #[arg(long)]
        pub timed: bool,
        /// A round ends after N minutes at the latest.
        #[arg(long, value_name = "N")]
        pub minutes: Option<u16>,
        /// A round ends when a table has so many points: head:10, last:10, turn:10, 3:10; none for no such bell. Of two ends
        /// the first counts.
        #[arg(long, value_name = "TABLE:N", hide = true)]
        pub bell: Option<Meant<RungBy>>,
        /// Rank by points, wins or another measure.
        #[arg(long, value_name = "MEASURE", value_parser = clap_word::<crate::tournament::Measure>)]
        pub by: Option<String>,
        /// Tie-breaks in order: wins,loners,head-to-head, …
        #[arg(long, value_delimiter = ',', value_name = "LIST", value_parser = clap_word::<TieBreak>)]
        pub tie_breaks: Option<Vec<String>>,
        /// Rank by these, the first first, in place of --by and --tie-breaks: games,points,card-draw.
        #[arg(long, value_delimiter = ',', value_name = "MEASURE,…", conflicts_with_all = ["by", "tie_breaks"], hide = true)]
        pub rank: Vec<Meant<TieBreak>>,
        /// What tables count beside points: moon,slam; worth points on the own card: set=-2. -moon: no longer.
        #[arg(long, value_delimiter = ',', value_name = "NAME[=POINTS]", allow_hyphen_values = true, hide = true)]
        pub ticks: Vec<Meant<Counted>>,
        /// Points for a bye, or the player's own average [default: 0].
        #[arg(long, value_name = "N|average")]
        pub bye: Option<Meant<ByeScore>>,
        /// six: one table of six instead of byes.
        #[arg(long, value_parser = ["six", "none"])]
        pub fill: Option<String>,
        /// The day it is played [default: today].
        #[arg(long, value_name = "YYYY-MM-DD")]
        pub date: Option<Meant<Day>>,
        /// The club's name on the sheets.
        #[arg(long, value_name = "NAME")]
        pub club: Option<String>,
        /// en, de or fr, for players [default: the club's].
        #[arg(long, value_parser = crate::words::choices())]
        pub lang: Option<String>,
        /// The paper: a4 or letter [default: the club's].
        #[arg(long, ignore_case = true, value_parser = ["a4", "letter"])]
        pub paper: Option<String>,
        /// Entry fee for a player or team: 5 or 7.50.
        #[arg(long)]
        pub fee: Option<Meant<Sum>>,
        /// Paid into the pot by each player of a side, or once by a team, for something counted at the table: euchre=0.25.
        /// 0: no fine.
        #[arg(long, value_name = "TICK=SUM", value_delimiter = ',', hide = true)]
        pub fine: Vec<Meant<Fine>>,
        /// Short name for commands [default: from the name].
        #[arg(long)]
        pub slug: Option<Meant<Slug>>,
    }
}

/// A fine: what it is for and how much, in hundredths.
#[derive(Clone, Debug, PartialEq)]
pub struct Fine(String, u32);

impl FromStr for Fine {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Fine, Phrase> {
        let (tick, sum) = text
            .split_once('=')
            .ok_or_else(|| phrase!("why-write", text, example = "euchre=0.25"))?;
        Ok(Fine(tick_name(tick)?, sum.parse::<Sum>()?.0))
    }
}

/// What tables count, and what each is worth on its player's card; `None` counts it no longer.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted(String, Option<i32>);

impl FromStr for Counted {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Counted, Phrase> {
        if let Some(gone) = text.trim().strip_prefix('-') {
            return Ok(Counted(tick_name(gone)?, None));
        }
        let (name, worth) = text.split_once('=').unwrap_or((text, "0"));
        let worth = worth.trim().parse::<i32>().ok();
        let worth = worth
            .filter(|n| n.abs() <= 1_000)
            .ok_or_else(|| phrase!("why-write", text, example = "set=-2"))?;
        match tick_name(name)?.as_str() {
            "loner" if worth < 0 => Err(phrase!("why-lone-march-free")),
            "euchre" => Err(phrase!("why-euchre-counted")),
            name => Ok(Counted(name.to_owned(), Some(worth))),
        }
    }
}

/// The table that rings the bell, or none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RungBy(Option<Rings>);

impl FromStr for RungBy {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<RungBy, Phrase> {
        match text.trim() {
            "none" => Ok(RungBy(None)),
            rings => rings.parse().map(|rings| RungBy(Some(rings))),
        }
    }
}

/// A word that reads as one of these, as it was typed.
#[cfg(feature = "cli")]
fn clap_word<T: FromStr<Err = Phrase>>(text: &str) -> Result<String, Phrase> {
    text.parse::<T>().map(|_| text.to_owned())
}

/// A day people can write on a sheet: years 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Day(pub NaiveDate);

impl FromStr for Day {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Day, Phrase> {
        use chrono::Datelike;
        // As it is written in German: 20.11.2026, 20.11.26.
        let parts: Vec<&str> = text.trim().split('.').collect();
        let day = match parts[..] {
            [day, month, year] if year.len() == 2 => format!("20{year}-{month}-{day}").parse(),
            [day, month, year] if year.len() == 4 => format!("{year}-{month}-{day}").parse(),
            _ => text.trim().parse(),
        };
        let day: NaiveDate = day.map_err(|_| phrase!("why-no-date", text))?;
        match day.year() {
            1..=9999 => Ok(Day(day)),
            year => Err(phrase!("why-year-range", year)),
        }
    }
}

/// A short name for commands, as the club file takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Slug(pub String);

impl FromStr for Slug {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Slug, Phrase> {
        match is_slug(text) {
            true => Ok(Slug(text.to_owned())),
            false => Err(phrase!("why-short-name-made-z")),
        }
    }
}

/// The word of a setting, as the night's data has it.
fn word<T: DeserializeOwned>(field: &str, word: &str) -> Result<T, Refusal> {
    let read = serde_json::from_value(word.trim().into());
    read.map_err(|_| {
        let field = Part::of(Phrase::setting(field));
        Refusal::new("usage", phrase!("why-no-such-word", field, text = word))
    })
}

/// One of these words.
fn one_of(field: &str, text: &Option<String>, words: &[&str]) -> Result<Option<String>, Refusal> {
    let text = text.as_ref().map(|text| text.to_ascii_lowercase());
    match &text {
        Some(text) if !words.contains(&text.as_str()) => {
            let known = words.join(", ");
            let field = Part::of(Phrase::field(field));
            let wrong = phrase!("why-cannot-choose-from", field, text, known);
            Err(Refusal::new("usage", wrong))
        }
        _ => Ok(text),
    }
}

/// A dash stands for none, where a form or JSON leaves an empty text out.
fn emptied(text: &Option<String>) -> Option<String> {
    text.clone().map(|text| match text.trim() {
        "-" => String::new(),
        _ => text,
    })
}

/// A language that benny speaks, or none.
fn language(code: &Option<String>) -> Result<Option<String>, Refusal> {
    let code = code.as_deref();
    code.map(|code| match (code, Lang::known(code)) {
        ("", _) => Ok(String::new()),
        (_, Some(lang)) => Ok(lang.code().to_owned()),
        (_, None) => Err(Refusal::new("usage", NoSuchLanguage(code.to_owned()))),
    })
    .transpose()
}

impl Decisions {
    /// Reads them from a form's texts or JSON.
    ///
    /// # Errors
    /// What is wrong with which field.
    pub fn lenient(fields: Value) -> Result<Decisions, Phrase> {
        Decisions::deserialize(Lenient(fields)).map_err(|wrong| wrong.0)
    }

    /// Changes a night's settings, short name and day to what is decided.
    ///
    /// # Errors
    /// When the rules are not valid or do not go with the seats, or a round would have no hands, games or minutes.
    pub fn decide(&self, night: &mut Tournament) -> Result<(), Refusal> {
        let wrong = |wrong: Phrase| Refusal::new("usage", wrong);
        let s = &mut night.settings;
        if let Some(rules) = &self.rules {
            s.rules = rules.rules()?;
            s.seats = s.rules.seats;
        }
        for Counted(name, worth) in self.ticks.iter().map(|tick| &tick.value) {
            match worth {
                // What a lone march pays its player is in the rules.
                _ if name == "loner" => {
                    let bonus = worth.unwrap_or(0).unsigned_abs();
                    s.rules.change(|rules| rules.score.loner_bonus = bonus)?;
                }
                None => drop(s.ticks.remove(name)),
                Some(worth) => drop(s.ticks.insert(name.clone(), *worth)),
            }
        }
        let seats = self.seats.unwrap_or(s.seats);
        if !SEATS.contains(&seats) {
            let seated = wrong(phrase!("why-tables-2-3-4-6", seats));
            return Err(seated.or(Way::again("", json!({"seats": 4}))));
        }
        if seats != s.seats {
            let fits = RuleSet::names()
                .filter(|n| RuleSet::preset(n).is_ok_and(|r| r.seats == seats))
                .collect::<Vec<_>>()
                .join(", ");
            let (name, usual) = (&s.rules.name, s.seats);
            let seated = wrong(phrase!("why-played-table-not", name, plays = usual, seats));
            let rules = Way::again(phrase!("way-rules", fits), json!({"rules": null}));
            return Err(seated.or(rules));
        }
        let before = s.movement.clone();
        match &self.movement {
            Some(Named::Name(name)) => s.movement = name.parse().map_err(wrong)?,
            Some(Named::Whole(lines)) => {
                let own = Movement::of(lines.clone());
                s.movement = own.map_err(|error| wrong(error.says().into()))?;
            }
            None if self.pivot => s.movement = Movement::Pivot,
            None => {}
        }
        match &self.format {
            Some(text) => s.format = word("format", text)?,
            // Partners who stay together are a team.
            None if self.movement.is_some() => {
                s.format = s.movement.only_format().unwrap_or(s.format);
            }
            None => {}
        }
        if (seats, s.format) == (3, Format::Team) {
            let single = Way::again(
                phrase!("way-single-players"),
                json!({"format": "progressive"}),
            );
            let four = Way::again(phrase!("way-other-rules"), json!({"rules": null}));
            return Err(wrong(no_teams_of_three().into()).or(single).or(four));
        }
        let ended_so = s.minutes.is_some() || s.bell.is_some();
        if let Some(minutes) = self.minutes {
            s.minutes = Some(minutes).filter(|&minutes| minutes > 0);
        }
        if let Some(bell) = &self.bell {
            s.bell = bell.value.0;
        }
        let dealt = self.deals.map(|deals| deals.saturating_mul(seats.into()));
        let clock = self.minutes.is_some_and(|minutes| minutes > 0)
            || self
                .bell
                .as_ref()
                .is_some_and(|bell| bell.value.0.is_some());
        s.span = match (self.hands.or(dealt), self.to) {
            _ if self.timed => RoundSpan::Timed,
            (Some(0), _) | (_, Some(0)) => {
                let none = wrong(phrase!("why-round-needs-least-one"));
                return Err(none
                    .or(Way::again("", json!({"hands": 8})))
                    .or(Way::again("", json!({"to": 10}))));
            }
            // With nothing else, the clock or the bell ends the round; other minutes than before change nothing else.
            (None, None) if clock && !ended_so => RoundSpan::Timed,
            // Short games: each deals once with each partner.
            (None, None) if s.movement == Movement::Pivot && before != s.movement => {
                RoundSpan::Hands(seats.into())
            }
            (None, None) => s.span,
            (hands, to) => RoundSpan::of(hands, to),
        };
        if let Some(rounds) = self.rounds {
            if !(1..=200).contains(&rounds) {
                return Err(wrong(phrase!("why-night-1-200-rounds")));
            }
            (s.rounds, s.rounds_open) = (rounds, false);
        }
        if let Some(by) = &self.by {
            s.by = word("by", by)?;
        }
        if let Some(list) = &self.tie_breaks {
            let each = list.iter().flat_map(|text| text.split(','));
            let each = each.filter(|text| !text.trim().is_empty());
            let each = each.map(|text| word("tie-breaks", text));
            s.tie_breaks = each.collect::<Result<_, _>>()?;
        }
        if let Some((first, rest)) = self.rank.split_first() {
            let TieBreak::By(first) = &first.value else {
                let words = first.value.words();
                return Err(wrong(phrase!("why-cant-rank-first-only", first = words)));
            };
            s.by = first.clone();
            s.tie_breaks = rest.iter().map(|rank| rank.value.clone()).collect();
        }
        let ranks = !self.rank.is_empty() || self.by.is_some() || self.tie_breaks.is_some();
        s.bye = self.bye.as_ref().map_or(s.bye, |bye| bye.value);
        if let Some(fill) = one_of("fill", &self.fill, &["six", "none"])? {
            s.fill_six = fill == "six";
        }
        if let Some(club) = emptied(&self.club) {
            s.club = match club.trim() {
                "" => String::new(),
                club => clean_name(club)?,
            };
        }
        s.lang = language(&emptied(&self.lang))?.unwrap_or_else(|| s.lang.clone());
        let paper = one_of("paper", &emptied(&self.paper), &PAPERS)?;
        s.paper = paper.unwrap_or_else(|| s.paper.clone());
        s.fee = self.fee.as_ref().map_or(s.fee, |fee| fee.value.0);
        for Fine(tick, sum) in self.fine.iter().map(|fine| &fine.value) {
            match sum {
                0 => drop(s.fines.remove(tick)),
                sum => drop(s.fines.insert(tick.clone(), *sum)),
            }
        }
        if ranks {
            night.can_rank()?;
        }
        night.date = self.date.as_ref().map_or(night.date, |date| date.value.0);
        if let Some(slug) = &self.slug {
            night.slug.clone_from(&slug.value.0);
        }
        Ok(())
    }
}

impl Tournament {
    /// Every setting under the name of its flag, with the value the flag takes.
    pub fn shown_settings(&self) -> Value {
        let s = &self.settings;
        let (hands, to) = s.span.ends();
        let bye = match s.bye {
            ByeScore::Average => json!("average"),
            ByeScore::Points(points) => json!(points),
        };
        let fines = s
            .fines
            .iter()
            .map(|(tick, sum)| format!("{tick}={}", money(*sum)));
        let fines: Vec<String> = fines.collect();
        json!({
            "slug": self.slug, "name": self.name, "date": self.date, "club": s.club, "lang": s.lang, "paper": s.paper,
            "format": s.format, "movement": s.movement, "seats": s.seats, "rounds": s.rounds, "rules": s.rules.name,
            "hands": hands, "to": to, "timed": s.span == RoundSpan::Timed, "minutes": s.minutes, "bell": s.bell, "by": s.by, "tie_breaks": s.tie_breaks, "bye": bye,
            "fill": if s.fill_six { "six" } else { "none" }, "fee": money(s.fee), "fine": fines,
            "ticks": s.ticks.iter().map(|(tick, worth)| format!("{tick}={worth}")).collect::<Vec<_>>(),
            "seed": self.draw.map(|d| d.seed), "closed": self.closed,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn a_day_is_read_as_it_is_written_in_germany_too() {
        for (typed, day) in [
            ("2026-11-20", Some("2026-11-20")),
            ("20.11.2026", Some("2026-11-20")),
            (" 1.2.26 ", Some("2026-02-01")),
            ("1.2.3", None),
            ("20.11.", None),
            ("31.2.2026", None),
        ] {
            let read = typed.parse::<Day>().ok().map(|day| day.0.to_string());
            assert_eq!(read.as_deref(), day, "{typed}");
        }
    }
}
