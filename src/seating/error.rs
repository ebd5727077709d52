//! Why a request cannot be seated, in words for the person at the desk.

use super::{RoundNo, Wish};
use crate::sentence::{Sentence, sentence};

/// A request that cannot be seated: what is wrong, and what would work.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SeatingError {
    /// The numbers do not seat: entrants, seats or rounds out of range.
    Numbers(Sentence),
    /// More rounds than there are.
    Rounds {
        /// How many are possible.
        most: u16,
        /// In words.
        says: Sentence,
    },
    /// Wishes that contradict each other or the numbers.
    Wishes(Sentence),
    /// A wish that was never met, whatever else was given up.
    Unmet {
        /// The wish.
        wish: Wish,
        /// In words.
        says: Sentence,
    },
    /// Rounds already played, or absences, that do not fit the request.
    History(Sentence),
}

impl std::fmt::Display for SeatingError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.says().fmt(f)
    }
}

impl std::error::Error for SeatingError {}

impl SeatingError {
    /// Too few are there in a round to fill a table.
    pub(super) fn too_few(round: RoundNo, there: usize, entrants: u16, seats: u8) -> Self {
        SeatingError::History(sentence!(
            "too-few-there",
            "in round {round} only {there} of {entrants} are there; a table needs {seats}: let somebody stay, or play fewer rounds",
            round,
            there,
            entrants,
            seats,
        ))
    }

    /// What it says.
    pub fn says(&self) -> &Sentence {
        match self {
            SeatingError::Numbers(says)
            | SeatingError::Rounds { says, .. }
            | SeatingError::Unmet { says, .. }
            | SeatingError::Wishes(says)
            | SeatingError::History(says) => says,
        }
    }
}
