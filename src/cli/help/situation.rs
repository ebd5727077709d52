//! `benny help late`, `benny help find WORDS`: what to do when something happens, with the commands for this night.

use crate::cli::{CliError, Context};
use crate::desk::situations::{Situation, find, situations};

/// The situation of that name, in words.
pub fn named(word: &str, context: &Context) -> Option<String> {
    let mut all = situations().into_iter();
    let one = all.find(|s| s.word == word.to_lowercase())?;
    Some(told(&one, context))
}

/// The situations that the words speak of; without words, the names of all.
///
/// # Errors
/// When there is none.
pub fn found(words: &str, context: &Context) -> Result<String, CliError> {
    if words.is_empty() {
        let all = situations();
        let lines = all.iter().map(|s| format!("  {:<13} {}", s.word, s.title));
        let lines: Vec<String> = lines.collect();
        return Ok(format!("What has happened?\n\n{}", lines.join("\n")));
    }
    let found = find(words);
    if found.is_empty() {
        let no = format!("no help speaks of {words:?}");
        return Err(CliError::usage(no).hint("benny help find lists what there is"));
    }
    let told: Vec<String> = found.iter().map(|s| told(s, context)).collect();
    Ok(told.join("\n\n"))
}

fn told(situation: &Situation, context: &Context) -> String {
    let night = context.read_only().and_then(|desk| Ok(desk.night()?)).ok();
    let lines = situation.told(night.as_ref());
    format!("{}\n{}", situation.title, lines.join("\n"))
}
