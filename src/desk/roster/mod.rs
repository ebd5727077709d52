//! Lists of names as they really arrive: exports of club software, spreadsheets, address books, text pasted from a
//! chat.
//!
//! [`read`] turns bytes into a [`Roster`]: which columns were used, who is on it, and everything about it that a careful
//! secretary would mention. Nothing is stored; [`Roster::register`] does that once the person at the desk has looked at it.
//! Findings are data: the sentences are made where they are shown.

mod archive;
mod cell;
mod columns;
mod finding;
mod heading;
mod line;
mod list;
mod people;
mod register;
mod room;

mod text;
mod workbook;

pub use crate::tournament::team_of;
pub use finding::{Finding, Odd};
pub use heading::Role;
pub use register::Registered;

use crate::seating::Format;
use serde::Serialize;
use std::collections::BTreeMap;

/// The most bytes of a list that are read: an address book of 2,000 people with every field filled in takes two
/// megabytes.
pub const LARGEST_LIST: u64 = 8 << 20;

/// How a list is to be read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// Whether the lines are teams rather than players.
    pub teams: bool,
    /// What the columns hold, from the left, where the user has said so; otherwise headings and content decide.
    pub columns: Option<Vec<Role>>,
    /// The sheet to read, by the name on its tab; otherwise the first that holds names.
    pub sheet: Option<String>,
}

impl Reading {
    /// The reading that a tournament of this format needs.
    pub fn for_format(format: Format) -> Self {
        Reading {
            teams: format == Format::Team,
            ..Reading::default()
        }
    }
}

/// A list that has been read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Roster {
    /// What encoding the text was in; `None` for a spreadsheet.
    pub encoding: Option<Encoding>,
    /// The sheet's name, for a spreadsheet.
    pub sheet: Option<String>,
    /// The line of the headings, from 1; `None` where there are none.
    pub headings: Option<u64>,
    /// The columns that have anything in them, from the left.
    pub columns: Vec<Column>,
    /// Who is on the list, in order.
    pub entries: Vec<Entry>,
    /// What a careful secretary would mention.
    pub findings: Vec<Finding>,
    /// The entries, by index, that repeat an earlier one.
    #[serde(skip)]
    repeated: Vec<usize>,
}

/// A column of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Column {
    /// Its position from the left, from 1.
    pub place: usize,
    /// Its heading; empty where there is none.
    pub heading: String,
    /// What it is read as.
    pub role: Role,
}

/// A player or a team on a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its line in the list, from 1; for a team, the first of its lines.
    pub line: u64,
    /// The name; empty for a team that is named after its members.
    pub name: String,
    /// A team's members.
    pub members: Vec<String>,
    /// What the list says about the entry fee.
    pub paid: Paid,
    /// What they carry beside their name, by what it is called: `sex`, `club`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub labels: BTreeMap<String, String>,
    /// Everything in the line that tells it from another, folded.
    #[serde(skip)]
    print: String,
}

impl Entry {
    /// What it is called: the team's own name, or its members'.
    pub fn label(&self) -> String {
        if self.name.is_empty() {
            self.members.join(" & ")
        } else {
            self.name.clone()
        }
    }
}

/// What a list says about somebody's entry fee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paid {
    /// Nothing about it.
    #[default]
    Unsaid,
    /// Not paid.
    No,
    /// Paid, without a sum.
    Yes,
    /// This much, in hundredths of the currency.
    Sum(u32),
}

/// The encodings lists come in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    #[default]
    Utf8,
    /// UTF-16 of either byte order.
    Utf16,
    /// Western European Windows.
    Windows1252,
    /// Central European Windows.
    Windows1250,
    /// An old Macintosh.
    Mac,
    /// DOS, code page 850.
    Dos,
}

/// Why a list cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RosterError {
    /// Larger than any club's list: too many rows, cells or letters, perhaps only once it is unpacked.
    TooLarge,
    /// Not a list, but this instead.
    Foreign(&'static str),
    /// A spreadsheet that is truncated or otherwise damaged.
    Damaged,
    /// No sheet has that name; the names there are, none where the list is plain text.
    NoSheet(Vec<String>),
    /// There is no name in it.
    Empty,
    /// Lines without anybody who could be registered, each with the reason.
    Lines(Vec<(u64, BadLine)>),
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadLine {
    /// There is something in it, but no name.
    NoName,
    /// A name that cannot be used.
    Name(crate::tournament::TournamentError),
}

/// A row of cells as found in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    /// Its line in the text or row in the sheet, from 1.
    line: u64,
    cells: Vec<String>,
    /// Hidden in the program that wrote it.
    hidden: bool,
}

impl Row {
    /// A cell without the white space around it; empty where there is no such cell.
    fn cell(&self, at: usize) -> &str {
        self.cells.get(at).map_or("", |cell| cell.trim())
    }

    /// How many cells have something in them.
    fn filled(&self) -> usize {
        (0..self.cells.len())
            .filter(|&at| !self.cell(at).is_empty())
            .count()
    }

    /// The cells that have something in them, on one line.
    fn joined(&self) -> String {
        let cells: Vec<&str> = (0..self.cells.len())
            .map(|at| self.cell(at))
            .filter(|cell| !cell.is_empty())
            .collect();
        cells.join(" ")
    }
}

/// Reads a list.
///
/// # Errors
/// [`RosterError`]: what it is if it isn't a list, or every line that is wrong.
pub fn read(bytes: &[u8], reading: &Reading) -> Result<Roster, RosterError> {
    if bytes.len() as u64 > LARGEST_LIST {
        return Err(RosterError::TooLarge);
    }
    if let Some(sheets) = workbook::sheets(bytes) {
        return from_sheets(sheets?, reading);
    }
    if let Some(what) = foreign(bytes) {
        return Err(RosterError::Foreign(what));
    }
    let (text, encoding) = text::decode(bytes);
    if text.contains('\0') {
        return Err(RosterError::Foreign("no text"));
    }
    if reading.sheet.is_some() {
        return Err(RosterError::NoSheet(Vec::new()));
    }
    let (mut rows, mut separator) = text::rows(&text)?;
    // `Lee, Ann & Ray, Bob`: in a list of teams, a comma in a line that joins people belongs to the names.
    if reading.teams && separator == Some(',') && heading::row(&rows).is_none() {
        let plain = text::lines(&text)?;
        let joined = plain
            .iter()
            .filter(|row| row.cell(0).contains(", ") && crate::tournament::names_two(row.cell(0)));
        if joined.count() * 2 > plain.len() {
            (rows, separator) = (plain, None);
        }
    }
    let mut roster = list::read(rows, separator == Some(','), reading)?;
    roster.encoding = Some(encoding);
    Ok(roster)
}

/// The sheet that was asked for, or the first that names anybody; other sheets with rows are mentioned.
fn from_sheets(sheets: Vec<workbook::Sheet>, reading: &Reading) -> Result<Roster, RosterError> {
    let names = || {
        sheets
            .iter()
            .map(|sheet| sheet.name.clone())
            .collect::<Vec<_>>()
    };
    let mut tried = None;
    for sheet in &sheets {
        let wanted = match &reading.sheet {
            Some(name) => {
                crate::tournament::fold_name(name) == crate::tournament::fold_name(&sheet.name)
            }
            None => !sheet.hidden && !sheet.rows.is_empty(),
        };
        if !wanted {
            continue;
        }
        let read = match sheet.too_large {
            true => Err(RosterError::TooLarge),
            false => list::read(sheet.rows.clone(), false, reading),
        };
        match read {
            Ok(mut roster) => {
                let others = sheets
                    .iter()
                    .filter(|other| other.name != sheet.name && !other.rows.is_empty());
                let others: Vec<String> = others.map(|other| other.name.clone()).collect();
                if !others.is_empty() && reading.sheet.is_none() {
                    roster.findings.insert(
                        0,
                        Finding::OtherSheets {
                            taken: sheet.name.clone(),
                            others,
                        },
                    );
                }
                roster.sheet = Some(sheet.name.clone());
                return Ok(roster);
            }
            Err(error) => tried = tried.or(Some(error)),
        }
    }
    Err(match (&reading.sheet, tried) {
        (_, Some(error)) => error,
        (Some(_), None) => RosterError::NoSheet(names()),
        (None, None) => RosterError::Empty,
    })
}

/// What kind of file begins like this, if it isn't a list.
fn foreign(bytes: &[u8]) -> Option<&'static str> {
    const BEGINNINGS: &[(&[u8], &str)] = &[
        (
            b"\xd0\xcf\x11\xe0",
            "an old .xls file or one with a password",
        ),
        (b"%PDF", "a PDF"),
        (b"{\\rtf", "a rich-text document"),
        (b"\x89PNG", "a picture"),
        (b"\xff\xd8\xff", "a picture"),
        (b"GIF8", "a picture"),
        (b"SQLite format 3", "a database"),
        (b"\x1f\x8b", "a compressed file"),
    ];
    let known = BEGINNINGS
        .iter()
        .find(|(beginning, _)| bytes.starts_with(beginning));
    known.map(|(_, what)| *what).or_else(|| {
        let start = String::from_utf8_lossy(&bytes[..bytes.len().min(400)])
            .trim_start_matches('\u{feff}')
            .trim_start()
            .to_lowercase();
        if start.starts_with("begin:vcard") {
            Some("a vCard file")
        } else if start.starts_with("<!doctype html")
            || start.starts_with("<html")
            || start.starts_with("<table")
        {
            Some("a web page")
        } else if start.starts_with("<?xml") {
            Some("an XML file")
        } else if start.starts_with("{\"") || start.starts_with("[{") {
            Some("a JSON file")
        } else {
            None
        }
    })
}

#[cfg(test)]
mod tests;
