//! `/p/TOKEN`: one player's page.

mod keepsake;
pub mod page;
pub mod post;
pub mod state;

use super::address::Peer;
use super::answer;
use super::hall::Hall;
use super::view::{LiveNight, View};
use crate::desk::token_sum;
use crate::tournament::Entrant;
use crate::words::Lang;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::html;
use std::sync::Arc;

/// The player a token speaks for. The token's hash is looked up, not the token, so that the time it takes gives nothing
/// away about any token. It may speak for the night and for knock-outs beside it; the likeliest comes first.
///
/// # Errors
/// The answer that says why not: too many wrong tokens from this address, or nobody has this one.
#[allow(
    clippy::result_large_err,
    reason = "the answer is made once and sent at once"
)]
pub(super) fn speaker<'v>(
    hall: &Hall,
    view: &'v View,
    token: &str,
    peer: Peer,
    headers: &HeaderMap,
) -> Result<Vec<(&'v LiveNight, &'v Entrant)>, Response> {
    let spoken = view.spoken_for(&token_sum(token));
    let found = (!spoken.is_empty()).then_some(spoken);
    // Many phones may look like one address, so a valid token is let in even while somebody there is guessing.
    found.ok_or_else(|| {
        let words = Lang::asked(headers, "en");
        let (status, key) = hall.limits.wrong_token(peer.0, "no-such-link");
        refusal(status, words, key, view, headers)
    })
}

/// The newest view in which a token speaks for somebody. A link that another process has just made works at once; while
/// somebody at this address is guessing, it works a moment later.
pub(super) async fn view_for(hall: &Hall, token: &str, peer: Peer) -> Arc<View> {
    let view = hall.view();
    match view.spoken_for(&token_sum(token)).is_empty() && !hall.limits.is_guessing(peer.0) {
        true => hall.looked_again().await,
        false => view,
    }
}

/// The answer to a request that only looks; `shown` makes it for the player the token speaks for.
async fn seen(
    hall: &Hall,
    token: &str,
    peer: Peer,
    headers: &HeaderMap,
    shown: impl FnOnce(&View, &LiveNight, &Entrant) -> Response,
) -> Response {
    let view = view_for(hall, token, peer).await;
    match speaker(hall, &view, token, peer, headers) {
        Ok(spoken) => match spoken.first() {
            Some((night, entrant)) => {
                if !night.is_knock_out {
                    hall.phone_of(&night.t, entrant.id);
                }
                shown(&view, night, entrant)
            }
            None => answer::plain(StatusCode::NOT_FOUND, "there is no such page"),
        },
        Err(refused) => refused,
    }
}

/// A page, or JSON, that says in a sentence why not.
pub(super) fn refusal(
    status: StatusCode,
    words: Lang,
    key: &str,
    view: &View,
    headers: &HeaderMap,
) -> Response {
    let text = words.text(key);
    if answer::wants_json(headers) {
        return answer::json(
            status,
            &serde_json::json!({"error": {"kind": key, "message": text}}),
        );
    }
    super::page::plain(view, words, status, html! { h1 { (text) } })
}
