//! What of the seating is on paper.

use super::{Act, Desk};
use crate::seating::{PlayerNo, RoundNo};
use crate::store::StoreError;
use crate::tournament::{Logged, SheetKind, Tournament};

/// A part of the seating that is on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// These rounds' slips or charts.
    Sheets(SheetKind, Vec<RoundNo>),
    /// These players' tally cards.
    Cards(Vec<PlayerNo>),
}

impl Shown {
    /// All that is printed again after a redraw.
    pub fn again(t: &Tournament) -> Vec<Shown> {
        let of = |kind: SheetKind| {
            let sheets = t.changed_of(kind).into_iter();
            Shown::Sheets(kind, sheets.map(|sheet| sheet.round).collect())
        };
        let cards = t.cards_changed().into_iter().map(|card| card.number);
        vec![
            Shown::Cards(cards.collect()),
            of(SheetKind::Slips),
            of(SheetKind::Chart),
        ]
    }
}

impl Desk {
    /// Notes which part of the seating was printed. Nothing is logged, because paper cannot be taken back. A
    /// closed night needs no note.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn note_shown(&mut self, act: &Act, shown: Shown) -> Result<(), StoreError> {
        let slug = self.slug_to_look_at()?;
        let mut held = self.club.hold_night(&slug)?;
        match shown {
            _ if held.night.closed => {}
            Shown::Sheets(sheet, rounds) => held.night.note_sheets(sheet, rounds),
            Shown::Cards(numbers) => held.night.note_printed(numbers),
        }
        // Only the record of what is on paper changes, so this is never logged.
        held.keep(&act.doing(Logged::other("shown")))?;
        Ok(())
    }
}
