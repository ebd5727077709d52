//! Faces: the built-in ones, and what any face can tell.

use std::sync::LazyLock;

/// DejaVu Sans.
pub(crate) const PLAIN: [usize; 2] = [0, 1];

/// DejaVu Sans Condensed: the same letters, a tenth narrower.
pub(crate) const CONDENSED: [usize; 2] = [2, 3];

/// The built-in faces: name in the PDF, and bytes.
pub(super) static BUILT_IN: [LazyLock<Face>; 4] = [
    LazyLock::new(|| Face::built_in("DejaVuSans", dejavu::sans::regular())),
    LazyLock::new(|| Face::built_in("DejaVuSans-Bold", dejavu::sans::bold())),
    LazyLock::new(|| Face::built_in("DejaVuSansCondensed", dejavu::sans_condensed::regular())),
    LazyLock::new(|| Face::built_in("DejaVuSansCondensed-Bold", dejavu::sans_condensed::bold())),
];

/// A face that can be used for shaping and embedded. It lives as long as the program, so its tables are read only once.
pub(crate) struct Face {
    /// PostScript name.
    pub name: String,
    pub bytes: &'static [u8],
    /// Which face it is in its collection, from 0.
    pub index: u32,
    pub bold: bool,
    tables: Option<rustybuzz::Face<'static>>,
}

impl Face {
    fn built_in(name: &str, bytes: &'static [u8]) -> Self {
        Face::new(name.into(), bytes, 0, name.ends_with("Bold"))
    }

    pub fn new(name: String, bytes: &'static [u8], index: u32, bold: bool) -> Self {
        Face {
            name,
            bytes,
            index,
            bold,
            tables: rustybuzz::Face::from_slice(bytes, index),
        }
    }

    /// Runs `f` on the face's tables; `None` if they cannot be read.
    pub fn with<T>(&self, f: impl FnOnce(&rustybuzz::Face<'_>) -> T) -> Option<T> {
        self.tables.as_ref().map(f)
    }

    /// The advance of a glyph, in thousandths of an em.
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
