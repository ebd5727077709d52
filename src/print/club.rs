//! The club's own sheets: season standings, members' cards, league tables and fixtures.

use super::font::CONDENSED;
use super::label::Words;
use super::list::{Arranged, List};
use super::{Length, Options, PaperNight, PrintError, Printed, Rules, Sheet};
use crate::seating::Format;
use crate::sheet::{self, Medium};
use crate::tournament::{ByeScore, Measure, Movement, StillOpen};
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
        away: Default::default(),
        movement: Movement::Rotation,
        by: Measure::Points,
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
    sheets: &[sheet::Sheet],
    options: &Options,
) -> Result<Printed, PrintError> {
    let Some(first) = sheets.iter().find(|s| !s.rows.is_empty()) else {
        return Err(PrintError::Nothing("there is nothing in it yet".to_owned()));
    };
    let words = Words::of(options.lang);
    let sheets = sheets.iter().filter(|one| !one.rows.is_empty());
    let sheets: Vec<sheet::Sheet> = sheets
        .map(|one| one.to_read().on(Medium::Paper, options.lang.code()))
        .collect();
    let heads: Vec<PaperNight> = sheets.iter().map(|s| head(club, &s.name, s.date)).collect();
    let whole = head(club, &first.name, first.date);
    let mut sheet = Sheet::new(&whole, options)?;
    // One wide sheet turns all of them, and they share one size: a bundle is read as one.
    let wide = |one: &sheet::Sheet| one.columns.iter().map(|c| c.width).sum::<u16>() > 190;
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

/// A sheet as a list; days are written out.
fn list(one: &sheet::Sheet, landscape: bool, words: Words) -> List {
    let day = |text: &str| text.parse().map(|day| words.date(day)).ok();
    let row = |row: &Vec<String>| match &row[..] {
        [head] => vec![day(head).unwrap_or_else(|| head.clone())],
        cells => cells.to_vec(),
    };
    List {
        landscape,
        rows: one.rows.iter().map(row).collect(),
        ..List::from(one.clone())
    }
}
