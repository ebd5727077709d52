//! `/`: the board for everybody; `/api/board`: the same for programs.

use super::answer;
use super::hall::Hall;
use super::page::{Frame, framed, name};
use super::view::Night;
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
    match &view.night {
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
    let Some(night) = &view.night else {
        let words = Words::asked(&headers, "en");
        let frame = Frame {
            title: "benny",
            kind: "board",
            words,
            view: &view,
            assets: &[],
        };
        let main = html! { h1 { (words.text("no-night")) } };
        return answer::page(StatusCode::OK, framed(&frame, main));
    };
    hall.served_seats();
    // The board hangs on a wall: it speaks the night's language, whatever the computer behind it speaks.
    let words = Words::of(&night.t.settings.lang);
    let frame = Frame {
        title: &crate::tournament::text::clean(&night.t.title()),
        kind: "board",
        words,
        view: &view,
        assets: &[],
    };
    answer::page(StatusCode::OK, framed(&frame, main(night, words, &hall)))
}

fn main(night: &Night, words: Words, hall: &Hall) -> Markup {
    html! {
        header {
            h1 { (name(&night.t.title())) }
            @if let Some(round) = night.round() {
                p.round { (words.fill("round-of", &[("round", &round.to_string()), ("of", &night.t.settings.rounds.to_string())])) }
            }
            (clock(night))
        }
        @if let Some(message) = night.word("message") {
            p.message role="status" { (name(message)) }
        }
        (tables(night, words))
        (seats(night, words))
        (standings(night, words))
        footer {
            p { (words.text("join")) " " strong { (hall.board) } }
        }
    }
}

/// The clock: the script counts, the page says when it ends.
pub fn clock(night: &Night) -> Markup {
    let ends = night.room.get("clock").and_then(|clock| clock.get("ends"));
    let ends = ends.and_then(serde_json::Value::as_str);
    html! {
        @if let Some(ends) = ends {
            p.clock data-ends=(ends) { time datetime=(ends) { (ends.get(11..16).unwrap_or_default()) } }
        }
    }
}

/// The round's tables by state.
fn tables(night: &Night, words: Words) -> Markup {
    let seats = night.round().and_then(|round| night.t.round(round));
    html! {
        @if let Some(seats) = seats {
            section #tables aria-label=(words.text("tables")) {
                h2 { (words.text("tables")) }
                ul.tables {
                    @for table in &seats.tables {
                        @let state = night.t.result_state(seats.round, table.table);
                        li class=(state.word()) {
                            b { (table.table) }
                            @match night.points(seats.round, table.table, state) {
                                Some([a, b]) => span.points { (a) "\u{2013}" (b) },
                                None => span.points { "\u{2013}" },
                            }
                            span.state { (words.text(state.word())) }
                        }
                    }
                }
                @if !seats.byes.is_empty() {
                    p.byes { (words.text("sits-out")) ": "
                        @for (at, number) in seats.byes.iter().enumerate() {
                            @if at > 0 { ", " }
                            (name(&night.t.labelled(*number, seats.round)))
                        }
                    }
                }
            }
        }
    }
}

/// Everybody by name, with their table.
fn seats(night: &Night, words: Words) -> Markup {
    let round = night.round().and_then(|round| night.t.round(round));
    let mut found: Vec<(String, u16, u16)> = Vec::new();
    if let Some(seats) = round {
        for table in &seats.tables {
            for number in table.seated() {
                let name = night.t.name_of(number, seats.round).to_owned();
                found.push((name, number, table.table));
            }
        }
    }
    found.sort_by_key(|(name, number, _)| {
        (crate::tournament::text::clean(name).to_lowercase(), *number)
    });
    html! {
        @if !found.is_empty() {
            section #seats aria-label=(words.text("find-seat")) {
                h2 { (words.text("find-seat")) }
                ol.seats {
                    @for (who, number, table) in &found {
                        li { span.who { @if who.is_empty() { "#" (number) } @else { (name(who)) } } b { (table) } }
                    }
                }
            }
        }
    }
}

/// The standings as the room may see them.
pub fn standings(night: &Night, words: Words) -> Markup {
    html! {
        @match &night.public {
            Some(standings) if standings.round > 0 => section #standings aria-label=(words.text("standings")) {
                h2 { (words.fill("standings-after", &[("round", &standings.round.to_string())])) }
                table {
                    thead { tr { th { (words.text("rank")) } th { (words.text("name")) } th { (words.text("points")) } th { (words.text("loners")) } } }
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
