//! An unknown command: which one was meant, judged by what people call it or by how it is spelt.

use crate::cli::CliError;
use crate::desk::situations::situations;
use crate::tournament::phrase;
use crate::tournament::text::typing_distance;
use crate::words::Lang;
use clap::Command;
use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue};
use serde_json::json;

/// What people type, and the command that does it.
fn also_called() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("../../../templates/help/also-called.txt").lines();
    lines.filter_map(|line| line.split_once(' ').filter(|(word, _)| *word != "#"))
}

/// The commands that people call so.
pub fn called(word: &str) -> impl Iterator<Item = &'static str> {
    also_called().filter_map(move |(said, meant)| (said == word).then_some(meant))
}

/// Whether there is help for what happened under this word: `lost`, `bye`.
pub fn is_situation(word: &str) -> bool {
    let mut all = situations(Lang::default()).into_iter();
    all.any(|situation| situation.word == word)
}

/// The refusal of an unknown command.
pub fn unknown(word: &str) -> CliError {
    CliError::usage(phrase!("why-no-command", word))
}

/// The same for a word after `benny help`: the hint explains the command that was meant, without its arguments.
pub fn unknown_topic(parent: &Command, word: &str, before: &[&str]) -> CliError {
    let topic = super::topics().find(|topic| before.is_empty() && topic.starts_with(word));
    let meant = topic.map(str::to_owned).or_else(|| nearest(parent, word));
    let mut words: Vec<&str> = before.to_vec();
    let mut at = parent;
    for (place, word) in meant.iter().flat_map(|meant| meant.split(' ')).enumerate() {
        match at.find_subcommand(word) {
            Some(sub) if word != "help" => at = sub,
            // `print tallies`: the last is an argument.
            None if place > 0 => break,
            _ => {}
        }
        words.push(word);
    }
    words.retain(|word| *word != "help");
    unknown(word).way("", json!({"do": "help", "words": words}))
}

/// The command below `parent` that was most likely meant.
pub fn nearest(parent: &Command, word: &str) -> Option<String> {
    likely(parent, word).into_iter().next()
}

/// Whether a word begins another, or has a letter or two of it wrong: `exit` is no misspelt `set`.
pub fn is_misspelt(word: &str, meant: &str) -> bool {
    let letters = |text: &str| text.chars().collect::<Vec<char>>();
    let most = if word.chars().count() > 5 { 2 } else { 1 };
    word.len() > 2 && meant.starts_with(word)
        || typing_distance(&letters(word), &letters(meant), most).is_some()
}

/// The commands below `parent` that people call so; where there is none, those that are spelt most like it, or the sheet
/// of that name.
pub fn likely(parent: &Command, word: &str) -> Vec<String> {
    let word = word.to_lowercase().replace('_', "-");
    let at_top = parent.get_name() == "benny";
    // `unmerge` is `member split`, and below `member` it is `split`.
    let below = format!("{} ", parent.get_name());
    let called = called(&word).filter_map(|meant| match at_top {
        true => Some(meant),
        false => meant.strip_prefix(&below),
    });
    let called: Vec<String> = called.map(str::to_owned).collect();
    // What happened is no misspelt command.
    if !called.is_empty() || at_top && is_situation(&word) {
        return called;
    }
    let mut commands = parent.get_subcommands().map(Command::get_name);
    let begun = commands.any(|name| name.starts_with(&word));
    let sheet = parent.find_subcommand("print").filter(|_| !begun);
    let sheet = sheet.and_then(|print| print.get_positionals().next());
    let sheets = sheet
        .map(clap::Arg::get_possible_values)
        .unwrap_or_default();
    let mut sheets = sheets.iter().map(PossibleValue::get_name);
    if let Some(sheet) = sheets.find(|sheet| *sheet == word || *sheet == format!("{word}s")) {
        return vec![format!("print {sheet}")];
    }
    if parent.find_subcommand(&word).is_some() {
        return vec![word];
    }
    // Only the names matter, so clap is asked about a command that has nothing else.
    let names = parent
        .get_subcommands()
        .map(|sub| Command::new(sub.get_name().to_owned()));
    let named = Command::new("benny")
        .disable_help_subcommand(true)
        .subcommands(names);
    let tried = named.try_get_matches_from(["benny", &word]).err();
    match tried.and_then(|e| e.get(ContextKind::SuggestedSubcommand).cloned()) {
        Some(ContextValue::Strings(spelt)) => {
            let spelt = spelt.into_iter().rev();
            spelt.filter(|meant| is_misspelt(&word, meant)).collect()
        }
        _ => Vec::new(),
    }
}
