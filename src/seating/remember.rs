//! A night's seating shared out by what has been played before.
//!
//! A schedule seats labels, and how good a night it is does not depend on who gets which label. So the night is planned
//! as usual, and only then are people given labels, so that those who have been partners least become partners, and
//! after that those who have been opponents least become opponents. This costs the night nothing, because every count
//! of partners, meetings and byes stays the same.
//!
//! At a table whose four meet nowhere else that night it does not matter to the night who of them are partners, so there
//! that is chosen by the past as well: a table costs what its best pairing costs, whoever sits at it.
//!
//! Over a season the aim is an even spread: a pair that has been partners `p` times and becomes so once more adds 2p +
//! 1 to the sum of the squares, so the sum of `p` over the pairs tonight is made small (a quadratic assignment problem,
//! T. C. Koopmans and M. Beckmann, 1957). Two people change labels when that makes it smaller, and now and then when it
//! does not; steps are counted, never seconds, so that a seed gives the same night on every machine.
//!
//! Measured over 30 nights of 40 players and 8 rounds (`examples/season.rs`, seed 1): every two were partners 5 to 7
//! times (without remembering 0 to 14 times, one pair never) and met 15 to 21 times (without remembering 11 to 27).
//!
//! With 32 players and 8 rounds, 32 to 35 of the fourth night's 128 partnerships are repeated (six seeds; 36 to 39 where
//! pairings were steps of the search, 49 before they were chosen at all). A matching that looks at partners alone, and not
//! at who meets, repeats about 25.

use super::PlayerNo;
use super::dice::Dice;
use super::schedule::{Schedule, Table, met};
use super::shape::MOST_NUMBERS;

/// What two entrants have been to each other on earlier nights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Past {
    /// Which two, by number.
    pub entrants: [PlayerNo; 2],
    /// Tables as partners.
    pub partners: u32,
    /// Tables as opponents.
    pub opponents: u32,
}

/// How much more a repeated partner weighs than a repeated opponent while nights are weighed against each other.
const PARTNER: i64 = 12;
/// Steps for every pair of entrants.
const STEPS: u64 = 220;
/// How often the search cools down.
const LEVELS: u64 = 64;

/// Gives entrants other labels by what they have been to each other. Only the `free` change labels, among themselves;
/// anybody who is away in a round or has a wish must keep theirs. The schedule's quality stays what it was.
///
/// Returns the schedule with the new labels. Nothing changes where nobody has a past.
pub fn remember(schedule: &Schedule, past: &[Past], free: &[PlayerNo], seed: u64) -> Schedule {
    if schedule.entrants > MOST_NUMBERS {
        return schedule.clone();
    }
    let n = usize::from(schedule.entrants);
    let free: Vec<usize> = free.iter().map(|&e| e.index()).filter(|&e| e < n).collect();
    let mut search = MemorySearch::new(schedule, past, &free, n);
    if free.len() < 2 || search.met.iter().all(|&p| p == 0) {
        return schedule.clone();
    }
    search.improve(&free, &mut Dice::new(seed, "remember"));
    search.relabelled(schedule)
}

/// A table as the search sees it.
struct Seats {
    /// Every two labels at it.
    meets: Vec<[usize; 2]>,
    /// Who may be partners there: its sides. More than one way where it does not matter to the night.
    pairings: Vec<Vec<Vec<usize>>>,
}

/// Every two of a list.
fn pairs(list: &[usize]) -> impl Iterator<Item = [usize; 2]> {
    let later = |(at, &one): (usize, &usize)| list[at + 1..].iter().map(move |&other| [one, other]);
    list.iter().enumerate().flat_map(later)
}

/// What the search may change.
struct MemorySearch {
    n: usize,
    tables: Vec<Seats>,
    /// By label: the tables it sits at.
    at: Vec<Vec<usize>>,
    /// By two people: tables as partners.
    been: Vec<i64>,
    /// By two people: tables together, as partners or opponents. Two who have only ever been opponents are better as
    /// partners than two who have only ever been partners; as opponents all their meetings count, whatever they were.
    met: Vec<i64>,
    /// Whose each label is.
    who: Vec<usize>,
}

impl MemorySearch {
    fn new(schedule: &Schedule, past: &[Past], free: &[usize], n: usize) -> Self {
        let labels = |side: &Vec<PlayerNo>| -> Vec<usize> {
            let labels = side.iter().map(|label| label.index());
            labels.filter(|&label| label < n).collect()
        };
        let sides = |table: &Table| table.sides.iter().map(labels).collect();
        let tables: Vec<Vec<Vec<usize>>> = schedule
            .rounds
            .iter()
            .flat_map(|round| &round.tables)
            .map(sides)
            .collect();
        let mut times = vec![0u32; n * n];
        for [a, b] in tables.iter().flat_map(|own| {
            let all = own.concat();
            pairs(&all).collect::<Vec<_>>()
        }) {
            times[a * n + b] += 1;
            times[b * n + a] += 1;
        }
        let seats = |own: &Vec<Vec<usize>>| {
            let all = own.concat();
            let meets: Vec<[usize; 2]> = pairs(&all).collect();
            // Two who are partners elsewhere, or meet there, would be so once more.
            let alone = meets.iter().all(|[a, b]| times[a * n + b] == 1);
            let two = own.iter().all(|side| side.len() == 2);
            let mut pairings = vec![own.clone()];
            if let (&[a, b, c, d], true) = (&all[..], alone && two)
                && all.iter().all(|label| free.contains(label))
            {
                pairings.push(vec![vec![a, c], vec![b, d]]);
                pairings.push(vec![vec![a, d], vec![b, c]]);
            }
            Seats { meets, pairings }
        };
        let mut at = vec![Vec::new(); n];
        for (place, own) in tables.iter().enumerate() {
            own.iter()
                .flatten()
                .for_each(|&label| at[label].push(place));
        }
        let (mut been, mut met) = (vec![0; n * n], vec![0; n * n]);
        for one in past {
            let [a, b] = one.entrants.map(usize::from);
            if a == 0 || b == 0 || a > n || b > n || a == b {
                continue;
            }
            for at in [(a - 1) * n + b - 1, (b - 1) * n + a - 1] {
                been[at] = i64::from(one.partners);
                met[at] = i64::from(one.partners + one.opponents);
            }
        }
        MemorySearch {
            n,
            tables: tables.iter().map(seats).collect(),
            at,
            been,
            met,
            who: (0..n).collect(),
        }
    }

    /// How often those who would be partners have been.
    fn again(&self, pairing: &[Vec<usize>]) -> i64 {
        let two = pairing.iter().flat_map(|side| pairs(side));
        two.map(|[a, b]| self.been[self.who[a] * self.n + self.who[b]])
            .sum()
    }

    /// What a table costs as it is seated best.
    fn cost(&self, table: usize) -> i64 {
        let Seats { meets, pairings } = &self.tables[table];
        let met = meets
            .iter()
            .map(|&[a, b]| self.met[self.who[a] * self.n + self.who[b]]);
        let again = pairings.iter().map(|pairing| self.again(pairing)).min();
        met.sum::<i64>() + PARTNER * again.unwrap_or(0)
    }

    /// Gives the labels their best people; returns what the night then costs.
    fn improve(&mut self, free: &[usize], dice: &mut Dice) -> i64 {
        let steps = STEPS * (free.len() * free.len()) as u64;
        let mut costs: Vec<i64> = (0..self.tables.len())
            .map(|table| self.cost(table))
            .collect();
        let mut cost: i64 = costs.iter().sum();
        let mut best = (cost, self.who.clone());
        // From a change in some pairs to a change in one.
        let mut hot = 12i64 << 8;
        let mut fresh: Vec<(usize, i64)> = Vec::new();
        for _ in 0..LEVELS {
            for _ in 0..steps / LEVELS {
                let (a, b) = (free[dice.below(free.len())], free[dice.below(free.len())]);
                if a == b {
                    continue;
                }
                self.who.swap(a, b);
                fresh.clear();
                let other = self.at[b]
                    .iter()
                    .filter(|table| !self.at[a].contains(table));
                let touched = self.at[a].iter().chain(other);
                fresh.extend(touched.map(|&table| (table, self.cost(table))));
                let change: i64 = fresh.iter().map(|(table, new)| new - costs[*table]).sum();
                if !accepted(change, hot, dice) {
                    self.who.swap(a, b);
                    continue;
                }
                for &(table, new) in &fresh {
                    costs[table] = new;
                }
                cost += change;
                if cost < best.0 {
                    best = (cost, self.who.clone());
                }
            }
            hot = hot * 15 / 16;
        }
        self.who = best.1;
        best.0
    }

    fn relabelled(&self, schedule: &Schedule) -> Schedule {
        let to = |label: usize| {
            let person = self.who.get(label).copied();
            PlayerNo::at(person.unwrap_or(label))
        };
        let mut new = schedule.clone();
        let mut tables = self.tables.iter();
        for round in &mut new.rounds {
            for table in &mut round.tables {
                let pairings = tables.next().into_iter().flat_map(|one| &one.pairings);
                let best = pairings.min_by_key(|pairing| self.again(pairing));
                if let Some(best) = best.filter(|best| best.iter().flatten().count() == 4) {
                    for (side, labels) in table.sides.iter_mut().zip(best) {
                        *side = labels.iter().map(|&label| to(label)).collect();
                    }
                } else {
                    let seats = table.sides.iter_mut().flatten();
                    seats.for_each(|seat| *seat = to(seat.index()));
                }
            }
            round
                .byes
                .iter_mut()
                .for_each(|seat| *seat = to(seat.index()));
            round.byes.sort_unstable();
        }
        new
    }
}

/// Whether a step is taken: always where it makes the sum no larger, now and then where it does.
fn accepted(change: i64, hot: i64, dice: &mut Dice) -> bool {
    change <= 0 || {
        let halves = (change << 8) / hot.max(1);
        halves < 31 && dice.bits() >> (31 - halves) == 0
    }
}

/// How often every two entrants were partners and opponents in some rounds, for [`remember`] on a later night.
pub fn past_of<'a>(tables: impl IntoIterator<Item = &'a Table>) -> Vec<Past> {
    let past = |(entrants, [partners, opponents]): ([PlayerNo; 2], [u32; 2])| Past {
        entrants,
        partners,
        opponents,
    };
    met(tables).into_iter().map(past).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::{Quality, Request, plan};

    fn night(players: u16, rounds: u16, seed: u64) -> Schedule {
        let request = Request {
            seed,
            ..Request::players(players, rounds)
        };
        plan(&request).expect("possible")
    }

    fn tables(nights: &[Schedule]) -> impl Iterator<Item = &Table> {
        nights
            .iter()
            .flat_map(|n| &n.rounds)
            .flat_map(|r| &r.tables)
    }

    #[test]
    fn the_night_is_as_good_as_before() {
        // With byes, and few rounds, which are drawn in no time.
        let before = night(22, 3, 1);
        let past = past_of(tables(std::slice::from_ref(&before)));
        let everybody: Vec<PlayerNo> = PlayerNo::up_to(22).collect();
        let after = remember(&before, &past, &everybody, 5);
        let quality = |s: &Schedule| {
            let mut q = serde_json::to_value(Quality::of(s)).expect("writes");
            q["seed"] = 0.into();
            q
        };
        assert_eq!(quality(&after), quality(&before));
        assert_ne!(after, before);
        assert_eq!(
            after,
            remember(&before, &past, &everybody, 5),
            "the same seed, the same night"
        );
        // Whoever is not free keeps every seat.
        let free: Vec<PlayerNo> = PlayerNo(4).to(22).collect();
        let after = remember(&before, &past, &free, 5);
        for kept in PlayerNo::up_to(3) {
            for (was, is) in before.rounds.iter().zip(&after.rounds) {
                let seat = |r: &crate::seating::Round| {
                    r.table_of(kept).map(|t| (t.table, t.side_of(kept)))
                };
                assert_eq!(seat(was), seat(is));
            }
        }
        assert_eq!(remember(&before, &[], &everybody, 5), before);
    }

    /// What a whole night costs.
    fn whole(search: &MemorySearch) -> i64 {
        (0..search.tables.len())
            .map(|table| search.cost(table))
            .sum()
    }

    #[test]
    fn what_the_search_adds_up_is_what_the_night_costs() {
        let schedule = night(12, 5, 3);
        let past = past_of(tables(&[night(12, 4, 9)]));
        let free: Vec<usize> = (0..12).collect();
        let mut search = MemorySearch::new(&schedule, &past, &free, 12);
        let added_up = search.improve(&free, &mut Dice::new(1, "test"));
        assert_eq!(added_up, whole(&search));
        // And the night that comes of it, recounted.
        let after = search.relabelled(&schedule);
        let again = MemorySearch::new(&after, &past, &free, 12);
        assert_eq!(added_up, whole(&again));
    }

    #[test]
    fn eight_players_find_the_best_labels_there_are() {
        // Against every one of 8! ways to give labels.
        let schedule = night(8, 2, 1);
        let past = past_of(tables(&[night(8, 3, 2)]));
        let all: Vec<usize> = (0..8).collect();
        let mut search = MemorySearch::new(&schedule, &past, &all, 8);
        let mut least = i64::MAX;
        let mut stack = [0usize; 8];
        let mut at = 0;
        least = least.min(whole(&search));
        while at < 8 {
            if stack[at] < at {
                search.who.swap(if at % 2 == 0 { 0 } else { stack[at] }, at);
                least = least.min(whole(&search));
                stack[at] += 1;
                at = 0;
            } else {
                stack[at] = 0;
                at += 1;
            }
        }
        let everybody: Vec<PlayerNo> = PlayerNo::up_to(8).collect();
        let found = remember(&schedule, &past, &everybody, 1);
        assert_eq!(whole(&MemorySearch::new(&found, &past, &all, 8)), least);
    }
}
