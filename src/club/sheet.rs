//! A titled table of texts: what paper, a web page and a spreadsheet of the club's have in common.

use chrono::NaiveDate;
use serde::Serialize;

/// A titled table of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClubSheet {
    /// What it shows: `Standings`.
    pub title: String,
    /// A word more: `after 8 nights`.
    pub aside: String,
    /// What it is about: the season, the league, the member.
    pub name: String,
    /// The day it is as of.
    pub date: Option<NaiveDate>,
    /// The columns.
    pub columns: Vec<SheetColumn>,
    /// The rows, each with a text for every column.
    pub rows: Vec<Vec<String>>,
    /// Sentences below it.
    pub notes: Vec<String>,
}

/// A column of a [`ClubSheet`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SheetColumn {
    /// What it is called, for programs too: `points`.
    pub title: String,
    /// Numbers, set to the right.
    pub number: bool,
    /// How wide it is beside the others, in millimetres; the widest column takes what is left.
    pub width: u16,
    /// Set in bold.
    pub bold: bool,
}

impl SheetColumn {
    /// A column of words.
    pub fn words(title: &str, width: u16) -> Self {
        SheetColumn {
            title: title.to_owned(),
            width,
            ..SheetColumn::default()
        }
    }

    /// A column of numbers.
    pub fn number(title: &str, width: u16) -> Self {
        SheetColumn {
            number: true,
            ..SheetColumn::words(title, width)
        }
    }

    /// The same in bold.
    #[must_use]
    pub fn bold(self) -> Self {
        SheetColumn { bold: true, ..self }
    }
}
