//! Millimetres: areas of a sheet, and what is drawn on them.
//!
//! A [`Page`] is a value. It knows lines, boxes, circles and fitted text, but nothing of PDF; `pdf.rs` turns it into
//! one. The origin is the top left corner and y runs down, as one reads.

use super::font::{Fonts, Line, Style};

/// Points in a millimetre.
pub(crate) const POINTS: f32 = 72.0 / 25.4;

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

/// A rectangle on a sheet, in millimetres from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

impl Area {
    pub fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Area { x, y, w, h }
    }

    pub fn right(self) -> f32 {
        self.x + self.w
    }

    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// The same area, smaller by `d` on all four sides.
    pub fn inset(self, d: f32) -> Self {
        self.inset_xy(d, d)
    }

    pub fn inset_xy(self, dx: f32, dy: f32) -> Self {
        let (dx, dy) = (dx.min(self.w / 2.0), dy.min(self.h / 2.0));
        Area::new(
            self.x + dx,
            self.y + dy,
            self.w - 2.0 * dx,
            self.h - 2.0 * dy,
        )
    }

    /// The uppermost `h` millimetres, and what is left below.
    pub fn cut_top(self, h: f32) -> (Self, Self) {
        let h = h.min(self.h);
        (
            Area { h, ..self },
            Area::new(self.x, self.y + h, self.w, self.h - h),
        )
    }

    /// What is left above, and the lowest `h` millimetres.
    pub fn cut_bottom(self, h: f32) -> (Self, Self) {
        self.cut_top(self.h - h.min(self.h))
    }

    /// The leftmost `w` millimetres, and what is left beside them.
    pub fn cut_left(self, w: f32) -> (Self, Self) {
        let w = w.min(self.w);
        (
            Area { w, ..self },
            Area::new(self.x + w, self.y, self.w - w, self.h),
        )
    }

    /// One of `across` × `down` equal parts, counted along the rows.
    pub fn part(self, across: usize, down: usize, index: usize) -> Self {
        let (w, h) = (self.w / across as f32, self.h / down as f32);
        Area::new(
            self.x + (index % across) as f32 * w,
            self.y + (index / across) as f32 * h,
            w,
            h,
        )
    }

    /// Rows of height `h` from the top.
    pub fn row(self, h: f32, index: usize) -> Self {
        Area::new(self.x, self.y + index as f32 * h, self.w, h)
    }

    /// Columns of the given widths, from the left.
    pub fn columns(self, widths: &[f32]) -> Vec<Self> {
        let mut x = self.x;
        widths
            .iter()
            .map(|&w| {
                let area = Area { x, w, ..self };
                x += w;
                area
            })
            .collect()
    }
}

/// Where text stands in its area, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Align {
    Left,
    Center,
    Right,
}

/// How text is set: the size it should have, and the least it may shrink to before it is cut short.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub style: Style,
    /// Points.
    pub size: f32,
    /// Points.
    pub least: f32,
    pub align: Align,
    pub grey: f32,
    /// What a line takes up in height, in ems.
    pub height: f32,
}

impl Type {
    pub fn new(style: Style, size: f32) -> Self {
        Type {
            style,
            size,
            least: size * 0.7,
            align: Align::Left,
            grey: BLACK,
            height: LINE_HEIGHT,
        }
    }

    /// For text without accents and tails, which may fill its area to the edge.
    pub fn digits_only(self) -> Self {
        Type {
            height: CAP_HEIGHT * 1.04,
            ..self
        }
    }

    pub fn least(self, least: f32) -> Self {
        Type {
            least: least.min(self.size),
            ..self
        }
    }

    pub fn align(self, align: Align) -> Self {
        Type { align, ..self }
    }

    pub fn center(self) -> Self {
        self.align(Align::Center)
    }

    pub fn right(self) -> Self {
        self.align(Align::Right)
    }

    pub fn grey(self, grey: f32) -> Self {
        Type { grey, ..self }
    }
}

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

/// From baseline to baseline, in ems.
pub(crate) const LEADING: f32 = 1.2;

/// Height of a capital letter in ems, in the built-in faces; all text is set by it.
const CAP_HEIGHT: f32 = 0.729;

/// From the highest accent to the lowest tail, in ems.
const LINE_HEIGHT: f32 = 1.17;

/// What ends a name that is too long even when small.
const ELLIPSIS: char = '…';

/// From line to line, in millimetres.
fn pitch(area: Area, lines: usize, set: Type) -> f32 {
    (area.h / lines.max(1) as f32).min(set.size * LEADING / POINTS)
}

/// The largest size in which every line fits, but not less than three quarters: longer lines shrink alone.
pub(crate) fn common_size<S: AsRef<str>>(
    fonts: &mut Fonts,
    w: f32,
    h: f32,
    lines: &[S],
    set: Type,
) -> f32 {
    let full = set.size.min(h * POINTS / set.height);
    lines
        .iter()
        .filter_map(|line| fit(fonts, w, h, line.as_ref(), set))
        .map(|(_, size)| size)
        .fold(full, f32::min)
        .max(full * 0.75)
        .max(set.least.min(full))
}

/// The text shaped, and its size in points: shrunk to the width and height if need be, then cut short with "…".
pub(crate) fn fit(fonts: &mut Fonts, w: f32, h: f32, text: &str, set: Type) -> Option<(Line, f32)> {
    let line = fonts.line(text, set.style);
    if line.runs.is_empty() || w <= 0.0 || h <= 0.0 {
        return None;
    }
    let tallest = set.size.min(h * POINTS / set.height);
    let width = w * POINTS;
    // A hair less than the width: what a reader rounds up must still be inside.
    let widest = (width - 0.05) / line.width.max(f32::EPSILON);
    if widest >= tallest {
        return Some((line, tallest));
    }
    let least = set.least.min(tallest);
    // Quarter points: sizes that hardly differ would look like a mistake.
    let widest = ((widest * 4.0).floor() / 4.0).max(least.min(widest));
    if widest >= least {
        return Some((line, widest));
    }
    shorten(fonts, text, set.style, (width - 0.05) / least).map(|line| (line, least))
}

/// The longest beginning of `text` that fits `width` ems with "…" after it.
fn shorten(fonts: &mut Fonts, text: &str, style: Style, width: f32) -> Option<Line> {
    let ends: Vec<usize> = text
        .char_indices()
        .filter(|(_, c)| !unicode_normalization::char::is_combining_mark(*c))
        .map(|(i, _)| i)
        .collect();
    let cut = |fonts: &mut Fonts, n: usize| {
        let mut short = text[..ends[n]].trim_end().to_string();
        short.push(ELLIPSIS);
        fonts.line(&short, style)
    };
    let (mut fits, mut too_long) = (0, ends.len());
    while too_long - fits > 1 {
        let middle = (fits + too_long) / 2;
        if cut(fonts, middle).width <= width {
            fits = middle;
        } else {
            too_long = middle;
        }
    }
    let line = cut(fonts, fits);
    (line.width <= width).then_some(line)
}

/// Breaks text that is much too wide into two lines: evenly if that fits, else with a full first line, so that only the
/// end is lost.
fn break_lines(fonts: &mut Fonts, w: f32, text: &str, lines: usize, set: Type) -> Vec<String> {
    let width = w * POINTS;
    // A little smaller on one line reads better than broken.
    if lines <= 1 || fonts.line(text, set.style).width * set.size * 0.85 <= width {
        return vec![text.to_string()];
    }
    // Only at spaces: a reader of the PDF takes a hyphen at the end of a line for a broken word, and drops it.
    let breaks = text
        .match_indices(' ')
        .map(|(i, _)| (text[..i].trim(), text[i..].trim()))
        .filter(|(head, tail)| !head.is_empty() && !tail.is_empty());
    let mut even: Option<(f32, &str, &str)> = None;
    let mut full: Option<(&str, &str)> = None;
    for (head, tail) in breaks {
        let (head_width, tail_width) = (
            fonts.line(head, set.style).width,
            fonts.line(tail, set.style).width,
        );
        let widest = head_width.max(tail_width);
        if even.is_none_or(|(w, _, _)| widest < w) {
            even = Some((widest, head, tail));
        }
        if head_width * set.least <= width {
            full = Some((head, tail));
        }
    }
    let chosen = match even {
        Some((widest, head, tail)) if widest * set.least <= width => Some((head, tail)),
        _ => full,
    };
    match chosen {
        Some((head, tail)) => vec![head.to_string(), tail.to_string()],
        None => vec![text.to_string()],
    }
}

#[cfg(test)]
mod tests;
