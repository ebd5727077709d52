//! `/p/TOKEN`: one player's page.

mod keepsake;
pub mod page;
pub mod post;
pub mod state;

use super::address::Peer;
use super::answer;
use super::hall::Hall;
use super::view::{LiveNight, View};
use crate::desk::{Once, token_sum};
use crate::tournament::Entrant;
use crate::words::Lang;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::html;
use std::sync::Arc;

/// A link that somebody follows. Its token's hash is looked up, not the token, so that the time it takes gives nothing away
/// about any token.
pub(super) struct Link {
    /// The newest view.
    pub view: Arc<View>,
    sum: String,
    peer: Peer,
}

impl Link {
    /// Looks a token up. A link that another process has just made works at once; while somebody at this address is
    /// guessing, it works a moment later.
    pub async fn followed(hall: &Hall, token: &str, peer: Peer) -> Link {
        let (mut view, sum) = (hall.view(), token_sum(token));
        if view.spoken_for(&sum).is_empty() && !hall.limits.is_guessing(peer.0) {
            view = hall.looked_again().await;
        }
        Link { view, sum, peer }
    }

    /// Whether it speaks for somebody now.
    pub fn speaks(&self) -> bool {
        !self.view.spoken_for(&self.sum).is_empty()
    }

    /// What it is or was for, where it speaks for nobody now; `None` too where too many wrong ones came from there.
    pub async fn once(&self, hall: &Hall) -> Option<Once> {
        if self.speaks() || hall.limits.is_guessing(self.peer.0) {
            return None;
        }
        let sum = self.sum.clone();
        hall.ask(move |desk| Ok(desk.once_for(&sum)?)).await.ok()?
    }

    /// The players it speaks for, in the night and in knock-outs beside it; the likeliest comes first.
    ///
    /// # Errors
    /// The answer that says why not: too many wrong tokens from this address, or nobody has this one.
    #[allow(
        clippy::result_large_err,
        reason = "the answer is made once and sent at once"
    )]
    pub fn speakers(
        &self,
        hall: &Hall,
        headers: &HeaderMap,
    ) -> Result<Vec<(&LiveNight, &Entrant)>, Response> {
        let spoken = self.view.spoken_for(&self.sum);
        let found = (!spoken.is_empty()).then_some(spoken);
        // Many phones may look like one address, so a valid token is let in even while somebody there is guessing.
        found.ok_or_else(|| {
            let words = Lang::asked(headers, "en");
            let (status, key) = hall.limits.wrong_token(self.peer.0, "no-such-link");
            refusal(status, words, key, &self.view, headers)
        })
    }

    /// The answer to a request that only looks; `shown` makes it for the player the link speaks for.
    fn seen(
        &self,
        hall: &Hall,
        headers: &HeaderMap,
        shown: impl FnOnce(&View, &LiveNight, &Entrant) -> Response,
    ) -> Response {
        match self.speakers(hall, headers) {
            Ok(spoken) => match spoken.first() {
                Some((night, entrant)) => {
                    if !night.is_knock_out {
                        hall.phone_of(&night.t, entrant.id);
                    }
                    shown(&self.view, night, entrant)
                }
                None => answer::no(StatusCode::NOT_FOUND, "no-such-page"),
            },
            Err(refused) => refused,
        }
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
