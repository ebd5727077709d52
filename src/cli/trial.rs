//! A command on trial: whether it would be refused, found out on a copy of the club file and without a word, so that benny
//! suggests nothing that fails.

use super::args::{Cli, with_minus};
use super::commands::PROGRAM;
use super::output::MUTE;
use super::render::{Named, Word};
use super::{CliError, Context};
use clap::FromArgMatches;
use std::sync::atomic::Ordering;

/// Commands that look at no night, or run until somebody ends them: never tried.
const APART: &[&str] = &[
    "act",
    "check",
    "completions",
    "demo",
    "help",
    "league",
    "man",
    "match",
    "new",
    "odds",
    "open",
    "plan",
    "play",
    "rehearse",
    "restore",
    "serve",
    "solve",
];

/// Commands that write elsewhere or ask key by key: tried as far as there has to be a night.
const BEYOND: &[&str] = &["backup", "checkin", "enter", "export", "phones", "site"];

/// Commands that make the club file where there is none, or need none.
const MAKES: &[&str] = &[
    "bot", "bracket", "club", "import", "member", "rules", "season",
];

/// Why a line, without `benny`, would be refused, with the file and the tournament that it names; `None` if it would be done,
/// asks somebody at a terminal first, or cannot be tried.
pub fn refused(line: &[String]) -> Option<(CliError, Named)> {
    let (error, named) = tried(line)?;
    Some((proved(error, &named), named))
}

/// The same error without the ways out that would be refused; where none is left, with what can be done about those.
fn proved(mut error: CliError, named: &Named) -> CliError {
    for _ in 0..3 {
        let mut further = None;
        error.ways.retain(|way| {
            let refused = way.act().and_then(|act| tried(&line(act, named)?));
            let stands = refused.is_none();
            further = further.take().or(refused);
            stands
        });
        match further {
            Some((further, _)) if error.ways.is_empty() => error.ways = further.ways,
            _ => return error,
        }
        // Advice about another command says nothing about this one.
        error.ways.retain(|way| way.act().is_some());
    }
    error.ways(Vec::new())
}

/// An act as a line; `None` where something has to be filled in.
fn line(act: &serde_json::Value, named: &Named) -> Option<Vec<String>> {
    let (file, slug) = named.club.as_ref()?;
    let mut line = vec!["--file".to_owned(), file.to_str()?.to_owned()];
    line.extend(
        slug.iter()
            .flat_map(|slug| ["--tournament".to_owned(), slug.clone()]),
    );
    for word in named.words(act) {
        match word {
            Word::Typed(word) => line.push(word),
            Word::Hole(_) => return None,
        }
    }
    Some(line)
}

fn tried(line: &[String]) -> Option<(CliError, Named)> {
    let line = std::iter::once("benny").chain(line.iter().map(String::as_str));
    let mut line = with_minus(line.map(Into::into).collect());
    let program = super::command();
    let matches = program.clone().try_get_matches_from(&line).ok()?;
    let cli = Cli::from_arg_matches(&matches).ok()?;
    let context = Context::new(&cli, PROGRAM).ok()?;
    let named = context.naming(Named::of(&matches, PROGRAM.one));
    let (name, typed) = matches.subcommand()?;
    if APART.contains(&name) {
        return None;
    }
    let folder = tempfile::tempdir().ok()?;
    let copy = folder.path().join("club.benny");
    let mut missing = None;
    match context.read_only() {
        Ok(desk) => drop(crate::desk::backup(desk.path(), &copy, false).ok()?),
        Err(error) if !MAKES.contains(&name) => return Some((error, named)),
        Err(error) => missing = Some(error),
    }
    // Nothing is written into the user's folders, and nothing comes out of a printer.
    let writes = ["print", "export"];
    let inner = typed.subcommand_name().unwrap_or_default();
    if BEYOND.contains(&name)
        || writes.contains(&inner)
        || name == "print" && ["to", "output"].iter().any(|one| typed.contains_id(one))
    {
        let no = match name {
            // Points are for those who sit at a table, on a night that is open.
            "enter" => {
                let night = context
                    .on_copy(copy)
                    .open()
                    .and_then(|desk| Ok(desk.night()?));
                night
                    .and_then(|night| super::still::drawn(&night, None))
                    .err()
            }
            _ => context.tournament().err(),
        };
        return Some((no?, named));
    }
    if name == "print" {
        line.extend([
            "-o".into(),
            folder.path().join("paper.pdf").into_os_string(),
        ]);
    }
    let matches = program.try_get_matches_from(&line).ok()?;
    let (name, typed) = matches.subcommand()?;
    MUTE.store(true, Ordering::Relaxed);
    let run = (PROGRAM.run)(name, typed, &context.on_copy(copy));
    MUTE.store(false, Ordering::Relaxed);
    // At a terminal benny asks; whether somebody is sure is no reason to refuse.
    let asks = |error: &CliError| match &error.question {
        Some(question) => context.asks() || question.stops,
        None => context.asks() && error.kind == "doubtful_list",
    };
    let no = run.err().filter(|error| !asks(error));
    // The copy's own name helps nobody.
    let no = no.map(|error| missing.filter(|_| error.kind == "missing").unwrap_or(error));
    Some((no?, named))
}
