//! What a single cell of a list holds, judged by its look alone.

use super::known::KNOWN;
use crate::tournament::fold_name;

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellKind {
    /// Nothing at all.
    Empty,
    /// A short whole number: `7`, `12.`, `#3`, `(4)`.
    Number,
    /// A sum of money: `5,00 €`, `7.50`.
    Sum,
    /// A yes or a no: `x`, `ja`, `✓`, `FALSE`.
    Tick,
    /// A date, with or without a time.
    Date,
    /// A telephone number.
    Phone,
    /// A mail or web address.
    Address,
    /// A street with its house number, or a town with its postcode.
    Place,
    /// Anything else with a letter in it, such as a name.
    Words,
}

impl CellKind {
    /// What this text holds.
    pub fn of(text: &str) -> CellKind {
        // `Ann Lee <ann@example.org>` is somebody.
        let text = match text.split_once('<') {
            Some((name, _)) if !name.trim().is_empty() => name.trim(),
            _ => text.trim(),
        };
        let digits = text.chars().filter(char::is_ascii_digit).count();
        let letters = text.chars().any(char::is_alphabetic);
        if text.is_empty() {
            CellKind::Empty
        } else if tick(text).is_some() {
            CellKind::Tick
        } else if text.contains('@') || text.contains("://") || text.starts_with("www.") {
            CellKind::Address
        } else if is_date(text) {
            CellKind::Date
        } else if number(text).is_some() {
            CellKind::Number
        } else if sum(text).is_some() {
            CellKind::Sum
        } else if digits >= 4 && !letters {
            CellKind::Phone
        } else if letters && (digits > 0 || is_street(text)) {
            CellKind::Place
        } else if letters {
            CellKind::Words
        } else {
            // Dots, dashes or a question mark: somebody meant "nothing".
            CellKind::Empty
        }
    }
}

/// A yes or a no in the words lists use; `None` where a cell says neither.
pub(super) fn tick(text: &str) -> Option<bool> {
    let word = fold_name(text.trim().trim_end_matches(['!', '.']));
    match KNOWN.yes.contains(&word) {
        true => Some(true),
        false => KNOWN.no.contains(&word).then_some(false),
    }
}

/// Whether a cell says no, or nothing.
pub fn denies(text: &str) -> bool {
    let nothing = CellKind::of(text) == CellKind::Empty || number(text) == Some(0);
    nothing || tick(text) == Some(false)
}

/// A short whole number with whatever lists put around it: `7`, `12.`, `3)`, `#3`, `(4)`. Four digits or more with a
/// leading zero are a telephone number.
pub(super) fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let text = text.strip_prefix(['#', '(']).unwrap_or(text);
    let digits = text.trim_end_matches(['.', ')', ':', '°', 'º']);
    let digits = digits.strip_suffix(".0").unwrap_or(digits);
    let phone = digits.len() > 6 || (digits.len() >= 4 && digits.starts_with('0'));
    (!phone && digits.bytes().all(|b| b.is_ascii_digit()))
        .then(|| digits.parse().ok())
        .flatten()
}

/// A sum of money in hundredths: `5`, `7,50`, `5.00 €`, `EUR 5`, `$5`, `5,-`.
pub(super) fn sum(text: &str) -> Option<u32> {
    let plain = text.trim().to_lowercase();
    let mut plain = plain.as_str();
    for mark in ["€", "eur", "euro", "$", "£", "chf", "fr."] {
        plain = plain.strip_suffix(mark).unwrap_or(plain).trim_end();
        plain = plain.strip_prefix(mark).unwrap_or(plain).trim_start();
    }
    let plain = [",-", ",--", ".-", ",–"]
        .iter()
        .find_map(|end| plain.strip_suffix(end))
        .unwrap_or(plain);
    let (whole, part) = plain.split_once([',', '.']).unwrap_or((plain, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let phone = whole.len() > 1 && whole.starts_with('0');
    if phone
        || whole.is_empty()
        || whole.len() > 5
        || part.len() > 2
        || !digits(whole)
        || !digits(part)
    {
        return None;
    }
    let part: u32 = format!("{part:0<2}").parse().ok()?;
    Some(whole.parse::<u32>().ok()? * 100 + part)
}

/// Whether it is a date, with or without a time after it: `21.11.2026`, `2026-11-21`, `11/21/26`, `21. November 2026`.
fn is_date(text: &str) -> bool {
    let day = text.split([' ', 'T', ',']).next().unwrap_or_default();
    let parts: Vec<&str> = day.split(['.', '/', '-']).collect();
    let numbers = |parts: &[&str]| parts.iter().all(|p| p.parse::<u16>().is_ok());
    if parts.len() == 3 && numbers(&parts) && parts.iter().all(|p| p.len() <= 4) && day.len() <= 10
    {
        let ends = parts[0].len() <= 2 && matches!(parts[2].len(), 2 | 4);
        return ends || (parts[0].len() == 4 && parts[2].len() <= 2);
    }
    let words: Vec<&str> = text
        .split([' ', '.', ','])
        .filter(|w| !w.is_empty())
        .collect();
    let year = |word: &&str| {
        word.len() == 4
            && (word.starts_with("19") || word.starts_with("20"))
            && number(word).is_some()
    };
    words.len() >= 2 && words.iter().any(year) && words.iter().any(|w| is_month(w))
}

fn is_month(word: &str) -> bool {
    let word = fold_name(word);
    KNOWN.months.iter().any(|month| word.starts_with(month)) && word.len() <= 9
}

/// Whether the last word shows that it is a street.
fn is_street(text: &str) -> bool {
    let last = fold_name(text.rsplit(' ').next().unwrap_or(text));
    text.contains(' ') && KNOWN.streets.contains(&last)
        || ["strasse", "str.", "gasse"]
            .iter()
            .any(|end| last.ends_with(end) && last.len() > end.len() + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_told_by_its_look() {
        for (text, kind) in [
            ("", CellKind::Empty),
            ("–", CellKind::Empty),
            ("12.", CellKind::Number),
            ("(4)", CellKind::Number),
            ("5,00 €", CellKind::Sum),
            ("7.50", CellKind::Sum),
            ("0151", CellKind::Phone),
            ("+49 (0)228 / 12 34-5", CellKind::Phone),
            ("01511234567", CellKind::Phone),
            ("21.11.2026", CellKind::Date),
            ("2026-11-21 18:03", CellKind::Date),
            ("3. Mai 1948", CellKind::Date),
            ("ann@example.org", CellKind::Address),
            ("Hauptstr. 5", CellKind::Place),
            ("53113 Bonn", CellKind::Place),
            ("Lange Straße", CellKind::Place),
            ("Ja", CellKind::Tick),
            ("FALSE", CellKind::Tick),
            ("✅", CellKind::Tick),
            ("May Strasser", CellKind::Words),
            ("Jo", CellKind::Words),
            ("李雷", CellKind::Words),
        ] {
            assert_eq!(CellKind::of(text), kind, "{text:?}");
        }
    }

    #[test]
    fn sums_are_hundredths() {
        for (text, hundredths) in [
            ("5", 500),
            ("7,5", 750),
            ("€ 12.00", 1200),
            ("5,-", 500),
            ("CHF 20", 2000),
        ] {
            assert_eq!(sum(text), Some(hundredths), "{text}");
        }
        for text in ["", "five", "5.000", "-5", "1,2,3"] {
            assert_eq!(sum(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_dates_and_streets_keep_their_bounds() {
        for (text, is) in [
            ("7", Some(7)),
            ("#12.", Some(12)),
            ("3.0", Some(3)),
            ("123456", Some(123_456)),
            ("1234567", None),
            ("012", Some(12)),
            ("0123", None),
            ("7a", None),
            ("", None),
        ] {
            assert_eq!(number(text), is, "{text}");
        }
        for (text, is) in [
            ("99999", Some(9_999_900)),
            ("100000", None),
            ("05", None),
            ("0,5", Some(50)),
            ("5,678", None),
        ] {
            assert_eq!(sum(text), is, "{text}");
        }
        for (text, date) in [
            ("1.2.26", true),
            ("11/21/2026", true),
            ("2026-11-21T18:03", true),
            ("1.2.126", false),
            ("123.4.2026", false),
            ("1.2", false),
            ("21 November 2026", true),
            ("Sept 1999", true),
            ("May 26", false),
            ("Mayonnaise 2026", false),
            ("1.2.3.4", false),
        ] {
            assert_eq!(is_date(text), date, "{text}");
        }
        for (text, street) in [
            ("Lange Gasse", true),
            ("Gasse", false),
            ("Hauptstr.", true),
            ("Burggasse", true),
            ("Abgasse", false),
            ("Elm Road", true),
            ("Road", false),
        ] {
            assert_eq!(is_street(text), street, "{text}");
        }
    }
}
