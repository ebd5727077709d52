//! How fast entering scores is on a large night: 160 players, 12 rounds, eleven of them in.
//!
//! ```sh
//! cargo build --release && cargo run --release --example bench_enter
//! ```
//!
//! Prints the median and the slowest time in milliseconds beside the aim. Then it prints how many keys a round of
//! twelve slips in random order takes, and how long that is at five keys a second: with an Enter after every jump, as
//! 0.1.0 needed, and as it is now.

use benny::cli::enter::keys::{Key, press};
use benny::cli::enter::model::{Ask, Desk, Spot};
use benny::cli::enter::moves::{Answer, Effect, answered};
use benny::cli::enter::{save::File, view};
use benny::seating::{RoundNo, TableNo};
use benny::tournament::{Entry, Tournament};
use ratatui::{Terminal, backend::TestBackend};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const TABLES: u16 = 40;

fn enter(program: &Path, club: &Path, round: u16) -> Child {
    Command::new(program)
        .args(["enter", &round.to_string()])
        .env("BENNY_FILE", club)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("benny starts")
}

fn benny(program: &Path, club: &Path, args: &[&str]) {
    let done = Command::new(program)
        .args(args)
        .env("BENNY_FILE", club)
        .output()
        .expect("benny runs");
    assert!(
        done.status.success(),
        "benny {args:?}: {}",
        String::from_utf8_lossy(&done.stderr)
    );
}

/// Enters a round through one process, a line at a time; gives how long each answer took.
fn round(program: &Path, club: &Path, round: u16) -> Vec<Duration> {
    let mut child = enter(program, club, round);
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut answer = String::new();
    let took = (1..=TABLES).map(|table| {
        let start = Instant::now();
        writeln!(input, "{table} {}-7", 6 + table % 5).expect("benny reads");
        answer.clear();
        output.read_line(&mut answer).expect("benny answers");
        assert!(answer.contains("saved"), "{answer}");
        start.elapsed()
    });
    let took = took.collect();
    drop(input);
    assert!(child.wait().expect("benny ends").success());
    took
}

fn line(what: &str, aim: f64, mut took: Vec<Duration>) {
    took.sort();
    let ms = |d: &Duration| d.as_secs_f64() * 1000.0;
    let (median, slowest) = (ms(&took[took.len() / 2]), took.last().map_or(0.0, ms));
    println!("{what:<44} {median:>8.1} {slowest:>8.1} {aim:>8.1}");
}

/// Presses a key; if that saves a result, the result is entered.
fn pressed(desk: Desk, key: Key) -> Desk {
    let (desk, effect) = press(desk, key, false);
    let Some(Effect::Result {
        round,
        table,
        points,
        ..
    }) = effect
    else {
        return desk;
    };
    let mut night = desk.night.clone();
    let entry = Entry {
        round: Some(round),
        table,
        points,
        ..Entry::default()
    };
    night.score(entry).expect("a possible total");
    let what = String::new();
    let night = Box::new(night);
    answered(desk, Answer::Saved { night, what }).0
}

/// How many keys it takes to enter the slips of a round in this order.
fn keys(night: &Tournament, order: &[u16], enter_after_jumps: bool) -> usize {
    let mut desk = Desk::new(night.clone(), Some(RoundNo(1)));
    let mut count = 0;
    let mut types = |mut desk: Desk, text: &str| {
        for c in text.chars() {
            let key = if c == '\n' { Key::Enter } else { Key::Char(c) };
            desk = pressed(desk, key);
            count += 1;
        }
        desk
    };
    for &table in order {
        if desk.spot()
            != Some(Spot::Table {
                round: RoundNo(1),
                table: TableNo(table),
            })
        {
            desk = types(desk, &format!("/{table}"));
            if enter_after_jumps || matches!(desk.ask, Ask::Jump(_)) {
                desk = types(desk, "\n");
            }
        }
        desk = types(desk, "10-7\n");
    }
    assert!(
        desk.night.missing(RoundNo(1)).is_empty(),
        "all slips are in"
    );
    count
}

/// Counts the keys for a round of twelve slips, over many random orders.
fn twelve(program: &Path, folder: &Path) {
    let club = folder.join("twelve.benny");
    let new = ["new", "Twelve", "--count", "48", "--rounds", "1"];
    benny(
        program,
        &club,
        &[&new[..], &["--draw", "--seed", "1"]].concat(),
    );
    let context = benny::cli::context(club).expect("a context");
    let (_file, night) = File::open(&context).expect("the club file");
    let orders: u64 = 200;
    let mut sums = [0; 2];
    let mut dice = 1_u64;
    for _ in 0..orders {
        let mut order: Vec<u16> = (1..=12).collect();
        for last in (1..order.len()).rev() {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            order.swap(last, (dice >> 33) as usize % (last + 1));
        }
        for (sum, after) in sums.iter_mut().zip([true, false]) {
            *sum += keys(&night, &order, after);
        }
    }
    for (what, sum) in ["with Enter after every jump", "now"].iter().zip(sums) {
        let keys = sum as f64 / orders as f64;
        println!(
            "12 slips in random order, {what:<28} {keys:>6.1} keys {:>6.1} s",
            keys / 5.0
        );
    }
}

fn main() {
    let own = std::env::current_exe().expect("this program has a path");
    let program: PathBuf = own
        .parent()
        .and_then(Path::parent)
        .expect("target/release/examples")
        .join("benny");
    assert!(
        program.exists(),
        "build the program first: cargo build --release"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let club = folder.path().join("club.benny");
    benny(&program, &club, &["new", "Large Night", "--rounds", "12"]);
    benny(&program, &club, &["add", "--count", "160"]);
    benny(&program, &club, &["draw", "--seed", "1"]);
    println!(
        "{:<44} {:>8} {:>8} {:>8}",
        "", "median", "slowest", "aim (ms)"
    );
    line("a row saved, first round", 15.0, round(&program, &club, 1));
    for number in 2..=11 {
        round(&program, &club, number);
    }
    line(
        "a row saved, 440 results in",
        15.0,
        round(&program, &club, 12),
    );

    let context = benny::cli::context(club).expect("a context");
    let mut opened = Vec::new();
    let mut drawn = Vec::new();
    for _ in 0..21 {
        let start = Instant::now();
        let (_file, night) = File::open(&context).expect("the club file");
        let mut desk = Desk::new(night, Some(RoundNo(12)));
        let mut terminal = Terminal::new(TestBackend::new(120, 60)).expect("a screen");
        terminal
            .draw(|frame| view::draw(frame, &desk, true))
            .expect("drawn");
        opened.push(start.elapsed());
        let start = Instant::now();
        desk.standings = true;
        terminal
            .draw(|frame| view::draw(frame, &desk, true))
            .expect("drawn");
        drawn.push(start.elapsed());
    }
    line("the grid opened: file, night, first screen", 50.0, opened);
    line("a screen with standings drawn again", 50.0, drawn);
    twelve(&program, folder.path());
}
