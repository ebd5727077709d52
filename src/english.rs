//! Pieces of English sentences: counts and lists.

use std::fmt::Display;

/// `1 table`, `3 tables`, `2 lone marches`, `2 irregularities`: a count of things.
pub fn count(n: usize, what: &str) -> String {
    match what.strip_suffix('y') {
        _ if n == 1 => format!("1 {what}"),
        Some(stem) => format!("{n} {stem}ies"),
        None if what.ends_with("ch") => format!("{n} {what}es"),
        None => format!("{n} {what}s"),
    }
}

/// `a, b, c`.
pub fn joined<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(", ")
}

/// `a, b and c`; empty where there are no items.
pub fn and<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "and")
}

/// `a, b or c`; empty where there are no items.
pub fn or<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "or")
}

fn list<T: Display>(items: impl IntoIterator<Item = T>, word: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., last] => format!("{} {word} {last}", init.join(", ")),
    }
}

/// A capital at the start and a full stop at the end. A card's name keeps its small letter.
pub fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let mut sentence = String::with_capacity(text.len() + 1);
    sentence.extend(chars.next().into_iter().flat_map(char::to_uppercase));
    sentence += chars.as_str();
    sentence += if text.ends_with(['.', ':']) { "" } else { "." };
    sentence
}

/// The figures of all sides as people read them: `4-1`; where one is below zero, `0:-1`.
pub fn pair<T: std::fmt::Display>(figures: impl IntoIterator<Item = T>) -> String {
    let figures: Vec<String> = figures
        .into_iter()
        .map(|figure| figure.to_string())
        .collect();
    let below = figures.iter().any(|figure| figure.starts_with('-'));
    figures.join(if below { ":" } else { "-" })
}
