//! Somebody leaves for good.

use super::coming::{Seats, beside, from_when, notes, reseat, seated, whole_team};
use super::pay::paid_back;
use super::{Act, Began, Moment, Note, Refusal, Told, Way, Who, act};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::text::numbered;
use crate::tournament::{DrawReport, Tournament, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Withdraw a player or team.
    ///
    /// Before the draw the registration is removed. Later the results stay, and they sit in no round that has not begun. For
    /// somebody who has left already, --from changes the round.
    ///
    /// # Examples
    /// - `benny drop 17`
    /// - `benny drop 17 --from 5`: they still play round 4
    pub struct Drop {
        /// A number or an unambiguous part of the name.
        pub who: Who,
        /// The first round without them [default: the next round].
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

/// Who left.
#[derive(Clone, Debug, Serialize)]
pub struct Left {
    /// Their number.
    pub number: PlayerNo,
    /// Their name.
    pub name: String,
    /// The first round without them; 0 or 1 before the night has begun.
    pub from: RoundNo,
    /// Whether rounds to come still seat them.
    pub redraw: bool,
    #[serde(skip)]
    drawn: Option<DrawReport>,
    /// What they had paid, where the registration is removed.
    #[serde(skip)]
    back: u32,
}

impl Act for Drop {
    type World = Tournament;
    const VERB: &'static str = "drop";
    type Outcome = Left;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Left, Refusal> {
        whole_team(night, &self.who, moment)?;
        let who = night.find(&self.who.0)?.clone();
        let gone = from_when(night, self.from, self.began, moment, |night, from| {
            night.drop_entrant(&self.who.0, from)
        })?;
        self.who = gone.number.into();
        self.from = Some(gone.from);
        let drawn = reseat(night, self.seats, moment)?;
        let removed = night.entrants.iter().all(|e| e.id != who.id);
        Ok(Left {
            back: if removed { who.paid } else { 0 },
            number: who.number,
            name: who.name,
            from: gone.from,
            redraw: night.needs_draw(),
            drawn,
        })
    }

    fn told(&self, done: &Left, night: &Tournament) -> Told {
        let who = numbered(done.number, &done.name);
        let from = match done.from {
            RoundNo::NONE | RoundNo::FIRST => "start".to_owned(),
            from if night.is_after_all(from) => "end".to_owned(),
            from => from.to_string(),
        };
        let told = Told::words(phrase!("did-drop", who = &who, from));
        let told = told.lines(paid_back(&who, done.back, night));
        let told = seated(told, done.drawn.as_ref(), night);
        // Whoever takes the seat over finds it on every card that was printed; a newcomer with a number of their own doesn't.
        let takes_over = json!({"do": "replace", "who": done.number, "by": null});
        let takes_over = Way::to(phrase!("way-somebody-takes-seat"), takes_over);
        let takes_over = night.needs_draw().then(|| Note::new("", takes_over));
        notes(told, night, Some(done.number))
            .note(takes_over)
            .note(unplayed(night, done))
            .note(beside(night, done.number, &done.name))
    }

    fn line(&self) -> String {
        match self.from {
            None | Some(RoundNo::NONE | RoundNo::FIRST) => self.who.to_string(),
            Some(from) => format!("{} from round {from} on", self.who),
        }
    }
}

/// How the other side of a match of play-offs that has begun gets through without playing it to its end.
fn unplayed(night: &Tournament, left: &Left) -> Option<Note> {
    let now = RoundNo(left.from.get().checked_sub(1)?);
    let play_offs = night.settings.play_offs.as_ref()?;
    let table = night.round(now)?.table_of(left.number)?;
    let act = json!({"do": "drop", "who": left.number, "from": now});
    let walkover = Way::to(phrase!("way-give-walkover"), act);
    let waits = now > play_offs.after && night.result(now, table.table).is_none();
    waits.then(|| Note::new("", walkover))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Format;
    use crate::tournament::team_of;
    use crate::tournament::testing::night;

    #[test]
    fn whoever_names_one_of_a_team_is_asked_whether_the_whole_team_is_meant() {
        let asked = |who: &str| {
            let mut t = night(Format::Team, 3);
            let teams = ["Ed & Flo", "Die Joker: Uwe & Vera"];
            t.add(teams.map(team_of).into()).expect("teams");
            let mut act = Drop {
                who: Who(who.to_owned()),
                ..Drop::default()
            };
            match act.apply(
                &mut t,
                &Moment {
                    asks: true,
                    ..Moment::default()
                },
            ) {
                Ok(left) => Err(left.number),
                Err(refusal) => Ok(refusal.question.clone().expect("a question")),
            }
        };
        let one = asked("flo").expect("asked");
        assert_eq!(
            one.asks.to_string(),
            "Flo is one of 1 Ed & Flo. Is the whole team meant?"
        );
        assert_eq!(one.choices[0].value, json!(1));
        assert_eq!(asked("Uwe").expect("asked").field, "who");
        for team in ["1", "ed & flo"] {
            assert_eq!(asked(team), Err(PlayerNo(1)), "{team}");
        }
        assert_eq!(asked("joker"), Err(PlayerNo(2)));
    }
}
