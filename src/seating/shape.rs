//! Which numbers can be drawn: of players, seats at a table, rounds.

use super::{Format, Request, SeatingError, Wish, designs, words};
use crate::sentence::{Sentence, sentence};

/// The fewest and the most single players that are drawn at tables of so many seats.
pub fn players_range(seats: u8) -> std::ops::RangeInclusive<u16> {
    (if seats == 3 { 3 } else { 4 })..=160
}

/// The most rounds that are drawn for one night.
pub const MOST_ROUNDS: u16 = 200;

/// The most numbers a night gives out, with those of people who have left.
pub(super) const MOST_NUMBERS: u16 = 1000;

/// Refuses numbers that do not seat.
pub(super) fn check(request: &Request) -> Result<(), SeatingError> {
    let &Request {
        format,
        entrants,
        seats,
        rounds,
        ..
    } = request;
    check_shape(request)?;
    if format == Format::Team {
        return Ok(()); // the team draw knows its own numbers
    }
    check_size(entrants, seats, rounds)?;
    if entrants < u16::from(seats) {
        return Err(SeatingError::Numbers(sentence!(
            "seats-not-filled",
            "{entrants} players do not fill a table of {seats}; {seats} players or more do, or smaller tables",
            entrants,
            seats,
        )));
    }
    let together = |wish: &Wish| matches!(wish, Wish::Partners { .. });
    if seats == 3 && request.wishes.iter().any(together) {
        return Err(SeatingError::Wishes(sentence!(
            "threes-no-partners",
            "at tables of three nobody has a partner; leave out who plays together",
        )));
    }
    if request.fill_six && (seats != 4 || designs::with_a_six(entrants).is_none()) {
        return Err(SeatingError::Numbers(sentence!(
            "no-six",
            "{entrants} players do not divide into tables of four and one of six; 6, 10, 14, 18, … players do; without it the left-over players get byes",
            entrants,
        )));
    }
    Ok(())
}

/// Refuses what no night has: other tables, more rounds.
pub(super) fn check_shape(request: &Request) -> Result<(), SeatingError> {
    let seats = request.seats;
    if !matches!(seats, 2 | 3 | 4 | 6) {
        return Err(SeatingError::Numbers(sentence!(
            "no-such-tables",
            "there are no tables of {seats}; a table has 2, 3, 4 or 6 seats",
            seats,
        )));
    }
    if seats == 3 && request.format == Format::Team {
        return Err(SeatingError::Numbers(no_teams_of_three()));
    }
    check_rounds(request.rounds)
}

/// Why no teams play at tables of three.
pub fn no_teams_of_three() -> Sentence {
    sentence!(
        "threes-no-teams",
        "at a table of three each plays for themselves, so there are no teams; single players at tables of three, or teams at tables of 2, 4 or 6",
    )
}

/// Refuses more rounds than a night has.
fn check_rounds(rounds: u16) -> Result<(), SeatingError> {
    if (1..=MOST_ROUNDS).contains(&rounds) {
        return Ok(());
    }
    Err(SeatingError::Numbers(sentence!(
        "rounds-range",
        "a night of {rounds} rounds cannot be drawn; 1 to {most} rounds can",
        rounds,
        most = MOST_ROUNDS,
    )))
}

/// Refuses more single players, or rounds, than a night has.
fn check_size(players: u16, seats: u8, rounds: u16) -> Result<(), SeatingError> {
    check_rounds(rounds)?;
    let range = players_range(seats);
    if range.contains(&players) {
        return Ok(());
    }
    let (least, most) = range.into_inner();
    if players == 0 {
        return Err(SeatingError::Numbers(sentence!(
            "nobody-to-seat",
            "nobody is on the list yet; {least} to {most} players can be drawn",
            least,
            most,
        )));
    }
    let counted = words::count(players.into(), "player");
    Err(SeatingError::Numbers(sentence!(
        "players-range",
        "{counted} cannot be drawn; {least} to {most} players can",
        players,
        least,
        most,
    )))
}
