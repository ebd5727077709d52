//! What is printed can be read across a room and written in with a pen: sizes and places measured with `mutool trace`,
//! for ordinary names, every card, both papers, short nights and long ones.

use std::collections::BTreeSet;

use super::nights::{ORDINARY, named, ordinary};
use super::reader::{MM, ask};
use benny::print::*;

/// A run of text as it is drawn on the page.
struct Span {
    text: String,
    bold: bool,
    /// The size of its type, in points.
    size: f32,
    /// Where it starts, points from the page's top left.
    x: f32,
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
        } else if line.starts_with("<moveto") {
            (start, at) = (point(line), point(line));
        } else if line.starts_with("<lineto") && stroked {
            let to = point(line);
            page.edges.push(Edge { from: at, to });
            at = to;
        } else if line.starts_with("<closepath") && stroked {
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
                bold: attribute(line, "font").is_some_and(|font| font.contains("Bold")),
                size: matrix.last().copied().unwrap_or(f32::NAN).abs(),
                x: f32::NAN,
                y: f32::NAN,
            });
        } else if line.starts_with("<g ") {
            let span = page.spans.last_mut().expect("a span");
            if span.x.is_nan() {
                (span.x, span.y) = (number(line, "x"), h - number(line, "y"));
            }
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

/// A number and a name.
fn is_name(text: &str) -> bool {
    let Some((number, name)) = text.split_once(' ') else {
        return false;
    };
    number.parse::<u16>().is_ok() && name.chars().next().is_some_and(char::is_uppercase)
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

/// The different values, in order; values that differ only by rounding count as one.
fn distinct(values: impl Iterator<Item = f32>) -> Vec<f32> {
    let hundredths: BTreeSet<i32> = values.map(|v| (v * 100.0).round() as i32).collect();
    let mut distinct: Vec<f32> = Vec::new();
    for value in hundredths.into_iter().map(|v| v as f32 / 100.0) {
        if distinct.last().is_none_or(|last| value - last > 0.3) {
            distinct.push(value);
        }
    }
    distinct
}

/// Few and many rounds on every card; in between, the usual numbers on the card most nights use.
#[test]
fn cards_can_be_read_and_written_on() {
    can_be_read_and_written_on(|layout, rounds| match rounds {
        3 | 9 | 20 => true,
        _ => layout == "classic",
    });
}

#[test]
#[ignore = "eight seconds; the numbers of rounds that the test above leaves out"]
fn cards_of_any_number_of_rounds_can_be_read_and_written_on() {
    can_be_read_and_written_on(|_, _| true);
}

fn can_be_read_and_written_on(meant: impl Fn(&str, u16) -> bool) {
    let twenty = ordinary(8, 20);
    for layout in [
        "classic", "slim", "pocket", "large", "hands", "six", "blank",
    ] {
        let file: serde_json::Value = layouts()
            .iter()
            .find(|(name, _)| *name == layout)
            .map(|(_, text)| serde_json::from_str(text).expect("JSON"))
            .expect("a layout");
        let count = |key: &str| file[key].as_u64().expect("a number") as usize;
        let fields: Vec<&str> = file["columns"]
            .as_array()
            .expect("columns")
            .iter()
            .filter_map(|c| c["field"].as_str())
            .collect();
        for paper in [Paper::A4, Paper::Letter] {
            for (n, rounds) in [3, 6, 8, 9, 12, 15, 20].into_iter().enumerate() {
                // The default card on both papers; the others on one paper for each number of rounds.
                if layout != "classic" && (n % 2 == 0) != (paper == Paper::A4) {
                    continue;
                }
                if !meant(layout, rounds) {
                    continue;
                }
                let mut night = twenty.clone();
                // Every name appears on every layout.
                let names = ORDINARY.iter().cycle().skip(8 * n);
                for (person, name) in night.people.iter_mut().zip(names) {
                    person.name = (*name).to_string();
                }
                night.rounds = rounds;
                night.schedule.truncate(usize::from(rounds));
                let options = Options {
                    paper,
                    template: named(layout),
                    ..Options::default()
                };
                let printed = tallies(&night, &options).expect("cards");
                let Some(pages) = drawn(&printed.bytes) else {
                    return;
                };
                let case = format!("{layout}, {paper:?}, {rounds} rounds");
                // A name may end in "…"; a number must not be cut at all.
                let mut said = pages.iter().flat_map(|page| &page.spans);
                let cut = said.find(|s| s.text.split_whitespace().any(|w| w == "…"));
                assert!(cut.is_none(), "{case}: {}", cut.expect("one").text);
                let least = match (layout, rounds) {
                    ("classic", 6..=12) => 8.0,
                    _ => 7.0,
                };
                for page in &pages {
                    let wrong = in_the_margin(page);
                    assert!(wrong.is_empty(), "{case}: {wrong:?}");
                    for card in cards(page, count("across"), count("down")) {
                        if !card.spans.is_empty() {
                            check(&card, &fields, least, &case);
                        }
                    }
                }
                if layout == "classic" && rounds <= 12 {
                    assert_eq!(
                        pages.len(),
                        2,
                        "{case}: four cards a sheet, one for each player"
                    );
                }
            }
        }
    }
}

fn check(card: &Card<'_>, fields: &[&str], least: f32, case: &str) {
    // All names in one size.
    let names: Vec<&&Span> = card.spans.iter().filter(|s| is_name(&s.text)).collect();
    assert!(
        !names.is_empty() || case.starts_with("blank"),
        "{case}: no names"
    );
    let sizes = distinct(names.iter().map(|s| s.size));
    assert!(sizes.len() <= 1, "{case}: names in {sizes:?}");
    for size in sizes {
        assert!(size >= least - 0.01, "{case}: names of {size} pt");
    }
    for span in &card.spans {
        if span.bold && span.text.parse::<u16>().is_ok() {
            assert!(
                span.size > 11.9,
                "{case}: number {} of {} pt",
                span.text,
                span.size
            );
        }
    }
    if case.starts_with("hands") {
        // mutool takes the marks of a row for one run.
        let marks = card.spans.iter().filter(|s| s.text.contains('X'));
        let sizes = distinct(marks.map(|s| s.size));
        assert!(
            !sizes.is_empty() && sizes.iter().all(|&size| size > 7.9),
            "{case}: marks of {sizes:?} pt"
        );
    }
    // The table: its lines from left to right are its rows, from top to bottom its columns.
    let level = |e: &&&Edge| (e.from[1] - e.to[1]).abs() < 0.1;
    let wide = card
        .edges
        .iter()
        .filter(level)
        .map(|e| (e.from[0] - e.to[0]).abs());
    let widest = wide.fold(0.0, f32::max);
    let full = |e: &&&Edge| level(e) && (e.from[0] - e.to[0]).abs() > widest - 1.0;
    let rows = distinct(card.edges.iter().filter(full).map(|e| e.from[1]));
    let heights: Vec<f32> = rows
        .windows(2)
        .map(|pair| (pair[1] - pair[0]) / MM)
        .collect();
    let (titles, rows_high) = heights.split_first().expect("rows");
    assert!((3.0..8.0).contains(titles), "{case}: titles of {titles} mm");
    assert!(rows_high.len() >= 2, "{case}: {heights:?}");
    for height in rows_high {
        assert!(*height > 7.9, "{case}: a row of {height:.1} mm");
    }
    let top = rows[0];
    let upright = |e: &&&Edge| {
        let (from, to) = (e.from[1].min(e.to[1]), e.from[1].max(e.to[1]));
        (e.from[0] - e.to[0]).abs() < 0.1 && (from - top).abs() < 1.0 && to > rows[2]
    };
    let columns = distinct(card.edges.iter().filter(upright).map(|e| e.from[0]));
    let widths: Vec<f32> = columns
        .windows(2)
        .map(|pair| (pair[1] - pair[0]) / MM)
        .collect();
    assert_eq!(widths.len(), fields.len(), "{case}: {widths:?}");
    for (field, width) in fields.iter().zip(widths) {
        if ["points", "loners", "initials"].contains(field) {
            assert!(width > 9.9, "{case}: {field} is {width:.1} mm wide");
        }
    }
}

#[test]
fn numbers_alone_are_large() {
    let mut night = ordinary(8, 12);
    night.people.iter_mut().for_each(|p| p.name.clear());
    let printed = tallies(&night, &Options::default()).expect("cards");
    let Some(pages) = drawn(&printed.bytes) else {
        return;
    };
    for card in pages.iter().flat_map(|page| cards(page, 2, 2)) {
        let large = card.spans.iter().filter(|s| s.text.parse::<u32>().is_ok());
        // In each of twelve rounds there is a partner in bold, and two opponents that mutool takes for one run.
        let large = large.filter(|s| (13.9..14.1).contains(&s.size)).count();
        assert_eq!(large, 24);
    }
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
        for slip in pages.iter().flat_map(|page| cards(page, 2, down)) {
            let seat =
                |text: &str| matches!(text.split_once(' '), Some(("N" | "E" | "S" | "W", _)));
            let names = slip.spans.iter().filter(|s| seat(&s.text));
            let sizes = distinct(names.map(|s| s.size));
            assert!(sizes.len() <= 1, "{layout}: {sizes:?}");
            assert!(sizes.iter().all(|&s| s >= least), "{layout}: {sizes:?}");
        }
    }
}
