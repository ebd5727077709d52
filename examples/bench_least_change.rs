//! What changes when somebody comes or goes after round 2: how many cards, by the least change and by a redraw of
//! everything to come, and how many meetings the night repeats either way.
//!
//! `cargo run --release --no-default-features --example bench_least_change > examples/bench_least_change.md`; with
//! arguments `PLAYERS ROUNDS` (such as `24` or `12-160`) it does only those.

use std::time::Instant;

use benny::seating::{
    Absence, Change, PlayerNo, Request, RoundNo, cards_changed, faults, plan, repair,
};

const PLAYED: usize = 2;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let range = |s: &str| -> (u16, u16) {
        let number = |t: &str| t.parse().unwrap_or_else(|_| panic!("{t} is no number"));
        s.split_once('-')
            .map_or_else(|| (number(s), number(s)), |(a, b)| (number(a), number(b)))
    };
    let (players, rounds): (Vec<u16>, Vec<u16>) = match &arguments[..] {
        [players, rounds] => {
            let ((v0, v1), (r0, r1)) = (range(players), range(rounds));
            ((v0..=v1).collect(), (r0..=r1).collect())
        }
        _ => (
            (12..=60)
                .chain((62..=158).step_by(4))
                .chain([160])
                .collect(),
            vec![8, 10, 12],
        ),
    };
    println!("# What changes when somebody comes or goes\n");
    println!(
        "Printed by `cargo run --release --no-default-features --example bench_least_change`. Two rounds are played, then one or"
    );
    println!(
        "two people come (+) or go (−). *cards*: how many of those who stay have another table, partner or opponents in"
    );
    println!(
        "some round to come, or sit out where they were to play; *seats*: how many such seats over all rounds. *least*: the"
    );
    println!(
        "least change; *whole*: everything to come redrawn (`--fresh`). *repeats*: repeated meetings of the whole night;"
    );
    println!("*partners*: repeated partners; *ms*: both together on one core.\n");
    println!(
        "| players | rounds | who | cards least | whole | seats | repeats least | whole | partners least | whole | ms |"
    );
    println!("|--:|--:|:-:|--:|--:|--:|--:|--:|--:|--:|--:|");
    let mut sums = [0u64; 6];
    for &v in &players {
        for &r in &rounds {
            for who in [1, 2, -1, -2] {
                row(v, r, who, &mut sums);
            }
        }
    }
    let [nights, cards, whole, seats, repeats, all_repeats] = sums;
    println!(
        "\nOver {nights} nights: {cards} cards ({seats} seats) against {whole}, {repeats} repeated meetings against {all_repeats}."
    );
}

fn row(players: u16, rounds: u16, who: i16, sums: &mut [u64; 6]) {
    let first = Request::players(players, rounds);
    let planned =
        plan(&first).unwrap_or_else(|e| panic!("{players} players, {rounds} rounds: {e}"));
    let come = who.max(0) as u16;
    let away = |entrant, from, until| Absence {
        entrant,
        from,
        until,
    };
    let gone = [3, 5].into_iter().take(who.min(0).unsigned_abs().into());
    let late = (1..=come).map(|n| {
        away(
            PlayerNo(players + n),
            RoundNo::FIRST,
            Some(RoundNo(PLAYED as u16)),
        )
    });
    let night = Request {
        entrants: players + come,
        played: planned.rounds[..PLAYED].to_vec(),
        absences: late
            .chain(gone.map(|e| away(PlayerNo(e), RoundNo::at(PLAYED), None)))
            .collect(),
        ..first
    };
    let start = Instant::now();
    let printed: Vec<RoundNo> = RoundNo::up_to(rounds).collect();
    let repair = repair(&night, &planned, Change::Least { printed: &printed })
        .unwrap_or_else(|e| panic!("{players} players, {rounds} rounds, {who}: {e}"));
    let ms = start.elapsed().as_millis();
    let broken = faults(&repair.schedule, &night.absences);
    assert!(broken.is_empty(), "{players} {rounds} {who}: {broken:?}");
    let changed = cards_changed(&planned.rounds, &repair.schedule.rounds);
    let (cards, seats) = (changed.len(), changed.values().map(Vec::len).sum::<usize>());
    // Where there is nothing to compare with, everything was redrawn.
    let (whole, quality) = match &repair.whole {
        Some(whole) => (whole.changed.len(), &whole.quality),
        None => (cards, &repair.after),
    };
    println!(
        "| {players} | {rounds} | {who:+} | {cards} | {whole} | {seats} | {} | {} | {} | {} | {ms} |",
        repair.after.meeting_repeats,
        quality.meeting_repeats,
        repair.after.partner_repeats,
        quality.partner_repeats
    );
    let row = [
        1,
        cards as u64,
        whole as u64,
        seats as u64,
        repair.after.meeting_repeats,
        quality.meeting_repeats,
    ];
    sums.iter_mut().zip(row).for_each(|(sum, n)| *sum += n);
}
