//! Help as it is read: what a command does, how it is used, examples, then its options; two screens at most.

pub mod json;
pub mod near;
mod situation;
pub(super) mod topics;

use super::{Context, Run, Status, output};
use crate::desk::situations::is_called;
use crate::words::said;
use clap::builder::Resettable;
use clap::{Arg, ArgAction, Command};
use std::fmt::Write;

/// Commands by what they are for: a title, and their names.
type Groups = Vec<(&'static str, Vec<&'static str>)>;

/// Lines of a title and the names under it.
fn grouped(lines: &'static str) -> Groups {
    let lines = lines.lines().filter_map(|line| line.split_once(": "));
    let names = |(title, names): (_, &'static str)| (title, names.split(' ').collect());
    lines.map(names).collect()
}

/// The commands in the order of a night: what a director does, then the rest.
pub(super) fn groups() -> Groups {
    grouped(include_str!("../../../templates/help/commands.txt"))
}

/// The commands of a night, as `benny help` lists them; the rest are in `benny help all`.
fn of_a_night() -> Groups {
    grouped(include_str!("../../../templates/help/of-a-night.txt"))
}

/// The options for a list of names: explained in `benny help add`, and not again in `benny help new`.
const OF_A_LIST: &[&str] = &[
    "yes", "once", "columns", "sheet", "dry_run", "new", "member",
];

/// How many values of an argument its command's help explains at most; longer lists have a topic of their own.
const EXPLAINED: usize = 8;

/// The heading for commands that are in no group.
const OTHERS: &str = "More";

/// A night in its commands, for the manual.
pub(super) const NIGHT: &str = include_str!("../../../templates/help/night.txt");

const EVERYWHERE: &str =
    "Everywhere: --file, --tournament, --json and more; see benny help options";

/// What `benny help` explains besides commands.
const TOPICS: &[&str] = &[
    "all",
    "find",
    "options",
    "json",
    "layouts",
    "movements",
    "nights",
    "counting",
    "sheets",
    "words",
];

/// Explain a command or a topic.
///
/// # Examples
/// - `benny help score`
/// - `benny help late`
/// - `benny help find lost slip`
/// - `benny help all`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A command; what happened (late, left, lost, tie …); or: all, find WORDS, options, json [COMMAND], movements,
    /// nights, sheets, layouts, words.
    #[arg(value_name = "COMMAND|TOPIC")]
    words: Vec<String>,
    /// Every option, where a page shows only those that are used most.
    #[arg(long)]
    all: bool,
}

/// Explains a command or a topic.
///
/// # Errors
/// When there is no such command, or standard output fails.
pub fn run(args: Args, context: &Context) -> Run {
    let program = (context.program.whole)();
    let words: Vec<&str> = args.words.iter().map(String::as_str).collect();
    match words[..] {
        ["all"] => output::write(all(&program).as_bytes())?,
        ["find", ref words @ ..] => {
            let found = situation::found(&words.join(" "), context)?;
            output::write(format!("{found}\n").as_bytes())?;
        }
        ["options"] => output::write(options(&program).as_bytes())?,
        ["json", ref command @ ..] => output::write(json::explained(command)?.as_bytes())?,
        ["sheets"] => output::write(sheets(&program).as_bytes())?,
        ["movements"] => output::write(topics::movement_help().as_bytes())?,
        ["nights"] => output::write(topics::night_help().as_bytes())?,
        ["counting" | "ticks" | "measures" | "labels" | "handicap"] => {
            output::write(topics::COUNTING.as_bytes())?;
        }
        ["layouts"] => output::write(topics::layout_help().as_bytes())?,
        ["words"] => output::write(topics::glossary("", context.lang()).as_bytes())?,
        _ => {
            let program = match args.all {
                true => command_with::<true>(program),
                false => command(program),
            };
            if let [word] = words[..] {
                let command = program.find_subcommand(word);
                let told = match situation::named(word, context) {
                    // A word for both: what to do, and where the rest is.
                    Some(told) if command.is_some() && !args.all => {
                        let every = said!(context.lang(), "help-every-option", word);
                        format!("{told}\n{every}\n")
                    }
                    Some(told) if command.is_none() => format!("{told}\n"),
                    None if command.is_none() => topics::glossary(word, context.lang()),
                    _ => String::new(),
                };
                if !told.is_empty() {
                    output::write(told.as_bytes())?;
                    return Ok(Status::Done);
                }
            }
            // What is no command, and no misspelt one, says what happened; so does what may be many: `change`.
            if let [first, rest @ ..] = &words[..]
                && program.find_subcommand(first).is_none()
                && (!rest.is_empty()
                    || is_called(first, context.lang())
                    || near::nearest(&program, first)
                        .is_none_or(|meant| meant.starts_with("help find"))
                        && !topics().any(|topic| topic.starts_with(first)))
                && let Some(told) = situation::spoken_of(&words.join(" "), context)
            {
                output::write(format!("{told}\n").as_bytes())?;
                return Ok(Status::Done);
            }
            let mut found = &program;
            for (at, word) in words.iter().enumerate() {
                let sub = found.find_subcommand(word);
                found = sub.ok_or_else(|| near::unknown_topic(found, word, &words[..at]))?;
            }
            // Parsed as `COMMAND -h`, so that only this command's help is built.
            let asked = ["benny"].iter().chain(&words).chain(&["-h"]);
            let text = program.try_get_matches_from(asked);
            let text = text.expect_err("-h asks for help").render();
            let end = if text.to_string().ends_with('\n') {
                ""
            } else {
                "\n"
            };
            let mut out = anstream::stdout().lock();
            use std::io::Write;
            let written = write!(out, "{}{end}", text.ansi()).and_then(|()| out.flush());
            written.or_else(output::closed)?;
        }
    }
    Ok(Status::Done)
}

/// The command line with its help in the order people read it.
pub fn command(program: Command) -> Command {
    command_with::<false>(program)
}

/// The same; with `ALL`, every option is shown.
fn command_with<const ALL: bool>(program: Command) -> Command {
    let listed = listed(&program, &of_a_night());
    let program = program.mut_subcommand("new", |new| {
        new.mut_args(|arg| {
            let list = OF_A_LIST.contains(&arg.get_id().as_str());
            let hidden = list || arg.is_hide_set();
            arg.hide(hidden)
        })
    });
    let program = program.mut_args(|arg| {
        let everywhere = arg.is_global_set();
        arg.hide(everywhere)
    });
    dressed::<ALL>(program).help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} benny COMMAND …\n\n{}\n\n\
         benny open          the same on a page in the browser\n\
         benny help COMMAND  explains one, with examples; benny help all lists the rest\n\
         benny help late     what to do; also left, wrong, lost, tie, printer …\n\
         benny help find WORDS\n",
        listed.trim_end()
    ))
}

/// `benny help all`: every command.
fn all(program: &Command) -> String {
    let groups = groups();
    let known = |name: &&str| groups.iter().any(|(_, names)| names.contains(name));
    let names = program.get_subcommands().map(Command::get_name);
    let others: Vec<&str> = names.filter(|name| !known(name)).collect();
    let text = listed(program, &groups) + &listed(program, &[(OTHERS, others)]);
    format!(
        "{text}benny help COMMAND explains one, with examples; benny help options those of all.\n\
         benny help json COMMAND says what it prints with --json.\n"
    )
}

/// The commands in these groups, each with its first line.
pub(super) fn listed(program: &Command, groups: &[(&str, Vec<&str>)]) -> String {
    let mut text = String::new();
    for (title, names) in groups {
        let here = names
            .iter()
            .filter_map(|name| program.find_subcommand(name));
        let lines: Vec<String> = here
            .map(|sub| format!("  {:<12} {}\n", sub.get_name(), first_line(sub)))
            .collect();
        if !lines.is_empty() {
            let _ = writeln!(text, "{title}:\n{}", lines.concat());
        }
    }
    text
}

/// A command's first line, without the full stop.
pub(super) fn first_line(command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string);
    about.unwrap_or_default().trim_end_matches('.').to_owned()
}

/// A command and its subcommands, with their help in the order people read it.
fn dressed<const ALL: bool>(command: Command) -> Command {
    let values = values(&command);
    let plain = |name: &'static str, short: char, action: ArgAction| {
        Arg::new(name)
            .long(name)
            .short(short)
            .action(action)
            .hide(true)
    };
    let (text, examples) = beyond_the_first_line(&command);
    let shown = command
        .get_arguments()
        .any(|arg| !arg.is_hide_set() && !arg.is_global_set())
        || command.has_subcommands();
    let mut command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(plain("help", 'h', ArgAction::Help))
        .arg(plain("version", 'V', ArgAction::Version))
        .mut_args(brief)
        // Only the command that is called gets this: doing it for all of them took half of benny's start-up time.
        .mut_subcommands(|sub| sub.defer(dressed::<ALL>))
        .long_about(Resettable::Reset);
    // The long text beyond the first line goes between that line and the usage.
    if !text.is_empty() {
        command = command.before_help(text);
    }
    if !examples.is_empty() {
        command = command.after_help(examples);
    }
    let all = if shown { "{all-args}\n\n" } else { "" };
    let more = match ALL {
        true => 0,
        false => {
            let rest = seldom(&command);
            command = command.mut_args(|arg| match rest.contains(&arg.get_id().to_string()) {
                true => arg.hide(true),
                false => arg,
            });
            rest.len()
        }
    };
    let more = match more {
        0 => String::new(),
        more => format!(
            "{more} more options: benny help {} --all\n",
            command.get_name()
        ),
    };
    command.help_template(format!(
        "{{about-with-newline}}\n{{before-help}}{{usage-heading}} {{usage}}{{after-help}}\n\n{all}{more}{values}{EVERYWHERE}\n"
    ))
}

/// What a command's doc comment says beyond its first line, and the list under its `# Examples` as it is read.
pub(super) fn beyond_the_first_line(command: &Command) -> (String, String) {
    let long = command.get_long_about().map(ToString::to_string);
    let long = long.unwrap_or_default();
    let about = command.get_about().map(ToString::to_string);
    let rest = long
        .strip_prefix(&about.unwrap_or_default())
        .unwrap_or(&long);
    let rest = rest.trim_start_matches(['.', '\n', ' ']);
    let (text, list) = rest.split_once("# Examples").unwrap_or((rest, ""));
    let each = list.split("- `").filter_map(|one| one.split_once('`'));
    let each = each.map(|(typed, what)| (typed, what.trim_start_matches(':').trim()));
    let each: Vec<(&str, &str)> = each.collect();
    let explained = each.iter().filter(|(_, what)| !what.is_empty());
    let width = explained.map(|(typed, _)| typed.chars().count()).max();
    let width = width.unwrap_or_default();
    let line = |&(typed, what): &(&str, &str)| match what {
        "" => typed.to_owned(),
        what => format!("{typed:<width$}  # {what}"),
    };
    let lines: Vec<String> = each.iter().map(line).collect();
    let examples = match lines.as_slice() {
        [] => String::new(),
        [one] => format!("Example: {one}"),
        several => format!("Examples:\n  {}", several.join("\n  ")),
    };
    (text.trim().to_owned(), examples)
}

/// How many options a page shows at first, and up to how many it shows all.
const FIRST: usize = 10;
const FEW: usize = 14;

/// The options after the first ten, on a page that would be long.
fn seldom(command: &Command) -> Vec<String> {
    let shown = |arg: &&Arg| !arg.is_positional() && !arg.is_hide_set() && !arg.is_global_set();
    let options: Vec<String> = command
        .get_arguments()
        .filter(shown)
        .map(|arg| arg.get_id().to_string())
        .collect();
    match options.len() > FEW {
        true => options[FIRST..].to_vec(),
        false => Vec::new(),
    }
}

/// An argument with one short text, so that its help stands beside it; its possible values are not repeated where the text
/// names them, or where they are explained below.
fn brief(arg: Arg) -> Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let values = arg.get_possible_values();
    let told = values
        .iter()
        .all(|value| value.get_help().is_some() || help.contains(value.get_name()));
    let hidden = told && !values.is_empty() && values.len() <= EXPLAINED;
    arg.long_help(Resettable::Reset)
        .hide_possible_values(hidden)
}

/// The words an argument takes, each with what it means, under the argument's name.
fn values(command: &Command) -> String {
    let mut text = String::new();
    for arg in command.get_arguments() {
        let values = arg.get_possible_values();
        if values.len() > EXPLAINED {
            continue;
        }
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        if values.iter().all(|value| help.contains(value.get_name())) {
            continue;
        }
        let told = values.iter().filter(|value| !value.is_hide_set());
        let told: Vec<(&str, String)> = told
            .filter_map(|value| Some((value.get_name(), value.get_help()?.to_string())))
            .collect();
        let Some(wide) = told.iter().map(|(name, _)| name.len()).max() else {
            continue;
        };
        let name = match arg.get_long() {
            Some(long) => format!("--{long}"),
            None => arg.get_id().as_str().to_uppercase(),
        };
        let _ = writeln!(text, "{name}:");
        for (name, help) in told {
            let _ = writeln!(text, "  {name:<wide$}  {help}");
        }
        text.push('\n');
    }
    text
}

/// `benny help sheets`: what `benny print` prints.
pub(super) fn sheets(program: &Command) -> String {
    let print = program.find_subcommand("print");
    let sheet = print.and_then(|print| print.get_positionals().next());
    let mut text = "What benny print prints:\n\n".to_owned();
    for value in sheet.map(Arg::get_possible_values).unwrap_or_default() {
        let help = value
            .get_help()
            .map(ToString::to_string)
            .unwrap_or_default();
        let _ = writeln!(
            text,
            "  {:<12}  {}",
            value.get_name(),
            help.trim_end_matches('.')
        );
    }
    text
}

/// `benny help options`: what every command takes, and what is read from the environment.
pub(super) fn options(program: &Command) -> String {
    let mut text = "Options every command takes, before or after its own:\n\n".to_owned();
    let globals = program.get_arguments().filter(|arg| arg.is_global_set());
    let mut rows: Vec<(String, String)> = globals
        .map(|arg| {
            let short = arg
                .get_short()
                .map_or(String::new(), |short| format!("-{short}, "));
            let long = arg.get_long().unwrap_or_default();
            let value = match arg.get_action() {
                ArgAction::Set => arg.get_value_names().and_then(<[_]>::first),
                _ => None,
            };
            let value = value.map_or(String::new(), |value| format!(" {value}"));
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            (format!("{short}--{long}{value}"), help)
        })
        .collect();
    rows.push(("-h, --help".to_owned(), "Explain the command".to_owned()));
    rows.push(("-V, --version".to_owned(), "Show the version".to_owned()));
    for (option, help) in rows {
        let _ = writeln!(text, "  {option:<18}  {help}");
    }
    text.push_str(include_str!("../../../templates/help/environment.txt"));
    text
}

/// What `benny help` explains besides commands.
pub fn topics() -> impl Iterator<Item = &'static str> {
    TOPICS.iter().copied()
}

#[cfg(test)]
mod tests;
