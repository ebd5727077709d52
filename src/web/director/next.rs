//! What to do now: one big action for each stage of the night, and what has to be decided first.

use super::super::page::{name, sides_points, unseen};
use super::begin;
use super::forms::{ActForm, press};
use super::knockout::standing;
use super::page::Page;
use super::said::hidden;
use super::sheets::button;
use super::stage::{Stage, playing};
use crate::desk::choices;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::text::{capital, numbers};
use crate::tournament::{Join, Ledger, Part, Phrase, Proposed, RoundState, SheetKind, phrase};
use maud::{Markup, html};

impl Page<'_> {
    /// The stage's action.
    pub fn next(&self) -> Markup {
        let (t, status, stage) = (&self.night.t, &self.night.status, self.stage());
        let there = t.registered().count();
        let round = self.night.round().unwrap_or(RoundNo::FIRST);
        let next = status.rounds.iter();
        let mut next = next.filter(|r| r.state == RoundState::Drawn);
        let next = next.next().map(|r| r.round);
        html! {
            section #next data-stage=(format!("{stage:?}")) {
                @match stage {
                    Stage::Doors if there == 0 => {
                        h2 { (self.w.text("desk-who-plays")) }
                        (self.register("register"))
                    },
                    // Nobody is seated: whole cards are typed.
                    Stage::Doors | Stage::Playing if t.is_cards_alone() => {
                        @let [n, of] = t.cards_in();
                        h2 { @if stage == Stage::Playing { (self.w.fill("screen-cards-in", &[("n", &n), ("of", &of)])) }
                            @else { (self.w.fill("desk-cards-so-far", &[("players", &self.w.with("players-n", there))])) } }
                        (ActForm::of("card").asks(&["who", "points", "loners"]).button(self.w.text("desk-enter-card")).markup(self.w))
                        details { summary { (self.w.text("desk-add-names")) } (self.register("register")) }
                    },
                    Stage::Doors => {
                        h2 { (self.w.with("desk-so-far", self.w.with(if t.is_team() { "teams-n" } else { "players-n" }, there))) }
                        (self.draw_next(self.w.text("desk-draw-seating")))
                        details { summary { (self.w.text("desk-add-names")) } (self.register("register")) }
                    },
                    Stage::Seated => {
                        h2 { (self.w.text("desk-seated-now")) }
                        (self.start(RoundNo::FIRST))
                        div { (button("tallies", self.w.text("desk-print-cards"))) (button("slips", self.w.text("desk-slips"))) (self.reprint()) }
                    },
                    Stage::Playing => {
                        h2 { (self.waiting()) }
                        @if t.round(round).is_some() && t.bell(round).is_none() && t.last_entered() < round { (self.start(round)) }
                        (self.accept())
                        (self.reprint())
                    },
                    Stage::ResultsIn => {
                        h2 { @match status.disputes.len() {
                            0 => (self.w.with("desk-all-in-accept", t.last_begun())),
                            n => (self.w.fill("desk-all-in-settle", &[("n", &n), ("round", &t.last_begun())])),
                        } }
                        (self.accept())
                        // A dispute may be settled while the next round is played.
                        @if let Some(next) = next { (self.start(next)) }
                        (self.reprint())
                    },
                    Stage::Break => {
                        h2 { (self.w.with("desk-break", next.map_or(t.last_drawn(), |next| next - 1))) }
                        @if next.is_none() || t.needs_draw() { (self.draw_next(self.w.text("desk-draw-rest"))) }
                        @if let Some(next) = next { (self.start(next)) }
                        (self.reprint())
                    },
                    Stage::Finale => {
                        h2 { (self.w.text("desk-all-rounds-in")) }
                        // Places that were kept back are revealed before the night is closed.
                        @let held = self.night.finale.is_some() && !self.night.is_over();
                        div.row {
                            @if held { (self.finale_link(true)) }
                            form.inline method="post" action="/desk/act/close" data-keep="close" { button.main[!held] type="submit" { (self.w.text("desk-close")) } }
                            @if !held && self.has_finale() { (self.finale_link(false)) }
                            (button("prizes", self.w.text("desk-print-prizes"))) (button("standings", self.w.text("standings"))) (button("certificates", self.w.text("certificates")))
                        }
                    },
                    Stage::Closed => {
                        h2 { (self.w.text("desk-closed")) }
                        a.button href=(format!("/desk?round={}", t.last_entered())) { (self.w.text("desk-by-round")) }
                        (press("reopen", &[], self.w.text("desk-reopen")))
                        details { summary { (self.w.text("desk-new-night")) } (begin::form(self.typed, Some(t), self.w)) }
                    },
                }
                @if let Some(news) = &self.night.news { p.news { (name(&news.said(self.w))) } }
                (standing(self.beside(), self.w))
                (self.hold())
            }
        }
    }

    /// Where the night is.
    pub fn stage(&self) -> Stage {
        Stage::of(&self.night.t, &self.night.status)
    }

    /// `Round 3: tables 1-4, 7 are still playing`; where they fill more than a line only their number is given.
    fn waiting(&self) -> String {
        let rounds = self.night.status.rounds.iter().map(|r| r.round);
        let open = playing(&self.night.status);
        let lines = rounds.filter_map(|round| {
            let here = open.iter().filter(|place| place.0 == round);
            let tables: Vec<TableNo> = here.map(|place| place.1).collect();
            let named = numbers(&tables);
            let (key, named) = match tables.len() {
                0 => return None,
                1 => ("desk-still-one", named),
                _ if named.len() <= 40 => ("desk-still-few", named),
                many => ("desk-still-many", many.to_string()),
            };
            Some(self.w.fill(key, &[("n", &round), ("tables", &named)]))
        });
        lines.collect::<Vec<_>>().join("; ")
    }

    /// The button that prints again what no longer holds: cards, slips and chart.
    fn reprint(&self) -> Markup {
        let status = &self.night.status;
        let mut sheets = status.sheets_changed.iter();
        let chart = sheets.any(|one| one.sheet == SheetKind::Chart);
        let counted = |n: usize, key| (n > 0).then(|| phrase!(key, n));
        let what = [
            counted(status.cards_changed.len(), "reprint-cards"),
            counted(self.night.t.slips_changed(), "reprint-slips"),
            chart.then(|| phrase!("reprint-chart")),
        ];
        let what: Vec<Phrase> = what.into_iter().flatten().collect();
        let words = match what.is_empty() {
            true => phrase!("sheet-changed"),
            false => phrase!("desk-reprint", what = Part::list(Join::And, what)),
        };
        html! { @if status.prints_again() { (button("changed", &words.said(self.w))) } }
    }

    /// How many minutes a round has, or the clock was last set to.
    fn minutes(&self) -> Option<String> {
        if let Some(minutes) = self.night.t.settings.minutes {
            return Some(minutes.to_string());
        }
        let clock = self.night.room.get("clock")?;
        let minutes = clock.get("minutes")?.as_i64().filter(|&m| m > 0)?;
        Some(minutes.to_string())
    }

    fn start(&self, round: RoundNo) -> Markup {
        html! {
            form.row method="post" action="/desk/act/start" data-keep="start" {
                (unseen("round", &round))
                button.main type="submit" { (self.w.with("desk-start", round)) }
                label.short { span { (self.w.text("desk-minutes")) } input type="text" inputmode="numeric" name="minutes" maxlength="3" value=[self.minutes()]; }
            }
        }
    }

    /// A button that accepts everything nobody has confirmed.
    fn accept(&self) -> Markup {
        let proposed = self.night.t.proposed();
        html! {
            @if !proposed.is_empty() {
                form.row method="post" action="/desk/act/accept" {
                    button.main type="submit" { (self.w.with("desk-accept-n", proposed.len())) }
                    p.small { (capital(&self.w.with("desk-one-side", self.unconfirmed(&proposed)))) }
                }
            }
        }
    }

    /// Which results nobody has confirmed: `table 3 (10–7), table 5 of round 2 (8–8)`.
    fn unconfirmed(&self, proposed: &[Proposed]) -> String {
        let each = proposed.iter().map(|one| {
            let score = one.points.dashed();
            let key = match Some(one.round) == self.night.round() {
                true => {
                    return self.w.fill(
                        "desk-unconfirmed",
                        &[("table", &one.table), ("score", &score)],
                    );
                }
                false => "desk-unconfirmed-round",
            };
            self.w.fill(
                key,
                &[
                    ("table", &one.table),
                    ("round", &one.round),
                    ("score", &score),
                ],
            )
        });
        each.collect::<Vec<_>>().join(", ")
    }

    fn finale_link(&self, main: bool) -> Markup {
        html! { a.button.main[main] href="/finale" target="_blank" { (self.w.text("desk-open-finale")) } }
    }

    /// Whether the places can be kept for a finale: a knock-out tells them match by match.
    fn has_finale(&self) -> bool {
        self.night.t.settings.play_offs.is_none()
    }

    /// In the last round: a button that keeps it for the finale.
    fn hold(&self) -> Markup {
        if !self.has_finale() {
            return html! {};
        }
        let t = &self.night.t;
        let last = t.settings.rounds > 1 && self.night.round() == Some(t.settings.rounds.into());
        let held = self.night.room.contains_key("finale");
        html! {
            @if last && !held && !t.closed {
                form.row method="post" action="/desk/act/room" {
                    (unseen("finale", &"hold"))
                    button type="submit" { (self.w.text("desk-keep-last")) }
                    p.small { (self.w.with("desk-keep-how", t.settings.rounds - 1)) }
                }
            } @else if held && !self.night.is_over() {
                p { (self.w.text("finale-held")) @if self.stage() != Stage::Finale { " " (self.finale_link(false)) } }
            }
        }
    }

    /// Every table whose sources disagree.
    pub fn disputes(&self) -> Markup {
        let disputes = self.night.t.disputes();
        html! {
            @if !disputes.is_empty() {
                section #disputes {
                    h2 { (self.w.text("desk-disputed")) }
                    @for dispute in &disputes {
                        article.disputed tabindex="-1" data-table=(dispute.table) data-round=(dispute.round) {
                            p { (self.w.fill("desk-round-table", &[("round", &dispute.round), ("table", &dispute.table)])) (self.w.text("colon")) (name(&dispute.words().said(self.w))) }
                            (self.settling(dispute))
                            a.button href=(super::table::at(dispute.round, dispute.table)) { (self.w.text("desk-who-says")) }
                        }
                    }
                }
            }
        }
    }

    /// The ways to settle a dispute: what each side says, or other figures.
    pub fn settling(&self, dispute: &Ledger) -> Markup {
        html! {
            @for choice in choices::of(&self.night.t, dispute) {
                @let act = choice.act((dispute.round, dispute.table), self.w);
                form.inline.choice method="post" action="/desk/act/settle" {
                    (hidden(&act))
                    button type="submit" { (choice.words().said(self.w)) }
                }
            }
            form.inline method="post" action="/desk/act/settle" data-keep=(format!("settle-{}-{}", dispute.round, dispute.table)) {
                (unseen("round", &dispute.round))
                (unseen("table", &dispute.table))
                (sides_points(self.night, self.night.t.table(dispute.round, dispute.table).map_or(2, |seats| seats.sides.len()), self.w, &|_| None))
                button type="submit" { (self.w.text("desk-counts")) }
            }
        }
    }

    /// The clock and the bell.
    pub fn clock(&self) -> Markup {
        html! {
            section #clock {
                h2 { (self.w.text("desk-clock")) }
                form.row method="post" action="/desk/act/room" data-keep="clock" {
                    label.short { span { (self.w.text("desk-minutes-from-now")) } input type="text" inputmode="numeric" name="clock" maxlength="3" required value=[self.minutes()]; }
                    button type="submit" { (self.w.text("desk-set-clock")) }
                }
                (press("room", &[("clock", &0)], self.w.text("desk-ring")))
                (press("room", &[("clock", &"-")], self.w.text("desk-no-clock")))
            }
        }
    }
}
