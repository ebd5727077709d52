//! Tests of fonts.

use super::*;

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

/// Measured with the font's own condensed faces, which the program does without.
#[test]
fn squeezed_letters_are_as_wide_as_the_fonts_own_condensed_ones() {
    use dejavu::sans_condensed::{bold, regular};
    for (squeezed, own) in CONDENSED.into_iter().zip([regular(), bold()]) {
        let squeezed = &BUILT_IN[squeezed];
        let own = Face::new("own".into(), own, 0, squeezed.bold);
        let mut seen = 0;
        for c in '\0'..=char::MAX {
            assert_eq!(squeezed.has(c), own.has(c), "{c:?}");
            let (Some(a), Some(b)) = (squeezed.glyph(c), own.glyph(c)) else {
                continue;
            };
            let a = f32::from(squeezed.advance(a)) * squeezed.width;
            // Thousandths of an em, each rounded.
            assert!((a - f32::from(own.advance(b))).abs() < 1.5, "{c:?} {a}");
            seen += 1;
        }
        assert!(seen > 5000, "{seen}");
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
