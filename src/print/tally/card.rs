//! One card.

use super::fit::Plan;
use super::rows::Rows;
use crate::print::layout::Ready;
use crate::print::page::{Area, BLACK, HAIRLINE, Page};
use crate::print::{Person, Sheet};

/// One card to draw.
pub(super) struct Card<'a> {
    pub(super) ready: &'a Ready,
    pub(super) plan: &'a Plan,
    pub(super) person: &'a Person,
    /// Which of this entrant's cards it is, and how many there are.
    pub(super) part: (usize, usize),
    pub(super) rows: Rows<'a>,
}

impl Card<'_> {
    pub(super) fn draw(&self, sheet: &mut Sheet, page: &mut Page, card: Area) {
        let (head, rest) = card.cut_top(self.plan.head);
        self.head(sheet, page, head);
        let rest = self.band(sheet, page, rest);
        let (body, foot) = rest.cut_bottom(self.rows.set.foot.height);
        let totals = self.rows.draw(sheet, page, body);
        self.foot(sheet, page, foot);
        self.trace(sheet, page, totals);
        if self.ready.layout.fold {
            let middle = card.y + card.h / 2.0;
            // At the right alone: at the left it would strike through a round's number.
            let x = card.right() - 1.5;
            page.dashes([x, middle], [x + 1.5, middle], HAIRLINE, BLACK);
        }
    }
}
