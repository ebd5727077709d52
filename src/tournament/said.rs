//! What has been said about a table, found and put away.

use super::Tournament;
use super::result::{CardLine, Hand};
use super::statement::{Says, Speaker, Statement};
use crate::seating::{PlayerNo, RoundNo, TableNo};

impl Tournament {
    /// Everything said about a table: slips, hands and rulings, and the cards and phones of those who sit there.
    pub fn statements_at(
        &self,
        round: RoundNo,
        table: TableNo,
    ) -> impl Iterator<Item = &Statement> {
        let seats = self.table(round, table);
        self.said_in(round)
            .filter(move |said| match said.by.player() {
                Some(number) => seats.is_some_and(|seats| seats.side_of(number).is_some()),
                None => said.table == table,
            })
    }

    /// Everything said in a round.
    pub fn said_in(&self, round: RoundNo) -> impl Iterator<Item = &Statement> {
        let first = self.statements.partition_point(|said| said.round < round);
        let rest = self.statements[first..].iter();
        rest.take_while(move |said| said.round == round)
    }

    /// The table a statement is about; `None` for a card or phone of somebody who sits at none.
    pub fn table_said(&self, said: &Statement) -> Option<TableNo> {
        match said.by.player() {
            Some(number) => Some(self.round(said.round)?.table_of(number)?.table),
            None => Some(said.table),
        }
    }

    /// One speaker's statement.
    pub fn said_by(&self, round: RoundNo, by: Speaker, table: TableNo) -> Option<&Statement> {
        let table = match by.player() {
            Some(_) => TableNo::NONE,
            None => table,
        };
        let key = (round, by, table);
        let at = self.statements.binary_search_by_key(&key, Statement::key);
        Some(&self.statements[at.ok()?])
    }

    /// What is noted of a player's card for a round.
    pub fn card_line(&self, round: RoundNo, number: PlayerNo) -> Option<CardLine> {
        CardLine::of(self.said_by(round, Speaker::Card(number), TableNo::NONE)?)
    }

    /// The lines of all cards that were handed in.
    pub fn card_lines(&self) -> impl Iterator<Item = CardLine> {
        self.statements.iter().filter_map(CardLine::of)
    }

    /// The hands of a table so far, with their numbers.
    pub fn hands_at(&self, round: RoundNo, table: TableNo) -> impl Iterator<Item = (u16, &Hand)> {
        let said = self.said_in(round).filter(move |said| said.table == table);
        said.filter_map(|said| match (said.by, &said.says) {
            (Speaker::Hand(n), Says::Hand(hand)) => Some((n, hand)),
            _ => None,
        })
    }

    /// The number that the next slip, hand or ruling of a table gets.
    pub(super) fn next_of(
        &self,
        by: fn(u16) -> Speaker,
        round: RoundNo,
        table: TableNo,
    ) -> Speaker {
        let word = by(0).word();
        let said = self.said_in(round);
        let same = said.filter(|said| said.table == table && said.by.word() == word);
        by(same.map(|said| said.by.number()).max().unwrap_or(0) + 1)
    }

    /// Puts a statement among the others, in place of what the same speaker said before.
    pub(super) fn put_statement(&mut self, said: Statement) {
        let at = self
            .statements
            .binary_search_by_key(&said.key(), Statement::key);
        match at {
            Ok(there) => self.statements[there] = said,
            Err(there) => self.statements.insert(there, said),
        }
    }

    /// Notes when statements were made that were not there `before`, and seats who goes through in a knock-out where
    /// somebody has left or come back.
    pub fn note_when(&mut self, before: &Tournament, at: &str) {
        self.lay_out();
        for said in self.statements.iter_mut().filter(|said| said.at.is_none()) {
            let (round, by, table) = said.key();
            if before.said_by(round, by, table) != Some(said) {
                said.at = Some(at.to_owned());
            }
        }
    }
}
