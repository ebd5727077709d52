//! What is drawn on a sheet: lines, boxes, circles and fitted text.
//!
//! A [`Page`] is a value and knows nothing of PDF; `ink.rs` writes it as one.

mod area;
mod fit;

pub(crate) use area::{Area, POINTS};
use fit::common_size;
pub(crate) use fit::{Align, LEADING, Type, usual_size};
use fit::{CAP_HEIGHT, fit, in_two};

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

/// Thickness of the blank text that parts, in points: of another size than any word, it never joins one.
const THIN: f32 = 1.0;

/// Height of one piece of blank text that parts columns, in millimetres.
const POST: f32 = 40.0;

/// How far a word is taken to reach above and below its baseline, in ems.
const ASCENT: f32 = 0.928;
const DESCENT: f32 = 0.236;

/// A shape that is not text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Shape {
    /// From, to, thickness in points, grey, and dash length in millimetres (0: solid).
    Rule([f32; 2], [f32; 2], f32, f32, f32),
    /// An outline: thickness in points and grey.
    Frame(Area, f32, f32),
    /// A ground: grey.
    Ground(Area, f32),
    /// A card begins, with this corner: equal cards are drawn once and shown wherever they stand.
    Card([f32; 2]),
    /// Centre, radius, thickness in points, grey.
    Ring([f32; 2], f32, f32, f32),
}

/// A line of text in its place.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub line: Line,
    /// What this and the texts that go on say together, where the order of their places does not tell.
    pub whole: Option<String>,
    /// Part of what the text before it says.
    pub goes_on: bool,
    /// Start of the baseline.
    pub x: f32,
    pub y: f32,
    /// Points.
    pub size: f32,
    pub grey: f32,
    /// Turned by half a circle, for the far side of a folded sheet.
    pub upside_down: bool,
}

impl Placed {
    /// Where it ends.
    pub fn right(&self) -> f32 {
        self.x + self.line.width * self.size / POINTS
    }
}

/// A stretch of blank text. Nobody sees it; a program that reads the page goes by it.
///
/// Such programs (poppler's `pdftotext` among them) have only places of words to go by: they gather words into blocks
/// and guess the order of the blocks. Cards that stand side by side look to them like one wide table. Blank text says
/// what belongs together: what it joins is one line, what it parts stays apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Blank {
    /// Start of the baseline.
    pub x: f32,
    pub y: f32,
    pub w: f32,
    /// Points.
    pub size: f32,
}

/// One side of one sheet.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub w: f32,
    pub h: f32,
    pub shapes: Vec<Shape>,
    pub texts: Vec<Placed>,
    pub blanks: Vec<Blank>,
}

impl Page {
    pub fn new((w, h): (f32, f32)) -> Self {
        Page {
            w,
            h,
            shapes: Vec::new(),
            texts: Vec::new(),
            blanks: Vec::new(),
        }
    }

    pub fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.w, self.h)
    }

    /// Says that a new card begins here. It changes nothing of what is seen.
    pub fn card(&mut self, card: Area) {
        self.shapes.push(Shape::Card([card.x, card.bottom()]));
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

    /// Says that these texts of the page are one line, however far apart they stand. After one that reads from right to
    /// left the line ends: a program that turns it around would set the next text against its wrong end.
    pub fn bridge(&mut self, texts: std::ops::Range<usize>) {
        let gaps: Vec<Blank> = self.texts[texts]
            .windows(2)
            .filter(|pair| !pair[0].line.leftwards)
            .map(|pair| Blank {
                x: pair[0].right(),
                y: pair[0].y,
                w: pair[1].x - pair[0].right(),
                size: pair[0].size,
            })
            .collect();
        self.blanks
            .extend(gaps.into_iter().filter(|gap| gap.w > 0.0));
    }

    /// Says that what is above `y` comes before what is below, across all of the area's width.
    pub fn part(&mut self, area: Area, y: f32) {
        self.blank(area.x, y, area.w, THIN);
    }

    /// Says that what is left of `x` is apart from what is right of it, down all of the area's height.
    pub fn fence(&mut self, area: Area, x: f32) {
        // High enough to be no neighbour of any word, low enough to be none of the next fence.
        let posts = (area.h / POST).ceil().max(1.0);
        let size = area.h * POINTS / posts / (ASCENT + DESCENT);
        let thin = THIN / POINTS;
        for post in 0..posts as usize {
            let top = area.part(1, posts as usize, post).y;
            self.blank(x - thin / 2.0, top + ASCENT * size / POINTS, thin, size);
        }
    }

    fn blank(&mut self, x: f32, y: f32, w: f32, size: f32) {
        self.blanks.push(Blank { x, y, w, size });
    }

    /// One line of text, fitted to the area and centred on its height. Empty text draws nothing.
    pub fn text(&mut self, fonts: &mut Fonts, area: Area, text: &str, set: Type) {
        let Some((line, size)) = fit(fonts, area.w, area.h, text, set) else {
            return;
        };
        let cap = CAP_HEIGHT * size / POINTS;
        self.place(area, line, size, area.y + (area.h + cap) / 2.0, set);
    }

    /// One line of text on a baseline, fitted to the area's width.
    pub fn text_on(&mut self, fonts: &mut Fonts, area: Area, baseline: f32, text: &str, set: Type) {
        if let Some((line, size)) = fit(fonts, area.w, f32::MAX, text, set) {
            self.place(area, line, size, baseline, set);
        }
    }

    /// Texts one below the other, each on one line if that does not make it small, else on two, broken between words.
    pub fn paragraphs(&mut self, fonts: &mut Fonts, area: Area, texts: &[String], set: Type) {
        let lines = texts
            .iter()
            .flat_map(|text| in_two(fonts, area.w, text, set));
        let lines: Vec<String> = lines.collect();
        self.column(fonts, area, &lines, set);
    }

    /// Several lines, one below the other, in one size as far as that is sensible: a line that would make all the
    /// others small shrinks alone.
    pub fn column(&mut self, fonts: &mut Fonts, area: Area, lines: &[String], set: Type) {
        let pitch = pitch(area, lines.len(), set);
        let size = common_size(fonts, area.w, pitch, lines, set);
        self.lines(fonts, area, lines, Type { size, ..set }.least(set.least));
    }

    /// The same from a first baseline on, and from line to line as far as said.
    pub fn stack(
        &mut self,
        fonts: &mut Fonts,
        area: Area,
        (first, pitch): (f32, f32),
        lines: &[String],
        set: Type,
    ) {
        let size = common_size(fonts, area.w, f32::MAX, lines, set);
        let set = Type { size, ..set }.least(set.least);
        for (i, line) in lines.iter().enumerate() {
            self.text_on(fonts, area, first + pitch * i as f32, line, set);
        }
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

    /// Says that the texts from the given one on are one text, and which.
    pub fn whole(&mut self, from: usize, text: String) {
        if let Some([head, tail @ ..]) = self.texts.get_mut(from..) {
            head.whole = Some(text);
            tail.iter_mut().for_each(|placed| placed.goes_on = true);
        }
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
            whole: None,
            goes_on: false,
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
            whole: None,
            goes_on: false,
        });
    }
}

/// The baseline of the first of several lines that are centred on the area's height by their capitals.
pub(crate) fn first_baseline(area: Area, lines: usize, pitch: f32, size: f32) -> f32 {
    let cap = CAP_HEIGHT * size / POINTS;
    let below = pitch * lines.saturating_sub(1) as f32;
    area.y + (area.h - below + cap) / 2.0
}

/// From line to line, in millimetres.
fn pitch(area: Area, lines: usize, set: Type) -> f32 {
    (area.h / lines.max(1) as f32).min(set.size * LEADING / POINTS)
}

#[cfg(test)]
mod tests;
