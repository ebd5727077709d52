//! Who comes, goes, sits out and pays: each is one change of a night, with what the log says of it, for every door.
//!
//! They work on the night itself, so that a door can try them on a copy or make them through [`Desk::change`](super::Desk).

use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Operation, Presence, Tournament, TournamentError};

/// A change that was made, and what the log says of it.
pub type Made<T> = Result<(T, Operation), TournamentError>;

/// Somebody leaves for good, from the next round not begun where none is named.
///
/// # Errors
/// As [`Tournament::drop_entrant`].
pub fn leaves(t: &mut Tournament, who: &str, from: Option<RoundNo>) -> Made<Presence> {
    let gone = t.drop_entrant(who, from)?;
    let (number, from) = (gone.number, gone.from);
    Ok((gone, Operation::Drop { number, from }))
}

/// Somebody who left or sat out is there again.
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
    /// To this round; one round alone where none is named.
    Round(Option<RoundNo>),
    /// To the end of the night.
    End,
}

/// Somebody sits out rounds: from the next not begun where none is named. Gives who, from when, and the last round.
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

/// A newcomer takes over a number and its card. `keep` says whether the points go with it; `None` leaves it as it was
/// said before.
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
    let came = t.replace(who, by, from)?;
    if let Some(keep) = keep {
        t.keep_points(&came, keep)?;
    }
    let operation = Operation::Replace {
        number: came.number,
        name: t.name_of(came.number, came.from).to_owned(),
        from: came.from,
        keep_points: keep.unwrap_or(false),
    };
    Ok((came, operation))
}

/// A name is corrected; the number and the results stay. Gives the number.
///
/// # Errors
/// As [`Tournament::rename`].
pub fn is_called(t: &mut Tournament, who: &str, name: &str) -> Made<PlayerNo> {
    let number = t.rename(who, name)?;
    let name = t.name_of(number, RoundNo::MAX).to_owned();
    Ok((number, Operation::Rename { number, name }))
}

/// An entry fee is noted: a sum in hundredths, or what is still due; of one, or of everybody who is there and owes. Gives
/// how many, and the sum.
///
/// # Errors
/// As [`Tournament::pay`].
pub fn pays(t: &mut Tournament, who: Option<&str>, amount: Option<i64>) -> Made<(usize, i64)> {
    let numbers: Vec<PlayerNo> = match who {
        Some(who) => vec![t.find(who)?.number],
        None => {
            let there = t.entrants.iter().filter(|e| e.until.is_none());
            let due = there.filter(|e| t.owed(e.number) > 0);
            due.map(|e| e.number).collect()
        }
    };
    let (count, mut sum) = (numbers.len(), 0);
    for &number in &numbers {
        let amount = amount.unwrap_or_else(|| i64::from(t.owed(number)));
        t.pay(&number.to_string(), amount)?;
        sum += amount;
    }
    let operation = Operation::Pay {
        numbers,
        amount: sum,
    };
    Ok(((count, sum), operation))
}
