//! `/d/TOKEN`: the page of a paired phone or laptop: what is missing and disputed, results, the bell, phones to let in.

use super::address::Peer;
use super::director::act;
use super::director::said::Note;
use super::form::Fields;
use super::hall::{Hall, Here, act_now};
use super::page::{name, numbered, plain, sides_points, unseen};
use super::pair::device;
use super::pairing::{Device, Role};
use super::view::{LiveNight, View};
use super::{answer, board, join, phone};
use crate::seating::{RoundNo, Table};
use crate::tournament::acts;
use crate::tournament::{Origin, ResultState, RoundState};
use crate::words::Lang;
use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::{Markup, html};

/// The fields a device may send: nothing with which the laptop's own page overrides a rule.
const FIELDS: [&str; 8] = ["round", "table", "a", "b", "c", "claim", "say", "seats"];

impl Role {
    /// Whether a device with this role may do that.
    fn may(self, what: &str) -> bool {
        match self {
            Role::Director => ["score", "settle", "accept", "start", "join"].contains(&what),
            Role::Scorer => what == "score",
        }
    }
}

/// The night and the device that a secret address is for.
pub fn found<'v>(
    hall: &Hall,
    view: &'v View,
    token: &str,
    peer: Peer,
    headers: &HeaderMap,
) -> Result<(&'v LiveNight, Device), Box<Response>> {
    let found = view
        .open()
        .and_then(|night| Some((night, device(night, token)?)));
    found.ok_or_else(|| {
        let (status, key) = hall.limits.wrong_token(peer.0, "no-such-device");
        let w = Lang::asked(headers, "en");
        Box::new(phone::refusal(status, w, key, view, headers))
    })
}

/// `GET /d/TOKEN`.
pub async fn page(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Response {
    let view = hall.view();
    match found(&hall, &view, &token, peer, &headers) {
        Ok((night, device)) => {
            let w = Lang::asked(&headers, view.lang().code());
            page_of(&view, w, night, &device, &token, StatusCode::OK, None)
        }
        Err(refused) => *refused,
    }
}

/// `POST /d/TOKEN/…`: what the device does. The log names it.
pub async fn route(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path((token, what)): Path<(String, String)>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let view = hall.view();
    let (night, device) = match found(&hall, &view, &token, peer, &headers) {
        Ok(found) => found,
        Err(refused) => return *refused,
    };
    let w = Lang::asked(&headers, view.lang().code());
    let shows = |status, wrong| page_of(&view, w, night, &device, &token, status, Some(wrong));
    let said = |status, words: &str| shows(status, html! { p { (name(words)) } });
    if !hall.limits.form(device.number()) {
        return said(StatusCode::TOO_MANY_REQUESTS, w.text("too-many"));
    }
    if !device.role.may(&what) {
        return said(StatusCode::FORBIDDEN, w.text("pocket-not-paired-for"));
    }
    let mut fields = match Fields::read(request, hall.limits.caps.form).await {
        Ok(fields) => fields,
        Err(refused) => return refused,
    };
    fields
        .0
        .retain(|(field, _)| FIELDS.contains(&field.as_str()));
    let by = act_now(Origin::Director, &device.name);
    if what == "join" {
        return match join::decide(&hall, by, &fields, |_| true).await {
            Ok(()) => answer::go(&format!("/d/{token}")),
            Err(status) => said(status, w.text("stale-claim")),
        };
    }
    let Some(verb) = acts::named(&what) else {
        return said(StatusCode::NOT_FOUND, w.text("no-such-page"));
    };
    match act::done(&hall, by, verb, &fields).await {
        Ok(_) => answer::go(&format!("/d/{token}")),
        Err(error) => {
            let note = Note::refused(&error, w);
            let choices = note.more.iter().filter(|more| FIELDS.contains(&more.field));
            let round = fields.once("round");
            let wrong = html! {
                p { (name(&note.words)) }
                @for choice in choices {
                    form method="post" action=(format!("/d/{token}/{what}")) {
                        @if let Some(round) = round { (unseen("round", &round)) }
                        (unseen(choice.field, &choice.value))
                        button type="submit" { (name(&choice.words)) }
                    }
                }
            };
            shows(act::status_of(&error), wrong)
        }
    }
}

fn page_of(
    view: &View,
    w: Lang,
    night: &LiveNight,
    device: &Device,
    token: &str,
    status: StatusCode,
    wrong: Option<Markup>,
) -> Response {
    let to = |what: &str| format!("/d/{token}/{what}");
    let round = night.round();
    let directs = device.role == Role::Director;
    let main = html! {
        header {
            h1 { (name(&night.t.title())) }
            @if let Some(round) = round {
                @let [done, all] = night.done(round);
                p { (board::round_called(night, w, round, None)) (w.text("colon")) strong { (w.fill("pocket-tables-in", &[("in", &done), ("of", &all)])) } }
            } @else {
                p { (w.text("not-drawn")) }
            }
            (board::clock(night, Some(w)))
        }
        @if let Some(wrong) = wrong { section.refused role="alert" { (wrong) } }
        @if directs {
            (join::asks(night, w, &to("join"), |_| true))
            (disputes(night, &to, w))
        }
        @if let Some(round) = round { (tables(night, round, directs, &to, w)) }
        @if directs && let Some(next) = next_bell(night) {
            form method="post" action=(to("start")) {
                (unseen("round", &next))
                button.main type="submit" { (w.with("desk-start", next)) }
            }
        }
        p { a href=(to("referee")) { (w.text("hand-link")) } }
        p.small { (device.called(w)) }
    };
    plain(view, w, status, main)
}

/// The round whose bell may ring: the first that nothing has begun.
fn next_bell(night: &LiveNight) -> Option<RoundNo> {
    let mut rounds = night.t.rounds.iter().map(|seats| seats.round);
    let open = rounds.find(|&round| night.t.state(round) != Some(RoundState::Complete))?;
    (night.t.state(open) == Some(RoundState::Drawn)).then_some(open)
}

/// A table, who plays there, and a form for its points.
fn points(
    night: &LiveNight,
    (round, table): (RoundNo, &Table),
    (what, to): (&str, &dyn Fn(&str) -> String),
    button: &str,
    w: Lang,
) -> Markup {
    let side = |at: usize| {
        let side = table.sides.get(at)?;
        Some(
            html! { @for who in side { span { (numbered(*who, night.t.name_of(*who, round))) } " " } },
        )
    };
    html! {
        form.points method="post" action=(to(what)) data-keep=(format!("{what} {round} {}", table.table)) {
            (unseen("round", &round))
            (unseen("table", &table.table))
            (sides_points(night, table.sides.len(), w, &side))
            button type="submit" { (w.text(button)) }
        }
    }
}

fn disputes(night: &LiveNight, to: &dyn Fn(&str) -> String, w: Lang) -> Markup {
    let disputes = &night.status.disputes;
    html! {
        @if !disputes.is_empty() {
            section.disputes {
                h2 { (w.text("desk-disputed")) }
                @for dispute in disputes {
                    article {
                        h3 { (w.fill("desk-round-table", &[("round", &dispute.round), ("table", &dispute.table)])) }
                        p { (name(&unbroken(dispute.words().said(w)))) }
                        @if let Some(table) = night.t.table(dispute.round, dispute.table) { (points(night, (dispute.round, table), ("settle", to), "pocket-settle", w)) }
                    }
                }
            }
        }
    }
}

/// A sentence whose scores stay on one line.
fn unbroken(says: String) -> String {
    ('0'..='9').fold(says, |says, digit| {
        says.replace(&format!("{digit}-"), &format!("{digit}\u{2011}"))
    })
}

/// The tables that have no confirmed result, with fields for one.
fn tables(
    night: &LiveNight,
    round: RoundNo,
    directs: bool,
    to: &dyn Fn(&str) -> String,
    w: Lang,
) -> Markup {
    let seats = night.t.round(round).map_or(&[][..], |seats| &seats.tables);
    let state = |table: &Table| night.state(round, table.table);
    let open = seats
        .iter()
        .filter(|table| matches!(state(table), ResultState::Empty | ResultState::Proposed));
    let mut open = open.peekable();
    html! {
        @if open.peek().is_some() { section.open {
            h2 { (w.text("pocket-missing")) }
            @for table in open {
                article {
                    h3 { (w.with("desk-table-n", table.table)) }
                    @if let (ResultState::Proposed, Some(points)) = (state(table), night.points(round, table.table, state(table))) {
                        p { (w.with("pocket-one-side-sent", points.dashed())) }
                        @if directs {
                            form method="post" action=(to("accept")) {
                                (unseen("round", &round))
                                (unseen("table", &table.table))
                                button type="submit" { (w.with("pocket-accept", points.dashed())) }
                            }
                        }
                    }
                    (points(night, (round, table), ("score", to), "desk-save", w))
                }
            }
        } }
    }
}
