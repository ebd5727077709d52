//! A page's drawing as PDF operators, and the glyphs it took.

use std::collections::HashMap;
use std::fmt::Write as _;

use subsetter::GlyphRemapper;

use super::font::{Fonts, Glyph, Run};
use super::page::{Area, POINTS, Page, Placed, Shape};

/// The content of a page: its shapes, then its texts, so that no ground covers a letter.
pub(crate) fn ink(page: &Page, fonts: &Fonts, used: &mut Used) -> Vec<u8> {
    let mut pen = Pen::new(page.h);
    page.shapes.iter().for_each(|shape| pen.shape(shape));
    pen.origin(None);
    if !page.texts.is_empty() {
        pen.out.extend_from_slice(b"BT\n");
        page.texts
            .iter()
            .for_each(|text| pen.text(text, fonts, used));
        pen.out.extend_from_slice(b"ET\n");
    }
    pen.out
}

/// Writes operators and leaves out those that would set what is set already.
///
/// Lengths are whole hundredths of a point, so that moves from text to text add up exactly.
struct Pen {
    out: Vec<u8>,
    height: f32,
    font: Option<(usize, i32)>,
    fill: f32,
    outline: f32,
    thickness: f32,
    dash: f32,
    /// Where shapes are counted from, hundredths of a point from the page's bottom left.
    origin: Option<(i32, i32)>,
    /// Lines drawn and not yet stroked.
    path: bool,
    /// Start of the last text's line, and whether the text was turned.
    start: Option<(i32, i32)>,
    turned: bool,
}

/// Hundredths of a point.
fn hundredths(points: f32) -> i32 {
    (points * 100.0).round() as i32
}

impl Pen {
    fn new(height: f32) -> Self {
        Pen {
            out: Vec::with_capacity(1 << 14),
            height,
            font: None,
            fill: 0.0,
            outline: 0.0,
            thickness: 1.0,
            dash: 0.0,
            origin: None,
            path: false,
            start: None,
            turned: false,
        }
    }

    /// A number, and a space.
    fn number(&mut self, hundredths: i32) {
        let (whole, rest) = (
            hundredths.unsigned_abs() / 100,
            hundredths.unsigned_abs() % 100,
        );
        if hundredths < 0 {
            self.out.push(b'-');
        }
        // Writing to memory cannot fail.
        let mut digits = Digits(&mut self.out);
        let _ = match (rest, rest % 10) {
            (0, _) => write!(digits, "{whole} "),
            (_, 0) => write!(digits, "{whole}.{} ", rest / 10),
            _ => write!(digits, "{whole}.{rest:02} "),
        };
    }

    fn op(&mut self, operator: &str) {
        self.out.extend_from_slice(operator.as_bytes());
        self.out.push(b'\n');
    }

    /// Millimetres from the top left to hundredths of a point from the bottom left.
    fn at(&self, [x, y]: [f32; 2]) -> (i32, i32) {
        (
            hundredths(x * POINTS),
            hundredths((self.height - y) * POINTS),
        )
    }

    fn point(&mut self, point: [f32; 2]) {
        let (x, y) = self.at(point);
        let (from_x, from_y) = self.origin.unwrap_or_default();
        let (x, y) = (x - from_x, y - from_y);
        self.number(x);
        self.number(y);
    }

    /// Counts shapes from a new corner, each time from the same state of the pen; `None` counts from the page's again.
    fn origin(&mut self, corner: Option<[f32; 2]>) {
        self.stroke_path();
        if self.origin.take().is_some() {
            self.op("Q");
        }
        if let Some(corner) = corner {
            let (x, y) = self.at(corner);
            self.op("q");
            self.out.extend_from_slice(b"1 0 0 1 ");
            self.number(x);
            self.number(y);
            self.op("cm");
            self.origin = Some((x, y));
        }
        // Unknown now, so that the next shape says all it needs.
        (self.fill, self.outline, self.thickness, self.dash) = (-1.0, -1.0, -1.0, -1.0);
    }

    fn fill(&mut self, grey: f32) {
        if self.fill != grey {
            self.fill = grey;
            self.number(hundredths(grey));
            self.op("g");
        }
    }

    fn pen(&mut self, points: f32, grey: f32, dash: f32) {
        if (self.outline, self.thickness, self.dash) == (grey, points, dash) {
            return;
        }
        self.stroke_path();
        if self.outline != grey {
            self.outline = grey;
            self.number(hundredths(grey));
            self.op("G");
        }
        if self.thickness != points {
            self.thickness = points;
            self.number(hundredths(points));
            self.op("w");
        }
        if self.dash != dash {
            self.dash = dash;
            self.out.push(b'[');
            if dash > 0.0 {
                self.number(hundredths(dash * POINTS));
            }
            self.op("] 0 d");
        }
    }

    /// Strokes the lines that wait for it, all at once.
    fn stroke_path(&mut self) {
        if self.path {
            self.path = false;
            self.op("S");
        }
    }

    fn rectangle(&mut self, area: Area) {
        self.point([area.x, area.bottom()]);
        self.number(hundredths(area.w * POINTS));
        self.number(hundredths(area.h * POINTS));
        self.op("re");
    }

    fn shape(&mut self, shape: &Shape) {
        match *shape {
            Shape::Rule(from, to, points, grey, dash) => {
                self.pen(points, grey, dash);
                self.point(from);
                self.op("m");
                self.point(to);
                self.op("l");
                self.path = true;
            }
            Shape::Frame(area, points, grey) => {
                self.pen(points, grey, 0.0);
                self.rectangle(area);
                self.path = true;
            }
            Shape::Ground(area, grey) => {
                self.stroke_path();
                self.fill(grey);
                self.rectangle(area);
                self.op("f");
            }
            Shape::Origin(corner) => self.origin(Some(corner)),
            Shape::Ring(center, radius, points, grey) => {
                self.pen(points, grey, 0.0);
                self.ring(center, radius);
                self.path = true;
            }
        }
    }

    /// Four Bézier arcs; the handle's length is the usual one for a quarter of a circle.
    fn ring(&mut self, [x, y]: [f32; 2], r: f32) {
        let k = 0.552_285 * r;
        self.point([x + r, y]);
        self.op("m");
        for [a, b, c] in [
            [[r, k], [k, r], [0.0, r]],
            [[-k, r], [-r, k], [-r, 0.0]],
            [[-r, -k], [-k, -r], [0.0, -r]],
            [[k, -r], [r, -k], [r, 0.0]],
        ] {
            for [dx, dy] in [a, b, c] {
                self.point([x + dx, y + dy]);
            }
            self.op("c");
        }
        self.op("h");
    }

    fn text(&mut self, text: &Placed, fonts: &Fonts, used: &mut Used) {
        self.fill(text.grey);
        for run in text.line.runs.iter() {
            self.run(text, run, fonts, used);
        }
    }

    /// One run: shown from left to right as long as the glyphs stand on one line and come from one font.
    fn run(&mut self, text: &Placed, run: &Run, fonts: &Fonts, used: &mut Used) {
        // Where the next glyph would be shown, in thousandths of an em from the line's start; and on which height.
        let (mut pen, mut level, mut slot) = (f32::NAN, 0.0, usize::MAX);
        for glyph in &run.glyphs {
            let (in_slot, id, advance) = used.glyph(fonts, run.face, glyph);
            if in_slot != slot || glyph.y != level {
                if !pen.is_nan() {
                    self.op(">]TJ");
                }
                (slot, level, pen) = (in_slot, glyph.y, glyph.x * 1000.0);
                self.start(text, slot, glyph);
                self.out.extend_from_slice(b"[<");
            }
            // Kerning: a move under a hundredth of an em is rounding, and no eye sees it.
            let gap = (glyph.x * 1000.0 - pen).round();
            if gap.abs() >= 8.0 {
                let _ = write!(Digits(&mut self.out), ">{}<", -gap);
                pen += gap;
            }
            let _ = write!(Digits(&mut self.out), "{id:04x}");
            pen += advance;
        }
        if !pen.is_nan() {
            self.op(">]TJ");
        }
    }

    /// Chooses the font and moves to where a glyph stands.
    fn start(&mut self, text: &Placed, slot: usize, glyph: &Glyph) {
        let size = hundredths(text.size);
        if self.font != Some((slot, size)) {
            self.font = Some((slot, size));
            let _ = write!(Digits(&mut self.out), "/F{slot} ");
            self.number(size);
            self.op("Tf");
        }
        let em = text.size / POINTS;
        let turn = if text.upside_down { -1.0 } else { 1.0 };
        let (x, y) = self.at([text.x + turn * glyph.x * em, text.y - turn * glyph.y * em]);
        match self.start.filter(|_| !self.turned && !text.upside_down) {
            Some((last_x, last_y)) => {
                self.number(x - last_x);
                self.number(y - last_y);
                self.op("Td");
            }
            None => {
                let turn = turn as i32;
                let _ = write!(Digits(&mut self.out), "{turn} 0 0 {turn} ");
                self.number(x);
                self.number(y);
                self.op("Tm");
            }
        }
        self.start = Some((x, y));
        self.turned = text.upside_down;
    }
}

/// Lets numbers be written to bytes.
struct Digits<'a>(&'a mut Vec<u8>);

impl std::fmt::Write for Digits<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// The glyphs a document uses, face by face.
#[derive(Default)]
pub(crate) struct Used {
    pub slots: Vec<Slot>,
    /// Where a glyph of a face went, by the letters it stands for.
    places: HashMap<(usize, u16), Vec<Place>>,
}

struct Place {
    text: String,
    slot: usize,
    id: u16,
    /// Thousandths of an em.
    advance: f32,
}

/// A subset of one face. A face has a second one only if a glyph of it stands for two different texts
/// (Latin and Greek capitals may share one shape): a PDF font says one thing for each glyph.
pub(crate) struct Slot {
    pub face: usize,
    /// Its place among the slots, which is its number in the file.
    pub index: usize,
    pub glyphs: GlyphRemapper,
    /// Advances by new glyph number, thousandths of an em.
    pub widths: Vec<(u16, u16)>,
    /// What each new glyph stands for.
    pub texts: Vec<(u16, String)>,
}

impl Used {
    fn glyph(&mut self, fonts: &Fonts, face: usize, glyph: &Glyph) -> (usize, u16, f32) {
        let places = self.places.entry((face, glyph.id)).or_default();
        if let Some(place) = places.iter().find(|p| p.text == glyph.text) {
            return (place.slot, place.id, place.advance);
        }
        // The n-th meaning of a glyph goes to the n-th slot of its face.
        let nth = places.len();
        let slot = match self.slots.iter().filter(|s| s.face == face).nth(nth) {
            Some(slot) => slot.index,
            None => {
                let index = self.slots.len();
                self.slots.push(Slot {
                    face,
                    index,
                    glyphs: GlyphRemapper::new(),
                    widths: Vec::new(),
                    texts: Vec::new(),
                });
                index
            }
        };
        let id = self.slots[slot].glyphs.remap(glyph.id);
        let advance = fonts.face(face).advance(glyph.id);
        self.slots[slot].widths.push((id, advance));
        self.slots[slot].texts.push((id, glyph.text.clone()));
        let advance = f32::from(advance);
        places.push(Place {
            text: glyph.text.clone(),
            slot,
            id,
            advance,
        });
        (slot, id, advance)
    }
}
