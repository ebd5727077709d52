//! The club beside its nights, by the command line: members and seasons.

use super::desk::Desk;
use serde_json::{Value, json};

/// A night of these people, played and closed: everybody at table 1 of each round wins by what `won` says.
pub fn night(desk: &Desk, name: &str, day: &str, people: &[&str], points: [u32; 2]) {
    let list = desk.file("names.txt", people.join("\n"));
    desk.ends(
        0,
        &[
            "new",
            name,
            "--date",
            day,
            "--players",
            list.to_str().expect("a path"),
            "--rounds",
            "3",
            "--draw",
            "--seed",
            "1",
        ],
    );
    let seats = desk.json(&["seats"]);
    for round in seats["schedule"].as_array().expect("rounds") {
        for table in round["tables"].as_array().expect("tables") {
            let (r, t) = (round["round"].to_string(), table["table"].to_string());
            let total = format!("{}-{}", points[0], points[1]);
            desk.ends(0, &["score", &r, &t, &total]);
        }
    }
    desk.ends(0, &["close"]);
}

const EIGHT: [&str; 8] = [
    "Ann Lee", "Bob Ray", "Cid Poe", "Dee Fox", "Eve Hart", "Fay Moss", "Gus Webb", "Hal Nash",
];

/// Every file below a folder, with its bytes.
fn everything(folder: &std::path::Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => found.extend(everything(&path)),
            // The list the night was made from is the organiser's own.
            false if path.ends_with("names.txt") => {}
            false => found.push((path.clone(), std::fs::read(&path).expect("a file"))),
        }
    }
    found
}

fn member(desk: &Desk, who: &str) -> Value {
    desk.json(&["member", "show", who])
}

#[test]
fn people_become_members_and_are_known_again() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    let mut second = EIGHT;
    second[0] = "ann lee";
    second[7] = "Zoë Quill";
    night(&desk, "Two", "2026-01-09", &second, [9, 7]);
    let list = desk.json(&["member", "list"]);
    assert_eq!(list.as_array().expect("a list").len(), 9);
    let ann = member(&desk, "Ann Lee");
    let slugs: Vec<&Value> = ann["nights"]
        .as_array()
        .expect("nights")
        .iter()
        .map(|n| &n["tournament"])
        .collect();
    assert_eq!(slugs, [&json!("one"), &json!("two")]);
    // Her points are the night's standings'.
    let standings = desk.json(&["--tournament", "two", "standings"]);
    let row = standings["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .find(|r| r["name"] == "ann lee");
    assert_eq!(
        row.expect("she played")["points"],
        ann["nights"][1]["points"]
    );
    // The rating is a sum anybody can redo.
    let mut rating = 1000.0;
    for change in ann["rating_changes"].as_array().expect("changes") {
        for term in change["sum"].as_array().expect("terms") {
            let of = |f: &str| term[f].as_f64().expect("a number");
            rating += of("step") * (of("made") - of("expected"));
        }
    }
    assert!((rating - ann["rating"].as_f64().expect("a rating")).abs() < 1e-9);
    assert_eq!(desk.ends(0, &["verify"]).0.is_empty(), false);
}

#[test]
fn close_names_are_asked_about_once_the_club_keeps_members() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    // Nobody was put in by hand yet: a script is not troubled, and the new member can be merged.
    desk.ends(0, &["new", "Two"]);
    desk.ends(0, &["add", "Anne Lee"]);
    assert_eq!(member(&desk, "Anne Lee")["id"], 9);
    desk.ends(0, &["undo"]);
    desk.ends(1, &["member", "show", "Anne Lee"]);
    desk.ends(
        0,
        &[
            "member",
            "add",
            "Ivy Dale",
            "--contact",
            "01726 1234",
            "--regular",
        ],
    );
    let error = desk.refused(1, &["--no-input", "add", "Anne Lee"]);
    assert_eq!(error["kind"], "close_name", "{error}");
    assert!(
        error["message"]
            .as_str()
            .expect("words")
            .contains("1 Ann Lee"),
        "{error}"
    );
    assert_eq!(desk.json(&["players"]), json!([]));
    desk.ends(0, &["add", "Anne Lee", "--member", "1"]);
    desk.ends(0, &["add", "Bob Rae", "--new"]);
    let list = desk.json(&["member", "list"]);
    assert_eq!(list.as_array().expect("a list").len(), 10);
    // Private things only where they are asked for.
    assert!(!list.to_string().contains("01726"));
    assert!(
        desk.json(&["member", "list", "--private"])
            .to_string()
            .contains("01726")
    );
    // Two of one name on one night are two people.
    desk.ends(0, &["add", "Eve Hart", "Eve Hart", "--new"]);
    assert_eq!(
        desk.json(&["member", "list"])
            .as_array()
            .expect("a list")
            .len(),
        11
    );
    let error = desk.refused(1, &["member", "add", "Fay Moss"]);
    assert_eq!(error["kind"], "exists");
}

#[test]
fn members_merge_unless_they_are_two_people_and_undo_parts_them() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    let mut second = EIGHT;
    second[0] = "Annie L";
    night(&desk, "Two", "2026-01-09", &second, [9, 7]);
    let error = desk.refused(1, &["member", "merge", "1", "2"]);
    assert_eq!(error["kind"], "two_people");
    assert_eq!(
        member(&desk, "1")["nights"]
            .as_array()
            .expect("nights")
            .len(),
        1
    );
    desk.ends(0, &["member", "merge", "1", "9"]);
    let ann = member(&desk, "annie l");
    assert_eq!(
        (&ann["id"], ann["nights"].as_array().expect("nights").len()),
        (&json!(1), 2)
    );
    desk.ends(0, &["undo"]);
    assert_eq!(
        member(&desk, "1")["nights"]
            .as_array()
            .expect("nights")
            .len(),
        1
    );
    desk.ends(0, &["redo"]);
    assert_eq!(
        member(&desk, "1")["nights"]
            .as_array()
            .expect("nights")
            .len(),
        2
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn a_forgotten_member_is_nowhere_and_their_results_stay() {
    let desk = Desk::new();
    let mut people = EIGHT;
    people[3] = "Xenia Quodlibet";
    night(&desk, "One", "2026-01-02", &people, [10, 6]);
    desk.ends(
        0,
        &[
            "member",
            "edit",
            "4",
            "--nick",
            "Quoddy",
            "--contact",
            "07700 900123",
        ],
    );
    desk.ends(0, &["reopen", "one"]);
    desk.ends(0, &["rename", "4", "Xenia Quodlibetta"]);
    desk.ends(
        0,
        &["adjust", "4", "--", "-1", "Xenia Quodlibetta was late"],
    );
    let before = desk.json(&["standings"]);
    let error = desk.refused(1, &["member", "forget", "4"]);
    assert_eq!(error["kind"], "not_sure");
    let done = desk.json(&["member", "forget", "4", "--yes"]);
    assert_eq!(done["name"], "Former member 4");
    assert!(!done["copies"].as_array().expect("copies").is_empty());
    assert!(done["beyond"].as_str().expect("words").contains("paper"));
    let after = desk.json(&["standings"]);
    let points = |v: &Value| {
        let rows = v["standings"].as_array().expect("rows").clone();
        rows.into_iter()
            .map(|r| (r["number"].clone(), r["points"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(points(&before), points(&after));
    for word in ["Xenia", "Quodlibet", "Quoddy", "900123"] {
        for (path, bytes) in everything(&desk.path("")) {
            let found = bytes.windows(word.len()).any(|w| w == word.as_bytes());
            assert!(!found, "{word} is still in {}", path.display());
        }
    }
    desk.ends(0, &["verify"]);
    assert!(desk.json(&["log", "--all"]).to_string().contains("forget"));
}

#[test]
fn a_season_is_ranked_by_its_rule_and_says_what_can_still_happen() {
    let desk = Desk::new();
    for (n, day) in [
        ("One", "2026-01-02"),
        ("Two", "2026-01-09"),
        ("Three", "2026-01-16"),
    ] {
        night(&desk, n, day, &EIGHT, [10, 6]);
    }
    desk.ends(0, &["season", "new", "Winter", "--rule", "best:2"]);
    desk.ends(0, &["season", "add", "one", "two", "three"]);
    let season = desk.json(&["season", "standings", "Winter"]);
    assert_eq!(
        (&season["season"], &season["nights"]),
        (&json!("winter"), &json!(3))
    );
    // Recomputed from the nights' own standings.
    let mut sums: std::collections::BTreeMap<String, Vec<i64>> = Default::default();
    for slug in ["one", "two", "three"] {
        for row in desk.json(&["--tournament", slug, "standings"])["standings"]
            .as_array()
            .expect("rows")
        {
            let name = row["name"].as_str().expect("a name").to_owned();
            sums.entry(name)
                .or_default()
                .push(row["points"].as_i64().expect("points"));
        }
    }
    let rows = season["standings"].as_array().expect("rows");
    assert_eq!(rows.len(), 8);
    let mut last = i64::MAX;
    for row in rows {
        let mut points = sums[row["name"].as_str().expect("a name")].clone();
        points.sort_unstable();
        let best: i64 = points[1..].iter().sum();
        assert_eq!(row["points"], best);
        assert_eq!(row["counted"].as_array().expect("nights").len(), 2);
        assert_eq!(row["dropped"].as_array().expect("nights").len(), 1);
        assert!(best <= last && row["was"].is_u64() && row["id"].is_u64());
        last = best;
    }
    // A change takes its log line along, and can be taken back.
    desk.ends(0, &["season", "remove", "three"]);
    assert_eq!(desk.json(&["season", "standings"])["nights"], 2);
    desk.ends(0, &["undo"]);
    assert_eq!(desk.json(&["season", "standings"])["nights"], 3);
    let what = desk.json(&["season", "what-if", "--left", "1"]);
    assert_eq!(what["reach"].as_array().expect("rows").len(), 8);
    // Bad rules store nothing.
    for rule in [
        r#"{"bets":8}"#,
        "best:0",
        "bset:8",
        r#"{"points":"nights"}"#,
    ] {
        let error = desk.refused(1, &["season", "new", "Spring", "--rule", rule]);
        assert_eq!(error["kind"], "season_rule", "{rule}: {error}");
    }
    assert_eq!(
        desk.json(&["season", "list"])
            .as_array()
            .expect("a list")
            .len(),
        1
    );
    for (args, kind) in [
        (vec!["season", "add", "one"], "unfit"),
        (vec!["season", "add", "nowhere"], "no_tournament"),
        (vec!["season", "standings", "Spring"], "not_found"),
    ] {
        assert_eq!(desk.refused(1, &args)["kind"], kind);
    }
    for ending in ["html", "csv", "pdf"] {
        let file = desk.path(&format!("winter.{ending}"));
        desk.ends(0, &["season", "export", file.to_str().expect("a path")]);
        assert!(std::fs::metadata(&file).expect("written").len() > 100);
    }
    desk.ends(0, &["verify"]);
}
