//! Standings for the wall, and prizes for whoever hands them out.

use super::list::List;
use super::{Options, PaperNight, PrintError, Printed, Sheet};
use crate::seating::RoundNo;
use crate::sheet::Medium;
use crate::tournament::{Prizes, Standings, phrase};

/// The standings, with the tie-break that separated people with equal scores.
///
/// # Errors
/// [`PrintError::Nothing`] if nobody is ranked or chosen; [`PrintError::Early`] before the first result.
pub fn standings(
    night: &PaperNight,
    standings: &Standings,
    options: &Options,
) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    let mut chosen = standings.clone();
    chosen.rows.retain(|r| options.wants_entrant(r.number));
    if chosen.rows.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-nobody-ranked")));
    }
    if standings.round == RoundNo::NONE {
        return Err(PrintError::Early(phrase!("print-none-in")));
    }
    let mut ranking = chosen.sheet(night.plays_alone(), words);
    if options.template.is_none() {
        // A layout of the club's own may name a column that says nothing tonight.
        ranking = ranking.to_read();
    }
    let list = List {
        aside: night
            .so_far(words, standings.round)
            .unwrap_or_else(|| words.with("after-round", standings.round)),
        row: (7.4, 11.0),
        notes: said(words.ties(night)),
        ..List::from(ranking.on(Medium::Paper, words))
    };
    list.draw(&mut sheet)?;
    sheet.finish(words.text("standings"))
}

/// A sentence below a list, if there is one.
pub(super) fn said(note: String) -> Vec<String> {
    Vec::from_iter(Some(note).filter(|note| !note.is_empty()))
}

/// The prize sheet: what each prize is for, who gets it and how much, with room to sign for it.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no prizes; [`PrintError::Early`] while nobody has won one.
pub fn prizes(
    night: &PaperNight,
    prizes: &Prizes,
    options: &Options,
) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    if prizes.awards.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-no-prizes")));
    }
    if prizes.awards.iter().all(|award| award.winners.is_empty()) {
        return Err(PrintError::Early(phrase!("print-none-in")));
    }
    let won = prizes.sheet(|prize| words.prize(prize), |sum| words.money(sum), words);
    let list = List {
        aside: night.so_far(words, night.last_scored()).unwrap_or_default(),
        row: (9.0, 12.0),
        ruled: true,
        ..List::from(won.on(Medium::Paper, words))
    };
    list.draw(&mut sheet)?;
    sheet.finish(words.text("prizes"))
}
