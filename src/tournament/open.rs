//! Every table's ledger, what counts by it, and how much is still open.

use super::Tournament;
use super::ledger::{Game, Ledger, TableState, resolve};
use super::propose::Proposed;
use super::statement::Statement;
use crate::seating::{Format, RoundNo, Table, TableNo};
use serde::Serialize;
use std::collections::BTreeMap;

/// How much is still open: what everything that ranks or ends a night says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
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
    /// A table's ledger; `None` where there is no such table.
    pub fn ledger(&self, round: RoundNo, table: TableNo) -> Option<Ledger> {
        let seats = self.table(round, table)?;
        let said: Vec<&Statement> = self.statements_at(round, table).collect();
        Some(self.resolved(round, seats, &said))
    }

    /// The ledgers of all tables of rounds 1 to `upto` at which somebody sits down to play, in order.
    pub fn ledgers(&self, upto: RoundNo) -> Vec<Ledger> {
        let mut said = self.said_by_table(upto);
        let rounds = self.rounds.iter().filter(|r| r.round <= upto);
        let tables = rounds.flat_map(|r| r.tables.iter().map(|t| (r.round, t)));
        let ledger = |(round, seats): (RoundNo, &Table)| {
            let said = said.remove(&(round, seats.table)).unwrap_or_default();
            let ledger = self.resolved(round, seats, &said);
            let played = ledger.state != TableState::Empty || !self.is_walkover(round, seats);
            played.then_some(ledger)
        };
        tables.filter_map(ledger).collect()
    }

    fn said_by_table(&self, upto: RoundNo) -> BTreeMap<(RoundNo, TableNo), Vec<&Statement>> {
        let mut tables: BTreeMap<_, Vec<&Statement>> = BTreeMap::new();
        for said in self.statements.iter().filter(|said| said.round <= upto) {
            if let Some(table) = self.table_said(said) {
                tables.entry((said.round, table)).or_default().push(said);
            }
        }
        tables
    }

    fn resolved(&self, round: RoundNo, seats: &Table, said: &[&Statement]) -> Ledger {
        let rules = self.rules_at(seats);
        let mut ledger = resolve(
            round,
            seats,
            said,
            &self.game_of(round, seats.table, &rules),
        );
        for voice in &mut ledger.voices {
            if let Some(number) = voice.by.player() {
                voice.name = self.name_of(number, round).to_owned();
            }
        }
        ledger
    }

    /// A side's points by one of its cards: without the bonus for its player's lone marches. `None` where that would be
    /// below zero.
    pub fn side_points(&self, card: i32, loners: u16) -> Option<i32> {
        let game = self.game_of(RoundNo::NONE, TableNo::NONE, &self.settings.rules);
        game.side_points(card, loners)
    }

    /// What decides at a table with these rules whether a total can happen.
    pub(super) fn game_of<'r>(
        &'r self,
        round: RoundNo,
        table: TableNo,
        rules: &'r crate::engine::RuleSet,
    ) -> Game<'r> {
        let rings = self.settings.bell.filter(|bell| {
            let tables = self
                .round(round)
                .map(|seats| &seats.tables[..])
                .unwrap_or_default();
            let tables: Vec<TableNo> = tables.iter().map(|t| t.table).collect();
            bell.is_at(table, round, &tables)
        });
        let play_offs = self.settings.play_offs.as_ref();
        Game {
            rules,
            settings: &self.settings,
            bonus: match self.settings.format {
                Format::Progressive => self.settings.rules.score.loner_bonus,
                Format::Team => 0,
            },
            decides: play_offs.is_some_and(|play_offs| round > play_offs.after),
            rings: rings.map(|bell| bell.points),
        }
    }

    /// Works out again what counts at a table, after something was said about it.
    pub(super) fn weigh(&mut self, round: RoundNo, table: TableNo) {
        let result = self.ledger(round, table).and_then(|ledger| ledger.result);
        self.results
            .retain(|r| (r.round, r.table) != (round, table));
        let at = self
            .results
            .partition_point(|r| (r.round, r.table) < (round, table));
        if let Some(result) = result {
            self.results.insert(at, result);
        }
        self.lay_out();
    }

    /// Works out again what counts at every table: after a night was read, or its rules or seats changed.
    pub fn weigh_all(&mut self) {
        self.statements.sort_by_key(Statement::key);
        let said = self.said_by_table(RoundNo::MAX);
        let results = said.into_iter().filter_map(|((round, table), said)| {
            let seats = self.table(round, table)?;
            self.resolved(round, seats, &said).result
        });
        self.results = results.collect();
    }

    /// The tables of rounds 1 to `upto` that are still open, in order.
    pub fn open_tables(&self, upto: RoundNo) -> Vec<Ledger> {
        let mut open = self.ledgers(upto);
        open.retain(|ledger| !ledger.state.is_settled());
        open
    }

    /// Every disputed table, in order.
    pub fn disputes(&self) -> Vec<Ledger> {
        let mut open = self.ledgers(RoundNo::MAX);
        open.retain(Ledger::is_disputed);
        open
    }

    /// A table's ledger, where it is disputed.
    pub fn dispute(&self, round: RoundNo, table: TableNo) -> Option<Ledger> {
        self.ledger(round, table).filter(Ledger::is_disputed)
    }

    /// The results that one side's phone gave and nobody disputes.
    pub fn proposed(&self) -> Vec<Proposed> {
        let open = self.open_tables(RoundNo::MAX).into_iter();
        open.filter_map(|ledger| Proposed::of(&ledger)).collect()
    }

    /// How much is still open in rounds 1 to `upto`.
    /// A knock-out made from the standings belongs to the last round.
    pub fn still_open(&self, upto: RoundNo) -> StillOpen {
        let disputed = |ledger: &&Ledger| ledger.is_disputed();
        let beside = match upto >= self.last_drawn() {
            true => self.open_beside(),
            false => StillOpen::default(),
        };
        StillOpen {
            missing: beside.missing + self.results_missing(upto),
            disputes: beside.disputes + self.ledgers(upto).iter().filter(disputed).count(),
        }
    }

    /// How many results are missing in rounds 1 to `upto`. A card that is all that is known of somebody's night comes in
    /// whole: it is one result, however many of its rounds are missing.
    pub fn results_missing(&self, upto: RoundNo) -> usize {
        match self.is_cards_alone() && !self.rounds.is_empty() {
            true => self.cards_missing(upto).len(),
            false => self.missing(upto).len(),
        }
    }

    /// How much is open in the knock-outs made from the standings.
    pub fn open_beside(&self) -> StillOpen {
        let open = self.beside.iter().map(Tournament::unplayed);
        open.fold(StillOpen::default(), |all, open| StillOpen {
            missing: all.missing + open.missing,
            disputes: all.disputes + open.disputes,
        })
    }

    /// How much is open of the rounds that have begun.
    pub fn left_open(&self) -> StillOpen {
        self.still_open(self.last_begun())
    }

    /// How much is open of all rounds drawn: what is missing when the night ends.
    pub fn unplayed(&self) -> StillOpen {
        self.still_open(RoundNo::MAX)
    }

    /// Whether the whole night has been played: nothing is open, and no round is still to come.
    pub fn is_played(&self) -> bool {
        // Play-offs may end in a walkover, with nothing entered in the last round, or before it.
        let last = self.settings.play_offs.is_some() || self.last_entered() >= self.settings.rounds;
        last && !self.more_to_draw() && self.left_open().is_nothing()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::PlayerNo;
    use crate::tournament::testing::*;

    #[test]
    fn a_table_is_missing_or_disputed_until_it_is_settled() {
        let mut t = four();
        assert_eq!(t.open_tables(RoundNo(1)).len(), 1);
        assert_eq!(t.open_tables(RoundNo(3))[2].state, TableState::Empty);
        t.score(total(1, 1, 8, 4)).expect("a score");
        assert_eq!(t.open_tables(RoundNo(1)), []);
        assert!(t.still_open(RoundNo(1)).is_nothing());
        // A card that disagrees with the slip.
        t.note_card(RoundNo(1), PlayerNo(1), 9, None)
            .expect("noted");
        let open = t.open_tables(RoundNo(1));
        let words: Vec<String> = open.iter().map(|one| one.in_short().text).collect();
        assert_eq!(
            words,
            ["round 1, table 1: 1 Ann Lee's card says 9, the slip 8"]
        );
        let open = t.still_open(RoundNo(1));
        assert_eq!((open.missing, open.disputes), (0, 1));
        assert_eq!(t.left_open(), open);
        assert_eq!(t.unplayed().missing, 2);
        // A night is played when the last round is, and nothing is open.
        let mut t = four();
        for round in 1..=3 {
            assert!(!t.is_played());
            t.score(total(round, 1, 8, 4)).expect("a score");
        }
        assert!(t.is_played());
    }
}
