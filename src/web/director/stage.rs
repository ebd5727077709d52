//! Where the night is: each stage has a screen of its own with one big action.

use crate::desk::NightStatus;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{RoundState, Tournament};
use crate::words::Lang;
use maud::{Markup, html};

/// A stage of a night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// People come, and nobody has a seat yet.
    Doors,
    /// The seating is drawn; the first bell has not rung.
    Seated,
    /// Tables are playing.
    Playing,
    /// Every table has said something, but not everything is settled.
    ResultsIn,
    /// The round is settled, and the next bell has not rung: people come and go, and the next seats are provisional.
    Break,
    /// Every round is settled.
    Finale,
    /// The night is closed.
    Closed,
}

const ALL: [(Stage, &str); 7] = [
    (Stage::Doors, "stage-doors"),
    (Stage::Seated, "stage-seated"),
    (Stage::Playing, "stage-playing"),
    (Stage::ResultsIn, "stage-results-in"),
    (Stage::Break, "stage-break"),
    (Stage::Finale, "stage-finale"),
    (Stage::Closed, "stage-closed"),
];

impl Stage {
    /// Where a night is.
    pub fn of(t: &Tournament, status: &NightStatus) -> Stage {
        let begun = status.rounds.iter().any(|r| r.state != RoundState::Drawn);
        let next = status.rounds.iter().any(|r| r.state == RoundState::Drawn);
        match () {
            () if t.closed => Stage::Closed,
            () if t.rounds.is_empty() => Stage::Doors,
            () if !begun && t.needs_draw() => Stage::Doors,
            () if !begun => Stage::Seated,
            () if !playing(status).is_empty() => Stage::Playing,
            () if !status.disputes.is_empty() || !status.proposed.is_empty() => Stage::ResultsIn,
            () if next || t.more_to_draw() => Stage::Break,
            () => Stage::Finale,
        }
    }

    /// The stages in a line, this one marked.
    pub fn line(self, w: Lang) -> Markup {
        html! {
            ol.stages aria-label=(w.text("desk-where")) {
                @for (stage, words) in ALL {
                    li .past[stage < self] aria-current=[(stage == self).then_some("step")] { (w.text(words)) }
                }
            }
        }
    }
}

/// The tables that people are still playing at: nobody there has told a whole result.
pub fn playing(status: &NightStatus) -> Vec<(RoundNo, TableNo)> {
    let rounds = status.rounds.iter();
    let missing = rounds.flat_map(|r| r.missing.iter().flatten().map(|&table| (r.round, table)));
    let said = |(round, table): &(RoundNo, TableNo)| {
        let disputed = status
            .disputes
            .iter()
            .any(|l| (l.round, l.table) == (*round, *table));
        disputed
            || status
                .proposed
                .iter()
                .any(|p| (p.round, p.table) == (*round, *table))
    };
    missing.filter(|place| !said(place)).collect()
}
