//! `benny add`.

use super::Run;
use crate::cli::{CliError, Context, Status, roster};
use crate::desk::Operation;
use crate::tournament::NewEntrant;
use serde_json::json;
use std::path::PathBuf;

/// Register players or teams. Numbers are given in order.
///
/// A file may be CSV with comma, semicolon or tab, with a heading or without, in UTF-8, UTF-16 or Windows-1252, or
/// plainly a name a line. Columns `partner` and `team` make teams. If one line is wrong nothing is stored.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny add \"Zoë Müller\" \"Pat O'Brien\"\n  benny add --from friday.csv\n  \
    benny add --count 24\n  benny add \"Ann & Bob\"     a team, in a team event"
)]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true).args(["names", "from", "count", "phantom"]))]
pub struct Args {
    /// Names; in a team event `Ann & Bob` is one team.
    names: Vec<String>,
    /// Everybody in this file; `-` is standard input.
    #[arg(long, value_name = "FILE.csv")]
    from: Option<PathBuf>,
    /// So many numbers whose names are not known yet.
    #[arg(long, value_name = "N")]
    count: Option<u16>,
    /// Somebody of the house who evens the numbers and is not ranked.
    #[arg(long)]
    phantom: bool,
}

/// Runs it.
///
/// # Errors
/// When a name or a line is wrong, or there would be too many; nothing is stored then.
pub fn run(args: Args, context: &Context) -> Run {
    if let Some(list) = args.names.iter().find(|name| is_list(name)) {
        return Err(CliError::usage(format!("{list} is a list, not a name"))
            .hint(format!("benny add --from {list}")));
    }
    let bytes = args.from.as_deref().map(super::read_input).transpose()?;
    let (numbers, t) = context.change(|t| {
        let mut new: Vec<NewEntrant> = Vec::new();
        for name in &args.names {
            new.push(if t.is_team() {
                roster::team_of(name)
            } else {
                NewEntrant {
                    name: name.clone(),
                    members: Vec::new(),
                }
            });
        }
        if let (Some(path), Some(bytes)) = (&args.from, &bytes) {
            new.extend(roster::read(path, bytes, t.settings.format)?);
        }
        let nameless = args.names.iter().any(|name| name.trim().is_empty());
        let mut numbers = if new.is_empty() {
            Vec::new()
        } else {
            t.add(new).map_err(|e| match CliError::from(e) {
                e if nameless => e.hint("benny add --count 3 registers three people without names"),
                e => e,
            })?
        };
        if let Some(count) = args.count {
            numbers.extend(t.add_numbers(count)?);
        }
        if args.phantom {
            numbers.push(t.add_phantom()?);
        }
        let operation = Operation::Add {
            numbers: numbers.clone(),
        };
        Ok::<_, CliError>((numbers, operation))
    })?;
    let there = t.entrants.iter().filter(|e| e.until.is_none()).count();
    let answer = json!({"added": numbers, "entrants": there, "redraw": t.needs_draw()});
    context.done(&answer, || {
        let which = match (numbers.first(), numbers.last()) {
            (Some(first), Some(last)) if first != last => format!("numbers {first} to {last}"),
            (Some(first), _) => format!("number {first}"),
            _ => "nobody".to_owned(),
        };
        let are = if there == 1 { "is" } else { "are" };
        let there = super::how_many(there, t.is_team());
        format!("Added {which}; {there} {are} registered.")
    })?;
    super::draw::say_if_needed(&t, context);
    Ok(Status::Done)
}

/// Whether somebody named a file where names are expected.
fn is_list(name: &str) -> bool {
    let path = std::path::Path::new(name);
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|e| ["csv", "tsv", "txt"].contains(&e.to_lowercase().as_str()))
        || path.is_file()
}
