//! Why a knock-out, or a change to it, is refused.

use crate::tournament::Refusal;
use crate::tournament::way::Way;
use serde_json::json;

use super::{BRACKET_SIZES, FEWEST_FOR_DOUBLE, MatchScore};

/// Why a knock-out was refused, or a change to it; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BracketError {
    /// Too few or too many.
    #[error("a knock-out has {least} to {most} contestants, not {0}", least = BRACKET_SIZES.start(), most = BRACKET_SIZES.end())]
    Size(usize),
    /// Too few for what was asked.
    #[error("{what} needs at least {FEWEST_FOR_DOUBLE} contestants, not {size}")]
    TooFew {
        /// `double elimination`, `a match for third place`.
        what: &'static str,
        /// How many there are.
        size: usize,
    },
    /// Things that exclude each other.
    #[error("{0}")]
    Excluded(&'static str),
    /// The same contestant twice.
    #[error("{0:?} is in the list twice")]
    Twice(String),
    /// An odd number cannot be paired.
    #[error("{0} single players do not make pairs: one is left over")]
    Odd(usize),
    /// No such match.
    #[error("there is no match {number}; matches are 1 to {last}")]
    NoMatch {
        /// What was asked for.
        number: u16,
        /// The last match.
        last: u16,
    },
    /// A side of the match is not known yet.
    #[error("match {number} waits for {}", waits(.on))]
    Waiting {
        /// The match.
        number: u16,
        /// The matches it waits for.
        on: Vec<u16>,
    },
    /// A second final that is not needed.
    #[error("match {0} is not played: the final settled it")]
    NotNeeded(u16),
    /// A draw decides nothing.
    #[error("{points}-{points} is a tie, and one side has to go through")]
    Draw {
        /// Both sides' points.
        points: i32,
    },
    /// There is a result.
    #[error("already entered: match {number} ended {}", said(.stands))]
    AlreadyEntered {
        /// The match.
        number: u16,
        /// What stands.
        stands: MatchScore,
    },
    /// There is no result to take away.
    #[error("match {0} has no result")]
    NothingThere(u16),
    /// Another winner would clear results that were built on the old one.
    #[error("another winner of match {number} clears the results of {}", numbers(.clears))]
    Clears {
        /// The match.
        number: u16,
        /// Every match whose result would be cleared.
        clears: Vec<u16>,
    },
}

impl From<BracketError> for Refusal {
    fn from(error: BracketError) -> Refusal {
        let refused = |kind| Refusal::new(kind, error.to_string());
        match &error {
            BracketError::Clears { .. } => {
                refused("clears_results").or(Way::again("", json!({"clear": true})))
            }
            BracketError::AlreadyEntered { .. } => {
                refused("already_entered").or(Way::again("", json!({"correct": true})))
            }
            BracketError::Draw { .. } => refused("bracket").or(Way::again(
                "once another hand has decided it",
                json!({"points": null}),
            )),
            BracketError::Odd(_) => {
                refused("bracket").or(Way::advice("add somebody to the list, or leave one out"))
            }
            BracketError::Size(_)
            | BracketError::TooFew { .. }
            | BracketError::Twice(_)
            | BracketError::Excluded(_) => refused("bracket"),
            _ => refused("bracket").or(Way::bracket()),
        }
    }
}

fn numbers(list: &[u16]) -> String {
    let list: Vec<String> = list.iter().map(u16::to_string).collect();
    match list.as_slice() {
        [one] => format!("match {one}"),
        [init @ .., last] => format!("matches {} and {last}", init.join(", ")),
        [] => "no match".to_owned(),
    }
}

fn waits(on: &[u16]) -> String {
    match on {
        [] => "the draw of its round".to_owned(),
        on => numbers(on),
    }
}

fn said(score: &MatchScore) -> String {
    match score {
        MatchScore::Played(points) => points.to_string(),
        MatchScore::Walkover(side) => format!(
            "with a walkover for the {} side",
            ["first", "second"][usize::from(*side).min(1)]
        ),
    }
}
