//! A dispute ends on the director's word.

use super::slip::{clears, follows, stands};
use super::{Act, Moment, Note, Points, Refusal, Told, Way, WhoCount, act};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::choices::{self, Choice};
use crate::tournament::phrase::Phrase;
use crate::tournament::{Entry, Ledger, Tournament, phrase};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;

act! { default:
    /// List disputed results, or settle one.
    ///
    /// A result is disputed where slip and cards disagree. `slip` lets the stored result stand, `cards` takes what the cards
    /// say, and points such as 8-7 say it outright. The cards stay as they were written; the log keeps the decision and its
    /// reason.
    ///
    /// # Examples
    /// - `benny settle`
    /// - `benny settle 2 3 cards`
    /// - `benny settle 2 3 8-7 --why "asked both sides"`
    pub struct Settle {
        /// The round.
        #[arg(requires = "table")]
        pub round: Option<RoundNo>,
        /// The table.
        pub table: Option<TableNo>,
        /// What counts: slip, cards, or the points of both sides.
        #[arg(value_name = "slip|cards|A-B")]
        pub verdict: Option<SettleBy>,
        /// The reason; the log keeps it.
        #[arg(long, requires = "verdict")]
        pub why: Option<String>,
        /// Play-offs: clear the rounds drawn from the old winner, without asking.
        #[arg(long, requires = "verdict")]
        pub clear: bool,
        /// Lone marches, by number or name [default: as they were].
        #[serde(deserialize_with = "super::figures::counts")]
        #[arg(long, value_delimiter = ',', value_name = "WHO=N", requires = "verdict")]
        pub loners: Vec<WhoCount>,
    }
}

/// How a dispute is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettleBy {
    /// The slip is right: the stored result stands.
    Slip,
    /// The cards are right.
    Cards,
    /// This player's card is right for its side; the other side's are still to come.
    Card(PlayerNo),
    /// These points are right.
    Points(Points),
}

impl FromStr for SettleBy {
    type Err = Phrase;
    fn from_str(word: &str) -> Result<SettleBy, Phrase> {
        let card = |number: &str| number.trim().parse().ok().map(SettleBy::Card);
        let points = || word.parse::<Points>().ok().map(SettleBy::Points);
        let verdict = match (word.trim(), word.split_once("card:")) {
            ("slip", _) => Some(SettleBy::Slip),
            ("cards", _) => Some(SettleBy::Cards),
            (_, Some((_, number))) => card(number),
            _ => points(),
        };
        verdict.ok_or_else(|| phrase!("why-say-slip-cards"))
    }
}

impl fmt::Display for SettleBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettleBy::Slip => f.write_str("slip"),
            SettleBy::Cards => f.write_str("cards"),
            SettleBy::Card(number) => write!(f, "card:{number}"),
            SettleBy::Points(points) => points.fmt(f),
        }
    }
}

impl Serialize for SettleBy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SettleBy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SettleBy, D::Error> {
        let value = Value::deserialize(deserializer)?;
        match &value {
            Value::String(word) => word.parse().map_err(D::Error::custom),
            other => serde_json::from_value(other.clone())
                .map(SettleBy::Points)
                .map_err(D::Error::custom),
        }
    }
}

/// A dispute that has ended.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Settled {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// What counts now; `None` where the other side's cards are still to come.
    pub points: Option<Points>,
    /// How many disputes are left.
    pub disputes: usize,
}

impl Act for Settle {
    type World = Tournament;
    const VERB: &'static str = "settle";
    type Outcome = Settled;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Settled, Refusal> {
        let (Some(round), Some(table), Some(verdict)) = (self.round, self.table, self.verdict)
        else {
            let words = phrase!("why-say-which-round-table");
            let holes = json!({"do": "settle", "round": null, "table": null, "verdict": null});
            return Err(Refusal::new("usage", words).or(Way::to("", holes)));
        };
        let nothing = || Refusal::nothing_to_settle(round, table);
        let dispute = night.dispute(round, table).ok_or_else(nothing)?;
        let reason = match &self.why {
            Some(why) => format!("settled: {verdict}; {why}"),
            None => format!("settled: {verdict}"),
        };
        let mut loners = Vec::new();
        for by in &self.loners {
            loners.push((night.find_at(&by.who, round, table)?, by.count));
        }
        let points = match verdict {
            SettleBy::Slip => dispute.stored(),
            SettleBy::Points(points) => Some(points),
            SettleBy::Cards => match by_cards(&dispute, &choices::of(night, &dispute)) {
                Some(Choice::Total {
                    points,
                    loners: own,
                    ..
                }) => {
                    loners = own.clone().into_iter().collect();
                    Some(*points)
                }
                _ => None,
            },
            SettleBy::Card(number) => {
                let line = night.card_line(round, number).ok_or_else(nothing)?;
                night.take_at_its_word(number, round, line.points, line.loners, &reason)?;
                return Ok(self.done(night, round, table));
            }
        };
        let entry = Entry {
            round: Some(round),
            table,
            points: points.ok_or_else(|| {
                let key = match verdict == SettleBy::Slip {
                    true => "why-slip-gives-nothing",
                    false => "why-cards-give-nothing",
                };
                let words = phrase!(key, round, table);
                Refusal::new("no_verdict", words).or(Way::settle(round, table))
            })?,
            loners,
            clear: self.clear,
            ..Entry::default()
        };
        night.settle(entry, &reason).map_err(clears)?;
        Ok(self.done(night, round, table))
    }

    fn told(&self, done: &Settled, night: &Tournament) -> Told {
        let (round, table) = (done.round, done.table);
        let told = Told::words(match done.points {
            Some(points) => stands(night, round, table, points),
            None => phrase!("did-settle-one-side", round, table),
        });
        let open = (done.disputes > 0).then(|| {
            let list = Way::to("", json!({"do": "settle"}));
            Note::new(phrase!("note-still-open", n = done.disputes), list)
        });
        follows(told.note(open), None, night)
    }

    fn line(&self) -> String {
        let round = self.round.unwrap_or_default();
        let table = self.table.unwrap_or_default();
        let to = self
            .verdict
            .map_or(String::new(), |verdict| verdict.to_string());
        let why = self.why.as_ref().map(|why| format!(" ({why})"));
        format!("{round} {table} {to}{}", why.unwrap_or_default())
    }
}

impl Settle {
    fn done(&self, night: &Tournament, round: RoundNo, table: TableNo) -> Settled {
        Settled {
            round,
            table,
            points: night.result(round, table).map(|result| result.points),
            disputes: night.disputes().len(),
        }
    }
}

/// The total that every card supports; a side without cards counts as the slip has it. `None` where one side's cards
/// differ, or a side has neither a card nor a slip.
fn by_cards<'a>(dispute: &Ledger, choices: &'a [Choice]) -> Option<&'a Choice> {
    let with_cards = dispute.voices.iter().filter(|v| v.card().is_some()).count();
    let told = |choice: &&Choice| match choice {
        Choice::Total { cards, .. } => *cards == with_cards,
        Choice::Card { .. } => false,
    };
    choices.iter().find(told).filter(|_| with_cards > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Said;
    use crate::tournament::testing::four;

    #[test]
    fn phones_that_disagree_are_not_cards() {
        let mut t = four();
        let (round, table) = (RoundNo::FIRST, TableNo::FIRST);
        let sides = t.table(round, table).expect("a table").sides.clone();
        for (number, us) in [(sides[0][0], 8), (sides[1][0], 7)] {
            let said = Said {
                us,
                them: 4,
                ..Said::default()
            };
            t.propose(number, Some(round), &said).expect("heard");
        }
        let dispute = t.dispute(round, table).expect("a dispute");
        let choices = choices::of(&t, &dispute);
        assert!(!choices.is_empty());
        assert!(by_cards(&dispute, &choices).is_none());
    }
}
