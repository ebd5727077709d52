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
mod movement;
mod night;
mod number;
mod paper;
mod plan;
mod quality;
mod remember;
mod repair;
mod robin;
mod schedule;
mod search;
mod swiss;
mod tables;
mod team;
mod wishes;
mod words;

#[cfg(feature = "tournament")]
pub(crate) use dice::Dice;
pub(crate) use night::away;
#[cfg(feature = "tournament")]
pub(crate) use robin::circle;
#[cfg(feature = "tournament")]
pub(crate) use schedule::renumbered;

pub use bounds::{Least, least};
pub use check::faults;
pub use error::SeatingError;
pub use movement::{
    Card, End, FIRST, Inside, Lines, Odd, Role, Says, SideRule, Start, Step, Tie, Unit, Walk,
    Walked, Who, walk,
};
pub use number::{PlayerNo, RoundNo, TableNo};
pub use plan::{MOST_ROUNDS, Plan, plan, players_range};
pub use quality::{Histogram, Quality};
pub use remember::{Past, past_of, remember};
pub use repair::{Again, Leeway, Repair, Repairs, cards_changed, repair, repairs};
pub use schedule::{Format, Round, Schedule, Table};
pub use swiss::swiss_next_round;
pub use team::{TEAMS_RANGE, full_robin, team_schedule};
#[cfg(feature = "tournament")]
pub(crate) use words::pairs_each;
pub use words::{byes_in_words, how_often, in_words, wishes_in_words};

/// Everything a draw depends on. The same request gives the same schedule on any machine. In JSON `entrants` and `rounds` are
/// enough; the rest is as [`Request::players`] has it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Request {
    /// Players or teams.
    pub format: Format,
    /// How many entrants; they are numbered 1 to this.
    pub entrants: u16,
    /// Seats at a table: 2, 3, 4 or 6.
    pub seats: u8,
    /// How many rounds, those already played included.
    pub rounds: u16,
    /// The seed of every random choice.
    pub seed: u64,
    /// Seat left-over players at one table of six instead of giving byes, where that works out.
    pub fill_six: bool,
    /// Wishes to honour.
    pub wishes: Vec<Wish>,
    /// Rounds already played: facts that are kept as they are.
    pub played: Vec<Round>,
    /// Who is away in which rounds.
    pub absences: Vec<Absence>,
}

impl Default for Request {
    fn default() -> Self {
        Request::players(0, 0)
    }
}

impl Request {
    /// This many single players at tables of four for this many rounds, nothing else asked, seed 1.
    pub fn players(players: u16, rounds: u16) -> Self {
        Request {
            format: Format::Progressive,
            entrants: players,
            seats: 4,
            rounds,
            seed: 1,
            fill_six: false,
            wishes: Vec::new(),
            played: Vec::new(),
            absences: Vec::new(),
        }
    }
}

/// A wish about one or two entrants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case", tag = "wish")]
#[non_exhaustive]
pub enum Wish {
    /// Always at this table.
    Keep {
        /// Who.
        entrant: PlayerNo,
        /// The table's number, from 1.
        table: TableNo,
    },
    /// Never partners.
    NotPartners {
        /// Which two.
        entrants: [PlayerNo; 2],
    },
    /// Never at the same table.
    NeverMeet {
        /// Which two.
        entrants: [PlayerNo; 2],
    },
    /// Partners in every round that both play.
    Partners {
        /// Which two.
        entrants: [PlayerNo; 2],
        /// In the first round alone.
        first: bool,
    },
    /// As seldom partners, or with `table` at one table, as the numbers allow: people who carry the same label.
    Seldom {
        /// Which two.
        entrants: [PlayerNo; 2],
        /// At one table, not only as partners.
        table: bool,
    },
}

impl Wish {
    /// Whom it is about.
    pub fn entrants(&self) -> &[PlayerNo] {
        match self {
            Wish::Keep { entrant, .. } => std::slice::from_ref(entrant),
            Wish::NotPartners { entrants }
            | Wish::NeverMeet { entrants }
            | Wish::Partners { entrants, .. }
            | Wish::Seldom { entrants, .. } => entrants,
        }
    }

    /// The same wish about others.
    pub fn entrants_mut(&mut self) -> &mut [PlayerNo] {
        match self {
            Wish::Keep { entrant, .. } => std::slice::from_mut(entrant),
            Wish::NotPartners { entrants }
            | Wish::NeverMeet { entrants }
            | Wish::Partners { entrants, .. }
            | Wish::Seldom { entrants, .. } => entrants,
        }
    }

    /// Whether a round keeps it; whoever is away or sits out keeps any.
    pub(crate) fn holds(&self, round: &Round) -> bool {
        match *self {
            Wish::Keep { entrant, table } => {
                round.table_of(entrant).is_none_or(|t| t.table == table)
            }
            Wish::NotPartners { entrants: [a, b] }
            | Wish::Seldom {
                entrants: [a, b],
                table: false,
            } => round
                .table_of(a)
                .is_none_or(|t| t.side_of(b).is_none() || t.side_of(a) != t.side_of(b)),
            Wish::Partners {
                entrants: [a, b],
                first,
            } => {
                let seats =
                    [a, b].map(|e| round.seat_of(e).map(|(table, side)| (table.table, side)));
                first && round.round > RoundNo::FIRST
                    || seats.contains(&None)
                    || seats[0] == seats[1]
            }
            Wish::NeverMeet { entrants: [a, b] }
            | Wish::Seldom {
                entrants: [a, b],
                table: true,
            } => round.table_of(a).is_none_or(|t| t.side_of(b).is_none()),
        }
    }
}

/// An entrant away for some rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Absence {
    /// Who.
    pub entrant: PlayerNo,
    /// First round away.
    pub from: RoundNo,
    /// Last round away; `None` is to the end.
    pub until: Option<RoundNo>,
}

impl Absence {
    /// Gone for good, from this round on.
    pub fn leaver(entrant: PlayerNo, from: RoundNo) -> Self {
        Absence {
            entrant,
            from,
            until: None,
        }
    }
}
