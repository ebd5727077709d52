//! Referee a hand from JSON: `cargo run --example referee < hand.json`.

use benny::engine::record::{Reader, referee};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut reader = Reader::new();
    for line in std::io::stdin().lines() {
        let record = reader.record(&line?)?;
        let verdict = referee(&record);
        println!(
            "{}: tricks {:?}, points {:?}",
            verdict.verdict, verdict.tricks, verdict.points
        );
        for irregularity in &verdict.irregularities {
            println!("  {}", irregularity.message);
        }
    }
    Ok(())
}
