//! The desk that the tests of the program sit at: a club of its own, a pinned clock, commands and their answers.

use assert_cmd::Command;
use benny::seating::RoundNo;
use benny::tournament::Tournament;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A temporary folder, in memory where the machine has a place for that: every change waits for the disk, and what the
/// tests look at is the same without the wait.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm")
        .or_else(|_| tempfile::tempdir())
        .expect("a folder")
}

/// The language that the tests read, whatever the machine's: the program is started with it.
pub const ENGLISH: (&str, &str) = ("BENNY_LANG", "en");

/// The program, speaking English.
pub fn benny() -> std::process::Command {
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("benny"));
    command.env(ENGLISH.0, ENGLISH.1);
    command
}

/// A club of its own in a folder of its own, with a pinned clock and user.
pub struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    pub fn new() -> Self {
        Desk { folder: folder() }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, bytes).expect("a file written");
        path
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::from(benny());
        command.args(args).current_dir(self.folder.path());
        command.env("BENNY_FILE", self.path("club.benny"));
        command
            .env("BENNY_NOW", "2026-11-20T19:30:00+00:00")
            .env("TZ", "UTC")
            .env("BENNY_USER", "Desk")
            .env("COLUMNS", "120");
        command
    }

    /// Runs a command that must end with this status; gives standard output and error.
    pub fn ends(&self, status: i32, args: &[&str]) -> (String, String) {
        let output = self.command(args).output().expect("benny runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(
            output.status.code(),
            Some(status),
            "benny {args:?}\n{out}\n{err}"
        );
        (out, err)
    }

    /// Runs a command with `--json` that must succeed.
    pub fn json(&self, args: &[&str]) -> Value {
        let (out, err) = self.ends(0, &[args, &["--json"]].concat());
        serde_json::from_str(&out).unwrap_or_else(|e| panic!("benny {args:?}: {e}\n{out}\n{err}"))
    }

    /// The newest entry of the log.
    pub fn last_logged(&self) -> Value {
        let log = self.json(&["log"]);
        let last = log.as_array().and_then(|log| log.last());
        last.expect("an entry").clone()
    }

    /// Runs a command with `--json` that must be refused with this status; gives the error object.
    pub fn refused(&self, status: i32, args: &[&str]) -> Value {
        let (_, err) = self.ends(status, &[args, &["--json"]].concat());
        let value: Value =
            serde_json::from_str(&err).unwrap_or_else(|e| panic!("benny {args:?}: {e}\n{err}"));
        value["error"].clone()
    }

    /// The club file through the library, for tests about what is in it rather than what a command says about it.
    /// Starting the program costs more than most of what it is asked.
    pub fn library(&self) -> benny::desk::Desk {
        benny::desk::Desk::open(&self.path("club.benny"), None).expect("a club file")
    }

    /// The night as it is in the club file.
    pub fn night(&self) -> Tournament {
        self.library().night().expect("a tournament")
    }

    /// Every table of a round gets this score, all typed in at one `benny enter`.
    pub fn play(&self, round: u16, score: &str) {
        let night = self.night();
        let tables = &night.round(RoundNo(round)).expect("a round").tables;
        let lines = tables
            .iter()
            .map(|table| format!("{round} {} {score}\n", table.table));
        self.enter(&lines.collect::<String>());
    }

    /// Types these lines at one `benny enter`; every one must be taken.
    pub fn enter(&self, lines: &str) {
        let mut enter = self.command(&["enter"]);
        enter.write_stdin(lines.to_owned()).assert().success();
    }
}

/// A club's files that several tests start from, made by the first that asks and copied for each.
pub struct Prepared(OnceLock<Vec<(PathBuf, Vec<u8>)>>);

impl Prepared {
    pub const fn new() -> Self {
        Prepared(OnceLock::new())
    }

    /// A new desk with a copy of these files; `make` plays up to that point, once.
    pub fn desk(&self, make: impl FnOnce() -> Desk) -> Desk {
        let files = self.0.get_or_init(|| {
            let (made, mut files) = (make(), Vec::new());
            gather(made.folder.path(), Path::new(""), &mut files);
            files
        });
        let desk = Desk::new();
        for (name, bytes) in files {
            let path = desk.folder.path().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, bytes).expect("a file written");
        }
        desk
    }
}

fn gather(folder: &Path, name: &Path, files: &mut Vec<(PathBuf, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry");
        let (path, name) = (entry.path(), name.join(entry.file_name()));
        match path.is_dir() {
            true => gather(&path, &name, files),
            false => files.push((name, std::fs::read(&path).expect("a file"))),
        }
    }
}

/// Who acts when a test goes through the library, and when: the desk's pinned user and clock.
pub fn act() -> benny::desk::Act {
    benny::desk::Act {
        at: "2026-11-20T19:30:00Z".into(),
        by: "Desk".into(),
        origin: benny::desk::Origin::Grid,
    }
}
