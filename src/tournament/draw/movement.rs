//! Rounds drawn one at a time from the last results, and nights that move by a rule of their own.

use super::{DrawError, numbers::Numbers};
use crate::seating::{self, Format, PlayerNo, Request, Round, RoundNo, Schedule, Table, TableNo};
use crate::tournament::{By, Remedy, Tournament, TournamentError};
use std::collections::BTreeMap;

impl Tournament {
    /// The tables of a round that ended even.
    pub fn tied(&self, round: RoundNo) -> Vec<TableNo> {
        let of = self.results.iter().filter(|r| r.round == round && !r.open);
        let even = of.filter(|r| r.points[0] == r.points[1]);
        even.map(|r| r.table).collect()
    }

    /// The rounds played and one more, drawn from the last results. A table that ended even is decided by lot.
    pub(super) fn winners_up(
        &self,
        request: &Request,
        cuts: &BTreeMap<TableNo, usize>,
    ) -> Result<Schedule, DrawError> {
        let last = RoundNo(request.played.len() as u16);
        let tied = self.tied(last);
        if let Some(table) = cuts.keys().find(|table| !tied.contains(table)) {
            return Err(TournamentError::unfit(
                format!("table {table} did not end even, so there was no cut"),
                Remedy::Otherwise("say who won the cut only where a table ended even".to_owned()),
            )
            .into());
        }
        without_wishes(request, "winners move up: the results say who sits where")?;
        let winner = |table: &Table| {
            let [a, b] = self.result(last, table.table)?.points;
            match a == b {
                true => cuts.get(&table.table).copied().map(|side| side.min(1)),
                false => Some(usize::from(b > a)),
            }
        };
        let winners: Vec<Option<usize>> = request
            .played
            .last()
            .map(|last| last.tables.iter().map(winner).collect())
            .unwrap_or_default();
        let next = seating::winners_next_round(
            request.entrants,
            match request.format {
                Format::Team => 2,
                Format::Progressive => request.seats,
            },
            &request.played,
            &winners,
            &request.absences,
            request.seed,
        )?;
        Ok(and_then(request, next))
    }

    /// The rounds played and one more, in which the teams that stand closest meet.
    pub(super) fn swiss(
        &self,
        request: &Request,
        numbers: &Numbers,
    ) -> Result<Schedule, DrawError> {
        without_wishes(request, "the standings say who meets")?;
        let standings = self.standings(None).rows;
        let standing: Vec<(PlayerNo, i64)> = standings
            .iter()
            .filter(|row| self.holder_now(row.number).is_some_and(|e| e.id == row.id))
            .filter_map(|row| {
                let score = match self.settings.by {
                    By::Points => row.points,
                    By::Wins => i64::from(row.wins),
                };
                Some((numbers.place(row.number)?, score))
            })
            .collect();
        let next = seating::swiss_next_round(
            request.entrants,
            &request.played,
            if request.played.is_empty() {
                &[]
            } else {
                &standing
            },
            request.rounds,
            &request.absences,
            request.seed,
        )?;
        Ok(and_then(request, next))
    }

    /// The whole night by the compass rule, which has no room for people who come or go.
    pub(super) fn compass(&self, request: &Request) -> Result<Schedule, DrawError> {
        if !request.played.is_empty()
            || !request.absences.is_empty()
            || request.seats != 4
            || !request.wishes.is_empty()
        {
            return Err(TournamentError::unfit(
                "the compass rule cannot seat this: everybody moves by their seat, at tables of four, so nobody joins, \
                 leaves, sits out or stays at a table",
                Remedy::Replace,
            )
            .into());
        }
        let seated = seating::compass(request.entrants, request.rounds, request.seed);
        Ok(seated.map_err(|error| {
            let empty = request.entrants.next_multiple_of(4) - request.entrants;
            TournamentError::unfit(error.to_string(), Remedy::FillSeats(empty))
        })?)
    }
}

/// The rounds played and one more.
pub(in crate::tournament) fn and_then(request: &Request, next: Round) -> Schedule {
    Schedule {
        format: request.format,
        entrants: request.entrants,
        seats: request.seats,
        rounds: request.played.iter().cloned().chain([next]).collect(),
    }
}

/// Refuses wishes where something else says who sits where.
pub(super) fn without_wishes(request: &Request, when: &str) -> Result<(), TournamentError> {
    if request.wishes.is_empty() {
        return Ok(());
    }
    Err(TournamentError::unfit(
        format!("nobody can be kept at a table or apart when {when}"),
        Remedy::WithoutWishes,
    ))
}
