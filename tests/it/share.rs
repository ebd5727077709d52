//! A tournament leaves as a file and comes back.

use super::crash::Dice;
use super::desk::{Desk, Prepared};
use serde_json::{Value, json};

/// A night under way: 26 people, three of five rounds in, with hands, cards and a penalty. Played once, then copied. With
/// eight rounds each draw would take half a second, and nothing here is about long nights.
pub fn under_way() -> Desk {
    static CLUB: Prepared = Prepared::new();
    CLUB.desk(played)
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
            "--rounds",
            "5",
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
            "hand", "1", "--round", "3", "--makers", "ns", "--tricks", "5", "--alone", "n",
        ],
    );
    let seats = desk.json(&["seats", "3"]);
    let at_two = seats["schedule"][0]["tables"][1]["sides"][0][0].to_string();
    desk.ends(0, &["card", &at_two, "9,8,7"]);
    let open = desk.json(&["settle"]);
    for dispute in open.as_array().expect("a list") {
        let place = [&dispute["round"], &dispute["table"]].map(ToString::to_string);
        let why = ["--why", "as the card says"];
        let settle = ["settle", &place[0], &place[1], "slip"];
        desk.ends(0, &[&settle[..], &why].concat());
    }
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
    // It goes on there just as it would have here.
    for desk in [&here, &there] {
        desk.ends(0, &["score", "3", "4", "7-6"]);
        desk.ends(0, &["draw", "--seed", "9"]);
    }
    assert_eq!(here.json(&["seats"]), there.json(&["seats"]));
    // A short name that is taken gets a number added, and undo takes the import back.
    let second = there.json(&["import", "from-friend.json", "--again"]);
    assert_eq!(second["tournament"], "friday-night-2");
    there.ends(0, &["undo", "--yes"]);
    assert_eq!(there.json(&["list"]).as_array().map(Vec::len), Some(1));
    assert_eq!(
        there.json(&["import", "from-friend.json", "--slug", "guests", "--again"])["tournament"],
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
        // One after the other over the same file, because each was written by benny.
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
    assert_eq!(table("seating").len(), 5 * 26);
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

/// Small changes to a good document, such as a careless editor or a bad disk makes.
fn mutate(good: &[u8], read: &Value, dice: &mut Dice) -> Vec<u8> {
    let mut bytes = good.to_vec();
    match dice.below(6) {
        0 => bytes.truncate(dice.below(bytes.len())),
        1 => {
            let at = dice.below(bytes.len());
            bytes[at] ^= 1 << dice.below(8);
        }
        2 => {
            let (from, to) = (dice.below(bytes.len()), dice.below(bytes.len()));
            bytes.drain(from.min(to)..from.max(to).min(from.min(to) + 200));
        }
        3 => {
            let (from, at) = (dice.below(bytes.len()), dice.below(bytes.len()));
            let part = bytes[from..(from + 40).min(bytes.len())].to_vec();
            bytes.splice(at..at, part);
        }
        _ => {
            let mut value = read.clone();
            for _ in 0..=dice.below(3) {
                twist(&mut value, dice);
            }
            bytes = serde_json::to_vec(&value).expect("JSON");
        }
    }
    bytes
}

/// Changes one value somewhere inside.
fn twist(value: &mut Value, dice: &mut Dice) {
    let inside = match value {
        Value::Array(items) if !items.is_empty() => {
            let at = dice.below(items.len());
            if dice.below(12) == 0 {
                let again = items[at].clone();
                items.push(again);
                return;
            }
            &mut items[at]
        }
        Value::Object(fields) if !fields.is_empty() => {
            let key = fields
                .keys()
                .nth(dice.below(fields.len()))
                .cloned()
                .expect("a key");
            if dice.below(20) == 0 {
                fields.remove(&key);
                return;
            }
            fields.get_mut(&key).expect("the value")
        }
        scalar => {
            let strange = [
                json!(0),
                json!(1),
                json!(-1),
                json!(4),
                json!(17),
                json!(255),
                json!(65535),
                json!(u32::MAX),
                json!(u64::MAX),
                json!(1.5),
                json!(null),
                json!(true),
                json!(""),
                json!("9"),
                json!("score"),
                json!([]),
                json!({}),
                json!("2026-02-30"),
                json!("a\u{1b}[2J"),
                json!("=1+1"),
                json!("x".repeat(5000)),
            ];
            *scalar = strange[dice.below(strange.len())].clone();
            return;
        }
    };
    twist(inside, dice);
}

#[test]
fn whatever_is_imported_is_sound_or_refused_and_nothing_is_stored() {
    let desk = under_way();
    desk.ends(0, &["export", "night.json"]);
    let good = std::fs::read(desk.path("night.json")).expect("exported");
    let read: Value = serde_json::from_slice(&good).expect("JSON");
    let mut dice = Dice::new(1);
    let mut taken = 0;
    let folder = crate::it::desk::folder();
    for round in 0..1000 {
        let bytes = mutate(&good, &read, &mut dice);
        let Ok(night) = benny::tournament::document::read(&bytes) else {
            continue;
        };
        taken += 1;
        assert_eq!(night.check(), Vec::new());
        let _ = (
            night.standings(None),
            night.prizes(),
            night.disputes(),
            benny::publish::page::write(&night, &benny::publish::Dress::default()),
        );
        if taken > 12 {
            continue;
        }
        // Whatever is accepted, the club file accepts too, and gives back unchanged.
        let path = folder.path().join(format!("{round}.benny"));
        let mut club = benny::store::Club::open_or_create(&path).expect("a club file");
        let stamp = benny::store::Stamp {
            at: "2026-11-20T19:30:00Z".into(),
            by: "Desk".into(),
            origin: Default::default(),
            operation: benny::tournament::Logged::night("import", night.slug()),
        };
        club.create(&stamp, &night)
            .unwrap_or_else(|e| panic!("{e}\n{}", String::from_utf8_lossy(&bytes)));
        assert_eq!(club.load(night.slug()).expect("a tournament"), night);
        assert_eq!(club.integrity().expect("readable"), Vec::<String>::new());
    }
    assert!(taken > 5, "some changes do no harm: {taken}");
    let before = std::fs::read(desk.path("club.benny")).expect("there");
    let junk = vec![b'x'; 20 << 20];
    let deep = "[".repeat(1 << 20);
    let deeper = format!("{{\"format\":\"benny-tournament\",\"version\":1,\"tournament\":{deep}");
    let text = String::from_utf8(good.clone()).expect("UTF-8");
    let newer = text.replacen("\"version\": 3", "\"version\": 4", 1);
    let other = text.replacen("benny-tournament", "somebody-else", 1);
    let unknown = text.replacen("\"byes\"", "\"colour\": 3,\n \"byes\"", 1);
    let cases: [(&[u8], &str); 10] = [
        (b"", "empty"),
        (b"{}", "missing field"),
        (&junk, "line 1"),
        (deep.as_bytes(), "line 1"),
        (deeper.as_bytes(), "recursion"),
        (newer.as_bytes(), "newer benny"),
        (other.as_bytes(), "somebody-else"),
        (unknown.as_bytes(), "colour"),
        (&good[..good.len() / 2], "truncated"),
        (b"\xff\xfe\x00", "line 1"),
    ];
    for (bytes, reason) in cases {
        desk.file("bad.json", bytes);
        let no = desk.refused(1, &["import", "bad.json"]);
        assert!(
            no["message"]
                .as_str()
                .is_some_and(|m| m.contains(reason) && m.len() < 4000),
            "{reason}: {no}"
        );
    }
    desk.refused(1, &["import", "/dev/zero"]);
    desk.refused(1, &["import", "nowhere.json"]);
    assert_eq!(
        std::fs::read(desk.path("club.benny")).expect("there"),
        before,
        "nothing was stored"
    );
}
