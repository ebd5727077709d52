//! The ways a team is written: `Cy und Di`, `Cy/Di`, `Die Joker: Uwe & Vera`.

use super::NewEntrant;

/// Words that join two people wherever they stand.
const JOINED: &[&str] = &[
    " und ", " and ", " et ", " mit ", " with ", " u. ", " og ", " och ",
];

/// Words that join two people in a team, and are part of a name elsewhere (Ortega y Gasset).
const JOINED_IN_TEAMS: &[&str] = &[" y ", " e ", " i ", " en "];

/// Makes a team from a text: `Ann & Bob`, `Cy und Di` and `Cy/Di` name its members, `Die Joker: Uwe & Vera` and `Die
/// Joker (Uwe, Vera)` a team and its members.
pub fn team_of(text: &str) -> NewEntrant {
    let text = text.trim();
    if let Some((name, members)) = titled(text) {
        return NewEntrant { name, members };
    }
    match members_of(text) {
        members if members.len() > 1 => NewEntrant {
            name: members.join(" & "),
            members,
        },
        _ => NewEntrant::named(text),
    }
}

/// A team's own name and its members, where they follow a colon, stand in brackets, or follow a dash and are clearly
/// people.
fn titled(text: &str) -> Option<(String, Vec<String>)> {
    let in_brackets = || {
        let (name, rest) = text.split_once(['(', '['])?;
        Some((name, rest.strip_suffix([')', ']'])?))
    };
    let (name, rest) = text
        .split_once([':', '：'])
        .or_else(in_brackets)
        .or_else(|| text.split_once(" – ").or_else(|| text.split_once(" - ")))?;
    let members = members_of(rest);
    (members.len() > 1 && !name.trim().is_empty()).then(|| (name.trim().to_owned(), members))
}

/// The people a text names; only one where nothing joins them. `Lee, Ann & Ray, Bob` is two people, `Cy, Di und Ed`
/// three.
fn members_of(text: &str) -> Vec<String> {
    let joined = parted(text, &[JOINED, JOINED_IN_TEAMS].concat());
    let last_first = joined.len() > 1 && joined.iter().all(|part| part.matches(',').count() == 1);
    let parts: Vec<&str> = if last_first {
        joined.iter().map(String::as_str).collect()
    } else {
        joined.iter().flat_map(|part| part.split(',')).collect()
    };
    let mut parts: Vec<String> = parts
        .into_iter()
        .map(|part| part.trim().to_owned())
        .collect();
    // `Ann & Bob Shaw` are both called Shaw; `李雷`, in letters without capitals, is a whole name.
    if let ([first, second], 2) = (&mut parts[..], joined.len())
        && let Some((_, family)) = second.split_once(' ')
        && !first.contains(' ')
        && first.contains(|c: char| c.is_lowercase() || c.is_uppercase())
        && !family.contains(' ')
    {
        *first = format!("{first} {family}");
    }
    if parts.iter().all(|part| !part.is_empty()) {
        parts
    } else {
        vec![text.trim().to_owned()]
    }
}

/// A joining word inside a family name, and what replaces it while the text is split.
const WITHIN_A_NAME: (&str, &str) = (" von und zu ", " von\u{2}zu ");

/// A text split where signs and these words join people.
fn parted(text: &str, words: &[&str]) -> Vec<String> {
    let (written, kept) = WITHIN_A_NAME;
    let mut marked = text
        .replace(written, kept)
        .replace(['&', '/', '+', '\n', '＆', ';'], "\u{1}");
    for word in words {
        // The word as it is, or all in capitals: `CY UND DI`.
        marked = marked
            .replace(word, "\u{1}")
            .replace(&word.to_uppercase(), "\u{1}");
    }
    marked
        .split('\u{1}')
        .map(|part| part.trim().replace(kept, written))
        .collect()
}

/// Whether this is nothing but what joins two people: `and`, `&`.
pub(super) fn joins(word: &str) -> bool {
    let parts = parted(&format!(" {word} "), JOINED);
    parts.len() > 1 && parts.iter().all(String::is_empty)
}

/// A text split where something more than a comma joins people.
#[cfg(any(test, feature = "desk"))]
pub(crate) fn joined(text: &str) -> Vec<String> {
    parted(text, JOINED)
}

/// Whether something more than a comma joins two names in a text, each of at least two letters.
#[cfg(any(test, feature = "desk"))]
pub(crate) fn names_two(text: &str) -> bool {
    let people = joined(text);
    people.len() > 1
        && people
            .iter()
            .all(|name| name == "M." || name.chars().filter(|c| c.is_alphabetic()).count() > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_of_a_team_is_read() {
        for (text, name, members) in [
            ("Ann & Bob", "Ann & Bob", &["Ann", "Bob"][..]),
            ("Cy und Di", "Cy & Di", &["Cy", "Di"]),
            ("Cy and Di", "Cy & Di", &["Cy", "Di"]),
            ("Cy AND Di", "Cy & Di", &["Cy", "Di"]),
            ("Cy/Di", "Cy & Di", &["Cy", "Di"]),
            ("Cy and Di Lee", "Cy Lee & Di Lee", &["Cy Lee", "Di Lee"]),
            (
                "Cy Ray and Di Lee",
                "Cy Ray & Di Lee",
                &["Cy Ray", "Di Lee"],
            ),
            (
                "Cy and Di Van Lee",
                "Cy & Di Van Lee",
                &["Cy", "Di Van Lee"],
            ),
            ("李雷 & Di Lee", "李雷 & Di Lee", &["李雷", "Di Lee"]),
            ("Cy + Di", "Cy & Di", &["Cy", "Di"]),
            ("Cy, Di", "Cy & Di", &["Cy", "Di"]),
            ("Cy, Di und Ed", "Cy & Di & Ed", &["Cy", "Di", "Ed"]),
            (
                "Lee, Ann & Ray, Bob",
                "Lee, Ann & Ray, Bob",
                &["Lee, Ann", "Ray, Bob"],
            ),
            ("Die Joker: Uwe & Vera", "Die Joker", &["Uwe", "Vera"]),
            ("Die Joker (Uwe, Vera)", "Die Joker", &["Uwe", "Vera"]),
            ("Die Joker - Uwe und Vera", "Die Joker", &["Uwe", "Vera"]),
            ("Die Joker", "Die Joker", &[]),
            ("Anna-Lena Sand", "Anna-Lena Sand", &[]),
            ("Team 7: ", "Team 7:", &[]),
            ("Müller-Lüdenscheid", "Müller-Lüdenscheid", &[]),
            (
                "Eva von und zu Linz und Di",
                "Eva von und zu Linz & Di",
                &["Eva von und zu Linz", "Di"],
            ),
        ] {
            let team = team_of(text);
            assert_eq!(
                (team.name.as_str(), team.members.as_slice()),
                (
                    name,
                    &members.iter().map(|m| (*m).to_owned()).collect::<Vec<_>>()[..]
                ),
                "{text}"
            );
        }
    }

    #[test]
    fn two_people_in_one_name_are_seen() {
        for text in ["Cy und Di", "Ann & Bob", "Uwe/Vera", "M. et Mme Roy"] {
            assert!(names_two(text), "{text}");
        }
        for text in [
            "Lee, Ann",
            "Andy Sand",
            "Ann Lee",
            "José Ortega y Gasset",
            "Dr. A/B",
        ] {
            assert!(!names_two(text), "{text}");
        }
    }
}
