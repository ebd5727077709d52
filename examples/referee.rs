//! Referees hands as they come, one JSON record or hand line a line. `cargo run --no-default-features --features json --example referee < hands.jsonl`

use benny::engine::record::{Reader, referee};
use std::io::{BufRead, Write};

/// A bad line is told where it stands, and the next one is read.
pub fn judge(hands: impl BufRead, mut out: impl Write) -> std::io::Result<()> {
    let mut reader = Reader::new();
    for (line, number) in hands.lines().zip(1..) {
        let line = line?;
        let record = match line.starts_with('{') {
            true => reader.line(line.as_bytes()),
            false => reader.typed(&line),
        };
        match record.map(|record| referee(&record)) {
            Ok(verdict) => {
                writeln!(
                    out,
                    "{number}: {}, points {:?}",
                    verdict.verdict, verdict.points
                )?;
                for found in verdict.irregularities {
                    writeln!(out, "  {}", found.message)?;
                }
            }
            Err(why) => writeln!(out, "{number}: {why}")?,
        }
    }
    Ok(())
}

fn main() -> std::io::Result<()> {
    judge(std::io::stdin().lock(), std::io::stdout())
}
