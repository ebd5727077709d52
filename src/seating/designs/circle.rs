//! The circle method: every two entrants are partners once, for any number of entrants.
//!
//! On a circle of an odd number of players, round `i` partners `i + j` with `i − j` for every `j`; player `i` sits out, or
//! partners the one player off the circle when the number is even. Partners never repeat before everybody has had
//! everybody. The pairs are then put to tables two by two (T. P. Kirkman, 1847, for the pairs). Meetings are not looked after:
//! this is what is left when no better design is known.

use super::Tables;

/// The first `rounds` rounds for `v` players at tables of `seats`.
pub(super) fn rounds(v: u16, seats: u8, rounds: u16) -> Vec<Tables> {
    (0..rounds).map(|i| round(v, seats, i)).collect()
}

fn round(v: u16, seats: u8, i: u16) -> Tables {
    let circle = v - 1 + v % 2;
    let i = i % circle;
    let mut pairs: Vec<(u16, u16)> = Vec::new();
    if v.is_multiple_of(2) {
        pairs.push((v - 1, i));
    }
    for j in 1..=(circle - 1) / 2 {
        pairs.push(((i + j) % circle, (i + circle - j) % circle));
    }
    let half = usize::from(seats) / 2;
    if half == 1 {
        return pairs.into_iter().map(|(a, b)| [vec![a], vec![b]]).collect();
    }
    if half == 2 {
        let tables = pairs.len() / 2;
        return (0..tables)
            .map(|t| [pairs[t], pairs[pairs.len() - 1 - t]].map(|(a, b)| vec![a, b]))
            .collect();
    }
    let players: Vec<u16> = pairs.into_iter().flat_map(|(a, b)| [a, b]).collect();
    players
        .chunks_exact(6)
        .map(|six| [six[..3].to_vec(), six[3..].to_vec()])
        .collect()
}
