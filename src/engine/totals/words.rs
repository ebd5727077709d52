//! A refusal put into words and figures.

use super::Impossible;
use std::fmt::Display;

pub(super) fn no<T>(
    key: &'static str,
    figures: &[(&'static str, &dyn Display)],
    reason: String,
) -> Result<T, Impossible> {
    let figures = figures
        .iter()
        .map(|(name, figure)| (*name, figure.to_string()));
    Err(Impossible {
        reason,
        key,
        figures: figures.filter(|(_, figure)| !figure.is_empty()).collect(),
    })
}

/// `1 point`, `2 points`.
pub(super) fn count(n: u64, noun: &str) -> String {
    match (n, noun.strip_suffix("ch")) {
        (1, _) => format!("1 {noun}"),
        (_, Some(_)) => format!("{n} {noun}es"),
        _ => format!("{n} {noun}s"),
    }
}

/// `1, 2 or 4`.
pub(super) fn list(values: &[u64]) -> String {
    let words: Vec<String> = values.iter().map(u64::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => "nothing".into(),
    }
}

/// `1, 2, 4`.
pub(super) fn commas(values: &[u64]) -> String {
    let words: Vec<String> = values.iter().map(u64::to_string).collect();
    words.join(", ")
}
