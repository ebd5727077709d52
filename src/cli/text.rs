//! Small things as they are typed and shown: counts, sums of money, days, words for a shell.

use crate::engine::{Suit, Trump};
use crate::tournament::Phrase;
use crate::tournament::acts::{Day, Slug};
use crate::words::Lang;

pub use crate::tournament::text::{money as sum, numbers};

/// `1 player`, `26 players`, `9 teams`.
pub fn how_many(n: usize, teams: bool, lang: Lang) -> String {
    lang.with(if teams { "teams-n" } else { "players-n" }, n)
}

/// A word as a shell takes it, quoted where it has to be.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else if word.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", word.replace('\'', "'\\''"))
    } else {
        format!("\"{word}\"")
    }
}

/// A day people can write on a sheet: years 1 to 9999.
pub fn day(text: &str) -> Result<chrono::NaiveDate, Phrase> {
    text.parse().map(|Day(day)| day)
}

/// A text as a code that phones read, and how many columns it takes. Dark on light whatever the terminal's colours: not
/// every phone reads an inverted code.
pub fn qr(text: &str, level: qrcode::EcLevel) -> Option<(usize, String)> {
    use qrcode::render::unicode::Dense1x2;
    let code = qrcode::QrCode::with_error_correction_level(text, level).ok()?;
    let mut drawn = code.render::<Dense1x2>();
    let drawn = drawn
        .dark_color(Dense1x2::Light)
        .light_color(Dense1x2::Dark)
        .build();
    Some((code.width() + 8, drawn))
}

/// A short name for commands, as the club file takes it.
pub fn slug(text: &str) -> Result<String, Phrase> {
    text.parse().map(|Slug(slug)| slug)
}

/// What a hand is played in: `hearts`, `no trump`.
pub fn trump_name(trump: Trump, lang: Lang) -> &'static str {
    lang.text(match trump.suit() {
        Some(Suit::Clubs) => "card-clubs",
        Some(Suit::Diamonds) => "card-diamonds",
        Some(Suit::Hearts) => "card-hearts",
        Some(Suit::Spades) => "card-spades",
        None if trump == Trump::LOW => "card-no-trump-low",
        None => "card-no-trump",
    })
}

/// A yes or a no, in the languages benny speaks.
pub fn yes_or_no_of(word: &str) -> Option<bool> {
    let word = word.to_lowercase();
    let is = |key| Lang::all().any(|lang| lang.text(key).split(' ').any(|one| one == word));
    match (is("words-yes"), is("words-no")) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}
