//! What a list is read as: its columns, who is on it, and why it cannot be read.

use super::{Finding, Role};
use crate::seating::Format;
use serde::Serialize;
use std::collections::BTreeMap;

/// How a list is to be read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// Whether the lines are teams rather than players.
    pub teams: bool,
    /// What the columns hold, from the left, where the user has said so; otherwise headings and content decide.
    pub columns: Option<Vec<Role>>,
    /// The sheet to read, by the name on its tab; otherwise the first that holds names.
    pub sheet: Option<String>,
    /// Whether what is private is read too, as labels by its key in `headings.json`: e-mail, phone, the day they joined.
    pub details: bool,
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
    pub(super) repeated: Vec<usize>,
}

impl Roster {
    /// Whether its headings say that the names are teams'.
    pub fn has_teams(&self) -> bool {
        self.has(Role::Team)
    }

    /// Whether a heading says that a column holds partners.
    pub fn has_partners(&self) -> bool {
        self.headings.is_some() && self.has(Role::Partner)
    }

    fn has(&self, role: Role) -> bool {
        self.columns.iter().any(|column| column.role == role)
    }
}

/// A column of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
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
    pub(super) print: String,
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
    /// Cyrillic Windows.
    Windows1251,
    /// Cyrillic, as Unix had it.
    Koi8,
    /// Greek Windows.
    Windows1253,
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
    /// Not a list, but this instead, in a word that `list-foreign` knows.
    Foreign(&'static str),
    /// What people said in a chat: who of them comes is for a person to read.
    Chat,
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
    Name(crate::tournament::Refusal),
}

/// A row of cells as found in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// Its line in the text or row in the sheet, from 1.
    pub line: u64,
    pub cells: Vec<String>,
    /// Hidden in the program that wrote it.
    pub hidden: bool,
}

/// A column's heading; empty where there is none.
pub(super) fn heading_of(headings: Option<&Row>, at: usize) -> &str {
    headings.map_or("", |row| row.cell(at))
}

impl Row {
    /// A cell without the white space around it; empty where there is no such cell.
    pub fn cell(&self, at: usize) -> &str {
        self.cells.get(at).map_or("", |cell| cell.trim())
    }

    /// The cells that have something in them.
    pub fn said(&self) -> impl Iterator<Item = &str> + Clone {
        let cells = self.cells.iter().map(|cell| cell.trim());
        cells.filter(|cell| !cell.is_empty())
    }

    /// How many cells have something in them.
    pub fn filled(&self) -> usize {
        self.said().count()
    }

    /// The cells that have something in them, on one line.
    pub fn joined(&self) -> String {
        self.said().collect::<Vec<_>>().join(" ")
    }
}
