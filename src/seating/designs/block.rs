//! Resolvable block designs by finite fields: everybody meets everybody exactly once.
//!
//! v = 3q + 1 players, q = 4t + 1 a prime power, x a primitive element of the field F of q elements. The players are three copies
//! F₀, F₁, F₂ of the field and one more, ∞. The base round is {∞, 0₀, 0₁, 0₂} and the tables {xⁱⱼ, xⁱ⁺²ᵗⱼ, xⁱ⁺ᵗⱼ₊₁, xⁱ⁺³ᵗⱼ₊₁}
//! for i < t and j = 0, 1, 2; adding each element of the field to it gives q rounds (R. C. Bose's differences; D. K. Ray-Chaudhuri and
//! R. M. Wilson, 1971, for resolvability).

use super::field::Field;
use super::tables::Tables;

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
        let mut tables = vec![vec![vec![v - 1, s(0, 0)], vec![s(1, 0), s(2, 0)]]];
        for i in 0..t {
            for j in 0..3 {
                let own = vec![s(j, x[i]), s(j, x[i + 2 * t])];
                tables.push(vec![own, vec![s(j + 1, x[i + t]), s(j + 1, x[i + 3 * t])]]);
            }
        }
        tables
    };
    Some((0..q).map(round).collect())
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
}
