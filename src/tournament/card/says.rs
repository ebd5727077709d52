//! What the cards of a table say, each by itself and all together.

use crate::engine::Side;
use crate::seating::{Format, PlayerNo, RoundNo, Table};
use crate::tournament::Tournament;
use crate::tournament::result::{Source, TableResult};
use std::fmt;

/// What one player's card says about a round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CardSays {
    /// Whose card.
    pub number: PlayerNo,
    /// The player's name in that round.
    pub name: String,
    /// The player's side, 0 or 1.
    pub side: Side,
    /// The points on the card; `None` where none was handed in.
    pub points: Option<u32>,
    /// Own lone marches, where the card gives them.
    pub loners: Option<u16>,
    /// The director took this card's word over the others'.
    pub decided: bool,
}

impl fmt::Display for CardSays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        if !self.name.is_empty() {
            write!(f, " {}", self.name)?;
        }
        match (self.points, self.loners) {
            (None, _) => write!(f, ": no card"),
            (Some(points), None | Some(0)) => write!(f, ": {points}"),
            (Some(points), Some(1)) => write!(f, ": {points} with 1 loner"),
            (Some(points), Some(n)) => write!(f, ": {points} with {n} loners"),
        }
    }
}

impl Tournament {
    /// Every card of a table in seat order, those not handed in too.
    pub(in crate::tournament) fn cards_at(&self, round: RoundNo, seats: &Table) -> Vec<CardSays> {
        let card = |number: PlayerNo, side: Side| {
            let line = self
                .cards
                .iter()
                .find(|l| (l.round, l.number) == (round, number));
            CardSays {
                number,
                name: self.name_of(number, round).to_owned(),
                side,
                points: line.map(|l| l.points),
                loners: line.and_then(|l| l.loners),
                decided: line.is_some_and(|l| l.why.is_some()),
            }
        };
        let seat = |number| Some(card(number, Side::at(seats.side_of(number)?)));
        seats.seated().filter_map(seat).collect()
    }

    /// A side's points by one of its cards: without the loner bonus. `None` where that would be below zero.
    ///
    /// Where card and table say nothing about lone marches, there were none.
    pub(super) fn side_points(&self, card: &CardSays, table: Option<&TableResult>) -> Option<u32> {
        let bonus = match self.settings.format {
            Format::Progressive => self.settings.rules.score.loner_bonus,
            Format::Team => 0,
        };
        let by_table = || table.and_then(|t| t.loners.get(&card.number).copied());
        let loners = card.loners.or_else(by_table).unwrap_or(0);
        card.points?
            .checked_sub(u32::from(loners).checked_mul(bonus)?)
    }

    /// The result that the cards of a table make: one of each side at least, and those of a side agreeing.
    pub(in crate::tournament) fn result_of_cards(
        &self,
        round: RoundNo,
        seats: &Table,
        cards: &[CardSays],
    ) -> Option<TableResult> {
        let side = |side: Side| -> Option<u32> {
            let own: Vec<&CardSays> = cards
                .iter()
                .filter(|c| c.side == side && c.points.is_some())
                .collect();
            let decided = own.iter().find(|c| c.decided);
            let first = self.side_points(decided.or(own.first())?, None)?;
            let agree = own.iter().all(|c| self.side_points(c, None) == Some(first));
            (decided.is_some() || agree).then_some(first)
        };
        let why: Vec<String> = self
            .cards
            .iter()
            .filter(|line| line.round == round && seats.side_of(line.number).is_some())
            .filter_map(|line| line.why.clone())
            .collect();
        Some(TableResult {
            round,
            table: seats.table,
            points: [side(Side::Even)?, side(Side::Odd)?],
            loners: cards
                .iter()
                .filter_map(|c| Some((c.number, c.loners?)))
                .collect(),
            euchres: None,
            source: Source::Cards,
            open: false,
            why: (!why.is_empty()).then(|| why.join("; ")),
        })
    }

    /// The sides whose lone marches are all known.
    pub(in crate::tournament) fn loners_known(
        &self,
        seats: &Table,
        result: &TableResult,
    ) -> [bool; 2] {
        match result.source {
            Source::Hands => [true, true],
            Source::Score => Self::sides_named(seats, &result.loners),
            Source::Cards => all_tell(&self.cards_at(result.round, seats)),
        }
    }
}

/// The sides all of whose cards are in and give their lone marches.
pub(super) fn all_tell(cards: &[CardSays]) -> [bool; 2] {
    Side::BOTH.map(|side| {
        cards
            .iter()
            .filter(|c| c.side == side)
            .all(|c| c.loners.is_some())
    })
}
