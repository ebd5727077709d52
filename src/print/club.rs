//! The club's own sheets: season standings, members' cards, league tables and fixtures.

use super::font::CONDENSED;
use super::label::Words;
use super::list::{Arranged, List, ListColumn};
use super::page::Align;
use super::{Length, Options, PaperNight, PrintError, Printed, Rules, Sheet};
use crate::club::{ClubSheet, SheetColumn};
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
    let words = Words::of(options.lang);
    let sheets = sheets.iter().filter(|one| !one.rows.is_empty());
    let sheets: Vec<ClubSheet> = sheets
        .map(|one| one.to_read().in_language(options.lang.code()))
        .collect();
    let heads: Vec<PaperNight> = sheets.iter().map(|s| head(club, &s.name, s.date)).collect();
    let whole = head(club, &first.name, first.date);
    let mut sheet = Sheet::new(&whole, options)?;
    // One wide sheet turns all of them, and they share one size: a bundle is read as one.
    let wide = |one: &ClubSheet| one.columns.iter().map(|c| c.width).sum::<u16>() > 190;
    let landscape = sheets.iter().any(wide);
    let lists: Vec<List> = sheets
        .iter()
        .map(|one| list(one, landscape, words))
        .collect();
    let mut sets: Vec<Arranged> = Vec::new();
    for list in &lists {
        sets.push(list.arranged(&mut sheet, CONDENSED));
    }
    let least = |of: fn(&Arranged) -> f32| sets.iter().map(of).fold(f32::MAX, f32::min);
    let (height, size) = (least(|set| set.height), least(|set| set.size));
    for ((list, night), set) in lists.iter().zip(&heads).zip(&mut sets) {
        sheet.night = night;
        (set.height, set.size) = (height, size);
        list.pages(&mut sheet, CONDENSED, set);
    }
    sheet.night = &whole;
    sheet.finish(&sheets[0].title)
}

/// A sheet as a list; its widest column takes what is left over, and days are written out.
fn list(one: &ClubSheet, landscape: bool, words: Words) -> List {
    let widest = one.columns.iter().map(|c| c.width).max().unwrap_or(0);
    let column = |c: &SheetColumn| {
        let align = if c.number { Align::Right } else { Align::Left };
        let column = ListColumn::new("column", c.title.clone(), f32::from(c.width), align);
        let column = if c.bold { column.bold() } else { column };
        ListColumn {
            share: if c.width == widest { 1.0 } else { 0.0 },
            small: c.small,
            ..column
        }
    };
    let day = |text: &str| text.parse().map(|day| words.date(day)).ok();
    let row = |row: &Vec<String>| match &row[..] {
        [head] => vec![day(head).unwrap_or_else(|| head.clone())],
        cells => cells.to_vec(),
    };
    List {
        title: one.title.clone(),
        aside: one.aside.clone(),
        landscape,
        columns: one.columns.iter().map(column).collect(),
        rows: one.rows.iter().map(row).collect(),
        row: (6.4, 10.0),
        lines: 1,
        ruled: false,
        notes: one.notes.clone(),
        most_pages: one.pages,
    }
}
