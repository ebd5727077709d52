//! Why cards do not make a deal, and which rule an action breaks.

use super::Phase;
use crate::engine::calling::CallError;
use crate::engine::card::{Card, Suit};
use crate::engine::play::AloneError;
use crate::engine::seat::Seat;

/// Why cards do not make a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealError {
    /// No card is turned up.
    NoUpcard,
    /// The dealer does not sit at the table.
    Dealer(usize, u8),
    /// The player does not sit at the table.
    Seat(usize, u8),
    /// A hand has the wrong number of cards.
    Count(usize, usize, usize),
    /// A card is not in the pack, or not that many times.
    NotInPack(Card),
}

impl std::fmt::Display for DealError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DealError::NoUpcard => f.write_str("a card is turned up under these rules: say which"),
            DealError::Dealer(dealer, seats) => write!(
                f,
                "dealer {dealer}: the seats are 0 to {last}",
                last = seats.saturating_sub(1)
            ),
            DealError::Seat(seat, seats) => write!(
                f,
                "seat {seat}: the seats are 0 to {last}",
                last = seats.saturating_sub(1)
            ),
            DealError::Count(seat, found, expected) => {
                write!(f, "seat {seat} has {found} cards: expected {expected}")
            }
            DealError::NotInPack(card) => {
                write!(f, "{card} is not in the pack, or not that many times")
            }
        }
    }
}

impl std::error::Error for DealError {}

/// The rule an action breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// A call.
    Call(CallError),
    /// Playing alone.
    Alone(AloneError),
    /// The dealer's partner who accepts the upcard.
    MustGoAlone,
    /// A card the player does not hold.
    NotHeld(Card),
    /// A card of another suit though able to follow.
    Revoke(Card, Suit),
    /// A farmer puts away cards of the low ranks only.
    NotOfTheFarm(Card),
    /// A partner passes their best card, where the rules say so.
    NotTheBest(Card),
    /// Asked somebody who is not a partner.
    NoPartner(Seat),
    /// It is time for something else.
    NotNow(Phase),
}

impl std::fmt::Display for PlayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlayError::Call(error) => error.fmt(f),
            PlayError::Alone(error) => error.fmt(f),
            PlayError::MustGoAlone => {
                f.write_str("the dealer's partner who accepts the upcard must play alone")
            }
            PlayError::NotHeld(card) => write!(f, "{card} is not in the hand"),
            PlayError::Revoke(card, led) => write!(
                f,
                "revoke: {led} were led and the hand can follow, so {card} may not be played",
                led = led.name()
            ),
            PlayError::NotOfTheFarm(card) => {
                write!(f, "{card} is not one of the low cards a farmer puts away")
            }
            PlayError::NotTheBest(card) => {
                write!(f, "a partner passes their best card, and {card} is not it")
            }
            PlayError::NoPartner(seat) => {
                write!(f, "seat {} is not a partner to ask", seat.index())
            }
            PlayError::NotNow(phase) => write!(f, "not now: {}", phase.expected()),
        }
    }
}

impl std::error::Error for PlayError {}

impl From<CallError> for PlayError {
    fn from(error: CallError) -> PlayError {
        PlayError::Call(error)
    }
}

impl From<AloneError> for PlayError {
    fn from(error: AloneError) -> PlayError {
        PlayError::Alone(error)
    }
}
