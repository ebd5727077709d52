//! One way out: a table for people, JSON or CSV for programs.

use super::screen::{TIE, folded, on_terminal, untied};
use super::{CliError, Context, Run, Status};
use crate::publish::csv::csv;
use crate::sheet::{Medium, Sheet};
pub use crate::tournament::text::clean;
use crate::tournament::{Part, Phrase, phrase};
use crate::words::Lang;
use serde::Serialize;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether nothing is written: a command is only tried.
pub(super) static MUTE: AtomicBool = AtomicBool::new(false);

/// A closed pipe is not an error: the reader has gone.
pub(super) fn closed(error: std::io::Error) -> Result<(), CliError> {
    if error.kind() == std::io::ErrorKind::BrokenPipe {
        return Ok(());
    }
    Err(CliError::file("output", phrase!("why-output", why = error)))
}

/// Writes to standard output.
///
/// # Errors
/// What the system says; a closed pipe is not an error.
pub fn write(bytes: &[u8]) -> Result<(), CliError> {
    if MUTE.load(Ordering::Relaxed) {
        return Ok(());
    }
    let mut out = std::io::stdout().lock();
    out.write_all(bytes)
        .and_then(|()| out.flush())
        .or_else(closed)
}

/// As [`write`], and that was all there was to do.
fn written(bytes: &[u8]) -> Run {
    write(bytes).map(|()| Status::Done)
}

/// Warns that the change was saved although it could not be shown.
fn saved_unseen(error: CliError, lang: Lang) {
    let words = phrase!("warn-saved-unseen", why = Part::of(error.message)).said(lang);
    let warning = lang.text("warning");
    let _ = writeln!(anstream::stderr().lock(), "{warning} {}", clean(&words));
}

impl Context {
    /// Shows a value: JSON with `--json`, CSV with `--csv`, else the sheet as a table.
    ///
    /// # Errors
    /// As [`write`].
    pub fn show<T: Serialize + ?Sized>(&self, value: &T, sheet: impl FnOnce() -> Sheet) -> Run {
        self.show_in(self.lang(), value, sheet)
    }

    /// The same with the table in a language given by its two letters.
    ///
    /// # Errors
    /// As [`write`].
    pub fn show_in<T: Serialize + ?Sized>(
        &self,
        lang: Lang,
        value: &T,
        sheet: impl FnOnce() -> Sheet,
    ) -> Run {
        match (self.json, self.csv) {
            (true, _) => self.json(value),
            (_, true) => written(csv(&sheet(), self.is_rehearsal()).as_bytes()),
            _ => written(self.table(&sheet().on(Medium::Screen, lang)).as_bytes()),
        }
    }

    /// Shows a value as JSON with `--json`, else the words.
    ///
    /// # Errors
    /// As [`write`].
    pub fn tell<T: Serialize + ?Sized, W: Into<Phrase>>(
        &self,
        value: &T,
        words: impl FnOnce() -> W,
    ) -> Run {
        if self.json {
            return self.json(value);
        }
        self.words(&self.text(words()))
    }

    /// Shows words for people.
    ///
    /// # Errors
    /// As [`write`].
    pub fn words(&self, words: &str) -> Run {
        let words = clean(words.trim_end());
        let words = match std::io::stdout().is_terminal() {
            true => folded(&words, self.width),
            false => untied(&words),
        };
        written(format!("{words}\n").as_bytes())
    }

    /// Says what was done: JSON with `--json`, else the words, which `--quiet` leaves out. If it cannot be written, a
    /// warning says that the change was made all the same.
    ///
    /// # Errors
    /// None: the change is already made.
    pub fn done<T: Serialize + ?Sized, W: Into<Phrase>>(
        &self,
        value: &T,
        words: impl FnOnce() -> W,
    ) -> Run {
        if self.quiet && !self.json {
            return Ok(Status::Done);
        }
        // The command has done its work, shown or not.
        if let Err(error) = self.tell(value, words) {
            saved_unseen(error, self.lang());
        }
        Ok(Status::Done)
    }

    /// Writes one JSON document on one line.
    ///
    /// # Errors
    /// As [`write`].
    pub fn json<T: Serialize + ?Sized>(&self, value: &T) -> Run {
        let mut text =
            serde_json::to_vec(value).map_err(|e| CliError::refused("json", e.to_string()))?;
        text.push(b'\n');
        written(&text)
    }

    /// Prints a message alongside the data: on standard error, and not with `--quiet` or `--json`.
    pub fn say(&self, words: impl Into<Phrase>) {
        if !self.quiet && !self.json {
            let words = on_terminal(&clean(&self.text(words)));
            let _ = writeln!(anstream::stderr().lock(), "{words}");
        }
    }

    /// Prints a warning: on standard error, even with `--quiet`, but not with `--json`.
    pub fn warn(&self, words: impl Into<Phrase>) {
        if !self.json {
            let warning = self.lang().text("warning");
            let words = on_terminal(&format!("{warning} {}", clean(&self.text(words))));
            let _ = writeln!(anstream::stderr().lock(), "{words}");
        }
    }

    /// A sheet as a table no wider than the terminal.
    pub fn table(&self, sheet: &Sheet) -> String {
        use comfy_table::{CellAlignment, ContentArrangement, Table};
        let mut table = Table::new();
        table.load_style(comfy_table::presets::NOTHING);
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(self.width);
        table.set_header(sheet.columns.iter().map(|c| &c.title));
        for row in &sheet.rows {
            table.add_row(row.iter().map(|cell| tied(&clean(cell).replace('\n', " "))));
        }
        for (at, shown) in sheet.columns.iter().enumerate() {
            if let Some(column) = table.column_mut(at) {
                column.set_cell_alignment(match shown.number {
                    true => CellAlignment::Right,
                    false => CellAlignment::Left,
                });
            }
        }
        let lines: Vec<String> = table.lines().map(|line| untied(line.trim_end())).collect();
        lines.join("\n") + "\n"
    }
}

/// The same text, with no break between a number and the name behind it, nor between a seat, in any language, and its
/// number.
fn tied(text: &str) -> String {
    let mut tied = String::with_capacity(text.len());
    let mut words = text.split(' ').peekable();
    while let Some(word) = words.next() {
        tied.push_str(word);
        let number = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        let seat = matches!(word, "N" | "E" | "S" | "W" | "O");
        match words.peek() {
            Some(next) if number && next.starts_with(char::is_alphabetic) => tied.push(TIE),
            Some(next) if seat && next.starts_with(|c: char| c.is_ascii_digit()) => tied.push(TIE),
            Some(_) => tied.push(' '),
            None => {}
        }
    }
    tied
}
