//! Players that choose an action from what their seat may know, and the odds of a hand as they play it.
//!
//! A [`Player`] is given a [`View`], in which no hidden card can be reached, and its own [`Dice`] for every decision.
//! benny's own players are [`Bot`]s, whose weights are data in `templates/players`. A player of your own takes a few lines:
//!
//! ```
//! use benny::engine::{Action, Call, Phase, RuleSet, View};
//! use benny::players::{Bot, Deals, Dice, Match, Player};
//!
//! /// Orders with two bowers, else passes; plays the first card that may be played.
//! struct Timid;
//!
//! impl Player for Timid {
//!     fn act(&mut self, view: &View, _dice: &mut Dice) -> Action {
//!         let bowers = view.cards().iter().filter(|c| view.upcard().and_then(|up| up.suit()).is_some_and(|s| {
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
//! let result = Match::new(&rules, 200, Deals::open(1), 1).play(&mut Timid, &mut club);
//! assert!(result.per_hand() < 0.0, "the club player is better");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

//! # Where bots differ from people
//!
//! Four bots of the same name at `north-american`, 20,000 hands each (`examples/strength.rs` counts them again), beside
//! counts of hands that people played:
//!
//! | | dealer's side scores 1 / 2 / 4 | makers euchred | calls alone | of these march |
//! |---|---|---|---|---|
//! | people | .43 / .17 / .05 | 20.7% | 18.5% | 30% |
//! | `club` | .48 / .14 / .07 | 16.9% | 25.3% | 35% |
//! | `rule` | .45 / .18 / .01 | 9.9% | 3.0% | 37% |
//!
//! - *Euchred less*: bots call when a call is worth more than passing on average, which leaves out the thin calls people
//!   make for the fun of it. So the odds of being euchred (and of euchring) are lower than what a club sees.
//! - *Alone more often*, at `club`: a lone hand that takes three or four tricks scores its point like any other, and a
//!   euchre costs the same two, so going alone pays even with a low chance of the march. People want a better chance, or
//!   forget. Marches are as frequent as with people, but four points are scored more often and two less often, because
//!   hands that would have marched together are played alone.
//! - `rule` wants a far better hand before it goes alone, so more of its lone hands march.
//!
//! [`odds`] assumes that everybody plays like the bots it is asked about: read what it says of euchres and loners with this
//! table in mind. `examples/exact_odds.rs` compares it with exact figures: all lay-downs among the 42,504 hands, and calls
//! at two-hand euchre for which all 8,568 hands of the other player are tried.

//! # How strong they are
//!
//! Net points per 1,000 hands at `north-american`, with the same deals and the sides swapped, and one standard error:
//!
//! | against | `club` | `expert` |
//! |---|---|---|
//! | `rule` (stick the dealer; 20,000 and 8,000 pairs) | +222 ± 5 | +289 ± 9 |
//! | OpenSpiel 2.0.2's ISMCTS, 1,000 simulations (stick the dealer; 1,500 and 1,000 pairs) | +248 ± 24 | +338 ± 29 |
//! | euchre-plt's Smart 1 (1,500 and 1,000 pairs) | +329 ± 21 | +386 ± 26 |
//! | euchre-plt's Smart 2, the same | +376 ± 22 | +417 ± 27 |
//! | `club` (stick the dealer; 8,500 pairs) | – | +107 ± 7 |
//!
//! What was tried to make `expert` stronger, each against it as it is, at north-american with stick the dealer, and gave
//! nothing that could be told from luck:
//!
//! | what | points per 1,000 hands | pairs | times the time |
//! |---|---|---|---|
//! | worlds weighed by whether a club player would have played the cards seen, the odd card counting 3/10 (400 worlds) | +5 ± 10 | 1,500 | 1.9 |
//! | the same with 2/10, 200 worlds | -9 ± 16 | 500 | 1.1 |
//! | the last three tricks solved with all cards seen | +6 ± 7 | 1,000 | 1.0 |
//! | 800 worlds for a call, fitted strength weighing as before | +8 ± 8 | 1,000 | 1.8 |
//! | 800 worlds for a call, fitted strength weighing a quarter | -2 ± 9 | 1,000 | 2.1 |
//! | 500 worlds for a card, 800 for a call, three tricks solved | +2 ± 10 | 2,000 | 2.8 |
//! | one's own next card chosen alike in all worlds that look alike by then, from four tricks left (500 worlds) | -4 ± 10 | 1,500 | 2.3 |
//! | the same from the first trick (400 worlds) | +8 ± 11 | 1,500 | 2.0 |
//!
//! So more worlds and better endings are not what it lacks: its play-outs and calls are those of `club`, and there a next
//! attempt should begin.
//!
//! How much lies in what nobody at the table may know: partners who see all cards are 566 ± 22 points ahead of `expert`, 244 ± 16
//! if they see them only when they play, 229 ± 25 if only when they call (1,000 pairs; `examples/all_seen.rs` counts them again).
//!
//! At tables of six and with three jokers, calls have weights of their own. `expert` against `club`: +174 ± 29 at
//! `almonte-four`, +108 ± 50 at `almonte-six`, +301 ± 48 at `six-hand` and +118 ± 61 at `six-hand-double`. It is ahead at
//! every preset; its smallest lead is +84 ± 11, at `railroad`. `examples/strength.rs` plays the matches between benny's own
//! players.

pub mod advice;
mod bids;
mod bot;
mod club;
mod dice;
mod expert;
mod matches;
mod random;
mod rule;
mod stakes;
mod table;
#[cfg(feature = "json")]
mod wire;
mod worlds;

pub mod odds;

pub use bot::{Bot, UnknownBot};
pub use dice::{Deals, Dice, Key};
pub use matches::{Calls, Match, MatchResult, deal, play_hand};
#[cfg(feature = "json")]
pub use wire::Wire;

use crate::engine::{Action, View};

/// Somebody who plays cards.
pub trait Player {
    /// What to do now. It is always the turn of the view's own seat. An action that is not legal counts as the first legal one.
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action;
}

#[cfg(test)]
mod tests;
