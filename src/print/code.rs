//! Codes that phones read, drawn as small black squares.

use super::font::{Fonts, Style};
use super::page::{Area, BLACK, Page, Type};

/// A code: its squares row by row, and what it says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Code {
    /// How many squares in a row, and how many rows.
    pub size: usize,
    /// Which squares are dark, row by row.
    pub dark: Vec<bool>,
    /// What it says, for people whose phone does not read it.
    pub says: String,
}

/// How far squares reach into the next row, in millimetres, so that no hairline of paper shows between rows.
const OVERLAP: f32 = 0.02;

/// The text is longer than any code can hold: about 2,300 letters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no code can hold {0:?}")]
pub struct TooLong(pub String);

#[cfg(feature = "serve")]
impl Code {
    /// A text as a QR code. Paper gets dirty and crumpled, so the code still reads when a seventh of it is lost.
    ///
    /// # Errors
    /// [`TooLong`].
    pub fn of(text: &str) -> Result<Code, TooLong> {
        let made = qrcode::QrCode::with_error_correction_level(text, qrcode::EcLevel::M);
        let made = made.map_err(|_| TooLong(text.to_owned()))?;
        let dark = made.to_colors().into_iter();
        Ok(Code {
            size: made.width(),
            dark: dark.map(|c| c == qrcode::Color::Dark).collect(),
            says: text.to_owned(),
        })
    }

    /// A Wi-Fi network as phones read it from a code; an open one if there is no password.
    ///
    /// # Errors
    /// [`TooLong`].
    pub fn of_wlan(name: &str, password: Option<&str>) -> Result<Code, TooLong> {
        Code::of(&wifi(name, password))
    }
}

/// `WIFI:…;;`, with a backslash before every character that has a meaning there.
#[cfg(feature = "serve")]
fn wifi(name: &str, password: Option<&str>) -> String {
    let escaped = |text: &str| {
        let mut whole = String::new();
        for c in text.chars() {
            if "\\;,:\"".contains(c) {
                whole.push('\\');
            }
            whole.push(c);
        }
        whole
    };
    match password {
        Some(password) => format!("WIFI:T:WPA;S:{};P:{};;", escaped(name), escaped(password)),
        None => format!("WIFI:T:nopass;S:{};;", escaped(name)),
    }
}

impl Code {
    /// Draws the code as a square in the middle of an area, including the light margin it needs.
    pub(crate) fn draw(&self, page: &mut Page, area: Area) {
        if self.size == 0 {
            return;
        }
        let side = area.w.min(area.h);
        // The standard asks for a margin of four squares; on white paper two are enough.
        let square = side / (self.size as f32 + 4.0);
        let left = area.x + (area.w - side) / 2.0 + 2.0 * square;
        let top = area.y + (area.h - side) / 2.0 + 2.0 * square;
        for (y, row) in self.dark.chunks(self.size).enumerate() {
            let mut x = 0;
            while x < row.len() {
                let run = row[x..].iter().take_while(|dark| **dark).count();
                if run > 0 {
                    let place = Area::new(
                        left + x as f32 * square,
                        top + y as f32 * square,
                        run as f32 * square,
                        square + OVERLAP,
                    );
                    page.ground(place, BLACK);
                }
                x += run.max(1);
            }
        }
    }

    /// Draws the code at the right of an area, as high as the area, with words for what it leads to beside it, one below the
    /// other. Returns what is left of the area.
    pub(crate) fn with_words(
        &self,
        page: &mut Page,
        fonts: &mut Fonts,
        area: Area,
        words: &str,
    ) -> Area {
        let side = area.h.min(area.w / 2.0);
        let (rest, right) = area.cut_left(area.w - side);
        self.draw(page, right);
        let (rest, beside) = rest.cut_left(rest.w - 9.5);
        let (_, beside) = beside.cut_left(1.0);
        let set = Type::new(Style::REGULAR, 6.5).least(5.0).right();
        let words: Vec<&str> = words.split(' ').collect();
        page.lines(fonts, beside.inset_xy(0.3, 0.8), &words, set);
        rest
    }
}

#[cfg(all(test, feature = "serve"))]
mod tests {
    use super::*;

    #[test]
    fn a_wlan_is_written_as_phones_read_it() {
        assert_eq!(wifi("Club", None), "WIFI:T:nopass;S:Club;;");
        assert_eq!(
            wifi("A;B", Some("p:\\q\"")),
            "WIFI:T:WPA;S:A\\;B;P:p\\:\\\\q\\\";;"
        );
        let made = Code::of("http://192.168.1.20:4040/").expect("a code");
        assert_eq!(made.dark.len(), made.size * made.size);
        // The finder pattern in the corner: seven dark squares and a light one.
        assert!(made.dark[..7].iter().all(|d| *d) && !made.dark[7]);
        assert!(Code::of(&"x".repeat(5000)).is_err());
    }
}
