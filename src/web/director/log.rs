//! What was done, newest first, and undoing it.

use super::super::page::{name, unseen};
use super::super::view::LiveNight;
use super::page::Page;
use crate::desk::LogEntry;
use crate::words::Lang;
use maud::{Markup, html};

/// Whether an entry can be undone by itself.
fn stands(entry: &LogEntry) -> bool {
    let is_note = entry.operation.as_ref().is_some_and(|o| o.is_note());
    entry.undone_by.is_none() && entry.undoes.is_none() && !is_note
}

/// The newest thing that can be undone.
pub fn newest(night: &LiveNight) -> Option<&LogEntry> {
    night.recent.iter().find(|entry| stands(entry))
}

/// Undo, which names what it would undo; and redo where the last thing done was an undo.
pub fn undo_form(night: &LiveNight, w: Lang) -> Markup {
    let newest = newest(night);
    let is_note = |entry: &LogEntry| entry.operation.as_ref().is_some_and(|o| o.is_note());
    let last = night.recent.iter().find(|entry| !is_note(entry));
    html! {
        form.inline #undo method="post" action="/desk/act/undo" {
            (unseen("yes", &"1"))
            @if let Some(entry) = newest { (unseen("seq", &entry.seq)) }
            button type="submit" title=[newest.map(|entry| w.with("desk-undo-what", &entry.command))] { (w.text("desk-undo")) }
        }
        @if last.is_some_and(|entry| entry.undoes.is_some()) {
            form.inline #redo method="post" action="/desk/act/redo" { button type="submit" { (w.text("desk-redo")) } }
        }
    }
}

impl Page<'_> {
    /// The log.
    pub fn log(&self) -> Markup {
        html! {
            section #log {
                h2 { (self.w.text("desk-log")) }
                ol {
                    @for entry in &self.night.recent {
                        li .gone[entry.undone_by.is_some()] {
                            span.at { (entry.at.get(11..16).unwrap_or_default()) } " "
                            b { (name(&entry.by)) } " "
                            span { (name(&entry.command)) }
                            @if stands(entry) {
                                " " form.inline method="post" action="/desk/act/undo" {
                                    (unseen("show", &"log"))
                                    (unseen("yes", &"1"))
                                    (unseen("seq", &entry.seq))
                                    button.link type="submit" aria-label=(self.w.with("desk-undo-what", &entry.command)) { (self.w.text("keys-undo")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
