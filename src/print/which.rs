//! The sheets by the words that every door has for them.

use super::{
    Options, PaperNight, PrintError, Printed, badges, bracket, bracket_cards, bracket_slips,
    certificates, chart_by_name, chart_by_table, how_the_night_goes, score_board, sign_in, slips,
    standings, table_numbers, tallies,
};
use crate::seating::RoundNo;
use crate::tournament::{KnockOut, Tournament};

/// The sheet of a night that is called so: `tallies`, `chart`, and `tables` for the chart by table; the standings where no
/// other is. Standings and certificates are those after `round`.
///
/// # Errors
/// As the function of that sheet.
pub fn night_sheet(
    called: &str,
    night: &PaperNight,
    t: &Tournament,
    round: Option<RoundNo>,
    options: &Options,
) -> Result<Printed, PrintError> {
    match called {
        "tallies" => tallies(night, options),
        "slips" => slips(night, options),
        "chart" => chart_by_name(night, options),
        "tables" => chart_by_table(night, options),
        "numbers" => table_numbers(night, options),
        "sign-in" => sign_in(night, options),
        "badges" => badges(night, options),
        "how-to" => how_the_night_goes(night, options),
        "score-board" => score_board(night, options),
        "certificates" => {
            let mut all = t.standings(round);
            // Until it has a champion everybody in a knock-out has one place.
            let won = t.bracket().is_some_and(|b| b.champion().is_some());
            all.rows.retain(|row| row.played > 0 || won && t.came(row));
            certificates(night, &all, options)
        }
        _ => standings(night, &t.standings(round), options),
    }
}

/// The sheet of a knock-out that is called so: its `slips` or `cards`, else the bracket.
///
/// # Errors
/// As the function of that sheet.
pub fn bracket_sheet(
    called: &str,
    club: &str,
    night: &Tournament,
    one: &KnockOut,
    options: &Options,
) -> Result<Printed, PrintError> {
    match called {
        "slips" => bracket_slips(club, night, one, options),
        "cards" => bracket_cards(club, night, one, options),
        _ => bracket(club, &one.name, &one.bracket, options),
    }
}
