//! Fitting text into its area: it is shrunk, then broken between words, and only then cut short.

use super::area::POINTS;
use super::{BLACK, Ink};
use crate::print::font::{ELLIPSIS, Fonts, Line, Style};

/// Where text is placed across its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Align {
    Left,
    Center,
    Right,
}

impl Align {
    /// How much of the leftover room goes before the text.
    pub fn of(self, slack: f32) -> f32 {
        match self {
            Align::Left => 0.0,
            Align::Center => slack / 2.0,
            Align::Right => slack,
        }
    }
}

/// How text is set: the size it should have, and the least size to which it may shrink before it is cut short.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub style: Style,
    /// In points.
    pub size: f32,
    /// In points.
    pub least: f32,
    pub align: Align,
    pub ink: Ink,
    /// The height a line takes up, in ems.
    pub height: f32,
}

impl Type {
    pub fn new(style: Style, size: f32) -> Self {
        Type {
            style,
            size,
            least: size * 0.7,
            align: Align::Left,
            ink: BLACK,
            height: LINE_HEIGHT,
        }
    }

    /// For text without accents and descenders, which may fill its area to the edge.
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

    /// What it is printed with at a size: small type is black, because grey is printed as dots.
    pub(super) fn shade(self, size: f32) -> Ink {
        match self.ink {
            Ink::Grey(grey) if size < 8.0 && grey < 1.0 => BLACK,
            ink => ink,
        }
    }

    pub fn ink(self, ink: Ink) -> Self {
        Type { ink, ..self }
    }
}

/// From baseline to baseline, in ems.
pub(crate) const LEADING: f32 = 1.2;

/// The same for small print of several lines, in ems.
pub(crate) const CLOSE: f32 = 1.14;

/// Height of a capital letter in ems in the built-in face, by which all text is placed.
pub(crate) const CAP_HEIGHT: f32 = 0.711;

/// From the highest accent to the lowest descender, in ems.
pub(super) const LINE_HEIGHT: f32 = 1.17;

/// The largest size at which every line fits, but not below three quarters: longer lines shrink on their own.
pub(crate) fn common_size<S: AsRef<str>>(
    fonts: &mut Fonts,
    w: f32,
    h: f32,
    lines: &[S],
    set: Type,
) -> f32 {
    let full = set.size.min(h * POINTS / set.height);
    one_size(fonts, (w, h), lines, set)
        .unwrap_or(full)
        .max(full * 0.75)
        .max(set.least.min(full))
}

/// The largest size at which every line fits; `None` where there is nothing to set.
pub(crate) fn one_size<S: AsRef<str>>(
    fonts: &mut Fonts,
    (w, h): (f32, f32),
    lines: &[S],
    set: Type,
) -> Option<f32> {
    let sizes = lines
        .iter()
        .filter_map(|line| fit(fonts, w, h, line.as_ref(), set));
    sizes.map(|(_, size)| size).reduce(f32::min)
}

/// The size at which nine texts in ten fit the width, but not below three fifths: the others shrink on their own. Where a cell
/// has room for two lines, of the height given with the width, a text may take them.
pub(crate) fn usual_size(
    fonts: &mut Fonts,
    (w, two): (f32, Option<f32>),
    texts: &[&str],
    set: Type,
) -> f32 {
    let mut sizes: Vec<f32> = texts
        .iter()
        .filter_map(|text| {
            let (_, one) = fit(fonts, w, f32::MAX, text, set)?;
            let lines = in_two(fonts, w, text, set);
            let halves = two.filter(|_| lines.len() == 2);
            let halves = halves.and_then(|two| one_size(fonts, (w, two), &lines, set));
            Some(halves.map_or(one, |two| two.max(one)))
        })
        .collect();
    sizes.sort_by(f32::total_cmp);
    let usual = sizes.get(sizes.len() / 10).copied().unwrap_or(set.size);
    usual.max(set.size * 0.6)
}

/// The shaped text and its size in points: shrunk to the width and height if need be, then cut short with "…".
pub(crate) fn fit(fonts: &mut Fonts, w: f32, h: f32, text: &str, set: Type) -> Option<(Line, f32)> {
    let line = fonts.line(text, set.style);
    if line.runs.is_empty() || w <= 0.0 || h <= 0.0 {
        return None;
    }
    let tallest = set.size.min(h * POINTS / set.height);
    let width = w * POINTS;
    // A hair less than the width: it must stay inside even when a PDF reader rounds up.
    let widest = (width - 0.05) / line.width.max(f32::EPSILON);
    if widest >= tallest {
        return Some((line, tallest));
    }
    let least = set.least.min(tallest);
    // In steps of quarter points: sizes that hardly differ would look like a mistake.
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

/// A text in lines of at most this many millimetres, broken at spaces; no line begins with a separating "·".
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

/// Breaks text that is much too wide into two lines: of similar length if that fits, else with a full first line, so that
/// only the end is lost.
pub(crate) fn in_two(fonts: &mut Fonts, w: f32, text: &str, set: Type) -> Vec<String> {
    let width = w * POINTS;
    // One line that is a little smaller reads better than two.
    if fonts.line(text, set.style).width * set.size * 0.85 <= width {
        return vec![text.to_string()];
    }
    // Only at spaces: PDF readers take a hyphen at the end of a line for a divided word, and drop it.
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
