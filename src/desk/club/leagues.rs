//! Leagues at the desk.

use crate::club::{League, find, find_mut};
use crate::desk::{Act, Desk, DeskError};
use crate::tournament::Logged;

impl Desk {
    /// A league by name.
    ///
    /// # Errors
    /// No such league, or several where none is named.
    pub fn league(&self, asked: Option<&str>) -> Result<League, DeskError> {
        Ok(find(&self.records()?.leagues, asked)?.clone())
    }

    /// Changes a league; `change` returns a value for the caller, and a few words on what was done for the log.
    ///
    /// # Errors
    /// No such league; whatever `change` refuses.
    pub fn change_league<T>(
        &mut self,
        act: &Act,
        asked: Option<&str>,
        change: impl FnOnce(&mut League) -> Result<(T, String), DeskError>,
    ) -> Result<(T, League), DeskError> {
        self.change_records(act, |records| {
            let league = find_mut(&mut records.leagues, asked)?;
            let slug = league.slug.clone();
            let (value, what) = change(league)?;
            let logged = Logged::record("league", slug, what);
            Ok(((value, league.clone()), logged))
        })
    }
}
