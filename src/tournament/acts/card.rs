//! A player's tally card.

use super::slip::{Counts, overruled};
use super::{Act, MINUS, Moment, Refusal, Told, Way, Who, act};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::refusal::each_in_english;
use crate::tournament::{CardEntered, Ledger, Part, Phrase, Reason, Tournament, phrase};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};

act! { default:
    /// Enter a player's whole tally card, or one round of it.
    ///
    /// A card that contradicts the slip or other cards is kept, and the table is disputed until `benny settle` ends it. When
    /// both sides of a table have handed in cards that agree, they make the table's result. Points that no table could have
    /// given are refused.
    ///
    /// # Examples
    /// - `benny card 17 8,6,10,7`
    /// - `benny card Zoë 8,-,10,7 --loners 1,0,0,2`: a dash is a bye
    /// - `benny card 17 --round 2 8 --why misread`: correct one line
    pub struct Card {
        /// A number or an unambiguous part of the name.
        pub who: Who,
        /// The card's points round by round, from round 1; a dash where nothing is on the card.
        #[serde(deserialize_with = "cells", serialize_with = "listed")]
        #[arg(allow_hyphen_values = true, value_name = "POINTS")]
        pub points: String,
        /// Only this round of the card.
        #[arg(long, short, value_name = "N")]
        pub round: Option<RoundNo>,
        /// Correct what was entered for that round before; give the reason, which the log keeps.
        #[arg(long, value_name = "WHY", requires = "round")]
        pub why: Option<String>,
        /// The player's own lone marches, round by round.
        #[arg(long, value_delimiter = ',', value_name = "N,N")]
        pub loners: Option<Vec<u16>>,
        /// Take this card at its word for its side; give the reason.
        #[arg(long, value_name = "WHY")]
        pub force: Option<String>,
        /// The points of that round that may be replaced without a reason, because the door itself has just entered them.
        #[arg(skip)]
        pub over: Option<i32>,
    }
}

/// A card as it was taken.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Noted {
    /// Whose card.
    pub number: PlayerNo,
    /// How many rounds have points.
    pub rounds: usize,
    /// The points of those rounds.
    pub total: i64,
    /// What counts now because of it.
    pub completed: Vec<Counts>,
    /// What the director overruled.
    #[serde(serialize_with = "each_in_english")]
    pub overruled: Vec<Phrase>,
    /// The tables that are disputed now, or that the director has ruled otherwise.
    pub disputes: Vec<Ledger>,
}

impl Act for Card {
    type World = Tournament;
    const VERB: &'static str = "card";
    type Outcome = Noted;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Noted, Refusal> {
        let cells = self.points.split(',').map(cell);
        let points: Vec<Option<i32>> = cells.collect::<Result<_, _>>()?;
        for why in [&self.why, &self.force].into_iter().flatten() {
            super::slip::in_words(why)?;
        }
        let number = night.find(&self.who.0)?.number;
        if night.is_cards_alone() {
            let first = self.round.unwrap_or(RoundNo::FIRST);
            let rounds = night.settings.rounds;
            let typed = points.iter().rposition(Option::is_some);
            let last = first + typed.unwrap_or_default() as u16;
            if last > rounds {
                let more = Way::to(phrase!("way-play"), json!({"do": "set", "rounds": last}));
                let words = phrase!("why-no-such-round", round = last, rounds);
                return Err(Refusal::unfit(words, more));
            }
            let cells = points.iter().map(Option::is_some);
            night.seat_alone(number, RoundNo::all().skip(first.index()).zip(cells));
        }
        let loners = self.loners.as_deref();
        let entered: CardEntered = match (self.round, points.as_slice()) {
            (None, points) => night.enter_card(number, points, loners, self.force.clone())?,
            (Some(round), [Some(points)]) => {
                let loners = loners.and_then(|loners| loners.first()).copied();
                let there = night.card_line(round, number).map(|line| line.points);
                let own = self.over.filter(|own| Some(*own) == there);
                let correct = self.why.as_deref().or(own.map(|_| "corrected"));
                let place = (round, number);
                night.enter_line(place, *points, loners, correct, self.force.clone())?
            }
            (Some(round), _) => {
                let words = phrase!("why-with-round-points-round");
                let holes = json!({"points": null, "round": round});
                return Err(Refusal::new("usage", words).or(Way::again("", holes)));
            }
        };
        self.who = number.into();
        self.over = None;
        Ok(Noted {
            number,
            rounds: points.iter().flatten().count(),
            total: points.iter().flatten().map(|&n| i64::from(n)).sum(),
            completed: entered.results.iter().map(Counts::from).collect(),
            overruled: entered.overruled.iter().map(Reason::says).collect(),
            disputes: entered.disputes,
        })
    }

    fn told(&self, done: &Noted, night: &Tournament) -> Told {
        let name = night.labelled(done.number, night.last_begun().max(RoundNo::FIRST));
        let words = phrase!("did-card", name, points = done.total, n = done.rounds);
        // Without seats there are no tables to speak of.
        let made = done.completed.iter().filter(|_| !night.is_cards_alone());
        let made = made.map(|made| {
            let Counts {
                round,
                table,
                points,
            } = made;
            phrase!("did-table", round, table, words = points)
        });
        let disputes = done.disputes.iter().map(|ledger| {
            let Ledger { round, table, .. } = ledger;
            phrase!("did-table", round, table, words = Part::of(ledger.words()))
        });
        let overruled = done.overruled.iter().map(overruled);
        Told::words(words).lines(made.chain(disputes).chain(overruled))
    }

    fn line(&self) -> String {
        let round = self.round.map(|round| format!(" round {round}"));
        let why = self.why.as_ref().or(self.force.as_ref());
        let why = why.map(|why| format!(" ({why})"));
        let (round, why) = (round.unwrap_or_default(), why.unwrap_or_default());
        format!("{}{round} {}{why}", self.who, self.points)
    }
}

impl Card {
    /// One round of a card.
    pub fn line(number: PlayerNo, round: RoundNo, points: i32) -> Card {
        Card {
            who: number.into(),
            round: Some(round),
            points: points.to_string(),
            ..Card::default()
        }
    }
}

/// One cell of a card; `None` where nothing is on it.
fn cell(text: &str) -> Result<Option<i32>, Refusal> {
    match text.trim() {
        "" | "-" | "–" | "x" | "X" | "bye" => Ok(None),
        number => number.replace(MINUS, "-").parse().map(Some).map_err(|_| {
            let words = phrase!("why-not-number-points-dash", number);
            Refusal::new("usage", words).or(Way::again("", json!({"points": null})))
        }),
    }
}

/// The cells as a list; what is no number stays as it was typed.
fn listed<S: Serializer>(points: &str, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(points.split(',').map(|text| match cell(text) {
        Ok(points) => json!(points),
        Err(_) => json!(text),
    }))
}

/// Reads `[8,null,10]`, `8` or `8,-,10`.
fn cells<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let one = |value: &Value| match value {
        Value::Null => Ok("-".to_owned()),
        Value::Number(points) => Ok(points.to_string()),
        Value::String(text) => Ok(text.clone()),
        other => {
            let wrong = phrase!("why-not-number-points-dash", number = other);
            Err(D::Error::custom(wrong))
        }
    };
    match Value::deserialize(from)? {
        Value::Array(items) => {
            let cells = items.iter().map(one).collect::<Result<Vec<_>, _>>()?;
            Ok(cells.join(","))
        }
        plain => one(&plain),
    }
}
