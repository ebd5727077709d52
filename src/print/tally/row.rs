//! One row of a tally card, drawn.

use super::super::Sheet;
use super::super::font::Fonts;
use super::super::label::Word;
use super::super::layout::Field;
use super::super::names::{self, Setting};
use super::super::page::{Area, CAP_HEIGHT, POINTS, Page, Placed, Type, first_baseline};
use super::boxes::{boxes, circles};
use super::rows::{Cell, Rows, SIDE, STEP};

impl Rows<'_> {
    /// Draws a row, and returns the column, if there is one, that must be read after everything to the left of it.
    pub(super) fn draw_row(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        area: Area,
        cells: &[Area],
        row: &[Cell],
        setting: Setting,
    ) -> Option<usize> {
        let size = self.ready.layout.size;
        let people = self.people(sheet);
        let mut spots = Vec::with_capacity(row.len());
        for cell in row {
            spots.push(match cell {
                Cell::Names(cell, _) => names::lines(&mut sheet.fonts, cell, setting, people),
                _ => Vec::new(),
            });
        }
        let count = spots
            .iter()
            .flatten()
            .map(|s| s.line + 1)
            .max()
            .unwrap_or(1);
        let mut pitch = names::pitch(area.h, count, setting.size);
        // The table's number, the largest type in the row, keeps clear of the line above.
        let clear = area.y + 0.5 + CAP_HEIGHT * size.table / POINTS;
        let first = first_baseline(area, count, pitch, setting.size).max(clear);
        // The lines below move closer together by as much.
        let tail = 0.3 * setting.size / POINTS;
        pitch = pitch.min((area.bottom() - tail - first) / count.saturating_sub(1).max(1) as f32);
        // In reading order, the row's first line ends where a cell of several lines begins its second.
        let (start, mut end, mut spoken) = (page.texts.len(), None, None);
        let mut apart = None;
        for (n, cell) in row.iter().enumerate() {
            let (column, first) = (&self.ready.columns[n].0, first + STEP * n as f32);
            let inner = cells[n].inset_xy(SIDE, 0.5);
            match cell {
                Cell::Number(number, small, set) => {
                    let digits = number.to_string();
                    let beside = Type::new(self.ready.style, size.table * 0.7).least(5.0);
                    let width = |fonts: &mut Fonts, text: &str, set: Type| {
                        fonts.line(text, set.style).width * set.size / POINTS
                    };
                    // The number and the letter are centred together.
                    let room = width(&mut sheet.fonts, small, beside);
                    let inner = Area {
                        w: inner.w - room,
                        ..inner
                    };
                    page.text_on(&mut sheet.fonts, inner, first, &digits, *set);
                    let right = page
                        .texts
                        .last()
                        .map(Placed::right)
                        .filter(|_| !small.is_empty());
                    if let Some(right) = right {
                        let area = Area::new(right + 0.3, inner.y, room + 1.0, inner.h);
                        page.text_on(&mut sheet.fonts, area, first, small, beside);
                    }
                }
                Cell::Names(_, set) => {
                    let from = page.texts.len();
                    let set = Type {
                        size: setting.size,
                        ..*set
                    };
                    page.names(&mut sheet.fonts, inner, (first, pitch), &spots[n], set);
                    // The row's first line ends with the cell's first line.
                    let second = spots[n].iter().position(|spot| spot.line > 0);
                    end = end.or(second.map(|second| from + second));
                    // If partners are one below the other, all of them are read before the opponents.
                    let below = spots[n].iter().any(|s| s.line > 0);
                    if below && column.field == Field::Partner && n + 1 < row.len() {
                        apart = apart.or(Some(n + 1));
                    }
                }
                Cell::Known(text, set) => {
                    page.text_on(&mut sheet.fonts, inner, first, text, *set);
                }
                Cell::Bye(set) => {
                    let bye = sheet.words.get(Word::bye);
                    page.text_on(&mut sheet.fonts, inner, first, bye, *set);
                }
                Cell::Hands(marks) => {
                    let from = page.texts.len();
                    boxes(sheet, page, (cells[n], first), marks, self.ready.style);
                    // The names' first line is joined to the marks of the boxes, whatever is below it.
                    spoken = (page.texts.len() > from).then_some(from);
                }
                Cell::Circles => circles(page, cells[n], column.circles),
                Cell::Empty => {}
            }
        }
        let end = end.or(spoken).unwrap_or(page.texts.len());
        page.bridge((start..end).chain(spoken));
        apart
    }
}
