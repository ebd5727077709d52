//! `benny help late`, `benny help find WORDS`: what to do when something happens, with the commands for this night.

use crate::cli::screen::folded;
use crate::cli::{CliError, Context};
use crate::desk::situations::{Line, Situation, find, situations};
use crate::tournament::{Tournament, phrase};

/// The situation of that name, in words.
pub fn named(word: &str, context: &Context) -> Option<String> {
    let mut all = situations(context.lang()).into_iter();
    let one = all.find(|s| s.word == word.to_lowercase())?;
    Some(told(&one, night(context).as_ref()))
}

/// The situations that the words speak of; without words, the names of all.
///
/// # Errors
/// When there is none.
pub fn found(words: &str, context: &Context) -> Result<String, CliError> {
    if words.is_empty() {
        let lang = context.lang();
        let all = situations(lang);
        let lines = all.iter().map(|s| format!("  {:<13} {}", s.word, s.title));
        let lines: Vec<String> = lines.collect();
        return Ok(format!(
            "{}\n\n{}",
            lang.text("desk-what-happened"),
            lines.join("\n")
        ));
    }
    spoken_of(words, context).ok_or_else(|| {
        let no = phrase!("why-no-help", words);
        CliError::usage(no).way(
            phrase!("way-see-what-there-is"),
            serde_json::json!({"do": "help", "words": ["find"]}),
        )
    })
}

/// The situations that the words speak of, if there are any.
pub fn spoken_of(words: &str, context: &Context) -> Option<String> {
    let found = find(words, context.lang());
    let night = night(context);
    let told: Vec<String> = found.iter().map(|s| told(s, night.as_ref())).collect();
    (!told.is_empty()).then(|| told.join("\n\n"))
}

/// The night that the commands are for, if there is one.
fn night(context: &Context) -> Option<Tournament> {
    let night = context.read_only().and_then(|desk| Ok(desk.night()?));
    night.ok()
}

/// The situation and its lines; what explains a command stands beside it, all in one column.
pub(super) fn told(situation: &Situation, night: Option<&Tournament>) -> String {
    let lines = situation.told(night);
    let explained = lines.iter().filter(|line| !line.words.is_empty());
    let commands = explained.filter_map(|line| line.command.as_ref());
    let width = commands.map(|command| command.chars().count()).max();
    let width = width.unwrap_or_default();
    let set = |line: &Line| match (&line.command, line.words.as_str()) {
        (None, words) => folded(words, 78),
        (Some(command), "") => format!("  {command}"),
        (Some(command), words) => format!("  {command:<width$}  {words}"),
    };
    let lines: Vec<String> = lines.iter().map(set).collect();
    format!("{}\n{}", situation.title, lines.join("\n"))
}
