//! The club beside its nights, by the command line: knock-outs, play-offs, leagues.

use super::club::{EIGHT, night};
use super::desk::Desk;
use super::print::reader::raw_text;
use serde_json::{Value, json};

#[test]
fn a_knock_out_is_played_to_its_winner_and_a_changed_result_clears_what_followed() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Other"]);
    let list = desk.file("teams.txt", "Ash\nBirch\nCedar\nDogwood\nElm\nFir\n");
    let list = list.to_str().expect("a path");
    for (args, kind) in [
        (
            vec![
                "bracket", "new", "Cup", "--from", list, "--size", "3", "--double",
            ],
            "bracket",
        ),
        (
            vec!["bracket", "new", "Cup", "--from", list, "--size", "1"],
            "bracket",
        ),
        (
            vec!["bracket", "new", "Cup", "--from", list, "--size", "7"],
            "too_few",
        ),
        (vec!["bracket", "show"], "not_found"),
    ] {
        assert_eq!(desk.refused(1, &args)["kind"], kind, "{args:?}");
    }
    // Pairs, where the list has a column of partners.
    let teams = "Team,Player 1,Player 2\nAces,Ann,Bob\nBowers,Cy,Di\n";
    let teams = desk.file("teams.csv", teams);
    let teams = teams.to_str().expect("a path");
    let pairs = desk.json(&["bracket", "new", "Pairs", "--from", teams]);
    let named = |side: usize| pairs["matches"][0]["sides"][side]["name"].clone();
    assert_eq!((named(0), named(1)), (json!("Aces"), json!("Bowers")));
    desk.ends(0, &["bracket", "delete", "pairs"]);
    desk.ends(
        0,
        &["bracket", "new", "Cup", "--from", list, "--third-place"],
    );
    let cup = desk.json(&["bracket", "show"]);
    assert_eq!(cup["size"], 6);
    // Two byes for the first two seeds: the first round has two matches.
    let state = |cup: &Value, state: &str| {
        cup["matches"]
            .as_array()
            .expect("matches")
            .iter()
            .filter(|m| m["state"] == state)
            .count()
    };
    assert_eq!(state(&cup, "ready"), 2);
    loop {
        let cup = desk.json(&["bracket", "show"]);
        let matches = cup["matches"].as_array().expect("matches").clone();
        let Some(m) = matches.iter().find(|m| m["state"] == "ready") else {
            break;
        };
        let better = m["sides"][0]["seed"].as_u64() < m["sides"][1]["seed"].as_u64();
        desk.ends(
            0,
            &[
                "bracket",
                "score",
                &m["match"].to_string(),
                if better { "10-4" } else { "4-10" },
            ],
        );
    }
    let cup = desk.json(&["bracket", "show"]);
    assert_eq!(cup["champion"]["name"], "Ash");
    let ranks: Vec<&Value> = cup["placings"]
        .as_array()
        .expect("placings")
        .iter()
        .map(|p| &p["rank"])
        .collect();
    assert_eq!(ranks[..4], [&json!(1), &json!(2), &json!(3), &json!(4)]);
    let error = desk.refused(1, &["bracket", "score", "1", "3-10"]);
    assert_eq!(error["hint"], "benny bracket score 1 3-10 --correct");
    let error = desk.refused(1, &["bracket", "score", "1", "3-10", "--correct"]);
    assert_eq!(
        (&error["kind"], &error["hint"]),
        (
            &json!("clears_results"),
            &json!("to clear them: benny bracket score 1 3-10 --correct --clear")
        )
    );
    assert_eq!(desk.json(&["bracket", "show"]), cup);
    let done = desk.json(&["bracket", "score", "1", "3-10", "--correct", "--clear"]);
    assert!(!done["cleared"].as_array().expect("a list").is_empty());
    assert_eq!(desk.json(&["bracket", "show"])["champion"], Value::Null);
    desk.ends(0, &["undo"]);
    assert_eq!(desk.json(&["bracket", "show"]), cup);
    for (file, args) in [
        ("cup.pdf", vec!["bracket", "print", "-o"]),
        ("cup.html", vec!["bracket", "export"]),
    ] {
        let path = desk.path(file);
        desk.ends(0, &[&args[..], &[path.to_str().expect("a path")]].concat());
        assert!(std::fs::metadata(path).expect("written").len() > 500);
    }
    desk.ends(0, &["verify"]);
}

#[test]
fn play_offs_come_from_the_standings() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["reopen", "one"]);
    let top: Vec<Value> = desk.json(&["standings"])["standings"]
        .as_array()
        .expect("rows")[..4]
        .to_vec();
    let made = desk.json(&["bracket", "new", "--size", "4"]);
    for (seat, seed) in [(0, 0), (1, 3)] {
        assert_eq!(made["matches"][0]["sides"][seat]["name"], top[seed]["name"]);
    }
    let path = desk.path("slips.pdf");
    desk.ends(
        0,
        &[
            "bracket",
            "print",
            "--slips",
            "-o",
            path.to_str().expect("a path"),
        ],
    );
}

#[test]
fn a_league_from_its_teams_to_its_table() {
    let desk = Desk::new();
    desk.ends(0, &["league", "new", "Winter League"]);
    let teams = ["Fowey", "Looe", "Par", "St Austell"];
    for (n, team) in teams.iter().enumerate() {
        let players: Vec<String> = (1..=6).map(|p| format!("{team} Player {p}")).collect();
        let venue = if n < 2 { "Bowls Club" } else { *team };
        desk.ends(
            0,
            &[
                "league",
                "team",
                team,
                "--venue",
                venue,
                "--players",
                &players.join(","),
            ],
        );
    }
    let error = desk.refused(
        1,
        &["league", "team", "Mevagissey", "--players", "Looe Player 3"],
    );
    assert!(
        error["message"].as_str().expect("words").contains("Looe"),
        "{error}"
    );
    assert_eq!(
        desk.json(&["league", "show"])["teams"]
            .as_array()
            .expect("teams")
            .len(),
        4
    );
    desk.ends(0, &["league", "team", "Par", "--free", "2026-10-08"]);
    // Too few days: refused with the reason, nothing stored.
    let error = desk.refused(
        1,
        &["league", "fixtures", "--start", "2026-10-01", "--days", "3"],
    );
    assert_eq!(error["kind"], "fixtures", "{error}");
    assert_eq!(desk.json(&["league", "fixtures"]), json!([]));
    // What people type first leads to it.
    for (typed, meant) in [
        (
            &["league", "team", "Looe", "Ann Lee", "Bob"][..],
            "benny league team Looe --players \"Ann Lee,Bob\"",
        ),
        (
            &["league", "fixtures", "--from", "2026-12-01"],
            "benny league fixtures --start 2026-12-01",
        ),
        (
            &["league", "fixtures", "2026-12-01"],
            "benny league fixtures --start 2026-12-01",
        ),
    ] {
        let hint = format!("{meant} --json");
        assert_eq!(desk.refused(2, typed)["hint"], hint);
    }
    desk.ends(0, &["league", "fixtures", "--start", "2026-10-01"]);
    let fixtures = desk.json(&["league", "fixtures"]);
    let list = fixtures.as_array().expect("matches");
    assert_eq!(list.len(), 12);
    // The rules: everybody plays everybody home and away, at most once a day, with one match at a time in the shared
    // room.
    let mut met = std::collections::BTreeSet::new();
    let mut days: std::collections::BTreeMap<(String, String), usize> = Default::default();
    let text = |m: &Value, f: &str| m[f].as_str().expect("a text").to_owned();
    for m in list {
        assert!(met.insert((text(m, "home"), text(m, "away"))));
        assert!(
            text(m, "date") != "2026-10-08"
                || (text(m, "home") != "Par" && text(m, "away") != "Par")
        );
        for who in ["home", "away", "venue"] {
            *days.entry((text(m, "date"), text(m, who))).or_default() +=
                usize::from(who != "venue" || text(m, who) == "Bowls Club");
        }
    }
    assert!(days.values().all(|&n| n <= 1), "{days:?}");
    // Results; the table recomputed from them.
    desk.ends(0, &["league", "postpone", "12"]);
    let error = desk.refused(1, &["league", "score", "12", "5-4"]);
    assert_eq!(error["kind"], "postponed");
    let mut points: std::collections::BTreeMap<String, i64> = Default::default();
    for (n, m) in list[..11].iter().enumerate() {
        let home = [9, 5, 4, 3, 7][n % 5];
        let number = m["match"].to_string();
        desk.ends(
            0,
            &["league", "score", &number, &format!("{home}-{}", 9 - home)],
        );
        let winner = if home > 4 {
            text(m, "home")
        } else {
            text(m, "away")
        };
        *points.entry(winner).or_default() += 2;
    }
    desk.ends(
        0,
        &[
            "league",
            "penalty",
            "Looe",
            "--points=-1",
            "--why",
            "late card, match 3",
        ],
    );
    *points.entry("Looe".to_owned()).or_default() -= 1;
    let error = desk.refused(1, &["league", "score", "1", "5-5", "--correct"]);
    assert!(
        error["message"]
            .as_str()
            .expect("words")
            .contains("10 games"),
        "{error}"
    );
    // What is offered for a single team can't run as it stands: no number in it is a match's.
    let error = desk.refused(2, &["league", "score", "Looe", "5-4"]);
    assert_eq!(error["hint"], "benny league score NUMBER 5-4");
    let error = desk.refused(2, &["league", "score", "2", "5", "4"]);
    assert_eq!(error["hint"], "benny league score 2 5-4");
    let error = desk.refused(1, &["league", "score", "1", "5-4"]);
    assert_eq!(error["hint"], "benny league score 1 5-4 --correct");
    let table = desk.json(&["league", "table"]);
    for row in table["table"].as_array().expect("rows") {
        let team = text(row, "team");
        assert_eq!(
            row["points"].as_i64(),
            Some(points.get(&team).copied().unwrap_or(0)),
            "{team}"
        );
        assert_eq!(
            row["for"].as_i64().expect("games") - row["against"].as_i64().expect("games"),
            row["difference"].as_i64().expect("games")
        );
    }
    let error = desk.refused(1, &["league", "new", "Other", "--rule", r#"{"plaeyrs":6}"#]);
    assert!(
        error["message"]
            .as_str()
            .expect("words")
            .contains("plaeyrs"),
        "{error}"
    );
    // The calendar, read by somebody else's parser.
    let path = desk.path("winter.ics");
    desk.ends(0, &["league", "export", path.to_str().expect("a path")]);
    let text_of = std::fs::read_to_string(&path).expect("a calendar");
    assert!(text_of.split("\r\n").all(|line| line.len() <= 75));
    let calendar: icalendar::Calendar = text_of.parse().expect("a calendar program reads it");
    let events: Vec<&icalendar::Event> = calendar
        .components
        .iter()
        .filter_map(|c| c.as_event())
        .collect();
    assert_eq!(events.len(), 12);
    use icalendar::{Component, EventLike};
    for (event, m) in events.iter().zip(list) {
        assert_eq!(
            event.get_summary(),
            Some(format!("{} – {}", text(m, "home"), text(m, "away")).as_str())
        );
        assert_eq!(event.get_location(), Some(text(m, "venue").as_str()));
        assert_eq!(
            event.get_start().map(|d| d.date_naive().to_string()),
            Some(text(m, "date"))
        );
    }
    for file in ["league.html", "league.pdf", "table.csv"] {
        let path = desk.path(file);
        desk.ends(0, &["league", "export", path.to_str().expect("a path")]);
        assert!(std::fs::metadata(path).expect("written").len() > 100);
    }
    // Fixtures are grouped by evening: each day is written once, above its matches.
    let pdf = desk.path("evenings.pdf");
    let path = pdf.to_str().expect("a path");
    desk.ends(0, &["league", "export", "-o", path]);
    if let Some(said) = raw_text(&std::fs::read(&pdf).expect("a sheet")) {
        let (_, said) = said
            .split_once('\u{c}')
            .expect("the table, then the matches");
        let list = desk.json(&["league", "fixtures"]);
        let list = list.as_array().expect("matches").iter();
        let days: std::collections::BTreeSet<String> = list.map(|m| text(m, "date")).collect();
        assert!(days.len() > 1, "{days:?}");
        for day in days {
            let day: chrono::NaiveDate = day.parse().expect("a day");
            let words = day.format("%A %-d %B %Y").to_string();
            // What is to come and what was played are two lists; in each, an evening is one group.
            let groups = said.split('\u{c}').map(|list| list.matches(&words).count());
            let groups: Vec<usize> = groups.filter(|count| *count > 0).collect();
            assert!(
                !groups.is_empty() && groups.iter().all(|count| *count == 1),
                "{words} in\n{said}"
            );
            assert!(!said.contains(&day.to_string()), "{said}");
        }
    }
    desk.ends(0, &["undo"]);
    desk.ends(0, &["verify"]);
}

#[test]
fn who_ties_for_the_last_place_and_is_out_is_told_however_play_offs_begin() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Cup", "--format", "team", "--rounds", "1"]);
    desk.ends(0, &["add", "Ann & Bob", "Cy & Di", "Ed & Flo", "Gus & Hal"]);
    desk.ends(0, &["draw"]);
    for table in ["1", "2"] {
        desk.ends(0, &["score", "1", table, "10-4"]);
    }
    let begins = [
        &["play-offs"][..],
        &["bracket", "new", "--tonight"],
        &["bracket", "new"],
    ];
    for begin in begins {
        // Two lost by the same: one of them plays, the other is out.
        let (_, said) = desk.ends(0, &[begin, &["--size", "3"]].concat());
        let told = said.contains("tied for the last place and missed out");
        assert!(told, "{begin:?}: {said}");
        desk.ends(0, &["undo"]);
    }
}

/// The play-offs are played for places: no measure counts their tables, neither on the night nor in a season.
#[test]
fn play_offs_count_for_no_measure() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["reopen", "one"]);
    let figures = |table: serde_json::Value, figure: &str| {
        let rows = table["standings"].as_array().expect("rows").iter();
        let one = |row: &serde_json::Value| {
            let figure = row[figure].as_i64().expect("a figure");
            (row["name"].to_string(), figure)
        };
        let mut each: Vec<(String, i64)> = rows.map(one).collect();
        each.sort();
        each
    };
    let measured = |measure: &str| figures(desk.json(&["standings", "--rank", measure]), "score");
    let measures = ["percent", "difference", "last", "best:9"];
    let before = measures.map(measured);
    desk.ends(0, &["play-offs", "--size", "4"]);
    let seats = desk.json(&["seats", "4"]);
    for table in seats["schedule"][0]["tables"].as_array().expect("tables") {
        desk.ends(0, &["score", "4", &table["table"].to_string(), "10-1"]);
    }
    assert!(desk.json(&["bracket", "show"])["champion"].is_object());
    assert_eq!(measures.map(measured), before);
    for (measure, before) in measures.iter().zip(before) {
        desk.ends(0, &["season", "new", measure, "--rule", measure]);
        desk.ends(0, &["season", "add", "one"]);
        let year = desk.json(&["season", "standings", measure]);
        assert_eq!(figures(year, "points"), before, "{measure}");
    }
}

#[test]
fn who_comes_when_the_play_offs_are_drawn_is_not_in_them_and_that_is_said() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Cup", "--format", "team"]);
    desk.ends(0, &["add", "Ann & Bob", "Cy & Di", "Ed & Flo", "Gus & Hal"]);
    desk.ends(0, &["bracket", "new", "--tonight"]);
    let (_, said) = desk.ends(0, &["add", "Ida & Jo"]);
    assert!(said.contains("who comes now is not in them"), "{said}");
}
