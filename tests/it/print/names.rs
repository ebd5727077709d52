//! Names from all over the world: printed and read back, or named in a warning.

use super::nights::players;
use super::reader::{ask, raw_text};
use crate::it::tools::skipped;
use benny::print::*;

#[test]
fn names_come_out_as_they_went_in() {
    let names = [
        "Jürgen Groß",
        "Łukasz Żółć",
        "Ngọc Trần",
        "Ελένη",
        "Иван",
        "O'Brien",
        "ΑΒΕΖΗ АВЕКМ ABEKM",
        "Suits ♠♥♦♣",
        "fi ffl AVATAR To",
        "שלום כהן",
        "محمد علي",
        "Tόνος Ё ё Ọ",
    ];
    let mut night = players(12, 8);
    for (person, name) in night.people.iter_mut().zip(names) {
        person.name = name.into();
    }
    // Letters and accents as separate characters, as some keyboards and file systems write them.
    night.people[0].name = "Ju\u{308}rgen Groß".into();
    let printed = sign_in(&night, &Options::default()).expect("a sheet");
    assert!(printed.warnings.is_empty(), "{:?}", printed.warnings);
    let Some(text) = ask("pdftotext", &["-layout"], &printed.bytes, &["-"]) else {
        return;
    };
    // The direction marks around names come from the program that reads the PDF, not from us.
    let plain: String = text
        .chars()
        .filter(|c| !matches!(c, '\u{200e}'..='\u{202e}'))
        .collect();
    for name in &names {
        assert!(plain.contains(name), "{name} in\n{plain}");
    }
}

#[test]
fn a_name_no_font_has_is_named() {
    let mut night = players(4, 3);
    // A noncharacter: no font will ever have it.
    night.people[2].name = "Zo\u{fffff}e".into();
    let printed = tallies(&night, &Options::default()).expect("cards");
    assert_eq!(printed.warnings.len(), 1, "{:?}", printed.warnings);
    assert!(
        printed.warnings[0].text.starts_with("number 3, Zo"),
        "{:?}",
        printed.warnings
    );
    if let Some(text) = raw_text(&printed.bytes) {
        assert!(text.contains("Zo□e"), "{text}");
    }
}

#[test]
fn chinese_names_print_where_there_is_a_font() {
    let mut night = players(4, 3);
    night.people[2].name = "李雷".into();
    let printed = tallies(&night, &Options::default()).expect("cards");
    let Some(text) = raw_text(&printed.bytes) else {
        return;
    };
    if printed.warnings.is_empty() {
        assert!(text.contains("李雷"), "{text}");
    } else {
        // Without such a font, the other half of the promise shows: boxes, and a warning that names the player.
        assert!(printed.warnings[0].text.contains("number 3, 李雷"));
        assert!(text.contains("□□"), "{text}");
        skipped("a Chinese name in its own letters", "fonts-noto-cjk");
    }
}

#[test]
fn names_cannot_turn_a_page() {
    let mut plain = players(4, 3);
    plain.people[0].name = "Ann Lee".into();
    let mut turned = plain.clone();
    turned.people[0].name = "\u{202e}Ann\u{2067} Lee\u{2069}\u{1b}\u{200f}\u{0}".into();
    let options = Options::default();
    let (a, b) = (tallies(&plain, &options), tallies(&turned, &options));
    assert_eq!(a.expect("cards").bytes, b.expect("cards").bytes);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 3, ..Default::default() })]

    /// Whatever the names are, the document is complete and has the right number of pages.
    #[test]
    fn any_name_prints(names in proptest::collection::vec("\\PC{0,70}|[\\u{0}-\\u{10ffff}]{0,12}", 16)) {
        let mut night = players(16, 3);
        for (person, name) in night.people.iter_mut().zip(&names) {
            person.name = name.clone();
        }
        let printed = tallies(&night, &Options::default()).expect("cards");
        proptest::prop_assert_eq!(printed.pages, 4);
        proptest::prop_assert!(is_ours(&printed.bytes));
        if let Some(said) = ask("qpdf", &["--check"], &printed.bytes, &[]) {
            proptest::prop_assert!(!said.to_lowercase().contains("warning"), "{}", said);
        }
    }
}
