//! What is drawn on a sheet: lines, boxes, circles and fitted text.
//!
//! A [`Page`] is a value and knows nothing of PDF; `ink.rs` writes it as one.

mod area;
mod fit;

pub(crate) use area::{Area, POINTS};
pub(crate) use fit::{Align, LEADING, Type, common_size};
use fit::{CAP_HEIGHT, LINE_HEIGHT, break_lines, fit};

use super::font::{Fonts, Line};

/// Black, on a scale where 1 is paper. Only greys are used: every printer has them.
pub(crate) const BLACK: f32 = 0.0;

/// For labels and small print: lighter than a name, dark enough for a tired toner.
pub(crate) const GREY: f32 = 0.35;

/// For hairlines.
pub(crate) const PALE: f32 = 0.55;

/// For the ground of a heading: black text stays readable on it, even on a draft setting.
pub(crate) const TINT: f32 = 0.9;

/// Thickness of the thinnest line, in points: half a point survives a copier.
pub(crate) const HAIRLINE: f32 = 0.4;

/// A shape that is not text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Shape {
    /// From, to, thickness in points, grey, and dash length in millimetres (0: solid).
    Rule([f32; 2], [f32; 2], f32, f32, f32),
    /// An outline: thickness in points and grey.
    Frame(Area, f32, f32),
    /// A ground: grey.
    Ground(Area, f32),
    /// What follows is written from this corner: equal cards become equal bytes, which pack into next to nothing.
    Origin([f32; 2]),
    /// Centre, radius, thickness in points, grey.
    Ring([f32; 2], f32, f32, f32),
}

/// A line of text in its place.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub line: Line,
    /// Start of the baseline.
    pub x: f32,
    pub y: f32,
    /// Points.
    pub size: f32,
    pub grey: f32,
    /// Turned by half a circle, for the far side of a folded sheet.
    pub upside_down: bool,
}

/// One side of one sheet.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub w: f32,
    pub h: f32,
    pub shapes: Vec<Shape>,
    pub texts: Vec<Placed>,
}

impl Page {
    pub fn new((w, h): (f32, f32)) -> Self {
        Page {
            w,
            h,
            shapes: Vec::new(),
            texts: Vec::new(),
        }
    }

    pub fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.w, self.h)
    }

    /// Says that a new card begins here. It changes nothing of what is seen.
    pub fn card(&mut self, card: Area) {
        self.shapes.push(Shape::Origin([card.x, card.bottom()]));
    }

    pub fn rule(&mut self, from: [f32; 2], to: [f32; 2], points: f32, grey: f32) {
        self.shapes.push(Shape::Rule(from, to, points, grey, 0.0));
    }

    pub fn across(&mut self, area: Area, y: f32, points: f32, grey: f32) {
        self.rule([area.x, y], [area.right(), y], points, grey);
    }

    pub fn down(&mut self, area: Area, x: f32, points: f32, grey: f32) {
        self.rule([x, area.y], [x, area.bottom()], points, grey);
    }

    pub fn dashes(&mut self, from: [f32; 2], to: [f32; 2], points: f32, grey: f32) {
        self.shapes.push(Shape::Rule(from, to, points, grey, 1.2));
    }

    pub fn frame(&mut self, area: Area, points: f32, grey: f32) {
        self.shapes.push(Shape::Frame(area, points, grey));
    }

    pub fn ground(&mut self, area: Area, grey: f32) {
        self.shapes.push(Shape::Ground(area, grey));
    }

    pub fn ring(&mut self, center: [f32; 2], radius: f32, points: f32, grey: f32) {
        self.shapes.push(Shape::Ring(center, radius, points, grey));
    }

    /// One line of text, fitted to the area and centred on its height. Empty text draws nothing.
    pub fn text(&mut self, fonts: &mut Fonts, area: Area, text: &str, set: Type) {
        let Some((line, size)) = fit(fonts, area.w, area.h, text, set) else {
            return;
        };
        let cap = CAP_HEIGHT * size / POINTS;
        self.place(area, line, size, area.y + (area.h + cap) / 2.0, set);
    }

    /// One line if it fits at its least size, else two, broken between words so that the type stays large.
    pub fn block(&mut self, fonts: &mut Fonts, area: Area, text: &str, lines: usize, set: Type) {
        let parts = break_lines(fonts, area.w, text, lines, set);
        self.stack(fonts, area, &parts, set);
    }

    /// Several lines, one below the other, in one size as far as that is sensible: a line that would make all the
    /// others small shrinks alone.
    pub fn stack<S: AsRef<str>>(&mut self, fonts: &mut Fonts, area: Area, lines: &[S], set: Type) {
        let pitch = pitch(area, lines.len(), set);
        let size = common_size(fonts, area.w, pitch, lines, set);
        self.lines(fonts, area, lines, Type { size, ..set }.least(set.least));
    }

    /// Several lines, one below the other, each in its own size.
    pub fn lines<S: AsRef<str>>(&mut self, fonts: &mut Fonts, area: Area, lines: &[S], set: Type) {
        let pitch = pitch(area, lines.len(), set);
        let top = area.y + (area.h - pitch * lines.len() as f32) / 2.0;
        for (i, line) in lines.iter().enumerate() {
            let row = Area::new(area.x, top + pitch * i as f32, area.w, pitch);
            self.text(fonts, row, line.as_ref(), set);
        }
    }

    /// Names one below the other; one that is too long takes two lines while the area has room for them.
    pub fn names(&mut self, fonts: &mut Fonts, area: Area, names: &[String], set: Type) {
        // A name on two lines may be a fifth smaller: that is still larger than on one.
        let room = (area.h * POINTS / (set.size * 0.8 * LINE_HEIGHT)) as usize;
        let mut spare = room.saturating_sub(names.len());
        let mut lines = Vec::with_capacity(names.len());
        for name in names {
            let parts = break_lines(fonts, area.w, name, 1 + spare.min(1), set);
            spare -= parts.len() - 1;
            lines.extend(parts);
        }
        self.stack(fonts, area, &lines, set);
    }

    /// The text turned by half a circle, so that it is read from the other side of the fold.
    pub fn text_upside_down(&mut self, fonts: &mut Fonts, area: Area, text: &str, set: Type) {
        let Some((line, size)) = fit(fonts, area.w, area.h, text, set) else {
            return;
        };
        let cap = CAP_HEIGHT * size / POINTS;
        let width = line.width * size / POINTS;
        self.texts.push(Placed {
            line,
            x: area.x + (area.w + width) / 2.0,
            y: area.y + (area.h - cap) / 2.0,
            size,
            grey: set.grey,
            upside_down: true,
        });
    }

    fn place(&mut self, area: Area, line: Line, size: f32, baseline: f32, set: Type) {
        let slack = area.w - line.width * size / POINTS;
        let x = match set.align {
            Align::Left => area.x,
            Align::Center => area.x + slack / 2.0,
            Align::Right => area.x + slack,
        };
        self.texts.push(Placed {
            line,
            x,
            y: baseline,
            size,
            grey: set.grey,
            upside_down: false,
        });
    }
}

/// From line to line, in millimetres.
fn pitch(area: Area, lines: usize, set: Type) -> f32 {
    (area.h / lines.max(1) as f32).min(set.size * LEADING / POINTS)
}

#[cfg(test)]
mod tests;
