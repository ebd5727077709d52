//! Why cards do not make a deal, and which rule an action breaks.

use super::Phase;
use crate::engine::calling::CallError;
use crate::engine::card::{Card, Suit};
use crate::engine::play::AloneError;
use crate::engine::seat::Seat;

/// Why cards do not make a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DealError {
    /// Rules by which nobody can play.
    #[error("{0} players with {1} cards each: expected 2, 3, 4 or 6 with 1, 3, 5, 7 or 9, or where trump is bid for at most {most} in all", most = super::table::MOST)]
    Rules(u8, u8),
    /// No card is turned up.
    #[error("a card is turned up under these rules: say which")]
    NoUpcard,
    /// The dealer does not sit at the table.
    #[error("dealer {0}: the seats are 0 to {last}", last = .1.saturating_sub(1))]
    Dealer(usize, u8),
    /// The player does not sit at the table.
    #[error("seat {0}: the seats are 0 to {last}", last = .1.saturating_sub(1))]
    Seat(usize, u8),
    /// A hand has the wrong number of cards.
    #[error("seat {0} has {1} cards: expected {2}")]
    Count(usize, usize, usize),
    /// A card is not in the pack, or not that many times.
    #[error("{0} is not in the pack, or not that many times")]
    NotInPack(Card),
}

/// The rule an action breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// A call.
    #[error(transparent)]
    Call(#[from] CallError),
    /// Playing alone.
    #[error(transparent)]
    Alone(#[from] AloneError),
    /// The dealer's partner who accepts the upcard.
    #[error("the dealer's partner who accepts the upcard must play alone")]
    MustGoAlone,
    /// A card the player does not hold.
    #[error("{0} is not in the hand")]
    NotHeld(Card),
    /// A card of another suit though able to follow.
    #[error("revoke: {led} were led and the hand can follow, so {0} may not be played", led = .1.name())]
    Revoke(Card, Suit),
    /// A farmer puts away cards of the low ranks only.
    #[error("{0} is not one of the low cards a farmer puts away")]
    NotOfTheFarm(Card),
    /// A partner passes their best card, where the rules say so.
    #[error("a partner passes their best card, and {0} is not it")]
    NotTheBest(Card),
    /// Asked somebody who is not a partner.
    #[error("seat {} is not a partner to ask", .0.index())]
    NoPartner(Seat),
    /// It is time for something else.
    #[error("not now: {}", .0.expected())]
    NotNow(Phase),
}
