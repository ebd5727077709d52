//! Text into its area: shrunk, broken between words, and only then cut short.

use super::BLACK;
use super::area::POINTS;
use crate::order::Order;
use crate::print::font::{ELLIPSIS, Fonts, Line, Style};

/// Where text stands in its area, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Align {
    Left,
    Center,
    Right,
}

impl Align {
    /// How much of the room that is left stands before the text.
    pub fn of(self, slack: f32) -> f32 {
        match self {
            Align::Left => 0.0,
            Align::Center => slack / 2.0,
            Align::Right => slack,
        }
    }
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

    /// The grey it is printed in at a size: small type is black, for grey is printed as dots.
    pub(super) fn shade(self, size: f32) -> f32 {
        if size < 8.0 { BLACK } else { self.grey }
    }

    pub fn grey(self, grey: f32) -> Self {
        Type { grey, ..self }
    }
}

/// From baseline to baseline, in ems.
pub(crate) const LEADING: f32 = 1.2;

/// Height of a capital letter in ems, in the built-in faces; all text is set by it.
pub(crate) const CAP_HEIGHT: f32 = 0.729;

/// From the highest accent to the lowest tail, in ems.
pub(super) const LINE_HEIGHT: f32 = 1.17;

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

/// The size in which nine lines of ten fit the width, but not less than three fifths: the others shrink alone.
pub(crate) fn usual_size(fonts: &mut Fonts, w: f32, lines: &[&str], set: Type) -> f32 {
    let mut sizes: Vec<f32> = lines
        .iter()
        .filter_map(|line| fit(fonts, w, f32::MAX, line, set))
        .map(|(_, size)| size)
        .collect();
    sizes.order_by(f32::total_cmp);
    let usual = sizes.get(sizes.len() / 10).copied().unwrap_or(set.size);
    usual.max(set.size * 0.6)
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

/// A text in lines of at most this many millimetres, broken at spaces; no line begins with a dot that parts.
pub(crate) fn broken(
    fonts: &mut Fonts,
    w: f32,
    text: &str,
    style: Style,
    size: f32,
) -> Vec<String> {
    let width = w * POINTS / size;
    let mut lines: Vec<String> = Vec::new();
    let text = text.replace(" · ", "\u{a0}· ");
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if fonts.line(&format!("{line} {word}"), style).width <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// Breaks text that is much too wide into two lines: evenly if that fits, else with a full first line, so that only the
/// end is lost.
pub(crate) fn in_two(fonts: &mut Fonts, w: f32, text: &str, set: Type) -> Vec<String> {
    let width = w * POINTS;
    // A little smaller on one line reads better than broken.
    if fonts.line(text, set.style).width * set.size * 0.85 <= width {
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
