//! What is still open: tables without a whole result, and those where slip and cards disagree.

use super::{Disagreement, Tournament};
use crate::engine::Side;
use crate::seating::{RoundNo, TableNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Why a table is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TableState {
    /// Nothing came in.
    Missing,
    /// Hands are still being added.
    Open,
    /// One side said what it was, and nobody confirmed it.
    Proposed,
    /// Slip and cards, or the cards among themselves, disagree, and nobody has decided.
    Disputed,
}

impl TableState {
    /// The word people and programs read.
    pub fn word(self) -> &'static str {
        match self {
            TableState::Missing => "missing",
            TableState::Open => "open",
            TableState::Proposed => "proposed",
            TableState::Disputed => "disputed",
        }
    }
}

/// A table that is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OpenTable {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Why.
    pub state: TableState,
}

/// How much is still open: what everything that ranks or ends a night says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StillOpen {
    /// Tables without a whole result.
    pub missing: usize,
    /// Tables that are disputed.
    pub disputes: usize,
}

impl StillOpen {
    /// Whether nothing is open.
    pub fn is_nothing(self) -> bool {
        self == StillOpen::default()
    }
}

impl Tournament {
    /// The tables of rounds 1 to `upto` that are still open, in order, each for the gravest reason.
    pub fn open_tables(&self, upto: RoundNo) -> Vec<OpenTable> {
        let missing = self.missing(upto).into_iter().map(|(round, table)| {
            let said = |side| self.proposal(round, table, side).is_some();
            let state = match self.result(round, table) {
                Some(_) => TableState::Open,
                None if said(Side::Even) || said(Side::Odd) => TableState::Proposed,
                None => TableState::Missing,
            };
            ((round, table), state)
        });
        let mut open: BTreeMap<(RoundNo, TableNo), TableState> = missing.collect();
        let disputed = self.disagreements().into_iter().filter(|d| d.round <= upto);
        open.extend(disputed.map(|d| ((d.round, d.table), TableState::Disputed)));
        let table = |((round, table), state)| OpenTable {
            round,
            table,
            state,
        };
        open.into_iter().map(table).collect()
    }

    /// How much is still open in rounds 1 to `upto`.
    pub fn still_open(&self, upto: RoundNo) -> StillOpen {
        let disputed = self.disagreements();
        StillOpen {
            missing: self.missing(upto).len(),
            disputes: disputed.iter().filter(|d| d.round <= upto).count(),
        }
    }

    /// How much is open of what people have sat down to: rounds with a bell or with anything entered. A round that was
    /// only printed never began.
    pub fn left_open(&self) -> StillOpen {
        let rung = self.bells.iter().map(|bell| bell.round);
        self.still_open(rung.chain([self.last_entered()]).max().unwrap_or_default())
    }

    /// Whether the whole night has been played: nothing is open, and no round is still to come.
    pub fn is_played(&self) -> bool {
        // Play-offs may end in a walkover, with nothing entered in the last round, or before it.
        let last = self.settings.play_offs.is_some() || self.last_entered() >= self.settings.rounds;
        last && !self.more_to_draw() && self.left_open().is_nothing()
    }

    /// How slip and cards of one table disagree, where nobody has decided.
    pub fn dispute(&self, round: RoundNo, table: TableNo) -> Option<Disagreement> {
        self.disagreement_at(round, table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::PlayerNo;
    use crate::tournament::testing::*;

    #[test]
    fn a_table_is_missing_open_or_disputed() {
        let mut t = four();
        assert_eq!(t.open_tables(RoundNo(1)).len(), 1);
        assert_eq!(t.open_tables(RoundNo(3))[2].state, TableState::Missing);
        t.score(total(1, 1, 8, 4)).expect("a score");
        assert_eq!(t.open_tables(RoundNo(1)), []);
        assert!(t.still_open(RoundNo(1)).is_nothing());
        // A card that disagrees with the slip.
        t.note_card(RoundNo(1), PlayerNo(1), 9, None)
            .expect("noted");
        assert_eq!(
            t.open_tables(RoundNo(1)),
            [OpenTable {
                round: RoundNo(1),
                table: TableNo(1),
                state: TableState::Disputed
            }]
        );
        let open = t.still_open(RoundNo(1));
        assert_eq!((open.missing, open.disputes), (0, 1));
        assert_eq!(t.left_open(), open);
        assert_eq!(t.still_open(RoundNo(3)).missing, 2);
    }
}
