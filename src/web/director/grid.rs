//! The keypad grid: a row for each table, as in `benny enter`. Each row is a form of its own; `desk.js` adds the keypad.

use super::super::page::{name, unseen};
use super::page::Page;
use crate::seating::{PlayerNo, RoundNo, Table};
use crate::tournament::{ResultState, RoundState, TableState};
use maud::{Markup, html};

impl Page<'_> {
    /// A round's tables.
    pub fn grid(&self) -> Markup {
        let t = &self.night.t;
        let Some(seats) = self.round().and_then(|round| t.round(round)) else {
            return html! {};
        };
        let to = |round: RoundNo| t.round(round).map(|_| format!("/desk?round={round}"));
        html! {
            section #grid data-round=(seats.round) {
                header {
                    h2 { @match t.state(seats.round) {
                        Some(RoundState::Drawn) => { (self.w.with("desk-seats-of", seats.round)) span.small { " " (self.w.text("desk-provisional")) } },
                        state => { (self.w.with("desk-results-of", seats.round)) span.small { " " @match state { Some(RoundState::Complete) => (self.w.text("screen-complete")), _ => (self.w.text("screen-playing")) } } },
                    } }
                    nav {
                        @if let Some(to) = to(RoundNo(seats.round.get().wrapping_sub(1))) { a.button rel="prev" href=(to) { "\u{2039} " (self.w.with("desk-round-n", seats.round - 1)) } }
                        @if let Some(to) = to(seats.round + 1) { a.button rel="next" href=(to) { (self.w.with("desk-round-n", seats.round + 1)) " \u{203a}" } }
                    }
                }
                ol.rows {
                    @for table in &seats.tables { (self.row(seats.round, table)) }
                }
                @for (what, who) in ["desk-no-table", "desk-out-of"].into_iter().zip(t.without_table(seats)) {
                    @if !who.is_empty() {
                        p { (self.w.text(what)) " " @for (at, n) in who.iter().enumerate() {
                            @if at > 0 { " \u{b7} " } (name(&t.labelled(*n, seats.round)))
                        } }
                    }
                }
                p.keys.small {
                    kbd { (self.w.text("keys-typed")) } " " (self.w.text("keys-saves")) "  "
                    @if t.settings.rules.counts_loners() { kbd { "*" } " " (self.w.text("keys-loner")) "  " }
                    kbd { "/" } " " (self.w.text("keys-go")) "  " kbd { "." } " " (self.w.text("keys-rub")) "  " kbd { "+ \u{2212}" } " " (self.w.text("keys-round")) "  "
                    kbd { "f" } " " (self.w.text("keys-reason")) "  " kbd { "n" } " " (self.w.text("keys-next")) "  " kbd { "c" } " " (self.w.text("keys-card")) "  " kbd { "s" } " " (self.w.text("keys-standings")) "  " kbd { "d" } " " (self.w.text("keys-disputes")) "  "
                    kbd { "u" } " " (self.w.text("keys-undo")) "  " kbd { "r" } " " (self.w.text("keys-redo")) "  " kbd { "Esc" } " " (self.w.text("keys-drop"))
                }
            }
        }
    }

    fn row(&self, round: RoundNo, table: &Table) -> Markup {
        let t = &self.night.t;
        let state = t.result_state(round, table.table);
        let points = self.night.points(round, table.table, state);
        let here = self.note.bad
            && self.typed.number("round") == Ok(Some(round))
            && self.typed.number("table") == Ok(Some(table.table));
        let stands = points.filter(|_| state == ResultState::Confirmed);
        let value = |side: usize, field: &str| match here {
            true => self.typed(field).map(str::to_owned),
            false => stands.map(|points| points[side].to_string()),
        };
        let seated: Vec<PlayerNo> = table.seated().collect();
        // What was typed belongs to these people: a row with others in it starts empty.
        let holders = seated
            .iter()
            .map(|&n| t.holder(n, round).map_or(0, |e| e.id).to_string());
        let key = format!(
            "row-{round}-{}-{}",
            table.table,
            holders.collect::<Vec<_>>().join(".")
        );
        let loners = t.result(round, table.table).map(|r| &r.loners);
        // What a tick, a number or the list of disputes does not say already.
        let ledger = t.ledger(round, table.table);
        let says = ledger.filter(|l| matches!(l.state, TableState::OneSide | TableState::Open));
        html! {
            li class={ (state.word()) @if here { " not-taken" } } {
                form.table method="post" action="/desk/act/score" autocomplete="off" data-keep=(key) data-table=(table.table) data-name=(self.w.with("desk-table-n", table.table)) data-state=(state.word()) {
                    (unseen("round", &round))
                    (unseen("table", &table.table))
                    a.no href=(super::table::at(round, table.table)) title=(self.w.with("desk-who-says-table", table.table)) { (table.table) }
                    span.side { (self.side(table, 0, round)) }
                    @for (side, field) in (0..table.sides.len()).zip(["a", "b", "c"]) {
                        @if side == 2 { span.side { (self.side(table, 1, round)) } }
                        input.points type="text" inputmode=(self.night.keys()) pattern="-?[0-9]*" maxlength="4" name=(field) required
                            aria-label=(self.w.fill("desk-table-side", &[("table", &table.table), ("n", &(side + 1))])) value=[value(side, field)];
                    }
                    span.side { (self.side(table, table.sides.len() - 1, round)) }
                    span.mark {
                        @match (state, points) {
                            (ResultState::Proposed, Some(points)) => {
                                span.hollow { (points.dashed()) }
                                button.accept type="submit" form=(format!("accept-{round}-{}", table.table)) { (self.w.text("desk-accept")) }
                            },
                            (ResultState::Confirmed, _) => span.tick { "\u{2713}" },
                            (ResultState::Disputed, _) => a href="#disputes" { (self.w.text("disputed")) },
                            // What `benny status` says of a table that has begun and told nothing.
                            _ => span.dots { @if t.state(round) == Some(RoundState::Drawn) { "\u{2026}" } @else { (self.w.text("desk-missing")) } },
                        }
                    }
                    button.save type="submit" { (self.w.text("desk-save")) }
                    @if t.settings.rules.counts_loners() { details.loners {
                        summary { (self.w.text("desk-loners")) @if let Some(sum) = loners.map(|l| l.values().sum::<u16>()).filter(|&n| n > 0) { (self.w.text("colon")) (sum) } }
                        @for (at, &number) in seated.iter().enumerate() {
                            @let there = loners.and_then(|l| l.get(&number)).map(u16::to_string);
                            label { span { kbd { (at + 1) } " " (name(&t.labelled(number, round))) }
                                input.points type="text" inputmode="numeric" maxlength="2" name=(format!("lone_{number}")) value=[there]; }
                        }
                        a.tall href=(super::table::at(round, table.table)) { (self.w.text("desk-by-hand")) }
                    } }
                    @if let Some(says) = says { p.says { (name(&says.words().said(self.w))) } }
                    (self.why(here))
                }
                @if state == ResultState::Proposed {
                    form id=(format!("accept-{round}-{}", table.table)) method="post" action="/desk/act/accept" {
                        (unseen("round", &round))
                        (unseen("table", &table.table))
                    }
                }
            }
        }
    }

    /// Why a row was refused, and a field for a reason where a reason helps.
    pub fn why(&self, here: bool) -> Markup {
        html! {
            div.why {
                @if here {
                    p role="alert" { (name(&self.note.words)) }
                    @if !self.note.way.is_empty() {
                        (unseen("way", &self.note.way))
                        label { span { (self.w.text(reason_for(self.note.way))) } input type="text" name="why" maxlength="200" required value=[self.typed("why")]; }
                    }
                }
            }
        }
    }

    fn side(&self, table: &Table, side: usize, round: RoundNo) -> Markup {
        html! {
            @for number in &table.sides[side] {
                @let text = self.night.name(*number, round);
                @let long = text.chars().count() > 21;
                // What is too long for a line is set smaller, in two or three; its first word stays beside the number.
                @let text = if long { text.replacen(' ', "\u{a0}", 1) } else { text };
                span .long[long] title=(text) { (name(&text)) " " }
            }
        }
    }
}

/// What the reason would be for, as a key.
fn reason_for(way: &str) -> &'static str {
    match way {
        "overrule" => "desk-why-overrule",
        "both" => "desk-why-both",
        _ => "desk-why-replace",
    }
}
