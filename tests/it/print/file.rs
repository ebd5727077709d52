//! The file as a whole: sound, small, the same each time, and saying what it is.

use super::nights::{outcome, players, sheets};
use super::reader::{ask, raw_text};
use benny::print::*;

#[test]
fn other_programs_find_no_fault() {
    let mut night = players(26, 12);
    night.people[3].name = "Анна Ελένη שלום".into();
    for (name, printed) in sheets(&night, &Options::default()) {
        let checked = ask("qpdf", &["--check"], &printed.bytes, &[]);
        if let Some(said) = checked {
            assert!(!said.to_lowercase().contains("warning"), "{name}: {said}");
        }
        ask(
            "mutool",
            &["draw", "-q", "-F", "text", "-o", "/dev/null"],
            &printed.bytes,
            &[],
        );
        let Some(fonts) = ask("pdffonts", &[], &printed.bytes, &[]) else {
            continue;
        };
        for line in fonts.lines().skip(2) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let (tag, _) = fields[0]
                .split_once('+')
                .unwrap_or_else(|| panic!("{name}: {line}"));
            assert!(
                tag.len() == 6 && tag.chars().all(|c| c.is_ascii_uppercase()),
                "{name}: {line}"
            );
            // … emb sub uni object generation
            let flags = &fields[fields.len() - 5..fields.len() - 2];
            assert_eq!(flags, ["yes", "yes", "yes"], "{name}: {line}");
        }
        assert!(fonts.lines().count() > 2, "{name} has no fonts");
    }
}

#[test]
fn a_file_says_what_it_is() {
    let night = players(4, 3);
    for (lang, title) in [
        (Lang::of("en"), "Tally cards"),
        (Lang::of("de"), "Laufkarten"),
        (Lang::of("fr"), "Cartes de pointage"),
    ] {
        let options = Options {
            lang,
            ..Options::default()
        };
        let printed = tallies(&night, &options).expect("cards");
        assert!(is_ours(&printed.bytes));
        if let Some(info) = ask("pdfinfo", &[], &printed.bytes, &[]) {
            assert!(info.contains(&format!("Friday Night – {title}")), "{info}");
            assert!(info.contains("Euchre Club Bad Wörishofen"), "{info}");
            assert!(info.contains("(A4)"), "{info}");
        }
        if let Some(catalog) = ask("mutool", &["show"], &printed.bytes, &["trailer/Root"]) {
            assert!(
                catalog.contains(&format!("/Lang({})", lang.code()))
                    || catalog.contains(&format!("/Lang ({})", lang.code())),
                "{catalog}"
            );
            assert!(catalog.contains("DisplayDocTitle true"), "{catalog}");
        }
    }
    let letter = Options {
        paper: Paper::Letter,
        ..Options::default()
    };
    let printed = tallies(&night, &letter).expect("cards");
    if let Some(info) = ask("pdfinfo", &[], &printed.bytes, &[]) {
        assert!(info.contains("(letter)"), "{info}");
    }
    // Half a file is nobody's; one that another program wrote again is known by its producer.
    assert!(!is_ours(&printed.bytes[..printed.bytes.len() / 2]));
    let mut again = printed.bytes;
    let named = again.windows(5).position(|word| word == b"benny");
    again[named.expect("a beginning")..][..5].fill(b' ');
    assert!(is_ours(&again));
    assert!(!is_ours(b"%PDF-1.4 /Producer (somebody else)"));
    assert!(!is_ours(b"benny"));
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let night = players(8, 3);
    let first: Vec<_> = sheets(&night, &Options::default())
        .into_iter()
        .map(|(_, p)| p.bytes)
        .collect();
    let second: Vec<_> = sheets(&night, &Options::default())
        .into_iter()
        .map(|(_, p)| p.bytes)
        .collect();
    assert!(first == second);
    let mut other = night.clone();
    let cards = |night: &PaperNight| tallies(night, &Options::default()).expect("cards").bytes;
    other.seed = Some(8);
    assert!(cards(&other) != cards(&night));
}

#[test]
fn big_nights_stay_small() {
    let cards = tallies(&players(160, 12), &Options::default()).expect("cards");
    assert_eq!(cards.pages, 40);
    assert!(cards.bytes.len() < 500_000, "{} bytes", cards.bytes.len());
}

#[test]
fn the_prize_sheet_says_who_gets_what() {
    let night = players(4, 3);
    let options = Options {
        lang: Lang::of("de"),
        ..Options::default()
    };
    let printed = prizes(&night, &outcome(&night).1, &options).expect("a sheet");
    if let Some(text) = raw_text(&printed.bytes) {
        for line in [
            "1. Platz 1 Jürgen Groß 99 60,25",
            "2 Łukasz Żółć 99 60,25",
            "Meiste Solos 3 Ngọc Trần 3 4,75",
            "Verdeckte Nummer – 13",
        ] {
            assert!(text.contains(line), "{line} in\n{text}");
        }
    }
}
