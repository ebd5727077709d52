//! Which night is meant, and a night's end: chosen, closed, opened again, deleted.

use super::{Act, Changed, Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::{Operation, Tournament};

impl Desk {
    /// Makes a tournament the one that is meant where none is named. A closed one is only looked at, and stays closed.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`].
    pub fn make_current(&mut self, act: &Act, slug: &str) -> Result<Tournament, StoreError> {
        let night = self.club.load(slug)?;
        let operation = Operation::Use {
            slug: slug.to_owned(),
        };
        self.club
            .set_current(&act.doing(operation), slug, night.closed)?;
        Ok(night)
    }

    /// Opens a closed tournament again and makes it the current one. One that is open already is only made current.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`].
    pub fn reopen(&mut self, act: &Act, slug: &str) -> Result<Changed<()>, DeskError> {
        let changed = self.change_any(act, slug, |t| {
            t.closed = false;
            Ok::<_, DeskError>(((), Operation::Reopen))
        })?;
        self.make_current(act, slug)?;
        Ok(changed)
    }
}
