//! How a season is scored, as data.

use super::written::{adds_up, rule};
use crate::json::by_text;
use crate::tournament::acts::Way;
use crate::tournament::{Join, Measure, Part, Phrase, Refusal, phrase};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A season's rule. Every field may be left out; an unknown one is an error.
///
/// ```
/// use benny::club::SeasonRule;
///
/// let rule = SeasonRule::from_json(r#"{"points": "places", "places": [25, 18, 15], "best": 8}"#)?;
/// assert_eq!(rule.best, Some(8));
/// assert!(SeasonRule::from_json(r#"{"bets": 8}"#).is_err());
/// # Ok::<(), benny::tournament::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[non_exhaustive]
pub struct SeasonRule {
    /// What a night is worth.
    pub points: PointsFrom,
    /// Points for first, second, … place; places beyond the list give nothing. Those who tie all get the points of the place
    /// they share.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<i64>,
    /// How many of each person's nights count, the best ones; `None`: all of them.
    pub best: Option<u16>,
    /// Nights planned, if known: tells what can still be reached.
    pub nights: Option<u16>,
    /// Points for every night attended, whether it counts or is dropped.
    pub attendance: i64,
    /// What a bye is worth in the season, where nights count by their own points.
    pub bye: ByeRule,
    /// Whether people who are not members are ranked.
    pub guests: bool,
    /// Tie-breaks, in order.
    pub tie_breaks: Vec<SeasonTieBreak>,
    /// The first day whose nights belong to the season.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<NaiveDate>,
    /// The last such day; without one the season goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<NaiveDate>,
}

/// What a night is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PointsFrom {
    /// The night's own points.
    Night,
    /// Points by rank.
    Places,
    /// What a measure gives: games won, match points, the most of a tick.
    By(Measure),
}

impl PointsFrom {
    /// Points as people write them; those of some measures are counted in hundredths.
    pub fn shown(&self, points: i64) -> String {
        match self {
            PointsFrom::By(measure) => measure.shown(points),
            _ => points.to_string(),
        }
    }
}

impl FromStr for PointsFrom {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        Ok(match text {
            "night" => PointsFrom::Night,
            "places" => PointsFrom::Places,
            // What files of 0.1.0 call it.
            "share" => PointsFrom::By(Measure::Percent),
            measure => PointsFrom::By(measure.parse()?),
        })
    }
}

impl fmt::Display for PointsFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PointsFrom::Night => f.write_str("night"),
            PointsFrom::Places => f.write_str("places"),
            PointsFrom::By(measure) => measure.fmt(f),
        }
    }
}

by_text!(PointsFrom);

/// What a bye is worth in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ByeRule {
    /// What the night gave for it.
    Night,
    /// The person's own average per table that night, to the nearest point, halves up.
    Average,
    /// Nothing.
    None,
}

/// A tie-break between people who are still equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum SeasonTieBreak {
    /// Nights won.
    NightsWon,
    /// Tables won.
    Wins,
    /// Points over all nights.
    Points,
    /// Lone marches.
    Loners,
    /// Tables won less tables lost against the others in the tie.
    HeadToHead,
    /// The best single night.
    BestNight,
    /// Nights attended.
    Nights,
}

impl Default for SeasonRule {
    fn default() -> Self {
        SeasonRule {
            points: PointsFrom::Night,
            places: Vec::new(),
            best: None,
            nights: None,
            attendance: 0,
            bye: ByeRule::Night,
            guests: false,
            tie_breaks: vec![
                SeasonTieBreak::NightsWon,
                SeasonTieBreak::Loners,
                SeasonTieBreak::HeadToHead,
            ],
            from: None,
            until: None,
        }
    }
}

/// A rule that a season cannot have.
fn refused(words: Phrase) -> Refusal {
    Refusal::new("season_rule", words).or(Way::advice(phrase!("way-rule-sum-best-8")))
}

/// Not one of the short forms.
fn unknown(text: impl std::fmt::Display) -> Refusal {
    refused(phrase!("why-no-season-rule", text))
}

/// The points for places where a rule lists none: those of many a grand prix.
pub const PLACES: [i64; 10] = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

impl SeasonRule {
    /// A rule from JSON.
    ///
    /// # Errors
    /// It is no rule, or its values do not fit each other.
    pub fn from_json(text: &str) -> Result<Self, Refusal> {
        let unread = |why| refused(phrase!("why-season-rule-unread", why = Part::of(why)));
        rule::<SeasonRule>(text).map_err(unread)?.complete()
    }

    /// A rule from its short form: `sum`, `best:8`, `places`, a measure such as `games` or `percent`, or two
    /// joined as `places,best:8`.
    ///
    /// # Errors
    /// It is none of these; `best:0`.
    pub fn from_word(word: &str) -> Result<Self, Refusal> {
        let mut rule = SeasonRule::default();
        for part in word.split(',').map(str::trim) {
            match part.split_once(':') {
                None if part == "sum" => {}
                Some(("best", n)) => rule.best = Some(n.parse().map_err(|_| unknown(word))?),
                _ => rule.points = part.parse().map_err(|_| unknown(word))?,
            }
        }
        rule.complete()
    }

    /// With the usual points for places where it lists none.
    ///
    /// # Errors
    /// Its values do not fit each other.
    fn complete(mut self) -> Result<Self, Refusal> {
        if self.points == PointsFrom::Places && self.places.is_empty() {
            self.places = PLACES.to_vec();
        }
        self.check()?;
        Ok(self)
    }

    /// What coming to so many nights is worth, in what its points are counted in.
    pub(super) fn for_coming(&self, nights: usize) -> i64 {
        let one = match &self.points {
            PointsFrom::By(measure) => 100 / measure.unit(),
            _ => 1,
        };
        self.attendance * one * nights as i64
    }

    /// What counts, one thing after the other.
    pub fn parts(&self) -> Vec<Phrase> {
        let points = match &self.points {
            PointsFrom::Night => phrase!("counted-night"),
            PointsFrom::Places => phrase!("counted-places"),
            PointsFrom::By(measure) => measure.words(),
        };
        let mut parts = vec![points];
        match (self.best, self.nights) {
            (Some(best), Some(nights)) => {
                parts.push(phrase!("counted-best-of", n = best, of = nights));
            }
            (Some(best), None) => parts.push(phrase!("counted-best", n = best)),
            _ => {}
        }
        if self.attendance != 0 {
            let each = format!("{:+}", self.attendance);
            parts.push(phrase!("counted-attendance", n = each));
        }
        parts
    }

    /// From when, and to when: `from 2026-09-01`.
    pub fn days(&self) -> [Option<Phrase>; 2] {
        let said = |key, day: Option<NaiveDate>| day.map(|day| phrase!(key, day));
        [said("from-day", self.from), said("to-day", self.until)]
    }

    /// The rule in a few words.
    pub fn words(&self) -> Phrase {
        let parts = self.parts().into_iter();
        Phrase::all(Join::Comma, parts.chain(self.days().into_iter().flatten()))
    }

    /// The rule with other dates; where none is given, its own stay.
    ///
    /// # Errors
    /// Where the season would end before it begins.
    pub fn dated(
        mut self,
        from: Option<NaiveDate>,
        until: Option<NaiveDate>,
    ) -> Result<Self, Refusal> {
        self.from = from.or(self.from);
        self.until = until.or(self.until);
        self.check()?;
        Ok(self)
    }

    /// Whether its values fit each other.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn check(&self) -> Result<(), Refusal> {
        if let PointsFrom::By(measure) = &self.points
            && measure.reads_labels()
        {
            return Err(unknown(measure));
        }
        let no = |wrong: bool, key: &str| wrong.then(|| phrase!(key));
        let points = |points: &i64| (0..=1_000_000).contains(points);
        let days = self
            .from
            .zip(self.until)
            .filter(|(from, until)| from > until);
        let fewer = self
            .best
            .zip(self.nights)
            .filter(|(best, nights)| best > nights);
        let unused = self.points != PointsFrom::Places && !self.places.is_empty();
        let worse = self.places.windows(2).any(|pair| pair[0] < pair[1]);
        let wrong = [
            days.map(|(from, until)| phrase!("why-season-ends-first", from, until)),
            no(self.best == Some(0), "why-best-0"),
            no(self.nights == Some(0), "why-season-one-night"),
            fewer.map(|(best, nights)| phrase!("why-best-of-fewer", best, nights)),
            no(unused, "why-places-without"),
            no(!self.places.iter().all(points), "why-place-points"),
            no(worse, "why-worse-place"),
            no(!points(&self.attendance), "why-attendance-points"),
        ];
        adds_up(wrong, &self.tie_breaks).map_err(|why| refused(phrase!("why-season-rule", why)))
    }
}
