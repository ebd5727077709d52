//! The night itself: latecomers, points given and taken, its end.

use super::super::form::Fields;
use super::act::{Work, own};
use crate::desk::DeskError;
use crate::tournament::text::count;
use crate::tournament::{NewEntrant, Operation};

/// Registers people, a name a line.
pub fn add(fields: &Fields) -> Result<Work, String> {
    let names = fields.one("names")?.ok_or("type a name")?;
    let names = names
        .split(['\n', '\r', ';'])
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let people: Vec<NewEntrant> = names.map(NewEntrant::named).collect();
    Ok(Box::new(move |desk, act| {
        let added = desk.change(act, |t| {
            let numbers = t.add(people)?;
            let operation = Operation::Add {
                numbers: numbers.clone(),
            };
            Ok::<_, DeskError>((numbers, operation))
        })?;
        let numbers: Vec<String> = added.value.iter().map(u16::to_string).collect();
        Ok(format!("registered: number {}", numbers.join(", ")))
    }))
}

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
