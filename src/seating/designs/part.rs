//! Part of a developed design: which of its rounds to play, and in what order.
//!
//! The first rounds of a whist tournament are a bad short schedule. But rounds i and j of a cyclic design have w(i − j) pairs
//! that meet in both, and the sum of w over all pairs of chosen rounds is exactly Σ m(m−1)/2: choosing the rounds well is
//! a small exchange problem on a circle. Shared byes are weighed in the same way.

use super::Tables;
use super::stored::Base;

/// A shared bye weighs more than all meetings of two rounds together: shares of byes must be fair.
const BYE: u64 = 1000;

/// The best `rounds` rounds of a base's circle that exchanging finds, ordered to keep byes apart; `None` if it has not so many.
pub(super) fn rounds(base: &Base, rounds: u16) -> Option<Vec<Tables>> {
    if rounds > base.circle {
        return None;
    }
    let chosen = choose(&weights(base), usize::from(rounds));
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

/// Chooses by exchanges, from every so manieth round on, until none betters the sum of weights.
fn choose(weight: &[u64], rounds: usize) -> Vec<bool> {
    let circle = weight.len();
    let mut chosen: Vec<bool> = (0..circle)
        .map(|i| (i + 1) * rounds / circle > i * rounds / circle)
        .collect();
    let with = |chosen: &[bool], i: usize| -> u64 {
        (0..circle)
            .filter(|&j| j != i && chosen[j])
            .map(|j| weight[i.abs_diff(j)])
            .sum()
    };
    loop {
        let costs: Vec<u64> = (0..circle).map(|i| with(&chosen, i)).collect();
        let gain = |i: usize, j: usize| (costs[i] + weight[i.abs_diff(j)]).saturating_sub(costs[j]);
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
