//! The file of its own that rehearsals are kept in.

use super::RehearseError;
use crate::desk::Desk;
use crate::store::StoreError;
use std::path::Path;

/// Opens a file for rehearsals, made where there is none. Rehearsals that are in it already stay: nothing is ever deleted
/// to make room for a game of make-believe.
///
/// # Errors
/// [`RehearseError::NotARehearsal`] where anything else is in it; it is left as it is. What the file says.
pub fn open(path: &Path) -> Result<Desk, RehearseError> {
    if path.try_exists().unwrap_or(true) && !only_rehearsals(path)? {
        let path = path.to_owned();
        return Err(RehearseError::NotARehearsal { path });
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
