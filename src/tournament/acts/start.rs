//! A round's bell.

use super::coming::{Seats, before_bell, misfit, redraw, seated};
use super::{Act, Moment, Note, Refusal, Told, Way, act};
use crate::seating::RoundNo;
use crate::tournament::text::hour;
use crate::tournament::{DrawReport, Tournament, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Start a round and its clock.
    ///
    /// # Examples
    /// - `benny start`: the next round
    /// - `benny start 3`
    pub struct Start {
        /// The round [default: the first that is not complete].
        pub round: Option<RoundNo>,
        /// Where the round seats somebody who has left, or has no place for a newcomer: ring the bell all the same, change as
        /// few cards as possible first, or draw anew [default: asked; later where benny cannot ask].
        #[arg(long, value_name = "later|few|CARDS|fresh")]
        pub seats: Option<Seats>,
    }
}

/// The round that has begun.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Started {
    /// The round.
    pub round: RoundNo,
    /// When, RFC 3339.
    pub started: String,
    #[serde(skip)]
    drawn: Option<DrawReport>,
}

impl Act for Start {
    type World = Tournament;
    const VERB: &'static str = "start";
    type Outcome = Started;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Started, Refusal> {
        let next = self.round.or(night.first_incomplete());
        let drawn = match next {
            Some(round) => before_bell(night, round, self.seats, moment)?,
            None => None,
        };
        let round = night.start(self.round, moment.at)?;
        self.round = Some(round);
        Ok(Started {
            round,
            started: night.bell(round).unwrap_or_default().to_owned(),
            drawn,
        })
    }

    fn told(&self, done: &Started, night: &Tournament) -> Told {
        let round = done.round;
        let at = hour(&done.started);
        let told = Told::words(phrase!("did-start", round, at));
        let open = night.first_incomplete().filter(|&open| open < round);
        let early = open.map(|open| {
            let undo = Way::to(
                phrase!("way-if-round-did-not", round),
                json!({"do": "undo"}),
            );
            Note::new(phrase!("note-round-not-complete-yet", open), undo)
        });
        let told = told.note(early);
        let told = match &done.drawn {
            Some(_) => seated(told, done.drawn.as_ref(), night),
            None => told.note(super::draw::out_of_date(night)),
        };
        // Within a stay nobody is seated anew, and whose seat is free was said when they left.
        let short = misfit(night, round).filter(|_| night.settings.movement.stay() == 1);
        let short = short.map(|why| {
            let undo = Way::to(phrase!("way-take-bell-back"), json!({"do": "undo"}));
            Note::new(why, undo)
        });
        told.note(short).note(redraw(night))
    }

    fn line(&self) -> String {
        self.round
            .map(|round| round.to_string())
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::PlayerNo;
    use crate::tournament::DrawRequest;
    use crate::tournament::testing::{four, join};

    /// The bell after somebody has left a drawn round and somebody else has come.
    fn bell(asks: bool, seats: Option<Seats>) -> Result<(Tournament, Told), Refusal> {
        let mut night = four();
        night.drop_entrant("Cleo", None)?;
        join(&mut night, &["Late Larry"]);
        let mut start = Start { round: None, seats };
        let moment = Moment {
            asks,
            at: "2026-11-20T20:00:00Z",
            ..Moment::default()
        };
        let done = start.apply(&mut night, &moment)?;
        let told = start.told(&done, &night);
        Ok((night, told))
    }

    #[test]
    fn the_bell_asks_where_the_round_does_not_fit_who_is_there() {
        let asked = bell(true, None).expect_err("a question");
        let asked = asked.question.clone().expect("a question");
        let says = "3 Cleo is not here and still sits in round 1. 5 Late Larry has no place in round 1. How is it seated?";
        assert_eq!(asked.asks.to_string(), says);
        let last = asked.choices.last().expect("choices");
        assert_eq!(last.words.to_string(), "as it is: ring the bell");
        let (night, _) = bell(true, Some(Seats::Few)).expect("drawn first");
        assert_eq!(night.misplaced(RoundNo::FIRST), Default::default());
        // Where nobody can be asked, or the director wants it so, it begins as it is, and that is said.
        for (asks, seats) in [(false, None), (true, Some(Seats::Later))] {
            let (night, told) = bell(asks, seats).expect("rung");
            assert_eq!(night.last_begun(), 1);
            let note = told.notes.first().map(|note| note.words.to_string());
            assert_eq!(note.as_deref(), says.strip_suffix(" How is it seated?"));
            // Who really sat in it is what the next draw goes by.
            let mut night = night;
            night.draw(&DrawRequest::default()).expect("drawn");
            let second: Vec<PlayerNo> = night.rounds[1].everybody().collect();
            assert!(second.contains(&PlayerNo(5)) && !second.contains(&PlayerNo(3)));
        }
    }
}
