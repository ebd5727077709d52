//! Beside the grid: what the board shows, people, paper, phones, the log.

use super::super::board::SHEETS;
use super::super::page::name;
use super::page::Page;
use super::print;
use crate::tournament::text::money;
use maud::{Markup, html};
use serde_json::Value;
use std::sync::atomic::Ordering;

impl Page<'_> {
    /// What the room sees.
    pub fn wall(&self) -> Markup {
        let night = self.night;
        let hidden = night.room.get("hide_standings") == Some(&Value::Bool(true));
        let chosen = night.room.get("pages").and_then(Value::as_array);
        let is_chosen = |sheet: &str| chosen.is_none_or(|c| c.iter().any(|s| s == sheet));
        let hold = night.word("page").unwrap_or_default();
        let held = night.finale.as_ref();
        html! {
            section #wall {
                h2 { "Board" }
                form.row method="post" action="/desk/message" data-keep="message" {
                    label { span { "Message to everybody" } input type="text" name="text" maxlength="200" required value=[night.word("message")]; }
                    button type="submit" { "Show" }
                }
                @if night.word("message").is_some() {
                    form.inline method="post" action="/desk/message" { button type="submit" { "Take the message down" } }
                }
                form.row method="post" action="/desk/page" data-keep="page" {
                    label { span { "Page" }
                        select name="text" {
                            option value="" selected[hold.is_empty()] { "All in turn" }
                            @for sheet in SHEETS { option value=(sheet) selected[hold == sheet] { "Hold: " (title(sheet)) } }
                            option value="finale" selected[hold == "finale"] { "Hold: finale" }
                        }
                    }
                    button type="submit" { "Show" }
                }
                form.inline method="post" action="/desk/standings" {
                    @if !hidden { input type="hidden" name="on" value="1"; }
                    button type="submit" { @if hidden { "Show the standings" } @else { "Hide the standings" } }
                }
                @if night.room.contains_key("finale") {
                    div.finale {
                        h3 { "Finale" @if let Some(f) = held { ": " (night.told) " of " (f.steps.len()) " steps" } }
                        @for (step, text) in [("back", "\u{2039} Back"), ("next", "Reveal the next"), ("end", "Show everything")] {
                            form.inline method="post" action="/desk/finale" {
                                input type="hidden" name="step" value=(step);
                                input type="hidden" name="seen" value=(night.told);
                                button type="submit" { (text) }
                            }
                        }
                    }
                }
                details { summary { "More about the board" }
                    form method="post" action="/desk/pages" data-keep="pages" {
                        fieldset { legend { "Pages in turn" }
                            @for sheet in SHEETS {
                                label.tick { input type="checkbox" name="sheet" value=(sheet) checked[is_chosen(sheet)]; " " (title(sheet)) }
                            }
                        }
                        button type="submit" { "Turn through these" }
                    }
                    form.row method="post" action="/desk/look" data-keep="look" {
                        label { span { "Colours" }
                            select name="text" {
                                @for (look, text) in [("", "same as the device"), ("dark", "dark"), ("light", "light")] {
                                    option value=(look) selected[night.word("look").unwrap_or_default() == look] { (text) }
                                }
                            }
                        }
                        button type="submit" { "Use" }
                    }
                }
            }
        }
    }

    /// Who comes, leaves and sits out.
    pub fn people(&self) -> Markup {
        let t = &self.night.t;
        html! {
            section #people {
                h2 { "People" }
                datalist #everybody {
                    @for entrant in t.entrants.iter().filter(|e| e.until.is_none()) {
                        option value=(entrant.number) { (crate::tournament::text::clean(&entrant.name)) }
                    }
                }
                @if t.needs_draw() && !t.rounds.is_empty() {
                    div.alarm role="alert" {
                        p { "The seating no longer fits who is there." }
                        (self.draw_next("Draw the rounds not yet played"))
                    }
                }
                form.row method="post" action="/desk/act/drop" data-keep="withdraw" {
                    (who())
                    label.short { span { "From round" } input type="text" inputmode="numeric" name="from" maxlength="3" placeholder="next"; }
                    button type="submit" { "Withdraw" }
                    button type="submit" formaction="/desk/act/back" { "Bring back" }
                    button type="submit" formaction="/desk/act/sit-out" { "Sits out one round" }
                }
                details { summary { "Sits out longer" }
                    form.row method="post" action="/desk/act/sit-out" data-keep="sit-out" {
                        (who())
                        label.short { span { "From round" } input type="text" inputmode="numeric" name="from" maxlength="3" placeholder="next"; }
                        label.short { span { "To round" } input type="text" inputmode="numeric" name="until" maxlength="3"; }
                        label.tick { input type="checkbox" name="rest" value="1"; " to the end of the night" }
                        button type="submit" { "Sits out" }
                    }
                }
                details { summary { "Substitute" }
                    form.row method="post" action="/desk/act/replace" data-keep="substitute" {
                        (who())
                        label { span { "Newcomer's name" } input type="text" name="by" maxlength="80" required; }
                        label.short { span { "From round" } input type="text" inputmode="numeric" name="from" maxlength="3" placeholder="next"; }
                        label.tick { input type="checkbox" name="keep_points" value="true"; " takes over the points" }
                        button type="submit" { "Substitute" }
                    }
                }
                details { summary { "Latecomer" }
                    (self.register("add"))
                    form.inline method="post" action="/desk/stand-in" { button type="submit" { "Add a stand-in who isn't ranked" } }
                }
                details { summary { "Correct a name" }
                    form.row method="post" action="/desk/act/rename" data-keep="rename" {
                        (who())
                        label { span { "Correct name" } input type="text" name="name" maxlength="80" required; }
                        button type="submit" { "Correct" }
                    }
                }
                (self.fees())
                details { summary { "Points given or taken" }
                    form.row method="post" action="/desk/act/adjust" data-keep="adjust" {
                        (who())
                        label.short { span { "Points" } input type="text" name="points" maxlength="5" placeholder="a revoke"; }
                        label.short { span { "Round" } input type="text" inputmode="numeric" name="round" maxlength="3" placeholder="the last"; }
                        label { span { "Reason" } input type="text" name="why" maxlength="200" required; }
                        label.tick { input type="checkbox" name="alone" value="1"; " the revoke was made while alone" }
                        button type="submit" { "Adjust" }
                    }
                    p.small { "Leave the points blank for the penalty that the rules give a revoke." }
                }
                details { summary { "More or fewer rounds" }
                    form.row method="post" action="/desk/rounds" data-keep="rounds" {
                        label.short { span { "Rounds" } input type="text" inputmode="numeric" name="rounds" maxlength="3" required value=(t.settings.rounds); }
                        button type="submit" { "Change" }
                    }
                }
                details { summary { "Close the night" }
                    form.row method="post" action="/desk/close" data-keep="close" {
                        label { span { "Reason, if something is still open" } input type="text" name="why" maxlength="200"; }
                        button type="submit" { "Close" }
                    }
                }
            }
        }
    }

    /// The form that registers people by name.
    pub fn register(&self, keep: &str) -> Markup {
        html! {
            form.row method="post" action="/desk/act/add" data-keep=(keep) {
                label { span { "Names, one per line" @if self.night.t.is_team() { " (Ann & Bob)" } } textarea name="names" rows="2" maxlength="20000" required {} }
                label.tick { input type="checkbox" name="guest" value="1"; " guests, not members" }
                button type="submit" { "Register" }
            }
        }
    }

    /// The form for entry fees.
    fn fees(&self) -> Markup {
        let t = &self.night.t;
        let there = t.entrants.iter().filter(|e| e.until.is_none());
        let due: Vec<u32> = there
            .map(|e| t.owed(e.number))
            .filter(|&due| due > 0)
            .collect();
        let sum: i64 = due.iter().map(|&due| i64::from(due)).sum();
        html! {
            details { summary { "Entry fees" @if !due.is_empty() { ": " (money(sum)) " due from " (due.len()) } }
                form.row method="post" action="/desk/act/pay" data-keep="pay" {
                    (who())
                    label.short { span { "Sum" } input type="text" inputmode="decimal" name="amount" maxlength="9" placeholder="what is due"; }
                    button type="submit" { "Paid" }
                }
                @if !due.is_empty() {
                    form.inline method="post" action="/desk/act/pay" {
                        input type="hidden" name="all" value="1";
                        button type="submit" { "Everybody has paid" }
                    }
                }
            }
        }
    }

    /// Everything that can be printed.
    pub fn paper(&self) -> Markup {
        let changed = self.night.status.cards_changed.len();
        html! {
            section #paper {
                h2 { "Print" }
                ul.links {
                    @for (sheet, title) in print::SHEETS.iter().filter(|(s, _)| changed > 0 || *s != "changed") {
                        li { (print::button(sheet, title)) }
                    }
                }
                details { summary { "One card again, with its phone code" }
                    form.row method="post" action="/desk/print/phone-cards" target="_blank" data-keep="one-card" {
                        (who())
                        button type="submit" { "Print the card" }
                    }
                }
                details { summary { "Poster: how phones join" }
                    // The password goes on the paper and nowhere else.
                    form.row method="post" action="/desk/print/poster" target="_blank" {
                        label { span { "Wi-Fi name, if phones need it" } input type="text" name="wlan" maxlength="32" autocomplete="off"; }
                        label { span { "Its password" } input type="text" name="password" maxlength="63" autocomplete="off"; }
                        button type="submit" { "Poster" }
                    }
                }
            }
        }
    }

    /// The board's address, and how many links were given out.
    pub fn phones(&self) -> Markup {
        let links = self.night.speakers.len();
        let reached = self.hall.reached.load(Ordering::Relaxed);
        html! {
            section #phones {
                h2 { "Phones" }
                p { "Board: " a href=(self.hall.board) target="_blank" { (self.hall.board) } }
                p { (links) " links given out. "
                    @if reached == 0 { "No phone has reached this computer yet." } @else { "Phones reach this computer." } }
                p { a.button href="/desk/pair" { "Pair your phone, or a second laptop" } }
                form.row method="get" action="/desk/qr" target="_blank" {
                    (who())
                    button type="submit" { "Show their code" }
                }
                form.row method="post" action="/desk/act/code" data-keep="code" {
                    label { span { "Code from a phone that can't send" } input type="text" name="code" maxlength="80" required placeholder="3-4-10-7-2" autocomplete="off"; }
                    button type="submit" { "Enter" }
                }
                form.row method="post" action="/desk/revoke" data-keep="revoke" {
                    (who())
                    button type="submit" { "End this link" }
                }
            }
        }
    }

    /// What was done, and taking it back.
    pub fn log(&self) -> Markup {
        html! {
            section #log {
                h2 { "Log" }
                form.inline method="post" action="/desk/undo" { button type="submit" { "Undo" } }
                form.inline method="post" action="/desk/redo" { button type="submit" { "Redo" } }
                ol {
                    @for entry in &self.night.recent {
                        @let gone = entry.undone_by.is_some();
                        li .gone[gone] {
                            span.at { (entry.at.get(11..16).unwrap_or_default()) } " "
                            b { (name(&entry.by)) } " "
                            span { (name(&entry.command)) }
                            @if !gone && entry.undoes.is_none() && !entry.operation.as_ref().is_some_and(|o| o.is_note()) {
                                " " form.inline method="post" action="/desk/undo" {
                                    input type="hidden" name="seq" value=(entry.seq);
                                    button.link type="submit" aria-label=(format!("Undo {}", entry.command)) { "undo" }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A field for somebody's number or name.
fn who() -> Markup {
    html! {
        label { span { "Number or name" } input type="text" name="who" list="everybody" maxlength="80" required; }
    }
}

fn title(sheet: &str) -> &str {
    match sheet {
        "seats" => "find your seat",
        "tables" => "tables",
        "standings" => "standings",
        "bracket" => "the knock-out",
        "join" => "how to join",
        other => other,
    }
}
