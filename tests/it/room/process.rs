//! `benny serve` in a process of its own, which can be stopped, continued and killed.

use super::hall::host_of;
use crate::it::desk::Desk;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A served club.
pub struct Served {
    pub child: Child,
    /// The host and port of each door.
    pub board: String,
    pub desk: String,
}

impl Served {
    pub fn start(desk: &Desk, port: &str) -> Served {
        let command = desk.command(&[
            "serve",
            "--listen",
            "127.0.0.1",
            "--port",
            port,
            "--desk-port",
            "0",
            "--json",
        ]);
        let mut plain = Command::new(command.get_program());
        plain
            .args(command.get_args())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        for (name, value) in command.get_envs() {
            plain.env(name, value.unwrap_or_default());
        }
        let mut child = plain.spawn().expect("benny runs");
        let mut line = String::new();
        let out = child.stdout.take().expect("its words");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let ready: Value = serde_json::from_str(&line).unwrap_or_else(|e| panic!("{e}: {line:?}"));
        assert!(!ready["addresses"].as_array().expect("addresses").is_empty());
        let host = |door: &str| host_of(ready[door].as_str().expect("an address"));
        Served {
            board: host("board"),
            desk: host("desk"),
            child,
        }
    }

    pub fn port(&self) -> String {
        self.board.rsplit(':').next().expect("a port").to_owned()
    }

    /// Sends it a signal by name, `STOP` or `CONT`.
    #[cfg(unix)]
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let sent = Command::new("kill")
            .args([&format!("-{name}"), &id])
            .status();
        assert!(sent.expect("kill").success());
    }

    /// Kills it and waits until it is gone.
    pub fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
