//! A night under way: played rounds are facts, the rounds to come are re-seated for those who are there.
use std::collections::BTreeMap;

use super::byes::kinds;
use super::choices::Search;
use super::least_change::start;
use super::night::{Start, arrange, table_size, worth};
use super::schedule::met;
use super::shape::check_shape;
use super::wishes::Wishes;
use super::{
    Format, PlayerNo, Quality, Request, Round, RoundNo, Schedule, SeatingError, TableNo, Wish,
    faults,
};

/// How much of a plan may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leeway<'a> {
    /// As few seats as the laws of the seating allow, and those in rounds that are out on paper last.
    Least {
        /// The rounds that are out on paper.
        printed: &'a [RoundNo],
    },
    /// Everything that is not played.
    Whole,
}

/// A night re-seated, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Repair {
    /// The whole night: the played rounds as they were, then the new ones.
    pub schedule: Schedule,
    /// What the night would have been worth as planned before.
    pub before: Quality,
    /// What it is worth now.
    pub after: Quality,
    /// The rounds that are seated differently from before, new ones included.
    pub changed: Vec<RoundNo>,
    /// Whose cards are wrong now, and in which rounds: [`cards_changed`].
    pub cards: BTreeMap<PlayerNo, Vec<RoundNo>>,
    /// Who will meet again more often than was planned.
    pub again: Vec<Again>,
}

/// Two who meet more often in a new seating than in the one before, and at least twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Again {
    /// The two, the smaller number first.
    pub pair: [PlayerNo; 2],
    /// How often they were to share a table, over the whole night.
    pub before: u32,
    /// How often they do now.
    pub now: u32,
    /// How often of these they are partners.
    pub partners: u32,
}

/// Ways to seat the rest of a night, fewest changed cards first, each with fewer repeats than those before it. The list
/// is there at once and grows while it is given steps.
///
/// ```
/// use benny::seating::{Absence, PlayerNo, Repairs, Request, RoundNo, plan};
///
/// let planned = plan(&Request::players(42, 8))?;
/// // Three rounds are played, and player 4 has to go.
/// let night = Request {
///     played: planned.rounds[..3].to_vec(),
///     absences: vec![Absence { entrant: PlayerNo(4), from: RoundNo(4), until: None }],
///     ..Request::players(42, 8)
/// };
/// let mut repairs = Repairs::new(&night, &planned, &[])?;
/// while repairs.grow(100_000) {} // or until somebody has waited long enough
/// let choices = repairs.choices();
/// assert!(choices[0].cards.len() <= 20);
/// let best = choices.last().ok_or("there is always one")?;
/// assert!(best.after.meeting_repeats < choices[0].after.meeting_repeats);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Repairs<'a> {
    request: &'a Request,
    previous: &'a Schedule,
    before: Quality,
    search: Option<Search>,
    /// A seating that does not come from the search: the plan that still fits, or a redraw.
    other: Option<Schedule>,
}

impl<'a> Repairs<'a> {
    /// Begins with the seating that moves the fewest people.
    ///
    /// `request.played` holds the rounds that stay; `request.entrants` counts late arrivals too (who are absent from
    /// round 1 until they come), and those who left are absent to the end. A plan that still fits is left alone: a
    /// replacement takes the number, so nothing changes. Byes go to those who have had fewest in the time they were
    /// there. Cards count only where a round of `printed` changes; where that is empty, every round counts.
    ///
    /// # Errors
    /// When too few are left to fill a table, when the played rounds do not fit the request, or when the wishes cannot
    /// be honoured in the rounds to come.
    pub fn new(
        request: &'a Request,
        previous: &'a Schedule,
        printed: &[RoundNo],
    ) -> Result<Self, SeatingError> {
        check_shape(request)?;
        let mut repairs = Self::of(request, previous);
        repairs.other = still_fits(request, previous);
        if repairs.other.is_none() {
            match start(request, &previous.rounds, printed)? {
                Some(start) => repairs.search = Some(Search::new(start, request.seed)),
                None => repairs.other = Some(seat_anew(request, &previous.rounds)?),
            }
        }
        Ok(repairs)
    }

    fn of(request: &'a Request, previous: &'a Schedule) -> Self {
        Self {
            request,
            previous,
            before: Quality::of(previous),
            search: None,
            other: None,
        }
    }

    /// Looks further for about this many steps, some millions of which take a second; whether there is more to find.
    ///
    /// The list depends on how many steps it was given in all, not on how they were portioned, nor on the machine.
    pub fn grow(&mut self, steps: u64) -> bool {
        let Some(search) = &mut self.search else {
            return false;
        };
        if search.grow(steps) {
            return true;
        }
        if self.other.is_none() && !self.choices().first().is_some_and(Repair::keeps_the_law) {
            // A redraw might, or might honour the wishes.
            self.other = seat_anew(self.request, &self.previous.rounds).ok();
        }
        false
    }

    /// What was found so far; empty only where no seating honours the wishes yet. A choice that repeats partners (or
    /// opponents, where two play each other) is left out where another repeats fewer, whatever its cards.
    pub fn choices(&self) -> Vec<Repair> {
        let (request, plan) = (self.request, &self.previous.rounds);
        let found = self.search.as_ref().map(Search::found).unwrap_or_default();
        let found = found.iter().filter_map(|s| s.schedule(request, plan));
        let mut choices: Vec<Repair> = Vec::new();
        let worth = |r: &Repair| (r.after.partner_repeats, r.after.meeting_excess);
        for schedule in found.chain(self.other.clone()) {
            let repair = self.priced(schedule);
            if choices
                .last()
                .is_none_or(|last| worth(&repair) < worth(last))
            {
                choices.push(repair);
            }
        }
        let fewest = choices.last().map(|r| r.breaks().0);
        choices.retain(|r| Some(r.breaks().0) == fewest);
        choices
    }

    /// A seating beside the plan.
    fn priced(&self, schedule: Schedule) -> Repair {
        let plan = &self.previous.rounds;
        let differs = |(i, round): &(usize, &Round)| plan.get(*i) != Some(round);
        let rounds = schedule.rounds.iter().enumerate();
        Repair {
            before: self.before.clone(),
            after: Quality::of(&schedule),
            changed: rounds.filter(differs).map(|(_, r)| r.round).collect(),
            cards: cards_changed(plan, &schedule.rounds),
            again: again(self.previous, &schedule),
            schedule,
        }
    }
}

impl Repair {
    /// How often the law that is worth any number of cards is broken, and how often any seating breaks it: the same partner
    /// again or, where two play each other, the same opponent.
    fn breaks(&self) -> (u64, u64) {
        let q = &self.after;
        match self.schedule.format == Format::Team || self.schedule.seats == 2 {
            true => (q.meeting_repeats, q.meeting_repeats_least),
            false => (q.partner_repeats, q.partner_repeats_least),
        }
    }

    fn keeps_the_law(&self) -> bool {
        let (breaks, least) = self.breaks();
        breaks == least
    }
}

/// The choices ([`Repairs`]) after so many steps, never none: the first is the usual one. More steps are taken where
/// without them partners would be repeated or a wish not honoured.
///
/// # Errors
/// As [`Repairs::new`] says, or when no seating was found that honours the wishes.
pub fn repairs(
    request: &Request,
    previous: &Schedule,
    printed: &[RoundNo],
    steps: u64,
) -> Result<Vec<Repair>, SeatingError> {
    let mut repairs = Repairs::new(request, previous, printed)?;
    repairs.grow(steps);
    let mut choices = repairs.choices();
    if !choices.first().is_some_and(Repair::keeps_the_law) {
        repairs.grow(u64::MAX);
        choices = repairs.choices();
    }
    if choices.is_empty() {
        choices.push(repairs.priced(seat_anew(request, &previous.rounds)?));
    }
    Ok(choices)
}

/// Seats the rest of a night anew: the first choice ([`repairs`]), or everything that is not played.
///
/// # Errors
/// As [`repairs`] says.
pub fn repair(
    request: &Request,
    previous: &Schedule,
    change: Leeway,
) -> Result<Repair, SeatingError> {
    match change {
        Leeway::Least { printed } => Ok(repairs(request, previous, printed, 0)?.swap_remove(0)),
        Leeway::Whole => {
            check_shape(request)?;
            let redrawn = seat_anew(request, &previous.rounds)?;
            Ok(Repairs::of(request, previous).priced(redrawn))
        }
    }
}

/// Who meets more often than before, and more than once.
fn again(before: &Schedule, now: &Schedule) -> Vec<Again> {
    let [was, is] = [before, now].map(|s| met(s.rounds.iter().flat_map(|r| &r.tables)));
    let more = is.into_iter().filter_map(|(pair, [partners, opponents])| {
        let now = partners + opponents;
        let before = was.get(&pair).map_or(0, |met| met.iter().sum());
        let more = now > before && now > 1;
        more.then_some(Again {
            pair,
            before,
            now,
            partners,
        })
    });
    more.collect()
}

/// Whose cards a new seating makes wrong, and in which rounds: who sits at another table, with another partner or against
/// others, or sits out where they were to play. Anybody who was in none of these rounds before, or is in none now, has
/// no card.
///
/// ```
/// use benny::seating::{Request, cards_changed, plan};
///
/// let before = plan(&Request::players(12, 4))?.rounds;
/// let mut after = before.clone();
/// after[2].tables[0].sides.swap(0, 1);
/// assert_eq!(cards_changed(&before, &after).len(), 0, "the same people at the same table");
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
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
        (0..table.sides.len()).flat_map(move |side| {
            let line = move |&entrant: &PlayerNo| {
                let mut own = table.sides[side].clone();
                let mut others: Vec<PlayerNo> = table.others(side).collect();
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
    // Who sits out so that both kinds are left in equal numbers is found afresh.
    let afresh = request.played.is_empty() && kinds(&request.wishes, request.entrants).is_some();
    let planned = if afresh { &[] } else { planned };
    let near = arrange(request, planned, Start::Good);
    if let Ok(schedule) = &near
        && unmet(request, schedule) == 0
        && Quality::of(schedule).proven_least
    {
        return near;
    }
    let key = |schedule: &Schedule| (unmet(request, schedule), worth(schedule));
    match (near, arrange(request, planned, Start::Any)) {
        (Ok(near), Ok(far)) => Ok(if key(&far) < key(&near) { far } else { near }),
        (near, far) => near.or(far),
    }
}

/// In how many rounds wishes that need not hold do not.
fn unmet(request: &Request, schedule: &Schedule) -> usize {
    let coming = &schedule.rounds[request.played.len()..];
    let broken = |wish: &Wish| coming.iter().filter(|round| !wish.holds(round)).count();
    request.wishes.iter().map(broken).sum()
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
    let seats = table_size(request);
    let wishes = Wishes::read(&request.wishes, request.entrants, tables as u16, seats).ok()?;
    let sound = same_shape
        && faults(&schedule, &request.absences).is_empty()
        && wishes.hold(&schedule.rounds, request.played.len());
    sound.then_some(schedule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::{Absence, Wish, plan};

    const LEAST: Leeway = Leeway::Least { printed: &[] };

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
            let repair = repair(&night, &planned, Leeway::Whole).expect("a repair");
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
