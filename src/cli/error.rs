//! What went wrong, in words, and the exit status that says so.

use super::render::Named;
use super::screen::{on_terminal, untied};
use crate::desk::{DeskError, StoreError, UndoError};
use crate::publish::file::FileError;
use crate::tournament::acts::{Question, Refusal, Way};
use crate::tournament::text::clean;
use crate::tournament::{Phrase, phrase};
use serde::Serialize;
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;

/// How a command ended when it did what it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Done: 0.
    Done,
    /// Some of the input was refused, the rest is done: 1.
    Partly,
    /// Checked, and the answer is no: 3.
    No,
    /// Nothing was asked for, and the help was shown: 2.
    Usage,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Done => 0,
            Status::Partly => 1,
            Status::No => 3,
            Status::Usage => 2,
        })
    }
}

/// What every command returns.
pub type Run = Result<Status, CliError>;

/// A command that did not do what it was asked: why, and the ways out.
#[derive(Clone, Debug)]
pub struct CliError {
    /// A word that programs can compare: `usage`, `already_entered`.
    pub kind: &'static str,
    /// What was wrong, and where.
    pub message: Box<Phrase>,
    /// The ways out, the likeliest first; that one is the hint.
    pub ways: Vec<Way>,
    /// What benny would have asked.
    pub question: Option<Box<Question>>,
    /// The exit status.
    pub status: u8,
}

/// An error as JSON shows it.
#[derive(Serialize)]
struct Shown<'a> {
    kind: &'static str,
    message: &'a str,
    hint: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ways: Vec<&'a Value>,
    #[serde(flatten)]
    question: Option<&'a Question>,
}

impl CliError {
    fn new(kind: &'static str, message: impl Into<Phrase>, status: u8) -> Self {
        CliError {
            kind,
            message: Box::new(message.into()),
            ways: Vec::new(),
            question: None,
            status,
        }
    }

    /// Refused by the rules, or by what is in the file: 1.
    pub fn refused(kind: &'static str, message: impl Into<Phrase>) -> Self {
        CliError::new(kind, message, 1)
    }

    /// Wrong usage: 2.
    pub fn usage(message: impl Into<Phrase>) -> Self {
        CliError::new("usage", message, 2)
    }

    /// The file cannot be used: 4.
    pub fn file(kind: &'static str, message: impl Into<Phrase>) -> Self {
        CliError::new(kind, message, 4)
    }

    /// The same error with these ways out.
    #[must_use]
    pub fn ways(self, ways: Vec<Way>) -> Self {
        CliError { ways, ..self }
    }

    /// The same error with an act as its way out, and what that is good for.
    #[must_use]
    pub fn way(self, words: impl Into<Phrase>, act: Value) -> Self {
        self.ways(vec![Way::to(words, act)])
    }

    /// The same error with advice as its way out: something to do that is no command.
    #[must_use]
    pub fn hint(self, words: impl Into<Phrase>) -> Self {
        self.ways(vec![Way::advice(words)])
    }

    /// The same error with a whole night, league or bracket named in the acts of its ways: the field of that name, in the
    /// acts whose verb is `of` or begins with it.
    #[must_use]
    pub fn about(mut self, of: &str, field: &str, name: &str) -> Self {
        let ways = std::mem::take(&mut self.ways).into_iter();
        self.ways = ways.map(|way| way.naming(of, field, name)).collect();
        self
    }

    /// What to do instead, in a line.
    pub fn hint_in(&self, named: &Named) -> Option<String> {
        let first = self.ways.first()?;
        // The tournament that was named does not exist, so a hint must not name it again.
        Some(match self.kind {
            "no_tournament" => named.of_any_night().way(first),
            "ambiguous" => named.way(self.undecided().as_ref().unwrap_or(first)),
            _ => named.way(first),
        })
    }

    /// Where several people could be meant, one way alone must not choose: it is the first two's, with a place to fill in
    /// where they differ.
    fn undecided(&self) -> Option<Way> {
        let [one, other, ..] = &self.ways[..] else {
            return None;
        };
        let (mut act, other) = (one.act()?.clone(), other.act()?);
        for (field, value) in act.as_object_mut()? {
            if other.get(field) != Some(&*value) {
                *value = Value::Null;
            }
        }
        Some(Way::to(one.words.clone(), act))
    }

    /// The error as JSON shows it.
    pub fn json(&self, named: &Named) -> Value {
        let shown = Shown {
            kind: self.kind,
            message: &self.message.text,
            hint: self.hint_in(&named.in_english()).as_deref().map(untied),
            ways: self.ways.iter().filter_map(Way::act).collect(),
            question: self.question.as_deref(),
        };
        json!(shown)
    }

    /// Prints the error and gives its exit status.
    pub fn report(&self, json: bool, named: &Named) -> ExitCode {
        use std::io::Write;
        let mut err = anstream::stderr().lock();
        // Nobody is left to tell when standard error is closed.
        let _ = if json {
            let text = json!({ "error": self.json(named) }).to_string();
            writeln!(err, "{text}")
        } else {
            let (red, bold, off) = ("\x1b[1;31m", "\x1b[1m", "\x1b[0m");
            let message = clean(&self.message.said(named.lang()));
            // A script reads the ways in JSON; a person sees them all.
            let shows = std::io::IsTerminal::is_terminal(&std::io::stderr());
            let all = self.kind == "ambiguous" && shows;
            let hint = match self.ways.first().filter(|_| all) {
                Some(first) => Some(named.way(first)),
                None => self.hint_in(named),
            };
            let lang = named.lang();
            let [error, tip, or] = ["error", "hint", "or-way"].map(|key| lang.text(key));
            // Broken with the word before it, which on a terminal takes part of the line.
            let after = |word: &str, text: &str| {
                let lines = on_terminal(&format!("{word} {text}"));
                lines.strip_prefix(word).map(str::to_owned).unwrap_or(lines)
            };
            let message = after(error, &message);
            let others = self.ways.iter().skip(1);
            let others = others.map(|way| after(&format!("  {or}"), &clean(&named.way(way))));
            let others = others.filter(|_| shows && hint.is_some());
            writeln!(err, "{red}{error}{off}{message}")
                .and_then(|()| {
                    hint.iter().try_for_each(|hint| {
                        writeln!(err, "{bold}{tip}{off}{}", after(tip, &clean(hint)))
                    })
                })
                .and_then(|()| {
                    others
                        .into_iter()
                        .try_for_each(|way| writeln!(err, "  {bold}{or}{off}{way}"))
                })
        };
        ExitCode::from(self.status)
    }
}

impl From<StoreError> for CliError {
    fn from(error: StoreError) -> Self {
        let message = error.says();
        let restore = |path: &std::path::Path| {
            let copy = crate::desk::newest_copy(path);
            let copy = copy.map(|copy| copy.display().to_string());
            let words = match copy {
                Some(_) => phrase!("way-newest-copy"),
                None => phrase!("way-a-backup"),
            };
            Way::to(words, json!({"do": "restore", "from": copy}))
        };
        match error {
            StoreError::Exists { path, .. } => CliError::refused("exists", message)
                .hint(phrase!("hint-other-file-than", file = path.display())),
            StoreError::Same(_) => {
                CliError::refused("same_file", message).hint(phrase!("hint-another-file"))
            }
            StoreError::Replaced(_) => {
                CliError::file("replaced", message).hint(phrase!("hint-try-again"))
            }
            StoreError::Missing(_) => CliError::file("missing", message).way(
                phrase!("way-start-with-file"),
                json!({"do": "new", "name": "Friday Night"}),
            ),
            StoreError::Foreign { path, .. } => {
                let mut ways = vec![restore(&path), Way::advice(phrase!("hint-file-option"))];
                // Where benny kept no copy, another file was most likely meant.
                if crate::desk::newest_copy(&path).is_none() {
                    ways.reverse();
                }
                CliError::file("not_a_club_file", message).ways(ways)
            }
            StoreError::Other(error) => {
                let reads = match &*error {
                    StoreError::Foreign { path, .. } => crate::desk::reads_file(path),
                    _ => None,
                };
                let error = CliError::from(*error);
                match reads {
                    Some(act) => error.way(phrase!("way-bring-in"), act),
                    None => error.hint(phrase!("hint-another-file")),
                }
            }
            StoreError::TooNew { .. } => {
                CliError::file("too_new", message).hint(phrase!("hint-newest-benny"))
            }
            StoreError::ReadOnly(_) => {
                CliError::file("read_only", message).hint(phrase!("hint-make-writable-option"))
            }
            StoreError::Busy(_) => CliError::file("busy", message).hint(phrase!("hint-try-again")),
            StoreError::Full(_) => {
                CliError::file("disk_full", message).hint(phrase!("hint-make-room"))
            }
            StoreError::Damaged { path, .. } => {
                CliError::file("damaged", message).ways(vec![restore(&path)])
            }
            StoreError::NoTournament(_) => CliError::refused("no_tournament", message)
                .way(phrase!("way-see-them"), json!({"do": "list"})),
            StoreError::NoneOpen(last) => {
                let new = Way::to(phrase!("way-start-one"), json!({"do": "new", "name": null}));
                let again = |last| {
                    Way::to(
                        phrase!("way-open-closed"),
                        json!({"do": "reopen", "slug": last}),
                    )
                };
                let ways = last.map(again).into_iter().chain([new]);
                CliError::refused("none_open", message).ways(ways.collect())
            }
            StoreError::Taken(_) => {
                CliError::refused("taken", message).hint(phrase!("hint-another-name"))
            }
            StoreError::Undo(UndoError::Blocked { seqs, later, .. }) if !later.is_empty() => {
                CliError::refused("cannot_undo", message)
                    .way("", json!({"do": "undo", "seq": seqs, "along": true}))
            }
            // The entries of a night's log alone would not show what was done to the club's records.
            StoreError::Undo(_) => CliError::refused("cannot_undo", message)
                .way(phrase!("way-see-done"), json!({"do": "log", "all": true})),
            StoreError::Io { path, source } => io(&path, &source),
            StoreError::Sqlite { .. } => CliError::file("file", message),
        }
    }
}

impl<E: Into<Refusal>> From<E> for CliError {
    fn from(error: E) -> Self {
        let refusal = error.into();
        CliError {
            question: refusal.question.clone().map(Box::new),
            status: if refusal.kind == "usage" { 2 } else { 1 },
            ..CliError::refused(refusal.kind, refusal.message.clone()).ways(refusal.ways.clone())
        }
    }
}

impl From<DeskError> for CliError {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::Store(error) => error.into(),
            DeskError::Refused(refusal) => refusal.into(),
        }
    }
}

impl From<FileError> for CliError {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Folder(path) => {
                CliError::refused("exists", phrase!("why-is-folder", file = path.display()))
                    .hint(phrase!("hint-file-in-it"))
            }
            FileError::NotOurs(path) => {
                CliError::refused("exists", phrase!("why-not-ours", file = path.display()))
                    .hint(phrase!("hint-another-or-force"))
            }
            FileError::Io { path, source } => io(&path, &source),
        }
    }
}

/// What the system says about a file, as an error with a hint.
pub fn io(path: &Path, error: &std::io::Error) -> CliError {
    use std::io::ErrorKind as Kind;
    let shown = path.display();
    match error.kind() {
        Kind::StorageFull | Kind::QuotaExceeded => {
            CliError::file("disk_full", phrase!("why-no-room-for", file = shown))
                .hint(phrase!("hint-make-room"))
        }
        Kind::ReadOnlyFilesystem | Kind::PermissionDenied => {
            CliError::file("read_only", phrase!("why-read-only", file = shown))
                .hint(phrase!("hint-make-writable"))
        }
        Kind::AlreadyExists | Kind::NotADirectory => {
            let file = path.ancestors().find(|part| part.is_file());
            let file = file.unwrap_or(path).display();
            CliError::file("file", phrase!("why-is-file", file))
        }
        Kind::NotFound
            if path
                .parent()
                .is_some_and(|p| p.components().next().is_some() && !p.exists()) =>
        {
            CliError::file("file", phrase!("why-no-folder", file = shown))
                .hint(phrase!("hint-make-folder"))
        }
        Kind::NotFound if !path.exists() => {
            CliError::file("file", phrase!("why-no-file-or-folder", file = shown))
                .hint(phrase!("hint-check-name"))
        }
        _ => CliError::file("file", phrase!("why-of-file", file = shown, why = error)),
    }
}
