//! What the codes on paper lead to, and one of them on the director's screen.

use super::answer;
use super::board::code;
use super::form::Fields;
use super::hall::{Here, director_now};
use super::page::{Frame, framed, numbered, unseen};
use crate::desk::PhoneLink;
use crate::print::{Code, TooLong};
use crate::seating::PlayerNo;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use maud::html;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The page that phones begin with, at a board's address.
pub fn phones_page(board: &str) -> String {
    format!("{}/join", board.trim_end_matches('/'))
}

/// The codes of everybody's own page, by number; under 0 that of the page that phones begin with. Beside each stands what
/// can be typed instead: the page that phones begin with, and the short code that opens the same page. A link that was made on another
/// computer has no code here.
///
/// # Errors
/// An address is too long for a code.
pub fn codes(links: &[PhoneLink], board: &str) -> Result<BTreeMap<PlayerNo, Code>, TooLong> {
    let mut codes = BTreeMap::from([(PlayerNo::NONE, Code::of(&phones_page(board))?)]);
    for link in links {
        if let Some((path, short)) = link.path().zip(link.short()) {
            let mut code = Code::of(&format!("{}{path}", board.trim_end_matches('/')))?;
            let page = phones_page(board);
            let page = page.split_once("://").map_or(&page[..], |(_, rest)| rest);
            code.says = format!("{page}: {short}");
            codes.insert(link.number, code);
        }
    }
    Ok(codes)
}

/// What the address of the director's page for one code carries.
#[derive(Default, Deserialize)]
pub struct Asked {
    who: Option<String>,
}

/// `GET /desk/qr?who=17`: one player's code on the laptop's screen, for a phone to scan there.
pub async fn on_screen(State(hall): Here, Query(asked): Query<Asked>) -> Response {
    let who = asked.who.unwrap_or_default();
    let view = hall.view();
    let w = view.lang();
    let found = view.night.as_deref().map(|night| night.t.find(&who));
    let one = match found {
        Some(Ok(one)) => one,
        Some(Err(error)) => return answer::plain(StatusCode::NOT_FOUND, &error.message.said(w)),
        None => return answer::plain(StatusCode::NOT_FOUND, w.text("no-night")),
    };
    let id = one.id;
    let link = hall.ask(move |desk| Ok(desk.known_links()?.into_iter().find(|l| l.entrant == id)));
    let path = link.await.ok().flatten().and_then(|link| link.path());
    let frame = Frame {
        title: "benny",
        kind: "phone",
        words: w,
        view: &view,
        assets: &[],
    };
    let main = html! {
        h1 { (numbered(one.number, &one.name)) }
        section.code {
            @match path {
                Some(path) => {
                    @let page = format!("{}{path}", hall.board.trim_end_matches('/'));
                    (code::svg(&page))
                    p { (page) }
                },
                None => form method="post" action="/desk/qr" {
                    (unseen("who", &one.number))
                    button.main type="submit" { (w.text("make-link")) " " (numbered(one.number, &one.name)) }
                },
            }
        }
        p { a href="/desk" { (w.text("back-to-desk")) } }
    };
    answer::page(StatusCode::OK, framed(&frame, main))
}

/// `POST /desk/qr`: makes a link for a player who has none.
pub async fn make(State(hall): Here, fields: Fields) -> Response {
    let who = fields.number::<PlayerNo>("who");
    let act = director_now();
    match hall.ask(move |desk| desk.links(&act)).await {
        Ok(_) => answer::go(&format!(
            "/desk/qr?who={}",
            who.ok().flatten().unwrap_or_default()
        )),
        Err(error) => answer::plain(StatusCode::CONFLICT, &error.says().said(hall.view().lang())),
    }
}
