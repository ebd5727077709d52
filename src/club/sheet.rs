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
    /// The title of the column that parts the rows where people read them: `Date`. Empty for rows that belong together.
    #[serde(skip)]
    pub grouped: String,
    /// How many pages of paper it may take at most; 0 for as many as it needs.
    #[serde(skip)]
    pub pages: usize,
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
    /// Whether it is set smaller, for many columns of few figures.
    #[serde(skip)]
    pub small: bool,
    /// Whether its cells are phrases rather than names, and so are translated into the reader's language.
    pub phrases: bool,
}

impl ClubSheet {
    /// The same sheet for people rather than spreadsheets: without columns that say nothing, and with a row of one cell above
    /// each group of rows.
    #[must_use]
    pub fn to_read(&self) -> ClubSheet {
        let says = |at: &usize| {
            let column = &self.columns[*at];
            let nothing = |cell: &str| cell.is_empty() || column.title == "Loners" && cell == "0";
            // Results are filled in by hand.
            let open = column.title == "Result" || self.rows.is_empty();
            column.title != self.grouped
                && (open || self.rows.iter().any(|row| !nothing(&row[*at])))
        };
        let kept: Vec<usize> = (0..self.columns.len()).filter(says).collect();
        let heads = self.columns.iter().position(|c| c.title == self.grouped);
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut head = None;
        for row in &self.rows {
            let group = heads.map(|at| &row[at]);
            if let Some(text) = group.filter(|text| head != Some(*text)) {
                rows.push(vec![text.clone()]);
                head = group;
            }
            rows.push(kept.iter().map(|&at| row[at].clone()).collect());
        }
        let columns = kept.iter().map(|&at| self.columns[at].clone());
        ClubSheet {
            columns: columns.collect(),
            rows,
            ..self.clone()
        }
    }

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
            ..self.clone()
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

    /// The same column, smaller.
    #[must_use]
    pub fn small(self) -> Self {
        SheetColumn {
            small: true,
            ..self
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
