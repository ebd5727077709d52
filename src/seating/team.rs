//! Fixed teams: every meeting once, tables shared out evenly, and for odd numbers a fair bye.
//!
//! The circle method gives the meetings: on a circle of an odd number of teams, round `i` seats `i + j` against `i − j`
//! for every `j`, and team `i` sits out, or plays the one team off the circle when the number is even.
//!
//! Tables: with game `j` at table `j` every team of the circle is at every table exactly twice, the most even there is
//! for odd numbers. The team off the circle would always be at its own table, so there it changes places in round
//! `i ≠ 0` with game `2i`; when 3 does not divide the circle this is a balanced tournament design, every team once or
//! twice at every table (E. N. Gelling and R. E. Odeh, 1974; J. Haselgrove and J. Leech, 1977). For the other sizes
//! such tables were found by search and are stored in `templates/seating/team_tables.txt`, as far as they were found.
//! For the rest, and for part of a round robin, the table search goes on from there.

use super::cross::cross;
use super::dice::Dice;
use super::tables::{EVEN, EVEN_THEN_MOVING, faults, number_tables};
use super::{Format, Round, Schedule, SeatingError, Table, Wish};

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

/// The schedule of `rounds` rounds for `teams` fixed teams; a side holds the one team's number.
///
/// # Errors
/// When the number of teams is out of range, when there are more rounds than a round robin has (no two teams meet twice
/// here; a second night is a second draw), or when the wishes leave no such schedule.
pub fn team_schedule(
    teams: u16,
    seats: u8,
    rounds: u16,
    wishes: &[Wish],
    seed: u64,
) -> Result<Schedule, SeatingError> {
    if !TEAMS_RANGE.contains(&teams) {
        return Err(SeatingError::numbers(
            format!("{teams} teams cannot be drawn"),
            format!("2 to {} teams can", TEAMS_RANGE.end()),
        ));
    }
    let most = full_robin(teams);
    if rounds > most {
        let why = format!("after {most} every one of the {teams} teams has met every other");
        return Err(SeatingError::Rounds {
            asked: rounds,
            most,
            why,
        });
    }
    let apart = apart(teams, wishes)?;
    let number = labels(teams, rounds, &apart, seed).ok_or_else(|| {
        let fewer = (1..rounds).rev().find(|&r| labels(teams, r, &apart, seed).is_some());
        let instead = fewer.map_or("leave out a wish".into(), |r| {
            format!("ask for at most {r} rounds, or leave out a wish")
        });
        let what = format!(
            "in {rounds} rounds {teams} teams meet too many others to keep apart those that wish it \
             (teams kept at different tables never meet either)"
        );
        SeatingError::wishes(what, instead)
    })?;
    let stored = stored(teams);
    let circle = |order: &[u16]| {
        let rounds = order
            .iter()
            .map(|&i| round(teams, i, &number, stored.as_deref()));
        rounds.collect()
    };
    let mut ways: Vec<Vec<Round>> = Vec::new();
    // Part of a round robin may be any part of any round robin; some share the tables better than others.
    let any = rounds < most && apart.is_empty();
    if any {
        ways.extend(halves(teams, rounds, &number));
    }
    let mut order: Vec<u16> = (0..most).collect();
    ways.push(circle(&order[..usize::from(rounds)]));
    let mut dice = Dice::new(seed, "rounds");
    for _ in 0..if any { TRIES } else { 0 } {
        dice.shuffle(&mut order);
        ways.push(circle(&order[..usize::from(rounds)]));
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

/// How many other choices of rounds are tried for part of a round robin.
const TRIES: usize = 6;

/// These rounds in this order with their tables, and (unevenness, twice running) of those.
fn numbered(mut rounds: Vec<Round>, wishes: &[Wish], seed: u64) -> ((i64, i64), Vec<Round>) {
    for (round, number) in rounds.iter_mut().zip(1..) {
        round.round = number;
    }
    number_tables(&mut rounds, 0, wishes, EVEN, seed);
    let mut moving = rounds.clone();
    number_tables(&mut moving, 0, wishes, EVEN_THEN_MOVING, seed);
    [rounds, moving]
        .map(|r| (faults(&r), r))
        .into_iter()
        .min_by_key(|(f, _)| *f)
        .unwrap_or_default()
}

/// The first rounds of the round robin in two halves, if there is one; an odd number leaves out one team of it.
fn halves(teams: u16, rounds: u16, number: &[u16]) -> Option<Vec<Round>> {
    let all = cross(teams + teams % 2, rounds)?;
    let name = |x: &u16| number.get(usize::from(*x)).copied();
    let round = |pairs: &Vec<[u16; 2]>| {
        let mut round = Round {
            round: 0,
            tables: Vec::new(),
            byes: Vec::new(),
        };
        for (at, [a, b]) in pairs.iter().enumerate() {
            match (name(a), name(b)) {
                (Some(a), Some(b)) => round.tables.push(Table {
                    table: at as u16 + 1,
                    sides: [vec![a], vec![b]],
                }),
                (one, other) => round.byes.extend(one.or(other)),
            }
        }
        round
    };
    Some(all.iter().map(round).collect())
}

/// Round `i` of the circle, with the tables of the balanced design.
fn round(teams: u16, i: u16, number: &[u16], stored: Option<&[Vec<usize>]>) -> Round {
    let circle = teams - 1 + teams % 2;
    let (name, half) = (|x: u16| number[usize::from(x)], (circle - 1) / 2);
    // Games are numbered 1 to `half`; game 0 is the one against the team off the circle.
    let mut games: Vec<[u16; 2]> = (1..=half)
        .map(|j| [name((i + j) % circle), name((i + circle - j) % circle)])
        .collect();
    let mut byes = Vec::new();
    if teams % 2 == 1 {
        byes.push(name(i));
    } else {
        let mut game = [name(i), name(circle)];
        if i % 2 == 1 {
            game.reverse();
        }
        games.insert(0, game);
        match stored.and_then(|rounds| rounds.get(usize::from(i.min(circle - i)))) {
            Some(tables) => {
                let mut order: Vec<(usize, [u16; 2])> = tables.iter().copied().zip(games).collect();
                order.sort_unstable();
                games = order.into_iter().map(|(_, game)| game).collect();
            }
            None => {
                let twice = 2 * i % circle;
                games.swap(0, usize::from(twice.min(circle - twice) % circle));
            }
        }
    }
    let table = |(at, game): (usize, [u16; 2])| Table {
        table: at as u16 + 1,
        sides: game.map(|t| vec![t]),
    };
    Round {
        round: i + 1,
        tables: games.into_iter().enumerate().map(table).collect(),
        byes,
    }
}

/// The stored tables of a number of teams: by round, the table of each game.
fn stored(teams: u16) -> Option<Vec<Vec<usize>>> {
    let table = |c: char| TABLE_NAMES.find(c);
    let mut lines = include_str!("../../templates/seating/team_tables.txt").lines();
    let line = lines.find_map(|l| l.strip_prefix(&format!("{teams} ")))?;
    let round = |text: &str| text.chars().map(table).collect::<Option<Vec<usize>>>();
    let rounds: Vec<Vec<usize>> = line.split(' ').map(round).collect::<Option<_>>()?;
    let whole = |r: &Vec<usize>| r.len() == usize::from(teams / 2);
    rounds.iter().all(whole).then_some(rounds)
}

const TABLE_NAMES: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The round of the circle in which two of its places meet.
fn meet_in(teams: u16, x: u16, y: u16) -> u16 {
    let circle = teams - 1 + teams % 2;
    match (x == circle, y == circle) {
        (true, _) => y,
        (_, true) => x,
        _ => {
            let sum = (x + y) % circle;
            (if sum.is_multiple_of(2) {
                sum
            } else {
                sum + circle
            }) / 2
        }
    }
}

/// Which teams must not meet: by wish, or because they are kept at different tables.
fn apart(teams: u16, wishes: &[Wish]) -> Result<Vec<[u16; 2]>, SeatingError> {
    let mut kept: Vec<(u16, u16)> = Vec::new();
    let mut apart = Vec::new();
    for wish in wishes {
        match *wish {
            Wish::Keep { entrant, table } => {
                if let Some((other, _)) = kept.iter().find(|(e, t)| *t == table && *e != entrant) {
                    return Err(SeatingError::wishes(
                        format!(
                            "teams {other} and {entrant} cannot both be kept at table {table}: they would meet every round"
                        ),
                        "keep one of them there",
                    ));
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
            Wish::NotPartners { .. } => {}
        }
    }
    if apart.iter().flatten().any(|e| !(1..=teams).contains(e)) {
        return Err(SeatingError::wishes(
            "a wish names a team that is not there".to_string(),
            format!("teams are numbered 1 to {teams}"),
        ));
    }
    Ok(apart)
}

/// Which team takes which place of the circle, so that those apart would meet only in rounds that are not played.
fn labels(teams: u16, rounds: u16, apart: &[[u16; 2]], seed: u64) -> Option<Vec<u16>> {
    let mut dice = Dice::new(seed, "teams");
    let mut number: Vec<u16> = (1..=teams).collect();
    dice.shuffle(&mut number);
    let mut place = vec![0u16; usize::from(teams) + 1];
    for (at, &team) in number.iter().enumerate() {
        place[usize::from(team)] = at as u16;
    }
    let meetings = |place: &[u16]| {
        let meet = |p: &&[u16; 2]| {
            let [x, y] = p.map(|e| place[usize::from(e)]);
            x == y || meet_in(teams, x, y) < rounds
        };
        apart.iter().filter(meet).count()
    };
    let mut wrong = meetings(&place);
    for _ in 0..20_000 {
        if wrong == 0 {
            break;
        }
        // Someone whose wish is not yet met changes places with anyone; never for the worse.
        let a = usize::from(apart[dice.below(apart.len())][dice.below(2)]);
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
    (wrong == 0).then_some(number)
}

#[cfg(test)]
mod tests;
