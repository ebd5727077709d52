//! What is suggested, and why it would be refused if it would: a trial tells, and only what is done then is shown.

use super::CliError;
use super::render::{Named, Word};
use crate::tournament::{Part, phrase};
use serde_json::Value;

/// Why a line would be refused.
#[derive(Debug)]
pub struct No {
    pub error: CliError,
    /// The file and the tournament that the line names.
    pub named: Named,
    /// Whether that is so whoever, and whichever table, is filled in.
    pub whoever: bool,
}

impl No {
    /// Whether the line is about no night that there is.
    pub fn is_lost(&self) -> bool {
        self.error.kind == "no_tournament"
    }
}

/// The error with the ways out that would be done; where all would be refused, with why, and what can be done about that.
pub fn proved(
    mut error: CliError,
    named: &Named,
    refused: impl Fn(&[Word]) -> Option<No>,
) -> CliError {
    // A file that cannot be used can be tried no more than it can be read.
    if error.status == 4 {
        return error;
    }
    for _ in 0..3 {
        let mut first = None;
        error.ways.retain(|way| {
            let line = way.act().and_then(|act| line(act, named));
            let no = line.and_then(|line| Some((refused(&line)?, line)));
            let stands = no.is_none();
            first = first.take().or(no);
            stands
        });
        match first {
            // What is refused for the very same reason says nothing more.
            Some((no, _)) if error.ways.is_empty() && no.error.message == error.message => {
                return error;
            }
            Some((no, line)) if error.ways.is_empty() => error = instead(error, &line, no),
            _ => return error,
        }
    }
    error.ways(Vec::new())
}

/// An error whose way out, or what may have been meant, would be refused: with why, and the ways out of that.
pub fn instead(error: CliError, line: &[Word], no: No) -> CliError {
    let mut ways = no.error.ways;
    // Advice about another command says nothing about this one.
    ways.retain(|way| way.act().is_some());
    let message = match no.whoever {
        false => error.message,
        true => {
            let (why, no) = (Part::of(*error.message), Part::of(*no.error.message));
            Box::new(phrase!("why-guess-refused", why, line = bare(line), no))
        }
    };
    CliError {
        message,
        ways,
        ..error
    }
}

/// An act as a line.
fn line(act: &Value, named: &Named) -> Option<Vec<Word>> {
    let (file, slug) = named.club.as_ref()?;
    let slug = slug.iter().flat_map(|slug| ["--tournament", slug]);
    let before = ["--file", file.to_str()?].into_iter().chain(slug);
    let before = before.map(|word| Word::Typed(word.to_owned()));
    Some(before.chain(named.words(act)).collect())
}

/// The command alone, not to be pasted: without the file, the tournament and the like.
fn bare(line: &[Word]) -> String {
    let mut words = line.iter().map(Word::text);
    let mut bare = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "--file" | "--tournament" => drop(words.next()),
            "--json" | "--csv" | "--quiet" | "-q" | "--no-input" => {}
            word => bare.push(word),
        }
    }
    bare.join(" ")
}
