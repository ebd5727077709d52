//! What to do now: one big action for each stage of the night, and what has to be decided first.

use super::super::page::name;
use super::begin;
use super::forms::ActForm;
use super::knockout::standing;
use super::page::{Page, hidden};
use super::sheets::button;
use super::stage::{Stage, playing};
use crate::desk::choices;
use crate::seating::RoundNo;
use crate::tournament::text::{and, count};
use crate::tournament::{Proposed, RoundState, SheetKind};
use maud::{Markup, html};

impl Page<'_> {
    /// The stage's action.
    pub fn next(&self) -> Markup {
        let (t, status, stage) = (&self.night.t, &self.night.status, self.stage());
        let there = t.entrants.iter().filter(|e| e.until.is_none()).count();
        let round = self.night.round().unwrap_or(RoundNo::FIRST);
        html! {
            section #next data-stage=(format!("{stage:?}")) {
                @match stage {
                    Stage::Doors if there == 0 => {
                        h2 { "Who's playing tonight?" }
                        (self.register("register"))
                    },
                    // Nobody is seated: whole cards are typed.
                    Stage::Doors if t.is_cards_alone() => {
                        h2 { (count(there, "player")) " so far: type in the whole cards at the end" }
                        (ActForm::of("card").asks(&["who", "points", "loners"]).button("Enter the card").markup())
                        details { summary { "Add names, or a list" } (self.register("register")) }
                    },
                    Stage::Doors => {
                        h2 { (count(there, if t.is_team() { "team" } else { "player" })) " so far" }
                        (self.draw_next("Draw the seating"))
                        details { summary { "Add names, or a list" } (self.register("register")) }
                    },
                    Stage::Seated => {
                        h2 { "Seated: print the cards, then ring the bell" }
                        (self.start(RoundNo::FIRST))
                        div { (button("tallies", "Print the tally cards")) (button("slips", "Score slips")) (self.reprint()) }
                    },
                    Stage::Playing => {
                        h2 { (self.waiting()) }
                        @if t.round(round).is_some() && t.bell(round).is_none() && t.last_entered() < round { (self.start(round)) }
                        (self.accept())
                    },
                    Stage::ResultsIn => {
                        h2 { @match status.disputes.len() {
                            0 => "Every table is in. Accept what nobody has confirmed",
                            n => { "Every table is in. Settle " (count(n, "dispute")) },
                        } }
                        (self.accept())
                    },
                    Stage::Break => {
                        @let next = status.rounds.iter().find(|r| r.state == RoundState::Drawn).map(|r| r.round);
                        h2 { "Break: round " (next.map_or(t.last_drawn(), |next| next - 1)) " is complete" }
                        @if next.is_none() || t.needs_draw() { (self.draw_next("Draw the rounds not yet played")) }
                        @if let Some(next) = next { (self.start(next)) }
                        (self.reprint())
                    },
                    Stage::Finale => {
                        h2 { "All rounds are in" }
                        div.row {
                            form.inline method="post" action="/desk/act/close" data-keep="close" { button.main type="submit" { "Close the night" } }
                            a.button href="/finale" target="_blank" { "Open the finale" }
                            (button("prizes", "Print the prizes")) (button("standings", "Standings")) (button("certificates", "Certificates"))
                        }
                    },
                    Stage::Closed => {
                        h2 { "The night is closed" }
                        a.button href=(format!("/desk?round={}", t.last_entered())) { "Results by round" }
                        form.inline method="post" action="/desk/act/reopen" { button type="submit" { "Open it again" } }
                        details { summary { "A new night" } (begin::form(self.typed, Some(&t.name))) }
                    },
                }
                @if let Some(news) = &self.night.news { p.news { (name(news)) } }
                (standing(self.beside()))
                (self.hold())
            }
        }
    }

    /// Where the night is.
    pub fn stage(&self) -> Stage {
        Stage::of(&self.night.t, &self.night.status)
    }

    /// `Round 3: tables 4 and 7 are still playing`; with more than twelve only their number is given.
    fn waiting(&self) -> String {
        let rounds = self.night.status.rounds.iter().map(|r| r.round);
        let open = playing(&self.night.status);
        let lines = rounds.filter_map(|round| {
            let here = open.iter().filter(|place| place.0 == round);
            let tables: Vec<String> = here.map(|place| place.1.to_string()).collect();
            let words = match tables.as_slice() {
                [] => return None,
                [one] => format!("table {one} is still playing"),
                few if few.len() <= 12 => format!("tables {} are still playing", and(tables)),
                many => format!("{} tables are still playing", many.len()),
            };
            Some(format!("Round {round}: {words}"))
        });
        lines.collect::<Vec<_>>().join("; ")
    }

    /// Buttons that print again what no longer holds.
    fn reprint(&self) -> Markup {
        let status = &self.night.status;
        let changed = status.cards_changed.len();
        let sheets = |kind: SheetKind| status.sheets_changed.iter().any(|one| one.sheet == kind);
        html! {
            @if changed > 0 { (button("changed", &format!("Reprint {}", count(changed, "changed card")))) }
            @if sheets(SheetKind::Slips) { (button("slips", "Reprint the slips")) }
            @if sheets(SheetKind::Chart) { (button("chart", "Reprint the seating")) }
        }
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
                label.short { span { "Minutes, if any" } input type="text" inputmode="numeric" name="minutes" maxlength="3" value=[self.minutes()]; }
            }
        }
    }

    /// A button that accepts everything nobody has confirmed.
    fn accept(&self) -> Markup {
        let proposed = self.night.t.proposed();
        html! {
            @if !proposed.is_empty() {
                form.row method="post" action="/desk/act/accept" {
                    button.main type="submit" { "Accept " (count(proposed.len(), "unconfirmed result")) }
                    p.small {
                        @for (at, Proposed { round, table, points, .. }) in proposed.iter().enumerate() {
                            @if at > 0 { ", " } "table " (table)
                            @if Some(*round) != self.night.round() { " of round " (round) }
                            " " (points.dashed())
                        }
                        ": entered by one side, and the other hasn't objected."
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
                form.row method="post" action="/desk/act/room" {
                    input type="hidden" name="finale" value="hold";
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
                            a.button href=(super::table::at(dispute.round, dispute.table)) { "Who says what" }
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
                form.row method="post" action="/desk/act/room" data-keep="clock" {
                    label.short { span { "Minutes from now" } input type="text" inputmode="numeric" name="clock" maxlength="3" required value=[self.minutes()]; }
                    button type="submit" { "Set the clock" }
                }
                form.inline method="post" action="/desk/act/room" { input type="hidden" name="clock" value="0"; button type="submit" { "Ring the bell: time is up" } }
                form.inline method="post" action="/desk/act/room" { input type="hidden" name="clock" value="-"; button type="submit" { "No clock" } }
            }
        }
    }
}
