//! Sheets of the club's own: season standings, members' cards, league tables and fixtures.

use super::label::Lang;
use super::list::{List, ListColumn};
use super::page::Align;
use super::phrase::{said, said_of};
use super::{Length, Night, Options, PrintError, Printed, Rules, Sheet};
use crate::club::ClubSheet;
use crate::seating::Format;
use crate::tournament::{By, ByeScore, Movement, StillOpen};
use std::collections::BTreeMap;

/// What stands at the head of a sheet that is about no single night.
pub(crate) fn head(club: &str, name: &str, date: Option<chrono::NaiveDate>) -> Night {
    Night {
        club: club.to_owned(),
        name: name.to_owned(),
        date,
        format: Format::Progressive,
        seats: 4,
        rounds: 0,
        length: Length::Timed,
        rules: Rules::default(),
        other_tables: BTreeMap::new(),
        seed: None,
        people: Vec::new(),
        former: Vec::new(),
        schedule: Vec::new(),
        movement: Movement::Rotation,
        by: By::Points,
        tie_breaks: Vec::new(),
        bye: ByeScore::Average,
        scores: BTreeMap::new(),
        open: StillOpen::default(),
    }
}

/// A row in another language: names stay, words in the columns that hold words do not.
fn worded(lang: Lang, sheet: &ClubSheet, row: &[String]) -> Vec<String> {
    let cells = row.iter().zip(&sheet.columns);
    let cells = cells.map(|(cell, column)| match column.title.as_str() {
        "Decided by" | "Result" => said(lang, cell).into_owned(),
        _ => cell.clone(),
    });
    cells.collect()
}

/// Titled tables, each on pages of its own.
///
/// # Errors
/// [`PrintError::Nothing`] without a row; a layout or font that cannot be used.
pub fn club_sheets(
    club: &str,
    sheets: &[ClubSheet],
    options: &Options,
) -> Result<Printed, PrintError> {
    let Some(first) = sheets.iter().find(|s| !s.rows.is_empty()) else {
        return Err(PrintError::Nothing("there is nothing in it yet".to_owned()));
    };
    let lang = options.lang;
    let named = |s: &ClubSheet| head(club, &said(lang, &s.name), s.date);
    let heads: Vec<Night> = sheets.iter().map(named).collect();
    let whole = head(club, &first.name, first.date);
    let mut sheet = Sheet::new(&whole, options)?;
    for (one, night) in sheets.iter().zip(&heads) {
        if one.rows.is_empty() {
            continue;
        }
        sheet.night = night;
        let widest = one.columns.iter().map(|c| c.width).max().unwrap_or(0);
        let columns: Vec<ListColumn> = one
            .columns
            .iter()
            .map(|c| {
                let align = if c.number { Align::Right } else { Align::Left };
                let title = said(lang, &c.title);
                let column = ListColumn::new("column", title, f32::from(c.width), align);
                let column = if c.bold { column.bold() } else { column };
                match c.width == widest {
                    true => column.sharing(1.0),
                    false => column,
                }
            })
            .collect();
        let wide: u16 = one.columns.iter().map(|c| c.width).sum();
        let list = List {
            title: said(lang, &one.title).into_owned(),
            aside: said(lang, &one.aside).into_owned(),
            landscape: wide > 190,
            columns,
            rows: one.rows.iter().map(|row| worded(lang, one, row)).collect(),
            row: (6.4, 10.0),
            lines: 1,
            ruled: false,
            notes: one
                .notes
                .iter()
                .map(|n| said_of(lang, n).into_owned())
                .collect(),
        };
        list.draw(&mut sheet)?;
    }
    sheet.night = &whole;
    sheet.finish(&first.title)
}
