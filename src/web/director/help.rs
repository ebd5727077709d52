//! What to do when something happens, on the page: the texts of `benny help late`, each step a button to the place where it
//! is done; and how to stop benny.

use super::super::page::unseen;
use super::page::Page;
use crate::desk::situations::{Situation, find, situations};
use crate::words::Lang;
use maud::{Markup, html};

/// Where on the page a command's work is done: its address, and what the button says.
fn place(command: &str) -> Option<(&'static str, &'static str)> {
    let mut words = command.split(' ').skip(1);
    let verb = words.next()?;
    Some(match verb {
        "score" | "correct" | "move" | "card" | "hand" | "settle" | "missing" | "status"
        | "seats" | "start" | "close" | "reopen" => ("/desk", "results"),
        "standings" => ("/desk?show=standings", "standings"),
        "prizes" => ("/desk?show=prizes", "prizes"),
        "draw" | "bracket" => ("/desk?show=draw", "desk-draw"),
        "set" => ("/desk?show=settings", "desk-settings"),
        "add" | "drop" | "replace" | "back" | "sit-out" | "swap" | "rename" | "label" | "pay"
        | "adjust" => ("/desk?show=people", "desk-people"),
        "print" => ("/desk?show=print", "desk-print"),
        "phones" | "accept" | "serve" | "room" => ("/desk?show=room", "desk-room"),
        "check" if words.next() == Some("hand") => ("/desk/referee", "hand-title"),
        "undo" | "redo" | "log" => ("/desk?show=log", "desk-log"),
        "backup" | "restore" | "delete" | "export" => ("/desk?show=club", "desk-club"),
        _ => return None,
    })
}

impl Page<'_> {
    /// A box to ask in, and what there is; or the answers to what was asked.
    pub fn help_panel(&self) -> Markup {
        let asked = self.typed("find").unwrap_or_default().trim();
        let found = find(asked, self.w);
        html! {
            section #panel {
                h2 { (self.w.text("desk-help")) }
                form.row method="get" action="/desk" {
                    (unseen("show", &"help"))
                    label { span { (self.w.text("desk-what-happened")) } input type="search" name="find" maxlength="100" value=(asked) placeholder=(self.w.text("desk-what-like")); }
                    button type="submit" { (self.w.text("desk-search")) }
                }
                @if !asked.is_empty() && found.is_empty() { p { (self.w.text("desk-no-help")) } }
                @for situation in &found { (self.told(situation)) }
                @if found.is_empty() {
                    ul.situations {
                        @for s in situations(self.w) {
                            li { a href=(format!("/desk?show=help&find={}", s.word)) { (s.title) } }
                        }
                    }
                    details { summary { (self.w.text("desk-words")) }
                        dl { @for key in Lang::default().keys("term-") {
                            dt { (self.w.text(key)) } dd { (self.w.text(&format!("{key}.means"))) }
                        } }
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
                            @if let Some((to, text)) = place(command) { a.button href=(to) { (self.w.text(text)) } " " }
                            (line.words) " " code { (command) }
                        },
                    }
                }
            }
        }
    }
}

/// How to stop benny: closing the window leaves it running for the board and the phones.
pub fn quitting(w: Lang) -> Markup {
    html! {
        footer.quit {
            p { (w.text("desk-quit-how")) }
            form.inline method="post" action="/desk/language" target="_self" {
                label { span { (w.text("desk-language")) }
                    select name="lang" {
                        @for lang in Lang::all() { option value=(lang.code()) selected[lang == w] { (lang.text("language")) } }
                    }
                }
                " " button type="submit" { (w.text("desk-use")) }
            }
            form.inline method="post" action="/desk/quit" target="_self" { button type="submit" { (w.text("desk-quit")) } }
        }
    }
}
