//! Who entered what, and how a result that was refused could still be entered.

use super::Desk;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::Reason;

/// How a refused result could still be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Only with other figures.
    None,
    /// By overruling the rules or the cards, for a reason.
    Overrule,
    /// By replacing the result that is there, for a reason.
    Replace {
        /// Whether the new result also needs the rules or the cards overruled.
        overrule: bool,
    },
}

/// Who entered a table's result, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ByWhom {
    /// The user's name.
    pub by: String,
    /// The time, RFC 3339.
    pub at: String,
}

impl Desk {
    /// Who last entered a table's result; `None` where nobody did, or the log does not show it.
    pub fn by_whom(&self, round: RoundNo, table: TableNo) -> Option<ByWhom> {
        let slug = self.slug().ok()?;
        let (by, at) = self.club.entered_by(&slug, round, table).ok()??;
        Some(ByWhom { by, at })
    }
}

/// How a result refused for these reasons could still be entered.
pub fn way_out(reasons: &[Reason]) -> Remedy {
    let already = |r: &&Reason| matches!(r, Reason::AlreadyEntered { .. });
    let others = || reasons.iter().filter(|r| !already(r));
    if reasons.is_empty() || !others().all(Reason::can_be_overruled) {
        Remedy::None
    } else if reasons.iter().any(|r| already(&r)) {
        Remedy::Replace {
            overrule: others().next().is_some(),
        }
    } else {
        Remedy::Overrule
    }
}
