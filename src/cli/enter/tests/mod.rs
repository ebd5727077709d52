//! The desk, tested: keys as a pure function, the same over a real club file, and what is drawn.

mod drawn;
mod filed;
mod keyed;

use super::keys::{Key, press};
use super::model::Desk;
use super::moves::Effect;
use crate::seating::{Format, PlayerNo, Round, RoundNo, Table, TableNo};
use crate::tournament::{NewEntrant, Tournament, testing};

/// A night of so many tables of four and three rounds, seated by hand so that no test depends on a draw: in round 1
/// table 1 seats 1 & 3 against 2 & 4, and so on; in every later round the second side moves one table up.
fn night(tables: u16) -> Tournament {
    let mut night = testing::night(Format::Progressive, 3);
    let first = [
        "Ann Lee",
        "Zoë Müller",
        "Bob Ray",
        "Ngọc Trần",
        "María José Fernández",
        "李小龍",
    ];
    let name = |n: u16| match first.get(usize::from(n) - 1) {
        Some(name) => (*name).to_owned(),
        None => format!("Player Number {n}"),
    };
    let people = (1..=4 * tables)
        .map(|n| NewEntrant::named(&name(n)))
        .collect();
    night.add(people).expect("names that are taken");
    night.rounds = (1..=3)
        .map(|round| Round {
            round: RoundNo(round),
            tables: (1..=tables)
                .map(|table| {
                    let other = (table - 1 + round - 1) % tables;
                    Table {
                        table: TableNo(table),
                        sides: vec![
                            vec![PlayerNo(4 * table - 3), PlayerNo(4 * table - 1)],
                            vec![PlayerNo(4 * other + 2), PlayerNo(4 * other + 4)],
                        ],
                    }
                })
                .collect(),
            byes: Vec::new(),
        })
        .collect();
    night
}

/// The keys of a text: a line break is Enter, `^` up, `v` down, `<` Backspace, `\x1b` Escape.
fn keys(text: &str) -> Vec<Key> {
    let key = |c| match c {
        '\n' => Key::Enter,
        '^' => Key::Up,
        'v' => Key::Down,
        '<' => Key::Back,
        '\x1b' => Key::Esc,
        c => Key::Char(c),
    };
    text.chars().map(key).collect()
}

/// Presses keys that must have no effect but perhaps the last.
fn pressed(mut desk: Desk, text: &str) -> (Desk, Option<Effect>) {
    let mut last = None;
    for key in keys(text) {
        assert_eq!(last, None, "an effect before the last key of {text:?}");
        (desk, last) = press(desk, key, false);
    }
    (desk, last)
}
