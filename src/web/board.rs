//! `/`: the board for everybody; `/api/board`: the same for programs; `/finale`: the last places revealed one by one.
//!
//! The board is one page with a sheet for everything it shows. `board.js` shows one sheet at a time, with as many rows as
//! fit, and turns by itself; without the script all sheets are shown below one another.

pub mod code;
mod finale;
mod wall;

pub use wall::{SHEETS, round_called, round_of};

use super::answer;
use super::hall::{Hall, Here};
use super::page::{Frame, framed, name, numbered};
use super::view::{LiveNight, View};
use crate::engine::points::signed;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::Standings;
use crate::tournament::text::hour;
use crate::words::Lang;
use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use maud::{Markup, html};
use std::sync::Arc;

/// `GET /api/board`.
pub async fn json(State(hall): Here) -> Response {
    let view = hall.view();
    match view.shown() {
        Some(night) => answer::json_text(night.board(view.revision).to_owned()),
        None => answer::json(
            StatusCode::OK,
            &serde_json::json!({"revision": view.revision, "round": null, "tables": [], "standings": []}),
        ),
    }
}

/// `GET /`. Phones that have only been given the short address go on to their own page; `/?board` shows the board on them too.
pub async fn route(State(hall): Here, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let agent = headers
        .get(header::USER_AGENT)
        .and_then(|v| v.to_str().ok());
    if query.is_none() && agent.is_some_and(|agent| agent.contains("Mobi")) {
        return answer::go("/join");
    }
    let view = hall.view();
    let shows = |night: &LiveNight, words| wall::wall(night, words, &hall);
    hung(&view, view.shown().map(Arc::as_ref), &headers, &shows)
}

/// A page of the board. It hangs on a wall, so it speaks the night's language whatever the computer showing it speaks.
fn hung(
    view: &View,
    night: Option<&LiveNight>,
    headers: &HeaderMap,
    shows: &dyn Fn(&LiveNight, Lang) -> Markup,
) -> Response {
    let words = night.map_or_else(
        || Lang::asked(headers, "en"),
        |night| Lang::of(&night.t.settings.lang),
    );
    let title = night.map(|night| crate::tournament::text::clean(&night.t.title()));
    let frame = Frame {
        title: title.as_deref().unwrap_or("benny"),
        kind: "board",
        words,
        view,
        assets: ASSETS,
    };
    let main = match night {
        Some(night) => shows(night, words),
        None => html! { h1.none { (words.text("no-night")) } },
    };
    answer::page(StatusCode::OK, framed(&frame, main))
}

/// The assets the board needs besides those that all pages share.
const ASSETS: &[&str] = &["board.css", "board.js"];

/// `GET /finale`, for the room: it shows what the director has revealed.
pub async fn finale(State(hall): Here, headers: HeaderMap) -> Response {
    told(&hall, &headers, false)
}

/// `GET /finale` on this computer, where a key reveals the next place.
pub async fn finale_led(State(hall): Here, headers: HeaderMap) -> Response {
    told(&hall, &headers, true)
}

fn told(hall: &Hall, headers: &HeaderMap, leads: bool) -> Response {
    let view = hall.view();
    let shows = |night: &LiveNight, words| finale::page(night, words, leads);
    hung(&view, view.night.as_deref(), headers, &shows)
}

/// The clock: the page says when it ends and the script counts down. With `words`, as on a phone, it is labelled.
pub fn clock(night: &LiveNight, words: Option<Lang>) -> Markup {
    let clock = night.clock();
    let ends = clock.as_ref().and_then(|clock| clock.get("ends")?.as_str());
    html! {
        @if let Some(ends) = ends {
            p.clock data-ends=(ends) {
                @if let Some(words) = words { span.what data-left=(words.text("time-left")) { (words.text("bell-at")) } " " }
                time datetime=(ends) { (hour(ends)) }
            }
        }
    }
}

/// How far the standings have come: after a round, or while its results are still coming in.
pub fn so_far(night: &LiveNight, words: Lang, round: RoundNo) -> String {
    let alone = night.t.is_cards_alone();
    let [done, all] = match alone {
        true => night.t.cards_in(),
        false => night.done(round),
    };
    match (done < all, alone) {
        (false, _) => words.with("after-round", round),
        (true, true) => words.fill("during-cards", &[("in", &done), ("of", &all)]),
        (true, false) => words.fill(
            "during-round",
            &[("round", &round), ("in", &done), ("of", &all)],
        ),
    }
}

/// Somebody's name, with the number where two of that name are here; the number alone while no name is known.
pub fn called(night: &LiveNight, text: &str, number: PlayerNo) -> Markup {
    match text {
        "" => html! { "#" (number) },
        _ if night.of_one_name.contains(&number) => numbered(number, text),
        _ => name(text),
    }
}

/// The standings as the room may see them; `me` is marked.
pub fn standings(night: &LiveNight, words: Lang, me: Option<u32>) -> Markup {
    let loners = night.public.as_ref().is_some_and(Standings::have_loners);
    html! {
        @match &night.public {
            Some(standings) if standings.round > 0 => section #standings aria-label=(words.text("standings")) {
                h2 { (words.text("standings")) ", " (so_far(night, words, standings.round)) }
                table {
                    thead { tr { @for key in ["place-head", "name", "points", "loners"].iter().take(if loners { 4 } else { 3 }) { th scope="col" { (words.text(key)) } } } }
                    tbody {
                        @for row in &standings.rows {
                            @let is_me = me == Some(row.id);
                            tr .me[is_me] aria-current=[is_me.then_some("true")] { td { @if is_me { span.mark aria-hidden="true" { "\u{25b6}" } " " } (row.rank) } td { (called(night, &row.name, row.number)) }
                                td { (signed(row.points)) } @if loners { td { (row.loners) } } }
                        }
                    }
                }
            },
            Some(_) => {},
            None => p.hidden { (words.text("standings-hidden")) },
        }
    }
}
