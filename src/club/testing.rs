//! Small nights and simulated clubs for tests.

use super::night::{Game, Line, Night, Person};
use super::{Member, MemberId, Members};
use crate::engine::{BySide, Points, Side};
use crate::seating::{Dice, RoundNo, TableNo};

/// A club of these members.
pub fn club(names: &[&str]) -> Members {
    let mut members = Members::default();
    for name in names {
        members.add(name).expect("a good name");
    }
    members
}

/// Changes a member.
pub fn set(members: &mut Members, id: MemberId, change: impl FnOnce(&mut Member)) {
    let edited = members.edit(id, |member| {
        change(member);
        Ok(())
    });
    edited.expect("a good change");
}

/// A guest of that name.
pub fn guest(name: &str) -> Person {
    match name {
        "" => Person::Nobody,
        name => Person::Guest(name.to_owned()),
    }
}

/// A night of people and rounds, each round as `"0 1 - 2 3 9 3"` (the places on both sides, then their points). Tables
/// of one round are separated by `|`.
pub fn night(slug: &str, people: &[&str], rounds: &[&str]) -> Night {
    let mut games = Vec::new();
    for (round, text) in RoundNo::all().zip(rounds) {
        for (table, text) in TableNo::all().zip(text.split('|')) {
            let numbers = |text: &str| -> Vec<u16> {
                text.split_whitespace()
                    .map(|n| n.parse().expect("a number"))
                    .collect()
            };
            let (one, other) = text.split_once('-').expect("two sides");
            let (one, mut other) = (numbers(one), numbers(other));
            let points = other.split_off(other.len() - 2);
            games.push(Game {
                round,
                table,
                sides: [one, other].into(),
                points: Points::of([points[0].into(), points[1].into()]),
                beside: std::collections::BTreeMap::new(),
            });
        }
    }
    of_games(slug, people.iter().map(|name| guest(name)).collect(), games)
}

/// A night of one table, at which A, B and C play each against the others.
pub fn of_three(slug: &str, points: [i32; 3]) -> Night {
    let game = Game {
        round: RoundNo(1),
        table: TableNo(1),
        sides: BySide::of(3, |side| vec![side.index() as u16]),
        points: points.into_iter().collect(),
        beside: std::collections::BTreeMap::new(),
    };
    of_games(slug, ["A", "B", "C"].map(guest).into(), vec![game])
}

/// A night whose lines are added up from its tables.
pub fn of_games(slug: &str, people: Vec<Person>, games: Vec<Game>) -> Night {
    let mut lines: Vec<Line> = people
        .into_iter()
        .map(|person| Line {
            person,
            ..Line::default()
        })
        .collect();
    for game in &games {
        for side in Side::all(game.sides.len()) {
            for &place in &game.sides[side] {
                let line = &mut lines[usize::from(place)];
                let [us, them] = game.between(side, None);
                line.points += i64::from(us);
                line.played += 1;
                line.wins += u16::from(us > them);
                line.losses += u16::from(us < them);
            }
        }
    }
    let points: Vec<i64> = lines.iter().map(|l| l.points).collect();
    for line in lines.iter_mut().filter(|l| l.person != Person::Nobody) {
        line.rank = 1 + points.iter().filter(|&&p| p > line.points).count() as u16;
    }
    let round = games.iter().map(|g| g.round).max().unwrap_or(RoundNo(0));
    Night {
        slug: slug.to_owned(),
        name: slug.to_owned(),
        date: chrono::NaiveDate::from_ymd_opt(2026, 1, 1).expect("a day"),
        teams: false,
        round,
        over: true,
        missing: 0,
        most: Some(32 * i64::from(round.get())),
        falls: false,
        rounds: round.get(),
        people: lines,
        games,
    }
}

/// A simulated club: nights on which everybody sits at random tables and plays eight hands, each won by chance weighted
/// by the difference in the sides' skills. Returns the nights and the skills.
pub fn simulate(people: u16, nights: u16, rounds: u16, seed: u64) -> (Vec<Night>, Vec<f64>) {
    let mut dice = Dice::new(seed, "simulated club");
    let mut unit = move || f64::from(dice.bits()) / 4_294_967_296.0;
    let skills: Vec<f64> = (0..people)
        .map(|_| (0..4).map(|_| unit() - 0.5).sum::<f64>())
        .collect();
    let mut played = Vec::new();
    for n in 0..nights {
        let mut games = Vec::new();
        for round in RoundNo::up_to(rounds) {
            let mut order: Vec<u16> = (0..people).collect();
            for i in (1..order.len()).rev() {
                order.swap(i, (unit() * (i + 1) as f64) as usize);
            }
            for (table, four) in TableNo::all().zip(order.chunks_exact(4)) {
                let skill = |a: usize, b: usize| {
                    skills[usize::from(four[a])] + skills[usize::from(four[b])]
                };
                let win = 1.0 / (1.0 + f64::exp(-0.35 * (skill(0, 1) - skill(2, 3))));
                let mut points = Points::default();
                for _ in 0..8 {
                    let side = usize::from(unit() >= win);
                    points[side] += match unit() {
                        u if u < 0.65 => 1,
                        u if u < 0.95 => 2,
                        _ => 4,
                    };
                }
                games.push(Game {
                    round,
                    table,
                    sides: [four[..2].to_vec(), four[2..].to_vec()].into(),
                    points,
                    beside: std::collections::BTreeMap::new(),
                });
            }
        }
        let people = (0..people).map(|i| guest(&format!("P{i}"))).collect();
        played.push(of_games(&format!("night-{n:03}"), people, games));
    }
    (played, skills)
}
