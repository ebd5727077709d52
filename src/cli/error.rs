//! What went wrong, in words, and the exit status that says so.

use super::render::Named;
use super::screen::on_terminal;
use crate::club::{BracketError, ClubError, LeagueError, NotFound, SeasonRuleError, TooLate};
use crate::desk::{DeskError, StoreError, UndoError};
use crate::publish::file::FileError;
use crate::tournament::acts::{Question, Refusal, Way};
use crate::tournament::document::DocumentError;
use crate::tournament::text::clean;
use crate::tournament::{DrawError, TournamentError};
use serde::Serialize;
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

/// A command that did not do what it was asked: kind, message, hint.
#[derive(Clone, Debug, Serialize)]
pub struct CliError {
    /// A word that programs can compare: `usage`, `already_entered`.
    pub kind: &'static str,
    /// What was wrong, and where.
    pub message: String,
    /// What to type instead.
    pub hint: Option<String>,
    /// The ways out as acts, the likeliest first.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_acts")]
    pub ways: Vec<Way>,
    /// What benny would have asked.
    #[serde(flatten)]
    pub question: Option<Box<Question>>,
    /// The exit status.
    #[serde(skip)]
    pub status: u8,
}

impl CliError {
    /// Refused by the rules, or by what is in the file: 1.
    pub fn refused(kind: &'static str, message: impl Into<String>) -> Self {
        CliError {
            kind,
            message: message.into(),
            hint: None,
            ways: Vec::new(),
            question: None,
            status: 1,
        }
    }

    /// Wrong usage: 2.
    pub fn usage(message: impl Into<String>) -> Self {
        CliError {
            kind: "usage",
            message: message.into(),
            hint: None,
            ways: Vec::new(),
            question: None,
            status: 2,
        }
    }

    /// The file cannot be used: 4.
    pub fn file(kind: &'static str, message: impl Into<String>) -> Self {
        CliError {
            kind,
            message: message.into(),
            hint: None,
            ways: Vec::new(),
            question: None,
            status: 4,
        }
    }

    /// The same error with a hint: what to type instead.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self.ways = Vec::new();
        self
    }

    /// The same error with ways out; the first becomes the hint in [`CliError::carry`].
    #[must_use]
    pub fn ways(mut self, ways: Vec<Way>) -> Self {
        self.hint = None;
        self.ways = ways;
        self
    }

    /// Makes the first way out the hint, and adds the file and the tournament that were named to its command.
    pub(super) fn carry(&mut self, named: &Named) {
        self.hint = match self.ways.first() {
            Some(way) => Some(named.way(way)),
            None => self.hint.take().map(|hint| named.carried(&hint)),
        };
    }

    /// The same error as [`CliError::carry`] makes it.
    #[must_use]
    pub(super) fn carried(mut self, named: &Named) -> Self {
        self.carry(named);
        self
    }

    /// The same error with its hint, if it has one, rewritten.
    #[must_use]
    pub fn hinting(self, named: &Named, other: impl FnOnce(String) -> String) -> Self {
        let mut error = self.carried(&named.untyped());
        error.hint = error.hint.map(other);
        error.ways = Vec::new();
        error
    }

    /// Prints the error and gives its exit status.
    pub fn report(&self, json: bool, named: &Named) -> ExitCode {
        use std::io::Write;
        let mut err = anstream::stderr().lock();
        // Nobody is left to tell when standard error is closed.
        let _ = if json {
            let text = serde_json::json!({ "error": self }).to_string();
            writeln!(err, "{text}")
        } else {
            let (red, bold, off) = ("\x1b[1;31m", "\x1b[1m", "\x1b[0m");
            let message = clean(&self.message);
            let hint = self.hint.as_deref().map(clean);
            // Broken with the word before it, which on a terminal takes part of the line.
            let message = on_terminal(&format!("error: {message}"), named);
            let message = message.strip_prefix("error:").unwrap_or(&message);
            let others = self.ways.iter().skip(1).map(|way| clean(&named.way(way)));
            // A script reads the ways in JSON; a person sees them all.
            let shows = hint.is_some() && std::io::IsTerminal::is_terminal(&std::io::stderr());
            let others = others.filter(|_| shows);
            writeln!(err, "{red}error:{off}{message}")
                .and_then(|()| {
                    hint.iter()
                        .try_for_each(|hint| writeln!(err, "{bold}hint:{off} {hint}"))
                })
                .and_then(|()| {
                    others
                        .into_iter()
                        .try_for_each(|way| writeln!(err, "  {bold}or:{off} {way}"))
                })
        };
        ExitCode::from(self.status)
    }
}

impl From<StoreError> for CliError {
    fn from(error: StoreError) -> Self {
        let message = error.to_string();
        let restore = |path: &std::path::Path| match crate::desk::newest_copy(path) {
            Some(copy) => format!(
                "benny restore {} puts the newest copy in its place",
                copy.display()
            ),
            None => "benny restore BACKUP puts a backup in its place".to_owned(),
        };
        match error {
            StoreError::Exists { path, .. } => CliError::refused("exists", message)
                .hint(format!("name a file other than {}", path.display())),
            StoreError::Same(_) => {
                CliError::refused("same_file", message).hint("name another file")
            }
            StoreError::Replaced(_) => CliError::file("replaced", message).hint("try again"),
            StoreError::Missing(_) => CliError::file("missing", message)
                .hint("benny new \"Friday Night\" starts a tournament and its file"),
            StoreError::Foreign { path, .. } => CliError::file("not_a_club_file", message)
                .hint(format!("name another file with --file; {}", restore(&path))),
            StoreError::TooNew { .. } => {
                CliError::file("too_new", message).hint("install the newest benny")
            }
            StoreError::ReadOnly(_) => CliError::file("read_only", message)
                .hint("make it writable, or name another file with --file"),
            StoreError::Busy(_) => CliError::file("busy", message).hint("try again"),
            StoreError::Full(_) => {
                CliError::file("disk_full", message).hint("make room on the disk and try again")
            }
            StoreError::Damaged { path, .. } => {
                CliError::file("damaged", message).hint(restore(&path))
            }
            StoreError::NoTournament(_) => {
                CliError::refused("no_tournament", message).hint("benny list shows them")
            }
            StoreError::NoneOpen => CliError::refused("none_open", message)
                .hint("benny new NAME starts one; benny reopen SLUG opens a closed one again"),
            StoreError::Taken(_) => {
                CliError::refused("taken", message).hint("choose another name, or --slug")
            }
            StoreError::Undo(UndoError::Blocked { seqs, later, .. }) if !later.is_empty() => {
                let seqs: Vec<String> = seqs.iter().map(i64::to_string).collect();
                CliError::refused("cannot_undo", message)
                    .hint(format!("benny undo {} --along", seqs.join(" ")))
            }
            StoreError::Undo(_) => {
                CliError::refused("cannot_undo", message).hint("benny log shows what was done")
            }
            StoreError::Io { path, source } => io(&path, &source),
            StoreError::Sqlite { .. } => CliError::file("file", message),
        }
    }
}

/// The ways that are acts.
fn as_acts<S: serde::Serializer>(ways: &[Way], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(ways.iter().filter_map(Way::act))
}

impl From<Refusal> for CliError {
    fn from(refusal: Refusal) -> Self {
        CliError {
            question: refusal.question.clone().map(Box::new),
            status: if refusal.kind == "usage" { 2 } else { 1 },
            ..CliError::refused(refusal.kind, refusal.message.as_str()).ways(refusal.ways.clone())
        }
    }
}

impl From<DrawError> for CliError {
    fn from(error: DrawError) -> Self {
        Refusal::from(error).into()
    }
}

impl From<TournamentError> for CliError {
    fn from(error: TournamentError) -> Self {
        match error {
            TournamentError::Bracket(error) => error.into(),
            error => Refusal::from(error).into(),
        }
    }
}

impl From<FileError> for CliError {
    fn from(error: FileError) -> Self {
        let message = error.to_string();
        match error {
            FileError::Folder(_) => CliError::refused("exists", message).hint("name a file in it"),
            FileError::NotOurs(_) => CliError::refused("exists", message)
                .hint("name another file, or add --force to replace it"),
            FileError::Io { path, source } => io(&path, &source),
        }
    }
}

impl From<DocumentError> for CliError {
    fn from(error: DocumentError) -> Self {
        let message = error.to_string();
        match error {
            DocumentError::TooNew { .. } => {
                CliError::refused("too_new", message).hint("install the newest benny")
            }
            _ => CliError::refused("bad_import", message)
                .hint("export it again, as .json, on the machine it comes from"),
        }
    }
}

impl From<DeskError> for CliError {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::Store(error) => error.into(),
            DeskError::Tournament(error) => error.into(),
            DeskError::Refused(refusal) => refusal.into(),
            DeskError::Seating(error) => error.into(),
            DeskError::Document(error) => error.into(),
            DeskError::Club(error) => error.into(),
            DeskError::SeasonRule(error) => error.into(),
            DeskError::League(error) => error.into(),
            DeskError::NotFound(error) => error.into(),
            DeskError::Unfit(message) => CliError::refused("unfit", message),
        }
    }
}

impl From<ClubError> for CliError {
    fn from(error: ClubError) -> Self {
        let message = error.to_string();
        match error {
            ClubError::Name(_) => CliError::refused("name", message),
            ClubError::Unknown { .. } => {
                CliError::refused("no_member", message).hint("benny member list shows everybody")
            }
            ClubError::Ambiguous { candidates, .. } => {
                let first = candidates.first().map_or(1, |c| c.0.0);
                CliError::refused("ambiguous", message).hint(format!(
                    "give the number instead of the name, {first} for example"
                ))
            }
            ClubError::Exists { id, .. } => CliError::refused("exists", message).hint(format!(
                "benny member show {id} shows them; add --new if this is somebody else"
            )),
            ClubError::Same { .. } => CliError::refused("same_member", message),
            ClubError::NotMerged { .. } => {
                CliError::refused("not_merged", message).hint("benny member list --all")
            }
            ClubError::SatTogether { .. } => CliError::refused("two_people", message)
                .hint("benny member show WHO shows who played when"),
            ClubError::Close(_) => CliError::refused("close_name", message)
                .hint("--new for somebody new, or --member ID for a member"),
        }
    }
}

impl From<SeasonRuleError> for CliError {
    fn from(error: SeasonRuleError) -> Self {
        CliError::refused("season_rule", error.to_string()).hint(
            "a rule is sum, best:8, places, share, or JSON such as {\"points\":\"night\",\"best\":8}",
        )
    }
}

impl From<NotFound> for CliError {
    fn from(error: NotFound) -> Self {
        let message = error.to_string();
        let (NotFound::None(what)
        | NotFound::Unknown { what, .. }
        | NotFound::Elsewhere { what, .. }
        | NotFound::Several { what, .. }) = &error;
        let hint = match &error {
            NotFound::None(_) => format!("benny {what} new NAME"),
            NotFound::Elsewhere { slugs, .. } => {
                let last = slugs.last().map_or("NAME", String::as_str);
                format!("benny {what} show {last}")
            }
            NotFound::Several {
                what: "bracket",
                slugs,
            } => {
                let one = slugs.first().map_or("NAME", String::as_str);
                format!(
                    "name one: benny bracket show {one}; after score, accept and export: --bracket {one}"
                )
            }
            _ => format!("benny {what} list shows them"),
        };
        CliError::refused("not_found", message).hint(hint)
    }
}

impl From<BracketError> for CliError {
    fn from(error: BracketError) -> Self {
        let message = error.to_string();
        match error {
            BracketError::Clears { number, .. } => CliError::refused("clears_results", message)
                .hint(format!("benny bracket score {number} A-B --clear")),
            BracketError::AlreadyEntered { number, .. } => {
                CliError::refused("already_entered", message)
                    .hint(format!("benny bracket score {number} A-B --correct"))
            }
            BracketError::Draw { .. } => CliError::refused("bracket", message)
                .hint("benny bracket score MATCH A-B, once another hand has decided it"),
            BracketError::Odd(_) => CliError::refused("bracket", message)
                .hint("add somebody to the list, or leave one out"),
            BracketError::Size(_)
            | BracketError::TooFew { .. }
            | BracketError::Twice(_)
            | BracketError::Excluded(_) => CliError::refused("bracket", message),
            _ => CliError::refused("bracket", message).hint("benny bracket show"),
        }
    }
}

impl From<LeagueError> for CliError {
    fn from(error: LeagueError) -> Self {
        let message = error.to_string();
        match error {
            LeagueError::NoTeam { .. } | LeagueError::Ambiguous { .. } => {
                CliError::refused("no_team", message).hint("benny league show lists the teams")
            }
            LeagueError::Postponed { number, .. } => CliError::refused("postponed", message).hint(
                format!("benny league postpone {number} --to DAY gives it a new day"),
            ),
            LeagueError::AlreadyEntered { number, .. } => {
                CliError::refused("already_entered", message)
                    .hint(format!("benny league score {number} A-B --correct"))
            }
            LeagueError::NotInTeam { .. } => CliError::refused("league", message)
                .hint("benny league show lists who plays for which team"),
            LeagueError::NoMeeting {
                back: Some(number), ..
            } => CliError::refused("no_match", message)
                .hint(format!("benny league score {number} A-B")),
            LeagueError::NoMatch { .. } | LeagueError::NoMeeting { .. } => {
                CliError::refused("no_match", message).hint("benny league fixtures shows them")
            }
            LeagueError::Fixtures(_) => CliError::refused("fixtures", message),
            LeagueError::MatchesPlayed(TooLate::NewTeam) => CliError::refused("league", message)
                .hint("benny league show lists the teams there are"),
            LeagueError::FixturesMade(_) => {
                CliError::refused("league", message).hint("benny league fixtures --clear")
            }
            _ => CliError::refused("league", message),
        }
    }
}

impl From<crate::seating::SeatingError> for CliError {
    fn from(error: crate::seating::SeatingError) -> Self {
        CliError::refused("cannot_seat", error.to_string())
    }
}

impl From<crate::engine::rules::RuleError> for CliError {
    fn from(error: crate::engine::rules::RuleError) -> Self {
        CliError::refused("rules", error.to_string())
            .hint("benny rules lists the rule sets, benny rules NAME shows one")
    }
}

/// What the system says about a file, as an error with a hint.
pub fn io(path: &std::path::Path, error: &std::io::Error) -> CliError {
    use std::io::ErrorKind as Kind;
    let shown = path.display();
    match error.kind() {
        Kind::StorageFull | Kind::QuotaExceeded => CliError::file(
            "disk_full",
            format!("no room left on the disk for {shown}; nothing was changed"),
        )
        .hint("make room on the disk and try again"),
        Kind::ReadOnlyFilesystem | Kind::PermissionDenied => CliError::file(
            "read_only",
            format!("{shown} cannot be written: it or its folder is read-only"),
        )
        .hint("make it writable, or name another file"),
        Kind::NotFound
            if path
                .parent()
                .is_some_and(|p| p.components().next().is_some() && !p.exists()) =>
        {
            CliError::file("file", format!("{shown}: there is no such folder"))
                .hint("make the folder first, or name another file")
        }
        Kind::NotFound if !path.exists() => {
            CliError::file("file", format!("there is no file or folder {shown}"))
                .hint("check the name; a folder has to be made first")
        }
        _ => CliError::file("file", format!("{shown}: {error}")),
    }
}
