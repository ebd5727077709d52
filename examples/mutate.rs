//! Fuzzing on stable Rust: runs the targets of `fuzz/` on randomly damaged inputs, for the given number of seconds
//! each, and prints the slowest answer and its seed; an input that takes longer than ten seconds is named while it runs.
//! `cargo run --release --example mutate -- 600
//! [records|egn|rules|laydown|engine|seating|import|roster|layouts] [FIRST SEED]`.

#[path = "../tests/it/engine/dice.rs"]
#[allow(dead_code)]
mod dice;
#[path = "../tests/it/engine/targets.rs"]
mod targets;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use dice::Dice;

type Target = (&'static str, fn(&[u8]));
const TARGETS: &[Target] = &[
    ("records", targets::records),
    ("egn", targets::egn),
    ("rules", targets::rules),
    ("laydown", targets::laydown),
    ("engine", targets::odd::engine),
    ("seating", targets::odd::seating),
    #[cfg(feature = "tournament")]
    ("import", targets::import),
    #[cfg(feature = "desk")]
    ("roster", targets::roster),
    #[cfg(feature = "print")]
    ("layouts", targets::layouts),
];

/// The seed of the input that is being tried.
static TRYING: AtomicU64 = AtomicU64::new(0);

/// Names inputs that take long, as one without an end would never be heard of.
fn watch() {
    let mut before = 0;
    loop {
        std::thread::sleep(Duration::from_secs(10));
        let now = TRYING.load(Relaxed);
        if now == before {
            println!("seed {now} takes longer than ten seconds");
        }
        before = now;
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let seconds: u64 = args.next().map_or(Ok(10), |n| n.parse())?;
    let only = args.next();
    let mut seed = args.next().map_or(Ok(1_u64 << 40), |n| n.parse())?;
    std::thread::spawn(watch);
    for &(name, target) in TARGETS {
        if only.as_deref().is_some_and(|only| only != name) {
            continue;
        }
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        let folder = match name {
            "roster" => data.join("lists"),
            _ => data.join("fuzz").join(name),
        };
        let mut corpus = Vec::new();
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            corpus.push(std::fs::read(entry?.path())?);
        }
        let (start, mut runs, mut slowest) = (Instant::now(), 0_u64, (Duration::ZERO, seed));
        while start.elapsed().as_secs() < seconds {
            TRYING.store(seed, Relaxed);
            let mut dice = Dice(seed);
            let mut bytes = targets::odd::bytes(&mut |n| dice.below(n));
            if !corpus.is_empty() {
                bytes = corpus[dice.below(corpus.len())].clone();
                for _ in 0..1 + dice.below(6) {
                    targets::spoil(&mut bytes, &corpus, &mut |n| dice.below(n));
                }
            }
            let begun = Instant::now();
            let done = std::panic::catch_unwind(|| target(&bytes));
            slowest = slowest.max((begun.elapsed(), seed));
            runs += 1;
            if done.is_err() {
                println!("{name}, seed {seed}: {}", String::from_utf8_lossy(&bytes));
                return Err("a target failed".into());
            }
            seed += 1;
        }
        let (longest, seed) = slowest;
        println!("{name}: {runs} inputs in {seconds} s, slowest {longest:?} (seed {seed})");
    }
    Ok(())
}
