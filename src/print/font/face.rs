//! Faces: the built-in ones, and what any face can tell.

use std::sync::LazyLock;

/// DejaVu Sans.
pub(crate) const PLAIN: [usize; 2] = [0, 1];

/// DejaVu Sans Condensed: the same letters, a tenth narrower. Its makers squeeze the plain faces, and so does benny, which
/// spares the program another pair of faces.
pub(crate) const CONDENSED: [usize; 2] = [2, 3];

/// The built-in font: DejaVu Sans, which has a free licence, tabular figures, Latin to Vietnamese, Greek, Cyrillic and card
/// suits. A collection of two faces, regular and bold, packed and without hints for screens; see
/// `templates/fonts/README.md`.
static LETTERS: LazyLock<Vec<u8>> = LazyLock::new(|| {
    unpack(
        include_bytes!("../../../templates/fonts/DejaVuSans.ttc.br"),
        1_119_160,
    )
});

/// The built-in faces, those of [`PLAIN`] and then those of [`CONDENSED`].
pub(super) static BUILT_IN: [LazyLock<Face>; 4] = [
    LazyLock::new(|| regular(1.0)),
    LazyLock::new(|| bold(1.0)),
    LazyLock::new(|| regular(0.9)),
    LazyLock::new(|| bold(0.9)),
];

fn regular(width: f32) -> Face {
    Face::new("DejaVuSans".into(), &LETTERS, 0, false).squeezed(width)
}

fn bold(width: f32) -> Face {
    Face::new("DejaVuSans-Bold".into(), &LETTERS, 1, true).squeezed(width)
}

/// Unpacks what was packed with Brotli, into this many bytes. A font that could not be unpacked would have no letters; a test
/// makes sure that ours has them all.
fn unpack(packed: &[u8], size: usize) -> Vec<u8> {
    let mut bytes = vec![0; size];
    // Not its reader: that is compiled anew for every kind of reader, in the tests' build without optimisation, and at half the
    // speed.
    brotli_decompressor::brotli_decode(packed, &mut bytes);
    bytes
}

/// The face whose letters are drawn for a face: for a condensed one the plain one of the same weight.
pub(crate) fn drawn(face: usize) -> usize {
    let weight = CONDENSED.iter().position(|&condensed| condensed == face);
    weight.map_or(face, |weight| PLAIN[weight])
}

/// A face that can be used for shaping and embedded. It lives as long as the program, so its tables are read only once.
pub(crate) struct Face {
    /// PostScript name.
    pub name: String,
    pub bytes: &'static [u8],
    /// Which face it is in its collection, from 0.
    pub index: u32,
    pub bold: bool,
    /// The part of its natural width that it is squeezed to.
    pub width: f32,
    tables: Option<rustybuzz::Face<'static>>,
}

impl Face {
    pub fn new(name: String, bytes: &'static [u8], index: u32, bold: bool) -> Self {
        Face {
            name,
            bytes,
            index,
            bold,
            width: 1.0,
            tables: rustybuzz::Face::from_slice(bytes, index),
        }
    }

    fn squeezed(self, width: f32) -> Self {
        Face { width, ..self }
    }

    /// Runs `f` on the face's tables; `None` if they cannot be read.
    pub fn with<T>(&self, f: impl FnOnce(&rustybuzz::Face<'_>) -> T) -> Option<T> {
        self.tables.as_ref().map(f)
    }

    /// The natural advance of a glyph, in thousandths of an em.
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
