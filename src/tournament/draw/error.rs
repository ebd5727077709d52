//! Why no seating came of a draw.

use crate::seating::SeatingError;
use crate::tournament::Refusal;

/// Why no seating came of it.
pub(in crate::tournament) enum DrawError {
    /// It cannot be seated.
    Seating(SeatingError),
    /// Something in the tournament rules it out.
    Refused(Refusal),
}

impl From<SeatingError> for DrawError {
    fn from(error: SeatingError) -> Self {
        DrawError::Seating(error)
    }
}

impl From<Refusal> for DrawError {
    fn from(refusal: Refusal) -> Self {
        DrawError::Refused(refusal)
    }
}

impl From<DrawError> for Refusal {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::Seating(error) => error.into(),
            DrawError::Refused(refusal) => refusal,
        }
    }
}
