//! Hands with cards hidden at random, over every preset: nobody who played by the rules may be accused. Then small
//! games, for which every way of filling in what is hidden is tried. `cargo run --release --no-default-features
//! --features json --example hidden_hands -- 100000` prints how many of each verdict there were.

#[path = "../tests/it/engine/brute.rs"]
mod brute;
#[path = "../tests/it/engine/dice.rs"]
mod dice;
#[allow(dead_code)]
#[path = "../tests/it/engine/hide.rs"]
mod hide;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use benny::engine::RuleSet;
use benny::engine::record::referee;
use dice::{Dice, played};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hands: u64 = std::env::args().nth(1).map_or(Ok(2000), |n| n.parse())?;
    let mut wrong = 0;
    for (number, name) in RuleSet::preset_names().enumerate() {
        let rules = RuleSet::preset(name)?;
        let (mut verdicts, mut slowest) = (BTreeMap::new(), Duration::ZERO);
        for seed in 0..hands {
            let mut dice = Dice(seed << 8 | number as u64);
            let (record, _) = played(&rules, &mut dice);
            let hidden = hide::hide(&record, &mut dice);
            let start = Instant::now();
            let verdict = referee(&hidden);
            slowest = slowest.max(start.elapsed());
            *verdicts.entry(verdict.verdict.to_string()).or_insert(0_u64) += 1;
            if let Some(why) = hide::is_false(&referee(&record), &verdict) {
                wrong += 1;
                if wrong <= 10 {
                    println!(
                        "{name} seed {seed}: {why}\n  {}",
                        serde_json::to_string(&hidden)?
                    );
                }
            }
        }
        println!("{name}: {verdicts:?}, slowest {slowest:?}");
    }
    for seats in [2, 4] {
        let (rules, mut verdicts) = (brute::small(seats), BTreeMap::new());
        for seed in 0..hands {
            match brute::filled_in(&rules, seed) {
                Ok(None) => {}
                Ok(Some(verdict)) => *verdicts.entry(verdict.to_string()).or_insert(0_u64) += 1,
                Err(why) => {
                    wrong += 1;
                    println!("{why}");
                }
            }
        }
        println!("small games for {seats}, every way of filling them in tried: {verdicts:?}");
    }
    println!("{wrong} false verdicts");
    Ok(())
}
