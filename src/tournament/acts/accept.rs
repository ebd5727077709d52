//! What one side's phone proposed counts.

use super::slip::{Counts, stands};
use super::{Act, Moment, Refusal, Told, act};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Tournament, phrase};

act! { default:
    /// Accept results one side entered and nobody disputed.
    ///
    /// One side entered them by phone; the other side has neither confirmed nor disputed them. `benny missing` lists them.
    ///
    /// # Examples
    /// - `benny accept`: everywhere
    /// - `benny accept 3`: in round 3
    /// - `benny accept 3 5`: table 5 of round 3
    pub struct Accept {
        /// Only this round.
        pub round: Option<RoundNo>,
        /// Only this table.
        pub table: Option<TableNo>,
    }
}

impl Act for Accept {
    type World = Tournament;
    const VERB: &'static str = "accept";
    type Outcome = Vec<Counts>;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Vec<Counts>, Refusal> {
        let taken = night.accept(self.round, self.table)?;
        Ok(taken.iter().map(|one| Counts::from(&one.result)).collect())
    }

    fn told(&self, done: &Vec<Counts>, night: &Tournament) -> Told {
        let line = |one: &Counts| stands(night, one.round, one.table, one.points);
        Told::words(phrase!("did-accept", n = done.len())).lines(done.iter().map(line))
    }

    fn line(&self) -> String {
        let place = [self.round.map(RoundNo::get), self.table.map(TableNo::get)];
        let place: Vec<String> = place.iter().flatten().map(u16::to_string).collect();
        match place.is_empty() {
            true => "everywhere".to_owned(),
            false => place.join(" "),
        }
    }
}
