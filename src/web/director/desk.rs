//! `GET /desk`: how the night stands, the keypad grid, and a form for everything that can be done.

use super::super::answer;
use super::super::board;
use super::super::form::Fields;
use super::super::hall::{Hall, Here};
use super::super::page::{Frame, framed, name};
use super::super::{join, later, network};
use super::begin;
use super::club;
use super::help::quitting;
use super::knockout::knockouts;
use super::log::{self, undo_form};
use super::page::Page;
use super::panel::SCREEN;
use super::said::Note;
use super::said::said;
use crate::tournament::text::hour;
use crate::words::Lang;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use serde_json::json;
use std::collections::BTreeMap;

/// The route; `?round=3` shows that round's grid, `?card=17` or `?card=Ann` that player's card.
pub async fn route(
    State(hall): Here,
    asked: Result<Query<Vec<(String, String)>>, QueryRejection>,
) -> Response {
    let mut typed = Fields(asked.map(|Query(fields)| fields).unwrap_or_default());
    typed.0.retain(|(name, _)| SCREEN.contains(&name.as_str()));
    let view = hall.view();
    let night = view.night.as_ref();
    let who = typed.once("card");
    let found = night.zip(who).map(|(night, who)| night.t.find(who));
    let note = match found {
        Some(Err(error)) => Note::wrong(error.message.said(view.lang())),
        _ => Note::default(),
    };
    let read = match typed.one("show") {
        Ok(Some("log")) if night.is_some() => log::screen(&hall).await,
        Ok(Some("club")) => club::screen(&hall).await,
        _ if night.is_none() => club::screen(&hall).await,
        _ => return shown(&hall, StatusCode::OK, &note, &typed),
    };
    match read {
        Ok(read) => with(&hall, StatusCode::OK, &note, &typed, Some(&read)),
        Err(error) => shown(
            &hall,
            StatusCode::OK,
            &Note::refused(&error, view.lang()),
            &typed,
        ),
    }
}

/// The page, with a note about the last form and what was typed into it.
pub fn shown(hall: &Hall, status: StatusCode, note: &Note, typed: &Fields) -> Response {
    with(hall, status, note, typed, None)
}

fn with(
    hall: &Hall,
    status: StatusCode,
    note: &Note,
    typed: &Fields,
    read: Option<&Markup>,
) -> Response {
    let view = hall.view();
    let words = view.lang();
    let title = view.night.as_ref().map(|night| {
        let name = crate::tournament::text::clean(&night.t.name);
        format!("{name} \u{b7} benny")
    });
    let frame = Frame {
        title: title.as_deref().unwrap_or("benny"),
        kind: "desk",
        words,
        view: &view,
        assets: &["desk.css", "desk.js"],
    };
    let main = match &view.night {
        None => html! {
            h1 { (words.text("no-night")) }
            @if !note.words.is_empty() { (said(note, typed, words)) }
            (knockouts(view.beside.iter().flat_map(|one| &one.brackets), words))
            (begin::form(typed, None, words))
            div #words hidden data-words=(script_words(words)) {}
            @if let Some(club) = read { (club) }
            (quitting(words))
        },
        Some(night) => Page {
            w: words,
            night,
            hall,
            note,
            typed,
            read,
        }
        .main(),
    };
    answer::page(status, framed(&frame, main))
}

/// What the page's script says, by key: each text with its values in braces.
fn script_words(w: Lang) -> String {
    let value = |n: &str| format!("{{{n}}}");
    let (n, row) = (value("n"), value("row"));
    let keys = Lang::default().keys("js-").chain(SCRIPT);
    let words = keys.map(|key| (key, w.fill(key, &[("n", &n), ("row", &row)])));
    json!(BTreeMap::from_iter(words)).to_string()
}

/// What the script says beside everything whose key begins with `js-`.
const SCRIPT: [&str; 5] = [
    "desk-undo",
    "desk-why-overrule",
    "desk-why-both",
    "desk-why-replace",
    "desk-number-or-name",
];

impl Page<'_> {
    fn main(&self) -> Markup {
        let t = &self.night.t;
        html! {
            header {
                h1 title=(crate::tournament::text::clean(&t.name)) { (name(&t.name)) }
                @if t.settings.rehearsal { p.rehearsal { (self.w.text("rehearsal")) } }
                p.round {
                    @if let Some(round) = self.night.round().filter(|_| !t.closed) {
                        @let [done, all] = self.night.done(round);
                        strong { (self.w.fill("desk-round-in", &[("n", &round), ("of", &t.settings.rounds), ("in", &done), ("tables", &all)])) }
                        @if let Some(at) = t.bell(round).map(hour) { ", " (self.w.with("desk-started", at)) }
                    }
                }
                (self.stage().line(self.w))
                @if !t.closed { (board::clock(self.night, None)) }
                (undo_form(self.night, self.w))
            }
            (self.panels())
            datalist #everybody {
                @for entrant in t.registered() {
                    option value=(entrant.number) { (crate::tournament::text::clean(&entrant.name)) }
                }
            }
            (network::alarm(self.hall))
            (later::list(self.night, self.w))
            @if !t.closed { (join::asks(self.night, self.w, "/desk/join", |_| true)) }
            @if !self.note.words.is_empty() { (said(self.note, self.typed, self.w)) }
            @match self.panel() {
                Some(panel) => (panel),
                None => (self.tonight()),
            }
            (quitting(self.w))
            div #words hidden data-words=(script_words(self.w)) {}
        }
    }
}
