//! Two players change places.

use super::coming::from_when;
use super::{Act, Began, Moment, Refusal, Told, Way, Who, act};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Movement, Tournament, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Let two players change places in the rounds to come.
    ///
    /// Each takes the other's seats; names, numbers and points stay. Their cards have to be printed again.
    ///
    /// # Examples
    /// - `benny swap 3 4`
    /// - `benny swap Ann Bob --from 5`
    pub struct Swap {
        /// A number or an unambiguous part of the name.
        pub who: Who,
        /// The other: a number or an unambiguous part of the name.
        pub with: Who,
        /// The first round that changes [default: the next round].
        #[arg(long, value_name = "ROUND")]
        pub from: Option<RoundNo>,
        #[allow(missing_docs)]
        #[command(flatten)]
        pub began: Began,
    }
}

/// Who changed places.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Swapped {
    /// Both numbers.
    pub numbers: [PlayerNo; 2],
    /// The first round that changed.
    pub from: RoundNo,
    /// How many rounds changed.
    pub rounds: usize,
}

impl Act for Swap {
    type World = Tournament;
    const VERB: &'static str = "swap";
    type Outcome = Swapped;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Swapped, Refusal> {
        night.changeable()?;
        let both = [&self.who.0, &self.with.0].map(|who| night.find(who).map(|e| e.number));
        let [one, other] = both;
        let [one, other] = [one?, other?];
        if one == other {
            return Err(Refusal::new("refused", phrase!("why-one-same-player", one)));
        }
        let stays =
            night.settings.movement == Movement::Pivot || night.settings.play_offs.is_some();
        if stays {
            let words = phrase!("why-players-stay-together-here");
            let replace = json!({"do": "replace", "who": one, "by": null});
            return Err(Refusal::new("refused", words)
                .or(Way::to(phrase!("way-give-seat-somebody-else"), replace)));
        }
        let (from, rounds) = from_when(night, self.from, self.began, moment, |night, from| {
            exchange(night, [one, other], from)
        })?;
        self.who = one.into();
        self.with = other.into();
        self.from = Some(from);
        Ok(Swapped {
            numbers: [one, other],
            from,
            rounds,
        })
    }

    fn told(&self, done: &Swapped, night: &Tournament) -> Told {
        let [one, other] = done.numbers.map(|number| night.labelled(number, done.from));
        let words = phrase!("did-swap", one, other, from = done.from);
        Told::words(words).note(super::draw::out_of_date(night))
    }

    fn line(&self) -> String {
        let from = self.from.unwrap_or_default();
        format!("{} {} from round {from} on", self.who, self.with)
    }
}

/// Exchanges two players' places in all rounds from one on: which that is, and how many they are.
fn exchange(
    night: &mut Tournament,
    [one, other]: [PlayerNo; 2],
    from: Option<RoundNo>,
) -> Result<(RoundNo, usize), Refusal> {
    let first = night.last_begun() + 1;
    let from = from.unwrap_or(first);
    let last = night.last_drawn();
    if from < first || from > last {
        let more = night.rounds.is_empty() || last < night.settings.rounds;
        return Err(match first > last {
            true if more => night.not_drawn(first),
            true => {
                let words = phrase!("why-all-begun", last);
                Refusal::new("round", words).or(Way::status())
            }
            false => Refusal::from_round(from, first, last),
        });
    }
    let away = |number| {
        let ahead = night.rounds.iter().filter(|r| r.round >= from);
        ahead
            .map(|r| r.round)
            .find(|&round| !night.there(number, round))
    };
    if let Some((number, round)) = [one, other].iter().find_map(|&n| Some((n, away(n)?))) {
        let words = phrase!("why-not-in-round", number, round);
        let draw = Way::to(phrase!("way-re-seat-rounds-ahead"), json!({"do": "draw"}));
        return Err(Refusal::new("not_there", words).or(draw));
    }
    let mut rounds = 0;
    for round in night.rounds.iter_mut().filter(|r| r.round >= from) {
        let seats = round.tables.iter_mut().flat_map(|table| &mut table.sides);
        let places = seats.flatten().chain(&mut round.byes);
        for number in places {
            *number = match *number {
                n if n == one => other,
                n if n == other => one,
                n => n,
            };
        }
        round.byes.sort_unstable();
        rounds += 1;
    }
    Ok((from, rounds))
}
