//! A finished sheet, and what its file is written from.

use super::page::Page;
use crate::tournament::Phrase;

/// A finished sheet.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The whole PDF.
    pub bytes: Vec<u8>,
    /// How many pages it has, copies included.
    pub pages: usize,
    /// What the person at the desk should know before using the paper, such as a name that no font could print.
    pub warnings: Vec<Phrase>,
    /// How tally cards are set.
    pub set: Option<Set>,
    /// What `bytes` was written from; [`joined`] puts several together.
    pub(super) drawn: Vec<Drawn>,
    pub(super) about: About,
}

impl Printed {
    /// The warnings as programs read them.
    pub fn warned(&self) -> Vec<&str> {
        self.warnings.iter().map(|w| &w.text[..]).collect()
    }
}

/// How a set of tally cards is arranged.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Set {
    /// Rounds on the cards.
    pub rounds: u16,
    /// The smallest names, in points.
    pub names: f32,
    /// How many cards each player has.
    pub cards: usize,
    /// A layout in which everybody has fewer cards, or names a point larger where they are small.
    pub better: Option<Better>,
}

/// A layout that may suit a set of tally cards better.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Better {
    /// Its name.
    pub layout: &'static str,
    /// The smallest names, in points.
    pub names: f32,
    /// How many cards each player has.
    pub cards: usize,
}

/// What a file says about itself.
#[derive(Clone, Debug)]
pub(crate) struct About {
    pub title: String,
    pub author: String,
    /// Language of the printed words: `en`, `de` or `fr`.
    pub lang: &'static str,
    /// The club's colour.
    pub spot: Option<[u8; 3]>,
}

/// A sheet as it goes into a file.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    /// What the file's bookmark calls it.
    pub name: String,
    pub pages: Vec<Page>,
    /// At least one.
    pub copies: u16,
}

/// How benny's files begin: after the version four bytes that no text has, by which programs tell that this is none.
pub(crate) const BEGINNING: &[u8] = b"%PDF-1.7\n%\xbb\xad\xc0\xde benny\n";

/// Whether a file's bytes are a PDF that benny wrote and may overwrite without asking.
pub fn is_ours(bytes: &[u8]) -> bool {
    // A whole file that nothing was added to, or else one that an earlier benny made or that another program wrote again.
    let ends = bytes.windows(9).filter(|end| *end == b"startxref");
    if bytes.starts_with(BEGINNING) && ends.count() == 1 {
        return true;
    }
    let Ok(file) = lopdf::Document::load_mem(bytes) else {
        return false;
    };
    let info = file
        .trailer
        .get(b"Info")
        .and_then(|info| info.as_reference());
    let info = info.and_then(|id| file.get_dictionary(id));
    let producer = info.and_then(|info| info.get(b"Producer"));
    let producer = producer.and_then(lopdf::decode_text_string);
    producer.is_ok_and(|producer| producer.starts_with("benny "))
}
