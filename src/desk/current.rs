//! Choosing the current night.

use super::{Act, Desk};
use crate::store::StoreError;
use crate::tournament::{Logged, Tournament};

impl Desk {
    /// Makes a tournament the current one, which is used when none is named. A closed one stays closed and read-only.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`].
    pub fn make_current(&mut self, act: &Act, slug: &str) -> Result<Tournament, StoreError> {
        let night = self.club.load(slug)?;
        let used = act.doing(Logged::night("use", slug));
        self.club.set_current(&used, slug, night.closed)?;
        Ok(night)
    }
}
