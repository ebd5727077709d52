//! What is refused of any statement, and a reason to overrule it.

use super::refusal::{Reason, Refusal, Typed};
use super::result::TableResult;
use super::text::{self, LONGEST_TEXT};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::phrase;

/// The most points or lone marches of one side that are accepted; more is taken for a typing slip.
pub const MOST_POINTS: i32 = 9_999;

/// # Errors
/// There are reasons, and not all of them can be overruled or no reason to overrule them is given.
pub(super) fn refuse_unless(
    reasons: &[Reason],
    forced: bool,
    round: RoundNo,
    table: TableNo,
) -> Result<(), Refusal> {
    match reasons.iter().all(|r| forced && r.can_be_overruled()) {
        true => Ok(()),
        false => Err(Refusal::because(phrase!("at-table", round, table), reasons)),
    }
}

/// Whether a number cannot be a score at all.
pub(super) fn is_absurd(n: i32) -> bool {
    !(-MOST_POINTS..=MOST_POINTS).contains(&n)
}

/// The reason for refusing a number that cannot be a score at all.
pub(super) fn too_many(n: i32) -> Reason {
    Reason::TooHigh {
        typed: n,
        most: MOST_POINTS,
    }
}

/// The reason for refusing where something is entered already.
pub(super) fn already(there: &TableResult, hands: usize, typed: Typed) -> Reason {
    let stands = match there.open {
        true => phrase!("table-so-far", n = hands, points = there.points),
        false => there.points.to_string().into(),
    };
    Reason::AlreadyEntered {
        round: there.round,
        table: there.table,
        stands,
        typed,
        next: None,
    }
}

/// A reason, tidied; `None` where it says nothing.
pub(super) fn reason_given(why: &Option<String>) -> Option<String> {
    let why = why.as_deref()?.chars();
    let why: String = why
        .take(LONGEST_TEXT)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let why = text::clean(&why);
    let words: Vec<&str> = why.split_whitespace().collect();
    says_something(&why).then(|| words.join(" "))
}

/// Whether a reason says anything: not a hint's placeholder, nor dots alone.
pub fn says_something(why: &str) -> bool {
    let placeholder = |word: &str| ["WHY", "REASON", "POINTS"].contains(&word);
    let given = why.chars().any(char::is_alphanumeric);
    given && !why.split_whitespace().all(placeholder)
}
