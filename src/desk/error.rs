//! What can go wrong at the desk.

use crate::club::{BracketError, ClubError, LeagueError, NotFound, SeasonRuleError};
use crate::seating::SeatingError;
use crate::store::StoreError;
use crate::tournament::document::DocumentError;
use crate::tournament::{DrawError, TournamentError};

/// Why something was not done. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeskError {
    /// The club file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What stands in the tournament is against it.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// It cannot be seated.
    #[error(transparent)]
    Seating(#[from] SeatingError),
    /// An exported tournament does not fit together.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// A member, or who somebody is.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// A season's rule.
    #[error(transparent)]
    SeasonRule(#[from] SeasonRuleError),
    /// A knock-out.
    #[error(transparent)]
    Bracket(#[from] BracketError),
    /// A league.
    #[error(transparent)]
    League(#[from] LeagueError),
    /// No season, knock-out or league is meant.
    #[error(transparent)]
    NotFound(#[from] NotFound),
    /// Something of the club's that does not fit: a sentence.
    #[error("{0}")]
    Unfit(String),
}

impl From<DrawError> for DeskError {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::Seating(error) => error.into(),
            DrawError::Tournament(error) => error.into(),
        }
    }
}
