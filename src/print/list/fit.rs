//! How wide a list's columns are, and how large their texts.

use super::{List, ListColumn};
use crate::print::Sheet;
use crate::print::page::{Align, POINTS, usual_size};

impl List {
    /// Room to the left and right of a cell's text. Columns with several lines keep an em apart, or people would read across
    /// them; figures centred in their column need little.
    pub(super) fn side(&self, column: &ListColumn, size: f32) -> f32 {
        match (self.lines, column.align) {
            _ if column.small => 0.4,
            (1, Align::Center) => 0.6,
            (1, _) => 1.5,
            _ => 0.53 * size / POINTS,
        }
    }

    /// The size of a text that fills a row of this height as it should, in points.
    fn full(&self, height: f32) -> f32 {
        // Nearly two thirds of the line's height looks neither crowded nor lost.
        let line = (height - 0.8) / self.lines as f32;
        line * POINTS * if self.lines > 1 { 0.76 } else { 0.68 }
    }

    /// The lines of a column's texts.
    fn texts(&self, column: usize) -> Vec<&str> {
        let rows = self.rows.iter().filter(|row| row.len() > 1);
        rows.filter_map(|row| row.get(column))
            .flat_map(|text| text.split('\n'))
            .collect()
    }

    /// The size of the columns' texts: one for all, so that the page looks consistent. The few texts that would make it small
    /// shrink on their own.
    pub(super) fn size(
        &self,
        sheet: &mut Sheet,
        family: [usize; 2],
        widths: &[f32],
        height: f32,
    ) -> f32 {
        let size = self.full(height);
        let mut common = size;
        for (i, (column, width)) in self.columns.iter().zip(widths).enumerate() {
            let room = width - 2.0 * self.side(column, size);
            if !column.aside && !column.small {
                let set = column.set(family, size);
                let two = Some((height - 0.8) / 2.0).filter(|_| self.lines == 1);
                let texts = self.texts(i);
                common = common.min(usual_size(&mut sheet.fonts, (room, two), &texts, set));
            }
        }
        common
    }

    /// Widths of the columns, in a room of this width for rows of this height: what each asks for; then what its texts need
    /// to be as large as the rows allow; what is left over goes to those that share it.
    pub(super) fn widths(
        &self,
        sheet: &mut Sheet,
        family: [usize; 2],
        (room, height): (f32, f32),
    ) -> Vec<f32> {
        let fixed: f32 = self.columns.iter().map(|c| c.width).sum();
        let shares: f32 = self.columns.iter().map(|c| c.share).sum();
        // If there are too many columns for the paper, all become narrower alike and the type shrinks with them.
        let squeeze = (room / fixed).min(1.0);
        let mut widths: Vec<f32> = self.columns.iter().map(|c| c.width * squeeze).collect();
        // A layout of one's own means the widths it names, and on sheets to write on the room to write is what counts.
        if !self.ruled && sheet.options.template.is_none() {
            let full = self.full(height);
            let natural: Vec<[f32; 2]> = (0..self.columns.len())
                .map(|at| self.natural(sheet, family, at, full))
                .collect();
            let wider = |size: f32| -> Vec<f32> {
                let needs = natural.iter().zip(&widths);
                needs
                    .map(|([em, side], width)| width.max(em * size + side))
                    .collect()
            };
            // The largest size at which all of them fit.
            let mut size = full;
            while size > 0.5 * full && wider(size).iter().sum::<f32>() > room {
                size -= 0.1;
            }
            widths = Some(wider(size))
                .filter(|wider| wider.iter().sum::<f32>() <= room)
                .unwrap_or(widths);
        }
        let left = (room - widths.iter().sum::<f32>()).max(0.0);
        let all = self.columns.iter().zip(widths);
        all.map(|(c, width)| match shares > 0.0 {
            true => width + left * c.share / shares,
            false => width,
        })
        .collect()
    }

    /// What a column needs so that nine texts in ten stand on one line: millimetres for each point of the list's size, and
    /// the room at its sides.
    fn natural(&self, sheet: &mut Sheet, family: [usize; 2], at: usize, full: f32) -> [f32; 2] {
        let column = &self.columns[at];
        let set = column.set(family, full);
        let texts = self.texts(at).into_iter();
        let mut ems: Vec<f32> = texts
            .map(|text| sheet.fonts.line(text, set.style).width)
            .collect();
        ems.sort_by(|a, b| b.total_cmp(a));
        let usual = ems.get(ems.len() / 10).copied().unwrap_or_default();
        let side = 2.0 * self.side(column, full) + 0.1;
        [usual * set.size / full / POINTS, side]
    }
}
