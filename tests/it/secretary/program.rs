//! The program, started as a person starts it: words in, exit status and text out, every step written down.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// What a command came to.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its exit status.
    pub status: i32,
    /// What it printed.
    pub out: String,
    /// What it said.
    pub err: String,
}

impl Answer {
    /// The document that it printed.
    pub fn json(&self) -> Result<Value, String> {
        serde_json::from_str(&self.out).map_err(|e| format!("no JSON ({e}): {self:?}"))
    }

    /// The error that it printed.
    pub fn error(&self) -> Result<Value, String> {
        let value: Result<Value, _> = serde_json::from_str(&self.err);
        let value = value.map_err(|e| format!("no JSON error ({e}): {self:?}"))?;
        Ok(value["error"].clone())
    }
}

/// A club file in a folder of its own, and everything that was typed there.
pub struct Program {
    /// Where the file is and where sheets are written.
    pub folder: PathBuf,
    /// The commands so far, as they can be typed again.
    pub steps: Vec<String>,
    /// How often the program was started, copies included.
    pub starts: u32,
    minute: u32,
}

/// Where the program is: named, or built beside the tests.
pub fn path() -> PathBuf {
    if let Some(named) = std::env::var_os("BENNY_PROGRAM") {
        return named.into();
    }
    let here = std::env::current_exe().unwrap_or_default();
    let built = here.parent().and_then(Path::parent);
    built.unwrap_or(Path::new(".")).join("benny")
}

/// Splits a command into words as a shell does; quotes keep words together.
pub fn words(line: &str) -> Vec<String> {
    let (mut words, mut quote, mut open) = (Vec::new(), None, false);
    let mut word = String::new();
    for c in line.chars() {
        match (quote, c) {
            (None, '"' | '\'') => (quote, open) = (Some(c), true),
            (Some(ends), _) if ends == c => quote = None,
            (None, ' ') => {
                if open || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                open = false;
            }
            _ => word.push(c),
        }
    }
    if open || !word.is_empty() {
        words.push(word);
    }
    words
}

static COPIES: AtomicU32 = AtomicU32::new(0);

impl Program {
    /// A program with an empty folder.
    pub fn new(folder: &Path) -> Program {
        Program {
            folder: folder.to_owned(),
            steps: Vec::new(),
            starts: 0,
            minute: 0,
        }
    }

    /// The command for these words, at this desk: its file, its clock, a screen of 80 × 24.
    pub fn command(&self, words: &[String]) -> Command {
        let mut command = Command::new(path());
        let (hour, minute) = (18 + self.minute / 60 % 6, self.minute % 60);
        command
            .args(words)
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .env("BENNY_FILE", self.folder.join("club.benny"))
            .env(
                "BENNY_NOW",
                format!("2026-11-20T{hour:02}:{minute:02}:00+00:00"),
            )
            .env("BENNY_USER", "Desk")
            .env("BENNY_LANG", "en")
            .env("TZ", "UTC")
            .env("NO_COLOR", "1")
            .env("LINES", "24")
            .env("COLUMNS", "80");
        command
    }

    /// Runs these words without writing them down.
    pub fn quietly(&mut self, words: &[String]) -> Result<Answer, String> {
        self.starts += 1;
        let output = self.command(words).output();
        let output = output.map_err(|e| format!("{}: {e}", path().display()))?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let answer = Answer {
            status: output.status.code().unwrap_or(-1),
            out: text(&output.stdout),
            err: text(&output.stderr),
        };
        if !(0..=4).contains(&answer.status) {
            return Err(format!("benny {words:?} ends with a bug: {answer:?}"));
        }
        Ok(answer)
    }

    /// Types a command, a minute later than the one before, and writes it down with its exit status.
    pub fn types(&mut self, line: &str) -> Result<Answer, String> {
        self.minute += 1;
        let words = [words(line), vec!["--json".into(), "--no-input".into()]].concat();
        let answer = self.quietly(&words)?;
        self.steps.push(match answer.status {
            0 => format!("benny {line}"),
            status => format!("benny {line}   # ends with {status}"),
        });
        Ok(answer)
    }

    /// Asks for a document that must be there.
    pub fn asks(&mut self, line: &str) -> Result<Value, String> {
        let answer = self.quietly(&[words(line), vec!["--json".into()]].concat())?;
        match answer.status {
            0 => answer.json(),
            _ => Err(format!("benny {line}: {answer:?}")),
        }
    }

    /// A program of its own with a copy of the file.
    pub fn copy(&self) -> Result<Program, String> {
        let name = format!("copy-{}", COPIES.fetch_add(1, Ordering::Relaxed));
        let folder = self.folder.join(name);
        std::fs::create_dir(&folder).map_err(|e| e.to_string())?;
        let file = "club.benny";
        let copied = std::fs::copy(self.folder.join(file), folder.join(file));
        copied.map_err(|e| e.to_string())?;
        Ok(Program {
            folder,
            steps: Vec::new(),
            starts: 0,
            minute: self.minute,
        })
    }

    /// Takes a copy away again, with what it cost.
    pub fn forget(&mut self, copy: Program) {
        self.starts += copy.starts;
        let _ = std::fs::remove_dir_all(copy.folder);
    }
}
