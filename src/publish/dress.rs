//! The club's look on pages that are files: its logo, its colour, where it plays, its sponsor.

/// What the club has set; empty texts for nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dress {
    /// `#14663c`.
    pub colour: String,
    /// A PNG in base64.
    pub logo: String,
    /// Where the club plays.
    pub place: String,
    /// The sponsor's line.
    pub sponsor: String,
}

impl Dress {
    /// The look of a club whose settings are given by their keys.
    pub fn of(setting: impl Fn(&str) -> Option<String>) -> Self {
        let text = |key: &str| setting(key).unwrap_or_default();
        let plain = |text: &String| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '#');
        Dress {
            // It goes into a style sheet.
            colour: Some(text("colour")).filter(plain).unwrap_or_default(),
            logo: text("logo"),
            place: text("place"),
            sponsor: text("sponsor"),
        }
    }
}
