//! The night itself: points given and taken, how many rounds it has, codes that phones showed, closing and reopening
//! it.

use super::super::form::Fields;
use super::act::{Work, own};
use crate::tournament::text::{count, score};
use crate::tournament::{BadCode, Code, Entry};

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
