//! What everybody who comes or goes has in common: from when, and what it means for the seats.

use super::{Began, Moment, Note, Question, Refusal, Told, Way};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::Tournament;
use serde_json::json;

/// The round a change counts from: the one named, else the next that has not begun. Where nobody rings bells and it
/// matters, that is a question, and the answer rings the bell.
pub(super) fn from_when(
    night: &mut Tournament,
    from: Option<RoundNo>,
    began: Began,
    moment: &Moment,
) -> Result<Option<RoundNo>, Refusal> {
    let next = night.last_begun() + 1;
    match (from, night.may_have_begun(), began.0) {
        (Some(from), ..) => Ok(Some(from)),
        (None, _, Some(true)) => {
            night.start(Some(next), moment.at)?;
            Ok(None)
        }
        (None, Some(next), None) => {
            let asks = format!("Are people already playing round {next}?");
            let yes = format!("yes: it counts from round {}", next + 1);
            let no = format!("no: it counts from round {next}");
            Err(Refusal::asking(
                Question::yes("began", asks, &yes, &no).or_usual(),
            ))
        }
        (None, ..) => Ok(None),
    }
}

/// What becomes of the seats after somebody came or left: a walkover, a free seat, rounds to draw again.
pub(super) fn notes(told: Told, night: &Tournament, who: Option<PlayerNo>) -> Told {
    told.note(who.and_then(|who| free_seat(night, who)))
        .note(redraw(night))
}

/// That the rounds to come no longer fit who is there.
pub(super) fn redraw(night: &Tournament) -> Option<Note> {
    night.needs_draw().then(|| {
        Note::new(
            "The seating no longer fits who is there.",
            Way::to("to re-seat the rounds ahead", json!({"do": "draw"})),
        )
    })
}

/// What becomes of a table that somebody has left and that is not drawn again: in the play-offs a walkover, on a pivot
/// night a free seat to the end of the stay.
fn free_seat(night: &Tournament, number: PlayerNo) -> Option<Note> {
    if let Some((round, table)) = night.free_seat(number) {
        return Some(Note::new(
            format!("Table {table} stays together and lacks a player from round {round} on."),
            Way::to(
                "to put somebody in the seat",
                json!({"do": "replace", "who": number, "by": null}),
            ),
        ));
    }
    let round = night.rounds.last().filter(|round| {
        let sits = round.table_of(number).is_some();
        sits && (round.round <= night.last_begun() || !night.needs_draw())
    })?;
    let table = round
        .table_of(number)
        .filter(|table| night.is_walkover(round.round, table))?;
    let other = table.sides.iter().find(|side| !side.contains(&number));
    let others = other.into_iter().flatten();
    let named: Vec<String> = others.map(|&n| night.labelled(n, round.round)).collect();
    let (round, table, named) = (round.round, table.table, named.join(" & "));
    Some(Note::new(
        format!("Round {round}, table {table}: a walkover for {named}."),
        None,
    ))
}
