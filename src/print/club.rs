//! The club's own sheets: season standings, members' cards, league tables and fixtures.

use super::font::CONDENSED;
use super::list::{Arranged, List};
use super::{Length, Options, PaperNight, PrintError, Printed, Rules, Sheet};
use crate::seating::Format;
use crate::sheet::{self, Medium};
use crate::tournament::{ByeScore, Measure, Movement, StillOpen, phrase};
use crate::words::Lang;
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
        cut_short: (None, None),
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
        ticks: Vec::new(),
        scores: BTreeMap::new(),
        titles: BTreeMap::new(),
        open: StillOpen::default(),
    }
}

/// By how many points names must be larger for a bundle to lie on its side, which is worse to pin up and to leaf through.
const ENOUGH: f32 = 0.4;

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
        return Err(PrintError::Nothing(phrase!("why-nothing-in-it")));
    };
    let words = options.lang;
    let sheets = sheets.iter().filter(|one| !one.rows.is_empty());
    let sheets: Vec<sheet::Sheet> = sheets
        .map(|one| one.to_read().on(Medium::Paper, words))
        .collect();
    let heads: Vec<PaperNight> = sheets.iter().map(|s| head(club, &s.name, s.date)).collect();
    let whole = head(club, &first.name, first.date);
    let mut sheet = Sheet::new(&whole, options)?;
    // A bundle is read as one: every sheet lies the same way, in one size, the way in which names are larger.
    let mut best: Option<(Vec<List>, Vec<Arranged>)> = None;
    let size = |sets: &[Arranged]| sets.iter().map(|set| set.size).fold(f32::MAX, f32::min);
    for landscape in [false, true] {
        let lists = sheets.iter().map(|one| list(one, landscape, words));
        let lists: Vec<List> = lists.collect();
        let each = lists.iter();
        let sets: Vec<Arranged> = each
            .map(|list| list.arranged(&mut sheet, CONDENSED))
            .collect();
        let larger = |(_, upright): &(_, Vec<Arranged>)| size(&sets) > size(upright) + ENOUGH;
        if best.as_ref().is_none_or(larger) {
            best = Some((lists, sets));
        }
    }
    let (lists, mut sets) = best.unwrap_or_default();
    let heights = sets.iter().map(|set| set.height);
    let (height, size) = (heights.fold(f32::MAX, f32::min), size(&sets));
    for ((list, night), set) in lists.iter().zip(&heads).zip(&mut sets) {
        sheet.night = night;
        (set.height, set.size) = (height, size);
        list.pages(&mut sheet, CONDENSED, set);
    }
    sheet.night = &whole;
    sheet.finish(&sheets[0].title)
}

/// A sheet as a list; days are written out.
fn list(one: &sheet::Sheet, landscape: bool, words: Lang) -> List {
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
