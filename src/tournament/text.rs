//! Small pieces of text that every door and every sheet writes the same way.

use std::fmt::Display;

pub use crate::engine::english::{and, count, joined, or};

/// The longest reason or other sentence, in characters.
pub(super) const LONGEST_TEXT: usize = 2000;

/// Takes control characters, terminal escapes and direction overrides out of a text that is shown; line breaks stay.
pub fn clean(text: &str) -> String {
    text.chars()
        .filter(|&c| c == '\n' || !(c.is_control() || is_override(c)))
        .collect()
}

/// The characters that reorder the text around them, and other invisible ones.
fn is_override(c: char) -> bool {
    matches!(c, '\u{061c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The words of a text with one space between them.
pub fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text with its first letter in capitals.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// Numbers as people list them: `12, 31, 40-44`.
pub fn numbers<N: Copy + Into<u16> + Display>(list: &[N]) -> String {
    let runs = list.chunk_by(|a, b| (*a).into() + 1 == (*b).into());
    let run = |run: &[N]| match run {
        [first, _, .., last] => format!("{first}-{last}"),
        few => joined(few),
    };
    joined(runs.map(run))
}

/// A sum in hundredths as people write it: `12.50`.
pub fn money(hundredths: impl Into<i128>) -> String {
    let hundredths = hundredths.into();
    let sign = if hundredths < 0 { "-" } else { "" };
    let whole = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", whole / 100, whole % 100)
}

/// A sum as people write it, in hundredths: `5`, `7.50`, `7,5`; `None` where it is not a sum.
pub fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if part.len() > 2 || !digits(whole) || !digits(part) {
        return None;
    }
    let whole: u32 = whole.parse().ok()?;
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    whole.checked_mul(100)?.checked_add(part)
}

/// Whether a text can be a short name for commands: a-z, 0-9 and dashes, 1 to 60 of them.
pub fn is_slug(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (1..=60).contains(&text.len()) && text.chars().all(fits)
}

/// A short name made from a long one: lower case, accents gone, words joined by dashes; `night` when nothing is left.
pub fn slug_of(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    let letters: String = name
        .nfkd()
        .filter(|c| c.is_ascii())
        .map(|c| match c {
            c if c.is_ascii_alphanumeric() => c.to_ascii_lowercase(),
            _ => ' ',
        })
        .collect();
    let words: Vec<&str> = letters.split_whitespace().collect();
    let slug: String = words.join("-").chars().take(40).collect();
    match slug.trim_matches('-') {
        "" => "night".to_owned(),
        slug => slug.to_owned(),
    }
}

/// How many typing slips lie between two different words (a letter left out, added or changed, or two swapped); `None`
/// for more than `most`, or for equal words.
pub fn typing_distance(a: &[char], b: &[char], most: u8) -> Option<u8> {
    if a.len().abs_diff(b.len()) > usize::from(most) {
        return None;
    }
    // Only cells this near the diagonal can be small enough; those beside them hold one more than that.
    let near = usize::from(most);
    let mut two_up = vec![near + 1; b.len() + 1];
    let mut above: Vec<usize> = (0..=b.len()).collect();
    let mut row = vec![near + 1; b.len() + 1];
    for i in 1..=a.len() {
        let (first, last) = (i.saturating_sub(near).max(1), (i + near).min(b.len()));
        row[first - 1] = if first == 1 { i } else { near + 1 };
        for j in first..=last {
            let same = usize::from(a[i - 1] != b[j - 1]);
            let mut least = (above[j] + 1).min(row[j - 1] + 1).min(above[j - 1] + same);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(two_up[j - 2] + 1);
            }
            row[j] = least;
        }
        if let Some(beside) = row.get_mut(last + 1) {
            *beside = near + 1;
        }
        if row[first - 1..=last].iter().all(|&d| d > near) {
            return None;
        }
        std::mem::swap(&mut two_up, &mut above);
        std::mem::swap(&mut above, &mut row);
    }
    u8::try_from(above[b.len()])
        .ok()
        .filter(|&d| d <= most && d > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_escape_is_shown() {
        assert_eq!(clean("a\x1b[31mb\u{202e}c"), "a[31mbc");
    }

    #[test]
    fn lists_counts_and_sums_read_as_people_write_them() {
        assert_eq!(and([1, 14, 9]), "1, 14 and 9");
        assert_eq!(or(["a"]), "a");
        assert_eq!(and(Vec::<u8>::new()), "");
        assert_eq!(count(1, "table"), "1 table");
        assert_eq!(count(0, "table"), "0 tables");
        assert_eq!(money(-1250), "-12.50");
    }

    #[test]
    fn a_slug_is_plain() {
        assert_eq!(slug_of("Friday Night"), "friday-night");
        assert_eq!(slug_of("Żółć – 2026/27"), "zoc-2026-27");
        assert_eq!(slug_of("李雷"), "night");
        assert!(is_slug("friday-night") && !is_slug("Friday") && !is_slug(""));
    }
}
