//! Small nights for tests.

use super::*;
use crate::engine::{Points, RuleSet};
use crate::seating::{Format, PlayerNo, Round, RoundNo, Table, TableNo};

/// A night without anybody: 4 seats, rounds of 8 hands, `north-american`, ranked by points.
pub fn night(format: Format, rounds: u16) -> Tournament {
    let settings = Settings {
        format,
        rounds,
        rounds_open: false,
        tie_breaks: Vec::new(),
        ..Settings::new(RuleSet::preset("north-american").expect("a preset"))
    };
    let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 6).expect("a date");
    Tournament::new("friday-night", "Friday Night", date, settings)
}

/// Registers people by name.
pub fn join(t: &mut Tournament, names: &[&str]) {
    t.add(names.iter().map(|name| NewEntrant::named(name)).collect())
        .expect("good names");
}

/// Seats rounds as given: `"1 3 - 2 4 | 5 7 - 6 8 | bye 9"`.
pub fn seat(t: &mut Tournament, rounds: &[&str]) {
    let numbers = |text: &str| {
        text.split_whitespace()
            .map(|n| n.parse().expect("a number"))
            .collect::<Vec<PlayerNo>>()
    };
    t.draw = Some(Draw { seed: 1 });
    for (round, text) in RoundNo::all().zip(rounds) {
        let mut seats = Round {
            round,
            tables: Vec::new(),
            byes: Vec::new(),
        };
        for part in text.split('|') {
            match part.trim().strip_prefix("bye") {
                Some(byes) => seats.byes = numbers(byes),
                None => {
                    let (one, other) = part.split_once('-').expect("two sides");
                    let table = seats.tables.len() as u16 + 1;
                    seats.tables.push(Table {
                        table: TableNo(table),
                        sides: vec![numbers(one), numbers(other)],
                    });
                }
            }
        }
        t.rounds.push(seats);
    }
}

/// The three rounds of four players.
pub fn four() -> Tournament {
    let mut t = night(Format::Progressive, 3);
    join(&mut t, &["Ann Lee", "Bob", "Cleo", "Dörte"]);
    seat(&mut t, &["1 2 - 3 4", "1 3 - 2 4", "1 4 - 2 3"]);
    t
}

/// A table's total, nothing else.
pub fn total(round: u16, table: u16, a: i32, b: i32) -> Entry {
    Entry {
        round: Some(RoundNo(round)),
        table: TableNo(table),
        points: Points::of([a, b]),
        ..Entry::default()
    }
}

/// Rank, number and points of each row.
pub fn ranks(t: &Tournament, round: Option<RoundNo>) -> Vec<(u16, u16, i64)> {
    t.standings(round)
        .rows
        .iter()
        .map(|r| (r.rank, r.number.get(), r.points))
        .collect()
}

impl Tournament {
    /// Notes one round of a card in place of what was noted of it before. Gives the table's ledger where it is disputed.
    ///
    /// # Errors
    /// As [`Tournament::enter_card`].
    pub fn note_card(
        &mut self,
        round: RoundNo,
        number: PlayerNo,
        points: i32,
        loners: Option<u16>,
    ) -> Result<Option<Ledger>, Refusal> {
        let why = Some("corrected");
        let entered = self.enter_line((round, number), points, loners, why, None)?;
        Ok(entered.disputes.into_iter().next())
    }
}
