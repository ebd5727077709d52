//! Finds the base rounds under `templates/seating/`: one round of tables whose turns on a circle repeat no meeting.
//!
//! `cargo run --release --no-default-features --example find_designs -- [--steps N] [--tries N] [--seed N] [--six]
//! SEATS PLAYERS` prints the longest base round it finds as a line for `base_rounds.txt` (with `--six`, for
//! `with_a_six.txt`); PLAYERS is `24` or `28-160`. With `--rounds N` it prints the base round for N rounds that repeats
//! least of those found, for `few_repeats.txt`. The same arguments find the same rounds on any machine: steps are
//! counted, not seconds.
//!
//! The players are k classes of m on a circle and f fixed ones (see `src/seating/designs/stored.rs`). Two things make
//! the search fast. Pairs of players fall into orbits under the turning, so *one* round is searched instead of m. And
//! where possible the round is made symmetric: σ moves every player to the next class, (c, x) → (c+1, μx) with μʰ = 1
//! mod m, and the fixed ones around in groups of h; then only one table in h has to be found, and there are h times
//! fewer orbits. Fixed players left over by σ sit at tables {∞, p, σp, σ²p, …} that are their own image.
//!
//! It remains to place the σ-orbits of players at the tables so that no orbit of pairs is used twice. The search swaps
//! two places at a time, and accepts a change for the worse with a chance that falls.

use std::ops::Range;

use indicatif::{ProgressBar, ProgressStyle};

fn main() {
    let mut options = Options {
        steps: 10_000_000,
        tries: 3,
        seed: 1,
        six: false,
        rounds: None,
    };
    let mut numbers = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || {
            arguments
                .next()
                .and_then(|n| n.parse().ok())
                .unwrap_or_else(|| usage())
        };
        match argument.as_str() {
            "--steps" => options.steps = value(),
            "--tries" => options.tries = value(),
            "--seed" => options.seed = value(),
            "--six" => options.six = true,
            "--rounds" => options.rounds = Some(value() as usize),
            _ => numbers.push(argument),
        }
    }
    let [seats, players] = &numbers[..] else {
        usage()
    };
    let number = |s: &str| s.parse::<usize>().unwrap_or_else(|_| usage());
    let (from, to) = players.split_once('-').map_or_else(
        || (number(players), number(players)),
        |(a, b)| (number(a), number(b)),
    );
    let seats = number(seats);
    if !matches!(seats, 4 | 6) || from < seats || to > 160 {
        usage()
    }
    for v in from..=to {
        if !options.six || v % 4 == 2 {
            match longest(v, seats, &options) {
                Some(line) => println!("{line}"),
                None => {
                    eprintln!("{v} players: nothing found; more --steps or another --seed may help")
                }
            }
        }
    }
}

struct Options {
    steps: u64,
    tries: u64,
    seed: u64,
    six: bool,
    rounds: Option<usize>,
}

fn usage() -> ! {
    eprintln!(
        "find_designs [--steps N] [--tries N] [--seed N] [--six] [--rounds N] SEATS PLAYERS   (4 or 6; 24 or 28-160)"
    );
    std::process::exit(2)
}

/// The longest base round found for v players, trying from the longest possible downwards.
fn longest(v: usize, seats: usize, options: &Options) -> Option<String> {
    let most = if options.six {
        (v - 6) / 4
    } else {
        ((v - 1) / (seats - 1)).max(v / seats)
    };
    let lengths = options.rounds.map_or(2..=most, |m| m..=m);
    let mut least: Option<(i32, String)> = None;
    for m in lengths.rev() {
        let shapes = shapes(v, seats, m, options.six);
        for shape in shapes {
            let Some(problem) = Problem::new(shape) else {
                continue;
            };
            for run in 0..options.tries {
                let seed = options.seed ^ (run << 32) ^ ((m as u64) << 16) ^ ((v as u64) << 40);
                let (cost, found) = problem.search(options.steps, seed);
                if cost == 0 {
                    assert!(
                        problem.holds(&found),
                        "a base round that repeats: {v} players, {m} rounds"
                    );
                    return problem.line(&found);
                }
                let better = least.as_ref().is_none_or(|(before, _)| cost < *before);
                if options.rounds.is_some()
                    && better
                    && let Some(line) = problem.line(&found)
                {
                    least = Some((cost, line));
                }
            }
        }
    }
    least.map(|(_, line)| line)
}

/// The ways to lay out v players on circles of m, the most symmetric first.
fn shapes(v: usize, seats: usize, m: usize, six: bool) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let (tables, byes) = if six {
        ((v - 6) / 4 + 1, 0)
    } else {
        (v / seats, v % seats)
    };
    for (h, k) in [(seats - 1, seats - 1), (1, v / m)] {
        if k * m > v || k < byes || (six && h > 1) {
            continue;
        }
        let f = v - k * m;
        let own = if h > 1 { f % h } else { 0 };
        // Two tables that are their own image need a multiplier, or both would use the same differences.
        let multiplier = (2..m)
            .find(|&u| (0..h).fold(1, |p, _| p * u % m) == 1)
            .filter(|_| h > 1);
        if own > 1 && multiplier.is_none() {
            continue;
        }
        if byes % h == 0 && tables >= own && (tables - own).is_multiple_of(h) {
            shapes.push(Shape {
                v,
                seats,
                m,
                f,
                h,
                multiplier: multiplier.unwrap_or(1),
                six,
            });
        }
    }
    shapes
}

/// v players: classes of m on a circle, f fixed; σ of order h with a multiplier.
#[derive(Clone, Copy, Debug)]
struct Shape {
    v: usize,
    seats: usize,
    m: usize,
    f: usize,
    h: usize,
    multiplier: usize,
    six: bool,
}

impl Shape {
    fn on_circle(&self) -> usize {
        self.v - self.f
    }

    /// The player one place further round the circle; a fixed player stays.
    fn turned(&self, p: usize) -> usize {
        if p < self.on_circle() {
            p - p % self.m + (p % self.m + 1) % self.m
        } else {
            p
        }
    }

    /// σ of a player.
    fn image(&self, p: usize) -> usize {
        let (h, circle) = (self.h, self.on_circle());
        let next = |c: usize| c - c % h + (c % h + 1) % h;
        if p < circle {
            return next(p / self.m) * self.m + p % self.m * self.multiplier % self.m;
        }
        let q = p - circle;
        if q < self.f - self.f % h {
            circle + next(q)
        } else {
            p
        }
    }

    /// p, σp, σ²p, … once each.
    fn images(&self, p: usize) -> Vec<usize> {
        let mut images = vec![p];
        let mut q = self.image(p);
        while q != p {
            images.push(q);
            q = self.image(q);
        }
        images
    }
}

/// What a place belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A table {∞, p, σp, …} that is its own image: the place is p's.
    Own,
    Bye,
    Table,
}

struct Problem {
    shape: Shape,
    /// The orbit of each ordered pair, `p * v + q`.
    orbit: Vec<u16>,
    /// Orbits that may not be used at all count as used once from the start.
    used: Vec<i32>,
    /// The players σ moves, each σ-orbit once.
    movers: Vec<Vec<usize>>,
    /// The fixed players σ leaves alone.
    alone: Vec<usize>,
    kinds: Vec<Kind>,
    /// The places of each place's table.
    table: Vec<Range<usize>>,
}

impl Problem {
    fn new(shape: Shape) -> Option<Problem> {
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
    fn search(&self, steps: u64, seed: u64) -> (i32, Vec<usize>) {
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
    fn holds(&self, at: &[usize]) -> bool {
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
    fn line(&self, at: &[usize]) -> Option<String> {
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

/// The orbits of pairs under turning and σ: each pair's orbit, and how large each is.
fn orbits(shape: &Shape) -> (Vec<u16>, Vec<usize>) {
    let v = shape.v;
    let mut orbit = vec![u16::MAX; v * v];
    let mut sizes: Vec<usize> = Vec::new();
    for start in (0..v).flat_map(|p| (p + 1..v).map(move |q| (p, q))) {
        if orbit[start.0 * v + start.1] != u16::MAX {
            continue;
        }
        let (name, mut open) = (sizes.len() as u16, vec![start]);
        sizes.push(0);
        while let Some((p, q)) = open.pop() {
            if orbit[p * v + q] == u16::MAX {
                orbit[p * v + q] = name;
                orbit[q * v + p] = name;
                sizes[usize::from(name)] += 1;
                open.push((shape.turned(p), shape.turned(q)));
                open.push((shape.image(p), shape.image(q)));
            }
        }
    }
    (orbit, sizes)
}

/// A search under way.
struct State<'a> {
    problem: &'a Problem,
    /// Who is at each place: one player for each σ-orbit.
    at: Vec<usize>,
    used: Vec<i32>,
    /// Σ n(n−1)/2 over the orbits, where n is how often each is used.
    cost: i32,
    dice: Dice,
}

impl<'a> State<'a> {
    fn new(problem: &'a Problem, seed: u64) -> State<'a> {
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
    fn step(&mut self, chance: f64) {
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
fn root(x: f64, n: u64) -> f64 {
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
