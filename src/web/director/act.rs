//! `POST /desk/…`: everything the director's page can do for a night under way, a form each. The desk decides; nothing
//! is decided here.

use super::super::answer;
use super::super::form::Fields;
use super::super::hall::{Hall, act_now, user};
use super::page::{Note, shown};
use super::panel::Panel;
use super::{begin, card, draw, hands, knockout, night, people, prizes, set, show};
use crate::desk::choices;
use crate::desk::{Act, Desk, DeskError, Ruling, StoreError, UndoError};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::acts;
use crate::tournament::text::{count, score};
use crate::tournament::{Entry as Slip, Origin, TournamentError};
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::map::Entry;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Something to do at the desk; it returns a sentence that says what was done.
pub type Work = Box<dyn FnOnce(&mut Desk, &Act) -> Result<String, DeskError> + Send>;

/// The route for all forms.
pub async fn route(
    State(hall): State<Arc<Hall>>,
    Path(what): Path<String>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let fields = match Fields::of_the_director(request, hall.limits.caps.form).await {
        Ok(fields) => fields,
        Err(refused) => return refused,
    };
    let act = act_now(Origin::Director, &user());
    let search = match what.as_str() {
        "play-offs" => Some(draw::play_offs(&fields)),
        _ => None,
    };
    let done = match (search, work(&what, &fields)) {
        (Some(search), _) => match search {
            Ok(search) => Ok(search.run(&hall, act).await),
            Err(wrong) => Err(wrong),
        },
        (None, Some(Ok(work))) => Ok(hall.ask(move |desk| work(desk, &act)).await),
        (None, Some(Err(wrong))) => Err(wrong),
        (None, None) => return answer::plain(StatusCode::NOT_FOUND, "there is no such page"),
    };
    let (status, note) = match done {
        Err(wrong) => (StatusCode::BAD_REQUEST, Note::wrong(wrong)),
        Ok(Ok(words)) => (StatusCode::OK, Note::done(words)),
        Ok(Err(error)) => (status_of(&error), Note::refused(&error)),
    };
    if answer::wants_json(&headers) {
        let value = match status {
            StatusCode::OK => {
                let view = hall.view();
                // A card's line is accepted even where others at the table disagree; the answer then says so too.
                let against = match what.as_str() {
                    "card" => card::against(&view, &fields),
                    _ => None,
                };
                json!({"done": note.words, "revision": view.revision, "against": against})
            }
            _ => json!({"error": note.json()}),
        };
        return answer::json(status, &value);
    }
    if status == StatusCode::OK {
        return answer::go(&back_to(&what, &fields));
    }
    let note = Note {
        what: what.clone(),
        ..note
    };
    shown(&hall, status, &note, &fields)
}

/// Does an act: the form's fields are the act's, beside those that say which panel the page shows.
pub async fn act(
    State(hall): State<Arc<Hall>>,
    Path(verb): Path<String>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let typed = match Fields::of_the_director(request, hall.limits.caps.form).await {
        Ok(fields) => fields,
        Err(refused) => return refused,
    };
    let Some(verb) = acts::named(&verb) else {
        return answer::plain(StatusCode::NOT_FOUND, "there is no such act");
    };
    let who = act_now(Origin::Director, &user());
    let done = match verb.read(fields_of(&typed)) {
        Ok(deed) => draw::done(&hall, who, deed).await,
        Err(wrong) => Err(wrong.into()),
    };
    let what = format!("act/{}", verb.name);
    match done {
        Ok(done) if answer::wants_json(&headers) => {
            let notes: Vec<&str> = done.told.notes.iter().map(|n| n.words.as_str()).collect();
            let value = json!({
                "done": done.told.words, "notes": notes, "answer": done.answer, "revision": hall.view().revision,
            });
            answer::json(StatusCode::OK, &value)
        }
        Ok(_) => answer::go(&back_to(&what, &typed)),
        Err(error) => {
            let note = Note {
                what,
                ..Note::refused(&error)
            };
            let status = match &error {
                DeskError::Refused(refusal) if refusal.kind == "usage" => StatusCode::BAD_REQUEST,
                error => status_of(error),
            };
            match answer::wants_json(&headers) {
                true => answer::json(status, &json!({"error": note.json()})),
                false => shown(&hall, status, &note, &typed),
            }
        }
    }
}

/// A form's fields as an act's; a field that is there several times is a list, an empty one is not there.
fn fields_of(typed: &Fields) -> Value {
    let mut fields = Map::new();
    let own = typed.0.iter().filter(|(name, value)| {
        !value.trim().is_empty() && !["show", "card", "to"].contains(&name.as_str())
    });
    for (name, value) in own {
        let value = Value::String(value.clone());
        match fields.entry(name.clone()) {
            Entry::Vacant(free) => {
                free.insert(value);
            }
            Entry::Occupied(mut there) => match there.get_mut() {
                Value::Array(list) => list.push(value),
                first => *first = Value::Array(vec![first.take(), value]),
            },
        }
    }
    Value::Object(fields)
}

/// Where the page goes after one of its forms was accepted.
fn back_to(what: &str, fields: &Fields) -> String {
    let number = |field: &str| fields.number::<u16>(field).ok().flatten();
    let round = || number("round").map_or(String::new(), |round| format!("round={round}"));
    match (fields.one("to"), Panel::of(fields)) {
        (Ok(Some("/finale")), _) => "/finale".to_owned(),
        (_, Panel::Card(who)) => format!("/desk?card={who}"),
        (_, Panel::Tables) if what == "score" => format!("/desk?{}", round()),
        (_, Panel::Tables) => "/desk".to_owned(),
        (_, Panel::Hands(round, table)) => {
            format!("/desk?show=hands&round={round}&table={table}")
        }
        (_, panel) => format!("/desk?show={}", panel.word()),
    }
}

fn status_of(error: &DeskError) -> StatusCode {
    match error {
        DeskError::Store(StoreError::Undo(_)) => StatusCode::UNPROCESSABLE_ENTITY,
        DeskError::Store(StoreError::NoneOpen | StoreError::NoTournament(_)) => {
            StatusCode::CONFLICT
        }
        DeskError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The work a form asks for; `None` where there is no such form, an error where a field is wrong.
pub fn work(what: &str, fields: &Fields) -> Option<Result<Work, String>> {
    Some(match what {
        "score" => enter(fields),
        "settle" => settle(fields),
        "accept" => accept(fields),
        "start" => round_starts(fields),
        "undo" => undo(fields),
        "redo" => Ok(Box::new(|desk, act| {
            let undone = desk.redo(act, 1)?;
            Ok(format!("brought back {}", count(undone.len(), "change")))
        })),
        "message" => room_text(fields, "message"),
        "page" => room_text(fields, "page"),
        "look" => room_text(fields, "look"),
        "pages" => show::pages(fields),
        "clock" => clock(fields),
        "standings" => room_flag(fields, "hide_standings"),
        "finale" => show::finale(fields),
        "add" => people::add(fields),
        "stand-in" => people::stand_in(),
        "revoke" => revoke(fields),
        "card" => card::note(fields),
        "code" => night::code(fields),
        "rounds" => set::rounds(fields),
        "set" => set::set(fields),
        "prizes" => prizes::change(fields),
        "hand" => hands::add(fields),
        "bracket" => knockout::new(fields),
        "match" => knockout::enter(fields),
        "accept-match" => knockout::accept(fields),
        "new" => begin::new(fields),
        "close" => night::close(fields),
        "reopen" => night::reopen(),
        _ => return None,
    })
}

/// A reason or a name as an owned string.
pub fn own(text: Option<&str>) -> Option<String> {
    text.map(str::to_owned)
}

/// Enters a result, or corrects one for a reason.
fn enter(fields: &Fields) -> Result<Work, String> {
    let round: Option<RoundNo> = fields.number("round")?;
    let table: TableNo = fields.needed("table")?;
    let points = [fields.needed("a")?, fields.needed("b")?];
    let mut loners: Vec<(PlayerNo, u16)> = Vec::new();
    for (name, value) in &fields.0 {
        if let Some(number) = name.strip_prefix("lone_")
            && !value.trim().is_empty()
        {
            let number = number
                .parse()
                .map_err(|_| format!("{name} is not a player"))?;
            loners.push((number, fields.needed(name)?));
        }
    }
    // What the reason is for: a correction, an override, or both; where the form doesn't say, a correction.
    let reason = own(fields.one("why")?);
    let way = fields.one("way")?.unwrap_or("replace");
    let correct = reason.clone().filter(|_| way != "overrule");
    let force = own(fields.one("force")?);
    let clear = fields.one("clear")?.is_some();
    let force = force.or(reason.filter(|_| way != "replace"));
    Ok(Box::new(move |desk, act| {
        let entry = Slip {
            round,
            table,
            points,
            loners,
            why: force,
            clear,
            ..Slip::default()
        };
        let night = desk.night()?;
        let there = night.result(night.round_meant(round), table).is_some();
        if there && crate::desk::enter::stands_already(&night, &entry) {
            return Ok(format!(
                "table {table} is already entered: {}",
                score(points)
            ));
        }
        let replace = correct.as_deref().filter(|_| there);
        let entered = desk.enter(act, entry, replace)?;
        Ok(match entered.night.unlikely(&entered.value.result) {
            None => format!("table {table}: {} saved", score(points)),
            Some(_) => format!(
                "table {table}: {} saved; that is unusually high, so look at the slip again",
                score(points)
            ),
        })
    }))
}

fn settle(fields: &Fields) -> Result<Work, String> {
    let place: (RoundNo, TableNo) = (fields.needed("round")?, fields.needed("table")?);
    let why = own(fields.one("why")?);
    let clear = fields.one("clear")?.is_some();
    let choice: Option<usize> = fields.number("choice")?;
    let points = match (fields.number("a")?, fields.number("b")?) {
        (Some(a), Some(b)) => Some([a, b]),
        _ => None,
    };
    if choice.is_none() && points.is_none() {
        return Err("say which result counts".to_owned());
    }
    let seen = own(fields.one("words")?);
    Ok(Box::new(move |desk, act| {
        if let Some(points) = points {
            desk.settle_by(act, place, Ruling::Points(points), why.as_deref(), clear)?;
            return Ok(format!("table {}: {} saved", place.1, score(points)));
        }
        let night = desk.night()?;
        let nothing = TournamentError::NothingToSettle {
            round: place.0,
            table: place.1,
        };
        let dispute = night.dispute(place.0, place.1).ok_or(nothing.clone())?;
        let choices = choices::of(&night, &dispute);
        // The choice that was on the page, not another that has taken its position since.
        let chosen = choices
            .get(choice.unwrap_or(0))
            .filter(|c| seen.as_ref().is_none_or(|seen| *seen == c.words()))
            .ok_or(nothing)?;
        let reason = why.unwrap_or_else(|| format!("settled: {}", chosen.words()));
        desk.settle(act, place, chosen, &reason, clear)?;
        Ok(format!("table {}: {} saved", place.1, chosen.words()))
    }))
}

fn accept(fields: &Fields) -> Result<Work, String> {
    let (round, table) = (fields.number("round")?, fields.number("table")?);
    Ok(Box::new(move |desk, act| {
        let taken = desk.accept(act, round, table)?.value;
        Ok(format!("accepted {}", count(taken.len(), "result")))
    }))
}

fn round_starts(fields: &Fields) -> Result<Work, String> {
    let round = fields.number("round")?;
    let minutes: Option<i64> = fields.number("minutes")?;
    Ok(Box::new(move |desk, act| {
        let round = desk.start(act, round)?.value;
        match minutes {
            Some(minutes) => desk.set_room(act, "clock", &ends_in(minutes))?,
            None => desk.set_room(act, "clock", &Value::Null)?,
        }
        Ok(format!("round {round} began"))
    }))
}

fn undo(fields: &Fields) -> Result<Work, String> {
    let seq: Option<i64> = fields.number("seq")?;
    let along = fields.one("along")?.is_some();
    Ok(Box::new(move |desk, act| {
        let seq = match seq {
            Some(seq) => seq,
            None => *desk
                .stack()?
                .standing
                .last()
                .ok_or(StoreError::Undo(UndoError::Nothing))?,
        };
        let mut seqs = vec![seq];
        if along
            && let Err(StoreError::Undo(UndoError::Blocked { later, .. })) =
                desk.undo_preview(&seqs)
        {
            seqs.extend(later.iter().map(|entry| entry.seq));
        }
        let undone = desk.undo_all(act, &seqs)?;
        let what: Vec<String> = undone.into_iter().map(|u| u.command).collect();
        Ok(format!("took back {}", what.join("; ")))
    }))
}

/// Sets a text that is shown in the room; an empty one is taken away.
fn room_text(fields: &Fields, key: &'static str) -> Result<Work, String> {
    let text = fields.one("text")?.map(|text| {
        let text = crate::tournament::text::clean(text);
        text.chars().take(200).collect::<String>()
    });
    Ok(Box::new(move |desk, act| {
        let value = text.map_or(Value::Null, Value::String);
        desk.set_room(act, key, &value)?;
        Ok("shown".to_owned())
    }))
}

/// The clock that ends in this many minutes, as the pages count down to it.
fn ends_in(minutes: i64) -> Value {
    let ends = chrono::Local::now() + chrono::TimeDelta::minutes(minutes.clamp(0, 600));
    json!({"ends": ends.to_rfc3339_opts(chrono::SecondsFormat::Secs, true), "minutes": minutes})
}

fn clock(fields: &Fields) -> Result<Work, String> {
    let minutes: Option<i64> = fields.number("minutes")?;
    let bell = fields.one("bell")?.is_some();
    Ok(Box::new(move |desk, act| {
        let value = match (bell, minutes) {
            // The bell: time is up now.
            (true, _) => ends_in(0),
            (false, Some(minutes)) => ends_in(minutes),
            (false, None) => Value::Null,
        };
        desk.set_room(act, "clock", &value)?;
        Ok("the clock is set".to_owned())
    }))
}

/// Shows or hides something in the room.
fn room_flag(fields: &Fields, key: &'static str) -> Result<Work, String> {
    let on = fields.one("on")?.is_some();
    Ok(Box::new(move |desk, act| {
        let value = if on { Value::Bool(true) } else { Value::Null };
        desk.set_room(act, key, &value)?;
        Ok("done".to_owned())
    }))
}

fn revoke(fields: &Fields) -> Result<Work, String> {
    let who = own(fields.one("who")?).ok_or("say who: a number, or a part of the name")?;
    Ok(Box::new(move |desk, act| {
        let (entrant, there) = desk.revoke_link(act, &who)?;
        Ok(match there {
            true => format!("the link of {} no longer works", entrant.number),
            false => format!("{} has no link", entrant.number),
        })
    }))
}
