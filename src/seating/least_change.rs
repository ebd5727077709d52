//! A night under way, re-seated with as few seats changed as possible.
//!
//! Where people come or go, the tables they leave alone stay as they are printed: a newcomer takes a place that is free
//! or makes a table with those who sat out, and those left of a broken table sit out or fill another. Only those whose
//! seats have changed anyway are then seated as well as possible. If that breaks a law that a whole redraw would keep
//! (partners, byes, a wish), more tables are broken up, one exchange after another: first those that cost the fewest
//! seats, and printed rounds last.

use super::assign::cheapest;
use super::board::{Board, Layout, Prices, WISH};
use super::byes::{Attendance, are_fair, as_planned, mended};
use super::dice::Dice;
use super::night::{as_round, attendance, check_history, fill, layout, planned, sizes, table_size};
use super::search::{Cooling, anneal_within};
use super::wishes::Wishes;
use super::{PlayerNo, Request, Round, RoundNo, Schedule, TableNo, faults};

/// Partners above everything else among those whose seats change.
const PRICES: Prices = Prices {
    partner: 200,
    meeting: 8,
    opponent: 1,
    odd_table: 8,
};

/// How much more a printed seat counts.
const PRINTED: i64 = 16;
/// How many exchanges are tried for each seat that changes.
const STEPS_A_SEAT: u64 = 4_000;
/// How many exchanges are tried at most.
const MOST_STEPS: u64 = 1_000_000;
/// How many more tables are broken up before a whole redraw is the better way.
const MOST_EXCHANGES: usize = 120;

/// How often a seating breaks the laws that are worth printing another card for, in the rounds to come: repeats of
/// partners, or of opponents where there are no partners, and wishes.
pub(crate) fn breaks(request: &Request, rounds: &[Round]) -> i64 {
    laws(request, rounds.iter().map(layout)).cost()
}

/// A board on which only those have a price.
fn laws(request: &Request, rounds: impl Iterator<Item = Layout>) -> Board {
    let alone = table_size(request) == 2;
    let prices = Prices {
        partner: u16::from(!alone),
        meeting: u16::from(alone),
        opponent: 0,
        odd_table: 0,
    };
    board(request, rounds, prices)
}

fn board(request: &Request, rounds: impl Iterator<Item = Layout>, prices: Prices) -> Board {
    let nobody = vec![false; usize::from(request.entrants)];
    let mut board = Board::new(
        usize::from(request.entrants),
        usize::from(table_size(request)),
        prices,
    );
    for (at, layout) in rounds.enumerate() {
        if at < request.played.len() {
            board.played(&layout);
        } else {
            board.push(&layout, &nobody);
        }
    }
    let wishes = wishes(request);
    for (pairs, table_too) in wishes
        .iter()
        .flat_map(|w| [(&w.not_partners, false), (&w.never_meet, true)])
    {
        pairs
            .iter()
            .for_each(|&[a, b]| board.apart(a.get() - 1, b.get() - 1, table_too));
    }
    board
}

/// The wishes about the rounds to come; `None` where they cannot be kept at all.
fn wishes(request: &Request) -> Option<Wishes> {
    let sizes = sizes(request).ok()?;
    let coming = sizes.get(request.played.len()..)?;
    let Some(tables) = coming.iter().map(Vec::len).min() else {
        return Some(Wishes::default());
    };
    let seats = table_size(request);
    Wishes::read(&request.wishes, request.entrants, tables as u16, seats).ok()
}

/// Seats the rounds to come as close to the plan as the laws allow; `None` where a whole redraw keeps the laws better.
///
/// `printed` are the rounds that are out on paper, `allowed` is what a whole redraw breaks ([`breaks`]).
pub(crate) fn least_change(
    request: &Request,
    plan: &[Round],
    printed: &[RoundNo],
    allowed: i64,
) -> Option<Schedule> {
    // If the request itself is wrong, the whole redraw, which comes next, says so.
    check_history(request).ok()?;
    let played = request.played.len();
    let sizes = sizes(request).ok()?;
    let attendance = attendance(request, &sizes);
    let planned = planned(request, plan, &attendance);
    let byes = byes(request, &attendance, &planned)?;
    let nothing = Layout::default();
    let coming = played..sizes.len();
    let rounds = coming.clone().map(|round| {
        let planned = planned.get(round - played).unwrap_or(&nothing);
        fill(
            planned,
            &attendance.there[round],
            &sizes[round],
            &byes[round],
        )
    });
    let before = request.played.iter().map(layout);
    let mut patch = Patch {
        board: board(request, before.chain(rounds), PRICES),
        rounds: Vec::new(),
    };
    for (at, round) in coming.clone().enumerate() {
        let weight = match printed.contains(&RoundNo::at(round)) {
            true => PRINTED,
            false => 1,
        };
        let new = patch.board.layout(at);
        patch
            .rounds
            .push(Standing::of(&new, plan.get(round), weight));
    }
    patch.polish(request.seed);
    patch.keep_laws(request, allowed, &attendance, byes);
    patch.polish(request.seed);

    let mut rounds = request.played.clone();
    for at in 0..patch.rounds.len() {
        rounds.push(as_round(played + at + 1, &patch.board.layout(at)));
    }
    patch.number(request, plan, &mut rounds);
    let schedule = Schedule {
        format: request.format,
        entrants: request.entrants,
        seats: request.seats,
        rounds,
    };
    let sound = breaks(request, &schedule.rounds) <= allowed
        && faults(&schedule, &request.absences).is_empty()
        && wishes(request)?.broken(&schedule.rounds, played).is_empty();
    sound.then_some(schedule)
}

/// The byes as planned, with as few others as fairness needs.
fn byes(request: &Request, attendance: &Attendance, planned: &[Layout]) -> Option<Vec<Vec<u16>>> {
    let played: Vec<Vec<u16>> = request.played.iter().map(|r| layout(r).byes).collect();
    let mut byes = as_planned(attendance, &played, planned);
    // Rounds nobody has planned yet are dealt out after the others.
    let rest = super::byes::sit_outs(attendance, &byes, request.seed);
    byes.extend(rest);
    mended(attendance, byes, played.len(), planned)
}

/// One round to come beside its plan.
struct Standing {
    /// The table of each place, in the board's order; `None` sits out.
    table: Vec<Option<usize>>,
    /// The number of each table that is as it was planned.
    intact: Vec<Option<TableNo>>,
    /// Who sits out as planned.
    byes: Vec<u16>,
    /// What one more changed seat counts for.
    weight: i64,
}

impl Standing {
    fn of(new: &Layout, plan: Option<&Round>, weight: i64) -> Standing {
        let tables = new.tables.iter().enumerate();
        let table = tables.flat_map(|(t, seats)| vec![Some(t); seats.len()]);
        let table = table.chain(vec![None; new.byes.len()]).collect();
        let planned = plan.map(layout).unwrap_or_default();
        let number = |seats: &Vec<u16>| {
            let at = planned.tables.iter().position(|t| t == seats)?;
            plan.map(|round| round.tables[at].table)
        };
        Standing {
            table,
            intact: new.tables.iter().map(number).collect(),
            byes: planned.byes,
            weight,
        }
    }

    /// Whether the table of this place is not as it was planned: whoever sits there has a new card.
    fn changes(&self, place: usize) -> bool {
        self.table[place].is_some_and(|t| self.intact[t].is_none())
    }
}

struct Patch {
    board: Board,
    rounds: Vec<Standing>,
}

impl Patch {
    /// Seats those whose seats have changed anyway as well as possible; nobody else is moved.
    fn polish(&mut self, seed: u64) {
        let places = |round: &Standing| -> Vec<usize> {
            (0..round.table.len())
                .filter(|&p| round.changes(p))
                .collect()
        };
        let places: Vec<Vec<usize>> = self.rounds.iter().map(places).collect();
        let seats: usize = places.iter().map(Vec::len).sum();
        let cooling = Cooling {
            hot: 4.0,
            cold: 0.8,
            steps: (seats as u64 * STEPS_A_SEAT).min(MOST_STEPS),
        };
        let mut dice = Dice::new(seed, "least change");
        anneal_within(&mut self.board, &places, cooling, &mut dice);
    }

    /// Breaks up more tables while that keeps a law which a whole redraw would keep.
    fn keep_laws(
        &mut self,
        request: &Request,
        allowed: i64,
        attendance: &Attendance,
        mut byes: Vec<Vec<u16>>,
    ) {
        let played = request.played.len();
        let before: Vec<Layout> = request.played.iter().map(layout).collect();
        let now = (0..self.rounds.len()).map(|r| self.board.layout(r));
        let mut laws = laws(request, before.into_iter().chain(now));
        let mut broken = laws.cost();
        for _ in 0..MOST_EXCHANGES {
            if broken <= allowed {
                return;
            }
            // What an exchange costs; its round and the two places.
            type Exchange = ((bool, i64, i32, i32), usize, usize, usize);
            let mut best: Option<Exchange> = None;
            for round in 0..self.rounds.len() {
                let places = laws.places(round);
                for p in 0..laws.seated(round) {
                    if !laws.pays(round, p) {
                        continue;
                    }
                    for q in 0..places {
                        let Some(change) = laws.change(round, p, q).filter(|&c| c < 0) else {
                            continue;
                        };
                        let cost = self.board.change(round, p, q).unwrap_or(0);
                        // A wish weighs more than any number of seats.
                        let wish = change <= -(WISH as i32) / 2;
                        let key = (!wish, self.seats_more(round, p, q), change, cost);
                        if best.is_none_or(|(best, ..)| key < best)
                            && (q < laws.seated(round)
                                || self.may_sit_out(round, p, q, attendance, &byes, played))
                        {
                            best = Some((key, round, p, q));
                        }
                    }
                }
            }
            let Some((key, round, p, q)) = best else {
                return;
            };
            broken += i64::from(key.2);
            if q >= laws.seated(round) {
                let (out, seated) = (laws.player(round, q), laws.player(round, p));
                let byes = &mut byes[played + round];
                byes.retain(|&e| e != out);
                byes.push(seated);
                byes.sort_unstable();
            }
            laws.exchange(round, p, q);
            self.board.exchange(round, p, q);
            let standing = &mut self.rounds[round];
            for place in [p, q] {
                if let Some(table) = standing.table[place] {
                    standing.intact[table] = None;
                }
            }
        }
    }

    /// How many more seats change with an exchange, printed ones counting for more.
    fn seats_more(&self, round: usize, p: usize, q: usize) -> i64 {
        let standing = &self.rounds[round];
        let at = |place: usize| match standing.table[place] {
            Some(table) if standing.intact[table].is_some() => {
                standing.table.iter().filter(|t| **t == Some(table)).count() as i64
            }
            Some(_) => 0,
            None => i64::from(standing.byes.contains(&self.board.player(round, place))),
        };
        let together = standing.table[p] == standing.table[q];
        (at(p) + if together { 0 } else { at(q) }) * standing.weight
    }

    /// Whether the byes stay fair when whoever sits at `p` sits out in place of whoever has `q`.
    fn may_sit_out(
        &self,
        round: usize,
        p: usize,
        q: usize,
        attendance: &Attendance,
        byes: &[Vec<u16>],
        played: usize,
    ) -> bool {
        let (seated, out) = (self.board.player(round, p), self.board.player(round, q));
        let mut byes = byes.to_vec();
        let there = &mut byes[played + round];
        there.retain(|&e| e != out);
        there.push(seated);
        there.sort_unstable();
        are_fair(attendance, &byes, played)
    }

    /// Numbers the tables: those as planned keep their number, the others share what is free, not twice running where
    /// that can be avoided, and where most of their players were to sit.
    fn number(&self, request: &Request, plan: &[Round], rounds: &mut [Round]) {
        let played = request.played.len();
        for (at, standing) in self.rounds.iter().enumerate() {
            let round = played + at;
            let planned = plan.get(round).map_or(&[][..], |r| &r.tables[..]);
            let most = planned.iter().map(|t| t.table).max().unwrap_or_default();
            let most = most.max(TableNo(rounds[round].tables.len() as u16));
            let free: Vec<TableNo> = TableNo::up_to(most)
                .filter(|n| !standing.intact.contains(&Some(*n)))
                .collect();
            let groups: Vec<usize> = (0..standing.intact.len())
                .filter(|&t| standing.intact[t].is_none())
                .collect();
            let price = |group: usize, number: TableNo| -> i64 {
                let table = &rounds[round].tables[group];
                let here = |other: Option<&Round>, e: PlayerNo| {
                    let table = other.and_then(|r| r.table_of(e));
                    table.is_some_and(|t| t.table == number)
                };
                let kept = |e: PlayerNo| {
                    request.wishes.iter().any(|w| {
                        matches!(*w, super::Wish::Keep { entrant, table } if entrant == e && table != number)
                    })
                };
                let one = |e: PlayerNo| {
                    let last = round.checked_sub(1).and_then(|r| rounds.get(r));
                    i64::from(kept(e)) * 1_000_000
                        + i64::from(here(last, e)) * 1000
                        + i64::from(here(plan.get(round + 1), e)) * 1000
                        - i64::from(here(plan.get(round), e)) * 100
                };
                table.seated().map(one).sum::<i64>() + i64::from(number.get())
            };
            let prices: Vec<Vec<i64>> = groups
                .iter()
                .map(|&group| free.iter().map(|&number| price(group, number)).collect())
                .collect();
            // A number more than there are tables stays empty.
            let chosen = cheapest(free.len(), |row, column| {
                prices.get(row).map_or(0, |row| row[column])
            });
            for (t, table) in rounds[round].tables.iter_mut().enumerate() {
                let own = groups.iter().position(|&g| g == t);
                let number = own.map(|row| free[chosen[row]]).or(standing.intact[t]);
                table.table = number.unwrap_or(table.table);
            }
            rounds[round].tables.sort_by_key(|t| t.table);
        }
    }
}

#[cfg(test)]
mod tests;
