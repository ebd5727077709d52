//! How often something happens at a table, against which explanations of a record are weighed.
//!
//! The figures are weights, not measurements: the higher, the rarer. That the left bower is a trump is forgotten far more
//! often than a whole table overlooks a lead out of turn, and who does something once does it again.

use super::referee::Referee;
use super::{Irregularity, Kind};

impl Referee<'_> {
    /// How rare everything that was found is together.
    pub fn rarity(&self) -> u32 {
        let left = |one: &Irregularity| {
            let mut cards = [one.card, one.held].into_iter().flatten();
            cards.any(|card| self.table.trump.is_left_bower(card))
        };
        let each = self.found.iter().enumerate().map(|(i, one)| {
            let again = |other: &Irregularity| other.kind == one.kind && other.seat == one.seat;
            let again = one.seat.is_some() && self.found[..i].iter().any(again);
            match (one.kind, again) {
                (Kind::Revoke, false) if left(one) => 2,
                (Kind::Revoke, true) if left(one) => 0,
                (Kind::Revoke, false) => 6,
                (Kind::Revoke, true) => 3,
                (Kind::CardNotHeld | Kind::DuplicateCard | Kind::WrongCardCount, _) => 10,
                _ => 8,
            }
        });
        each.sum()
    }
}
