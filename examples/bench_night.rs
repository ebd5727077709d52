//! How long the commands of a large night take, as whole processes: 160 players, 12 rounds, all 480 results in.
//!
//! ```sh
//! cargo build --release && cargo run --release --example bench_night
//! ```
//!
//! Prints the median and the slowest of 21 runs, in milliseconds, beside the aim.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 21;

struct Desk {
    program: PathBuf,
    folder: tempfile::TempDir,
}

impl Desk {
    fn benny(&self, args: &[&str]) -> Duration {
        self.feed(args, "")
    }

    fn feed(&self, args: &[&str], input: &str) -> Duration {
        let mut command = Command::new(&self.program);
        command
            .args(args)
            .current_dir(self.folder.path())
            .env("BENNY_FILE", "club.benny");
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let start = Instant::now();
        let mut child = command.spawn().expect("benny starts");
        if let Some(mut stdin) = child.stdin.take() {
            use std::io::Write;
            stdin.write_all(input.as_bytes()).expect("benny reads");
        }
        let output = child.wait_with_output().expect("benny ends");
        let took = start.elapsed();
        assert!(
            output.status.success(),
            "benny {args:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        took
    }

    /// Runs a command many times and prints how long it took. `before` puts things back between runs.
    fn measure(&self, what: &str, aim: f64, args: &[&str], before: &[&[&str]]) {
        let mut took: Vec<Duration> = (0..RUNS)
            .map(|_| {
                for args in before {
                    self.benny(args);
                }
                self.benny(args)
            })
            .collect();
        took.sort();
        let ms = |d: Duration| d.as_secs_f64() * 1000.0;
        let (median, slowest) = (ms(took[RUNS / 2]), ms(took[RUNS - 1]));
        println!("{what:<34} {median:>8.1} {slowest:>8.1} {aim:>8.1}");
    }
}

fn main() {
    let own = std::env::current_exe().expect("this program has a path");
    let program = own
        .parent()
        .and_then(Path::parent)
        .expect("target/release/examples")
        .join("benny");
    assert!(
        program.exists(),
        "build the program first: cargo build --release"
    );
    let desk = Desk {
        program,
        folder: tempfile::tempdir().expect("a folder"),
    };

    let start = Instant::now();
    desk.benny(&[
        "new",
        "Big Night",
        "--count",
        "160",
        "--rounds",
        "12",
        "--draw",
        "--seed",
        "1",
    ]);
    println!(
        "new, 160 registered and drawn: {:.0} ms",
        start.elapsed().as_secs_f64() * 1000.0
    );
    let mut lines = String::new();
    for round in 1..=12 {
        for table in 1..=40 {
            lines += &format!(
                "{round} {table} {}-{}\n",
                5 + (round * 7 + table * 3) % 8,
                4 + (round + table) % 6
            );
        }
    }
    let took = desk.feed(&["enter"], &lines);
    println!(
        "enter, 480 results line by line: {:.1} ms a result\n",
        took.as_secs_f64() * 1000.0 / 480.0
    );

    println!(
        "{:<34} {:>8} {:>8} {:>8}",
        "milliseconds", "median", "slowest", "aim"
    );
    desk.measure("start (benny --version)", 3.0, &["--version"], &[]);
    desk.measure("standings", 15.0, &["standings"], &[]);
    desk.measure("missing", 15.0, &["missing"], &[]);
    desk.measure(
        "score (a correction)",
        15.0,
        &["correct", "12", "40", "7-4", "--why", "slip"],
        &[&["correct", "12", "40", "8-4", "--why", "slip"]],
    );

    desk.measure(
        "print tallies",
        100.0,
        &["print", "tallies", "-o", "cards.pdf"],
        &[],
    );
    desk.measure("export night.json", 200.0, &["export", "night.json"], &[]);
    desk.measure("import night.json", 200.0, &["import", "night.json"], &[]);
}
