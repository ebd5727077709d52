//! The matches of a knock-out beside the nights, each by its number.

use super::who;
use crate::desk::club::{seen, side_of};
use crate::desk::{Desk, DeskError};
use crate::engine::Points;
use crate::tournament::acts::{Accept, Act, Moment, Refusal, Told, Way, act, clears};
use crate::tournament::text::joined;
use crate::tournament::{KnockOut, Logged, MatchScore, Part, Tournament, phrase};
use serde::Serialize;

act! { default:
    /// Enter a match, or correct it.
    ///
    /// # Examples
    /// - `benny bracket score 3 10-7`
    /// - `benny bracket score 3 --walkover Ann`
    /// - `benny bracket score 3 7-10 --correct`
    pub struct BracketScore {
        /// The match's number.
        pub number: u16,
        /// Points of the first side and the second, in the order `benny bracket show` lists them.
        #[arg(value_name = "A-B", required_unless_present_any = ["walkover", "take_away"])]
        pub points: Option<Points>,
        /// Who goes through because the others gave up or did not come.
        #[arg(long, value_name = "WHO", conflicts_with = "points")]
        pub walkover: Option<String>,
        /// Clear the result, as if the match had not been played.
        #[arg(long, conflicts_with_all = ["points", "walkover"])]
        pub take_away: bool,
        /// Replace the result already entered.
        #[arg(long)]
        pub correct: bool,
        /// Clear the matches played on the strength of the old result, without asking.
        #[arg(long)]
        pub clear: bool,
        /// Which bracket [default: the newest].
        #[arg(long, value_name = "NAME")]
        pub bracket: Option<String>,
    }
}

/// A match that was entered.
#[derive(Clone, Debug, Serialize)]
pub struct MatchEntered {
    /// The knock-out's short name.
    pub bracket: String,
    /// The match's number.
    #[serde(rename = "match")]
    pub number: u16,
    /// The later matches that were cleared because others play them now.
    pub cleared: Vec<u16>,
    /// The seed of the side that goes through.
    pub winner: Option<usize>,
    #[serde(skip)]
    one: KnockOut,
}

impl BracketScore {
    /// What is entered; nothing where a result is cleared.
    fn score(&self, one: &KnockOut) -> Result<Option<MatchScore>, DeskError> {
        match (&self.walkover, self.points) {
            _ if self.take_away => Ok(None),
            (Some(who), _) => {
                let side = side_of(one, self.number, who);
                Ok(Some(MatchScore::Walkover(
                    side.ok_or_else(|| not_in_match(one, self.number, who))?,
                )))
            }
            (None, Some(points)) => Ok(Some(MatchScore::Played(points))),
            (None, None) => {
                Err(Refusal::new("usage", phrase!("why-points-both-sides-missing")).into())
            }
        }
    }
}

/// What the game's rules forbid is no score of a match: nothing here overrules them, and it is said which they are.
fn by_rules(mut refusal: Refusal, night: &Tournament) -> Refusal {
    let forced = |way: &Way| {
        way.changes()
            .is_some_and(|(with, _)| with.contains_key("force"))
    };
    if refusal.ways.iter().any(forced) {
        refusal.ways.retain(|way| !forced(way));
        let rules = &night.settings.rules.name;
        refusal
            .ways
            .push(Way::advice(phrase!("way-bracket-rules", rules)));
    }
    refusal
}

fn not_in_match(one: &KnockOut, number: u16, who: &str) -> Refusal {
    let matches = one.bracket.matches();
    let sides = matches.iter().find(|m| m.number == number);
    let sides = sides.map_or(String::new(), |m| {
        let [first, second] = [0, 1].map(|side| one.bracket.called(m, side));
        format!(": {first} – {second}")
    });
    let words = phrase!("why-not-one-side-match", who, number, sides);
    Refusal::new("not_in_match", words).or(Way::bracket())
}

impl Act for BracketScore {
    type World = Desk;
    const VERB: &'static str = "bracket score";
    type Outcome = MatchEntered;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<MatchEntered, DeskError> {
        let which = self.bracket.clone();
        let (one, cleared) = desk.at_bracket(which.as_deref(), |desk, one| {
            let score = self.score(one)?;
            let what = match score {
                Some(MatchScore::Played(points)) => points.to_string(),
                Some(MatchScore::Walkover(_)) => "a walkover".to_owned(),
                None => "result taken away".to_owned(),
            };
            let what = format!("match {}: {what}", self.number);
            let done = desk.change(&who(moment), |night| {
                let cleared = night.enter_match(self.number, score, self.correct, self.clear);
                let cleared = cleared.map_err(|refusal| by_rules(refusal, night))?;
                Ok::<_, DeskError>((cleared, Logged::record(Self::VERB, &one.slug, what)))
            });
            let done = done.map_err(|error| match error {
                DeskError::Refused(refusal) => {
                    let mut refusal = clears(refusal);
                    let stands = one.bracket.results.get(&self.number).copied();
                    if refusal.kind == "already_entered" && stands == score {
                        refusal.ways = vec![Way::nothing()];
                    }
                    refusal.into()
                }
                error => error,
            })?;
            Ok((seen(&done.night)?, done.value))
        })?;
        let matches = one.bracket.matches();
        let entered = matches.iter().find(|m| m.number == self.number);
        let winner = entered.and_then(|m| m.sides[m.score?.winner()]);
        Ok(MatchEntered {
            bracket: one.slug.clone(),
            number: self.number,
            cleared,
            winner: winner.map(|at| at + 1),
            one,
        })
    }

    fn told(&self, done: &MatchEntered, _: &Desk) -> Told {
        let bracket = &done.one.bracket;
        let matches = bracket.matches();
        let entered = matches.iter().find(|m| m.number == done.number);
        let scored = entered.and_then(|m| Some((m, m.score?)));
        let words = match scored {
            Some((m, score)) => {
                let [first, second] = [0, 1].map(|side| bracket.called(m, side));
                let score = match score {
                    MatchScore::Played(points) => Part::of(points.to_string()),
                    MatchScore::Walkover(_) => {
                        let who = bracket.called(m, score.winner());
                        Part::of(phrase!("walkover-for", who))
                    }
                };
                phrase!("did-bracket-score", number = m.number, first, second, score)
            }
            None => phrase!("did-bracket-score-gone", number = done.number),
        };
        let cleared = (!done.cleared.is_empty()).then(|| {
            let numbers = joined(&done.cleared);
            phrase!("did-bracket-score-cleared", numbers)
        });
        let winner = bracket
            .champion()
            .and_then(|at| bracket.contestants.get(at));
        let next = match winner {
            Some(winner) => phrase!("bracket-won", name = winner.name, bracket = done.one.name),
            None => {
                let ready = joined(bracket.ready().iter().map(|m| m.number));
                phrase!("bracket-ready", numbers = ready)
            }
        };
        Told::words(words).and(cleared).lines([next])
    }
}

act! { default:
    /// Accept what one side entered by phone and nobody disputed.
    ///
    /// The other side has neither confirmed nor disputed it.
    ///
    /// # Examples
    /// - `benny bracket accept`: every match
    /// - `benny bracket accept 3`: match 3
    pub struct BracketAccept {
        /// Only this match.
        pub number: Option<u16>,
        /// Which bracket [default: the newest].
        #[arg(long, value_name = "NAME")]
        pub bracket: Option<String>,
    }
}

/// A match that was accepted.
#[derive(Clone, Debug, Serialize)]
pub struct MatchAccepted {
    /// The knock-out's short name.
    pub bracket: String,
    /// The match's number.
    #[serde(rename = "match")]
    pub number: u16,
    /// The points of both sides.
    pub points: Points,
}

impl Act for BracketAccept {
    type World = Desk;
    const VERB: &'static str = "bracket accept";
    type Outcome = Vec<MatchAccepted>;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Self::Outcome, DeskError> {
        let number = self.number;
        desk.at_bracket(self.bracket.as_deref(), |desk, one| {
            let place = number.map(|number| one.places.get(&number).copied().unwrap_or_default());
            let accept = Accept {
                round: place.map(|place| place.0),
                table: place.map(|place| place.1),
            };
            let done = desk.act_of(&who(moment), accept)?;
            let accepted = done.value.iter().filter_map(|counts| {
                let mut places = one.places.iter();
                let place = places.find(|(_, there)| **there == (counts.round, counts.table));
                Some(MatchAccepted {
                    bracket: one.slug.clone(),
                    number: *place?.0,
                    points: counts.points,
                })
            });
            Ok(accepted.collect())
        })
    }

    fn told(&self, done: &Self::Outcome, _: &Desk) -> Told {
        let line = |one: &MatchAccepted| {
            phrase!(
                "did-bracket-accept",
                number = one.number,
                points = one.points
            )
        };
        Told::words(phrase!("did-accept", n = done.len())).lines(done.iter().map(line))
    }
}
