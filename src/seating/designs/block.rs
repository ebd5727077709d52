//! Resolvable block designs by finite fields: everybody meets everybody exactly once.
//!
//! v = 3q + 1 players, q = 4t + 1 a prime power, x a primitive element of the field F of q elements. The players are three copies
//! F₀, F₁, F₂ of the field and one more, ∞. The base round is {∞, 0₀, 0₁, 0₂} and the tables {xⁱⱼ, xⁱ⁺²ᵗⱼ, xⁱ⁺ᵗⱼ₊₁, xⁱ⁺³ᵗⱼ₊₁}
//! for i < t and j = 0, 1, 2; adding each element of the field to it gives q rounds (R. C. Bose's differences; D. K. Ray-Chaudhuri and
//! R. M. Wilson, 1971, for resolvability).

use super::Tables;
use super::field::Field;

/// All q rounds for v players, if there is such a design.
pub(super) fn rounds(v: u16) -> Option<Vec<Tables>> {
    let q = (v - 1) / 3;
    if v % 3 != 1 || q % 4 != 1 || q < 5 {
        return None;
    }
    let field = Field::new(q)?;
    let (t, x) = (usize::from(q / 4), field.powers());
    let at = |copy: usize, y: u16| (copy % 3) as u16 * q + y;
    let round = |shift: u16| {
        let s = |copy: usize, y: u16| at(copy, field.plus(y, shift));
        let mut tables = vec![[vec![v - 1, s(0, 0)], vec![s(1, 0), s(2, 0)]]];
        for i in 0..t {
            for j in 0..3 {
                let own = vec![s(j, x[i]), s(j, x[i + 2 * t])];
                tables.push([own, vec![s(j + 1, x[i + t]), s(j + 1, x[i + 3 * t])]]);
            }
        }
        tables
    };
    Some((0..q).map(round).collect())
}

/// q rounds at tables of six for v = 6q players, q ≥ 7 a prime power, in which nobody meets anybody twice.
///
/// The players are six groups of q: player (j, y). Where x₀ … x₅ are different, the tables {(j, a + xⱼb)} hold every pair from
/// different groups once; those of one b are a round (a resolvable transversal design).
pub(super) fn rounds_of_six(v: u16) -> Option<Vec<Tables>> {
    let q = v / 6;
    if !v.is_multiple_of(6) || q < 7 {
        return None;
    }
    let field = Field::new(q)?;
    let player = |j: u16, a: u16, b: u16| j * q + field.plus(a, field.times(j, b));
    let table =
        |a: u16, b: u16| [0, 1].map(|side| (0..3).map(|i| player(2 * i + side, a, b)).collect());
    Some(
        (0..q)
            .map(|b| (0..q).map(|a| table(a, b)).collect())
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::super::rounds_of;
    use super::*;
    use crate::seating::{Format, Quality, Schedule, faults};

    #[test]
    fn everybody_meets_everybody_once() {
        for v in [16, 28, 40, 52, 76, 88, 112, 124, 148, 160] {
            let rounds = rounds(v).unwrap_or_else(|| panic!("{v} players"));
            assert_eq!(rounds.len(), usize::from(v) / 3);
            let schedule = Schedule {
                format: Format::Progressive,
                entrants: v,
                seats: 4,
                rounds: rounds_of(v, rounds),
            };
            assert_eq!(faults(&schedule, &[]), Vec::<String>::new());
            let pairs = u32::from(v) * u32::from(v - 1) / 2;
            assert_eq!(
                Quality::of(&schedule).meetings,
                [(1, pairs)].into(),
                "{v} players"
            );
        }
        assert!(rounds(64).is_none());
    }

    #[test]
    fn tables_of_six_by_groups_repeat_no_meeting() {
        for q in [7, 8, 9, 11, 13, 16, 17, 19, 23, 25] {
            let v = 6 * q;
            let rounds = rounds_of_six(v).unwrap_or_else(|| panic!("{v} players"));
            let schedule = Schedule {
                format: Format::Progressive,
                entrants: v,
                seats: 6,
                rounds: rounds_of(v, rounds),
            };
            assert_eq!(faults(&schedule, &[]), Vec::<String>::new());
            assert_eq!(Quality::of(&schedule).meeting_repeats, 0, "{v} players");
        }
        assert!(rounds_of_six(60).is_none());
    }
}
