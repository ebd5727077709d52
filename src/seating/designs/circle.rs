//! The circle method: every two entrants are partners once, for any number of entrants.
//!
//! On a circle of an odd number of players, round `i` partners `i + j` with `i − j` for every `j`; player `i` sits out,
//! or partners the one player off the circle when the number is even. Partners never repeat before everybody has
//! partnered everybody. The pairs are then put to tables two by two (T. P. Kirkman, 1847, for the pairs). Which pairs
//! sit together is looked for once, so that the distances between opponents come up evenly: turned around the circle,
//! that keeps anybody from opposing the same people every round.

use super::tables::{Tables, parted};
use crate::seating::dice::Dice;

/// The first `rounds` rounds for `v` players at tables of `seats`.
pub(super) fn rounds(v: u16, seats: u8, rounds: u16) -> Vec<Tables> {
    let order = matched(v);
    (0..rounds).map(|i| round(v, seats, i, &order)).collect()
}

/// How many exchanges are tried in matching pairs.
const STEPS: usize = 400_000;

/// The pairs of round 0 in an order in which neighbours (0 with 1, 2 with 3, …) sit together. Pair `j` is `j` and `−j`;
/// pair 0 is 0 and the player off the circle, if there is one.
///
/// A table of pairs `j` and `k` brings the distances `j + k` and `j − k`, each twice; sought is an order in which no
/// distance comes up much more often than another.
fn matched(v: u16) -> Vec<usize> {
    let circle = usize::from(v - 1 + v % 2);
    let first = usize::from(v % 2);
    let mut order: Vec<usize> = (first..=(circle - 1) / 2).collect();
    let pairs = order.len() / 2 * 2;
    if pairs < order.len() {
        // A pair is left over; a third of the circle away from 0, so that its players' byes lie far apart.
        let third = order.remove(circle / 3 - first);
        order.push(third);
    }
    if pairs < 4 {
        return order;
    }
    // Counts a table once more or once less; returns what that adds to the sum of the squares.
    let count = |times: &mut [i64], a: usize, b: usize, change: i64| -> i64 {
        let mut one = |distance: usize| {
            let distance = distance.min(circle - distance);
            let more = 1 + 2 * change * times[distance];
            times[distance] += change;
            more
        };
        // Pair 0 brings only one distance on the circle: its other player is off it.
        if a == 0 || b == 0 {
            one(a + b)
        } else {
            one(a + b) + one(a.abs_diff(b))
        }
    };
    let mut times = vec![0; circle];
    for table in order[..pairs].chunks_exact(2) {
        count(&mut times, table[0], table[1], 1);
    }
    let mut dice = Dice::new(u64::from(v), "circle");
    for _ in 0..STEPS {
        let (x, y) = (dice.below(pairs), dice.below(pairs));
        if x / 2 == y / 2 {
            continue;
        }
        let (a, b, c, d) = (order[x], order[x ^ 1], order[y], order[y ^ 1]);
        let worse = count(&mut times, a, b, -1)
            + count(&mut times, c, d, -1)
            + count(&mut times, c, b, 1)
            + count(&mut times, a, d, 1);
        if worse <= 0 {
            order.swap(x, y);
        } else {
            count(&mut times, a, b, 1);
            count(&mut times, c, d, 1);
            count(&mut times, c, b, -1);
            count(&mut times, a, d, -1);
        }
    }
    order
}

fn round(v: u16, seats: u8, i: u16, order: &[usize]) -> Tables {
    let circle = v - 1 + v % 2;
    let i = i % circle;
    let pair = |&j: &usize| match j as u16 {
        0 => (v - 1, i),
        j => ((i + j) % circle, (i + circle - j) % circle),
    };
    let pairs: Vec<(u16, u16)> = order.iter().map(pair).collect();
    let half = usize::from(seats) / 2;
    if half == 1 {
        return pairs
            .into_iter()
            .map(|(a, b)| vec![vec![a], vec![b]])
            .collect();
    }
    if half == 2 {
        let side = |&(a, b): &(u16, u16)| vec![a, b];
        return pairs
            .chunks_exact(2)
            .map(|two| two.iter().map(side).collect())
            .collect();
    }
    let players: Vec<u16> = pairs.into_iter().flat_map(|(a, b)| [a, b]).collect();
    players.chunks_exact(6).map(parted).collect()
}
