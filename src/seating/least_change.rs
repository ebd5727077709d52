//! A night under way, re-seated as it was planned as far as that goes.
//!
//! Where people come or go, the tables they leave alone stay as they are printed: a newcomer takes a place that is free
//! or makes a table with those who sat out, and those left of a broken table sit out or fill another. From there
//! [`super::choices`] looks for what is worth more cards.

use std::collections::BTreeSet;

use super::assign::cheapest;
use super::board::{Board, Layout, Prices};
use super::byes::{Attendance, Shares, as_planned, mended};
use super::night::{Coming, as_round, layout};
use super::paper::Paper;
use super::wishes::Wishes;
use super::{Request, Round, RoundNo, Schedule, SeatingError, TableNo, Wish, faults};

/// Partners above everything else among those whose seats change.
const PRICES: Prices = Prices {
    partner: 200,
    meeting: 8,
    opponent: 1,
    odd_table: 8,
};

/// The rounds to come as close to their plan as they can be, and all that an exchange in them has to respect.
#[derive(Clone)]
pub(super) struct Start {
    pub board: Board,
    pub paper: Paper,
    pub shares: Shares,
    wishes: Wishes,
}

/// The tables as planned, holes filled, byes as planned with as few others as fairness needs; `None` where the plan gives
/// no fair byes.
///
/// # Errors
/// When too few are there to fill a table, or when the played rounds or the wishes do not fit the request.
pub(super) fn start(
    request: &Request,
    plan: &[Round],
    printed: &[RoundNo],
) -> Result<Option<Start>, SeatingError> {
    let mut coming = Coming::of(request, plan)?;
    let played = request.played.len();
    for (layout, round) in coming.planned.iter_mut().zip(plan.iter().skip(played)) {
        bring_home(layout, round, &coming.wishes);
    }
    let Some(byes) = byes(request, &coming.attendance, &coming.planned) else {
        return Ok(None);
    };
    let board = coming.board(request, PRICES, &byes, |_| ());
    let rest = plan.get(played..).unwrap_or_default();
    Ok(Some(Start {
        paper: Paper::new(&board, rest, request.entrants, printed),
        shares: Shares::new(&coming.attendance, &byes, played),
        board,
        wishes: coming.wishes,
    }))
}

/// The byes as planned, with as few others as fairness needs.
fn byes(request: &Request, attendance: &Attendance, planned: &[Layout]) -> Option<Vec<Vec<u16>>> {
    let played: Vec<Vec<u16>> = request.played.iter().map(|r| layout(r).byes).collect();
    let mut byes = as_planned(attendance, &played, planned);
    // Rounds nobody has planned yet are dealt out after the others.
    let rest = super::byes::sit_outs(
        attendance,
        &byes,
        &super::byes::couples(&request.wishes),
        request.seed,
    );
    byes.extend(rest);
    mended(attendance, byes, played.len(), planned)
}

/// Whoever is kept at a table from now on changes places with somebody who was to sit there.
fn bring_home(layout: &mut Layout, round: &Round, wishes: &Wishes) {
    let kept = |e: u16| wishes.kept.contains_key(&(e + 1).into());
    for (e, home) in &wishes.kept {
        let e = e.get() - 1;
        let place = |t: &Vec<u16>| t.iter().position(|&x| x == e);
        let from = (0..)
            .zip(&layout.tables)
            .find_map(|(t, table)| Some((t, place(table)?)));
        let to = round.tables.iter().position(|t| t.table == *home);
        if let (Some((from, at)), Some(to)) = (from, to)
            && from != to
            && let Some(free) = layout.tables[to].iter().position(|&x| !kept(x))
        {
            layout.tables[from][at] = layout.tables[to][free];
            layout.tables[to][free] = e;
        }
    }
}

impl Start {
    /// The night as the board has it now, its tables numbered; `None` if a law or a wish is broken.
    pub fn schedule(&self, request: &Request, plan: &[Round]) -> Option<Schedule> {
        let played = request.played.len();
        let mut rounds = request.played.clone();
        for at in 0..self.board.rounds() {
            rounds.push(as_round(played + at + 1, &self.board.layout(at)));
            self.number(request, plan, &mut rounds, at);
        }
        for round in &mut rounds[played..] {
            round.tables.sort_by_key(|t| t.table);
        }
        let schedule = Schedule {
            format: request.format,
            entrants: request.entrants,
            seats: request.seats,
            rounds,
        };
        let sound = faults(&schedule, &request.absences).is_empty()
            && self.wishes.hold(&schedule.rounds, played);
        sound.then_some(schedule)
    }

    /// Numbers the tables of the last round: those as planned keep their number, the others share what is free, not
    /// twice running where that can be avoided, and where most of their players were to sit.
    fn number(&self, request: &Request, plan: &[Round], rounds: &mut [Round], at: usize) {
        let round = rounds.len() - 1;
        let (before, now) = rounds.split_at_mut(round);
        let Some(now) = now.first_mut() else { return };
        let planned = plan.get(round).map_or(&[][..], |r| &r.tables[..]);
        let mut first = 0;
        let intact: Vec<Option<usize>> = now
            .tables
            .iter()
            .map(|table| {
                let own = self.paper.intact(&self.board, at, first);
                first += table.seated().count();
                own
            })
            .collect();
        // The numbers planned and as many as there are tables: no other is ever needed, however large those planned are.
        let numbers = planned.iter().map(|t| t.table);
        let numbers: BTreeSet<TableNo> = numbers
            .chain(TableNo::up_to(now.tables.len() as u16))
            .filter(|n| n.get() > 0 && !intact.iter().flatten().any(|&t| planned[t].table == *n))
            .collect();
        let free: Vec<TableNo> = numbers.into_iter().collect();
        let groups: Vec<usize> = (0..intact.len()).filter(|&t| intact[t].is_none()).collect();
        let price = |group: usize, number: TableNo| -> i64 {
            let one = |e| {
                let here = |other: Option<&Round>| {
                    let table = other.and_then(|r| r.table_of(e));
                    i64::from(table.is_some_and(|t| t.table == number))
                };
                let kept = |w: &Wish| matches!(*w, Wish::Keep { entrant, table } if entrant == e && table != number);
                i64::from(request.wishes.iter().any(kept)) * 1_000_000
                    + here(before.last()) * 1000
                    + here(plan.get(round + 1)) * 1000
                    - here(plan.get(round)) * 100
            };
            now.tables[group].seated().map(one).sum::<i64>() + i64::from(number.get())
        };
        let prices: Vec<Vec<i64>> = groups
            .iter()
            .map(|&group| free.iter().map(|&number| price(group, number)).collect())
            .collect();
        // A number more than there are tables stays empty.
        let chosen = cheapest(free.len(), |row, column| {
            prices.get(row).map_or(0, |row| row[column])
        });
        for (t, table) in now.tables.iter_mut().enumerate() {
            match (intact[t], groups.iter().position(|&g| g == t)) {
                // Those who stay keep their chairs.
                (Some(plan), _) => *table = planned[plan].clone(),
                (None, Some(row)) => table.table = free[chosen[row]],
                (None, None) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests;
