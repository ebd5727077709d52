//! Best play with all cards seen: how many tricks each side takes when nobody errs.
//!
//! ```
//! use benny::engine::{Card, RuleSet, Seat, Suit, Trump, solve};
//!
//! let hand = |text: &str| text.split(' ').map(|card| card.parse()).collect::<Result<Vec<Card>, _>>();
//! let hands = [hand("Ah Kc")?, hand("Jd 9s")?, hand("Qh Ts")?, hand("9h As")?];
//! let rules = RuleSet::preset("north-american")?;
//! let position = solve::Position::new(&rules, Trump::of(Suit::Hearts), &[], Seat::new(0), &hands, &[])?;
//! // Trumps first would lose both: Jd, the left bower, takes the ace. The king of clubs saves one.
//! assert_eq!(solve::best_play(&position), [1, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod board;
mod position;
#[cfg(feature = "json")]
mod question;
pub(crate) mod search;
mod sure;

pub use position::{Position, PositionError};
#[cfg(feature = "json")]
pub use question::SolveQuestion;

use super::BySide;
use search::Search;

/// Solves positions one after another, keeping its memory between them.
///
/// ```
/// use benny::engine::solve::{Position, Solver};
/// use benny::engine::{Card, RuleSet, Seat, Suit, Trump};
///
/// let rules = RuleSet::preset("north-american")?;
/// let cards = |text: &str| text.split(' ').map(str::parse).collect::<Result<Vec<Card>, _>>();
/// // Spades are trump and seat 0 leads: its king falls to the ace, and its trump takes the last trick.
/// let hands = [cards("Kh 9s")?, cards("Ah 9c")?, cards("9h 9d")?, cards("Th Td")?];
/// let trump = Trump::from(Suit::Spades);
/// let position = Position::new(&rules, trump, &[], Seat::new(0), &hands, &[])?;
/// assert_eq!(Solver::new().solve(&position).pair(), [1, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Solver {
    search: Option<Search>,
}

impl Solver {
    /// Positions looked at within two seconds.
    pub const STEPS: u64 = 600_000;

    /// A solver; its memory is allocated with the first position.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// The tricks each side takes, of those not won yet, when both play their best. At a table of three the two who play
    /// against the maker count as one, and the first of them, clockwise from the maker, has all their tricks.
    pub fn solve(&mut self, position: &Position) -> BySide<u8> {
        // There are fewer positions than this in any game.
        self.solve_within(position, u64::MAX)
            .unwrap_or(BySide::from([0; 2]))
    }

    /// As [`Solver::solve`], giving up (`None`) after looking at this many positions between tricks. Six hands of nine
    /// can take a minute; [`Solver::STEPS`] is within two seconds.
    pub fn solve_within(&mut self, position: &Position, steps: u64) -> Option<BySide<u8>> {
        let (board, state) = position.lay_out();
        let search = match &mut self.search {
            Some(search) => {
                search.set(board, state);
                search
            }
            None => self.search.insert(Search::new(board, state)),
        };
        Some(position.shared(search.solve_within(steps)?))
    }
}

/// The tricks each side takes, of those not won yet, when both play their best. For many positions see [`Solver`].
pub fn best_play(position: &Position) -> BySide<u8> {
    Solver::new().solve(position)
}

#[cfg(test)]
pub(crate) mod tests;
