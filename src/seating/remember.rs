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
//! does not; tables looked at are counted, never seconds, so that a seed gives the same night on every machine.
//!
//! Measured over 30 nights of 40 players and 8 rounds (`examples/season.rs`, seed 1): every two were partners 6 or 7
//! times (without remembering 0 to 14 times, one pair never) and met 15 to 22 times (without remembering 11 to 27).
//!
//! Which step is tried matters more than how many: nearly all begin at a table whose partners have been partners before, and
//! the search stays as warm as where most is found. With 32 players and 8 rounds, 29 or 30 of the fourth night's 128
//! partnerships are repeated (mean of twelve seeds 30.1, and 33.6 where steps were tried anywhere and the search cooled
//! from hot to cold; opponents 598 and 599). A matching that looks at partners alone, and not at who meets, repeats 27.

use super::PlayerNo;
use super::dice::Dice;
use super::schedule::{Schedule, Table, met};
use super::search::{accepted, chances};
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
const PARTNER: u64 = 16;
/// How many tables are looked at: so many for every five entrants, so that small nights take no time, and at most about a
/// second's.
const LOOKS: u64 = 4;
const MOST_LOOKS: u64 = 160_000_000;
/// How warm the search is, a quarter of the time each: it finds most where a step for the worse costs about five meetings.
const WARM: [f64; 4] = [6.2, 5.5, 4.9, 4.2];

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
    if free.len() < 2 || search.been.iter().all(|&p| p == 0) {
        return schedule.clone();
    }
    search.improve(&free, &mut Dice::new(seed, "remember"));
    search.relabelled(schedule)
}

/// A table as the search sees it.
struct Seats {
    /// Every two labels at it: for each pairing those who are partners then, and after those whoever else meets.
    meets: Vec<[usize; 2]>,
    /// How many are partners in a pairing.
    partners: usize,
    /// Where it does not matter to the night who of four are partners: the four.
    four: Option<[usize; 4]>,
}

impl Seats {
    /// A table with these sides; `free` where it does not matter who of four are partners.
    fn of(sides: &[Vec<usize>], free: bool) -> Seats {
        let all = sides.concat();
        let mut meets: Vec<[usize; 2]> = sides.iter().flat_map(|side| pairs(side)).collect();
        let partners = meets.len();
        let four: Option<[usize; 4]> = all[..].try_into().ok().filter(|_| free);
        if let Some([a, b, c, d]) = four {
            meets.extend([[a, c], [b, d], [a, d], [b, c]]);
        } else {
            let own = meets.clone();
            meets.extend(pairs(&all).filter(|two| !own.contains(two)));
        }
        Seats {
            meets,
            partners,
            four,
        }
    }

    fn pairings(&self) -> impl Iterator<Item = &[[usize; 2]]> {
        let how_many = if self.four.is_some() { 3 } else { 1 };
        self.meets.chunks(self.partners.max(1)).take(how_many)
    }
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
    /// By two people: tables as partners in the upper half, tables together in the lower one. Two who have only ever been
    /// opponents are better as partners than two who have only ever been partners; as opponents all their meetings count.
    been: Vec<u64>,
    /// Whose each label is.
    who: Vec<usize>,
}

impl MemorySearch {
    fn new(schedule: &Schedule, past: &[Past], free: &[usize], n: usize) -> Self {
        let labels = |side: &Vec<PlayerNo>| -> Vec<usize> {
            let labels = side.iter().map(|label| label.index());
            labels.filter(|&label| label < n).collect()
        };
        let tables = || schedule.rounds.iter().flat_map(|round| &round.tables);
        let met = met(tables());
        let mut at = vec![Vec::new(); n];
        let mut seats = Vec::new();
        for (place, table) in tables().enumerate() {
            let sides: Vec<Vec<usize>> = table.sides.iter().map(labels).collect();
            let all = sides.concat();
            all.iter().for_each(|&label| at[label].push(place));
            // Two who are partners elsewhere, or meet there, would be so once more.
            let once =
                |two: &[PlayerNo; 2]| met.get(two).is_some_and(|met| met.iter().sum::<u32>() == 1);
            let alone = table.pairs().all(|(two, _)| once(&two));
            let two = sides.len() == 2 && sides.iter().all(|side| side.len() == 2);
            let movable = all.iter().all(|label| free.contains(label));
            seats.push(Seats::of(&sides, alone && two && movable));
        }
        let mut been = vec![0; n * n];
        for one in past {
            let [a, b] = one.entrants.map(usize::from);
            if a == 0 || b == 0 || a > n || b > n || a == b {
                continue;
            }
            // Nobody has met a million times; sums of them stay in their halves.
            let times = |n: u32| u64::from(n.min(1 << 20));
            let [partners, opponents] = [one.partners, one.opponents].map(times);
            let both = partners << 32 | (partners + opponents);
            been[(a - 1) * n + b - 1] = both;
            been[(b - 1) * n + a - 1] = both;
        }
        MemorySearch {
            n,
            tables: seats,
            at,
            been,
            who: (0..n).collect(),
        }
    }

    /// What those who sit under these labels have been to each other.
    fn been(&self, labels: &[[usize; 2]]) -> u64 {
        let been = |&[a, b]: &[usize; 2]| self.been[self.who[a] * self.n + self.who[b]];
        labels.iter().map(been).sum()
    }

    /// What a table costs as it is seated best.
    fn cost(&self, table: usize) -> u64 {
        let seats = &self.tables[table];
        let met = |been: u64| been & u64::from(u32::MAX);
        // Nearly all of a night's tables, so this is where nearly all of the time goes.
        if let Some(four) = seats.four {
            let [a, b, c, d] = four.map(|label| self.who[label]);
            let two = |one: usize, other: usize| self.been[one * self.n + other];
            let ways = [
                two(a, b) + two(c, d),
                two(a, c) + two(b, d),
                two(a, d) + two(b, c),
            ];
            let again = ways[0].min(ways[1]).min(ways[2]) >> 32;
            return met(ways[0] + ways[1] + ways[2]) + PARTNER * again;
        }
        let again = self.been(&seats.meets[..seats.partners]) >> 32;
        met(self.been(&seats.meets)) + PARTNER * again
    }

    /// Gives the labels their best people; returns what the night then costs.
    fn improve(&mut self, free: &[usize], dice: &mut Dice) -> u64 {
        let most = (free.len() as u64).saturating_pow(5).saturating_mul(LOOKS);
        let most = most.min(MOST_LOOKS);
        let warm = WARM.map(chances);
        let mut costs: Vec<u64> = (0..self.tables.len()).map(|t| self.cost(t)).collect();
        let mut cost: u64 = costs.iter().sum();
        let mut best = (cost, self.who.clone());
        let mut fresh: Vec<(usize, u64)> = Vec::new();
        // When a table was looked at last.
        let mut seen = vec![0; self.tables.len()];
        let mut looks = 0;
        while looks < most {
            looks += 1;
            let Some(a) = self.one(free, dice) else {
                continue;
            };
            let b = free[dice.below(free.len())];
            if a == b {
                continue;
            }
            self.who.swap(a, b);
            fresh.clear();
            let (step, mut after) = (looks, cost);
            for &table in self.at[a].iter().chain(&self.at[b]) {
                if seen[table] != step {
                    seen[table] = step;
                    let new = self.cost(table);
                    after = after + new - costs[table];
                    fresh.push((table, new));
                }
            }
            looks += fresh.len() as u64;
            let worse = i32::try_from(after.saturating_sub(cost)).unwrap_or(i32::MAX);
            let chances = &warm[(WARM.len() as u64 * (step - 1) / most) as usize];
            if !accepted(worse, chances, dice) {
                self.who.swap(a, b);
                continue;
            }
            for &(table, new) in &fresh {
                costs[table] = new;
            }
            cost = after;
            if cost < best.0 {
                best = (cost, self.who.clone());
            }
        }
        self.who = best.1;
        best.0
    }

    /// A label that is to have somebody else: mostly one at a table where partners have been partners before, if the table
    /// that is looked at is one.
    fn one(&self, free: &[usize], dice: &mut Dice) -> Option<usize> {
        if dice.below(8) == 0 {
            return Some(free[dice.below(free.len())]);
        }
        let seats = &self.tables[dice.below(self.tables.len())];
        let label = seats.meets.get(dice.below(seats.meets.len()))?[dice.below(2)];
        let again = seats.pairings().map(|two| self.been(two) >> 32).min();
        (again > Some(0) && free.contains(&label)).then_some(label)
    }

    fn relabelled(&self, schedule: &Schedule) -> Schedule {
        let to = |label: usize| {
            let person = self.who.get(label).copied();
            PlayerNo::at(person.unwrap_or(label))
        };
        let mut new = schedule.clone();
        let all = new.rounds.iter_mut().flat_map(|round| &mut round.tables);
        for (table, seats) in all.zip(&self.tables) {
            let best = seats.pairings().min_by_key(|two| self.been(two) >> 32);
            if let Some(two) = best.filter(|_| seats.four.is_some()) {
                for (side, labels) in table.sides.iter_mut().zip(two) {
                    *side = labels.map(to).into();
                }
            } else {
                let seats = table.sides.iter_mut().flatten();
                seats.for_each(|seat| *seat = to(seat.index()));
            }
        }
        for round in &mut new.rounds {
            let byes = round.byes.iter_mut();
            byes.for_each(|seat| *seat = to(seat.index()));
            round.byes.sort_unstable();
        }
        new
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
        let before = night(10, 3, 1);
        let past = past_of(tables(std::slice::from_ref(&before)));
        let everybody: Vec<PlayerNo> = PlayerNo::up_to(10).collect();
        let after = remember(&before, &past, &everybody, 5);
        assert_eq!(Quality::of(&after), Quality::of(&before));
        assert_ne!(after, before);
        assert_eq!(
            after,
            remember(&before, &past, &everybody, 5),
            "the same seed, the same night"
        );
        // Whoever is not free keeps every seat.
        let free: Vec<PlayerNo> = PlayerNo(4).to(10).collect();
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
    fn whole(search: &MemorySearch) -> u64 {
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
        let mut least = u64::MAX;
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
