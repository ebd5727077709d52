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

mod problem;
mod shape;
mod state;

use problem::Problem;
use shape::shapes;

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
