//! `POST /desk/…`: everything the director's page can do for a night under way, a form each. The desk decides; nothing
//! is decided here.

use super::super::answer;
use super::super::form::Fields;
use super::super::hall::{Hall, act_now, user};
use super::page::{Note, shown};
use super::panel::Panel;
use super::{begin, card, draw, knockout, prizes, set, show};
use crate::desk::{Act, Desk, DeskError, StoreError, UndoError};
use crate::tournament::acts::{self, Done, Told, Verb};
use crate::tournament::text::count;
use crate::tournament::{Origin, Tournament};
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
                json!({"done": note.words, "revision": hall.view().revision})
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
    let done = done(&hall, who.clone(), verb, &typed).await;
    if let ("start", Ok(_)) = (verb.name, &done) {
        let minutes: Option<i64> = typed.number("minutes").ok().flatten();
        let clock = minutes.map_or(Value::Null, ends_in);
        let set = hall.ask(move |desk: &mut Desk| Ok(desk.set_room(&who, "clock", &clock)?));
        if let Err(error) = set.await {
            return answer::plain(status_of(&error), &error.to_string());
        }
    }
    let what = format!("act/{}", verb.name);
    match done {
        Ok(done) if answer::wants_json(&headers) => {
            let notes: Vec<&str> = done.told.notes.iter().map(|n| n.words.as_str()).collect();
            let view = hall.view();
            // A card's line is taken even where others at the table disagree; the answer then says so too.
            let against = card::against(&view, &done.answer);
            let value = json!({
                "done": done.told.words, "notes": notes, "answer": done.answer, "revision": view.revision,
                "against": against,
            });
            answer::json(StatusCode::OK, &value)
        }
        Ok(_) => answer::go(&back_to(&what, &typed)),
        Err(error) => {
            let note = Note {
                what,
                ..Note::refused(&error)
            };
            let status = status_of(&error);
            match answer::wants_json(&headers) {
                true => answer::json(status, &json!({"error": note.json()})),
                false => shown(&hall, status, &note, &typed),
            }
        }
    }
}

/// Does the act that a form asks for. The same figures again are no second slip: they are told to stand.
///
/// # Errors
/// A field that cannot be read; what the act refuses or asks.
pub async fn done(
    hall: &Hall,
    who: Act,
    verb: &'static Verb<Tournament>,
    typed: &Fields,
) -> Result<Done, DeskError> {
    let verb = match (verb.name, typed.one("way")) {
        // A reason to replace what stands makes a correction of a slip.
        ("score", Ok(Some("replace" | "both"))) => acts::named("correct").unwrap_or(verb),
        _ => verb,
    };
    let done = draw::done(hall, who, verb.read(fields_of(verb.name, typed))?).await;
    match done {
        Err(DeskError::Refused(refusal)) if refusal.is_same() => Ok(Done {
            answer: Value::Null,
            told: Told::words(refusal.message.clone()),
        }),
        done => done,
    }
}

/// A form's fields as an act's; a field that is there several times is a list, an empty one is not there. Three kinds of
/// field are the page's own: `a` and `b` are the points of the two sides, `lone_17` counts a player's lone marches, and
/// `way` says what the reason in `why` is for.
fn fields_of(verb: &str, typed: &Fields) -> Value {
    let mut fields = Map::new();
    let given = typed.0.iter().filter(|(_, value)| !value.trim().is_empty());
    let given = given.filter(|(name, _)| !PAGE_S_OWN.contains(&name.as_str()));
    for (name, value) in given {
        let (name, value) = match name.strip_prefix("lone_") {
            Some(_) if verb == "card" => ("loners", value.clone()),
            Some(who) => ("loners", format!("{who}={value}")),
            None => (name.as_str(), value.clone()),
        };
        let value = Value::String(value);
        match fields.entry(name) {
            Entry::Vacant(free) => {
                free.insert(value);
            }
            Entry::Occupied(mut there) => match there.get_mut() {
                Value::Array(list) => list.push(value),
                first => *first = Value::Array(vec![first.take(), value]),
            },
        }
    }
    let field = if verb == "settle" {
        "verdict"
    } else {
        "points"
    };
    match (typed.one("a"), typed.one("b")) {
        (Ok(Some(a)), Ok(Some(b))) => fields.insert(field.to_owned(), json!(format!("{a}-{b}"))),
        (Ok(Some(points)), _) => fields.insert(field.to_owned(), json!(points)),
        _ => None,
    };
    let way = typed.one("way").ok().flatten().unwrap_or_default();
    if let Some(why) = fields.get("why").cloned().filter(|_| !way.is_empty()) {
        if way != "replace" {
            fields.insert("force".to_owned(), why);
        }
        if way == "overrule" {
            fields.remove("why");
        }
    }
    Value::Object(fields)
}

/// Fields that say something to the page, or that are put together with others.
const PAGE_S_OWN: [&str; 7] = ["show", "card", "to", "minutes", "a", "b", "way"];

/// Where the page goes after one of its forms was accepted.
fn back_to(what: &str, fields: &Fields) -> String {
    let number = |field: &str| fields.number::<u16>(field).ok().flatten();
    let round = || number("round").map_or(String::new(), |round| format!("round={round}"));
    match (fields.one("to"), Panel::of(fields)) {
        (Ok(Some("/finale")), _) => "/finale".to_owned(),
        (_, Panel::Card(who)) => format!("/desk?card={who}"),
        (_, Panel::Tables) if what == "act/score" => format!("/desk?{}", round()),
        (_, Panel::Tables) => "/desk".to_owned(),
        (_, Panel::Hands(round, table)) => {
            format!("/desk?show=hands&round={round}&table={table}")
        }
        (_, panel) => format!("/desk?show={}", panel.word()),
    }
}

pub fn status_of(error: &DeskError) -> StatusCode {
    match error {
        DeskError::Store(StoreError::Undo(_)) => StatusCode::UNPROCESSABLE_ENTITY,
        DeskError::Store(StoreError::NoneOpen | StoreError::NoTournament(_)) => {
            StatusCode::CONFLICT
        }
        DeskError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        DeskError::Refused(refusal) if ["usage", "bad_code"].contains(&refusal.kind) => {
            StatusCode::BAD_REQUEST
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The work a form asks for; `None` where there is no such form, an error where a field is wrong.
pub fn work(what: &str, fields: &Fields) -> Option<Result<Work, String>> {
    Some(match what {
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
        "stand-in" => doing(json!({"do": "add", "phantom": true})),
        "revoke" => revoke(fields),
        "rounds" => fields
            .needed::<u16>("rounds")
            .and_then(|rounds| doing(json!({"do": "set", "rounds": rounds}))),
        "set" => set::changed(fields).and_then(doing),
        "prizes" => prizes::changed(fields).and_then(doing),
        "bracket" => knockout::new(fields),
        "match" => knockout::enter(fields),
        "accept-match" => knockout::accept(fields),
        "new" => begin::new(fields),
        "close" => fields
            .one("why")
            .and_then(|why| doing(json!({"do": "close", "force": why}))),
        "reopen" => doing(json!({"do": "reopen"})),
        _ => return None,
    })
}

/// A reason or a name as an owned string.
pub fn own(text: Option<&str>) -> Option<String> {
    text.map(str::to_owned)
}

/// An act; its answer is the sentence.
fn doing(act: Value) -> Result<Work, String> {
    let deed = acts::read(act).map_err(|refusal| refusal.message.clone())?;
    Ok(Box::new(move |desk, who| {
        Ok(desk.act(who, deed, false)?.value.told.words)
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
