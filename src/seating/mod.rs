//! Who sits where: numbers in, a schedule out. Uses nothing else in the crate.

mod assign;
mod board;
mod bounds;
mod byes;
mod check;
mod choices;
mod cross;
mod designs;
mod dice;
mod error;
mod least_change;
#[cfg(feature = "json")]
mod movement;
mod night;
mod number;
mod paper;
mod plan;
mod quality;
mod remember;
mod repair;
mod request;
mod robin;
mod schedule;
mod search;
mod shape;
mod swiss;
mod tables;
mod team;
mod wishes;
mod words;

#[cfg(feature = "tournament")]
pub(crate) use dice::Dice;
pub(crate) use request::away;
#[cfg(feature = "tournament")]
pub(crate) use robin::circle;
#[cfg(feature = "tournament")]
pub(crate) use schedule::renumbered;

pub use bounds::{Least, least};
pub use check::faults;
pub use error::SeatingError;
#[cfg(feature = "json")]
pub use movement::{
    Card, End, FIRST, Inside, Lines, Odd, Role, Says, SideRule, Start, Step, Tie, Unit, Walk,
    Walked, Who, walk,
};
pub use number::{PlayerNo, RoundNo, TableNo};
pub use plan::{Plan, plan};
pub use quality::{Histogram, Quality};
pub use remember::{Past, past_of, remember};
pub use repair::{Again, Leeway, Repair, Repairs, cards_changed, repair, repairs};
pub use request::{Absence, Request, Wish};
pub use schedule::{Format, Round, Schedule, Table};
pub use shape::{MOST_ROUNDS, no_teams_of_three, players_range};
pub use swiss::swiss_next_round;
pub use team::{TEAMS_RANGE, full_robin, team_schedule};
pub use words::{byes_in_words, how_often, in_words, wishes_in_words};
#[cfg(feature = "tournament")]
pub(crate) use words::{pairs_each, unmet};
