//! Who sat where when something was entered.
//!
//! A result belongs to a table and so, through its seats and whoever held their numbers, to people. Undoing or
//! re-seating must leave these people as they were.

use super::{Statement, Tournament};
use crate::seating::{PlayerNo, Round, RoundNo, TableNo};
use std::collections::{BTreeMap, BTreeSet};

/// The people on each side of a table, by `id`, in the order of their seats. Each seat lists everybody who held its
/// number in that round; in a sound tournament that is at most one.
pub type Sat = Vec<Vec<Vec<u32>>>;

impl Tournament {
    /// The tables with anything entered (a slip, a hand, a card, what a phone said), by round and table. The card of
    /// somebody who sits at no table is listed under table 0.
    pub fn entered_places(&self) -> BTreeSet<(RoundNo, TableNo)> {
        let place = |said: &Statement| {
            let table = self.table_said(said);
            (said.round, table.unwrap_or(TableNo::NONE))
        };
        self.statements.iter().map(place).collect()
    }

    /// The tables a number sat at, from a round on, for which something is entered, by round and table. A bye counts as
    /// soon as anything is entered for its round, and is then listed under table 0.
    pub fn entered_for(&self, number: PlayerNo, from: RoundNo) -> Vec<(RoundNo, TableNo)> {
        let entered = self.entered_places();
        let counts = |seats: &&Round| match seats.table_of(number) {
            Some(table) => entered.contains(&(seats.round, table.table)),
            None => seats.byes.contains(&number) && entered.iter().any(|p| p.0 == seats.round),
        };
        let rounds = self.rounds.iter().filter(|r| r.round >= from);
        let place = |r: &Round| {
            (
                r.round,
                r.table_of(number).map_or(TableNo::NONE, |t| t.table),
            )
        };
        rounds.filter(counts).map(place).collect()
    }

    /// Who sat at a table; `None` where there is no such table.
    pub fn sat_at(&self, round: RoundNo, table: TableNo) -> Option<Sat> {
        let people = |number: &PlayerNo| self.held_by(*number, round);
        let seats = self.table(round, table)?;
        let side = |side: &Vec<PlayerNo>| side.iter().map(people).collect();
        Some(seats.sides.iter().map(side).collect())
    }

    /// Who had a bye in a round: each number with everybody who held it, by `id`; nobody where they had left.
    pub fn had_bye(&self, round: RoundNo) -> BTreeMap<PlayerNo, Vec<u32>> {
        let byes = self.round(round).into_iter().flat_map(|r| &r.byes);
        byes.map(|&number| (number, self.held_by(number, round)))
            .collect()
    }

    /// Everybody who held a number in a round, by `id`.
    fn held_by(&self, number: PlayerNo, round: RoundNo) -> Vec<u32> {
        let holders = self.entrants.iter();
        let holders = holders.filter(|e| e.number == number && e.plays(round));
        let mut ids: Vec<u32> = holders.map(|e| e.id).collect();
        ids.sort_by(Ord::cmp);
        ids
    }
}
