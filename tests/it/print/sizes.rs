//! What is printed can be read across a room and written in with a pen: every glyph run's size, width and place measured with
//! `mutool trace`, for every card, both papers, short nights and long ones, and names that were not chosen to fit.

use std::collections::BTreeSet;

use super::nights::{named, night, ordinary, with_a_six};
use super::reader::{MM, ask};
use benny::print::*;
use benny::seating::{Format, PlayerNo};

/// A run of text as it is drawn on the page.
struct Span {
    text: String,
    /// The size of its type, in points.
    size: f32,
    /// Its width as a part of its natural width.
    stretch: f32,
    /// Where it starts, and where its last glyph does, points from the page's top left.
    x: f32,
    end: f32,
    y: f32,
}

/// A straight line, or a side of a frame, in points from the page's top left.
struct Edge {
    from: [f32; 2],
    to: [f32; 2],
}

/// What is drawn on a page.
#[derive(Default)]
struct Drawn {
    w: f32,
    h: f32,
    spans: Vec<Span>,
    edges: Vec<Edge>,
    /// Boxes with round corners: left, top, right, bottom.
    boxes: Vec<[f32; 4]>,
}

fn attribute<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let from = line.find(&format!(" {key}=\""))? + key.len() + 3;
    line[from..].split('"').next()
}

fn number(line: &str, key: &str) -> f32 {
    attribute(line, key)
        .and_then(|n| n.parse().ok())
        .unwrap_or(f32::NAN)
}

/// The pages of a PDF; `None` where mutool is not installed.
fn drawn(pdf: &[u8]) -> Option<Vec<Drawn>> {
    let trace = ask("mutool", &["trace"], pdf, &[])?;
    let mut pages: Vec<Drawn> = Vec::new();
    let (mut stroked, mut start, mut at) = (false, [0.0, 0.0], [0.0, 0.0]);
    let (mut straight, mut curves, mut reach) = (0, 0, [f32::MAX, f32::MAX, f32::MIN, f32::MIN]);
    for line in trace.lines().map(str::trim) {
        if line.starts_with("<page ") {
            let sides = attribute(line, "mediabox").unwrap_or_default().split(' ');
            let sides: Vec<f32> = sides.filter_map(|n| n.parse().ok()).collect();
            pages.push(Drawn {
                w: sides[2],
                h: sides[3],
                ..Drawn::default()
            });
        }
        let Some(page) = pages.last_mut() else {
            continue;
        };
        let h = page.h;
        let point = |line: &str| [number(line, "x"), h - number(line, "y")];
        if ["<stroke_path", "<fill_path", "<clip_path"]
            .iter()
            .any(|path| line.starts_with(path))
        {
            stroked = line.starts_with("<stroke_path");
            (straight, curves) = (0, 0);
            reach = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        } else if line.starts_with("</stroke_path") {
            // Four sides and four corners; a circle has no sides.
            if curves == 4 && straight >= 3 && reach[2] - reach[0] > 15.0 {
                page.boxes.push(reach);
            }
        } else if line.starts_with("<moveto") {
            (start, at) = (point(line), point(line));
        } else if line.starts_with("<curveto") && stroked {
            curves += 1;
            at = [number(line, "x3"), h - number(line, "y3")];
        } else if line.starts_with("<lineto") && stroked {
            let to = point(line);
            straight += usize::from((at[0] - to[0]).abs() + (at[1] - to[1]).abs() > 1.0);
            for p in [at, to] {
                reach = [
                    reach[0].min(p[0]),
                    reach[1].min(p[1]),
                    reach[2].max(p[0]),
                    reach[3].max(p[1]),
                ];
            }
            page.edges.push(Edge { from: at, to });
            at = to;
        } else if line.starts_with("<closepath") && stroked && curves == 0 {
            page.edges.push(Edge {
                from: at,
                to: start,
            });
        } else if line.starts_with("<span ") {
            let matrix: Vec<f32> = attribute(line, "trm")
                .unwrap_or_default()
                .split(' ')
                .filter_map(|n| n.parse().ok())
                .collect();
            page.spans.push(Span {
                text: String::new(),
                size: matrix.last().copied().unwrap_or(f32::NAN).abs(),
                stretch: (matrix[0] / matrix[3]).abs(),
                x: f32::NAN,
                end: f32::NAN,
                y: f32::NAN,
            });
        } else if line.starts_with("<g ") {
            let span = page.spans.last_mut().expect("a span");
            if span.x.is_nan() {
                (span.x, span.y) = (number(line, "x"), h - number(line, "y"));
            }
            span.end = number(line, "x");
            let text = attribute(line, "unicode").unwrap_or_default();
            span.text.push_str(
                &text
                    .replace("&apos;", "'")
                    .replace("&#x27;", "'")
                    .replace("&amp;", "&"),
            );
        }
    }
    for page in &mut pages {
        page.spans.retain(|span| !span.text.trim().is_empty());
    }
    Some(pages)
}

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

/// The card that most nights use on both papers with names of both kinds, and each other card and kind of night once or twice.
#[test]
fn cards_can_be_read_and_written_on() {
    for rounds in [4, 8, 10, 12, 20] {
        check("classic", "four", rounds, Paper::A4, false);
        check("classic", "four", rounds, Paper::Letter, true);
    }
    for layout in LAYOUTS {
        check(layout, "four", 9, Paper::A4, true);
    }
    for what in ["two", "six", "some six", "teams", "compass"] {
        check("classic", what, 8, Paper::Letter, false);
    }
}

#[test]
#[ignore = "minutes; everything that the test above leaves out"]
fn cards_of_every_kind_can_be_read_and_written_on() {
    for layout in LAYOUTS {
        for what in ["four", "two", "six", "some six", "teams", "compass"] {
            for rounds in 4..=20 {
                for paper in [Paper::A4, Paper::Letter] {
                    for long in [false, true] {
                        check(layout, what, rounds, paper, long);
                    }
                }
            }
        }
    }
}

fn check(layout: &str, what: &str, rounds: u16, paper: Paper, lengthy: bool) {
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
        return;
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
    assert!(set.names > least - 0.01, "{case}: {set:?}");
    let mut all = String::new();
    for page in &pages {
        let wrong = in_the_margin(page);
        assert!(wrong.is_empty(), "{case}: {wrong:?}");
        for card in cards(page, count("across"), count("down")) {
            if !card.spans.is_empty() {
                card_is_sound(&card, &case);
            }
        }
        for one in &page.boxes {
            let (w, h) = ((one[2] - one[0]) / MM, (one[3] - one[1]) / MM);
            assert!(w > 7.95 && h > 7.95, "{case}: a box of {w:.1} × {h:.1} mm");
        }
        for span in &page.spans {
            all.push_str(&span.text);
            all.push(' ');
        }
    }
    // Every name is whole wherever it stands: no initials, nothing cut.
    assert!(!all.contains('…'), "{case}: a name is cut short");
    if layout != "blank" {
        let words: BTreeSet<&str> = all.split_whitespace().collect();
        for person in &night.people {
            for word in person.name.split(' ') {
                assert!(words.contains(word), "{case}: {word} of {}", person.name);
            }
        }
        let initial = |word: &&&str| {
            word.len() == 2 && word.ends_with('.') && word.starts_with(char::is_uppercase)
        };
        let short = words.iter().find(initial);
        assert!(short.is_none(), "{case}: {short:?}");
    }
}

/// Sizes by role, widths, distances to rules, and nothing on anything else.
fn card_is_sound(card: &Card<'_>, case: &str) {
    for span in &card.spans {
        let (text, size) = (&span.text, span.size);
        assert!(
            (0.919..1.001).contains(&span.stretch),
            "{case}: “{text}” narrowed to {:.2}",
            span.stretch
        );
        // The draw and the version may be small; marks of hands are digits in boxes.
        let role = match text.contains("benny ") || text.contains("seed") {
            true => 4.9,
            false if case.starts_with("hands") && !text.contains(char::is_lowercase) => 3.9,
            false => 5.9,
        };
        assert!(size > role, "{case}: “{text}” of {size} pt");
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
            assert!(
                clear || span.size < 6.6,
                "{case}: “{}” is {above:.2} mm below and {below:.2} mm above a rule",
                span.text
            );
        }
    }
    for (n, a) in card.spans.iter().enumerate() {
        for b in &card.spans[n + 1..] {
            let over_x = a.end.min(b.end) - a.x.max(b.x);
            let over_y = a.y.min(b.y) - (a.y - 0.7 * a.size).max(b.y - 0.7 * b.size);
            assert!(
                over_x <= 0.1 || over_y <= 0.3,
                "{case}: “{}” and “{}” lie on each other",
                a.text,
                b.text
            );
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
