//! What is shown in the room, and accepting what phones have proposed.

use super::{Act, Changed, Desk, DeskError};
use crate::seating::{RoundNo, TableNo};
use crate::store::StoreError;
use crate::tournament::{Entered, Operation};
use serde_json::Value;
use std::collections::BTreeMap;

impl Desk {
    /// Everything shown in the room besides the night itself: `message`, `clock`, `pages`, …
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn room(&self) -> Result<BTreeMap<String, Value>, StoreError> {
        self.club.room_words(&self.slug_to_look_at()?)
    }

    /// Sets what is shown; `Null` takes it away. It is logged, but an undo passes over it.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn set_room(&mut self, act: &Act, key: &str, value: &Value) -> Result<(), StoreError> {
        let slug = self.slug_to_look_at()?;
        let stamp = act.doing(Operation::Room {
            what: key.to_owned(),
            value: value.clone(),
        });
        self.club.set_room_word(&stamp, &slug, key, value)
    }

    /// The newest log entries of the night that is looked at, newest first, without the rows they changed.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn recent(&self, most: usize) -> Result<Vec<super::LogEntry>, StoreError> {
        self.club.recent(&self.slug_to_look_at()?, most)
    }

    /// A number that grows with every change somebody in the room could see.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn revision(&self) -> Result<i64, StoreError> {
        self.club.revision()
    }

    /// Accepts what one side proposed and nobody disputes: at one table, in one round, or everywhere.
    ///
    /// # Errors
    /// Nothing is proposed there; a closed night.
    pub fn accept(
        &mut self,
        act: &Act,
        round: Option<RoundNo>,
        table: Option<TableNo>,
    ) -> Result<Changed<Vec<Entered>>, DeskError> {
        self.change(act, |t| {
            let taken = t.accept(round, table)?;
            let results = taken
                .iter()
                .map(|e| (e.result.round, e.result.table, e.result.points));
            let results = results.collect();
            Ok((taken, Operation::Accept { results }))
        })
    }
}
