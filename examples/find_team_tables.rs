//! Finds the base rounds of `templates/seating/team_tables.txt`: full round robins of 2n teams in which every team
//! plays once or twice at every table, for each n that leaves 2 when divided by 3.
//!
//! `cargo run --release --no-default-features --example find_team_tables -- [--steps N] [--seed N] TEAMS` prints a line
//! for each size; TEAMS is `52` or `16-76`. `src/seating/robin.rs` says how a line is read.
//!
//! Places on the circle count modulo an odd m. A game between places x and y goes to table x + y, so each team is as
//! far from its table as the other team's place says: tables are then shared as evenly as places are. What has to be
//! found is pairs of places that have every difference once and every table once:
//!
//! - n odd, m = n: a starter of the integers modulo n with all sums, and the sums turned around, different (a skew
//!   starter: R. C. Mullin and E. Nemeth, 1969). It seats one class; turned around it seats the other. The two teams at
//!   place 0 play each other.
//! - n even, m = n − 1, with two teams off the circle: a round in which every difference comes up once within a class
//!   and once between the classes; the second round is the same with the classes swapped. The two off the circle play
//!   places 2 and 0 at tables 3 and 0, and places 0 and 1 play at the table off the circle: with these choices the sums,
//!   and the sums of the squares, come out right.

use indicatif::{ProgressBar, ProgressStyle};

fn main() {
    let (mut steps, mut seed, mut teams) = (50_000_000u64, 1u64, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().and_then(|n| n.parse().ok());
        match argument.as_str() {
            "--steps" => steps = value().unwrap_or_else(|| usage()),
            "--seed" => seed = value().unwrap_or_else(|| usage()),
            _ => teams = Some(argument),
        }
    }
    let teams = teams.unwrap_or_else(|| usage());
    let number = |s: &str| s.parse::<usize>().unwrap_or_else(|_| usage());
    let (from, to) = teams.split_once('-').map_or_else(
        || (number(&teams), number(&teams)),
        |(a, b)| (number(a), number(b)),
    );
    for teams in (from.max(16)..=to.min(120)).filter(|t| t % 6 == 4) {
        let tries = 0..10;
        let found = tries.into_iter().find_map(|run| match teams % 4 {
            2 => one_round(teams, steps, seed + 2 * run),
            _ => two_rounds(teams, steps, seed + run),
        });
        match found {
            Some(rounds) => println!("{}", line(teams, &rounds)),
            None => {
                eprintln!("{teams} teams: nothing found; more --steps or another --seed may help")
            }
        }
    }
}

fn usage() -> ! {
    eprintln!("find_team_tables [--steps N] [--seed N] TEAMS   (52 or 16-76)");
    std::process::exit(2)
}

type Game = [usize; 2];

/// How far a number is from 0 modulo m.
fn fold(x: usize, m: usize) -> usize {
    (x % m).min(m - x % m)
}

/// The games of the one base round for 2n teams, n odd, in the order of the tables.
fn one_round(teams: usize, steps: u64, seed: u64) -> Option<Vec<Vec<Game>>> {
    let m = teams / 2;
    let labels = |[x, y]: Game| [fold(m + x - y, m), m + fold(x + y, m)];
    // Neither a difference nor a sum may be 0.
    let starter = Search::new((1..m).collect(), &labels, &[0, m], 2 * m, seed).run(teams, steps)?;
    let mut games = vec![[0, m]; m];
    for [x, y] in starter {
        games[(x + y) % m] = [x, y];
        games[2 * m - x - y - if x + y < m { m } else { 0 }] = [2 * m - x, 2 * m - y];
    }
    Some(vec![games])
}

/// The games of the two base rounds for 2n teams, n even, in the order of the tables.
fn two_rounds(teams: usize, steps: u64, seed: u64) -> Option<Vec<Vec<Game>>> {
    let m = teams / 2 - 1;
    // A count of the games between the two classes settles beforehand which class place 2 belongs to.
    let at_2 = if m % 4 == 1 { m + 2 } else { 2 };
    let off_the_circle = [m, if seed.is_multiple_of(2) { 1 } else { m + 1 }];
    let against = [[at_2, 2 * m], [0, 2 * m + 1]];
    let labels = |[x, y]: Game| {
        let between = if (x < m) == (y < m) { 0 } else { m };
        [
            between + fold(m + x % m - y % m, m),
            2 * m + (x % m + y % m) % m,
        ]
    };
    let taken = [0, m, labels(off_the_circle)[0], 2 * m, 2 * m + 3];
    let given = [&against[0], &against[1], &off_the_circle]
        .map(|g| g.to_vec())
        .concat();
    let places = (0..2 * m).filter(|p| !given.contains(p)).collect();
    let found = Search::new(places, &labels, &taken, 3 * m, seed).run(teams, steps)?;
    let mut games = vec![off_the_circle; m + 1];
    for game in found {
        games[labels(game)[1] - 2 * m] = game;
    }
    games[3] = against[0];
    games[0] = against[1];
    let exchanged = |p: usize| if p < 2 * m { (p + m) % (2 * m) } else { p };
    let second = games.iter().map(|g| g.map(exchanged)).collect();
    Some(vec![games, second])
}

/// Places paired so that no label is used twice; each pair has two labels.
struct Search {
    places: Vec<usize>,
    /// The labels of a pair, `x * width + y`.
    labels: Vec<[usize; 2]>,
    width: usize,
    used: Vec<i32>,
    /// How many uses of labels there are beyond the first of each.
    cost: i32,
    state: u64,
}

impl Search {
    fn new(
        places: Vec<usize>,
        labels: &dyn Fn(Game) -> [usize; 2],
        taken: &[usize],
        most: usize,
        seed: u64,
    ) -> Self {
        let width = places.iter().max().map_or(1, |p| p + 1);
        let all = (0..width * width).map(|at| labels([at / width, at % width]));
        let mut search = Self {
            labels: all.collect(),
            width,
            used: vec![0; most],
            cost: 0,
            state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
            places,
        };
        taken.iter().for_each(|&label| search.used[label] = 1);
        for i in (1..search.places.len()).rev() {
            let j = search.below(i + 1);
            search.places.swap(i, j);
        }
        (0..search.places.len())
            .step_by(2)
            .for_each(|i| search.count(i, 1));
        search
    }

    fn below(&mut self, n: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (((self.state >> 32) * n as u64) >> 32) as usize
    }

    /// Counts the pair a place is in.
    fn count(&mut self, i: usize, times: i32) {
        for label in self.labels[self.places[i] * self.width + self.places[i ^ 1]] {
            self.cost -= (self.used[label] - 1).max(0);
            self.used[label] += times;
            self.cost += (self.used[label] - 1).max(0);
        }
    }

    fn exchange(&mut self, i: usize, j: usize) {
        self.count(i, -1);
        self.count(j, -1);
        self.places.swap(i, j);
        self.count(i, 1);
        self.count(j, 1);
    }

    /// Swaps two places at a time, less and less often for the worse; gives the pairs once no label is used twice.
    fn run(mut self, teams: usize, steps: u64) -> Option<Vec<Game>> {
        let bar = ProgressBar::new(steps).with_message(format!("{teams} teams"));
        if let Ok(style) =
            ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {prefix} {eta}")
        {
            bar.set_style(style);
        }
        for step in 0..steps {
            if self.cost == 0 {
                break;
            }
            if step % 100_000 == 0 {
                bar.set_position(step);
                bar.set_prefix(format!("{} too many", self.cost));
            }
            let heat = 0.5 * 0.3f64.powf(step as f64 / steps as f64);
            let (i, j) = (self.below(self.places.len()), self.below(self.places.len()));
            if i / 2 == j / 2 {
                continue;
            }
            let before = self.cost;
            self.exchange(i, j);
            let worse = self.cost - before;
            let throw = self.below(1 << 30) as f64 / f64::from(1 << 30);
            if worse > 0 && throw >= (-f64::from(worse) / heat).exp() {
                self.exchange(i, j);
            }
        }
        bar.finish_and_clear();
        let games = self.places.chunks_exact(2).map(|g| [g[0], g[1]]);
        (self.cost == 0).then(|| games.collect())
    }
}

/// The rounds as a line of the stored file.
fn line(teams: usize, rounds: &[Vec<Game>]) -> String {
    let digit = |d: usize| char::from_digit(d as u32, 36).unwrap_or('?');
    let game = |g: &Game| {
        g.iter()
            .flat_map(|t| [digit(t / 36), digit(t % 36)])
            .collect::<String>()
    };
    let round = |r: &Vec<Game>| r.iter().map(game).collect::<Vec<_>>().join(" ");
    let (circle, fixed) = (
        teams / 2 - usize::from(rounds.len() == 2),
        2 * (rounds.len() - 1),
    );
    let rounds: Vec<String> = rounds.iter().map(round).collect();
    format!("{teams} {circle} {fixed} {}", rounds.join(" / "))
}
