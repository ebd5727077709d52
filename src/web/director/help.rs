//! What to do when something happens, on the page: the texts of `benny help late`, each step a button to the place where it
//! is done; and how to stop benny.

use super::super::page::unseen;
use super::forms::{about, is_act};
use super::page::Page;
use super::place::{place, screen_of};
use crate::desk::situations::{Situation, find, situations};
use crate::words::Lang;
use maud::{Markup, html};

/// The act that a command does, where it is one that the page can do.
fn act_of(command: &str) -> Option<String> {
    let words: Vec<&str> = command.split(' ').skip(1).collect();
    let verbs = [2, 1].into_iter().filter_map(|n| words.get(..n));
    verbs.map(|words| words.join(" ")).find(|verb| is_act(verb))
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
                        Some(command) => (self.step(command, &line.words)),
                    }
                }
            }
        }
    }

    /// A step: a button to where it is done, what is done there, and what there is to know; nothing where the page cannot do
    /// it. Nobody at the page types commands, so none is shown.
    fn step(&self, command: &str, words: &str) -> Markup {
        let act = act_of(command);
        let does = act.as_deref().map(|verb| about(verb, self.w));
        let own = || Some((screen_of(act.as_deref()?), "desk-more"));
        let place = place(command.trim_start_matches("benny "));
        let place = place.map(|(to, text)| (to.to_owned(), text)).or_else(own);
        let said = does.as_deref().into_iter().chain([words]);
        let said: Vec<&str> = said.filter(|part| !part.is_empty()).collect();
        html! {
            @if let Some((to, text)) = place {
                p.step { a.button href=(to) { (self.w.text(text)) } " " (said.join(self.w.text("colon"))) }
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
