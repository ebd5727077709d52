//! What sheets and the club's pages say in other languages: phrases as data, looked up by their English.
//!
//! A language is given by its two letters; an unknown one is English. Each figure in a phrase is a `#` in
//! `templates/labels/club/`; the figures are put back in the same order. What has no translation stays in English.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

type Phrases = BTreeMap<String, String>;

static DE: LazyLock<Phrases> =
    LazyLock::new(|| read(include_str!("../../templates/labels/club/de.json")));
static FR: LazyLock<Phrases> =
    LazyLock::new(|| read(include_str!("../../templates/labels/club/fr.json")));

fn read(text: &str) -> Phrases {
    serde_json::from_str(text).unwrap_or_default()
}

fn phrases(lang: &str) -> Option<&'static Phrases> {
    match lang {
        "de" => Some(&DE),
        "fr" => Some(&FR),
        _ => None,
    }
}

/// An English phrase in another language, or unchanged where it has no translation.
pub fn said<'a>(lang: &str, english: &'a str) -> Cow<'a, str> {
    match phrases(lang).and_then(|phrases| translated(phrases, english)) {
        Some(said) => Cow::Owned(said),
        None => Cow::Borrowed(english),
    }
}

/// A sentence about somebody, `Best partner: Ann Lee, 12 tables, …`, with what comes before and after the name
/// translated.
pub(super) fn said_of<'a>(lang: &str, english: &'a str) -> Cow<'a, str> {
    let Some(phrases) = phrases(lang) else {
        return Cow::Borrowed(english);
    };
    if let Some(whole) = translated(phrases, english) {
        return Cow::Owned(whole);
    }
    // The name itself may contain commas, so it ends at the first one after which the rest has a translation.
    let tail = |text: &str| {
        let commas = text.match_indices(',').map(|(at, _)| at);
        let mut parts = commas.map(|at| text.split_at(at));
        parts.find_map(|(name, tail)| Some(format!("{name}{}", translated(phrases, tail)?)))
    };
    let head = english.split_once(": ");
    let head = head.and_then(|(head, rest)| Some((translated(phrases, head)?, rest)));
    match head {
        Some((head, rest)) => {
            let rest = tail(rest).unwrap_or_else(|| rest.to_owned());
            Cow::Owned(format!("{head}: {rest}"))
        }
        None => tail(english).map_or(Cow::Borrowed(english), Cow::Owned),
    }
}

fn translated(phrases: &Phrases, english: &str) -> Option<String> {
    let (mut key, mut figures) = (String::new(), Vec::new());
    let mut letters = english.chars().peekable();
    while let Some(letter) = letters.next() {
        if !letter.is_ascii_digit() {
            key.push(letter);
            continue;
        }
        let mut figure = String::from(letter);
        // A decimal point belongs to a figure only when another digit follows it.
        loop {
            let mut ahead = letters.clone();
            match (ahead.next(), ahead.next()) {
                (Some(digit), _) if digit.is_ascii_digit() => {}
                (Some('.'), Some(digit)) if digit.is_ascii_digit() => {}
                _ => break,
            }
            figure.extend(letters.next());
        }
        figures.push(figure);
        key.push('#');
    }
    let phrase = phrases.get(&key)?;
    let mut figures = figures.into_iter();
    let mut said = String::with_capacity(phrase.len() + 8);
    for part in phrase.split_inclusive('#') {
        match part.strip_suffix('#') {
            Some(before) => {
                said += before;
                // Both languages write a decimal comma.
                said += &figures.next().unwrap_or_default().replace('.', ",");
            }
            None => said += part,
        }
    }
    Some(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_come_back_and_what_is_unknown_stays() {
        assert_eq!(said("de", "after 12 nights"), "nach 12 Abenden");
        assert_eq!(said("en", "after 12 nights"), "after 12 nights");
        assert_eq!(said("fr", "St Austell 2"), "St Austell 2");
        assert_eq!(
            said(
                "de",
                "3 nights, 41.5 points a night, 7 of 9 tables won, 2 lone marches, rating 1012."
            ),
            "3 Abende, 41,5 Punkte je Abend, 7 von 9 Tischen gewonnen, 2 Solodurchmärsche, Wertungszahl 1012."
        );
        assert_eq!(
            said_of(
                "de",
                "Nemesis: Lee, Ann, 12 tables, 3 won, 41% of the points."
            ),
            "Angstgegner: Lee, Ann, 12 Tische, 3 gewonnen, 41 % der Punkte."
        );
        assert_eq!(
            said_of("de", "Best night: Friday 2, 28 points."),
            "Bester Abend: Friday 2, 28 Punkte."
        );
        assert_eq!(
            said_of("de", "Looe, Old: -1, late card, match 12."),
            "Looe, Old: -1, Karte zu spät, Spiel 12."
        );
        assert_eq!(
            said_of("de", "Looe: -1, Ann was rude."),
            "Looe: -1, Ann was rude."
        );
    }

    #[test]
    fn every_language_has_the_same_phrases() {
        assert_eq!(DE.keys().collect::<Vec<_>>(), FR.keys().collect::<Vec<_>>());
        assert!(DE.len() > 60);
        for (key, phrase) in DE.iter().chain(FR.iter()) {
            assert_eq!(
                key.matches('#').count(),
                phrase.matches('#').count(),
                "{key}"
            );
        }
    }
}
