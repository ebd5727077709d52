//! What a record lets one know of who holds what.

use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::seat::{BySeat, Seat};

/// What is known of a player's cards.
#[derive(Clone, Copy, Default)]
pub(super) struct Holding {
    /// The hand was written down.
    pub given: bool,
    /// Cards that were written down and not yet seen leaving.
    pub held: CardSet,
    /// Cards of the hand that nobody saw.
    pub hidden: u8,
    /// How many of `held` or `hidden` left unseen: an unknown discard, an unknown card played.
    pub gone: u8,
}

/// What is known of all the cards.
#[derive(Clone, Copy)]
pub(super) struct Cards {
    pub dealer: Seat,
    pub hands: BySeat<Holding>,
    /// Cards that a player whose hand was not written down may have.
    pub free: CardSet,
    /// The upcard, while the dealer may hold it though his hand was not written down.
    pub taken: Option<Card>,
}

impl Cards {
    /// Takes the card out of the player's hand, or out of what he may have; `false` when he cannot have it.
    pub fn release(&mut self, seat: Seat, card: Card) -> bool {
        let holding = &mut self.hands[seat];
        if holding.given {
            if holding.held.remove(card) {
                return true;
            }
            let hidden = holding.hidden > 0 && self.free.remove(card);
            holding.hidden -= u8::from(hidden);
            return hidden;
        }
        if seat == self.dealer && self.taken == Some(card) {
            self.taken = None;
            return true;
        }
        self.free.remove(card)
    }
}
