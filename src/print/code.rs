//! Codes that phones read, drawn as small black squares.

use super::page::{Area, BLACK, Page};

/// A code: its squares row by row, and what it says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Code {
    /// Squares in a row, and rows.
    pub size: usize,
    /// Which of them are dark, row by row.
    pub dark: Vec<bool>,
    /// What it says, for those whose phone does not read it.
    pub says: String,
}

/// How far squares reach into the next row, in millimetres: no hair of paper shows between rows.
const OVERLAP: f32 = 0.02;

impl Code {
    /// Draws the code as a square in the middle of an area; the light margin it needs is part of it.
    pub(crate) fn draw(&self, page: &mut Page, area: Area) {
        if self.size == 0 {
            return;
        }
        let side = area.w.min(area.h);
        // Four squares of margin are what readers are promised; on white paper two of our own do.
        let square = side / (self.size as f32 + 4.0);
        let left = area.x + (area.w - side) / 2.0 + 2.0 * square;
        let top = area.y + (area.h - side) / 2.0 + 2.0 * square;
        for (y, row) in self.dark.chunks(self.size).enumerate() {
            let mut x = 0;
            while x < row.len() {
                let run = row[x..].iter().take_while(|dark| **dark).count();
                if run > 0 {
                    let place = Area::new(
                        left + x as f32 * square,
                        top + y as f32 * square,
                        run as f32 * square,
                        square + OVERLAP,
                    );
                    page.ground(place, BLACK);
                }
                x += run.max(1);
            }
        }
    }

    /// Draws the code at the right of an area, as high as the area, and gives what is left of it.
    pub(crate) fn at_right(&self, page: &mut Page, area: Area) -> Area {
        let side = area.h.min(area.w / 2.0);
        let (rest, right) = area.cut_left(area.w - side);
        self.draw(page, right);
        Area {
            w: rest.w - 1.0,
            ..rest
        }
    }
}
