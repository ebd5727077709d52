//! What drawing with the season in mind achieves: how evenly partners and meetings are shared out.
//!
//! `cargo run --release --example season [NIGHTS] [PLAYERS] [ROUNDS] [SEED]`: by default 30 nights of 40 players and 8
//! rounds.

use benny::engine::RuleSet;
use benny::seating::past_of;
use benny::tournament::{DrawRequest, NewEntrant, Settings, Tournament};
use std::error::Error;

/// A season's nights, each drawn after those before it.
fn nights(figures: [u16; 3], seed: u64, remember: bool) -> Result<Vec<Tournament>, Box<dyn Error>> {
    let [nights, players, rounds] = figures;
    let rules = RuleSet::preset("north-american")?;
    let mut all: Vec<Tournament> = Vec::new();
    let day = chrono::NaiveDate::from_ymd_opt(2026, 1, 2).ok_or("a day")?;
    for n in 0..nights {
        let mut settings = Settings::new(rules.clone());
        (settings.rounds, settings.rounds_open) = (rounds, false);
        let mut t = Tournament::new("night", "Night", day, settings);
        let names = (1..=players).map(|p| NewEntrant::named(&format!("Player {p}")));
        t.add(names.collect())?;
        let asked = DrawRequest {
            seed: seed + u64::from(n),
            ..DrawRequest::default()
        };
        let tables = all.iter().flat_map(|t| t.rounds()).flat_map(|r| &r.tables);
        let past = past_of(tables);
        match remember && n > 0 {
            true => t.draw_remembering(&asked, &past)?,
            false => t.draw(&asked)?,
        };
        all.push(t);
    }
    Ok(all)
}

/// How often the pairs of players met.
fn met(players: u16, nights: &[Tournament]) -> String {
    let n = usize::from(players);
    let (mut partners, mut meetings) = (vec![0u32; n * n], vec![0u32; n * n]);
    let rounds = nights.iter().flat_map(|t| t.rounds());
    for table in rounds.flat_map(|round| &round.tables) {
        let side = |s: usize| table.sides[s].iter().map(move |&p| (u16::from(p), s));
        let all: Vec<(u16, usize)> = (0..2).flat_map(side).collect();
        for (at, &(a, side)) in all.iter().enumerate() {
            for &(b, other) in &all[at + 1..] {
                let at = usize::from(a.min(b) - 1) * n + usize::from(a.max(b) - 1);
                meetings[at] += 1;
                partners[at] += u32::from(side == other);
            }
        }
    }
    let over = |counts: &[u32]| {
        let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| a * n + b));
        let counts: Vec<u32> = pairs.map(|at| counts[at]).collect();
        let never = counts.iter().filter(|&&c| c == 0).count();
        let (least, most) = (counts.iter().min(), counts.iter().max());
        let mean = f64::from(counts.iter().sum::<u32>()) / counts.len().max(1) as f64;
        let square: f64 = counts.iter().map(|&c| (f64::from(c) - mean).powi(2)).sum();
        let spread = (square / counts.len().max(1) as f64).sqrt();
        format!(
            "never {never:3}, from {} to {:2}, mean {mean:.2} ± {spread:.2}",
            least.unwrap_or(&0),
            most.unwrap_or(&0)
        )
    };
    format!(
        "partners: {}\n           met:      {}",
        over(&partners),
        over(&meetings)
    )
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u16| args.next().and_then(|a| a.parse().ok()).unwrap_or(usual);
    let figures = [number(30), number(40), number(8)];
    let seed = u64::from(number(1));
    let [count, players, rounds] = figures;
    println!("{count} nights, {players} players, {rounds} rounds, seed {seed}");
    for remember in [false, true] {
        let all = nights(figures, seed, remember)?;
        let how = if remember { "remembered" } else { "plain     " };
        println!("{how} {}", met(players, &all));
    }
    Ok(())
}
