//! One file per command: its arguments, which are its help, and what it does.

pub mod act;
pub mod acts;
pub mod add;
pub mod backup;
pub mod bot;
pub mod bracket;
pub mod check;
pub mod checkin;
pub mod club;
pub mod clubsheet;
mod codes;
pub mod demo;
pub mod docs;
pub mod enter;
pub mod export;
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
pub mod season;
pub mod seats;
pub mod serve;
pub mod set;
pub mod settle;
pub mod site;
pub mod solve;
pub mod standings;
pub mod status;
pub mod versus;
pub mod who;

use super::args::Cli;
use super::context::Program;
use super::{CliError, Context, Run, help};
use crate::desk::Desk;
use crate::desk::acts as desk;
use crate::tournament::Tournament;
use crate::tournament::acts::{Deed, VERBS, Verb, World};
use clap::{ArgMatches, Args, CommandFactory};
use serde_json::{Value, json};

/// Runs a command with what was typed.
type Runs = dyn Fn(&ArgMatches, &Context) -> Run;

/// A command: its name, its arguments, and what runs it.
struct Command {
    /// What is typed.
    name: &'static str,
    /// Adds its arguments and its help.
    describe: Box<dyn Fn(clap::Command) -> clap::Command>,
    run: Box<Runs>,
}

impl Command {
    fn new<A: Args + 'static>(name: &'static str, run: fn(A, &Context) -> Run) -> Self {
        Command {
            name,
            describe: Box::new(A::augment_args),
            run: Box::new(move |typed, context| {
                run(A::from_arg_matches(typed).map_err(unread)?, context)
            }),
        }
    }

    /// A command of commands: its own, and the club file's verbs that begin with its name. One of its own comes first, where
    /// it reads files or shows more than the act does. `about` makes an error's ways out speak of the one that was named.
    fn group<A: Args + 'static>(
        name: &'static str,
        run: fn(A, &Context) -> Run,
        about: fn(CliError, Option<&str>) -> CliError,
    ) -> Self {
        // Asked for only where the group is meant: its arguments are most of the command line.
        let verbs = move |own: &clap::Command| -> Vec<(&'static str, &'static Verb<Desk>)> {
            let verbs = desk::VERBS.iter().filter_map(|verb| {
                let inner = verb.name.strip_prefix(name)?.strip_prefix(' ')?;
                own.find_subcommand(inner)
                    .is_none()
                    .then_some((inner, verb))
            });
            verbs.collect()
        };
        Command {
            name,
            describe: Box::new(move |command| {
                let own = A::augment_args(command);
                let verbs = verbs(&own).into_iter();
                let verbs = verbs.map(|(inner, verb)| (verb.describe)(clap::Command::new(inner)));
                own.subcommands(verbs)
            }),
            run: Box::new(move |typed, context| {
                let verbs = verbs(&A::augment_args(clap::Command::new(name)));
                let verb = |inner| verbs.iter().find(|(name, _)| *name == inner);
                let act = typed.subcommand();
                let act = act.and_then(|(inner, typed)| Some((verb(inner)?.1, typed)));
                let Some((verb, typed)) = act else {
                    return run(A::from_arg_matches(typed).map_err(unread)?, context);
                };
                let which = typed.try_get_one::<String>(name).ok().flatten();
                let deed = verb.typed(typed).map_err(unread)?;
                let deed = match which {
                    Some(which) => deed.with(name, json!(which))?,
                    None => deed,
                };
                let which = which.map(String::as_str);
                acts::on_file(deed, context).map_err(|error| about(error, which))
            }),
        }
    }

    /// The command of a verb, and what runs the act that was typed.
    fn act<W: World>(
        verb: &'static Verb<W>,
        run: impl Fn(Deed<W>, &Context) -> Run + 'static,
    ) -> Self {
        Command {
            name: verb.name,
            describe: Box::new(verb.describe),
            run: Box::new(move |typed, context| run(verb.typed(typed).map_err(unread)?, context)),
        }
    }

    /// The command of a verb that only shows something as long as it is not said what to do.
    fn showing(verb: &'static Verb<Tournament>, shows: fn(&Value, &Context) -> Run) -> Self {
        Command::act(verb, move |deed, context| match verb.shows(&deed.json()) {
            true => shows(&deed.json(), context),
            false => acts::run(deed, context),
        })
    }

    fn described(&self) -> clap::Command {
        (self.describe)(clap::Command::new(self.name))
    }
}

/// What the parser says of arguments that cannot be read.
fn unread(error: clap::Error) -> CliError {
    CliError::usage(error.to_string())
}

/// What benny can do. A command's arguments are those that the function behind its name takes.
fn all() -> Vec<Command> {
    let own = vec![
        Command::new("new", new::run),
        Command::new("list", list::run),
        Command::new("show", set::show),
        Command::new("set", set::run),
        Command::new("status", status::run),
        Command::new("club", club::run),
        Command::new("add", add::run),
        Command::new("players", players::run),
        Command::new("seats", seats::run),
        Command::new("plan", plan::run),
        Command::new("print", print::run),
        Command::new("open", open::run),
        Command::new("serve", serve::run),
        Command::new("phones", phones::run),
        Command::new("enter", enter::run),
        Command::new("missing", missing::run),
        Command::new("standings", standings::run),
        Command::new("prizes", prizes::run),
        Command::new("log", log::run),
        Command::new("export", export::export),
        Command::new("import", export::import),
        Command::new("backup", backup::backup),
        Command::new("restore", backup::restore),
        Command::new("verify", backup::verify),
        Command::new("check", check::run),
        Command::new("checkin", checkin::run),
        Command::group("member", member::run, |error, _| error),
        Command::group("season", season::run, |error, _| error),
        Command::group("league", league::run, league::about),
        Command::new("site", site::run),
        Command::group("bracket", bracket::run, bracket::about),
        Command::new("solve", solve::run),
        Command::new("odds", odds::run),
        Command::new("match", versus::run),
        Command::new("bot", bot::run),
        Command::new("play", play::run),
        Command::new("rehearse", rehearse::run),
        Command::new("demo", demo::run),
        Command::new("rules", rules::run),
        Command::new("completions", docs::completions),
        Command::new("man", docs::man),
        Command::new("act", act::run),
        Command::new("who", who::run),
        Command::new("help", help::run),
    ];
    let verbs = VERBS.iter().map(|verb| match verb.name {
        "settle" => Command::showing(verb, settle::list),
        _ => Command::act(verb, acts::run),
    });
    // A command of its own comes first, where it reads files or shows more than the act does.
    let verbs = verbs.filter(|verb| own.iter().all(|command| command.name != verb.name));
    // `phones revoke` is a command within a command.
    let file = desk::VERBS.iter().filter(|verb| {
        !verb.name.contains(' ') && own.iter().all(|command| command.name != verb.name)
    });
    let verbs = verbs.chain(file.map(|verb| Command::act(verb, acts::on_file)));
    let verbs: Vec<Command> = verbs.collect();
    own.into_iter().chain(verbs).collect()
}

/// The commands, for what is above and below them.
pub const PROGRAM: Program = Program {
    whole: || Cli::command().subcommands(all().iter().map(Command::described)),
    one: |name| {
        let program = Cli::command();
        let shared = program.get_arguments().filter(|arg| arg.is_global_set());
        Some(named(name)?.described().args(shared))
    },
    run: |name, typed, context| {
        let command = named(name).ok_or_else(|| help::near::unknown(name))?;
        (command.run)(typed, context)
    },
};

fn named(name: &str) -> Option<Command> {
    all().into_iter().find(|command| command.name == name)
}
