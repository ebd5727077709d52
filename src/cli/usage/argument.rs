//! An argument or a value that a command does not take: the searches for what was meant, one after the other.

use super::{Meant, named};
use crate::cli::CliError;
use crate::cli::guess::{Guess, Line, before_options, is_list, is_number};
use crate::cli::help::near;
use crate::tournament::acts::Way;
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Command};
use serde_json::json;

/// What may have been meant where the command is known and something behind it is wrong.
pub(super) fn meant(line: &Line, error: &clap::Error) -> Meant {
    let (command, path) = line.command(line.words.len());
    let wrong = [ContextKind::InvalidArg, ContextKind::InvalidValue];
    let mut wrong = wrong.into_iter().filter_map(|kind| named(error, kind));
    let case = Case {
        line,
        error,
        verb: path.first().and_then(|verb| line.place(verb)),
        wrong: wrong.find_map(|wrong| Some((wrong, line.place(wrong)?))),
        command,
        path,
    };
    let mut found = Case::SEARCHES.iter().filter_map(|search| search(&case));
    let found = found.find(|guesses| !guesses.is_empty());
    let mut meant = Meant {
        error: said(error),
        guesses: found.unwrap_or_default(),
        most: 1,
        each: Vec::new(),
        otherwise: Way::to("", json!({"do": "help", "words": case.about()})),
    };
    // Words that only fill, `draw again`; a name of several, `drop Ann Lee`.
    let shape = matches!(
        error.kind(),
        ErrorKind::UnknownArgument | ErrorKind::InvalidValue | ErrorKind::ValueValidation
    );
    if let (true, true, Some(at)) = (meant.guesses.is_empty(), shape, case.verb) {
        meant.each = line.apart(at);
        if meant.each.is_empty() {
            meant.guesses = Vec::from_iter(case.optionless());
        }
        if meant.guesses.is_empty() {
            meant.guesses = line.repaired(at, &line.words[at]);
        }
    }
    if error.kind() == ErrorKind::UnknownArgument && case.path == ["card"] {
        let cards = line.card_typed_apart();
        if !cards.is_empty() {
            (meant.guesses, meant.most) = (cards, 2);
        }
    }
    // What is missing follows what was typed, to be filled in.
    if meant.guesses.is_empty() {
        meant.guesses.extend(line.lacking(error));
    }
    meant
}

/// What is wrong in the parser's words.
fn said(error: &clap::Error) -> CliError {
    let said = error.to_string();
    let said = said.trim_start_matches("error: ").split("\n\n").next();
    let words: Vec<&str> = said.unwrap_or_default().split_whitespace().collect();
    let number = "invalid digit found in string";
    CliError::usage(words.join(" ").replace(number, "not a number"))
}

/// What the parser refused.
struct Case<'a> {
    line: &'a Line<'a>,
    error: &'a clap::Error,
    /// The innermost command, and the words that lead to it.
    command: Command,
    path: Vec<String>,
    /// Where the first of them stands.
    verb: Option<usize>,
    /// What is wrong, and where it stands.
    wrong: Option<(&'a str, usize)>,
}

/// A search for what was meant.
type Search<'a> = fn(&Case<'a>) -> Option<Vec<Guess>>;

impl<'a> Case<'a> {
    /// The first that finds something is believed.
    const SEARCHES: [Search<'a>; 11] = [
        Case::valueless,
        Case::shares,
        Case::together,
        Case::otherwise,
        Case::elsewhere,
        Case::misspelt,
        Case::another,
        Case::undashed,
        Case::round_first,
        Case::whose,
        Case::more_names,
    ];

    /// An option at the end of the line without its value, to be filled in: `set --fee`.
    fn valueless(&self) -> Option<Vec<Guess>> {
        let lacks = self.error.kind() == ErrorKind::InvalidValue;
        let line = self.line.lacking(self.error).filter(|_| lacks)?;
        Some(vec![line])
    }

    /// What the places get, without the places: `prizes --plan 60,30,10`.
    fn shares(&self) -> Option<Vec<Guess>> {
        let there = self.line.place("--plan")? + 1;
        let shares = self.line.words.get(there)?.split(',').zip(1..);
        let places = shares.map(|(share, place)| {
            let share = share.trim().trim_end_matches('%');
            is_number(share).then(|| format!("{place}={share}%"))
        });
        let plan = places.collect::<Option<Vec<_>>>()?.join(",");
        Some(vec![self.line.reads(there, &plan)?])
    }

    /// Two words for another command: `list players`.
    fn together(&self) -> Option<Vec<Guess>> {
        Some(self.line.both(self.verb?))
    }

    /// An option that is called otherwise, or that another command has: `new --variant pepper`, `start --minutes 20`; a
    /// number or a list without its option: `play-offs 4`, `new Friday friday.csv`.
    fn otherwise(&self) -> Option<Vec<Guess>> {
        let (at, wrong) = (self.verb?, self.wrong?);
        let called = match wrong.0 {
            number if is_number(number) => "N",
            list if is_list(list) => "FILE",
            word => word,
        };
        let kept = called != wrong.0;
        let called = format!("{}{called}", self.path.join("-"));
        let meant = near::called(&called).filter_map(|meant| {
            if meant.starts_with("--") {
                let mut line = self.line.of(self.line.words.clone());
                if kept {
                    line.words.insert(wrong.1, meant.to_owned());
                }
                return line.reads(wrong.1, meant);
            }
            let mut line = self.line.without(wrong.1);
            let at = at - usize::from(wrong.1 < at);
            // All the words of the command make way for the one that is meant.
            line.words.drain(at + 1..at + self.path.len());
            let behind = if kept { wrong.0 } else { "" };
            line.reads(at, &format!("{meant} {behind}"))
        });
        Some(meant.collect())
    }

    /// An option that one other command has: `prizes --fine euchre=0.25`.
    fn elsewhere(&self) -> Option<Vec<Guess>> {
        let (at, (wrong, there)) = (self.verb?, self.wrong?);
        let option = wrong.strip_prefix("--")?;
        let commands = self.line.program.get_subcommands();
        let mut owners = commands
            .filter(|command| command.get_name() != "new" && has(command, option))
            .map(Command::get_name);
        let (Some(owner), None, [_]) = (owners.next(), owners.next(), &self.path[..]) else {
            return None;
        };
        // With all that was typed, or with what stands behind the option alone.
        let value = self.line.words.iter().skip(there).take(2).cloned();
        let alone = self
            .line
            .of([owner.to_owned()].into_iter().chain(value).collect());
        let whole = self.line.reads(at, owner);
        Some(vec![whole.or_else(|| alone.reads(0, owner))?])
    }

    /// A word with a letter or two wrong. The parser's own guesses go further: `--tables 6` is no `--names 6`.
    fn misspelt(&self) -> Option<Vec<Guess>> {
        let spelt = [
            (ContextKind::InvalidArg, ContextKind::SuggestedArg),
            (ContextKind::InvalidValue, ContextKind::SuggestedValue),
        ];
        let meant = spelt.into_iter().filter_map(|(wrong, right)| {
            let (wrong, right) = (named(self.error, wrong)?, named(self.error, right)?);
            let [bare, near] = [wrong, right].map(|word| word.trim_start_matches('-'));
            let there = self.line.place(wrong)?;
            near::is_misspelt(bare, near).then(|| self.line.reads(there, right))?
        });
        Some(meant.collect())
    }

    /// A command that people also say for another: `open friday`.
    fn another(&self) -> Option<Vec<Guess>> {
        let at = self.verb?;
        let called = near::called(&self.line.words[at]);
        Some(
            called
                .flat_map(|meant| self.line.repaired(at, meant))
                .collect(),
        )
    }

    /// An option without its dashes: `set fee 5`.
    fn undashed(&self) -> Option<Vec<Guess>> {
        let (wrong, there) = self.wrong.filter(|(wrong, _)| has(&self.command, wrong))?;
        Some(vec![self.line.reads(there, &format!("--{wrong}"))?])
    }

    /// A round and its table, as everywhere else: `dispute 1 2 --why WHY`.
    fn round_first(&self) -> Option<Vec<Guess>> {
        let at = self.verb.filter(|_| has(&self.command, "round"))? + 1;
        let figures = self.line.words.iter().skip(at);
        let figures = figures.take_while(|word| is_number(word));
        let [round, table] = figures.collect::<Vec<_>>()[..] else {
            return None;
        };
        self.wrong.filter(|(wrong, _)| wrong == table)?;
        let behind = format!("{table} --round {round}");
        Some(vec![self.line.without(at).reads(at, &behind)?])
    }

    /// Whom it is about, where the command takes nobody: `seats Anna`.
    fn whose(&self) -> Option<Vec<Guess>> {
        let at = self.verb?;
        let (before, after) = self.line.words.split_at(at + self.path.len());
        let (name, options) = before_options(after);
        let name = name.join(" ");
        if !name.chars().any(char::is_alphabetic) {
            return None;
        }
        let called = format!("{}NAME", self.path.join("-"));
        let line = self.line.of([&before[..=at], &[name], options].concat());
        let meant = near::called(&called).filter_map(|meant| line.reads(at, meant));
        Some(meant.collect())
    }

    /// Names beyond those that the command takes: `league team Fowey Ann "Bob Hall"`.
    fn more_names(&self) -> Option<Vec<Guess>> {
        let (_, there) = self.wrong?;
        let (before, after) = self.line.words.split_at(there);
        let (names, options) = before_options(after);
        let called = format!("{}NAMES", self.path.join("-"));
        let meant = near::called(&called).filter_map(|option| {
            let words = [option.to_owned(), names.join(",")];
            self.line
                .of([before, &words, options].concat())
                .reads(there, option)
        });
        Some(meant.collect())
    }

    /// What help is about: a value that is called so elsewhere, `new --format knockout`; the topic of its option; or the
    /// command.
    fn about(&self) -> Vec<String> {
        let value = self.wrong.and_then(|(value, there)| {
            let option = self.line.words.get(there.checked_sub(1)?)?;
            Some((value, option.strip_prefix("--")?))
        });
        let topic = |meant: &&str| meant.starts_with("help ");
        let about = value.and_then(|(value, option)| {
            let value = near::called(value).find(|meant| !meant.contains("--"));
            value.or_else(|| near::called(option).find(topic))
        });
        match about {
            None => self.path.clone(),
            Some(about) => {
                let about = about.strip_prefix("help ").unwrap_or(about).split(' ');
                about.map(str::to_owned).collect()
            }
        }
    }

    /// A value whose option is missing, where one option alone takes such values: `league postpone 3 2026-12-01`. Of several,
    /// a number is the first round that it holds for: `drop Ann 4`.
    fn optionless(&self) -> Option<Guess> {
        let (value, there) = self.wrong.filter(|(wrong, _)| !wrong.starts_with("--"))?;
        let behind = |long: &str, value: &str| {
            let joint = if value.starts_with('-') { "=" } else { " " };
            self.line.reads(there, &format!("--{long}{joint}{value}"))
        };
        let options = self.command.get_arguments();
        let options = options.filter(|arg| arg.get_action().takes_values() && !arg.is_global_set());
        let fit = options.filter_map(Arg::get_long).filter_map(|long| {
            let any_word = behind(long, "?").is_some();
            Some((long, behind(long, value).filter(|_| !any_word)?))
        });
        let fit: Vec<(&str, Guess)> = fit.collect();
        let alone = fit.len() == 1;
        let mut fit = fit.into_iter();
        Some(
            fit.find(|(long, _)| matches!(*long, "from" | "start") || alone)?
                .1,
        )
    }
}

/// Whether a command has that option.
fn has(command: &Command, option: &str) -> bool {
    let mut longs = command.get_arguments().filter_map(Arg::get_long);
    longs.any(|long| long == option)
}
