//! Designs: the schedules that mathematics or a stored search gives, for entrants 1 to v, tables numbered in order.

mod circle;

use super::dice::Dice;
use super::{Round, Table};

/// A round before tables have numbers: each table as its two sides. Entrants count from 0.
pub(crate) type Tables = Vec<[Vec<u16>; 2]>;

/// Numbers entrants from 1 and tables in order; whoever is at no table sits out.
pub(crate) fn rounds_of(v: u16, rounds: impl IntoIterator<Item = Tables>) -> Vec<Round> {
    let one = |(at, tables): (usize, Tables)| {
        let mut out = vec![true; usize::from(v)];
        let mut seat = |side: Vec<u16>| -> Vec<u16> {
            side.into_iter()
                .map(|e| {
                    out[usize::from(e)] = false;
                    e + 1
                })
                .collect()
        };
        let tables = tables
            .into_iter()
            .zip(1..)
            .map(|(sides, table)| Table {
                table,
                sides: sides.map(&mut seat),
            })
            .collect();
        let byes = (1..=v).filter(|&e| out[usize::from(e) - 1]).collect();
        Round {
            round: at as u16 + 1,
            tables,
            byes,
        }
    };
    rounds.into_iter().enumerate().map(one).collect()
}

/// The tables of four when one table of six takes the players left over: (fours, sixes), if that works out.
pub(crate) fn with_a_six(v: u16) -> Option<(u16, u16)> {
    match v % 4 {
        0 => Some((v / 4, 0)),
        2 if v >= 6 => Some(((v - 6) / 4, 1)),
        _ => None,
    }
}

/// The best design known for these numbers.
pub(crate) fn best(v: u16, seats: u8, rounds: u16, fill_six: bool) -> Vec<Round> {
    let _ = fill_six;
    rounds_of(v, circle::rounds(v, seats, rounds))
}

/// The design with its entrants, and the seats at each table, in an order that the seed decides.
pub(crate) fn shuffled(mut rounds: Vec<Round>, v: u16, seed: u64) -> Vec<Round> {
    let mut dice = Dice::new(seed, "who is who");
    let mut name: Vec<u16> = (1..=v).collect();
    dice.shuffle(&mut name);
    let rename = |e: &mut u16| *e = name[usize::from(*e) - 1];
    for round in &mut rounds {
        dice.shuffle(&mut round.tables);
        for (table, number) in round.tables.iter_mut().zip(1..) {
            table.table = number;
            table.sides.iter_mut().flatten().for_each(rename);
            for side in &mut table.sides {
                dice.shuffle(side);
            }
            if dice.below(2) == 1 {
                table.sides.swap(0, 1);
            }
        }
        round.byes.iter_mut().for_each(rename);
        round.byes.sort_unstable();
    }
    rounds
}
