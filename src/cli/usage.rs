//! A command line that cannot be parsed: clap says what is wrong with it, and benny what to type instead.

use super::CliError;
use super::help::near;
use super::render::Named;
use crate::cli::text::quoted;
use crate::tournament::acts::Way;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use serde_json::json;
use std::process::ExitCode;

/// Reports what is wrong with the command line `args` (the program's name first), where `error` is the parser's verdict:
/// status 2. For a command that lacks its subcommand, shows its help.
pub fn report(
    error: &clap::Error,
    args: &[std::ffi::OsString],
    json: bool,
    program: &clap::Command,
    named: &Named,
) -> ExitCode {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand && !json {
        let _ = error.print();
        return ExitCode::from(2);
    }
    refusal(error, args, program).report(json, named)
}

/// What is wrong with the command line, and what to type instead.
pub fn refusal(
    error: &clap::Error,
    args: &[std::ffi::OsString],
    program: &clap::Command,
) -> CliError {
    let typed = args.iter().skip(1);
    let typed: Vec<String> = typed
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect();
    let (command, path) = commands_in(&typed, program);
    let help = Way::to("", json!({"do": "help", "words": path}));
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    if let Some(word) = text(ContextKind::InvalidSubcommand)
        && let Some(at) = typed.iter().position(|arg| arg == word)
    {
        // Of what may be meant, what takes the words that follow; a guess that would be refused helps nobody.
        let likely = near::likely(&command, word);
        let takes = likely
            .iter()
            .find(|meant| takes(program, &typed, at, meant));
        let alone = likely.first().filter(|_| typed.len() == at + 1);
        let instead = takes.or(alone).map(|meant| with(&typed, at, meant));
        let help = match path.is_empty() && near::is_situation(word) {
            true => Way::to("", json!({"do": "help", "words": [word]})),
            false => help,
        };
        return near::unknown(word).ways(vec![instead.map_or(help, Way::advice)]);
    }
    let instead = [
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ];
    let instead = instead.into_iter().find_map(|(wrong, right)| {
        let (wrong, right) = (text(wrong)?, text(right)?);
        let at = typed.iter().position(|word| word == wrong)?;
        takes(program, &typed, at, right).then(|| with(&typed, at, right))
    });
    // A command that people also say for another: `open friday`.
    let instead = instead.or_else(|| {
        let at = typed.iter().position(|word| Some(word) == path.first())?;
        let meant = near::called(&typed[at]).find(|meant| takes(program, &typed, at, meant))?;
        Some(with(&typed, at, meant))
    });
    // An option that another command has: `start --minutes 20`; a number without its option: `play-offs 4`.
    let instead = instead.or_else(|| {
        let (wrong, verb) = (text(ContextKind::InvalidArg)?, path.last()?);
        let at = typed.iter().position(|word| word == verb)?;
        let number = wrong.parse::<u16>().is_ok();
        let called = format!("{verb}{}", if number { "N" } else { wrong });
        let meant = near::called(&called).next()?;
        let meant = if number {
            format!("{meant} {wrong}")
        } else {
            meant.to_owned()
        };
        let line: Vec<String> = typed
            .iter()
            .filter(|word| *word != wrong)
            .cloned()
            .collect();
        takes(program, &line, at, &meant).then(|| with(&line, at, &meant))
    });
    if error.kind() == ErrorKind::UnknownArgument && path == ["card"] {
        let cards = card_typed_apart(&typed);
        if !cards.is_empty() {
            return said(error).ways(cards.into_iter().map(Way::advice).collect());
        }
    }
    // What is missing follows what was typed, to be filled in.
    let instead = instead.or_else(|| match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(missing))
            if error.kind() == ErrorKind::MissingRequiredArgument
                && !missing.iter().any(|arg| arg.contains(['|', '['])) =>
        {
            let typed = typed.iter().map(|word| quoted(word));
            let holes = missing.iter().map(|arg| arg.replace(['<', '>', '.'], ""));
            let words: Vec<String> = typed.chain(holes).collect();
            Some(format!("benny {}", words.join(" ")))
        }
        _ => None,
    });
    said(error).ways(vec![instead.map_or(help, Way::advice)])
}

/// What is wrong in the parser's words.
fn said(error: &clap::Error) -> CliError {
    let said = error.to_string();
    let said = said.trim_start_matches("error: ").split("\n\n").next();
    let words: Vec<&str> = said.unwrap_or_default().split_whitespace().collect();
    CliError::usage(words.join(" "))
}

/// `card 17 8 6 10` with the commas that are missing. Whoever types `card 17 2 8` may mean round 2 of a card too.
fn card_typed_apart(typed: &[String]) -> Vec<String> {
    let is_cell = |word: &&String| word.parse::<i32>().is_ok() || *word == "-";
    let Some(who) = typed
        .iter()
        .position(|word| word == "card")
        .map(|at| at + 1)
    else {
        return Vec::new();
    };
    let cells: Vec<&str> = typed
        .iter()
        .skip(who + 1)
        .take_while(is_cell)
        .map(String::as_str)
        .collect();
    let line = |points: String| {
        let before = typed[..=who].iter().map(|word| quoted(word));
        let after = typed[who + 1 + cells.len()..]
            .iter()
            .map(|word| quoted(word));
        let words: Vec<String> = before.chain([points]).chain(after).collect();
        format!("benny {}", words.join(" "))
    };
    match cells.as_slice() {
        [] | [_] => Vec::new(),
        [round, points] => vec![
            line(cells.join(",")),
            line(format!("--round {round} {points}")),
        ],
        _ => vec![line(cells.join(","))],
    }
}

/// The innermost command that was typed, and the words that lead to it.
fn commands_in(typed: &[String], program: &clap::Command) -> (clap::Command, Vec<String>) {
    let mut command = program.clone();
    let mut path = Vec::new();
    for word in typed {
        if let Some(sub) = command.find_subcommand(word).filter(|_| word != "help") {
            command = sub.clone();
            path.push(word.clone());
        }
    }
    (command, path)
}

/// The line as it was typed, with the word at this place replaced.
fn with(typed: &[String], at: usize, right: &str) -> String {
    let mut words: Vec<String> = typed.iter().map(|word| quoted(word)).collect();
    words[at] = right.to_owned();
    format!("benny {}", words.join(" "))
}

/// Whether the line could be read with that word so corrected.
fn takes(program: &clap::Command, typed: &[String], at: usize, right: &str) -> bool {
    let mut words: Vec<&str> = typed.iter().map(String::as_str).collect();
    words.splice(at..=at, right.split(' '));
    let words = ["benny"].into_iter().chain(words);
    match program.clone().try_get_matches_from(words) {
        Ok(_) => true,
        // Begun rightly: what is missing is said next time.
        Err(error) => error.kind() == ErrorKind::MissingRequiredArgument && typed.len() > at + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::screen::untied;

    fn said(line: &str) -> (String, String) {
        let program = super::super::command();
        let args: Vec<std::ffi::OsString> = ["benny"]
            .into_iter()
            .chain(line.split_whitespace())
            .map(Into::into)
            .collect();
        let error = program.clone().try_get_matches_from(&args).expect_err(line);
        let error = refusal(&error, &args, &program);
        let hint = error.hint_in(&Named::new(super::super::commands::PROGRAM.one));
        (error.message.text, untied(&hint.unwrap_or_default()))
    }

    #[test]
    fn what_is_wrong_comes_first_and_what_to_type_next() {
        for (line, message, hint) in [
            (
                "--file a.benny standings --roun 2",
                "unexpected argument '--roun' found",
                "benny --file a.benny standings --round 2",
            ),
            (
                "print chart --by-table -o wall.pdf",
                "unexpected argument '--by-table' found",
                "benny help print",
            ),
            (
                "clock 20",
                "there is no command \"clock\"",
                "benny room --clock 20",
            ),
            (
                "start --minutes 20",
                "unexpected argument '--minutes' found",
                "benny room --clock 20",
            ),
            (
                "play-offs 4",
                "unexpected argument '4' found",
                "benny play-offs --size 4",
            ),
            (
                "draw --force",
                "unexpected argument '--force' found",
                "benny help draw",
            ),
            (
                "standings 3",
                "unexpected argument '3' found",
                "benny standings --round 3",
            ),
            (
                "print slips 3",
                "unexpected argument '3' found",
                "benny print --round 3 slips",
            ),
            ("series", "there is no command \"series\"", "benny season"),
            (
                "open friday",
                "unexpected argument 'friday' found",
                "benny use friday",
            ),
            ("lost 3", "there is no command \"lost\"", "benny help lost"),
            ("tables", "there is no command \"tables\"", "benny seats"),
            (
                "card 17 8 - 10 --loners 1",
                "unexpected argument '-' found",
                "benny card 17 8,-,10 --loners 1",
            ),
            (
                "card 17",
                "the following required arguments were not provided: <POINTS>",
                "benny card 17 POINTS",
            ),
            (
                "correct 2 5 9-8",
                "the following required arguments were not provided: --why <WHY>",
                "benny correct 2 5 9-8 --why WHY",
            ),
            (
                "set --lang fn",
                "invalid value 'fn' for '--lang <LANG>' [possible values: en, de, en-CA, en-GB, en-US, fr]",
                "benny help set",
            ),
            (
                "new A --paper a4 --paper a4",
                "the argument '--paper <PAPER>' cannot be used multiple times",
                "benny help new",
            ),
            (
                "new A --to 10 --timed",
                "the argument '--to <N>' cannot be used with '--timed'",
                "benny help new",
            ),
        ] {
            assert_eq!(said(line), (message.to_owned(), hint.to_owned()), "{line}");
        }
        let (message, hint) = said("print tallis --lang fr");
        assert!(
            message.starts_with(
                "invalid value 'tallis' for '[SHEET]' [possible values: tallies, slips,"
            )
        );
        assert_eq!(hint, "benny print tallies --lang fr");
    }
}
