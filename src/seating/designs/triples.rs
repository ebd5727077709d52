//! Tables of three at which everybody meets everybody exactly once: Kirkman's schoolgirls and their like.
//!
//! v = 6t + 3 players play (v − 1) / 2 rounds. Where v − 1 = 2q or v = 3q, for a prime power q = 6t + 1, a field gives the rounds
//! (D. K. Ray-Chaudhuri and R. M. Wilson, 1971); nine players are the points of a plane of three by three; and three groups that
//! have such rounds of their own make one design together (`super::groups`). The others, 33, 69, 105 and 141, are stored, and so are some even
//! numbers, at which everybody meets all others but one in v/2 − 1 rounds (A. Kotzig and A. Rosa, 1974).

use super::field::Field;
use super::stored;
use super::tables::Tables;

/// All (v − 1) / 2 rounds, or v/2 − 1 for even numbers, where a field or the store has them.
pub(super) fn rounds(v: u16) -> Option<Vec<Tables>> {
    match v {
        3 => Some(vec![vec![alone([0, 1, 2])]]),
        9 => plane(),
        _ => doubled(v)
            .or_else(|| tripled(v))
            .or_else(|| stored::threes(v)),
    }
}

fn alone(seated: [u16; 3]) -> Vec<Vec<u16>> {
    seated.map(|e| vec![e]).to_vec()
}

/// The lines of the plane over three elements, parallel ones in a round.
fn plane() -> Option<Vec<Tables>> {
    let line = |slope: u16, start: u16| {
        let point = |x: u16| match slope {
            3 => 3 * start + x,
            slope => 3 * x + (slope * x + start) % 3,
        };
        alone([0, 1, 2].map(point))
    };
    let round = |slope| (0..3).map(|start| line(slope, start)).collect();
    Some((0..4).map(round).collect())
}

/// A prime power q = 6t + 1, with t and the powers of a primitive element.
fn sixth(q: u16) -> Option<(Field, usize, Vec<u16>)> {
    let field = Some(q).filter(|q| q % 6 == 1).and_then(Field::new)?;
    Some((field, usize::from(q / 6), field.powers()))
}

/// v = 2q + 1: two copies of the field and ∞. With xᵐ for which 2xᵐ = xᵗ + 1, the tables {0₀, 0₁, ∞}, {xⁱ₀, xⁱ⁺ᵗ₀, xⁱ⁺ᵐ₁} for i below
/// t, from 2t and from 4t, and {xⁱ⁺ᵐ⁺ᵗ₁, xⁱ⁺ᵐ⁺³ᵗ₁, xⁱ⁺ᵐ⁺⁵ᵗ₁} for i < t are a round; each element of the field added to it
/// gives another.
fn doubled(v: u16) -> Option<Vec<Tables>> {
    let q = (v - 1) / 2;
    let (field, t, x) = sixth(q).filter(|_| v % 2 == 1)?;
    let power = |i: usize| x[i % x.len()];
    let sum = field.plus(power(t), 1);
    let m = (0..x.len()).find(|&m| field.plus(x[m], x[m]) == sum)?;
    let round = |shift: u16| {
        let at = |copy: u16, y: u16| copy * q + field.plus(y, shift);
        let mut tables = vec![alone([at(0, 0), at(1, 0), v - 1])];
        for i in (0..t).chain(2 * t..3 * t).chain(4 * t..5 * t) {
            let own = [power(i), power(i + t)].map(|y| at(0, y));
            tables.push(alone([own[0], own[1], at(1, power(i + m))]));
        }
        for i in 0..t {
            let other = [t, 3 * t, 5 * t].map(|step| at(1, power(i + m + step)));
            tables.push(alone(other));
        }
        tables
    };
    Some((0..q).map(round).collect())
}

/// v = 3q: three copies of the field. {0₀, 0₁, 0₂}, {xⁱⱼ, xⁱ⁺²ᵗⱼ, xⁱ⁺⁴ᵗⱼ} for i < t in each copy and {xⁱ₀, xⁱ⁺²ᵗ₁, xⁱ⁺⁴ᵗ₂} for i from t to 2t,
/// 3t to 4t and 5t to 6t are a round, moved on by each element; the last kind for every other i makes a round of its own, which is
/// all its q moves at once.
fn tripled(v: u16) -> Option<Vec<Tables>> {
    let q = v / 3;
    let (field, t, x) = sixth(q).filter(|_| v.is_multiple_of(3))?;
    let power = |i: usize| x[i % x.len()];
    let at = |copy: u16, y: u16, shift: u16| copy * q + field.plus(y, shift);
    let across = |i: usize, shift: u16| {
        let y = [0, 2 * t, 4 * t].map(|step| power(i + step));
        alone([at(0, y[0], shift), at(1, y[1], shift), at(2, y[2], shift)])
    };
    let odd = |i: &usize| i / t % 2 == 1;
    let moved = |shift: u16| {
        let mut tables = vec![alone([0, 1, 2].map(|copy| at(copy, 0, shift)))];
        for (i, copy) in (0..t).flat_map(|i| [0, 1, 2].map(|copy| (i, copy))) {
            tables.push(alone(
                [0, 2 * t, 4 * t].map(|step| at(copy, power(i + step), shift)),
            ));
        }
        tables.extend((0..6 * t).filter(odd).map(|i| across(i, shift)));
        tables
    };
    let whole = |i: usize| (0..q).map(|shift| across(i, shift)).collect();
    let even = (0..6 * t).filter(|i| !odd(i)).map(whole);
    Some((0..q).map(moved).chain(even).collect())
}

#[cfg(test)]
mod tests {
    use super::super::{rounds_of, without_repeats};
    use crate::seating::{Format, Quality, Request, Schedule, faults, plan};

    /// Kirkman's systems exist for every v = 6t + 3 (Ray-Chaudhuri and Wilson).
    #[test]
    fn everybody_meets_everybody_once() {
        for v in (9..=159).step_by(6) {
            let rounds = without_repeats(v, 3, false).unwrap_or_default();
            assert_eq!(rounds.len(), usize::from(v - 1) / 2, "{v} players");
            let schedule = Schedule {
                format: Format::Progressive,
                entrants: v,
                seats: 3,
                rounds: rounds_of(v, rounds),
            };
            assert_eq!(faults(&schedule, &[]), Vec::<String>::new(), "{v} players");
            let quality = Quality::of(&schedule);
            let pairs = u32::from(v) * u32::from(v - 1) / 2;
            assert_eq!(quality.meetings, [(1, pairs)].into(), "{v} players");
            assert_eq!(quality.partners, [(0, pairs)].into(), "{v} players");
            assert!(quality.proven_least, "{v} players");
        }
    }

    #[test]
    fn everybody_meets_all_but_one_where_the_number_is_even() {
        for v in [18, 24, 30, 42] {
            let request = Request {
                seats: 3,
                ..Request::players(v, v / 2 - 1)
            };
            let quality = Quality::of(&plan(&request).expect("a plan"));
            let [never, once] = [0, 1].map(|times| quality.meetings.get(&times).copied());
            let (v, pairs) = (u32::from(v), u32::from(v / 2));
            assert_eq!([never, once], [Some(pairs), Some(pairs * (v - 2))], "{v}");
        }
    }

    /// Without a design for the number, and with byes, the search gets there as well.
    #[test]
    fn a_night_of_threes_repeats_no_meeting() {
        for (v, rounds) in [
            (8, 4),
            (9, 4),
            (10, 4),
            (11, 5),
            (13, 6),
            (14, 7),
            (16, 7),
            (20, 8),
            (26, 8),
            (40, 8),
        ] {
            let request = Request {
                seats: 3,
                ..Request::players(v, rounds)
            };
            let schedule = plan(&request).expect("a plan");
            assert_eq!(faults(&schedule, &[]), Vec::<String>::new(), "{v} players");
            let quality = Quality::of(&schedule);
            assert_eq!(quality.meeting_repeats, 0, "{v} players, {rounds} rounds");
            assert!(quality.byes_max - quality.byes_min <= 1);
        }
        let teams = Request {
            seats: 3,
            format: Format::Team,
            ..Request::players(9, 4)
        };
        assert!(plan(&teams).is_err());
    }
}
