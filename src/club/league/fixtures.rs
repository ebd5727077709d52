//! Who plays whom on which day: a round robin over dates that do not suit everybody.
//!
//! The circle method gives rounds in which everybody plays once, with the fewest breaks there can be; a second leg is the
//! same with home and away swapped. Where nothing stands in the way, that is the list.
//! What no list can meet is found by counting; a search (`search.rs`) then clears the clashes of a list that might.

mod fairness;
mod search;

use super::{LeagueMatch, Team, error};
use crate::seating::Dice;
use crate::tournament::{Phrase, Refusal, fold_name, phrase};
use chrono::NaiveDate;
use std::collections::BTreeMap;

pub use fairness::Fairness;
use search::FixtureSearch;

/// Days at a fixed interval, except for holidays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calendar {
    /// The first day.
    pub from: NaiveDate,
    /// Days from one to the next; 0 counts as 1.
    pub every: u16,
    /// Days to leave out.
    pub but: Vec<NaiveDate>,
}

impl Calendar {
    /// The first `count` days.
    pub fn days(&self, count: usize) -> Vec<NaiveDate> {
        let days = self.from.iter_days().step_by(self.every.max(1).into());
        let days = days.filter(|day| !self.but.contains(day));
        days.take(count).collect()
    }
}

/// Whether two venues are one room.
pub(super) fn same_room(a: &str, b: &str) -> bool {
    !a.is_empty() && fold_name(a) == fold_name(b)
}

/// Attempts before giving up.
const TRIES: u64 = 4;

/// Makes a fixture list of all divisions over these dates: every match, by day and division. The same seed gives the same list.
///
/// # Errors
/// Why no list can work, where counting shows it; else the clashes left in the best list
/// found.
pub(super) fn made(
    teams: &[Team],
    dates: &[NaiveDate],
    legs: u16,
    seed: u64,
) -> Result<Vec<LeagueMatch>, Refusal> {
    let mut dates = dates.to_vec();
    dates.sort_by(Ord::cmp);
    dates.dedup();
    let impossible = impossible(teams, &dates, legs);
    if !impossible.is_empty() {
        return Err(error::fixtures(impossible));
    }
    let search = |attempt: u64| {
        let mut dice = Dice::new(seed, &format!("fixtures {attempt}"));
        let mut search = FixtureSearch::new(teams, &dates, legs, &mut dice);
        search.improve(&mut dice);
        search
    };
    let mut nearest = search(0);
    for attempt in 1..TRIES {
        if nearest.cost.broken == 0 {
            break;
        }
        let other = search(attempt);
        if other.cost < nearest.cost {
            nearest = other;
        }
    }
    match nearest.cost.broken == 0 {
        true => Ok(nearest.matches()),
        false => Err(error::fixtures(nearest.clashes())),
    }
}

/// Teams by division, as places in the list.
fn divisions(teams: &[Team]) -> BTreeMap<u16, Vec<usize>> {
    let mut divisions: BTreeMap<u16, Vec<usize>> = BTreeMap::new();
    for (at, team) in teams.iter().enumerate() {
        divisions.entry(team.division).or_default().push(at);
    }
    divisions
}

/// What makes every list impossible, found by counting.
fn impossible(teams: &[Team], dates: &[NaiveDate], legs: u16) -> Vec<Phrase> {
    let mut found = Vec::new();
    let legs = usize::from(legs);
    let mut home: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for (division, members) in divisions(teams) {
        if members.len() < 2 {
            found.push(phrase!("clash-few-teams", division, teams = members.len()));
            continue;
        }
        let each = legs * (members.len() - 1);
        let needed = legs * (members.len() - 1 + members.len() % 2);
        if dates.len() < needed {
            let given = dates.len();
            found.push(phrase!("clash-few-dates", division, needed, given));
            continue;
        }
        for &at in &members {
            let team = &teams[at];
            let can = dates.iter().filter(|d| !team.free.contains(d)).count();
            if can < each {
                let team = &team.name;
                found.push(phrase!("clash-few-dates-for", team, needed = each, can));
            }
            if !team.venue.is_empty() {
                // With one leg each team should be at home for half of its matches, rounded down.
                let at_home = if legs == 2 {
                    members.len() - 1
                } else {
                    (members.len() - 1) / 2
                };
                let entry = home
                    .entry(fold_name(&team.venue))
                    .or_insert((team.venue.clone(), 0));
                entry.1 += at_home;
            }
        }
    }
    for (venue, needed) in home.into_values() {
        let holds = dates.len();
        if needed > holds {
            found.push(phrase!("clash-small-room", venue, needed, holds));
        }
    }
    found
}
