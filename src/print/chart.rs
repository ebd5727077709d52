//! Wall charts of who sits where: by name for people looking for their table, by table for people looking for a seat.

use super::list::{List, ListColumn};
use super::night::{Place, Seats};
use super::order::sorted;
use super::page::Align;
use super::{Options, PaperNight, PrintError, Printed, Sheet};
use crate::seating::{PlayerNo, RoundNo, Table};
use crate::tournament::phrase;

/// Rows of this height hold 16-point type: letters 4 mm high, readable from two metres.
const FROM_TWO_METRES: f32 = 9.0;

/// Everybody by name, with their table in every round; a dash is a round they sit out.
///
/// # Errors
/// [`PrintError::Nothing`] if nothing is drawn, or nobody is chosen.
pub fn chart_by_name(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    if night.schedule.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-none-drawn")));
    }
    let people = sorted(night, night.chosen(options)?, options.list_order());
    let seats = Seats::of(night);
    let rounds: Vec<RoundNo> = night.schedule.iter().map(|r| r.round).collect();
    let words = sheet.words;
    // Where players move by their seat, its letter is shown beside the table.
    let moves = night.movement.lines().is_some();
    // Two digits need more room than one.
    let tables = night.schedule.iter().flat_map(|r| &r.tables);
    let width = match tables.map(|t| t.table.get()).max() {
        _ if moves => 15.0,
        Some(..10) => 8.0,
        _ => 9.2,
    };
    let mut columns = vec![
        ListColumn::new("number", words.text("number"), 14.0, Align::Right).bold(),
        ListColumn::new("name", words.text("name"), 52.0, Align::Left).sharing(1.0),
    ];
    columns.extend(
        rounds
            .iter()
            .map(|r| ListColumn::new("rounds", r.to_string(), width, Align::Center)),
    );
    let rows = people
        .iter()
        .map(|(p, name)| {
            let mut row = vec![p.number.to_string(), name.clone()];
            row.extend(rounds.iter().map(|&r| match seats.place(r, p.number) {
                Place::Table(table, side) => {
                    let place = table.sides[side].iter().position(|&n| n == p.number);
                    let seat = place.and_then(|place| night.seat(words, table, side, place));
                    // Where west is an O, table 1 would look like table 10.
                    match seat.filter(|_| moves) {
                        Some(seat) => format!("{}·{seat}", table.table),
                        None => table.table.to_string(),
                    }
                }
                Place::Bye | Place::Away => "–".to_string(),
                Place::Open => String::new(),
            }));
            row
        })
        .collect();
    let list = List {
        title: words.text("by-name").to_string(),
        aside: match rounds[..] {
            [first, .., last] => format!("{} {first}–{last}", words.text("rounds")),
            _ => format!("{} {}", words.text("round"), rounds[0]),
        },
        landscape: rounds.len() > 12,
        columns,
        rows,
        row: (FROM_TWO_METRES, 14.0),
        ruled: true,
        notes: night.movement_rule(words).into_iter().collect(),
        ..List::default()
    };
    list.draw(&mut sheet)?;
    sheet.finish(words.text("by-name"))
}

/// Every table of every round with the names at it, a page or more for each round; those who sit out come last.
///
/// # Errors
/// [`PrintError::Nothing`] if no chosen round is drawn.
pub fn chart_by_table(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    let lines = night
        .schedule
        .iter()
        .flat_map(|r| &r.tables)
        .flat_map(|t| t.sides.iter().map(Vec::len))
        .max()
        .unwrap_or(1);
    let sides = words.sides(night, None);
    for round in night.schedule.iter().filter(|r| options.wants(r.round)) {
        let names = |who: &[PlayerNo]| {
            let names = who.iter().map(|&w| night.called(w, round.round));
            names.collect::<Vec<_>>().join("\n")
        };
        let side = |t: &Table, side| night.seated_names(words, t, side, round.round).join("\n");
        let mut rows: Vec<Vec<String>> = round
            .tables
            .iter()
            .filter(|t| options.only.is_none_or(|who| t.side_of(who).is_some()))
            .map(|t| {
                let sides = (0..sides.len()).map(|at| side(t, at));
                std::iter::once(t.table.to_string()).chain(sides).collect()
            })
            .collect();
        let byes = round
            .byes
            .iter()
            .filter(|b| options.only.is_none_or(|who| who == **b));
        for row in byes
            .copied()
            .collect::<Vec<_>>()
            .chunks(sides.len() * lines)
        {
            let mut cells = vec![words.text("bye").replace(' ', "\n")];
            cells.extend(row.chunks(lines).map(names));
            cells.resize(1 + sides.len(), String::new());
            rows.push(cells);
        }
        if rows.is_empty() {
            continue;
        }
        let list = List {
            title: words.text("by-table").to_string(),
            aside: format!("{} {}", words.text("round"), round.round),
            columns: std::iter::once(
                ListColumn::new("table", words.text("table"), 22.0, Align::Center)
                    .bold()
                    .figures(),
            )
            .chain(
                ["first", "second", "third"]
                    .into_iter()
                    .zip(&sides)
                    .map(|(key, side)| {
                        ListColumn::new(key, side.clone(), 120.0 / sides.len() as f32, Align::Left)
                            .sharing(1.0)
                    }),
            )
            .collect(),
            rows,
            row: (FROM_TWO_METRES * 0.8 * lines as f32, 15.0 * lines as f32),
            lines,
            notes: night.movement_rule(words).into_iter().collect(),
            ..List::default()
        };
        list.draw(&mut sheet)?;
    }
    if sheet.pages.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-chosen-not-drawn")));
    }
    sheet.finish(words.text("by-table"))
}
