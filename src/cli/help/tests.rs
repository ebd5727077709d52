//! Every command's help, those added later included: two screens at most, examples before options.

use super::*;
use crate::cli::command;
use crate::cli::commands::PROGRAM;

fn program() -> Command {
    (PROGRAM.whole)()
}

/// Two screens of 80 columns and 24 lines.
const MOST_LINES: usize = 48;

/// Every command below this one with the words that lead to it.
fn all(command: &Command, path: &str, into: &mut Vec<(String, Command)>) {
    for sub in command.get_subcommands() {
        let path = format!("{path} {}", sub.get_name());
        into.push((path.clone(), sub.clone()));
        all(sub, &path, into);
    }
}

fn narrow(command: Command) -> Command {
    command.term_width(80).mut_subcommands(narrow)
}

fn commands() -> Vec<(String, Command)> {
    let mut program = narrow(command());
    program.build();
    let mut found = Vec::new();
    all(&program, "benny", &mut found);
    assert!(found.len() > 50, "{}", found.len());
    found
}

#[test]
fn the_help_of_every_command_fits_two_screens_examples_first() {
    let mut wrong = Vec::new();
    for (path, mut command) in commands() {
        let text = command.render_help().to_string();
        let lines = text.lines().count();
        if lines > MOST_LINES {
            wrong.push(format!("{path}: {lines} lines, at most {MOST_LINES}"));
        }
        for line in text.lines().filter(|line| line.chars().count() > 80) {
            wrong.push(format!("{path}: wider than 80 columns: {line}"));
        }
        if text.contains("\n\n\n") {
            wrong.push(format!("{path}: two blank lines together"));
        }
        let example = text.find("\nExample");
        let shows = example.is_some_and(|at| text[at..].contains(&path));
        if !shows {
            wrong.push(format!("{path}: no example"));
        }
        let options = ["\nArguments:", "\nOptions:", "\nCommands:"];
        if let Some(options) = options.iter().filter_map(|head| text.find(head)).min()
            && example.is_none_or(|at| at > options)
        {
            wrong.push(format!("{path}: options before examples"));
        }
        if text.matches("Everywhere: ").count() != 1 || text.contains("--no-input") {
            wrong.push(format!("{path}: the options of all commands are one line"));
        }
        let rest = text.split_once(" more options: ").map(|(_, line)| line);
        let here = format!("{} --all\n", path.replacen("benny", "benny help", 1));
        if rest.is_some_and(|line| !line.starts_with(&here)) {
            wrong.push(format!(
                "{path}: its other options are not shown by that line"
            ));
        }
        let about = command
            .get_about()
            .map(ToString::to_string)
            .unwrap_or_default();
        if about.is_empty() || about.lines().count() > 1 || about.chars().count() > 65 {
            wrong.push(format!("{path}: its first line is {about:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_command_is_listed_once_under_what_it_is_for() {
    let program = program();
    let listed = super::all(&program);
    for sub in program.get_subcommands() {
        let line = format!("\n  {:<12} ", sub.get_name());
        assert_eq!(listed.matches(&line).count(), 1, "{}", sub.get_name());
    }
    assert!(
        !listed.contains(OTHERS),
        "a command stands in no group:\n{listed}"
    );
    let text = command().render_help().to_string();
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    let of_a_night = of_a_night();
    let of_a_night = of_a_night.iter().flat_map(|(_, names)| names.iter());
    assert_eq!(of_a_night.clone().count(), 15);
    for name in of_a_night {
        assert!(
            text.contains(&format!("\n  {name:<12} ")),
            "{name}:\n{text}"
        );
    }
    assert!(text.lines().count() <= 36, "{text}");
}

#[test]
fn the_options_of_all_commands_are_explained_in_one_place() {
    let text = options(&program());
    for arg in program().get_arguments().filter(|arg| arg.is_global_set()) {
        let long = arg.get_long().expect("a long name");
        assert!(text.contains(&format!("--{long}")), "{long}:\n{text}");
    }
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    assert!(text.lines().count() <= MOST_LINES, "{text}");
}

#[test]
fn a_command_nobody_knows_names_the_one_that_was_meant() {
    let program = command();
    for (typed, meant) in [
        ("standing", Some("standings")),
        ("stand", Some("standings")),
        ("ranking", Some("standings")),
        ("Tallies", Some("print tallies")),
        ("slip", Some("print slips")),
        ("badges", Some("print badges")),
        ("certificate", Some("print certificates")),
        ("sit_out", Some("sit-out")),
        ("scroe", Some("score")),
        ("plyers", Some("players")),
        ("options", Some("help options")),
        ("referee", Some("check hand")),
        ("xyzzy", None),
        ("", None),
    ] {
        assert_eq!(near::nearest(&program, typed).as_deref(), meant, "{typed}");
    }
}

#[test]
fn every_command_of_a_situation_can_be_typed() {
    let holes = [
        ("TABLE:", "1:"),
        ("TABLE=SIDE", "3=2"),
        ("WHO", "1"),
        ("TABLE", "1"),
        ("ROUND", "2"),
        ("A-B", "10-7"),
        ("HANDS", "8"),
        ("POINTS REASON", "-2 late"),
        ("POINTS", "8"),
        ("PRINTER", "office"),
        ("N,S/E,W", "1,2/3,4"),
        (" N", " 3"),
        ("=N", "=3"),
    ];
    let mut wrong = Vec::new();
    for situation in crate::desk::situations::situations(crate::words::Lang::default()) {
        for line in situation::told(&situation, None).lines() {
            assert!(line.chars().count() <= 80, "{line}");
            for (at, _) in line.match_indices("benny ") {
                // What follows two spaces, or stands in a sentence after `; ` or ` if `, explains.
                let command = line[at..].split("  ").next().unwrap_or_default();
                let command = command.split(['.', ';']).next().unwrap_or_default();
                // A command stands at the start of an indented line or after a colon; elsewhere benny does something.
                if at != 2 && !line[..at].ends_with(": ") && !line[..at].ends_with(" or ") {
                    continue;
                }
                let mut filled = command.to_owned();
                for (hole, with) in holes {
                    filled = filled.replace(hole, with);
                }
                let words = shell_words(&filled);
                if let Err(error) = program().try_get_matches_from(&words)
                    && error.use_stderr()
                {
                    wrong.push(format!("{}: {filled}: {error}", situation.word));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The words of a line, as a shell splits them where only double quotes are used.
fn shell_words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let mut words = Vec::new();
    for (at, part) in parts {
        match at % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

#[test]
fn a_topic_is_read_at_80_columns() {
    let topics = [
        super::topics::movement_help(),
        super::topics::night_help(),
        super::topics::layout_help(),
        super::topics::COUNTING.to_owned(),
        super::all(&program()),
        sheets(&program()),
    ];
    for line in topics.iter().flat_map(|text| text.lines()) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}
