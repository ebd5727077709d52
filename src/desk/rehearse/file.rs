//! The separate file that rehearsals are kept in.

use super::RehearseError;
use crate::desk::Desk;
use crate::store::StoreError;
use std::path::Path;

/// Opens a file for rehearsals, making it where there is none. Earlier rehearsals in it stay: nothing is ever deleted to
/// make room for a game of make-believe.
///
/// # Errors
/// [`RehearseError::NotARehearsal`] where the file holds anything else; it is left as it is. The file cannot be used.
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
