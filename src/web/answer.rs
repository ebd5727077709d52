//! Answers to requests: pages, JSON, a plain sentence, a redirect to another page.

use crate::words::Lang;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use maud::Markup;
use serde::Serialize;

/// A page.
pub fn page(status: StatusCode, markup: Markup) -> Response {
    with(status, "text/html; charset=utf-8", markup.into_string())
}

/// A JSON document.
pub fn json(status: StatusCode, value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    with(status, "application/json", text)
}

/// A JSON document that is already text.
pub fn json_text(text: String) -> Response {
    with(StatusCode::OK, "application/json", text)
}

/// A sentence as plain text.
pub fn plain(status: StatusCode, words: &str) -> Response {
    with(status, "text/plain; charset=utf-8", format!("{words}\n"))
}

/// Which sentence an answer still lacks.
#[derive(Clone, Copy)]
struct Unsaid(&'static str);

/// A no in a sentence of this key, whose language is known where the answer leaves: [`said`].
pub fn no(status: StatusCode, key: &'static str) -> Response {
    let mut response = plain(status, "");
    response.extensions_mut().insert(Unsaid(key));
    response
}

/// An answer with its sentence in the language of whoever asked.
pub fn said(mut response: Response, w: Lang) -> Response {
    if let Some(Unsaid(key)) = response.extensions_mut().remove() {
        *response.body_mut() = format!("{}\n", w.text(key)).into();
    }
    response
}

/// A redirect to another of our pages, which the browser fetches with GET.
pub fn go(to: &str) -> Response {
    let mut response = with(
        StatusCode::SEE_OTHER,
        "text/plain; charset=utf-8",
        String::new(),
    );
    if let Ok(to) = HeaderValue::from_str(to) {
        response.headers_mut().insert(header::LOCATION, to);
    }
    response
}

/// An answer with this status and content type.
pub fn with(status: StatusCode, kind: &'static str, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    let kind = HeaderValue::from_static(kind);
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response
}

/// Whether the request asks for JSON, as programs do.
pub fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|v| v.to_str().ok());
    accept.is_some_and(|accept| accept.contains("application/json"))
}
