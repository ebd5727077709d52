//! What the club keeps beside its nights, read and changed.

use crate::club::{Members, Night, Records};
use crate::desk::{Act, Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::Logged;
use crate::tournament::text::{free_slug, slug_of};

impl Desk {
    /// Everybody the club knows.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn members(&self) -> Result<Members, StoreError> {
        self.club.members()
    }

    /// Everything the club keeps beside its nights.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn records(&self) -> Result<Records, StoreError> {
        self.club.records()
    }

    /// Whether the club keeps its members by hand.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn keeps_members(&self) -> Result<bool, StoreError> {
        self.club.keeps_members()
    }

    /// All nights as the club remembers them, in the order they were played.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn nights(&self) -> Result<Vec<Night>, StoreError> {
        self.club.nights(None)
    }

    /// Changes the club's records in one transaction together with the log entry. If `change` refuses, or changes
    /// nothing, nothing is written.
    ///
    /// # Errors
    /// When the file cannot be used, or `change` refuses.
    pub fn change_records<T, E: From<StoreError>>(
        &mut self,
        act: &Act,
        change: impl FnOnce(&mut Records) -> Result<(T, Logged), E>,
    ) -> Result<T, E> {
        self.change_kept(act, false, change)
    }

    /// As [`Desk::change_records`]; `by_hand` notes that the club keeps its members by hand from now on.
    pub(in crate::desk) fn change_kept<T, E: From<StoreError>>(
        &mut self,
        act: &Act,
        by_hand: bool,
        change: impl FnOnce(&mut Records) -> Result<(T, Logged), E>,
    ) -> Result<T, E> {
        let mut held = self.club.hold_records()?;
        let (value, logged) = change(&mut held.records)?;
        held.keep(&act.doing(logged), by_hand)?;
        Ok(value)
    }

    /// A cleaned name, and the short name made from it, with a number added where that is taken.
    ///
    /// # Errors
    /// A name that cannot be used.
    pub(in crate::desk) fn slug_for(
        name: &str,
        taken: impl Fn(&str) -> bool,
    ) -> Result<(String, String), DeskError> {
        let name = crate::tournament::clean_name(name)?;
        let slug = free_slug(&slug_of(&name), taken);
        Ok((name, slug))
    }
}
