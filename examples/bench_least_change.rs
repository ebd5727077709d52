//! What changes when somebody comes or goes after round 2: how many cards, by the first choice, by the last and by a
//! redraw of everything to come, and how many meetings the night repeats either way.
//!
//! `cargo run --release --no-default-features --example bench_least_change > examples/bench_least_change.md`; with
//! arguments `PLAYERS ROUNDS` (such as `24` or `12-160`) it does only those.

use std::time::Instant;

use benny::seating::{
    Absence, Leeway, PlayerNo, Quality, Repair, Repairs, Request, Round, RoundNo, Schedule, faults,
    plan, repair,
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
        "everything to come redrawn (`--fresh`). *repeats*: repeated meetings of the whole night; *filled*: the fewest where those"
    );
    println!(
        "who sit out fill the seat of one who left in fair turns, and nobody else moves; *ms*: until each is there, on one core.\n"
    );
    println!(
        "| players | rounds | who | seats first | cards first | last | whole | repeats first | last | whole | filled | partners first | whole | ms first | last | whole |"
    );
    println!("|--:|--:|:-:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
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
    let met = first.after.meetings.iter();
    let pairs = met.map(|(&m, &n)| twice(m.into()) * u64::from(n)).sum();
    let worth = (first.after.partner_repeats, pairs);
    let filled = (who == -1).then(|| Filling::best(&planned, PlayerNo(3)));
    let filled = filled
        .flatten()
        .map_or_else(String::new, |(partners, pairs, repeats)| {
            let better = if (partners, pairs) < worth {
                " better"
            } else {
                ""
            };
            format!("{repeats}{better}")
        });
    println!(
        "| {players} | {rounds} | {who:+} | {seats} | {} | {} | {} | {} | {} | {} | {filled} | {} | {} | {at_first} | {grown} | {redrawn} |",
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

/// How many pairs of meetings so many are: 1 of two, 3 of three.
fn twice(times: u64) -> u64 {
    times * times.saturating_sub(1) / 2
}

/// Repeated partnerships, pairs of meetings by which seatings are compared, and repeated meetings.
type Worth = (u64, u64, u64);

/// What a way repeats, its pairs (which two, and 1 where they are partners), and who fills the seat.
type Way = (Worth, [(usize, u64); 6], PlayerNo);

/// The best way of letting those who sit out fill an empty seat, by trying all ways.
struct Filling {
    /// The tables to be filled: the three who are left, and who may come.
    tables: Vec<([PlayerNo; 3], Vec<PlayerNo>)>,
    /// How often every two meet, and how often as partners.
    met: Vec<[u64; 2]>,
    entrants: usize,
    /// How often everybody sits out; of the one who left nothing is asked.
    byes: Vec<Option<u64>>,
    best: Option<Worth>,
}

impl Filling {
    /// What the whole night repeats then; `None` where nobody can fill a seat.
    fn best(planned: &Schedule, gone: PlayerNo) -> Option<Worth> {
        let mut night = planned.clone();
        let mut tables = Vec::new();
        for round in &mut night.rounds[PLAYED..] {
            let Round {
                tables: all, byes, ..
            } = round;
            byes.retain(|&e| e != gone);
            let Some(at) = all.iter().position(|t| t.side_of(gone).is_some()) else {
                continue;
            };
            let left: Vec<PlayerNo> = all.remove(at).seated().filter(|&e| e != gone).collect();
            tables.push((left.try_into().ok()?, byes.clone()));
        }
        let entrants = usize::from(planned.entrants);
        let mut met = vec![[0; 2]; entrants * entrants];
        for table in night.rounds.iter().flat_map(|r| &r.tables) {
            for a in table.seated() {
                for b in table.seated().filter(|&b| b > a) {
                    let pair = &mut met[a.index() * entrants + b.index()];
                    let partners = u64::from(table.side_of(a) == table.side_of(b));
                    *pair = [pair[0] + 1, pair[1] + partners];
                }
            }
        }
        let quality = Quality::of(&night);
        let byes = PlayerNo::up_to(planned.entrants).map(|e| {
            let out = night.rounds.iter().filter(|r| r.byes.contains(&e)).count();
            (e != gone).then_some(out as u64)
        });
        let byes = byes.collect();
        let pairs = met.iter().map(|[met, _]| twice(*met)).sum();
        let mut filling = Filling {
            tables,
            met,
            entrants,
            byes,
            best: None,
        };
        filling.go(0, (quality.partner_repeats, pairs, quality.meeting_repeats));
        filling.best
    }

    fn go(&mut self, at: usize, so_far: Worth) {
        let mut ways: Vec<Vec<Way>> = (at..self.tables.len()).map(|at| self.ways(at)).collect();
        let least = |of: fn(&Way) -> u64| -> u64 {
            let each = ways.iter().map(|ways| ways.iter().map(of).min());
            each.map(Option::unwrap_or_default).sum()
        };
        let least = (
            so_far.0 + least(|way| way.0.0),
            so_far.1 + least(|way| way.0.1),
            so_far.2 + least(|way| way.0.2),
        );
        if self.best.is_some_and(|best| best <= least) {
            return;
        }
        if ways.is_empty() {
            let byes = || self.byes.iter().flatten();
            if byes()
                .max()
                .zip(byes().min())
                .is_some_and(|(most, least)| most - least <= 1)
            {
                self.best = Some(so_far);
            }
            return;
        }
        for (adds, pairs, who) in ways.swap_remove(0) {
            self.byes[who.index()] = self.byes[who.index()].map(|n| n - 1);
            for (two, one) in pairs {
                let [met, been] = self.met[two];
                self.met[two] = [met + 1, been + one];
            }
            let worth = (so_far.0 + adds.0, so_far.1 + adds.1, so_far.2 + adds.2);
            self.go(at + 1, worth);
            for (two, one) in pairs {
                let [met, been] = self.met[two];
                self.met[two] = [met - 1, been - one];
            }
            self.byes[who.index()] = self.byes[who.index()].map(|n| n + 1);
        }
    }

    /// Every way of filling a table, with what it repeats.
    fn ways(&self, at: usize) -> Vec<Way> {
        let ([a, b, c], byes) = &self.tables[at];
        let pair = |a: PlayerNo, b: PlayerNo| a.min(b).index() * self.entrants + a.max(b).index();
        let fill = |d: &PlayerNo| {
            let two = [[a, b], [c, d], [a, c], [b, d], [a, d], [b, c]];
            let two = two.map(|[a, b]| pair(*a, *b));
            [0, 2, 4].map(|side| {
                let mut way: Way = ((0, 0, 0), [(0, 0); 6], *d);
                for (k, &two) in two.iter().enumerate() {
                    let partners = u64::from(k / 2 * 2 == side);
                    let [met, been] = self.met[two];
                    way.0.0 += if been > 0 { partners } else { 0 };
                    way.0.1 += met;
                    way.0.2 += u64::from(met > 0);
                    way.1[k] = (two, partners);
                }
                way
            })
        };
        let mut ways: Vec<Way> = byes.iter().flat_map(fill).collect();
        ways.sort_unstable();
        ways
    }
}
