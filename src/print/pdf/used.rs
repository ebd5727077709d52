//! The glyphs that pages use from each face.

use std::collections::BTreeMap;

use subsetter::GlyphRemapper;

use crate::print::font::{Fonts, Glyph, drawn};
use crate::print::page::Page;

/// Makes what follows it read from left to right.
const LEFT_TO_RIGHT_MARK: &str = "\u{200e}";

/// The most direction marks before a blank: a glyph cannot well stand for more letters.
const MOST_MARKS: usize = 32;

/// The glyphs a document uses, face by face.
#[derive(Default)]
pub(super) struct Used {
    pub slots: Vec<Slot>,
    /// What blank text stands for.
    pub blank: String,
    /// Where a glyph of a face went in the file, by the letters it stands for.
    places: BTreeMap<(usize, u16), Vec<(String, Shown)>>,
}

/// A glyph in the file.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub slot: usize,
    pub id: u16,
    /// In thousandths of an em, unsqueezed.
    pub advance: f32,
    /// The letter it can be shown by, if it stands for one letter and is that letter's first glyph.
    pub letter: Option<char>,
}

/// A subset of one face. A face has a second one only if a glyph of it stands for two different texts (Latin and Greek
/// capitals may share a shape), because in a PDF font each glyph stands for one text.
pub(super) struct Slot {
    pub face: usize,
    /// Its place among the slots, which is also its number in the file.
    pub index: usize,
    pub glyphs: GlyphRemapper,
    /// Advances by new glyph number, in thousandths of an em.
    pub widths: BTreeMap<u16, u16>,
    /// New glyph numbers by letter.
    pub letters: BTreeMap<u32, u16>,
}

impl Used {
    /// An empty collection for these pages, which decides what blank text stands for. It is two spaces: PDF readers take one
    /// for the end of a word, but two for text. Where names run from right to left, direction marks come before the spaces;
    /// otherwise readers reverse what follows such a name, and whole pages on which most letters run that way.
    pub fn on(pages: &[Page]) -> Self {
        let marks = pages.iter().map(|page| {
            let leftwards = page.texts.iter().filter(|text| text.line.leftwards);
            let runs = leftwards.flat_map(|text| text.line.runs.iter());
            let letters: usize = runs.map(|run| run.glyphs.len()).sum();
            letters.div_ceil(page.blanks.len().max(1))
        });
        let marks = marks.max().unwrap_or(0).min(MOST_MARKS);
        Used {
            blank: format!("{}  ", LEFT_TO_RIGHT_MARK.repeat(marks)),
            ..Used::default()
        }
    }

    pub fn glyph(&mut self, fonts: &Fonts, face: usize, glyph: &Glyph) -> Shown {
        let face = drawn(face);
        let places = self.places.entry((face, glyph.id)).or_default();
        if let Some((_, shown)) = places.iter().find(|(text, _)| *text == glyph.text) {
            return *shown;
        }
        // A glyph's n-th meaning goes into the n-th slot of its face.
        let mut of_face = self.slots.iter().filter(|s| s.face == face);
        let slot = match of_face.nth(places.len()) {
            Some(slot) => slot.index,
            None => {
                self.slots.push(Slot {
                    face,
                    index: self.slots.len(),
                    glyphs: GlyphRemapper::new(),
                    widths: BTreeMap::new(),
                    letters: BTreeMap::new(),
                });
                self.slots.len() - 1
            }
        };
        let Slot {
            glyphs,
            widths,
            letters,
            ..
        } = &mut self.slots[slot];
        let id = glyphs.remap(glyph.id);
        let advance = fonts.face(face).advance(glyph.id);
        widths.insert(id, advance);
        let mut text = glyph.text.chars();
        let letter = text.next().filter(|_| text.next().is_none());
        let letter = letter.filter(|&c| *letters.entry(c.into()).or_insert(id) == id);
        let shown = Shown {
            slot,
            id,
            advance: advance.into(),
            letter,
        };
        places.push((glyph.text.clone(), shown));
        shown
    }
}
