//! Euchre itself, pure: values in, values out; no clock, no files, no printing.
//!
//! A [`rules::RuleSet`] says which game is played; nothing below it knows the name of a variant.

pub mod bidding;
pub mod calling;
pub mod card;
pub mod card_set;
mod error;
pub mod hand;
mod hand_line;
pub mod laydown;
pub mod pack;
#[doc(hidden)]
pub mod play;
pub mod points;
pub mod record;
pub mod rules;
pub mod score;
pub mod seat;
pub mod solve;
mod totals;
pub mod trump;
pub mod view;

pub use bidding::{Bid, Bidding};
pub use calling::{Auction, Call, CallError, Contract};
pub use card::{Card, CardError, Rank, Suit};
pub use card_set::CardSet;
pub use error::ReadError;
pub use hand::{Action, DealError, Hand, Phase, PlayError};
pub use pack::Pack;
pub use play::{AloneError, Loners, Trick};
pub use points::Points;
pub use rules::{RuleError, RuleSet};
pub use score::{Impossible, Outcome, Span, Unlikely, check_marches, check_total, unlikely};
pub use seat::{BySeat, BySide, Seat, Side};
pub use trump::Trump;
pub use view::View;
