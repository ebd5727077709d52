//! Doing something, whichever door it came through: held, done, logged, kept.

use super::club::{Answers, recognise};
use super::{Changed, Desk, DeskError};
use crate::store::Stamp;
use crate::tournament::acts::{Deed, Done, Moment, Note, Way};
use crate::tournament::{Logged, Operation, Origin, Tournament};
use serde_json::json;

/// Who is acting, when, and through which door.
#[derive(Clone, Debug)]
pub struct Act {
    /// The time, RFC 3339.
    pub at: String,
    /// The user's name; for a phone, the player's number and name.
    pub by: String,
    /// The door the change came through.
    pub origin: Origin,
}

impl Act {
    /// The log's stamp for an operation.
    pub(super) fn doing(&self, operation: Operation) -> Stamp {
        Stamp {
            at: self.at.clone(),
            by: self.by.clone(),
            origin: self.origin,
            operation,
        }
    }

    /// The log's stamp for an act that was done.
    fn did(&self, deed: &Deed<Tournament>) -> Stamp {
        self.doing(Operation::Act(Logged {
            act: deed.json(),
            line: deed.line(),
        }))
    }
}

/// How many new members with close names are told of.
const TOLD: usize = 5;

impl Desk {
    /// Does something to the night that is meant, in one transaction with its log entry. `deed` then says what was done.
    ///
    /// # Errors
    /// When the file cannot be used, the night is closed, or the act refuses or asks.
    pub fn act(
        &mut self,
        who: &Act,
        deed: &mut Deed<Tournament>,
    ) -> Result<Changed<Done>, DeskError> {
        let moment = Moment { at: &who.at };
        if !deed.verb.recognises {
            let mut held = self.hold()?;
            let done = deed.apply(&mut held.night, &moment)?;
            return Ok(Changed::of(done, held.keep(&who.did(deed))?));
        }
        let mut held = self.hold_with_members()?;
        let mut done = deed.apply(&mut held.night, &moment)?;
        let found = recognise(&mut held.night, &mut held.members, &Answers::default());
        let close = found.close.iter().filter_map(|(id, suggestion)| {
            let near = suggestion.candidates.first()?;
            let merge = json!({"do": "member merge", "who": near.id, "other": id});
            Some(Note::new(
                format!("{} is new, but looks like {}.", suggestion.name, near.name),
                Way::to("if they are one person", merge),
            ))
        });
        done.told.notes.extend(close.take(TOLD));
        if let Some(more) = found.close.len().checked_sub(TOLD).filter(|&more| more > 0) {
            let list = Way::to("to see everybody", json!({"do": "member list"}));
            let words = format!("{more} more look like members.");
            done.told.notes.push(Note::new(words, list));
        }
        Ok(Changed::of(done, held.keep(&who.did(deed))?))
    }
}
