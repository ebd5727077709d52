//! The glyphs that pages take from each face.

use std::collections::HashMap;

use subsetter::GlyphRemapper;

use crate::print::font::{Fonts, Glyph};

/// The glyphs a document uses, face by face.
#[derive(Default)]
pub(crate) struct Used {
    pub slots: Vec<Slot>,
    /// Where a glyph of a face went, by the letters it stands for.
    places: HashMap<(usize, u16), Vec<Place>>,
}

struct Place {
    text: String,
    slot: usize,
    id: u16,
    /// Thousandths of an em.
    advance: f32,
}

/// A subset of one face. A face has a second one only if a glyph of it stands for two different texts
/// (Latin and Greek capitals may share one shape): a PDF font says one thing for each glyph.
pub(crate) struct Slot {
    pub face: usize,
    /// Its place among the slots, which is its number in the file.
    pub index: usize,
    pub glyphs: GlyphRemapper,
    /// Advances by new glyph number, thousandths of an em.
    pub widths: Vec<(u16, u16)>,
    /// What each new glyph stands for.
    pub texts: Vec<(u16, String)>,
}

impl Used {
    pub fn glyph(&mut self, fonts: &Fonts, face: usize, glyph: &Glyph) -> (usize, u16, f32) {
        let places = self.places.entry((face, glyph.id)).or_default();
        if let Some(place) = places.iter().find(|p| p.text == glyph.text) {
            return (place.slot, place.id, place.advance);
        }
        // The n-th meaning of a glyph goes to the n-th slot of its face.
        let nth = places.len();
        let slot = match self.slots.iter().filter(|s| s.face == face).nth(nth) {
            Some(slot) => slot.index,
            None => {
                let index = self.slots.len();
                self.slots.push(Slot {
                    face,
                    index,
                    glyphs: GlyphRemapper::new(),
                    widths: Vec::new(),
                    texts: Vec::new(),
                });
                index
            }
        };
        let id = self.slots[slot].glyphs.remap(glyph.id);
        let advance = fonts.face(face).advance(glyph.id);
        self.slots[slot].widths.push((id, advance));
        self.slots[slot].texts.push((id, glyph.text.clone()));
        let advance = f32::from(advance);
        places.push(Place {
            text: glyph.text.clone(),
            slot,
            id,
            advance,
        });
        (slot, id, advance)
    }
}
