//! What a key does to the desk: a pure function.

use super::asks::{disagreements, jumping, question, whose, why};
use super::hands::{begin, hand};
use super::model::{Ask, Desk, Draft, Go, Notice, Remedy, Sheet, Spot};
use super::moves::{Effect, Step};
use crate::engine::Side;
use crate::tournament::acts::Question;
use crate::words::said;
use serde_json::{Map, Value};

/// A key, as far as the desk tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A character.
    Char(char),
    /// Enter, on the main keyboard or the keypad.
    Enter,
    /// Backspace or Delete.
    Back,
    /// Escape.
    Esc,
    /// One row up.
    Up,
    /// One row down.
    Down,
    /// The field before.
    Left,
    /// The field after.
    Right,
    /// The round before.
    PageUp,
    /// The round after.
    PageDown,
    /// The first row.
    Home,
    /// The last row.
    End,
    /// Ctrl-C: leave.
    Quit,
}

/// The most digits of one side's points.
const DIGITS: usize = 4;

/// The desk after a key, and what is to be done next.
///
/// `blind` says that the key was typed before the scorekeeper can have seen the answer to the row before. After a refusal
/// such a key goes to the row it was meant for, the one that would have been next; the refused row waits with its reason.
pub fn press(mut desk: Desk, key: Key, blind: bool) -> Step {
    if let Some(go) = desk.going.take().filter(|_| blind) {
        desk.ask = Ask::Nothing;
        desk = desk.goes(go).0;
    }
    let jumped = std::mem::take(&mut desk.jumped);
    if jumped && key == Key::Enter && desk.ask == Ask::Nothing {
        return (desk, None);
    }
    if key == Key::Quit {
        return match desk.ask {
            Ask::Leave => (desk, Some(Effect::Quit)),
            _ => {
                desk.ask = Ask::Nothing;
                desk.leave(Go::Out)
            }
        };
    }
    match std::mem::replace(&mut desk.ask, Ask::Nothing) {
        Ask::Nothing if desk.sheet == Sheet::Disagreements => disagreements(desk, key),
        Ask::Nothing => grid(desk, key),
        Ask::Jump(text) => jumping(desk, key, text),
        // Digits are points, not a reason: a refused row is typed again.
        Ask::Why(_, text) if text.is_empty() && matches!(key, Key::Char('0'..='9')) => {
            grid(desk, key)
        }
        Ask::Whose(text) => question(desk, key, text, Ask::Whose, whose),
        Ask::Why(spot, text) => question(
            desk,
            key,
            text,
            |text| Ask::Why(spot, text),
            |desk, text| why(desk, spot, text),
        ),
        // The key again: the next of what is counted.
        Ask::Tick(which) if matches!(key, Key::Char('*' | 'l' | 'L')) => {
            desk.ask = Ask::Tick((which + 1) % desk.ticks().len().max(1));
            (desk, None)
        }
        Ask::Tick(which) => (tick(desk, key, which), None),
        Ask::Hand(spot, text) => hand(desk, key, spot, text),
        Ask::Draw { question, said } => choose(desk, key, question, said),
        Ask::Undo { seq, .. } => match key {
            Key::Enter | Key::Char('u' | 'U' | 'y' | 'Y') => (desk, Some(Effect::Undo(seq))),
            Key::Esc | Key::Char('n' | 'N') => (desk, None),
            _ => press(desk, key, false),
        },
        Ask::Leave => match key {
            Key::Enter | Key::Char('q' | 'Q' | 'y' | 'Y') => (desk, Some(Effect::Quit)),
            Key::Esc => (desk, None),
            _ => press(desk, key, false),
        },
        Ask::Help => match key {
            Key::Esc | Key::Enter | Key::Char('?' | 'q' | 'h') => (desk, None),
            _ => press(desk, key, false),
        },
    }
}

/// A key for the grid itself.
pub(super) fn grid(mut desk: Desk, key: Key) -> Step {
    match key {
        Key::Char(digit @ '0'..='9') => (type_digit(desk, digit), None),
        Key::Enter => enter(desk),
        Key::Char('-' | '–' | ':') => dash(desk),
        Key::Char('*' | 'l' | 'L') => (begin_tick(desk), None),
        Key::Char('m' | 'M') => (begin(desk), None),
        Key::Char('/' | 'g' | 'G') => ask(desk, Ask::Jump(String::new())),
        Key::Char('c' | 'C') => ask(desk, Ask::Whose(String::new())),
        Key::Char('?' | 'h' | 'H') => ask(desk, Ask::Help),
        Key::Char('f' | 'F' | '!') => (force(desk), None),
        Key::Char('s' | 'S') => {
            desk.standings = !desk.standings;
            (desk, None)
        }
        Key::Char('d' | 'D') => desk.leave(Go::Sheet(Sheet::Disagreements)),
        Key::Char('n' | 'N') => desk.leave(Go::Next),
        Key::Char('t' | 'T') => desk.leave(Go::Sheet(Sheet::Tables)),
        Key::Char('u' | 'U') => aside(desk, Effect::LookBack),
        Key::Char('r' | 'R') => aside(desk, Effect::Redo),
        Key::Char('w' | 'W') => draw_next(desk),
        Key::Char('_') => (minus(desk), None),
        Key::Char('q' | 'Q') => desk.leave(Go::Out),
        Key::Char('+') | Key::PageDown => turn(desk, 1),
        Key::PageUp => turn(desk, -1),
        Key::Back | Key::Char('.' | ',') => (rub_out(desk), None),
        Key::Esc => (escape(desk), None),
        Key::Up => desk.leave(Go::By(-1)),
        Key::Down => desk.leave(Go::By(1)),
        Key::Home => desk.leave(Go::To(0)),
        Key::End => desk.leave(Go::To(usize::MAX)),
        Key::Left | Key::Right => (other_field(desk, usize::from(key == Key::Right)), None),
        Key::Char(_) | Key::Quit => (desk, None),
    }
}

fn ask(mut desk: Desk, question: Ask) -> Step {
    desk.notice = Notice::None;
    desk.ask = question;
    (desk, None)
}

/// An action that is not about the current row; a row already begun has to be finished first.
fn aside(mut desk: Desk, effect: Effect) -> Step {
    let begun = desk.draft().filter(|draft| draft.refusal.is_none());
    match (begun, desk.spot()) {
        (Some(_), Some(spot)) => {
            desk.notice = Notice::Bad(said!(
                desk.lang,
                "enter-half-typed",
                place = spot.name(desk.lang)
            ));
            (desk, None)
        }
        _ => (desk, Some(effect)),
    }
}

/// The next round of a night that follows results, drawn from them.
fn draw_next(mut desk: Desk) -> Step {
    if desk.next_draw().is_none() {
        desk.notice = Notice::Bad(match desk.night.draws_by_round() {
            true => said!(desk.lang, "js-next-later"),
            false => said!(desk.lang, "enter-all-drawn"),
        });
        return (desk, None);
    }
    aside(desk, Effect::Draw { said: Map::new() })
}

/// A digit chooses an answer to what the draw asks.
fn choose(mut desk: Desk, key: Key, question: Box<Question>, mut said: Map<String, Value>) -> Step {
    let chosen = match key {
        Key::Esc => return (desk, None),
        Key::Char(digit) => digit.to_digit(10).and_then(|n| n.checked_sub(1)),
        _ => None,
    };
    match chosen.and_then(|at| question.choices.get(at as usize)) {
        Some(choice) => {
            said.insert(question.field.to_owned(), choice.value.clone());
            aside(desk, Effect::Draw { said })
        }
        None => {
            desk.ask = Ask::Draw { question, said };
            (desk, None)
        }
    }
}

/// Another round, or on a tally card ten rows up or down.
fn turn(desk: Desk, by: i32) -> Step {
    match desk.sheet {
        Sheet::Tables => desk.leave(Go::Round(by)),
        _ => desk.leave(Go::By(by as isize * 10)),
    }
}

fn type_digit(mut desk: Desk, digit: char) -> Desk {
    let Some(spot) = desk.spot() else { return desk };
    let correcting = !desk.is_missing(spot);
    let draft = desk.drafts.entry(spot).or_default();
    if draft.refusal.is_some() {
        // A refused row is typed again.
        *draft = Draft {
            noted: draft.noted,
            correcting: draft.correcting,
            ..Draft::default()
        };
    } else if draft.stale == [true; Side::MOST] {
        (draft.fields, draft.field, draft.stale) = Default::default();
    } else if std::mem::take(&mut draft.stale[draft.field]) {
        draft.fields[draft.field].clear();
    } else if *draft == Draft::default() {
        draft.correcting = correcting;
    }
    let field = &mut draft.fields[draft.field];
    if field.trim_start_matches('-').len() < DIGITS {
        field.push(digit);
        desk.notice = Notice::None;
    } else {
        desk.notice = Notice::Bad(said!(desk.lang, "enter-digits", most = DIGITS));
    }
    desk
}

fn enter(mut desk: Desk) -> Step {
    let sides = desk.night.settings.rules.sides();
    let Some((spot, draft)) = desk
        .spot()
        .and_then(|spot| Some((spot, desk.drafts.get_mut(&spot)?)))
    else {
        return desk.goes(Go::Next);
    };
    if draft.points(spot, sides).is_some() {
        return desk.leave(Go::Next);
    }
    // Moves on from one side's points to the next's, or back to the field left empty.
    let empty = draft.fields[..sides].iter().position(String::is_empty);
    draft.field = empty.unwrap_or(sides - 1);
    (desk, None)
}

fn dash(mut desk: Desk) -> Step {
    let tables = desk.sheet == Sheet::Tables;
    let below = desk.night.settings.rules.goes_below_nothing();
    let last = desk.night.settings.rules.sides() - 1;
    let Some(draft) = desk.spot().and_then(|spot| desk.drafts.get_mut(&spot)) else {
        // Nothing typed: the round before; on a card the row is skipped.
        return if tables {
            desk.goes(Go::Round(-1))
        } else {
            desk.goes(Go::By(1))
        };
    };
    let field = draft.field;
    if tables && below && field > 0 && draft.fields[field].is_empty() {
        // 27 - - 4: the second dash is a minus.
        draft.fields[field].push('-');
    } else if tables && !draft.fields[field].is_empty() {
        if draft.refusal.take().is_some() {
            draft.stale = [false, true, true];
        }
        draft.field = last.min(field + 1);
    }
    (desk, None)
}

/// Turns the sign of the points being typed, in a game whose hands may cost points.
fn minus(mut desk: Desk) -> Desk {
    let below = desk.night.settings.rules.goes_below_nothing();
    let Some(spot) = desk.spot().filter(|_| below) else {
        return desk;
    };
    let draft = desk.drafts.entry(spot).or_default();
    let field = &mut draft.fields[draft.field];
    match field.strip_prefix('-') {
        Some(points) => *field = points.to_owned(),
        None => field.insert(0, '-'),
    }
    desk
}

fn other_field(mut desk: Desk, right: usize) -> Desk {
    let tables = desk.sheet == Sheet::Tables;
    let last = desk.night.settings.rules.sides() - 1;
    if let Some(draft) = desk
        .spot()
        .and_then(|spot| desk.drafts.get_mut(&spot))
        .filter(|_| tables)
    {
        let field = (draft.field + 2 * right).saturating_sub(1).min(last);
        draft.field = field;
        if draft.refusal.take().is_some() {
            draft.stale = std::array::from_fn(|at| at == field);
        }
    }
    desk
}

fn rub_out(mut desk: Desk) -> Desk {
    let Some(spot) = desk.spot() else { return desk };
    let Some(draft) = desk.drafts.get_mut(&spot) else {
        return desk;
    };
    draft.stale = [false; Side::MOST];
    if draft.refusal.take().is_some() && desk.refused == Some(spot) {
        desk.notice = Notice::None;
    }
    if draft.fields[draft.field].pop().is_none() {
        if draft.field == 1 {
            draft.field = 0;
        } else if draft.ticks.pop_last().is_none() {
            draft.loners.pop_last();
        }
    }
    let blank = draft.fields.iter().all(String::is_empty)
        && draft.loners.is_empty()
        && draft.ticks.is_empty();
    if blank && draft.noted.is_none() {
        desk.drafts.remove(&spot);
    }
    desk
}

fn escape(mut desk: Desk) -> Desk {
    let dropped = desk
        .spot()
        .and_then(|spot| desk.drafts.remove(&spot).map(|_| spot));
    desk.notice = match dropped {
        Some(spot) => Notice::Good(said!(
            desk.lang,
            "enter-dropped",
            place = spot.name(desk.lang)
        )),
        None if desk.sheet != Sheet::Tables => {
            desk.stand_at_tables();
            Notice::None
        }
        None => Notice::Good(said!(desk.lang, "enter-all-saved")),
    };
    desk.refused = desk.refused.filter(|spot| desk.drafts.contains_key(spot));
    desk
}

fn begin_tick(mut desk: Desk) -> Desk {
    let Some(spot) = desk.spot() else { return desk };
    if desk.ticks().is_empty() {
        desk.notice = Notice::Bad(said!(desk.lang, "enter-nothing-counted"));
        return desk;
    }
    let there = desk.result(spot).cloned();
    let draft = desk.drafts.entry(spot).or_default();
    if let Some(there) = there.filter(|r| !r.open && *draft == Draft::default()) {
        // Loners for a result already entered: its points stay unless they are typed again.
        for (field, points) in draft.fields.iter_mut().zip(there.points.iter()) {
            *field = points.to_string();
        }
        (draft.loners, draft.ticks) = (there.loners, there.ticks);
        draft.correcting = true;
    }
    desk.ask = Ask::Tick(0);
    desk
}

/// A digit after the loner key: at a table, who made the lone march or has the tick; on a card, how many; 0 for none.
fn tick(mut desk: Desk, key: Key, which: usize) -> Desk {
    let Some(spot) = desk.spot() else { return desk };
    let seated = desk.seated(spot);
    let name = desk.ticks().get(which).copied().flatten();
    let name = name.map(str::to_owned);
    let Some(draft) = desk.drafts.get_mut(&spot) else {
        return desk;
    };
    let digit = match key {
        Key::Char(c) => c.to_digit(10).map(|d| d as u16),
        _ => None,
    };
    match (spot, digit) {
        (Spot::Card { number, .. }, Some(count)) => {
            draft.loners.insert(number, count);
        }
        (Spot::Table { .. }, Some(0)) => {
            *draft.counts(name) = seated.into_iter().map(|number| (number, 0)).collect();
        }
        (Spot::Table { .. }, Some(place)) => match seated.get(usize::from(place) - 1) {
            Some(&number) => *draft.counts(name).entry(number).or_default() += 1,
            None => {
                desk.notice = Notice::Bad(said!(
                    desk.lang,
                    "enter-no-name",
                    place,
                    last = seated.len()
                ));
                desk.ask = Ask::Tick(which);
                return desk;
            }
        },
        // Any other key leaves the question.
        (_, None) => {
            if *draft == Draft::default() {
                desk.drafts.remove(&spot);
            }
            return desk;
        }
    }
    if draft.refusal.take().is_some() {
        // The loners are corrected; points typed next replace the old ones too.
        draft.stale = [true; Side::MOST];
    }
    desk
}

fn force(mut desk: Desk) -> Desk {
    let refused =
        |desk: &Desk, spot: &Spot| desk.drafts.get(spot).is_some_and(|d| d.refusal.is_some());
    let here = desk.spot().filter(|spot| refused(&desk, spot));
    let spot = here.or(desk.refused).filter(|spot| refused(&desk, spot));
    let Some(spot) = spot else {
        desk.notice = Notice::Good(said!(desk.lang, "enter-nothing-refused"));
        return desk;
    };
    desk.stand_on(spot);
    match desk.drafts.get(&spot).and_then(|d| d.refusal.as_ref()) {
        Some(refusal) if refusal.remedy == Remedy::None => {
            desk.notice = Notice::Bad(said!(
                desk.lang,
                "enter-for-good",
                place = spot.name(desk.lang),
                why = refusal.why
            ));
        }
        _ => desk.ask = Ask::Why(spot, String::new()),
    }
    desk
}
