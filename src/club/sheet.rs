//! A titled table of texts: what the club's sheets on paper, on a web page and in a spreadsheet have in common.

use super::phrase::{said, said_of};
use chrono::NaiveDate;
use serde::Serialize;

/// A titled table of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClubSheet {
    /// What it shows: `Standings`.
    pub title: String,
    /// A few words beside the title: `after 8 nights`.
    pub aside: String,
    /// What it is about: the season, the league, the member.
    pub name: String,
    /// The day as of which it holds.
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
    /// The heading, which programs also read: `points`.
    pub title: String,
    /// Whether it holds numbers, which are aligned to the right.
    pub number: bool,
    /// The width in millimetres; the widest column also takes what is left over.
    pub width: u16,
    /// Whether it is set in bold.
    pub bold: bool,
    /// Whether its cells are phrases rather than names, and so are translated into the reader's language.
    pub phrases: bool,
}

impl ClubSheet {
    /// The same sheet in another language (`de`, `fr`): names stay, phrases are translated.
    #[must_use]
    pub fn in_language(&self, lang: &str) -> ClubSheet {
        let cell = |(text, column): (&String, &SheetColumn)| match column.phrases {
            true => said(lang, text).into_owned(),
            false => text.clone(),
        };
        let column = |column: &SheetColumn| SheetColumn {
            title: said(lang, &column.title).into_owned(),
            ..column.clone()
        };
        ClubSheet {
            title: said(lang, &self.title).into_owned(),
            aside: said(lang, &self.aside).into_owned(),
            name: said(lang, &self.name).into_owned(),
            date: self.date,
            columns: self.columns.iter().map(column).collect(),
            rows: self
                .rows
                .iter()
                .map(|row| row.iter().zip(&self.columns).map(cell).collect())
                .collect(),
            notes: self
                .notes
                .iter()
                .map(|note| said_of(lang, note).into_owned())
                .collect(),
        }
    }
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

    /// The same column, of phrases.
    #[must_use]
    pub fn phrases(self) -> Self {
        SheetColumn {
            phrases: true,
            ..self
        }
    }

    /// The same column, in bold.
    #[must_use]
    pub fn bold(self) -> Self {
        SheetColumn { bold: true, ..self }
    }
}
