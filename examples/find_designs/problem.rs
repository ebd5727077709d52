//! What is searched for with one layout: which σ-orbit of players goes to which place.

use std::ops::Range;

use indicatif::{ProgressBar, ProgressStyle};

use crate::shape::{Shape, orbits};
use crate::state::{State, root};

/// What a place belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A table {∞, p, σp, …} that is its own image: the place is p's.
    Own,
    Bye,
    Table,
}

pub struct Problem {
    pub shape: Shape,
    /// The orbit of each ordered pair, `p * v + q`.
    pub orbit: Vec<u16>,
    /// Orbits that may not be used at all count as used once from the start.
    pub used: Vec<i32>,
    /// The players σ moves, each σ-orbit once.
    pub movers: Vec<Vec<usize>>,
    /// The fixed players σ leaves alone.
    pub alone: Vec<usize>,
    pub kinds: Vec<Kind>,
    /// The places of each place's table.
    pub table: Vec<Range<usize>>,
}

impl Problem {
    pub fn new(shape: Shape) -> Option<Problem> {
        let Shape {
            v,
            seats,
            m,
            h,
            six,
            ..
        } = shape;
        let (orbit, sizes) = orbits(&shape);
        let mut seen = vec![false; v];
        let (mut movers, mut alone) = (Vec::new(), Vec::new());
        for p in 0..v {
            if !seen[p] {
                let images = shape.images(p);
                images.iter().for_each(|&q| seen[q] = true);
                if h > 1 && images.len() == 1 {
                    alone.push(p)
                } else {
                    movers.push(images)
                }
            }
        }
        let byes = if six { 0 } else { v % seats / h };
        let mut kinds = vec![Kind::Own; alone.len()];
        kinds.resize(alone.len() + byes, Kind::Bye);
        kinds.resize(movers.len(), Kind::Table);
        let mut table: Vec<Range<usize>> = (0..alone.len() + byes).map(|i| i..i + 1).collect();
        while table.len() < movers.len() {
            let size = if six && table.is_empty() { 6 } else { seats };
            let places = table.len()..table.len() + size;
            table.extend(places.clone().map(|_| places.clone()));
        }
        // A base pair is played h times a round, for m rounds: only an orbit of that size can be used without a repeat.
        let used = sizes.iter().map(|&size| i32::from(size < h * m)).collect();
        (table.len() == movers.len()).then_some(Problem {
            shape,
            orbit,
            used,
            movers,
            alone,
            kinds,
            table,
        })
    }

    /// One try: places all σ-orbits so that as few orbits of pairs as possible are used twice; gives how many are, and
    /// the places.
    pub fn search(&self, steps: u64, seed: u64) -> (i32, Vec<usize>) {
        const BATCH: u64 = 4096;
        let Shape { v, m, f, h, .. } = self.shape;
        let mut state = State::new(self, seed);
        let bar = ProgressBar::new(steps)
            .with_message(format!("{v} players, {m} rounds, {f} fixed, symmetry {h}"));
        if let Ok(style) =
            ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {prefix} {eta}")
        {
            bar.set_style(style);
        }
        // The chance of accepting one more repeat falls from 0.06 to 0.00025; n-th roots by halving, so that it is the
        // same on any machine.
        let fall = root(0.000_25 / 0.06, (steps / BATCH).max(1));
        let (mut chance, mut least) = (0.06, (state.cost, state.at.clone()));
        for _ in 0..steps / BATCH {
            for _ in 0..BATCH {
                state.step(chance);
                if state.cost == 0 {
                    bar.finish_and_clear();
                    return (0, state.at);
                }
            }
            chance *= fall;
            if state.cost < least.0 {
                least = (state.cost, state.at.clone());
            }
            bar.set_prefix(format!("least {}", least.0));
            bar.inc(BATCH);
        }
        bar.finish_and_clear();
        least
    }

    /// The whole base round: tables, and who sits out.
    fn round(&self, at: &[usize]) -> (Vec<Vec<usize>>, Vec<usize>) {
        let (mut tables, mut byes) = (Vec::new(), Vec::new());
        for (place, &p) in at.iter().enumerate() {
            match self.kinds[place] {
                Kind::Own => tables.push([vec![self.alone[place]], self.shape.images(p)].concat()),
                Kind::Bye => byes.extend(self.shape.images(p)),
                Kind::Table if self.table[place].start == place => {
                    let mut table = at[self.table[place].clone()].to_vec();
                    for _ in 0..self.shape.h {
                        tables.push(table.clone());
                        table.iter_mut().for_each(|p| *p = self.shape.image(*p));
                    }
                }
                Kind::Table => {}
            }
        }
        (tables, byes)
    }

    /// Develops the round and counts every meeting.
    pub fn holds(&self, at: &[usize]) -> bool {
        let v = self.shape.v;
        let (mut tables, byes) = self.round(at);
        let mut met = vec![false; v * v];
        for _ in 0..self.shape.m {
            let mut here = vec![0; v];
            for table in &mut tables {
                for i in 0..table.len() {
                    here[table[i]] += 1;
                    for j in 0..table.len() {
                        if i != j && std::mem::replace(&mut met[table[i] * v + table[j]], true) {
                            return false;
                        }
                    }
                }
                table.iter_mut().for_each(|p| *p = self.shape.turned(*p));
            }
            if here.iter().filter(|&&n| n == 1).count() + byes.len() != v
                || here.iter().any(|&n| n > 1)
            {
                return false;
            }
        }
        true
    }

    /// Orders the seats at the tables so that partners use no orbit twice; gives whether there is a way.
    fn part(&self, tables: &mut [Vec<usize>], used: &mut Vec<i32>) -> bool {
        let Some((table, others)) = tables.split_first_mut() else {
            return true;
        };
        for other in 1..4 {
            let mut parted = table.clone();
            parted.swap(1, other);
            let mut partners: Vec<usize> = parted
                .chunks(parted.len() / 2)
                .flat_map(|side| side.iter().flat_map(|&p| side.iter().map(move |&q| (p, q))))
                .filter(|(p, q)| p < q)
                .map(|(p, q)| usize::from(self.orbit[p * self.shape.v + q]))
                .collect();
            partners.sort_unstable();
            let twice = partners.windows(2).any(|w| w[0] == w[1]);
            if !twice && partners.iter().all(|&orbit| used[orbit] == 0) {
                partners.iter().for_each(|&orbit| used[orbit] += 1);
                if self.part(others, used) {
                    *table = parted;
                    return true;
                }
                partners.iter().for_each(|&orbit| used[orbit] -= 1);
            }
        }
        false
    }

    /// The round as a line of the stored file; `None` where partners cannot be kept from repeating.
    pub fn line(&self, at: &[usize]) -> Option<String> {
        let Shape { v, seats, m, f, .. } = self.shape;
        let digit = |d: usize| char::from_digit(d as u32, 36).unwrap_or('?');
        let word = |t: &Vec<usize>| {
            t.iter()
                .flat_map(|&p| [digit(p / 36), digit(p % 36)])
                .collect::<String>()
        };
        let (mut tables, byes) = self.round(at);
        if !self.part(&mut tables, &mut self.used.clone()) {
            return None;
        }
        let tables: Vec<String> = tables.iter().map(word).collect();
        let out = if byes.is_empty() {
            String::new()
        } else {
            format!(" / {}", word(&byes))
        };
        Some(format!("{v} {seats} {m} {f} {}{out}", tables.join(" ")))
    }
}
