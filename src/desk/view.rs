//! What more than one door shows of a night: the ranking with what is still open, and the seating.

use crate::seating::{Plan, RoundNo};
use crate::tournament::{Refusal, Standings, StandingsRow, Tournament};
use serde::Serialize;

/// The ranking, and what is still open in it.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Ranking {
    /// The night's short name.
    pub tournament: String,
    /// The round it is after; 0 before the first result.
    pub round: RoundNo,
    /// Everybody ranked, best first.
    pub standings: Vec<StandingsRow>,
    /// How many tables up to that round are disputed.
    pub disputes: usize,
    /// How many tables up to that round have no complete result.
    pub missing: usize,
    /// Whether it is a rehearsal, which nobody played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rehearsal: bool,
}

impl Ranking {
    /// The ranking after a round, or as it stands now; of everybody, or of the first few.
    pub fn of(t: &Tournament, round: Option<RoundNo>, top: Option<usize>) -> Self {
        Ranking::by(t, t.standings(round), top)
    }

    /// The ranking as these standings have it; of everybody, or of the first few.
    pub fn by(t: &Tournament, mut ranked: Standings, top: Option<usize>) -> Self {
        ranked.rows.truncate(top.unwrap_or(usize::MAX));
        // As it stands now, the tables of a round that has begun and has no result yet are missing too.
        let now = ranked.round >= t.last_entered();
        let begun = if now { t.last_begun() } else { RoundNo::NONE };
        let open = t.still_open(begun.max(ranked.round));
        Ranking {
            tournament: t.slug.clone(),
            round: ranked.round,
            standings: ranked.rows,
            disputes: open.disputes,
            missing: open.missing,
            rehearsal: t.settings.rehearsal,
        }
    }
}

/// The seating of one round or of all, of one person (by number or name) or of everybody. The quality is that of the
/// whole night.
///
/// # Errors
/// Nobody has that name or number, or several people do.
pub fn seating(t: &Tournament, round: Option<RoundNo>, who: Option<&str>) -> Result<Plan, Refusal> {
    let who = who.map(|who| t.find(who).map(|e| e.number)).transpose()?;
    let mut plan = t.seats();
    plan.schedule
        .retain(|r| round.is_none_or(|only| only == r.round));
    if let Some(who) = who {
        for round in &mut plan.schedule {
            round.tables.retain(|t| t.side_of(who).is_some());
            round.byes.retain(|&bye| bye == who);
        }
    }
    Ok(plan)
}
