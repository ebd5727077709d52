//! A night to be seated: who is there, what has been played, and which wishes there are; and the search for the rest.
use crate::sentence::sentence;
use std::cmp::Reverse;

use super::board::{Board, Layout, PRICES, Prices};
use super::byes::{Attendance, are_fair, as_planned, couples, kinds, sit_outs};
use super::dice::Dice;
use super::request::away;
use super::search::{Cooling, anneal};
use super::shape::MOST_NUMBERS;
use super::tables::{PLAYERS, number_tables};
use super::wishes::{Wishes, side_by_side};
use super::words::unmet;
use super::{
    Format, PlayerNo, Quality, Request, Round, RoundNo, Schedule, SeatingError, Table, TableNo,
    least,
};

/// How many exchanges a search may try: well under a second.
const MOST_STEPS: u64 = 5_000_000;
/// Small nights are searched through sooner.
const STEPS_A_SEAT: u64 = 30_000;

/// Where the search starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// A schedule that is good already: only small steps away from it.
    Good,
    /// A schedule that is only a start.
    Any,
}

/// Seats the rounds of a request that are not played yet, starting from `start`.
///
/// `start` holds the whole night, round by round, played ones included (they are not looked at); it may be the plan
/// before somebody came late or left. Byes are kept as they are there while they are fair. Wishes are honoured or the
/// request is refused.
///
/// # Errors
/// When too few are there to fill a table, when the played rounds do not fit the request, or when no seating was found
/// that honours the wishes.
pub(crate) fn arrange(
    request: &Request,
    start: &[Round],
    from: Start,
) -> Result<Schedule, SeatingError> {
    let cells = u64::from(request.entrants) * u64::from(request.rounds);
    let most = match from {
        Start::Good => MOST_STEPS / 2,
        Start::Any => MOST_STEPS,
    };
    arrange_in(request, start, from, most.min(cells * STEPS_A_SEAT))
}

/// What is known of the rounds to come before they are seated.
pub(super) struct Coming {
    /// How many sit at each table of each round, played ones included.
    sizes: Vec<Vec<usize>>,
    pub wishes: Wishes,
    pub attendance: Attendance,
    /// The rounds to come as they were planned.
    pub planned: Vec<Layout>,
}

impl Coming {
    /// What a request and its plan say of them.
    ///
    /// # Errors
    /// When too few are there to fill a table, or when the played rounds or the wishes do not fit the request.
    pub fn of(request: &Request, plan: &[Round]) -> Result<Self, SeatingError> {
        check_history(request)?;
        let sizes = sizes(request)?;
        let wishes = match sizes[request.played.len()..].iter().map(Vec::len).min() {
            Some(tables) => {
                let seats = table_size(request);
                Wishes::read(&request.wishes, request.entrants, tables as u16, seats)?
            }
            None => Wishes::default(),
        };
        let attendance = attendance(request, &sizes);
        Ok(Coming {
            planned: planned(request, plan, &attendance),
            sizes,
            wishes,
            attendance,
        })
    }

    /// A board with the rounds to come as planned, holes filled; `settle` changes a round before it is laid out.
    pub fn board(
        &self,
        request: &Request,
        prices: Prices,
        byes: &[Vec<u16>],
        settle: impl Fn(&mut Layout),
    ) -> Board {
        let (entrants, played) = (usize::from(request.entrants), request.played.len());
        let mut kept = vec![false; entrants];
        let homes = self.wishes.kept.keys();
        homes.for_each(|e| kept[e.index()] = true);
        let mut board = Board::new(entrants, usize::from(table_size(request)), prices);
        request.played.iter().for_each(|r| board.played(&layout(r)));
        let nothing = Layout::default();
        let coming = byes.iter().zip(&self.sizes).enumerate().skip(played);
        for (round, (byes, sizes)) in coming {
            let planned = self.planned.get(round - played).unwrap_or(&nothing);
            let mut seated = fill(planned, &self.attendance.there[round], sizes, byes);
            settle(&mut seated);
            let fixed = side_by_side(&mut seated, &self.wishes, round);
            board.push(&seated, &kept, &fixed);
        }
        for ([a, b], table_too) in self.wishes.kept_apart() {
            board.apart(a.get() - 1, b.get() - 1, table_too);
        }
        board
    }
}

/// [`arrange`] in this many steps.
fn arrange_in(
    request: &Request,
    start: &[Round],
    from: Start,
    steps: u64,
) -> Result<Schedule, SeatingError> {
    let coming = Coming::of(request, start)?;
    let (attendance, wishes) = (&coming.attendance, &coming.wishes);
    let played = request.played.len();
    let byes = byes(attendance, request, &coming.planned);
    let mut board = coming.board(request, PRICES, &byes, |seated| {
        bring_together(seated, wishes);
    });
    let enough = enough(request, &board);
    board.sat_out(played, &byes[..played], gap(attendance));
    let mut dice = Dice::new(request.seed, "search");
    let hot = if from == Start::Good { 1.6 } else { 4.0 };
    let cooling = Cooling {
        hot,
        cold: 0.8,
        steps,
    };
    anneal(&mut board, cooling, enough, &mut dice);

    let mut rounds = request.played.clone();
    for round in 0..board.rounds() {
        rounds.push(as_round(played + round + 1, &board.layout(round)));
    }
    number_tables(&mut rounds, played, &request.wishes, PLAYERS, request.seed);
    if let Some(wish) = wishes.broken(&rounds, played)
        && let Some(says) = unmet(&wish, |e| e.to_string())
    {
        return Err(SeatingError::Unmet { wish, says });
    }
    Ok(Schedule {
        format: request.format,
        entrants: request.entrants,
        seats: request.seats,
        rounds,
    })
}

/// What makes one schedule better than another, the lower the better: partners, then meetings, then byes far apart.
pub(crate) fn worth(schedule: &Schedule) -> (u64, u64, Reverse<u32>) {
    let quality = Quality::of(schedule);
    let gap = quality.bye_gap_min.unwrap_or(u32::MAX);
    (
        quality.partner_repeats,
        quality.meeting_excess,
        Reverse(gap),
    )
}

/// Entrants at a table: two teams, or so many players.
pub(super) fn table_size(request: &Request) -> u8 {
    match request.format {
        Format::Team => 2,
        Format::Progressive => request.seats,
    }
}

/// How many sit at each table of each round; those left over sit out.
fn sizes(request: &Request) -> Result<Vec<Vec<usize>>, SeatingError> {
    let seats = usize::from(table_size(request));
    let mut all = Vec::new();
    for round in RoundNo::up_to(request.rounds) {
        if let Some(played) = request.played.get(round.index()) {
            all.push(played.tables.iter().map(|t| t.seated().count()).collect());
            continue;
        }
        let there =
            PlayerNo::up_to(request.entrants).filter(|&e| !away(&request.absences, e, round));
        let there = there.count();
        if there < seats {
            let entrants = request.entrants;
            return Err(SeatingError::too_few(round, there, entrants, seats as u8));
        }
        let six = request.fill_six && seats == 4 && there % 4 >= 2 && there >= 6;
        let mut tables = vec![seats; (there - if six { 6 } else { 0 }) / seats];
        if six {
            tables.push(6);
        }
        all.push(tables);
    }
    Ok(all)
}

fn attendance(request: &Request, sizes: &[Vec<usize>]) -> Attendance {
    let mut attendance = Attendance {
        kinds: kinds(&request.wishes, request.entrants),
        ..Attendance::default()
    };
    for (round, sizes) in RoundNo::up_to(request.rounds).zip(sizes) {
        let mut there: Vec<bool> = PlayerNo::up_to(request.entrants)
            .map(|e| !away(&request.absences, e, round))
            .collect();
        if let Some(played) = request.played.get(round.index()) {
            // Whoever is in a played round was there, whatever the request says now.
            there.fill(false);
            for e in played.everybody() {
                there[e.index()] = true;
            }
        }
        let present = there.iter().filter(|&&t| t).count();
        attendance.out.push(present - sizes.iter().sum::<usize>());
        attendance.there.push(there);
    }
    attendance
}

/// The byes of every round, played ones included: as planned while that is fair and parts no couple.
fn byes(attendance: &Attendance, request: &Request, planned: &[Layout]) -> Vec<Vec<u16>> {
    let played: Vec<Vec<u16>> = request.played.iter().map(|r| layout(r).byes).collect();
    let byes = as_planned(attendance, &played, planned);
    let couples = couples(&request.wishes);
    let parted = || {
        let ahead = byes.iter().zip(&attendance.there).skip(played.len());
        ahead
            .flat_map(|round| couples.iter().map(move |couple| (round, couple)))
            .any(|((byes, there), couple)| {
                let plays = couple.map(|e| !byes.contains(&e));
                plays[0] != plays[1] && couple.iter().all(|&e| there[usize::from(e)])
            })
    };
    let whole = byes.len() == attendance.out.len();
    if whole && are_fair(attendance, &byes, played.len()) && !parted() {
        return byes;
    }
    let new = sit_outs(attendance, &played, &couples, request.seed);
    played.into_iter().chain(new).collect()
}

/// What `start` plans for the rounds to come. Newcomers who are not in the plan take the places of those who have left.
fn planned(request: &Request, start: &[Round], attendance: &Attendance) -> Vec<Layout> {
    let played = request.played.len();
    let mut planned: Vec<Layout> = start.iter().skip(played).map(layout).collect();
    planned.truncate(attendance.there.len() - played);
    let entrants = request.entrants;
    let ever = |e: u16| attendance.there[played..].iter().any(|t| t[usize::from(e)]);
    let mut in_plan = vec![false; usize::from(entrants)];
    for plan in &planned {
        for e in plan.tables.iter().flatten().chain(&plan.byes) {
            if let Some(known) = in_plan.get_mut(usize::from(*e)) {
                *known = true;
            }
        }
    }
    if planned.is_empty() {
        return planned;
    }
    let gone = (0..entrants).filter(|&e| in_plan[usize::from(e)] && !ever(e));
    let come = (0..entrants).filter(|&e| !in_plan[usize::from(e)] && ever(e));
    for (gone, come) in gone.zip(come) {
        for plan in &mut planned {
            for e in plan.tables.iter_mut().flatten().chain(&mut plan.byes) {
                if *e == gone {
                    *e = come;
                }
            }
        }
    }
    planned
}

/// How far apart two byes of one entrant can be kept: as far as the fullest queue allows.
fn gap(attendance: &Attendance) -> usize {
    let widest = attendance
        .out
        .iter()
        .zip(&attendance.there)
        .filter(|(out, _)| **out > 0);
    let gap = widest
        .map(|(out, there)| there.iter().filter(|&&t| t).count() / out)
        .min();
    gap.unwrap_or(2).max(2)
}

/// One round from a planned one: as many tables as planned stay whole, the others fill each other up.
fn fill(planned: &Layout, there: &[bool], sizes: &[usize], byes: &[u16]) -> Layout {
    let mut seated = vec![false; there.len()];
    let plays = |e: u16| there.get(usize::from(e)) == Some(&true) && !byes.contains(&e);
    // The tables with most of their players left come first, ties as planned.
    let mut tables: Vec<Vec<Option<u16>>> = planned
        .tables
        .iter()
        .map(|t| t.iter().map(|&e| plays(e).then_some(e)).collect())
        .collect();
    tables.sort_by_key(|t: &Vec<Option<u16>>| t.iter().filter(|e| e.is_none()).count());
    let mut layout = Layout {
        tables: Vec::new(),
        byes: byes.to_vec(),
    };
    let mut chosen: Vec<Vec<Option<u16>>> = Vec::new();
    for &size in sizes {
        let fits = tables.iter().position(|t| t.len() == size);
        chosen.push(fits.map_or(vec![None; size], |at| tables.remove(at)));
    }
    for e in chosen.iter().flatten().flatten() {
        seated[usize::from(*e)] = true;
    }
    let mut rest = (0..there.len() as u16).filter(|&e| plays(e) && !seated[usize::from(e)]);
    for table in chosen {
        let seats = table.into_iter().filter_map(|e| e.or_else(|| rest.next()));
        layout.tables.push(seats.collect());
    }
    layout
}

/// Brings those kept at the same table together, each such group at a table of its own.
fn bring_together(layout: &mut Layout, wishes: &Wishes) {
    let mut taken = vec![false; layout.tables.len()];
    let homes: std::collections::BTreeSet<TableNo> = wishes.kept.values().copied().collect();
    let home = |e: u16| wishes.kept.get(&PlayerNo(e + 1)).copied();
    for table in homes {
        let here = |t: &Vec<u16>| t.iter().filter(|&&e| home(e) == Some(table)).count();
        let free = (0..layout.tables.len()).filter(|&i| !taken[i]);
        let Some(own) = free.max_by_key(|&i| (here(&layout.tables[i]), std::cmp::Reverse(i)))
        else {
            continue;
        };
        taken[own] = true;
        // People kept elsewhere leave, and those kept at this table come; each changes places with somebody.
        for i in 0..layout.tables.len() {
            for k in 0..layout.tables[i].len() {
                if i != own && home(layout.tables[i][k]) == Some(table) {
                    let not_own = |e: &u16| home(*e) != Some(table);
                    if let Some(at) = layout.tables[own].iter().position(not_own) {
                        let (e, f) = (layout.tables[i][k], layout.tables[own][at]);
                        (layout.tables[i][k], layout.tables[own][at]) = (f, e);
                    }
                }
            }
        }
    }
}

/// A cost nobody can go below, so that the search may stop there.
fn enough(request: &Request, board: &Board) -> i64 {
    let mut rounds: Vec<Round> = request.played.clone();
    for round in 0..board.rounds() {
        rounds.push(as_round(rounds.len() + 1, &board.layout(round)));
    }
    let whole = Schedule {
        format: request.format,
        entrants: request.entrants,
        seats: request.seats,
        rounds,
    };
    let least = least(&whole);
    let mut history = Board::new(
        usize::from(request.entrants),
        usize::from(table_size(request)),
        PRICES,
    );
    let nobody = vec![false; usize::from(request.entrants)];
    let played = request.played.iter().map(layout);
    played.for_each(|l| history.push(&l, &nobody, &[]));
    let bound = least.partner_repeats * u64::from(PRICES.partner)
        + least.meeting_pairs * u64::from(PRICES.meeting);
    (bound as i64 - history.cost()).max(0)
}

pub(super) fn layout(round: &Round) -> Layout {
    // A 0 has no place; it counts as nobody.
    let from_zero = |e: PlayerNo| e.get().wrapping_sub(1);
    Layout {
        tables: round
            .tables
            .iter()
            .map(|t| t.seated().map(from_zero).collect())
            .collect(),
        byes: round.byes.iter().copied().map(from_zero).collect(),
    }
}

pub(super) fn as_round(number: usize, layout: &Layout) -> Round {
    let table = |(at, seats): (usize, &Vec<u16>)| {
        let seated: Vec<PlayerNo> = seats.iter().map(|e| PlayerNo(e + 1)).collect();
        Table::with_seated(TableNo::at(at), &seated)
    };
    let mut byes: Vec<PlayerNo> = layout.byes.iter().map(|e| PlayerNo(e + 1)).collect();
    byes.sort_unstable();
    Round {
        round: RoundNo(number as u16),
        tables: layout.tables.iter().enumerate().map(table).collect(),
        byes,
    }
}

/// Refuses played rounds that cannot have been this request's.
fn check_history(request: &Request) -> Result<(), SeatingError> {
    let played = request.played.len();
    if played > usize::from(request.rounds) {
        return Err(SeatingError::History(sentence!(
            "rounds-played-already",
            "{played} rounds are played already; ask for {played} rounds or more, these included",
            played,
        )));
    }
    check_numbers(request.entrants, &request.played)
}

/// Refuses more numbers than a night gives out, and played rounds with other numbers or one twice.
pub(super) fn check_numbers(entrants: u16, played: &[Round]) -> Result<(), SeatingError> {
    if entrants > MOST_NUMBERS {
        return Err(SeatingError::Numbers(sentence!(
            "numbers-too-many",
            "{entrants} numbers are too many; count at most {most}, with those who have left",
            entrants,
            most = MOST_NUMBERS,
        )));
    }
    for (number, round) in (1..).zip(played) {
        let mut seen = vec![false; usize::from(entrants) + 1];
        for e in round.everybody() {
            match seen.get_mut(usize::from(e)) {
                Some(seen) if e > 0 && !*seen => *seen = true,
                _ => {
                    return Err(SeatingError::History(sentence!(
                        "played-number-twice",
                        "round {number} as played has number {e} twice, or there is no such number; numbers run from 1 to {entrants}, each once a round",
                        number,
                        e,
                        entrants,
                    )));
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
