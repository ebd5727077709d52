//! What phones say of a table's result: proposed by one side, confirmed by the other, or disputed.
//!
//! A side says what the table came to; the other side confirms it, or says the same by itself, and it counts. Different
//! numbers, or "that is wrong", make a dispute, which the director settles. Whatever phones say stays to be seen.

use super::entry::Entry;
use super::ledger::{Ledger, TableState, named, sums};
use super::refusal::{Reason, Refusal};
use super::refused::{is_absurd, reason_given, refuse_unless, too_many};
use super::result::{Source, TableResult};
use super::statement::{Says, Speaker, Statement, Ticks};
use super::{Entered, Logged, PhoneClaim, Tournament};
use crate::engine::{BySide, Points, Side};
use crate::seating::{PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::phrase::{Filled, Phrase, phrase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest remark that is kept, in characters.
pub const LONGEST_REMARK: usize = 200;

/// What a side's phone says of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    pub points: Option<Points>,
    /// Lone marches of their own side, by number; 0 says that there were none.
    pub loners: BTreeMap<PlayerNo, u16>,
    /// What they wrote beside it.
    pub remark: Option<String>,
}

/// A result that waits for the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Proposed {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Points of the first and the second side.
    pub points: Points,
    /// Who said it, by number.
    pub by: PlayerNo,
}

impl Proposed {
    /// The result that waits at a table, if one does.
    pub(crate) fn of(ledger: &Ledger) -> Option<Proposed> {
        let phones = ledger
            .voices
            .iter()
            .filter(|v| matches!(v.by, Speaker::Phone(_)));
        Some(Proposed {
            round: ledger.round,
            table: ledger.table,
            points: ledger.proposed?,
            by: phones.filter_map(|voice| voice.by.player()).next()?,
        })
    }
}

/// Where a table's result stands, as boards and phones show it: what counts, by agreement or by a ruling, is confirmed.
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

impl From<TableState> for ResultState {
    fn from(state: TableState) -> ResultState {
        match state {
            TableState::Agreed | TableState::Ruled => ResultState::Confirmed,
            TableState::Proposed => ResultState::Proposed,
            TableState::Disputed => ResultState::Disputed,
            TableState::Empty | TableState::OneSide | TableState::Open => ResultState::Empty,
        }
    }
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
    pub us: i32,
    /// The points of the other side; at a table of three, of whoever sits on their left.
    pub them: i32,
    /// At a table of three, the points of whoever sits on their right.
    pub third: Option<i32>,
    /// Lone marches of their own side, by number.
    pub loners: Vec<(PlayerNo, u16)>,
    /// How many lone marches the other side made, where they say so: checked against the total, and not kept.
    pub loners_them: Option<u16>,
    /// What else was counted for their own side.
    pub ticks: Ticks,
}

impl Said {
    /// The points a side says, in the table's order.
    pub fn points(&self, side: Side) -> Points {
        let each = [Some(self.us), Some(self.them), self.third];
        let each: BySide<i32> = each.into_iter().flatten().collect();
        each.told_by(side).into()
    }

    /// These points, as one side says them.
    pub fn of(points: Points, side: Side) -> Said {
        let seen = points.seen_by(side);
        Said {
            us: seen[0],
            them: seen[1],
            third: seen.get(2).copied(),
            ..Said::default()
        }
    }
}

/// What came of something a side said.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    pub logged: Logged,
}

impl Tournament {
    /// What a player's phone says of their table.
    pub fn phone_of(&self, round: RoundNo, number: PlayerNo) -> Option<Proposal> {
        let said = self.said_by(round, Speaker::Phone(number), TableNo::NONE)?;
        let (seats, side) = self.round(round)?.seat_of(number)?;
        Some(Proposal {
            round,
            table: seats.table,
            side: Side::at(side),
            number,
            points: said.points(),
            loners: said.loners(),
            remark: said.remark.clone(),
        })
    }

    /// What a side of a table says by phone: the first in seat order who gives points.
    pub fn proposal(&self, round: RoundNo, table: TableNo, side: Side) -> Option<Proposal> {
        let own = &self.table(round, table)?.sides[side.index()];
        let said = own
            .iter()
            .filter_map(|&number| self.phone_of(round, number));
        let said: Vec<Proposal> = said.collect();
        let first = said.iter().position(|one| one.points.is_some());
        said.into_iter().nth(first.unwrap_or(0))
    }

    /// Where a table's result stands, as boards and phones show it.
    pub fn result_state(&self, round: RoundNo, table: TableNo) -> ResultState {
        let ledger = self.ledger(round, table);
        ledger.map_or(ResultState::Empty, |ledger| ledger.state.into())
    }

    /// A player says what their table came to. It replaces what their phone said before; where others said otherwise,
    /// the table is disputed.
    ///
    /// # Errors
    /// A total that cannot happen, or that gives lone marches of the other side's players; a player without a table in
    /// that round; a round whose turn has not come.
    pub fn propose(
        &mut self,
        number: PlayerNo,
        round: Option<RoundNo>,
        said: &Said,
    ) -> Result<Heard, Refusal> {
        self.changeable()?;
        let round = self.round_meant(round);
        let (seats, side) = self.place_of(number, round)?;
        let table = seats.table;
        let points = said.points(side);
        let mut reasons = Vec::new();
        let loners: BTreeMap<PlayerNo, u16> = said.loners.iter().copied().collect();
        self.own_side(&seats, side, &loners, &mut reasons);
        for (tick, by) in &said.ticks {
            self.is_counted(tick)?;
            self.own_side(&seats, side, by, &mut reasons);
        }
        let theirs = said.loners_them.map(u32::from);
        reasons.extend(
            said.loners_them
                .map(i32::from)
                .filter(|&n| is_absurd(n))
                .map(too_many),
        );
        let total = TableResult {
            round,
            table,
            points,
            known: named(&seats, &loners),
            loners: loners.clone(),
            euchres: None,
            ticks: said.ticks.clone(),
            source: Source::Score,
            open: false,
            why: None,
        };
        if reasons.is_empty() {
            reasons.extend(self.total_reasons(&total));
        }
        if reasons.is_empty() && theirs.is_some() {
            let mut lone = sums(&seats, &loners, total.known);
            side.others(lone.len())
                .for_each(|other| lone[other] = theirs);
            let rules = self.rules_at(&seats);
            let total = self.game_of(round, table, &rules).total(points, lone);
            reasons.extend(total.err().map(|why| Reason::Impossible {
                points: points.to_string(),
                why,
            }));
        }
        refuse_unless(&reasons, false, round, table)?;
        let says = Says::Total {
            points,
            loners,
            euchres: None,
            ticks: said.ticks.clone(),
        };
        let statement = Statement::new(round, Speaker::Phone(number), table, says);
        self.hear(statement, side, |claim, counts| match counts {
            true => claim.logged("confirm"),
            false => claim.logged("propose"),
        })
    }

    /// A player confirms what the other side said; lone marches and what else was counted are those of their own side.
    ///
    /// # Errors
    /// The other side has said nothing there, or what it said is refused as in [`Tournament::propose`].
    pub fn confirm(
        &mut self,
        number: PlayerNo,
        round: Option<RoundNo>,
        own: &Said,
    ) -> Result<Heard, Refusal> {
        let round = self.round_meant(round);
        let (seats, side) = self.place_of(number, round)?;
        let others = side.others(seats.sides.len());
        let mut theirs =
            others.filter_map(|other| self.proposal(round, seats.table, other)?.points);
        let Some(points) = theirs.next() else {
            return Err(Refusal::nothing_proposed(round, seats.table));
        };
        let said = Said {
            loners: own.loners.clone(),
            ticks: own.ticks.clone(),
            ..Said::of(points, side)
        };
        self.propose(number, Some(round), &said)
    }

    /// A player says that what stands at their table is wrong, in words if they like. Their own figures, if they gave
    /// any that others contradict, stay.
    ///
    /// # Errors
    /// Nothing stands there; as [`Tournament::propose`] for the player and the round.
    pub fn object(
        &mut self,
        number: PlayerNo,
        round: Option<RoundNo>,
        remark: Option<&str>,
    ) -> Result<Heard, Refusal> {
        self.changeable()?;
        let round = self.round_meant(round);
        let (seats, side) = self.place_of(number, round)?;
        let table = seats.table;
        let ledger = self.ledger(round, table).filter(|l| !l.voices.is_empty());
        let ledger = ledger.ok_or_else(|| Refusal::nothing_proposed(round, table))?;
        let remark = reason_given(&remark.map(str::to_owned))
            .map(|words| words.chars().take(LONGEST_REMARK).collect::<String>());
        let by = Speaker::Phone(number);
        // Their own figures are not what they object to, unless these are what stands.
        let stands = ledger.stored().or(ledger.proposed);
        let own = self.said_by(round, by, table).map(|said| said.says.clone());
        let own = own.filter(|says| {
            remark.is_some()
                && matches!(says, Says::Total { points, .. } if Some(*points) != stands)
        });
        let statement = Statement {
            remark: remark.clone(),
            ..Statement::new(round, by, table, own.unwrap_or(Says::Wrong))
        };
        self.hear(statement, side, |claim, _| {
            claim.objection(remark.as_deref())
        })
    }

    /// The director accepts what one side said and nobody disputes: at one table, in a round, or everywhere. It becomes
    /// the table's slip. Gives what was entered.
    ///
    /// # Errors
    /// A closed night; nothing there that can be accepted.
    pub fn accept(
        &mut self,
        round: Option<RoundNo>,
        table: Option<TableNo>,
    ) -> Result<Vec<Entered>, Refusal> {
        self.changeable()?;
        let meant =
            |p: &Proposed| round.is_none_or(|r| r == p.round) && table.is_none_or(|t| t == p.table);
        let places: Vec<_> = self.proposed().into_iter().filter(meant).collect();
        let mut next = self.clone();
        let mut taken = Vec::new();
        for one in places {
            let said = self.statements_at(one.round, one.table);
            let loners = said.flat_map(Statement::loners).collect();
            let entry = Entry {
                round: Some(one.round),
                table: one.table,
                points: one.points,
                loners,
                ..Entry::default()
            };
            // Hands that were left unfinished give way to the whole result.
            let open = next.result(one.round, one.table).is_some_and(|r| r.open);
            taken.push(match open {
                true => next.correct(entry, "accepted from a phone")?,
                false => next.score(entry)?,
            });
        }
        if taken.is_empty() {
            let (round, table) = (round.unwrap_or_default(), table.unwrap_or_default());
            return Err(Refusal::nothing_proposed(round, table));
        }
        *self = next;
        Ok(taken)
    }

    /// Where a player sits in the round they report on: the table and their side.
    fn place_of(&self, number: PlayerNo, round: RoundNo) -> Result<(Table, Side), Refusal> {
        let refused = |reason| Err(Refusal::because(phrase!("at-round", round), &[reason]));
        let Some(seats) = self.round(round) else {
            return refused(self.undrawn(round));
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

    /// Takes what a phone says, and tells what came of it.
    fn hear(
        &mut self,
        said: Statement,
        side: Side,
        logged: impl FnOnce(PhoneClaim, bool) -> Logged,
    ) -> Result<Heard, Refusal> {
        let (round, by) = (said.round, said.by);
        let (points, loners) = (said.points().unwrap_or_default(), said.loners());
        let table = self.table_said(&said).unwrap_or_default();
        let mut next = self.clone();
        next.say(said);
        next.keep_what_followed(self.settings.play_offs.as_ref().map(|_| self.clone()))?;
        *self = next;
        let state = self.result_state(round, table);
        let counts = self.result(round, table).filter(|r| !r.open);
        let claim = PhoneClaim {
            round,
            table,
            points,
            loners: counts.map_or(loners, |result| result.loners.clone()),
            number: by.player().unwrap_or_default(),
            side,
        };
        let counts = state == ResultState::Confirmed;
        Ok(Heard {
            round,
            table,
            side,
            state,
            logged: logged(claim, counts),
        })
    }
}

impl Phrase {
    /// The same for one side of the table: in a score, the one it sent or the one that stands, it reads its own points
    /// first.
    #[must_use]
    pub fn turned(mut self, side: Side, sent: Option<&Said>) -> Phrase {
        let sent = sent.map(|said| said.points(side).to_string());
        let stands = match self.with.get("stands") {
            Some(Filled::Text(stands)) => Some(stands.clone()),
            _ => None,
        };
        for score in [sent, stands].into_iter().flatten() {
            let Ok(points) = score.parse::<Points>() else {
                continue;
            };
            let turned = Points::of(points.seen_by(side)).to_string();
            self.text = self.text.replace(&score, &turned);
            let held = Filled::Text(score);
            for value in self.with.values_mut().filter(|value| **value == held) {
                *value = Filled::Text(turned.clone());
            }
        }
        self
    }
}

#[cfg(test)]
mod tests;
