//! Finds the starters in `templates/seating/whist.txt` for numbers without a whist tournament: one round that, turned
//! around a circle, gives nobody the same partner twice and everybody equally many byes, and spreads meetings as evenly
//! as possible.
//!
//! `cargo run --release --no-default-features --example find_starters -- [--tries N] [--seed N] PLAYERS`; PLAYERS is
//! `26` or `10-159`. The circle has v places for v players; with 4n players it has v − 1, and one player stays put.
//!
//! First the partners: pairs whose differences are all different, by J. H. Dinitz and D. R. Stinson's hill climbing
//! (1987), which puts in a missing difference and drops whichever pair is in its way. Of these, pairings are kept whose
//! left-over players have byes far apart. Then the tables, two pairs each: pairs are swapped, less and less often for
//! the worse, until no difference comes up more often than it must. A difference of half the circle always comes up
//! twice; between opponents it is allowed once.

use std::collections::BTreeSet;

use indicatif::{ProgressBar, ProgressStyle};

fn main() {
    let (mut tries, mut seed, mut players) = (400u64, 1u64, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().and_then(|n| n.parse().ok());
        match argument.as_str() {
            "--tries" => tries = value().unwrap_or_else(|| usage()),
            "--seed" => seed = value().unwrap_or_else(|| usage()),
            _ => players = Some(argument),
        }
    }
    let players = players.unwrap_or_else(|| usage());
    let number = |s: &str| s.parse::<usize>().unwrap_or_else(|_| usage());
    let (from, to) = players.split_once('-').map_or_else(
        || (number(&players), number(&players)),
        |(a, b)| (number(a), number(b)),
    );
    for v in from.max(10)..=to.min(160) {
        let bar = ProgressBar::new(tries).with_message(format!("{v} players"));
        if let Ok(style) =
            ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {prefix} {eta}")
        {
            bar.set_style(style);
        }
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (v as u64) << 32 | 1);
        let mut best: Option<(u64, Vec<[usize; 2]>)> = None;
        for _ in 0..tries {
            bar.inc(1);
            let found = at_tables(v, far_apart(v, &mut dice), &mut dice);
            if best.as_ref().is_none_or(|(least, _)| found.0 < *least) {
                bar.set_prefix(format!("{} beyond even", found.0));
                best = Some(found);
            }
            if best.as_ref().is_some_and(|(least, _)| *least == 0) {
                break;
            }
        }
        bar.finish_and_clear();
        if let Some((excess, pairs)) = best {
            eprintln!(
                "{v} players: {excess} beyond even, byes {} apart",
                apart(v, &left_over(v, &pairs))
            );
            println!("{}", line(v, &pairs));
        }
    }
}

fn usage() -> ! {
    eprintln!("find_starters [--tries N] [--seed N] PLAYERS   (26 or 10-160)");
    std::process::exit(2)
}

/// xorshift64*.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) * n as u64) >> 32) as usize
    }
}

/// How many places the circle has.
fn circle(v: usize) -> usize {
    if v.is_multiple_of(4) { v - 1 } else { v }
}

/// How far apart two places are on a circle of m, the shorter way.
fn fold(a: usize, b: usize, m: usize) -> usize {
    let d = a.abs_diff(b);
    d.min(m - d)
}

/// Pairs whose left-over players can have their byes nearly as far apart as there is room for. The player who stays put
/// is paired too.
fn far_apart(v: usize, dice: &mut Dice) -> Vec<[usize; 2]> {
    if v % 4 < 2 {
        let mut pairs = starter(circle(v), (circle(v) - 1) / 2, dice);
        if v.is_multiple_of(4) {
            let left = left_over(v - 1, &pairs);
            pairs.extend(left.iter().map(|&p| [v - 1, p]));
        }
        return pairs;
    }
    let mut best = (0, Vec::new());
    for _ in 0..200 {
        let pairs = starter(v, v / 4 * 2, dice);
        let gap = apart(v, &left_over(v, &pairs));
        if best.1.is_empty() || gap > best.0 {
            best = (gap, pairs);
        }
        if best.0 + 1 >= v / (v % 4) {
            break;
        }
    }
    best.1
}

/// The given number of pairs: all places different, all differences different, and none of them half the circle.
fn starter(m: usize, pairs: usize, dice: &mut Dice) -> Vec<[usize; 2]> {
    // The pair of each difference, and the difference of each player's pair.
    let mut of: Vec<Option<[usize; 2]>> = vec![None; (m - 1) / 2 + 1];
    let mut with: Vec<Option<usize>> = vec![None; m];
    let mut had = 0;
    while had < pairs {
        let (x, d) = (dice.below(m), 1 + dice.below(of.len() - 1));
        if with[x].is_some() || of[d].is_some() {
            continue;
        }
        let y = if dice.below(2) == 0 {
            (x + d) % m
        } else {
            (x + m - d) % m
        };
        if let Some(old) = with[y] {
            for player in of[old].take().into_iter().flatten() {
                with[player] = None;
            }
            had -= 1;
        }
        of[d] = Some([x, y]);
        (with[x], with[y]) = (Some(d), Some(d));
        had += 1;
    }
    of.into_iter().flatten().collect()
}

fn left_over(v: usize, pairs: &[[usize; 2]]) -> Vec<usize> {
    let seated: BTreeSet<usize> = pairs.iter().flatten().copied().collect();
    (0..v).filter(|p| !seated.contains(p)).collect()
}

/// How far apart one player's byes are when the rounds are played in the best steps around the circle.
fn apart(v: usize, out: &[usize]) -> usize {
    let gap = |u: usize| {
        let pairs = out.iter().flat_map(|&a| out.iter().map(move |&b| (a, b)));
        pairs
            .filter(|(a, b)| a < b)
            .map(|(a, b)| fold(a * u % v, b * u % v, v))
            .min()
    };
    let coprime = |u: &usize| (2..=*u).all(|p| !(u.is_multiple_of(p) && v.is_multiple_of(p)));
    (1..v).filter(coprime).filter_map(gap).max().unwrap_or(0)
}

/// Puts the pairs two to a table so that differences come up evenly. Gives how far the meetings are from even, as
/// repeated meetings beyond an even spread, and the pairs in the order of the tables.
fn at_tables(v: usize, mut pairs: Vec<[usize; 2]>, dice: &mut Dice) -> (u64, Vec<[usize; 2]>) {
    const STEPS: usize = 4_000_000;
    let m = circle(v);
    // Differences with the player who stays put do not count; they have a slot after the others.
    let (half, nobody) = (m / 2, m / 2 + 1);
    // Twice Σ n(n−1)/2 over the pairs of players, per round, for a difference that has come up this often.
    let cost = |d: usize, times: i64| match d {
        d if d == nobody => 0,
        d if 2 * d == m => times * (2 * times - 1),
        _ => times * (times - 1),
    };
    let far = |a: usize, b: usize| if a.max(b) == m { nobody } else { fold(a, b, m) };
    let mut times = vec![0i64; half + 2];
    for &[a, b] in &pairs {
        times[far(a, b)] += 1;
    }
    let between = |one: [usize; 2], other: [usize; 2]| {
        [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(i, j)| far(one[i], other[j]))
    };
    for two in pairs.chunks_exact(2) {
        between(two[0], two[1]).iter().for_each(|&d| times[d] += 1);
    }
    let meetings = ((v / 4 * 6 - 3 * (v - m)) * m) as i64;
    let couples = (m * (m - 1) / 2) as i64;
    let (each, more) = (meetings / couples, meetings % couples);
    let even = couples * each * (each - 1) / 2 + more * each;
    let mut total: i64 = times.iter().enumerate().map(|(d, &n)| cost(d, n)).sum();
    for step in 0..STEPS {
        if total * m as i64 == 2 * even {
            break;
        }
        let heat = 2.0 * 0.12f64.powf(step as f64 / STEPS as f64);
        let (x, y) = (dice.below(pairs.len()), dice.below(pairs.len()));
        if x / 2 == y / 2 {
            continue;
        }
        let (a, b, c, d) = (pairs[x], pairs[x ^ 1], pairs[y], pairs[y ^ 1]);
        let before = total;
        let moves = [
            (-1, between(a, b)),
            (-1, between(c, d)),
            (1, between(c, b)),
            (1, between(a, d)),
        ];
        for (by, distances) in moves {
            for d in distances {
                total -= cost(d, times[d]);
                times[d] += by;
                total += cost(d, times[d]);
            }
        }
        let worse = (total - before) as f64;
        let throw = dice.below(1 << 30) as f64 / f64::from(1 << 30);
        if worse <= 0.0 || throw < (-worse / heat).exp() {
            pairs.swap(x, y);
        } else {
            total = before;
            for (by, distances) in moves {
                distances.iter().for_each(|&d| times[d] -= by);
            }
        }
    }
    ((total * m as i64 / 2 - even) as u64, pairs)
}

/// A line of the stored file.
fn line(v: usize, pairs: &[[usize; 2]]) -> String {
    let digit = |d: usize| char::from_digit(d as u32, 36).unwrap_or('?');
    let player = |p: &usize| [digit(p / 36), digit(p % 36)];
    let word = |players: &[usize]| players.iter().flat_map(player).collect::<String>();
    let tables: Vec<String> = pairs
        .chunks_exact(2)
        .map(|two| word(&two.concat()))
        .collect();
    let out = match left_over(v, pairs) {
        out if out.is_empty() => String::new(),
        out => format!(" / {}", word(&out)),
    };
    let m = circle(v);
    format!("{v} 4 {m} {} {}{out}", v - m, tables.join(" "))
}
