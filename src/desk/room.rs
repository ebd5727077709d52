//! What is shown in the room.

use super::{Act, Desk, StoreError};
use crate::tournament::{Logged, Tournament};
use serde_json::Value;
use std::collections::BTreeMap;

impl Desk {
    /// The tournament that a server shows and takes results for. Once its seats are drawn, its links are out or something
    /// has begun, the server stays with it until it is closed or deleted, whatever else is made or chosen meanwhile. Once
    /// closed, it is shown until something is done with another. A server that starts in the middle of an evening takes up the one that is being played.
    ///
    /// # Errors
    /// As [`Desk::night`].
    pub fn room_night(&mut self) -> Result<Tournament, StoreError> {
        if let Some(slug) = &self.stays {
            match self.club.load(slug) {
                Ok(night) if self.is_in_use(&night)? => return Ok(night),
                Ok(night) if night.closed && self.club.last_acted()?.as_ref() == Some(slug) => {
                    return Ok(night);
                }
                Ok(_) | Err(StoreError::NoTournament(_)) => self.stays = None,
                Err(error) => return Err(error),
            }
        }
        let played = match &self.chosen {
            Some(_) => None,
            None => self.club.played_lately()?,
        };
        let night = played.map_or_else(|| self.night(), |slug| self.club.load(&slug))?;
        self.stays = self.is_in_use(&night)?.then(|| night.slug.clone());
        Ok(night)
    }

    /// Whether people in a room may hold seats or links of this night already. A knock-out beside the nights is shown with
    /// any of them.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn is_in_use(&self, night: &Tournament) -> Result<bool, StoreError> {
        let open = !night.closed && !night.is_beside();
        let seated = !night.rounds.is_empty() || !night.statements.is_empty();
        Ok(open && (seated || !self.club.link_sums(&night.slug)?.is_empty()))
    }

    /// The open tournament that a server stays with although commands act on another.
    pub fn stays_with(&self) -> Option<&str> {
        let stays = self.stays.as_deref()?;
        let other = self.club.current().is_ok_and(|current| current != stays);
        (other && !self.club.load(stays).ok()?.closed).then_some(stays)
    }

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
