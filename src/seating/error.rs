//! Why a request cannot be seated, in words for the person at the desk.

/// A request that cannot be seated: what is wrong, and what would work.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeatingError {
    /// The numbers do not seat: entrants, seats or rounds out of range.
    #[error("{what}; {instead}")]
    Numbers {
        /// What is wrong.
        what: String,
        /// What would work.
        instead: String,
    },
    /// More rounds than there are.
    #[error("{asked} rounds are not possible: {why}; ask for at most {most}")]
    Rounds {
        /// How many were asked for.
        asked: u16,
        /// How many are possible.
        most: u16,
        /// Why no more.
        why: String,
    },
    /// Wishes that contradict each other or the numbers.
    #[error("{what}; {instead}")]
    Wishes {
        /// What cannot be honoured.
        what: String,
        /// What would work.
        instead: String,
    },
    /// Rounds already played, or absences, that do not fit the request.
    #[error("{what}; {instead}")]
    History {
        /// What does not fit.
        what: String,
        /// What would work.
        instead: String,
    },
}

impl SeatingError {
    /// Numbers that do not seat.
    pub(crate) fn numbers(what: impl Into<String>, instead: impl Into<String>) -> Self {
        Self::Numbers {
            what: what.into(),
            instead: instead.into(),
        }
    }

    /// Wishes that cannot be honoured.
    pub(crate) fn wishes(what: impl Into<String>, instead: impl Into<String>) -> Self {
        Self::Wishes {
            what: what.into(),
            instead: instead.into(),
        }
    }

    /// Played rounds or absences that do not fit.
    pub(crate) fn history(what: impl Into<String>, instead: impl Into<String>) -> Self {
        Self::History {
            what: what.into(),
            instead: instead.into(),
        }
    }
}
