//! A search under way: two places are swapped at a time.

use crate::problem::{Kind, Problem};
use crate::shape::Shape;

/// A search under way.
pub struct State<'a> {
    problem: &'a Problem,
    /// Who is at each place: one player for each σ-orbit.
    pub at: Vec<usize>,
    used: Vec<i32>,
    /// Σ n(n−1)/2 over the orbits, where n is how often each is used.
    pub cost: i32,
    dice: Dice,
}

impl<'a> State<'a> {
    pub fn new(problem: &'a Problem, seed: u64) -> State<'a> {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        (0..16).for_each(|_| {
            dice.bits();
        });
        let (kinds, shape) = (&problem.kinds, &problem.shape);
        let mut movers: Vec<usize> = problem.movers.iter().map(|o| o[0]).collect();
        for last in (1..movers.len()).rev() {
            movers.swap(last, dice.below(last + 1));
        }
        // Own tables and byes go to players on the circle, and byes to different classes, so that everybody gets a fair
        // share.
        let first = movers.len() - kinds.iter().filter(|k| **k == Kind::Table).count();
        for place in 0..first {
            let bye = |k: &Kind| *k == Kind::Bye;
            let class = kinds[..place].iter().filter(|k| bye(k)).count();
            let fits = |p: usize| {
                p < shape.on_circle()
                    && (shape.h > 1 || !bye(&kinds[place]) || p / shape.m == class)
            };
            if let Some(other) = (place..movers.len()).find(|&o| fits(movers[o])) {
                movers.swap(place, other);
            }
        }
        let mut state = State {
            problem,
            at: movers,
            used: problem.used.clone(),
            cost: 0,
            dice,
        };
        for (place, kind) in kinds.iter().enumerate() {
            // Counts each pair of a table once, with the places before it.
            let end = if *kind == Kind::Table {
                place
            } else {
                usize::MAX
            };
            state.count(place, end, 1);
        }
        state
    }

    /// Counts a place's pairs in (`times` 1) or out (−1): those with the places of its table before `end`.
    fn count(&mut self, place: usize, end: usize, times: i32) {
        let (problem, p) = (self.problem, self.at[place]);
        let v = problem.shape.v;
        let mut add = |used: &mut i32| {
            *used += times.min(0);
            self.cost += times * *used;
            *used += times.max(0);
        };
        match problem.kinds[place] {
            Kind::Bye => {}
            Kind::Own => {
                let mut q = p;
                for _ in 0..(problem.shape.h - 1) / 2 {
                    q = problem.shape.image(q);
                    add(&mut self.used[usize::from(problem.orbit[p * v + q])]);
                }
            }
            Kind::Table => {
                let places = problem.table[place].clone();
                for other in places.start..places.end.min(end) {
                    if other != place {
                        add(&mut self.used[usize::from(problem.orbit[p * v + self.at[other]])]);
                    }
                }
            }
        }
    }

    /// Swaps two places, or puts another player of the same σ-orbit at one; undoes it unless accepted.
    pub fn step(&mut self, chance: f64) {
        let Shape { h, m, .. } = self.problem.shape;
        let circle = self.problem.shape.on_circle();
        let one = self.dice.below(self.at.len());
        let other = if h > 1 && self.dice.below(4) == 0 {
            one
        } else {
            self.dice.below(self.at.len())
        };
        let kinds = [one, other].map(|place| self.problem.kinds[place]);
        let before = [self.at[one], self.at[other]];
        if one == other {
            if h == 1 || kinds[0] != Kind::Table {
                return;
            }
        } else {
            let special = |k: Kind| k != Kind::Table;
            if self.problem.table[one] == self.problem.table[other] || kinds == [Kind::Bye; 2] {
                return;
            }
            if kinds.iter().copied().any(special) {
                let classes = before.map(|p| p / m);
                if before.iter().any(|&p| p >= circle) || (h == 1 && classes[0] != classes[1]) {
                    return;
                }
            }
        }
        let cost = self.cost;
        let after = [self.some_image(before[1]), self.some_image(before[0])];
        self.replace([one, other], after);
        let worse = self.cost - cost;
        if worse > 0 && self.dice.unit() >= (0..worse).fold(1.0, |c, _| c * chance) {
            self.replace([one, other], before);
        }
    }

    fn replace(&mut self, places: [usize; 2], players: [usize; 2]) {
        let places = if places[0] == places[1] {
            &places[..1]
        } else {
            &places[..]
        };
        places
            .iter()
            .for_each(|&place| self.count(place, usize::MAX, -1));
        places
            .iter()
            .zip(players)
            .for_each(|(&place, p)| self.at[place] = p);
        places
            .iter()
            .for_each(|&place| self.count(place, usize::MAX, 1));
    }

    fn some_image(&mut self, p: usize) -> usize {
        (0..self.dice.below(self.problem.shape.h)).fold(p, |q, _| self.problem.shape.image(q))
    }
}

/// xorshift64*: fast, and the same on any machine.
struct Dice(u64);

impl Dice {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, n: usize) -> usize {
        (((self.bits() >> 32) * n as u64) >> 32) as usize
    }

    fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// The n-th root of a number between 0 and 1.
pub fn root(x: f64, n: u64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle: f64 = (low + high) / 2.0;
        let mut power = 1.0;
        (0..n).for_each(|_| power *= middle);
        if power < x {
            low = middle
        } else {
            high = middle
        }
    }
    high
}
