//! Who is here: a wall of tiles, and one person with everything that can be done about them.

use super::super::page::name;
use super::forms::ActForm;
use super::page::Page;
use super::stage::Stage;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::Entrant;
use crate::tournament::text::{clean, money};
use maud::{Markup, html};

/// The label that says somebody has come through the door.
const HERE: &str = "here";

impl Page<'_> {
    /// Everybody as a tile, with a search, and the forms that are about nobody in particular.
    pub fn people(&self) -> Markup {
        let t = &self.night.t;
        let mut all: Vec<&Entrant> = t.entrants.iter().collect();
        all.sort_by_key(|e| (e.until.is_some(), e.name.to_lowercase(), e.number));
        let there = || all.iter().filter(|e| e.until.is_none());
        let owing: Vec<i64> = there()
            .map(|e| i64::from(t.owed(e.number)))
            .filter(|&due| due > 0)
            .collect();
        let doors = self.is_at_the_doors();
        let come = there().filter(|e| self.has_come(e)).count();
        html! {
            section #people {
                header.bar {
                    h2 { "People: " (there().count()) @if doors && come > 0 { span.small { ", " (come) " checked in" } } }
                    input #search type="search" aria-label="Find somebody" placeholder=(if doors { "Find: Enter checks in, Shift+Enter marks paid" } else { "Find somebody" }) autocomplete="off";
                    @if !owing.is_empty() {
                        form.inline method="post" action="/desk/act/pay" {
                            input type="hidden" name="show" value="people";
                            input type="hidden" name="all" value="1";
                            button type="submit" { "All " (owing.len()) " have paid: " (money(owing.iter().sum::<i64>())) }
                        }
                    }
                }
                @if t.needs_draw() && !t.rounds.is_empty() {
                    div.alarm role="alert" {
                        p { "The seating no longer fits who is here." }
                        (self.draw_next("Draw the rounds not yet played"))
                    }
                }
                @if all.is_empty() { p.small { "Nobody yet." } }
                ul.tiles { @for one in &all { (self.tile(one, doors)) } }
                @if self.typed("show") == Some("people") {
                    details { summary { "Add names, or a list" } (self.register("add")) }
                }
                details { summary { "A dummy player, or another number of rounds" }
                    (ActForm::of("add").known("show", "people").known("phantom", true).button("Add a dummy player who isn't ranked").markup())
                    (ActForm::of("set").known("show", "people").asks(&["rounds"]).button("Change").markup())
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

    fn tile(&self, one: &Entrant, doors: bool) -> Markup {
        let t = &self.night.t;
        let (number, gone) = (one.number, one.until.is_some());
        let due = if gone { 0 } else { t.owed(number) };
        let come = self.has_come(one);
        let round = self.night.round().unwrap_or_default();
        let sits_out = !gone && t.round(round).is_some_and(|r| r.table_of(number).is_none());
        let late = one.from > RoundNo::FIRST && !gone;
        let badges = [
            (gone, "left".to_owned()),
            (doors && come, "here".to_owned()),
            (late, format!("from round {}", one.from)),
            (sits_out, "sits out".to_owned()),
            (due > 0, format!("{} due", money(due))),
            (due == 0 && t.settings.fee > 0 && !gone, "paid".to_owned()),
            (self.hall.has_phone(one.id), "phone".to_owned()),
        ];
        let labels = t
            .labels_of(one.id)
            .into_iter()
            .filter(|(key, _)| *key != HERE);
        let quick = |verb| {
            ActForm::of(verb)
                .known("show", "people")
                .known("who", number)
        };
        html! {
            li .gone[gone] .here[come] .due[due > 0] draggable=(if gone { "false" } else { "true" }) data-who=(number) {
                a href=(format!("/desk?show=person&who={number}")) { b { (number) } " " (name(&one.name)) }
                span.badges {
                    @for (_, words) in badges.iter().filter(|badge| badge.0) { span data-badge=(words.split(' ').next().unwrap_or_default()) { (words) } " " }
                    @for (key, value) in labels { span { (clean(key)) " " (clean(value)) } " " }
                }
                @if doors && !gone && !come { (quick("label").known("labels", format!("{HERE}=yes")).button("Here").markup()) }
                @if due > 0 { (quick("pay").button("Paid").markup()) }
            }
        }
    }

    /// One person, and everything that can be done about them.
    pub fn person_panel(&self, number: PlayerNo) -> Markup {
        let t = &self.night.t;
        let round = self.night.round().unwrap_or(RoundNo::FIRST);
        let Ok(one) = t.find(&number.to_string()) else {
            return html! { section #panel { p { "There's no player " (number) "." } } };
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
        html! {
            section #panel.person {
                header.bar {
                    h2 { (name(&t.labelled(number, round))) span.small {
                        @match seat { Some(table) => { ": table " (table) " in round " (round) }, None if here => ": no seat in this round", None => ": withdrawn" }
                        @if t.owed(number) > 0 && here { ", owes " (money(t.owed(number))) }
                    } }
                    a.button rel="up" href="/desk?show=people" { "\u{2039} People" }
                }
                @if let Some(other) = with {
                    div.alarm { (act("swap").known("with", other.number).asks(&["from"]).button(&format!("Change places with {}", t.labelled(other.number, round))).markup()) }
                }
                div {
                    a.button href=(format!("/desk?card={number}")) { "Tally card" } " "
                    form.inline method="post" action="/desk/print/phone-cards" target="_blank" { input type="hidden" name="who" value=(number); button type="submit" { "Print the card with its phone code" } } " "
                    a.button href=(format!("/desk/qr?who={number}")) target="_blank" { "Show the phone code" } " "
                    form.inline method="post" action=(super::forms::address("phones revoke")) { input type="hidden" name="who" value=(number); button type="submit" { "End this phone's link" } }
                }
                div.forms {
                    @if here { (act("drop").asks(&["from"]).button("Withdraw").markup()) }
                    (act("back").asks(&["from"]).button("Bring back").markup())
                    (act("sit-out").asks(&["from", "until", "rest"]).button("Sits out").markup())
                    (act("replace").asks(&["by", "from"]).button("Substitute").markup())
                    (act("swap").asks(&["with", "from"]).button("Change places").markup())
                    (act("pay").asks(&["amount"]).button("Paid").markup())
                    (act("rename").asks(&["name"]).button("Correct the name").markup())
                    (act("label").asks(&["labels"]).button("Label").markup())
                    (act("adjust").asks(&["points", "round", "why", "alone"]).button("Give or take points").markup())
                }
                p.small { "Leave the points blank for the penalty that the rules give a revoke." }
            }
        }
    }

    /// The form that registers people by name.
    pub fn register(&self, keep: &str) -> Markup {
        html! {
            form.stack.names method="post" action="/desk/act/add" data-keep=(keep) {
                label { span { "Names, one per line" @if self.night.t.is_team() { " (Ann & Bob)" } } textarea name="names" rows="4" maxlength="20000" required {} }
                label.tick { input type="checkbox" name="guest" value="1"; " guests, not members" }
                button type="submit" { "Register" }
            }
        }
    }
}
