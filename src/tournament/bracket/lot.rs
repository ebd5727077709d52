//! Contestants paired by lot.

use super::{Contestant, error};
use crate::seating::Dice;
use crate::tournament::Refusal;

/// Single players made into pairs by lot. A pair stands where its better seed stood.
///
/// # Errors
/// An odd number of them.
pub fn pairs_by_lot(players: &[Contestant], seed: u64) -> Result<Vec<Contestant>, Refusal> {
    if players.len() % 2 == 1 {
        return Err(error::odd(players.len()));
    }
    Ok(partners_by_lot(players.len(), seed)
        .into_iter()
        .map(|[a, b]| Contestant {
            name: format!("{} & {}", players[a].name, players[b].name),
            number: None,
        })
        .collect())
}

/// Which two of this many are partners, by lot: places, in the order of the better one.
pub(in crate::tournament) fn partners_by_lot(players: usize, seed: u64) -> Vec<[usize; 2]> {
    let mut order: Vec<usize> = (0..players).collect();
    Dice::new(seed, "bracket partners").shuffle(&mut order);
    let mut pairs: Vec<[usize; 2]> = order
        .chunks_exact(2)
        .map(|two| [two[0].min(two[1]), two[0].max(two[1])])
        .collect();
    pairs.sort_by(Ord::cmp);
    pairs
}
