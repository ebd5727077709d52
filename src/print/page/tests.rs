//! Tests of pages.

use super::*;
use crate::print::font::Style;

#[test]
fn text_shrinks_before_it_is_cut() {
    let mut fonts = Fonts::new();
    let set = Type::new(Style::REGULAR, 10.0).least(7.0);
    let whole = fonts.line("Jürgen Groß", Style::REGULAR).width * 10.0 / POINTS;
    let (_, size) = fit(&mut fonts, whole + 0.1, 10.0, "Jürgen Groß", set).expect("fits");
    assert_eq!(size, 10.0);
    let (line, size) = fit(&mut fonts, whole * 0.8, 10.0, "Jürgen Groß", set).expect("shrinks");
    assert!((7.0..10.0).contains(&size));
    assert_eq!(line.text(), "Jürgen Groß");
    let (line, size) = fit(&mut fonts, whole * 0.4, 10.0, "Jürgen Groß", set).expect("is cut");
    assert_eq!(size, 7.0);
    assert!(line.text().starts_with("Jü") && line.text().ends_with('…'));
    assert!(line.width * size / POINTS <= whole * 0.4);
}

#[test]
fn no_room_draws_nothing() {
    let mut fonts = Fonts::new();
    let set = Type::new(Style::REGULAR, 10.0);
    assert!(fit(&mut fonts, 0.5, 10.0, "Ann", set).is_none());
    assert!(fit(&mut fonts, 50.0, 10.0, "", set).is_none());
}

#[test]
fn parts_tile_the_sheet() {
    let sheet = Area::new(0.0, 0.0, 210.0, 297.0);
    assert_eq!(sheet.tile(2, 2, 3), Area::new(105.0, 148.5, 105.0, 148.5));
    let widths = [10.0, 20.0];
    assert_eq!(sheet.columns(&widths)[1].x, 10.0);
}
