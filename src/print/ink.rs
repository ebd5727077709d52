//! A page's drawing as PDF operators, and the glyphs it took.

mod text;
mod used;

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use super::font::Fonts;
use super::page::{Area, POINTS, Page, Shape};
pub(crate) use used::{Slot, Used};

/// A page's content in the making: its shapes, then its texts, so that no ground covers a letter.
pub(crate) struct Content {
    /// What is drawn outside of any card.
    shapes: Vec<u8>,
    /// The shapes of each card, counted from its own corner: those of equal cards are equal.
    cards: Vec<((i32, i32), Vec<u8>)>,
    texts: Vec<u8>,
}

/// Draws a page and notes the glyphs it took.
pub(crate) fn ink(page: &Page, fonts: &Fonts, used: &mut Used) -> Content {
    let mut pen = Pen::new(page.h);
    page.shapes.iter().for_each(|shape| pen.shape(shape));
    pen.stroke_path();
    let mut cards = std::mem::take(&mut pen.cards);
    let shapes = match cards.last_mut() {
        Some((_, last)) => {
            *last = std::mem::take(&mut pen.out);
            std::mem::take(&mut pen.before)
        }
        None => std::mem::take(&mut pen.out),
    };
    pen.fill = -1.0;
    if !page.texts.is_empty() {
        pen.op("BT");
        page.texts
            .iter()
            .for_each(|text| pen.text(text, fonts, used));
        pen.speak(None);
        pen.blanks(page, fonts, used);
        pen.op("ET");
    }
    Content {
        shapes,
        cards,
        texts: pen.out,
    }
}

/// Drawings that occur more than once in a document: they are written once and called by number.
#[derive(Default)]
pub(crate) struct Forms<'a> {
    pub drawings: Vec<&'a [u8]>,
    numbers: HashMap<&'a [u8], usize>,
}

impl<'a> Forms<'a> {
    pub fn of(pages: &'a [Content]) -> Self {
        let mut forms = Forms::default();
        let mut seen = HashSet::new();
        for (_, drawing) in pages.iter().flat_map(|page| &page.cards) {
            let drawing = drawing.as_slice();
            if !seen.insert(drawing) && !forms.numbers.contains_key(drawing) {
                forms.numbers.insert(drawing, forms.drawings.len());
                forms.drawings.push(drawing);
            }
        }
        forms
    }

    /// The name a drawing goes by in the file.
    pub fn name(number: usize) -> String {
        format!("D{number}")
    }
}

impl Content {
    /// The whole content as PDF operators.
    pub fn bytes(&self, forms: &Forms<'_>) -> Vec<u8> {
        let mut pen = Pen::new(0.0);
        pen.out.extend_from_slice(&self.shapes);
        for ((x, y), drawing) in &self.cards {
            pen.op("q");
            pen.out.extend_from_slice(b"1 0 0 1 ");
            pen.number(*x);
            pen.number(*y);
            pen.op("cm");
            match forms.numbers.get(drawing.as_slice()) {
                Some(&number) => pen.op(&format!("/{} Do", Forms::name(number))),
                None => pen.out.extend_from_slice(drawing),
            }
            pen.op("Q");
        }
        pen.out.extend_from_slice(&self.texts);
        pen.out
    }
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
    origin: (i32, i32),
    /// What was drawn before the first card, and each card with what is drawn on it.
    before: Vec<u8>,
    cards: Vec<((i32, i32), Vec<u8>)>,
    /// Lines drawn and not yet stroked.
    path: bool,
    /// What follows is said by a text of its own.
    speaking: bool,
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
            origin: (0, 0),
            before: Vec::new(),
            cards: Vec::new(),
            path: false,
            speaking: false,
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
        let (from_x, from_y) = self.origin;
        let (x, y) = (x - from_x, y - from_y);
        self.number(x);
        self.number(y);
    }

    /// Counts shapes from a card's corner, each time from the same state of the pen.
    fn card(&mut self, corner: [f32; 2]) {
        self.stroke_path();
        let drawn = std::mem::take(&mut self.out);
        match self.cards.last_mut() {
            Some((_, last)) => *last = drawn,
            None => self.before = drawn,
        }
        let corner = self.at(corner);
        self.cards.push((corner, Vec::new()));
        self.origin = corner;
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
            Shape::Card(corner) => self.card(corner),
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
}

/// Lets numbers be written to bytes.
struct Digits<'a>(&'a mut Vec<u8>);

impl std::fmt::Write for Digits<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}
