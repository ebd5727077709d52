//! The glyphs that pages use from each face.

use std::collections::BTreeMap;

use subsetter::GlyphRemapper;

use crate::print::font::{Face, Glyph};

/// The glyphs a document uses, face by face.
#[derive(Default)]
pub(super) struct Used {
    pub slots: Vec<Slot>,
    /// Where a glyph of a face went in the file, by the letters it stands for.
    places: BTreeMap<(*const Face, u16), Vec<(String, Shown)>>,
}

/// A glyph in the file.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub slot: usize,
    pub id: u16,
    /// In thousandths of an em.
    pub advance: f32,
    /// The letter it can be shown by, if it stands for one letter and is that letter's first glyph.
    pub letter: Option<char>,
}

/// A subset of one face. A face has a second one only if a glyph of it stands for two different texts (Latin and Greek
/// capitals may share a shape), because in a PDF font each glyph stands for one text.
pub(super) struct Slot {
    pub face: &'static Face,
    /// Its place among the slots, which is also its number in the file.
    pub index: usize,
    pub glyphs: GlyphRemapper,
    /// Advances by new glyph number, in thousandths of an em.
    pub widths: BTreeMap<u16, u16>,
    /// New glyph numbers by letter.
    pub letters: BTreeMap<u32, u16>,
}

impl Used {
    pub fn glyph(&mut self, face: &'static Face, glyph: &Glyph) -> Shown {
        let places = self
            .places
            .entry((std::ptr::from_ref(face), glyph.id))
            .or_default();
        if let Some((_, shown)) = places.iter().find(|(text, _)| *text == glyph.text) {
            return *shown;
        }
        // A glyph's n-th meaning goes into the n-th slot of its face.
        let mut of_face = self.slots.iter().filter(|s| std::ptr::eq(s.face, face));
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
        let advance = face.advance(glyph.id);
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
