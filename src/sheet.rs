//! A sheet: a title, columns and rows, made once. The terminal, paper, files and pages set it in their own manner.

use crate::words::Lang;
use chrono::NaiveDate;
use std::borrow::Cow;

/// Where a sheet is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// On a screen, where every column takes room from the names.
    Screen,
    /// On paper and on a web page.
    Paper,
    /// In a file that a program reads: always in English.
    File,
}

/// A title, columns and rows, written in the language it is read in. Headings are English; [`Sheet::on`] says them in others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// What it shows: `Standings`.
    pub title: String,
    /// A few words beside the title: `after 8 nights`.
    pub aside: String,
    /// What it is about: the season, the league, the member.
    pub name: String,
    /// The day as of which it holds.
    pub date: Option<NaiveDate>,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, each with a text for every column.
    pub rows: Vec<Vec<String>>,
    /// Sentences below it.
    pub notes: Vec<String>,
    /// The heading of the column that parts the rows where people read them: `Date`. Empty for rows that belong together.
    pub grouped: String,
    /// How many pages of paper it may take at most; 0 for as many as it needs.
    pub pages: usize,
}

/// A column of a [`Sheet`].
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// What layouts call it: `decided_by` for the heading `Decided by`.
    pub name: String,
    /// The heading.
    pub title: String,
    /// The heading on the screen, on paper and in a file; none where the column is left out.
    titles: [Option<Cow<'static, str>>; 3],
    /// Whether it holds numbers, which are aligned to the right.
    pub number: bool,
    /// The width on paper in millimetres; the widest column also takes what is left over.
    pub width: u16,
    /// Whether it is set in bold.
    pub bold: bool,
    /// Whether it is set smaller, for many columns of few figures.
    pub small: bool,
    /// Whether it is set smaller and paler than the rest, to be read after it.
    pub aside: bool,
}

impl Sheet {
    /// A sheet without rows under these headings; see [`Column`] for `>`.
    pub fn new(heads: &[&'static str]) -> Self {
        Sheet {
            columns: heads.iter().copied().map(Column::from).collect(),
            ..Sheet::default()
        }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The same with one more column: its heading, and a cell for every row.
    #[must_use]
    pub fn column<T: ToString>(
        mut self,
        column: impl Into<Column>,
        cells: impl IntoIterator<Item = T>,
    ) -> Self {
        let first = self.columns.is_empty();
        self.columns.push(column.into());
        for (at, cell) in cells.into_iter().enumerate() {
            if first {
                self.rows.push(Vec::new());
            }
            if let Some(row) = self.rows.get_mut(at) {
                row.push(cell.to_string());
            }
        }
        self
    }

    /// The same sheet for people rather than spreadsheets: without columns that say nothing, and with a row of one cell above
    /// each group of rows.
    #[must_use]
    pub fn to_read(&self) -> Sheet {
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
        Sheet {
            columns: columns.collect(),
            rows,
            ..self.clone()
        }
    }

    /// The sheet as one medium shows it, its headings in a language: `column-decided-by` in its words.
    #[must_use]
    pub fn on(&self, medium: Medium, lang: Lang) -> Sheet {
        let title = |column: &Column| column.titles[medium as usize].clone();
        let shown = self.columns.iter().filter_map(|column| {
            let title = title(column)?;
            let key = title.to_lowercase().replace([' ', '_'], "-");
            let said = lang.said(&format!("column-{}", key.trim_end_matches('.')), &[]);
            Some(Column {
                title: said.unwrap_or_else(|| title.into_owned()),
                ..column.clone()
            })
        });
        let cells = |row: &Vec<String>| {
            let cells = row.iter().zip(&self.columns);
            let shown = cells.filter(|(_, column)| title(column).is_some());
            shown.map(|(text, _)| text.clone()).collect()
        };
        Sheet {
            columns: shown.collect(),
            rows: self.rows.iter().map(cells).collect(),
            ..self.clone()
        }
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for Column {
    /// A column by its heading; one that starts with `>` holds numbers.
    fn from(head: T) -> Self {
        let head = head.into();
        let title = head.trim_start_matches('>');
        Column {
            name: title.to_lowercase().replace(' ', "_"),
            title: title.to_owned(),
            titles: [(); 3].map(|()| Some(title.to_owned().into())),
            number: title != head,
            width: 0,
            bold: false,
            small: false,
            aside: false,
        }
    }
}

impl Column {
    /// A column by its heading, this wide on paper.
    pub fn of(head: impl Into<Cow<'static, str>>, width: u16) -> Self {
        Column {
            width,
            ..Column::from(head)
        }
    }

    /// The same column under another heading in one medium.
    #[must_use]
    pub fn called(mut self, medium: Medium, title: &'static str) -> Self {
        self.titles[medium as usize] = Some(title.into());
        self
    }

    /// The same column, left out in one medium.
    #[must_use]
    pub fn not(mut self, medium: Medium) -> Self {
        self.titles[medium as usize] = None;
        self
    }

    /// The same column, in one medium only if it is `shown`.
    #[must_use]
    pub fn on(self, medium: Medium, shown: bool) -> Self {
        if shown { self } else { self.not(medium) }
    }

    /// The same column in one medium alone.
    #[must_use]
    pub fn only(mut self, medium: Medium) -> Self {
        let title = self.titles[medium as usize].take();
        self.titles = [const { None }; 3];
        self.titles[medium as usize] = title;
        self
    }

    /// The same column, in bold.
    #[must_use]
    pub fn bold(self) -> Self {
        Column { bold: true, ..self }
    }

    /// The same column, smaller.
    #[must_use]
    pub fn small(self) -> Self {
        Column {
            small: true,
            ..self
        }
    }

    /// The same column, smaller and paler than the rest.
    #[must_use]
    pub fn aside(self) -> Self {
        Column {
            aside: true,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_medium_has_its_own_columns_under_its_own_headings() {
        let sheet = Sheet::default()
            .column(Column::of(">Rank", 14).bold(), [1, 2])
            .column(Column::from("Name"), ["Ann", "new"])
            .column(
                Column::from("Decided by").called(Medium::Screen, "By"),
                ["head to head", ""],
            )
            .column(Column::from("Id").only(Medium::File), [7, 8]);
        let heads = |sheet: &Sheet| -> Vec<String> {
            sheet.columns.iter().map(|c| c.title.clone()).collect()
        };
        let screen = sheet.on(Medium::Screen, Lang::default());
        assert_eq!(heads(&screen), ["Rank", "Name", "By"]);
        assert_eq!(screen.rows[0], ["1", "Ann", "head to head"]);
        let paper = sheet.on(Medium::Paper, Lang::of("de"));
        assert_eq!(heads(&paper), ["Rang", "Name", "Entschieden durch"]);
        assert_eq!(paper.columns[2].name, "decided_by");
        assert_eq!(paper.rows[0], ["1", "Ann", "head to head"]);
        assert_eq!(paper.rows[1][1], "new", "a name stays as it is");
        let file = sheet.on(Medium::File, Lang::default());
        assert_eq!(heads(&file), ["Rank", "Name", "Decided by", "Id"]);
        assert_eq!(file.rows[1], ["2", "new", "", "8"]);
    }
}
