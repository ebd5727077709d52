//! The way in: from a request to a schedule, and the schedule with how good it is.

use super::night::{Start, arrange, worth};
use super::repair::seat_anew;
use super::schedule::renumbered;
use super::shape::check;
use super::tables::{PLAYERS, number_tables};
use super::wishes::Wishes;
use super::{
    Format, Quality, Request, Round, Schedule, SeatingError, Wish, designs, team_schedule,
};

/// A schedule with its seed and quality, as `benny plan --json` prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
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
/// ```
/// use benny::seating::{Request, in_words, plan, Quality};
///
/// let schedule = plan(&Request::players(13, 6))?;
/// assert!(schedule.rounds.iter().all(|round| round.tables.len() == 3 && round.byes.len() == 1));
/// println!("{}", in_words(&schedule, &Quality::of(&schedule))[0]);
/// assert!(plan(&Request::players(3, 6)).is_err());
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
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
