//! Who plays whom on which day: a round robin over dates that do not suit everybody.
//!
//! The circle method gives rounds in which everybody plays once; a second leg is the same with home and away swapped.
//! A search then clears the clashes (a team that cannot play, a room that is too small) by small changes. Either a chain
//! of matches on two dates swaps dates, or two teams swap home and away. A chain is everything linked by common teams: a
//! match, the matches its teams play on the other date, their opponents' matches on the first, and so on, like the
//! chains A. B. Kempe used for colouring maps. A change for the worse is accepted now and then, less and less often.
//! The search counts steps, never seconds, so that a seed gives the same list on every machine.

use super::{Clash, LeagueError, Room, Team};
use crate::order::Order;
use crate::seating::Dice;
use crate::tournament::fold_name;
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// A fixture list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixturePlan {
    /// Every match, by day and division.
    pub matches: Vec<Planned>,
}

/// One match of a fixture list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planned {
    /// The day.
    pub date: NaiveDate,
    /// The team at home, by id.
    pub home: u16,
    /// The visitors, by id.
    pub away: u16,
}

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
        let mut days = Vec::new();
        let mut day = Some(self.from);
        while let Some(d) = day.filter(|_| days.len() < count) {
            if !self.but.contains(&d) {
                days.push(d);
            }
            day = d.checked_add_days(chrono::Days::new(u64::from(self.every.max(1))));
        }
        days
    }
}

/// Whether two venues are one room.
pub(super) fn same_room(a: &str, b: &str) -> bool {
    !a.is_empty() && fold_name(a) == fold_name(b)
}

/// How many matches a venue holds on a day.
pub(super) fn holds(rooms: &[Room], venue: &str) -> u16 {
    rooms
        .iter()
        .find(|r| same_room(&r.venue, venue))
        .map_or(1, |r| r.matches)
}

/// Steps in one attempt.
const STEPS: u32 = 40_000;
/// Attempts before giving up.
const TRIES: u64 = 4;
/// How many points of comfort one clash counts for when a change is judged.
const WEIGHT: i64 = 60;

/// What a list costs: clashes first, then matters of comfort.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    broken: i64,
    comfort: i64,
}

impl Cost {
    fn plus(self, other: Cost) -> Cost {
        Cost {
            broken: self.broken + other.broken,
            comfort: self.comfort + other.comfort,
        }
    }

    fn less(self, other: Cost) -> Cost {
        Cost {
            broken: self.broken - other.broken,
            comfort: self.comfort - other.comfort,
        }
    }
}

/// Makes a fixture list of all divisions over these dates. The same seed gives the same list.
///
/// # Errors
/// [`LeagueError::Fixtures`]: why no list can work, where counting shows it; else the clashes left in the best list
/// found.
pub fn plan_fixtures(
    teams: &[Team],
    rooms: &[Room],
    dates: &[NaiveDate],
    legs: u16,
    seed: u64,
) -> Result<FixturePlan, LeagueError> {
    let mut dates = dates.to_vec();
    dates.order_by(Ord::cmp);
    dates.dedup();
    let impossible = impossible(teams, rooms, &dates, legs);
    if !impossible.is_empty() {
        return Err(LeagueError::Fixtures(impossible));
    }
    let mut nearest: Option<FixtureSearch> = None;
    for attempt in 0..TRIES {
        let mut dice = Dice::new(seed, &format!("fixtures {attempt}"));
        let mut search = FixtureSearch::new(teams, rooms, &dates, legs, &mut dice);
        search.improve(&mut dice);
        if nearest.as_ref().is_none_or(|n| search.cost < n.cost) {
            nearest = Some(search);
        }
        if nearest.as_ref().is_some_and(|n| n.cost.broken == 0) {
            break;
        }
    }
    let Some(found) = nearest else {
        return Ok(FixturePlan {
            matches: Vec::new(),
        });
    };
    match found.cost.broken == 0 {
        true => Ok(found.plan(teams, &dates)),
        false => Err(LeagueError::Fixtures(found.clashes(teams, &dates))),
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
fn impossible(teams: &[Team], rooms: &[Room], dates: &[NaiveDate], legs: u16) -> Vec<Clash> {
    let mut found = Vec::new();
    let legs = usize::from(legs);
    let mut home: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for (division, members) in divisions(teams) {
        if members.len() < 2 {
            found.push(Clash::FewTeams {
                division,
                teams: members.len(),
            });
            continue;
        }
        let each = legs * (members.len() - 1);
        let needed = legs * (members.len() - 1 + members.len() % 2);
        if dates.len() < needed {
            found.push(Clash::FewDates {
                division,
                needed,
                given: dates.len(),
            });
            continue;
        }
        for &at in &members {
            let team = &teams[at];
            let can = dates.iter().filter(|d| !team.free.contains(d)).count();
            if can < each {
                found.push(Clash::FewDatesFor {
                    team: team.name.clone(),
                    needed: each,
                    can,
                });
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
        let holds = usize::from(holds(rooms, &venue)) * dates.len();
        if needed > holds {
            found.push(Clash::SmallRoom {
                venue,
                needed,
                holds,
            });
        }
    }
    found
}

/// One match during the search.
#[derive(Clone, Copy, Debug)]
struct Leg {
    home: usize,
    away: usize,
    date: usize,
    /// The return match, if there is one.
    other: Option<usize>,
}

/// A list and what it costs.
#[derive(Clone)]
struct FixtureSearch {
    legs: Vec<Leg>,
    /// By date and team: the match.
    at: Vec<Vec<Option<u32>>>,
    /// By date and team: whether the team cannot play.
    free: Vec<Vec<bool>>,
    /// By team: its room, if it has one.
    room: Vec<Option<usize>>,
    /// By room: matches at a time.
    holds: Vec<u16>,
    cost: Cost,
}

impl FixtureSearch {
    fn new(
        teams: &[Team],
        rooms: &[Room],
        dates: &[NaiveDate],
        legs: u16,
        dice: &mut Dice,
    ) -> Self {
        let mut venues: Vec<String> = Vec::new();
        let mut capacity = Vec::new();
        let room = teams
            .iter()
            .map(|team| {
                if team.venue.is_empty() {
                    return None;
                }
                let folded = fold_name(&team.venue);
                Some(venues.iter().position(|v| *v == folded).unwrap_or_else(|| {
                    venues.push(folded);
                    capacity.push(holds(rooms, &team.venue));
                    venues.len() - 1
                }))
            })
            .collect();
        let free = dates
            .iter()
            .map(|date| teams.iter().map(|t| t.free.contains(date)).collect())
            .collect();
        let mut search = FixtureSearch {
            legs: Vec::new(),
            at: vec![vec![None; teams.len()]; dates.len()],
            free,
            room,
            holds: capacity,
            cost: Cost::default(),
        };
        for (_, mut members) in divisions(teams) {
            dice.shuffle(&mut members);
            let rounds = crate::seating::circle(members.len() as u16);
            let count = rounds.len();
            // Spread over the dates there are, the second leg after the first.
            let spread = |round: usize| round * dates.len() / (count * usize::from(legs));
            let first = search.legs.len();
            for (number, round) in rounds.iter().enumerate() {
                for (game, &[a, b]) in round.iter().enumerate() {
                    let (a, b) = (members[usize::from(a)], members[usize::from(b)]);
                    // The team off the circle already plays home and away by turns; on the circle, every other match is swapped.
                    let (home, away) = if game > 0 && game % 2 == 1 {
                        (b, a)
                    } else {
                        (a, b)
                    };
                    search.legs.push(Leg {
                        home,
                        away,
                        date: spread(number),
                        other: None,
                    });
                }
            }
            if legs == 2 {
                let last = search.legs.len();
                for at in first..last {
                    let one = search.legs[at];
                    let number = (at - first) / rounds[0].len().max(1);
                    search.legs[at].other = Some(search.legs.len());
                    search.legs.push(Leg {
                        home: one.away,
                        away: one.home,
                        date: spread(count + number),
                        other: Some(at),
                    });
                }
            }
        }
        for (number, leg) in search.legs.iter().enumerate() {
            search.at[leg.date][leg.home] = Some(number as u32);
            search.at[leg.date][leg.away] = Some(number as u32);
        }
        search.cost = search.whole_cost();
        search
    }

    fn whole_cost(&self) -> Cost {
        Cost {
            broken: (0..self.at.len()).map(|d| self.date_cost(d)).sum(),
            comfort: (0..self.room.len()).map(|t| self.team_cost(t)).sum(),
        }
    }

    /// What one date costs: teams that cannot play, rooms that are too small.
    fn date_cost(&self, date: usize) -> i64 {
        let mut cost = 0;
        let mut used = vec![0u16; self.holds.len()];
        for (team, at) in self.at[date].iter().enumerate() {
            let Some(leg) = at.map(|at| &self.legs[at as usize]) else {
                continue;
            };
            if self.free[date][team] {
                cost += 1;
            }
            if leg.home == team
                && let Some(room) = self.room[team]
            {
                used[room] += 1;
                if used[room] > self.holds[room] {
                    cost += 1;
                }
            }
        }
        cost
    }

    /// What one team's list costs: long runs at home or away, a return match too soon, too many or too few matches at home.
    fn team_cost(&self, team: usize) -> i64 {
        let mut cost = 0;
        let (mut run, mut last) = (0i64, None);
        let mut home = 0i64;
        let mut count = 0i64;
        for (date, day) in self.at.iter().enumerate() {
            let Some(leg) = day[team].map(|at| &self.legs[at as usize]) else {
                continue;
            };
            let here = leg.home == team;
            run = if last == Some(here) { run + 1 } else { 1 };
            last = Some(here);
            if run > 2 {
                cost += 4 * (run - 2);
            }
            home += i64::from(here);
            count += 1;
            if let Some(other) = leg.other.map(|o| &self.legs[o])
                && other.date > date
                && other.date - date < self.at.len() / 4
            {
                cost += 2;
            }
        }
        // This matters with one leg only: as many matches at home as away, or one more or less.
        cost + 3 * ((2 * home - count).abs() - 1).max(0)
    }

    fn improve(&mut self, dice: &mut Dice) {
        if self.legs.is_empty() || self.at.len() < 2 {
            return;
        }
        let mut best = self.clone();
        let mut hot = 24.0f64;
        for step in 0..STEPS {
            if step % 256 == 0 {
                hot *= 0.965;
            }
            let before = self.cost;
            let undo = if dice.below(3) == 0 {
                self.turn(dice)
            } else {
                self.chain(dice)
            };
            let worse = self.cost.less(before);
            let worse = WEIGHT * worse.broken + worse.comfort;
            // The chance is a power of one half, decided by whole random bits: the same on every machine.
            let accepted = worse <= 0 || {
                let halves = (worse as f64 / hot * 1.5) as u32;
                halves < 31 && dice.bits() >> (32 - halves.max(1)) == 0
            };
            if !accepted {
                self.take_back(undo, before);
            } else if self.cost < best.cost {
                best.clone_from(self);
                if best.cost == Cost::default() {
                    break;
                }
            }
        }
        if best.cost < self.cost {
            *self = best;
        }
    }

    /// Swaps the dates of a chain of matches on two dates.
    fn chain(&mut self, dice: &mut Dice) -> Undo {
        let from = self.legs[dice.below(self.legs.len())];
        let (one, mut other) = (from.date, dice.below(self.at.len() - 1));
        if other >= one {
            other += 1;
        }
        let mut teams = vec![from.home];
        let mut seen = vec![false; self.room.len()];
        seen[from.home] = true;
        let mut chain: Vec<u32> = Vec::new();
        while let Some(team) = teams.pop() {
            for date in [one, other] {
                let Some(at) = self.at[date][team] else {
                    continue;
                };
                if chain.contains(&at) {
                    continue;
                }
                chain.push(at);
                let leg = self.legs[at as usize];
                for next in [leg.home, leg.away] {
                    if !seen[next] {
                        seen[next] = true;
                        teams.push(next);
                    }
                }
            }
        }
        self.step(Undo::Chain(chain, [one, other]))
    }

    /// Swaps home and away in the matches of two teams.
    fn turn(&mut self, dice: &mut Dice) -> Undo {
        self.step(Undo::Turn(dice.below(self.legs.len())))
    }

    /// Makes a change, and counts only the part of the cost that it affects: that of its teams and dates.
    fn step(&mut self, step: Undo) -> Undo {
        let mut teams: Vec<usize> = Vec::new();
        let mut dates: Vec<usize> = Vec::new();
        match &step {
            Undo::Chain(chain, both) => {
                dates.extend(both);
                for &at in chain {
                    let leg = self.legs[at as usize];
                    teams.extend([leg.home, leg.away]);
                }
            }
            Undo::Turn(at) => {
                let leg = self.legs[*at];
                teams.extend([leg.home, leg.away]);
                dates.push(leg.date);
                dates.extend(leg.other.map(|o| self.legs[o].date));
            }
        }
        teams.sort_unstable();
        teams.dedup();
        dates.sort_unstable();
        dates.dedup();
        let cost = |me: &Self| Cost {
            broken: dates.iter().map(|&d| me.date_cost(d)).sum(),
            comfort: teams.iter().map(|&t| me.team_cost(t)).sum(),
        };
        let before = cost(self);
        self.apply(&step);
        self.cost = self.cost.plus(cost(self).less(before));
        step
    }

    /// Makes a change; the same change again undoes it.
    fn apply(&mut self, step: &Undo) {
        match step {
            Undo::Chain(chain, [one, other]) => {
                for &at in chain {
                    let leg = self.legs[at as usize];
                    for team in [leg.home, leg.away] {
                        if self.at[leg.date][team] == Some(at) {
                            self.at[leg.date][team] = None;
                        }
                    }
                }
                for &at in chain {
                    let leg = &mut self.legs[at as usize];
                    leg.date = if leg.date == *one { *other } else { *one };
                    let leg = *leg;
                    self.at[leg.date][leg.home] = Some(at);
                    self.at[leg.date][leg.away] = Some(at);
                }
            }
            Undo::Turn(at) => {
                for leg in [Some(*at), self.legs[*at].other].into_iter().flatten() {
                    let leg = &mut self.legs[leg];
                    std::mem::swap(&mut leg.home, &mut leg.away);
                }
            }
        }
    }

    fn take_back(&mut self, step: Undo, cost: Cost) {
        self.apply(&step);
        self.cost = cost;
    }

    fn plan(&self, teams: &[Team], dates: &[NaiveDate]) -> FixturePlan {
        let mut order: Vec<&Leg> = self.legs.iter().collect();
        order.order_by_key(|leg| (leg.date, teams[leg.home].division, teams[leg.home].id));
        let matches = order.into_iter().map(|leg| Planned {
            date: dates[leg.date],
            home: teams[leg.home].id,
            away: teams[leg.away].id,
        });
        FixturePlan {
            matches: matches.collect(),
        }
    }

    /// The clashes left in the list.
    fn clashes(&self, teams: &[Team], dates: &[NaiveDate]) -> Vec<Clash> {
        let mut found = Vec::new();
        for (date, day) in self.at.iter().enumerate() {
            let mut here: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
            for (team, at) in day.iter().enumerate() {
                let Some(leg) = at.map(|at| &self.legs[at as usize]) else {
                    continue;
                };
                if self.free[date][team] {
                    found.push(Clash::Free {
                        team: teams[team].name.clone(),
                        date: dates[date],
                    });
                }
                if let Some(room) = self.room[team].filter(|_| leg.home == team) {
                    here.entry(room).or_default().push(team);
                }
            }
            for (room, home) in here {
                if home.len() > usize::from(self.holds[room]) {
                    found.push(Clash::Room {
                        venue: teams[home[0]].venue.clone(),
                        date: dates[date],
                        teams: home.iter().map(|&t| teams[t].name.clone()).collect(),
                    });
                }
            }
        }
        found
    }
}

/// A change, which undoes itself when made again.
enum Undo {
    Chain(Vec<u32>, [usize; 2]),
    Turn(usize),
}
