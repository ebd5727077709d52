//! `POST /desk/list`: reads a list of names as it was dropped on the page, and says how it was read. Nothing is stored: the
//! names go into the form, and its own button registers them.

use super::super::answer;
use super::super::form::Fields;
use super::super::hall::Hall;
use crate::desk::roster::words::summary;
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
    let most = usize::try_from(LARGEST_LIST).unwrap_or(usize::MAX);
    let body = to_bytes(request.into_body(), most);
    let bytes = match tokio::time::timeout(hall.limits.caps.form, body).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => {
            return wrong(
                StatusCode::PAYLOAD_TOO_LARGE,
                &in_words(&RosterError::TooLarge),
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
        Err(error) => wrong(StatusCode::UNPROCESSABLE_ENTITY, &in_words(&error)),
        Ok(mut roster) => {
            if let Some(t) = night {
                roster.findings.extend(roster.beside(t));
            }
            let name = asked.one("name").ok().flatten().unwrap_or("The list");
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

fn in_words(error: &RosterError) -> String {
    match error {
        RosterError::TooLarge => "this is larger than any club's list".to_owned(),
        RosterError::Foreign(what) => format!("this is {what}, not a list of names"),
        RosterError::Damaged => "this spreadsheet is damaged; save it again, or as .csv".to_owned(),
        RosterError::Lines(wrong) => {
            let lines: Vec<String> = wrong.iter().map(|(line, _)| line.to_string()).collect();
            format!("no name on line {}; nothing was read", lines.join(", "))
        }
        RosterError::NoSheet(_) | RosterError::Empty => "there is no name in this list".to_owned(),
    }
}
