//! From values to PDF bytes: everything a euchre night needs on paper.
//!
//! Each function takes a [`PaperNight`], and whatever else its sheet shows, with [`Options`], and returns a whole PDF as
//! bytes. Its fonts are embedded and cut down to what is used, its text can be searched, and the same input always gives
//! the same bytes. Nothing here reads or writes a file, with one exception: for a name that the built-in fonts cannot
//! print, the computer's own fonts are read.
//!
//! What `from` and `to` count depends on the sheet: entrants on cards, sign-in sheets and charts by name; rounds on slips
//! and charts by table; tables on table numbers. `only` is always an entrant.

mod again;
mod badge;
mod board;
mod both;
mod bracket;
mod certificate;
mod chart;
mod club;
mod code;
mod cover;
mod error;
mod font;
mod how;
mod identity;
mod keepsake;
mod label;
mod layout;
mod list;
mod locale;
mod match_title;
mod names;
mod night;
mod number;
mod options;
mod order;
mod page;
mod pdf;
mod picture;
mod poster;
mod printed;
mod ruling;
mod sheet;
mod signin;
mod slip;
mod standings;
mod story;
mod suit;
mod tally;
mod which;

pub use crate::words::Lang;
pub use again::{again, all_right, chart_again, slips_again, spare_slips, tallies_again};
pub use badge::badges;
pub use board::score_board;
pub use bracket::{bracket, bracket_cards, bracket_slips};
pub use certificate::certificates;
pub use chart::{chart_by_name, chart_by_table};
pub use club::club_sheets;
pub use code::{Code, TooLong};
pub use cover::Cover;
pub use error::PrintError;
pub use font::bring_fonts;
pub use how::how_the_night_goes;
pub use identity::{LARGEST_LOGO, colour, colour_text, logo_text};
pub use layout::{Template, layout_help, layouts, logo_of};
pub use locale::{locale, usual_paper};
pub use night::{Former, Length, PaperNight, Person, Rules, Scored};
pub use number::table_numbers;
pub use options::{Options, Order, Paper};
pub use pdf::joined;
pub use poster::{Join, poster};
pub use printed::{Better, Printed, Set, is_ours};
pub use ruling::{Ruling, ruling};
pub(crate) use sheet::Sheet;
pub use signin::sign_in;
pub use slip::slips;
pub use standings::{prizes, standings};
pub use story::story;
pub use tally::tallies;
pub use which::{bracket_sheet, night_sheet};
