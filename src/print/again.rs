//! What is on paper and no longer says who sits where, made again and nothing else.

use super::{Options, PaperNight, PrintError, Printed, chart_by_name, joined, slips, tallies};
use crate::tournament::{Join, Part, Phrase, SheetKind, Tournament, phrase};

/// Everything that no longer says who sits where, in one file: cards, slips, then the chart.
///
/// # Errors
/// [`PrintError::Nothing`] if all of it still holds, or nothing takes the place of spare slips.
pub fn again(t: &Tournament, options: &Options) -> Result<Printed, PrintError> {
    let sheets = [tallies_again, slips_again, chart_again].map(|again| again(t, options));
    let made = sheets.into_iter();
    let made = made.filter(|made| !matches!(made, Err(PrintError::Nothing(_))));
    let sheets = made.collect::<Result<Vec<_>, _>>()?;
    match sheets.is_empty() {
        true => Err(PrintError::Nothing(all_right(t))),
        false => joined(&sheets, &t.name),
    }
}

/// Why nothing has to be printed again.
pub fn all_right(t: &Tournament) -> Phrase {
    spare_slips(t).unwrap_or_else(|| phrase!("print-all-right"))
}

/// Which slips nobody needs any more, where nothing takes their place.
pub fn spare_slips(t: &Tournament) -> Option<Phrase> {
    let slips = t.changed_of(SheetKind::Slips).into_iter();
    let rounds: Vec<String> = slips.map(|sheet| sheet.round.to_string()).collect();
    let n = rounds.len();
    let rounds = Part::list(Join::And, rounds);
    (n > 0 && t.slips_changed() == 0).then(|| phrase!("print-spare-slips", n, rounds))
}

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
    let changed = t.changed_of(SheetKind::Slips);
    let mut night = PaperNight::of(t);
    night.schedule.retain_mut(|round| {
        let sheet = changed.iter().find(|sheet| sheet.round == round.round);
        let tables = sheet.map_or(&[][..], |sheet| &sheet.tables);
        round.tables.retain(|table| tables.contains(&table.table));
        !round.tables.is_empty()
    });
    match night.schedule.is_empty() {
        true => Err(PrintError::Nothing(
            spare_slips(t).unwrap_or_else(|| phrase!("print-slips-right")),
        )),
        false => slips(&night, options),
    }
}

/// The chart on the wall, whole, if a round on it has changed.
///
/// # Errors
/// As [`chart_by_name`]; [`PrintError::Nothing`] if it is still right.
pub fn chart_again(t: &Tournament, options: &Options) -> Result<Printed, PrintError> {
    match t.changed_of(SheetKind::Chart).is_empty() {
        false => chart_by_name(&PaperNight::of(t), options),
        true => Err(PrintError::Nothing(phrase!("print-chart-right"))),
    }
}
