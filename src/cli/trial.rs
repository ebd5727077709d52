//! A command on trial: whether it would be refused, found out on a copy of the club file and without a word, so that benny
//! suggests nothing that fails.

use super::args::{Cli, with_minus};
use super::commands::PROGRAM;
use super::output::MUTE;
use super::proof::No;
use super::render::{Named, Word};
use super::still::drawn;
use super::{CliError, Context};
use crate::desk::StoreError;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::acts::Way;
use crate::tournament::{EntrantStatus, Tournament};
use clap::{ArgMatches, FromArgMatches};
use serde_json::Value;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
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
    "serve",
    "solve",
];

/// Commands that write elsewhere or ask key by key: tried as far as there has to be a night, for the last two an open one.
const BEYOND: &[&str] = &["backup", "export", "site", "checkin", "enter"];

/// Commands that make the club file where there is none, or need none.
const MAKES: &[&str] = &[
    "bot", "bracket", "club", "import", "member", "restore", "rules", "season",
];

/// Refusals that do not depend on whom or which table they are about.
const WHATEVER: &[&str] = &[
    "missing",
    "no_tournament",
    "none_open",
    "closed",
    "not_drawn",
    "no_fee",
];

/// Why a line, without `benny`, would be refused; `None` if it would be done, asks somebody at a terminal first, or cannot
/// be tried. What is to be filled in is filled in as a person might.
pub fn refused(line: &[Word]) -> Option<No> {
    let holes = || line.iter().filter(|word| word.is_open()).map(Word::text);
    let mut no = None;
    // Those who play, and those who left, fare differently.
    for left in [false, true] {
        let last = tried(line, left)?;
        // Other figures or rounds may be right, and a list that cannot be read is saved anew.
        let open = |hole: &str| holes().any(|one| one == hole);
        let others = match last.error.kind {
            "refused" | "impossible" => open("A-B") || open("POINTS"),
            "already_entered" => open("POINTS"),
            "has_results" => open("ROUND"),
            kind => kind == "bad_list",
        };
        if others {
            return None;
        }
        no = no.or(Some(last));
        if !holes().any(|hole| hole == "WHO") {
            break;
        }
    }
    let mut no = no?;
    no.whoever = !holes().any(|hole| ["WHO", "WITH", "TABLE", "ROUND"].contains(&hole))
        || WHATEVER.contains(&no.error.kind);
    let open = |way: Way| match way.act() {
        Some(act) => Way::to(way.words.clone(), opened(act.clone(), holes())),
        None => way,
    };
    no.error.ways = no.error.ways.into_iter().map(open).collect();
    Some(no)
}

/// An act of a line that was filled in, with what was filled in there open again.
fn opened<'a>(mut act: Value, holes: impl Iterator<Item = &'a str>) -> Value {
    for hole in holes {
        let field = match hole {
            "A-B" => "points".to_owned(),
            "REASON" => "why".to_owned(),
            other => other.to_lowercase(),
        };
        if let Some(value) = act.get_mut(&field) {
            *value = Value::Null;
        }
    }
    act
}

/// The line as a person might fill it in; `None` where nobody else could.
fn filled(line: &[Word], night: Option<&Tournament>, left: bool) -> Option<Vec<String>> {
    let people = night.into_iter().flat_map(|night| {
        let those = night
            .entrants
            .iter()
            .filter(move |one| (night.status(one) != EntrantStatus::Playing) == left);
        those.map(|one| one.number.to_string())
    });
    let mut people = people.chain(["1".to_owned()]);
    let lacks = night.and_then(|night| night.missing(night.last_begun()).first().copied());
    let (round, table) = lacks.unwrap_or((RoundNo::FIRST, TableNo::FIRST));
    let sides = night.map_or(2, |night| night.settings.rules.sides());
    let words = line.iter().map(|word| match word {
        Word::Typed(word) => Some(word.clone()),
        Word::Hole(hole) => Some(match &hole[..] {
            "WHO" | "WITH" => people.next()?,
            "ROUND" => round.to_string(),
            "TABLE" => table.to_string(),
            "A-B" if sides == 3 => "11-9-4".to_owned(),
            "A-B" => "11-9".to_owned(),
            "WHY" | "REASON" => "misread".to_owned(),
            "NAME" => "Somebody".to_owned(),
            "SLUG" => night.map_or("night", |night| &night.slug).to_owned(),
            "KEY=VALUE" => "club=Home".to_owned(),
            "SIDE" if sides == 2 => "ns".to_owned(),
            "TRICKS" if sides == 2 => "3".to_owned(),
            "POINTS" | "AMOUNT" | "FEE" => "8".to_owned(),
            _ => return None,
        }),
    });
    words.collect()
}

fn tried(words: &[Word], left: bool) -> Option<No> {
    let matches = read(filled(words, None, left)?, &[])?;
    let cli = Cli::from_arg_matches(&matches).ok()?;
    let context = Context::new(&cli, PROGRAM).ok()?;
    // Beside a copy, the club's own file would be another.
    let own = match matches.subcommand() {
        Some(("merge", typed)) => typed.get_one::<PathBuf>("other").filter(|other| {
            let whole = |path: &Path| path.canonicalize().ok();
            context
                .read_only()
                .is_ok_and(|desk| whole(desk.path()) == whole(other))
        }),
        _ => None,
    };
    let error = match own {
        Some(path) => StoreError::Same(path.clone()).into(),
        None => Trial::of(&context)?.refuses(words, left)?,
    };
    Some(No {
        error,
        named: context.naming(Named::of(&matches, PROGRAM.one)),
        whoever: true,
    })
}

/// What a line comes to, if it can be read.
fn read(line: Vec<String>, further: &[OsString]) -> Option<ArgMatches> {
    let line = ["benny".to_owned()].into_iter().chain(line);
    let mut line = with_minus(line.map(Into::into).collect());
    line.extend_from_slice(further);
    super::command().try_get_matches_from(line).ok()
}

/// A copy of the club file on which a command is done.
struct Trial {
    folder: tempfile::TempDir,
    on: Context,
    /// Whether somebody at a terminal would be asked.
    asks: bool,
    /// Why there is no file.
    missing: Option<CliError>,
}

impl Trial {
    /// A copy of a command's file; `None` where it cannot be copied.
    fn of(context: &Context) -> Option<Trial> {
        let folder = tempfile::tempdir().ok()?;
        let copy = folder.path().join("club.benny");
        let missing = match context.read_only() {
            Ok(desk) => {
                crate::desk::backup(desk.path(), &copy, false).ok()?;
                None
            }
            Err(error) => Some(error),
        };
        Some(Trial {
            folder,
            on: context.on_copy(copy),
            asks: context.asks(),
            missing,
        })
    }

    /// Does a line; why it is refused, if it is.
    fn refuses(&self, words: &[Word], left: bool) -> Option<CliError> {
        let night = self.on.read_only().and_then(|desk| Ok(desk.night()?));
        let line = filled(words, night.as_ref().ok(), left)?;
        let matches = read(line.clone(), &[])?;
        let (name, typed) = matches.subcommand()?;
        // What is piped in is read once.
        if APART.contains(&name) || line.iter().any(|word| word == "-") {
            return None;
        }
        if self.missing.is_some() && !MAKES.contains(&name) {
            return self.missing.clone();
        }
        // Nothing is written into the user's folders, and nothing comes out of a printer.
        let inner = typed.subcommand_name().unwrap_or_default();
        let prints = name == "print";
        if BEYOND.contains(&name)
            || ["print", "export"].contains(&inner)
            || prints && ["to", "output"].iter().any(|one| typed.contains_id(one))
        {
            let opened = || self.on.open().and_then(|desk| Ok(desk.open_night()?));
            return match name {
                "enter" => opened().and_then(|night| drawn(&night, None)).err(),
                "checkin" => opened().err(),
                _ => night.err(),
            };
        }
        // The list of sheets.
        if prints && !typed.contains_id("sheet") {
            return None;
        }
        let paper = self.folder.path().join("paper.pdf");
        let further = match prints {
            true => vec!["-o".into(), paper.into_os_string(), "--force".into()],
            false => Vec::new(),
        };
        let matches = read(line, &further)?;
        let (name, typed) = matches.subcommand()?;
        MUTE.store(true, Ordering::Relaxed);
        let run = (PROGRAM.run)(name, typed, &self.on);
        MUTE.store(false, Ordering::Relaxed);
        // At a terminal benny asks; whether somebody is sure is no reason to refuse.
        let asks = |error: &CliError| match &error.question {
            Some(question) => self.asks || question.stops,
            None => self.asks && error.kind == "doubtful_list",
        };
        let error = run.err().filter(|error| !asks(error))?;
        // The copy's own name helps nobody.
        let missing = self.missing.clone().filter(|_| error.kind == "missing");
        Some(missing.unwrap_or(error))
    }
}
