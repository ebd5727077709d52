//! What can go wrong at the desk.

use crate::club::{BracketError, ClubError, LeagueError, NotFound, SeasonRuleError};
use crate::seating::SeatingError;
use crate::store::StoreError;
use crate::tournament::acts::{Refusal, Refused};
use crate::tournament::document::DocumentError;
use crate::tournament::{DrawError, TournamentError};

/// Why something was not done. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeskError {
    /// The club file cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The tournament as it stands does not allow it.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// An act was refused, or needs to know more.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// No seating is possible.
    #[error(transparent)]
    Seating(#[from] SeatingError),
    /// An exported tournament does not fit together.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// A member is not found, or it is not clear who somebody is.
    #[error(transparent)]
    Club(#[from] ClubError),
    /// A season's rule is wrong.
    #[error(transparent)]
    SeasonRule(#[from] SeasonRuleError),
    /// A league does not allow it.
    #[error(transparent)]
    League(#[from] LeagueError),
    /// It is not clear which season, knock-out or league is meant, or there is none.
    #[error(transparent)]
    NotFound(#[from] NotFound),
    /// One of the club's records does not allow it; the text is a whole sentence.
    #[error("{0}")]
    Unfit(String),
}

impl Refused for DeskError {
    fn refusal(&mut self) -> Option<&mut Refusal> {
        match self {
            DeskError::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }
}

impl From<BracketError> for DeskError {
    fn from(error: BracketError) -> Self {
        DeskError::Tournament(error.into())
    }
}

impl From<DrawError> for DeskError {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::Seating(error) => error.into(),
            DrawError::Tournament(error) => error.into(),
        }
    }
}
