//! Where things are on the page: nothing overlaps, leaves its column or comes near the edge.

use std::collections::BTreeMap;

use super::nights::{night, players, sheets};
use super::reader::{MM, Size, Word, on_card, rows, words};
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
        (Format::Progressive, 4, 4, 3, hands(24), Paper::A4, Lang::En),
        (
            Format::Progressive,
            10,
            4,
            12,
            hands(8),
            Paper::A4,
            Lang::De,
        ),
        (
            Format::Progressive,
            12,
            6,
            16,
            hands(16),
            Paper::Letter,
            Lang::De,
        ),
        (Format::Team, 9, 4, 9, game, Paper::Letter, Lang::Fr),
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

#[test]
fn text_on_a_card_stays_in_its_column() {
    let mut night = players(26, 12);
    for person in &mut night.people {
        person.name = format!(
            "{} {}",
            person.name,
            "Überlanger-Doppelname von und zu".repeat(2)
        );
    }
    let printed = tallies(&night, &Options::default()).expect("cards");
    let Some((words, pages)) = words(&printed.bytes) else {
        return;
    };
    let card = on_card(&words, pages[0], (0, 0), 2, 2);
    // The classic card's columns, from its layout file: those with a share divide what the others leave.
    let layout: serde_json::Value = serde_json::from_str(layouts()[0].1).expect("JSON");
    let columns = layout["columns"].as_array().expect("columns");
    let number = |column: &serde_json::Value, key: &str| column[key].as_f64().unwrap_or(0.0);
    let sum = |key: &str| columns.iter().map(|c| number(c, key)).sum::<f64>();
    let margin = number(&layout, "margin");
    let gutter = number(&layout, "gutter");
    let left = 105.0 - margin - gutter - sum("width");
    let mut x = margin;
    let mut edges = Vec::new();
    for column in columns {
        x += number(column, "width") + left * number(column, "share") / sum("share");
        edges.push(x as f32 * MM);
    }
    let rows = rows(&card, 12, edges[0]);
    assert_eq!(rows.len(), 12);
    for word in rows.values().flatten() {
        let crossed = edges
            .iter()
            .find(|&&e| word.x0 < e - 0.5 && word.x1 > e + 0.5);
        assert!(
            crossed.is_none(),
            "“{}” crosses the line at {crossed:?}",
            word.text
        );
        assert!(
            word.x1 < edges[2] + 0.5,
            "“{}” stands where points are written",
            word.text
        );
    }
}
