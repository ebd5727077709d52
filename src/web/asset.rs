//! `/assets/…`: styles and scripts, which are part of the program. The address contains their hash, so that phones may
//! keep them.

use super::answer;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use std::sync::LazyLock;

macro_rules! assets {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../templates/web/", $name)))),*]
    };
}

/// Every asset: name and text.
const ALL: &[(&str, &str)] = assets!(
    "room.css" "live.js" "code.js" "phone.js" "hand.css" "hand.js" "board.css" "board.js" "desk.css" "desk.js"
);

/// The hash of all assets together, shortened.
static SUM: LazyLock<String> = LazyLock::new(|| {
    let all: String = ALL.iter().map(|(_, text)| *text).collect();
    crate::desk::token_sum(&all).chars().take(8).collect()
});

/// The address of an asset.
pub fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *SUM)
}

/// The route of all assets.
pub async fn route(Path((_, name)): Path<(String, String)>) -> Response {
    let Some((_, text)) = ALL.iter().find(|(known, _)| *known == name) else {
        return answer::no(StatusCode::NOT_FOUND, "no-such-file");
    };
    let kind = match name.ends_with(".css") {
        true => "text/css; charset=utf-8",
        false => "text/javascript; charset=utf-8",
    };
    let mut response = answer::with(StatusCode::OK, kind, *text);
    let keep = HeaderValue::from_static("public, max-age=604800, immutable");
    response.headers_mut().insert(header::CACHE_CONTROL, keep);
    response
}
