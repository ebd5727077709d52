//! Hands in which one player revokes one to three times, with the hands hidden, partly or all written down: nobody else
//! may be named, and no points given that were not made. Then clean hands with one field written wrongly: how often one
//! repair makes them clean again. `cargo run --release --no-default-features --features json --example slips -- 10000`

#[path = "../tests/it/engine/dice.rs"]
mod dice;
#[path = "../tests/it/engine/slips.rs"]
mod slips;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use benny::engine::RuleSet;
use benny::engine::record::referee;
use dice::Dice;
use slips::Hands;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let hands: u64 = std::env::args().nth(1).map_or(Ok(1000), |n| n.parse())?;
    let all: Vec<Arc<RuleSet>> = RuleSet::preset_names()
        .map(|name| RuleSet::preset(name).map(Arc::new))
        .collect::<Result<_, _>>()?;
    let (mut met, mut wrong, mut slowest) = (BTreeMap::new(), 0, Duration::ZERO);
    for seed in 0.. {
        if met.values().map(|(all, _)| all).sum::<u64>() >= hands {
            break;
        }
        let mut dice = Dice(seed << 16);
        let rules = &all[dice.below(all.len())];
        let most = 1 + dice.below(3);
        let Some(mut truth) = slips::revoked(rules, most, &mut dice) else {
            continue;
        };
        let how = Hands::ALL[dice.below(3)];
        how.leave(&mut truth.record, &mut dice);
        let start = Instant::now();
        let judged = slips::judged(&truth, &truth.record);
        slowest = slowest.max(start.elapsed());
        let (all, bad) = met
            .entry((truth.tricks.len(), how))
            .or_insert((0_u64, 0_u64));
        *all += 1;
        if let Err(why) = judged {
            *bad += 1;
            wrong += 1;
            if wrong <= 5 {
                println!(
                    "{} seed {seed}, {:?} in {:?}: {why}\n  {}",
                    rules.name,
                    truth.seat,
                    truth.tricks,
                    serde_json::to_string(&truth.record)?
                );
            }
        }
    }
    for ((revokes, how), (all, bad)) in met {
        println!("{revokes} revokes, hands {how:?}: {all}, judged falsely {bad}");
    }
    println!("slowest {slowest:?}");
    for field in slips::FIELDS {
        for how in Hands::ALL {
            repairs(&all, field, how, hands.min(300));
        }
    }
    Ok(())
}

/// Writes one field of clean hands wrongly until `hands` of them are irregular, and counts the repairs.
fn repairs(all: &[Arc<RuleSet>], field: &str, how: Hands, hands: u64) {
    let (mut irregular, mut repaired, mut right, mut wrong, mut accused) = (0, 0, 0, 0, 0);
    let mut other_points = 0;
    let (mut slowest, mut total) = (Duration::ZERO, Duration::ZERO);
    for seed in 0.. {
        if irregular == hands {
            break;
        }
        let mut dice = Dice(seed << 20 | 1 << 50);
        let rules = &all[dice.below(all.len())];
        let mut record = slips::clean(rules, &mut dice);
        let points = referee(&record).points;
        how.leave(&mut record, &mut dice);
        record.claim = Default::default();
        let Some(record) = slips::slip(&record, field, &mut dice) else {
            continue;
        };
        let start = Instant::now();
        let verdict = referee(&record);
        let taken = start.elapsed();
        if verdict.irregularities.is_empty() {
            continue;
        }
        (slowest, total) = (slowest.max(taken), total + taken);
        irregular += 1;
        wrong += u64::from(verdict.points.is_some() && verdict.points != points);
        if let Some(repair) = &verdict.repair {
            repaired += 1;
            let possible = repair.points.is_none() || repair.points == points;
            right += u64::from(repair.field == field && possible);
            other_points += u64::from(!possible);
            accused += u64::from(verdict.reasons.iter().all(|r| !r.starts_with("One slip")));
        }
    }
    println!(
        "{field} written wrongly, hands {how:?}: {irregular} irregular, {repaired} with a repair, {right} of them that field and the right points or none, {other_points} with points that were not made, {accused} told after the accusation, {wrong} with wrong points; {:?} each, slowest {slowest:?}",
        total / irregular.max(1) as u32
    );
}
