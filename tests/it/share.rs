//! A tournament leaves as a file and comes back; prizes; copies made by themselves; and everything that can go wrong.

use super::night::Desk;
use serde_json::{Value, json};
use std::sync::OnceLock;

/// A night under way: 26 people, three rounds in, hands and cards and a penalty among them. Played once, then copied.
fn under_way() -> Desk {
    static CLUB: OnceLock<Vec<u8>> = OnceLock::new();
    let club =
        CLUB.get_or_init(|| std::fs::read(played().path("club.benny")).expect("a club file"));
    let desk = Desk::new();
    desk.file("club.benny", club);
    desk
}

fn played() -> Desk {
    let desk = Desk::new();
    let friday = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/friday.csv");
    desk.ends(
        0,
        &["club", "--name", "Harbour Euchre Club", "--lang", "de"],
    );
    desk.ends(
        0,
        &[
            "new",
            "Friday Night",
            "--players",
            friday,
            "--fee",
            "5",
            "--bye",
            "average",
        ],
    );
    desk.ends(0, &["draw", "--seed", "7", "--apart", "3,9"]);
    desk.play(1, "9-6");
    desk.play(2, "5-8");
    desk.ends(
        0,
        &[
            "hand", "1", "--makers", "ns", "--tricks", "5", "--alone", "n",
        ],
    );
    let seats = desk.json(&["seats", "3"]);
    let at_two = seats["schedule"][0]["tables"][1]["sides"][0][0].to_string();
    desk.ends(
        0,
        &["card", &at_two, "9,8,7", "--force", "as the card says"],
    );
    desk.ends(0, &["score", "3", "3", "7-6"]);
    desk.ends(
        0,
        &["correct", "3", "3", "6-7", "--why", "sides were swapped"],
    );
    desk.ends(0, &["adjust", "5", "-2", "revoke"]);
    desk.ends(0, &["pay", "5"]);
    desk.ends(0, &["replace", "6", "Tom O'Neil"]);
    desk.ends(0, &["sit-out", "11", "--from", "5"]);
    desk
}

#[test]
fn what_is_exported_is_imported_the_same_on_another_machine() {
    let here = under_way();
    here.ends(0, &["export", "night.json"]);
    let bytes = std::fs::read(here.path("night.json")).expect("exported");
    let there = Desk::new();
    there.file("from-friend.json", &bytes);
    there.ends(0, &["import", "from-friend.json"]);
    there.ends(0, &["export", "again.json"]);
    assert_eq!(
        std::fs::read(there.path("again.json")).expect("exported"),
        bytes
    );
    for look in [
        &["standings"][..],
        &["standings", "--round", "2"],
        &["seats"],
        &["players"],
        &["missing", "--all"],
    ] {
        assert_eq!(here.json(look), there.json(look), "{look:?}");
    }
    there.ends(0, &["verify"]);
    // It goes on there as it would have here.
    for desk in [&here, &there] {
        desk.ends(0, &["score", "3", "4", "7-6"]);
        desk.ends(0, &["draw", "--seed", "9"]);
    }
    assert_eq!(here.json(&["seats"]), there.json(&["seats"]));
    // A name that is taken gets a number, and undo takes the import back.
    let second = there.json(&["import", "from-friend.json"]);
    assert_eq!(second["tournament"], "friday-night-2");
    there.ends(0, &["undo", "--yes"]);
    assert_eq!(there.json(&["list"]).as_array().map(Vec::len), Some(1));
    assert_eq!(
        there.json(&["import", "from-friend.json", "--slug", "guests"])["tournament"],
        "guests"
    );
}

#[test]
fn standard_input_and_output_are_files_too() {
    let desk = under_way();
    let (json, _) = desk.ends(0, &["export", "-"]);
    desk.ends(0, &["export", "night.json"]);
    assert_eq!(
        std::fs::read_to_string(desk.path("night.json")).expect("exported"),
        json
    );
    let there = Desk::new();
    there
        .command(&["import", "-"])
        .write_stdin(json)
        .assert()
        .success();
    assert_eq!(there.json(&["standings"]), desk.json(&["standings"]));
    let (csv, _) = desk.ends(0, &["export", "-", "--as", "csv", "--what", "players"]);
    assert_eq!(
        csv.lines().count(),
        1 + 27,
        "26 numbers, one of them held by two"
    );
    let (page, _) = desk.ends(0, &["export", "-", "--as", "html"]);
    assert!(
        page.starts_with("<!doctype html>")
            && page.contains("<title>Friday Night – Rangliste</title>")
    );
}

#[test]
fn the_ending_says_what_and_nothing_of_others_is_written_over() {
    let desk = under_way();
    desk.refused(2, &["export", "night.pdf"]);
    desk.refused(2, &["export", "night.json", "--what", "results"]);
    for what in ["players", "seating", "results", "standings"] {
        // One after the other over the same file: all of them are ours.
        desk.ends(0, &["export", "night.csv", "--what", what]);
    }
    let diary = desk.file("diary.html", "<!doctype html><p>mine");
    let no = desk.refused(1, &["export", "diary.html"]);
    assert!(
        no["hint"].as_str().is_some_and(|h| h.contains("--force")),
        "{no}"
    );
    assert_eq!(
        std::fs::read(&diary).expect("there"),
        b"<!doctype html><p>mine"
    );
    desk.ends(0, &["export", "diary.html", "--force"]);
    desk.ends(0, &["export", "diary.html"]);
    assert_eq!(
        desk.refused(4, &["export", "no/such/folder.json"])["kind"],
        "file"
    );
    desk.ends(0, &["export", "/dev/null", "--as", "json"]);
    assert!(!std::path::Path::new("/dev/null").is_file());
}

#[test]
fn the_csv_tables_hold_every_line() {
    let desk = under_way();
    let table = |what: &str| {
        let (csv, _) = desk.ends(0, &["export", "-", "--as", "csv", "--what", what]);
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let head: Vec<String> = reader
            .headers()
            .expect("a head")
            .iter()
            .map(str::to_owned)
            .collect();
        let row = |r: csv::StringRecord| -> Value {
            head.iter()
                .zip(r.iter())
                .map(|(h, cell)| (h.clone(), json!(cell)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        reader
            .records()
            .map(|r| row(r.expect("a row")))
            .collect::<Vec<Value>>()
    };
    assert_eq!(table("seating").len(), 8 * 26);
    let results = table("results");
    assert_eq!(results.len(), 6 + 6 + 2);
    let corrected = results
        .iter()
        .find(|r| (&r["round"], &r["table"]) == (&json!("3"), &json!("3")))
        .expect("a result");
    assert_eq!(
        (&corrected["first"], &corrected["second"]),
        (&json!("6"), &json!("7"))
    );
    assert!(
        corrected["why"]
            .as_str()
            .is_some_and(|w| w.contains("swapped"))
    );
    let standings = desk.json(&["standings"]);
    for (row, exported) in standings["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .zip(table("standings"))
    {
        for field in ["rank", "number", "points", "wins", "played", "loners"] {
            assert_eq!(json!(row[field].to_string()), exported[field], "{field}");
        }
    }
}
