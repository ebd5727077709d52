//! Whist tournaments: everybody is everybody's partner once and opponent twice.
//!
//! v = 4n players in v − 1 rounds, or v = 4n + 1 in v rounds, each sitting out once; here always player i in round i where
//! products are built from it. Stored starters come first, then fields, then products.

use super::field::Field;
use super::stored;
use super::tables::Tables;

/// All rounds of a whist tournament for v players, if one is known.
pub(super) fn rounds(v: u16) -> Option<Vec<Tables>> {
    if v % 4 > 1 || v < 4 {
        return None;
    }
    simple(v).or_else(|| product(v))
}

/// Developed from a stored starter or by a field.
fn simple(v: u16) -> Option<Vec<Tables>> {
    let stored = stored::whist(v).filter(|_| v % 4 < 2);
    stored
        .map(|base| base.rounds(base.circle))
        .or_else(|| by_field(v))
}

/// v = 4t + 1 a prime power, x a primitive element of the field: the tables {xⁱ, xⁱ⁺²ᵗ} against {xⁱ⁺ᵗ, xⁱ⁺³ᵗ} for i < t, and
/// each element of the field added to them (E. H. Moore, 1896; I. Anderson, *Combinatorial Designs and Tournaments*, 1997).
fn by_field(v: u16) -> Option<Vec<Tables>> {
    if v % 4 != 1 {
        return None;
    }
    let field = Field::new(v)?;
    let (t, x) = (usize::from(v / 4), field.powers());
    let round = |shift: u16| {
        let s = |i: usize| field.plus(x[i], shift);
        (0..t)
            .map(|i| vec![vec![s(i), s(i + 2 * t)], vec![s(i + t), s(i + 3 * t)]])
            .collect()
    };
    Some((0..v).map(round).collect())
}

/// v = m·n from tournaments of m and of n, n a prime power and not even with m odd.
fn product(v: u16) -> Option<Vec<Tables>> {
    let factors = (4..=v / 4).filter(|&n| v.is_multiple_of(n) && !(n % 4 == 0 && v / n % 4 == 1));
    factors
        .into_iter()
        .find_map(|n| Some(times(&simple(v / n)?, &simple(n)?, Field::new(n)?)))
}

/// The product: every player of the outer tournament becomes a group of as many as play the inner one.
///
/// An outer table blown up by b is the n tables with, of its k-th group, member y + k·b for each y: over all b, any two
/// from different groups of it sit together once (a resolvable transversal design). The inner tournament is played
/// within each group. It remains to see that nobody sits out unnecessarily.
fn times(outer: &[Tables], inner: &[Tables], field: Field) -> Vec<Tables> {
    let n = field.q;
    let groups = outer.iter().flatten().flatten().flatten().max();
    let groups = 0..=groups.copied().unwrap_or(0);
    let named = |tables: &Tables, name: &dyn Fn(u16) -> u16| -> Tables {
        let side = |side: &Vec<u16>| side.iter().map(|&p| name(p)).collect();
        tables
            .iter()
            .map(|t| t.iter().map(side).collect())
            .collect()
    };
    let blown_up = |tables: &Tables, b: u16| -> Tables {
        let seat = |k: u16, group: u16, y: u16| group * n + field.plus(y, field.times(k, b));
        let one = |table: &Vec<Vec<u16>>, y: u16| {
            let sides = table.iter().zip([0, 2]);
            sides
                .map(|(s, k)| s.iter().zip(k..).map(|(&g, k)| seat(k, g, y)).collect())
                .collect()
        };
        tables
            .iter()
            .flat_map(|t| (0..n).map(move |y| one(t, y)))
            .collect()
    };
    let within = |g: u16, i: u16| named(&inner[usize::from(i)], &|y| g * n + y);
    let all_within = |i: u16| -> Tables { groups.clone().flat_map(|g| within(g, i)).collect() };
    let mut rounds = Vec::new();
    if outer.len() == groups.clone().count() {
        // In round g group g has nothing to do with the others and plays a round of its own: player (g, b) sits out.
        for b in 0..n {
            for (tables, g) in outer.iter().zip(0..) {
                rounds.push([blown_up(tables, b), within(g, b)].concat());
            }
        }
    } else if inner.len() < usize::from(n) {
        rounds.extend((0..n).flat_map(|b| outer.iter().map(move |t| blown_up(t, b))));
        rounds.extend((0..n - 1).map(all_within));
    } else {
        // Round i within the groups leaves out member i of each. Blown up by 0, an outer round seats members alike with each
        // other: its n parts, one a round, are for those.
        let (first, others) = outer.split_at(1);
        rounds.extend((1..n).flat_map(|b| outer.iter().map(move |t| blown_up(t, b))));
        for i in 0..n {
            let alike = first.iter().flat_map(|t| named(t, &|g| g * n + i));
            rounds.push(all_within(i).into_iter().chain(alike).collect());
        }
        rounds.extend(others.iter().map(|t| blown_up(t, 0)));
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::super::rounds_of;
    use super::*;
    use crate::seating::{Format, Quality, Schedule, faults};

    /// Every number of players up to 160 for which a whist tournament is possible but none is known here.
    const UNKNOWN: [u16; 5] = [93, 129, 132, 141, 152];

    fn is_whist(v: u16, rounds: Vec<Tables>) {
        assert_eq!(rounds.len(), usize::from(v - 1 + v % 4), "{v} players");
        let schedule = Schedule {
            format: Format::Progressive,
            entrants: v,
            seats: 4,
            rounds: rounds_of(v, rounds),
        };
        assert_eq!(faults(&schedule, &[]), Vec::<String>::new(), "{v} players");
        let quality = Quality::of(&schedule);
        let pairs = u32::from(v) * u32::from(v - 1) / 2;
        assert_eq!(quality.partners, [(1, pairs)].into(), "{v} players");
        assert_eq!(quality.opponents, [(2, pairs)].into(), "{v} players");
        let byes = u32::from(v % 4);
        assert_eq!(
            (quality.byes_min, quality.byes_max),
            (byes, byes),
            "{v} players"
        );
        assert!(quality.proven_least, "{v} players");
    }

    #[test]
    fn every_known_size_is_a_whist_tournament() {
        for v in (4..=160u16).filter(|v| v % 4 < 2) {
            match rounds(v) {
                Some(rounds) => is_whist(v, rounds),
                None => assert!(UNKNOWN.contains(&v), "none for {v} players"),
            }
        }
    }

    #[test]
    fn fields_make_whist_tournaments() {
        for v in [5, 9, 13, 25, 29, 49, 81, 121, 125] {
            is_whist(v, by_field(v).unwrap_or_else(|| panic!("{v} players")));
        }
        assert!(by_field(21).is_none());
    }

    #[test]
    fn products_make_whist_tournaments_of_every_kind() {
        // Even by even, even by odd, odd by odd; some also have starters.
        for v in [16, 32, 64, 128, 20, 36, 116, 120, 25, 45, 117, 153] {
            is_whist(v, product(v).unwrap_or_else(|| panic!("{v} players")));
        }
        assert!(product(132).is_none());
    }
}
