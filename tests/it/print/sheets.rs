//! The sheets other than cards, slips and charts: what they say, and that layouts apply to them.

use super::nights::{named, ordinary, outcome, players, sheets};
use super::reader::{TWO_POINTS, ask, raw_text};
use benny::print::*;
use benny::seating::{PlayerNo, RoundNo};
use benny::tournament::ByeScore;

#[test]
fn nights_that_move_say_where_everybody_starts_and_goes() {
    let mut night = ordinary(8, 6);
    night.movement = "winners-up".parse().expect("a movement");
    night.schedule.truncate(1);
    let cards = tallies(&night, &Options::default()).expect("cards");
    let numbers = table_numbers(&night, &Options::default()).expect("tents");
    let chart = chart_by_name(&night, &Options::default()).expect("a chart");
    for printed in [&cards, &numbers, &chart] {
        let Some(text) = raw_text(&printed.bytes) else {
            return;
        };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.contains("Won: one table up. Lost: stay. Change partners."),
            "{text}"
        );
    }
    let Some(text) = raw_text(&cards.bytes) else {
        return;
    };
    for table in &night.schedule[0].tables {
        for (side, seats) in [["North"], ["East"]].into_iter().enumerate() {
            let [a, b] = [0, 1].map(|i| table.sides[side][i]);
            let name = &night.people[usize::from(b - 1)].name;
            let row = format!("1 {} {} {b} {name}", table.table, seats[0]);
            let flat = text.replace('\n', " ");
            assert!(flat.contains(&row), "{a}'s card: {row} in\n{text}");
        }
    }
    // Slips for rounds that will be seated from the results: every table, but no names.
    let blank = Options {
        blank: Some(0),
        ..Options::default()
    };
    let spare = slips(&night, &blank).expect("slips");
    if let Some(text) = raw_text(&spare.bytes) {
        assert_eq!(text.matches("Round ").count(), 5 * 2, "{text}");
        assert!(
            !text.contains("Round 1 ") && text.contains("Round 6 · Table 2"),
            "{text}"
        );
        assert!(
            night.people.iter().all(|p| !text.contains(&p.name)),
            "{text}"
        );
    }
    let cards = tallies(
        &night,
        &Options {
            blank: Some(6),
            ..Options::default()
        },
    )
    .expect("cards");
    assert_eq!(cards.pages, 2);
}

#[test]
fn known_points_are_printed_and_carried_forward() {
    let mut night = players(8, 6);
    night.rounds = 20;
    night.bye = ByeScore::Points(5);
    let bye = |round: &mut benny::seating::Round| {
        round.tables.retain(|t| t.side_of(PlayerNo(1)).is_none());
        round.byes.push(PlayerNo(1));
    };
    bye(&mut night.schedule[5]);
    for round in (1..=12).filter(|round| *round != 6) {
        night.scores.insert(
            (RoundNo(round), PlayerNo(1)),
            Scored {
                points: 7,
                loners: 2,
            },
        );
    }
    let options = Options {
        only: Some(PlayerNo(1)),
        filled_in: true,
        ..Options::default()
    };
    let printed = tallies(&night, &options).expect("cards");
    let Some(text) = ask("pdftotext", &["-layout"], &printed.bytes, &["-"]) else {
        return;
    };
    let lines: Vec<Vec<&str>> = text
        .lines()
        .map(|l| l.split_whitespace().collect())
        .collect();
    let has = |words: &[&str]| {
        lines
            .iter()
            .any(|line| line.windows(words.len()).any(|w| w == words))
    };
    assert!(has(&["Carry", "forward"]) && has(&["Total"]), "{text}");
    // Ten rounds on each of two cards: nine of 7 points, and a bye.
    assert!(has(&["Brought", "forward", "68", "18"]), "{text}");
    assert!(has(&["Carry", "forward", "68", "18"]), "{text}");
    assert!(has(&["sits", "out", "5"]), "{text}");
    // When not filled in, cards say nothing about the rounds played.
    let plain = Options {
        only: Some(PlayerNo(1)),
        ..Options::default()
    };
    let printed = tallies(&night, &plain).expect("cards");
    if let Some(text) = raw_text(&printed.bytes) {
        assert!(!text.contains("forward 70"), "{text}");
    }
}

#[test]
fn small_print_is_black_wherever_it_stands() {
    let mut options = Options {
        blank: Some(16),
        ..Options::default()
    };
    // Parts that several sheets share are drawn once, whatever was drawn before them on each.
    let night = ordinary(16, 8);
    let blank = tallies(&night, &options).expect("cards");
    options.blank = None;
    for printed in [blank, tallies(&night, &options).expect("cards")] {
        let Some(drawn) = ask("mutool", &["trace"], &printed.bytes, &[]) else {
            return;
        };
        let mut texts = drawn.lines().filter(|line| line.contains("<fill_text"));
        let black = |line: &str| line.contains("color=\"0\"") || line.contains("color=\"0 0 0\"");
        assert!(texts.clone().count() > 3, "{drawn}");
        assert_eq!(texts.find(|line| !black(line)), None);
    }
}

#[test]
fn names_that_were_shortened_are_still_found() {
    let night = ordinary(24, 12);
    let printed = tallies(&night, &Options::default()).expect("cards");
    let drawn = ask("mutool", &["trace"], &printed.bytes, &[]);
    if let (Some(text), Some(_)) = (raw_text(&printed.bytes), drawn) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for person in &night.people {
            assert!(text.contains(&person.name), "{} in\n{text}", person.name);
        }
    }
}

#[test]
fn the_page_for_everybody_says_the_rules_in_each_language() {
    let night = ordinary(24, 8);
    for (lang, said) in [
        (
            Lang::of("en"),
            [
                "24 players. 8 rounds, each of 8 hands.",
                "every trick: 2",
                "Most points after the last round.",
            ],
        ),
        (
            Lang::of("de"),
            [
                "8 Runden, jede mit 8 Spielen.",
                "alle Stiche: 2",
                "Die meisten Punkte nach der letzten Runde.",
            ],
        ),
        (
            Lang::of("fr"),
            [
                "8 tours, chacun de 8 donnes.",
                "toutes les levées : 2",
                "Le plus de points après le dernier tour.",
            ],
        ),
    ] {
        let options = Options {
            lang,
            ..Options::default()
        };
        let printed = how_the_night_goes(&night, &options).expect("a page");
        assert_eq!(printed.pages, 1);
        let Some(text) = raw_text(&printed.bytes) else {
            return;
        };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in said {
            assert!(text.contains(line), "{line} in\n{text}");
        }
    }
}

#[test]
fn winners_get_certificates() {
    let night = ordinary(8, 6);
    let (standing, _) = outcome(&night);
    let pages = |from, to| {
        let options = Options {
            from,
            to,
            ..Options::default()
        };
        certificates(&night, &standing, &options).map(|p| p.pages)
    };
    assert_eq!(pages(None, None).ok(), Some(3));
    assert_eq!(pages(Some(2), Some(5)).ok(), Some(4));
    assert!(matches!(pages(Some(90), None), Err(PrintError::Nothing(_))));
}

#[test]
fn lists_take_layouts_and_the_ones_that_come_along_print() {
    let night = ordinary(8, 6);
    let (standing, prize) = outcome(&night);
    for (layout, text) in layouts()
        .iter()
        .filter(|(_, text)| text.contains("\"list\""))
    {
        let options = Options {
            template: named(layout),
            ..Options::default()
        };
        let printed = match *layout {
            "chart-by-name" => chart_by_name(&night, &options),
            "chart-by-table" => chart_by_table(&night, &options),
            "sign-in" => sign_in(&night, &options),
            "standings" => standings(&night, &standing, &options),
            "prizes" => prizes(&night, &prize, &options),
            "score-board" => score_board(&night, &options),
            other => panic!("nobody prints {other}: {text}"),
        };
        printed.unwrap_or_else(|e| panic!("{layout}: {e}"));
    }
    let own = |text: &str| Options {
        template: Some(Template::Json {
            file: "ours.json".into(),
            text: text.into(),
        }),
        ..Options::default()
    };
    let layout = r#"{"for":"list","title":"Tonight","text":["Bar closes at 10"],
        "columns":[{"field":"name","title":"Who","width":80},{"field":"points","width":30}]}"#;
    let printed = standings(&night, &standing, &own(layout)).expect("a list");
    if let Some(text) = raw_text(&printed.bytes) {
        assert!(
            text.contains("Tonight")
                && text.contains("Who Points")
                && text.contains("Bar closes at 10"),
            "{text}"
        );
        assert!(text.contains("James Smith 99\n"), "{text}");
    }
    let said = |text: &str| match standings(&night, &standing, &own(text)) {
        Err(error) => error.to_string(),
        Ok(_) => String::new(),
    };
    let wrong = said(r#"{"for":"list","columns":[{"field":"pionts"}]}"#);
    assert!(
        wrong.contains("ours.json: columns[0].field") && wrong.contains("points"),
        "{wrong}"
    );
    let wrong = said(layouts()[0].1);
    assert!(
        wrong.contains("a layout for a card, not for a list"),
        "{wrong}"
    );
}

#[test]
fn a_logo_is_printed_or_named_in_the_refusal() {
    let night = ordinary(8, 3);
    let with = |logo: &[u8]| {
        let options = Options {
            logo: Some(logo.to_vec()),
            ..Options::default()
        };
        tallies(&night, &options)
    };
    match with(b"<svg/>") {
        Err(error) => assert!(error.to_string().contains("not a PNG"), "{error}"),
        Ok(_) => panic!("an SVG was taken for a PNG"),
    }
    let printed = with(TWO_POINTS).expect("cards");
    if let Some(images) = ask("pdfimages", &["-list"], &printed.bytes, &[]) {
        assert!(
            images.contains("image") && images.contains("smask"),
            "{images}"
        );
    }
    if let Some(said) = ask("qpdf", &["--check"], &printed.bytes, &[]) {
        assert!(!said.to_lowercase().contains("warning"), "{said}");
    }
}

/// What makes a club's paper its own is on all of it.
#[test]
fn every_sheet_is_in_the_clubs_dress() {
    let night = ordinary(8, 3);
    let options = Options {
        logo: Some(TWO_POINTS.to_vec()),
        place: "Church Hall".to_owned(),
        sponsor: "Drinks by the Anchor Inn".to_owned(),
        ..Options::default()
    };
    for (name, printed) in sheets(&night, &options) {
        let Some(text) = raw_text(&printed.bytes) else {
            return;
        };
        for said in ["Church Hall", "Drinks by the Anchor Inn"] {
            assert!(text.contains(said), "{name}: {text}");
        }
        if let Some(images) = ask("pdfimages", &["-list"], &printed.bytes, &[]) {
            assert!(images.contains("smask"), "{name} has no logo: {images}");
        }
    }
}
