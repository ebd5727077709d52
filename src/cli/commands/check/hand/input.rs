//! What `check hand` and `solve` read: lines, or JSON that goes over several lines.

use crate::tournament::{Join, Phrase, phrase};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use serde::de::IgnoredAny;

use crate::cli::input::unreadable;
use crate::cli::{CliError, Run, Status};
use crate::engine::record::LONGEST;

/// The lines of a file, or of standard input for `-`.
pub(in crate::cli) fn open(path: &Path) -> Result<Box<dyn BufRead>, CliError> {
    if path == Path::new("-") {
        return Ok(Box::new(BufReader::with_capacity(
            1 << 16,
            std::io::stdin().lock(),
        )));
    }
    let file = std::fs::File::open(path).map_err(|e| unreadable(path, &e))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Reads up to the end of a line, without keeping more of it than is allowed; `false` at the end of the input.
pub(in crate::cli) fn read_line(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
) -> std::io::Result<bool> {
    line.clear();
    let most = LONGEST as u64 + 2;
    let read = input.by_ref().take(most).read_until(b'\n', line)?;
    if read as u64 == most && line.last() != Some(&b'\n') {
        // Too long: the rest is skipped.
        loop {
            let buffer = input.fill_buf()?;
            if buffer.is_empty() {
                break;
            }
            let end = buffer.iter().position(|&b| b == b'\n');
            let used = end.map_or(buffer.len(), |at| at + 1);
            input.consume(used);
            if end.is_some() {
                break;
            }
        }
    }
    Ok(read > 0)
}

/// Gives every line that is not blank, with its number; counts those for which the answer is no.
pub(in crate::cli) fn each_line(
    mut input: impl BufRead,
    mut one: impl FnMut(usize, &[u8]) -> std::io::Result<bool>,
) -> std::io::Result<usize> {
    let (mut line, mut number, mut wrong) = (Vec::new(), 0, 0);
    while read_line(&mut input, &mut line)? {
        number += 1;
        let text = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line);
        let text = text.trim_ascii();
        if !text.is_empty() && !one(number, text)? {
            wrong += 1;
        }
    }
    Ok(wrong)
}

/// What serde says of one line. It knows only the position inside it; lines are counted here.
pub(super) fn within(said: &str) -> String {
    said.replace(" at line 1 column ", " at column ")
}

/// Why a line cannot be read.
pub(in crate::cli) fn bad_line(number: usize, error: impl std::fmt::Display) -> Phrase {
    let why = within(&error.to_string());
    phrase!("list-bad-line", line = number, why)
}

/// What a program ends with that answers line by line, by how many lines could not be answered.
pub(in crate::cli) fn ended(
    wrong: std::io::Result<usize>,
    error: impl FnOnce(std::io::Error) -> CliError,
) -> Run {
    match wrong {
        // The reader has gone, which is not an error.
        Err(gone) if gone.kind() == std::io::ErrorKind::BrokenPipe => Ok(Status::Done),
        Err(why) => Err(error(why)),
        Ok(0) => Ok(Status::Done),
        Ok(_) => Ok(Status::Partly),
    }
}

/// Whether a file is binary: its beginning has bytes that no text has. (An `.egnb` file starts with a byte of 0 or 1; its
/// oldest form starts with a field of its own, and such bytes soon follow.)
pub(super) fn is_binary(start: &[u8]) -> bool {
    let control = |byte: &u8| *byte < b' ' && !b"\t\n\r\x0c\x1b".contains(byte);
    let object = start.trim_ascii_start().first() == Some(&b'{');
    !object && start.iter().take(512).any(control)
}

/// Whether the text is JSON that stops before its end.
pub(super) fn goes_on(text: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(text).is_err_and(|error| error.is_eof())
}

/// Whether it is a JSON object that states its file type, as games do and records do not; version 1.0 wrote it with an underscore.
pub(super) fn is_game(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    text.contains("\"fileType\"") || text.contains("\"file_type\"")
}

/// Whether the text begins as a JSON object or list does.
pub(super) fn is_json(text: &[u8]) -> bool {
    matches!(text.first(), Some(b'{' | b'['))
}

/// Where the JSON value at the beginning of the text ends.
pub(super) fn first_value(text: &[u8]) -> Option<usize> {
    let mut values = serde_json::Deserializer::from_slice(text).into_iter::<IgnoredAny>();
    values.next()?.ok()?;
    Some(values.byte_offset())
}

/// The line where the text stops being JSON, and why.
pub(super) fn not_json(text: &[u8]) -> (usize, Phrase) {
    let Err(error) = serde_json::from_slice::<IgnoredAny>(text) else {
        return (1, phrase!("why-want-records"));
    };
    let why = match error.is_eof() {
        true => phrase!("why-file-cut"),
        false => phrase!(
            "why-column",
            n = error.column(),
            why = crate::json::said(&error)
        ),
    };
    let both = [why, phrase!("why-want-records")];
    (error.line(), Phrase::all(Join::Semicolon, both))
}

/// How many line breaks a text has.
pub(super) fn count_lines(text: &[u8]) -> usize {
    text.iter().filter(|&&b| b == b'\n').count()
}
