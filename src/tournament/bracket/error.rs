//! Why a knock-out, or a change to it, is refused.

use crate::tournament::Refusal;
use crate::tournament::phrase::{Join, Part, Phrase, phrase};
use crate::tournament::way::Way;
use serde_json::json;
use std::fmt;

use super::{BRACKET_SIZES, FEWEST_FOR_DOUBLE, MatchScore};

/// Why a knock-out was refused, or a change to it; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BracketError {
    /// Too few or too many.
    Size(usize),
    /// Too few for what was asked.
    TooFew {
        /// `double elimination`, `a match for third place`.
        what: &'static str,
        /// How many there are.
        size: usize,
    },
    /// A match for third place in a double elimination, which has one.
    ThirdPlace,
    /// The same contestant twice.
    Twice(String),
    /// An odd number cannot be paired.
    Odd(usize),
    /// No such match.
    NoMatch {
        /// What was asked for.
        number: u16,
        /// The last match.
        last: u16,
    },
    /// A side of the match is not known yet.
    Waiting {
        /// The match.
        number: u16,
        /// The matches it waits for.
        on: Vec<u16>,
    },
    /// A second final that is not needed.
    NotNeeded(u16),
    /// A draw decides nothing.
    Draw {
        /// Both sides' points.
        points: i32,
    },
    /// There is a result.
    AlreadyEntered {
        /// The match.
        number: u16,
        /// What stands.
        stands: MatchScore,
    },
    /// There is no result to take away.
    NothingThere(u16),
    /// Another winner would clear results that were built on the old one.
    Clears {
        /// The match.
        number: u16,
        /// Every match whose result would be cleared.
        clears: Vec<u16>,
    },
}

impl From<BracketError> for Refusal {
    fn from(error: BracketError) -> Refusal {
        let refused = |kind| Refusal::new(kind, error.says());
        match &error {
            BracketError::Clears { .. } => {
                refused("clears_results").or(Way::again("", json!({"clear": true})))
            }
            BracketError::AlreadyEntered { .. } => {
                refused("already_entered").or(Way::again("", json!({"correct": true})))
            }
            BracketError::Draw { .. } => refused("bracket").or(Way::again(
                phrase!("way-once-another-hand-decided"),
                json!({"points": null}),
            )),
            BracketError::Odd(_) => {
                refused("bracket").or(Way::advice(phrase!("way-add-somebody-list-leave")))
            }
            BracketError::Size(_)
            | BracketError::TooFew { .. }
            | BracketError::Twice(_)
            | BracketError::ThirdPlace => refused("bracket"),
            _ => refused("bracket").or(Way::bracket()),
        }
    }
}

impl fmt::Display for BracketError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.says())
    }
}

impl BracketError {
    /// What it says.
    pub(in crate::tournament) fn says(&self) -> Phrase {
        use BracketError as E;
        match self {
            E::Size(size) => {
                let (least, most) = (BRACKET_SIZES.start(), BRACKET_SIZES.end());
                phrase!("why-ko-size", size, least, most)
            }
            E::TooFew { what, size } => {
                let key = match *what {
                    "double elimination" => "why-ko-double-too-few",
                    _ => "why-ko-third-too-few",
                };
                phrase!(key, size, least = FEWEST_FOR_DOUBLE)
            }
            E::ThirdPlace => phrase!("why-ko-third-place-is-there"),
            E::Twice(name) => phrase!("why-ko-twice", name),
            E::Odd(n) => phrase!("why-ko-odd", n),
            E::NoMatch { number, last } => {
                phrase!("why-ko-no-match", number, last)
            }
            E::Waiting { number, on } if on.is_empty() => {
                phrase!("why-ko-waits-for-draw", number)
            }
            E::Waiting { number, on } => {
                phrase!("why-ko-waits", number, n = on.len(), matches = numbers(on))
            }
            E::NotNeeded(number) => phrase!("why-ko-not-needed", number),
            E::Draw { points } => phrase!("why-ko-tie", points),
            E::AlreadyEntered { number, stands } => match stands {
                MatchScore::Played(points) => {
                    phrase!("why-ko-already", number, stands = points)
                }
                MatchScore::Walkover(0) => phrase!("why-ko-walkover-first", number),
                MatchScore::Walkover(_) => phrase!("why-ko-walkover-second", number),
            },
            E::NothingThere(number) => phrase!("why-ko-no-result", number),
            E::Clears { number, clears } => {
                let (n, matches) = (clears.len(), numbers(clears));
                phrase!("why-ko-clears", number, n, matches)
            }
        }
    }
}

fn numbers(list: &[u16]) -> Part {
    Part::list(Join::And, list.iter().map(u16::to_string))
}
