//! How a sheet is printed.

use super::{Code, Cover, Lang, PrintError, Template};
use crate::seating::{PlayerNo, RoundNo};

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
    pub new_from: std::collections::BTreeMap<PlayerNo, RoundNo>,
    /// Whether to fill in what is known of the rounds played, for cards that replace others.
    pub filled_in: bool,
    /// What people and piles are sorted by.
    pub order: Order,
    /// What charts and sign-in sheets are sorted by where `order` is the usual one.
    pub lists: Order,
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

    /// What lists of people are sorted by.
    pub(crate) fn list_order(&self) -> Order {
        match self.order {
            Order::Usual => self.lists,
            order => order,
        }
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

/// What sheets and piles of cards are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// What is usual for the sheet: numbers for cards, names for charts and sign-in sheets.
    #[default]
    Usual,
    /// The players' numbers.
    Number,
    /// Names as they are written.
    Name,
    /// Last names, written first.
    Surname,
    /// The tables of the first round.
    Table,
}

impl std::str::FromStr for Order {
    type Err = PrintError;

    /// Reads `number`, `name`, `surname` or `table`.
    fn from_str(text: &str) -> Result<Self, PrintError> {
        Ok(match text {
            "number" => Order::Number,
            "name" => Order::Name,
            "surname" => Order::Surname,
            "table" => Order::Table,
            _ => {
                return Err(PrintError::Unknown {
                    what: "order",
                    given: text.to_string(),
                    known: "number, name, surname, table".to_string(),
                });
            }
        })
    }
}
