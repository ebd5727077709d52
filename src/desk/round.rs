//! A round's bell, and what of it lies about on paper.

use super::{Act, Changed, Desk, DeskError};
use crate::seating::{PlayerNo, RoundNo};
use crate::store::StoreError;
use crate::tournament::Operation;

/// What of the seating somebody has been given to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// These rounds' seats, on a chart, a slip or a screen.
    Rounds(Vec<RoundNo>),
    /// These players' tally cards.
    Cards(Vec<PlayerNo>),
}

impl Desk {
    /// Rings the bell of a round; gives the round.
    ///
    /// # Errors
    /// [`DeskError`], as [`Tournament::start`](crate::tournament::Tournament::start).
    pub fn start(
        &mut self,
        act: &Act,
        round: Option<RoundNo>,
    ) -> Result<Changed<RoundNo>, DeskError> {
        self.change(act, |t| {
            let round = t.start(round, &act.at)?;
            Ok((round, Operation::Start { round }))
        })
    }

    /// Notes what of the seating was printed or shown. Nothing is logged: paper cannot be taken back. A closed night
    /// needs no note.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn note_shown(&mut self, act: &Act, shown: Shown) -> Result<(), StoreError> {
        let slug = self.slug_to_look_at()?;
        self.change_any::<(), StoreError>(act, &slug, |t| {
            match shown {
                _ if t.closed => {}
                Shown::Rounds(rounds) => t.note_shown(rounds),
                Shown::Cards(numbers) => t.note_printed(numbers),
            }
            let what = "shown".to_owned();
            let details = serde_json::Value::Null;
            Ok(((), Operation::Other { what, details }))
        })?;
        Ok(())
    }
}
