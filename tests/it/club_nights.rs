//! Team nights and knock-outs at the tables, pivot nights, handicaps, and a league's people, by the command line.

use super::desk::Desk;
use benny::seating::Table;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().expect("a list")
}

/// Enters every table of a team round: the lower number wins 10-4.
fn play(desk: &Desk, round: usize) {
    let night = desk.night();
    let line = |table: &Table| {
        let first = table.sides[0][0] < table.sides[1][0];
        let total = if first { "10-4" } else { "4-10" };
        format!("{round} {} {total}\n", table.table)
    };
    let tables = night.rounds()[round - 1].tables.iter();
    desk.enter(&tables.map(line).collect::<String>());
}

fn teams(desk: &Desk, n: usize, rest: &[&str]) {
    let names: Vec<String> = (1..=n).map(|n| format!("Team {n}")).collect();
    desk.ends(
        0,
        &[&["new", "Cup", "--format", "team", "--by", "wins"], rest].concat(),
    );
    let mut add = vec!["add"];
    add.extend(names.iter().map(String::as_str));
    desk.ends(0, &add);
}

#[test]
fn a_round_robin_and_its_play_offs_are_one_night() {
    let desk = Desk::new();
    teams(&desk, 6, &["--rounds", "5"]);
    desk.ends(0, &["draw", "--seed", "1"]);
    let error = desk.refused(1, &["bracket", "new", "--tonight", "--size", "4"]);
    assert!(
        error["message"]
            .as_str()
            .expect("words")
            .contains("missing"),
        "{error}"
    );
    (1..=5).for_each(|round| play(&desk, round));
    let error = desk.refused(
        1,
        &["bracket", "new", "--tonight", "--size", "3", "--double"],
    );
    assert_eq!(error["kind"], "refused");
    assert_eq!(list(&desk.json(&["seats"]), "schedule").len(), 5);
    desk.ends(
        0,
        &[
            "bracket",
            "new",
            "--tonight",
            "--size",
            "4",
            "--third-place",
        ],
    );
    // The semi-finals are tables like any other: 1 against 4 and 2 against 3, while two sit out.
    let seats = desk.json(&["seats"]);
    let round = &list(&seats, "schedule")[5];
    let sides: Vec<&Value> = list(round, "tables").iter().map(|t| &t["sides"]).collect();
    assert_eq!(sides, [&json!([[1], [4]]), &json!([[2], [3]])]);
    assert_eq!(round["byes"], json!([5, 6]));
    let slips = desk.path("slips.pdf");
    desk.ends(
        0,
        &[
            "print",
            "slips",
            "--round",
            "6",
            "-o",
            slips.to_str().expect("a path"),
        ],
    );
    let error = desk.refused(1, &["bracket", "score", "1", "10-4"]);
    assert!(
        error["message"]
            .as_str()
            .expect("words")
            .contains("rounds of the night"),
        "{error}"
    );
    play(&desk, 6);
    assert_eq!(desk.json(&["status"])["next"], "benny draw");
    desk.ends(0, &["draw"]);
    play(&desk, 7);
    let bracket = desk.json(&["bracket", "show"]);
    assert_eq!(bracket["champion"]["name"], "Team 1");
    let ranks = |desk: &Desk| -> Vec<(u64, String)> {
        let rows = desk.json(&["standings"]);
        let rows = list(&rows, "standings").iter();
        rows.map(|r| {
            (
                r["rank"].as_u64().expect("a rank"),
                r["name"].as_str().expect("a name").to_owned(),
            )
        })
        .collect()
    };
    assert_eq!(
        ranks(&desk)[..3],
        [
            (1, "Team 1".into()),
            (2, "Team 2".into()),
            (3, "Team 3".into())
        ]
    );
    // Another winner of a semi-final clears the final, after asking.
    let args = ["correct", "6", "1", "4-10", "--why", "sides swapped"];
    let error = desk.refused(1, &args);
    assert_eq!(error["kind"], "clears_results");
    assert_eq!(desk.json(&["bracket", "show"]), bracket);
    desk.ends(0, &[&args[..], &["--clear"]].concat());
    desk.ends(0, &["draw"]);
    play(&desk, 7);
    assert_eq!(
        ranks(&desk)[..4],
        [
            (1, "Team 2".into()),
            (2, "Team 4".into()),
            (3, "Team 1".into()),
            (4, "Team 3".into())
        ]
    );
    for (file, args) in [
        ("b.pdf", vec!["bracket", "print", "-o"]),
        ("b.html", vec!["bracket", "export"]),
    ] {
        let path = desk.path(file);
        desk.ends(0, &[&args[..], &[path.to_str().expect("a path")]].concat());
    }
    desk.ends(0, &["verify"]);
    desk.ends(0, &["close"]);
    // A correction can be taken back, and the night can be read in elsewhere.
    let path = desk.path("cup.json");
    let path = path.to_str().expect("a path");
    desk.ends(0, &["--tournament", "cup", "export", path]);
    let other = Desk::new();
    other.ends(0, &["import", path]);
    assert_eq!(
        other.json(&["--tournament", "cup", "standings"]),
        desk.json(&["--tournament", "cup", "standings"])
    );
}

#[test]
fn a_knock_out_may_be_the_whole_night() {
    let desk = Desk::new();
    teams(&desk, 5, &[]);
    desk.ends(0, &["bracket", "new", "--tonight"]);
    for round in 1..=3 {
        if round > 1 {
            desk.ends(0, &["draw"]);
        }
        play(&desk, round);
    }
    assert_eq!(
        desk.json(&["bracket", "show"])["champion"]["name"],
        "Team 1"
    );
    assert_eq!(desk.refused(1, &["draw"])["kind"], "refused");
}

#[test]
fn swiss_teams_never_meet_twice_and_sit_out_in_turn() {
    let desk = Desk::new();
    teams(&desk, 7, &["--movement", "swiss", "--rounds", "5"]);
    let (mut met, mut byes) = (BTreeSet::new(), BTreeSet::new());
    for round in 1..=5 {
        desk.ends(0, &["draw", "--seed", "7"]);
        let seats = desk.json(&["seats"]);
        let one = &list(&seats, "schedule")[round - 1];
        for table in list(one, "tables") {
            let mut pair = [table["sides"][0][0].as_u64(), table["sides"][1][0].as_u64()];
            pair.sort_unstable();
            assert!(met.insert(pair), "{pair:?} again");
        }
        assert!(byes.insert(one["byes"].to_string()));
        play(&desk, round);
    }
    assert_eq!((met.len(), byes.len()), (15, 5));
    // The best has met those who stand closest: four of the five below.
    assert_eq!(desk.json(&["standings"])["standings"][0]["name"], "Team 1");
    for (args, word) in [
        (vec!["new", "Singles", "--movement", "swiss"], "fixed teams"),
        (
            vec!["new", "Teams", "--format", "team", "--pivot"],
            "single players",
        ),
        (
            vec!["new", "Six", "--rules", "six-hand", "--pivot"],
            "four at every table",
        ),
        (
            vec!["new", "Eight", "--pivot", "--rounds", "8"],
            "6 or 9 rounds",
        ),
    ] {
        let output = desk
            .command(&[&["--json"], &args[..]].concat())
            .output()
            .expect("benny runs");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(
            String::from_utf8_lossy(&output.stderr).contains(word),
            "{args:?}: {output:?}"
        );
    }
    let sheet = desk.path("cards.pdf");
    desk.ends(
        0,
        &["print", "tallies", "-o", sheet.to_str().expect("a path")],
    );
}

#[test]
fn a_pivot_night_stays_three_games_at_a_table() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Pivot", "--count", "12", "--pivot", "--rounds", "6", "--draw", "--seed", "2",
        ],
    );
    let shown = desk.json(&["show"]);
    assert_eq!(
        (&shown["movement"], &shown["hands"]),
        (&json!("pivot"), &json!(4))
    );
    let seats = desk.json(&["seats"]);
    let rounds = list(&seats, "schedule");
    assert_eq!(rounds.len(), 6);
    for stay in rounds.chunks(3) {
        let mut partners: BTreeMap<String, usize> = BTreeMap::new();
        for round in stay {
            for table in list(round, "tables") {
                for side in list(table, "sides") {
                    let mut side: Vec<u64> = side
                        .as_array()
                        .expect("two")
                        .iter()
                        .filter_map(Value::as_u64)
                        .collect();
                    side.sort_unstable();
                    *partners.entry(format!("{side:?}")).or_default() += 1;
                }
            }
        }
        // Three tables of four: six pairs at each, every one of them once.
        assert_eq!((partners.len(), partners.values().max()), (18, Some(&1)));
    }
    let sheet = desk.path("cards.pdf");
    desk.ends(
        0,
        &["print", "tallies", "-o", sheet.to_str().expect("a path")],
    );
    // Twice round the table of six is twelve deals.
    desk.ends(
        0,
        &["new", "Almonte", "--rules", "almonte-six", "--deals", "2"],
    );
    assert_eq!(desk.json(&["show"])["hands"], 12);
}

#[test]
fn of_two_brackets_one_is_named() {
    let desk = Desk::new();
    let names: Vec<String> = (1..=4).map(|n| format!("Pair {n}")).collect();
    let file = desk.file("pairs.txt", names.join("\n"));
    let file = file.to_str().expect("a path");
    desk.ends(0, &["new", "Other"]);
    desk.ends(0, &["bracket", "new", "Cup", "--from", file]);
    desk.ends(0, &["bracket", "new", "Bowl", "--from", file]);
    desk.ends(0, &["bracket", "score", "1", "10-4", "--bracket", "bowl"]);
    let brackets = desk.json(&["bracket", "list"]);
    let played = brackets.as_array().expect("a list").iter();
    let played: BTreeMap<&str, &Value> = played
        .map(|one| (one["bracket"].as_str().expect("a slug"), &one["played"]))
        .collect();
    let (one, none) = (json!(1), json!(0));
    assert_eq!(played, BTreeMap::from([("bowl", &one), ("cup", &none)]));
    for _ in 0..3 {
        desk.ends(0, &["undo"]);
    }
    assert_eq!(desk.json(&["bracket", "list"]), json!([]));
}

#[test]
fn whoever_leaves_the_night_is_told_to_be_in_its_bracket_still() {
    let desk = Desk::new();
    let new = ["new", "N", "--format", "team", "--rounds", "3"];
    desk.ends(0, &[&new[..], &["--count", "4", "--draw"]].concat());
    for round in ["1", "2", "3"] {
        for table in ["1", "2"] {
            desk.ends(0, &["score", round, table, "10-4"]);
        }
    }
    desk.ends(0, &["bracket", "new", "Cup"]);
    let first = desk.json(&["bracket", "show"])["matches"][0]["sides"].clone();
    let who = [0, 1].map(|side: usize| first[side]["number"].to_string());
    let (_, told) = desk.ends(0, &["drop", &who[0]]);
    assert!(told.contains(" is still in Cup."), "{told}");
    let way = format!("benny bracket score 1 --walkover {} --bracket cup", who[1]);
    assert!(told.contains(&way), "{told}");
    let way: Vec<&str> = way.split(' ').skip(1).collect();
    desk.ends(0, &way);
    let shown = desk.json(&["bracket", "show"])["matches"][0].clone();
    assert_eq!(shown["winner"], first[1]);
    // Out of both now.
    desk.ends(0, &["back", &who[0]]);
    let (_, told) = desk.ends(0, &["drop", &who[0]]);
    assert!(!told.contains("still in"), "{told}");
}

#[test]
fn whoever_leaves_a_match_of_the_night_that_has_begun_may_give_a_walkover() {
    let desk = Desk::new();
    let teams = ["Ann & Bob", "Cy & Di", "Ed & Flo", "Gus & Hal"];
    desk.ends(0, &["new", "Cup", "--format", "team"]);
    desk.ends(0, &[&["add"], &teams[..]].concat());
    desk.ends(0, &["bracket", "new", "--tonight"]);
    for (round, tables) in [("1", &["1", "2"][..]), ("2", &["1"])] {
        desk.ends(0, &["start", round]);
        let first = desk.json(&["seats", round])["schedule"][0]["tables"][0]["sides"].clone();
        let who = first[0][0].to_string();
        let way = format!("to give the other side a walkover: benny drop {who} --from {round}");
        let (_, told) = desk.ends(0, &["drop", &who]);
        assert!(told.to_lowercase().contains(&way), "{told}");
        desk.ends(0, &["undo"]);
        for table in tables {
            desk.ends(0, &["score", round, table, "10-4"]);
        }
        let (_, told) = desk.ends(0, &["drop", &who]);
        assert!(!told.contains("walkover: benny drop"), "{told}");
        desk.ends(0, &["undo"]);
        if round == "1" {
            desk.ends(0, &["draw"]);
        } else {
            let way = ["drop", &who, "--from", "2"];
            desk.ends(0, &["undo"]);
            desk.ends(0, &way);
            let won = desk.json(&["bracket", "show"])["champion"].clone();
            assert_eq!(won["number"], first[1][0]);
        }
    }
}

#[test]
fn handicaps_follow_from_the_ratings() {
    let desk = Desk::new();
    let people = ["Ann Lee", "Bob Ray", "Cid Poe", "Dee Fox"];
    super::club::night(&desk, "One", "2026-01-02", &people, [10, 6]);
    let ratings = desk.json(&["member", "ratings", "--handicap", "8"]);
    let ratings = ratings.as_array().expect("a list");
    let number = |row: &Value, field: &str| row[field].as_f64().expect("a number");
    let base = ratings.iter().map(|r| number(r, "rating")).sum::<f64>() / ratings.len() as f64;
    for row in ratings {
        // A player counts for half of their side, so half of the gap between rating and mean is theirs; sixteen points
        // a table.
        let side = (number(row, "rating") + base) / 2.0;
        let share = 1.0 / (1.0 + 10f64.powf((base - side) / 400.0));
        let points = ((0.5 - share) * 16.0 * 8.0).round().max(0.0);
        assert_eq!(number(row, "handicap"), points, "{row}");
    }
}

fn league(desk: &Desk, rule: &str) {
    desk.ends(0, &["league", "new", "Winter", "--rule", rule]);
    for (n, team) in ["Fowey", "Looe", "Par", "Lerryn"].iter().enumerate() {
        let players: Vec<String> = (1..=2).map(|p| format!("{team} Player {p}")).collect();
        let division = (1 + n / 2).to_string();
        desk.ends(
            0,
            &[
                "league",
                "team",
                team,
                "--division",
                &division,
                "--players",
                &players.join(","),
            ],
        );
    }
    desk.ends(0, &["league", "fixtures", "--start", "2026-10-01"]);
}

const RULE: &str = r#"{"players":2,"games":5,"game_to":10,"conceding":-1,"no_show":-2,"borrow_a_match":1,"borrow_a_person":1}"#;

#[test]
fn conceded_matches_and_no_shows_cost_what_the_rule_says() {
    let desk = Desk::new();
    league(&desk, RULE);
    let fixtures = desk.json(&["league", "fixtures"]);
    let of = |home: &str| -> String {
        let all = fixtures.as_array().expect("matches").iter();
        let one = all
            .filter(|m| m["home"] == home)
            .map(|m| m["match"].to_string());
        one.into_iter().next().expect("a match at home")
    };
    desk.ends(0, &["league", "score", &of("Fowey"), "--conceded", "Looe"]);
    desk.ends(0, &["league", "score", &of("Par"), "--no-show", "Par"]);
    let row = |division: &str, team: &str| {
        let table = desk.json(&["league", "table", "--division", division]);
        let rows = list(&table, "table")
            .iter()
            .find(|r| r["team"] == team)
            .cloned();
        rows.expect("a row")
    };
    for (division, team, points, made) in [
        ("1", "Fowey", 2, 5),
        ("1", "Looe", -1, 0),
        ("2", "Lerryn", 2, 5),
        ("2", "Par", -2, 0),
    ] {
        let row = row(division, team);
        assert_eq!(
            (&row["points"], &row["for"], &row["played"]),
            (&json!(points), &json!(made), &json!(1)),
            "{team}"
        );
    }
    // Who is promoted and who is relegated, once the rest is played: two losses leave Looe and Par last.
    desk.ends(0, &["league", "score", &of("Looe"), "0-5"]);
    desk.ends(0, &["league", "score", &of("Lerryn"), "5-0"]);
    let moves = desk.json(&["league", "table", "--moves"]);
    let moves = moves.to_string();
    assert!(
        moves.contains("Looe") && moves.contains("Lerryn"),
        "{moves}"
    );
    assert!(
        !moves.contains("Fowey") && !moves.contains("Par"),
        "{moves}"
    );
}

#[test]
fn players_transfer_and_are_borrowed_within_the_limits() {
    let desk = Desk::new();
    league(&desk, RULE);
    let refused = |args: &[&str], word: &str| {
        let error = desk.refused(1, args);
        assert!(
            error["message"].as_str().expect("words").contains(word),
            "{args:?}: {error}"
        );
    };
    refused(&["league", "player", "Fowey Player 1", "Looe"], "Fowey");
    desk.ends(
        0,
        &[
            "league",
            "transfer",
            "Fowey Player 1",
            "Fowey",
            "Looe",
            "--on",
            "2026-10-08",
        ],
    );
    let teams = desk.json(&["league", "show"]);
    let of = |team: &str| {
        let teams = list(&teams, "teams").iter();
        teams
            .filter(|t| t["team"] == team || t["name"] == team)
            .map(Value::to_string)
            .collect::<String>()
    };
    assert!(of("Looe").contains("Fowey Player 1"), "{teams}");
    let fixtures = desk.json(&["league", "fixtures"]);
    let matches: Vec<String> = fixtures
        .as_array()
        .expect("matches")
        .iter()
        .filter(|m| m["home"] == "Fowey" || m["away"] == "Fowey")
        .map(|m| m["match"].to_string())
        .collect();
    let two = [
        "--borrowed",
        "Fowey=Par Player 1",
        "--borrowed",
        "Fowey=Par Player 2",
    ];
    refused(
        &[&["league", "score", &matches[0], "3-2"], &two[..]].concat(),
        "borrow",
    );
    desk.ends(
        0,
        &[
            "league",
            "score",
            &matches[0],
            "3-2",
            "--borrowed",
            "Fowey=Par Player 1",
        ],
    );
    // One person for one match, says the rule.
    refused(
        &[
            "league",
            "score",
            &matches[1],
            "3-2",
            "--borrowed",
            "Fowey=Par Player 1",
        ],
        "Par Player 1",
    );
    desk.ends(
        0,
        &[
            "league",
            "score",
            &matches[1],
            "3-2",
            "--borrowed",
            "Fowey=Lerryn Player 1",
        ],
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn a_room_is_one_however_it_is_typed_and_all_is_no_team() {
    let desk = Desk::new();
    desk.ends(0, &["league", "new", "Winter"]);
    for (team, venue) in [
        ("Fowey", "The Bell"),
        ("Looe", "the  bell "),
        ("Hall End", "Hall"),
        ("Par", "Par"),
    ] {
        desk.ends(0, &["league", "team", team, "--venue", venue]);
    }
    desk.ends(0, &["league", "fixtures", "--start", "2026-10-01"]);
    let fixtures = desk.json(&["league", "fixtures"]);
    let matches = fixtures.as_array().expect("matches").iter();
    let days = matches.filter(|m| m["home"] == "Fowey" || m["home"] == "Looe");
    let days: Vec<&Value> = days.map(|m| &m["date"]).collect();
    let different: std::collections::BTreeSet<String> =
        days.iter().map(|d| d.to_string()).collect();
    assert_eq!((days.len(), different.len()), (6, 6), "{days:?}");
    // "all" is no part of "Hall End".
    let refused = desk.refused(1, &["league", "withdraw", "all"]);
    assert_eq!(refused["kind"], "no_team", "{refused}");
}
