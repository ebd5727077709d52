//! Names as people write them, made safe to keep, and compared as people compare them.

use super::phrase::{Join, Part, Phrase, phrase};
use super::refusal::Refusal;
use super::way::Way;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 100;

/// A name ready to keep: NFC, trimmed, inner white space folded to single spaces, invisible joiners at the ends gone.
///
/// # Errors
/// What is wrong with it: empty, longer than [`LONGEST_NAME`], or holding characters that are no part of a name
/// (control characters and terminal escapes, marks that turn the writing direction of what follows).
pub(super) fn clean(raw: &str) -> Result<String, Phrase> {
    let raw = raw.trim_matches(|c: char| c.is_whitespace() || invisible(c));
    if let Some(bad) = raw.chars().find(|&c| forbidden(c)) {
        let code = format!("U+{:04X}", u32::from(bad));
        return Err(phrase!("why-name-character", code));
    }
    let words: Vec<&str> = raw.split_whitespace().collect();
    let name: String = words.join(" ").nfc().collect();
    let length = name.chars().count();
    if fold(&name).is_empty() {
        Err(phrase!("why-name-needed"))
    } else if length > LONGEST_NAME {
        Err(phrase!("why-name-long", length, most = LONGEST_NAME))
    } else if name == "NAME" {
        Err(phrase!("why-name-placeholder"))
    } else {
        Ok(name)
    }
}

/// A name ready to keep, as [`Tournament::add`](super::Tournament::add) takes it.
///
/// # Errors
/// What is wrong with it.
pub fn clean_name(raw: &str) -> Result<String, Refusal> {
    clean(raw).map_err(|why| not_allowed(raw, why))
}

/// The refusal of one name.
pub(super) fn not_allowed(raw: &str, why: Phrase) -> Refusal {
    names_not_allowed(&[(0, harmless(raw), why)])
}

/// The refusal of names, each with its place in the list that was given, from 0, and why.
pub(super) fn names_not_allowed(names: &[(usize, String, Phrase)]) -> Refusal {
    let bad = |key: &str, (place, name, why): &(usize, String, Phrase)| {
        phrase!(key, place = place + 1, name, why = Part::of(why.clone()))
    };
    let message = match names {
        [one @ (0, ..)] => bad("why-name", one),
        names => {
            let each = Part::list(
                Join::Semicolon,
                names.iter().map(|one| bad("why-name-n", one)),
            );
            phrase!("why-each", each)
        }
    };
    Refusal::new("name", message).or(Way::advice(phrase!("way-correct-try-again-nothing")))
}

/// A name that was refused, harmless to show: escapes written out, cut short.
pub(super) fn harmless(raw: &str) -> String {
    let shown: String = raw.chars().take(40).collect();
    let dots = if shown.len() < raw.len() { "…" } else { "" };
    let escaped: String = shown
        .chars()
        .flat_map(|c| {
            if forbidden(c) {
                c.escape_unicode().collect()
            } else {
                vec![c]
            }
        })
        .collect();
    escaped + dots
}

/// Characters no name has: controls, overrides of writing direction, tags and others that only do harm.
fn forbidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}'
            | '\u{FFF9}'..='\u{FFFD}' | '\u{E0000}'..='\u{E0FFF}')
        || u32::from(c) & 0xFFFE == 0xFFFE
        || matches!(u32::from(c), 0xFDD0..=0xFDEF)
}

/// Characters that show nothing by themselves.
fn invisible(c: char) -> bool {
    matches!(c, '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}'
        | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}')
}

/// Whether what was typed, folded, is a part of a name. Whoever types "all" doesn't mean the one who is called Hall.
pub(crate) fn has_part(name: &str, typed: &str) -> bool {
    let name = fold(name);
    match is_everybody(typed) {
        true => name.split(' ').any(is_everybody),
        false => name.contains(typed),
    }
}

/// Those who fit the first of these ways to be meant that anybody fits.
pub(crate) fn meant<'a, T>(
    all: impl Iterator<Item = &'a T> + Clone,
    ways: &[&dyn Fn(&T) -> bool],
) -> Vec<&'a T> {
    let mut fitting = ways.iter().map(|fits| all.clone().filter(|one| fits(one)));
    let found = fitting.find(|found| found.clone().next().is_some());
    found.into_iter().flatten().collect()
}

/// Whether a word means everybody, and so nobody in particular.
pub(crate) fn is_everybody(word: &str) -> bool {
    word.eq_ignore_ascii_case("all")
}

/// A name as it is compared: without case, accents, and the difference between ’ and '.
pub(crate) fn fold(name: &str) -> String {
    if name.is_ascii() {
        // The same as below, for most names in a tenth of the time.
        return name.to_ascii_lowercase().replace('`', "'");
    }
    let mut folded = String::new();
    for c in name
        .nfkd()
        .filter(|&c| !is_combining_mark(c) && !invisible(c))
        .flat_map(char::to_lowercase)
    {
        match c {
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'þ' => folded.push_str("th"),
            'ø' => folded.push('o'),
            'ł' => folded.push('l'),
            'đ' | 'ð' => folded.push('d'),
            'ħ' => folded.push('h'),
            'ı' => folded.push('i'),
            'ς' => folded.push('σ'),
            '’' | '‘' | 'ʼ' | '`' => folded.push('\''),
            c => folded.push(c),
        }
    }
    // Lower case may bring marks of its own (İ).
    folded.retain(|c| !is_combining_mark(c));
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_put_in_one_written_form() {
        for (raw, name) in [
            ("  Ann   Lee\t", "Ann Lee"),
            ("Ju\u{308}rgen", "Jürgen"),
            ("\u{FEFF}Ann", "Ann"),
            ("O'Brien", "O'Brien"),
            ("Ann\u{a0}Lee", "Ann Lee"),
            ("=1+1", "=1+1"),
        ] {
            assert_eq!(clean(raw).as_deref(), Ok(name));
        }
    }

    #[test]
    fn plain_letters_are_compared_as_any_others() {
        // With an accent the same text goes the long way.
        for c in (0..0x80u8).map(char::from) {
            assert_eq!(fold(&format!("{c}e")), fold(&format!("{c}é")), "{c:?}");
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for raw in [
            "",
            "  ",
            "\u{200B}",
            "a\u{1b}[31mb",
            "a\u{202E}b",
            "a\u{7}b",
            "a\u{85}\u{0}b",
            "a\u{FFFE}b",
        ] {
            assert!(clean(raw).is_err(), "{raw:?}");
        }
        assert!(clean(&"é".repeat(100)).is_ok());
        assert!(clean(&"é".repeat(101)).is_err());
        assert_eq!(harmless("a\u{1b}[31m"), "a\\u{1b}[31m");
    }

    #[test]
    fn accents_and_case_do_not_matter_in_a_search() {
        for (name, typed) in [
            ("Jürgen Groß", "jurgen gross"),
            ("Łukasz Żółć", "lukasz zolc"),
            ("Ngọc Trần", "ngoc tran"),
            ("O’Brien", "o'brien"),
            ("ΕΛΈΝΗΣ", "ελενης"),
            ("İnci", "inci"),
        ] {
            assert_eq!(fold(name), fold(typed));
        }
    }
}
