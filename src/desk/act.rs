//! Who is acting, when, and through which door.

use crate::store::Stamp;
use crate::tournament::{Operation, Origin};

/// Who is acting, when, and through which door.
#[derive(Clone, Debug)]
pub struct Act {
    /// The time, RFC 3339.
    pub at: String,
    /// The user's name; for a phone, the player's number and name.
    pub by: String,
    /// The door the change came through.
    pub origin: Origin,
}

impl Act {
    /// The log's stamp for an operation.
    pub(super) fn doing(&self, operation: Operation) -> Stamp {
        Stamp {
            at: self.at.clone(),
            by: self.by.clone(),
            origin: self.origin,
            operation,
        }
    }
}
