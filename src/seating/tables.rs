//! Which group sits at which table: nobody twice running at the same table, every table visited evenly.
//!
//! Who meets whom is settled before; only the numbers on the tables are dealt out here. Each round in turn gets the
//! cheapest assignment against all the others; then exchanges within a round, fewer and fewer of them for the worse,
//! and the cheapest assignments again. Everything is counted in steps, so a seed gives the same numbers everywhere.

use super::assign::cheapest;
use super::dice::Dice;
use super::{Round, TableNo, Wish};
use std::ops::Range;

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
            table.table = TableNo(numbering.number[numbering.rounds[i].start + g] + 1);
        }
        round.tables.sort_by_key(|t| t.table);
    }
}

/// (pairs of visits to one table beyond an even spread, tables twice running), over all entrants.
pub(crate) fn faults(rounds: &[Round]) -> (i64, i64) {
    let numbering = Numbering::new(rounds, rounds.len(), &[], EVEN);
    (numbering.cost() - numbering.least(), numbering.again())
}

struct Numbering {
    weights: Weights,
    played: usize,
    entrants: usize,
    tables: usize,
    /// The groups of each round, counted through the night.
    rounds: Vec<Range<usize>>,
    /// The seats of each group.
    seats: Vec<Range<usize>>,
    /// The entrant in each seat.
    seated: Vec<usize>,
    /// The table of each group, from 0.
    number: Vec<u16>,
    /// The one table of a group that may have no other.
    pinned: Vec<Option<u16>>,
    /// The groups of each round that may change tables.
    free: Vec<Vec<usize>>,
    /// Where everybody is in each round, from before the first to after the last, when all are nowhere:
    /// `at[(round + 1) * entrants + entrant]`.
    at: Vec<u16>,
    /// `visits[entrant * tables + table]`.
    visits: Vec<u16>,
}

impl Numbering {
    fn new(rounds: &[Round], played: usize, wishes: &[Wish], weights: Weights) -> Self {
        let groups = || rounds.iter().flat_map(|r| &r.tables);
        let seated = |t: &super::Table| t.seated().map(usize::from).collect::<Vec<_>>();
        let entrants = groups().flat_map(seated).max().map_or(0, |e| e + 1);
        let most = rounds.iter().map(|r| r.tables.len()).max();
        let numbered = groups().map(|t| usize::from(t.table)).max();
        let tables = most.max(numbered).unwrap_or(0);
        let homes: Vec<Option<u16>> = (0..entrants).map(|e| home(e, wishes)).collect();
        let mut numbering = Self {
            weights,
            played,
            entrants,
            tables,
            rounds: ranges(rounds.iter().map(|r| r.tables.len())),
            seats: ranges(groups().map(|t| t.seated().count())),
            seated: groups().flat_map(seated).collect(),
            // A table as played may lack a number: it counts as the first.
            number: groups().map(|t| t.table.get().saturating_sub(1)).collect(),
            pinned: Vec::new(),
            free: Vec::new(),
            at: vec![NOWHERE; entrants * (rounds.len() + 2)],
            visits: vec![0; entrants * tables],
        };
        for (i, round) in numbering.rounds.clone().into_iter().enumerate() {
            let pinned = numbering.pinned_in(round.clone(), &homes);
            if i >= played {
                renumber(&mut numbering.number[round], &pinned);
            }
            numbering.pinned.extend(pinned);
            numbering.count(i, true);
        }
        let free = |(i, round): (usize, &Range<usize>)| {
            let free = |&g: &usize| i >= played && numbering.pinned[g].is_none();
            round.clone().filter(free).collect()
        };
        numbering.free = numbering.rounds.iter().enumerate().map(free).collect();
        numbering
    }

    /// The tables that groups of a round may not leave: their entrant's own, and the last for the one larger than the rest.
    fn pinned_in(&self, round: Range<usize>, homes: &[Option<u16>]) -> Vec<Option<u16>> {
        let last = round.len().saturating_sub(1) as u16;
        let groups: Vec<&[usize]> = round.map(|g| self.group(g)).collect();
        let usual = groups.iter().map(|group| group.len()).min().unwrap_or(0);
        let kept = |group: &&[usize]| group.iter().find_map(|&e| homes[e]);
        let kept = groups
            .iter()
            .map(|group| kept(group).filter(|&t| t <= last));
        let mut pinned: Vec<Option<u16>> = kept.collect();
        // Two groups cannot both have the same table: the first keeps it.
        for g in 0..pinned.len() {
            if pinned[g].is_some() && pinned[..g].contains(&pinned[g]) {
                pinned[g] = None;
            }
        }
        let larger = groups.iter().position(|group| group.len() > usual);
        if let Some(g) = larger.filter(|&g| pinned[g].is_none() && !pinned.contains(&Some(last))) {
            pinned[g] = Some(last);
        }
        pinned
    }

    fn group(&self, g: usize) -> &[usize] {
        &self.seated[self.seats[g].clone()]
    }

    /// Counts a round in or out.
    fn count(&mut self, i: usize, present: bool) {
        for g in self.rounds[i].clone() {
            let table = self.number[g];
            for seat in self.seats[g].clone() {
                let e = self.seated[seat];
                let visits = &mut self.visits[e * self.tables + usize::from(table)];
                let at = &mut self.at[(i + 1) * self.entrants + e];
                if present {
                    *visits += 1;
                    *at = table;
                } else {
                    *visits -= 1;
                    *at = NOWHERE;
                }
            }
        }
    }

    fn settle(&mut self, seed: u64) {
        let mut cost = self.cost();
        let least = self.least();
        let pass: usize = self.rounds.iter().map(|round| round.len().pow(3)).sum();
        let passes = (DESCENT / pass.max(1)).max(2);
        let descend = |me: &mut Self, cost: &mut i64| {
            for _ in 0..passes {
                if *cost == least {
                    break;
                }
                for i in me.played..me.rounds.len() {
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
            let unplayed = self.played..self.rounds.len();
            unplayed.clone().for_each(|i| self.count(i, false));
            self.number = best;
            unplayed.for_each(|i| self.count(i, true));
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
        let next = &self.at[self.entrants..];
        let twice = self
            .at
            .iter()
            .zip(next)
            .filter(|(a, b)| a == b && **a != NOWHERE);
        twice.count() as i64
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

    /// What an entrant adds at a table in round `i`, besides all other rounds.
    #[inline(always)]
    fn price(&self, i: usize, e: usize, table: u16) -> i64 {
        let before = i * self.entrants + e;
        let again = i64::from(self.at[before] == table)
            + i64::from(self.at[before + 2 * self.entrants] == table);
        let visits = i64::from(self.visits[e * self.tables + usize::from(table)]);
        visits * self.weights.visits + again * self.weights.again
    }

    /// Gives one round its cheapest numbers against all the others; never worse than before.
    fn reassign(&mut self, i: usize) {
        self.count(i, false);
        let round = self.rounds[i].clone();
        let n = round.len();
        let costs = &mut vec![0i64; n * n][..];
        for g in round.clone() {
            for table in 0..n as u16 {
                costs[(g - round.start) * n + usize::from(table)] = match self.pinned[g] {
                    Some(own) if own != table => FORBIDDEN,
                    _ => {
                        let entrants = self.group(g).iter();
                        entrants.map(|&e| self.price(i, e, table)).sum()
                    }
                };
            }
        }
        let columns = cheapest(n, |g, table| costs[g * n + table]);
        for (g, table) in round.zip(columns) {
            self.number[g] = table as u16;
        }
        self.count(i, true);
    }

    /// Exchanges the tables of two groups, again and again, for the worse less and less often.
    fn exchange(&mut self, dice: &mut Dice) {
        let rounds: Vec<usize> = (0..self.rounds.len())
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
            let (s, t) = (self.number[g], self.number[h]);
            let delta = self.change(i, g, s, t) + self.change(i, h, t, s);
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

    /// What it adds if a group of round `i` goes from one table to another.
    #[inline(always)]
    fn change(&self, i: usize, g: usize, from: u16, to: u16) -> i64 {
        let turn = |&e: &usize| self.price(i, e, to) - self.price(i, e, from) + self.weights.visits;
        self.group(g).iter().map(turn).sum()
    }

    #[inline(always)]
    fn place(&mut self, i: usize, g: usize, from: u16, to: u16) {
        self.number[g] = to;
        for &e in &self.seated[self.seats[g].clone()] {
            self.visits[e * self.tables + usize::from(from)] -= 1;
            self.visits[e * self.tables + usize::from(to)] += 1;
            self.at[(i + 1) * self.entrants + e] = to;
        }
    }
}

/// The table, from 0, that an entrant keeps.
fn home(e: usize, wishes: &[Wish]) -> Option<u16> {
    wishes.iter().find_map(|wish| match *wish {
        Wish::Keep { entrant, table } if usize::from(entrant) == e => table.get().checked_sub(1),
        _ => None,
    })
}

/// Ranges of these lengths, one after the other, from 0.
fn ranges(lengths: impl Iterator<Item = usize>) -> Vec<Range<usize>> {
    let mut end = 0;
    let next = |length| {
        let start = end;
        end += length;
        start..end
    };
    lengths.map(next).collect()
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
