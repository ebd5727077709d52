//! Who comes, leaves, sits out and pays: each is one change to a night, returned with its log entry, for every door.
//!
//! The functions work on the night itself, so that a door can try them on a copy or make the change through
//! [`Desk::change`](super::Desk).

use super::roster::team_of;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Operation, Presence, Tournament, TournamentError};

/// What a change returns, and the operation for the log.
pub type Made<T> = Result<(T, Operation), TournamentError>;

/// Brings back somebody who left or sat out.
///
/// # Errors
/// As [`Tournament::come_back`].
pub fn comes_back(t: &mut Tournament, who: &str, from: Option<RoundNo>) -> Made<Presence> {
    let came = t.come_back(who, from)?;
    let (number, from) = (came.number, came.from);
    Ok((came, Operation::Back { number, from }))
}

/// How long somebody sits out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Up to and including this round; a single round where none is named.
    Round(Option<RoundNo>),
    /// To the end of the night.
    End,
}

/// Lets somebody sit out rounds, from the next that has not begun where none is named. Returns who, from which round,
/// and the last round.
///
/// # Errors
/// As [`Tournament::sit_out`].
pub fn sits_out(
    t: &mut Tournament,
    who: &str,
    from: Option<RoundNo>,
    until: Until,
) -> Made<(PlayerNo, RoundNo, Option<RoundNo>)> {
    let from = from.unwrap_or(t.last_begun() + 1);
    let until = match until {
        Until::Round(until) => Some(until.unwrap_or(from)),
        Until::End => None,
    };
    let number = t.sit_out(who, from, until)?;
    let operation = Operation::SitOut {
        number,
        from,
        until,
    };
    Ok(((number, from, until), operation))
}

/// A newcomer takes over a number and its card. `keep` says whether the points go with it; `None` leaves that as it is.
///
/// # Errors
/// As [`Tournament::replace`] and [`Tournament::keep_points`].
pub fn takes_over(
    t: &mut Tournament,
    who: &str,
    by: &str,
    from: Option<RoundNo>,
    keep: Option<bool>,
) -> Made<Presence> {
    let team = t.is_team().then(|| team_of(by));
    let came = t.replace(who, team.as_ref().map_or(by, |team| &team.name), from)?;
    if let Some(team) = team {
        t.rename_team(&came.number.to_string(), &team)?;
    }
    if let Some(keep) = keep {
        t.keep_points(&came, keep)?;
    }
    let operation = Operation::Replace {
        number: came.number,
        name: t.name_of(came.number, came.from).to_owned(),
        from: came.from,
        keep_points: came.instead_of.is_some_and(|was| t.has_heir(was)),
    };
    Ok((came, operation))
}
