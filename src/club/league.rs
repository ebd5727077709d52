//! Leagues: teams with rosters who meet home and away over a season of dates.
//!
//! A match is several games at several tables: in Guernsey and St Austell six players a side make three pairs, each pair
//! plays each of the other side's three pairs to 21, and the nine games decide one match for two points. [`LeagueRule`]
//! says how many games there are, what they are played to, and what a match is worth.

mod document;
pub(crate) mod error;
mod fixtures;
mod people;
mod post;
mod results;
mod rule;
mod sheet;
mod table;

pub use document::LeagueDocument;
use error::{no_team, unfit};
pub use fixtures::{Calendar, Fairness};
pub use people::Registered;
pub use post::{Letter, Posted, Took};
pub use results::late_card;
pub use rule::{Counted, LeagueRule, LeagueTieBreak};
pub use sheet::{
    match_value, match_words, matches as match_sheet, table as table_sheet, table_value,
};
pub use table::{LeagueRow, Move};

use crate::tournament::acts::Way;
use crate::tournament::{Join, Part, Refusal, fold_name, phrase};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// A league: its rule, its teams, its matches.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
// Files of 0.2.0's development hold another field, which is passed over.
#[non_exhaustive]
pub struct League {
    /// The short name commands use.
    pub slug: String,
    /// The name people use.
    pub name: String,
    /// A random number that tells it apart from leagues of the same name in other clubs' files.
    #[serde(default)]
    pub mark: u32,
    /// How it is scored.
    pub rule: LeagueRule,
    /// Every team, in order of entry.
    pub teams: Vec<Team>,
    /// Every match, in the order of the fixture list.
    pub matches: Vec<LeagueMatch>,
    /// League points given or taken away by the committee.
    pub penalties: Vec<LeaguePenalty>,
    /// The key of whoever keeps the league, in a copy that came from them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keeper: Option<String>,
}

/// A team.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Never given twice in one league.
    pub id: u16,
    /// The name.
    pub name: String,
    /// The division, 1 the highest.
    pub division: u16,
    /// Where it plays at home; empty if not given.
    pub venue: String,
    /// Days on which it cannot play.
    pub free: Vec<NaiveDate>,
    /// Who plays for it, and from when until when.
    pub roster: Vec<Registered>,
    /// It has left the league; its matches count for nobody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub withdrawn: bool,
    /// The key that its club signs results with, whole, or as the letters that are read out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// One match of the fixture list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct LeagueMatch {
    /// Its number in the league, from 1 in the order of the fixture list.
    pub number: u16,
    /// The division.
    pub division: u16,
    /// The day it is played; while it is postponed, the day it was to be played.
    pub date: NaiveDate,
    /// The team at home, by id.
    pub home: u16,
    /// The visitors, by id.
    pub away: u16,
    /// Where it is played: the home team's venue when the fixtures were made.
    pub venue: String,
    /// Postponed, with no new day agreed yet.
    pub postponed: bool,
    /// How it ended; `None` until then.
    pub result: Option<LeagueResult>,
    /// Why it counts for nobody, where that was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// What each club has sent of it, at most one from a side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posted: Vec<Posted>,
    /// The result follows from what the clubs sent; otherwise somebody entered it here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_post: bool,
}

impl LeagueMatch {
    /// Whether it has no result yet.
    pub fn is_open(&self) -> bool {
        self.result.is_none() && self.void.is_none()
    }

    /// Whether a team plays in it.
    pub fn has(&self, team: u16) -> bool {
        [self.home, self.away].contains(&team)
    }

    /// The side a team is on: 0 at home, 1 away.
    pub fn side_of(&self, team: u16) -> Option<u8> {
        let at = [self.home, self.away].iter().position(|&t| t == team)?;
        Some(at as u8)
    }

    /// The team of a side, by id.
    pub fn team_of(&self, side: u8) -> u16 {
        if side == 0 { self.home } else { self.away }
    }
}

/// How a match ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct LeagueResult {
    /// Games won by home and away.
    pub games: [u32; 2],
    /// Points in all games together, home and away, where they were reported.
    pub points: Option<[u32; 2]>,
    /// Every game's points, home and away, in the order of the tables, where they were reported.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<[u32; 2]>,
    /// Set when a side conceded or did not come.
    pub conceded: Option<Conceded>,
    /// Players borrowed for this match.
    pub borrowed: Vec<Borrowed>,
}

/// A match that was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Conceded {
    /// The side at fault: 0 home, 1 away.
    pub side: u8,
    /// They did not turn up; otherwise they gave the match up beforehand.
    pub no_show: bool,
}

/// Somebody who helped out a team they do not belong to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Borrowed {
    /// The team helped, by id.
    pub team: u16,
    /// Who.
    pub name: String,
}

/// League points the committee gave a team, or took away where negative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct LeaguePenalty {
    /// The team, by id.
    pub team: u16,
    /// League points, negative for a penalty.
    pub points: i64,
    /// Why: `late card, match 12`.
    pub reason: String,
}

impl LeagueResult {
    /// The result from its single games, each given as points home and away.
    pub fn of_games(each: &[[u32; 2]]) -> Self {
        let won = |side: usize| each.iter().filter(|g| g[side] > g[1 - side]).count() as u32;
        let made = |side: usize| each.iter().map(|g| g[side]).fold(0, u32::saturating_add);
        LeagueResult {
            games: [won(0), won(1)],
            points: Some([made(0), made(1)]),
            each: each.to_vec(),
            ..LeagueResult::default()
        }
    }
}

impl League {
    /// An empty league.
    pub fn new(slug: &str, name: &str, rule: LeagueRule) -> Self {
        League {
            slug: slug.to_owned(),
            name: name.to_owned(),
            rule,
            ..League::default()
        }
    }

    /// The teams that have not left it.
    pub fn playing(&self) -> impl Iterator<Item = &Team> {
        self.teams.iter().filter(|t| !t.withdrawn)
    }

    /// How many matches have a result.
    pub fn played(&self) -> usize {
        self.matches.iter().filter(|m| m.result.is_some()).count()
    }

    /// The team of this whole name.
    pub fn team_called(&self, name: &str) -> Option<&Team> {
        let folded = fold_name(name);
        self.teams.iter().find(|t| fold_name(&t.name) == folded)
    }

    /// The divisions that have a team which plays, highest first.
    pub fn divisions(&self) -> Vec<u16> {
        let mut divisions: Vec<u16> = self.playing().map(|t| t.division).collect();
        divisions.sort_unstable();
        divisions.dedup();
        divisions
    }

    /// A team by id.
    pub fn team(&self, id: u16) -> Option<&Team> {
        self.teams.iter().find(|t| t.id == id)
    }

    /// A team's name; empty if no team has the id.
    pub fn team_name(&self, id: u16) -> &str {
        self.team(id).map_or("", |t| &t.name)
    }

    /// The match of two teams, the first at home.
    ///
    /// # Errors
    /// No such team; where they do not meet, or only the other way round.
    pub fn meeting(&self, home: &str, away: &str) -> Result<&LeagueMatch, Refusal> {
        let (home, away) = (self.find_team(home)?, self.find_team(away)?);
        let of = |home: &Team, away: &Team| {
            let mut matches = self.matches.iter();
            matches.find(|m| (m.home, m.away) == (home.id, away.id))
        };
        of(home, away).ok_or_else(|| {
            let (first, second) = (&home.name, &away.name);
            match of(away, home) {
                Some(LeagueMatch { number, .. }) => {
                    let back = json!({"do": "league score", "what": [number, null]});
                    let words = phrase!("why-no-home-meeting", home = first, away = second, number);
                    Refusal::new("no_match", words).or(Way::to("", back))
                }
                None => {
                    let words = phrase!("why-no-meeting", home = first, away = second);
                    error::no_match(words)
                }
            }
        })
    }

    /// A match by number.
    ///
    /// # Errors
    /// There is none of that number.
    pub fn find_match(&self, number: u16) -> Result<&LeagueMatch, Refusal> {
        let found = self.matches.iter().find(|m| m.number == number);
        found.ok_or_else(|| error::no_number(number, self.matches.len()))
    }

    fn match_mut(&mut self, number: u16) -> Result<&mut LeagueMatch, Refusal> {
        let last = self.matches.len();
        let found = self.matches.iter_mut().find(|m| m.number == number);
        found.ok_or_else(|| error::no_number(number, last))
    }

    /// Makes the fixture list of every division, replacing one from which nothing has been played.
    ///
    /// # Errors
    /// A match that has a result; every reason the dates do not work.
    pub fn make_fixtures(&mut self, dates: &[NaiveDate], seed: u64) -> Result<(), Refusal> {
        self.unplayed()?;
        let teams: Vec<Team> = self.playing().cloned().collect();
        self.matches = fixtures::made(&teams, dates, self.rule.legs, seed)?;
        Ok(())
    }

    /// Removes the fixture list, so that teams can be entered and moved again.
    ///
    /// # Errors
    /// A match that has a result.
    pub fn clear_fixtures(&mut self) -> Result<(), Refusal> {
        self.unplayed()?;
        self.matches.clear();
        Ok(())
    }

    fn unplayed(&self) -> Result<(), Refusal> {
        match self.matches.iter().find(|m| m.result.is_some()) {
            Some(LeagueMatch { number, .. }) => Err(error::played(*number)),
            None => Ok(()),
        }
    }

    /// Postpones a match: to the day `to`, or without one until a new day is agreed.
    ///
    /// # Errors
    /// No such match, a match that has a result, or a day on which a team already plays or cannot play or the room is full.
    pub fn postpone(&mut self, number: u16, to: Option<NaiveDate>) -> Result<(), Refusal> {
        let one = self.find_match(number)?.clone();
        if let Some(why) = &one.void {
            return Err(error::void(number, why));
        }
        if one.result.is_some() {
            return Err(error::played(number));
        }
        if let Some(date) = to {
            let first = self.matches.iter().map(|m| m.date).min();
            if let Some(first) = first.filter(|first| date < *first) {
                return Err(unfit(phrase!("why-before-first-day", date, first)));
            }
            let mut clashes = Vec::new();
            let others = self.matches.iter().filter(|m| m.number != number);
            let others = others.filter(|m| m.void.is_none() && !m.postponed && m.date == date);
            for team in [one.home, one.away] {
                let busy = others.clone().find(|m| m.has(team));
                let name = self.team_name(team);
                if let Some(LeagueMatch { number, .. }) = busy {
                    clashes.push(phrase!("clash-busy", team = name, date, number));
                }
                if self.team(team).is_some_and(|t| t.free.contains(&date)) {
                    clashes.push(phrase!("clash-free", team = name, date));
                }
            }
            let there = others.filter(|m| fixtures::same_room(&m.venue, &one.venue));
            let there: Vec<&LeagueMatch> = there.chain([&one]).collect();
            if there.len() > 1 {
                let teams = there.iter().map(|m| self.team_name(m.home));
                let teams = Part::list(Join::And, teams);
                clashes.push(phrase!("clash-room", venue = one.venue, date, teams));
            }
            if !clashes.is_empty() {
                return Err(error::fixtures(clashes));
            }
        }
        let one = self.match_mut(number)?;
        one.postponed = to.is_none();
        if let Some(date) = to {
            one.date = date;
        }
        Ok(())
    }

    /// Lets a team leave. Before the fixtures are made it is as if it had never come; after that its matches are void, with
    /// `keep` only those it has not played. Gives how many.
    ///
    /// # Errors
    /// No such team, or one that has left already.
    pub fn withdraw(&mut self, id: u16, keep: bool) -> Result<usize, Refusal> {
        let team = self.team_mut(id)?;
        let name = team.name.clone();
        if team.withdrawn {
            return Err(unfit(phrase!("why-withdrawn-already", name)));
        }
        if self.matches.is_empty() {
            self.teams.retain(|t| t.id != id);
            return Ok(0);
        }
        self.team_mut(id)?.withdrawn = true;
        let own = self.matches.iter_mut().filter(|m| m.has(id));
        let mut ended = 0;
        for one in own.filter(|m| m.void.is_none() && !(keep && m.result.is_some())) {
            one.void = Some(format!("{name} withdrew"));
            ended += 1;
        }
        Ok(ended)
    }

    /// Puts a team into another division.
    ///
    /// # Errors
    /// A division of 0; fixtures that are already made.
    pub fn move_to(&mut self, id: u16, division: u16) -> Result<(), Refusal> {
        error::is_division(division)?;
        if !self.matches.is_empty() {
            return Err(self.fixtures_are_made(phrase!("why-division-is-fixed")));
        }
        self.team_mut(id)?.division = division;
        Ok(())
    }

    /// Gives a team another name.
    ///
    /// # Errors
    /// No such team; a name that is not allowed or is in use.
    pub fn rename_team(&mut self, id: u16, name: &str) -> Result<(), Refusal> {
        let name = error::clean(name)?;
        if let Some(team) = self.team_called(&name).filter(|t| t.id != id) {
            return Err(error::exists(&team.name));
        }
        self.team_mut(id)?.name = name;
        Ok(())
    }

    /// Takes league points from a team, or gives it some, with the reason.
    ///
    /// # Errors
    /// No such team, 0 points or more than 1000 either way, no reason.
    pub fn penalise(&mut self, team: u16, points: i64, reason: &str) -> Result<(), Refusal> {
        if self.team(team).is_none() {
            return Err(no_team(team));
        }
        let reason = reason.trim();
        if points == 0 || !(-1000..=1000).contains(&points) {
            return Err(unfit(phrase!("why-penalty-range", points)));
        }
        if reason.is_empty() || reason.chars().any(char::is_control) {
            return Err(unfit(phrase!("why-penalty-reason")));
        }
        self.penalties.push(LeaguePenalty {
            team,
            points,
            reason: reason.to_owned(),
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests;
