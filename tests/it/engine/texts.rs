//! What `benny check hand` makes of files as people have them: records over several lines, several in one file, damaged
//! ones, odd EGN.

use super::program::{GOOD, benny};
use serde_json::{Value, json};

/// Exit status, standard output and standard error.
fn check(text: &str) -> (i32, String, String) {
    benny(&["check", "hand"], text.as_bytes())
}

#[test]
fn values_over_several_lines_follow_one_another() {
    let pretty = |id: u8| {
        let mut hand: Value = serde_json::from_str(GOOD).expect("JSON");
        hand["id"] = id.into();
        serde_json::to_string_pretty(&hand).expect("JSON")
    };
    let two = format!("{}\n\n{}\n", pretty(1), pretty(2));
    let (status, out, err) = check(&two);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(
        out.contains("1: confirmed") && out.contains("2: confirmed"),
        "{out}"
    );
    // A bad line after them is named by its number, and what follows it is judged.
    let lines = two.lines().count();
    let (status, out, err) = check(&format!("{two}nonsense\n{GOOD}\n{}", pretty(4)));
    assert_eq!(
        (status, out.lines().count(), err.lines().count()),
        (1, 4, 1),
        "{err}"
    );
    assert!(err.contains(&format!("line {}", lines + 1)), "{err}");
    // A missing comma is one error, not one for each line.
    let (status, out, err) = check(&pretty(1).replacen(",\n", "\n", 1));
    assert_eq!(
        (status, out.as_str(), err.lines().count()),
        (1, "", 1),
        "{err}"
    );
    assert!(err.contains("line 5: column 3: expected , or }"), "{err}");
    let (_, _, err) = check(&pretty(1)[..200]);
    assert!(err.contains("the file is truncated"), "{err}");
    let (status, _, err) = check(&format!("[\n{GOOD},\n{GOOD}\n]"));
    assert!(
        status == 1 && err.lines().count() == 1 && err.contains("this is a list"),
        "{err}"
    );
    let (status, out, err) = check("");
    assert_eq!((status, out.as_str()), (0, ""));
    assert!(err.contains("There is no hand in this input"), "{err}");
}

#[test]
fn the_clubs_rules_are_looked_for_when_they_are_named() {
    let folder = crate::it::desk::folder();
    let file = folder.path().join("club.benny");
    std::fs::write(&file, "no club file").expect("a file");
    let file = file.to_string_lossy();
    let check = |text: &str| benny(&["--file", &file, "check", "hand"], text.as_bytes());
    assert_eq!(check(GOOD).0, 0);
    let (status, _, err) = check(&GOOD.replacen('{', r#"{"rules":"club","#, 1));
    assert!(status == 1 && err.contains("\"rules\": club: "), "{err}");
    assert!(
        err.contains("not a club file") || err.contains("no club file"),
        "{err}"
    );
}

#[test]
fn games_as_other_programs_write_them() {
    let (_, game, _) = benny(&["check", "hand", "--egn"], GOOD.as_bytes());
    let mut game: Value = serde_json::from_str(&game).expect("JSON");
    // Other programs have no annotation that says that nobody was named.
    let bidding = game["deals"][0]["phases"][0].as_object_mut();
    bidding.expect("a phase").remove("callAnnotations");
    let said = |change: &dyn Fn(&mut Value)| {
        let mut game = game.clone();
        change(&mut game);
        let (_, out, err) = check(&game.to_string());
        out + &err
    };
    // Suits left open, and the call written simply as trump.
    let open = said(&|game| {
        let deal = &mut game["deals"][0];
        deal["initialState"]["upCard"] = "9g".into();
        deal["phases"][0]["calls"] = json!(["Pass", "Pass", "Pass", "Pass", "t"]);
        deal["phases"][1]["tricks"] = json!([["Jt", "9n", "Tt", "Qt"]]);
    });
    assert!(
        open.contains("spades called by North, tricks 1-0"),
        "{open}"
    );
    // An incomplete log may name some of the players.
    let some = said(&|game| game["metadata"]["players"] = json!(["Ann", {"name": "Bo"}]));
    assert!(some.contains("called by Ann"), "{some}");
    let names = said(&|game| game["metadata"]["players"] = json!(["Ann", null]));
    assert!(
        names.contains("\"metadata.players[1]\": expected a player's name"),
        "{names}"
    );
    let twice = said(&|game| {
        let bidding = game["deals"][0]["phases"][0].clone();
        game["deals"][0]["phases"]
            .as_array_mut()
            .expect("phases")
            .push(bidding);
    });
    assert!(
        twice.contains("\"deals[0].phases\": two phases of type EUCHRE_BIDDING"),
        "{twice}"
    );
    let unknown = said(&|game| game["deals"][0]["initialState"]["kitten"] = 1.into());
    assert!(
        unknown.contains("\"deals[0].initialState.kitten\": unknown field"),
        "{unknown}"
    );
    let missing = said(&|game| {
        game.as_object_mut().expect("a game").remove("version");
    });
    assert!(missing.contains("\"version\": missing"), "{missing}");
    let hands = said(&|game| {
        game["metadata"]["ruleset"] = json!({"num_deals": 1});
        let deal = game["deals"][0].clone();
        game["deals"].as_array_mut().expect("deals").push(deal);
    });
    assert!(
        hands.contains("The game was over: it is played to 1 hand."),
        "{hands}"
    );
}

/// A night under rules by which a side may lose points: what falls below zero is entered and counted as it is.
#[test]
fn a_result_below_nothing_counts_as_it_is() {
    let folder = crate::it::desk::folder();
    let rules = folder.path().join("loses.json");
    std::fs::write(&rules, r#"{"name":"loses","pass_out":"dealer_loses_1"}"#).expect("a file");
    let file = folder.path().join("club.benny");
    let run = |args: &[&str]| {
        let all = [&["--file", file.to_str().expect("a path")], args].concat();
        benny(&all, b"")
    };
    run(&["new", "Friday", "--rules", rules.to_str().expect("a path")]);
    run(&["add", "--new", "Ann", "Bo", "Cy", "Di"]);
    run(&["draw"]);
    let (status, out, err) = run(&["score", "1", "1", "-1-8"]);
    assert!(status == 0 && out.contains("table 1: -1:8 "), "{out}{err}");
    // A card says the same and agrees; another does not.
    let (status, out, err) = run(&["seats", "--json"]);
    assert_eq!(status, 0, "{out}{err}");
    let seats: Value = serde_json::from_str(&out).expect("JSON");
    let first = seats["schedule"][0]["tables"][0]["sides"][0][0].as_u64();
    let first = first.expect("somebody sits there").to_string();
    assert_eq!(run(&["card", &first, "-1"]).0, 0);
    let (_, out, _) = run(&["status"]);
    assert!(
        !out.contains("disputed") && !out.contains("card says"),
        "{out}"
    );
    assert_eq!(
        run(&["card", &first, "--round", "1", "1", "--why", "misread"]).0,
        0
    );
    let (_, out, _) = run(&["status"]);
    assert!(out.contains("card says 1, the slip -1"), "{out}");
    let ruled = run(&["settle", "1", "1", "-1:8"]);
    assert_eq!(ruled.0, 0, "{}{}", ruled.1, ruled.2);
    let (_, out, _) = run(&["--json", "standings"]);
    let table: Value = serde_json::from_str(&out).expect("JSON");
    let points: Vec<i64> = table["standings"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| row["points"].as_i64().expect("points"))
        .collect();
    assert_eq!(points, [8, 8, -1, -1]);
    assert_eq!(run(&["verify"]).0, 0);
    // The same where results are entered line by line.
    let mut lines = assert_cmd::Command::from(crate::it::desk::benny());
    let lines = lines.arg("--file").arg(&file).arg("enter");
    let lines = lines.write_stdin("2 1 8:-1\n").output().expect("it runs");
    let said = String::from_utf8_lossy(&lines.stderr).into_owned()
        + &String::from_utf8_lossy(&lines.stdout);
    assert!(said.contains("8:-1"), "{said}");
    // Under other rules no side can lose points.
    run(&["new", "Saturday"]);
    run(&["add", "Ann", "Bo", "Cy", "Di", "--no-input"]);
    run(&["draw"]);
    let (status, _, err) = run(&["score", "1", "1", "8--1"]);
    assert!(
        status == 1 && err.contains("no hand costs a point under these rules"),
        "{err}"
    );
}
