//! Somebody takes over a number and its card.

use super::coming::from_when;
use super::{Act, Began, KeepPoints, Moment, Question, Refusal, Told, Way, Who};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::phrase;
use crate::tournament::{Tournament, team_of};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Replace a player: a substitute takes over the number.
///
/// The substitute takes over the number and its card; points stay with the player who made them. Given again with the
/// substitute's name, --from changes the round from which they have the number.
///
/// # Examples
/// - `benny replace 17 "Tom Baker"`
/// - `benny replace 17 "Tom Baker" --from 3`
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Replace {
    /// Whose number: a number or an unambiguous part of the name.
    pub who: Who,
    /// The substitute's name.
    #[cfg_attr(feature = "cli", arg(value_name = "NAME"))]
    pub by: String,
    /// The substitute's first round [default: the next one not begun].
    #[cfg_attr(feature = "cli", arg(long, value_name = "ROUND"))]
    pub from: Option<RoundNo>,
    #[allow(missing_docs)]
    #[cfg_attr(feature = "cli", command(flatten))]
    pub keep_points: KeepPoints,
    /// The substitute is new, although their name is close to a member's.
    #[cfg_attr(feature = "cli", arg(long))]
    pub new: bool,
    /// Who the substitute is: a member's number.
    #[cfg_attr(feature = "cli", arg(long, value_name = "ID"))]
    pub member: Vec<String>,
    #[allow(missing_docs)]
    #[cfg_attr(feature = "cli", command(flatten))]
    pub began: Began,
}

/// Who has the number now.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Replaced {
    /// The number.
    pub number: PlayerNo,
    /// The substitute's name.
    pub name: String,
    /// Whose number it was.
    pub was: String,
    /// The substitute's first round.
    pub from: RoundNo,
    /// Whether the points go with the number.
    pub keep_points: bool,
}

impl Act for Replace {
    type World = Tournament;
    const VERB: &'static str = "replace";
    type Outcome = Replaced;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Replaced, Refusal> {
        let old = night.find(&self.who.0)?.clone();
        // A number is nobody's name: two players may have been meant to change places.
        if let Ok(other) = self.by.trim().trim_start_matches('#').parse::<PlayerNo>() {
            let who = old.number;
            let there = night.holder_now(other).is_some();
            let words = phrase!("why-number-for-name", other, there);
            let swap = json!({"do": "swap", "who": who, "with": other});
            let swap = there.then(|| Way::to(phrase!("way-let-two-change-places"), swap));
            let named = json!({"do": "replace", "who": who, "by": null});
            let mut refused = Refusal::new("name", words);
            refused.ways.extend(swap);
            return Err(refused.or(Way::to(phrase!("way-with-substitutes-name"), named)));
        }
        let from = match old.until {
            // A seat that is free already has its own first round.
            Some(_) => self.from,
            None => from_when(night, self.from, self.began, moment)?,
        };
        let team = night.is_team().then(|| team_of(&self.by));
        let by = team.as_ref().map_or(self.by.as_str(), |team| &team.name);
        let before = night.clone();
        let came = night.replace(&self.who.0, by, from)?;
        if self.keep_points.0.is_none() && came.id != old.id {
            let old_name = before.labelled(old.number, before.last_begun());
            self.asks_for_points(&before, old.id, &old_name)?;
        }
        if let Some(team) = &team {
            night.rename_team(&came.number.to_string(), team)?;
        }
        if let Some(keep) = self.keep_points.0 {
            night.keep_points(&came, keep)?;
        }
        self.who = came.number.into();
        self.by = night.name_of(came.number, came.from).to_owned();
        self.from = Some(came.from);
        let named = |id| night.entrants.iter().find(|e| e.id == id);
        let was = came.instead_of.and_then(named);
        Ok(Replaced {
            number: came.number,
            name: self.by.clone(),
            was: was.map_or(String::new(), |e| e.name.clone()),
            from: came.from,
            keep_points: came.instead_of.is_some_and(|was| night.has_heir(was)),
        })
    }

    fn told(&self, done: &Replaced, night: &Tournament) -> Told {
        let (number, name, from) = (done.number, &done.name, done.from);
        let was = &done.was;
        let points = match done.keep_points {
            true => "did-replace-keeps-points",
            false => "did-replace-points-stay",
        };
        let keeps = from > RoundNo::FIRST && !was.is_empty();
        let keeps = keeps.then(|| phrase!(points, from, was));
        let sits = |round: &&crate::seating::Round| round.table_of(number).is_some();
        let seat = night.rounds.iter().filter(|r| r.round >= from).find(sits);
        let seat = match seat {
            Some(round) if round.round == from => Some(phrase!("did-replace-same-seat")),
            Some(round) => Some(phrase!("did-replace-first-seat", round = round.round)),
            None if night.rounds.is_empty() => None,
            None => Some(phrase!("did-replace-no-seat")),
        };
        let key = match was.is_empty() {
            true => "did-replace",
            false => "did-replace-was",
        };
        Told::words(phrase!(key, number, name, from, was))
            .and(keeps)
            .and(seat)
            .note(super::coming::redraw(night))
    }

    fn line(&self) -> String {
        let from = self.from.unwrap_or_default();
        let keeps = match self.keep_points.0 {
            Some(true) => ", keeping the points",
            _ => "",
        };
        format!("{} {} from round {from} on{keeps}", self.who, self.by)
    }
}

impl Replace {
    /// Asks whether the points go with the number, where there are any.
    fn asks_for_points(&self, before: &Tournament, old: u32, name: &str) -> Result<(), Refusal> {
        let rows = before.standings(None).rows;
        let Some(row) = rows.iter().find(|row| row.id == old && row.played > 0) else {
            return Ok(());
        };
        let asks = phrase!(
            "ask-does-take-over-points",
            by = self.by.trim(),
            points = row.points,
            name
        );
        let question = Question::yes(
            "keep_points",
            asks,
            phrase!("ask-yes-one-line-standings"),
            phrase!("ask-no-points-stay-with"),
        );
        Err(Refusal::asking(question.or_usual()))
    }
}
