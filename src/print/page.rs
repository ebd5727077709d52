//! What is drawn on a sheet: lines, boxes, circles and text made to fit.
//!
//! A [`Page`] is a value and knows nothing of PDF; the folder `pdf` turns it into one.

mod area;
mod fit;

pub(crate) use area::{Area, POINTS};
pub(crate) use fit::CAP_HEIGHT;
pub(crate) use fit::{Align, CLOSE, LEADING, Type, usual_size};
pub(crate) use fit::{broken, in_two, one_size};
use fit::{common_size, fit};

use std::sync::Arc;

use super::font::{Fonts, Line};
use super::picture::Picture;

/// What something is printed with: a grey, on a scale where 1 is paper, or the club's colour, which is black for a club without
/// one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Ink {
    Grey(f32),
    Spot,
}

/// Every printer has it.
pub(crate) const BLACK: Ink = Ink::Grey(0.0);

/// Paper, for words on a black band.
pub(crate) const WHITE: Ink = Ink::Grey(1.0);

/// For large words of less importance. Nothing under 8 pt is grey: a worn toner turns it into dots.
pub(crate) const GREY: Ink = Ink::Grey(0.35);

/// For the background of a heading: black text stays readable on it, even on a draft setting.
pub(crate) const TINT: Ink = Ink::Grey(0.9);

/// Thickness of the thinnest line, in points: it still survives a copier.
pub(crate) const HAIRLINE: f32 = 0.4;

/// A shape that is not text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    /// From, to, thickness in points, ink, and dash length in millimetres (0: solid).
    Rule([f32; 2], [f32; 2], f32, Ink, f32),
    /// An outline: thickness in points and ink.
    Frame(Area, f32, Ink),
    /// An outline with round corners: their radius in millimetres, thickness and ink.
    Round(Area, f32, f32, Ink),
    /// A filled background.
    Ground(Area, Ink),
    /// A filled outline through points; those marked `true` are control points of curves.
    Blot(Arc<[([f32; 2], bool)]>, Ink),
}

/// What a part of a page is, for programs that read it aloud or copy it: the structure types of a tagged PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tag {
    /// A card, a slip: what belongs together.
    Section,
    /// A heading of the first or a lower level.
    Heading(u8),
    Paragraph,
    /// A list, one of its items, and what the item says.
    List,
    Item,
    Said,
    Table,
    Row,
    /// The title of a column.
    Title,
    Cell,
    /// A picture, and the words for it.
    Picture(String),
    /// Not read at all.
    Apart,
}

/// A part of a page, and the part it is in.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub tag: Tag,
    pub within: Option<usize>,
    /// How many columns a cell takes: its own, and those of the empty cells after it.
    pub columns: u16,
}

/// What a program that reads the page gets for a text.
#[derive(Clone, Debug)]
pub(crate) enum Says {
    /// What is printed.
    Itself,
    /// One text for this one and those that go on from it, where their places do not show the order.
    Together(String),
    /// Nothing: it is part of the text before it.
    GoesOn,
}

/// A line of text and its place.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    pub line: Line,
    pub says: Says,
    /// Start of the baseline.
    pub x: f32,
    pub y: f32,
    /// Points.
    pub size: f32,
    pub ink: Ink,
    /// Turned upside down, for the far side of a folded sheet.
    pub upside_down: bool,
    /// Its width as a part of its natural width.
    pub stretch: f32,
    /// The part of the page it is in.
    pub part: usize,
}

/// One side of one sheet.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub w: f32,
    pub h: f32,
    pub shapes: Vec<Shape>,
    pub texts: Vec<Placed>,
    /// Each with the part of the page it is.
    pub pictures: Vec<(Area, Arc<Picture>, usize)>,
    /// In reading order.
    pub parts: Vec<Part>,
    /// The parts that what is added now is in, from the outermost.
    open: Vec<usize>,
}

impl Page {
    pub fn new((w, h): (f32, f32)) -> Self {
        Page {
            w,
            h,
            shapes: Vec::new(),
            texts: Vec::new(),
            pictures: Vec::new(),
            parts: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Begins a part: what is added until [`Page::close`] belongs to it.
    pub fn open(&mut self, tag: Tag) {
        let within = self.open.last().copied();
        self.open.push(self.parts.len());
        self.parts.push(Part {
            tag,
            within,
            columns: 1,
        });
    }

    /// Begins a part of a row that takes this many columns.
    pub fn open_across(&mut self, tag: Tag, columns: usize) {
        self.open(tag);
        if let Some(part) = self.parts.last_mut() {
            part.columns = u16::try_from(columns).unwrap_or(u16::MAX);
        }
    }

    /// Ends the part begun last. A cell with nothing in it becomes part of the one before it: cards have thousands, and none
    /// is worth reading.
    pub fn close(&mut self) {
        let Some(closed) = self.open.pop() else {
            return;
        };
        let last = |part: Option<usize>| part == Some(closed);
        let said = last(self.texts.last().map(|text| text.part))
            || last(self.pictures.last().map(|picture| picture.2));
        let Part { tag, within, .. } = &self.parts[closed];
        if *tag == Tag::Cell && !said && closed + 1 == self.parts.len() {
            let mut before = self.parts[..closed].iter().enumerate().rev();
            let before = before.find(|(_, p)| p.tag == Tag::Cell && p.within == *within);
            if let Some((before, _)) = before {
                self.parts[before].columns += 1;
                self.parts.pop();
            }
        }
    }

    /// The part that a text added now belongs to: in a table's row or between parts it is a paragraph of its own.
    fn part(&mut self) -> usize {
        match self.open.last() {
            Some(&part)
                if !matches!(self.parts[part].tag, Tag::Section | Tag::Table | Tag::Row) =>
            {
                part
            }
            within => {
                let within = within.copied();
                self.parts.push(Part {
                    tag: Tag::Paragraph,
                    within,
                    columns: 1,
                });
                self.parts.len() - 1
            }
        }
    }

    /// Adds a picture with words for it.
    pub fn picture(&mut self, area: Area, picture: Arc<Picture>, words: &str) {
        self.open(Tag::Picture(words.to_string()));
        let part = self.part();
        self.close();
        self.pictures.push((area, picture, part));
    }

    pub fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.w, self.h)
    }

    pub fn rule(&mut self, from: [f32; 2], to: [f32; 2], points: f32, ink: Ink) {
        self.shapes.push(Shape::Rule(from, to, points, ink, 0.0));
    }

    pub fn across(&mut self, area: Area, y: f32, points: f32, ink: Ink) {
        self.rule([area.x, y], [area.right(), y], points, ink);
    }

    pub fn down(&mut self, area: Area, x: f32, points: f32, ink: Ink) {
        self.rule([x, area.y], [x, area.bottom()], points, ink);
    }

    pub fn dashes(&mut self, from: [f32; 2], to: [f32; 2], points: f32, ink: Ink) {
        self.shapes.push(Shape::Rule(from, to, points, ink, 1.2));
    }

    pub fn frame(&mut self, area: Area, points: f32, ink: Ink) {
        self.shapes.push(Shape::Frame(area, points, ink));
    }

    /// A table that is written on: a frame, and lines between columns of these widths.
    pub fn grid(&mut self, area: Area, widths: &[f32]) {
        for cell in area.columns(widths).iter().skip(1) {
            self.down(area, cell.x, HAIRLINE, BLACK);
        }
        self.frame(area, 0.8, BLACK);
    }

    pub fn ground(&mut self, area: Area, ink: Ink) {
        self.shapes.push(Shape::Ground(area, ink));
    }

    pub fn ring(&mut self, center: [f32; 2], radius: f32, points: f32, ink: Ink) {
        let [x, y] = center.map(|middle| middle - radius);
        let area = Area::new(x, y, 2.0 * radius, 2.0 * radius);
        self.round(area, radius, points, ink);
    }

    pub fn round(&mut self, area: Area, radius: f32, points: f32, ink: Ink) {
        let radius = radius.min(area.w / 2.0).min(area.h / 2.0);
        self.shapes.push(Shape::Round(area, radius, points, ink));
    }

    /// A black suit, its middle at a point: for a club with a colour in that colour.
    pub fn blot(&mut self, outline: impl IntoIterator<Item = ([f32; 2], bool)>, ink: Ink) {
        self.shapes
            .push(Shape::Blot(outline.into_iter().collect(), ink));
    }

    /// One line of text, fitted to the area and centred vertically. Empty text draws nothing.
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

    /// A column's title at the bottom of its cell: where there is room, on a line more for words that do not fit one.
    pub fn title(&mut self, fonts: &mut Fonts, cell: Area, text: &str, set: Type) {
        let text = text.trim_end();
        let mut lines = broken(fonts, cell.w, text, set.style, set.size);
        let pitch = 0.98 * set.size / POINTS;
        let high = CAP_HEIGHT * set.size / POINTS + pitch * lines.len().saturating_sub(1) as f32;
        // A millimetre is kept clear below.
        if high + 1.0 > cell.h {
            lines = vec![text.to_string()];
        }
        let first = cell.bottom() - 1.0 - pitch * lines.len().saturating_sub(1) as f32;
        for (n, line) in lines.iter().enumerate() {
            self.text_on(fonts, cell, first + pitch * n as f32, line, set);
        }
    }

    /// A text in spaced capitals on a baseline, at the left.
    pub fn capitals(
        &mut self,
        fonts: &mut Fonts,
        area: Area,
        baseline: f32,
        text: &str,
        set: Type,
    ) {
        // Any further apart, and programs that read the page take letters for words.
        const APART: f32 = 0.09;
        let text = text.trim().to_uppercase();
        let roomy = Area {
            w: area.w / (1.0 + APART * 1.9),
            ..area
        };
        let Some((mut line, size)) = fit(fonts, roomy.w, f32::MAX, &text, set) else {
            return;
        };
        let mut runs = line.runs.to_vec();
        let glyphs = runs.iter_mut().flat_map(|run| &mut run.glyphs);
        for (n, glyph) in glyphs.enumerate() {
            glyph.x += APART * n as f32;
            line.width += APART;
        }
        line.runs = runs.into();
        self.place(area, line, size, baseline, set);
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
    /// others small shrinks on its own.
    pub fn column(&mut self, fonts: &mut Fonts, area: Area, lines: &[String], set: Type) {
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

    /// One line of text on a baseline in the given size, without fitting it; `stretch` is the part of its natural width to
    /// which it is narrowed.
    pub fn text_as_is(
        &mut self,
        fonts: &mut Fonts,
        (area, baseline): (Area, f32),
        text: &str,
        set: Type,
        stretch: f32,
    ) {
        let line = fonts.line(text, set.style);
        if line.runs.is_empty() {
            return;
        }
        let slack = area.w - line.width * stretch * set.size / POINTS;
        let x = area.x + set.align.of(slack);
        self.put(line, [x, baseline], set.size, set);
        if let Some(placed) = self.texts.last_mut() {
            placed.stretch = stretch;
        }
    }

    /// Sentences one below the other from the top, all in one size: the largest at which they fit, each broken at spaces
    /// where necessary.
    pub fn small_print<S: AsRef<str>>(
        &mut self,
        fonts: &mut Fonts,
        area: Area,
        texts: &[S],
        set: Type,
        least: f32,
    ) {
        let steps = ((set.size - least) / 0.25).max(0.0) as u16;
        let sizes = (0..=steps).map(|n| set.size - 0.25 * f32::from(n));
        for size in sizes.chain([least]) {
            let broken = texts
                .iter()
                .flat_map(|t| broken(fonts, area.w, t.as_ref(), set.style, size));
            let lines: Vec<String> = broken.collect();
            let pitch = CLOSE * size / POINTS;
            if pitch * lines.len() as f32 > area.h + 0.01 && size > least {
                continue;
            }
            // If it is too much even in the smallest size, the lines move closer together.
            let pitch = pitch.min(area.h / lines.len().max(1) as f32);
            for (i, line) in lines.iter().enumerate() {
                let baseline = area.y + pitch * i as f32 + 0.95 * size.min(pitch * POINTS) / POINTS;
                let set = Type { size, ..set }.least(4.0);
                self.text_on(fonts, area, baseline, line, set);
            }
            return;
        }
    }

    /// Makes all texts from the given one on count as one text, which is `text`.
    pub fn whole(&mut self, from: usize, text: String) {
        if let Some([head, tail @ ..]) = self.texts.get_mut(from..) {
            head.says = Says::Together(text);
            tail.iter_mut()
                .for_each(|placed| placed.says = Says::GoesOn);
        }
    }

    /// The text upside down, to be read from the other side of the fold.
    pub fn text_upside_down(&mut self, fonts: &mut Fonts, area: Area, text: &str, set: Type) {
        let Some((line, size)) = fit(fonts, area.w, area.h, text, set) else {
            return;
        };
        let cap = CAP_HEIGHT * size / POINTS;
        let width = line.width * size / POINTS;
        let start = [
            area.x + (area.w + width) / 2.0,
            area.y + (area.h - cap) / 2.0,
        ];
        self.put(line, start, size, set);
        if let Some(placed) = self.texts.last_mut() {
            placed.upside_down = true;
        }
    }

    fn place(&mut self, area: Area, line: Line, size: f32, baseline: f32, set: Type) {
        let slack = area.w - line.width * size / POINTS;
        let x = area.x + set.align.of(slack);
        self.put(line, [x, baseline], size, set);
    }

    fn put(&mut self, line: Line, [x, y]: [f32; 2], size: f32, set: Type) {
        let part = self.part();
        self.texts.push(Placed {
            line,
            x,
            y,
            size,
            ink: set.shade(size),
            upside_down: false,
            stretch: 1.0,
            says: Says::Itself,
            part,
        });
    }
}

/// The baseline of the first of several lines whose capitals are centred vertically in the area.
pub(crate) fn first_baseline(area: Area, lines: usize, pitch: f32, size: f32) -> f32 {
    let cap = CAP_HEIGHT * size / POINTS;
    let below = pitch * lines.saturating_sub(1) as f32;
    area.y + (area.h - below + cap) / 2.0
}

/// The distance from line to line, in millimetres.
pub(crate) fn pitch(area: Area, lines: usize, set: Type) -> f32 {
    (area.h / lines.max(1) as f32).min(set.size * LEADING / POINTS)
}

#[cfg(test)]
mod tests;
