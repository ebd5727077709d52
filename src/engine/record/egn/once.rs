//! No object has a field twice: one of the two would be dropped without a word.

use std::collections::BTreeSet;

/// A field that an object of this text, which is JSON, has twice.
pub(super) fn twice(mut text: &str) -> Option<&str> {
    // The fields met so far of each object that is open; a list has none.
    let mut open: Vec<BTreeSet<&str>> = Vec::new();
    while let Some(at) = text.find(['"', '{', '[', '}', ']']) {
        let (sign, rest) = text[at..].split_at(1);
        text = rest;
        match sign {
            "\"" => {
                let mut escaped = false;
                let end = rest.find(|letter| {
                    let ends = letter == '"' && !escaped;
                    escaped = letter == '\\' && !escaped;
                    ends
                })?;
                text = &rest[end + 1..];
                let is_field = text.trim_start().starts_with(':');
                if is_field && !open.last_mut()?.insert(&rest[..end]) {
                    return Some(&rest[..end]);
                }
            }
            "{" | "[" => open.push(BTreeSet::new()),
            _ => drop(open.pop()),
        }
    }
    None
}
