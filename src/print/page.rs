//! What is drawn on a sheet: lines, boxes, circles and text made to fit.
//!
//! A [`Page`] is a value and knows nothing of PDF; the folder `pdf` turns it into one.

mod area;
mod fit;

pub(crate) use area::{Area, POINTS};
pub(crate) use fit::CAP_HEIGHT;
use fit::common_size;
use fit::fit;
pub(crate) use fit::{Align, LEADING, Type, usual_size};
pub(crate) use fit::{broken, in_two};

use std::rc::Rc;

use super::font::{Fonts, Line, Run};
use super::names::Spot;
use super::picture::Picture;

/// Black, on a scale where 1 is paper. Only greys are used, because every printer has them.
pub(crate) const BLACK: f32 = 0.0;

/// For large words of less importance. Nothing under 8 pt is grey: a worn toner turns it into dots.
pub(crate) const GREY: f32 = 0.35;

/// For the background of a heading: black text stays readable on it, even on a draft setting.
pub(crate) const TINT: f32 = 0.9;

/// Thickness of the thinnest line, in points: it still survives a copier.
pub(crate) const HAIRLINE: f32 = 0.4;

/// Thickness of separating blank text, in points: unlike the size of any word, so it never joins one.
const THIN: f32 = 1.0;

/// Height of one piece of the blank text that separates columns, in millimetres.
const POST: f32 = 40.0;

/// How far a word is assumed to reach above and below its baseline, in ems.
const ASCENT: f32 = 0.928;
const DESCENT: f32 = 0.236;

/// A shape that is not text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Shape {
    /// From, to, thickness in points, grey, and dash length in millimetres (0: solid).
    Rule([f32; 2], [f32; 2], f32, f32, f32),
    /// An outline: thickness in points and grey.
    Frame(Area, f32, f32),
    /// A filled background: grey.
    Ground(Area, f32),
    /// Centre, radius, thickness in points, grey.
    Ring([f32; 2], f32, f32, f32),
}

/// What a program that reads the page gets for a text.
#[derive(Clone, Debug)]
pub(crate) enum Says {
    /// What is printed.
    Itself,
    /// For each word the text given for it, or the word itself, so that every word keeps its place among the others.
    Words(Vec<Option<String>>),
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
    pub grey: f32,
    /// Turned upside down, for the far side of a folded sheet.
    pub upside_down: bool,
    /// Its width as a part of its natural width.
    pub stretch: f32,
}

impl Placed {
    /// Where it ends.
    pub fn right(&self) -> f32 {
        self.x + self.line.width * self.stretch * self.size / POINTS
    }
}

/// A stretch of blank text, which nobody sees but which guides programs that read the page.
///
/// Such programs (poppler's `pdftotext` among them) only know where words are: they gather words into blocks and guess
/// the order of the blocks. Cards side by side look like one wide table to them. Blank text shows what belongs together:
/// what it joins is one line, and what it separates stays apart.
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
    pub pictures: Vec<(Area, Rc<Picture>)>,
}

impl Page {
    pub fn new((w, h): (f32, f32)) -> Self {
        Page {
            w,
            h,
            shapes: Vec::new(),
            texts: Vec::new(),
            blanks: Vec::new(),
            pictures: Vec::new(),
        }
    }

    pub fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.w, self.h)
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

    /// Marks these texts of the page as one line, however far apart they are.
    pub fn bridge(&mut self, texts: impl IntoIterator<Item = usize>) {
        let texts: Vec<&Placed> = texts.into_iter().map(|i| &self.texts[i]).collect();
        let gaps: Vec<Blank> = texts
            .windows(2)
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

    /// Marks what is above `y` as coming before what is below, across the whole width of the area.
    pub fn separate(&mut self, area: Area, y: f32) {
        self.blank(area.x, y, area.w, THIN);
    }

    /// Marks what is left of `x` as separate from what is right of it, down the whole height of the area.
    pub fn fence(&mut self, area: Area, x: f32) {
        // Each piece is too high to be joined to a word, and too low to be joined to the next fence.
        let posts = (area.h / POST).ceil().max(1.0);
        let size = area.h * POINTS / posts / (ASCENT + DESCENT);
        let thin = THIN / POINTS;
        for post in 0..posts as usize {
            let top = area.tile(1, posts as usize, post).y;
            self.blank(x - thin / 2.0, top + ASCENT * size / POINTS, thin, size);
        }
    }

    fn blank(&mut self, x: f32, y: f32, w: f32, size: f32) {
        self.blanks.push(Blank { x, y, w, size });
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
        self.texts.push(Placed {
            line,
            x,
            y: baseline,
            size: set.size,
            grey: set.shade(set.size),
            upside_down: false,
            stretch,
            says: Says::Itself,
        });
    }

    /// Sentences one below the other from the top, all in one size: the largest at which they fit, each broken at spaces
    /// where necessary.
    pub fn small_print(
        &mut self,
        fonts: &mut Fonts,
        area: Area,
        texts: &[String],
        set: Type,
        least: f32,
    ) {
        let steps = ((set.size - least) / 0.25).max(0.0) as u16;
        let sizes = (0..=steps).map(|n| set.size - 0.25 * f32::from(n));
        for size in sizes.chain([least]) {
            let broken = texts
                .iter()
                .flat_map(|t| broken(fonts, area.w, t, set.style, size));
            let lines: Vec<String> = broken.collect();
            let pitch = LEADING * size / POINTS;
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

    /// The lines of names, all in one size, from a first baseline down. To programs that read the page, shortened names still
    /// give the whole name, and names side by side are one line.
    pub fn names(
        &mut self,
        fonts: &mut Fonts,
        area: Area,
        (first, pitch): (f32, f32),
        spots: &[Spot],
        set: Type,
    ) {
        let em = set.size / POINTS;
        let start = self.texts.len();
        for spot in spots {
            let place = Area {
                x: area.x + spot.x * em,
                w: spot.w * em,
                ..area
            };
            let set = Type {
                style: spot.style,
                ..set
            };
            let before = self.texts.len();
            let baseline = first + pitch * spot.line as f32;
            self.text_as_is(fonts, (place, baseline), &spot.text, set, spot.stretch);
            if let Some(placed) = self.texts.get_mut(before)
                && !spot.says.is_empty()
            {
                let words = spot.says.clone();
                placed.says = match placed.line.leftwards {
                    false => Says::Words(words),
                    // Words that run from right to left are given in one piece.
                    true => {
                        let words = words.into_iter().zip(spot.text.split(' '));
                        let words: Vec<String> = words
                            .map(|(meant, printed)| meant.unwrap_or_else(|| printed.to_string()))
                            .collect();
                        Says::Together(words.join(" "))
                    }
                };
            }
        }
        for i in start + 1..self.texts.len() {
            let on = |i: usize| self.texts[i].y;
            if on(i) == on(i - 1) && on(i) > first + 0.01 {
                self.bridge(i - 1..i + 1);
            }
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

    /// As [`Page::whole`], and makes the text begin at a given place by putting an invisible blank there.
    pub fn whole_at(&mut self, fonts: &Fonts, from: usize, [x, y]: [f32; 2], text: String) {
        if let Some(first) = self.texts.get(from)
            && let Some(run) = first.line.runs.first()
            && let Some(blank) = fonts.blank(run.face)
        {
            let blank = Run {
                face: run.face,
                glyphs: vec![blank],
            };
            let placed = Placed {
                line: Line {
                    runs: Rc::new([blank]),
                    width: 1.0,
                    leftwards: false,
                },
                says: Says::Itself,
                x,
                y,
                size: first.size,
                grey: BLACK,
                upside_down: false,
                stretch: 0.01,
            };
            self.texts.insert(from, placed);
        }
        self.whole(from, text);
    }

    /// The text upside down, to be read from the other side of the fold.
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
            grey: set.shade(size),
            upside_down: true,
            stretch: 1.0,
            says: Says::Itself,
        });
    }

    fn place(&mut self, area: Area, line: Line, size: f32, baseline: f32, set: Type) {
        let slack = area.w - line.width * size / POINTS;
        let x = area.x + set.align.of(slack);
        self.texts.push(Placed {
            line,
            x,
            y: baseline,
            size,
            grey: set.shade(size),
            upside_down: false,
            stretch: 1.0,
            says: Says::Itself,
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
fn pitch(area: Area, lines: usize, set: Type) -> f32 {
    (area.h / lines.max(1) as f32).min(set.size * LEADING / POINTS)
}

#[cfg(test)]
mod tests;
