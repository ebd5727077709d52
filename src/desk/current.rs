//! Choosing the current night.

use super::{Act, Desk};
use crate::store::StoreError;
use crate::tournament::{Logged, Tournament};
use serde_json::json;

impl Desk {
    /// Makes a tournament the current one, which is used when none is named. A closed one stays closed and read-only.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`].
    pub fn make_current(&mut self, act: &Act, slug: &str) -> Result<Tournament, StoreError> {
        let night = self.club.load(slug)?;
        let used = act.doing(Logged::night("use", slug));
        self.club.set_current(&used, slug, night.closed)?;
        // It may have been the current one already while the room still showed another, which was closed.
        let last = self.club.last_acted()?;
        if !night.is_beside() && last.is_some_and(|last| last != slug) {
            let turned = act.doing(Logged::room("turned to", &json!(act.at)));
            self.club
                .set_room_word(&turned, slug, "turned to", &json!(act.at))?;
        }
        Ok(night)
    }
}
