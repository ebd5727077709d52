//! Words, tables, exit statuses: the program.
//!
//! Of the library only [`run`] belongs to it. The modules are there for our own benches and tests, and change without notice.

mod args;
mod commands;
mod context;
#[doc(hidden)]
pub mod enter;
mod error;
#[doc(hidden)]
mod guess;
pub mod help;
mod input;
mod lang;
mod output;
mod play;
mod proof;
mod question;
mod recognise;
mod render;
mod roster;
mod screen;
mod still;
mod text;
mod trial;
mod usage;
mod words;

#[doc(hidden)]
pub use context::Context;
#[doc(hidden)]
pub use error::{CliError, Run, Status};

use crate::tournament::phrase;
use clap::FromArgMatches;
use commands::PROGRAM;
use render::Word;
use serde_json::{Value, json};
use std::process::ExitCode;

/// Runs benny with these arguments, the program's name first.
///
/// A bug ends with status 70 and a message that says so; the change being made is not stored, because a change is written
/// whole or not at all.
pub fn run(args: impl IntoIterator<Item = std::ffi::OsString>) -> ExitCode {
    let args = args::with_minus(args.into_iter().collect());
    let json = args.iter().any(|a| a == "--json");
    std::panic::set_hook(Box::new(move |bug| {
        let error = CliError {
            status: 70,
            ..CliError::refused("bug", phrase!("why-bug", bug))
        };
        error
            .hint(phrase!("hint-report-bug"))
            .report(json, &render::Named::new(PROGRAM.one));
    }));
    std::panic::catch_unwind(|| run_command(args, json)).unwrap_or(ExitCode::from(70))
}

/// The command line with its help.
#[doc(hidden)]
pub fn command() -> clap::Command {
    help::command((PROGRAM.whole)())
}

/// What a command knows when it is given nothing but a club file.
///
/// # Errors
/// When `BENNY_NOW` is not a time.
#[doc(hidden)]
pub fn context(file: std::path::PathBuf) -> Result<Context, CliError> {
    Context::at(file, PROGRAM)
}

/// Whether nobody could read or type anything: a double-click, a menu.
fn without_terminal() -> bool {
    use std::io::IsTerminal;
    !std::io::stdin().is_terminal()
        && !std::io::stdout().is_terminal()
        && !std::io::stderr().is_terminal()
}

/// `benny` alone: where the night stands and the three likely next things, to be chosen by number; without a night, how
/// to begin.
fn alone(context: &Context) -> Run {
    let open = context.read_only().and_then(|desk| Ok(desk.status()?));
    let (status, night) = match open {
        Ok(open) => open,
        Err(error) if !["missing", "no_tournament", "none_open"].contains(&error.kind) => {
            return Err(error);
        }
        Err(_) if context.json => {
            return Err(
                CliError::usage(phrase!("why-command-wanted")).way("", json!({"do": "help"}))
            );
        }
        Err(_) => {
            let line = |(act, words): (Value, &str)| {
                let words = if words.is_empty() {
                    ""
                } else {
                    context.lang().text(words)
                };
                format!("\n  {:<32}  {words}", context.command(act))
                    .trim_end()
                    .to_owned()
            };
            let lines: String = begin().into_iter().map(line).collect();
            context.say(context.lang().text("begin").to_owned() + &lines);
            return Ok(Status::Usage);
        }
    };
    let likely = commands::status::likely(status.step, &night);
    commands::status::show(&commands::status::Args::default(), &status, &night, context)?;
    if context.json || !context.asks() {
        return Ok(Status::Done);
    }
    for (at, act) in likely.iter().enumerate() {
        context.say(format!("  {}  {}", at + 1, context.command(act.clone())));
    }
    let answer = context.asked(phrase!("ask-likely"))?;
    let chosen = answer.parse::<usize>().ok();
    let chosen = chosen.and_then(|n| likely.get(n.checked_sub(1)?));
    match chosen {
        None => Ok(Status::Done),
        // Something has to be filled in.
        Some(act) if context.named.words(act).iter().any(Word::is_open) => {
            Err(CliError::usage(phrase!("why-needs-more")).way("", act.clone()))
        }
        Some(act) => commands::act::as_command(act, context),
    }
}

/// How to begin, with what each command is for.
fn begin() -> [(Value, &'static str); 5] {
    let print = json!({"do": "print", "sheet": "tallies", "output": "cards.pdf"});
    [
        (json!({"do": "open"}), "begin.open"),
        (
            json!({"do": "new", "name": null, "players": null}),
            "begin.new",
        ),
        (json!({"do": "draw"}), ""),
        (print, ""),
        (json!({"do": "help"}), "begin.help"),
    ]
}

fn run_command(mut args: Vec<std::ffi::OsString>, json: bool) -> ExitCode {
    if args.len() < 2 && without_terminal() {
        args.push("open".into());
    }
    let mut program = command();
    let matches = match program.try_get_matches_from_mut(&args) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => {
            let named = render::Named::new(PROGRAM.one);
            let named = if json { named } else { named.spoken() };
            return usage::report(&error, &args, json, &program, &named, trial::refused);
        }
        Err(help) => {
            // Help and version: a closed pipe is not an error.
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    let mut named = render::Named::of(&matches, PROGRAM.one);
    let outcome = args::Cli::from_arg_matches(&matches)
        .map_err(|e| CliError::usage(e.to_string()))
        .and_then(|cli| {
            let mut context = Context::new(&cli, PROGRAM)?;
            named = context.naming(named.clone());
            context.named = named.clone();
            match matches.subcommand() {
                Some((name, typed)) => (PROGRAM.run)(name, typed, &context),
                None => alone(&context),
            }
        });
    match outcome {
        Ok(status) => status.into(),
        Err(error) => {
            let error = usage::instead(error, &args, &program, trial::refused);
            proof::proved(error, &named, trial::refused).report(json, &named)
        }
    }
}
