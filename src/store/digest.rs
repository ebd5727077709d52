//! Closed nights kept as digests: what seasons and histories need from a night, in a twentieth of its rows.
//!
//! People are a JSON array of arrays, games a run of 16-bit numbers. Any change to a night removes its digest, and
//! closing the night makes a new one; where there is none, the night itself is read. After the games comes a checksum
//! over both: SQLite does not notice when a page into which a long text overflows is overwritten, and a damaged digest is
//! ignored.

use super::{seal, sums};
use crate::club::{Game, Line, MemberId, Night, Person};
use crate::engine::BySide;
use crate::seating::{RoundNo, TableNo};
use crate::store::select::column;
use crate::tournament::Tournament;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A night without its games.
#[derive(Serialize, Deserialize)]
struct Head {
    slug: String,
    name: String,
    date: chrono::NaiveDate,
    teams: bool,
    round: RoundNo,
    missing: u32,
    most: Option<i64>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    falls: bool,
    #[serde(default)]
    rounds: u16,
    lines: Vec<Packed>,
    /// What cards have beside their table's points, by the game's place.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    beside: BTreeMap<usize, BTreeMap<u16, i64>>,
}

/// A member's id, a guest's name, or nothing.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Who {
    Member(u32),
    Guest(String),
    Nobody(()),
}

/// One line of the standings: who, the others, rank, points, wins, losses, played, loners, byes, bye points,
/// adjustment, other ticks.
#[derive(Serialize, Deserialize)]
struct Packed(
    Who,
    Vec<Who>,
    u16,
    i64,
    u16,
    u16,
    u16,
    u32,
    u16,
    i64,
    i64,
    #[serde(default)] BTreeMap<String, u32>,
);

fn who(person: &Person) -> Who {
    match person {
        Person::Member(id) => Who::Member(id.0),
        Person::Guest(name) => Who::Guest(name.clone()),
        Person::Nobody => Who::Nobody(()),
    }
}

fn person(who: Who) -> Person {
    match who {
        Who::Member(id) => Person::Member(MemberId(id)),
        Who::Guest(name) => Person::Guest(name),
        Who::Nobody(()) => Person::Nobody,
    }
}

fn packed(l: &Line) -> Packed {
    let others = l.others.iter().map(who).collect();
    Packed(
        who(&l.person),
        others,
        l.rank,
        l.points,
        l.wins,
        l.losses,
        l.played,
        l.loners,
        l.byes,
        l.bye_points,
        l.adjusted,
        l.ticks.clone(),
    )
}

fn line(p: Packed) -> Line {
    Line {
        person: person(p.0),
        others: p.1.into_iter().map(person).collect(),
        rank: p.2,
        points: p.3,
        wins: p.4,
        losses: p.5,
        played: p.6,
        loners: p.7,
        byes: p.8,
        bye_points: p.9,
        adjusted: p.10,
        ticks: p.11,
    }
}

/// What is added to the first side's size where there are three.
const THIRD: u16 = 1 << 15;

/// Games as 16-bit numbers: round, table, how many on each side, their indexes among the people, the points. `None`
/// where a number is too large for that; then no digest is kept.
fn games_to_bytes(games: &[Game]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(games.len() * 20);
    let mut put = |n: u16| bytes.extend(n.to_le_bytes());
    for game in games {
        put(game.round.get());
        put(game.table.get());
        // A third side is told beside the first one's number.
        let mut third = (game.sides.len() as u16 - 2) * THIRD;
        for side in game.sides.iter() {
            put(side.len() as u16 | std::mem::take(&mut third));
        }
        for &place in game.sides.iter().flatten() {
            put(place);
        }
        for points in game.points.iter().copied() {
            // Points below zero are written as two's complement.
            put(i16::try_from(points).ok()?.cast_unsigned());
        }
    }
    Some(bytes)
}

fn games_of_bytes(bytes: &[u8]) -> Option<Vec<Game>> {
    let mut numbers = bytes
        .chunks_exact(2)
        .map(|two| u16::from_le_bytes([two[0], two[1]]));
    let mut games = Vec::with_capacity(bytes.len() / 20);
    while let Some(round) = numbers.next() {
        let table = numbers.next()?;
        let first = numbers.next()?;
        let mut sizes = vec![first % THIRD];
        for _ in 1..2 + first / THIRD {
            sizes.push(numbers.next()?);
        }
        let mut side = |size: u16| {
            let places: Vec<u16> = numbers.by_ref().take(size.into()).collect();
            (size <= 3 && places.len() == usize::from(size)).then_some(places)
        };
        let sides = sizes.into_iter().map(&mut side);
        let sides: BySide<Vec<u16>> = sides.collect::<Option<_>>()?;
        let points = sides.iter().map(|_| numbers.next());
        let points: Option<Vec<u16>> = points.collect();
        let points = points?.into_iter().map(|n| i32::from(n.cast_signed()));
        games.push(Game {
            round: RoundNo(round),
            table: TableNo(table),
            sides,
            points: points.collect(),
            beside: BTreeMap::new(),
        });
    }
    Some(games)
}

/// Keeps the digest of a closed night; removes that of an open one.
pub(super) fn keep(c: &Connection, id: i64, night: &Tournament) -> rusqlite::Result<()> {
    if !night.closed {
        return forget(c, id);
    }
    seal::renew(c, id)?;
    let night = Night::of(night);
    let beside = night.games.iter().map(|game| game.beside.clone());
    let beside = beside.enumerate().filter(|(_, each)| !each.is_empty());
    let head = Head {
        beside: beside.collect(),
        lines: night.people.iter().map(packed).collect(),
        slug: night.slug,
        name: night.name,
        date: night.date,
        teams: night.teams,
        round: night.round,
        missing: night.missing,
        most: night.most,
        falls: night.falls,
        rounds: night.rounds,
    };
    let (Ok(people), Some(mut games)) =
        (serde_json::to_string(&head), games_to_bytes(&night.games))
    else {
        return forget(c, id);
    };
    games.extend(sums::of_texts(&[people.as_bytes(), &games]).to_le_bytes());
    c.execute(
        "INSERT OR REPLACE INTO digest (tournament, people, games) VALUES (?1, ?2, ?3)",
        params![id, people, games],
    )
    .map(drop)
}

/// Removes a night's digest, with its seal unless it is closed.
pub(super) fn forget(c: &Connection, id: i64) -> rusqlite::Result<()> {
    seal::renew(c, id)?;
    c.prepare_cached("DELETE FROM digest WHERE tournament = ?1")?
        .execute([id])
        .map(drop)
}

/// Closed nights without a digest.
pub(super) fn lacking(c: &Connection) -> rusqlite::Result<Vec<i64>> {
    column(
        c,
        "SELECT id FROM tournament WHERE closed AND id NOT IN (SELECT tournament FROM digest)",
        [],
    )
}

/// Every night asked for by its id, or all of them, with its digest where there is one that can be read.
pub(super) fn all(
    c: &Connection,
    which: Option<&[i64]>,
) -> rusqlite::Result<Vec<(i64, Option<Night>)>> {
    let mut rows = c.prepare_cached(
        "SELECT t.id, d.people, d.games FROM tournament t LEFT JOIN digest d ON d.tournament = t.id
            WHERE ?1 IS NULL OR t.id IN (SELECT value FROM json_each(?1)) ORDER BY t.id",
    )?;
    let odd = rusqlite::Error::from;
    let which = which.map(|ids| serde_json::to_string(ids).unwrap_or_default());
    rows.query_map([which], |row| {
        let people = row.get_ref(1)?.as_str_or_null().map_err(odd)?;
        let games = row.get_ref(2)?.as_blob_or_null().map_err(odd)?;
        let night = people.zip(games).and_then(|(people, games)| {
            let (games, noted) = games.split_last_chunk()?;
            if sums::of_texts(&[people.as_bytes(), games]) != u64::from_le_bytes(*noted) {
                return None;
            }
            let head: Head = serde_json::from_str(people).ok()?;
            let mut games = games_of_bytes(games)?;
            for (at, beside) in head.beside {
                games.get_mut(at)?.beside = beside;
            }
            Some(Night {
                slug: head.slug,
                name: head.name,
                date: head.date,
                teams: head.teams,
                round: head.round,
                over: true,
                missing: head.missing,
                most: head.most,
                falls: head.falls,
                rounds: head.rounds,
                people: head.lines.into_iter().map(line).collect(),
                games,
            })
        });
        Ok((row.get(0)?, night))
    })?
    .collect()
}
