//! What changes when somebody comes or goes after round 2: how many cards, by the first choice, by the last and by a
//! redraw of everything to come, and how many meetings the night repeats either way.
//!
//! `cargo run --release --no-default-features --example bench_least_change > examples/bench_least_change.md`; with
//! arguments `PLAYERS ROUNDS` (such as `24` or `12-160`) it does only those.

use std::time::Instant;

use benny::seating::{
    Absence, Leeway, PlayerNo, Repair, Repairs, Request, RoundNo, faults, plan, repair,
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
        "some round to come, or sit out where they were to play; *seats*: how many such seats over all rounds. *first*: the"
    );
    println!(
        "choice of fewest seats, there at once; *last*: the one of fewest repeats, once the list has grown to the end; *whole*:"
    );
    println!(
        "everything to come redrawn (`--fresh`). *repeats*: repeated meetings of the whole night; *ms*: until each is there, on"
    );
    println!("one core.\n");
    println!(
        "| players | rounds | who | seats first | cards first | last | whole | repeats first | last | whole | partners first | whole | ms first | last | whole |"
    );
    println!("|--:|--:|:-:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    let mut sums = [0u64; 8];
    for &v in &players {
        for &r in &rounds {
            for who in [1, 2, -1, -2] {
                row(v, r, who, &mut sums);
            }
        }
    }
    let [
        nights,
        seats,
        cards,
        last,
        whole,
        repeats,
        last_repeats,
        all_repeats,
    ] = sums;
    println!(
        "\nOver {nights} nights: {cards} cards ({seats} seats) first, {last} last, {whole} whole; {repeats} repeated meetings first, {last_repeats} last, {all_repeats} whole."
    );
}

fn row(players: u16, rounds: u16, who: i16, sums: &mut [u64; 8]) {
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
    let printed: Vec<RoundNo> = RoundNo::up_to(rounds).collect();
    let fails = |e| -> ! { panic!("{players} players, {rounds} rounds, {who}: {e}") };
    let start = Instant::now();
    let ms = || start.elapsed().as_millis();
    let mut repairs = Repairs::new(&night, &planned, &printed).unwrap_or_else(|e| fails(e));
    let at_first = ms();
    repairs.grow(u64::MAX);
    let grown = ms();
    let choices = repairs.choices();
    let (Some(first), Some(last)) = (choices.first(), choices.last()) else {
        panic!("{players} players, {rounds} rounds, {who}: no choice");
    };
    let whole = repair(&night, &planned, Leeway::Whole).unwrap_or_else(|e| fails(e));
    let redrawn = ms() - grown;
    for repair in choices.iter().chain([&whole]) {
        let broken = faults(&repair.schedule, &night.absences);
        assert!(broken.is_empty(), "{players} {rounds} {who}: {broken:?}");
    }
    let three = [first, last, &whole];
    let seats = first.cards.values().map(Vec::len).sum::<usize>();
    let cards = three.map(|r| r.cards.len());
    let repeats = three.map(|r| r.after.meeting_repeats);
    let partners = |r: &Repair| r.after.partner_repeats;
    println!(
        "| {players} | {rounds} | {who:+} | {seats} | {} | {} | {} | {} | {} | {} | {} | {} | {at_first} | {grown} | {redrawn} |",
        cards[0],
        cards[1],
        cards[2],
        repeats[0],
        repeats[1],
        repeats[2],
        partners(first),
        partners(&whole)
    );
    let cards = cards.map(|n| n as u64);
    let row = [[1, seats as u64].as_slice(), &cards, &repeats].concat();
    sums.iter_mut().zip(row).for_each(|(sum, n)| *sum += n);
}
