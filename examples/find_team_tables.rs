//! Searches tables for a full round robin of an even number of teams, every team once or twice at every table:
//! `cargo run --release --example find_team_tables -- TEAMS [STEPS] [SEED] [MULTIPLIER]`.
//!
//! Prints a line for `templates/seating/team_tables.txt`. Meetings are the circle's; what is searched is which table each
//! game is at. The tables are kept unchanged when the whole circle is multiplied by −1, and by MULTIPLIER if given (such
//! as 8 for 46 teams), so that every exchange is made in several rounds at once and the search space is a fraction.

use indicatif::{ProgressBar, ProgressStyle};

const NAMES: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn main() {
    let args: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|a| a.parse().ok())
        .collect();
    let teams = args.first().copied().unwrap_or(16) as usize;
    if !(6..=122).contains(&teams) || teams % 2 == 1 {
        eprintln!("an even number of teams from 6 to 122");
        std::process::exit(2);
    }
    let steps = args.get(1).copied().unwrap_or(20_000_000);
    let seed = args.get(2).copied().unwrap_or(1);
    let mut night = Night::new(teams, args.get(3).map_or(1, |&m| m as usize));
    let left = night.search(steps, seed | 1);
    if left > 0 {
        eprintln!(
            "{teams} teams: {left} visits too uneven; more STEPS, or another SEED or MULTIPLIER"
        );
        std::process::exit(1);
    }
    println!("{}", night.line());
}

/// All rounds of the circle, and how often each team is at each table.
struct Night {
    circle: usize,
    tables: usize,
    /// `games[round][table]`: which game (0 is the one against the team off the circle).
    games: Vec<Vec<usize>>,
    /// `visits[team * tables + table]`.
    visits: Vec<i32>,
    /// The multipliers that leave the tables as they are.
    group: Vec<usize>,
}

impl Night {
    fn new(teams: usize, multiplier: usize) -> Self {
        let (circle, tables) = (teams - 1, teams / 2);
        let mut group = vec![1];
        loop {
            let grown: Vec<usize> = group
                .iter()
                .flat_map(|&g| [g, circle - g, g * multiplier % circle])
                .collect();
            let before = group.len();
            group.extend(grown);
            group.sort_unstable();
            group.dedup();
            if group.len() == before {
                break;
            }
        }
        let mut night = Self {
            circle,
            tables,
            games: vec![(0..tables).collect(); circle],
            visits: vec![0; teams * tables],
            group,
        };
        for round in 0..circle {
            let game = night.fold(2 * round);
            night.games[round].swap(0, game);
            for table in 0..tables {
                for team in night.teams(round, table) {
                    night.visits[team * tables + table] += 1;
                }
            }
        }
        night
    }

    /// A number of the circle without its sign.
    fn fold(&self, x: usize) -> usize {
        (x % self.circle).min(self.circle - x % self.circle) % self.circle
    }

    fn teams(&self, round: usize, table: usize) -> [usize; 2] {
        match self.games[round][table] {
            0 => [round, self.circle],
            game => [
                (round + game) % self.circle,
                (round + self.circle - game) % self.circle,
            ],
        }
    }

    /// Exchanges two tables of a round; returns what that adds to the pairs of visits.
    fn exchange(&mut self, (round, a, b): (usize, usize, usize)) -> i32 {
        let mut change = 0;
        for (from, to) in [(a, b), (b, a)] {
            for team in self.teams(round, from) {
                let at = team * self.tables;
                self.visits[at + from] -= 1;
                change += self.visits[at + to] - self.visits[at + from];
                self.visits[at + to] += 1;
            }
        }
        self.games[round].swap(a, b);
        change
    }

    /// Anneals; returns how far from even the visits are left, 0 when all is well.
    fn search(&mut self, steps: u64, seed: u64) -> i32 {
        let pairs: i32 = self.visits.iter().map(|n| n * (n - 1) / 2).sum();
        let mut left = pairs - ((self.circle + 1) * (self.tables - 1)) as i32;
        let mut state = seed;
        let mut below = |n: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            ((u128::from(state) * n as u128) >> 64) as usize
        };
        let bar = ProgressBar::new(steps);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} left, {eta}") {
            bar.set_style(style);
        }
        for step in 0..steps {
            if left == 0 {
                break;
            }
            if step % 100_000 == 0 {
                bar.set_position(step);
                bar.set_message(left.to_string());
            }
            let heat = 0.35 * (1.0 - 0.6 * step as f64 / steps as f64) * self.group.len() as f64;
            let (round, a, b) = (below(self.circle), below(self.tables), below(self.tables));
            let Some(moves) = self.images(round, a, b) else {
                continue;
            };
            let change: i32 = moves.iter().map(|&m| self.exchange(m)).sum();
            let throw = below(1 << 30) as f64 / f64::from(1 << 30);
            if change <= 0 || throw < (-f64::from(change) / heat).exp() {
                left += change;
            } else {
                moves.iter().rev().for_each(|&m| {
                    self.exchange(m);
                });
            }
        }
        bar.finish_and_clear();
        left
    }

    /// One exchange with all its images; `None` when two of them are in each other's way.
    fn images(&self, round: usize, a: usize, b: usize) -> Option<Vec<(usize, usize, usize)>> {
        let mut moves: Vec<(usize, usize, usize)> = Vec::new();
        for &m in &self.group {
            let (a, b) = (self.fold(m * a), self.fold(m * b));
            let image = (m * round % self.circle, a.min(b), a.max(b));
            if a == b {
                return None;
            }
            if moves.contains(&image) {
                continue;
            }
            if moves
                .iter()
                .any(|o| o.0 == image.0 && [o.1, o.2].iter().any(|t| [a, b].contains(t)))
            {
                return None;
            }
            moves.push(image);
        }
        Some(moves)
    }

    fn line(&self) -> String {
        let mut line = (self.circle + 1).to_string();
        for games in &self.games[..self.tables] {
            line.push(' ');
            for game in 0..self.tables {
                let table = games.iter().position(|&g| g == game).unwrap_or(0);
                line.push(char::from(NAMES[table]));
            }
        }
        line
    }
}
