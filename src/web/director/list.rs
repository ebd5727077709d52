//! `POST /desk/list`: reads a list of names as it was dropped on the page, and says how it was read. Nothing is stored: the
//! names go into the form, and its own button registers them.

use super::super::answer;
use super::super::form::Fields;
use super::super::hall::Hall;
use crate::desk::roster::words::{summary, unread};
use crate::desk::roster::{Entry, LARGEST_LIST, Reading, RosterError, read};
use axum::body::to_bytes;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;
use std::sync::Arc;

/// The route; `?teams=1` reads teams where there is no night yet that says so, and `?name=` is what the file is called.
pub async fn route(
    State(hall): State<Arc<Hall>>,
    asked: Result<Query<Vec<(String, String)>>, QueryRejection>,
    request: Request,
) -> Response {
    let asked = Fields(asked.map(|Query(fields)| fields).unwrap_or_default());
    let name = asked.one("name").ok().flatten().unwrap_or("The list");
    let most = usize::try_from(LARGEST_LIST).unwrap_or(usize::MAX);
    let body = to_bytes(request.into_body(), most);
    let bytes = match tokio::time::timeout(hall.limits.caps.form, body).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => {
            return wrong(
                StatusCode::PAYLOAD_TOO_LARGE,
                &unread(name, &RosterError::TooLarge),
            );
        }
        Err(_) => {
            return wrong(
                StatusCode::REQUEST_TIMEOUT,
                "the list took too long to arrive; drop it again",
            );
        }
    };
    let view = hall.view();
    let night = view.night.as_ref().map(|night| &night.t);
    let teams = match night {
        Some(t) => t.is_team(),
        None => asked.is_set("teams").unwrap_or(false),
    };
    let reading = Reading {
        teams,
        ..Reading::default()
    };
    match read(&bytes, &reading) {
        Err(error) => wrong(StatusCode::UNPROCESSABLE_ENTITY, &unread(name, &error)),
        Ok(mut roster) => {
            if let Some(t) = night {
                roster.findings.extend(roster.beside(t));
            }
            let names: Vec<String> = roster.entries.iter().map(written).collect();
            let said = summary(name, &roster, teams);
            answer::json(StatusCode::OK, &json!({ "names": names, "said": said }))
        }
    }
}

/// A line for the form: a player's name, or a team's members.
fn written(entry: &Entry) -> String {
    match entry.members.len() {
        0 | 1 => entry.label(),
        _ => entry.members.join(" & "),
    }
}

fn wrong(status: StatusCode, words: &str) -> Response {
    answer::json(status, &json!({ "error": { "message": words } }))
}
