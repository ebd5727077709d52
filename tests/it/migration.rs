//! A file that benny 0.1.0 wrote (tests/data/file-0.1.0) is as good as a new one.

use super::desk::Desk;
use serde_json::{Value, json};

/// The folder of the file and of how it was made.
fn made(name: &str) -> Vec<u8> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/file-0.1.0");
    std::fs::read(folder.join(name)).expect("what 0.1.0 wrote")
}

fn old() -> Desk {
    let desk = Desk::new();
    desk.file("club.benny", made("club.benny"));
    desk
}

/// The schema version in the file's header.
fn version(desk: &Desk, name: &str) -> u8 {
    std::fs::read(desk.path(name)).expect("a file")[63]
}

/// The night of an exported document.
fn night(document: &[u8]) -> Value {
    let mut value: Value = serde_json::from_slice(document).expect("a document");
    value["tournament"].take()
}

/// Whether a newer document contains everything an older one says; it may say more.
fn says_all(new: &Value, old: &Value) -> bool {
    match (new, old) {
        (Value::Object(new), Value::Object(old)) => old
            .iter()
            .all(|(name, value)| new.get(name).is_some_and(|there| says_all(there, value))),
        (Value::Array(new), Value::Array(old)) => {
            new.len() == old.len() && new.iter().zip(old).all(|(a, b)| says_all(a, b))
        }
        _ => new == old,
    }
}

#[test]
fn looking_leaves_the_file_as_it_was() {
    let desk = old();
    let (out, _) = desk.ends(0, &["verify"]);
    assert!(out.contains("sound"), "{out}");
    let listed = desk.json(&["list"]);
    assert_eq!(listed[0]["slug"], "friday-night");
    assert_eq!(listed[1]["slug"], "second-friday");
    let log = desk.json(&["log", "--all"]);
    assert_eq!(log.as_array().expect("a list").len(), 53);
    assert_eq!(log[9]["command"], "--quiet --no-input score 1 3 12-7");
    assert_eq!(log[9]["act"], Value::Null);
    assert_eq!(
        std::fs::read(desk.path("club.benny")).expect("there"),
        made("club.benny")
    );
}

#[test]
fn the_first_change_brings_it_up_to_date_and_keeps_the_old_file() {
    let desk = old();
    desk.ends(0, &["score", "2", "1", "8-5"]);
    assert_eq!(version(&desk, "club.benny"), 3);
    assert_eq!(version(&desk, "club.before-version-3"), 1);
    desk.ends(0, &["verify"]);
    let log = desk.json(&["log"]);
    let last = log.as_array().and_then(|l| l.last()).expect("an entry");
    assert_eq!(last["seq"], 54);
    assert_eq!(last["origin"], "command-line");
    assert_eq!(
        last["act"],
        json!({"do": "score", "round": 2, "table": 1, "points": [8, 5], "why": null})
    );
    // The whole night is as 0.1.0 itself exported it.
    desk.ends(0, &["export", "now.json", "--tournament", "friday-night"]);
    let now = std::fs::read(desk.path("now.json")).expect("exported");
    assert!(says_all(&night(&now), &night(&made("night.json"))));
}

#[test]
fn what_0_1_0_entered_can_be_taken_back() {
    let desk = old();
    let before = desk.json(&["standings"]);
    // Entry 53 is `score 2 2 9-6`.
    desk.ends(0, &["undo", "53", "--yes"]);
    let results = desk.json(&["missing"]);
    assert!(
        results
            .as_array()
            .expect("a list")
            .iter()
            .any(|m| m["round"] == 2 && m["table"] == 2)
            || desk.json(&["standings"]) != before
    );
    desk.ends(0, &["verify"]);
    // A draw with results on its tables is not.
    let error = desk.refused(1, &["undo", "14", "--tournament", "friday-night", "--yes"]);
    assert_eq!(error["kind"], "cannot_undo", "{error}");
    desk.ends(0, &["verify"]);
}

#[test]
fn its_export_is_read() {
    let desk = Desk::new();
    desk.file("old.json", made("night.json"));
    desk.ends(0, &["import", "old.json"]);
    desk.ends(0, &["verify"]);
    desk.ends(0, &["export", "one.json"]);
    desk.ends(0, &["import", "one.json", "--slug", "again"]);
    desk.ends(0, &["export", "two.json"]);
    let read = |name: &str| std::fs::read(desk.path(name)).expect("exported");
    assert!(says_all(
        &night(&read("one.json")),
        &night(&made("night.json"))
    ));
    let two = String::from_utf8(read("two.json")).expect("UTF-8");
    let same = two.replacen("\"slug\": \"again\"", "\"slug\": \"friday-night\"", 1);
    assert_eq!(same.as_bytes(), read("one.json"));
}

#[test]
fn a_newer_file_is_refused_in_words_and_not_touched() {
    let desk = old();
    let mut bytes = made("club.benny");
    bytes[63] = 4;
    desk.file("club.benny", &bytes);
    for command in [&["standings"][..], &["score", "2", "1", "8-5"]] {
        let error = desk.refused(4, command);
        assert_eq!(error["kind"], "too_new");
        let message = error["message"].as_str().expect("a text");
        assert!(message.contains("newer benny"), "{message}");
        assert_eq!(
            std::fs::read(desk.path("club.benny")).expect("there"),
            bytes
        );
    }
}

#[test]
fn nights_of_an_older_file_are_matched_with_members() {
    let desk = old();
    // Just looking matches nobody with a member.
    assert_eq!(desk.json(&["member", "list"]), json!([]));
    let open = desk.json(&["member", "match", "--dry-run"]);
    assert!(open["people"].as_u64().expect("a number") > 0, "{open}");
    let done = desk.json(&["member", "match"]);
    let members = desk.json(&["member", "list"]);
    let members = members.as_array().expect("a list");
    assert_eq!(
        members.len(),
        done["new"].as_array().expect("members").len()
    );
    assert!(!members.is_empty());
    // A name that is on both nights is one member, with both nights.
    let names = |slug: &str| -> Vec<String> {
        let players = desk.json(&["--tournament", slug, "players"]);
        let players = players.as_array().expect("players").iter();
        players
            .filter_map(|p| p["name"].as_str())
            .filter(|name| !name.is_empty())
            .map(str::to_lowercase)
            .collect()
    };
    let (first, second) = (names("friday-night"), names("second-friday"));
    let mut both = first.iter().filter(|name| second.contains(name));
    if let Some(name) = both.next() {
        let card = desk.json(&["member", "show", name]);
        assert!(!card["nights"].as_array().expect("nights").is_empty());
    }
    assert_eq!(desk.json(&["member", "match"])["new"], json!([]));
    desk.ends(0, &["verify"]);
    for _ in 0..done["new"].as_array().map_or(0, |_| 1) {
        desk.ends(0, &["undo"]);
    }
    desk.ends(0, &["verify"]);
}
