//! `POST /desk/act/VERB`: everything the director's page can do, a form for each act; and the few forms that make something
//! new. The desk decides; nothing is decided here.

use super::super::answer;
use super::super::form::{Fields, Long, Work, whole};
use super::super::hall::{Hall, Here, director_now};
use super::super::view::View;
use super::desk::shown;
use super::panel::back_to;
use super::said::Note;
use super::{begin, card, club, draw, forms, log, people, prizes, set};
use crate::desk::acts as file;
use crate::desk::{Act, DeskError, StoreError};
use crate::print;
use crate::tournament::acts::{self, Done, Refusal, Verb};
use crate::tournament::text::entries;
use crate::tournament::{Phrase, Tournament};
use crate::words::Lang;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde_json::map::Entry;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The route for the forms that make or replace a whole night or file.
pub async fn route(
    State(hall): Here,
    Path(what): Path<String>,
    headers: HeaderMap,
    Long(fields): Long,
) -> Response {
    let act = director_now();
    let before = undoes(&hall.view());
    let done = match work(&what, &fields) {
        Some(Ok(work)) => {
            hall.ask(move |desk| Ok(Done::words(work(desk, &act)?)))
                .await
        }
        Some(Err(wrong)) => Err(Refusal::new("usage", wrong).into()),
        None => return answer::no(StatusCode::NOT_FOUND, "no-such-page"),
    };
    answered(&hall, &headers, (what, before), &fields, done)
}

/// `POST /desk/logo`: the club's logo, a PNG file as it is; nothing removes it.
pub async fn logo(State(hall): Here, headers: HeaderMap, request: Request) -> Response {
    let before = undoes(&hall.view());
    let png = whole(request, 2 * print::LARGEST_LOGO, hall.limits.caps.form).await;
    let text = |png: &[u8]| match png {
        [] => Ok(String::new()),
        png => print::logo_text(png),
    };
    let done = match png.as_deref().map(text) {
        Ok(Ok(text)) => {
            let work = club::set(vec![("logo", text)]);
            hall.ask(move |desk| Ok(Done::words(work(desk, &director_now())?)))
                .await
        }
        Ok(Err(wrong)) => Err(Refusal::new("usage", wrong.says()).into()),
        Err(status) => return answer::plain(*status, ""),
    };
    let what = ("logo".to_owned(), before);
    answered(&hall, &headers, what, &Fields::default(), done)
}

/// What a form is answered with: what was done, or why not, as a page or for the page's script; `before` is the newest
/// entry of the log until then.
fn answered(
    hall: &Hall,
    headers: &HeaderMap,
    (what, before): (String, Option<i64>),
    typed: &Fields,
    done: Result<Done, DeskError>,
) -> Response {
    let view = hall.view();
    let w = view.lang();
    match done {
        Ok(done) if answer::wants_json(headers) => {
            let notes = done.told.notes.iter().map(|n| n.words.said(w));
            let notes: Vec<String> = notes.filter(|words| !words.is_empty()).collect();
            // A card's line is taken even where others at the table disagree; the answer then says so too.
            let against = card::against(&view, &done.answer);
            let code = done.told.code.as_deref();
            let code = code.map(|text| crate::web::board::code::svg(text).into_string());
            // Only what this form has done, and neither an older entry nor one that a restored copy ends with.
            let undo = undoes(&view).filter(|seq| before.is_none_or(|before| *seq > before));
            let undo = undo.filter(|_| !["act/undo", "act/redo", "restore"].contains(&&what[..]));
            // The log's own line is a command; here it is said in words, with names.
            let undone = view
                .open()
                .and_then(|night| log::undone(&done.answer, night, w));
            let said = match (&what[..], undone) {
                ("act/undo", Some(what)) => w.fill("did-undo", &[("what", &what)]),
                ("act/redo", Some(what)) => w.fill("did-redo", &[("what", &what)]),
                _ => done.told.words.said(w),
            };
            let value = json!({
                "done": said, "notes": notes, "answer": done.answer, "revision": view.revision,
                "against": against, "undo": undo, "code": code,
            });
            answer::json(StatusCode::OK, &value)
        }
        Ok(_) => answer::go(&back_to(&what, typed)),
        Err(error) => {
            let (status, note) = (status_of(&error), Note::refused(&error, w));
            let note = Note { what, ..note };
            match answer::wants_json(headers) {
                true => answer::json(status, &json!({"error": note.json(typed, w)})),
                false => shown(hall, status, &note, typed),
            }
        }
    }
}

/// Does an act: the form's fields are the act's, beside those that say which panel the page shows.
pub async fn act(
    State(hall): Here,
    Path(verb): Path<String>,
    headers: HeaderMap,
    Long(typed): Long,
) -> Response {
    let who = director_now();
    let before = undoes(&hall.view());
    let name = verb.as_str();
    // The minutes of the round's clock, which no bell rings without.
    let minutes = typed.once("minutes").filter(|_| name == "start");
    let timed = minutes.filter(|text| *text != "-");
    let unclear = timed.and_then(|text| file::minutes(text).err());
    let done = match (unclear, acts::named(name), file::named(name)) {
        (Some(refusal), ..) => Err(refusal.into()),
        (None, Some(verb), _) => done(&hall, who.clone(), verb, &typed).await,
        (None, None, Some(verb)) => {
            match fields_of(name, &typed, hall.view().lang()).and_then(|fields| verb.read(fields)) {
                Ok(deed) => {
                    let who = who.clone();
                    hall.ask(move |desk| desk.act_on_file(&who, deed, true))
                        .await
                }
                Err(refusal) => Err(refusal.into()),
            }
        }
        (None, None, None) => return answer::no(StatusCode::NOT_FOUND, "no-such-form"),
    };
    if let ("start", Ok(_)) = (name, &done) {
        let clock = file::Room {
            clock: Some(minutes.unwrap_or("-").to_owned()),
            ..file::Room::default()
        };
        let set = hall.ask(move |desk| desk.act_on_file(&who, file::deed(clock)?, false));
        if let Err(error) = set.await {
            return answer::plain(status_of(&error), &error.says().said(hall.view().lang()));
        }
    }
    answered(
        &hall,
        &headers,
        (format!("act/{name}"), before),
        &typed,
        done,
    )
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
    hall: &Arc<Hall>,
    who: Act,
    verb: &'static Verb<Tournament>,
    typed: &Fields,
) -> Result<Done, DeskError> {
    let verb = match (verb.name, typed.one("way")) {
        // A reason to replace what stands makes a correction of a slip.
        ("score", Ok(Some("replace" | "both"))) => acts::named("correct").unwrap_or(verb),
        _ => verb,
    };
    let done = draw::done(
        hall,
        who,
        verb.read(fields_of(verb.name, typed, hall.view().lang())?)?,
    )
    .await;
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
fn fields_of(verb: &str, typed: &Fields, w: Lang) -> Result<Value, Refusal> {
    let mut fields = Map::new();
    let given = typed.0.iter().filter(|(_, value)| !value.trim().is_empty());
    let given = given.filter(|(name, _)| {
        let clock = (verb, name.as_str()) == ("start", "minutes");
        let own = clock || PAGE_S_OWN.contains(&name.as_str()) || name.starts_with("was_");
        // What a form showed and nobody changed is not sent on.
        !own && typed.changed(name) != Ok(None)
    });
    for (name, value) in given {
        let (name, value) = match name.strip_prefix("lone_") {
            Some(_) if verb == "card" => ("loners", value.clone()),
            Some(who) => ("loners", format!("{who}={value}")),
            None => (
                name.as_str(),
                forms::meant(name, value.trim(), w).to_owned(),
            ),
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
    let night = acts::named(verb).map(Verb::lists);
    let lists = night.or_else(|| file::named(verb).map(Verb::lists));
    for name in lists.into_iter().flatten() {
        if let Some(Value::String(text)) = fields.get(&name) {
            let several = json!(several(text));
            fields.insert(name, several);
        }
    }
    let field = if verb == "settle" {
        "verdict"
    } else {
        "points"
    };
    let points = ["a", "b", "c"].map(|name| typed.once(name));
    let points: Vec<&str> = points.into_iter().map_while(|points| points).collect();
    if !points.is_empty() {
        fields.insert(field.to_owned(), json!(points.join("-")));
    }
    let way = typed.once("way").unwrap_or_default();
    if let Some(why) = fields.get("why").cloned().filter(|_| !way.is_empty()) {
        if way != "replace" {
            fields.insert("force".to_owned(), why);
        }
        if way == "overrule" {
            fields.remove("why");
        }
    }
    match verb {
        "prizes" => prizes::one(typed, &mut fields, w).map_err(|e| Refusal::new("usage", e))?,
        "set" => set::one(typed, &mut fields, w).map_err(|e| Refusal::new("usage", e))?,
        "add" => {
            fields.remove("names");
            fields.extend(people::register(typed).map_err(|wrong| Refusal::new("usage", wrong))?);
        }
        _ => {}
    }
    Ok(Value::Object(fields))
}

/// The entries of a list, which commas part as they do in a command; `euchre=0,25` is one.
fn several(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for entry in entries(text) {
        let mut pieces = entry.split(',').map(str::trim);
        all.extend(pieces.next().map(str::to_owned));
        for piece in pieces.filter(|piece| !piece.is_empty()) {
            let decimals = piece.bytes().all(|b| b.is_ascii_digit());
            match all.last_mut() {
                Some(last) if decimals && last.contains('=') => *last += &format!(",{piece}"),
                _ => all.push(piece.to_owned()),
            }
        }
    }
    all.retain(|one| !one.is_empty());
    all
}

/// Fields that say something to the page, or that are put together with others.
const PAGE_S_OWN: [&str; 7] = ["show", "card", "a", "b", "c", "way", "return"];

pub fn status_of(error: &DeskError) -> StatusCode {
    match error {
        DeskError::Store(StoreError::Undo(_)) => StatusCode::UNPROCESSABLE_ENTITY,
        DeskError::Store(StoreError::NoneOpen(_) | StoreError::NoTournament(_)) => {
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
        "club" => club::look(fields),
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
