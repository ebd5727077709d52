//! What comes next, as a single button where possible; disputes; the clock and the bell.

use super::super::page::name;
use super::begin;
use super::knockout::standing;
use super::page::{Page, hidden};
use super::print::button;
use crate::desk::{Step, choices};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::Proposed;
use crate::tournament::text::count;
use maud::{Markup, html};

impl Page<'_> {
    /// The next step of the night.
    pub fn next(&self) -> Markup {
        let (t, status) = (&self.night.t, &self.night.status);
        let playing = t.round(self.night.round().unwrap_or_default());
        let missing = status
            .rounds
            .iter()
            .filter_map(|r| r.missing.as_ref().map(|m| (r.round, m)));
        let missing: Vec<(RoundNo, &Vec<TableNo>)> = missing.collect();
        html! {
            section #next {
                @match status.step {
                    Step::Register => {
                        h2 { "Next: register players" }
                        (self.register("register"))
                        p.small { "A list from a spreadsheet: " code { "benny add --from LIST.csv" } }
                    },
                    Step::Draw => {
                        h2 { "Next: draw the seating" }
                        @if t.needs_draw() && !t.rounds.is_empty() {
                            p { "Somebody came or went: the rounds not yet played are drawn again." }
                        }
                        (self.draw_next("Draw"))
                    },
                    Step::Print => {
                        h2 { "Next: print the cards, then start round 1" }
                        div { (button("tallies", "Tally cards")) (button("slips", "Score slips")) }
                        (self.start(RoundNo::FIRST))
                    },
                    Step::PrintChanged => {
                        h2 { "Next: print " (count(status.cards_changed.len(), "card")) " again" }
                        div { (button("changed", "Cards that no longer hold")) }
                        @if let Some(round) = self.to_start() { (self.start(round)) }
                    },
                    Step::Start { round } => {
                        h2 { "Next: start round " (round) }
                        (self.start(round))
                    },
                    Step::Enter => {
                        h2 { "Waiting for results" }
                        @for (round, tables) in &missing {
                            p { @if missing.len() > 1 { "Round " (round) ": " } (tables_of(tables)) }
                        }
                        @if let Some(seats) = playing && t.bell(seats.round).is_none() && t.last_entered() < seats.round {
                            (self.start(seats.round))
                        }
                        (self.accept())
                    },
                    Step::Settle => { h2 { "Next: settle " (count(status.disputes.len(), "dispute")) } },
                    Step::Close => {
                        h2 { "All rounds are in" }
                        div {
                            (button("prizes", "Prizes")) (button("standings", "Standings"))
                            a.button href="/finale" target="_blank" { "The finale" }
                        }
                    },
                    Step::Over => {
                        h2 { "The night is closed" }
                        form method="post" action="/desk/reopen" { button type="submit" { "Open it again" } }
                        details { summary { "A new night" } (begin::form(self.typed)) }
                    },
                }
                @if let Some(news) = &self.night.news {
                    p.news { (name(news)) }
                }
                (standing(self.beside()))
                @if status.step != Step::Enter { (self.accept()) }
                (self.hold())
            }
        }
    }

    /// The first round that can be started.
    fn to_start(&self) -> Option<RoundNo> {
        let rounds = &self.night.status.rounds;
        let drawn = rounds
            .iter()
            .find(|r| r.state == crate::tournament::RoundState::Drawn);
        drawn.map(|r| r.round)
    }

    /// How many minutes the clock was last set to.
    fn minutes(&self) -> Option<String> {
        let clock = self.night.room.get("clock")?;
        let minutes = clock.get("minutes")?.as_i64().filter(|&m| m > 0)?;
        Some(minutes.to_string())
    }

    fn start(&self, round: RoundNo) -> Markup {
        html! {
            form.row method="post" action="/desk/act/start" data-keep="start" {
                input type="hidden" name="round" value=(round);
                button.main type="submit" { "Ring the bell: start round " (round) }
                label { span { "Minutes, if any" } input type="text" inputmode="numeric" name="minutes" maxlength="3" value=[self.minutes()]; }
            }
        }
    }

    /// A button that accepts everything nobody has confirmed.
    fn accept(&self) -> Markup {
        let proposed = self.night.t.proposed();
        html! {
            @if !proposed.is_empty() {
                form method="post" action="/desk/act/accept" {
                    button.main type="submit" { "Accept " (count(proposed.len(), "proposed result")) }
                    p.small {
                        @for (at, Proposed { round, table, points: [a, b], .. }) in proposed.iter().enumerate() {
                            @if at > 0 { ", " } "table " (table)
                            @if Some(*round) != self.night.round() { " of round " (round) }
                            " " (a) "\u{2013}" (b)
                        }
                        ". One side has entered each, and the other has not objected."
                    }
                }
            }
        }
    }

    /// In the last round: a button that keeps it for the finale.
    fn hold(&self) -> Markup {
        let t = &self.night.t;
        let last = t.settings.rounds > 1 && self.night.round() == Some(t.settings.rounds.into());
        let held = self.night.room.contains_key("finale");
        html! {
            @if last && !held && !t.closed {
                form.row method="post" action="/desk/finale" {
                    input type="hidden" name="step" value="hold";
                    button type="submit" { "Keep the last round for a finale" }
                    p.small { "The board stays at round " (t.settings.rounds - 1) " until you reveal the places one by one." }
                }
            } @else if held && !self.night.is_over() {
                p { "The last round is held back. " a.button href="/finale" target="_blank" { "Open the finale" } }
            }
        }
    }

    /// Every table whose sources disagree.
    pub fn disputes(&self) -> Markup {
        let disputes = self.night.t.disputes();
        html! {
            @if !disputes.is_empty() {
                section #disputes {
                    h2 { "Disputed" }
                    @for dispute in &disputes {
                        article.disputed tabindex="-1" data-table=(dispute.table) data-round=(dispute.round) {
                            p { "Round " (dispute.round) ", table " (dispute.table) ": " (name(&dispute.words())) }
                            @for choice in choices::of(&self.night.t, dispute) {
                                @let act = choice.act((dispute.round, dispute.table));
                                form.inline.choice method="post" action="/desk/act/settle" {
                                    (hidden(&act))
                                    button type="submit" { (choice.words()) }
                                }
                            }
                            form.inline method="post" action="/desk/act/settle" data-keep=(format!("settle-{}-{}", dispute.round, dispute.table)) {
                                input type="hidden" name="round" value=(dispute.round);
                                input type="hidden" name="table" value=(dispute.table);
                                input.points type="text" inputmode="numeric" name="a" maxlength="4" aria-label="1st side" required;
                                input.points type="text" inputmode="numeric" name="b" maxlength="4" aria-label="2nd side" required;
                                button type="submit" { "This counts" }
                            }
                            details data-keep=(format!("says-{}-{}", dispute.round, dispute.table)) { summary { "Who says what" }
                                p.small { (name(&dispute.to_string())) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The clock and the bell.
    pub fn clock(&self) -> Markup {
        html! {
            section #clock {
                h2 { "Clock and bell" }
                form.row method="post" action="/desk/clock" data-keep="clock" {
                    label { span { "Minutes from now" } input type="text" inputmode="numeric" name="minutes" maxlength="3" required value=[self.minutes()]; }
                    button type="submit" { "Set the clock" }
                }
                form.inline method="post" action="/desk/clock" { input type="hidden" name="bell" value="1"; button type="submit" { "Ring the bell: time is up" } }
                form.inline method="post" action="/desk/clock" { button type="submit" { "No clock" } }
            }
        }
    }
}

/// `Tables 3, 7 and 12 are still playing.`; with more than twelve only their number is given.
fn tables_of(tables: &[TableNo]) -> String {
    let list = || crate::tournament::text::and(tables.iter().map(TableNo::to_string));
    match tables {
        [] => "Every table is in.".to_owned(),
        [one] => format!("Table {one} is still playing."),
        few if few.len() <= 12 => format!("Tables {} are still playing.", list()),
        many => format!("{} tables are still playing.", many.len()),
    }
}
