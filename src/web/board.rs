//! `/`: the board for everybody; `/api/board`: the same for programs; `/finale`: the last places revealed one by one.
//!
//! The board is one page with a sheet for everything it shows. `board.js` shows one sheet at a time, with as many rows as
//! fit, and turns by itself; without the script all sheets are shown below one another.

mod code;
mod finale;
mod wall;

pub use wall::{SHEETS, round_of};

use super::answer;
use super::hall::Hall;
use super::page::{Frame, framed, name};
use super::view::LiveNight;
use super::words::Words;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::{Markup, html};
use std::sync::Arc;

/// `GET /api/board`.
pub async fn json(State(hall): State<Arc<Hall>>) -> Response {
    let view = hall.view();
    hall.served_seats();
    match view.shown() {
        Some(night) => answer::json_text(night.board.clone()),
        None => answer::json(
            StatusCode::OK,
            &serde_json::json!({"revision": view.revision, "round": null, "tables": [], "standings": []}),
        ),
    }
}

/// `GET /`.
pub async fn route(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Response {
    let view = hall.view();
    let Some(night) = view.shown() else {
        let words = Words::asked(&headers, "en");
        let frame = Frame {
            title: "benny",
            kind: "board",
            words,
            view: &view,
            assets: ASSETS,
        };
        let main = html! { h1.none { (words.text("no-night")) } };
        return answer::page(StatusCode::OK, framed(&frame, main));
    };
    hall.served_seats();
    // The board hangs on a wall, so it speaks the night's language whatever the computer showing it speaks.
    let words = Words::of(&night.t.settings.lang);
    let frame = Frame {
        title: &crate::tournament::text::clean(&night.t.title()),
        kind: "board",
        words,
        view: &view,
        assets: ASSETS,
    };
    answer::page(
        StatusCode::OK,
        framed(&frame, wall::wall(night, words, &hall)),
    )
}

/// The assets the board needs besides those that all pages share.
const ASSETS: &[&str] = &["board.css", "board.js"];

/// `GET /finale`, for the room: it shows what the director has revealed.
pub async fn finale(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Response {
    told(&hall, &headers, false)
}

/// `GET /finale` on this computer, where a key reveals the next place.
pub async fn finale_led(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Response {
    told(&hall, &headers, true)
}

fn told(hall: &Hall, headers: &HeaderMap, leads: bool) -> Response {
    let view = hall.view();
    let night = view.night.as_ref();
    let words = match night {
        Some(night) => Words::of(&night.t.settings.lang),
        None => Words::asked(headers, "en"),
    };
    let title = night.map(|night| crate::tournament::text::clean(&night.t.name));
    let frame = Frame {
        title: title.as_deref().unwrap_or("benny"),
        kind: "board",
        words,
        view: &view,
        assets: ASSETS,
    };
    let main = match night {
        Some(night) => finale::page(night, words, leads),
        None => html! { h1.none { (words.text("no-night")) } },
    };
    answer::page(StatusCode::OK, framed(&frame, main))
}

/// The clock: the page says when it ends and the script counts down. With `words`, as on a phone, it is labelled.
pub fn clock(night: &LiveNight, words: Option<Words>) -> Markup {
    let ends = night.room.get("clock").and_then(|clock| clock.get("ends"));
    let ends = ends.and_then(serde_json::Value::as_str);
    html! {
        @if let Some(ends) = ends {
            p.clock data-ends=(ends) {
                @if let Some(words) = words { span.what data-left=(words.text("time-left")) { (words.text("bell-at")) } " " }
                time datetime=(ends) { (ends.get(11..16).unwrap_or_default()) }
            }
        }
    }
}

/// The standings as the room may see them.
pub fn standings(night: &LiveNight, words: Words) -> Markup {
    html! {
        @match &night.public {
            Some(standings) if standings.round > 0 => section #standings aria-label=(words.text("standings")) {
                h2 { (words.fill("standings-after", &[("round", &standings.round.to_string())])) }
                table {
                    thead { tr { @for key in ["rank", "name", "points", "loners"] { th scope="col" { (words.text(key)) } } } }
                    tbody {
                        @for row in &standings.rows {
                            tr { td { (row.rank) } td { @if row.name.is_empty() { "#" (row.number) } @else { (name(&row.name)) } }
                                td { (row.points) } td { (row.loners) } }
                        }
                    }
                }
            },
            Some(_) => {},
            None => p.hidden { (words.text("standings-hidden")) },
        }
    }
}
