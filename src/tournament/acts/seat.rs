//! A table's seats are typed as people sat down.

use super::{Act, Moment, Refusal, Told, act};
use crate::engine::Side;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Join, Part, Tournament, phrase};
use serde::Serialize;

act! {
    /// Enter who sits at a table, where people sit where they like.
    ///
    /// # Examples
    /// - `benny seat 1 1,14/9,22`: 1 and 14 against 9 and 22
    /// - `benny seat 3 5/8`: two teams
    pub struct Seat {
        /// The table.
        pub table: TableNo,
        /// The sides' numbers: N,S/E,W; at a table of three 1/14/9.
        #[arg(value_name = "N,S/E,W")]
        pub sides: String,
        /// The round [default: the next].
        #[serde(default)]
        #[arg(long, short)]
        pub round: Option<RoundNo>,
    }
}

/// Who sits where, and who has no seat yet.
#[derive(Clone, Debug, Serialize)]
pub struct Seated {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Tables that somebody was taken from, where nobody is seated now.
    pub emptied: Vec<TableNo>,
    /// How many have no seat in that round yet.
    pub unseated: usize,
}

impl Act for Seat {
    type World = Tournament;
    const VERB: &'static str = "seat";
    type Outcome = Seated;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Seated, Refusal> {
        let sides: Vec<&str> = self.sides.split('/').collect();
        let count = Side::count(night.settings.seats);
        if sides.len() != count {
            let like = match count {
                3 => "1/14/9",
                _ => "1,14/9,22",
            };
            let words = phrase!("why-isnt-sides-write", sides = self.sides, count, like);
            return Err(Refusal::new("usage", words));
        }
        let side = |text: &str| {
            let each = text.split(',').map(str::trim).filter(|who| !who.is_empty());
            each.map(|who| night.find(who).map(|e| e.number))
                .collect::<Result<Vec<_>, _>>()
        };
        let sides = sides.into_iter().map(side).collect::<Result<_, _>>()?;
        let (round, emptied, unseated) = night.seat(self.round, self.table, sides)?;
        self.round = Some(round);
        Ok(Seated {
            round,
            table: self.table,
            emptied,
            unseated,
        })
    }

    fn told(&self, done: &Seated, _: &Tournament) -> Told {
        let (round, table) = (&done.round, &done.table);
        let words = phrase!("did-table", round, table, words = self.sides);
        let left = |n| phrase!("did-seat-left", n);
        let tables = done.emptied.iter().map(ToString::to_string);
        let tables = Part::list(Join::And, tables);
        let n = done.emptied.len();
        Told::words(words)
            .and((n > 0).then(|| phrase!("did-seat-emptied", n, table, tables)))
            .and((done.unseated > 0).then(|| left(done.unseated)))
    }

    fn line(&self) -> String {
        format!("{} {}", self.table, self.sides)
    }
}
