//! Quitting from the director's page, for those who never opened a terminal; and which club file is served.

use super::answer;
use super::hall::Here;
use super::page::bare;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use maud::html;
use std::sync::atomic::Ordering;

/// `GET /desk/serves`: the club file's path, for a benny that is started a second time.
pub async fn serves(State(hall): Here) -> Response {
    answer::json(StatusCode::OK, &hall.file)
}

/// `POST /desk/quit`: ends the server once this answer is on its way. Everything is on the disk already.
pub async fn route(State(hall): Here) -> Response {
    hall.quit.store(true, Ordering::Relaxed);
    let w = hall.view().lang();
    let body = html! {
        h1 { (w.text("quit-title")) }
        p { (w.with("quit-saved", hall.file.display())) }
        p { (w.text("quit-again")) }
    };
    bare(w, w.text("quit-title"), html! {}, body)
}
