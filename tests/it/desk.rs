//! The desk that the tests of the program sit at: a club of its own, a pinned clock, commands and their answers.

use assert_cmd::Command;
use serde_json::Value;
use std::path::PathBuf;

/// A club of its own in a folder of its own, with a pinned clock and user.
pub struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    pub fn new() -> Self {
        Desk {
            folder: tempfile::tempdir().expect("a folder"),
        }
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
        let mut command = Command::cargo_bin("benny").expect("the program");
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

    /// Runs a command with `--json` that must be refused with this status; gives the error object.
    pub fn refused(&self, status: i32, args: &[&str]) -> Value {
        let (_, err) = self.ends(status, &[args, &["--json"]].concat());
        let value: Value =
            serde_json::from_str(&err).unwrap_or_else(|e| panic!("benny {args:?}: {e}\n{err}"));
        value["error"].clone()
    }

    /// Every table of a round gets this score.
    pub fn play(&self, round: u16, score: &str) {
        let seats = self.json(&["seats", &round.to_string()]);
        for table in seats["schedule"][0]["tables"].as_array().expect("tables") {
            self.ends(
                0,
                &[
                    "score",
                    &round.to_string(),
                    &table["table"].to_string(),
                    score,
                ],
            );
        }
    }
}
