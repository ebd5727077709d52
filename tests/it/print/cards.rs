//! What is printed on the cards.

use std::collections::BTreeSet;

use super::super::night::Desk;
use super::drawn::{Drawn, drawn};
use super::nights::{named, night, players, with_a_six};
use super::reader::{MM, Word, ask, on_card, place, raw_text, rows, words};
use benny::engine::rules::RuleSet;
use benny::print::*;
use benny::seating::{Format, PlayerNo, RoundNo, Table};

/// The rules between the rows of a card, points from its top.
fn rules(sheet: &Drawn, spot: usize, across: usize, down: usize) -> Vec<f32> {
    let (w, h) = (sheet.w / across as f32, sheet.h / down as f32);
    let corner = ((spot % across) as f32 * w, (spot / across) as f32 * h);
    sheet.rules(corner, (w, h))
}

#[test]
fn every_round_is_on_its_card() {
    for (entrants, rounds, layout, across, down) in [
        (4, 3, "classic", 2, 2),
        (24, 8, "classic", 2, 2),
        (26, 12, "classic", 2, 2),
        (26, 12, "slim", 3, 1),
        (26, 8, "hands", 1, 2),
        (160, 5, "classic", 2, 2),
    ] {
        let night = players(entrants, rounds);
        let options = Options {
            template: named(layout),
            ..Options::default()
        };
        let printed = tallies(&night, &options).expect("cards");
        let Some((words, pages)) = words(&printed.bytes) else {
            return;
        };
        let Some(sheets) = drawn(&printed.bytes) else {
            return;
        };
        // Of a large night, every seventh card.
        let step = if entrants > 100 { 7 } else { 1 };
        for person in night.people.iter().step_by(step) {
            let index = usize::from(person.number - 1);
            let at = place(index, night.people.len(), across, down);
            let card = on_card(&words, pages[0], at, across, down);
            assert!(
                card.iter().any(|w| w.text == person.number.to_string()
                    && w.x1 < 27.0 * MM
                    && w.y1 < 26.0 * MM),
                "{layout}: card {index} is not number {}'s",
                person.number
            );
            // Where the column of round numbers ends; cards on the right begin 3 mm earlier.
            let left = 10.6;
            let drawn = &sheets[at.0];
            let rows = rows(&card, &rules(drawn, at.1, across, down), left * MM);
            assert_eq!(
                rows.len(),
                usize::from(rounds),
                "{layout}: rows of number {}",
                person.number
            );
            for round in &night.schedule {
                let row = &rows[&round.round.get()];
                // The numbers from left to right; marks to circle are to the right of the names.
                let marks = if layout == "hands" { 70.0 * MM } else { 400.0 };
                let mut said: Vec<u16> = Vec::new();
                let mut sorted: Vec<&Word> = row.iter().filter(|w| w.x0 < marks).collect();
                // Numbers of a column end at the same place, give or take a hair.
                sorted.sort_by(|a, b| a.x1.total_cmp(&b.x1));
                for column in sorted.chunk_by_mut(|a, b| b.x1 - a.x1 < 0.7) {
                    column.sort_by(|a, b| a.y0.total_cmp(&b.y0));
                }
                said.extend(sorted.iter().filter_map(|w| w.text.parse::<u16>().ok()));
                let expected: Vec<u16> = match round.table_of(person.number) {
                    None => Vec::new(),
                    Some(table) => {
                        let side = table.side_of(person.number).expect("a side");
                        let partners = table.sides[side].iter().filter(|&&w| w != person.number);
                        std::iter::once(table.table.get())
                            .chain(partners.map(|n| n.get()))
                            .chain(table.sides[1 - side].iter().map(|n| n.get()))
                            .collect()
                    }
                };
                assert_eq!(
                    said, expected,
                    "{layout}, number {}, round {}: table, partner, opponents",
                    person.number, round.round
                );
                for who in &expected[1.min(expected.len())..] {
                    let name = &night.people[usize::from(*who - 1)].name;
                    let first = name.split(' ').next().expect("a name");
                    assert!(
                        row.iter().any(|w| w.text.starts_with(first)),
                        "{layout}, number {}, round {}: {name} is missing",
                        person.number,
                        round.round
                    );
                }
            }
        }
    }
}

#[test]
fn more_rounds_than_a_card_holds_go_on_a_second() {
    for rounds in [8_u16, 12, 20, 30] {
        let night = players(8, rounds);
        let printed = tallies(&night, &Options::default()).expect("cards");
        let Some((words, pages)) = words(&printed.bytes) else {
            return;
        };
        let Some(drawn) = drawn(&printed.bytes) else {
            return;
        };
        let sheets = printed.pages;
        let cards = sheets * 4 / 8;
        let seen: BTreeSet<u16> = (0..cards)
            .flat_map(|part| {
                let at = place(part, 8 * cards, 2, 2);
                let card = on_card(&words, pages[0], at, 2, 2);
                let rules = rules(&drawn[at.0], at.1, 2, 2);
                rows(&card, &rules, 10.6 * MM)
                    .into_keys()
                    .collect::<Vec<_>>()
            })
            .collect();
        assert_eq!(
            seen,
            (1..=rounds).collect(),
            "{rounds} rounds on {cards} cards each"
        );
        let expected = match rounds {
            ..=12 => 1,
            13..=24 => 2,
            _ => 3,
        };
        assert_eq!(cards, expected, "{rounds} rounds");
    }
}

#[test]
fn some_can_be_printed() {
    let night = players(24, 8);
    let pages = |options: Options| tallies(&night, &options).map(|p| p.pages);
    let from = |from, to| Options {
        from,
        to,
        ..Options::default()
    };
    assert_eq!(pages(from(Some(21), None)).ok(), Some(1));
    assert_eq!(pages(from(Some(3), Some(11))).ok(), Some(3));
    assert_eq!(
        pages(Options {
            only: Some(PlayerNo(5)),
            copies: 3,
            ..Options::default()
        })
        .ok(),
        Some(3)
    );
    assert!(matches!(
        pages(from(Some(25), None)),
        Err(PrintError::Nothing(_))
    ));
    let slip = Options {
        only: Some(PlayerNo(5)),
        ..Options::default()
    };
    let printed = slips(&night, &slip).expect("slips");
    if let Some(text) = raw_text(&printed.bytes) {
        assert_eq!(text.matches("Round ").count(), 8, "{text}");
        assert_eq!(
            text.matches(&format!("5 {}", night.people[4].name)).count(),
            8,
            "{text}"
        );
    }
}

#[test]
fn cards_can_be_printed_before_names_and_seats_are_known() {
    let mut night = players(10, 6);
    night.schedule.clear();
    night.seed = None;
    for person in &mut night.people {
        person.name.clear();
    }
    let printed = tallies(&night, &Options::default()).expect("cards");
    assert_eq!(printed.pages, 3);
    if let Some(text) = raw_text(&printed.bytes) {
        assert!(text.contains("6\n") && !text.contains("seed"), "{text}");
    }
    assert!(matches!(
        slips(&night, &Options::default()),
        Err(PrintError::Nothing(_))
    ));
    // Winners-up chooses the card with marks to circle and no seating.
    night.movement = "winners-up".parse().expect("a movement");
    let printed = tallies(&night, &Options::default()).expect("cards");
    if let Some(text) = raw_text(&printed.bytes) {
        assert!(text.contains("Won"), "{text}");
    }
}

#[test]
fn teams_see_their_opponents() {
    let mut night = night(Format::Team, 9, 4, 9);
    for person in &mut night.people {
        person.name = format!("Team{}", person.number);
        person.members = vec!["Ann Lee".into(), "Bob Ross".into()];
    }
    let printed = tallies(&night, &Options::default()).expect("cards");
    let Some(text) = raw_text(&printed.bytes) else {
        return;
    };
    assert!(!text.contains("Partner"), "{text}");
    assert!(text.contains("Ann Lee & Bob Ross"), "{text}");
    for team in 1..=9_u16 {
        // Named once on its own card, and once on each opponent's.
        let meetings = night
            .schedule
            .iter()
            .filter(|r| r.table_of(PlayerNo(team)).is_some())
            .count();
        assert_eq!(
            text.matches(&format!("Team{team}\n")).count(),
            1 + meetings,
            "{team}:\n{text}"
        );
    }
}

#[test]
fn a_replaced_player_is_named_where_they_played() {
    let mut night = players(4, 3);
    night.people[0].name = "Newcomer".into();
    night.former = vec![Former {
        number: PlayerNo(1),
        until: RoundNo(1),
        name: "Leaver".into(),
    }];
    let printed = slips(&night, &Options::default()).expect("slips");
    let Some(text) = raw_text(&printed.bytes) else {
        return;
    };
    assert_eq!(
        (
            text.matches("1 Leaver").count(),
            text.matches("1 Newcomer").count()
        ),
        (1, 2),
        "{text}"
    );
}

/// The plain text of a PDF; empty where `pdftotext` is not installed.
fn plain_text(pdf: &[u8]) -> String {
    ask("pdftotext", &[], pdf, &["-"]).unwrap_or_default()
}

#[test]
fn a_table_of_six_is_marked_and_its_rules_are_said() {
    let night = with_a_six(26, 8);
    let languages = [
        (Lang::of("en"), "6-handed: 8 hands a round. 33 cards."),
        (Lang::of("de"), "6er-Tisch: 8 Spiele je Runde. 33 Karten."),
        (Lang::of("fr"), "table de 6: 8 donnes par tour. 33 cartes."),
    ];
    // Some of the players, with every language.
    let some = night.people.iter().step_by(5);
    for (person, (lang, rules)) in some.zip(languages.into_iter().cycle()) {
        let options = |only| Options {
            lang,
            only: Some(only),
            ..Options::default()
        };
        let rounds = night.schedule.iter();
        let tables = rounds.filter_map(|round| round.table_of(person.number));
        let six = |table: &&Table| table.sides[0].len() == 3;
        let sixes = tables.clone().filter(six).count();
        let card = tallies(&night, &options(person.number)).expect("a card");
        let text = plain_text(&card.bytes);
        if text.is_empty() {
            return;
        }
        // A mark for each round at a table of six, and one more before its explanation.
        let marks = text
            .split_whitespace()
            .filter(|word| word.ends_with('*'))
            .count();
        let expected = if sixes > 0 { sixes + 1 } else { 0 };
        assert_eq!(marks, expected, "number {}: {text}", person.number);
        let said = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(said.contains(rules), sixes > 0, "{said}");
        let slips = slips(&night, &options(person.number)).expect("slips");
        let text = plain_text(&slips.bytes);
        let said = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(said.matches(rules).count(), sixes, "{said}");
    }
    // Through the program: the table of six scores by its preset, so that is what is printed.
    let desk = Desk::new();
    desk.ends(
        0,
        &["new", "Friday", "--count", "26", "--fill", "six", "--draw"],
    );
    let output = desk.command(&["print", "slips", "-o", "-"]).output();
    let said = plain_text(&output.expect("benny runs").stdout);
    assert_eq!(said.matches("6-handed").count(), 8, "{said}");
}

#[test]
fn boxes_for_hands_offer_what_a_hand_can_give() {
    let mut night = players(4, 3);
    let marks = |night: &PaperNight| {
        let options = Options {
            template: named("hands"),
            ..Options::default()
        };
        plain_text(&tallies(night, &options).expect("cards").bytes)
    };
    for (rules, expected) in [
        ("\"north-american\"", "1 2 4 X"),
        (
            "{\"extends\":\"north-american\",\"score\":{\"lone_march\":3}}",
            "1 2 3 X",
        ),
        (
            "{\"extends\":\"north-american\",\"score\":{\"lone_march\":3,\"euchre\":4}}",
            "1 2 3 4 X",
        ),
        ("\"six-hand\"", "1 3 6 X"),
    ] {
        let rules = match rules.strip_prefix('"') {
            Some(name) => RuleSet::preset(name.trim_end_matches('"')),
            None => RuleSet::from_json(rules),
        };
        night.rules = Rules::of(&rules.expect("rules"));
        let text = marks(&night);
        let row = [expected; 8].join(" · ");
        assert!(
            text.is_empty() || text.contains(&row),
            "{expected} in\n{text}"
        );
    }
}
