//! The way in: from a request to a schedule, and the schedule with how good it is.

use crate::sentence::sentence;
use serde::{Deserialize, Serialize};

use super::night::{Start, arrange, worth};
use super::repair::seat_anew;
use super::schedule::renumbered;
use super::tables::{PLAYERS, number_tables};
use super::wishes::Wishes;
use super::{
    Format, Quality, Request, Round, Schedule, SeatingError, Wish, designs, team_schedule,
};

/// The fewest and the most single players that are drawn at tables of so many seats.
pub fn players_range(seats: u8) -> std::ops::RangeInclusive<u16> {
    (if seats == 3 { 3 } else { 4 })..=160
}

/// The most rounds that are drawn for one night.
pub const MOST_ROUNDS: u16 = 200;

/// The most numbers a night gives out, with those of people who have left.
pub(super) const MOST_NUMBERS: u16 = 1000;

/// A schedule with its seed and quality, as `benny plan --json` prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Players or teams.
    pub format: Format,
    /// How many entrants.
    pub entrants: u16,
    /// Seats at a table.
    pub seats: u8,
    /// How many rounds.
    pub rounds: u16,
    /// The seed it was drawn from.
    pub seed: u64,
    /// The rounds.
    pub schedule: Vec<Round>,
    /// What it repeats, recounted.
    pub quality: Quality,
}

impl Plan {
    /// A schedule as it was drawn from `seed`, recounted.
    pub fn new(seed: u64, schedule: Schedule) -> Plan {
        Plan {
            quality: Quality::of(&schedule),
            format: schedule.format,
            entrants: schedule.entrants,
            seats: schedule.seats,
            rounds: schedule.rounds.len() as u16,
            seed,
            schedule: schedule.rounds,
        }
    }
}

/// Draws a schedule: the best design for the numbers, its players in an order the seed decides.
///
/// # Errors
/// When the numbers do not seat or the wishes cannot be honoured; the message says what would work.
pub fn plan(request: &Request) -> Result<Schedule, SeatingError> {
    check(request)?;
    let start = untouched(request)?;
    let fresh = request.played.is_empty() && request.absences.is_empty();
    if fresh && (request.wishes.is_empty() || request.format == Format::Team) {
        return Ok(start);
    }
    let together = |wish: &Wish| matches!(wish, Wish::Partners { .. });
    if fresh
        && !request.wishes.iter().any(together)
        && let Some(schedule) = relabelled(request, &start)?
    {
        return Ok(schedule);
    }
    seat_anew(request, &start.rounds)
}

/// The draw for everybody, as if nothing were played and nobody away: by design, or what the search makes of it.
///
/// Teams have their wishes honoured here; players do not.
fn untouched(request: &Request) -> Result<Schedule, SeatingError> {
    let &Request {
        format,
        entrants,
        seats,
        rounds,
        seed,
        ..
    } = request;
    if format == Format::Team {
        return team_schedule(entrants, seats, rounds, &request.wishes, seed);
    }
    let design = designs::best(entrants, seats, rounds, request.fill_six);
    let mut rounds = designs::shuffled(design, entrants, seed);
    number_tables(&mut rounds, 0, &[], PLAYERS, seed);
    let schedule = Schedule {
        format,
        entrants,
        seats,
        rounds,
    };
    if Quality::of(&schedule).proven_least || seats == 2 {
        return Ok(schedule);
    }
    let alone = Request {
        wishes: Vec::new(),
        played: Vec::new(),
        absences: Vec::new(),
        ..request.clone()
    };
    // A design that is far from its bound may be a poor place to start from, and its byes may be nearer to each other than
    // need be; the search also starts from elsewhere then, and deals the byes out afresh.
    let out = schedule.rounds.first().map_or(0, |r| r.byes.len());
    let near = |gap: u32| out > 0 && (gap as usize) < usize::from(entrants) / out;
    let elsewhere = match Quality::of(&schedule).bye_gap_min {
        Some(gap) if near(gap) => &[],
        _ => &schedule.rounds[..],
    };
    let found = [
        arrange(&alone, &schedule.rounds, Start::Good),
        arrange(&alone, elsewhere, Start::Any),
    ];
    let mut best = (worth(&schedule), schedule);
    for schedule in found.into_iter().flatten() {
        let worth = worth(&schedule);
        if worth < best.0 {
            best = (worth, schedule);
        }
    }
    Ok(best.1)
}

/// The same schedule with its numbers dealt out again so that all wishes hold, if there is a way.
fn relabelled(request: &Request, start: &Schedule) -> Result<Option<Schedule>, SeatingError> {
    let tables = start
        .rounds
        .iter()
        .map(|r| r.tables.len())
        .min()
        .unwrap_or(0);
    let wishes = Wishes::read(
        &request.wishes,
        request.entrants,
        tables as u16,
        request.seats,
    )?;
    let Some(who) = wishes.relabel(&start.rounds, request.entrants, request.seed) else {
        return Ok(None);
    };
    let mut schedule = Schedule {
        rounds: renumbered(start.rounds.clone(), |e| who[e.index()]),
        ..start.clone()
    };
    number_tables(
        &mut schedule.rounds,
        0,
        &request.wishes,
        PLAYERS,
        request.seed,
    );
    let sound = wishes.hold(&schedule.rounds, 0);
    Ok(sound.then_some(schedule))
}

/// Refuses numbers that do not seat.
fn check(request: &Request) -> Result<(), SeatingError> {
    let &Request {
        format,
        entrants,
        seats,
        rounds,
        ..
    } = request;
    check_shape(request)?;
    if format == Format::Team {
        return Ok(()); // the team draw knows its own numbers
    }
    check_size(entrants, seats, rounds)?;
    if entrants < u16::from(seats) {
        return Err(SeatingError::Numbers(sentence!(
            "seats-not-filled",
            "{entrants} players do not fill a table of {seats}; {seats} players or more do, or smaller tables",
            entrants,
            seats,
        )));
    }
    let together = |wish: &Wish| matches!(wish, Wish::Partners { .. });
    if seats == 3 && request.wishes.iter().any(together) {
        return Err(SeatingError::Wishes(sentence!(
            "threes-no-partners",
            "at tables of three nobody has a partner; leave out who plays together",
        )));
    }
    if request.fill_six && (seats != 4 || designs::with_a_six(entrants).is_none()) {
        return Err(SeatingError::Numbers(sentence!(
            "no-six",
            "{entrants} players do not divide into tables of four and one of six; 6, 10, 14, 18, … players do; without it the left-over players get byes",
            entrants,
        )));
    }
    Ok(())
}

/// Refuses what no night has: other tables, more rounds.
pub(super) fn check_shape(request: &Request) -> Result<(), SeatingError> {
    let seats = request.seats;
    if !matches!(seats, 2 | 3 | 4 | 6) {
        return Err(SeatingError::Numbers(sentence!(
            "no-such-tables",
            "there are no tables of {seats}; a table has 2, 3, 4 or 6 seats",
            seats,
        )));
    }
    if seats == 3 && request.format == Format::Team {
        return Err(SeatingError::Numbers(sentence!(
            "threes-no-teams",
            "at a table of three each plays for themselves, so there are no teams; single players at tables of three, or teams at tables of 2, 4 or 6",
        )));
    }
    check_rounds(request.rounds)
}

/// Refuses more rounds than a night has.
fn check_rounds(rounds: u16) -> Result<(), SeatingError> {
    if (1..=MOST_ROUNDS).contains(&rounds) {
        return Ok(());
    }
    Err(SeatingError::Numbers(sentence!(
        "rounds-range",
        "a night of {rounds} rounds cannot be drawn; 1 to {most} rounds can",
        rounds,
        most = MOST_ROUNDS,
    )))
}

/// Refuses more single players, or rounds, than a night has.
fn check_size(players: u16, seats: u8, rounds: u16) -> Result<(), SeatingError> {
    check_rounds(rounds)?;
    let range = players_range(seats);
    if range.contains(&players) {
        return Ok(());
    }
    let (least, most) = range.into_inner();
    let counted = super::words::count(players.into(), "player");
    Err(SeatingError::Numbers(sentence!(
        "players-range",
        "{counted} cannot be drawn; {least} to {most} players can",
        players,
        least,
        most,
    )))
}
