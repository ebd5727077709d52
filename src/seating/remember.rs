//! A night's seating shared out by what has been played before.
//!
//! A schedule seats labels, and how good a night it is does not depend on who gets which label. So the night is planned
//! as usual, and only then are people given labels, so that those who have been partners least become partners, and
//! after that those who have been opponents least become opponents. This costs the night nothing, because every count
//! of partners, meetings and byes stays the same.
//!
//! At a table whose four meet nowhere else that night it does not matter to the night who of them are partners, so there
//! that is chosen by the past as well.
//!
//! Over a season the aim is an even spread: a pair that has been partners `p` times and becomes so once more adds 2p +
//! 1 to the sum of the squares, so the sum of `p` over the pairs tonight is made small (a quadratic assignment problem,
//! T. C. Koopmans and M. Beckmann, 1957). Two people change labels when that makes it smaller, and now and then when it
//! does not; steps are counted, never seconds, so that a seed gives the same night on every machine.
//!
//! Measured over 30 nights of 40 players and 8 rounds (`examples/season.rs`, seed 1): every two were partners 5 to 7
//! times (without remembering 0 to 14 times, one pair never) and met 14 to 22 times (without remembering 11 to 27).
//!
//! With 32 players and 8 rounds, 34 to 43 of the fourth night's 128 partnerships are repeated (six seeds; 49 before partners were
//! chosen at tables). A matching that looks at partners alone, and not at who meets, repeats about 25.

use super::PlayerNo;
use super::dice::Dice;
use super::plan::MOST_NUMBERS;
use super::schedule::{Format, Schedule, Table};

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
    let mut search = MemorySearch::new(schedule, past, n);
    if free.len() < 2 || search.past.iter().all(|&p| p == 0) {
        return schedule.clone();
    }
    search.improve(&free, &mut Dice::new(seed, "remember"));
    search.relabelled(schedule)
}

/// What the search may change.
struct MemorySearch {
    n: usize,
    /// By label: what it is tonight to those it shares tables with.
    tonight: Vec<Tonight>,
    /// The four labels of each table where partners may be chosen: first with second, third with fourth.
    tables: Vec<[usize; 4]>,
    /// By two people: what they have been.
    past: Vec<i64>,
    /// By two people: tables as partners, tables as opponents.
    been: Vec<[i64; 2]>,
    /// Whose each label is.
    who: Vec<usize>,
}

/// The others a label shares tables with: label, times partners, times opponents.
type Tonight = Vec<(usize, i64, i64)>;

impl MemorySearch {
    fn new(schedule: &Schedule, past: &[Past], n: usize) -> Self {
        let mut counts = vec![[0i64; 2]; n * n];
        let mut note = |a: PlayerNo, b: PlayerNo, what: usize| {
            let (a, b) = (a.index(), b.index());
            if a != b && a < n && b < n {
                counts[a * n + b][what] += 1;
            }
        };
        for table in schedule.rounds.iter().flat_map(|r| &r.tables) {
            for side in 0..2 {
                for &a in &table.sides[side] {
                    table.sides[side].iter().for_each(|&b| note(a, b, 0));
                    table.sides[1 - side].iter().for_each(|&b| note(a, b, 1));
                }
            }
        }
        let tonight = (0..n)
            .map(|a| {
                let row = counts[a * n..(a + 1) * n].iter().enumerate();
                row.filter(|(_, c)| c[0] + c[1] > 0)
                    .map(|(b, c)| (b, c[0], c[1]))
                    .collect()
            })
            .collect();
        let mut been = vec![[0i64; 2]; n * n];
        for one in past {
            let [a, b] = one.entrants.map(usize::from);
            if a == 0 || b == 0 || a > n || b > n || a == b {
                continue;
            }
            for at in [(a - 1) * n + b - 1, (b - 1) * n + a - 1] {
                been[at] = [i64::from(one.partners), i64::from(one.opponents)];
            }
        }
        // Two who have only ever been opponents are better as partners than two who have only ever been partners. As
        // opponents all their meetings count, whatever they were.
        let past = been.iter().map(|b| b[0] + b[1]).collect();
        // Two who are partners elsewhere, or meet there, would be so once more.
        let once = |table: &Table| {
            let all: Vec<usize> = table.sides.iter().flatten().map(|e| e.index()).collect();
            let mut pairs = (0..4).flat_map(|i| (i + 1..4).map(move |j| (i, j)));
            let alone =
                |(i, j): (usize, usize)| counts[all[i] * n + all[j]].iter().sum::<i64>() == 1;
            let four = all.len() == 4 && table.sides[0].len() == 2 && all.iter().all(|&e| e < n);
            (four && pairs.all(alone)).then(|| [all[0], all[1], all[2], all[3]])
        };
        let tables = schedule.rounds.iter().flat_map(|r| &r.tables);
        let tables = tables.filter_map(once).collect();
        MemorySearch {
            n,
            tables,
            tonight,
            past,
            been,
            who: (0..n).collect(),
        }
    }

    /// What a label's tables cost if it belonged to a person: repeated partners, and repeated meetings of opponents.
    fn label_cost(&self, label: usize, person: usize, but: usize) -> i64 {
        let been = &self.been[person * self.n..(person + 1) * self.n];
        let past = &self.past[person * self.n..(person + 1) * self.n];
        self.tonight[label]
            .iter()
            .filter(|(other, ..)| *other != but)
            .map(|&(other, partners, opponents)| {
                let other = self.who[other];
                PARTNER * partners * been[other][0] + (partners + opponents) * past[other]
            })
            .sum()
    }

    /// What it adds if two labels swap people. What the two are to each other stays the same.
    fn change(&self, a: usize, b: usize) -> i64 {
        let (pa, pb) = (self.who[a], self.who[b]);
        self.label_cost(a, pb, b) + self.label_cost(b, pa, a)
            - self.label_cost(a, pa, b)
            - self.label_cost(b, pb, a)
    }

    fn cost(&self) -> i64 {
        (0..self.n)
            .map(|a| self.label_cost(a, self.who[a], usize::MAX))
            .sum::<i64>()
            / 2
    }

    /// What it adds if at a table the first two of `order` become partners, and the last two.
    fn turn(&self, table: usize, order: [usize; 4]) -> i64 {
        let been = |[a, b, c, d]: [usize; 4]| {
            let of = |a: usize, b: usize| self.been[self.who[a] * self.n + self.who[b]][0];
            PARTNER * (of(a, b) + of(c, d))
        };
        been(order) - been(self.tables[table])
    }

    /// Seats a table anew.
    fn seat(&mut self, table: usize, order: [usize; 4]) {
        let mut set = |a: usize, b: usize, partners: i64| {
            for (a, b) in [(a, b), (b, a)] {
                for entry in self.tonight[a].iter_mut().filter(|entry| entry.0 == b) {
                    (entry.1, entry.2) = (partners, 1 - partners);
                }
            }
        };
        let [a, b, c, d] = order;
        set(a, b, 1);
        set(c, d, 1);
        for (one, other) in [(a, c), (a, d), (b, c), (b, d)] {
            set(one, other, 0);
        }
        self.tables[table] = order;
    }

    fn improve(&mut self, free: &[usize], dice: &mut Dice) {
        self.tables
            .retain(|four| four.iter().all(|label| free.contains(label)));
        let steps = STEPS * (free.len() * free.len()) as u64;
        let mut cost = self.cost();
        let mut best = (self.who.clone(), self.tables.clone());
        let mut best_cost = cost;
        // From a change in some pairs to a change in one.
        let mut hot = 12i64 << 8;
        for _ in 0..LEVELS {
            for _ in 0..steps / LEVELS {
                // Every other step is at a table, where there are such tables.
                let tables = self.tables.len();
                let change = if tables > 0 && dice.below(2) == 0 {
                    let table = dice.below(tables);
                    let [a, b, c, d] = self.tables[table];
                    let order = [[a, c, b, d], [a, d, b, c]][dice.below(2)];
                    let change = self.turn(table, order);
                    if !accepted(change, hot, dice) {
                        continue;
                    }
                    self.seat(table, order);
                    change
                } else {
                    let (a, b) = (free[dice.below(free.len())], free[dice.below(free.len())]);
                    if a == b {
                        continue;
                    }
                    let change = self.change(a, b);
                    if !accepted(change, hot, dice) {
                        continue;
                    }
                    self.who.swap(a, b);
                    change
                };
                cost += change;
                if cost < best_cost {
                    best_cost = cost;
                    best.0.clone_from(&self.who);
                    best.1.clone_from(&self.tables);
                }
            }
            hot = hot * 15 / 16;
        }
        let (who, tables) = best;
        self.who = who;
        for (table, order) in tables.into_iter().enumerate() {
            self.seat(table, order);
        }
    }

    fn relabelled(&self, schedule: &Schedule) -> Schedule {
        let to = |label: PlayerNo| {
            self.who
                .get(label.index())
                .map_or(label, |&who| PlayerNo::at(who))
        };
        let mut new = schedule.clone();
        for round in &mut new.rounds {
            for table in &mut round.tables {
                let all: Vec<usize> = table.sides.iter().flatten().map(|e| e.index()).collect();
                // Nobody else has these four at a table.
                let same = |four: &&[usize; 4]| all.iter().all(|label| four.contains(label));
                if let Some([a, b, c, d]) = self.tables.iter().find(same) {
                    table.sides = [vec![*a, *b], vec![*c, *d]]
                        .map(|side| side.into_iter().map(PlayerNo::at).collect());
                }
                table.sides.iter_mut().flatten().for_each(|e| *e = to(*e));
            }
            round.byes.iter_mut().for_each(|e| *e = to(*e));
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
pub fn past_of<'a>(tables: impl IntoIterator<Item = &'a Table>, format: Format) -> Vec<Past> {
    let mut found: std::collections::BTreeMap<[PlayerNo; 2], [u32; 2]> =
        std::collections::BTreeMap::new();
    for table in tables {
        let all: Vec<(PlayerNo, usize)> = (0..2)
            .flat_map(|s| table.sides[s].iter().map(move |&e| (e, s)))
            .collect();
        for (at, &(a, side)) in all.iter().enumerate() {
            for &(b, other) in &all[at + 1..] {
                let opponents = usize::from(side != other);
                if format == Format::Progressive || opponents == 1 {
                    found.entry([a.min(b), a.max(b)]).or_default()[opponents] += 1;
                }
            }
        }
    }
    let past = |(entrants, [partners, opponents]): ([PlayerNo; 2], [u32; 2])| Past {
        entrants,
        partners,
        opponents,
    };
    found.into_iter().map(past).collect()
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
        let past = past_of(tables(std::slice::from_ref(&before)), Format::Progressive);
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

    #[test]
    fn a_change_costs_what_it_says() {
        let schedule = night(12, 5, 3);
        let past = past_of(tables(&[night(12, 4, 9)]), Format::Progressive);
        let mut search = MemorySearch::new(&schedule, &past, 12);
        let mut dice = Dice::new(1, "test");
        for _ in 0..200 {
            let (a, b) = (dice.below(12), dice.below(12));
            if a == b {
                continue;
            }
            let (before, change) = (search.cost(), search.change(a, b));
            search.who.swap(a, b);
            assert_eq!(search.cost(), before + change);
        }
    }

    #[test]
    fn eight_players_find_the_best_labels_there_are() {
        // Against every one of 8! ways to give labels.
        let schedule = night(8, 2, 1);
        let past = past_of(tables(&[night(8, 3, 2)]), Format::Progressive);
        let mut search = MemorySearch::new(&schedule, &past, 8);
        let mut least = i64::MAX;
        let mut stack = [0usize; 8];
        let mut at = 0;
        least = least.min(search.cost());
        while at < 8 {
            if stack[at] < at {
                search.who.swap(if at % 2 == 0 { 0 } else { stack[at] }, at);
                least = least.min(search.cost());
                stack[at] += 1;
                at = 0;
            } else {
                stack[at] = 0;
                at += 1;
            }
        }
        let everybody: Vec<PlayerNo> = PlayerNo::up_to(8).collect();
        let found = remember(&schedule, &past, &everybody, 1);
        assert_eq!(MemorySearch::new(&found, &past, 8).cost(), least);
    }
}
