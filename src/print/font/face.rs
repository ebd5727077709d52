//! Faces: the built-in ones, and what any face can tell.

use std::sync::{LazyLock, OnceLock};

/// Roboto Condensed, in which sheets are set: names are a tenth narrower than in most condensed faces and no smaller to the
/// eye, and its figures are all of one width.
pub(crate) const CONDENSED: [usize; 2] = [0, 1];

/// DejaVu Sans, for the letters that Roboto lacks: card suits, Armenian, Georgian, Arabic, Hebrew and signs.
pub(crate) const PLAIN: [usize; 2] = [2, 3];

/// Roboto's and DejaVu's collections of two faces each, regular and bold; DejaVu's is unpacked only when a letter of it is
/// needed.
static COLLECTIONS: [OnceLock<Vec<u8>>; 2] = [const { OnceLock::new() }; 2];

/// The built-in faces, those of [`CONDENSED`] and then those of [`PLAIN`].
pub(super) static BUILT_IN: [LazyLock<Face>; 4] = [
    LazyLock::new(|| Face::new("RobotoCondensed".into(), collection(0), 0, false)),
    LazyLock::new(|| Face::new("RobotoCondensed-Bold".into(), collection(0), 1, true)),
    LazyLock::new(|| Face::new("DejaVuSans".into(), collection(1), 0, false)),
    LazyLock::new(|| Face::new("DejaVuSans-Bold".into(), collection(1), 1, true)),
];

fn collection(which: usize) -> &'static [u8] {
    COLLECTIONS[which].get_or_init(|| unpacked(which))
}

/// The collections that benny is built with, packed and without hints for screens; see `templates/fonts/README.md`. A font that
/// could not be unpacked would have no letters; a test makes sure that ours has them all.
#[cfg(feature = "print")]
fn unpacked(which: usize) -> Vec<u8> {
    let (packed, size): (&[u8], usize) = match which {
        0 => (
            include_bytes!("../../../templates/fonts/RobotoCondensed.ttc.br"),
            584_340,
        ),
        _ => (
            include_bytes!("../../../templates/fonts/DejaVuSans.ttc.br"),
            1_119_160,
        ),
    };
    let mut bytes = vec![0; size];
    // Not its reader: that is compiled anew for every kind of reader, in the tests' build without optimisation, and at half the
    // speed.
    brotli_decompressor::brotli_decode(packed, &mut bytes);
    bytes
}

#[cfg(not(feature = "print"))]
fn unpacked(_: usize) -> Vec<u8> {
    Vec::new()
}

/// Brings the fonts that sheets are set in, where benny is built without its own (feature `typeset`): Roboto Condensed and
/// DejaVu Sans, each a collection of its regular and its bold face, as in `templates/fonts` but unpacked. What was brought
/// first, or used already, stays.
pub fn bring_fonts(roboto: Vec<u8>, dejavu: Vec<u8>) {
    for (collection, bytes) in COLLECTIONS.iter().zip([roboto, dejavu]) {
        let _ = collection.set(bytes);
    }
}

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

impl std::fmt::Debug for Face {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.name, self.index)
    }
}

impl Face {
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
