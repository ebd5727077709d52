//! The night itself: closing and reopening it.

use super::super::form::Fields;
use super::act::{Work, own};
use crate::tournament::text::count;

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
