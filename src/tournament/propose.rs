//! A result's life at a table: empty, proposed by one side, confirmed by the other, or disputed.
//!
//! A side says what the table came to; the other side confirms it, or says the same by itself, and the result stands as
//! if the director had typed it. Different numbers, or "that is wrong", make a dispute, which the director settles.
//! Whatever the director enters stands at once, and what the sides said is forgotten with it.

use super::entry::{MOST_POINTS, already, reason_given, too_many};
use super::error::{Reason, TournamentError, Typed};
use super::result::{Source, TableResult};
use super::text::score;
use super::{Claim, Entered, Operation, Tournament};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, Table, TableNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest remark that is kept, in characters.
pub const LONGEST_REMARK: usize = 200;

/// What one side of a table says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// The round, from 1.
    pub round: RoundNo,
    /// The table, from 1.
    pub table: TableNo,
    /// The side that says it, 0 or 1.
    pub side: Side,
    /// Who said it for their side, by number.
    pub number: PlayerNo,
    /// Points of the first and the second side; `None` where they only say that what stands there is wrong.
    pub points: Option<[u32; 2]>,
    /// Lone marches of their own side, by number; 0 says that there were none.
    pub loners: BTreeMap<PlayerNo, u16>,
    /// What they wrote beside it.
    pub remark: Option<String>,
}

/// A result that waits for the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Proposed {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Points of the first and the second side.
    pub points: [u32; 2],
    /// Who said it, by number.
    pub by: PlayerNo,
}

/// Where a table's result stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ResultState {
    /// Nothing came in, or hands are still being added.
    Empty,
    /// One side said what it was.
    Proposed,
    /// It counts.
    Confirmed,
    /// The sides disagree, and nobody has decided.
    Disputed,
}

impl ResultState {
    /// The word people and programs read.
    pub fn word(self) -> &'static str {
        match self {
            ResultState::Empty => "empty",
            ResultState::Proposed => "proposed",
            ResultState::Confirmed => "confirmed",
            ResultState::Disputed => "disputed",
        }
    }
}

/// A result as one side says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The points of their own side.
    pub us: u32,
    /// The points of the other side.
    pub them: u32,
    /// Lone marches of their own side, by number.
    pub loners: Vec<(PlayerNo, u16)>,
    /// How many lone marches the other side made, where they say so: checked against the total, and not kept.
    pub loners_them: Option<u16>,
}

/// What came of something a side said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// The side that spoke.
    pub side: Side,
    /// Where the result stands now.
    pub state: ResultState,
    /// What was done, for the log.
    pub operation: Operation,
}

impl Tournament {
    /// What a side of a table says.
    pub fn proposal(&self, round: RoundNo, table: TableNo, side: Side) -> Option<&Proposal> {
        let mut said = self.proposals.iter();
        said.find(|p| (p.round, p.table, p.side) == (round, table, side))
    }

    /// Where a table's result stands.
    pub fn result_state(&self, round: RoundNo, table: TableNo) -> ResultState {
        let said = |side| self.proposal(round, table, side).is_some();
        if self.dispute(round, table).is_some() {
            ResultState::Disputed
        } else if self.result(round, table).is_some_and(|r| !r.open) {
            ResultState::Confirmed
        } else if said(Side::Even) || said(Side::Odd) {
            ResultState::Proposed
        } else {
            ResultState::Empty
        }
    }

    /// The results that one side has given and nobody disputes.
    pub fn proposed(&self) -> Vec<Proposed> {
        let open = self.proposals.iter().filter(|p| {
            self.result_state(p.round, p.table) == ResultState::Proposed && p.points.is_some()
        });
        let place = |p: &Proposal| {
            Some(Proposed {
                round: p.round,
                table: p.table,
                points: p.points?,
                by: p.number,
            })
        };
        open.filter_map(place).collect()
    }

    /// A player says what their table came to. It replaces what their side said before; where the other side said the
    /// same, the result stands.
    ///
    /// # Errors
    /// As [`Tournament::score`]; a player without a table in that round; a round whose turn has not come.
    pub fn propose(
        &mut self,
        number: PlayerNo,
        round: Option<RoundNo>,
        said: &Said,
    ) -> Result<Heard, TournamentError> {
        self.changeable()?;
        let round = self.round_meant(round);
        let (seats, side) = self.place_of(number, round)?;
        let points = side.turned([said.us, said.them]);
        let mut reasons = Vec::new();
        if let Some(there) = self.result(round, seats.table) {
            let hands = self.hands_at(round, seats.table).count();
            reasons.push(already(there, hands, Typed::Total(points)));
        }
        let own = said.loners.iter().copied().collect();
        self.own_side(&seats, side, &own, &mut reasons);
        reasons.extend(
            said.loners_them
                .map(u32::from)
                .filter(|&n| n > MOST_POINTS)
                .map(too_many),
        );
        if reasons.is_empty()
            && let Some(theirs) = said.loners_them
        {
            let ours = said.loners.iter().map(|&(_, n)| u32::from(n)).sum();
            let ours = (!said.loners.is_empty()).then_some(ours);
            let lone = side.turned([ours, Some(u32::from(theirs))]);
            let total = self
                .settings
                .check_total(&self.rules_at(&seats), points, lone);
            reasons.extend(total.err().map(|why| Reason::Impossible {
                points: score(points),
                why,
            }));
        }
        let other = self.proposal(round, seats.table, side.other()).cloned();
        let agrees = other
            .as_ref()
            .is_some_and(|other| other.points == Some(points));
        let mut loners = own;
        if let Some(other) = other.filter(|_| agrees) {
            loners.extend(other.loners);
        }
        let result = TableResult {
            round,
            table: seats.table,
            points,
            loners: loners.clone(),
            euchres: None,
            source: Source::Score,
            open: false,
            why: None,
        };
        if agrees {
            self.put(result, reasons, true)?;
        } else {
            self.check_only(result, reasons)?;
            self.say(Proposal {
                round,
                table: seats.table,
                side,
                number,
                points: Some(points),
                loners: loners.clone(),
                remark: None,
            });
        }
        let table = seats.table;
        let claim = Claim {
            round,
            table,
            points,
            loners,
            number,
            side,
        };
        let operation = match agrees {
            true => Operation::Confirm(claim),
            false => Operation::Propose(claim),
        };
        Ok(self.heard(round, table, side, operation))
    }

    /// A player confirms what the other side said; lone marches are those of their own side.
    ///
    /// # Errors
    /// The other side has said nothing there, or what it said is refused as in [`Tournament::propose`].
    pub fn confirm(
        &mut self,
        number: PlayerNo,
        round: Option<RoundNo>,
        loners: &[(PlayerNo, u16)],
    ) -> Result<Heard, TournamentError> {
        let round = self.round_meant(round);
        let (seats, side) = self.place_of(number, round)?;
        let theirs = self.proposal(round, seats.table, side.other());
        let Some(points) = theirs.and_then(|p| p.points) else {
            return Err(TournamentError::NothingProposed {
                round,
                table: seats.table,
            });
        };
        let [us, them] = side.turned(points);
        let said = Said {
            us,
            them,
            loners: loners.to_vec(),
            loners_them: None,
        };
        self.propose(number, Some(round), &said)
    }

    /// A player says that what stands at their table is wrong, in words if they like. Their side's own figures, if it
    /// gave any, stay.
    ///
    /// # Errors
    /// Nothing stands there; the director has decided it; as [`Tournament::propose`] for the player and the round.
    pub fn object(
        &mut self,
        number: PlayerNo,
        round: Option<RoundNo>,
        remark: Option<&str>,
    ) -> Result<Heard, TournamentError> {
        self.changeable()?;
        let round = self.round_meant(round);
        let (seats, side) = self.place_of(number, round)?;
        let table = seats.table;
        let result = self.result(round, table);
        if result.is_some_and(|r| r.why.is_some()) {
            return Err(TournamentError::Decided { round, table });
        }
        let theirs = self.proposal(round, table, side.other()).is_some();
        let own = self.proposal(round, table, side).cloned();
        if result.is_none() && !theirs && own.is_none() {
            return Err(TournamentError::NothingProposed { round, table });
        }
        let remark = reason_given(&remark.map(str::to_owned))
            .map(|words| words.chars().take(LONGEST_REMARK).collect::<String>());
        // Objecting where only their own side has spoken takes that back: there is nothing else to object to.
        let points = own.as_ref().and_then(|p| p.points).filter(|_| theirs);
        self.say(Proposal {
            round,
            table,
            side,
            number,
            points,
            loners: own.map(|p| p.loners).unwrap_or_default(),
            remark: remark.clone(),
        });
        let operation = Operation::Object {
            round,
            table,
            number,
            side,
            remark,
        };
        Ok(self.heard(round, table, side, operation))
    }

    /// The director accepts what one side said and nobody disputes: at one table, in a round, or everywhere. Gives what
    /// was entered; a result that would be refused by now is left out.
    ///
    /// # Errors
    /// A closed night; nothing there that can be accepted.
    pub fn accept(
        &mut self,
        round: Option<RoundNo>,
        table: Option<TableNo>,
    ) -> Result<Vec<Entered>, TournamentError> {
        self.changeable()?;
        let meant =
            |p: &Proposed| round.is_none_or(|r| r == p.round) && table.is_none_or(|t| t == p.table);
        let places: Vec<_> = self.proposed().into_iter().filter(meant).collect();
        let mut taken = Vec::new();
        for Proposed {
            round,
            table,
            points,
            ..
        } in places
        {
            let said = self
                .proposals
                .iter()
                .filter(|p| (p.round, p.table) == (round, table));
            let loners = said.flat_map(|p| p.loners.clone()).collect();
            let result = TableResult {
                round,
                table,
                points,
                loners,
                euchres: None,
                source: Source::Score,
                open: false,
                why: None,
            };
            taken.extend(self.put(result, Vec::new(), true).ok());
        }
        match taken.is_empty() {
            true => Err(TournamentError::NothingProposed {
                round: round.unwrap_or_default(),
                table: table.unwrap_or_default(),
            }),
            false => Ok(taken),
        }
    }

    /// Where a player sits in the round they report on: the table and their side.
    fn place_of(&self, number: PlayerNo, round: RoundNo) -> Result<(Table, Side), TournamentError> {
        let refused = |reason| {
            Err(TournamentError::Refused {
                what: format!("round {round}"),
                reasons: vec![reason],
            })
        };
        let drawn = self.last_drawn();
        let Some(seats) = self.round(round) else {
            return refused(match drawn {
                RoundNo::NONE => Reason::NoDraw,
                _ => Reason::NotDrawn { round, drawn },
            });
        };
        if round
            > self
                .current_round()
                .unwrap_or_default()
                .max(self.last_begun())
        {
            return refused(Reason::NotBegun { round });
        }
        match seats.seat_of(number) {
            Some((table, side)) => Ok((table.clone(), Side::at(side))),
            None => refused(Reason::SitsOut { number, round }),
        }
    }

    /// Adds a reason for each lone march reported for somebody else's side: a side reports only its own.
    fn own_side(
        &self,
        seats: &Table,
        side: Side,
        loners: &BTreeMap<PlayerNo, u16>,
        reasons: &mut Vec<Reason>,
    ) {
        let own = &seats.sides[side.index()];
        for number in loners.keys().filter(|n| !own.contains(n)) {
            reasons.push(Reason::OtherSide { number: *number });
        }
    }

    fn say(&mut self, proposal: Proposal) {
        let key = |p: &Proposal| (p.round, p.table, p.side);
        let place = key(&proposal);
        self.proposals.retain(|p| key(p) != place);
        let at = self.proposals.partition_point(|p| key(p) < place);
        self.proposals.insert(at, proposal);
    }

    /// Forgets what the sides said, once a result stands.
    pub(super) fn forget_said(&mut self, round: RoundNo, table: TableNo) {
        self.proposals
            .retain(|p| (p.round, p.table) != (round, table));
    }

    fn heard(&self, round: RoundNo, table: TableNo, side: Side, operation: Operation) -> Heard {
        Heard {
            round,
            table,
            side,
            state: self.result_state(round, table),
            operation,
        }
    }
}

#[cfg(test)]
mod tests;
