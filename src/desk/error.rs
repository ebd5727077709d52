//! What can go wrong at the desk.

use crate::players::UnknownBot;
use crate::store::StoreError;
use crate::tournament::acts::{Refusal, Refused};
use crate::tournament::{Phrase, phrase};

/// Why something was not done. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeskError {
    /// The club file cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is in the file does not allow it, or it needs to know more.
    #[error(transparent)]
    Refused(Refusal),
}

impl DeskError {
    /// One of the club's records does not allow it; `why` is a whole sentence.
    pub fn unfit(why: impl Into<Phrase>) -> DeskError {
        Refusal::new("unfit", why).into()
    }
}

impl DeskError {
    /// What it says.
    pub fn says(&self) -> Phrase {
        match self {
            DeskError::Refused(refusal) => refusal.message.clone(),
            DeskError::Store(error) => error.says(),
        }
    }
}

impl<E: Into<Refusal>> From<E> for DeskError {
    fn from(error: E) -> DeskError {
        DeskError::Refused(error.into())
    }
}

impl From<UnknownBot> for Refusal {
    fn from(UnknownBot { name, known, .. }: UnknownBot) -> Refusal {
        let known = known.join(", ");
        Refusal::new("usage", phrase!("why-no-bot", name, known))
    }
}

impl Refused for DeskError {
    fn refusal(&mut self) -> Option<&mut Refusal> {
        match self {
            DeskError::Refused(refusal) => Some(refusal),
            DeskError::Store(_) => None,
        }
    }
}
