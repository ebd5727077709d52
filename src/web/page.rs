//! The frame around every page.

use super::view::{LiveNight, View};
use super::{answer, asset};
use crate::engine::points::signed;
use crate::seating::PlayerNo;
use crate::sheet::{Medium, Sheet};
use crate::words::Lang;
use axum::http::StatusCode;
use axum::response::Response;
use maud::{DOCTYPE, Markup, html};
use std::fmt::Display;
use unicode_bidi::{BidiClass, bidi_class};

/// What differs from one page's frame to another's.
pub struct Frame<'a> {
    /// The window's title.
    pub title: &'a str,
    /// What kind of page it is, for the styles: `board`, `phone`, `desk`.
    pub kind: &'static str,
    /// The language.
    pub words: Lang,
    /// The view it shows; the script needs its revision.
    pub view: &'a View,
    /// The names of the assets it needs besides `room.css` and `live.js`.
    pub assets: &'a [&'a str],
}

/// A sheet as a table, as a screen shows it.
pub fn table(sheet: &Sheet, words: Lang) -> Markup {
    let sheet = sheet.on(Medium::Screen, words);
    html! {
        table {
            thead { tr { @for column in &sheet.columns { th scope="col" { (column.title) } } } }
            tbody { @for row in &sheet.rows { tr { @for cell in row { td { @if cell.parse::<i64>().is_ok() { (signed(cell)) } @else { (name(cell)) } } } } } }
        }
    }
}

/// A whole page around its main part.
///
/// The script replaces `main` with a fresh one whenever the revision changes; everything works without it.
pub fn framed(frame: &Frame, main: Markup) -> Markup {
    framed_beside(frame, main, html! {})
}

/// A page for a phone or another device that has no script of its own.
pub fn plain(view: &View, words: Lang, status: StatusCode, main: Markup) -> Response {
    titled("benny", view, words, status, main)
}

/// The same under a title.
pub fn titled(title: &str, view: &View, words: Lang, status: StatusCode, main: Markup) -> Response {
    let frame = Frame {
        title,
        kind: "phone",
        words,
        view,
        assets: &[],
    };
    answer::page(status, framed(&frame, main))
}

/// A page that needs nothing more of this benny, which ends or shows another.
pub fn bare(w: Lang, title: &str, head: Markup, body: Markup) -> Response {
    let page = html! {
        (DOCTYPE)
        html lang=(w.code()) {
            head { meta charset="utf-8"; (no_icon()) (head) title { (title) } }
            body { main { (body) } }
        }
    };
    answer::page(StatusCode::OK, page)
}

/// Without an icon of its own, browsers would ask for one.
fn no_icon() -> Markup {
    html! { link rel="icon" href="data:,"; }
}

/// A whole page with something beside its main part that the script does not replace.
pub fn framed_beside(frame: &Frame, main: Markup, beside: Markup) -> Markup {
    let words = frame.words;
    html! {
        (DOCTYPE)
        html lang=(words.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                // Forms say where they come from, and nobody else is told anything. The no-referrer header would take
                // the Origin from our own forms too.
                meta name="referrer" content="same-origin";
                (no_icon())
                title { (frame.title) }
                link rel="stylesheet" href=(asset::path("room.css"));
                @for name in frame.assets.iter().filter(|name| name.ends_with(".css")) {
                    link rel="stylesheet" href=(asset::path(name));
                }
                @if let Some(path) = frame.view.dress.path() { link rel="stylesheet" href=(path); }
                script defer src=(asset::path("live.js")) {}
                @for name in frame.assets.iter().filter(|name| name.ends_with(".js")) {
                    script defer src=(asset::path(name)) {}
                }
            }
            body class=(frame.kind) data-revision=(frame.view.revision) data-noted=(frame.view.noted)
                data-lost=(words.fill("lost", &[("time", &"{time}")])) data-rehearsal[is_rehearsal(frame.view)] {
                p #lost role="status" hidden {}
                // Says what has changed, for people who have the page read aloud.
                p #news.unseen role="status" {}
                (beside)
                main {
                    @if frame.view.trouble.is_some() {
                        p.trouble role="alert" { (words.text("trouble")) }
                    }
                    (main)
                }
            }
        }
    }
}

/// Whether the night is a rehearsal.
pub fn is_rehearsal(view: &View) -> bool {
    let night = view.night.as_ref();
    night.is_some_and(|night| night.t.settings.rehearsal)
}

/// A player's number and name. The number stays on its side whatever direction the name is written in.
pub fn numbered(number: PlayerNo, text: &str) -> Markup {
    html! { (number) @if !text.is_empty() { "\u{a0}" (name(text)) } }
}

/// A text that somebody typed, with its own writing direction. A name that is written from right to left within a longer
/// text changes the place of neither the words nor the numbers around it.
pub fn name(text: &str) -> Markup {
    let text = crate::tournament::text::clean(text);
    let leftwards = |c| matches!(bidi_class(c), BidiClass::R | BidiClass::AL);
    let rightwards = |c| matches!(bidi_class(c), BidiClass::L | BidiClass::EN);
    if !(text.contains(leftwards) && text.contains(rightwards)) {
        return html! { bdi { (text) } };
    }
    let mut parts = Vec::new();
    let mut rest = text.as_str();
    while let Some(start) = rest.find(leftwards) {
        let (before, from) = rest.split_at(start);
        let run = from.find(rightwards).map_or(from, |end| &from[..end]);
        let run = run.trim_end_matches(|c| !leftwards(c));
        parts.push((before, run));
        rest = &from[run.len()..];
    }
    html! { bdi dir="ltr" { @for (before, run) in parts { (before) bdi { (run) } } (rest) } }
}

/// A field that a form sends and nobody sees.
pub fn unseen(name: &str, value: &dyn Display) -> Markup {
    html! { input type="hidden" name=(name) value=(format_args!("{value}")); }
}

/// Fields for a table's points, one for each side, with what names the side.
pub fn sides_points(
    night: &LiveNight,
    sides: usize,
    w: Lang,
    side: &dyn Fn(usize) -> Option<Markup>,
) -> Markup {
    html! {
        @for (at, field) in ["a", "b", "c"].into_iter().enumerate().take(sides) {
            @let input = html! { input.points type="text" inputmode=(night.keys()) pattern="-?[0-9]*" maxlength="4" name=(field) required
                aria-label=(w.with("desk-side-n", at + 1)); };
            @match side(at) {
                Some(who) => label { span { (who) } (input) },
                None => (input),
            }
        }
    }
}
