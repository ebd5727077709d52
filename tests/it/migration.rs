//! Files that earlier bennies wrote are as good as new ones: one by 0.1.0 (tests/data/file-0.1.0), and one of version 2
//! (tests/data/file-0.2.0-dev), in which results, hands, cards and what phones sent were four tables.

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
    assert_eq!(version(&desk, "club.benny"), 9);
    assert_eq!(version(&desk, "club.before-version-9"), 1);
    desk.ends(0, &["verify"]);
    let log = desk.json(&["log"]);
    let last = log.as_array().and_then(|l| l.last()).expect("an entry");
    assert_eq!(last["seq"], 54);
    assert_eq!(last["origin"], "command-line");
    assert_eq!(
        last["act"],
        json!({"do": "score", "round": 2, "table": 1, "points": [8, 5]})
    );
    // The whole night is as 0.1.0 itself exported it.
    same_as_exported(&desk, &made("night.json"));
    // And the file has room for tables of three, which no earlier one had.
    let new = ["new", "Threes", "--rules", "cut-throat", "--rounds", "1"];
    desk.ends(0, &[&new[..], &["--hands", "4"]].concat());
    desk.ends(
        0,
        &["add", "--new", "Una", "Vic", "Wes", "Xan", "Yve", "Zoe"],
    );
    desk.ends(0, &["draw"]);
    desk.ends(0, &["score", "1", "1", "5-0-2"]);
    let third = desk.json(&["seats"])["schedule"][0]["tables"][0]["sides"][2][0].clone();
    let ranked = desk.json(&["standings"])["standings"].clone();
    let two = ranked
        .as_array()
        .and_then(|all| all.iter().find(|row| row["points"] == 2));
    assert_eq!(two.map(|row| &row["number"]), Some(&third), "{ranked}");
    desk.ends(0, &["verify"]);
    desk.ends(0, &["undo", "--yes"]);
    desk.ends(0, &["verify"]);
}

/// The first night of a file that was brought up to date is the one that its own benny exported.
fn same_as_exported(desk: &Desk, document: &[u8]) {
    desk.ends(0, &["export", "now.json", "--tournament", "friday-night"]);
    let other = Desk::new();
    other.file("old.json", document);
    other.ends(0, &["import", "old.json"]);
    other.ends(0, &["export", "was.json"]);
    let [now, was] = [(desk, "now.json"), (&other, "was.json")]
        .map(|(desk, name)| night(&std::fs::read(desk.path(name)).expect("exported")));
    assert_eq!(now["statements"], was["statements"]);
    assert!(says_all(&now, &was), "{now}\n{was}");
    // Whatever the document says besides statements is there as it was written.
    let mut written = night(document);
    let lists = ["results", "hands", "cards", "proposals", "shown"];
    for list in lists {
        written.as_object_mut().expect("a night").remove(list);
    }
    assert!(says_all(&now, &written), "{now}\n{written}");
}

#[test]
fn a_file_of_version_2_counts_as_it_did_and_keeps_its_log() {
    let desk = Desk::new();
    let dev = |name: &str| {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
        std::fs::read(folder.join("file-0.2.0-dev").join(name)).expect("what it wrote")
    };
    desk.file("club.benny", dev("club.benny"));
    let counts = |desk: &Desk| {
        let mut all = desk.json(&["standings"]);
        all.as_object_mut().expect("a ranking").remove("missing");
        all
    };
    let mut then: Value = serde_json::from_slice(&dev("standings.json")).expect("a ranking");
    then.as_object_mut().expect("a ranking").remove("missing");
    // Looked at, it counts as it did and is not touched.
    assert_eq!(counts(&desk), then);
    assert_eq!(
        std::fs::read(desk.path("club.benny")).expect("there"),
        dev("club.benny")
    );
    let log = desk.json(&["log", "--all"]);
    // Changed, it is brought up to date.
    desk.ends(0, &["start", "4"]);
    assert_eq!(version(&desk, "club.benny"), 9);
    assert_eq!(counts(&desk), then);
    desk.ends(0, &["undo", "--yes"]);
    same_as_exported(&desk, &dev("night.json"));
    let now = desk.json(&["log", "--all"]);
    let old = |log: &Value| log.as_array().expect("a list")[..49].to_vec();
    assert_eq!(old(&now), old(&log));
    // The one open dispute is all that can be found.
    let open = desk.json(&["settle"]);
    assert_eq!(
        (&open[0]["round"], &open[0]["table"]),
        (&json!(3), &json!(1))
    );
    assert_eq!(open.as_array().expect("a list").len(), 1);
    let (out, _) = desk.ends(3, &["verify"]);
    let told = out
        .lines()
        .skip_while(|line| *line != "Nobody has settled:");
    assert_eq!(told.skip(1).count(), 1, "{out}");
    desk.ends(0, &["settle", "3", "1", "slip"]);
    desk.ends(0, &["verify"]);
    let settled = counts(&desk);
    // Its steps can be taken back one by one to the first, and brought forward again.
    let night = ["--tournament", "friday-night"];
    let step = |what: &[&str]| {
        let done = desk.command(&[what, &night[..]].concat()).output();
        done.expect("benny runs").status.success()
    };
    // The 39th would take back the night itself.
    let back = (0..38).take_while(|_| step(&["undo", "--yes"])).count();
    assert_eq!(back, 38);
    let forward = (0..38).take_while(|_| step(&["redo"])).count();
    assert_eq!(forward, 38);
    desk.ends(0, &["verify"]);
    assert_eq!(counts(&desk), settled);
    // Who is forgotten is forgotten in the old file beside it too.
    let somebody = desk.json(&["member", "list"])[0]["name"].clone();
    let somebody = somebody.as_str().expect("a member");
    let told = |name: &str| {
        let bytes = std::fs::read(desk.path(name)).expect("there");
        let name = somebody.as_bytes();
        bytes.windows(name.len()).any(|part| part == name)
    };
    assert!(told("club.benny") && told("club.before-version-9"));
    desk.ends(0, &["member", "forget", somebody, "--yes"]);
    assert!(!told("club.benny") && !told("club.before-version-9"));
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
    let again = ["--file", "other.benny"];
    desk.ends(
        0,
        &[&again[..], &["import", "one.json", "--slug", "again"]].concat(),
    );
    desk.ends(0, &[&again[..], &["export", "two.json"]].concat());
    let read = |name: &str| std::fs::read(desk.path(name)).expect("exported");
    same_as_exported(&desk, &made("night.json"));
    let two = String::from_utf8(read("two.json")).expect("UTF-8");
    let same = two.replacen("\"slug\": \"again\"", "\"slug\": \"friday-night\"", 1);
    assert_eq!(same.as_bytes(), read("one.json"));
}

#[test]
fn a_newer_file_is_refused_in_words_and_not_touched() {
    let desk = old();
    let mut bytes = made("club.benny");
    bytes[63] = 10;
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
