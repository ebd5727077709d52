//! Tests of fonts.

use super::*;
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};

#[test]
fn nothing_turns_a_page_around() {
    assert_eq!(clean("A\u{202e}nn\u{2069}\tLee\u{7}"), "Ann Lee");
    assert_eq!(clean("Jo\u{308}rg"), "Jörg");
}

#[test]
fn right_to_left_names_stand_in_visual_order() {
    let mut fonts = Fonts::new();
    let line = fonts.line("שלום", Style::REGULAR);
    assert_eq!(line.runs.len(), 1);
    let letters: String = line.runs[0]
        .glyphs
        .iter()
        .map(|g| g.text.as_str())
        .collect();
    assert_eq!(letters, "םולש");
    let mixed = fonts.line("Ann שלום", Style::REGULAR);
    assert_eq!(mixed.text(), "Ann םולש");
    // The sheet reads from left to right: a number stays in front.
    assert_eq!(fonts.line("22 שלום", Style::REGULAR).text(), "22 םולש");
}

#[test]
fn a_cut_name_ends_where_it_runs_to() {
    let mut fonts = Fonts::new();
    let mut said = |text: &str| fonts.line(text, Style::REGULAR).text();
    assert_eq!(said("22 שלום כ…"), "22 …כ םולש");
    assert_eq!(said("שלום Ann…"), "םולש Ann…");
    assert_eq!(said("Ann Le…"), "Ann Le…");
}

/// DejaVu has no letter from here on.
const LAST: char = '\u{20000}';

/// What a glyph looks like: its strokes, in the font's units.
#[derive(Default, PartialEq, Debug)]
struct Strokes(Vec<(char, [f32; 6])>);

impl OutlineBuilder for Strokes {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(('m', [x, y, 0.0, 0.0, 0.0, 0.0]));
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(('l', [x, y, 0.0, 0.0, 0.0, 0.0]));
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.push(('q', [x1, y1, x, y, 0.0, 0.0]));
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.push(('c', [x1, y1, x2, y2, x, y]));
    }
    fn close(&mut self) {
        self.0.push(('z', [0.0; 6]));
    }
}

fn strokes(face: &rustybuzz::Face<'_>, glyph: u16) -> Strokes {
    let mut strokes = Strokes::default();
    face.outline_glyph(GlyphId(glyph), &mut strokes);
    strokes
}

/// Glyphs, places and widths of a text, in the font's units.
fn shaped(face: &rustybuzz::Face<'_>, text: &str) -> Vec<(u32, i32, i32, i32)> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    let glyphs = rustybuzz::shape(face, &[], buffer);
    let places = glyphs.glyph_positions().iter();
    let ids = glyphs.glyph_infos().iter().map(|glyph| glyph.glyph_id);
    ids.zip(places)
        .map(|(id, at)| (id, at.x_advance, at.x_offset, at.y_offset))
        .collect()
}

#[test]
fn the_packed_faces_are_those_their_makers_publish() {
    use dejavu::sans::{bold, regular};
    let kerned = "AVATAR To. Yes, L’Œuvre Ťažký Ýr Ðuro ΑΥΤΟ Ауда مرحبا שָׁלוֹם fi ǆ 10♠ 7♥ ½ –";
    for (ours, theirs) in face::PLAIN.into_iter().zip([regular(), bold()]) {
        let theirs = rustybuzz::Face::from_slice(theirs, 0).unwrap();
        let ours = BUILT_IN[ours].with(|ours| {
            assert_eq!(ours.number_of_glyphs(), theirs.number_of_glyphs());
            for id in 0..ours.number_of_glyphs() {
                let advance = |face: &rustybuzz::Face<'_>| face.glyph_hor_advance(GlyphId(id));
                assert_eq!(advance(ours), advance(&theirs), "glyph {id}");
                assert_eq!(strokes(ours, id), strokes(&theirs, id), "glyph {id}");
            }
            for c in (' '..LAST).filter(|c| !c.is_control()) {
                assert_eq!(ours.glyph_index(c), theirs.glyph_index(c), "{c:?}");
            }
            assert_eq!(shaped(ours, kerned), shaped(&theirs, kerned));
            for a in '!'..='~' {
                let pairs: String = ('!'..='~').flat_map(|b| [a, b]).collect();
                assert_eq!(shaped(ours, &pairs), shaped(&theirs, &pairs), "{a}");
            }
        });
        assert!(ours.is_some());
    }
}

#[test]
fn sheets_are_set_in_a_face_with_every_letter_that_clubs_use() {
    // Latin to Vietnamese, Greek and Cyrillic, and the signs that sheets print.
    let letters = ('!'..='~')
        .chain('¡'..='ſ')
        .chain('Ạ'..='ỹ')
        .chain('А'..='я')
        .chain("ΑΩαω–—’“”…€".chars());
    for face in CONDENSED {
        for c in letters.clone() {
            assert!(BUILT_IN[face].has(c), "{c}");
        }
        // Letters nearly as high as those of other faces at the same size, and a quarter narrower.
        let wide: f32 = "Christopher"
            .chars()
            .filter_map(|c| BUILT_IN[face].glyph(c))
            .map(|g| f32::from(BUILT_IN[face].advance(g)))
            .sum();
        let plain: f32 = "Christopher"
            .chars()
            .filter_map(|c| BUILT_IN[face + 2].glyph(c))
            .map(|g| f32::from(BUILT_IN[face + 2].advance(g)))
            .sum();
        assert!(wide < plain * 0.82, "{wide} {plain}");
    }
}

#[test]
fn kerning_is_applied_and_digits_are_tabular() {
    let mut fonts = Fonts::new();
    let mut width = |s: &str| fonts.line(s, Style::REGULAR).width;
    assert!(width("AV") < width("A") + width("V"));
    for d in '0'..='9' {
        assert_eq!(width(&format!("{d}{d}")), width("00"), "{d}");
    }
}
