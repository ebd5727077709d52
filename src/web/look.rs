//! The routes of the club's look.

use super::answer;
use super::hall::Here;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// `GET /club.css`.
pub async fn style(State(hall): Here) -> Response {
    let style = hall.view().dress.style();
    kept(answer::with(
        StatusCode::OK,
        "text/css; charset=utf-8",
        style,
    ))
}

/// `GET /club.png`.
pub async fn logo(State(hall): Here) -> Response {
    match STANDARD.decode(&hall.view().dress.logo) {
        Ok(png) if !png.is_empty() => kept(answer::with(StatusCode::OK, "image/png", png)),
        _ => answer::no(StatusCode::NOT_FOUND, "no-logo"),
    }
}

/// For an hour: a new logo or colour is rare, and phones are many.
fn kept(mut response: Response) -> Response {
    let keep = HeaderValue::from_static("max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, keep);
    response
}
