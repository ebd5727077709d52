//! What was kept is never lost, and nobody gets another's points: each way in which that once went wrong.

use super::desk::{Desk, Prepared};
use benny::desk::Desk as Library;
use benny::seating::{PlayerNo, RoundNo, Table};
use serde_json::{Value, json};

/// A night of eight, drawn, with round 1 entered.
fn begun() -> Desk {
    static BEGUN: Prepared = Prepared::new();
    BEGUN.desk(|| {
        let desk = Desk::new();
        let rest = ["--count", "8", "--draw", "--seed", "1", "--rounds", "6"];
        desk.ends(0, &[&["new", "F"][..], &rest].concat());
        desk.play(1, "9-6");
        desk
    })
}

/// Points by name, or number where there is no name.
fn points(desk: &Desk) -> Vec<(String, i64)> {
    let standings = desk.json(&["standings"]);
    let rows = standings["standings"].as_array().expect("rows");
    let row = |row: &Value| {
        let name = row["name"].as_str().unwrap_or_default();
        let name = match name {
            "" => row["number"].to_string(),
            name => name.to_owned(),
        };
        (name, row["points"].as_i64().expect("points"))
    };
    let mut points: Vec<_> = rows.iter().map(row).collect();
    points.sort();
    points
}

fn sound(desk: &Desk) {
    assert_eq!(desk.json(&["verify"])["findings"], json!([]));
}

/// The table and the side of a number in a round.
fn seat(desk: &Desk, round: u16, number: u16) -> (String, usize) {
    let night = desk.night();
    let seats = night.round(RoundNo(round)).expect("a round");
    let table = seats.table_of(PlayerNo(number));
    let table = table.unwrap_or_else(|| panic!("{number} sits nowhere in round {round}"));
    let side = table.side_of(PlayerNo(number)).expect("a side");
    (table.table.to_string(), side)
}

/// Plays a round in which the side of a number makes 9 points at its table, all others 6.
fn play_for(desk: &Desk, round: u16, number: u16) {
    let (its, side) = seat(desk, round, number);
    let night = desk.night();
    let tables = &night.round(RoundNo(round)).expect("a round").tables;
    let line = |table: &Table| {
        let table = table.table.to_string();
        let score = match (table == its, side) {
            (true, 0) => "9-0",
            (true, _) => "0-9",
            _ => "6-6",
        };
        format!("{round} {table} {score} ! as played\n")
    };
    let mut enter = desk.command(&["enter"]);
    let lines: String = tables.iter().map(line).collect();
    enter.write_stdin(lines).assert().success();
}

#[test]
fn a_restore_can_be_restored_from() {
    let desk = begun();
    desk.ends(0, &["backup", "old.benny"]);
    desk.ends(0, &["score", "2", "1", "8-5"]);
    let night = points(&desk);
    let first = desk.json(&["restore", "old.benny"]);
    assert!(
        first["kept"]
            .as_str()
            .expect("kept")
            .ends_with("/club.before-restore")
    );
    let old = points(&desk);
    assert_ne!(old, night);
    desk.ends(0, &["restore", "club.before-restore"]);
    assert_eq!(points(&desk), night, "the night is back");
    desk.ends(0, &["restore", "old.benny"]);
    for (file, what) in [
        ("club.before-restore", &night),
        ("club.before-restore-2", &old),
        ("club.before-restore-3", &night),
    ] {
        desk.ends(0, &["restore", file]);
        assert_eq!(points(&desk), *what, "{file}");
    }
    sound(&desk);
}

#[test]
fn a_damaged_file_never_overwrites_a_sound_copy() {
    let desk = begun();
    desk.ends(0, &["backup", "old.benny"]);
    let night = points(&desk);
    desk.ends(0, &["restore", "old.benny"]);
    let kept = std::fs::read(desk.path("club.before-restore")).expect("kept");
    let mut bytes = std::fs::read(desk.path("club.benny")).expect("a file");
    bytes[4096..12288].fill(7);
    desk.file("club.benny", &bytes);
    assert_eq!(desk.refused(4, &["standings"])["kind"], "damaged");
    desk.ends(0, &["restore", "club.before-restore"]);
    assert_eq!(points(&desk), night);
    assert_eq!(
        std::fs::read(desk.path("club.before-restore")).expect("kept"),
        kept
    );
    assert_eq!(
        std::fs::read(desk.path("club.before-restore-2")).expect("kept"),
        bytes
    );
}

#[cfg(unix)]
#[test]
fn a_file_is_not_restored_from_itself() {
    let desk = begun();
    let before = std::fs::read(desk.path("club.benny")).expect("a file");
    std::os::unix::fs::symlink("club.benny", desk.path("link")).expect("a link");
    std::fs::hard_link(desk.path("club.benny"), desk.path("hard")).expect("a link");
    for name in ["club.benny", "./club.benny", "link", "hard"] {
        assert_eq!(
            desk.refused(1, &["restore", name])["kind"],
            "same_file",
            "{name}"
        );
        assert_eq!(
            desk.refused(1, &["backup", name, "--force"])["kind"],
            "same_file",
            "{name}"
        );
    }
    assert_eq!(
        std::fs::read(desk.path("club.benny")).expect("a file"),
        before
    );
    // Through a link the file is restored, and the link stays one.
    desk.ends(0, &["--file", "link", "backup", "old.benny"]);
    desk.ends(0, &["score", "2", "1", "8-5"]);
    std::fs::remove_file(desk.path("hard")).expect("gone");
    desk.ends(0, &["--file", "link", "restore", "old.benny"]);
    assert!(desk.path("link").is_symlink() && !desk.path("club.benny").is_symlink());
    assert_eq!(desk.json(&["missing"]).as_array().map(Vec::len), Some(0));
}

#[test]
fn what_can_be_restored_is_listed_by_what_is_in_it() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "F", "--count", "4", "--draw", "--seed", "1", "--rounds", "12",
        ],
    );
    // After round 4 the clock is set back by ten years.
    let at = |round: u16| match round {
        1..=4 => format!("2026-11-20T20:0{round}:00Z"),
        _ => format!("2016-01-01T00:{round:02}:00Z"),
    };
    for round in 1..=12u16 {
        let mut score = desk.command(&["score", &round.to_string(), "1", "9-6"]);
        score.env("BENNY_NOW", at(round)).assert().success();
    }
    let list = desk.json(&["restore", "--list"]);
    let rounds: Vec<u64> = list
        .as_array()
        .expect("copies")
        .iter()
        .map(|copy| copy["tournaments"][0][1].as_u64().expect("a round"))
        .collect();
    assert_eq!(
        rounds,
        [12, 11, 10, 9, 8, 7, 6, 5],
        "the newest eight are kept"
    );
    // The hint names the newest, by content.
    desk.file("club.benny", "rubbish");
    let hint = desk.refused(4, &["standings"])["hint"].to_string();
    assert!(hint.contains("round-12.benny"), "{hint}");
}

#[test]
fn copies_after_a_restore_are_the_newest() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "F", "--count", "4", "--draw", "--seed", "1", "--rounds", "8",
        ],
    );
    desk.ends(0, &["backup", "start.benny"]);
    (1..=8).for_each(|round| desk.play(round, "9-6"));
    desk.ends(0, &["restore", "start.benny"]);
    desk.play(1, "7-5");
    desk.play(2, "7-5");
    let list = desk.json(&["restore", "--list"]);
    let copies = list.as_array().expect("copies").iter();
    let made: Vec<&Value> = copies
        .filter(|c| {
            c["file"]
                .as_str()
                .is_some_and(|file| file.contains(".backups"))
        })
        .collect();
    assert_eq!(made.len(), 8);
    assert_eq!(made[0]["tournaments"][0][1], 2);
    assert_eq!(made[1]["tournaments"][0][1], 1);
    assert_eq!(made[2]["tournaments"][0][1], 8);
}

#[test]
fn a_backup_writes_over_nothing_but_an_older_one() {
    let desk = begun();
    desk.file("diary.txt", "dear diary");
    let error = desk.refused(1, &["backup", "diary.txt"]);
    assert_eq!(
        (&error["kind"], &error["hint"]),
        (&json!("exists"), &json!("benny backup diary.txt --force"))
    );
    assert_eq!(
        std::fs::read(desk.path("diary.txt")).expect("there"),
        b"dear diary"
    );
    desk.ends(0, &["backup", "old.benny"]);
    desk.ends(0, &["score", "2", "1", "8-5"]);
    desk.ends(0, &["backup", "old.benny"]);
    desk.ends(0, &["backup", "old.benny"]);
    // A newer one, and another club's.
    desk.ends(0, &["backup", "new.benny"]);
    desk.ends(0, &["score", "2", "2", "8-5"]);
    desk.ends(0, &["backup", "newer.benny"]);
    desk.ends(0, &["restore", "new.benny"]);
    assert_eq!(
        desk.refused(1, &["backup", "newer.benny"])["kind"],
        "exists"
    );
    desk.ends(0, &["backup", "old.benny"]);
    desk.ends(
        0,
        &["--file", "other.benny", "new", "Other", "--count", "8"],
    );
    assert_eq!(
        desk.refused(1, &["backup", "other.benny"])["kind"],
        "exists"
    );
    desk.ends(0, &["backup", "diary.txt", "--force"]);
    desk.ends(0, &["--file", "diary.txt", "verify"]);
    assert_eq!(desk.refused(1, &["backup", "."])["kind"], "exists");
}

#[test]
fn busy_is_said_after_the_patience_every_command_has() {
    let desk = begun();
    desk.ends(0, &["backup", "old.benny"]);
    let other = rusqlite::Connection::open(desk.path("club.benny")).expect("opened");
    other.execute_batch("BEGIN EXCLUSIVE").expect("locked");
    // Both at once: each waits as long as it would alone.
    std::thread::scope(|waiting| {
        for args in [&["backup", "b.benny"][..], &["restore", "old.benny"]] {
            let mut command = desk.command(args);
            waiting.spawn(move || {
                let output = command
                    .arg("--json")
                    .timeout(std::time::Duration::from_secs(60))
                    .output()
                    .expect("benny runs");
                let error = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.code(), Some(4), "{args:?} {error}");
                assert!(error.contains("\"busy\""), "{args:?} {error}");
            });
        }
    });
    drop(other);
    assert!(!desk.path("b.benny").exists() && !desk.path("club.before-restore").exists());
    desk.ends(0, &["restore", "old.benny"]);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_neither_read_nor_written() {
    let desk = begun();
    let before = std::fs::read(desk.path("club.benny")).expect("a file");
    std::fs::create_dir(desk.path("folder")).expect("made");
    let made = std::process::Command::new("mkfifo")
        .arg(desk.path("pipe"))
        .status();
    assert!(made.expect("mkfifo runs").success());
    std::os::unix::fs::symlink("nowhere", desk.path("dangling")).expect("a link");
    for from in [
        "folder",
        "pipe",
        "/dev/null",
        "/dev/zero",
        "dangling",
        "no-such-file",
    ] {
        let mut restore = desk.command(&["restore", from]);
        let output = restore.timeout(std::time::Duration::from_secs(60)).output();
        assert_eq!(output.expect("benny runs").status.code(), Some(4), "{from}");
        if from != "no-such-file" {
            let mut backup = desk.command(&["backup", from]);
            let output = backup.timeout(std::time::Duration::from_secs(60)).output();
            assert_eq!(output.expect("benny runs").status.code(), Some(1), "{from}");
        }
    }
    assert_eq!(
        std::fs::read(desk.path("club.benny")).expect("a file"),
        before
    );
}

#[test]
fn a_newcomer_gets_no_points_of_the_one_before() {
    let desk = begun();
    desk.ends(0, &["rename", "5", "Ed"]);
    // Ed plays round 2, leaves, and is replaced before the slips come in.
    let came = desk.json(&["replace", "5", "Tom", "--from", "3"]);
    assert_eq!(came["from"], 3);
    play_for(&desk, 2, 5);
    let all = points(&desk);
    let of = |who: &str| all.iter().find(|p| p.0 == who).map(|p| p.1);
    assert_eq!(of("Tom"), Some(0));
    let (_, side) = seat(&desk, 1, 5);
    assert_eq!(of("Ed"), Some([9, 6][side] + 9));
    // What he has cannot be given away any more, by nobody.
    for args in [
        &["replace", "5", "Tom", "--from", "2"][..],
        &["drop", "Tom", "--from", "2"],
        &["adjust", "Tom", "-2", "revoke", "--round", "2"],
    ] {
        desk.refused(1, args);
    }
    assert_eq!(points(&desk), all);
    // The number means who held it then.
    desk.ends(0, &["adjust", "5", "-2", "revoke", "--round", "1"]);
    let charged = points(&desk);
    assert_eq!(
        charged.iter().find(|p| p.0 == "Ed").map(|p| p.1),
        of("Ed").map(|p| p - 2)
    );
    sound(&desk);
}

#[test]
fn the_round_taken_is_said_and_can_be_put_right() {
    let desk = begun();
    desk.ends(0, &["rename", "5", "Ed"]);
    let (out, err) = desk.ends(0, &["replace", "5", "Tom Baker"]);
    assert!(out.contains("from round 2 on"), "{out}");
    assert!(
        err.contains("benny replace 5 \"Tom Baker\" --from 3"),
        "{err}"
    );
    desk.ends(0, &["replace", "5", "Tom Baker", "--from", "3"]);
    play_for(&desk, 2, 5);
    assert!(points(&desk).iter().any(|p| *p == ("Tom Baker".into(), 0)));
    let (out, err) = desk.ends(0, &["drop", "6"]);
    assert!(out.contains("from round 3 on"), "{out}");
    assert!(err.contains("benny drop 6 --from 4"), "{err}");
    desk.ends(0, &["drop", "6", "--from", "4"]);
    sound(&desk);
}

#[test]
fn a_mistyped_result_taken_back_leaves_one_holder() {
    let desk = begun();
    desk.ends(0, &["rename", "5", "Ed"]);
    let (table, _) = seat(&desk, 2, 5);
    desk.ends(0, &["score", "2", &table, "9-6"]);
    desk.ends(0, &["drop", "5"]);
    let log = desk.json(&["log"]);
    let mistyped = log.as_array().expect("a log").len() - 1;
    let mistyped = mistyped.to_string();
    desk.ends(0, &["undo", &mistyped]);
    desk.ends(0, &["replace", "5", "Tom"]);
    play_for(&desk, 2, 5);
    let (_, side) = seat(&desk, 1, 5);
    let all = points(&desk);
    let of = |who: &str| all.iter().find(|p| p.0 == who).map(|p| p.1);
    assert_eq!((of("Ed"), of("Tom")), (Some([9, 6][side]), Some(9)));
    sound(&desk);
}

#[test]
fn a_substitute_is_not_away_because_the_other_was() {
    let desk = begun();
    desk.ends(0, &["sit-out", "5", "--from", "2", "--rest"]);
    desk.ends(0, &["replace", "5", "Tom"]);
    seat(&desk, 2, 5);
    seat(&desk, 6, 5);
    let (out, err) = desk.ends(0, &["players"]);
    assert!(!format!("{out}{err}").contains("benny draw"), "{out}{err}");
}

/// The number of the last entry in the log.
fn last(desk: &Desk) -> String {
    let log = desk.json(&["log"]);
    log.as_array().and_then(|log| log.last()).expect("entries")["seq"].to_string()
}

#[test]
fn no_undo_moves_a_result() {
    let kinds: [(&str, &[&str]); 4] = [
        ("replace", &["replace", "5", "Tom", "--from", "2"]),
        ("draw", &["draw", "--seed", "9"]),
        ("add", &["add", "Una", "Vic", "Wim", "Xia"]),
        ("drop", &["drop", "7"]),
    ];
    for (what, change) in kinds {
        let desk = begun();
        desk.ends(0, &["rename", "5", "Ed"]);
        if what == "draw" {
            desk.ends(0, &["add", "Una", "Vic", "Wim", "Xia"]);
        }
        desk.ends(0, change);
        let seq = last(&desk);
        match what {
            "add" => drop(desk.ends(0, &["draw", "--seed", "3"])),
            "drop" => drop(desk.ends(0, &["replace", "7", "Una"])),
            _ => {}
        }
        desk.play(2, "8-5");
        let before = points(&desk);
        let error = desk.refused(1, &["undo", &seq]);
        assert_eq!(error["kind"], "cannot_undo", "{what}");
        assert_eq!(points(&desk), before, "{what}");
        sound(&desk);
        // What the hint says works, and takes the results along.
        let hint = error["hint"].as_str().expect("a hint").to_owned();
        let words: Vec<&str> = hint.split(' ').skip(1).collect();
        assert_eq!(words, ["undo", &seq, "--along"], "{what}");
        desk.ends(0, &words);
        sound(&desk);
        assert_ne!(points(&desk), before, "{what}");
    }
}

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
    // Every bit of a stretch of each text: who, when, what.
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
            // What stands in no cell any more is nobody's word.
            if log(&desk) == written {
                continue;
            }
            // Once as the command says it, then as the library does.
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
        // What the commands call; every ninth time the commands themselves.
        let there = Library::read_only(&path, None);
        let looked = there.as_ref().map(Library::night);
        match looked {
            Ok(Ok(looked)) => assert_eq!(looked, night, "at {at}"),
            _ => found += 1,
        }
        // Whatever was damaged, the log too, is found by a look at everything.
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
        "CREATE VIEW standings AS SELECT * FROM result",
        "CREATE TRIGGER more AFTER INSERT ON result BEGIN UPDATE result SET points = '[99,0]'; END",
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
        let program = assert_cmd::cargo::cargo_bin("benny");
        let output = std::process::Command::new(program)
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
    // A path that is no text, too.
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
    desk.ends(0, &["--file", "other.benny", "import", "old.json"]);
    let document: Value = serde_json::from_str(&text).expect("JSON");
    let mut large = document.clone();
    large["tournament"]["entrants"][0]["id"] = json!(u32::MAX);
    let mut many = document;
    let one = many["tournament"]["entrants"][0].clone();
    let crowd = (1..=60_000).map(|n| {
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

/// A small generator of numbers, the same everywhere.
fn dice(seed: &mut u64, below: usize) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize % below
}

#[test]
fn whatever_is_restored_the_night_is_never_lost() {
    use benny::store::{Club, Stamp, restore};
    let desk = begun();
    desk.ends(0, &["backup", "good.benny"]);
    desk.ends(0, &["score", "2", "1", "9-6"]);
    let good = std::fs::read(desk.path("good.benny")).expect("a copy");
    let stamp = Stamp {
        at: "2026-11-20T19:30:00Z".into(),
        by: "Desk".into(),
        origin: Default::default(),
        operation: benny::tournament::Operation::Other {
            what: "restore".into(),
            details: Value::Null,
        },
    };
    let club = desk.path("club.benny");
    let entered = |path: &std::path::Path| {
        let club = Club::open_read_only(path).expect("a club");
        club.load("f").expect("a night").results.len()
    };
    let before = std::fs::read(&club).expect("a file");
    let (mut seed, mut taken, mut refused) = (20_261_120_u64, 0, 0);
    println!("seed {seed}");
    for _ in 0..75 {
        let mut bytes = good.clone();
        match dice(&mut seed, 5) {
            0 => bytes.truncate(dice(&mut seed, good.len())),
            1 => (0..8).for_each(|_| {
                let at = dice(&mut seed, good.len());
                bytes[at] ^= 1 << dice(&mut seed, 8);
            }),
            2 => {
                let at = dice(&mut seed, good.len() - 512);
                bytes[at..at + 512].fill(0);
            }
            3 => bytes.extend(vec![7; dice(&mut seed, 9000)]),
            _ => {
                let at = dice(&mut seed, 100);
                bytes[at] = dice(&mut seed, 256) as u8;
            }
        }
        let copy = desk.file("copy.benny", &bytes);
        match restore(&stamp, &copy, &club) {
            Err(_) => {
                refused += 1;
                assert_eq!(std::fs::read(&club).expect("a file"), before);
                let left = std::fs::read_dir(desk.path("")).expect("a folder");
                let left = left
                    .flatten()
                    .filter(|f| f.file_name().to_string_lossy().starts_with(".benny-"));
                assert_eq!(left.count(), 0);
            }
            Ok(done) => {
                taken += 1;
                // What was there is whole, and comes back.
                let kept = done.kept.expect("kept");
                assert_eq!(std::fs::read(&kept).expect("kept"), before);
                assert!(entered(&club) >= 1);
                std::fs::rename(&kept, &club).expect("moved back");
            }
        }
    }
    assert!(taken > 5 && refused > 30, "{taken} {refused}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_everything_as_it_was() {
    // Files may grow to a size below the backup's, which is what a full disk looks like to who writes.
    let desk = begun();
    desk.ends(0, &["backup", "old.benny"]);
    desk.ends(0, &["score", "2", "1", "9-6"]);
    let before = std::fs::read(desk.path("club.benny")).expect("a file");
    let program = assert_cmd::cargo::cargo_bin("benny");
    for what in ["restore old.benny", "backup new.benny", "score 2 2 9-6"] {
        let script = format!(
            "trap '' XFSZ; ulimit -f 16; exec {} {what}",
            program.display()
        );
        let output = std::process::Command::new("bash")
            .args(["-c", &script])
            .current_dir(desk.path(""))
            .env("BENNY_FILE", "club.benny")
            .output()
            .expect("bash runs");
        let words = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(4), "{what}: {words}");
        assert_eq!(
            std::fs::read(desk.path("club.benny")).expect("a file"),
            before,
            "{what}"
        );
        assert!(!desk.path("new.benny").exists() && !desk.path("club.before-restore").exists());
    }
    let left = std::fs::read_dir(desk.path("")).expect("a folder");
    let left = left
        .flatten()
        .filter(|f| f.file_name().to_string_lossy().starts_with(".benny-"));
    assert_eq!(left.count(), 0);
    sound(&desk);
}
