//! `POST /desk/list`: reads a list of names as it was dropped on the page, and says how it was read. Nothing is stored: the
//! names go into the form, and its own button registers them.

use super::super::answer;
use super::super::form::Fields;
use super::super::hall::Here;
use super::people::line;
use crate::desk::Like;
use crate::desk::roster::words::{summary, unread};
use crate::desk::roster::{LARGEST_LIST, Reading, RosterError, read};
use axum::body::to_bytes;
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
    let name = asked
        .one("name")
        .ok()
        .flatten()
        .unwrap_or_else(|| w.text("list-the-list"));
    let most = usize::try_from(LARGEST_LIST).unwrap_or(usize::MAX);
    let body = to_bytes(request.into_body(), most);
    let bytes = match tokio::time::timeout(hall.limits.caps.form, body).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => {
            let words = unread(name, &RosterError::TooLarge).said(w);
            return wrong(StatusCode::PAYLOAD_TOO_LARGE, &words);
        }
        Err(_) => {
            return wrong(StatusCode::REQUEST_TIMEOUT, w.text("list-too-slow"));
        }
    };
    let view = hall.view();
    let night = view.open().map(|night| &night.t);
    let like = asked.one("like").ok().flatten().unwrap_or_default();
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
    match read(&bytes, &reading) {
        Err(error) => wrong(
            StatusCode::UNPROCESSABLE_ENTITY,
            &unread(name, &error).said(w),
        ),
        Ok(mut roster) => {
            if let Some(t) = night {
                roster.findings.extend(roster.beside(t));
            }
            let said = summary(name, &roster, teams);
            let mut said: Vec<String> = said.iter().map(|line| line.said(w)).collect();
            // Whoever is registered is not registered again: the button below adds all that the box holds.
            let all = roster.entries.len();
            if let Some(t) = night {
                roster = roster.once(t);
            }
            let skipped = all - roster.entries.len();
            if skipped > 0 {
                said.push(w.with("list-skipped", skipped));
            }
            let names: Vec<String> = roster.entries.iter().map(line).collect();
            answer::json(StatusCode::OK, &json!({ "names": names, "said": said }))
        }
    }
}

fn wrong(status: StatusCode, words: &str) -> Response {
    answer::json(status, &json!({ "error": { "message": words } }))
}
