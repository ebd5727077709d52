//! What every command knows: the file, the tournament, the clock, the way out. Options are resolved here, once.

use super::args::Cli;
use super::render::Named;
use super::screen::{on_terminal, terminal_size};
use super::text::yes_or_no_of;
use super::{CliError, Run};
use crate::cli::input::unheard;
use crate::desk::{Act, Changed, Desk, Origin, user};
use crate::tournament::acts::Way;
use crate::tournament::text::clean;
use crate::tournament::{Part, Phrase, Tournament, phrase};
use crate::words::Lang;
use std::path::PathBuf;

/// The file that `BENNY_FILE` names; an empty one names none.
fn from_environment() -> Option<PathBuf> {
    let file = std::env::var_os("BENNY_FILE").filter(|file| !file.is_empty());
    file.map(PathBuf::from)
}

/// The longest line of a table when the output is not a terminal.
const PLAIN_WIDTH: u16 = 200;

/// What benny can do, for those who list, explain or run commands from below them.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// The command line, every command with its arguments.
    pub whole: fn() -> clap::Command,
    /// A command by its name, with its arguments.
    pub one: fn(&str) -> Option<clap::Command>,
    /// Runs the command of this name with what was typed.
    pub run: fn(&str, &clap::ArgMatches, &Context) -> Run,
}

/// What every command knows.
#[derive(Clone, Debug)]
pub struct Context {
    /// One JSON document instead of words.
    pub json: bool,
    /// CSV instead of a table.
    pub csv: bool,
    /// No messages besides the data.
    pub quiet: bool,
    /// Never ask.
    pub no_input: bool,
    /// Columns to write in.
    pub width: u16,
    file: PathBuf,
    tournament: Option<String>,
    now: chrono::DateTime<chrono::FixedOffset>,
    /// Whether the user has been told that this is a rehearsal.
    marked: std::cell::Cell<bool>,
    pinned: bool,
    /// The file and the tournament as typed; every command shown as a hint has to name them.
    pub(super) named: Named,
    /// What benny can do.
    pub(super) program: Program,
}

impl Context {
    /// Resolves the options all commands share.
    ///
    /// # Errors
    /// When there is no telling where the club file should be.
    pub(super) fn new(cli: &Cli, program: Program) -> Result<Self, CliError> {
        let file = match cli.file.clone().or_else(from_environment) {
            Some(file) => file,
            None => default_file()?,
        };
        Ok(Context {
            json: cli.json,
            csv: cli.csv,
            quiet: cli.quiet,
            no_input: cli.no_input,
            tournament: cli.tournament.clone(),
            ..Context::at(file, program)?
        })
    }

    /// What a command knows when it is given nothing but a club file.
    ///
    /// # Errors
    /// When `BENNY_NOW` is not a time.
    pub(super) fn at(file: PathBuf, program: Program) -> Result<Self, CliError> {
        let columns = std::env::var("COLUMNS").ok().and_then(|c| c.parse().ok());
        let width = columns.unwrap_or_else(|| {
            if std::io::IsTerminal::is_terminal(&std::io::stdout()) {
                terminal_size().map_or(80, |(columns, _)| columns)
            } else {
                PLAIN_WIDTH
            }
        });
        let (now, pinned) = clock()?;
        Ok(Context {
            json: false,
            csv: false,
            quiet: false,
            no_input: false,
            width,
            file,
            tournament: None,
            now,
            pinned,
            marked: std::cell::Cell::new(false),
            named: Named::new(program.one),
            program,
        })
    }

    /// What was named, with the club file and the tournament that this is about.
    pub(super) fn naming(&self, mut named: Named) -> Named {
        named.club = Some((self.file.clone(), self.tournament.clone()));
        named
    }

    /// The same for a copy of the club file, as a program would use it.
    pub(super) fn on_copy(&self, file: PathBuf) -> Self {
        Context {
            json: true,
            no_input: true,
            file,
            ..self.clone()
        }
    }

    /// The club file's path.
    pub fn file(&self) -> &std::path::Path {
        &self.file
    }

    /// Now, or what `BENNY_NOW` says (RFC 3339), so that tests and demonstrations can pin it.
    pub fn now(&self) -> chrono::DateTime<chrono::FixedOffset> {
        self.now
    }

    /// A stored time in the user's time zone: the computer's, or that of `BENNY_NOW`.
    pub fn local(&self, at: chrono::DateTime<chrono::FixedOffset>) -> chrono::NaiveDateTime {
        match self.pinned {
            true => at.with_timezone(self.now.offset()).naive_local(),
            false => at.with_timezone(&chrono::Local).naive_local(),
        }
    }

    /// The minute of a stored time, in the user's time zone.
    pub fn minute(&self, at: &str) -> String {
        match chrono::DateTime::parse_from_rfc3339(at) {
            Ok(at) => self.local(at).format("%Y-%m-%d %H:%M").to_string(),
            Err(_) => at.to_owned(),
        }
    }

    /// Who is acting, and when: the user's name from `BENNY_USER`, else the login name.
    pub fn act(&self) -> Act {
        let by = user().or_else(login_name);
        Act {
            at: self
                .now()
                .to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
            by: by.unwrap_or_else(|| "somebody".to_owned()),
            origin: Origin::CommandLine,
        }
    }

    /// The desk, read-only.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn read_only(&self) -> Result<Desk, CliError> {
        let desk = Desk::read_only(&self.file, self.tournament.as_deref())?;
        self.named.speaks_for(&desk);
        Ok(desk)
    }

    /// The desk for changing; the file must exist.
    ///
    /// # Errors
    /// When it cannot be used.
    pub fn open(&self) -> Result<Desk, CliError> {
        let desk = Desk::open(&self.file, self.tournament.as_deref())?;
        self.named.speaks_for(&desk);
        Ok(desk)
    }

    /// The desk for changing; the file and its folder are made if they are not there.
    ///
    /// # Errors
    /// When it cannot be used.
    pub fn open_or_create(&self) -> Result<Desk, CliError> {
        Ok(Desk::open_or_create(
            &self.file,
            self.tournament.as_deref(),
        )?)
    }

    /// Whether questions may be asked: there is a terminal, and no `--no-input`.
    pub fn asks(&self) -> bool {
        let there = std::io::IsTerminal::is_terminal(&std::io::stdin());
        there && !self.no_input && !self.json
    }

    /// Asks a question whose answer is yes or no, until it is one of them; no answer is a no.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn confirms(&self, question: impl Into<Phrase>) -> Result<bool, CliError> {
        let question = format!(
            "{} {} ",
            self.text(question),
            self.lang().text("yes-or-no.no")
        );
        loop {
            match self.asked(&question)?.as_str() {
                "" => return Ok(false),
                word => match yes_or_no_of(word) {
                    Some(answer) => return Ok(answer),
                    None => self.say(phrase!("answer-yes-no")),
                },
            }
        }
    }

    /// Asks something, and gives the answer as it was typed.
    ///
    /// # Errors
    /// When the terminal cannot be read, or nobody is there to answer.
    pub fn asked(&self, question: impl Into<Phrase>) -> Result<String, CliError> {
        use std::io::{BufRead, Write};
        let mut err = std::io::stderr().lock();
        let question = on_terminal(&clean(&self.text(question)));
        let question = format!("{} ", question.trim_end());
        let mut answer = String::new();
        let read = write!(err, "{question}")
            .and_then(|()| err.flush())
            .and_then(|()| std::io::stdin().lock().read_line(&mut answer))
            .map_err(unheard)?;
        match read {
            0 => Err(CliError::refused(
                "no_answer",
                phrase!("why-nobody-answered"),
            )),
            _ => Ok(answer.trim().to_owned()),
        }
    }

    /// The language to speak in: the terminal's, and for programs English.
    pub fn lang(&self) -> Lang {
        match self.json || self.csv {
            true => Lang::default(),
            false => self.named.lang(),
        }
    }

    /// A sentence for the terminal.
    pub fn text(&self, words: impl Into<Phrase>) -> String {
        words.into().said(self.lang())
    }

    /// What comes next: any of these commands.
    pub fn next(&self, ways: &[String]) -> String {
        let ways = ways.join(&format!("   {}   ", self.lang().text("or")));
        self.lang().fill("answer-next", &[("ways", &ways)])
    }

    /// An act as a command in a message: it can be pasted, and no line is broken inside it.
    pub fn command(&self, act: serde_json::Value) -> String {
        self.named.way(&Way::to("", act))
    }

    /// The tournament this command is about, read-only.
    ///
    /// # Errors
    /// When the file cannot be used or there is no tournament.
    pub fn tournament(&self) -> Result<Tournament, CliError> {
        let night = self.read_only()?.night()?;
        self.mark(&night);
        Ok(night)
    }

    /// Whether what this command has looked at is a rehearsal.
    pub fn is_rehearsal(&self) -> bool {
        self.marked.get()
    }

    /// Says, once per command, that this is only a rehearsal.
    fn mark(&self, night: &Tournament) {
        if night.settings.rehearsal && !self.marked.replace(true) {
            self.say(phrase!("rehearsal-marks"));
        }
    }

    /// Splits a change into its answer and the night; warns if no copy of the file could be kept.
    pub fn told<T>(&self, changed: Changed<T>) -> (T, Tournament) {
        if let Some(error) = changed.copy_failure {
            let error = Part::of(error.says());
            self.warn(phrase!("warn-no-copy", error));
        }
        self.mark(&changed.night);
        (changed.value, changed.night)
    }
}

/// The login name where no variable holds it, as in a service or a container: the owner of this process, by name from the
/// system's list of users. Only Linux shows both as files; elsewhere the variables are always set.
fn login_name() -> Option<String> {
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::MetadataExt;
        let owner = std::fs::metadata("/proc/self").ok()?.uid().to_string();
        let users = std::fs::read_to_string("/etc/passwd").ok()?;
        name_of_user(&users, &owner)
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// A user's name by number, from a list in the form of `/etc/passwd`: `name:password:number:…`.
#[cfg(target_os = "linux")]
fn name_of_user(users: &str, number: &str) -> Option<String> {
    let mut users = users.lines().map(|line| line.split(':'));
    users.find_map(|mut user| {
        let name = user.next()?;
        (user.nth(1)? == number && !name.is_empty()).then(|| name.to_owned())
    })
}

/// The time now, and whether `BENNY_NOW` set it.
///
/// # Errors
/// `BENNY_NOW` is not a time, or the clock shows a year nobody can mean.
fn clock() -> Result<(chrono::DateTime<chrono::FixedOffset>, bool), CliError> {
    use chrono::Datelike;
    let wrong = |what: Phrase| {
        CliError::refused("clock", phrase!("why-clock", what = Part::of(what)))
            .hint(phrase!("hint-set-clock"))
    };
    let pinned = std::env::var_os("BENNY_NOW").filter(|text| !text.is_empty());
    let given = pinned.is_some();
    let now = match pinned {
        Some(text) => {
            let text = text.to_string_lossy();
            chrono::DateTime::parse_from_rfc3339(&text).map_err(|e| {
                CliError::usage(phrase!("why-not-a-time", text, why = e))
                    .hint(phrase!("hint-benny-now"))
            })?
        }
        None if std::time::SystemTime::now() < std::time::UNIX_EPOCH => {
            return Err(wrong(phrase!("why-before-1970")));
        }
        None => chrono::Local::now().fixed_offset(),
    };
    match now.year() {
        1970..=9999 => Ok((now, given)),
        year => Err(wrong(phrase!("why-year", year))),
    }
}

fn default_file() -> Result<PathBuf, CliError> {
    let folders = directories::ProjectDirs::from("", "", "benny");
    let folders = folders.ok_or_else(|| {
        CliError::file("no_home", phrase!("why-no-home")).hint(phrase!("hint-file-with"))
    })?;
    Ok(folders.data_dir().join("club.benny"))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::name_of_user;

    #[test]
    fn the_login_name_stands_in_the_list_of_users() {
        let users =
            "root:x:0:0:root:/root:/bin/sh\nbroken\nann:x:1000:1000:Ann Lee,,,:/home/ann:/bin/sh\n";
        assert_eq!(name_of_user(users, "1000").as_deref(), Some("ann"));
        assert_eq!(name_of_user(users, "0").as_deref(), Some("root"));
        assert_eq!(name_of_user(users, "7"), None);
        assert_eq!(name_of_user("", "0"), None);
    }
}
