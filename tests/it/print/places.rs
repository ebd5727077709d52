//! Where things are on the page: nothing overlaps, leaves its column or comes near the edge.

use std::collections::BTreeMap;

use super::nights::{night, sheets};
use super::reader::{MM, Size, Word, words};
use benny::print::*;
use benny::seating::Format;

/// A number's box without the room for accents and descenders, which numbers do not have.
fn letters(word: &Word) -> Word {
    let mut word = word.clone();
    if word.text.parse::<u16>().is_ok() {
        // Of 1.164 ems in DejaVu, 0.199 are above a capital and 0.236 below the line.
        let em = (word.y1 - word.y0) / 1.164;
        (word.y0, word.y1) = (word.y0 + 0.199 * em, word.y1 - 0.236 * em);
    }
    word
}

/// Words that overlap, or that are within the margin no printer reaches.
fn misplaced(words: &[Word], pages: &[Size]) -> Vec<String> {
    let mut wrong = Vec::new();
    let edge = 5.0 * MM - 0.5;
    for word in words.iter().map(letters) {
        let (w, h) = pages[word.page];
        if word.x0 < edge || word.x1 > w - edge || word.y0 < edge - 3.0 || word.y1 > h - edge + 3.0
        {
            wrong.push(format!(
                "page {}: “{}” stands in the margin",
                word.page + 1,
                word.text
            ));
        }
    }
    let mut by_page: BTreeMap<usize, Vec<&Word>> = BTreeMap::new();
    let words: Vec<Word> = words.iter().map(letters).collect();
    for word in &words {
        by_page.entry(word.page).or_default().push(word);
    }
    for (page, mut words) in by_page {
        words.sort_by(|a, b| a.y0.total_cmp(&b.y0));
        for (i, a) in words.iter().enumerate() {
            for b in words[i + 1..].iter().take_while(|b| b.y0 < a.y1) {
                let over_x = a.x1.min(b.x1) - a.x0.max(b.x0);
                let over_y = a.y1.min(b.y1) - a.y0.max(b.y0);
                // Boxes are as high as the font's highest accent, so letters touch only where boxes overlap by about
                // half.
                let high = (a.y1 - a.y0).min(b.y1 - b.y0);
                if over_x > 0.6 && over_y > 0.45 * high {
                    wrong.push(format!(
                        "page {}: “{}” and “{}” lie on each other",
                        page + 1,
                        a.text,
                        b.text
                    ));
                }
            }
        }
    }
    wrong
}

#[test]
fn nothing_collides_or_leaves_the_sheet() {
    let long = "Maximiliane Freifrau von Wolkenstein-Trostburg zu Hohenems-Ems";
    let (hands, game) = (Length::Hands, Length::Points(10));
    for (format, entrants, seats, rounds, length, paper, lang) in [
        (
            Format::Progressive,
            4,
            4,
            3,
            hands(24),
            Paper::A4,
            Lang::of("en"),
        ),
        (
            Format::Progressive,
            10,
            4,
            12,
            hands(8),
            Paper::A4,
            Lang::of("de"),
        ),
        (
            Format::Progressive,
            12,
            6,
            16,
            hands(16),
            Paper::Letter,
            Lang::of("de"),
        ),
        (Format::Team, 9, 4, 9, game, Paper::Letter, Lang::of("fr")),
    ] {
        {
            let mut night = night(format, entrants, seats, rounds);
            night.length = length;
            night.people[1].name = long.into();
            night.people[2].name = "W".repeat(60);
            night.people[3].members = vec![long.into(), "Ann Lee".into()];
            let options = Options {
                paper,
                lang,
                ..Options::default()
            };
            for (name, printed) in sheets(&night, &options) {
                let Some((words, pages)) = words(&printed.bytes) else {
                    return;
                };
                assert_eq!(pages.len(), printed.pages, "{name}");
                assert!(!words.is_empty(), "{name} is empty");
                let mut wrong = misplaced(&words, &pages);
                // A word's box is 1.164 ems high; four points are the least that anybody can read.
                let tiny = words.iter().filter(|w| (w.y1 - w.y0) / 1.164 < 3.95);
                wrong.extend(
                    tiny.map(|w| format!("page {}: “{}” is too small", w.page + 1, w.text)),
                );
                assert!(
                    wrong.is_empty(),
                    "{name}, {paper:?}, {}, {entrants} entrants: {}",
                    lang.code(),
                    wrong[..wrong.len().min(8)].join("\n")
                );
            }
        }
    }
}
