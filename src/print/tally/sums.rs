//! The lines of totals on a tally card.

use super::super::Sheet;
use super::super::layout::Field;
use super::super::night::Place;
use super::super::page::{Area, BLACK, Page, Tag, Type};
use super::rows::{Rows, boxed, centred, counted, writing};
use crate::seating::RoundNo;
use crate::tournament::ByeScore;

impl Rows<'_> {
    /// A line of totals: what these rounds came to if all of it is known and to be printed, else room to write it.
    pub(super) fn sums(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        row: Area,
        word: &str,
        rounds: &[RoundNo],
    ) {
        let (ready, plan) = (&self.set.ready, &self.set.plan);
        let cells = row.columns(&plan.widths);
        let first = ready.columns.iter().position(|(c, _)| counted(c.field));
        let first = first.unwrap_or(cells.len().saturating_sub(1));
        page.open(Tag::Row);
        let sum = self.sum(sheet, rounds);
        for (at, (cell, (column, _))) in cells.iter().zip(&ready.columns).enumerate() {
            page.open(Tag::Cell);
            if at + 1 == first {
                // It begins wherever it must and ends before the first column that is added up.
                let label = Area {
                    x: row.x,
                    w: cell.right() - row.x - 1.5,
                    ..row
                };
                let set = Type::new(ready.style.bold(), 10.0).least(6.0).right();
                centred(sheet, page, label, sheet.words.text(word), set);
            }
            if counted(column.field) {
                let inner = boxed(*cell);
                page.round(writing(inner), 1.3, 1.1, BLACK);
                let text = sum.map(|[points, loners]| match column.field {
                    Field::Points | Field::Running => points.to_string(),
                    Field::Loners => loners.to_string(),
                    _ => String::new(),
                });
                let set = Type::new(ready.style.bold(), 12.0).least(6.0).center();
                centred(sheet, page, inner, &text.unwrap_or_default(), set);
            }
            page.close();
        }
        page.close();
    }

    /// Points and loners of these rounds, including byes, if all of it is known and to be printed.
    pub(super) fn sum(&self, sheet: &Sheet, rounds: &[RoundNo]) -> Option<[i64; 2]> {
        if !sheet.options.filled_in {
            return None;
        }
        let night = sheet.night;
        let drawn = |round| night.schedule.iter().any(|r| r.round == round);
        let of = |&round: &RoundNo| {
            let score = night.scores.get(&(round, self.person.number));
            match (score, self.pack.seats.place(round, self.person.number)) {
                (Some(score), _) => Some([score.points.into(), score.loners.into()]),
                (None, Place::Table(..)) => None,
                (None, Place::Bye) => match night.bye {
                    ByeScore::Points(points) => Some([points.into(), 0]),
                    ByeScore::Average => None,
                },
                (None, Place::Away) => Some([0, 0]),
                (None, Place::Open) => drawn(round).then_some([0, 0]),
            }
        };
        let all = rounds.iter().map(of).collect::<Option<Vec<_>>>()?;
        Some([0, 1].map(|which| all.iter().map(|sum| sum[which]).sum()))
    }
}
