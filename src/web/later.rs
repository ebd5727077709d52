//! What phones say while the finale is on. It is kept for the director, so that nobody can hold up or change places that are
//! being revealed: one entry for each player, the newest.

use super::answer;
use super::form::Fields;
use super::hall::{Hall, Here, director_now, phone_now};
use super::page::numbered;
use super::view::LiveNight;
use crate::desk::{Act, DeskError};
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::Entrant;
use crate::words::Lang;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What the room's words for this begin with; the player's number follows.
const KEY: &str = "later ";

/// The most letters that are kept of a remark.
const LONGEST: usize = 200;

/// What a player said.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    number: PlayerNo,
    round: RoundNo,
    /// `result`, `confirm` or `dispute`.
    what: String,
    says: String,
}

/// Keeps what a phone's form says.
///
/// # Errors
/// The file cannot be written.
pub async fn keep(
    hall: &Hall,
    entrant: &Entrant,
    round: RoundNo,
    what: &str,
    fields: &Fields,
) -> Result<(), DeskError> {
    let one = |field: &str| fields.once(field);
    let says = match one("us").zip(one("them")) {
        Some((us, them)) => match (us.parse(), them.parse()) {
            (Ok(us), Ok(them)) => Points::from([us, them]).to_string(),
            _ => format!("{us}-{them}"),
        },
        None => one("remark").unwrap_or_default().to_owned(),
    };
    let says = crate::tournament::text::clean(&says);
    let kept = Kept {
        number: entrant.number,
        round,
        what: what.to_owned(),
        says: says.chars().take(LONGEST).collect(),
    };
    let act = phone_now(entrant);
    let key = format!("{KEY}{}", entrant.number);
    hall.ask(move |desk| Ok(desk.set_room(&act, &key, &json!(kept))?))
        .await
}

/// What the player did, as a key.
fn does(what: &str) -> &'static str {
    match what {
        "result" => "later-result",
        "confirm" => "later-confirm",
        _ => "later-dispute",
    }
}

/// What was said, on the director's page.
pub fn list(night: &LiveNight, w: Lang) -> Markup {
    let said: Vec<Kept> = night.words(KEY).collect();
    html! {
        @if !said.is_empty() {
            section #later {
                h2 { (w.text("later-said")) }
                ul { @for kept in &said {
                    li {
                        (numbered(kept.number, night.t.name_of(kept.number, kept.round)))
                        ", " (w.with("desk-round-n", kept.round)) (w.text("colon")) (w.text(does(&kept.what))) @if !kept.says.is_empty() { " " (w.fill("list-quoted", &[("text", &kept.says)])) }
                        " " a href=(format!("/desk?round={}", kept.round)) { (w.text("later-open")) }
                    }
                } }
                form.inline method="post" action="/desk/later" { button type="submit" { (w.text("later-done")) } }
            }
        }
    }
}

/// `POST /desk/later`: the director has dealt with them.
pub async fn route(State(hall): Here, _: Request) -> Response {
    let act: Act = director_now();
    let cleared = hall.ask(move |desk| {
        for key in desk.room()?.keys().filter(|key| key.starts_with(KEY)) {
            desk.set_room(&act, key, &Value::Null)?;
        }
        Ok(())
    });
    match cleared.await {
        Ok(()) => answer::go("/desk"),
        Err(error) => answer::plain(
            StatusCode::SERVICE_UNAVAILABLE,
            &error.says().said(hall.view().lang()),
        ),
    }
}
