//! A word that is no command: what people call so, how it may be spelt, what follows it, or help about it.

use super::Meant;
use crate::cli::guess::{Guess, Line, before_options, fills, is_number};
use crate::cli::help::near;
use crate::desk::situations::find;
use crate::tournament::acts::Way;
use crate::words::Lang;
use serde_json::json;

/// What may have been meant by the word there, which is no command.
pub(super) fn meant(line: &Line, at: usize) -> Meant {
    // What follows is no command: `change score`.
    let (command, path) = line.command(at);
    let word = &line.words[at];
    let alone = line.words.len() == at + 1;
    let what_happened = path.is_empty() && near::is_situation(word);
    let mut likely = match is_number(word) && path.is_empty() {
        true if alone => vec![format!("score {word} A-B")],
        true => vec![format!("score {word}")],
        false => near::likely(&command, word),
    };
    // A word that may mean much is explained unless something follows that tells.
    likely.sort_by_key(|meant| meant.starts_with("help find") != alone);
    likely.retain(|_| !(alone && what_happened));
    let likely = likely.iter().flat_map(|meant| line.repaired(at, meant));
    // `next round`, and where the first is a command: `check in`. Of what may be meant, what takes the words that follow.
    let two = at.saturating_sub(1)..=at;
    let likely: Vec<Guess> = two.flat_map(|at| line.both(at)).chain(likely).collect();
    // A name looks a little like a command now and then: `Ned left` is no `new left`.
    let is_somebody = is_number(word) || word.starts_with(char::is_uppercase);
    let turned = turned(line, at);
    let guesses = match is_somebody && !turned.is_empty() {
        true => turned,
        false => [likely, turned].concat(),
    };
    Meant {
        error: near::unknown(word),
        guesses,
        most: 1,
        each: Vec::new(),
        otherwise: help(line, at, &path, what_happened),
    }
}

/// Who it is about came first: `5 left`, `Bob Lee is late`.
fn turned(line: &Line, at: usize) -> Vec<Guess> {
    let (before, said) = line.words.split_at(at);
    let (said, options) = before_options(said);
    let Some((happened, about)) = said.split_last() else {
        return Vec::new();
    };
    let who = about.iter().map(String::as_str).filter(|word| !fills(word));
    let who = who.collect::<Vec<_>>().join(" ");
    let is_said = !who.is_empty();
    let turned = line.of([before, &[happened.clone(), who], options].concat());
    let meant = near::called(happened).filter(|_| is_said);
    meant.flat_map(|meant| turned.repaired(at, meant)).collect()
}

/// Help about what happened, about the words, or about the command before them.
fn help(line: &Line, at: usize, path: &[String], what_happened: bool) -> Way {
    let spoken = &line.words[at..];
    let known = || !find(&spoken.join(" "), Lang::default()).is_empty();
    let words = match path.is_empty() {
        true if what_happened => spoken[..1].to_vec(),
        true if known() => [&["find".to_owned()], spoken].concat(),
        _ => path.to_vec(),
    };
    Way::to("", json!({"do": "help", "words": words}))
}
