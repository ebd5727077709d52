//! `POST /desk/list`: reads a list of names as it was dropped on the page, and says how it was read. Nothing is stored: the
//! names go into the form, and its own button registers them.

use super::super::answer;
use super::super::form::{Fields, whole};
use super::super::hall::Here;
use super::super::view::View;
use super::people::line;
use crate::desk::Like;
use crate::desk::roster::words::{summary, unread};
use crate::desk::roster::{LARGEST_LIST, Reading, Roster, RosterError, read};
use crate::tournament::{MOST_PLAYERS, MOST_TEAMS, Tournament};
use crate::words::Lang;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;

/// The route; `?teams=1` reads teams where there is no night yet that says so, and `?name=` is what the file is called.
pub async fn route(
    State(hall): Here,
    asked: Result<Query<Vec<(String, String)>>, QueryRejection>,
    request: Request,
) -> Response {
    let w = hall.view().lang();
    let asked = Fields(asked.map(|Query(fields)| fields).unwrap_or_default());
    let name = asked.once("name");
    let name = name.unwrap_or_else(|| w.text("list-the-list")).to_owned();
    let most = usize::try_from(LARGEST_LIST).unwrap_or(usize::MAX);
    let bytes = match whole(request, most, hall.limits.caps.form).await {
        Ok(bytes) => bytes,
        Err(StatusCode::PAYLOAD_TOO_LARGE) => {
            let words = unread(&name, &RosterError::TooLarge).said(w);
            return wrong(StatusCode::PAYLOAD_TOO_LARGE, &words);
        }
        Err(_) => {
            return wrong(StatusCode::REQUEST_TIMEOUT, w.text("list-too-slow"));
        }
    };
    // A long list takes a moment; phones are served meanwhile.
    let view = hall.view();
    let damaged = unread(&name, &RosterError::Damaged).said(w);
    let made = tokio::task::spawn_blocking(move || said(&view, &asked, &name, &bytes, w)).await;
    made.unwrap_or_else(|_| wrong(StatusCode::UNPROCESSABLE_ENTITY, &damaged))
}

/// How a list was read.
fn said(view: &View, asked: &Fields, name: &str, bytes: &[u8], w: Lang) -> Response {
    let night = view.open().map(|night| &night.t);
    let like = asked.once("like").unwrap_or_default();
    let teams = match (night, like) {
        (Some(t), _) => t.is_team(),
        (None, _) if asked.is_set("teams").unwrap_or(false) => true,
        (None, "last") => view.night.as_ref().is_some_and(|last| last.t.is_team()),
        (None, like) => {
            Like::named(like).is_ok_and(|like| like.decided("format") == Some(&"team".into()))
        }
    };
    let reading = Reading {
        teams,
        ..Reading::default()
    };
    match read(bytes, &reading) {
        Err(error) => wrong(
            StatusCode::UNPROCESSABLE_ENTITY,
            &unread(name, &error).said(w),
        ),
        Ok(mut roster) => {
            roster.findings.extend(match night {
                Some(t) => roster.beside(t),
                None if has_fee(asked, view.night.as_ref().map(|last| &last.t)) => Vec::new(),
                None => roster.paid_without_fee().into_iter().collect(),
            });
            let said = summary(name, &roster, teams);
            let mut said: Vec<String> = said.iter().map(|line| line.said(w)).collect();
            // Whoever is registered is not registered again: the button below adds all that the box holds.
            let lines = roster.entries.len();
            let newcomers = |roster: Roster| match night {
                Some(t) => roster.newcomers(t),
                None => roster,
            };
            let written = |roster: &Roster| {
                let each = roster.entries.iter().map(|entry| line(entry, w));
                each.collect::<Vec<_>>()
            };
            let all = written(&newcomers(roster.clone()));
            let names = written(&newcomers(roster.each_once()));
            let skipped = lines - names.len();
            if skipped > 0 {
                said.push(w.with("list-skipped", skipped));
            }
            let (why, most) = match teams {
                true => ("why-too-many-teams", MOST_TEAMS),
                false => ("why-too-many-players", MOST_PLAYERS),
            };
            let asked = night.map_or(0, |t| t.entrants.len()) + names.len();
            if asked > most {
                said.push(w.fill(why, &[("asked", &asked), ("most", &most)]) + ".");
            }
            // Lines that repeat one another may be different people: the page asks.
            let all = Some(all).filter(|all| all.len() > names.len());
            answer::json(
                StatusCode::OK,
                &json!({ "names": names, "said": said, "all": all }),
            )
        }
    }
}

/// Whether the night that the form begins has an entry fee: one typed, or that of the night before.
fn has_fee(asked: &Fields, last: Option<&Tournament>) -> bool {
    let typed = asked.once("fee").is_some();
    let like_last = asked.once("like") == Some("last");
    typed || like_last && last.is_some_and(|last| last.settings.fee > 0)
}

fn wrong(status: StatusCode, words: &str) -> Response {
    answer::json(status, &json!({ "error": { "message": words } }))
}
