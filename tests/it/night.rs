//! A night from the command line.

pub use super::desk::Desk;
use serde_json::{Value, json};
use std::path::Path;

fn friday() -> String {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("examples/friday.csv")
        .display()
        .to_string()
}

#[test]
fn a_night_of_26_from_the_list_to_the_standings() {
    let desk = Desk::new();
    let (out, _) = desk.ends(
        0,
        &[
            "new",
            "Friday Night",
            "--players",
            &friday(),
            "--rounds",
            "4",
            "--draw",
            "--seed",
            "7",
        ],
    );
    assert!(
        out.contains("Registered 26 players") && out.contains("Next:"),
        "{out}"
    );
    let players = desk.json(&["players"]);
    assert_eq!(players.as_array().map(Vec::len), Some(26));
    assert_eq!(players[2], {
        let mut expected = players[2].clone();
        expected["number"] = json!(3);
        expected["name"] = json!("Pat O'Brien");
        expected["status"] = json!("playing");
        expected
    });
    let seats = desk.json(&["seats"]);
    assert_eq!(
        (&seats["entrants"], &seats["seed"]),
        (&json!(26), &json!(7))
    );
    assert_eq!(seats["quality"]["partner_repeats"], 0);
    assert_eq!(desk.json(&["missing"]).as_array().map(Vec::len), Some(6));
    for round in 1..=4 {
        desk.play(round, "9-6");
    }
    assert_eq!(desk.json(&["missing", "--all"]), json!([]));
    let standings = desk.json(&["standings"]);
    assert_eq!(
        (&standings["tournament"], &standings["round"]),
        (&json!("friday-night"), &json!(4))
    );
    let rows = standings["standings"].as_array().expect("rows");
    // Every table gives two people 9 points and two people 6; 6 tables a round, 4 rounds.
    let points: i64 = rows.iter().filter_map(|r| r["points"].as_i64()).sum();
    assert_eq!((rows.len(), points), (26, 4 * 6 * 30));
    assert_eq!(rows[0]["rank"], 1);
    let early = desk.json(&["standings", "--round", "3"]);
    let points: i64 = early["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .filter_map(|r| r["points"].as_i64())
        .sum();
    assert_eq!((points, &early["round"]), (3 * 6 * 30, &json!(3)));
    desk.ends(0, &["close"]);
    desk.ends(1, &["score", "1", "1", "9-6"]);
}

#[test]
fn a_night_of_nine_teams() {
    let desk = Desk::new();
    desk.ends(
        0,
        &["new", "Spring Cup", "--format", "team", "--rounds", "9"],
    );
    let teams: Vec<String> = (1..=9).map(|n| format!("Ann{n} & Bob{n}")).collect();
    let add: Vec<&str> = std::iter::once("add")
        .chain(teams.iter().map(String::as_str))
        .collect();
    desk.ends(0, &add);
    desk.ends(0, &["draw", "--seed", "1"]);
    let seats = desk.json(&["seats"]);
    assert_eq!(seats["format"], "team");
    assert_eq!(seats["quality"]["meetings"], json!({"1": 36}));
    for round in 1..=9 {
        desk.play(round, "10-7");
    }
    let rows = desk.json(&["standings"]);
    let wins: i64 = rows["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .filter_map(|r| r["wins"].as_i64())
        .sum();
    assert_eq!(wins, 36);
}

/// The numbers seated or sitting out in a round, in ascending order.
fn people(round: &Value) -> Vec<u64> {
    let tables = round["tables"].as_array().expect("tables");
    let seated = tables
        .iter()
        .flat_map(|t| t["sides"].as_array().expect("sides"));
    let seated = seated.flat_map(|side| side.as_array().expect("a side"));
    let mut all: Vec<u64> = seated
        .chain(round["byes"].as_array().expect("byes"))
        .filter_map(Value::as_u64)
        .collect();
    all.sort_unstable();
    all
}

#[test]
fn people_come_and_go_and_the_played_rounds_stay() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "N", "--count", "13", "--rounds", "4", "--draw", "--seed", "3",
        ],
    );
    desk.play(1, "5-6");
    desk.play(2, "5-6");
    let before = desk.json(&["seats"]);
    desk.ends(0, &["drop", "4"]);
    desk.ends(0, &["add", "Ivy Chen", "Tom Baker"]);
    desk.ends(0, &["replace", "7", "Ruth Penhaligon"]);
    let (out, err) = desk.ends(0, &["draw", "--seed", "4"]);
    assert!(
        out.contains("Kept rounds 1 and 2")
            && format!("{out}{err}").contains("benny draw --cards "),
        "{out}"
    );
    let after = desk.json(&["seats"]);
    for round in 0..2 {
        assert_eq!(before["schedule"][round], after["schedule"][round]);
    }
    let there: Vec<u64> = (1..=15).filter(|&n| n != 4).collect();
    for round in 2..4 {
        assert_eq!(people(&after["schedule"][round]), there);
    }
    for round in 3..=4 {
        desk.play(round, "7-3");
    }
    let rows = desk.json(&["standings"])["standings"]
        .as_array()
        .expect("rows")
        .clone();
    let sevens: Vec<(&str, i64)> = rows
        .iter()
        .filter(|r| r["number"] == 7)
        .map(|r| {
            (
                r["name"].as_str().unwrap_or(""),
                r["played"].as_i64().unwrap_or(0),
            )
        })
        .collect();
    assert_eq!(sevens.len(), 2, "{sevens:?}");
    assert!(sevens.iter().all(|&(_, played)| played > 0), "{sevens:?}");
    assert_eq!(desk.json(&["verify"])["sound"], true);
    desk.refused(1, &["draw"]);
    desk.ends(0, &["draw", "--rounds", "5"]);
    assert_eq!(desk.json(&["seats"])["rounds"], 5);
}

#[test]
fn winners_move_up() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new",
            "N",
            "--count",
            "12",
            "--rounds",
            "3",
            "--movement",
            "winners-up",
            "--draw",
            "--seed",
            "1",
        ],
    );
    let first = desk.json(&["seats"]);
    assert_eq!(first["schedule"].as_array().map(Vec::len), Some(1));
    desk.ends(0, &["score", "1", "1", "10-4"]);
    let no = desk.refused(1, &["draw"]);
    assert!(
        no["message"]
            .as_str()
            .is_some_and(|m| m.contains("2 results are missing")),
        "{no}"
    );
    desk.ends(0, &["score", "1", "2", "4-10"]);
    desk.ends(0, &["score", "1", "3", "10-4"]);
    desk.ends(0, &["draw"]);
    let two = desk.json(&["seats"]);
    let at = |round: usize, table: usize| {
        let t = &two["schedule"][round]["tables"][table];
        people(&json!({"tables": [t], "byes": []}))
    };
    let side = |table: usize, side: usize| -> Vec<u64> {
        let side = &first["schedule"][0]["tables"][table]["sides"][side];
        side.as_array()
            .expect("a side")
            .iter()
            .filter_map(Value::as_u64)
            .collect()
    };
    let mut head = [side(0, 0), side(1, 1)].concat();
    let mut middle = [side(1, 0), side(2, 0)].concat();
    let mut last = [side(2, 1), side(0, 1)].concat();
    for (at, expected) in [
        (at(1, 0), &mut head),
        (at(1, 1), &mut middle),
        (at(1, 2), &mut last),
    ] {
        expected.sort_unstable();
        assert_eq!(at, *expected);
    }
    assert_eq!(two["quality"]["partner_repeats"], 0);
}

#[test]
fn the_compass_rule_seats_any_number() {
    let desk = Desk::new();
    let compass = ["--rounds", "5", "--movement", "compass", "--draw"];
    let (out, _) = desk.ends(0, &[&["new", "C", "--count", "20"], &compass[..]].concat());
    assert!(out.contains("no partner twice"), "{out}");
    // Two are left over each round, at a table in the ring where nobody plays: never the same twice running.
    desk.ends(0, &[&["new", "D", "--count", "18"], &compass[..]].concat());
    let seats = desk.json(&["seats"]);
    let rounds = seats["schedule"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 5);
    for pair in rounds.windows(2) {
        let byes = |at: usize| pair[at]["byes"].as_array().expect("byes").clone();
        assert_eq!(
            (byes(0).len(), pair[0]["tables"].as_array().map(Vec::len)),
            (2, Some(4))
        );
        assert!(byes(0).iter().all(|e| !byes(1).contains(e)), "{pair:?}");
    }
}

#[test]
fn as_many_rounds_as_there_are_unless_asked_for() {
    let desk = Desk::new();
    desk.ends(
        0,
        &["new", "Teams", "--format", "team", "--count", "6", "--draw"],
    );
    assert_eq!(desk.json(&["seats"])["rounds"], 5);
    // More rounds are another time round, and nobody meets a third time before everybody met twice.
    let more = [
        "new", "More", "--format", "team", "--count", "6", "--rounds", "9", "--draw",
    ];
    desk.ends(0, &more);
    let mut met = std::collections::BTreeMap::new();
    let night = desk.night();
    for table in night.rounds().iter().flat_map(|round| &round.tables) {
        let mut pair = [table.sides[0][0], table.sides[1][0]];
        pair.sort_unstable();
        *met.entry(pair).or_insert(0) += 1;
    }
    assert_eq!(night.rounds().len(), 9);
    assert_eq!(met.len(), 15);
    assert!(met.values().all(|&times| times <= 2), "{met:?}");
}

#[test]
fn tournaments_are_chosen_closed_and_listed() {
    let desk = Desk::new();
    desk.ends(0, &["new", "One"]);
    desk.ends(0, &["new", "Two"]);
    let current = |desk: &Desk| {
        let list = desk.json(&["list"]);
        let list = list.as_array().expect("a list").clone();
        list.iter()
            .find(|t| t["current"] == true)
            .map(|t| t["slug"].clone())
    };
    assert_eq!(current(&desk), Some(json!("two")));
    desk.ends(0, &["use", "one"]);
    assert_eq!(current(&desk), Some(json!("one")));
    desk.ends(0, &["close"]);
    assert_eq!(current(&desk), Some(json!("two")));
    desk.refused(1, &["use", "three"]);
    desk.ends(0, &["--tournament", "two", "add", "Ann"]);
    assert_eq!(
        desk.json(&["players", "--tournament", "two"])
            .as_array()
            .map(Vec::len),
        Some(1)
    );
}

#[test]
fn a_namesake_and_a_leaver_in_the_last_round_are_said_as_they_are() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--rounds", "2", "--rules", "British"]);
    desk.ends(
        0,
        &["add", "Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal"],
    );
    desk.ends(0, &["draw"]);
    let (said, _) = desk.ends(0, &["rename", "3", "Zoë"]);
    assert_eq!(said, "Number 3 is now Zoë.\n");
    let (said, _) = desk.ends(0, &["rename", "4", "Zoë"]);
    assert_eq!(said, "Number 4 is now Zoë, as is number 3.\n");
    let (said, _) = desk.ends(0, &["rename", "5", "zoë"]);
    assert_eq!(said, "Number 5 is now zoë, as are numbers 3 and 4.\n");
    desk.play(1, "5-6");
    desk.ends(0, &["score", "2", "1", "5-6"]);
    let (said, _) = desk.ends(0, &["drop", "8"]);
    assert!(
        said.starts_with("8 Hal is out after the last round.\n"),
        "{said}"
    );
}

/// Four people of two clubs, and of two sexes, on a night of so many rounds.
pub fn of_two_clubs(rounds: &str) -> Desk {
    let desk = Desk::new();
    let list = "Name,Sex,Club\nAnn,F,Harbour\nBob,M,Hill\nCy,M,Harbour\nDi,F,Hill\n";
    let list = desk.file("list.csv", list).display().to_string();
    desk.ends(
        0,
        &[
            "new",
            "Friday",
            "--players",
            &list,
            "--rounds",
            rounds,
            "--draw",
            "--seed",
            "1",
        ],
    );
    desk
}

#[test]
fn a_label_that_holds_no_number_ranks_nobody() {
    let desk = of_two_clubs("2");
    let no = desk.refused(1, &["standings", "--rank", "points+label:sex"]);
    let said = no["message"].as_str().expect("a message");
    assert!(said.starts_with("the label sex holds"), "{no}");
    desk.ends(0, &["standings", "--within", "sex"]);
    for set in [
        ["--rank", "label:club"],
        ["--tie-breaks", "wins,label:club"],
    ] {
        assert_eq!(desk.refused(1, &["set", set[0], set[1]])["kind"], "label");
    }
    for (who, handicap) in [("1", "3"), ("2", "-1.5")] {
        desk.ends(0, &["label", who, &format!("handicap={handicap}")]);
    }
    desk.ends(0, &["set", "--rank", "points+label:handicap"]);
}

#[test]
fn two_wishes_for_one_label_are_not_one() {
    let desk = of_two_clubs("2");
    let no = desk.refused(2, &["draw", "--together", "club", "--apart-table", "club"]);
    assert!(no["message"].to_string().contains("two wishes"), "{no}");
    // Kept from one table, nobody is a partner either; and each label may have its own.
    desk.ends(0, &["draw", "--apart", "club", "--apart-table", "club"]);
    desk.ends(
        0,
        &[
            "draw",
            "--no-wishes",
            "--together",
            "club",
            "--apart",
            "sex",
        ],
    );
}

#[test]
fn seats_that_were_typed_are_not_drawn_again_without_a_word() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday", "--count", "4", "--rounds", "2"]);
    desk.ends(0, &["seat", "1", "1,3/2,4"]);
    let typed = desk.json(&["seats", "1"])["schedule"].clone();
    let (_, said) = desk.ends(0, &["draw"]);
    assert!(
        said.contains("The seats typed for round 1 are drawn again."),
        "{said}"
    );
    desk.ends(0, &["undo"]);
    assert_eq!(desk.json(&["seats", "1"])["schedule"], typed);
    desk.ends(0, &["score", "1", "10-5"]);
    let next = desk.json(&["status"])["next"].to_string();
    assert!(next.ends_with(" draw\""), "{next}");
    let (_, said) = desk.ends(0, &["draw"]);
    assert!(!said.contains("typed"), "{said}");
    assert_eq!(desk.json(&["seats", "1"])["schedule"], typed);
}

#[test]
fn who_sits_at_a_table_is_listed_in_the_readers_language() {
    let desk = of_two_clubs("2");
    desk.ends(0, &["add", "Ed"]);
    let german = desk
        .command(&["score", "1", "1", "10-5", "--loners", "5=1"])
        .env("BENNY_LANG", "de")
        .output()
        .expect("benny runs");
    let said = String::from_utf8_lossy(&german.stderr);
    assert!(said.contains(" und ") && !said.contains(" and "), "{said}");
}

#[test]
fn what_was_meant_is_what_the_hint_does() {
    let desk = of_two_clubs("2");
    let hint = |line: &[&str]| {
        let status = if line[0] == "merge" { 2 } else { 1 };
        let (_, said) = desk.ends(status, line);
        said.rsplit("hint: ")
            .next()
            .unwrap_or_default()
            .trim_end()
            .to_owned()
    };
    assert_eq!(
        hint(&["label", "1,2", "team=A"]),
        "benny label 1 \"team=A\"; benny label 2 \"team=A\""
    );
    assert_eq!(
        hint(&["bracket", "new", "Cup", "--from", "friday"]),
        "benny bracket new Cup --tournament friday"
    );
    let other = desk.path("other.benny").display().to_string();
    desk.ends(0, &["backup", &other]);
    assert_eq!(
        hint(&["merge", &other, "--take", "theirs"]),
        format!("benny merge {other} --theirs")
    );
}
