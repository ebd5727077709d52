//! Rules and whole records as they are written for others: one JSON object.

use crate::tournament::{Join, Part, Phrase, phrase};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A rule from JSON; whether its values fit each other is for the rule to say.
pub(super) fn rule<T: DeserializeOwned>(text: &str) -> Result<T, Phrase> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    // Without this check serde would read a list as the fields in order.
    if !text.starts_with('{') {
        return Err(phrase!("why-rule-is-object"));
    }
    serde_json::from_str(text).map_err(|e| e.to_string().into())
}

/// Whether a rule's values fit each other, and no tie-break is in its list twice; else everything that is wrong.
pub(super) fn adds_up<T: PartialEq>(
    wrong: impl IntoIterator<Item = Option<Phrase>>,
    tie_breaks: &[T],
) -> Result<(), Part> {
    let twice = |at| tie_breaks[..at].contains(&tie_breaks[at]);
    let twice = (1..tie_breaks.len()).any(twice);
    let twice = twice.then(|| phrase!("why-tie-break-listed-twice"));
    let wrong: Vec<Phrase> = wrong.into_iter().flatten().chain(twice).collect();
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Part::list(Join::Semicolon, wrong)),
    }
}

/// What kind of document of ours is in a file, by its own word.
pub(crate) fn kind(there: &[u8]) -> Option<String> {
    let there = there.strip_prefix("\u{feff}".as_bytes()).unwrap_or(there);
    let value: Value = serde_json::from_slice(there).ok()?;
    Some(value["benny"].as_str()?.to_owned())
}

/// Whether what is in a file says that it is a document of ours of this kind.
pub(crate) fn is_document(there: &[u8], wanted: &str) -> bool {
    kind(there).is_some_and(|kind| kind == wanted)
}

/// A document of ours of this kind; whether its values fit each other is for the document to say.
pub(crate) fn document<T: DeserializeOwned>(text: &str, kind: &str) -> Result<T, Phrase> {
    let said = |e| Phrase::from(crate::json::said(&e));
    let text = text.trim_start_matches('\u{feff}');
    let value: Value = serde_json::from_str(text).map_err(said)?;
    match value["benny"] == kind {
        true => serde_json::from_value(value).map_err(said),
        false => Err(phrase!("why-is-something-else")),
    }
}
