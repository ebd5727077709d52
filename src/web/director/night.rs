//! The night itself: points given and taken, how many rounds it has, codes that phones showed, its end.

use super::super::form::Fields;
use super::act::{Work, own};
use crate::desk::DeskError;
use crate::tournament::text::{count, score};
use crate::tournament::{BadCode, Code, Entry, Operation, Wanted};

/// Gives points, or takes them.
pub fn adjust(fields: &Fields) -> Result<Work, String> {
    let who = own(fields.one("who")?).ok_or("say who: a number, or a part of the name")?;
    let points = fields.one("points")?.ok_or("say how many points")?;
    let points: i32 = points
        .trim_start_matches('+')
        .parse()
        .map_err(|_| "points: a number such as 2 or -2".to_owned())?;
    let reason = own(fields.one("why")?).unwrap_or_default();
    let round: Option<u16> = fields.number("round")?;
    Ok(Box::new(move |desk, act| {
        let given = desk.change(act, |t| {
            let given = t.adjust_in(round, &who, points, &reason)?;
            let to = t.entrants.iter().find(|e| e.id == given.entrant);
            let numbers: Vec<u16> = to.map(|e| e.number).into_iter().collect();
            let operation = Operation::Adjust {
                numbers: numbers.clone(),
                points: given.points,
                reason: given.reason.clone(),
            };
            Ok::<_, DeskError>(((numbers, given.points), operation))
        })?;
        let (numbers, points) = given.value;
        let number = numbers.first().map_or(String::new(), u16::to_string);
        Ok(format!("{number}: {points:+} points"))
    }))
}

/// Closes the night; with a reason also while something is open.
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

/// Opens the night looked at again.
pub fn reopen() -> Result<Work, String> {
    Ok(Box::new(|desk, act| {
        let slug = desk.slug_to_look_at()?;
        desk.reopen(act, &slug)?;
        Ok("the night is open again".to_owned())
    }))
}

/// Makes the night longer or shorter.
pub fn rounds(fields: &Fields) -> Result<Work, String> {
    let wanted = Wanted {
        rounds: Some(fields.needed("rounds")?),
        ..Wanted::default()
    };
    Ok(Box::new(move |desk, act| {
        let set = desk.set(act, &wanted, None)?;
        let rounds = set.night.settings.rounds.into();
        Ok(format!("the night has {}", count(rounds, "round")))
    }))
}

/// Enters the result that a phone showed as a code because it could not reach the server.
pub fn code(fields: &Fields) -> Result<Work, String> {
    let code = fields
        .one("code")?
        .ok_or("type the code that the phone shows")?;
    let code: Code = code.parse().map_err(|e: BadCode| e.to_string())?;
    Ok(Box::new(move |desk, act| {
        let entry = Entry {
            round: Some(code.round),
            table: code.table,
            points: code.points,
            ..Entry::default()
        };
        let is = format!(
            "round {}, table {}: {}",
            code.round,
            code.table,
            score(code.points)
        );
        if crate::desk::enter::stands_already(&desk.night()?, &entry) {
            return Ok(format!("{is} stands already"));
        }
        desk.enter(act, entry, None)?;
        Ok(is)
    }))
}
