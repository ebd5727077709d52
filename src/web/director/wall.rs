//! Who is here: a wall of tiles, and one person with everything that can be done about them.

use super::super::page::{name, unseen};
use super::forms::{ActForm, press};
use super::page::Page;
use super::stage::Stage;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::text::clean;
use crate::tournament::{Entrant, fold_name};
use maud::{Markup, html};
use serde_json::json;

/// The label that says somebody has come through the door.
const HERE: &str = "here";

impl Page<'_> {
    /// Everybody as a tile, with a search, and the forms that are about nobody in particular.
    pub fn people(&self) -> Markup {
        let t = &self.night.t;
        let mut all: Vec<&Entrant> = t.entrants.iter().collect();
        all.sort_by_key(|e| (e.until.is_some(), fold_name(&e.name), e.number));
        let there = || all.iter().filter(|e| e.until.is_none());
        let owing: Vec<u64> = there()
            .map(|e| u64::from(t.owed(e.number)))
            .filter(|&due| due > 0)
            .collect();
        let doors = self.is_at_the_doors();
        let come = there().filter(|e| self.has_come(e)).count();
        html! {
            section #people {
                header.bar {
                    h2 { (self.w.with(if t.is_team() { "desk-teams-n" } else { "desk-people-n" }, there().count())) @if doors && come > 0 { span.small { ", " (self.w.with("desk-checked-in", come)) } } }
                    input #search type="search" aria-label=(self.w.text("desk-find")) placeholder=(self.w.text(if doors { "desk-find-doors" } else { "desk-find" })) autocomplete="off";
                    @if !owing.is_empty() {
                        @let words = self.w.fill("desk-all-paid", &[("n", &owing.len()), ("sum", &self.w.money(owing.iter().sum()))]);
                        (press("pay", &[("show", &"people"), ("all", &1)], &words))
                    }
                }
                @if self.typed("show") == Some("people") {
                    details { summary { (self.w.text("desk-add-names")) } (self.register("add")) }
                }
                @if t.needs_draw() && !t.rounds.is_empty() {
                    div.alarm role="alert" {
                        p { (self.w.text("desk-changed-players")) }
                        (self.draw_next(self.w.text("desk-draw-rest")))
                    }
                }
                @if all.is_empty() { p.small { (self.w.text("desk-nobody-yet")) } }
                p #nobody role="status" hidden { (self.w.text("desk-nobody-called")) }
                ul.tiles { @for one in &all { (self.tile(one, doors)) } }
                details { summary { (self.w.text("desk-dummy")) }
                    (ActForm::of("add").known("show", "people").known("phantom", true).button(self.w.text("desk-add-dummy")).markup(self.w))
                    (ActForm::of("set").known("show", "people").asks(&["rounds"]).now(json!({"rounds": t.settings.rounds})).button(self.w.text("desk-change")).markup(self.w))
                }
            }
        }
    }

    /// Whether people are still coming through the door, so that checking them in means something.
    fn is_at_the_doors(&self) -> bool {
        self.stage() <= Stage::Seated
    }

    fn has_come(&self, one: &Entrant) -> bool {
        self.night.t.labels_of(one.id).contains_key(HERE)
    }

    /// What they owe: nothing once they have left.
    fn due(&self, one: &Entrant) -> u32 {
        if one.until.is_some() {
            0
        } else {
            self.night.t.owed(one.number)
        }
    }

    /// How it is with somebody, and what they carry.
    fn badges(&self, one: &Entrant, doors: bool) -> Markup {
        let t = &self.night.t;
        let (number, gone) = (one.number, one.until.is_some());
        let (due, come) = (self.due(one), self.has_come(one));
        let round = self.night.round().unwrap_or_default();
        let sits_out = !gone && t.round(round).is_some_and(|r| r.table_of(number).is_none());
        let late = one.from > RoundNo::FIRST && !gone;
        let badges = [
            ("left", gone, self.w.text("badge-left").to_owned()),
            ("here", doors && come, self.w.text("badge-here").to_owned()),
            ("from", late, self.w.with("badge-from", one.from)),
            ("sits", sits_out, self.w.text("badge-sits-out").to_owned()),
            (
                "due",
                due > 0,
                self.w.with("badge-due", self.w.money(due.into())),
            ),
            (
                "paid",
                due == 0 && t.settings.fee > 0 && !gone,
                self.w.text("badge-paid").to_owned(),
            ),
            (
                "phone",
                self.hall.has_phone(t, one.id),
                self.w.text("badge-phone").to_owned(),
            ),
        ];
        let labels = t
            .labels_of(one.id)
            .into_iter()
            .filter(|(key, _)| *key != HERE);
        html! {
            span.badges {
                @for (badge, _, words) in badges.iter().filter(|badge| badge.1) { span data-badge=(badge) { (words) } " " }
                @for (key, value) in labels { span { (clean(key)) " " (clean(value)) } " " }
            }
        }
    }

    fn tile(&self, one: &Entrant, doors: bool) -> Markup {
        let (number, gone) = (one.number, one.until.is_some());
        let (due, come) = (self.due(one), self.has_come(one));
        let quick = |verb| {
            ActForm::of(verb)
                .known("show", "people")
                .known("who", number)
        };
        html! {
            li .long[one.name.chars().count() > 40] .gone[gone] .here[come] .due[due > 0] draggable=(if gone { "false" } else { "true" }) data-who=(number) {
                a href=(format!("/desk?show=person&who={number}")) { b { (number) } " " (name(&one.name)) }
                (self.badges(one, doors))
                @if doors && !gone && !come { (quick("label").known("labels", format!("{HERE}=yes")).button(self.w.text("desk-here")).markup(self.w)) }
                @if due > 0 { (quick("pay").button(self.w.text("desk-paid")).markup(self.w)) }
            }
        }
    }

    /// One person, and everything that can be done about them.
    pub fn person_panel(&self, number: PlayerNo) -> Markup {
        let t = &self.night.t;
        let round = self.night.round().unwrap_or(RoundNo::FIRST);
        let Ok(one) = t.find(&number.to_string()) else {
            return html! { section #panel { p { (self.w.with("desk-no-player", number)) } } };
        };
        let act = |verb| {
            ActForm::of(verb)
                .known("show", "person")
                .known("who", number)
        };
        let with = self.typed("with").and_then(|who| t.find(who).ok());
        let seat = t
            .round(round)
            .and_then(|r| r.table_of(number))
            .map(|table| table.table);
        let here = one.until.is_none();
        let mut to_come = (round.get()..=t.settings.rounds).map(RoundNo);
        let rests = to_come.any(|round| t.is_away(number, round));
        html! {
            section #panel.person {
                header.bar {
                    h2 { (name(&t.labelled(number, round))) span.small {
                        (self.w.text("colon")) @match seat { Some(table) => (self.w.fill("desk-at-table", &[("table", &table), ("round", &round)])), None if here => (self.w.text("desk-no-seat")), None => (self.w.text("desk-withdrawn")) }
                    } }
                    (self.badges(one, self.is_at_the_doors()))
                    a.button rel="up" href="/desk?show=people" { "\u{2039} " (self.w.text("desk-people")) }
                }
                @if let Some(other) = with {
                    // Somebody without a seat plays instead of somebody who has one.
                    @let seated = t.round(round).is_some_and(|r| r.table_of(other.number).is_some());
                    @let words = if seated { "desk-change-with" } else { "desk-plays-instead" };
                    div.alarm { (act("swap").known("with", other.number).asks(&["from"]).button(&self.w.with(words, t.labelled(other.number, round))).markup(self.w)) }
                }
                div {
                    a.button href=(format!("/desk?card={number}")) { (self.w.text("desk-tally-card")) } " "
                    form.inline method="post" action="/desk/print/phone-cards" target="_blank" { (unseen("who", &number)) button type="submit" { (self.w.text("desk-print-phone-card")) } } " "
                    a.button href=(format!("/desk/qr?who={number}")) target="_blank" { (self.w.text("desk-show-code")) } " "
                    (press("phones revoke", &[("who", &number)], self.w.text("desk-end-link")))
                }
                div.forms {
                    @if here { (act("drop").asks(&["from"]).button(self.w.text("desk-withdraw")).markup(self.w)) }
                    @if !here || rests { (act("back").asks(&["from"]).button(self.w.text("desk-bring-back")).markup(self.w)) }
                    (act("sit-out").asks(&["from", "until", "rest"]).button(self.w.text("desk-sits-out")).markup(self.w))
                    (act("replace").asks(&["by", "from"]).button(self.w.text("desk-substitute")).markup(self.w))
                    (act("swap").asks(&["with", "from"]).button(self.w.text("desk-change-places")).markup(self.w))
                    (act("pay").asks(&["amount"]).button(self.w.text("desk-paid")).markup(self.w))
                    (act("rename").asks(&["name"]).button(self.w.text("desk-correct-name")).markup(self.w))
                    (act("label").asks(&["labels"]).button(self.w.text("desk-label")).markup(self.w))
                    (act("adjust").asks(&["points", "round", "why", "alone"]).button(self.w.text("desk-adjust")).markup(self.w))
                }
                p.small { (self.w.text("desk-adjust-how")) }
            }
        }
    }

    /// The form that registers people by name.
    pub fn register(&self, keep: &str) -> Markup {
        html! {
            form.stack.names method="post" action="/desk/act/add" data-keep=(keep) {
                label { span { (self.w.text(if self.night.t.is_team() { "desk-names-team" } else { "desk-names" })) } textarea name="names" rows="4" maxlength="20000" required {} }
                label.tick { input type="checkbox" name="guest" value="1"; " " (self.w.text("desk-guests")) }
                button type="submit" { (self.w.text("desk-register")) }
            }
        }
    }
}
