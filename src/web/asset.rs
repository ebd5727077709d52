//! `/assets/…`: styles and scripts, which are part of the program. The address contains their hash, so that phones may
//! keep them.

use super::answer;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use std::sync::LazyLock;

/// Every asset: name, content type, text.
const ALL: &[(&str, &str, &str)] = &[
    (
        "room.css",
        "text/css; charset=utf-8",
        include_str!("../../templates/web/room.css"),
    ),
    (
        "live.js",
        "text/javascript; charset=utf-8",
        include_str!("../../templates/web/live.js"),
    ),
    (
        "code.js",
        "text/javascript; charset=utf-8",
        include_str!("../../templates/web/code.js"),
    ),
    (
        "phone.js",
        "text/javascript; charset=utf-8",
        include_str!("../../templates/web/phone.js"),
    ),
    (
        "hand.css",
        "text/css; charset=utf-8",
        include_str!("../../templates/web/hand.css"),
    ),
    (
        "hand.js",
        "text/javascript; charset=utf-8",
        include_str!("../../templates/web/hand.js"),
    ),
    (
        "board.css",
        "text/css; charset=utf-8",
        include_str!("../../templates/web/board.css"),
    ),
    (
        "board.js",
        "text/javascript; charset=utf-8",
        include_str!("../../templates/web/board.js"),
    ),
    (
        "desk.css",
        "text/css; charset=utf-8",
        include_str!("../../templates/web/desk.css"),
    ),
    (
        "desk.js",
        "text/javascript; charset=utf-8",
        include_str!("../../templates/web/desk.js"),
    ),
];

/// The hash of all assets together, shortened.
static SUM: LazyLock<String> = LazyLock::new(|| {
    let all: String = ALL.iter().map(|(_, _, text)| *text).collect();
    crate::desk::token_sum(&all).chars().take(8).collect()
});

/// The address of an asset.
pub fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *SUM)
}

/// The route of all assets.
pub async fn route(Path((_, name)): Path<(String, String)>) -> Response {
    let Some((_, kind, text)) = ALL.iter().find(|(known, _, _)| *known == name) else {
        return answer::plain(StatusCode::NOT_FOUND, "there is no such file");
    };
    let mut response = answer::with(StatusCode::OK, kind, *text);
    let keep = HeaderValue::from_static("public, max-age=604800, immutable");
    response.headers_mut().insert(header::CACHE_CONTROL, keep);
    response
}
