//! A table's slip.

use super::slip::{Slip, Taken, follows, line};
use super::{Act, Choice, Moment, Points, Question, Refusal, Tick, Told, Way, WhoCount, act};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Entry, Part, Phrase, Reason, Tournament, Typed, phrase};
use serde::{Deserialize, Serialize};
use serde_json::json;

act! { default:
    /// Enter a table's result.
    ///
    /// The first number of the score belongs to the table's first side as `benny seats` shows it. A total that cannot
    /// happen under the rules is refused with every reason; the director may overrule with --force.
    ///
    /// # Examples
    /// - `benny score 1 3 10-7`: round 1, table 3
    /// - `benny score 3 10-7`: table 3 of the round being played
    /// - `benny score 1 3 10-7 --loners 17=1,Zoë=2`
    /// - `benny score 1 3 10-7 --second dispute`
    pub struct Score {
        /// Default: the round being played.
        #[arg(num_args = 1.., required = true, allow_negative_numbers = true, value_name = "[ROUND] TABLE A-B")]
        pub what: Vec<String>,
        /// The round [default: the first that has begun and lacks the table].
        #[arg(skip)]
        pub round: Option<RoundNo>,
        /// The table.
        #[arg(skip)]
        pub table: Option<TableNo>,
        /// The points of both sides.
        #[arg(skip)]
        pub points: Option<Points>,
        /// Lone marches, by number or name.
        #[serde(deserialize_with = "super::figures::counts")]
        #[arg(long, value_delimiter = ',', value_name = "WHO=N")]
        pub loners: Vec<WhoCount>,
        /// What else was counted, by number or name: euchre:17=1, moon:Ann=2.
        #[serde(deserialize_with = "super::figures::ticks")]
        #[arg(long = "tick", value_delimiter = ',', value_name = "NAME:WHO=N")]
        pub ticks: Vec<Tick>,
        /// How often each side euchred the other.
        #[arg(long, value_name = "A-B")]
        pub euchres: Option<Points>,
        /// Override the rules; give the reason. What you typed is then your ruling.
        #[arg(long, value_name = "WHY")]
        pub force: Option<String>,
        /// Where the table has a slip already: this one corrects it (needs --why), contradicts it, or belongs to the next
        /// round [default: asked].
        #[arg(long, value_enum)]
        pub second: Option<Second>,
        /// The reason for a correction.
        #[arg(long, value_name = "WHY", requires = "second")]
        pub why: Option<String>,
        /// Play-offs: clear the rounds drawn from the old winner, without asking.
        #[arg(long, requires = "second")]
        pub clear: bool,
    }
}

/// What a further slip of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Second {
    /// The director's correction.
    Correct,
    /// Another slip: the table is disputed.
    Dispute,
    /// The slip of the next round.
    Next,
}

impl Act for Score {
    type World = Tournament;
    const VERB: &'static str = "score";
    type Outcome = Taken;

    fn spread(&mut self) -> Result<(), Refusal> {
        let what = std::mem::take(&mut self.what);
        self.slip().spread("score", &what)
    }

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Taken, Refusal> {
        for why in [&self.force, &self.why].into_iter().flatten() {
            super::slip::in_words(why)?;
        }
        let mut entry = Entry {
            why: self.force.clone(),
            clear: self.clear,
            ..self.slip().entry(night)?
        };
        let done = match self.second {
            None => night.score(entry),
            Some(Second::Dispute) => night.second_slip(entry),
            Some(Second::Correct) => {
                let why = self.why.as_deref().ok_or_else(|| {
                    Refusal::asking(Question::words("why", phrase!("ask-why-corrected"))).or(
                        Way::again(phrase!("way-with-reason-words"), json!({"why": null})),
                    )
                })?;
                night.correct(entry, why)
            }
            Some(Second::Next) => {
                entry.round = Some(night.round_meant_at(entry.round, entry.table) + 1);
                self.second = None;
                night.score(entry)
            }
        };
        let entered = done.map_err(|error| self.refused(error))?;
        self.round = Some(entered.result.round);
        Ok(Taken::of(entered, night))
    }

    fn told(&self, done: &Taken, night: &Tournament) -> Told {
        follows(done.told(night), Some(done), night)
    }

    fn line(&self) -> String {
        let why = [&self.why, &self.force].into_iter().flatten();
        let why: String = why.map(|why| format!(" ({why})")).collect();
        line((self.round, self.table), self.points, &self.loners) + &why
    }
}

impl From<Entry> for Score {
    fn from(entry: Entry) -> Score {
        Score {
            round: entry.round,
            table: Some(entry.table),
            points: Some(entry.points),
            loners: entry.loners.into_iter().map(WhoCount::from).collect(),
            euchres: entry.euchres.map(|both| Points::of(both.map(i32::from))),
            ticks: Tick::all(entry.ticks),
            force: entry.why,
            ..Score::default()
        }
    }
}

impl Score {
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

    /// The refusal. Where only another slip is in the way, it is asked what this one is.
    fn refused(&self, error: Refusal) -> Refusal {
        let (next, stands, round, table) = match error.wrong() {
            [
                Reason::AlreadyEntered {
                    next,
                    stands,
                    round,
                    table,
                    typed: Typed::Total(_),
                },
            ] => (*next, stands.clone(), *round, *table),
            _ => return super::slip::clears(error),
        };
        let typed = self
            .points
            .map_or(String::new(), |points| points.to_string());
        let choice = |second: Second, words: Phrase| Choice {
            value: json!(second),
            words,
        };
        let mut choices = vec![
            choice(Second::Correct, phrase!("ask-correction")),
            choice(Second::Dispute, phrase!("ask-another-slip-table-disputed")),
        ];
        choices.extend(next.map(|next| choice(Second::Next, phrase!("ask-slip-round", next))));
        let mut refusal = error;
        let mut correct = json!({"do": "correct", "round": round, "table": table, "points": self.points, "why": null});
        for (field, given) in [
            ("loners", json!(self.loners)),
            ("ticks", json!(self.ticks)),
            ("euchres", json!(self.euchres)),
        ] {
            if !(given.is_null() || given.as_array().is_some_and(Vec::is_empty)) {
                correct[field] = given;
            }
        }
        let dispute = json!({"round": round, "second": "dispute"});
        refusal.ways = vec![
            Way::to(phrase!("way-correct"), correct),
            Way::again(phrase!("way-if-both-slips-seen"), dispute),
        ];
        refusal.ways.extend(
            next.map(|next| Way::again(phrase!("way-if-round-s", next), json!({"round": next}))),
        );
        refusal.question = Some(Question {
            field: "second",
            asks: phrase!(
                "ask-which-slip",
                round,
                table,
                typed,
                stands = Part::of(stands)
            ),
            choices,
            usual: None,
            takes_usual: false,
            stops: false,
            also: Vec::new(),
        });
        refusal
    }
}
