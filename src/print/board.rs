//! The score board: a wall sheet on which everybody's points are written by hand, round by round.

use super::list::{List, ListColumn};
use super::page::Align;
use super::standings::said;
use super::{Options, PaperNight, Person, PrintError, Printed, Sheet};
use crate::seating::RoundNo;

/// Everybody by number, with a box for every round and one for the total.
///
/// # Errors
/// [`PrintError::Nothing`] if nobody is chosen.
pub fn score_board(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    let people = night.chosen(options)?;
    let rounds = night.last_round().max(RoundNo::FIRST);
    let mut columns = vec![
        ListColumn::new("number", words.text("number"), 14.0, Align::Right).bold(),
        ListColumn::new("name", words.text("name"), 46.0, Align::Left).sharing(1.0),
    ];
    columns.extend(
        RoundNo::up_to(rounds)
            .map(|r| ListColumn::new("rounds", r.to_string(), 11.0, Align::Center)),
    );
    columns.push(ListColumn::new(
        "total",
        words.text("total"),
        18.0,
        Align::Center,
    ));
    let row = |p: &&Person| {
        let mut row = vec![p.number.to_string(), p.name.trim().to_string()];
        row.resize(columns.len(), String::new());
        row
    };
    let list = List {
        title: words.text("score-board").to_string(),
        landscape: rounds > 10,
        rows: people.iter().map(row).collect(),
        columns,
        row: (9.0, 12.0),
        ruled: true,
        notes: said(words.ties(night)),
        ..List::default()
    };
    list.draw(&mut sheet)?;
    sheet.finish(words.text("score-board"))
}
