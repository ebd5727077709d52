//! A result is put right.

use super::slip::{Slip, Taken, clears, follows, line};
use super::{Act, Moment, Points, Refusal, Tick, Told, WhoCount, act};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Entry, Tournament};

act! { default:
    /// Correct a result already entered.
    ///
    /// # Examples
    /// - `benny correct 1 3 7-10 --why "sides were swapped"`
    pub struct Correct {
        /// Default: the round being played.
        #[arg(num_args = 1.., required = true, allow_negative_numbers = true, value_name = "[ROUND] TABLE A-B")]
        pub what: Vec<String>,
        /// The round.
        #[arg(skip)]
        pub round: Option<RoundNo>,
        /// The table.
        #[arg(skip)]
        pub table: Option<TableNo>,
        /// The points of both sides.
        #[arg(skip)]
        pub points: Option<Points>,
        /// Lone marches, by number or name [default: as they were].
        #[serde(deserialize_with = "super::figures::counts")]
        #[arg(long, value_delimiter = ',', value_name = "WHO=N")]
        pub loners: Vec<WhoCount>,
        /// What else was counted, by number or name: euchre:17=1, moon:Ann=2.
        #[serde(deserialize_with = "super::figures::ticks")]
        #[arg(long = "tick", value_delimiter = ',', value_name = "NAME:WHO=N")]
        pub ticks: Vec<Tick>,
        /// How often each side euchred the other [default: as it was].
        #[arg(long, value_name = "A-B")]
        pub euchres: Option<Points>,
        /// The reason; the log keeps it.
        #[arg(long)]
        pub why: String,
        /// Override the rules; give the reason.
        #[arg(long, value_name = "WHY")]
        pub force: Option<String>,
        /// Play-offs: clear the rounds drawn from the old winner, without asking.
        #[arg(long)]
        pub clear: bool,
    }
}

impl Act for Correct {
    type World = Tournament;
    const VERB: &'static str = "correct";
    type Outcome = Taken;

    fn spread(&mut self) -> Result<(), Refusal> {
        let what = std::mem::take(&mut self.what);
        self.slip().spread("correct", &what)
    }

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Taken, Refusal> {
        if let Some(why) = &self.force {
            super::slip::in_words(why)?;
        }
        let entry = Entry {
            why: self.force.clone(),
            clear: self.clear,
            ..self.slip().entry(night)?
        };
        let entered = night.correct(entry, &self.why).map_err(clears)?;
        self.round = Some(entered.result.round);
        Ok(Taken::of(entered, night))
    }

    fn told(&self, done: &Taken, night: &Tournament) -> Told {
        follows(done.told(night), Some(done), night)
    }

    fn line(&self) -> String {
        let said = line((self.round, self.table), self.points, &self.loners);
        format!("{said} ({})", self.why)
    }
}

impl Correct {
    /// The correction of a result, for a reason.
    pub fn of(entry: Entry, why: impl Into<String>) -> Correct {
        let clear = entry.clear;
        let slip = super::Score::from(entry);
        Correct {
            round: slip.round,
            table: slip.table,
            points: slip.points,
            loners: slip.loners,
            euchres: slip.euchres,
            ticks: slip.ticks,
            force: slip.force,
            why: why.into(),
            clear,
            ..Correct::default()
        }
    }

    fn slip(&mut self) -> Slip<'_> {
        Slip {
            round: &mut self.round,
            table: &mut self.table,
            points: &mut self.points,
            loners: &self.loners,
            ticks: &self.ticks,
            euchres: self.euchres,
        }
    }
}
