//! Standings for the wall, and prizes for whoever hands them out.

use super::label::Word;
use super::list::{List, ListColumn};
use super::page::Align;
use super::{Options, PaperNight, PrintError, Printed, Sheet};
use crate::tournament::{Prizes, Standings, StandingsRow};

/// The standings, with the tie-break that separated people with equal scores.
///
/// # Errors
/// [`PrintError::Nothing`] if nobody is ranked or chosen.
pub fn standings(
    night: &PaperNight,
    standings: &Standings,
    options: &Options,
) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    let chosen: Vec<&StandingsRow> = standings
        .rows
        .iter()
        .filter(|r| options.wants_entrant(r.number))
        .collect();
    if chosen.is_empty() {
        return Err(PrintError::Nothing("nobody is ranked yet".to_string()));
    }
    let decided = chosen.iter().any(|r| r.tie_break.is_some());
    let mut columns = vec![
        ListColumn::new("rank", words.get(Word::rank), 15.0, Align::Right).bold(),
        ListColumn::new("number", words.get(Word::number), 14.0, Align::Right),
        ListColumn::new("name", words.get(Word::name), 50.0, Align::Left).sharing(1.0),
        ListColumn::new("points", words.get(Word::points), 19.0, Align::Right).bold(),
        ListColumn::new("wins", words.get(Word::wins), 17.0, Align::Right),
        ListColumn::new("played", words.get(Word::played), 18.0, Align::Right),
        ListColumn::new("loners", words.get(Word::loners), 17.0, Align::Right),
    ];
    let alone = chosen.iter().any(|r| r.loners > 0) || night.plays_alone();
    if !alone {
        columns.pop();
    }
    if decided {
        columns.push(
            ListColumn::new("decided_by", words.get(Word::decided_by), 28.0, Align::Left).aside(),
        );
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
            ];
            row.extend(alone.then(|| r.loners.to_string()));
            if decided {
                let by = r.tie_break.map(|by| words.tie_break_within(by));
                row.push(by.unwrap_or_default());
            }
            row
        })
        .collect();
    let list = List {
        title: words.get(Word::standings).to_string(),
        aside: night
            .so_far(words, standings.round)
            .unwrap_or_else(|| words.with(Word::after_round, standings.round)),
        landscape: false,
        columns,
        rows,
        row: (7.4, 11.0),
        lines: 1,
        ruled: false,
        notes: said([words.open(night.open), words.ties(night)]),
        most_pages: 0,
    };
    list.draw(&mut sheet)?;
    sheet.finish(words.get(Word::standings))
}

/// The sentences that are not empty.
fn said(notes: [String; 2]) -> Vec<String> {
    notes.into_iter().filter(|note| !note.is_empty()).collect()
}

/// The prize sheet: what each prize is for, who gets it and how much, with room to sign for it.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no prizes.
pub fn prizes(
    night: &PaperNight,
    prizes: &Prizes,
    options: &Options,
) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    let mut rows = Vec::new();
    for award in &prizes.awards {
        let sum = |amount| {
            if amount > 0 {
                words.money(amount)
            } else {
                String::new()
            }
        };
        let value = award.value.map(|v| v.to_string()).unwrap_or_default();
        let what = words.prize(&award.prize);
        if award.winners.is_empty() {
            let nobody = "–".to_string();
            rows.push(vec![what, nobody, value, sum(award.amount), String::new()]);
            continue;
        }
        // People who share a prize are listed together, and what it is for is printed once.
        for (i, winner) in award.winners.iter().enumerate() {
            let who = format!("{} {}", winner.number, winner.name.trim());
            let first = |text: &String| if i == 0 { text.clone() } else { String::new() };
            rows.push(vec![
                first(&what),
                who,
                value.clone(),
                sum(winner.amount),
                String::new(),
            ]);
        }
    }
    if rows.is_empty() {
        return Err(PrintError::Nothing("there are no prizes".to_string()));
    }
    let list = List {
        title: words.get(Word::prizes).to_string(),
        aside: night.so_far(words, night.last_scored()).unwrap_or_default(),
        landscape: false,
        columns: vec![
            ListColumn::new("prize", words.get(Word::prize), 50.0, Align::Left).bold(),
            ListColumn::new("winner", words.get(Word::winner), 62.0, Align::Left).sharing(1.0),
            ListColumn::new("points", words.get(Word::score), 18.0, Align::Right),
            ListColumn::new("amount", words.get(Word::amount), 22.0, Align::Right),
            ListColumn::new("received", words.get(Word::received), 34.0, Align::Left),
        ],
        rows,
        row: (9.0, 12.0),
        lines: 1,
        ruled: true,
        notes: said([words.open(night.open), String::new()]),
        most_pages: 0,
    };
    list.draw(&mut sheet)?;
    sheet.finish(words.get(Word::prizes))
}
