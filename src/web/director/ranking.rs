//! The standings as the director sees them, after any round, even while they are hidden from the room.

use super::super::page::table;
use super::page::Page;
use super::sheets::button;
use crate::desk::Ranking;
use crate::seating::RoundNo;
use crate::tournament::Standings;
use maud::{Markup, html};

impl Page<'_> {
    /// The standings after the round asked for, or as they are now.
    pub fn ranking_panel(&self, after: Option<RoundNo>) -> Markup {
        let t = &self.night.t;
        let ranking = Ranking::of(t, after, None);
        let last = t.last_entered();
        let shown = Standings {
            round: ranking.round,
            rows: ranking.standings,
        };
        html! {
            section #panel {
                header.bar {
                    h2 { @if ranking.round == 0 { (self.w.text("standings")) } @else { (self.w.with("desk-standings-after", ranking.round)) } }
                    nav aria-label=(self.w.text("rounds")) {
                        @for round in RoundNo::up_to(last) {
                            a.button href=(format!("/desk?show=standings&round={round}")) aria-current=[(round == ranking.round).then_some("page")] { (round) } " "
                        }
                    }
                }
                @if self.night.public.is_none() { p.small { (self.w.text("desk-hidden")) } }
                @if ranking.missing + ranking.disputes > 0 {
                    p.small { (self.w.fill("desk-still-open", &[("missing", &ranking.missing), ("disputed", &ranking.disputes)])) }
                }
                (table(&shown.sheet(true, self.w), self.w))
                div { (button("standings", self.w.text("desk-print-standings"))) }
            }
        }
    }
}
