//! A league's fixtures are made, given another time, or cleared.

use super::league_change::LeagueChanged;
use super::who;
use crate::club::{Calendar, Fairness, League, Team, match_value};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Day, Meant, Moment, Note, Refusal, Told, Way, act};
use crate::tournament::{Phrase, phrase};
use chrono::NaiveDate;
use serde::Serialize;
use serde_json::{Value, json};

/// A time of day as people write it: `19:30`.
#[derive(Clone, Copy, Debug)]
pub struct Clock(pub chrono::NaiveTime);

impl std::str::FromStr for Clock {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Clock, Phrase> {
        let time = chrono::NaiveTime::parse_from_str(text.trim(), "%H:%M");
        time.map(Clock)
            .map_err(|_| phrase!("why-write", text, example = "19:30"))
    }
}

act! { default:
    /// Make the fixture list, or show it.
    ///
    /// Everybody meets everybody, home and away unless the rule says once. No match is set for a day on which a team cannot
    /// play or its room is taken; where that is impossible, every reason is named and nothing is stored.
    pub struct Fixtures {
        /// The first day; makes the list.
        #[arg(long, value_name = "START")]
        pub start: Option<Meant<Day>>,
        /// Days between two rounds [default: 7].
        #[arg(long, value_name = "DAYS", requires = "start")]
        pub every: Option<u16>,
        /// When matches start, such as 19:30; calendars show it.
        #[arg(long, value_name = "TIME")]
        pub at: Option<Meant<Clock>>,
        /// How many match days [default: as many as are needed].
        #[arg(long, value_name = "N", requires = "start")]
        pub days: Option<usize>,
        /// Days that are left out, separated by commas.
        #[arg(long, value_delimiter = ',', value_name = "DAYS", requires = "start")]
        pub but: Vec<Meant<Day>>,
        /// The seed of the draw [default: 1].
        #[arg(long, requires = "start")]
        pub seed: Option<u64>,
        /// Clear the list, as long as nothing has been played.
        #[arg(long, conflicts_with = "start")]
        pub clear: bool,
        /// Which league [default: the newest].
        #[arg(skip)]
        pub league: Option<String>,
    }
}

/// What became of the fixtures: the new list, or what was changed about it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum FixturesNow {
    /// The new list.
    Made(FixtureList),
    /// They were cleared, or start at another time.
    Changed(LeagueChanged),
}

/// A new fixture list; for programs its matches.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct FixtureList {
    /// Every match.
    pub matches: Vec<Value>,
    /// How fair it is to the teams.
    #[serde(skip)]
    pub fair: Fairness,
    /// How many of the breaks are owed to shared rooms and free days.
    #[serde(skip)]
    pub cost: usize,
}

impl Fixtures {
    /// Makes the list; where nobody said how many days, days that are left out may make the season longer.
    fn make(&self, league: &mut League, start: NaiveDate) -> Result<(), Refusal> {
        let sizes = league
            .divisions()
            .into_iter()
            .map(|division| league.playing().filter(|t| t.division == division).count());
        let sizes: Vec<usize> = sizes.collect();
        let [smallest, largest] =
            [sizes.iter().min(), sizes.iter().max()].map(|n| n.copied().unwrap_or(0));
        // An odd number of teams takes as many days as the next even one.
        let needed = (largest + largest % 2).saturating_sub(1) * usize::from(league.rule.legs);
        let calendar = Calendar {
            from: start,
            every: self.every.unwrap_or(7),
            but: self.but.iter().map(|day| day.value.0).collect(),
        };
        let free = league.teams.iter().map(|t| t.free.len()).max().unwrap_or(0);
        let count = self.days.unwrap_or(needed);
        let more = if self.days.is_none() { free + 2 } else { 0 };
        let seed = self.seed.unwrap_or(1);
        let mut made = league.make_fixtures(&calendar.days(count), seed);
        for more in 1..=more {
            if made.is_ok() {
                break;
            }
            made = league.make_fixtures(&calendar.days(count + more), seed);
        }
        // More days don't help a division of one team.
        made.map_err(|no| match smallest {
            ..=1 => no,
            _ => no.or(Way::again("", json!({"days": null}))),
        })
    }

    /// The list, and what it asks of the teams beside a list for which no room is shared and nobody is away.
    fn list(&self, league: &League, start: NaiveDate) -> FixtureList {
        let fair = league.fairness().unwrap_or_default();
        let breaks = fair.breaks;
        let mut free = league.clone();
        free.matches.clear();
        for team in &mut free.teams {
            team.venue.clear();
            team.free.clear();
        }
        let same = |team: &Team| team.venue.is_empty() && team.free.is_empty();
        let without = match league.teams.iter().all(same) {
            true => breaks,
            false => match self.make(&mut free, start) {
                Ok(()) => free.fairness().map_or(0, |fair| fair.breaks),
                Err(_) => breaks,
            },
        };
        let matches = league.matches.iter();
        FixtureList {
            matches: matches.map(|m| match_value(league, m)).collect(),
            cost: breaks.saturating_sub(without),
            fair,
        }
    }
}

impl Act for Fixtures {
    type World = Desk;
    const VERB: &'static str = "league fixtures";
    type Outcome = FixturesNow;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<FixturesNow, DeskError> {
        let start = self.start.as_ref().map(|day| day.value.0);
        let at = self.at.as_ref().map(|at| at.value.0);
        if start.is_none() && at.is_none() && !self.clear {
            let words = phrase!("why-fixtures-what");
            let start = Way::again("", json!({"start": null}));
            return Err(Refusal::new("usage", words).or(start).into());
        }
        let asked = self.league.clone();
        let change = |league: &mut League| {
            if self.clear {
                league.clear_fixtures()?;
                let done = phrase!("did-league-fixtures-cleared");
                return Ok((done, "fixtures: cleared".to_owned()));
            }
            league.rule.starts = at.or(league.rule.starts);
            let Some(start) = start else {
                let at = at.map_or(String::new(), |at| at.format("%H:%M").to_string());
                let done = phrase!("did-league-fixtures-at", at);
                return Ok((done, "start time".to_owned()));
            };
            self.make(league, start)?;
            let matches = league.matches.len();
            Ok((Phrase::default(), format!("fixtures: {matches} matches")))
        };
        let (done, league) = desk.change_league(&who(moment), asked.as_deref(), change)?;
        Ok(match start.filter(|_| !self.clear) {
            Some(start) => FixturesNow::Made(self.list(&league, start)),
            None => FixturesNow::Changed(LeagueChanged {
                league: league.slug,
                done,
            }),
        })
    }

    fn told(&self, done: &FixturesNow, _: &Desk) -> Told {
        let list = match done {
            FixturesNow::Changed(changed) => return Told::words(changed.done.clone()),
            FixturesNow::Made(list) => list,
        };
        let Fairness {
            breaks,
            least,
            return_days,
        } = list.fair;
        let key = match return_days {
            Some(_) => "fixtures-breaks-mirrored",
            None => "fixtures-breaks",
        };
        let fair = phrase!(key, n = breaks, least);
        let cost = (list.cost > 0).then(|| phrase!("fixtures-cost", n = list.cost));
        let later = return_days.map(|days| phrase!("fixtures-return", n = days));
        let notes = [Some(fair), cost, later].into_iter().flatten();
        let told = Told::words(phrase!("matches-n", n = list.matches.len()));
        notes.fold(told, |told, words| told.note(Note::new(words, None)))
    }
}
