//! What makes all of a club's sheets its own: logo, colour, place, sponsor. Set once for the club, kept as texts among its
//! settings.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::picture::Picture;
use super::{Options, PrintError};
use crate::tournament::phrase;

/// The largest logo that is kept, in bytes: a sheet's logo is two centimetres high.
pub const LARGEST_LOGO: usize = 1_000_000;

impl Options {
    /// The same with the club's logo, colour, place, sponsor and way of sorting lists. `setting` gives a setting of the club by its key.
    #[must_use]
    pub fn in_club_dress(self, setting: impl Fn(&str) -> Option<String>) -> Self {
        let logo = setting("logo").and_then(|text| STANDARD.decode(text).ok());
        Options {
            logo: self.logo.or(logo.filter(|bytes| !bytes.is_empty())),
            colour: setting("colour").and_then(|text| colour(&text).ok()),
            place: setting("place").unwrap_or_default(),
            sponsor: setting("sponsor").unwrap_or_default(),
            lists: setting("sort")
                .and_then(|text| text.parse().ok())
                .unwrap_or_default(),
            ..self
        }
    }
}

/// A logo as the text that is kept.
///
/// # Errors
/// [`PrintError::Picture`] if it is no PNG, or too large.
pub fn logo_text(png: &[u8]) -> Result<String, PrintError> {
    if png.len() > LARGEST_LOGO {
        let heavy = phrase!("picture-heavy", kb = png.len() / 1000);
        return Err(PrintError::Picture(heavy));
    }
    Picture::read(png)?;
    Ok(STANDARD.encode(png))
}

/// A colour as web pages write it: `#14663c`.
///
/// # Errors
/// [`PrintError::Unknown`] for anything else.
pub fn colour(text: &str) -> Result<[u8; 3], PrintError> {
    let unknown = || PrintError::Unknown {
        what: "colour",
        given: text.to_string(),
        known: "#000000 … #14663c … #ffffff".to_string(),
    };
    let digits = text.trim().trim_start_matches('#');
    if digits.len() != 6 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Err(unknown());
    }
    let number = u32::from_str_radix(digits, 16).map_err(|_| unknown())?;
    let [_, rgb @ ..] = number.to_be_bytes();
    Ok(rgb)
}

/// A colour as the text that is kept.
///
/// # Errors
/// As [`colour`].
pub fn colour_text(text: &str) -> Result<String, PrintError> {
    let [r, g, b] = colour(text)?;
    Ok(format!("#{r:02x}{g:02x}{b:02x}"))
}

#[cfg(test)]
mod tests {
    use super::super::{Options, Order};
    use super::colour;

    #[test]
    fn lists_are_sorted_as_the_club_sorts_them_where_nothing_else_is_asked() {
        let club = |key: &str| (key == "sort").then(|| "surname".to_string());
        let options = Options::default().in_club_dress(club);
        assert_eq!(options.order, Order::Usual);
        assert_eq!(options.list_order(), Order::Surname);
        let order = Order::Name;
        let asked = Options { order, ..options };
        assert_eq!(asked.list_order(), Order::Name);
    }

    #[test]
    fn colours_are_written_as_on_web_pages() {
        assert_eq!(colour("#14663c").ok(), Some([0x14, 0x66, 0x3c]));
        assert_eq!(colour("FFFFFF").ok(), Some([255; 3]));
        assert!(colour("green").is_err());
        assert!(colour("#12345").is_err());
    }
}
