//! What is shown in the room.

use super::{Act, Desk};
use crate::store::StoreError;
use crate::tournament::Logged;
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
        let stamp = act.doing(Logged::room(key, value));
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
}
