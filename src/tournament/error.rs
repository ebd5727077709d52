//! What can be wrong with a change.

/// Why a change to a tournament was refused. The tournament is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// Nobody by that number or name.
    #[error("there is nobody called {0:?}")]
    Unknown(String),
}
