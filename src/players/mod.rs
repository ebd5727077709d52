//! Players that choose an action from what their seat may know, and what they say of a hand's odds.
//!
//! A [`Player`] is given a [`View`], in which no hidden card can be reached, and [`Dice`] of its own for every decision.
//! benny's own players are levels, data under `templates/players`: see [`Bot`]. One of your own is a few lines:
//!
//! ```
//! use benny::engine::{Action, Call, Phase, RuleSet, View};
//! use benny::players::{Bot, Dice, Match, Player};
//!
//! /// Orders with two bowers, else passes; plays the first card that may be played.
//! struct Timid;
//!
//! impl Player for Timid {
//!     fn act(&mut self, view: &View, _dice: &mut Dice) -> Action {
//!         let bowers = view.cards().iter().filter(|c| view.upcard().suit().is_some_and(|s| {
//!             c.rank() == Some(benny::engine::Rank::Jack) && c.suit().is_some_and(|x| x == s || x == s.next())
//!         }));
//!         let first = view.legal().next().unwrap_or(Action::Decline);
//!         match view.phase() {
//!             Phase::Calling if bowers.count() == 2 && view.is_legal(Action::Call(Call::Order)) => {
//!                 Action::Call(Call::Order)
//!             }
//!             _ => first,
//!         }
//!     }
//! }
//!
//! let rules = RuleSet::preset("north-american")?;
//! let mut club = Bot::named("club")?;
//! let result = Match { rules: &rules, pairs: 200, seed: 1 }.play(&mut Timid, &mut club);
//! assert!(result.per_hand() < 0.0, "the club player is better");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod advice;
mod bot;
mod club;
mod dice;
mod expert;
mod level;
mod matches;
mod open;
mod random;
mod rule;
mod stakes;
mod table;
mod wire;
mod worlds;

pub mod odds;

pub use bot::{Bot, UnknownBot};
pub use dice::{Dice, Key};
pub use matches::{Calls, Match, MatchResult, deal, play_hand};
pub use wire::{Wire, WireError};

use crate::engine::{Action, View};

/// Somebody who plays cards.
pub trait Player {
    /// What to do now. It is the view's own turn; whatever is not legal then is taken as the first legal action.
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action;
}

#[cfg(test)]
mod tests;
