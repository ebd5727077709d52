//! Rules of seasons and leagues as they are written: one JSON object.

use crate::tournament::{Phrase, phrase};
use serde::de::DeserializeOwned;

/// A rule from JSON; whether its values fit each other is for the rule to say.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Phrase> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    // Without this check serde would read a list as the fields in order.
    if !text.starts_with('{') {
        return Err(phrase!("why-rule-is-object"));
    }
    serde_json::from_str(text).map_err(|e| e.to_string().into())
}

/// Whether one thing is in a list twice.
pub(super) fn lists_twice<T: PartialEq>(list: &[T]) -> bool {
    (1..list.len()).any(|at| list[..at].contains(&list[at]))
}
