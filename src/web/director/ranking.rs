//! The standings as the director sees them, after any round, even while they are hidden from the room.

use super::super::page::table;
use super::page::Page;
use super::sheets::button;
use crate::desk::Ranking;
use crate::seating::RoundNo;
use crate::tournament::Standings;
use crate::words::Lang;
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
                    h2 { @if ranking.round == 0 { "Standings" } @else { "Standings after round " (ranking.round) } }
                    nav aria-label="Rounds" {
                        @for round in RoundNo::up_to(last) {
                            a.button href=(format!("/desk?show=standings&round={round}")) aria-current=[(round == ranking.round).then_some("page")] { (round) } " "
                        }
                    }
                }
                @if self.night.public.is_none() { p.small { "The room doesn't see them: they are hidden." } }
                @if ranking.missing + ranking.disputes > 0 {
                    p.small { "Still open: " (ranking.missing) " missing, " (ranking.disputes) " disputed." }
                }
                (table(&shown.sheet(true, Lang::default()), Lang::default()))
                div { (button("standings", "Print the standings")) }
            }
        }
    }
}
