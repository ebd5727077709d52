//! A tournament leaves as a file and comes back; prizes; copies made by themselves; and everything that can go wrong.

use super::crash::Dice;
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

/// Names that try to be something else. The store would never take some of them; they are put in by other hands.
const HOSTILE: [&str; 14] = [
    "=HYPERLINK(\"http://x\",\"y\")",
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "<script>alert('x')</script>",
    "\"><img src=x onerror=alert(1)>",
    "'; DROP TABLE entrant; --",
    "{{name}}{{#standings}}",
    "Zo\u{eb} \u{202e}gnirts\u{202c} \u{2066}x",
    "red\u{1b}[31m\u{1b}]0;owned\u{7}",
    "two\r\nlines\tand\u{9b}31m",
    "\u{0}nul\u{8}\u{7f}",
    "=cmd|' /C calc'!A0",
    "\u{200b}\u{feff}",
];

fn with_hostile_names() -> Desk {
    let desk = under_way();
    let club = rusqlite::Connection::open(desk.path("club.benny")).expect("a database");
    let long = "Wolfeschlegelsteinhausenbergerdorff ".repeat(300);
    for (at, name) in HOSTILE.iter().copied().chain([long.as_str()]).enumerate() {
        let changed = club.execute(
            "UPDATE entrant SET name = ?1 WHERE number = ?2 AND replaces IS NULL",
            (name, at as i64 + 1),
        );
        assert_eq!(changed.expect("a name"), 1);
    }
    desk
}

fn harmless_in_a_terminal(text: &str, what: &[&str]) {
    for c in text.chars() {
        let bad = (c.is_control() && c != '\n')
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!bad, "{what:?} wrote U+{:04X}", u32::from(c));
    }
}

#[test]
fn hostile_names_are_harmless_in_terminal_csv_and_page() {
    let desk = with_hostile_names();
    let looks: [&[&str]; 11] = [
        &["players"],
        &["seats"],
        &["standings"],
        &["missing"],
        &["log"],
        &["prizes"],
        &["prizes", "--due"],
        &["list"],
        &["score", "3", "1", "3-5"],
        &["verify"],
        &["undo", "--show"],
    ];
    for args in looks {
        let output = desk.command(args).output().expect("benny runs");
        assert_ne!(output.status.code(), Some(70), "{args:?}");
        let (out, err) = (
            String::from_utf8(output.stdout).expect("UTF-8"),
            String::from_utf8(output.stderr).expect("UTF-8"),
        );
        harmless_in_a_terminal(&out, args);
        harmless_in_a_terminal(&err, args);
    }
    for args in [
        &["players", "--csv"][..],
        &["seats", "--csv"],
        &["standings", "--csv"],
        &["export", "-", "--as", "csv"],
        &["export", "-", "--as", "csv", "--what", "players"],
        &["export", "-", "--as", "csv", "--what", "seating"],
        &["export", "-", "--as", "csv", "--what", "results"],
        &["prizes", "--csv"],
        &["prizes", "--due", "--csv"],
    ] {
        let (csv, _) = desk.ends(0, args);
        harmless_in_a_terminal(&csv, args);
        for record in csv::Reader::from_reader(csv.as_bytes()).records() {
            for cell in &record.expect("a row as long as the head") {
                let number = cell
                    .trim_start_matches('-')
                    .bytes()
                    .all(|b| b.is_ascii_digit() || b == b'.');
                assert!(
                    number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
                    "{args:?}: {cell:?}"
                );
            }
        }
    }
    let (page, _) = desk.ends(0, &["export", "-", "--as", "html"]);
    harmless_in_a_terminal(&page, &["html"]);
    let tags = |page: &str| -> std::collections::BTreeSet<String> {
        let tag = |text: &str| {
            text.split([' ', '>', '\n'])
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        page.split('<').skip(1).map(tag).collect()
    };
    let template = include_str!("../../templates/page.html");
    assert!(tags(&page).is_subset(&tags(template)), "{:?}", tags(&page));
    assert!(
        page.contains("&lt;script&gt;") && page.contains("{{name}}{{#standings}}"),
        "shown as it is written"
    );
    // Nothing of it went anywhere: the tables are all there.
    assert_eq!(desk.json(&["players"]).as_array().map(Vec::len), Some(27));
    // What was put there by other hands is told, and does not travel.
    desk.ends(3, &["verify"]);
    desk.ends(0, &["export", "night.json"]);
    let there = Desk::new();
    let night = there.file(
        "night.json",
        std::fs::read(desk.path("night.json")).expect("exported"),
    );
    let no = there.refused(1, &["import", &night.display().to_string()]);
    harmless_in_a_terminal(no["message"].as_str().expect("a message"), &["import"]);
    assert!(
        !there.path("club.benny").exists(),
        "nothing is stored, and no file made"
    );
}

/// Small changes to a good document that a careless hand or disk makes.
fn mutate(good: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = good.to_vec();
    let mut value: Value = serde_json::from_slice(good).expect("JSON");
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
    let mut dice = Dice::new(1);
    let mut taken = 0;
    let folder = tempfile::tempdir().expect("a folder");
    for round in 0..3000 {
        let bytes = mutate(&good, &mut dice);
        let Ok(night) = benny::cli::export::document::read(&bytes) else {
            continue;
        };
        taken += 1;
        assert_eq!(night.check(), Vec::new());
        let _ = (
            night.standings(None),
            night.prizes(),
            night.disagreements(),
            benny::cli::export::page::write(&night),
        );
        if taken > 60 {
            continue;
        }
        // Whatever is taken, the club file takes too, and gives back the same.
        let path = folder.path().join(format!("{round}.benny"));
        let mut club = benny::store::Club::open_or_create(&path).expect("a club file");
        let stamp = benny::store::Stamp {
            at: "2026-11-20T19:30:00Z".into(),
            by: "Desk".into(),
            command: "import".into(),
        };
        club.create(&stamp, &night)
            .unwrap_or_else(|e| panic!("{e}\n{}", String::from_utf8_lossy(&bytes)));
        assert_eq!(club.load(&night.slug).expect("a tournament"), night);
        assert_eq!(club.integrity().expect("readable"), Vec::<String>::new());
    }
    assert!(taken > 10, "some changes do no harm: {taken}");
    let before = std::fs::read(desk.path("club.benny")).expect("there");
    let junk = vec![b'x'; 20 << 20];
    let deep = "[".repeat(1 << 20);
    let deeper = format!("{{\"format\":\"benny-tournament\",\"version\":1,\"tournament\":{deep}");
    let text = String::from_utf8(good.clone()).expect("UTF-8");
    let newer = text.replacen("\"version\": 1", "\"version\": 2", 1);
    let other = text.replacen("benny-tournament", "somebody-else", 1);
    let unknown = text.replacen("\"byes\"", "\"colour\": 3,\n \"byes\"", 1);
    let cases: [(&[u8], &str); 10] = [
        (b"", "line 1"),
        (b"{}", "missing field"),
        (&junk, "line 1"),
        (deep.as_bytes(), "line 1"),
        (deeper.as_bytes(), "recursion"),
        (newer.as_bytes(), "newer benny"),
        (other.as_bytes(), "somebody-else"),
        (unknown.as_bytes(), "colour"),
        (&good[..good.len() / 2], "line"),
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

/// A tiny disk of its own, where the system lets us have one.
struct TinyDisk(tempfile::TempDir);

impl TinyDisk {
    fn new(size: &str) -> Option<Self> {
        let place = tempfile::tempdir().ok()?;
        let mounted = std::process::Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(place.path())
            .stderr(std::process::Stdio::null())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            return Some(TinyDisk(place));
        }
        println!("not tried: only root can make a tiny disk");
        None
    }

    fn read_only(&self, yes: bool) {
        let how = if yes { "remount,ro" } else { "remount,rw" };
        let status = std::process::Command::new("mount")
            .args(["-o", how])
            .arg(self.0.path())
            .status();
        assert!(status.is_ok_and(|s| s.success()));
    }
}

impl Drop for TinyDisk {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount")
            .arg(self.0.path())
            .status();
    }
}

#[test]
fn a_full_disk_is_told_and_the_file_stays_whole() {
    let Some(disk) = TinyDisk::new("400k") else {
        return;
    };
    let desk = under_way();
    let club = disk.0.path().join("club.benny");
    std::fs::copy(desk.path("club.benny"), &club).expect("a copy");
    let path = club.display().to_string();
    let on_disk =
        |status: i32, args: &[&str]| desk.ends(status, &[&["--file", &path], args].concat());
    let before = on_disk(0, &["standings", "--json"]);
    let mut filler = std::fs::File::create(disk.0.path().join("filler")).expect("a file");
    while std::io::Write::write_all(&mut filler, &[0; 512]).is_ok() {}
    let told = |args: &[&str]| {
        let (_, err) = on_disk(4, &[args, &["--json"]].concat());
        let error: Value = serde_json::from_str(&err).expect("an error object");
        assert_eq!(error["error"]["kind"], "disk_full", "{args:?}: {error}");
        assert!(
            error["error"]["hint"]
                .as_str()
                .is_some_and(|h| h.contains("room")),
            "{error}"
        );
    };
    let night = disk.0.path().join("night.json").display().to_string();
    let copy = disk.0.path().join("copy.benny").display().to_string();
    told(&["score", "3", "4", "7-6"]);
    told(&["draw", "--seed", "5"]);
    told(&["export", &night]);
    told(&["backup", &copy]);
    assert_eq!(on_disk(0, &["standings", "--json"]), before);
    let left: Vec<_> = std::fs::read_dir(disk.0.path())
        .expect("a folder")
        .map(|e| e.expect("an entry").file_name())
        .collect();
    assert_eq!(left.len(), 2, "{left:?}");
    on_disk(0, &["verify"]);
    drop(filler);
    std::fs::remove_file(disk.0.path().join("filler")).expect("removed");
    on_disk(0, &["score", "3", "4", "7-6"]);
    on_disk(0, &["verify"]);
}

#[test]
fn a_read_only_place_is_told_and_can_be_looked_at() {
    let Some(disk) = TinyDisk::new("400k") else {
        return;
    };
    let desk = under_way();
    let club = disk.0.path().join("club.benny");
    std::fs::copy(desk.path("club.benny"), &club).expect("a copy");
    let path = club.display().to_string();
    disk.read_only(true);
    let no = desk.refused(4, &["--file", &path, "score", "3", "4", "7-6"]);
    assert_eq!(no["kind"], "read_only", "{no}");
    let night = disk.0.path().join("night.json").display().to_string();
    assert_eq!(
        desk.refused(4, &["--file", &path, "export", &night])["kind"],
        "read_only"
    );
    let new = disk.0.path().join("new.benny").display().to_string();
    desk.refused(4, &["--file", &new, "new", "N"]);
    assert_eq!(
        desk.json(&["--file", &path, "standings"]),
        desk.json(&["standings"])
    );
    desk.ends(0, &["--file", &path, "verify"]);
    disk.read_only(false);
    desk.ends(0, &["--file", &path, "score", "3", "4", "7-6"]);
}

#[test]
fn a_damaged_file_is_told_with_the_way_back() {
    let desk = under_way();
    let good = std::fs::read(desk.path("club.benny")).expect("there");
    let standings = desk.json(&["standings"]);
    std::fs::create_dir(desk.path("club.benny.backups")).expect("a folder");
    desk.file(
        "club.benny.backups/2026-11-20-193000-friday-night-round-02.benny",
        &good,
    );
    let mut dice = Dice::new(2);
    let looks: [&[&str]; 4] = [
        &["standings"],
        &["verify"],
        &["score", "3", "4", "7-6"],
        &["log"],
    ];
    // Cut off: always told by the first command that looks.
    for size in [
        1,
        50,
        99,
        100,
        511,
        4095,
        4096,
        5000,
        20_000,
        good.len() / 2,
        good.len() - 4096,
        good.len() - 1,
    ] {
        desk.file("club.benny", &good[..size]);
        let no = desk.refused(4, &["verify"]);
        assert!(
            ["damaged", "not_a_club_file"].contains(&no["kind"].as_str().unwrap_or_default()),
            "{size}: {no}"
        );
        assert!(
            no["hint"]
                .as_str()
                .is_some_and(|h| h.contains("benny restore") && h.contains("round-02")),
            "{size}: {no}"
        );
        let (_, err) = desk.ends(4, &["score", "3", "4", "7-6"]);
        assert!(err.contains("benny restore"), "{err}");
    }
    // A bit here and there: told, or without effect. Never a bug.
    for _ in 0..120 {
        let mut bytes = good.clone();
        let at = dice.below(bytes.len());
        bytes[at] ^= 1 << dice.below(8);
        desk.file("club.benny", &bytes);
        for args in looks {
            let status = desk
                .command(args)
                .output()
                .expect("benny runs")
                .status
                .code();
            assert!(
                matches!(status, Some(0 | 1 | 3 | 4)),
                "{args:?} ended with {status:?}, a bit flipped at {at}"
            );
        }
    }
    // The way back, as the hint says.
    desk.file("club.benny", &good[..5000]);
    let hint = desk.refused(4, &["standings"])["hint"]
        .as_str()
        .expect("a hint")
        .to_owned();
    let copy = hint.split_whitespace().nth(2).expect("a path");
    desk.ends(0, &["restore", copy]);
    assert_eq!(desk.json(&["standings"]), standings);
    // Others' and newer files.
    let mut newer = good.clone();
    newer[60..64].copy_from_slice(&99i32.to_be_bytes());
    let mut other = good.clone();
    other[68..72].copy_from_slice(&7i32.to_be_bytes());
    for (bytes, kind) in [
        (&newer[..], "too_new"),
        (&other, "not_a_club_file"),
        (b"hello", "not_a_club_file"),
        (&[0; 8192], "not_a_club_file"),
    ] {
        desk.file("club.benny", bytes);
        for args in looks {
            assert_eq!(desk.refused(4, args)["kind"], kind, "{args:?}");
        }
        assert_eq!(
            std::fs::read(desk.path("club.benny")).expect("there"),
            bytes,
            "it is not touched"
        );
    }
}

#[test]
fn a_copy_is_kept_when_a_round_is_complete() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8", "--rounds", "12", "--draw"]);
    let copies = || -> Vec<String> {
        let folder = std::fs::read_dir(desk.path("club.benny.backups"));
        let mut names: Vec<String> = folder
            .into_iter()
            .flatten()
            .map(|e| {
                e.expect("an entry")
                    .file_name()
                    .to_string_lossy()
                    .into_owned()
            })
            .collect();
        names.sort();
        names
    };
    desk.ends(0, &["score", "1", "1", "9-6"]);
    assert_eq!(copies(), Vec::<String>::new());
    desk.ends(0, &["score", "1", "2", "9-6"]);
    assert_eq!(copies(), ["2026-11-20-193000-n-round-01.benny"]);
    desk.ends(0, &["correct", "1", "2", "6-9", "--why", "swapped"]);
    assert_eq!(copies().len(), 1, "a correction completes nothing");
    for round in 2..=11 {
        desk.play(round, "9-6");
    }
    assert_eq!(copies().len(), benny::store::KEPT);
    let newest = desk
        .path("club.benny.backups")
        .join("2026-11-20-193000-n-round-11.benny");
    let there = desk.json(&["--file", &newest.display().to_string(), "standings"]);
    assert_eq!(there, desk.json(&["standings"]));
    // A folder that cannot be made is a warning; the entry stands.
    std::fs::remove_dir_all(desk.path("club.benny.backups")).expect("removed");
    desk.file("club.benny.backups", "in the way");
    desk.ends(0, &["score", "12", "1", "9-6"]);
    let (_, err) = desk.ends(0, &["score", "12", "2", "9-6"]);
    assert!(err.contains("warning") && err.contains("no copy"), "{err}");
    assert_eq!(desk.json(&["missing", "--all"]), json!([]));
}

#[test]
fn prizes_by_the_plan_and_the_pot_to_the_last_penny() {
    let desk = under_way();
    let prizes = desk.json(&["prizes"]);
    let sum = |field: &str| prizes[field].as_u64().expect("a sum");
    let given: u64 = prizes["awards"]
        .as_array()
        .expect("awards")
        .iter()
        .filter_map(|a| a["amount"].as_u64())
        .sum();
    assert_eq!(
        given + sum("house") + sum("left"),
        prizes["pot"]["shared"].as_u64().expect("a sum")
    );
    assert_eq!(
        (&prizes["pot"]["paid"], &prizes["pot"]["due"]),
        (&json!(500), &json!(26 * 500))
    );
    desk.ends(0, &["pay", "--all"]);
    desk.ends(
        0,
        &[
            "prizes",
            "--plan",
            "1=50%,2=30,most-loners=honour",
            "--house",
            "10%",
            "--round-to",
            "1",
            "--hidden",
            "5",
        ],
    );
    let prizes = desk.json(&["prizes"]);
    let first = &prizes["awards"][0];
    assert_eq!(
        (&first["for"], &first["winners"][0]["number"]),
        (
            &json!({"place": 1}),
            &desk.json(&["standings"])["standings"][0]["number"]
        )
    );
    assert_eq!(first["amount"], (26 * 500 - 3000) / 2);
    assert_eq!(
        (&prizes["awards"][1]["amount"], &prizes["house"]),
        (&json!(3000), &json!(1000))
    );
    let (words, _) = desk.ends(0, &["prizes"]);
    assert!(
        words.contains("130.00") && words.contains("left in the pot 40.00"),
        "{words}"
    );
    desk.ends(
        0,
        &["prizes", "--give", "high-game=5", "--drop", "most-loners"],
    );
    assert_eq!(desk.json(&["prizes"])["awards"][2]["for"], "high-game");
    desk.refused(1, &["prizes", "--give", "3=60%"]);
    desk.refused(1, &["prizes", "--plan", "1=50%,1=20%"]);
    desk.refused(2, &["prizes", "--give", "best-hat=5"]);
    assert_eq!(
        desk.json(&["prizes"])["awards"][2]["for"],
        "high-game",
        "what was refused is not kept"
    );
    // A plan may be set before the money is in.
    let (_, err) = desk.ends(0, &["prizes", "--plan", "1=500"]);
    assert!(err.contains("500.00") && err.contains("130.00"), "{err}");
    desk.refused(1, &["prizes"]);
    let due = desk.json(&["prizes", "--due"]);
    assert!(
        due.as_array()
            .expect("a list")
            .iter()
            .all(|e| e["due"] == 0)
    );
}
