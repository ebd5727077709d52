//! Somebody does not play for a while.

use super::coming::{Seats, from_when, notes, reseat, seated, whole_team};
use super::{Act, Began, Moment, Refusal, Told, Who, act};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{DrawReport, Tournament, phrase};
use serde::Serialize;

act! { default:
    /// Let somebody sit out a round or more.
    ///
    /// # Examples
    /// - `benny sit-out 17 --from 4`
    /// - `benny sit-out Zoë --from 4 --until 5`
    pub struct SitOut {
        /// A number or an unambiguous part of the name.
        pub who: Who,
        /// First round away [default: the next round].
        #[arg(long, value_name = "ROUND")]
        pub from: Option<RoundNo>,
        /// Last round away [default: only the first].
        #[arg(long, value_name = "ROUND")]
        pub until: Option<RoundNo>,
        /// To the end of the night.
        #[arg(long, conflicts_with = "until")]
        pub rest: bool,
        /// What to do about the rounds to come: draw them later, change as few cards as possible, or draw them anew
        /// [default: asked; later where benny cannot ask].
        #[arg(long, value_name = "later|few|CARDS|fresh")]
        pub seats: Option<Seats>,
        #[allow(missing_docs)]
        #[command(flatten)]
        pub began: Began,
    }
}

/// Somebody who came, went or sits out, and whether rounds to come still seat them otherwise.
#[derive(Clone, Debug, Serialize)]
pub struct Moved {
    /// Their number.
    pub number: PlayerNo,
    /// Whether the rounds to come have to be drawn again.
    pub redraw: bool,
    #[serde(skip)]
    pub(super) drawn: Option<DrawReport>,
}

impl Act for SitOut {
    type World = Tournament;
    const VERB: &'static str = "sit-out";
    type Outcome = Moved;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Moved, Refusal> {
        whole_team(night, &self.who, moment)?;
        let (number, from, until) =
            from_when(night, self.from, self.began, moment, |night, from| {
                let from = from.unwrap_or(night.last_begun() + 1);
                let until = (!self.rest).then(|| self.until.unwrap_or(from));
                Ok((night.sit_out(&self.who.0, from, until)?, from, until))
            })?;
        self.who = number.into();
        self.from = Some(from);
        self.until = until;
        Ok(Moved {
            number,
            drawn: reseat(night, self.seats, moment)?,
            redraw: night.needs_draw(),
        })
    }

    fn told(&self, done: &Moved, night: &Tournament) -> Told {
        let name = night.labelled(done.number, night.last_begun() + 1);
        let from = self.from.unwrap_or_default();
        let until = match self.until {
            None => "end".to_owned(),
            Some(until) if until == from => "start".to_owned(),
            Some(until) => until.to_string(),
        };
        let words = phrase!("did-sit-out", name, from, until);
        let told = Told::words(words);
        let told = seated(told, done.drawn.as_ref(), night);
        notes(told, night, Some(done.number))
    }

    fn line(&self) -> String {
        let (who, from) = (&self.who, self.from.unwrap_or_default());
        match self.until {
            None => format!("{who} from round {from} on"),
            Some(until) if until == from => format!("{who} round {from}"),
            Some(until) => format!("{who} rounds {from} to {until}"),
        }
    }
}
