//! One file per command: its arguments, which are its help, and what it does.

pub mod act;
pub mod acts;
pub mod add;
pub mod backup;
pub mod bot;
pub mod bracket;
pub mod card;
pub mod check;
pub mod checkin;
pub mod choose;
pub mod close;
pub mod club;
pub mod clubsheet;
mod codes;
pub mod demo;
pub mod docs;
pub mod enter;
pub mod export;
pub mod hand;
pub mod league;
pub mod list;
pub mod log;
pub mod member;
pub mod missing;
pub mod new;
pub mod odds;
pub mod open;
pub mod phones;
pub mod plan;
pub mod play;
pub mod players;
pub mod print;
pub mod prizes;
pub mod rehearse;
pub mod rules;
pub mod score;
pub mod season;
pub mod seats;
pub mod serve;
pub mod set;
pub mod settle;
pub mod solve;
pub mod standings;
pub mod status;
pub mod undo;
pub mod versus;

use super::{CliError, Context, Status, help};
use crate::seating::RoundNo;
use crate::tournament::TournamentError;
use crate::tournament::acts::VERBS;
use clap::{ArgMatches, Args};

/// What every command returns.
pub type Run = Result<Status, CliError>;

/// Runs a command with what was typed.
type Runs = dyn Fn(&ArgMatches, &Context) -> Run;

/// A command: its name, its arguments, and what runs it.
pub struct Command {
    /// What is typed.
    pub name: &'static str,
    /// Adds its arguments and its help.
    pub describe: fn(clap::Command) -> clap::Command,
    run: Box<Runs>,
}

impl Command {
    fn new<A: Args + 'static>(name: &'static str, run: fn(A, &Context) -> Run) -> Self {
        Command {
            name,
            describe: A::augment_args,
            run: Box::new(move |typed, context| {
                let args = A::from_arg_matches(typed);
                run(args.map_err(|e| CliError::usage(e.to_string()))?, context)
            }),
        }
    }
}

/// What benny can do. A command's arguments are those that the function behind its name takes.
pub fn all() -> Vec<Command> {
    let own = vec![
        Command::new("new", new::run),
        Command::new("list", list::run),
        Command::new("use", choose::run),
        Command::new("show", set::show),
        Command::new("set", set::run),
        Command::new("status", status::run),
        Command::new("close", close::run),
        Command::new("reopen", close::reopen),
        Command::new("delete", close::delete),
        Command::new("club", club::run),
        Command::new("add", add::run),
        Command::new("players", players::run),
        Command::new("seats", seats::run),
        Command::new("plan", plan::run),
        Command::new("print", print::run),
        Command::new("open", open::run),
        Command::new("serve", serve::run),
        Command::new("phones", phones::run),
        Command::new("accept", phones::accept),
        Command::new("code", phones::code),
        Command::new("score", score::run),
        Command::new("enter", enter::run),
        Command::new("correct", score::correct),
        Command::new("card", card::run),
        Command::new("hand", hand::run),
        Command::new("settle", settle::run),
        Command::new("missing", missing::run),
        Command::new("standings", standings::run),
        Command::new("prizes", prizes::run),
        Command::new("undo", undo::run),
        Command::new("redo", undo::redo),
        Command::new("log", log::run),
        Command::new("export", export::export),
        Command::new("import", export::import),
        Command::new("backup", backup::backup),
        Command::new("restore", backup::restore),
        Command::new("verify", backup::verify),
        Command::new("check", check::run),
        Command::new("checkin", checkin::run),
        Command::new("member", member::run),
        Command::new("season", season::run),
        Command::new("league", league::run),
        Command::new("bracket", bracket::run),
        Command::new("solve", solve::run),
        Command::new("odds", odds::run),
        Command::new("match", versus::run),
        Command::new("bot", bot::run),
        Command::new("play", play::run),
        Command::new("rehearse", rehearse::run),
        Command::new("demo", demo::run),
        Command::new("rules", rules::run),
        Command::new("layouts", docs::layouts),
        Command::new("completions", docs::completions),
        Command::new("man", docs::man),
        Command::new("act", act::run),
        Command::new("help", help::run),
    ];
    own.into_iter()
        .chain(VERBS.iter().map(Command::act))
        .collect()
}

/// The command of this name.
pub fn named(name: &str) -> Option<Command> {
    all().into_iter().find(|command| command.name == name)
}

/// Runs the command that was typed.
///
/// # Errors
/// What the command says.
pub fn run(name: &str, typed: &ArgMatches, context: &Context) -> Run {
    let command = named(name).ok_or_else(|| help::near::unknown(name))?;
    (command.run)(typed, context)
}

/// Refuses when nothing is drawn yet, or this round is not.
pub(super) fn drawn(
    t: &crate::tournament::Tournament,
    round: Option<RoundNo>,
) -> Result<(), CliError> {
    if t.rounds.is_empty() {
        return Err(CliError::refused("not_drawn", "nothing is drawn yet")
            .hint("benny draw seats everybody"));
    }
    match round.filter(|&round| t.round(round).is_none()) {
        None => Ok(()),
        Some(round) => {
            let drawn = t.last_drawn();
            let error = TournamentError::NotDrawn { round, drawn };
            Err(CliError::from(error).hint("benny seats shows what is drawn"))
        }
    }
}

/// `1 player`, `26 players`, `9 teams`.
pub(super) fn how_many(count: usize, teams: bool) -> String {
    let what = if teams { "team" } else { "player" };
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// `1 round`, `8 rounds`.
fn rounds(count: u16) -> String {
    format!("{count} round{}", if count == 1 { "" } else { "s" })
}

/// What is still open in words: `2 results are missing and 1 is disputed`; `None` for nothing.
fn open_words(open: crate::tournament::StillOpen) -> Option<String> {
    let error = crate::tournament::TournamentError::StillOpen {
        missing: open.missing,
        disputes: open.disputes,
    };
    (!open.is_nothing()).then(|| error.to_string())
}

/// Says what is still open, and which command lists it.
fn say_open(open: crate::tournament::StillOpen, context: &Context) {
    if let Some(words) = open_words(open) {
        let lists = if open.disputes > 0 {
            "settle"
        } else {
            "missing"
        };
        context.say(format!("{words}: benny {lists} lists them."));
    }
}

/// The reason, if one was given. It must say something in words.
///
/// # Errors
/// An empty reason, or a pasted placeholder.
fn reason(given: &Option<String>) -> Result<Option<&str>, CliError> {
    match given.as_deref() {
        Some(why) if !crate::tournament::says_something(why) => {
            Err(CliError::usage("give the reason in words").hint("--force \"table 4 went home\""))
        }
        why => Ok(why),
    }
}

/// Numbers as people list them: `12, 31, 40-44`.
pub(super) fn numbers<N: Copy + Into<u16> + ToString>(list: &[N]) -> String {
    let runs = list.chunk_by(|a, b| (*a).into() + 1 == (*b).into());
    let run = |run: &[N]| match run {
        [first, _, .., last] => format!("{}-{}", first.to_string(), last.to_string()),
        few => few.iter().map(N::to_string).collect::<Vec<_>>().join(", "),
    };
    runs.map(run).collect::<Vec<_>>().join(", ")
}

/// A sum of money in hundredths: `5`, `7.50`, `7,5`.
fn money(text: &str) -> Result<u32, String> {
    crate::tournament::text::hundredths(text)
        .ok_or_else(|| format!("{text:?} is not a sum of money; write 5 or 7.50"))
}

/// A word as a shell takes it, quoted where it has to be.
pub(super) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else if word.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", word.replace('\'', "'\\''"))
    } else {
        format!("\"{word}\"")
    }
}

/// A day people can write on a sheet: years 1 to 9999.
fn day(text: &str) -> Result<chrono::NaiveDate, String> {
    use chrono::Datelike;
    let day: chrono::NaiveDate = text
        .parse()
        .map_err(|_| format!("{text:?} is not a date; write 2026-11-20"))?;
    match day.year() {
        1..=9999 => Ok(day),
        year => Err(format!("the year {year} is not between 1 and 9999")),
    }
}

/// A short name for commands, as the club file takes it.
pub(super) fn slug(text: &str) -> Result<String, String> {
    match crate::tournament::text::is_slug(text) {
        true => Ok(text.to_owned()),
        false => {
            Err("a short name is made of a-z, 0-9 and dashes, at most 60: friday-night".to_owned())
        }
    }
}

/// The bytes of a file, or of standard input for `-`.
fn read_input(path: &std::path::Path) -> Result<Vec<u8>, CliError> {
    read_at_most(path, u64::MAX)
}

/// The bytes of a list of names. A file larger than any list is not read to its end; it is refused for its size.
pub(super) fn read_list(path: &std::path::Path) -> Result<Vec<u8>, CliError> {
    read_at_most(path, crate::desk::roster::LARGEST_LIST + 1)
}

fn read_at_most(path: &std::path::Path, most: u64) -> Result<Vec<u8>, CliError> {
    use std::io::Read;
    let mut bytes = Vec::new();
    if path == std::path::Path::new("-") {
        let read = std::io::stdin().lock().take(most).read_to_end(&mut bytes);
        return read
            .map(|_| bytes)
            .map_err(|e| CliError::file("input", format!("standard input: {e}")));
    }
    let read = std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|e| unreadable(path, &e))
}

/// Why a file cannot be read.
fn unreadable(path: &std::path::Path, e: &std::io::Error) -> CliError {
    let shown = path.display();
    let message = match e.kind() {
        std::io::ErrorKind::NotFound => format!("there is no file {shown}"),
        std::io::ErrorKind::IsADirectory => format!("{shown} is a folder"),
        _ => format!("{shown}: {e}"),
    };
    if e.kind() == std::io::ErrorKind::IsADirectory {
        return CliError::refused("no_file", message).hint("name a file in it");
    }
    CliError::refused("no_file", message)
        .hint("if it is in another folder, give its whole path; - is standard input")
}

pub(super) use crate::tournament::text::money as sum;
