//! Somebody plays again.

use super::coming::{Seats, from_when, notes, reseat, seated};
use super::sit_out::Moved;
use super::{Act, Began, Moment, Refusal, Told, Who, act};
use crate::seating::RoundNo;
use crate::tournament::{Tournament, phrase};

act! { default:
    /// Bring a player back who left or sat out.
    ///
    /// # Examples
    /// - `benny back 17`
    /// - `benny back 17 --from 5`
    pub struct Back {
        /// A number or an unambiguous part of the name.
        pub who: Who,
        /// Their first round back [default: the next round].
        #[arg(long, value_name = "ROUND")]
        pub from: Option<RoundNo>,
        /// What to do about the rounds to come: draw them later, change as few cards as possible, or draw them anew
        /// [default: asked; later where benny cannot ask].
        #[arg(long, value_name = "later|few|CARDS|fresh")]
        pub seats: Option<Seats>,
        #[allow(missing_docs)]
        #[command(flatten)]
        pub began: Began,
    }
}

impl Act for Back {
    type World = Tournament;
    const VERB: &'static str = "back";
    type Outcome = Moved;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Moved, Refusal> {
        let came = from_when(night, self.from, self.began, moment, |night, from| {
            night.come_back(&self.who.0, from)
        })?;
        self.who = came.number.into();
        self.from = Some(came.from);
        Ok(Moved {
            number: came.number,
            drawn: reseat(night, self.seats, moment)?,
            redraw: night.needs_draw(),
        })
    }

    fn told(&self, done: &Moved, night: &Tournament) -> Told {
        let from = self.from.unwrap_or_default();
        let name = night.labelled(done.number, from);
        let from = match night.is_after_all(from) {
            true => "end".to_owned(),
            false => from.to_string(),
        };
        let told = Told::words(phrase!("did-back", name, from));
        let told = seated(told, done.drawn.as_ref(), night);
        notes(told, night, Some(done.number))
    }

    fn line(&self) -> String {
        let from = self.from.unwrap_or_default();
        format!("{} from round {from} on", self.who)
    }
}
