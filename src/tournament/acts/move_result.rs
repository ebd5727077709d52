//! A result was written at the wrong table, or in the wrong round.

use super::slip::{Taken, newest};
use super::{Act, Moment, Refusal, Told, Way, act};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Tournament, phrase};
use serde_json::json;

act! {
    /// Move a result to another table or round.
    ///
    /// Slips, hands and rulings move; the cards and phones of players stay with them.
    ///
    /// # Examples
    /// - `benny move 3 5`: what stands at table 3 was table 5's
    /// - `benny move 3 --round 4 --to-round 3`
    pub struct Move {
        /// The table where it stands.
        pub table: TableNo,
        /// The table where it belongs [default: the same].
        #[serde(default)]
        pub to: Option<TableNo>,
        /// The round where it stands [default: the one being played].
        #[serde(default)]
        #[arg(long, short, value_name = "N")]
        pub round: Option<RoundNo>,
        /// The round where it belongs [default: the same].
        #[serde(default)]
        #[arg(long, value_name = "N")]
        pub to_round: Option<RoundNo>,
    }
}

impl Act for Move {
    type World = Tournament;
    const VERB: &'static str = "move";
    type Outcome = Taken;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Taken, Refusal> {
        let stands = |round| night.result(round, self.table).is_some();
        let round = self.round.unwrap_or_else(|| newest(night, stands));
        let (to, to_round) = (
            self.to.unwrap_or(self.table),
            self.to_round.unwrap_or(round),
        );
        if (to_round, to) == (round, self.table) {
            let words = phrase!("why-is-there-already", round, table = to);
            let elsewhere = Way::again("", json!({"to": null}));
            return Err(Refusal::new("usage", words).or(elsewhere));
        }
        let entered = night.move_result((round, self.table), (to_round, to))?;
        (self.round, self.to, self.to_round) = (Some(round), Some(to), Some(to_round));
        Ok(Taken::of(entered, night))
    }

    fn told(&self, done: &Taken, night: &Tournament) -> Told {
        let round = self.round.unwrap_or_default();
        let key = match night.result(round, self.table) {
            Some(_) => "did-move-cards",
            None => "did-move-empty",
        };
        let left = phrase!(key, round, table = self.table);
        done.told(night).lines([left])
    }

    fn line(&self) -> String {
        let [round, to_round] = [self.round, self.to_round].map(Option::unwrap_or_default);
        let to = self.to.unwrap_or(self.table);
        format!("{round} {} to {to_round} {to}", self.table)
    }
}
