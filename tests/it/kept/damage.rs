//! Damage is found before it is shown, and a change that was stored does not count as a failure.

use super::{Desk, begun, sound};
use benny::desk::Desk as Library;
use serde_json::{Value, json};

/// The log as any other program would read it.
fn log(desk: &Desk) -> Vec<Vec<rusqlite::types::Value>> {
    let file = rusqlite::Connection::open(desk.path("club.benny")).expect("opened");
    let mut rows = file.prepare("SELECT * FROM log").expect("a log");
    let columns = rows.column_count();
    let row = |row: &rusqlite::Row| (0..columns).map(|at| row.get(at)).collect();
    let rows = rows.query_map([], row).expect("rows");
    rows.map(Result::unwrap_or_default).collect()
}

#[test]
fn a_letter_changed_in_the_log_is_found() {
    let desk = begun();
    desk.ends(0, &["club", "--name", "Harbour"]);
    desk.ends(0, &["adjust", "5", "-2", "revoke"]);
    let whole = std::fs::read(desk.path("club.benny")).expect("a file");
    // Flips bits in each text: when, who, what.
    let written = log(&desk);
    let texts: [&[u8]; 3] = [b"2026-11-20T19:30:00Z", b"Desk", b"score 1 1"];
    let mut flipped = 0;
    for text in texts {
        let at: Vec<usize> = (0..whole.len() - text.len())
            .filter(|&at| whole[at..].starts_with(text))
            .collect();
        assert!(!at.is_empty(), "{text:?}");
        for (n, at) in at.into_iter().enumerate().take(40) {
            let mut bytes = whole.clone();
            bytes[at + n % text.len()] ^= 1 << (n % 7);
            desk.file("club.benny", &bytes);
            // Some copies are leftovers in no table cell, and change nothing that can be read.
            if log(&desk) == written {
                continue;
            }
            // Once by the command, then by the library.
            if n == 0 {
                desk.ends(3, &["verify"]);
            }
            let found = desk.library().verify().expect("readable").findings;
            assert!(!found.is_empty(), "{text:?} at {at}");
            flipped += 1;
        }
    }
    assert!(flipped > 8, "{flipped}");
    desk.file("club.benny", &whole);
    sound(&desk);
}

#[test]
fn damaged_pages_are_found_before_anything_is_shown() {
    let desk = begun();
    desk.play(2, "8-5");
    let whole = std::fs::read(desk.path("club.benny")).expect("a file");
    let shown = desk.ends(0, &["standings", "--json"]).0;
    let told = desk.ends(0, &["log", "--json"]).0;
    let night = desk.night();
    let log = format!("{:?}", desk.library().log(true).expect("a log"));
    let path = desk.path("club.benny");
    let (mut found, mut tried) = (0, 0);
    for at in (4096..whole.len()).step_by(512) {
        let mut bytes = whole.clone();
        if bytes[at..at + 512].iter().all(|&byte| byte == 0) {
            continue;
        }
        bytes[at..at + 512].fill(0);
        desk.file("club.benny", &bytes);
        // Calls what the commands call; every ninth time the commands themselves.
        let there = Library::read_only(&path, None);
        let looked = there.as_ref().map(Library::night);
        match looked {
            Ok(Ok(looked)) => assert_eq!(looked, night, "at {at}"),
            _ => found += 1,
        }
        // A look at everything finds whatever was damaged, the log included.
        let sound = there.and_then(|there| Ok((there.verify()?.findings, there.log(true)?)));
        let sound = match sound {
            Ok((findings, read)) if findings.is_empty() => {
                assert_eq!(format!("{read:?}"), log, "at {at}");
                true
            }
            _ => false,
        };
        tried += 1;
        if tried % 9 != 0 {
            continue;
        }
        let output = desk.command(&["standings", "--json"]).output();
        let output = output.expect("benny runs");
        match output.status.code() {
            Some(0) => assert_eq!(String::from_utf8_lossy(&output.stdout), shown, "at {at}"),
            code => assert_eq!(code, Some(4), "at {at}"),
        }
        let output = desk.command(&["verify"]).output().expect("benny runs");
        match output.status.code() {
            Some(0) => assert_eq!(desk.ends(0, &["log", "--json"]).0, told, "at {at}"),
            code => assert!(matches!(code, Some(3 | 4)) && !sound, "at {at}"),
        }
    }
    assert!(found > 10, "{found}");
}

#[test]
fn a_file_with_strangers_in_it_is_refused() {
    let strange = [
        "CREATE TABLE diary (entry TEXT)",
        "CREATE VIEW standings AS SELECT * FROM statement",
        "CREATE TRIGGER more AFTER INSERT ON statement BEGIN UPDATE statement SET points = '[99,0]'; END",
        "DROP TRIGGER log_is_never_changed; CREATE TRIGGER log_is_never_changed BEFORE UPDATE ON log
            BEGIN SELECT 1; END",
        "DROP TRIGGER log_is_never_shortened",
    ];
    for sql in strange {
        let desk = begun();
        desk.ends(0, &["backup", "old.benny"]);
        let file = rusqlite::Connection::open(desk.path("club.benny")).expect("opened");
        file.execute_batch(sql).expect("changed");
        drop(file);
        for args in [
            &["standings"][..],
            &["score", "2", "1", "9-6"],
            &["verify"],
            &["--file", "new.benny", "restore", "club.benny"],
        ] {
            desk.refused(4, args);
        }
        assert!(!desk.path("new.benny").exists());
        desk.ends(0, &["restore", "old.benny"]);
        sound(&desk);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_stored_is_no_failure() {
    let desk = begun();
    let full = || {
        std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("opened")
    };
    for args in [
        &["score", "2", "1", "9-6"][..],
        &["score", "2", "2", "9-6", "--json"],
    ] {
        let output = crate::it::desk::benny()
            .args(args)
            .env("BENNY_FILE", desk.path("club.benny"))
            .stdout(full())
            .output()
            .expect("benny runs");
        let words = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{words}");
        assert!(words.contains("saved, but"), "{words}");
    }
    assert_eq!(desk.json(&["missing"]), json!([]));
    // The same with a path that is not valid text.
    use std::os::unix::ffi::OsStrExt;
    let odd = desk
        .path("")
        .join(std::ffi::OsStr::from_bytes(b"club\xff.benny"));
    for args in [
        &["new", "F", "--count", "8", "--draw"][..],
        &["club"],
        &["verify"],
        &["print", "tallies", "-o", "x.pdf"],
    ] {
        let mut command = desk.command(args);
        let output = command
            .arg("--json")
            .env("BENNY_FILE", &odd)
            .output()
            .expect("benny runs");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn a_clock_nobody_can_mean_is_said() {
    let desk = begun();
    for now in ["1969-12-31T23:59:59Z", "0000-01-01T00:00:00Z"] {
        let mut score = desk.command(&["score", "2", "1", "9-6", "--json"]);
        let output = score.env("BENNY_NOW", now).output().expect("benny runs");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{now} {error}");
        assert!(error.contains("\"clock\""), "{now} {error}");
    }
    for date in ["+12345-01-01", "0000-01-01", "2026-02-30"] {
        desk.ends(2, &["new", "G", "--count", "8", "--date", date]);
    }
}

#[test]
fn its_own_export_is_read_and_strange_ones_end_in_a_sentence() {
    let desk = begun();
    desk.ends(0, &["adjust", "5", "-2", "re\u{200b}voke"]);
    desk.ends(0, &["export", "night.json"]);
    let text = std::fs::read_to_string(desk.path("night.json")).expect("exported");
    desk.ends(0, &["--file", "other.benny", "import", "night.json"]);
    // As 0.1.0 kept it.
    let old = text.replace("\"revoke\"", "\"re\u{200b}voke\"");
    assert_ne!(old, text);
    desk.file("old.json", old);
    desk.ends(
        0,
        &["--file", "other.benny", "import", "old.json", "--again"],
    );
    let document: Value = serde_json::from_str(&text).expect("JSON");
    let mut large = document.clone();
    large["tournament"]["entrants"][0]["id"] = json!(u32::MAX);
    let mut many = document;
    let one = many["tournament"]["entrants"][0].clone();
    // One more than a night may have.
    let crowd = (1..=10_001).map(|n| {
        let mut one = one.clone();
        one["id"] = json!(n);
        one
    });
    many["tournament"]["entrants"] = crowd.collect();
    for (name, document) in [("large.json", large), ("many.json", many)] {
        desk.file(name, document.to_string());
        let error = desk.refused(1, &["--file", "third.benny", "import", name]);
        assert!(
            error["message"].as_str().is_some_and(|m| m.len() < 400),
            "{error}"
        );
    }
    assert!(!desk.path("third.benny").exists());
}
