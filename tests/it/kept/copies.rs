//! Copies, and coming back from them.

use super::{Desk, begun, points, sound};
use serde_json::{Value, json};

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
    // Restored through a link: the file changes, and the link stays a link.
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
    // People see commands to paste, without the folder the copies are in.
    let (shown, _) = desk.ends(0, &["restore", "--list"]);
    let line = shown.lines().find(|line| line.contains("round-11"));
    let name = line.and_then(|line| Some(line.split_once(" restore ")?.1));
    let name = name.expect("a command").to_owned();
    assert!(
        !name.contains('/') && shown.contains("f to round 11"),
        "{shown}"
    );
    // The hint names the newest copy, by content.
    desk.file("club.benny", "rubbish");
    let hint = desk.refused(4, &["standings"])["hint"].to_string();
    assert!(hint.contains("round-12.benny"), "{hint}");
    desk.ends(0, &["restore", &name]);
    assert_eq!(desk.json(&["missing", "--all"])[0]["round"], 12);
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
    // Both at once: each waits only as long as it would alone.
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

/// A small random number generator, the same on every machine.
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
        operation: benny::tournament::Logged::other("restore"),
    };
    let club = desk.path("club.benny");
    let entered = |path: &std::path::Path| {
        let club = Club::open_read_only(path).expect("a club");
        club.load("f").expect("a night").results().len()
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
                // The file that was there is whole, and can be brought back.
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
    // Files may not grow as large as the backup, which looks like a full disk to the program that writes.
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
            .envs([crate::it::desk::ENGLISH])
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
