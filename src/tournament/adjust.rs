//! Points the director gives or takes.

use super::Tournament;
use super::night::Entrant;
use super::people::shown;
use super::refusal::{Refusal, not_drawn};
use super::refused::reason_given;
use super::result::Adjustment;
use super::way::Way;
use crate::engine::rules::PenaltyTo;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Part, phrase};
use serde_json::json;

/// The most points one decision gives or takes.
pub const MOST_ADJUSTED: i32 = 1000;

impl Tournament {
    /// Gives somebody points, or takes them where negative, in the last round begun that they were there for; before
    /// the first result, or for a newcomer, in their first.
    ///
    /// # Errors
    /// As [`Tournament::adjust_in`].
    pub fn adjust(&mut self, who: &str, points: i32, reason: &str) -> Result<Adjustment, Refusal> {
        self.adjust_in(None, who, points, reason)
    }

    /// Gives somebody points, or takes them where negative, in a round; 0 is before the first. A number means whoever
    /// held it in that round.
    ///
    /// # Errors
    /// Nobody of that name or number, somebody who was not there in that round, a round not drawn, no points, no reason,
    /// a closed tournament.
    pub fn adjust_in(
        &mut self,
        round: Option<RoundNo>,
        who: &str,
        points: i32,
        reason: &str,
    ) -> Result<Adjustment, Refusal> {
        let (who, round) = self.meant_in(who, round)?;
        let given = self.given(round, who, points, reason)?;
        Ok(self.enter(given))
    }

    /// Who is meant, and in which round: by default the last one begun, kept within the rounds they were there for.
    ///
    /// # Errors
    /// As [`Tournament::find`]; somebody who was not there in that round.
    pub fn meant_in(
        &self,
        who: &str,
        round: Option<RoundNo>,
    ) -> Result<(&Entrant, RoundNo), Refusal> {
        let begun = self.last_begun();
        let mut entrant = self.find(who)?;
        if who.trim().trim_start_matches('#').parse() == Ok(entrant.number)
            && let Some(round) = round.filter(|&round| round > 0)
        {
            entrant = self.holder(entrant.number, round).unwrap_or(entrant);
        }
        let round = round.unwrap_or(match begun {
            RoundNo::NONE => RoundNo::NONE,
            begun => begun.min(entrant.until.unwrap_or(begun)).max(entrant.from),
        });
        if round > 0 && !entrant.plays(round) {
            return Err(not_there(entrant, round));
        }
        Ok((entrant, round))
    }

    /// The rule set's penalty for somebody's revoke, or for one `alone`, while a loner was played: off the offender's
    /// points, or to everybody on the other side of the offender's table in that round, as the rules say.
    ///
    /// # Errors
    /// As [`Tournament::adjust_in`]; a rule set without a penalty; an offender who sat at no table in that round.
    pub fn penalty(
        &mut self,
        round: Option<RoundNo>,
        who: &str,
        alone: bool,
        reason: &str,
    ) -> Result<Vec<Adjustment>, Refusal> {
        let score = &self.settings.rules.score;
        let points = score.revoke_penalty_alone.filter(|_| alone);
        let points = points.unwrap_or(score.revoke_penalty);
        let points = i32::try_from(points).unwrap_or(MOST_ADJUSTED);
        if points == 0 {
            return Err(Refusal::unfit(
                phrase!("why-these-rules-no-penalty"),
                Way::adjust(None, None),
            ));
        }
        let (offender, round) = self.meant_in(who, round)?;
        let everybody = |side: &[PlayerNo], points: i32| -> Vec<(&Entrant, i32)> {
            let holders = side.iter().filter_map(|&number| self.holder(number, round));
            holders.map(|who| (who, points)).collect()
        };
        let pays = match score.revoke_penalty_to {
            PenaltyTo::OffOffender => vec![(offender, -points)],
            PenaltyTo::OtherSide => everybody(&self.sides_of(offender, round)?[1], points),
            PenaltyTo::Both => {
                let [own, others] = self.sides_of(offender, round)?;
                [everybody(&own, -points), everybody(&others, points)].concat()
            }
        };
        let given = pays
            .into_iter()
            .map(|(who, points)| self.given(round, who, points, reason));
        let given: Result<Vec<_>, _> = given.collect();
        Ok(given?.into_iter().map(|one| self.enter(one)).collect())
    }

    /// Somebody's side of their table in a round, and who sat against them.
    fn sides_of(&self, who: &Entrant, round: RoundNo) -> Result<[Vec<PlayerNo>; 2], Refusal> {
        let number = who.number;
        let seats = self.round(round).filter(|_| who.plays(round));
        let seat = seats.and_then(|seats| seats.seat_of(number));
        let sides =
            seat.map(|(table, side)| [table.sides[side].clone(), table.others(side).collect()]);
        sides.ok_or_else(|| {
            Refusal::unfit(
                phrase!("why-sat-no-table-round", number, round),
                Way::to(
                    "",
                    json!({"do": "adjust", "who": number, "points": null, "why": null, "round": null}),
                ),
            )
        })
    }

    /// What would be entered, its `id` still open.
    fn given(
        &self,
        round: RoundNo,
        who: &Entrant,
        points: i32,
        reason: &str,
    ) -> Result<Adjustment, Refusal> {
        self.changeable()?;
        let number = who.number;
        if round > 0 && round != who.from && self.round(round).is_none() {
            return Err(Refusal::unfit(
                not_drawn(round, self.last_drawn()),
                Way::drawn(),
            ));
        }
        if points == 0 || points.unsigned_abs() > MOST_ADJUSTED.unsigned_abs() {
            return Err(Refusal::unfit(
                phrase!("why-adjust-1-points-not", most = MOST_ADJUSTED, points),
                Way::adjust(Some(number), None),
            ));
        }
        let Some(reason) = reason_given(&Some(reason.to_owned())) else {
            return Err(Refusal::unfit(
                phrase!("why-points-given-taken-reason"),
                Way::adjust(Some(number), Some(points)),
            ));
        };
        Ok(Adjustment {
            id: 0,
            entrant: who.id,
            round,
            points,
            reason,
        })
    }

    fn enter(&mut self, given: Adjustment) -> Adjustment {
        let id = self.adjustments.iter().map(|a| a.id).max().unwrap_or(0) + 1;
        let given = Adjustment { id, ..given };
        self.adjustments.push(given.clone());
        given
    }
}

fn not_there(who: &Entrant, round: RoundNo) -> Refusal {
    let from = who.from;
    let (key, until) = match who.until {
        None => ("why-not-there-yet", from),
        Some(until) if until < from => ("why-never-there", until),
        Some(until) if until == from => ("why-there-once", until),
        Some(until) => ("why-there-between", until),
    };
    let words = phrase!(key, round, from, until, who = Part::of(shown(who)));
    Refusal::new("not_there", words).or(Way::advice(phrase!("way-name-round-who")))
}

#[cfg(test)]
mod tests;
