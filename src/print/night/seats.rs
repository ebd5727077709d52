//! Where everybody plays, looked up by round and person.

use super::PaperNight;
use crate::seating::{PlayerNo, RoundNo, Table};
use std::collections::{BTreeMap, BTreeSet};

/// How many sit at a table.
pub(crate) fn seated(table: &Table) -> usize {
    table.sides.iter().map(Vec::len).sum()
}

/// Where an entrant plays in a round.
pub(crate) enum Place<'a> {
    /// At a table, on side 0 or 1.
    Table(&'a Table, usize),
    /// Sits out.
    Bye,
    /// Sits out as they asked, which is worth nothing.
    Away,
    /// The round is not drawn yet, or the entrant has no place in it.
    Open,
}

/// Everybody's place in a whole schedule, by round and then entrant.
pub(crate) struct Seats<'a> {
    rounds: BTreeMap<RoundNo, BTreeMap<PlayerNo, Option<Seat<'a>>>>,
    away: &'a BTreeSet<(RoundNo, PlayerNo)>,
}

/// A table and a side of it.
type Seat<'a> = (&'a Table, usize);

impl<'a> Seats<'a> {
    pub fn of(night: &'a PaperNight) -> Self {
        let rounds = night
            .schedule
            .iter()
            .map(|round| {
                let mut seats: BTreeMap<PlayerNo, _> =
                    round.byes.iter().map(|&b| (b, None)).collect();
                for table in &round.tables {
                    for (side, who) in table.sides.iter().enumerate() {
                        seats.extend(who.iter().map(|&w| (w, Some((table, side)))));
                    }
                }
                (round.round, seats)
            })
            .collect();
        Seats {
            rounds,
            away: &night.away,
        }
    }

    pub fn place(&self, round: RoundNo, who: PlayerNo) -> Place<'a> {
        match self.rounds.get(&round).and_then(|seats| seats.get(&who)) {
            Some(Some((table, side))) => Place::Table(table, *side),
            Some(None) => Place::Bye,
            None if self.away.contains(&(round, who)) => Place::Away,
            None => Place::Open,
        }
    }
}
