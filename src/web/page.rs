//! The frame every page stands in.

use super::asset;
use super::view::View;
use super::words::Words;
use maud::{DOCTYPE, Markup, html};

/// What is particular about a page's frame.
pub struct Frame<'a> {
    /// The window's title.
    pub title: &'a str,
    /// What kind of page it is, for the style: `board`, `phone`, `desk`.
    pub kind: &'static str,
    /// The language.
    pub words: Words,
    /// The revision it shows, for the script.
    pub view: &'a View,
    /// Names of the assets it needs beside `room.css` and `live.js`.
    pub assets: &'a [&'a str],
}

/// A whole page around its main part.
///
/// The script puts a fresh `main` in the place of the old one whenever the revision is another; everything works without
/// it.
pub fn framed(frame: &Frame, main: Markup) -> Markup {
    let words = frame.words;
    html! {
        (DOCTYPE)
        html lang=(words.lang()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                // Forms say where they come from; nobody else is told anything. The header's no-referrer would take
                // the Origin from our own forms too.
                meta name="referrer" content="same-origin";
                // A page without a picture of its own is asked for one.
                link rel="icon" href="data:,";
                title { (frame.title) }
                link rel="stylesheet" href=(asset::path("room.css"));
                @for name in frame.assets.iter().filter(|name| name.ends_with(".css")) {
                    link rel="stylesheet" href=(asset::path(name));
                }
                script defer src=(asset::path("live.js")) {}
                @for name in frame.assets.iter().filter(|name| name.ends_with(".js")) {
                    script defer src=(asset::path(name)) {}
                }
            }
            body class=(frame.kind) data-revision=(frame.view.revision)
                data-lost=(words.text("lost")) data-rehearsal[is_rehearsal(frame.view)] {
                p #lost role="status" hidden {}
                // What has changed on a page that is read aloud.
                p #news.unseen role="status" {}
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

/// Whether the night only rehearses.
pub fn is_rehearsal(view: &View) -> bool {
    let night = view.night.as_ref();
    night.is_some_and(|night| night.t.settings.rehearsal)
}

/// A text somebody typed, with its own direction.
pub fn name(text: &str) -> Markup {
    html! { bdi { (crate::tournament::text::clean(text)) } }
}
