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

/// Names as people have them, each list as one night's guests might sign in: none was chosen to fit. The last two hold names of
/// 25 letters, and among others some of 60.
const LISTS: [(&str, &[&str]); 8] = [
    (
        "United States",
        &[
            "James Smith",
            "Christopher Rodriguez",
            "Elizabeth Montgomery",
            "Bob Lee",
            "Alexander Hutchinson",
            "Margaret Featherstone",
            "Robert Washington",
            "Jennifer Thompson",
            "Bartholomew Vandenberg",
            "Mary Jo Kowalczyk",
            "Anthony DiMarco",
            "Barbara Ann Henderson",
            "Ty Ng",
        ],
    ),
    (
        "Canada",
        &[
            "Jean-François Bouchard",
            "Marie-Claire Tremblay",
            "Angus MacDonald",
            "Catherine Beauchemin",
            "Wayne McGillivray",
            "Harpreet Singh Dhaliwal",
            "Louise Desrochers-Gagnon",
            "Gord Roy",
            "Margaret-Anne MacPherson",
            "Réjean Thibodeau",
            "Oksana Hryhorchuk",
        ],
    ),
    (
        "Germany",
        &[
            "Hans-Joachim Zimmermann",
            "Ursula von der Heydt",
            "Karl-Heinz Wagenknecht",
            "Annegret Schmidt-Hoffmann",
            "Jürgen Groß",
            "Friedrich-Wilhelm Oberschelp",
            "Ida Au",
            "Brunhilde Schwarzenberger",
            "Roswitha Oberleitner-Schnabel",
            "Wolfgang Müller",
            "Mechthild Kirchgässner",
        ],
    ),
    (
        "France",
        &[
            "Véronique Delacroix",
            "Geneviève Charpentier",
            "Jean-Baptiste Lefebvre",
            "Marie-Françoise de La Rochefoucauld",
            "Léo Roy",
            "Anne-Sophie Vaillancourt",
            "Bérengère Saint-Hilaire",
            "Maximilien Desprez",
            "Guy Le Goff",
            "Noémie Archambault",
        ],
    ),
    (
        "Ireland",
        &[
            "Caoimhe Ní Dhomhnaill",
            "Siobhán O'Shaughnessy",
            "Pádraig Mac Giolla Bhríde",
            "Aoife Ní Mhuircheartaigh",
            "Seán Ó Súilleabháin",
            "Fionnuala Fitzgibbon",
            "Pat Ryan",
            "Máire Nic Fhionnlaoich",
            "Diarmuid O'Donoghue",
        ],
    ),
    (
        "Vietnam",
        &[
            "Nguyễn Thị Minh Khai",
            "Trần Văn Hùng",
            "Lê Thị Hồng Nhung",
            "Phạm Ngọc Thạch",
            "Đặng Thị Ngọc Thịnh",
            "Võ Nguyễn Hoài Linh",
            "Bùi Xuân Phái",
            "Hồ Ánh",
            "Huỳnh Thị Phương Uyên",
        ],
    ),
    (
        "25 letters",
        &[
            "Konstantin Obermann-Meier",
            "Henrietta Fetherstonhaugh",
            "Jo Throckmorton-Blackwood",
            "Anastasia Papadimitriades",
            "Giuseppe Bartolomei-Rossi",
            "Christabella Throckmorton",
            "Krishnamurthy Venkatraman",
        ],
    ),
    (
        "60 letters",
        &[
            "James Smith",
            "Christopher Rodriguez",
            "Jean-François Bouchard",
            "Al Wolkenstein-Trostburger",
            "Ursula von der Heydt",
            "Véronique Delacroix",
            "Siobhán O'Shaughnessy",
            "Maximiliane Freifrau von Wolkenstein-Trostburg zu Hohenems-E",
            "Trần Văn Hùng",
            "Jo Ng",
            "Karl-Heinz Wagenknecht",
            "Pádraig Mac Giolla Bhríde",
            "Elizabeth Montgomery",
        ],
    ),
];

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

/// What is printed for whom: layout, kind of night, number of rounds, paper, and which list of names.
type Case = (&'static str, &'static str, u16, Paper, usize);

/// Every layout, kind of night, number of rounds, paper and list of names.
fn matrix() -> Vec<Case> {
    let mut all = Vec::new();
    for layout in LAYOUTS {
        for what in ["four", "two", "six", "some six", "teams", "compass"] {
            for rounds in 4..=20 {
                for paper in [Paper::A4, Paper::Letter] {
                    all.extend((0..LISTS.len()).map(|list| (layout, what, rounds, paper, list)));
                }
            }
        }
    }
    all
}

/// What is wrong with every so many-th case, beginning with one of them.
fn faults(from: usize, step: usize) -> Vec<String> {
    let all = matrix().into_iter().skip(from).step_by(step);
    let wrong = all.flat_map(check);
    wrong.inspect(|fault| println!("{fault}")).collect()
}

/// The card that most nights use, and a case in 401 of all the others: another layout, night, length and list each time.
#[test]
fn cards_can_be_read_and_written_on() {
    let mut wrong = faults(7, 401);
    for rounds in [8, 10, 12] {
        wrong.extend(check(("classic", "four", rounds, Paper::A4, 0)));
        wrong.extend(check(("classic", "four", rounds, Paper::Letter, 7)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `BENNY_PIECE=3/50` checks the third of fifty pieces.
#[test]
#[ignore = "a quarter of an hour: every case that the test above takes one in 401 of"]
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
fn check((layout, what, rounds, paper, list): Case) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut night = played(what, rounds);
    let (list, names) = LISTS[list];
    for (person, name) in night.people.iter_mut().zip(names.iter().cycle()) {
        person.name = (*name).to_string();
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
    let case = format!("{layout}, {what}, {paper:?}, {rounds} rounds, {list}");
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
            // What is printed in a box stays in it, and everything else out of it.
            for span in &page.spans {
                let level = span.y > one[1] && span.y - 0.7 * span.size < one[3];
                let struck = |side: f32| span.x < side && span.end > side;
                if level && (struck(one[0]) || struck(one[2])) {
                    wrong.push(format!("{case}: “{}” runs into a box", span.text));
                }
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
        let role = match text.contains("benny ") || text.contains("draw no.") {
            true => 4.9,
            false if case.starts_with("hands") && !text.contains(char::is_lowercase) => 3.9,
            false => 5.9,
        };
        must(size > role, &|| format!("“{text}” of {size} pt"));
        let sentence = text.starts_with("8 hands a round.");
        must(!sentence || size > 7.3, &|| {
            format!("the foot of {size} pt")
        });
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
            let clear = above > 0.97 || below > 0.97;
            must(clear, &|| {
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

/// Who came to a usual night.
const PLAIN: [&str; 26] = [
    "James Smith",
    "Mary Johnson",
    "Christopher Rodriguez",
    "Elizabeth Montgomery",
    "Alexander Hutchinson",
    "Jennifer Thompson",
    "Margaret Featherstone",
    "William Anderson",
    "Patricia Martinez",
    "Michael Robinson",
    "Barbara Henderson",
    "Robert Washington",
    "Linda Kowalski",
    "David Fitzgerald",
    "Susan Blackwell",
    "Richard McAllister",
    "Jessica Ramirez",
    "Thomas Vandenberg",
    "Sarah Whitaker",
    "Charles Jefferson",
    "Karen Sullivan",
    "Daniel Castellano",
    "Nancy Abernathy",
    "Matthew Goldsmith",
    "Betty Lindstrom",
    "Anthony DiMarco",
];

/// Names of any length that lists have are easy to read on the card of a usual night; plain American names are full, and large.
#[test]
fn ordinary_names_are_whole_and_large() {
    let mut plain = night(Format::Progressive, 26, 4, 10);
    for (list, names) in &LISTS[..7] {
        for (person, name) in plain.people.iter_mut().zip(names.iter().cycle()) {
            person.name = (*name).to_string();
        }
        let printed = tallies(&plain, &Options::default()).expect("cards");
        let set = printed.set.expect("set");
        assert!(set.names > 9.19 && set.cards == 1, "{list}: {set:?}");
    }
    for (person, name) in plain.people.iter_mut().zip(PLAIN) {
        person.name = (*name).to_string();
    }
    for paper in [Paper::A4, Paper::Letter] {
        let options = Options {
            paper,
            ..Options::default()
        };
        let printed = tallies(&plain, &options).expect("cards");
        let set = printed.set.expect("set");
        assert!(set.names >= 9.2 && set.cards == 1, "{paper:?}: {set:?}");
        let Some(pages) = drawn(&printed.bytes) else {
            return;
        };
        // Each role has its size on every card: number, name, table, partner.
        let spans = pages.iter().flat_map(|page| &page.spans);
        let larger = spans.filter(|s| s.size > set.names + 0.05 && s.text != "Total");
        let sizes: BTreeSet<i32> = larger.map(|s| (s.size * 10.0).round() as i32).collect();
        let [partner, name, table, number] = sizes.into_iter().collect::<Vec<_>>()[..] else {
            panic!("{paper:?}: one size for each of four roles");
        };
        assert!(
            partner >= 105 && [name, table, number] == [170, 220, 300],
            "{partner}"
        );
    }
}

/// A hint names a layout that spares everybody a card, or one with larger names where they are small.
#[test]
fn another_layout_is_named_where_it_helps() {
    let set = |rounds| {
        let mut plain = night(Format::Progressive, 26, 4, rounds);
        for (person, name) in plain.people.iter_mut().zip(LISTS[0].1[..3].iter().cycle()) {
            person.name = (*name).to_string();
        }
        let printed = tallies(&plain, &Options::default()).expect("cards");
        let set = printed.set.expect("set");
        // What is promised is what comes out.
        if let Some(other) = &set.better {
            let options = Options {
                template: named(other.layout),
                ..Options::default()
            };
            let printed = tallies(&plain, &options).expect("cards").set.expect("set");
            assert_eq!((printed.names, printed.cards), (other.names, other.cards));
        }
        set
    };
    let few = set(4);
    assert!(few.names > 10.5 && few.better.is_none(), "{few:?}");
    let eleven = set(11);
    let other = eleven.better.expect("a layout with larger names");
    assert_eq!(eleven.cards, other.cards);
    assert!(
        other.names > eleven.names + 0.9,
        "{} {other:?}",
        eleven.names
    );
    let many = set(15);
    let other = many.better.expect("a layout with one card each");
    assert!(many.cards == 2 && other.cards == 1, "{other:?}");
    assert_ne!(other.layout, "large");
}

/// However little room the names leave, a code stays large enough to be read by any phone.
#[test]
fn codes_on_cards_are_never_small() {
    let mut night = night(Format::Progressive, 13, 4, 11);
    for (person, name) in night.people.iter_mut().zip(LISTS[7].1) {
        person.name = (*name).to_string();
    }
    let code = Code::of("http://192.168.1.20:4040/p/66p7vrsiqszgcurv6ns6jka8xk").expect("a code");
    let numbers = (1..=13).map(PlayerNo);
    let options = Options {
        codes: numbers.map(|number| (number, code.clone())).collect(),
        ..Options::default()
    };
    let printed = tallies(&night, &options).expect("cards");
    let Some(pages) = drawn(&printed.bytes) else {
        return;
    };
    let page = &pages[0];
    let rules = page.rules((0.0, 0.0), (page.w / 2.0, page.h / 2.0));
    let head = rules[0] / MM - 7.0;
    assert!(head > 19.9, "a head of {head:.1} mm");
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
    let mut night = ordinary(8, 2);
    night.ticks = vec!["moon".into(), "laydown".into(), "farmers-hands".into()];
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
            if layout == "slip" && !slip.spans.is_empty() {
                // Only the draw and the version are smaller.
                let mut small = slip.spans.iter().filter(|s| s.size < 5.9);
                let small = small.find(|s| !s.text.contains("benny ")).map(|s| &s.text);
                assert!(small.is_none(), "{small:?}");
                let column = |word: &str| slip.spans.iter().any(|s| s.text.contains(word));
                let mut words = night.ticks.iter().flat_map(|tick| tick.split('-'));
                assert!(words.all(column), "no column");
            }
            let names = slip.spans.iter().filter(|s| seat(&s.text));
            let sizes: BTreeSet<i32> = names.map(|s| (s.size * 10.0).round() as i32).collect();
            assert!(sizes.len() <= 1, "{layout}: {sizes:?}");
            let least = (least * 10.0) as i32;
            assert!(sizes.iter().all(|&s| s >= least), "{layout}: {sizes:?}");
        }
    }
}
