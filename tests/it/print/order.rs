//! The order in which other programs read a page: by its structure, or in the order of the file; card by card, row by row, every
//! name whole.

use std::collections::BTreeMap;

use super::nights::{named, night, outcome, players};
use super::reader::{ask, raw_text};
use benny::print::*;
use benny::seating::{Format, PlayerNo, Round};

/// Poppler by the file's structure, as programs that read aloud do, and in the order of the file.
const PROGRAMS: [(&str, &[&str], &[&str]); 2] = [
    ("pdfinfo", &["-struct-text"], &[]),
    ("pdftotext", &["-raw"], &["-"]),
];

/// What a structure says, without the names of its parts.
fn spoken(text: &str) -> String {
    let lines = text.lines().filter_map(|line| {
        let line = line.trim();
        line.strip_prefix('"')
            .map(|text| text.strip_suffix('"').unwrap_or(text))
    });
    lines.collect::<Vec<_>>().join(" ")
}

/// The words of a text in order, without the direction marks that these programs put around names.
fn words(text: &str) -> Vec<String> {
    let plain: String = text
        .chars()
        .filter(|c| !matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}'))
        .collect();
    plain.split_whitespace().map(str::to_string).collect()
}

/// What each program reads, with its name.
fn read(pdf: &[u8], leftwards: bool) -> Vec<(String, Vec<String>)> {
    PROGRAMS
        .iter()
        .filter_map(|(program, before, after)| {
            let text = ask(program, before, pdf, after)?;
            let text = if *program == "pdfinfo" {
                spoken(&text)
            } else {
                text
            };
            let words = match leftwards {
                true => settled(&words(&text)),
                false => words(&text),
            };
            Some((format!("{program} {}", before.join(" ")), words))
        })
        .collect()
}

/// Whether the words of `part` follow one another somewhere in `all`.
fn has(all: &[String], part: &str) -> bool {
    let part = words(part);
    all.windows(part.len()).any(|w| w == part)
}

/// What the row of a round says: table, partners, opponents, each number and name. The boxes for hands come right after
/// the first name.
fn row(night: &PaperNight, round: &Round, who: u16, boxes: &str) -> String {
    let called = |n: &PlayerNo| format!("{n} {}", night.people[n.index()].name);
    let Some(table) = round.table_of(PlayerNo(who)) else {
        return format!("{} sits out", round.round);
    };
    let side = table.side_of(PlayerNo(who)).expect("a side");
    let partners = table.sides[side].iter().filter(|&&n| n != who);
    let others = partners.chain(&table.sides[1 - side]).map(called);
    let mut others: Vec<String> = others.collect();
    others[0] = format!("{} {boxes}", others[0]);
    format!("{} {} {}", round.round, table.table, others.join(" "))
}

/// The cards of a text in order: the words above the rows, and those of the rows.
fn cards(words: &[String]) -> Vec<(&[String], &[String])> {
    let at = |word: &str, from: usize| words[from..].iter().position(|w| w == word);
    let (mut cards, mut from) = (Vec::new(), 0);
    // "Rd … Initials" are the titles, "Total" follows the rows, and the small print ends with benny's version.
    while let Some(titles) = at("Rd", from).map(|n| n + from) {
        let rows = titles + at("Initials", titles).expect("the last title") + 1;
        // The first card of two carries its sums forward; the second one begins with them.
        let ends = [at("Total", rows), at("Carry", rows)];
        let end = rows + ends.into_iter().flatten().min().expect("the totals");
        let brought = if words[rows] == "Brought" { 2 } else { 0 };
        cards.push((&words[from..titles], &words[rows + brought..end]));
        from = end + at(env!("CARGO_PKG_VERSION"), end).expect("the small print") + 1;
    }
    cards
}

#[test]
fn cards_are_read_one_after_the_other_and_row_by_row() {
    use Format::{Progressive, Team};
    for (format, entrants, seats, rounds, layout, papers) in [
        (
            Progressive,
            4,
            4,
            3,
            "classic",
            &[Paper::A4, Paper::Letter][..],
        ),
        (Progressive, 6, 4, 12, "classic", &[Paper::A4]),
        (Progressive, 5, 4, 20, "classic", &[Paper::Letter]),
        (Progressive, 4, 4, 3, "slim", &[Paper::A4]),
        (Progressive, 6, 4, 12, "slim", &[Paper::Letter]),
        (Progressive, 10, 4, 8, "slim", &[Paper::A4]),
        (Progressive, 5, 4, 8, "hands", &[Paper::A4]),
        (Progressive, 12, 6, 8, "six", &[Paper::A4]),
        (Progressive, 8, 6, 12, "six", &[Paper::Letter]),
        (Team, 5, 4, 5, "classic", &[Paper::A4]),
    ] {
        let night = night(format, entrants, seats, rounds);
        for &paper in papers {
            let options = Options {
                template: named(layout),
                paper,
                ..Options::default()
            };
            let printed = tallies(&night, &options).expect("cards");
            let boxes = match layout {
                "hands" => ["1 2 4 X"; 8].join(" "),
                _ => String::new(),
            };
            for (program, text) in read(&printed.bytes, false) {
                let here = format!("{layout}, {entrants} entrants, {paper:?}, {program}");
                // The rows of a player's cards, by their first round: not all may fit on one card.
                let mut found: BTreeMap<u16, BTreeMap<u16, Vec<String>>> = BTreeMap::new();
                for (head, rows) in cards(&text) {
                    // The date contains a number too.
                    let date = head.iter().position(|w| w == "November").expect("the date");
                    let head = [&head[..date - 1], &head[date + 2..]].concat();
                    let owner = night
                        .people
                        .iter()
                        .find(|p| head.contains(&p.number.to_string()) && has(&head, &p.name));
                    let owner = owner.unwrap_or_else(|| panic!("{here}: nobody's card: {head:?}"));
                    let first = rows[0].parse().expect("the first round on the card");
                    let parts = found.entry(owner.number.get()).or_default();
                    // The separators between boxes are not visible, and not every program gives them.
                    let rows = rows.iter().filter(|w| *w != "·").cloned().collect();
                    assert!(parts.insert(first, rows).is_none(), "{here}: printed twice");
                }
                for person in &night.people {
                    let expected: Vec<String> = night
                        .schedule
                        .iter()
                        .flat_map(|round| match program.trim() {
                            "pdftotext" => words(&row(&night, round, person.number.get(), &boxes)),
                            // In the file, the boxes come after all the names.
                            _ => {
                                let mut row = words(&row(&night, round, person.number.get(), ""));
                                let boxes = round.table_of(person.number).map(|_| words(&boxes));
                                row.extend(boxes.into_iter().flatten());
                                row
                            }
                        })
                        .collect();
                    let parts = found.remove(&person.number.get()).unwrap_or_default();
                    let mut rows: Vec<String> = parts.into_values().flatten().collect();
                    let mut expected = expected;
                    // Five names side by side on three lines: poppler guesses the order of the rows, but gives them
                    // all.
                    if layout == "six" && program.trim() == "pdftotext" {
                        rows.sort();
                        expected.sort();
                    }
                    // Not every program gives what a shortened name stands for (`Jean-Luc` for `J.`).
                    let same = |(found, meant): (&String, &String)| {
                        let initial = found.strip_suffix('.').filter(|rest| !rest.is_empty());
                        found == meant || initial.is_some_and(|rest| meant.starts_with(rest))
                    };
                    assert!(
                        rows.len() == expected.len() && rows.iter().zip(&expected).all(same),
                        "{here}: card {}: {rows:?} is not {expected:?}",
                        person.number
                    );
                }
            }
        }
    }
}

#[test]
fn the_head_comes_before_the_rows_and_the_small_print_after() {
    let night = players(8, 3);
    let printed = tallies(&night, &Options::default()).expect("cards");
    let Some(text) = raw_text(&printed.bytes) else {
        return;
    };
    let text = words(&text).join(" ");
    // A stack of four piles of two: the first page holds cards 1, 3, 5 and 7.
    let at: Vec<usize> = [1, 3, 5, 7]
        .iter()
        .map(|n| {
            let name = &night.people[n - 1].name;
            text.find(&format!(
                "{n} EUCHRE CLUB BAD WÖRISHOFEN {name} Friday Night · Friday 20 November 2026"
            ))
            .unwrap_or_else(|| panic!("head of card {n} in\n{text}"))
        })
        .collect();
    assert!(at.is_sorted(), "{at:?}");
    assert!(
        text.contains("Rd Table Partner Opponents Our points My loners Initials 1 "),
        "{text}"
    );
    assert!(
        text.contains(
            "8 hands a round. Makers score 1, a march 2, a lone march 4, a euchre 2 for the other side. Stick the dealer. Ties: wins, loners, head to head. Next round: the table in your next row. draw no. 7"
        ),
        "{text}"
    );
}

#[test]
fn names_that_run_leftwards_are_no_others_neighbours() {
    let mut night = players(8, 4);
    let names = ["שרה לוי", "محمد علي", "Sara שרה"];
    for (i, name) in names.iter().enumerate() {
        for person in night.people.iter_mut().skip(i).step_by(6) {
            person.name = (*name).to_string();
        }
    }
    leftwards_in_order(&night);
    // Where most letters of a page run from right to left, poppler reads the whole page that way unless something tells
    // it otherwise.
    for (person, name) in night.people.iter_mut().zip(names[..2].iter().cycle()) {
        person.name = (*name).to_string();
    }
    leftwards_in_order(&night);
}

/// Words without the direction of those that run leftwards: programs give their letters as they stand on paper or as they are
/// read, and what is tested is that each name stands whole in its place.
fn settled(words: &[String]) -> Vec<String> {
    let leftwards = |word: &String| word.chars().any(|c| ('\u{590}'..'\u{700}').contains(&c));
    let mut settled = Vec::new();
    for run in words.chunk_by(|a, b| leftwards(a) && leftwards(b)) {
        let mut run = run.to_vec();
        if leftwards(&run[0]) {
            for word in &mut run {
                let mut letters: Vec<char> = word.chars().collect();
                letters.sort_unstable();
                *word = letters.into_iter().collect();
            }
            run.sort_unstable();
        }
        settled.extend(run);
    }
    settled
}

/// The same as [`has`] for words that are settled.
fn has_settled(all: &[String], part: &str) -> bool {
    let part = settled(&words(part));
    all.windows(part.len()).any(|w| w == part)
}

fn leftwards_in_order(night: &PaperNight) {
    for layout in ["classic", "slim", "pocket", "large", "hands"] {
        let options = Options {
            template: named(layout),
            ..Options::default()
        };
        let printed = tallies(night, &options).expect("cards");
        for (program, text) in read(&printed.bytes, true) {
            for (round, person) in night
                .schedule
                .iter()
                .flat_map(|r| night.people.iter().map(move |p| (r, p)))
            {
                // Boxes for hands come after all the names.
                let row = row(night, round, person.number.get(), "");
                assert!(
                    has_settled(&text, &row),
                    "{layout}, {program}: {row} in\n{}",
                    text.join(" ")
                );
            }
        }
    }
    for layout in ["slip", "slip-hands"] {
        let options = Options {
            template: named(layout),
            ..Options::default()
        };
        let printed = slips(night, &options).expect("slips");
        for (program, text) in read(&printed.bytes, true) {
            for person in &night.people {
                let name = format!("{} {}", person.number, person.name);
                assert!(has_settled(&text, &name), "{layout}, {program}: {name}");
            }
        }
    }
    let chart = chart_by_name(night, &Options::default()).expect("a chart");
    for (program, text) in read(&chart.bytes, true) {
        for person in &night.people {
            let tables = night
                .schedule
                .iter()
                .filter_map(|r| Some(r.table_of(person.number)?.table.to_string()));
            let line = format!(
                "{} {} {}",
                person.number,
                person.name,
                tables.collect::<Vec<_>>().join(" ")
            );
            assert!(
                has_settled(&text, &line),
                "{program}: {line} in\n{}",
                text.join(" ")
            );
        }
    }
}

#[test]
fn slips_are_read_one_after_the_other() {
    for (seats, layout) in [
        (4, "slip"),
        (4, "slip-hands"),
        (6, "slip"),
        (6, "slip-hands"),
    ] {
        let night = night(Format::Progressive, 30, seats, 7);
        let options = Options {
            template: named(layout),
            ..Options::default()
        };
        let printed = slips(&night, &options).expect("slips");
        // At a table of four everybody's seat comes before their number.
        let called = |seat: Option<&str>, n: u16| {
            let name = &night.people[usize::from(n - 1)].name;
            format!("{} {n} {name}", seat.unwrap_or_default())
        };
        let seats_of = |side: usize| match seats {
            4 => [["N", "S"], ["E", "W"]][side].map(Some),
            _ => [None; 2],
        };
        for (program, text) in read(&printed.bytes, false) {
            for round in &night.schedule {
                for table in &round.tables {
                    let title = words(&format!("Round {} · Table {}", round.round, table.table));
                    let start = text.windows(title.len()).position(|w| w == title);
                    let start = start.unwrap_or_else(|| panic!("{program}: {title:?}")) + 1;
                    let rest = &text[start..];
                    let end = rest.iter().position(|w| w == "Round").unwrap_or(rest.len());
                    let sides = [0, 1].map(|side| {
                        let seats = seats_of(side).into_iter().chain([None]);
                        let names = table.sides[side].iter().zip(seats);
                        let names = names.map(|(&n, seat)| called(seat, n.get()));
                        names.collect::<Vec<_>>().join(" ")
                    });
                    // Both sides, each in one piece, in order.
                    let slip = rest[..end].join(" ");
                    let at = sides.map(|side| slip.find(&words(&side).join(" ")));
                    assert!(
                        at[0].is_some() && at[0] < at[1],
                        "{layout}, {program}, {title:?}: {slip}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_chart_says_which_rounds() {
    for (lang, several, one) in [
        (Lang::of("en"), "Rounds 1–8", "Round 1"),
        (Lang::of("de"), "Runden 1–8", "Runde 1"),
        (Lang::of("fr"), "Tours 1–8", "Tour 1"),
    ] {
        for (rounds, said) in [(8, several), (1, one)] {
            let options = Options {
                lang,
                ..Options::default()
            };
            let chart = chart_by_name(&players(24, rounds), &options).expect("a chart");
            for (program, text) in read(&chart.bytes, false) {
                assert!(has(&text, said), "{program}: {said} in {text:?}");
            }
        }
    }
}

#[test]
fn lists_are_read_line_by_line() {
    let night = players(26, 12);
    let options = Options::default();
    let (standing, _) = outcome(&night);
    let by_name = chart_by_name(&night, &options).expect("a chart");
    let by_table = chart_by_table(&night, &options).expect("a chart");
    let signing = sign_in(&night, &options).expect("a sheet");
    let ranked = standings(&night, &standing, &options).expect("a sheet");
    let [by_name, signing, ranked] =
        [by_name, signing, ranked].map(|printed| read(&printed.bytes, false));
    for person in &night.people {
        let tables: Vec<String> = night
            .schedule
            .iter()
            .map(|round| match round.table_of(person.number) {
                Some(table) => table.table.to_string(),
                None => "–".to_string(),
            })
            .collect();
        let called = format!("{} {}", person.number, person.name);
        let points = 100 - person.number.get();
        for (program, text) in &by_name {
            let line = format!("{called} {}", tables.join(" "));
            assert!(has(text, &line), "{program}: {line} in\n{text:?}");
        }
        for (program, text) in &signing {
            assert!(has(text, &called), "{program}: {called} in\n{text:?}");
        }
        for (program, text) in &ranked {
            let line = format!("{} {called} {points} 6 12 3", person.number);
            assert!(has(text, &line), "{program}: {line} in\n{text:?}");
        }
    }
    for (program, text) in read(&by_table.bytes, false) {
        for table in night.schedule.iter().flat_map(|round| &round.tables) {
            let names = table.sides.iter().flatten().zip(["N", "S", "E", "W"]);
            let names =
                names.map(|(n, s)| format!("{s} {n} {}", night.people[usize::from(*n - 1)].name));
            let names: Vec<String> = names.collect();
            let line = format!("{} {}", table.table, names.join(" "));
            assert!(has(&text, &line), "{program}: {line} in\n{text:?}");
        }
    }
}
