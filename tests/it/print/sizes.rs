//! What is printed can be read across a room and written in with a pen: every glyph run's size, width and place measured with
//! `mutool trace`, for every card, both papers, short nights and long ones, and names that were not chosen to fit.

use std::collections::BTreeSet;

use super::drawn::{Drawn, Edge, Span, drawn};
use super::nights::{named, night, ordinary, with_a_six};
use super::reader::MM;
use benny::print::*;
use benny::seating::{Format, PlayerNo};

/// Everything within 7 mm of the edge, which many printers leave white.
fn in_the_margin(page: &Drawn) -> Vec<String> {
    let edge = 7.0 * MM - 0.1;
    let (x, y) = (edge..=page.w - edge, edge..=page.h - edge);
    let spans = page
        .spans
        .iter()
        .filter(|s| !x.contains(&s.x) || !y.contains(&s.y));
    let spans = spans.map(|s| format!("“{}” at {:.0} {:.0}", s.text, s.x, s.y));
    let out = |p: &[f32; 2]| !x.contains(&p[0]) || !y.contains(&p[1]);
    let edges = page.edges.iter().filter(|e| out(&e.from) || out(&e.to));
    spans
        .chain(edges.map(|e| format!("a line from {:?} to {:?}", e.from, e.to)))
        .collect()
}

/// Cards of a layout: the sizes of names on each, the sizes of tables' numbers, and the boxes to write in.
struct Card<'a> {
    spans: Vec<&'a Span>,
    edges: Vec<&'a Edge>,
}

fn cards(page: &Drawn, across: usize, down: usize) -> Vec<Card<'_>> {
    let (w, h) = (page.w / across as f32, page.h / down as f32);
    let place = |x: f32, y: f32| (y / h) as usize * across + (x / w) as usize;
    (0..across * down)
        .map(|n| Card {
            spans: page.spans.iter().filter(|s| place(s.x, s.y) == n).collect(),
            edges: page
                .edges
                .iter()
                .filter(|e| place((e.from[0] + e.to[0]) / 2.0, (e.from[1] + e.to[1]) / 2.0) == n)
                .collect(),
        })
        .collect()
}

/// Names as people have them: of the United States, Canada, Germany, France, Ireland and Vietnam.
const PEOPLE: &[&str] = &[
    "James Smith",
    "Christopher Rodriguez",
    "Elizabeth Montgomery",
    "Bob",
    "Jean-François Bouchard",
    "Marie-Claire Tremblay",
    "Angus MacDonald",
    "Hans-Joachim Zimmermann",
    "Ursula von der Heydt",
    "Karl-Heinz Wagenknecht",
    "Véronique Delacroix",
    "Geneviève Charpentier",
    "Caoimhe Ní Dhomhnaill",
    "Siobhán O'Shaughnessy",
    "Pádraig Mac Giolla Bhríde",
    "Nguyễn Thị Minh Khai",
    "Trần Văn Hùng",
    "Jo Ng",
];

/// The same, one of 25 letters in one word and one of 60 among them.
fn long() -> Vec<String> {
    let mut names: Vec<String> = PEOPLE.iter().map(|name| (*name).to_string()).collect();
    names[3] = "Al Wolkenstein-Trostburger".to_string();
    names[9] = "Maximiliane Freifrau von Wolkenstein-Trostburg zu Hohenems-E".to_string();
    names
}

/// A night to print, by what is played at its tables.
fn played(what: &str, rounds: u16) -> PaperNight {
    match what {
        "two" => night(Format::Progressive, 10, 2, rounds),
        "six" => night(Format::Progressive, 18, 6, rounds),
        "some six" => with_a_six(18, rounds),
        "teams" => night(Format::Team, 9, 4, rounds),
        "compass" => PaperNight {
            movement: "compass".parse().expect("a movement"),
            ..night(Format::Progressive, 16, 4, rounds)
        },
        _ => night(Format::Progressive, 18, 4, rounds),
    }
}

const LAYOUTS: [&str; 8] = [
    "classic", "slim", "pocket", "large", "hands", "six", "blank", "keepsake",
];

/// Every layout, kind of night, number of rounds, paper and list of names.
fn matrix() -> Vec<(&'static str, &'static str, u16, Paper, bool)> {
    let mut all = Vec::new();
    for layout in LAYOUTS {
        for what in ["four", "two", "six", "some six", "teams", "compass"] {
            for rounds in 4..=20 {
                for paper in [Paper::A4, Paper::Letter] {
                    all.extend([false, true].map(|long| (layout, what, rounds, paper, long)));
                }
            }
        }
    }
    all
}

/// What is wrong with every so many-th case, beginning with one of them.
fn faults(from: usize, step: usize) -> Vec<String> {
    let all = matrix().into_iter().skip(from).step_by(step);
    let wrong = all
        .flat_map(|(layout, what, rounds, paper, long)| check(layout, what, rounds, paper, long));
    wrong.inspect(|fault| println!("{fault}")).collect()
}

/// The card that most nights use, and a case in 101 of all the others: another layout, night and length each time.
#[test]
fn cards_can_be_read_and_written_on() {
    let mut wrong = faults(7, 101);
    for rounds in [8, 10, 12] {
        wrong.extend(check("classic", "four", rounds, Paper::A4, false));
        wrong.extend(check("classic", "four", rounds, Paper::Letter, true));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `BENNY_PIECE=3/50` checks the third of fifty pieces.
#[test]
#[ignore = "half an hour: every case that the test above takes one in 101 of"]
fn cards_of_every_kind_can_be_read_and_written_on() {
    let piece = std::env::var("BENNY_PIECE").unwrap_or_default();
    let piece = piece.split_once('/');
    let piece = piece.map(|(n, of)| [n, of].map(|part| part.parse().expect("a number")));
    let [piece, of] = piece.unwrap_or([1_usize, 1]);
    let halves =
        [0, 1].map(|half| std::thread::spawn(move || faults(2 * (piece - 1) + half, 2 * of)));
    let wrong = halves.map(|half| half.join().expect("no panic")).concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with the cards of one kind.
fn check(layout: &str, what: &str, rounds: u16, paper: Paper, lengthy: bool) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut night = played(what, rounds);
    let names: Vec<String> = match lengthy {
        true => long(),
        false => PEOPLE.iter().map(|name| (*name).to_string()).collect(),
    };
    for (person, name) in night.people.iter_mut().zip(names.iter().cycle()) {
        person.name = name.clone();
    }
    let options = Options {
        paper,
        template: named(layout),
        ..Options::default()
    };
    let printed = tallies(&night, &options).expect("cards");
    let Some(pages) = drawn(&printed.bytes) else {
        return wrong;
    };
    let case = format!("{layout}, {what}, {paper:?}, {rounds} rounds, long names {lengthy}");
    let file: serde_json::Value = layouts()
        .iter()
        .find(|(name, _)| *name == layout)
        .map(|(_, text)| serde_json::from_str(text).expect("JSON"))
        .expect("a layout");
    let count = |key: &str| file[key].as_u64().expect("a number") as usize;
    let set = printed.set.expect("cards say how they are set");
    let least = file["size"]["least"].as_f64().expect("a size") as f32;
    if set.names < least - 0.01 {
        wrong.push(format!("{case}: {set:?}"));
    }
    let mut all = String::new();
    for page in &pages {
        let outside = in_the_margin(page).into_iter();
        wrong.extend(outside.map(|what| format!("{case}: in the margin: {what}")));
        for card in cards(page, count("across"), count("down")) {
            if !card.spans.is_empty() {
                card_is_sound(&card, &case, &mut wrong);
            }
        }
        for one in &page.boxes {
            let (w, h) = ((one[2] - one[0]) / MM, (one[3] - one[1]) / MM);
            if w < 7.95 || h < 7.95 {
                wrong.push(format!("{case}: a box of {w:.1} × {h:.1} mm"));
            }
        }
        for span in &page.spans {
            all.push_str(&span.text);
            all.push(' ');
        }
    }
    // Every name is whole wherever it stands: no initials, nothing cut.
    if all.contains('…') {
        wrong.push(format!("{case}: a name is cut short"));
    }
    if layout != "blank" {
        let words: BTreeSet<&str> = all.split_whitespace().collect();
        for person in &night.people {
            for word in person.name.split(' ') {
                if !words.contains(word) {
                    wrong.push(format!("{case}: {word} of {} is missing", person.name));
                }
            }
        }
        let initial = |word: &&&str| {
            word.len() == 2 && word.ends_with('.') && word.starts_with(char::is_uppercase)
        };
        let short = words.iter().find(initial);
        wrong.extend(short.map(|word| format!("{case}: the initial {word}")));
    }
    wrong
}

/// Sizes by role, widths, distances to rules, and nothing on anything else.
fn card_is_sound(card: &Card<'_>, case: &str, wrong: &mut Vec<String>) {
    let mut must = |sound: bool, what: &dyn Fn() -> String| {
        if !sound {
            wrong.push(format!("{case}: {}", what()));
        }
    };
    for span in &card.spans {
        let (text, size) = (&span.text, span.size);
        must((0.919..1.001).contains(&span.stretch), &|| {
            format!("“{text}” narrowed to {:.2}", span.stretch)
        });
        // The draw and the version may be small; marks of hands are digits in boxes.
        let role = match text.contains("benny ") || text.contains("seed") {
            true => 4.9,
            false if case.starts_with("hands") && !text.contains(char::is_lowercase) => 3.9,
            false => 5.9,
        };
        must(size > role, &|| format!("“{text}” of {size} pt"));
    }
    // Level lines across the card are its rules.
    let level = |e: &&&Edge| (e.from[1] - e.to[1]).abs() < 0.1;
    let wide = |e: &&&Edge| (e.from[0] - e.to[0]).abs();
    let widest = card
        .edges
        .iter()
        .filter(level)
        .map(|e| wide(&e))
        .fold(0.0, f32::max);
    let full = card
        .edges
        .iter()
        .filter(level)
        .filter(|e| wide(e) > widest - 1.0);
    let rules: Vec<f32> = full.map(|e| e.from[1]).collect();
    for span in &card.spans {
        let top = span.y - 0.711 * span.size;
        for rule in &rules {
            let above = (top - rule) / MM;
            let below = (rule - span.y) / MM;
            let clear = above > 0.88 || below > 0.88;
            // Titles of two lines fill the height between two rules.
            must(clear || span.size < 6.6, &|| {
                let text = &span.text;
                format!("“{text}” is {above:.2} mm below and {below:.2} mm above a rule")
            });
        }
    }
    for (n, a) in card.spans.iter().enumerate() {
        for b in &card.spans[n + 1..] {
            let over_x = a.end.min(b.end) - a.x.max(b.x);
            let over_y = a.y.min(b.y) - (a.y - 0.7 * a.size).max(b.y - 0.7 * b.size);
            must(over_x <= 0.1 || over_y <= 0.3, &|| {
                format!("“{}” and “{}” lie on each other", a.text, b.text)
            });
        }
    }
}

#[test]
fn numbers_alone_are_large() {
    let mut night = ordinary(8, 12);
    night.people.iter_mut().for_each(|p| p.name.clear());
    let printed = tallies(&night, &Options::default()).expect("cards");
    let set = printed.set.expect("set");
    assert!(set.names > 12.0 && set.cards == 1, "{set:?}");
}

/// Plain American names are full on the card of a usual night, and large.
#[test]
fn ordinary_names_are_whole_and_large() {
    let mut plain = night(Format::Progressive, 26, 4, 10);
    for (person, name) in plain.people.iter_mut().zip(PEOPLE[..3].iter().cycle()) {
        person.name = (*name).to_string();
    }
    for (paper, least) in [(Paper::A4, 9.0), (Paper::Letter, 8.0)] {
        let options = Options {
            paper,
            ..Options::default()
        };
        let set = tallies(&plain, &options).expect("cards").set.expect("set");
        assert!(set.names >= least && set.cards == 1, "{paper:?}: {set:?}");
    }
}

/// A card that replaces another says in a black band from when it holds.
#[test]
fn a_new_card_says_from_when_it_holds() {
    let night = ordinary(8, 6);
    let options = Options {
        only: Some(PlayerNo(3)),
        new_from: [(PlayerNo(3), benny::seating::RoundNo(4))].into(),
        filled_in: true,
        ..Options::default()
    };
    let printed = tallies(&night, &options).expect("a card");
    let Some(pages) = drawn(&printed.bytes) else {
        return;
    };
    let mut said = pages[0].spans.iter();
    assert!(said.any(|s| s.text.contains("New: holds from round 4") && s.size > 10.0));
}

#[test]
fn every_sheet_keeps_clear_of_the_edge() {
    let night = ordinary(8, 6);
    for paper in [Paper::A4, Paper::Letter] {
        let options = Options {
            paper,
            ..Options::default()
        };
        for (name, printed) in super::nights::sheets(&night, &options) {
            let Some(pages) = drawn(&printed.bytes) else {
                return;
            };
            for page in &pages {
                let wrong = in_the_margin(page);
                assert!(wrong.is_empty(), "{name}, {paper:?}: {wrong:?}");
            }
        }
    }
}

#[test]
fn slips_have_room_for_a_pen_and_names_of_one_size() {
    let night = ordinary(8, 2);
    for (layout, least) in [("slip", 6.9), ("slip-hands", 5.9)] {
        let options = Options {
            template: named(layout),
            ..Options::default()
        };
        let printed = slips(&night, &options).expect("slips");
        let Some(pages) = drawn(&printed.bytes) else {
            return;
        };
        let down = if layout == "slip" { 4 } else { 2 };
        // Seat and number, then the name: all in one size.
        let seat = |text: &str| matches!(text.split_once(' '), Some(("N" | "E" | "S" | "W", _)));
        for slip in pages.iter().flat_map(|page| cards(page, 2, down)) {
            let names = slip.spans.iter().filter(|s| seat(&s.text));
            let sizes: BTreeSet<i32> = names.map(|s| (s.size * 10.0).round() as i32).collect();
            assert!(sizes.len() <= 1, "{layout}: {sizes:?}");
            let least = (least * 10.0) as i32;
            assert!(sizes.iter().all(|&s| s >= least), "{layout}: {sizes:?}");
        }
    }
}
