//! What `seating::plan` achieves, as a table: for each number of players and rounds the repeats, the bound, whether it
//! is proven, and the time.
//!
//! `cargo run --release --no-default-features --example bench_seating > examples/bench_seating.md`; with arguments
//! `SEATS PLAYERS ROUNDS` (players and rounds such as `24` or `4-160`) it does only those.

use std::time::Instant;

use benny::seating::{Format, Quality, Request, faults, plan};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let range = |s: &str| -> (u16, u16) {
        let number = |t: &str| t.parse().unwrap_or_else(|_| panic!("{t} is no number"));
        s.split_once('-')
            .map_or_else(|| (number(s), number(s)), |(a, b)| (number(a), number(b)))
    };
    println!("# How good the seating is\n");
    println!(
        "Printed by `cargo run --release --no-default-features --example bench_seating`; every figure is recounted"
    );
    println!(
        "from the schedule. *excess*: repeated meetings beyond those of an even spread of as many meetings; *least*:"
    );
    println!(
        "what a bound proves nobody can beat; *proven*: partners and excess are both at their bounds; *gap*: the"
    );
    println!(
        "fewest rounds between two byes of one player; *ms*: a whole draw on one core, table numbers included.\n"
    );
    println!(
        "| players | seats | rounds | partner repeats | repeated meetings | excess | least excess | proven | byes | gap | ms |"
    );
    println!("|--:|--:|--:|--:|--:|--:|--:|:-:|--:|--:|--:|");
    if let [seats, players, rounds] = &arguments[..] {
        let ((v0, v1), (r0, r1)) = (range(players), range(rounds));
        let (six, seats) = (
            seats == "46",
            if seats == "46" {
                4
            } else {
                range(seats).0 as u8
            },
        );
        for v in (v0..=v1).filter(|v| !six || v % 4 == 2) {
            (r0..=r1).for_each(|r| row(v, seats, r, six));
        }
        return;
    }
    for v in (4..=160).step_by(4) {
        for r in [5, 8, 12, 16, 24, v / 4, (v - 1) / 3, v / 2, v - 2, v - 1] {
            row(v, 4, r.max(1), false);
        }
    }
    for v in (5..=159).filter(|v| v % 4 != 0) {
        for r in [5, 8, 12, v / 4, v] {
            row(v, 4, r.max(1), false);
        }
    }
    for v in (12..=156).step_by(6) {
        for r in [3, 5, 8, (v - 1) / 5] {
            row(v, 6, r, false);
        }
    }
}

fn row(players: u16, seats: u8, rounds: u16, fill_six: bool) {
    let request = Request {
        format: Format::Progressive,
        entrants: players,
        seats,
        rounds,
        seed: 1,
        fill_six,
        wishes: Vec::new(),
        played: Vec::new(),
        absences: Vec::new(),
    };
    let start = Instant::now();
    let schedule =
        plan(&request).unwrap_or_else(|e| panic!("{players} players, {rounds} rounds: {e}"));
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    let broken = faults(&schedule, &[]);
    assert!(
        broken.is_empty(),
        "{players} players, {rounds} rounds: {broken:?}"
    );
    let q = Quality::of(&schedule);
    let byes = if q.byes_min == q.byes_max {
        q.byes_max.to_string()
    } else {
        format!("{}-{}", q.byes_min, q.byes_max)
    };
    let gap = q.bye_gap_min.map_or("–".into(), |g| g.to_string());
    let proven = if q.proven_least { "yes" } else { "no" };
    println!(
        "| {players} | {seats} | {rounds} | {} | {} | {} | {} | {proven} | {byes} | {gap} | {ms:.0} |",
        q.partner_repeats, q.meeting_repeats, q.meeting_excess, q.meeting_excess_least
    );
}
