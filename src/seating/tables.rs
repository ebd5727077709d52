//! Which group sits at which table: nobody twice running at the same table, every table visited evenly.
//!
//! Who meets whom is settled before; only the numbers on the tables are dealt out here. Each round in turn gets the
//! cheapest assignment against all the others; then exchanges within a round, fewer and fewer of them for the worse,
//! and the cheapest assignments again. Everything is counted in steps, so a seed gives the same numbers everywhere.

use super::assign::cheapest;
use super::dice::Dice;
use super::{Round, TableNo, Wish};
use crate::order::Order;

/// What counts for how much.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// A table visited again in the very next round.
    pub again: i64,
    /// Each pair of visits of one entrant to one table.
    pub visits: i64,
    /// How many exchanges are tried when the cheapest assignments leave something to be desired.
    pub exchanges: usize,
}

/// For players who walk about: first not the same table twice running, then even visits.
pub(crate) const PLAYERS: Weights = Weights {
    again: 8,
    visits: 1,
    exchanges: 150_000,
};

/// For teams: even visits, which a full round robin can reach exactly.
pub(crate) const EVEN: Weights = Weights {
    again: 0,
    visits: 1,
    exchanges: 150_000,
};

/// For teams whose visits are as even as possible: fewer tables twice running.
pub(crate) const EVEN_THEN_MOVING: Weights = Weights {
    again: 1,
    visits: 3,
    exchanges: 60_000,
};

/// What a group costs at a table that is not its own; more than anything else together.
const FORBIDDEN: i64 = 1 << 40;
const NOWHERE: u16 = u16::MAX;
/// How many entries of assignments a descent may look at (rounds × tables³ a pass): a few hundredths of a second.
const DESCENT: usize = 16_000_000;

/// Numbers the tables of every round from `played` on (rounds before it are facts), and puts them in order.
///
/// Kept entrants ([`Wish::Keep`]) sit at their own table; a table larger than the others is the last one (it has its own
/// pack of cards) unless somebody is kept there. The numbers already there are the start, so a good numbering only gets better.
pub(crate) fn number_tables(
    rounds: &mut [Round],
    played: usize,
    wishes: &[Wish],
    weights: Weights,
    seed: u64,
) {
    let mut numbering = Numbering::new(rounds, played, wishes, weights);
    numbering.settle(seed);
    for (i, round) in rounds.iter_mut().enumerate().skip(played) {
        for (g, table) in round.tables.iter_mut().enumerate() {
            table.table = TableNo(numbering.number[i][g] + 1);
        }
        round.tables.order_by_key(|t| t.table);
    }
}

/// (pairs of visits to one table beyond an even spread, tables twice running), over all entrants.
pub(crate) fn faults(rounds: &[Round]) -> (i64, i64) {
    let numbering = Numbering::new(rounds, rounds.len(), &[], EVEN);
    (numbering.cost() - numbering.least(), numbering.again())
}

/// What a step of the search touches lies in boxed slices, as a [`super::board::Board`]'s does.
struct Numbering {
    weights: Weights,
    played: usize,
    tables: usize,
    /// The entrants of each group of each round.
    groups: Vec<Vec<Vec<usize>>>,
    /// The table of each group of each round, from 0.
    number: Vec<Box<[u16]>>,
    /// The groups of each round that may change tables.
    free: Vec<Box<[usize]>>,
    /// The one table of a group that may not.
    pinned: Vec<Vec<Option<u16>>>,
    /// Where everybody is in each round.
    at: Vec<Box<[u16]>>,
    /// `visits[entrant * tables + table]`.
    visits: Box<[u16]>,
}

impl Numbering {
    fn new(rounds: &[Round], played: usize, wishes: &[Wish], weights: Weights) -> Self {
        let seated = |t: &super::Table| t.seated().map(usize::from).collect::<Vec<_>>();
        let groups: Vec<Vec<Vec<usize>>> = rounds
            .iter()
            .map(|r| r.tables.iter().map(seated).collect())
            .collect();
        let entrants = groups
            .iter()
            .flatten()
            .flatten()
            .max()
            .map_or(0, |&e| e + 1);
        let tables = rounds
            .iter()
            .flat_map(|r| {
                r.tables
                    .iter()
                    .map(|t| usize::from(t.table))
                    .chain([r.tables.len()])
            })
            .max()
            .unwrap_or(0);
        let home = |e: usize| {
            wishes.iter().find_map(|w| match *w {
                Wish::Keep { entrant, table } if usize::from(entrant) == e => Some(table.get() - 1),
                _ => None,
            })
        };
        let homes: Vec<Option<u16>> = (0..entrants).map(home).collect();
        let mut numbering = Self {
            weights,
            played,
            tables,
            number: rounds
                .iter()
                .map(|r| r.tables.iter().map(|t| t.table.get() - 1).collect())
                .collect(),
            free: Vec::new(),
            pinned: Vec::new(),
            at: vec![vec![NOWHERE; entrants].into(); rounds.len()],
            visits: vec![0; entrants * tables].into(),
            groups,
        };
        for i in 0..numbering.groups.len() {
            let groups = &numbering.groups[i];
            let last = groups.len().saturating_sub(1) as u16;
            let usual = groups.iter().map(Vec::len).min().unwrap_or(0);
            let kept = |g: &Vec<usize>| g.iter().find_map(|&e| homes[e]).filter(|&t| t <= last);
            let mut pinned: Vec<Option<u16>> = groups.iter().map(kept).collect();
            // Two groups cannot both have the same table: the first keeps it.
            for g in 0..pinned.len() {
                if pinned[g].is_some() && pinned[..g].contains(&pinned[g]) {
                    pinned[g] = None;
                }
            }
            let larger = groups.iter().position(|g| g.len() > usual);
            if let Some(g) =
                larger.filter(|&g| pinned[g].is_none() && !pinned.contains(&Some(last)))
            {
                pinned[g] = Some(last);
            }
            if i >= played {
                numbering
                    .free
                    .push((0..groups.len()).filter(|&g| pinned[g].is_none()).collect());
                renumber(&mut numbering.number[i], &pinned);
            } else {
                numbering.free.push(Box::default());
            }
            numbering.pinned.push(pinned);
            numbering.count(i, true);
        }
        numbering
    }

    /// Counts a round in or out.
    fn count(&mut self, i: usize, present: bool) {
        for (g, group) in self.groups[i].iter().enumerate() {
            let table = self.number[i][g];
            for &e in group {
                let visits = &mut self.visits[e * self.tables + usize::from(table)];
                if present {
                    *visits += 1;
                    self.at[i][e] = table;
                } else {
                    *visits -= 1;
                    self.at[i][e] = NOWHERE;
                }
            }
        }
    }

    fn settle(&mut self, seed: u64) {
        let mut cost = self.cost();
        let least = self.least();
        let pass: usize = self.groups.iter().map(|g| g.len().pow(3)).sum();
        let passes = (DESCENT / pass.max(1)).max(2);
        let descend = |me: &mut Self, cost: &mut i64| {
            for _ in 0..passes {
                if *cost == least {
                    break;
                }
                for i in me.played..me.groups.len() {
                    me.reassign(i);
                }
                let now = me.cost();
                if now >= *cost {
                    break;
                }
                *cost = now;
            }
        };
        descend(self, &mut cost);
        if cost == least {
            return;
        }
        let best = self.number.clone();
        self.exchange(&mut Dice::new(seed, "tables"));
        let mut then = self.cost();
        descend(self, &mut then);
        if then > cost {
            for (i, number) in best.into_iter().enumerate().skip(self.played) {
                self.count(i, false);
                self.number[i] = number;
                self.count(i, true);
            }
        }
    }

    /// What the whole numbering costs.
    fn cost(&self) -> i64 {
        let visits = |&n: &u16| i64::from(n) * (i64::from(n) - 1) / 2;
        let pairs: i64 = self.visits.iter().map(visits).sum();
        pairs * self.weights.visits + self.again() * self.weights.again
    }

    /// How often somebody is at the same table twice running.
    fn again(&self) -> i64 {
        let same = |w: &[Box<[u16]>]| {
            let twice = w[0]
                .iter()
                .zip(&w[1])
                .filter(|(a, b)| a == b && **a != NOWHERE);
            twice.count() as i64
        };
        self.at.windows(2).map(same).sum()
    }

    /// What even visits and no table twice running would cost.
    fn least(&self) -> i64 {
        let even = |visits: &[u16]| {
            let games: usize = visits.iter().map(|&n| usize::from(n)).sum();
            let (each, more) = (games / self.tables, games % self.tables);
            (self.tables * each * each.saturating_sub(1) / 2 + more * each) as i64
        };
        let pairs: i64 = self.visits.chunks(self.tables.max(1)).map(even).sum();
        pairs * self.weights.visits
    }

    /// What one entrant adds at a table in round `i`, besides all other rounds.
    fn price(&self, i: usize, e: usize, table: u16) -> i64 {
        let there = |j: Option<usize>| {
            let at = j.and_then(|j| self.at.get(j)).map_or(NOWHERE, |at| at[e]);
            i64::from(at == table)
        };
        let again = there(i.checked_sub(1)) + there(Some(i + 1));
        let visits = i64::from(self.visits[e * self.tables + usize::from(table)]);
        visits * self.weights.visits + again * self.weights.again
    }

    /// Gives one round its cheapest numbers against all the others; never worse than before.
    fn reassign(&mut self, i: usize) {
        self.count(i, false);
        let n = self.groups[i].len();
        let costs = &mut vec![0i64; n * n][..];
        for g in 0..n {
            for table in 0..n as u16 {
                costs[g * n + usize::from(table)] = match self.pinned[i][g] {
                    Some(own) if own != table => FORBIDDEN,
                    _ => self.groups[i][g]
                        .iter()
                        .map(|&e| self.price(i, e, table))
                        .sum(),
                };
            }
        }
        let columns = cheapest(n, |g, table| costs[g * n + table]);
        self.number[i] = columns.into_iter().map(|t| t as u16).collect();
        self.count(i, true);
    }

    /// Exchanges the tables of two groups, again and again, for the worse less and less often.
    fn exchange(&mut self, dice: &mut Dice) {
        let rounds: Box<[usize]> = (0..self.groups.len())
            .filter(|&i| self.free[i].len() > 1)
            .collect();
        if rounds.is_empty() {
            return;
        }
        // In 1/65536: how readily a step that costs one more is taken, falling to never.
        let worst = 4 * self.weights.again.max(self.weights.visits);
        for step in 0..self.weights.exchanges {
            let left = (self.weights.exchanges - step) as u64;
            let per_unit = 26_000 * left / self.weights.exchanges as u64;
            let i = rounds[dice.below(rounds.len())];
            let free = &self.free[i];
            let (a, b) = (dice.below(free.len()), dice.below(free.len() - 1));
            let (g, h) = (free[a], free[if b >= a { b + 1 } else { b }]);
            let (s, t) = (self.number[i][g], self.number[i][h]);
            let change = |group: &[usize], from: u16, to: u16| -> i64 {
                group
                    .iter()
                    .map(|&e| self.price(i, e, to) - self.price(i, e, from) + self.weights.visits)
                    .sum()
            };
            let delta = change(&self.groups[i][g], s, t) + change(&self.groups[i][h], t, s);
            if delta > worst {
                continue;
            }
            let (mut chance, mut dearer) = (65_536u64, delta);
            while dearer > 0 {
                chance = (chance * per_unit) >> 16;
                dearer -= 1;
            }
            if u64::from(dice.bits() >> 16) < chance {
                self.place(i, g, s, t);
                self.place(i, h, t, s);
            }
        }
    }

    fn place(&mut self, i: usize, g: usize, from: u16, to: u16) {
        self.number[i][g] = to;
        for k in 0..self.groups[i][g].len() {
            let e = self.groups[i][g][k];
            self.visits[e * self.tables + usize::from(from)] -= 1;
            self.visits[e * self.tables + usize::from(to)] += 1;
            self.at[i][e] = to;
        }
    }
}

/// Puts pinned groups at their tables, leaves the others where they are if that is still free and in range, and gives
/// the rest what remains.
fn renumber(number: &mut [u16], pinned: &[Option<u16>]) {
    let mut taken = vec![false; number.len()];
    for &table in pinned.iter().flatten() {
        taken[usize::from(table)] = true;
    }
    let mut homeless = Vec::new();
    for g in 0..number.len() {
        if let Some(table) = pinned[g] {
            number[g] = table;
        } else if taken.get(usize::from(number[g])) == Some(&false) {
            taken[usize::from(number[g])] = true;
        } else {
            homeless.push(g);
        }
    }
    let mut rest = (0..number.len() as u16).filter(|&t| !taken[usize::from(t)]);
    for g in homeless {
        number[g] = rest.next().unwrap_or(0);
    }
}

#[cfg(test)]
mod tests;
