//! The lines of totals on a tally card.

use super::super::Sheet;
use super::super::label::Word;
use super::super::layout::Field;
use super::super::night::Place;
use super::super::page::{Area, BLACK, HAIRLINE, Page, TINT, Type};
use super::rows::Rows;
use crate::seating::RoundNo;
use crate::tournament::ByeScore;

impl Rows<'_> {
    /// A line of totals: what these rounds came to if all of it is known and to be printed, else room to write it.
    pub(super) fn sums(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        (row, cells): (Area, &[Area]),
        word: Word,
        rounds: &[RoundNo],
    ) {
        let size = self.ready.layout.size;
        let first = self.first_counted(cells.len());
        let label = Area {
            w: cells[first].x - row.x,
            ..row
        };
        let set = Type::new(self.ready.style.bold(), size.cell).least(size.least.min(6.0));
        let text = sheet.words.get(word);
        page.text(
            &mut sheet.fonts,
            label.inset_xy(1.5, 0.5),
            text,
            set.right(),
        );
        let sum = self.sum(sheet, rounds);
        let set = Type::new(self.ready.style, size.cell).center();
        for (cell, (column, _)) in cells.iter().zip(&self.ready.columns).skip(first) {
            page.down(*cell, cell.x, HAIRLINE, BLACK);
            let text = sum.map(|[points, loners]| match column.field {
                Field::Points | Field::Running => points.to_string(),
                Field::Loners => loners.to_string(),
                _ => String::new(),
            });
            let text = text.unwrap_or_default();
            page.text(&mut sheet.fonts, cell.inset(0.5), &text, set);
            if !counted(column.field) {
                page.ground(*cell, TINT);
            }
        }
    }

    /// Points and loners of these rounds, including byes, if all of it is known and to be printed.
    pub(super) fn sum(&self, sheet: &Sheet, rounds: &[RoundNo]) -> Option<[u32; 2]> {
        if !sheet.options.filled_in {
            return None;
        }
        let night = sheet.night;
        let drawn = |round| night.schedule.iter().any(|r| r.round == round);
        let of = |&round: &RoundNo| {
            let score = night.scores.get(&(round, self.person.number));
            match (score, self.seats.place(round, self.person.number)) {
                (Some(score), _) => Some([score.points, u32::from(score.loners)]),
                (None, Place::Table(..)) => None,
                (None, Place::Bye) => match night.bye {
                    ByeScore::Points(points) => Some([points, 0]),
                    ByeScore::Average => None,
                },
                (None, Place::Open) => drawn(round).then_some([0, 0]),
            }
        };
        let all = rounds.iter().map(of).collect::<Option<Vec<_>>>()?;
        Some([0, 1].map(|which| all.iter().map(|sum| sum[which]).sum()))
    }

    /// The first column that is added up.
    fn first_counted(&self, columns: usize) -> usize {
        let mut fields = self.ready.columns.iter().map(|(c, _)| c.field);
        fields
            .position(counted)
            .unwrap_or(columns.saturating_sub(1))
    }
}

/// Whether a column is added up.
fn counted(field: Field) -> bool {
    matches!(
        field,
        Field::Points | Field::Running | Field::Loners | Field::Won | Field::LonerCircles
    )
}
