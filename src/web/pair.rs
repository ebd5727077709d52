//! The director in a pocket, and a second laptop for scores: paired once with a code that only the laptop's own page shows.
//!
//! What a device may do is in `docs/ROOM-SECURITY.md`; what it shows is in [`pocket`](super::pocket).

use super::address::Peer;
use super::answer;
use super::board::code;
use super::form::Fields;
use super::hall::{Here, act_now, director_now};
use super::page::{plain, unseen};
use super::pairing::{Device, GOOD, Pairing, Role, TRIES};
use super::view::{LiveNight, View};
use crate::desk::{new_token, token_sum};
use crate::tournament::Origin;
use crate::words::Lang;
use axum::Extension;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::html;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Instant;

/// What the room's words for devices begin with; the first letters of the hash follow.
const KEY: &str = "device ";

fn all(night: &LiveNight) -> Vec<Device> {
    night.words(KEY).collect()
}

/// The device with this secret address.
pub fn device(night: &LiveNight, token: &str) -> Option<Device> {
    let sum = token_sum(token);
    all(night).into_iter().find(|device| device.sum == sum)
}

/// `GET /desk/pair`, on the laptop itself: the devices, and a code while one is good.
pub async fn desk(State(hall): Here) -> Response {
    let view = hall.view();
    let devices = view.open().map(all).unwrap_or_default();
    let pairing = hall.pairing();
    let live = pairing
        .as_ref()
        .filter(|pairing| pairing.is_good(view.open()));
    let w = view.lang();
    let main = html! {
        h1 { (w.text("pair-desk")) }
        @if let Some(pairing) = live {
            section.code {
                p { (w.with("pair-open", format!("{}pair", hall.board))) }
                p.digits { (pairing.digits) }
                (code::svg(&format!("{}pair?code={}", hall.board, pairing.digits)))
                p.small { (w.text(match pairing.role { Role::Director => "pair-good-director", Role::Scorer => "pair-good-scorer" })) }
                @if pairing.wrong > 0 {
                    p.trouble role="status" { (w.fill("pair-wrong", &[("n", &pairing.wrong), ("of", &TRIES)])) }
                }
            }
        }
        @if view.open().is_none() { p { (w.text("no-night")) } }
        @else { @for (role, text) in [(Role::Director, "pair-phone"), (Role::Scorer, "pair-laptop")] {
            form method="post" action="/desk/pair" {
                (unseen("role", &role.word()))
                button.main type="submit" { (w.text(text)) }
            }
        } }
        @if !devices.is_empty() {
            ul.names { @for device in &devices {
                li { form.row method="post" action="/desk/unpair" {
                    (device.called(w)) " "
                    button type="submit" name="device" value=(device.id()) { (w.text("pair-end")) }
                } }
            } }
        }
        p.small { (w.text("pair-what")) }
        p { a href="/desk" { (w.text("back-to-desk")) } }
    };
    plain(&view, w, StatusCode::OK, main)
}

/// `POST /desk/pair`: a new code; the one before is dead.
pub async fn start(State(hall): Here, fields: Fields) -> Response {
    let role = match fields.one("role") {
        Ok(Some("director")) => Role::Director,
        Ok(Some("scorer")) => Role::Scorer,
        _ => return answer::no(StatusCode::BAD_REQUEST, "not-our-form"),
    };
    let (view, mut bytes) = (hall.view(), [0; 8]);
    let (Some(night), Ok(())) = (view.open(), getrandom::fill(&mut bytes)) else {
        return answer::plain(StatusCode::CONFLICT, view.lang().text("no-night"));
    };
    *hall.pairing() = Some(Pairing {
        night: night.t.slug.clone(),
        digits: format!("{:06}", u64::from_le_bytes(bytes) % 1_000_000),
        role,
        until: Instant::now() + GOOD,
        wrong: 0,
    });
    answer::go("/desk/pair")
}

/// `POST /desk/unpair`: a device's address no longer works.
pub async fn end(State(hall): Here, fields: Fields) -> Response {
    let id = fields.once("device").unwrap_or_default();
    let key = format!("{KEY}{id}");
    let act = director_now();
    let ended = hall.ask(move |desk| Ok(desk.set_room(&act, &key, &Value::Null)?));
    match ended.await {
        Ok(()) => answer::go("/desk/pair"),
        Err(error) => answer::plain(
            StatusCode::SERVICE_UNAVAILABLE,
            &error.says().said(hall.view().lang()),
        ),
    }
}

/// What the address of the page may carry.
#[derive(Default, Deserialize)]
pub struct Typed {
    code: Option<String>,
}

/// `GET /pair`, on the other device: where the code is typed.
pub async fn page(State(hall): Here, Query(typed): Query<Typed>, headers: HeaderMap) -> Response {
    asked(
        &hall.view(),
        &headers,
        StatusCode::OK,
        &typed.code.unwrap_or_default(),
    )
}

fn asked(view: &View, headers: &HeaderMap, status: StatusCode, code: &str) -> Response {
    let w = Lang::asked(headers, "en");
    let main = html! {
        @if status != StatusCode::OK { section.refused role="alert" {
            // Once the night is closed no code is right.
            p { (w.text(if view.open().is_none() { "no-night" } else { "wrong-pair" })) }
        } }
        h1 { (w.text("pair")) }
        form method="post" action="/pair" data-keep="pair" {
            label { span { (w.text("pair-how")) }
                input type="text" inputmode="numeric" name="code" maxlength="12" autocomplete="off" required value=(code); }
            button.main type="submit" { (w.text("open")) }
        }
    };
    plain(view, w, status, main)
}

/// `POST /pair`: the code, once, for a secret address.
pub async fn take(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let refused = |status| asked(&hall.view(), &headers, status, "");
    if hall.limits.is_guessing(peer.0) {
        return refused(StatusCode::TOO_MANY_REQUESTS);
    }
    let fields = match Fields::read(request, hall.limits.caps.form).await {
        Ok(fields) => fields,
        Err(refused) => return refused,
    };
    let typed = fields.once("code").unwrap_or_default();
    let typed: String = typed.chars().filter(char::is_ascii_digit).collect();
    let view = hall.view();
    let (role, wrong) = {
        let mut pairing = hall.pairing();
        let good = pairing
            .as_mut()
            .filter(|pairing| pairing.is_good(view.open()));
        match good {
            Some(live) if token_sum(&live.digits) == token_sum(&typed) => {
                let role = live.role;
                *pairing = None;
                (Some(role), None)
            }
            Some(live) => {
                live.wrong += 1;
                (None, Some(live.wrong))
            }
            None => (None, None),
        }
    };
    let Some(role) = role else {
        let _ = hall.limits.wrong_token(peer.0, "wrong-pair");
        // At most five for each code, so nobody can fill the log.
        if let Some(wrong) = wrong {
            let act = act_now(Origin::Phone, &format!("somebody at {}", peer.0));
            let said = json!(format!("wrong code, {wrong} of {TRIES}"));
            let noted = hall.ask(move |desk| Ok(desk.set_room(&act, "pairing", &said)?));
            // Without a night there is no log to keep it in.
            let _ = noted.await;
        }
        return refused(StatusCode::NOT_FOUND);
    };
    let Ok(token) = new_token() else {
        return refused(StatusCode::SERVICE_UNAVAILABLE);
    };
    let sum = token_sum(&token);
    let stored = hall.ask(move |desk| {
        let others = desk.room()?.into_values();
        let others: Vec<Device> = others.filter_map(|d| Device::deserialize(d).ok()).collect();
        let called = |n: usize| match role {
            Role::Director => format!("director's phone {n}"),
            Role::Scorer => format!("scorer {n}"),
        };
        // The log names it, so no two have one name, not even of two that are paired at the same moment.
        let mut names = (1..).map(called);
        let name = names.find(|name| others.iter().all(|d| d.name != *name));
        let name = name.unwrap_or_default();
        let act = act_now(Origin::Director, &format!("{name} at {}", peer.0));
        let device = Device { sum, role, name };
        let key = format!("{KEY}{}", device.id());
        Ok(desk.set_room(&act, &key, &json!(device))?)
    });
    match stored.await {
        Ok(()) => answer::go(&format!("/d/{token}")),
        Err(_) => refused(StatusCode::SERVICE_UNAVAILABLE),
    }
}
