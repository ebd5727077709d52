//! Questions that take over the keyboard, and the list of disagreements, which is answered by digits.

use super::choices;
use super::keys::{Key, grid};
use super::model::{Ask, Desk, Go, Notice, Sheet, Spot};
use super::moves::{Effect, Step};
use crate::seating::TableNo;
use crate::words::said;

/// A question answered by typing: Enter answers, Escape leaves it.
pub(super) fn question(
    mut desk: Desk,
    key: Key,
    mut text: String,
    again: impl FnOnce(String) -> Ask,
    answer: impl FnOnce(Desk, String) -> Step,
) -> Step {
    match key {
        Key::Esc => return (desk, None),
        Key::Enter => return answer(desk, text),
        Key::Back => {
            text.pop();
        }
        Key::Char(c) if text.chars().count() < 200 => text.push(c),
        _ => {}
    }
    desk.ask = again(text);
    (desk, None)
}

/// A key for the question "which table": as soon as the digits can only be one table's number, the cursor goes there at
/// once, so that no jump takes more than three keys where there are fewer than a hundred tables.
pub(super) fn jumping(desk: Desk, key: Key, text: String) -> Step {
    let (mut desk, effect) = question(desk, key, text, Ask::Jump, jump);
    let Ask::Jump(text) = &desk.ask else {
        return (desk, effect);
    };
    let tables = desk.night.round(desk.round).map(|r| r.tables.as_slice());
    let numbers = tables.unwrap_or_default().iter();
    let fits = numbers.filter(|t| t.table.to_string().starts_with(text.as_str()));
    let one = fits.map(|t| t.table.to_string()).collect::<Vec<_>>() == [text.clone()];
    // After a wrong number only Enter jumps: what was typed ahead may be points.
    let wrong = matches!(desk.notice, super::model::Notice::Bad(_));
    if !one || wrong || !matches!(key, Key::Char(_)) {
        return (desk, effect);
    }
    let text = text.clone();
    desk.ask = Ask::Nothing;
    let mut step = jump(desk, text);
    step.0.jumped = true;
    step
}

/// Jumps to a table by its number, or by who sits at it.
pub(super) fn jump(desk: Desk, text: String) -> Step {
    let text = text.trim();
    if text.is_empty() {
        return (desk, None);
    }
    let round = desk.night.round(desk.round);
    let table = match text.parse::<TableNo>() {
        Ok(table) => Ok(table),
        Err(_) => desk
            .night
            .find(text)
            .map_err(|e| e.message.said(desk.lang))
            .and_then(|who| {
                let table = round.and_then(|r| r.table_of(who.number)).map(|t| t.table);
                table
                    .ok_or_else(|| said!(desk.lang, "enter-sits-nowhere", text, round = desk.round))
            }),
    };
    let there = |&table: &TableNo| round.is_some_and(|r| r.tables.iter().any(|t| t.table == table));
    match table {
        Ok(table) if there(&table) => desk.leave(Go::Table(table)),
        Ok(table) => {
            let why = said!(desk.lang, "desk-no-such-table", round = desk.round, table);
            asked_again(desk, why, Ask::Jump(String::new()))
        }
        Err(why) => asked_again(desk, why, Ask::Jump(String::new())),
    }
}

/// Opens somebody's tally card.
pub(super) fn whose(desk: Desk, text: String) -> Step {
    if text.trim().is_empty() {
        return (desk, None);
    }
    match desk.night.find(&text).map(|who| who.number) {
        Ok(number) => desk.leave(Go::Sheet(Sheet::Card(number))),
        Err(error) => {
            let words = error.message.said(desk.lang);
            let why = said!(desk.lang, "sentence", words);
            asked_again(desk, why, Ask::Whose(String::new()))
        }
    }
}

/// The question stays open after a wrong answer, so that points typed ahead never land in the row the cursor was leaving.
fn asked_again(mut desk: Desk, why: String, question: Ask) -> Step {
    desk.notice = Notice::Bad(why);
    desk.ask = question;
    (desk, None)
}

/// The reason for an override. Digits alone are not a reason: they are points meant for a row; nor is the key that opens
/// the question, pressed once more.
pub(super) fn why(mut desk: Desk, spot: Spot, text: String) -> Step {
    let key = matches!(text.trim(), "f" | "F");
    if key || !text.chars().any(char::is_alphabetic) {
        desk.notice = Notice::Bad(said!(desk.lang, "enter-reason-wanted"));
        desk.ask = Ask::Why(spot, if key { String::new() } else { text });
        return (desk, None);
    }
    desk.stand_on(spot);
    let effect = desk.override_with(spot, text.trim().to_owned());
    desk.going = Some(Go::Next);
    (desk, effect)
}

/// A key on the list of disagreements: a digit settles the one the cursor is on.
pub(super) fn disagreements(mut desk: Desk, key: Key) -> Step {
    let here = desk.disagreements.get(desk.at);
    match key {
        Key::Char(digit @ '1'..='9') => {
            let place = digit as usize - '1' as usize;
            let Some(here) = here else {
                return (desk, None);
            };
            match choices::of(&desk.night, here).into_iter().nth(place) {
                Some(choice) => {
                    let effect = Effect::Settle {
                        round: here.round,
                        table: here.table,
                        choice,
                    };
                    (desk, Some(effect))
                }
                None => {
                    desk.notice = Notice::Bad(said!(desk.lang, "enter-no-choice", digit));
                    (desk, None)
                }
            }
        }
        Key::Enter => {
            if let Some(spot) = here.map(|d| Spot::Table {
                round: d.round,
                table: d.table,
            }) {
                desk.stand_on(spot);
            }
            (desk, None)
        }
        Key::Esc | Key::Char('d' | 'D' | 't' | 'T') => {
            desk.stand_at_tables();
            (desk, None)
        }
        Key::Up => desk.goes(Go::By(-1)),
        Key::Down | Key::Char('+' | 'n' | 'N') => desk.goes(Go::By(1)),
        Key::Char('-') => desk.goes(Go::By(-1)),
        Key::PageUp => desk.goes(Go::By(-5)),
        Key::PageDown => desk.goes(Go::By(5)),
        Key::Home => desk.goes(Go::To(0)),
        Key::End => desk.goes(Go::To(usize::MAX)),
        Key::Char(
            'c' | 'C' | 's' | 'S' | 'g' | 'G' | '/' | 'q' | 'Q' | '?' | 'h' | 'H' | 'u' | 'U' | 'r'
            | 'R',
        ) => grid(desk, key),
        _ => (desk, None),
    }
}
