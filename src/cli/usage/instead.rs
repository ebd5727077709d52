//! A line that could be parsed and knows no such person, night or game: what the same words may have meant.

use crate::cli::CliError;
use crate::cli::guess::{Guess, Line, is_number, lines, pasted};
use crate::cli::help::near;
use crate::cli::proof::No;
use crate::cli::render::Word;
use crate::tournament::acts::Way;
use crate::tournament::{Filled, text};
use serde_json::json;
use std::ffi::OsString;

/// The refusal with what the same words may have meant: `who won`, `delete 5`. `refused` tries a guess.
pub fn instead(
    error: CliError,
    args: &[OsString],
    program: &clap::Command,
    refused: impl Fn(&[Word]) -> Option<No>,
) -> CliError {
    let line = Line::new(args, program);
    let (_, path) = line.command(line.words.len());
    let likely = scored(&error, &line, &path);
    let likely = likely.or_else(|| respelt(&error, &line));
    let likely = likely.or_else(|| of_a_night(&error, &line));
    if let Some(guess) = likely
        && refused(&guess).is_none()
    {
        return error.ways(vec![Way::advice(pasted(&guess))]);
    }
    if error.kind == "usage" && error.ways.is_empty() {
        return error.way("", json!({"do": "help", "words": path}));
    }
    let verb = path.first().and_then(|verb| line.place(verb));
    let Some(at) = verb.filter(|_| ["unknown", "no_tournament"].contains(&error.kind)) else {
        return error;
    };
    let number = line.words.get(at + 1).is_some_and(|word| is_number(word));
    let verb = &line.words[at];
    let called = format!("{verb}{}", if number { "N" } else { "" });
    let mut called: Vec<&str> = near::called(&called).collect();
    called.push(verb);
    let called = called.into_iter();
    let called = called.flat_map(|meant| line.repaired(at, meant));
    let mut guesses = line.both(at).into_iter().chain(called);
    let likely = guesses.find(|guess| {
        let other = !guess.iter().map(Word::text).eq(&line.words);
        other && refused(guess).is_none()
    });
    if let Some(guess) = likely {
        return error.ways(vec![Way::advice(pasted(&guess))]);
    }
    let each = one_by_one(&line);
    match !each.is_empty() && each.iter().all(|one| refused(one).is_none()) {
        true => error.hint(lines(&each)),
        false => error,
    }
}

/// The line for one person after the other, where somebody joined them by commas: `pay 1,2,3`.
fn one_by_one(line: &Line) -> Vec<Guess> {
    let joined = |word: &String| word.contains(',') && !word.contains('=');
    let Some(there) = line.words.iter().position(joined) else {
        return Vec::new();
    };
    let one = |who: &str| {
        let mut words = line.words.clone();
        who.trim().clone_into(&mut words[there]);
        line.of(words).guess()
    };
    line.words[there].split(',').map(one).collect()
}

/// A night's standings, where a file was looked for: `bracket new Cup --from friday`.
fn of_a_night(error: &CliError, line: &Line) -> Option<Guess> {
    let from = line.place("--from").filter(|_| error.kind == "no_file")?;
    line.reads(from, "--tournament")
}

/// The line with one of the names that the refusal lists, where the one typed has a letter or two wrong; or with the short
/// name that a night gets from the name it was called by.
fn respelt(error: &CliError, line: &Line) -> Option<Guess> {
    let filled = |name| match error.message.with.get(name) {
        Some(Filled::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let (wrong, right) = match filled("night").filter(|_| error.kind == "no_tournament") {
        Some(night) => (night, text::slug_of(night)),
        None => {
            let (wrong, known) = (filled("name")?, filled("known")?);
            let mut known = known.split(", ");
            let right = known.find(|right| near::is_misspelt(wrong, right))?;
            (wrong, right.to_owned())
        }
    };
    let at = line.place(wrong)?;
    line.reads(at, &right).filter(|_| wrong != right)
}

/// The line with the rules for a game that goes by another name here, or that benny scores without knowing it:
/// `new Friday --rules canasta`, `rules euchre`.
fn scored(error: &CliError, line: &Line, path: &[String]) -> Option<Guess> {
    let named = |pair: &[String]| {
        let wanted = ["--rules", "--like", "rules"].contains(&pair[0].as_str());
        let called = near::called(&format!("game-{}", pair[1].to_lowercase())).next();
        called.filter(|_| wanted)
    };
    let mut pairs = line.words.windows(2).map(named).enumerate();
    let (at, meant) = pairs.find_map(|(at, meant)| Some((at, meant?)))?;
    let takes_rules = path
        .iter()
        .take(1)
        .any(|verb| ["new", "set", "rules"].contains(&&verb[..]));
    let about_them = ["rules", "usage"].contains(&error.kind);
    let meant = match &line.words[at][..] {
        "rules" => meant.trim_start_matches("--"),
        _ => meant,
    };
    let line = line.without(at + 1);
    line.reads(at, meant).filter(|_| takes_rules && about_them)
}
