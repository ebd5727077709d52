//! Whole nights by a scripted secretary: `cargo run --example secretary -- [NIGHTS] [STEPS] [--seed SEED]`.
//!
//! Every night runs through the program alone, and after every step its account is compared with the secretary's own
//! record of what lies on the tables. The first difference prints the seed, every command so far, and what differs;
//! `--seed` repeats that night. `BENNY_PROGRAM` names another program than the one built beside this example.

#[path = "../tests/it/secretary/mod.rs"]
mod secretary;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let seed = words.iter().position(|word| word == "--seed");
    let named = seed.and_then(|at| words.get(at + 1)?.parse().ok());
    let numbers: Vec<u64> = words
        .iter()
        .take(seed.unwrap_or(words.len()))
        .filter_map(|w| w.parse().ok())
        .collect();
    let nights = numbers
        .first()
        .copied()
        .unwrap_or(if named.is_some() { 1 } else { 300 });
    let steps = numbers.get(1).map_or(30, |&steps| steps as u32);
    let first: u64 = named.unwrap_or(1);
    let next = AtomicU64::new(first);
    let all = Mutex::new(secretary::Figures::default());
    let differs = AtomicBool::new(false);
    let keep_on = std::env::var_os("KEEP_ON").is_some();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + nights || differs.load(Ordering::Relaxed) && !keep_on {
                        return;
                    }
                    match secretary::night(seed, steps) {
                        Ok(figures) => {
                            *all.lock().unwrap_or_else(PoisonError::into_inner) += figures
                        }
                        Err(what) => {
                            differs.store(true, Ordering::Relaxed);
                            println!("{what}\n");
                        }
                    }
                }
            });
        }
    });
    let all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{all:?}");
    if differs.into_inner() {
        std::process::exit(1);
    }
    println!("{} nights, no difference", all.nights);
}
