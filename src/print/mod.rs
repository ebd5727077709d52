//! From values to PDF bytes: everything a euchre night needs on paper.
//!
//! Each function takes a [`PaperNight`], and whatever else its sheet shows, with [`Options`], and returns a whole PDF as
//! bytes. Its fonts are embedded and cut down to what is used, its text can be searched, and the same input always gives
//! the same bytes. Nothing here reads or writes a file, with one exception: for a name that the built-in fonts cannot
//! print, the computer's own fonts are read.
//!
//! What `from` and `to` count depends on the sheet: entrants on cards, sign-in sheets and charts by name; rounds on slips
//! and charts by table; tables on table numbers. `only` is always an entrant.

use crate::seating::PlayerNo;
use crate::tournament::{Part, Phrase, phrase};

mod badge;
mod board;
mod bracket;
mod certificate;
mod chart;
mod club;
mod code;
mod cover;
mod font;
mod how;
mod identity;
mod keepsake;
mod label;
mod layout;
mod list;
mod locale;
mod names;
mod night;
mod number;
mod order;
mod page;
mod pdf;
mod picture;
mod poster;
mod ruling;
mod signin;
mod slip;
mod standings;
mod story;
mod suit;
mod tally;

pub use crate::words::Lang;
pub use badge::badges;
pub use board::score_board;
pub use bracket::{bracket, bracket_cards, bracket_slips};
pub use certificate::certificates;
pub use chart::{chart_by_name, chart_by_table};
pub use club::club_sheets;
pub use code::{Code, TooLong};
pub use cover::Cover;
pub use how::how_the_night_goes;
pub use identity::{colour, logo_text};
pub use layout::{Template, layout_help, layouts, logo_of};
pub use locale::{locale, usual_paper};
pub use night::{Former, Length, PaperNight, Person, Rules, Scored};
pub use number::table_numbers;
pub use order::Order;
pub use pdf::joined;
pub use poster::{Join, poster};
pub use ruling::{Ruling, ruling};
pub use signin::sign_in;
pub use slip::slips;
pub use standings::{prizes, standings};
pub use story::story;
pub use tally::tallies;

/// A finished sheet.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The whole PDF.
    pub bytes: Vec<u8>,
    /// How many pages it has, copies included.
    pub pages: usize,
    /// What the person at the desk should know before using the paper, such as a name that no font could print.
    pub warnings: Vec<String>,
    /// How tally cards are set.
    pub set: Option<Set>,
    /// What `bytes` was written from; [`joined`] puts several together.
    drawn: Vec<pdf::Drawn>,
    about: pdf::About,
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

/// The paper in the printer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Paper {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in millimetres, upright.
    pub(crate) fn portrait(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }

    pub(crate) fn landscape(self) -> (f32, f32) {
        let (w, h) = self.portrait();
        (h, w)
    }
}

impl std::str::FromStr for Paper {
    type Err = PrintError;

    /// Reads `a4` or `letter`, in any case.
    fn from_str(text: &str) -> Result<Self, PrintError> {
        match text.to_ascii_lowercase().as_str() {
            "a4" => Ok(Paper::A4),
            "letter" => Ok(Paper::Letter),
            _ => Err(PrintError::Unknown {
                what: "paper",
                given: text.to_string(),
                known: "a4, letter".to_string(),
            }),
        }
    }
}

/// How a sheet is printed.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The paper.
    pub paper: Paper,
    /// Language of the printed words.
    pub lang: Lang,
    /// The layout to use; `None` chooses the one that suits the night.
    pub template: Option<Template>,
    /// First number to print; the [module's page](crate::print) says what it counts on each sheet.
    pub from: Option<u16>,
    /// Last number to print.
    pub to: Option<u16>,
    /// Only what this entrant needs.
    pub only: Option<PlayerNo>,
    /// How many copies, one set after the other; 0 counts as 1.
    pub copies: u16,
    /// Only these numbers' cards; `None` for everybody's.
    pub numbers: Option<std::collections::BTreeSet<PlayerNo>>,
    /// How many blank cards or slips to print instead. For slips, 0 means one for every table of every round that is not
    /// drawn yet.
    pub blank: Option<u16>,
    /// The bytes of a PNG file: the club's logo, or the layout's own.
    pub logo: Option<Vec<u8>>,
    /// The club's colour, red, green and blue; black without one.
    pub colour: Option<[u8; 3]>,
    /// Where the club plays; may be empty.
    pub place: String,
    /// The sponsor's line; may be empty.
    pub sponsor: String,
    /// For cards that replace others: from which round each number's new card holds.
    pub new_from: std::collections::BTreeMap<PlayerNo, crate::seating::RoundNo>,
    /// Whether to fill in what is known of the rounds played, for cards that replace others.
    pub filled_in: bool,
    /// What people and piles are sorted by.
    pub order: Order,
    /// The least margin in millimetres, for printers that need more than is usual.
    pub margin: Option<f32>,
    /// The cover of cards that fold; `None` for cards that do not.
    pub cover: Option<Cover>,
    /// Whether cards have a back: how the night goes, the next date and the sponsor.
    pub back: bool,
    /// When the club meets next, for the backs of cards; may be empty.
    pub next: String,
    /// Codes of players' own pages for their cards, by number; under 0, the code of the page for everybody, for slips and
    /// table numbers.
    pub codes: std::collections::BTreeMap<PlayerNo, Code>,
}

impl Options {
    /// The distance from the edge in millimetres, where this much is usual.
    pub(crate) fn edge(&self, usual: f32) -> f32 {
        self.margin.unwrap_or(usual).max(usual)
    }

    /// Whether a number is to be printed.
    pub(crate) fn wants(&self, number: impl Into<u16>) -> bool {
        let number = number.into();
        self.from.is_none_or(|from| number >= from) && self.to.is_none_or(|to| number <= to)
    }

    /// Whether an entrant is to be printed.
    pub(crate) fn wants_entrant(&self, number: PlayerNo) -> bool {
        self.wants(number)
            && self.only.is_none_or(|only| number == only)
            && self
                .numbers
                .as_ref()
                .is_none_or(|chosen| chosen.contains(&number))
    }
}

/// Why a sheet cannot be printed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PrintError {
    /// A name that does not exist.
    #[error("there is no {what} “{given}”; there are: {known}")]
    Unknown {
        /// What was asked for.
        what: &'static str,
        /// What was given.
        given: String,
        /// What may be given.
        known: String,
    },
    /// A layout file that cannot be used.
    #[error("{file}: {field}: {reason}")]
    Layout {
        /// The file, or the name of the built-in layout.
        file: String,
        /// The field at fault, as a path into the file.
        field: String,
        /// What is wrong with it and what would be right.
        reason: String,
    },
    /// Nothing to print.
    #[error("nothing to print: {0}")]
    Nothing(Phrase),
    /// Winners asked for before they are known.
    #[error("{0}; nobody has won yet")]
    Early(Phrase),
    /// A font that cannot be embedded.
    #[error("the font {font} cannot go into the PDF: {reason}")]
    Font {
        /// Its PostScript name.
        font: String,
        /// What the font subsetter reports.
        reason: String,
    },
    /// A picture that cannot be printed.
    #[error("the logo cannot be printed: {0}")]
    Picture(String),
    /// The PDF could not be put together.
    #[error("the PDF could not be written: {0}")]
    Pdf(String),
}

impl PrintError {
    /// The sentence, for every door's language.
    pub fn says(&self) -> Phrase {
        match self {
            PrintError::Unknown { what, given, known } => {
                phrase!("why-no-such", what, given, known)
            }
            PrintError::Nothing(why) => {
                phrase!("why-nothing-to-print", why = Part::of(why.clone()))
            }
            PrintError::Early(why) => {
                phrase!("why-nobody-has-won", why = Part::of(why.clone()))
            }
            other => other.to_string().into(),
        }
    }
}

/// Whether a file's bytes are a PDF that benny wrote and may overwrite without asking.
pub fn is_ours(bytes: &[u8]) -> bool {
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

/// A sheet in the making: its pages, and what every sheet needs.
pub(crate) struct Sheet<'a> {
    pub night: &'a PaperNight,
    pub options: &'a Options,
    pub words: Lang,
    pub fonts: font::Fonts,
    pub pages: Vec<page::Page>,
    /// The club's picture.
    pub logo: Option<std::sync::Arc<picture::Picture>>,
}

impl<'a> Sheet<'a> {
    pub fn new(night: &'a PaperNight, options: &'a Options) -> Result<Self, PrintError> {
        let logo = options.logo.as_deref().map(picture::Picture::read);
        Ok(Sheet {
            night,
            options,
            words: options.lang,
            fonts: font::Fonts::new(),
            pages: Vec::new(),
            logo: logo.transpose()?.map(std::sync::Arc::new),
        })
    }

    /// Draws the club's picture, if there is one, at the right of an area, and returns what is left of the area.
    pub fn logo(&self, page: &mut page::Page, area: page::Area) -> page::Area {
        let Some(logo) = &self.logo else { return area };
        // As high as the area, but never wider than a third of it.
        let shape = logo.width as f32 / logo.height as f32;
        let w = (area.h * shape).min(area.w / 3.0);
        let (rest, right) = area.cut_left(area.w - w);
        let h = w / shape;
        let place = page::Area::new(right.x, right.y + (right.h - h) / 2.0, w, h);
        page.picture(place, logo.clone(), &self.night.club);
        page::Area {
            w: rest.w - 2.0,
            ..rest
        }
    }

    /// The finished PDF. `title` is shown in the window's title bar beside the night's name.
    pub fn finish(mut self, title: &str) -> Result<Printed, PrintError> {
        let people = self
            .night
            .people
            .iter()
            .map(|p| (p.number, p.name.as_str()));
        let warnings = font::warn_missing(&mut self.fonts, people);
        let night = font::clean(&self.night.name);
        let name = title.to_string();
        let title = match night.is_empty() {
            true => name.clone(),
            false => format!("{night} – {name}"),
        };
        let about = pdf::About {
            title,
            author: font::clean(&self.night.club),
            lang: self.options.lang.code(),
            spot: self.options.colour,
        };
        let drawn = pdf::Drawn {
            name,
            pages: self.pages,
            copies: self.options.copies.max(1),
        };
        pdf::write(vec![drawn], about, warnings)
    }
}
