//! A command line that cannot be parsed: clap says what is wrong with it, and benny what to type instead.

mod argument;
mod instead;
#[cfg(test)]
mod tests;
mod unknown;

pub use instead::instead;

use super::CliError;
use super::guess::{Guess, Line, lines, pasted};
use super::proof::{self, No, proved};
use super::render::{Named, Word};
use crate::tournament::acts::Way;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsString;
use std::process::ExitCode;

/// Reports what is wrong with the command line `args` (the program's name first), where `error` is the parser's verdict:
/// status 2. For a command that lacks its subcommand, shows its help. `refused` tries a guess.
pub fn report(
    error: &clap::Error,
    args: &[OsString],
    json: bool,
    program: &clap::Command,
    named: &Named,
    refused: impl Fn(&[Word]) -> Option<No>,
) -> ExitCode {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand && !json {
        let _ = error.print();
        return ExitCode::from(2);
    }
    let (error, other) = meant(error, args, program).said(&refused);
    let named = other.as_ref().unwrap_or(named);
    proved(error, named, refused).report(json, named)
}

/// What is wrong with the command line, and what to type instead.
pub fn refusal(error: &clap::Error, args: &[OsString], program: &clap::Command) -> CliError {
    meant(error, args, program).said(|_| None).0
}

/// What is wrong with the command line, and what may have been meant.
fn meant(error: &clap::Error, args: &[OsString], program: &clap::Command) -> Meant {
    let line = Line::new(args, program);
    let word = named(error, ContextKind::InvalidSubcommand);
    match word.and_then(|word| line.place(word)) {
        Some(at) => unknown::meant(&line, at),
        None => argument::meant(&line, error),
    }
}

/// The word that the parser names.
fn named(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// What is wrong with a line, what may have been meant, and what to say where nothing is likely.
struct Meant {
    error: CliError,
    guesses: Vec<Guess>,
    /// How many of them are shown.
    most: usize,
    /// The same for one name after the other, where nobody is called by all of them.
    each: Vec<Guess>,
    otherwise: Way,
}

impl Meant {
    /// The error with the first guess that would not be refused; where all would be, why the first would, and what to do
    /// about that.
    fn said(self, refused: impl Fn(&[Word]) -> Option<No>) -> (CliError, Option<Named>) {
        let mut first: Option<(Guess, No)> = None;
        let mut stand = self.guesses.into_iter().filter_map(|guess| {
            let Some(no) = refused(&guess) else {
                return Some(Way::advice(pasted(&guess)));
            };
            // Of several, one that was at least about something there is.
            if first.as_ref().is_none_or(|(_, no)| no.is_lost()) {
                first = Some((guess, no));
            }
            None
        });
        let stand: Vec<Way> = stand.by_ref().take(self.most).collect();
        if !stand.is_empty() {
            return (self.error.ways(stand), None);
        }
        if !self.each.is_empty() && self.each.iter().all(|one| refused(one).is_none()) {
            return (self.error.hint(lines(&self.each)), None);
        }
        match first {
            None => (self.error.ways(vec![self.otherwise]), None),
            Some((guess, no)) => {
                let named = no.named.clone();
                (proof::instead(self.error, &guess, no), Some(named))
            }
        }
    }
}
