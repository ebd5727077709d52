//! The club's own sheets: season standings, members' cards, league tables and fixtures.

use super::list::{List, ListColumn};
use super::page::Align;
use super::{Length, Options, PaperNight, PrintError, Printed, Rules, Sheet};
use crate::club::ClubSheet;
use crate::seating::Format;
use crate::tournament::{By, ByeScore, Movement, StillOpen};
use std::collections::BTreeMap;

/// The head of a sheet that is not about a single night.
pub(crate) fn head(club: &str, name: &str, date: Option<chrono::NaiveDate>) -> PaperNight {
    PaperNight {
        club: club.to_owned(),
        name: name.to_owned(),
        date,
        format: Format::Progressive,
        seats: 4,
        rounds: 0,
        length: Length::Open,
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
        titles: BTreeMap::new(),
        open: StillOpen::default(),
    }
}

/// Titled tables, each on pages of its own.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no rows; a layout or font that cannot be used.
pub fn club_sheets(
    club: &str,
    sheets: &[ClubSheet],
    options: &Options,
) -> Result<Printed, PrintError> {
    let Some(first) = sheets.iter().find(|s| !s.rows.is_empty()) else {
        return Err(PrintError::Nothing("there is nothing in it yet".to_owned()));
    };
    let lang = options.lang.code();
    let sheets: Vec<ClubSheet> = sheets.iter().map(|s| s.in_language(lang)).collect();
    let heads: Vec<PaperNight> = sheets.iter().map(|s| head(club, &s.name, s.date)).collect();
    let whole = head(club, &first.name, first.date);
    let mut sheet = Sheet::new(&whole, options)?;
    // One wide sheet turns all of them: a bundle is read without being turned.
    let wide = |one: &ClubSheet| one.columns.iter().map(|c| c.width).sum::<u16>() > 190;
    let landscape = sheets.iter().any(wide);
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
                let column = ListColumn::new("column", c.title.clone(), f32::from(c.width), align);
                let column = if c.bold { column.bold() } else { column };
                match c.width == widest {
                    true => column.sharing(1.0),
                    false => column,
                }
            })
            .collect();
        let list = List {
            title: one.title.clone(),
            aside: one.aside.clone(),
            landscape,
            columns,
            rows: one.rows.clone(),
            row: (6.4, 10.0),
            lines: 1,
            ruled: false,
            notes: one.notes.clone(),
        };
        list.draw(&mut sheet)?;
    }
    sheet.night = &whole;
    sheet.finish(&first.title)
}
