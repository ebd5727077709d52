//! What to do when something happens, on the page: the texts of `benny help late`, each step a button to the place where it
//! is done; and how to stop benny.

use super::page::Page;
use crate::desk::situations::{Situation, find, situations};
use maud::{Markup, html};

/// Where on the page a command's work is done: its address, and what the button says.
fn place(command: &str) -> Option<(&'static str, &'static str)> {
    let mut words = command.split(' ').skip(1);
    let verb = words.next()?;
    Some(match verb {
        "score" | "correct" | "card" | "hand" | "settle" | "missing" | "status" | "seats"
        | "start" => ("/desk", "Results"),
        "standings" => ("/desk?show=standings", "Standings"),
        "prizes" => ("/desk?show=prizes", "Prizes"),
        "draw" | "bracket" => ("/desk?show=draw", "Draw"),
        "set" => ("/desk?show=settings", "Settings"),
        "add" | "drop" | "replace" | "back" | "sit-out" | "swap" | "rename" | "label" | "pay"
        | "adjust" => ("/desk?show=people", "People"),
        "print" => ("/desk?show=print", "Print"),
        "phones" | "accept" | "serve" => ("/desk?show=room", "Board and phones"),
        "check" if words.next() == Some("hand") => ("/desk/referee", "A hand, card by card"),
        "undo" | "redo" | "log" => ("/desk?show=log", "Log"),
        _ => return None,
    })
}

impl Page<'_> {
    /// A box to ask in, and what there is; or the answers to what was asked.
    pub fn help_panel(&self) -> Markup {
        let asked = self.typed("find").unwrap_or_default().trim();
        let found = find(asked);
        html! {
            section #panel {
                h2 { "Help" }
                form.row method="get" action="/desk" {
                    input type="hidden" name="show" value="help";
                    label { span { "What has happened?" } input type="search" name="find" maxlength="100" value=(asked) placeholder="late, lost slip, tie …"; }
                    button type="submit" { "Find" }
                }
                @if !asked.is_empty() && found.is_empty() { p { "Nothing speaks of that." } }
                @for situation in &found { (self.told(situation)) }
                @if found.is_empty() {
                    ul.situations {
                        @for s in situations() {
                            li { a href=(format!("/desk?show=help&find={}", s.word)) { (s.title) } }
                        }
                    }
                }
            }
        }
    }

    fn told(&self, situation: &Situation) -> Markup {
        let lines = situation.told(Some(&self.night.t));
        html! {
            article.situation {
                h3 { (situation.title) }
                @for line in &lines {
                    @match &line.command {
                        None => p { (line.words) },
                        Some(command) => p.step {
                            @if let Some((to, text)) = place(command) { a.button href=(to) { (text) } " " }
                            (line.words) " " code { (command) }
                        },
                    }
                }
            }
        }
    }

    /// How to stop benny: closing the window leaves it running for the board and the phones.
    pub fn quitting(&self) -> Markup {
        html! {
            footer.quit {
                p { "benny goes on for the board and the phones when you close this window. Everything is saved." }
                form.inline method="post" action="/desk/quit" target="_self" { button type="submit" { "Quit benny" } }
            }
        }
    }
}
