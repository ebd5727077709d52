//! What the room sees and hears: the board's pages, the finale, the clock, and how phones get in.

use super::super::board::SHEETS;
use super::super::page::unseen;
use super::forms::{ActForm, press};
use super::page::Page;
use maud::{Markup, html};
use serde_json::Value;
use std::sync::atomic::Ordering;

impl Page<'_> {
    /// The board, the clock and the phones.
    pub fn room(&self) -> Markup {
        html! { div.three { (self.wall()) (self.clock()) (self.phones()) } }
    }

    fn wall(&self) -> Markup {
        let night = self.night;
        let hidden = night.room.get("hide_standings") == Some(&Value::Bool(true));
        let chosen = night.room.get("pages").and_then(Value::as_array);
        let is_chosen = |sheet: &str| chosen.is_none_or(|c| c.iter().any(|s| s == sheet));
        let hold = night.word("page").unwrap_or_default();
        let look = night.word("look").unwrap_or_default();
        let held = night.finale.as_ref();
        html! {
            section #wall {
                h2 { (self.w.text("desk-board")) }
                form.row method="post" action="/desk/act/room" data-keep="message" {
                    label { span { (self.w.text("desk-message")) } input type="text" name="message" maxlength="200" required value=[night.word("message")]; }
                    button type="submit" { (self.w.text("desk-show")) }
                }
                @if night.word("message").is_some() {
                    (press("room", &[("message", &"-")], self.w.text("desk-remove-message")))
                }
                form.row method="post" action="/desk/act/room" data-keep="page" {
                    label { span { (self.w.text("desk-page")) }
                        select name="hold" {
                            option value="-" selected[hold.is_empty()] { (self.w.text("desk-in-turn")) }
                            @for sheet in SHEETS { option value=(sheet) selected[hold == sheet] { (self.w.with("desk-hold", self.w.text(title(sheet)))) } }
                            option value="finale" selected[hold == "finale"] { (self.w.with("desk-hold", self.w.text("finale"))) }
                        }
                    }
                    button type="submit" { (self.w.text("desk-show")) }
                }
                @let (turn, text) = if hidden { ("show", "desk-show-standings") } else { ("hide", "desk-hide-standings") };
                (press("room", &[("standings", &turn)], self.w.text(text)))
                @if night.room.contains_key("finale") {
                    div.finale {
                        h3 { @match held { Some(f) => (self.w.fill("desk-steps", &[("n", &night.told), ("of", &f.steps.len())])), None => (self.w.text("finale")) } }
                        @let end = if night.is_over() { "finale-close" } else { "finale-end" };
                        @for (step, text) in [("back", "finale-back"), ("next", "finale-next"), ("end", end)] {
                            (press("room", &[("show", &"room"), ("finale", &step), ("seen", &night.told)], self.w.text(text)))
                        }
                    }
                }
                details { summary { (self.w.text("desk-more-board")) }
                    form method="post" action="/desk/act/room" data-keep="pages" {
                        (unseen("pages", &"-"))
                        fieldset { legend { (self.w.text("desk-pages-turn")) }
                            @for sheet in SHEETS {
                                label.tick { input type="checkbox" name="pages" value=(sheet) checked[is_chosen(sheet)]; " " (self.w.text(title(sheet))) }
                            }
                        }
                        button type="submit" { (self.w.text("desk-turn-these")) }
                    }
                    form.row method="post" action="/desk/act/room" data-keep="look" {
                        label { span { (self.w.text("desk-colours")) }
                            select name="look" {
                                @for (word, text) in [("-", "desk-look-device"), ("dark", "desk-look-dark"), ("light", "desk-look-light")] {
                                    option value=(word) selected[look == word || look.is_empty() && word == "-"] { (self.w.text(text)) }
                                }
                            }
                        }
                        button type="submit" { (self.w.text("desk-use")) }
                    }
                }
            }
        }
    }

    /// The board's address, and how many links were given out.
    fn phones(&self) -> Markup {
        let reached = self.hall.reached.load(Ordering::Relaxed);
        html! {
            section #phones {
                h2 { (self.w.text("desk-phones")) }
                p { (self.w.text("desk-board-at")) " " a href=(self.hall.board) target="_blank" { (self.hall.board) } }
                p { (self.w.with("desk-links", self.night.speakers.len())) " "
                    (self.w.text(match reached {
                        0 if self.hall.unreached.load(Ordering::Relaxed) => "trouble-unreached",
                        0 => "desk-no-phone",
                        _ => "desk-phones-reach",
                    })) }
                p { a.button href="/desk/pair" { (self.w.text("desk-pair")) } }
                (ActForm::of("code").known("show", "room").asks(&["code"]).button(self.w.text("desk-code")).markup(self.w))
            }
        }
    }
}

fn title(sheet: &str) -> &'static str {
    match sheet {
        "seats" => "board-seats",
        "tables" => "board-tables",
        "standings" => "board-standings",
        "join" => "board-join",
        _ => "board-brackets",
    }
}
