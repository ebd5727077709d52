//! What the club's own sheets say in other languages: phrases as data, by what they are in English.
//!
//! A figure in a phrase is a `#` in `templates/labels/club/`; figures come back in the order they stood in. What has no
//! translation stays as it is.

use super::label::Lang;
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

fn phrases(lang: Lang) -> Option<&'static Phrases> {
    match lang {
        Lang::En => None,
        Lang::De => Some(&DE),
        Lang::Fr => Some(&FR),
    }
}

/// A phrase in another language; as it is where that has none.
pub(crate) fn said(lang: Lang, english: &str) -> Cow<'_, str> {
    match phrases(lang).and_then(|phrases| translated(phrases, english)) {
        Some(said) => Cow::Owned(said),
        None => Cow::Borrowed(english),
    }
}

/// A sentence about somebody, `Best partner: Ann Lee, 12 tables, …`: what stands before and after the name.
pub(crate) fn said_of(lang: Lang, english: &str) -> Cow<'_, str> {
    let Some(phrases) = phrases(lang) else {
        return Cow::Borrowed(english);
    };
    if let Some(whole) = translated(phrases, english) {
        return Cow::Owned(whole);
    }
    let Some((head, rest)) = english.split_once(": ") else {
        return Cow::Borrowed(english);
    };
    let Some(head) = translated(phrases, head) else {
        return Cow::Borrowed(english);
    };
    // The name may have commas of its own: the first place from which on the rest is known.
    let commas = rest.match_indices(',').map(|(at, _)| at);
    let told = commas
        .map(|at| rest.split_at(at))
        .find_map(|(name, tail)| Some(format!("{head}: {name}{}", translated(phrases, tail)?)));
    Cow::Owned(told.unwrap_or_else(|| format!("{head}: {rest}")))
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
        // A point belongs to a figure only when another digit follows it.
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
                said += &figures.next().unwrap_or_default();
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
        assert_eq!(said(Lang::De, "after 12 nights"), "nach 12 Abenden");
        assert_eq!(said(Lang::En, "after 12 nights"), "after 12 nights");
        assert_eq!(said(Lang::Fr, "St Austell 2"), "St Austell 2");
        assert_eq!(
            said(
                Lang::De,
                "3 nights, 41.5 points a night, 7 of 9 tables won, 2 lone marches, rating 1012."
            ),
            "3 Abende, 41.5 Punkte je Abend, 7 von 9 Tischen gewonnen, 2 Solodurchmärsche, Wertungszahl 1012."
        );
        assert_eq!(
            said_of(
                Lang::De,
                "Nemesis: Lee, Ann, 12 tables, 3 won, 41 % of the points."
            ),
            "Angstgegner: Lee, Ann, 12 Tische, 3 gewonnen, 41 % der Punkte."
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
