//! Part of a whole design: which of its rounds to play, and in what order.
//!
//! The first rounds of a whist tournament are a bad short schedule. But rounds i and j have w(i, j) pairs that meet in both, and
//! the sum of w over all pairs of chosen rounds is exactly Σ m(m−1)/2: choosing the rounds well is a small exchange problem.
//! Of a cyclic design w(i, j) is w(i − j), and shared byes are weighed in the same way.

use std::collections::BTreeMap;

use super::stored::Base;
use super::tables::Tables;

/// A shared bye weighs more than all meetings of two rounds together: shares of byes must be fair.
const BYE: u64 = 1000;

/// The best `rounds` rounds of a base's circle that exchanging finds, ordered to keep byes apart; `None` if it has
/// fewer.
pub(super) fn rounds(base: &Base, rounds: u16) -> Option<Vec<Tables>> {
    if rounds > base.circle {
        return None;
    }
    let weight = weights(base);
    let of = |i: usize, j: usize| weight[i.abs_diff(j)];
    let chosen = choose(weight.len(), usize::from(rounds), of);
    let step = step(base);
    let turned =
        (0..base.circle).map(|i| (u32::from(i) * u32::from(step) % u32::from(base.circle)) as u16);
    Some(
        turned
            .filter(|&i| chosen[usize::from(i)])
            .map(|i| base.round(i))
            .collect(),
    )
}

/// The best `rounds` rounds of a design that exchanging finds; `None` if it has fewer. Nobody may sit out twice in it.
pub(super) fn rounds_of_whole(design: &[Tables], rounds: u16) -> Option<Vec<Tables>> {
    let (whole, rounds) = (design.len(), usize::from(rounds));
    if rounds > whole {
        return None;
    }
    let mut met: BTreeMap<(u16, u16), Vec<usize>> = BTreeMap::new();
    for (tables, at) in design.iter().zip(0..) {
        for table in tables {
            let seated = || table.iter().flatten();
            let pairs = seated().flat_map(|&a| seated().map(move |&b| (a, b)));
            pairs
                .filter(|(a, b)| a < b)
                .for_each(|pair| met.entry(pair).or_default().push(at));
        }
    }
    let mut weight = vec![0; whole * whole];
    for together in met.values() {
        for &i in together {
            together.iter().for_each(|&j| weight[i * whole + j] += 1);
        }
    }
    let chosen = choose(whole, rounds, |i, j| weight[i * whole + j]);
    let parts = design.iter().zip(chosen).filter(|(_, chosen)| *chosen);
    Some(parts.map(|(tables, _)| tables.clone()).collect())
}

/// w(d): what two rounds d apart have in common.
fn weights(base: &Base) -> Vec<u64> {
    let v = usize::from(base.v);
    let meetings = |tables: &Tables| {
        let mut met = vec![false; v * v];
        let mut out = vec![true; v];
        for table in tables {
            let seated: Vec<usize> = table.iter().flatten().map(|&p| usize::from(p)).collect();
            for &a in &seated {
                out[a] = false;
                seated
                    .iter()
                    .for_each(|&b| met[a.min(b) * v + a.max(b)] = a != b);
            }
        }
        (met, out)
    };
    let (met, out) = meetings(&base.round(0));
    let common = |d: u16| {
        let (met_then, out_then) = meetings(&base.round(d));
        let both =
            |x: &[bool], y: &[bool]| x.iter().zip(y).filter(|&(&x, &y)| x && y).count() as u64;
        both(&met, &met_then) + BYE * both(&out, &out_then)
    };
    (0..base.circle).map(common).collect()
}

/// Chooses by exchanges, starting from rounds spread evenly, until no exchange lowers the sum of weights.
fn choose(circle: usize, rounds: usize, weight: impl Fn(usize, usize) -> u64) -> Vec<bool> {
    let mut chosen: Vec<bool> = (0..circle)
        .map(|i| (i + 1) * rounds / circle > i * rounds / circle)
        .collect();
    let with = |chosen: &[bool], i: usize| -> u64 {
        (0..circle)
            .filter(|&j| j != i && chosen[j])
            .map(|j| weight(i, j))
            .sum()
    };
    loop {
        let costs: Vec<u64> = (0..circle).map(|i| with(&chosen, i)).collect();
        let gain = |i: usize, j: usize| (costs[i] + weight(i, j)).saturating_sub(costs[j]);
        let pairs = (0..circle)
            .filter(|&i| chosen[i])
            .flat_map(|i| (0..circle).map(move |j| (i, j)))
            .filter(|&(_, j)| !chosen[j]);
        let best = pairs.max_by_key(|&(i, j)| (gain(i, j), std::cmp::Reverse((i, j))));
        match best {
            Some((i, j)) if gain(i, j) > 0 => {
                chosen[i] = false;
                chosen[j] = true;
            }
            _ => return chosen,
        }
    }
}

/// In what steps to walk around the circle so that one player's byes are as far apart as can be.
fn step(base: &Base) -> u16 {
    let circle = u32::from(base.circle);
    let mut out = vec![true; usize::from(base.v)];
    base.round(0)
        .iter()
        .flatten()
        .flatten()
        .for_each(|&p| out[usize::from(p)] = false);
    let out: Vec<u32> = (0..u32::from(base.circle))
        .filter(|&p| out[p as usize])
        .collect();
    let apart = |inverse: u32| -> u32 {
        let places: Vec<u32> = out.iter().map(|&p| p * inverse % circle).collect();
        let gaps = places
            .iter()
            .flat_map(|&a| places.iter().map(move |&b| (a + circle - b) % circle));
        gaps.filter(|&d| d > 0).min().unwrap_or(0)
    };
    let inverse_of = |u: u32| (1..circle).find(|&i| u * i % circle == 1);
    let steps = (1..circle).filter_map(|u| Some((apart(inverse_of(u)?), u)));
    steps
        .max_by_key(|&(apart, u)| (apart, std::cmp::Reverse(u)))
        .map_or(1, |(_, u)| u as u16)
}

#[cfg(test)]
mod tests {
    use super::super::{Repeats, whist};
    use super::*;

    #[test]
    fn chosen_rounds_of_a_product_repeat_less_than_its_first() {
        for (v, rounds) in [(116, 60), (128, 50), (117, 70), (156, 90)] {
            let whole = whist::rounds(v).expect("a whist tournament");
            let chosen = rounds_of_whole(&whole, rounds).expect("enough rounds");
            assert_eq!(chosen.len(), usize::from(rounds));
            let first = &whole[..usize::from(rounds)];
            let cost = |rounds: &[Tables]| Repeats::of(v, rounds).cost;
            assert!(cost(&chosen) < cost(first), "{v} players");
        }
        assert!(rounds_of_whole(&[], 1).is_none());
    }
}
