//! What the room sees and hears: the board's pages, the finale, the clock, and how phones get in.

use super::super::board::SHEETS;
use super::forms::ActForm;
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
                h2 { "Board" }
                form.row method="post" action="/desk/act/room" data-keep="message" {
                    label { span { "Message to everyone" } input type="text" name="message" maxlength="200" required value=[night.word("message")]; }
                    button type="submit" { "Show" }
                }
                @if night.word("message").is_some() {
                    form.inline method="post" action="/desk/act/room" { input type="hidden" name="message" value="-"; button type="submit" { "Remove the message" } }
                }
                form.row method="post" action="/desk/act/room" data-keep="page" {
                    label { span { "Page" }
                        select name="hold" {
                            option value="-" selected[hold.is_empty()] { "All in turn" }
                            @for sheet in SHEETS { option value=(sheet) selected[hold == sheet] { "Hold: " (title(sheet)) } }
                            option value="finale" selected[hold == "finale"] { "Hold: finale" }
                        }
                    }
                    button type="submit" { "Show" }
                }
                form.inline method="post" action="/desk/act/room" {
                    input type="hidden" name="standings" value=(if hidden { "show" } else { "hide" });
                    button type="submit" { @if hidden { "Show the standings" } @else { "Hide the standings" } }
                }
                @if night.room.contains_key("finale") {
                    div.finale {
                        h3 { "Finale" @if let Some(f) = held { ": " (night.told) " of " (f.steps.len()) " steps" } }
                        @for (step, text) in [("back", "\u{2039} Back"), ("next", "Reveal the next"), ("end", "Show everything")] {
                            form.inline method="post" action="/desk/act/room" {
                                input type="hidden" name="show" value="room";
                                input type="hidden" name="finale" value=(step);
                                input type="hidden" name="seen" value=(night.told);
                                button type="submit" { (text) }
                            }
                        }
                    }
                }
                details { summary { "More about the board" }
                    form method="post" action="/desk/act/room" data-keep="pages" {
                        input type="hidden" name="pages" value="-";
                        fieldset { legend { "Pages in turn" }
                            @for sheet in SHEETS {
                                label.tick { input type="checkbox" name="pages" value=(sheet) checked[is_chosen(sheet)]; " " (title(sheet)) }
                            }
                        }
                        button type="submit" { "Turn through these" }
                    }
                    form.row method="post" action="/desk/act/room" data-keep="look" {
                        label { span { "Colours" }
                            select name="look" {
                                @for (word, text) in [("-", "same as the device"), ("dark", "dark"), ("light", "light")] {
                                    option value=(word) selected[look == word || look.is_empty() && word == "-"] { (text) }
                                }
                            }
                        }
                        button type="submit" { "Use" }
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
                h2 { "Phones" }
                p { "Board: " a href=(self.hall.board) target="_blank" { (self.hall.board) } }
                p { (self.night.speakers.len()) " links given out. "
                    @if reached == 0 { "No phone has reached this computer yet." } @else { "Phones reach this computer." } }
                p { a.button href="/desk/pair" { "Pair your phone, or a second laptop" } }
                (ActForm::of("code").known("show", "room").asks(&["code"]).button("Enter a code from a phone that can't send").markup())
            }
        }
    }
}

fn title(sheet: &str) -> &'static str {
    match sheet {
        "seats" => "find your seat",
        "tables" => "tables",
        "standings" => "standings",
        "join" => "how to join",
        _ => "the knock-out",
    }
}
