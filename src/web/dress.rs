//! The club's look on every page: its colour as the stripe below the head, and its logo there. Styles may only come from us, so
//! both are a style sheet of their own.

use super::answer;
use super::hall::Hall;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// What the club has set; empty texts for nothing.
#[derive(Debug, Default, Hash, PartialEq, Eq)]
pub struct Dress {
    /// `#14663c`.
    pub colour: String,
    /// A PNG in base64.
    pub logo: String,
}

impl Dress {
    /// The address of its style sheet, which differs from that of any other look; `None` for a club without one.
    pub fn path(&self) -> Option<String> {
        let mut sum = DefaultHasher::new();
        self.hash(&mut sum);
        (*self != Dress::default()).then(|| format!("/club.css?{:x}", sum.finish()))
    }

    fn style(&self) -> String {
        let mut style = String::new();
        if !self.colour.is_empty() {
            style += &format!(":root{{--club:{}}}\n", self.colour);
        }
        if !self.logo.is_empty() {
            style += "main header::before{content:'';flex:none;width:2.2em;height:2.2em;\
                      background:url(/club.png) center/contain no-repeat}\n\
                      .phone header::before{float:right}\n";
        }
        style
    }
}

/// `GET /club.css`.
pub async fn style(State(hall): State<Arc<Hall>>) -> Response {
    let style = hall.view().dress.style();
    kept(answer::with(
        StatusCode::OK,
        "text/css; charset=utf-8",
        style,
    ))
}

/// `GET /club.png`.
pub async fn logo(State(hall): State<Arc<Hall>>) -> Response {
    match STANDARD.decode(&hall.view().dress.logo) {
        Ok(png) if !png.is_empty() => kept(answer::with(StatusCode::OK, "image/png", png)),
        _ => answer::plain(StatusCode::NOT_FOUND, "the club has no logo"),
    }
}

/// For an hour: a new logo or colour is rare, and phones are many.
fn kept(mut response: Response) -> Response {
    let keep = HeaderValue::from_static("max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, keep);
    response
}
