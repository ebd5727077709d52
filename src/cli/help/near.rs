//! An unknown command: which one was meant, judged by what people call it or by how it is spelt.

use crate::cli::CliError;
use crate::tournament::text::typing_distance;
use clap::Command;
use serde_json::json;

/// What people type, and the command that does it. A command this build lacks is passed over.
const ALSO_CALLED: &[(&str, &str)] = &[
    // Setting up.
    ("create", "new"),
    ("init", "new"),
    ("tournament", "list"),
    ("tournaments", "list"),
    ("nights", "list"),
    ("ls", "list"),
    ("choose", "use"),
    ("select", "use"),
    ("switch", "use"),
    ("settings", "show"),
    ("config", "show"),
    ("change", "help find change"),
    ("load", "import"),
    ("remove", "drop"),
    ("rm", "delete"),
    ("example", "demo"),
    ("tour", "demo"),
    // People.
    ("register", "add"),
    ("signup", "add"),
    ("late", "add"),
    ("sign-up", "add"),
    ("join", "add"),
    ("entrants", "players"),
    ("roster", "players"),
    ("teams", "players"),
    ("names", "players"),
    ("withdraw", "drop"),
    ("leave", "drop"),
    ("left", "drop"),
    ("gone", "drop"),
    ("where", "seats --who"),
    ("whois", "who"),
    ("identity", "who"),
    ("sub", "replace"),
    ("substitute", "replace"),
    ("sit", "sit-out"),
    ("sitout", "sit-out"),
    ("absent", "sit-out"),
    ("return", "back"),
    ("rejoin", "back"),
    ("fee", "pay"),
    ("fees", "pay"),
    ("paid", "pay"),
    ("members", "member list"),
    ("forget", "member forget"),
    // The night.
    ("shuffle", "draw"),
    ("redraw", "draw"),
    ("reseat", "draw"),
    ("begin", "start"),
    ("bell", "start"),
    ("clock", "start"),
    ("timer", "start"),
    ("seating", "seats"),
    ("schedule", "seats"),
    ("pairings", "seats"),
    ("next", "status"),
    ("info", "status"),
    // Paper.
    ("tally", "print tallies"),
    ("cards", "print tallies"),
    ("scoreboard", "print score-board"),
    ("pdf", "print all"),
    ("layout", "layouts"),
    ("templates", "layouts"),
    // Scores.
    ("scores", "score"),
    ("scores", "enter"),
    ("result", "score"),
    ("edit", "correct"),
    ("fix", "correct"),
    ("amend", "correct"),
    ("todo", "missing"),
    ("disputes", "settle"),
    ("resolve", "settle"),
    ("penalty", "adjust"),
    ("bonus", "adjust"),
    ("revoke", "adjust"),
    ("revert", "undo"),
    // The end.
    ("ranking", "standings"),
    ("rankings", "standings"),
    ("rank", "standings"),
    ("leaderboard", "standings"),
    ("results", "standings"),
    ("winners", "standings"),
    ("table", "standings"),
    ("payout", "prizes"),
    ("payouts", "prizes"),
    ("pot", "prizes"),
    ("end", "close"),
    ("finish", "close"),
    ("csv", "export"),
    ("json", "help json"),
    // The room and the club.
    ("web", "serve"),
    ("server", "serve"),
    ("board", "serve"),
    ("tokens", "phones"),
    ("name", "club"),
    ("language", "club"),
    ("pivot", "help movements"),
    ("compass", "help movements"),
    ("swiss", "help movements"),
    ("progressive", "help movements"),
    ("winners-up", "help movements"),
    ("movement", "help movements"),
    ("format", "new"),
    ("formats", "new"),
    ("knockout", "bracket"),
    ("knock-out", "bracket"),
    ("elimination", "bracket"),
    ("double", "bracket"),
    ("play-offs", "bracket"),
    ("final", "bracket"),
    ("playoff", "bracket"),
    ("playoffs", "bracket"),
    ("brackets", "bracket"),
    ("seasons", "season"),
    ("series", "season"),
    ("leagues", "league"),
    ("fixtures", "league fixtures"),
    // The file.
    ("history", "log"),
    ("journal", "log"),
    ("copy", "backup"),
    ("save", "backup"),
    // Rules and play.
    ("rule", "rules"),
    ("referee", "check hand"),
    ("laydown", "check laydown"),
    ("bots", "bot"),
    ("game", "play"),
    ("simulate", "rehearse"),
    ("rehearsal", "rehearse"),
    // Help.
    ("options", "help options"),
    ("commands", "help"),
    ("topics", "help help"),
    ("usage", "help"),
    ("manual", "man"),
    ("completion", "completions"),
];

/// The refusal of an unknown command.
pub fn unknown(word: &str) -> CliError {
    CliError::usage(format!("there is no command {word:?}"))
}

/// The same for a word after `benny help`: the hint explains the command that was meant, without its arguments.
pub fn unknown_topic(parent: &Command, word: &str, before: &[&str]) -> CliError {
    let error = unknown(word);
    let help = |words: Vec<&str>| json!({"do": "help", "words": words});
    if let (Some(topic), true) = (closest(word, super::topics()), before.is_empty()) {
        return error.way("", help(vec![topic]));
    }
    let mut words = before.to_vec();
    let meant = nearest(parent, word);
    let mut at = parent;
    for word in meant
        .iter()
        .flat_map(|meant| meant.trim_start_matches("help ").split(' '))
    {
        match at.find_subcommand(word) {
            Some(sub) => at = sub,
            None if meant
                .as_ref()
                .is_some_and(|meant| meant.starts_with("help ")) => {}
            None => break,
        }
        words.push(word);
    }
    error.way("", help(words))
}

/// The command below `parent` that was most likely meant.
pub fn nearest(parent: &Command, word: &str) -> Option<String> {
    likely(parent, word).into_iter().next()
}

/// The commands below `parent` that people call so; where there is none, the one that is spelt most like it.
pub fn likely(parent: &Command, word: &str) -> Vec<String> {
    let called = called(parent, word);
    match called.is_empty() {
        true => spelt(parent, word).into_iter().collect(),
        false => called,
    }
}

/// The commands that people call so.
fn called(parent: &Command, word: &str) -> Vec<String> {
    let word = word.to_lowercase().replace('_', "-");
    if parent.get_name() != "benny" {
        return Vec::new();
    }
    let meant = ALSO_CALLED.iter().filter(|(said, _)| *said == word);
    meant
        .map(|(_, meant)| *meant)
        .filter(|meant| {
            let mut at = parent;
            let words: Vec<&str> = meant.split(' ').collect();
            words.iter().all(|word| match at.find_subcommand(word) {
                Some(sub) => {
                    at = sub;
                    true
                }
                // `print tallies`, `help options`: the last is an argument.
                None => at.get_name() != "benny" && !at.has_subcommands(),
            })
        })
        .map(str::to_owned)
        .collect()
}

/// The command that is spelt most like the word.
fn spelt(parent: &Command, word: &str) -> Option<String> {
    let word = word.to_lowercase().replace('_', "-");
    let names: Vec<&str> = parent.get_subcommands().map(Command::get_name).collect();
    if let Some(name) = meant(&word, &names) {
        return Some(name.to_owned());
    }
    // A sheet: `slip`, `badges`.
    let sheet = parent.find_subcommand("print")?.get_positionals().next()?;
    let sheets = sheet.get_possible_values();
    let sheets: Vec<&str> = sheets.iter().map(|value| value.get_name()).collect();
    let same = sheets.iter().copied().find(|sheet| *sheet == word);
    let sheet = same.or_else(|| closest(&word, sheets.into_iter()))?;
    Some(format!("print {sheet}"))
}

/// The one name that begins with the word (`stand`); otherwise the one it is most likely a misspelling of.
pub fn meant<'n>(word: &str, names: &[&'n str]) -> Option<&'n str> {
    let begun = |name: &&&str| word.chars().count() > 1 && name.starts_with(word);
    let mut begun = names.iter().filter(begun);
    if let (Some(one), None) = (begun.next(), begun.next()) {
        return Some(one);
    }
    // `tally` begins as `tallies` does.
    let stem = word
        .char_indices()
        .last()
        .map_or(word, |(last, _)| &word[..last]);
    let mut begun = names
        .iter()
        .filter(|name| stem.chars().count() > 3 && name.starts_with(stem));
    match (begun.next(), begun.next()) {
        (Some(one), None) => Some(one),
        _ => closest(word, names.iter().copied()),
    }
}

/// The name that differs from the word by the fewest typing slips, if they are few enough.
fn closest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let letters: Vec<char> = word.chars().collect();
    let most = match letters.len() {
        0..=2 => 0,
        3..=4 => 1,
        _ => 2,
    };
    let near = names.filter_map(|name| {
        let name_letters: Vec<char> = name.chars().collect();
        Some((typing_distance(&letters, &name_letters, most)?, name))
    });
    near.min().map(|(_, name)| name)
}
