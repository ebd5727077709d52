//! A refusal put into words and figures.

use super::Impossible;
use crate::english::{count as counted, joined, or};

/// Refuses a total; what is not known is none of its figures.
pub(super) fn no<T>(mut why: Impossible) -> Result<T, Impossible> {
    why.figures.retain(|(_, figure)| !figure.is_empty());
    Err(why)
}

/// `1 point`, `2 points`, `2 lone marches`.
pub(super) fn count(n: u64, noun: &str) -> String {
    counted(usize::try_from(n).unwrap_or(usize::MAX), noun)
}

/// `1, 2 or 4`.
pub(super) fn list(values: &[u64]) -> String {
    match values {
        [] => "nothing".into(),
        values => or(values),
    }
}

/// `1, 2, 4`.
pub(super) fn commas(values: &[u64]) -> String {
    joined(values)
}
