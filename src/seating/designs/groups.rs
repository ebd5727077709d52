//! Designs by groups: the players in as many groups as a table has seats, one of each group at every table.
//!
//! With groups of n, v = s·n. A resolvable transversal design is n rounds in which any two from different groups meet once;
//! s − 2 Latin squares of which any two are orthogonal make one. Groups that fill tables of their own play on among themselves.
//!
//! Where n is a product of prime powers of s or more, the tables {(j, a + xⱼb)}, x₀ … differing by what can be divided by, are
//! such rounds, one for each b (H. F. MacNeish, 1922). For tables of six and other n they are stored in
//! `templates/seating/squares.txt`: n = 12 by B. D. McKay's squares, 18 by R. J. R. Abel (2015), 21 and 24 by difference matrices of
//! the *Handbook of Combinatorial Designs* (2007).

use super::field::Field;
use super::tables::{Tables, parted};

/// For n = 12, 18, 21, 24: a round a line, n and then for each table its member of groups 1 to 5 as letters; table y has member y of
/// group 0.
const SQUARES: &str = include_str!("../../../templates/seating/squares.txt");

/// All rounds for v players at tables of `seats`; `own` are the rounds that a group of n plays within itself.
pub(super) fn rounds(
    v: u16,
    seats: u8,
    own: impl Fn(u16) -> Option<Vec<Tables>>,
) -> Option<Vec<Tables>> {
    let (groups, n) = (u16::from(seats), v / u16::from(seats));
    if groups < 3 || !v.is_multiple_of(groups) || n < groups {
        return None;
    }
    let seat = |members: Vec<u16>| -> Vec<Vec<u16>> {
        let players = members.into_iter().zip(0..).map(|(m, j)| j * n + m);
        parted(&players.collect::<Vec<u16>>())
    };
    let across = by_ring(n, groups).or_else(|| stored(n).filter(|_| groups == 6))?;
    let mut rounds: Vec<Tables> = across
        .into_iter()
        .map(|round| round.into_iter().map(seat).collect())
        .collect();
    if n.is_multiple_of(groups) {
        for round in own(n)? {
            let within = |j: u16| {
                let named = move |side: &Vec<u16>| side.iter().map(|p| j * n + p).collect();
                round
                    .iter()
                    .map(move |sides| sides.iter().map(named).collect())
            };
            rounds.push((0..groups).flat_map(within).collect());
        }
    }
    Some(rounds)
}

/// By round and table the member of each group, by a ring of n elements that is a product of fields.
fn by_ring(n: u16, groups: u16) -> Option<Vec<Vec<Vec<u16>>>> {
    let fields = fields(n)?;
    if fields.iter().any(|f| f.q < groups) {
        return None;
    }
    // An element has a part in each field; xⱼ has part j in all of them.
    let seat = |j: u16, a: u16, b: u16| {
        let (mut member, mut place) = (0, 1);
        for field in &fields {
            let part = |x: u16| x / place % field.q;
            member += place * field.plus(part(a), field.times(j, part(b)));
            place *= field.q;
        }
        member
    };
    let table = |a: u16, b: u16| (0..groups).map(|j| seat(j, a, b)).collect();
    let round = |b: u16| (0..n).map(|a| table(a, b)).collect();
    Some((0..n).map(round).collect())
}

/// The fields whose product has n elements, one for each prime.
fn fields(n: u16) -> Option<Vec<Field>> {
    let (mut fields, mut rest) = (Vec::new(), n);
    while rest > 1 {
        let p = (2..=rest).find(|&d| rest.is_multiple_of(d))?;
        let mut q = 1;
        while rest.is_multiple_of(p) {
            (q, rest) = (q * p, rest / p);
        }
        fields.push(Field::new(q)?);
    }
    Some(fields)
}

/// The stored rounds for six groups of n.
fn stored(n: u16) -> Option<Vec<Vec<Vec<u16>>>> {
    let round = |line: &str| {
        let tables = line.strip_prefix(&format!("{n} "))?.split(' ').zip(0u16..);
        let table = |(word, first): (&str, u16)| {
            let others = word.bytes().map(|b| u16::from(b.wrapping_sub(b'a')));
            std::iter::once(first).chain(others).collect()
        };
        Some(tables.map(table).collect())
    };
    let rounds: Vec<Vec<Vec<u16>>> = SQUARES.lines().filter_map(round).collect();
    (!rounds.is_empty()).then_some(rounds)
}

#[cfg(test)]
mod tests {
    use super::super::rounds_of;
    use super::*;
    use crate::seating::{Format, Quality, Schedule, faults};

    fn repeats_nothing(v: u16, seats: u8, length: usize) {
        let rounds = rounds(v, seats, |_| Some(Vec::new())).unwrap_or_default();
        assert_eq!(rounds.len(), length, "{v} players");
        let schedule = Schedule {
            format: Format::Progressive,
            entrants: v,
            seats,
            rounds: rounds_of(v, rounds),
        };
        assert_eq!(faults(&schedule, &[]), Vec::<String>::new(), "{v} players");
        assert_eq!(Quality::of(&schedule).meeting_repeats, 0, "{v} players");
    }

    #[test]
    fn rings_repeat_no_meeting() {
        for n in [7, 8, 9, 11, 13, 16, 17, 19, 23, 25] {
            repeats_nothing(6 * n, 6, usize::from(n));
        }
        for n in [4, 5, 16, 20, 28, 35, 36, 40] {
            repeats_nothing(4 * n, 4, usize::from(n));
        }
    }

    #[test]
    fn stored_squares_repeat_no_meeting() {
        for n in [12, 18, 21, 24] {
            repeats_nothing(6 * n, 6, usize::from(n));
        }
        let lines = SQUARES.lines().filter(|l| !l.starts_with('#'));
        assert_eq!(lines.count(), 12 + 18 + 21 + 24);
    }

    #[test]
    fn where_there_are_no_squares_there_is_no_design() {
        for (v, seats) in [(24, 4), (60, 6), (26, 4), (36, 6), (8, 2)] {
            assert!(rounds(v, seats, |_| None).is_none(), "{v} players");
        }
    }
}
