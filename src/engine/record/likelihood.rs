//! How often something happens at a table, against which explanations of a record are weighed.
//!
//! The figures are weights, not measurements: the higher, the rarer. That the left bower is a trump is forgotten far more
//! often than a whole table overlooks a lead out of turn, and who does something once does it again.

use super::{Irregularity, Kind};
use crate::engine::Trump;

/// How rare all of it together is.
pub(super) fn rarity(found: &[Irregularity], trump: Option<Trump>) -> u32 {
    let left = |one: &Irregularity| {
        let mut cards = [one.card, one.held].into_iter().flatten();
        trump.is_some_and(|trump| cards.any(|card| trump.is_left_bower(card)))
    };
    let mut all = 0;
    for (i, one) in found.iter().enumerate() {
        let again = |other: &Irregularity| other.kind == one.kind && other.seat == one.seat;
        let again = one.seat.is_some() && found[..i].iter().any(again);
        all += match (one.kind, again) {
            (Kind::Revoke, false) if left(one) => 2,
            (Kind::Revoke, true) if left(one) => 0,
            (Kind::Revoke, false) => 6,
            (Kind::Revoke, true) => 3,
            (Kind::CardNotHeld | Kind::DuplicateCard | Kind::WrongCardCount, _) => 10,
            _ => 8,
        };
    }
    all
}

/// Whether another reading is likely enough to be told beside the record's own.
pub(super) fn is_told(other: &[Irregularity], own: &[Irregularity], trump: Option<Trump>) -> bool {
    rarity(other, trump) <= rarity(own, trump) + 2
}
