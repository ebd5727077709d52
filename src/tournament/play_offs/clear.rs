//! What is cleared when a match that later rounds follow from gets another winner.

use crate::seating::RoundNo;
use crate::tournament::way::Way;
use crate::tournament::{Refusal, TableResult, Tournament, phrase};

impl Tournament {
    /// The first round that was drawn on the strength of a table's old result, where `result` would make another
    /// winner.
    pub(in crate::tournament) fn built_on(&self, result: &TableResult) -> Option<RoundNo> {
        let play_offs = self.settings.play_offs.as_ref()?;
        if play_offs.beside.is_some() {
            let mut next = self.clone();
            let place = (result.round, result.table);
            next.results.retain(|r| (r.round, r.table) != place);
            next.results.push(result.clone());
            next.lay_out();
            return self.lost_in(&next).first().map(|lost| lost.0);
        }
        let winner = |r: &TableResult| [r.points[0] > r.points[1], r.points[0] < r.points[1]];
        let before = match self.result(result.round, result.table) {
            Some(before) => winner(before),
            None => {
                let table = self.table(result.round, result.table)?;
                let there = |side: &Vec<_>| side.iter().all(|&n| self.there(n, result.round));
                let walkover = self.is_walkover(result.round, table);
                walkover.then(|| [0, 1].map(|side| there(&table.sides[side])))?
            }
        };
        let next = result.round + 1;
        let drawn = self.round(next).is_some();
        (result.round > play_offs.after && drawn && before != winner(result)).then_some(next)
    }

    /// Clears the rounds that were drawn on the strength of the result that this one is to replace.
    ///
    /// # Errors
    /// There are such rounds and `clear` is not set.
    pub(in crate::tournament) fn clear_what_followed(
        &mut self,
        result: &TableResult,
        clear: bool,
    ) -> Result<(), Refusal> {
        match self.built_on(result) {
            // Beside a night the matches that follow are laid out anew by themselves.
            Some(_) if clear && self.is_beside() => {}
            Some(from) if clear => self.forget_rounds(from),
            Some(from) => return Err(self.clears(result, from)),
            None => {}
        }
        Ok(())
    }

    /// Refuses a change by cards that gave a match another winner after a round was drawn from it, and puts everything
    /// back as it was `before` (`None` where the night has no play-offs).
    pub(in crate::tournament) fn keep_what_followed(
        &mut self,
        before: Option<Tournament>,
    ) -> Result<(), Refusal> {
        let Some(before) = before else {
            return Ok(());
        };
        let lost = before.lost_in(self).first().copied();
        let mut results = self.results.iter().filter(|r| !r.open);
        let built_on = |r: &TableResult| match before.is_beside() {
            true => lost.map(|lost| lost.0),
            false => before.built_on(r),
        };
        match results.find_map(|r| Some(before.clears(r, built_on(r)?))) {
            None => Ok(()),
            Some(error) => {
                *self = before;
                Err(error)
            }
        }
    }

    fn clears(&self, result: &TableResult, from: RoundNo) -> Refusal {
        let &TableResult {
            round,
            table,
            points,
            ..
        } = result;
        let last = self.last_drawn();
        let key = match last == from {
            true => "why-clears-round",
            false => "why-clears-rounds",
        };
        let words = phrase!(key, table, from, last);
        Refusal::new("clears_results", words).or(Way::clear(round, table, points))
    }

    /// Forgets all rounds from this one on, with everything entered for them.
    pub(in crate::tournament) fn forget_rounds(&mut self, from: RoundNo) {
        self.rounds.retain(|r| r.round < from);
        self.results.retain(|r| r.round < from);
        self.statements.retain(|said| said.round < from);
        self.bells.retain(|b| b.round < from);
    }
}
