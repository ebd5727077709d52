//! What a draw is asked for: who plays, how many rounds, what is wished, what has been played already.

use super::{Format, PlayerNo, Round, RoundNo, TableNo};

/// Everything a draw depends on. The same request gives the same schedule on any machine. In JSON `entrants` and `rounds` are
/// enough; the rest is as [`Request::players`] has it.
///
/// ```
/// use benny::seating::{PlayerNo, Quality, Request, Wish, plan};
///
/// let request = Request {
///     wishes: vec![Wish::NeverMeet { entrants: [PlayerNo(1), PlayerNo(2)] }],
///     seed: 7,
///     ..Request::players(26, 8)
/// };
/// let schedule = plan(&request)?;
/// assert_eq!(schedule.rounds[0].byes.len(), 2);
/// assert_eq!(Quality::of(&schedule).partner_repeats, 0);
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
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
///
/// ```
/// use benny::seating::{PlayerNo, Request, TableNo, Wish, plan};
///
/// let (ann, stairs) = (PlayerNo(3), TableNo(1));
/// let wish = Wish::Keep { entrant: ann, table: stairs };
/// let schedule = plan(&Request { wishes: vec![wish], ..Request::players(12, 4) })?;
/// let tables = schedule.rounds.iter().filter_map(|round| round.table_of(ann));
/// assert!(tables.map(|table| table.table).all(|table| table == stairs));
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", tag = "wish")
)]
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
///
/// ```
/// use benny::seating::{Absence, PlayerNo, Request, RoundNo, plan};
///
/// let gone = Absence::leaver(PlayerNo(5), RoundNo(3));
/// let schedule = plan(&Request { absences: vec![gone], ..Request::players(12, 4) })?;
/// assert!(schedule.rounds[1].everybody().any(|player| player == 5));
/// assert!(schedule.rounds[2].everybody().all(|player| player != 5));
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
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

/// Whether somebody is away in a round (from 1).
pub(crate) fn away(absences: &[Absence], entrant: PlayerNo, round: RoundNo) -> bool {
    let hit = |a: &Absence| {
        a.entrant == entrant && a.from <= round && a.until.is_none_or(|until| round <= until)
    };
    absences.iter().any(hit)
}
