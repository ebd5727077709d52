//! Which address leads to which page, for each of the two doors.

use super::guard::{self, Guard};
use super::hall::Hall;
use super::{
    answer, asset, board, director, events, join, later, look, pair, paper, phone, pocket, quit,
    referee, running,
};
use axum::Router;
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{get, post};
use std::sync::Arc;

/// The door of the room: board and phones.
pub fn room(hall: &Arc<Hall>, hosts: Vec<String>) -> Router {
    let routes = Router::new()
        .route("/", get(board::route))
        .route("/finale", get(board::finale))
        .route("/api/board", get(board::json))
        .route("/api/events", get(events::route))
        .route("/assets/{sum}/{name}", get(asset::route))
        .route("/club.css", get(look::style))
        .route("/club.png", get(look::logo))
        .route("/join", get(join::page))
        .route("/join/claim", post(join::claim))
        .route("/join/code", post(join::code))
        .route("/j/{token}", get(join::wait))
        .route("/pair", get(pair::page).post(pair::take))
        .route("/d/{token}", get(pocket::page))
        .route("/d/{token}/referee", get(referee::of_device))
        .route("/d/{token}/{what}", post(pocket::route))
        .route("/p/{token}", get(phone::page::route))
        .route("/p/{token}/vouch", post(join::vouch))
        .route("/p/{token}/state.json", get(phone::state::route))
        .route("/p/{token}/referee", get(referee::of_player))
        .route("/p/{token}/{what}", post(phone::post::route));
    finished(routes, hall, Guard::new(hosts, true), BOARD_ELSEWHERE)
}

/// The director's door, on this computer alone.
pub fn director(hall: &Arc<Hall>, hosts: Vec<String>) -> Router {
    let routes = Router::new()
        .route("/", get(|| async { answer::go("/desk") }))
        .route("/desk", get(director::desk::route))
        .route(running::WHERE, get(quit::serves))
        .route("/desk/referee", get(referee::desk))
        .route("/desk/referee/slip", get(referee::slip))
        .route("/desk/quit", post(quit::route))
        .route(
            "/desk/print/{sheet}",
            get(director::print::look).post(director::print::route),
        )
        .route("/desk/print/poster", post(director::print::poster))
        .route("/desk/join", post(join::by_director))
        .route("/desk/list", post(director::list::route))
        .route("/desk/logo", post(director::act::logo))
        .route("/desk/elsewhere", post(director::elsewhere::route))
        .route("/desk/save/{what}", get(director::club::save))
        .route("/desk/later", post(later::route))
        .route("/desk/pair", get(pair::desk).post(pair::start))
        .route("/desk/unpair", post(pair::end))
        .route("/desk/qr", get(paper::on_screen).post(paper::make))
        .route("/finale", get(board::finale_led))
        .route("/desk/act/{verb}", post(director::act::act))
        .route("/desk/{what}", post(director::act::route))
        .route("/api/board", get(board::json))
        .route("/api/events", get(events::route))
        .route("/assets/{sum}/{name}", get(asset::route))
        .route("/club.css", get(look::style))
        .route("/club.png", get(look::logo));
    finished(routes, hall, Guard::new(hosts, false), DESK_ELSEWHERE)
}

/// What somebody who typed a wrong address is told on the board's port, and on the director's.
const BOARD_ELSEWHERE: &str = "no-such-page-board";
const DESK_ELSEWHERE: &str = "no-such-page-desk";

fn finished(
    routes: Router<Arc<Hall>>,
    hall: &Arc<Hall>,
    guard: Guard,
    elsewhere: &'static str,
) -> Router {
    let nothing = move || async move { answer::no(StatusCode::NOT_FOUND, elsewhere) };
    let not_so = || async { answer::no(StatusCode::METHOD_NOT_ALLOWED, "not-our-form") };
    routes
        .fallback(nothing)
        .method_not_allowed_fallback(not_so)
        .layer(middleware::from_fn_with_state(
            (guard, hall.clone()),
            guard::stand,
        ))
        .with_state(hall.clone())
}
