//! Faces: the ones that come along, and what can be asked of any.

use std::sync::LazyLock;

/// DejaVu Sans.
pub(crate) const PLAIN: [usize; 2] = [0, 1];

/// DejaVu Sans Condensed: the same letters, a tenth narrower.
pub(crate) const CONDENSED: [usize; 2] = [2, 3];

/// The faces that come along: file name in the PDF, and bytes.
pub(super) static BUILT_IN: [LazyLock<Face>; 4] = [
    LazyLock::new(|| Face::built_in("DejaVuSans", dejavu::sans::regular())),
    LazyLock::new(|| Face::built_in("DejaVuSans-Bold", dejavu::sans::bold())),
    LazyLock::new(|| Face::built_in("DejaVuSansCondensed", dejavu::sans_condensed::regular())),
    LazyLock::new(|| Face::built_in("DejaVuSansCondensed-Bold", dejavu::sans_condensed::bold())),
];

/// A face that can be shaped with and embedded.
pub(crate) struct Face {
    /// PostScript name.
    pub name: String,
    pub data: Bytes,
    /// Which face of a collection.
    pub index: u32,
    pub bold: bool,
}

/// A face's bytes: parsed once when they live as long as the program, else on use (parsing copies nothing).
pub(crate) enum Bytes {
    Static(&'static [u8], Box<rustybuzz::Face<'static>>),
    Owned(Vec<u8>),
}

impl Face {
    fn built_in(name: &str, bytes: &'static [u8]) -> Self {
        let face = rustybuzz::Face::from_slice(bytes, 0);
        Face {
            name: name.into(),
            data: match face {
                Some(face) => Bytes::Static(bytes, Box::new(face)),
                None => Bytes::Owned(Vec::new()),
            },
            index: 0,
            bold: name.ends_with("Bold"),
        }
    }

    pub fn bytes(&self) -> &[u8] {
        match &self.data {
            Bytes::Static(bytes, _) => bytes,
            Bytes::Owned(bytes) => bytes,
        }
    }

    /// Runs `f` on the parsed face; `None` if it cannot be parsed.
    pub fn with<T>(&self, f: impl FnOnce(&rustybuzz::Face<'_>) -> T) -> Option<T> {
        match &self.data {
            Bytes::Static(_, face) => Some(f(face)),
            Bytes::Owned(bytes) => {
                rustybuzz::Face::from_slice(bytes, self.index).map(|face| f(&face))
            }
        }
    }

    /// Advance of a glyph, in thousandths of an em. A face that was read once is read again here and below.
    pub fn advance(&self, id: u16) -> u16 {
        self.with(|face| {
            let width = face
                .glyph_hor_advance(rustybuzz::ttf_parser::GlyphId(id))
                .unwrap_or(0);
            (f32::from(width) * 1000.0 / face.units_per_em() as f32).round() as u16
        })
        .unwrap_or(0)
    }

    pub fn measures(&self) -> Measures {
        self.with(|face| {
            let scale =
                |v: i16| (f32::from(v) * 1000.0 / face.units_per_em() as f32).round() as i16;
            let b = face.global_bounding_box();
            Measures {
                ascent: scale(face.ascender()),
                descent: scale(face.descender()),
                bounds: [b.x_min, b.y_min, b.x_max, b.y_max].map(scale),
            }
        })
        .unwrap_or_default()
    }

    pub fn has(&self, c: char) -> bool {
        self.glyph(c).is_some()
    }

    pub fn glyph(&self, c: char) -> Option<u16> {
        self.with(|face| face.glyph_index(c).map(|id| id.0))
            .flatten()
    }
}

/// A face's height and bounds, in thousandths of an em.
#[derive(Default)]
pub(crate) struct Measures {
    pub ascent: i16,
    pub descent: i16,
    /// Left, bottom, right, top.
    pub bounds: [i16; 4],
}
