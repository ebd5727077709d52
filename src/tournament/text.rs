//! Small pieces of text that every door and every sheet writes the same way.

use std::fmt::Display;

pub use crate::english::{and, count, joined, or, pair};

/// The longest reason or other sentence, in characters.
pub(super) const LONGEST_TEXT: usize = 2000;

/// The entries of a list as it was typed, parted by `;` or the ends of lines.
pub fn entries(text: &str) -> impl Iterator<Item = &str> {
    let each = text.split(['\n', '\r', ';']).map(str::trim);
    each.filter(|entry| !entry.is_empty())
}

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

/// Number and name: `17 Ann Lee`, or `17` where there is no name.
pub fn numbered(number: impl Display, name: &str) -> String {
    format!("{number} {name}").trim_end().to_owned()
}

/// The hour of a stored time: `20:14`.
pub fn hour(at: &str) -> &str {
    at.get(11..16).unwrap_or_default()
}

/// A text of at most so many characters; what is cut off ends with `…`.
pub fn cut(text: &str, most: usize) -> String {
    match text.chars().count() > most {
        true => text
            .chars()
            .take(most.saturating_sub(1))
            .chain(['…'])
            .collect(),
        false => text.to_owned(),
    }
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

/// A sum as people write it, in hundredths: `5`, `7.50`, `7,5`, `.25`, `£2`; `None` where it is not a sum.
pub fn hundredths(text: &str) -> Option<u32> {
    let text = text.trim_matches(|c| "$£€ ".contains(c));
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if part.len() > 2 || !digits(whole) || !digits(part) {
        return None;
    }
    let whole: u32 = match (whole, part) {
        ("", "") => return None,
        ("", _) => 0,
        (whole, _) => whole.parse().ok()?,
    };
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

/// A short name that is free: as wanted, or with a number behind it.
pub fn free_slug(wanted: &str, taken: impl Fn(&str) -> bool) -> String {
    let numbered = (2..).map(|number: u32| format!("{wanted}-{number}"));
    let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
    all.find(|slug| !taken(slug)).unwrap_or_default()
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
        assert_eq!(count(2, "lone march"), "2 lone marches");
        assert_eq!(count(1, "irregularity"), "1 irregularity");
        assert_eq!(count(3, "irregularity"), "3 irregularities");
        assert_eq!(money(-1250), "-12.50");
    }

    #[test]
    fn sums_are_read_as_they_are_typed() {
        for (text, sum) in [
            ("5", Some(500)),
            ("7.5", Some(750)),
            ("7,05", Some(705)),
            ("0,25", Some(25)),
            ("5.", Some(500)),
            ("42949672,95", Some(u32::MAX)),
            ("42949672,96", None),
            ("1.234", None),
            ("-1", None),
            ("1.-2", None),
            ("", None),
        ] {
            assert_eq!(hundredths(text), sum, "{text}");
        }
        assert_eq!([money(5), money(100), money(0)], ["0.05", "1.00", "0.00"]);
        assert_eq!(
            numbers(&[12u16, 31, 40, 41, 42, 44, 45]),
            "12, 31, 40-42, 44, 45"
        );
        assert_eq!(numbers::<u16>(&[]), "");
        assert_eq!([capital("éa B"), capital("")], ["Éa B", ""]);
        assert_eq!(single_spaced(" a \n b"), "a b");
    }

    /// All cells of the table, with nothing left out that is far from its diagonal.
    fn slips(a: &[char], b: &[char]) -> usize {
        let mut all = vec![vec![0; b.len() + 1]; a.len() + 1];
        for (i, j) in (0..=a.len()).flat_map(|i| (0..=b.len()).map(move |j| (i, j))) {
            all[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = all[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut least = changed.min(all[i - 1][j] + 1).min(all[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least = least.min(all[i - 2][j - 2] + 1);
                }
                least
            };
        }
        all[a.len()][b.len()]
    }

    #[test]
    fn typing_slips_are_counted_up_to_a_limit() {
        let mut words: Vec<Vec<char>> = vec![Vec::new()];
        for at in 0..40 {
            if words[at].len() < 3 {
                words.extend(['a', 'b', 'c'].map(|c| [&words[at][..], &[c]].concat()));
            }
        }
        let names = [
            "müller", "mueller", "mlüler", "miller", "schmidt", "schmitt", "abcdefgh", "badcfehg",
            "hgfedcba",
        ];
        words.extend(names.map(|name| name.chars().collect()));
        for (a, b) in words.iter().flat_map(|a| words.iter().map(move |b| (a, b))) {
            let slips = slips(a, b) as u8;
            for most in 0..4 {
                let wanted = (1..=most).contains(&slips).then_some(slips);
                assert_eq!(typing_distance(a, b, most), wanted, "{a:?} {b:?} {most}");
            }
        }
    }

    #[test]
    fn a_slug_is_plain() {
        assert_eq!(slug_of(&"a".repeat(50)), "a".repeat(40));
        assert_eq!(slug_of(&format!("{} b", "a".repeat(39))), "a".repeat(39));
        assert!(is_slug(&"a".repeat(60)) && !is_slug(&"a".repeat(61)));
        assert_eq!(slug_of("Friday Night"), "friday-night");
        assert_eq!(slug_of("Żółć – 2026/27"), "zoc-2026-27");
        assert_eq!(slug_of("李雷"), "night");
        assert!(is_slug("friday-night") && !is_slug("Friday") && !is_slug(""));
    }
}
