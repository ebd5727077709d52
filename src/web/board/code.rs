//! An address as a QR code.

use maud::{Markup, html};
use qrcode::{Color, QrCode};

/// The quiet zone around a code, in modules; not every phone can read one with less.
const QUIET: usize = 4;

/// A QR code as an inline drawing, dark on light whatever the page's colours. Nothing where the text is too long for
/// one.
pub fn svg(text: &str) -> Markup {
    let Ok(code) = QrCode::new(text.as_bytes()) else {
        return html! {};
    };
    let side = code.width();
    let colors = code.to_colors();
    let dark = colors
        .iter()
        .enumerate()
        .filter(|(_, c)| **c == Color::Dark);
    let path: String = dark
        .map(|(at, _)| format!("M{} {}h1v1h-1z", at % side + QUIET, at / side + QUIET))
        .collect();
    let all = side + 2 * QUIET;
    let all_of_it = format!("M0 0h{all}v{all}h-{all}z");
    html! {
        svg.code viewBox=(format!("0 0 {all} {all}")) role="img" aria-label=(text) shape-rendering="crispEdges" {
            path fill="#fff" d=(all_of_it) {}
            path fill="#000" d=(path) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::svg;

    #[test]
    fn a_code_is_a_drawing_with_a_quiet_zone() {
        let drawing = svg("http://192.168.1.20:4040/").into_string();
        assert!(drawing.contains("viewBox=\"0 0 33 33\""), "{drawing}");
        // The corner of the first finder pattern, four modules in.
        assert!(drawing.contains("M4 4h1v1h-1z"));
        assert!(!drawing.contains("M3 "));
        assert_eq!(svg(&"x".repeat(5000)).into_string(), "");
    }
}
