//! One player's tally card, round by round, in the grid's place: what `c` shows in `benny enter`.

use super::super::page::{name, unseen};
use super::super::view::{LiveNight, View};
use super::page::Page;
use crate::engine::points::signed;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{CardLine, RoundState};
use crate::words::Lang;
use maud::{Markup, html};
use serde_json::Value;

/// What others at the table say against a line that was just taken, by the answer to the act.
pub fn against(view: &View, answer: &Value) -> Option<String> {
    let dispute = answer.get("disputes")?.get(0)?;
    let (round, table) = (dispute["round"].as_u64()?, dispute["table"].as_u64()?);
    let place = |n: u64| u16::try_from(n).ok();
    let t = &view.night.as_ref()?.t;
    let dispute = t.dispute(place(round)?.into(), place(table)?.into())?;
    Some(dispute.in_short().said(view.lang()))
}

/// The field for a player's lone marches.
fn lone(number: PlayerNo) -> String {
    format!("lone_{number}")
}

impl Page<'_> {
    /// The rounds of a card.
    pub fn card_grid(&self, number: PlayerNo) -> Markup {
        let t = &self.night.t;
        let shown = t.last_begun().max(RoundNo::FIRST);
        let rounds = t.rounds.iter().map(|r| r.round);
        let sum: i32 = rounds
            .clone()
            .filter_map(|r| t.card_line(r, number))
            .map(|l| l.points)
            .sum();
        html! {
            section #grid data-card=(number) {
                header {
                    h2 { (self.w.with("desk-card-of", t.labelled(number, shown))) span.small { " " (self.w.with("desk-noted", sum)) } }
                    nav { a.button rel="up" href="/desk" { "\u{2039} " (self.w.text("desk-tables")) } }
                }
                ol.rows {
                    @for round in rounds { (self.line(number, round)) }
                }
                p.keys.small {
                    kbd { (self.w.text("keys-typed-card")) } " " (self.w.text("keys-saves")) "  " @if t.settings.rules.counts_loners() { kbd { "*" } " " (self.w.text("keys-how-many")) "  " }
                    kbd { "c" } " " (self.w.text("keys-another")) "  " kbd { "t" } " " (self.w.text("keys-tables")) "  " kbd { "d" } " " (self.w.text("keys-disputes")) "  "
                    kbd { "f" } " " (self.w.text("keys-reason")) "  " kbd { "Esc" } " " (self.w.text("keys-drop"))
                }
            }
        }
    }

    fn line(&self, number: PlayerNo, round: RoundNo) -> Markup {
        let t = &self.night.t;
        let Some(table) = t.round(round).and_then(|r| r.table_of(number)) else {
            return html! { li.out { p.small { (self.w.with("desk-round-out", round)) } } };
        };
        let there = t.card_line(round, number);
        let here = self.note.bad && self.typed.number("round") == Ok(Some(round));
        let state = match (t.dispute(round, table.table), &there) {
            (Some(_), _) => "disputed",
            (None, Some(_)) => "confirmed",
            (None, None) => "empty",
        };
        let value = match here {
            true => self.typed("a").map(str::to_owned),
            false => there.as_ref().map(|line| line.points.to_string()),
        };
        let holder = t.holder(number, round).map_or(0, |e| e.id);
        html! {
            li class={ (state) @if here { " not-taken" } } {
                form.table.line method="post" action="/desk/act/card" autocomplete="off" data-name=(self.w.with("desk-round-n", round))
                    data-keep=(format!("card-{number}-{round}-{holder}")) data-state=(if there.is_some() { "confirmed" } else { "empty" }) {
                    (unseen("card", &number))
                    (unseen("who", &number))
                    (unseen("round", &round))
                    b.no { (round) }
                    span.side { (table_of(self.night, number, round, self.w)) }
                    input.points type="text" inputmode=(self.night.keys()) pattern="-?[0-9]*" maxlength="4" name="a" required
                        aria-label=(self.w.with("desk-round-points", round)) value=[value];
                    span.mark {
                        @match state {
                            "disputed" => a href="#disputes" { (self.w.text("disputed")) },
                            "confirmed" => span.tick { "\u{2713}" },
                            _ => span.dots { "\u{2026}" },
                        }
                    }
                    button.save type="submit" { (self.w.text("desk-save")) }
                    @if t.settings.rules.counts_loners() { details.loners {
                        summary { (self.w.text("desk-loners")) @if let Some(n) = there.as_ref().and_then(|l| l.loners).filter(|&n| n > 0) { (self.w.text("colon")) (n) } }
                        label { span { (self.w.text("desk-lone-on-card")) }
                            input.points type="text" inputmode="numeric" maxlength="2" name=(lone(number)) value=[there.as_ref().and_then(lone_of)]; }
                    } }
                    (self.why(here))
                }
            }
        }
    }
}

fn lone_of(line: &CardLine) -> Option<String> {
    line.loners.map(|n| n.to_string())
}

/// `Table 4: 17 Ann & 3 Bo 10, 9 Cy & 12 Di 7`, the player's side first.
fn table_of(night: &LiveNight, number: PlayerNo, round: RoundNo, w: Lang) -> Markup {
    let t = &night.t;
    let seat = t.round(round).and_then(|r| r.seat_of(number));
    let Some((table, own)) = seat.filter(|_| !t.is_cards_alone()) else {
        return html! {};
    };
    let state = t.result_state(round, table.table);
    let points = night.points(round, table.table, state);
    let begun = t.state(round) != Some(RoundState::Drawn);
    html! {
        b { (w.with("desk-table-n", table.table)) } " "
        @for (at, side) in std::iter::once(own).chain((0..table.sides.len()).filter(|side| *side != own)).enumerate() {
            @if at > 0 { " \u{2013} " }
            @for (at, &n) in table.sides[side].iter().enumerate() {
                @if at > 0 { " & " }
                (name(&t.labelled(n, round)))
            }
            @if let Some(points) = points.filter(|_| begun) { " " b { (signed(points[side])) } }
        }
    }
}
