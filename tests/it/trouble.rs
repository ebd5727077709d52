//! The disk is full, read-only or damaged; and the copies that are kept against that.

use super::crash::Dice;
use super::desk::Desk;
use super::share::under_way;
use serde_json::{Value, json};

/// A tiny disk with a copy of the club file, where the system lets us make one.
struct TinyDisk(tempfile::TempDir);

impl TinyDisk {
    fn with(desk: &Desk) -> Option<Self> {
        let place = tempfile::tempdir().ok()?;
        let mounted = std::process::Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=400k", "tmpfs"])
            .arg(place.path())
            .stderr(std::process::Stdio::null())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            let disk = TinyDisk(place);
            std::fs::copy(desk.path("club.benny"), disk.path("club.benny")).expect("a copy");
            return Some(disk);
        }
        println!("not tried: only root can make a tiny disk");
        None
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
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
    let desk = under_way();
    let Some(disk) = TinyDisk::with(&desk) else {
        return;
    };
    let path = disk.path("club.benny");
    let on_disk =
        |status: i32, args: &[&str]| desk.ends(status, &[&["--file", &path], args].concat());
    let before = on_disk(0, &["standings", "--json"]);
    let mut filler = std::fs::File::create(disk.path("filler")).expect("a file");
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
    let night = disk.path("night.json");
    let copy = disk.path("copy.benny");
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
    std::fs::remove_file(disk.path("filler")).expect("removed");
    on_disk(0, &["score", "3", "4", "7-6"]);
    on_disk(0, &["verify"]);
}

#[test]
fn a_read_only_place_is_told_and_can_be_looked_at() {
    let desk = under_way();
    let Some(disk) = TinyDisk::with(&desk) else {
        return;
    };
    let path = disk.path("club.benny");
    disk.read_only(true);
    let no = desk.refused(4, &["--file", &path, "score", "3", "4", "7-6"]);
    assert_eq!(no["kind"], "read_only", "{no}");
    let night = disk.path("night.json");
    assert_eq!(
        desk.refused(4, &["--file", &path, "export", &night])["kind"],
        "read_only"
    );
    let new = disk.path("new.benny");
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
    std::fs::create_dir_all(desk.path("club.benny.backups")).expect("a folder");
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
    // Cut short: the first command that looks always says so.
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
    }
    let (_, err) = desk.ends(4, &["score", "3", "4", "7-6"]);
    assert!(err.contains("benny restore"), "{err}");
    // A flipped bit here and there is reported or has no effect; it never makes the program panic.
    let path = desk.path("club.benny");
    for turn in 0..24 {
        let mut bytes = good.clone();
        let at = dice.below(bytes.len());
        bytes[at] ^= 1 << dice.below(8);
        desk.file("club.benny", &bytes);
        // What the commands call, without starting the program for each; a panic here fails the test.
        if let Ok(there) = benny::desk::Desk::read_only(&path, None) {
            let _ = there
                .night()
                .map(|night| (night.standings(None), night.check()));
            let _ = (there.verify(), there.log(true).map(|log| log.len()));
        }
        // Each command in turn, at every fifth bit.
        if turn % 5 != 0 {
            continue;
        }
        let args = looks[turn % 4];
        let output = desk.command(args).output().expect("benny runs");
        let status = output.status.code();
        assert!(
            matches!(status, Some(0 | 1 | 3 | 4)),
            "{args:?} ended with {status:?}, a bit flipped at {at}"
        );
    }
    // The way back that the hint gives.
    desk.file("club.benny", &good[..5000]);
    let hint = desk.refused(4, &["standings"])["hint"]
        .as_str()
        .expect("a hint")
        .to_owned();
    let (_, copy) = hint.split_once("benny restore ").expect("a path");
    desk.ends(0, &["restore", copy]);
    assert_eq!(desk.json(&["standings"]), standings);
    // Files of other programs, and of a newer benny.
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
    // Sixteen players have a ready-made seating for as many rounds as it takes to drop the oldest copies.
    desk.ends(
        0,
        &["new", "N", "--count", "16", "--rounds", "12", "--draw"],
    );
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
    desk.enter("1 1 9-6\n1 2 9-6\n1 3 9-6\n");
    assert_eq!(copies(), Vec::<String>::new());
    desk.ends(0, &["score", "1", "4", "9-6"]);
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
    desk.enter("12 1 9-6\n12 2 9-6\n12 3 9-6\n");
    let (_, err) = desk.ends(0, &["score", "12", "4", "9-6"]);
    assert!(err.contains("warning") && err.contains("no copy"), "{err}");
    assert_eq!(desk.json(&["missing", "--all"]), json!([]));
}
