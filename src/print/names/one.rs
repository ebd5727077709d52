//! One name made to fit its space: whole, wrapped, with initials, narrowed or cut.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use super::{Loss, NARROW};
use crate::print::font::{ELLIPSIS, Fonts, Style};

/// A name as it is printed, with its number. It is measured only once, however many sizes are tried.
pub(crate) struct Name {
    text: String,
    style: Style,
    whole: OnceCell<Words>,
    /// The name with initials for its first names.
    short: OnceCell<Words>,
}

impl Name {
    pub fn new(text: String, style: Style) -> Self {
        Name {
            text,
            style,
            whole: OnceCell::new(),
            short: OnceCell::new(),
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn style(&self) -> Style {
        self.style
    }

    /// Whether this is only a number, or a seat and a number, because there is no name.
    pub fn is_label(&self) -> bool {
        is_label(&self.text)
    }

    pub fn whole(&self, fonts: &mut Fonts) -> &Words {
        let text = || self.text.clone();
        self.whole
            .get_or_init(|| Words::of(fonts, text(), self.style))
    }

    pub fn short(&self, fonts: &mut Fonts) -> &Words {
        self.short
            .get_or_init(|| Words::of(fonts, initials(&self.text), self.style))
    }

    /// The name within a width in ems and a number of lines: its lines, to what part of their width they are narrowed, and
    /// what had to be done to it.
    pub(super) fn within(
        &self,
        fonts: &mut Fonts,
        width: f32,
        lines: usize,
        people: bool,
    ) -> (Vec<Cow<'_, str>>, f32, Loss) {
        let whole = self.whole(fonts);
        if whole.width <= width {
            return (vec![Cow::Borrowed(&self.text)], 1.0, Loss::None);
        }
        if let Some(wrapped) = whole.wrapped(width, lines) {
            return (wrapped, 1.0, Loss::None);
        }
        let short = if people { self.short(fonts) } else { whole };
        for (stretch, loss) in [
            (1.0, Loss::Initials),
            (0.94, Loss::Narrow),
            (0.88, Loss::Narrow),
            (0.8, Loss::Narrow),
            (NARROW, Loss::Narrow),
        ] {
            if let Some(wrapped) = short.wrapped(width / stretch, lines) {
                return (wrapped, stretch, loss);
            }
        }
        let cut = cut(fonts, &short.text, self.style, width / NARROW, lines);
        (cut.into_iter().map(Cow::Owned).collect(), NARROW, Loss::Cut)
    }
}

/// A text and where its words are.
pub(crate) struct Words {
    text: String,
    /// Where each word is in the text, and from where to where it goes in ems.
    words: Vec<(Range<usize>, [f32; 2])>,
    /// The width of the whole text, in ems.
    pub width: f32,
}

impl Words {
    fn of(fonts: &mut Fonts, text: String, style: Style) -> Self {
        let line = fonts.line(&text, style);
        let mut starts = Vec::new();
        let mut at = 0;
        for piece in text.split(' ') {
            if !piece.is_empty() {
                starts.push(at..at + piece.len());
            }
            at += piece.len() + 1;
        }
        let mut places: Vec<[f32; 2]> = Vec::with_capacity(starts.len());
        let mut open = false;
        for glyph in line.runs.iter().flat_map(|run| &run.glyphs) {
            match (glyph.text == " ", places.last_mut()) {
                (true, Some([_, end])) if open => *end = glyph.x,
                (false, _) if !open => places.push([glyph.x, line.width]),
                _ => {}
            }
            open = glyph.text != " ";
        }
        if line.leftwards || places.len() != starts.len() {
            // In right-to-left text words change places, so they are measured one by one.
            let blank = fonts.line(" ", style).width;
            let mut x = 0.0;
            let word = |word: &Range<usize>| {
                let end = x + fonts.line(&text[word.clone()], style).width;
                let place = [x, end];
                x = end + blank;
                place
            };
            places = starts.iter().map(word).collect();
        }
        Words {
            words: starts.into_iter().zip(places).collect(),
            width: line.width,
            text,
        }
    }

    /// The words in as few lines as they need; `None` if that is more than `lines`, or a word is too wide. A number stays
    /// on a line with the word after it.
    fn wrapped(&self, width: f32, lines: usize) -> Option<Vec<Cow<'_, str>>> {
        let mut done: Vec<(Range<usize>, f32)> = Vec::new();
        for (word, [from, to]) in &self.words {
            if let Some((line, start)) = done.last_mut() {
                if to - *start <= width {
                    line.end = word.end;
                    continue;
                }
                if is_label(&self.text[line.clone()]) {
                    return None;
                }
            }
            if to - from > width || done.len() == lines {
                return None;
            }
            done.push((word.clone(), *from));
        }
        let texts = done
            .into_iter()
            .map(|(line, _)| Cow::Borrowed(&self.text[line]));
        Some(texts.collect())
    }
}

/// "23 Christopher James Montgomery" becomes "23 C. J. Montgomery". Words in lower case (van, de la) stay, and so does a
/// name of one word or in a script without capitals.
pub(crate) fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split(' ').collect();
    let short = |(i, word): (usize, &&str)| match word.chars().next() {
        Some(first)
            if i + 1 < words.len() && first.is_uppercase() && word.chars().nth(2).is_some() =>
        {
            format!("{first}.")
        }
        _ => (*word).to_string(),
    };
    let short: Vec<String> = words.iter().enumerate().map(short).collect();
    short.join(" ")
}

/// Whether a text is a number, or a seat's letter and a number, without a name.
fn is_label(text: &str) -> bool {
    text.split(' ')
        .all(|word| word.chars().all(|c| c.is_ascii_digit()) || word.chars().count() == 1)
}

/// As many full lines as there is room for, the last one cut short with "…".
fn cut(fonts: &mut Fonts, text: &str, style: Style, width: f32, lines: usize) -> Vec<String> {
    let mut done: Vec<String> = Vec::new();
    let mut rest = text.trim();
    while done.len() + 1 < lines {
        let spaces = rest.match_indices(' ').map(|(i, _)| i);
        let full = spaces
            .take_while(|&i| fonts.line(&rest[..i], style).width <= width)
            .last();
        // A number on a line by itself would look lost.
        let Some(at) = full.filter(|&i| !is_label(&rest[..i])) else {
            break;
        };
        done.push(rest[..at].to_string());
        rest = rest[at..].trim();
    }
    let mut end = rest.to_string();
    while !end.is_empty() && fonts.line(&format!("{end}{ELLIPSIS}"), style).width > width {
        end.pop();
    }
    done.push(format!("{}{ELLIPSIS}", end.trim_end()));
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words_and_other_scripts_stay() {
        assert_eq!(initials("4 Ludwig van Beethoven"), "4 L. van Beethoven");
        assert_eq!(initials("7 李雷"), "7 李雷");
        assert_eq!(initials("Zoë"), "Zoë");
    }
}
