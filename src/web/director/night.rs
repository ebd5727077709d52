//! The night itself: points given and taken, how many rounds it has, codes that phones showed, closing and reopening
//! it.

use super::super::form::Fields;
use super::act::{Work, own};
use crate::desk::DeskError;
use crate::seating::RoundNo;
use crate::tournament::text::{count, score};
use crate::tournament::{BadCode, Code, Entry};

/// Gives or takes points; where none are given, the rules' penalty for a revoke.
pub fn adjust(fields: &Fields) -> Result<Work, String> {
    let who = own(fields.one("who")?).ok_or("say who: a number, or a part of the name")?;
    let points = fields.one("points")?.map(|points| {
        let points = points.trim_start_matches('+').parse::<i32>();
        points.map_err(|_| "points: a number such as 2 or -2".to_owned())
    });
    let points = points.transpose()?;
    let reason = own(fields.one("why")?).unwrap_or_default();
    let round: Option<RoundNo> = fields.number("round")?;
    let alone = fields.is_set("alone")?;
    if alone && points.is_some() {
        return Err("give the points, or tick the revoke while alone, not both".to_owned());
    }
    Ok(Box::new(move |desk, act| {
        let given = desk.change(act, |t| {
            let given = match points {
                Some(points) => vec![t.adjust_in(round, &who, points, &reason)?],
                None => t.penalty(round, &who, alone, &reason)?,
            };
            let operation = t.adjusting(&given);
            Ok::<_, DeskError>((operation.to_string(), operation))
        })?;
        Ok(given.value)
    }))
}

/// Closes the night; a reason closes it even while something is open.
pub fn close(fields: &Fields) -> Result<Work, String> {
    let why = own(fields.one("why")?);
    Ok(Box::new(move |desk, act| {
        let open = desk.close(act, why.as_deref())?.value;
        Ok(match open.is_nothing() {
            true => "the night is closed".to_owned(),
            false => format!(
                "the night is closed; {} left open",
                count(open.missing + open.disputes, "table")
            ),
        })
    }))
}

/// Reopens the night that is looked at.
pub fn reopen() -> Result<Work, String> {
    Ok(Box::new(|desk, act| {
        let slug = desk.slug_to_look_at()?;
        desk.reopen(act, &slug)?;
        Ok("the night is open again".to_owned())
    }))
}

/// Enters the result that a phone showed as a code because it could not reach the server.
pub fn code(fields: &Fields) -> Result<Work, String> {
    let code = fields
        .one("code")?
        .ok_or("type the code that the phone shows")?;
    let code: Code = code.parse().map_err(|e: BadCode| e.to_string())?;
    Ok(Box::new(move |desk, act| {
        let is = format!(
            "round {}, table {}: {}",
            code.round,
            code.table,
            score(code.points)
        );
        let entry = Entry::from(code);
        if crate::desk::enter::stands_already(&desk.night()?, &entry) {
            return Ok(format!("{is} is already entered"));
        }
        desk.enter(act, entry, None)?;
        Ok(format!("{is} saved"))
    }))
}
