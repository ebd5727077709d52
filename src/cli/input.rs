//! Files that are read: whole, lists of names, why one cannot be read.

use super::{CliError, Run};
use crate::tournament::phrase;

/// The bytes of a file, or of standard input for `-`.
pub fn read_input(path: &std::path::Path) -> Result<Vec<u8>, CliError> {
    read_at_most(path, u64::MAX)
}

/// A file's text, or standard input's for `-`.
pub fn text(path: &std::path::Path) -> Result<String, CliError> {
    Ok(String::from_utf8_lossy(&read_input(path)?).into_owned())
}

/// A rule as it was typed: JSON, or a word, stays; the name of a file becomes its text.
pub fn rule(typed: Option<String>, is_word: fn(&str) -> bool) -> Result<Option<String>, CliError> {
    let read = |typed: String| match typed.trim_start().starts_with('{') || is_word(&typed) {
        true => Ok(typed),
        false => text(std::path::Path::new(&typed)),
    };
    typed.map(read).transpose()
}

/// The bytes of a list of names. A file larger than any list is not read to its end; it is refused for its size.
pub fn read_list(path: &std::path::Path) -> Result<Vec<u8>, CliError> {
    read_at_most(path, crate::desk::roster::LARGEST_LIST + 1)
}

/// As [`read_input`], but no more than this many bytes.
pub fn read_at_most(path: &std::path::Path, most: u64) -> Result<Vec<u8>, CliError> {
    use std::io::Read;
    let mut bytes = Vec::new();
    if path == std::path::Path::new("-") {
        let read = std::io::stdin().lock().take(most).read_to_end(&mut bytes);
        return read.map(|_| bytes).map_err(unheard);
    }
    let read = std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    read.map(|_| bytes).map_err(|e| unreadable(path, &e))
}

/// Does what is to be done with a document's text, which `verb` brings in; where it is another document of ours, the refusal
/// names the command that reads it.
pub fn document(path: &std::path::Path, verb: &str, bring_in: impl FnOnce(String) -> Run) -> Run {
    let bytes = read_input(path)?;
    let done = bring_in(String::from_utf8_lossy(&bytes).into_owned());
    done.map_err(|error| read_by(error, verb, path, &bytes))
}

/// The refusal of a file that `verb` cannot read, with the command that reads it where benny wrote it.
pub fn read_by(error: CliError, verb: &str, path: &std::path::Path, there: &[u8]) -> CliError {
    let file = path.to_str().filter(|&file| file != "-");
    let act = file.and_then(|file| crate::desk::reads(file, there));
    match act.filter(|act| act["do"] != verb) {
        Some(act) => error.way(phrase!("way-bring-in"), act),
        None => error,
    }
}

/// Why standard input cannot be read.
pub fn unheard(e: std::io::Error) -> CliError {
    CliError::file("input", phrase!("why-input", why = e))
}

/// Why a file cannot be read.
pub fn unreadable(path: &std::path::Path, e: &std::io::Error) -> CliError {
    let shown = path.display();
    let message = match e.kind() {
        std::io::ErrorKind::NotFound => phrase!("why-file-not-there", file = shown),
        std::io::ErrorKind::IsADirectory => phrase!("why-is-folder", file = shown),
        _ => phrase!("why-of-file", file = shown, why = e),
    };
    if e.kind() == std::io::ErrorKind::IsADirectory {
        return CliError::refused("no_file", message).hint(phrase!("hint-file-in-it"));
    }
    CliError::refused("no_file", message).hint(phrase!("hint-whole-path"))
}
