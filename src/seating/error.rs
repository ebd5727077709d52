//! Why a request cannot be seated, in words for the person at the desk.

use crate::sentence::Sentence;

/// A request that cannot be seated: what is wrong, and what would work.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeatingError {
    /// The numbers do not seat: entrants, seats or rounds out of range.
    #[error("{0}")]
    Numbers(Sentence),
    /// More rounds than there are.
    #[error("{says}")]
    Rounds {
        /// How many are possible.
        most: u16,
        /// In words.
        says: Sentence,
    },
    /// Wishes that contradict each other or the numbers.
    #[error("{0}")]
    Wishes(Sentence),
    /// Rounds already played, or absences, that do not fit the request.
    #[error("{0}")]
    History(Sentence),
}

impl SeatingError {
    /// What it says.
    pub fn says(&self) -> &Sentence {
        match self {
            SeatingError::Numbers(says)
            | SeatingError::Rounds { says, .. }
            | SeatingError::Wishes(says)
            | SeatingError::History(says) => says,
        }
    }
}
