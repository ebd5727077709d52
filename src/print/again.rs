//! What is on paper and no longer says who sits where, made again and nothing else.

use super::{Options, PaperNight, PrintError, Printed, chart_by_name, slips, tallies};
use crate::tournament::{SheetKind, Tournament, phrase};

/// The cards that no longer hold, each with the round from which the new one does; where `options` names numbers, only
/// theirs.
///
/// # Errors
/// As [`tallies`]; [`PrintError::Nothing`] if every card still holds.
pub fn tallies_again(t: &Tournament, options: &Options) -> Result<Printed, PrintError> {
    let mut new_from = options.new_from.clone();
    if options.numbers.is_none() {
        new_from = t
            .cards_changed()
            .iter()
            .map(|c| (c.number, c.from))
            .collect();
    }
    if new_from.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-cards-right")));
    }
    let options = Options {
        numbers: Some(new_from.keys().copied().collect()),
        filled_in: true,
        new_from,
        ..options.clone()
    };
    tallies(&PaperNight::of(t), &options)
}

/// The slips of the tables at which others sit now.
///
/// # Errors
/// As [`slips`]; [`PrintError::Nothing`] if none have to be printed.
pub fn slips_again(t: &Tournament, options: &Options) -> Result<Printed, PrintError> {
    let changed = t.sheets_changed();
    let mut night = PaperNight::of(t);
    night.schedule.retain_mut(|round| {
        let mut sheets = changed.iter().filter(|s| s.sheet == SheetKind::Slips);
        let sheet = sheets.find(|sheet| sheet.round == round.round);
        let tables = sheet.map_or(&[][..], |sheet| &sheet.tables);
        round.tables.retain(|table| tables.contains(&table.table));
        !round.tables.is_empty()
    });
    match night.schedule.is_empty() {
        true => Err(PrintError::Nothing(phrase!("print-slips-right"))),
        false => slips(&night, options),
    }
}

/// The chart on the wall, whole, if a round on it has changed.
///
/// # Errors
/// As [`chart_by_name`]; [`PrintError::Nothing`] if it is still right.
pub fn chart_again(t: &Tournament, options: &Options) -> Result<Printed, PrintError> {
    let mut changed = t.sheets_changed().into_iter();
    match changed.any(|sheet| sheet.sheet == SheetKind::Chart) {
        true => chart_by_name(&PaperNight::of(t), options),
        false => Err(PrintError::Nothing(phrase!("print-chart-right"))),
    }
}
