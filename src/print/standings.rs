//! Standings and prizes, for the wall and for the one who hands them out.

use super::label::Word;
use super::list::{List, ListColumn};
use super::page::Align;
use super::{Night, Options, PrintError, Printed, Sheet};

/// One line of the standings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingRow {
    /// Equal ranks are equal numbers.
    pub rank: u16,
    /// The entrant's number.
    pub number: u16,
    /// The entrant's name.
    pub name: String,
    /// Points made.
    pub points: i64,
    /// Rounds won.
    pub wins: u16,
    /// Rounds played.
    pub played: u16,
    /// Lone marches.
    pub loners: u32,
    /// The tie-break that decided, in words; empty if none had to.
    pub tie_break: String,
}

/// The standings after `round`.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no rows.
pub fn standings(
    night: &Night,
    round: u16,
    rows: &[StandingRow],
    options: &Options,
) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options);
    let words = sheet.words;
    let chosen: Vec<&StandingRow> = rows
        .iter()
        .filter(|r| options.wants_entrant(r.number))
        .collect();
    if chosen.is_empty() {
        return Err(PrintError::Nothing(
            "there are no standings yet".to_string(),
        ));
    }
    let decided = chosen.iter().any(|r| !r.tie_break.is_empty());
    let mut columns = vec![
        ListColumn::new(words.get(Word::rank), 15.0, Align::Right).bold(),
        ListColumn::new(words.get(Word::number), 14.0, Align::Right),
        ListColumn::new(words.get(Word::name), 50.0, Align::Left).sharing(1.0),
        ListColumn::new(words.get(Word::points), 19.0, Align::Right).bold(),
        ListColumn::new(words.get(Word::wins), 17.0, Align::Right),
        ListColumn::new(words.get(Word::played), 18.0, Align::Right),
        ListColumn::new(words.get(Word::loners), 17.0, Align::Right),
    ];
    if decided {
        columns.push(ListColumn::new(
            words.get(Word::decided_by),
            30.0,
            Align::Left,
        ));
    }
    let rows = chosen
        .iter()
        .map(|r| {
            let mut row = vec![
                r.rank.to_string(),
                r.number.to_string(),
                r.name.trim().to_string(),
                r.points.to_string(),
                r.wins.to_string(),
                r.played.to_string(),
                r.loners.to_string(),
            ];
            if decided {
                row.push(r.tie_break.clone());
            }
            row
        })
        .collect();
    let list = List {
        title: words.get(Word::standings).to_string(),
        aside: words.with(Word::after_round, round),
        landscape: false,
        columns,
        rows,
        row: (7.4, 11.0),
        lines: 1,
        ruled: false,
    };
    list.draw(&mut sheet);
    sheet.finish(words.get(Word::standings))
}

/// One prize.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrizeRow {
    /// What it is for: "1st", "most loners".
    pub prize: String,
    /// Who gets it; several names are joined by the caller; empty while nobody does.
    pub winner: String,
    /// How much, with its currency; empty for prizes that are not money.
    pub amount: String,
}

/// The prize sheet, with room to sign for what was received.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no prizes.
pub fn prizes(night: &Night, rows: &[PrizeRow], options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options);
    let words = sheet.words;
    if rows.is_empty() {
        return Err(PrintError::Nothing("there are no prizes".to_string()));
    }
    let list = List {
        title: words.get(Word::prizes).to_string(),
        aside: String::new(),
        landscape: false,
        columns: vec![
            ListColumn::new(words.get(Word::prize), 45.0, Align::Left).bold(),
            ListColumn::new(words.get(Word::winner), 55.0, Align::Left).sharing(1.0),
            ListColumn::new(words.get(Word::amount), 26.0, Align::Right),
            ListColumn::new(words.get(Word::received), 45.0, Align::Left),
        ],
        rows: rows
            .iter()
            .map(|r| {
                vec![
                    r.prize.clone(),
                    r.winner.clone(),
                    r.amount.clone(),
                    String::new(),
                ]
            })
            .collect(),
        row: (10.0, 14.0),
        lines: 1,
        ruled: true,
    };
    list.draw(&mut sheet);
    sheet.finish(words.get(Word::prizes))
}
