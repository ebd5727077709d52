//! The separate file that rehearsals are kept in.

use crate::desk::{Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::acts::Way;
use crate::tournament::{Refusal, phrase};
use std::path::Path;

/// Opens a file for rehearsals, making it where there is none. Earlier rehearsals in it stay: nothing is ever deleted to
/// make room for a game of make-believe.
///
/// # Errors
/// The file holds anything else, and is left as it is; it cannot be used.
pub fn open(path: &Path) -> Result<Desk, DeskError> {
    if path.try_exists().unwrap_or(true) && !only_rehearsals(path)? {
        let words = phrase!("why-not-a-rehearsal", file = path.display());
        let other = Way::advice(phrase!("hint-into-other-file"));
        return Err(Refusal::new("not_a_rehearsal", words).or(other).into());
    }
    Ok(Desk::open_or_create(path, None)?)
}

/// Whether all of a club file's tournaments are rehearsals.
fn only_rehearsals(path: &Path) -> Result<bool, StoreError> {
    let mut desk = Desk::read_only(path, None)?;
    for one in desk.list()? {
        desk.choose(Some(&one.slug));
        if !desk.night()?.settings.rehearsal {
            return Ok(false);
        }
    }
    Ok(true)
}
