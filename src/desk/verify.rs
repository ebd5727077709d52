//! Checking the club file against itself.

use super::Desk;
use crate::store::StoreError;

pub use crate::store::Verified;

impl Desk {
    /// Checks everything in the file: see [`crate::store::Club::verify`].
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot even be read.
    pub fn verify(&self) -> Result<Verified, StoreError> {
        self.club.verify(true)
    }

    /// Checks what has changed since the last night was closed, and that closed nights are as they were sealed.
    ///
    /// # Errors
    /// As [`Desk::verify`].
    pub fn verify_lately(&self) -> Result<Verified, StoreError> {
        self.club.verify(false)
    }
}
