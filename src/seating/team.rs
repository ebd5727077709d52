//! Fixed teams: every meeting once, tables shared out evenly, and for odd numbers a fair bye.
//!
//! A full round robin comes with its tables from [`super::robin`]. Part of one may be any part of any round robin; some
//! share the tables better than others, and the table search goes on from there.

use super::cross::cross;
use super::dice::Dice;
use super::robin::{Pairs, round_robin};
use super::tables::{EVEN, EVEN_THEN_MOVING, faults, number_tables};
use super::{Format, PlayerNo, Round, RoundNo, Schedule, SeatingError, Table, TableNo, Wish};
use crate::sentence::sentence;
use std::collections::BTreeSet;

/// The fewest and the most teams that are drawn.
pub const TEAMS_RANGE: std::ops::RangeInclusive<u16> = 2..=80;

/// How many rounds there are before two teams must meet again.
pub fn full_robin(teams: u16) -> u16 {
    if teams.is_multiple_of(2) {
        teams.saturating_sub(1)
    } else {
        teams
    }
}

/// The schedule of `rounds` rounds for `teams` fixed teams; a side holds the one team's number. Beyond a round robin
/// everybody meets everybody again, the other side first.
///
/// ```
/// use benny::seating::{Quality, full_robin, team_schedule};
///
/// let schedule = team_schedule(10, 4, full_robin(10), &[], 1)?;
/// assert_eq!(Quality::of(&schedule).meetings.get(&1), Some(&45), "everybody meets everybody once");
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
///
/// # Errors
/// When the number of teams is out of range, or when the wishes leave no such schedule.
pub fn team_schedule(
    teams: u16,
    seats: u8,
    rounds: u16,
    wishes: &[Wish],
    seed: u64,
) -> Result<Schedule, SeatingError> {
    if !TEAMS_RANGE.contains(&teams) {
        let counted = super::words::count(teams.into(), "team");
        return Err(SeatingError::Numbers(sentence!(
            "teams-range",
            "{counted} cannot be drawn; 2 to {most} teams can",
            teams,
            most = TEAMS_RANGE.end(),
        )));
    }
    let most = full_robin(teams);
    if rounds > most {
        let mut all = team_schedule(teams, seats, most, wishes, seed)?;
        let again = team_schedule(
            teams,
            seats,
            rounds - most,
            wishes,
            seed ^ u64::from(rounds),
        )?;
        all.rounds.extend(again.rounds.into_iter().map(|mut round| {
            round
                .tables
                .iter_mut()
                .for_each(|table| table.sides.reverse());
            round
        }));
        for (round, number) in all.rounds.iter_mut().zip(RoundNo::all()) {
            round.round = number;
        }
        return Ok(all);
    }
    let apart = apart(teams, wishes)?;
    // Two of one label, such as the two pairs of a team of four, meet only where there is no other way.
    let seldom: Vec<[PlayerNo; 2]> = wishes.iter().filter_map(seldom).collect();
    let pools = pools(teams, rounds, &seldom).filter(|_| apart.is_empty());
    let (robin, pooled) = match pools {
        Some((robin, pooled)) => (robin, Some(pooled)),
        None => (round_robin(teams), None),
    };
    let labels = |rounds: u16| match &pooled {
        Some(pooled) => Some(pooled.clone()),
        None => labels(teams, &robin[..usize::from(rounds)], &apart, &seldom, seed),
    };
    let number = labels(rounds).ok_or_else(|| {
        let fewer = (1..rounds).rev().find(|&r| labels(r).is_some());
        SeatingError::Wishes(match fewer {
            Some(most) => sentence!(
                "teams-meet-too-many-fewer",
                "in {rounds} rounds {teams} teams meet too many others to keep apart those that wish it (teams kept at different tables never meet either); ask for at most {most} rounds, or leave out a wish",
                rounds,
                teams,
                most,
            ),
            None => sentence!(
                "teams-meet-too-many",
                "in {rounds} rounds {teams} teams meet too many others to keep apart those that wish it (teams kept at different tables never meet either); leave out a wish",
                rounds,
                teams,
            ),
        })
    })?;
    let part = |order: &[u16]| {
        let rounds = order
            .iter()
            .map(|&i| round(&robin[usize::from(i)], &number));
        rounds.collect()
    };
    let mut ways: Vec<Vec<Round>> = Vec::new();
    let any = rounds < most && apart.is_empty() && seldom.is_empty();
    if any {
        let halves = cross(teams + teams % 2, rounds);
        ways.extend(halves.map(|all| all.iter().map(|pairs| round(pairs, &number)).collect()));
    }
    let mut order: Vec<u16> = (0..robin.len() as u16).collect();
    ways.push(part(&order[..usize::from(rounds)]));
    let mut dice = Dice::new(seed, "rounds");
    for _ in 0..if any { TRIES } else { 0 } {
        dice.shuffle(&mut order);
        ways.push(part(&order[..usize::from(rounds)]));
    }
    let mut best = None;
    for way in ways {
        let way = numbered(way, wishes, seed);
        let perfect = way.0 == (0, 0);
        if best.as_ref().is_none_or(|(faults, _)| way.0 < *faults) {
            best = Some(way);
        }
        if perfect {
            break;
        }
    }
    let rounds = best.map(|(_, rounds)| rounds).unwrap_or_default();
    Ok(Schedule {
        format: Format::Team,
        entrants: teams,
        seats,
        rounds,
    })
}

/// A round robin within each pool and who has which place in it, where the teams fall into pools whose teams are to meet
/// only each other, and the rounds are no more than that takes. At most one pool, the last, may be odd: its team sits out.
fn pools(teams: u16, rounds: u16, seldom: &[[PlayerNo; 2]]) -> Option<(Vec<Pairs>, Vec<u16>)> {
    let far: BTreeSet<[u16; 2]> = seldom
        .iter()
        .map(|pair| pair.map(PlayerNo::get))
        .flat_map(|[a, b]| [[a, b], [b, a]])
        .collect();
    let mut pools: Vec<Vec<u16>> = Vec::new();
    for team in 1..=teams {
        match pools
            .iter_mut()
            .find(|pool| !far.contains(&[team, pool[0]]))
        {
            Some(pool) => pool.push(team),
            None => pools.push(vec![team]),
        }
    }
    pools.sort_by_key(|pool| pool.len() % 2);
    let odd = pools.iter().filter(|pool| pool.len() % 2 == 1).count();
    let within = |pool: &Vec<u16>| {
        let meet = |a: &u16| pool.iter().all(|b| !far.contains(&[*a, *b]));
        full_robin(pool.len() as u16) >= rounds && pool.iter().all(meet)
    };
    let met: usize = pools.iter().map(|pool| pool.len() * (pool.len() - 1)).sum();
    let all = usize::from(teams) * usize::from(teams - 1);
    if pools.len() < 2 || odd > 1 || far.len() + met != all || !pools.iter().all(within) {
        return None;
    }
    let mut robin = vec![Pairs::new(); usize::from(rounds)];
    let mut first = 0;
    for pool in &pools {
        for (round, pairs) in robin.iter_mut().zip(round_robin(pool.len() as u16)) {
            round.extend(pairs.iter().map(|pair| pair.map(|place| first + place)));
        }
        first += pool.len() as u16;
    }
    Some((robin, pools.concat()))
}

/// How many other choices of rounds are tried for part of a round robin.
const TRIES: usize = 6;

/// These rounds with their tables, and (unevenness, twice running) of those.
fn numbered(mut rounds: Vec<Round>, wishes: &[Wish], seed: u64) -> ((i64, i64), Vec<Round>) {
    number_tables(&mut rounds, 0, wishes, EVEN, seed);
    let mut moving = rounds.clone();
    number_tables(&mut moving, 0, wishes, EVEN_THEN_MOVING, seed);
    [rounds, moving]
        .map(walked)
        .map(|r| (faults(&r), r))
        .into_iter()
        .min_by_key(|(f, _)| *f)
        .unwrap_or_default()
}

/// The same rounds in an order in which few teams are at the same table twice running: stretches of rounds are reversed
/// while that helps.
fn walked(rounds: Vec<Round>) -> Vec<Round> {
    let alike = |a: &Round, b: &Round| -> usize {
        let pairs = a.tables.iter().zip(&b.tables);
        let stay =
            |(x, y): (&Table, &Table)| x.seated().filter(|&t| y.side_of(t).is_some()).count();
        pairs.map(stay).sum()
    };
    let n = rounds.len();
    let again: Vec<usize> = rounds
        .iter()
        .flat_map(|a| rounds.iter().map(move |b| alike(a, b)))
        .collect();
    let mut order: Vec<usize> = (0..n).collect();
    // What it costs that two rounds follow each other; nothing before the first and after the last.
    let step = |a: Option<&usize>, b: Option<&usize>| match (a, b) {
        (Some(a), Some(b)) => again[a * n + b],
        _ => 0,
    };
    let mut better = true;
    while better {
        better = false;
        for i in 0..n {
            for j in i + 1..n {
                let (before, after) = (
                    i.checked_sub(1).and_then(|i| order.get(i)),
                    order.get(j + 1),
                );
                let (first, last) = (order.get(i), order.get(j));
                if step(before, last) + step(first, after) < step(before, first) + step(last, after)
                {
                    order[i..=j].reverse();
                    better = true;
                }
            }
        }
    }
    let ordered = order.iter().zip(RoundNo::all()).map(|(&i, number)| Round {
        round: number,
        ..rounds[i].clone()
    });
    ordered.collect()
}

/// One round of named teams. Whoever is paired with a number that has no name, or not paired at all, sits out.
fn round(pairs: &Pairs, number: &[u16]) -> Round {
    let name = |x: u16| number.get(usize::from(x)).copied();
    let games = pairs
        .iter()
        .filter_map(|&[a, b]| Some([name(a)?, name(b)?]));
    let table = |(game, table): ([u16; 2], TableNo)| Table {
        table,
        sides: game.map(|team| vec![PlayerNo(team)]).into(),
    };
    let tables: Vec<Table> = games.zip(TableNo::all()).map(table).collect();
    let seated: Vec<PlayerNo> = tables.iter().flat_map(Table::seated).collect();
    let byes = number
        .iter()
        .copied()
        .map(PlayerNo)
        .filter(|team| !seated.contains(team));
    Round {
        round: RoundNo::NONE,
        byes: byes.collect(),
        tables,
    }
}

/// Which teams must not meet: by wish, or because they are kept at different tables.
fn apart(teams: u16, wishes: &[Wish]) -> Result<Vec<[PlayerNo; 2]>, SeatingError> {
    let mut kept: Vec<(PlayerNo, TableNo)> = Vec::new();
    let mut apart = Vec::new();
    for wish in wishes {
        match *wish {
            Wish::Keep { entrant, table } => {
                let tables = teams / 2;
                if !(1..=tables).contains(&table.get()) {
                    return Err(SeatingError::Wishes(sentence!(
                        "wish-no-table",
                        "team {entrant} cannot be kept at table {table}: there are {tables} tables; name a table from 1 to {tables}",
                        entrant,
                        table,
                        tables,
                    )));
                }
                if let Some((other, _)) = kept.iter().find(|(e, t)| *t == table && *e != entrant) {
                    return Err(SeatingError::Wishes(sentence!(
                        "wish-teams-one-table",
                        "teams {other} and {entrant} cannot both be kept at table {table}: they would meet every round; keep one of them there",
                        other,
                        entrant,
                        table,
                    )));
                }
                apart.extend(
                    kept.iter()
                        .filter(|(e, _)| *e != entrant)
                        .map(|(e, _)| [*e, entrant]),
                );
                kept.push((entrant, table));
            }
            Wish::NeverMeet { entrants } => apart.push(entrants),
            // The two sides of a table are two teams: they are never partners.
            Wish::NotPartners { .. } | Wish::Seldom { .. } | Wish::Partners { .. } => {}
        }
    }
    let seldom = wishes.iter().filter_map(seldom);
    if apart
        .iter()
        .copied()
        .chain(seldom)
        .flatten()
        .any(|e| !(1..=teams).contains(&e.get()))
    {
        return Err(SeatingError::Wishes(sentence!(
            "wish-unknown-team",
            "a wish names a team that is not there; teams are numbered 1 to {teams}",
            teams,
        )));
    }
    Ok(apart)
}

/// The two teams that are to meet as seldom as can be.
fn seldom(wish: &Wish) -> Option<[PlayerNo; 2]> {
    match *wish {
        Wish::Seldom {
            entrants,
            table: true,
        } => Some(entrants),
        _ => None,
    }
}

/// Which team takes which place of the round robin, so that those apart would meet only in rounds that are not played, and
/// as few as can be of those who are to meet seldom.
fn labels(
    teams: u16,
    played: &[Pairs],
    apart: &[[PlayerNo; 2]],
    seldom: &[[PlayerNo; 2]],
    seed: u64,
) -> Option<Vec<u16>> {
    let at = |x: u16, y: u16| usize::from(x) * usize::from(teams) + usize::from(y);
    let mut meet = vec![false; usize::from(teams) * usize::from(teams)];
    for &[x, y] in played.iter().flatten() {
        meet[at(x, y)] = true;
        meet[at(y, x)] = true;
    }
    let mut dice = Dice::new(seed, "teams");
    let mut number: Vec<u16> = (1..=teams).collect();
    dice.shuffle(&mut number);
    let mut place = vec![0u16; usize::from(teams) + 1];
    for (at, &team) in number.iter().enumerate() {
        place[usize::from(team)] = at as u16;
    }
    let meetings = |place: &[u16]| {
        let wrong = |p: &&[PlayerNo; 2]| {
            let [x, y] = p.map(|e| place[usize::from(e)]);
            x == y || meet[at(x, y)]
        };
        let [apart, seldom] = [apart, seldom].map(|list| list.iter().filter(wrong).count());
        (apart, seldom)
    };
    let about = [apart, seldom].concat();
    let mut wrong = meetings(&place);
    for _ in 0..20_000 {
        if wrong == (0, 0) {
            break;
        }
        // Someone whose wish is not yet met changes places with anyone; never for the worse.
        let a = usize::from(about[dice.below(about.len())][dice.below(2)]);
        let b = 1 + dice.below(usize::from(teams));
        place.swap(a, b);
        let now = meetings(&place);
        if now <= wrong {
            wrong = now;
        } else {
            place.swap(a, b);
        }
    }
    for team in 1..=teams {
        number[usize::from(place[usize::from(team)])] = team;
    }
    (wrong.0 == 0).then_some(number)
}

#[cfg(test)]
mod tests;
