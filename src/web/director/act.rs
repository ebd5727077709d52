//! `POST /desk/act/VERB`: everything the director's page can do, a form for each act; and the few forms that make something
//! new. The desk decides; nothing is decided here.

use super::super::answer;
use super::super::form::Fields;
use super::super::hall::{Hall, act_now, user};
use super::super::view::View;
use super::page::{Note, shown};
use super::panel::back_to;
use super::{begin, card, club, draw, log, people, prizes, set};
use crate::desk::acts as file;
use crate::desk::{Act, Desk, DeskError, StoreError};
use crate::tournament::acts::{self, Done, Refusal, Verb};
use crate::tournament::{Origin, Phrase, Tournament};
use crate::words::Lang;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde_json::map::Entry;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Something to do at the desk; it returns what was done, in sentences.
pub type Work = Box<dyn FnOnce(&mut Desk, &Act) -> Result<Phrase, DeskError> + Send>;

/// The route for the forms that make or replace a whole night or file.
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
    let w = hall.view().lang;
    let done = match work(&what, &fields) {
        Some(Ok(work)) => Ok(hall.ask(move |desk| work(desk, &act)).await),
        Some(Err(wrong)) => Err(wrong),
        None => return answer::plain(StatusCode::NOT_FOUND, "there is no such page"),
    };
    let (status, note) = match done {
        Err(wrong) => (StatusCode::BAD_REQUEST, Note::wrong(wrong.said(w))),
        Ok(Ok(words)) => (StatusCode::OK, Note::done(words.said(w))),
        Ok(Err(error)) => (status_of(&error), Note::refused(&error, w)),
    };
    if status == StatusCode::OK {
        return match answer::wants_json(&headers) {
            true => {
                let view = hall.view();
                let value =
                    json!({"done": note.words, "revision": view.revision, "undo": undoes(&view)});
                answer::json(status, &value)
            }
            false => answer::go(&back_to(&what, &fields)),
        };
    }
    not_done(&hall, &headers, status, Note { what, ..note }, &fields)
}

/// What is said where something was not done.
fn not_done(
    hall: &Hall,
    headers: &HeaderMap,
    status: StatusCode,
    note: Note,
    typed: &Fields,
) -> Response {
    match answer::wants_json(headers) {
        true => answer::json(
            status,
            &json!({"error": note.json(typed, hall.view().lang)}),
        ),
        false => shown(hall, status, &note, typed),
    }
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
    let who = act_now(Origin::Director, &user());
    let name = verb.as_str();
    let done = match (acts::named(name), file::named(name)) {
        (Some(verb), _) => done(&hall, who.clone(), verb, &typed).await,
        (None, Some(verb)) => match fields_of(name, &typed).and_then(|fields| verb.read(fields)) {
            Ok(deed) => {
                let who = who.clone();
                hall.ask(move |desk| desk.act_on_file(&who, deed, true))
                    .await
            }
            Err(refusal) => Err(refusal.into()),
        },
        (None, None) => return answer::plain(StatusCode::NOT_FOUND, "there is no such act"),
    };
    if let ("start", Ok(_)) = (name, &done) {
        let minutes = typed.one("minutes").ok().flatten().unwrap_or("-");
        let clock = file::Room {
            clock: Some(minutes.to_owned()),
            ..file::Room::default()
        };
        let set = hall.ask(move |desk| desk.act_on_file(&who, file::deed(clock)?, false));
        if let Err(error) = set.await {
            return answer::plain(status_of(&error), &error.says().said(hall.view().lang));
        }
    }
    let what = format!("act/{name}");
    let w = hall.view().lang;
    match done {
        Ok(done) if answer::wants_json(&headers) => {
            let view = hall.view();
            let notes = done.told.notes.iter();
            let notes: Vec<String> = notes.map(|n| n.words.said(w)).collect();
            // A card's line is taken even where others at the table disagree; the answer then says so too.
            let against = card::against(&view, &done.answer);
            let code = done.told.code.as_deref();
            let code = code.map(|text| crate::web::board::code::svg(text).into_string());
            let undo = undoes(&view).filter(|_| !["undo", "redo"].contains(&name));
            let value = json!({
                "done": done.told.words.said(w), "notes": notes, "answer": done.answer, "revision": view.revision,
                "against": against, "undo": undo, "code": code,
            });
            answer::json(StatusCode::OK, &value)
        }
        Ok(_) => answer::go(&back_to(&what, &typed)),
        Err(error) => {
            let note = Note {
                what,
                ..Note::refused(&error, w)
            };
            not_done(&hall, &headers, status_of(&error), note, &typed)
        }
    }
}

/// The entry that an undo would take back now: what was just done.
fn undoes(view: &View) -> Option<i64> {
    view.night
        .as_deref()
        .and_then(log::newest)
        .map(|entry| entry.seq)
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
    let done = draw::done(hall, who, verb.read(fields_of(verb.name, typed)?)?).await;
    match done {
        Err(DeskError::Refused(refusal)) if verb.name != "move" && refusal.is_same() => {
            Ok(Done::words(refusal.message.clone()))
        }
        done => done,
    }
}

/// A form's fields as an act's; a field that is there several times is a list, an empty one is not there. Three kinds of
/// field are the page's own: `a`, `b` and `c` are the points of the sides, `lone_17` counts a player's lone marches, and
/// `way` says what the reason in `why` is for.
fn fields_of(verb: &str, typed: &Fields) -> Result<Value, Refusal> {
    let mut fields = Map::new();
    let given = typed.0.iter().filter(|(_, value)| !value.trim().is_empty());
    let given = given.filter(|(name, _)| {
        let own = PAGE_S_OWN.contains(&name.as_str()) || name.starts_with("was_");
        // What a form showed and nobody changed is not sent on.
        !own && typed.changed(name) != Ok(None)
    });
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
    let points = ["a", "b", "c"].map(|name| typed.one(name).ok().flatten());
    let points: Vec<&str> = points.into_iter().map_while(|points| points).collect();
    if !points.is_empty() {
        fields.insert(field.to_owned(), json!(points.join("-")));
    }
    let way = typed.one("way").ok().flatten().unwrap_or_default();
    if let Some(why) = fields.get("why").cloned().filter(|_| !way.is_empty()) {
        if way != "replace" {
            fields.insert("force".to_owned(), why);
        }
        if way == "overrule" {
            fields.remove("why");
        }
    }
    match verb {
        "prizes" => prizes::one(typed, &mut fields),
        "set" => set::one(typed, &mut fields),
        "add" => {
            fields.remove("names");
            fields.extend(people::register(typed).map_err(|wrong| Refusal::new("usage", wrong))?);
        }
        _ => {}
    }
    Ok(Value::Object(fields))
}

/// Fields that say something to the page, or that are put together with others.
const PAGE_S_OWN: [&str; 8] = ["show", "card", "minutes", "a", "b", "c", "way", "return"];

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

/// The work of a form that makes or replaces a whole night or file, which is no act upon one; `None` where there is no such
/// form, an error where a field is wrong.
fn work(what: &str, fields: &Fields) -> Option<Result<Work, Phrase>> {
    Some(match what {
        "language" => language(fields),
        "new" => begin::new(fields),
        "restore" => club::restore(fields),
        _ => return None,
    })
}

/// The page's own language, kept with the club.
fn language(fields: &Fields) -> Result<Work, Phrase> {
    let lang = fields.one("lang")?.unwrap_or_default();
    let lang: Lang = lang.parse::<Lang>()?;
    Ok(Box::new(move |desk, act| {
        desk.set_director_lang(act, lang)?;
        Ok(lang.text("desk-language-set").into())
    }))
}
