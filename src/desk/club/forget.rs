//! A member asks to be forgotten.

use crate::club::MemberId;
use crate::desk::{Act, Desk, DeskError};
use crate::tournament::Logged;

pub use crate::store::Cleared as Reached;

impl Desk {
    /// Erases a member: in the records, in the log and in every copy of the file beside it. The results stay, as those of
    /// a former member. This cannot be undone.
    ///
    /// # Errors
    /// [`crate::club::ClubError::Unknown`]; the file cannot be used.
    pub fn forget_member(&mut self, act: &Act, id: MemberId) -> Result<Reached, DeskError> {
        let stamp = act.doing(Logged::record("member", id, "forget"));
        Ok(self.club.forget(&stamp, id)??)
    }
}
