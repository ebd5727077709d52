//! A tournament as one file: JSON to take to another computer, CSV for a spreadsheet, a web page to share or project.

pub mod calendar;
pub mod club;
pub mod csv;
mod dress;
#[cfg(feature = "store")]
pub mod file;
mod fill;
pub mod page;
pub mod sheet;

pub use dress::Dress;

use crate::tournament::document;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FileKind {
    /// The whole tournament; `benny import` reads it back.
    Json,
    /// One table for a spreadsheet.
    Csv,
    /// A web page of standings, seating and results.
    Html,
}

impl FileKind {
    /// The kind that a file's ending stands for.
    pub fn of(path: &std::path::Path) -> Option<FileKind> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "json" => Some(FileKind::Json),
            "csv" => Some(FileKind::Csv),
            "html" | "htm" => Some(FileKind::Html),
            _ => None,
        }
    }

    /// The ending of such a file.
    pub fn ending(self) -> &'static str {
        match self {
            FileKind::Json => "json",
            FileKind::Csv => "csv",
            FileKind::Html => "html",
        }
    }

    /// Whether a file that begins like this was exported as this kind, so that it may be overwritten.
    pub fn is_ours(self, beginning: &[u8]) -> bool {
        // What identifies each kind is at the very beginning.
        let beginning = &beginning[..beginning.len().min(4096)];
        let text = String::from_utf8_lossy(beginning);
        match self {
            FileKind::Json => document::is_ours(&text),
            FileKind::Csv => sheet::is_ours(&text),
            FileKind::Html => page::is_ours(beginning),
        }
    }
}
