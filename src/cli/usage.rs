//! A command line that cannot be parsed: what is wrong with it, in benny's own words, and what to type instead.

use super::CliError;
use super::help::near;
use super::render::Named;
use crate::cli::text::quoted;
use crate::engine::Points;
use crate::tournament::acts::Way;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use serde_json::json;
use std::error::Error as _;
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
    let here = [&["benny".to_owned()][..], &path].concat().join(" ");
    let help = |words: &[String]| Way::to("", json!({"do": "help", "words": words}));
    let line = Line {
        error,
        typed,
        command,
        program,
    };
    if let (ErrorKind::InvalidSubcommand, Some(word)) =
        (error.kind(), line.text(ContextKind::InvalidSubcommand))
        && let Some(at) = line.typed.iter().position(|arg| arg == word)
    {
        // Of what may be meant, what takes the words that follow; a guess that would be refused helps nobody.
        let likely = near::likely(&line.command, word);
        let takes = likely.iter().find(|meant| line.takes(at, meant));
        let alone = likely.first().filter(|_| line.typed.len() == at + 1);
        let typed = takes.or(alone).map(|meant| line.with(at, meant));
        let explained = || {
            let command = likely.first()?.split(" -").next()?;
            let words = path.iter().cloned();
            let words: Vec<String> = words.chain(command.split(' ').map(str::to_owned)).collect();
            Some(help(&words))
        };
        let way = typed.map(Way::advice).or_else(explained);
        let way = way.or_else(|| line.check_of(at, &path).map(Way::advice));
        return near::unknown(word).ways(vec![way.unwrap_or_else(|| help(&path))]);
    }
    let typed = line.instead().or_else(|| line.surplus(&path));
    let typed = typed.or_else(|| line.template());
    let way = typed.map(Way::advice).or_else(|| line.knock_out());
    let way = way.unwrap_or_else(|| help(&path));
    CliError::usage(line.message(&here)).ways(vec![way])
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

/// What was typed after `benny`, and the parser's verdict on it.
struct Line<'a> {
    error: &'a clap::Error,
    typed: Vec<String>,
    /// The command that was meant.
    command: clap::Command,
    program: &'a clap::Command,
}

impl Line<'_> {
    fn text(&self, kind: ContextKind) -> Option<&str> {
        match self.error.get(kind)? {
            ContextValue::String(text) => Some(text),
            _ => None,
        }
    }

    /// One text or several.
    fn texts(&self, kind: ContextKind) -> Vec<&str> {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => vec![text],
            Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
            _ => Vec::new(),
        }
    }

    fn number(&self, kind: ContextKind) -> Option<isize> {
        match self.error.get(kind)? {
            ContextValue::Number(number) => Some(*number),
            _ => None,
        }
    }

    fn message(&self, here: &str) -> String {
        let arg = self.text(ContextKind::InvalidArg).map_or("", name_of);
        let value = self.text(ContextKind::InvalidValue).unwrap_or_default();
        match self.error.kind() {
            ErrorKind::UnknownArgument if self.below_nothing(arg).is_some() => {
                let option = self.below_nothing(arg).unwrap_or_default();
                format!("{option} cannot be below 0: {arg}")
            }
            ErrorKind::UnknownArgument if arg.starts_with('-') && arg.len() > 1 => {
                format!("{here} has no option {arg}")
            }
            ErrorKind::UnknownArgument => format!("{arg:?} is one word too many"),
            ErrorKind::InvalidValue if value.is_empty() => format!("{arg} needs a value"),
            ErrorKind::InvalidValue => match &self.texts(ContextKind::ValidValue)[..] {
                [] => format!("{arg} cannot be {value:?}"),
                known => format!(
                    "{arg} cannot be {value:?}; choose from {}",
                    known.join(", ")
                ),
            },
            ErrorKind::ValueValidation => {
                let why = self.error.source().map(ToString::to_string);
                let why = plain(&why.unwrap_or_default());
                match why.contains(&format!("{value:?}")) {
                    true => format!("{arg}: {why}"),
                    false => format!("{arg} {value:?}: {why}"),
                }
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = self.texts(ContextKind::InvalidArg);
                let needed = |arg: &&str| match arg.starts_with('-') {
                    true => name_of(arg).to_owned(),
                    false => required(arg).replace('|', " or "),
                };
                let missing: Vec<String> = missing.iter().map(needed).collect();
                match &missing[..] {
                    [one] => format!("{one} is missing"),
                    all => format!("still missing: {}", all.join(", ")),
                }
            }
            ErrorKind::ArgumentConflict => {
                let others = self.texts(ContextKind::PriorArg);
                let others: Vec<&str> = others.into_iter().map(name_of).collect();
                match others == [arg] {
                    true => format!("{arg} may be given only once"),
                    false => format!("{arg} does not go with {}", others.join(" or ")),
                }
            }
            ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
                let of = [ContextKind::ExpectedNumValues, ContextKind::MinValues];
                let wanted = of.into_iter().find_map(|kind| self.number(kind));
                let wanted = wanted.map_or("more".to_owned(), |n| n.to_string());
                format!("{arg} needs {wanted} values")
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
                "a command is needed".to_owned()
            }
            ErrorKind::TooManyValues => format!("{arg} does not take {value:?}"),
            ErrorKind::InvalidUtf8 => "a word on the command line is not readable text".to_owned(),
            _ => {
                let text = self.error.to_string();
                let text = text.trim().trim_start_matches("error: ");
                text.split("\n\n").next().unwrap_or(text).to_owned()
            }
        }
    }

    /// The option that got a number below 0: of `--fee -5` the parser takes the number for another option.
    fn below_nothing(&self, arg: &str) -> Option<&str> {
        let digits = arg.strip_prefix('-')?;
        let at = self.typed.iter().position(|word| {
            word.strip_prefix('-')
                .is_some_and(|word| word.starts_with(digits))
        })?;
        let option = self.typed.get(at.checked_sub(1)?)?;
        let number = digits.starts_with(|c: char| c.is_ascii_digit());
        (number && option.starts_with("--")).then_some(option.as_str())
    }

    /// The line as it was typed, with the word at this place replaced.
    fn with(&self, at: usize, right: &str) -> String {
        let mut words: Vec<String> = self.typed.iter().map(|word| quoted(word)).collect();
        words[at] = right.to_owned();
        format!("benny {}", words.join(" "))
    }

    /// Whether the line could be read with that word so corrected.
    fn takes(&self, at: usize, right: &str) -> bool {
        let mut words: Vec<&str> = self.typed.iter().map(String::as_str).collect();
        words.splice(at..=at, right.split(' '));
        let words = ["benny"].into_iter().chain(words);
        match self.program.clone().try_get_matches_from(words) {
            Ok(_) => true,
            // Begun rightly: what is missing is said next time.
            Err(error) => {
                error.kind() == ErrorKind::MissingRequiredArgument && self.typed.len() > at + 1
            }
        }
    }

    /// The same line with the one word corrected that was probably mistyped.
    fn instead(&self) -> Option<String> {
        let (wrong, right) = match self.error.kind() {
            ErrorKind::UnknownArgument => {
                let wrong = self.text(ContextKind::InvalidArg)?;
                let options = self.command.get_arguments();
                let options: Vec<&str> = options.filter_map(clap::Arg::get_long).collect();
                let right = near::meant(wrong.strip_prefix("--")?, &options)?;
                (wrong, format!("--{right}"))
            }
            ErrorKind::InvalidValue => {
                let known = self.texts(ContextKind::ValidValue);
                let wrong = self.text(ContextKind::InvalidValue)?;
                let lower = wrong.to_lowercase();
                let meant = match lower.as_str() {
                    "english" | "englisch" | "anglais" => "en",
                    "german" | "deutsch" | "allemand" => "de",
                    "french" | "français" | "francais" | "französisch" => "fr",
                    other => other,
                };
                let meant = Some(meant).filter(|meant| known.contains(meant));
                let meant = meant.or_else(|| near::meant(wrong, &known));
                (wrong, meant?.to_owned())
            }
            _ => return None,
        };
        let at = self.typed.iter().position(|word| word == wrong)?;
        Some(self.with(at, &right))
    }

    /// `benny check 10-7`, with the check that takes such a word.
    fn check_of(&self, at: usize, path: &[String]) -> Option<String> {
        let word = self.typed.get(at)?;
        let (what, more) = match word.parse::<Points>() {
            Ok(_) => ("score", " --hands HANDS"),
            Err(_) if word.ends_with(".json") || word.ends_with(".egn") => ("hand", ""),
            Err(_) => return None,
        };
        let line = || self.with(at, &format!("{what} {}", quoted(word))) + more;
        (path == ["check"]).then(line)
    }

    /// The line where a word is too many: with the option it was meant for, or as one of the words that make a name.
    fn surplus(&self, path: &[String]) -> Option<String> {
        let first = self
            .typed
            .iter()
            .position(|word| Some(word) == path.last())?
            + 1;
        let (said, words) = self.typed.split_at(first);
        let plain = !words.is_empty() && words.iter().all(|word| !word.starts_with('-'));
        if self.error.kind() != ErrorKind::UnknownArgument || !plain {
            return None;
        }
        let line = |rest: Vec<String>| {
            let said: Vec<String> = said.iter().map(|word| quoted(word)).collect();
            Some(format!("benny {} {}", said.join(" "), rest.join(" ")))
        };
        let number = |word: &String| word.parse::<u16>().is_ok();
        let options = match (path.join(" ").as_str(), words) {
            ("plan", _) => &["--players", "--rounds"][..],
            ("standings", [_]) => &["--round"],
            ("open", [name]) => return Some(format!("benny use {}", quoted(name))),
            ("layouts", [name]) => {
                return Some(format!("benny print --show-layout {}", quoted(name)));
            }
            ("season rule", [name, rule]) => {
                let turned = crate::club::SeasonRule::from_word(name).is_ok();
                let (name, rule) = if turned { (rule, name) } else { (name, rule) };
                let named = [quoted(rule), "--season".to_owned(), quoted(name)];
                return line(named.to_vec());
            }
            _ => &[],
        };
        if !options.is_empty() && words.len() <= options.len() && words.iter().all(number) {
            let missing = options.iter().skip(words.len());
            let missing = missing.map(|option| format!("{option} {}", option[2..].to_uppercase()));
            let given = options.iter().zip(words);
            let given = given.map(|(option, word)| format!("{option} {word}"));
            return line(given.chain(missing).collect());
        }
        // A name that was not put in quotes: `rename 3 Tom Smith`.
        let places = self.command.get_positionals().count();
        let (before, name) = words.split_at_checked(places.checked_sub(1)?)?;
        let is_name = name.len() > 1 && name.iter().all(|word| word.chars().all(in_a_name));
        let ends = before.iter().cloned().chain([quoted(&name.join(" "))]);
        is_name.then(|| line(ends.collect())).flatten()
    }

    /// Where a knock-out was asked for as a way of moving or a format: the command that plays one.
    fn knock_out(&self) -> Option<Way> {
        let value = self.text(ContextKind::InvalidValue)?;
        let meant = near::nearest(self.program, value)?;
        (self.error.kind() == ErrorKind::InvalidValue && meant == "bracket").then(|| {
            Way::to(
                "for knock-outs",
                json!({"do": "help", "words": ["bracket"]}),
            )
        })
    }

    /// The line as it was typed, and in capitals what has to be filled in.
    fn template(&self) -> Option<String> {
        if self.error.kind() != ErrorKind::MissingRequiredArgument {
            return None;
        }
        let missing = self.texts(ContextKind::InvalidArg);
        let capitals = |arg: &&str| match arg.starts_with('-') {
            true => arg.replace(['<', '>'], ""),
            false => required(arg),
        };
        let missing: Vec<String> = missing.iter().map(capitals).collect();
        let typed: Vec<String> = self.typed.iter().map(|word| quoted(word)).collect();
        let line = format!("benny {} {}", typed.join(" "), missing.join(" "));
        Some(line).filter(|_| !missing.concat().contains('|'))
    }
}

/// Whether a sign can be part of a name rather than of a number or a file.
fn in_a_name(sign: char) -> bool {
    sign.is_alphabetic() || ['.', '\'', '’', '-', '&'].contains(&sign)
}

/// `--paper` of `--paper <PAPER>`, `NAME` of `<NAME>`.
fn name_of(arg: &str) -> &str {
    match arg.starts_with('-') {
        true => arg.split([' ', '=']).next().unwrap_or(arg),
        false => {
            let arg = arg.trim_end_matches("...");
            let inner = arg.strip_prefix('<').and_then(|a| a.strip_suffix('>'));
            let inner = inner.or_else(|| arg.strip_prefix('[').and_then(|a| a.strip_suffix(']')));
            inner.unwrap_or(arg)
        }
    }
}

/// Of `[ROUND] TABLE A-B`, what is required.
fn required(arg: &str) -> String {
    let arg = name_of(arg);
    let arg = arg.rsplit("] ").next().unwrap_or(arg);
    arg.replace(['<', '>'], "")
}

/// Why a value is not valid, where the number parser has its own wording for it.
fn plain(why: &str) -> String {
    if why.contains("invalid digit") || why.contains("empty string") {
        return "a number is needed".to_owned();
    }
    let Some((_, range)) = why.split_once(" is not in ") else {
        return why.replace("number too large to fit in target type", "too large");
    };
    match range.split_once("..") {
        Some((least, "")) => format!("{least} is the least"),
        Some((least, most)) => format!("choose {least} to {}", most.trim_start_matches('=')),
        None => why.to_owned(),
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
        (error.message, untied(&hint.unwrap_or_default()))
    }

    #[test]
    fn what_is_wrong_comes_first_and_what_to_type_next() {
        for (line, message, hint) in [
            (
                "--file a.benny standings --roun 2",
                "benny standings has no option --roun",
                "benny --file a.benny standings --round 2",
            ),
            (
                "draw --force",
                "benny draw has no option --force",
                "benny help draw",
            ),
            (
                "standings 3",
                "\"3\" is one word too many",
                "benny standings --round 3",
            ),
            (
                "plan 13 3",
                "\"13\" is one word too many",
                "benny plan --players 13 --rounds 3",
            ),
            (
                "plan 13",
                "\"13\" is one word too many",
                "benny plan --players 13 --rounds ROUNDS",
            ),
            (
                "season rule Winter sum",
                "\"sum\" is one word too many",
                "benny season rule sum --season Winter",
            ),
            (
                "rename 3 Tom Smith",
                "\"Smith\" is one word too many",
                "benny rename 3 \"Tom Smith\"",
            ),
            (
                "seats 3 4",
                "\"4\" is one word too many",
                "benny help seats",
            ),
            (
                "check 10-7",
                "there is no command \"10-7\"",
                "benny check score 10-7 --hands HANDS",
            ),
            ("series", "there is no command \"series\"", "benny season"),
            (
                "check night.json",
                "there is no command \"night.json\"",
                "benny check hand night.json",
            ),
            ("use", "SLUG is missing", "benny use SLUG"),
            (
                "card",
                "still missing: WHO, POINTS",
                "benny card WHO POINTS",
            ),
            ("card 17", "POINTS is missing", "benny card 17 POINTS"),
            (
                "correct 2 1 9-7",
                "--why is missing",
                "benny correct 2 1 9-7 --why WHY",
            ),
            ("score", "TABLE A-B is missing", "benny score TABLE A-B"),
            (
                "set --rounds many",
                "--rounds \"many\": a number is needed",
                "benny help set",
            ),
            (
                "set --rounds 900",
                "--rounds \"900\": choose 1 to 200",
                "benny help set",
            ),
            (
                "set --fee -5",
                "--fee cannot be below 0: -5",
                "benny help set",
            ),
            (
                "set --lang DE",
                "--lang cannot be \"DE\"; choose from en, de, fr",
                "benny set --lang de",
            ),
            (
                "set --lang english",
                "--lang cannot be \"english\"; choose from en, de, fr",
                "benny set --lang en",
            ),
            (
                "layouts classic",
                "\"classic\" is one word too many",
                "benny print --show-layout classic",
            ),
            ("set --rules", "--rules needs a value", "benny help set"),
            (
                "new A --format elimination",
                "--format cannot be \"elimination\"; choose from progressive, team",
                "for knock-outs: benny help bracket",
            ),
            (
                "new A --paper a4 --paper a4",
                "--paper may be given only once",
                "benny help new",
            ),
            (
                "new A --to 10 --timed",
                "--to does not go with --timed",
                "benny help new",
            ),
            (
                "bracket --nobody",
                "benny bracket has no option --nobody",
                "benny help bracket",
            ),
        ] {
            assert_eq!(said(line), (message.to_owned(), hint.to_owned()), "{line}");
        }
        let (message, hint) = said("print tallis --lang fr");
        assert!(message.starts_with("SHEET cannot be \"tallis\"; choose from tallies, slips,"));
        assert_eq!(hint, "benny print tallies --lang fr");
    }
}
