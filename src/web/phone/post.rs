//! `POST /p/TOKEN/result`, `/confirm`, `/dispute`: what a phone sends. The token says who, and the schedule which side.

use super::super::address::Peer;
use super::super::answer;
use super::super::form::Fields;
use super::super::hall::{Hall, Here, phone_now};
use super::super::later;
use super::super::view::LiveNight;
use super::keepsake;
use super::page::{Typed, shown};
use super::state::PhoneState;
use crate::desk::{Form, Reply, Wanted, token_sum};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Entrant, Said, Ticks};
use crate::words::Lang;
use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;
use std::sync::Arc;

/// The longest id of a form.
const LONGEST_ID: usize = 64;

/// The route of all three forms.
pub async fn route(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path((token, what)): Path<(String, String)>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let link = super::Link::followed(&hall, &token, peer).await;
    if !answer::wants_json(&headers)
        && let Some(once) = link.once(&hall).await
    {
        let fields = Fields::read(request, hall.limits.caps.form).await;
        let typed = Typed {
            status: Some(StatusCode::NOT_FOUND),
            notes: Vec::new(),
            fields: fields.map_or_else(|_| Vec::new(), |fields| fields.0),
        };
        let kept = keepsake::page(&hall, &once, &headers, &typed);
        return kept.unwrap_or_else(|| answer::no(StatusCode::NOT_FOUND, "no-such-page"));
    }
    let spoken = match link.speakers(&hall, &headers) {
        Ok(spoken) => spoken,
        Err(refused) => return refused,
    };
    let view = &*link.view;
    let lang = spoken
        .first()
        .map_or("en", |(night, _)| &night.t.settings.lang);
    let words = Lang::asked(&headers, lang);
    let Some(what) = known(&what) else {
        return answer::no(StatusCode::NOT_FOUND, "no-such-page");
    };
    if !hall.limits.form(view.speaker_key(&spoken)) {
        let status = StatusCode::TOO_MANY_REQUESTS;
        return super::refusal(status, words, "too-many", view, &headers);
    }
    let fields = match Fields::read(request, hall.limits.caps.form).await {
        Ok(fields) => fields,
        Err(refused) => {
            let status = refused.status();
            let (key, why) = match status {
                StatusCode::REQUEST_TIMEOUT => ("too-slow", "the form did not arrive in full"),
                _ => ("fill-in", "the form cannot be read"),
            };
            note(&hall, &spoken, what, why);
            return super::refusal(status, words, key, view, &headers);
        }
    };
    // What the form's page was about, where the link speaks for more than one thing.
    let bracket = fields.once("bracket");
    let meant = spoken
        .iter()
        .find(|(night, _)| night.is_knock_out && bracket == Some(night.t.slug.as_str()));
    let Some(&(night, entrant)) = meant.or(spoken.first()) else {
        return answer::no(StatusCode::NOT_FOUND, "no-such-page");
    };
    let entrant = entrant.clone();
    if night.is_finale() {
        let round = fields.number("round").ok().flatten();
        let round = round.unwrap_or(now(night, &entrant));
        let (status, key) = match later::keep(&hall, &entrant, round, what, &fields).await {
            Ok(()) => (StatusCode::ACCEPTED, "kept-for-later"),
            Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "trouble"),
        };
        if answer::wants_json(&headers) {
            return super::refusal(status, words, key, view, &headers);
        }
        // On the player's own page, which stays what it was.
        let typed = Typed {
            status: Some(status),
            notes: vec![words.text(key).to_owned()],
            fields: Vec::new(),
        };
        return shown(view, night, &entrant, &token, words, &typed);
    }
    let about = night.t.slug.clone();
    let form = form(what, &fields, night, &entrant);
    let garbled = matches!(form.wanted, Wanted::Garbled { .. });
    let round = form.round;
    let mut why = Vec::new();
    let (status, notes) = match hall.submit(form).await {
        Ok(Reply::Done) => (StatusCode::OK, Vec::new()),
        Ok(Reply::Stale) => (StatusCode::CONFLICT, vec![words.text("stale").to_owned()]),
        Ok(Reply::Refused { reasons }) => {
            why = reasons;
            let said = why.iter().map(|reason| match garbled {
                // A program is told which field it was.
                true if answer::wants_json(&headers) => reason.text.clone(),
                true => words.text("fill-in").to_owned(),
                false => reason.said(words),
            });
            let status = match garbled {
                true => StatusCode::BAD_REQUEST,
                false => StatusCode::UNPROCESSABLE_ENTITY,
            };
            (status, said.collect())
        }
        Err(_) => {
            let status = StatusCode::SERVICE_UNAVAILABLE;
            (status, vec![words.text("trouble").to_owned()])
        }
    };
    // What is stored now, not what was stored when the form was read.
    let view = hall.view();
    let Some(night) = view.about(&about) else {
        return answer::no(StatusCode::SERVICE_UNAVAILABLE, "desk-closed");
    };
    if answer::wants_json(&headers) {
        // For the round that the form was about: the last result of a round begins the next.
        let round = round.filter(|&round| night.t.round(round).is_some());
        let round = round.or(night.round_of(entrant.number)).unwrap_or_default();
        let state = PhoneState::in_round(night, &entrant, round, view.revision);
        if status == StatusCode::OK {
            return answer::json(status, &state);
        }
        let kind = match status {
            StatusCode::BAD_REQUEST => "bad_form",
            StatusCode::CONFLICT => "stale",
            StatusCode::UNPROCESSABLE_ENTITY => "refused",
            _ => "file",
        };
        // Programs have known these keys without what they begin with among the words.
        for reason in &mut why {
            reason.key = reason.key.trim_start_matches("why-").to_owned();
        }
        let value = json!({
            "error": {"kind": kind, "message": notes.join("; ")}, "reasons": notes, "why": why,
            "state": state,
        });
        return answer::json(status, &value);
    }
    if status == StatusCode::OK {
        return answer::go(&format!("/p/{token}"));
    }
    let typed = Typed {
        status: Some(status),
        notes,
        fields: fields.0,
    };
    shown(&view, night, &entrant, &token, words, &typed)
}

/// The forms that exist.
fn known(what: &str) -> Option<&'static str> {
    let known = ["result", "confirm", "dispute"];
    known.into_iter().find(|known| *known == what)
}

/// Logs a form that was not let in because it came from another page or under another name of this computer. A form whose
/// link is unknown concerns nobody. Those from one link are logged no faster than its forms are accepted, so that nobody can
/// fill the log.
pub fn kept_out(hall: &Arc<Hall>, path: &str, why: &str) {
    let rest = path
        .strip_prefix("/p/")
        .and_then(|rest| rest.split_once('/'));
    let Some((token, what)) = rest.and_then(|(token, what)| Some((token, known(what)?))) else {
        return;
    };
    let view = hall.view();
    let spoken = view.spoken_for(&token_sum(token));
    if !spoken.is_empty() && hall.limits.form(view.speaker_key(&spoken)) {
        note(hall, &spoken, what, why);
    }
}

/// Logs a form that was not read. The answer does not wait for it, so that the time it takes gives nothing away about a
/// link.
fn note(hall: &Arc<Hall>, spoken: &[(&LiveNight, &Entrant)], what: &'static str, why: &str) {
    let Some(&(night, entrant)) = spoken.first() else {
        return;
    };
    let form = Form {
        act: phone_now(entrant),
        night: night.t.slug.clone(),
        entrant: entrant.id,
        round: Some(now(night, entrant)),
        seen: None,
        id: None,
        wanted: Wanted::Garbled {
            what,
            why: why.to_owned(),
        },
    };
    let hall = hall.clone();
    tokio::spawn(async move { hall.submit(form).await });
}

/// The round that a form is about if it names none.
fn now(night: &LiveNight, entrant: &Entrant) -> RoundNo {
    match night.is_knock_out {
        true => night.round_of(entrant.number).unwrap_or(RoundNo::FIRST),
        false => night.t.round_meant(None),
    }
}

/// The form that these fields describe; where a field is wrong, a garbled one.
fn form(what: &'static str, fields: &Fields, night: &LiveNight, entrant: &Entrant) -> Form {
    let read = || {
        let round: Option<RoundNo> = fields.number("round")?;
        let id = fields.one("id")?.map(str::to_owned);
        if id
            .as_ref()
            .is_some_and(|id| id.chars().count() > LONGEST_ID)
        {
            return Err(format!("id: {LONGEST_ID} characters at most"));
        }
        let wanted = match what {
            "dispute" => Wanted::Object {
                remark: fields.one("remark")?.map(str::to_owned),
            },
            "confirm" => Wanted::Confirm(said(fields, entrant)?),
            _ => Wanted::Result(said(fields, entrant)?),
        };
        Ok((round, id, fields.number("seen")?, wanted))
    };
    let (round, id, seen, wanted) =
        read().unwrap_or_else(|why| (None, None, None, Wanted::Garbled { what, why }));
    Form {
        act: phone_now(entrant),
        night: night.t.slug.clone(),
        entrant: entrant.id,
        round: Some(round.unwrap_or_else(|| now(night, entrant))),
        seen,
        id,
        wanted,
    }
}

/// Points and lone marches: `lone_17=1` for a player on the sender's own side; `loners_us` is a list `17=1 4=0`, or a
/// plain number for the sender's own; `tick_moon_17=1` is something of the club's own. `loners_them` is a plain number or a list, checked against the total.
fn said(fields: &Fields, entrant: &Entrant) -> Result<Said, String> {
    let mut loners: Vec<(PlayerNo, u16)> = Vec::new();
    for (name, value) in &fields.0 {
        if let Some(number) = name.strip_prefix("lone_")
            && !value.trim().is_empty()
        {
            let number = number
                .parse()
                .map_err(|_| format!("{name} is not a player"))?;
            loners.push((number, count(name, value)?));
        }
    }
    if let Some(list) = fields.one("loners_us")? {
        match list.contains('=') {
            true => loners.extend(pairs("loners_us", list)?),
            false => loners.push((entrant.number, count("loners_us", list)?)),
        }
    }
    loners.sort_by(Ord::cmp);
    if loners.windows(2).any(|two| two[0].0 == two[1].0) {
        return Err("lone marches of one player appear twice".to_owned());
    }
    let them = fields
        .one("loners_them")?
        .map(|list| match list.contains('=') {
            true => Ok(pairs("loners_them", list)?
                .iter()
                .map(|p| p.1)
                .fold(0, u16::saturating_add)),
            false => count("loners_them", list),
        });
    let mut ticks = Ticks::new();
    for (name, value) in &fields.0 {
        let Some((tick, number)) = name
            .strip_prefix("tick_")
            .and_then(|one| one.rsplit_once('_'))
        else {
            continue;
        };
        if value.trim().is_empty() {
            continue;
        }
        let number = number
            .parse()
            .map_err(|_| format!("{name} is not a player"))?;
        let count = value
            .trim()
            .parse()
            .map_err(|_| format!("{name}: not a number"))?;
        ticks
            .entry(tick.to_owned())
            .or_default()
            .insert(number, count);
    }
    Ok(Said {
        ticks,
        us: fields.needed("us")?,
        them: fields.needed("them")?,
        third: fields.number("third")?,
        loners,
        loners_them: them.transpose()?,
    })
}

fn count(name: &str, text: &str) -> Result<u16, String> {
    text.trim()
        .parse()
        .map_err(|_| format!("{name}: not a number of lone marches"))
}

fn pairs(name: &str, list: &str) -> Result<Vec<(PlayerNo, u16)>, String> {
    let words = list.split([' ', ',']).filter(|word| !word.is_empty());
    let pair = |word: &str| {
        let (who, n) = word.split_once('=')?;
        Some((who.parse().ok()?, n.parse().ok()?))
    };
    words
        .map(|word| pair(word).ok_or_else(|| format!("{name}: write 17=1 4=2")))
        .collect()
}
