//! A night under way: played rounds are facts, the rounds to come are re-seated for those who are there.
use std::collections::BTreeMap;

use serde::Serialize;

use super::least_change::{breaks, least_change};
use super::night::{Start, arrange, worth};
use super::wishes::Wishes;
use super::{
    Format, PlayerNo, Quality, Request, Round, RoundNo, Schedule, SeatingError, TableNo, faults,
};

/// How much of a plan may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<'a> {
    /// As few seats as the laws of the seating allow, and those in rounds that are out on paper last.
    Least {
        /// The rounds that are out on paper.
        printed: &'a [RoundNo],
    },
    /// Everything that is not played.
    Whole,
}

/// A night re-seated, and what that cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The whole night: the played rounds as they were, then the new ones.
    pub schedule: Schedule,
    /// What the night would have been worth as planned before.
    pub before: Quality,
    /// What it is worth now.
    pub after: Quality,
    /// The rounds that are seated differently from before, new ones included.
    pub changed: Vec<RoundNo>,
    /// What a redraw of everything not played would have come to; `None` where that is what was done, or nothing had to be.
    pub whole: Option<Whole>,
}

/// A redraw of everything not played, for comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Whole {
    /// Whose cards it would change.
    pub changed: Vec<PlayerNo>,
    /// What the night would be worth.
    pub quality: Quality,
}

/// Seats the rest of a night anew, starting from how it was planned.
///
/// `request.played` holds the rounds that stay; `request.entrants` counts late arrivals too (who are absent from round
/// 1 until they come), and those who left are absent to the end. A plan that still fits is left alone: a replacement
/// takes the number, so nothing changes. Byes go to those who have had fewest in the time they were there.
///
/// # Errors
/// When too few are left to fill a table, when the played rounds do not fit the request, or when the wishes cannot be
/// honoured in the rounds to come.
pub fn repair(
    request: &Request,
    previous: &Schedule,
    change: Change,
) -> Result<Repair, SeatingError> {
    let mut whole = None;
    let schedule = match (still_fits(request, previous), change) {
        (Some(schedule), Change::Least { .. }) => schedule,
        (_, Change::Whole) => seat_anew(request, &previous.rounds)?,
        (None, Change::Least { printed }) => {
            let anew = seat_anew(request, &previous.rounds)?;
            let allowed = breaks(request, &anew.rounds);
            match least_change(request, &previous.rounds, printed, allowed) {
                None => anew,
                Some(schedule) => {
                    whole = Some(Whole {
                        changed: cards_changed(&previous.rounds, &anew.rounds)
                            .into_keys()
                            .collect(),
                        quality: Quality::of(&anew),
                    });
                    schedule
                }
            }
        }
    };
    let differs = |(i, round): (usize, &Round)| previous.rounds.get(i) != Some(round);
    let rounds = schedule.rounds.iter().enumerate();
    let changed = rounds
        .filter(|&r| differs(r))
        .map(|(_, r)| r.round)
        .collect();
    Ok(Repair {
        before: Quality::of(previous),
        after: Quality::of(&schedule),
        changed,
        whole,
        schedule,
    })
}

/// Whose cards a new seating makes wrong, and in which rounds: who sits at another table, with another partner or against
/// others, or sits out where they were to play. Anybody who was in none of these rounds before, or is in none now, has
/// no card.
pub fn cards_changed(before: &[Round], after: &[Round]) -> BTreeMap<PlayerNo, Vec<RoundNo>> {
    let mut cards: BTreeMap<PlayerNo, Vec<RoundNo>> = BTreeMap::new();
    for (old, new) in before.iter().zip(after) {
        let was: BTreeMap<PlayerNo, Line> = lines(old).collect();
        for (entrant, line) in lines(new) {
            if was.get(&entrant).is_some_and(|old| *old != line) {
                cards.entry(entrant).or_default().push(new.round);
            }
        }
    }
    cards
}

/// What a card says for a round: the table, with whom, against whom; `None` is a bye.
type Line = Option<(TableNo, [Vec<PlayerNo>; 2])>;

fn lines(round: &Round) -> impl Iterator<Item = (PlayerNo, Line)> {
    let seated = round.tables.iter().flat_map(|table| {
        [0, 1].into_iter().flat_map(move |side| {
            let line = move |&entrant: &PlayerNo| {
                let [mut own, mut others] = [side, 1 - side].map(|s| table.sides[s].clone());
                own.retain(|&e| e != entrant);
                own.sort_unstable();
                others.sort_unstable();
                (entrant, Some((table.table, [own, others])))
            };
            table.sides[side].iter().map(line)
        })
    });
    seated.chain(round.byes.iter().map(|&entrant| (entrant, None)))
}

/// The better of small steps away from the plan and of a wider search; the smaller steps where they are equal.
pub(crate) fn seat_anew(request: &Request, planned: &[Round]) -> Result<Schedule, SeatingError> {
    let near = arrange(request, planned, Start::Good);
    if let Ok(schedule) = &near
        && Quality::of(schedule).proven_least
    {
        return near;
    }
    match (near, arrange(request, planned, Start::Any)) {
        (Ok(near), Ok(far)) => Ok(if worth(&far) < worth(&near) {
            far
        } else {
            near
        }),
        (near, far) => near.or(far),
    }
}

/// The plan as it is, with the played rounds as they were, if that still is a schedule for this request.
fn still_fits(request: &Request, previous: &Schedule) -> Option<Schedule> {
    let rounds = usize::from(request.rounds);
    if request.played.len() > rounds || previous.rounds.len() < rounds {
        return None;
    }
    let same_shape = previous.format == request.format
        && previous.seats == request.seats
        && previous.entrants == request.entrants;
    let mut schedule = previous.clone();
    schedule.rounds.truncate(rounds);
    schedule.rounds[..request.played.len()].clone_from_slice(&request.played);
    let tables = schedule.rounds.iter().map(|r| r.tables.len()).max()?;
    let seats = match request.format {
        Format::Team => 2,
        Format::Progressive => request.seats,
    };
    let wishes = Wishes::read(&request.wishes, request.entrants, tables as u16, seats).ok()?;
    let sound = same_shape
        && faults(&schedule, &request.absences).is_empty()
        && wishes
            .broken(&schedule.rounds, request.played.len())
            .is_empty();
    sound.then_some(schedule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::{Absence, Wish, plan};

    const LEAST: Change = Change::Least { printed: &[] };

    fn request() -> Request {
        Request {
            format: Format::Progressive,
            entrants: 20,
            seats: 4,
            rounds: 5,
            seed: 3,
            fill_six: false,
            wishes: Vec::new(),
            played: Vec::new(),
            absences: Vec::new(),
        }
    }

    #[test]
    fn a_plan_that_fits_is_left_alone() {
        let planned = plan(&request()).expect("a plan");
        let request = Request {
            played: planned.rounds[..2].to_vec(),
            ..request()
        };
        let repair = repair(&request, &planned, LEAST).expect("a repair");
        assert_eq!(repair.schedule, planned);
        assert_eq!(repair.changed, Vec::<u16>::new());
        assert_eq!(repair.before, repair.after);
    }

    #[test]
    fn who_comes_takes_the_place_of_who_goes_and_a_broken_table_sits_out() {
        let away = |entrant, from, until| Absence {
            entrant,
            from,
            until,
        };
        for (entrants, rounds, half) in [(28, 9, 4), (40, 10, 5), (64, 12, 3)] {
            let first = Request {
                entrants,
                rounds,
                ..request()
            };
            let planned = plan(&first).expect("a plan");
            assert_eq!(Quality::of(&planned).meeting_repeats, 0);
            let night = Request {
                entrants: entrants + 1,
                played: planned.rounds[..usize::from(half)].to_vec(),
                absences: vec![
                    away(PlayerNo(3), RoundNo(half + 1), None),
                    away(PlayerNo(8), RoundNo(half + 1), None),
                    away(PlayerNo(entrants + 1), RoundNo(1), Some(RoundNo(half))),
                ],
                ..first
            };
            let repair = repair(&night, &planned, Change::Whole).expect("a repair");
            assert_eq!(
                faults(&repair.schedule, &night.absences),
                Vec::<String>::new()
            );
            assert_eq!(repair.after.meeting_repeats, 0, "{entrants} players");
            assert!(repair.after.byes_max <= 1);
        }
    }

    #[test]
    fn a_wish_that_comes_late_is_honoured_from_then_on() {
        let planned = plan(&request()).expect("a plan");
        let [a, b] = [0, 1].map(|side| planned.rounds[3].tables[0].sides[side][0]);
        let request = Request {
            played: planned.rounds[..2].to_vec(),
            wishes: vec![Wish::NeverMeet { entrants: [a, b] }],
            ..request()
        };
        let repair = repair(&request, &planned, LEAST).expect("a repair");
        assert!(repair.changed.contains(&RoundNo(4)));
        let meet = |r: &Round| r.table_of(a).is_some_and(|t| t.side_of(b).is_some());
        assert!(!repair.schedule.rounds[2..].iter().any(meet));
    }

    #[test]
    fn one_more_round_is_added_to_what_was_played() {
        let two = Request {
            rounds: 2,
            ..request()
        };
        let planned = plan(&two).expect("a plan");
        let request = Request {
            played: planned.rounds.clone(),
            rounds: 3,
            absences: vec![Absence {
                entrant: PlayerNo(1),
                from: RoundNo(3),
                until: None,
            }],
            ..two
        };
        let repair = repair(&request, &planned, LEAST).expect("a repair");
        assert_eq!(repair.changed, [3]);
        assert_eq!(repair.after.partner_repeats, 0);
    }
}
