//! Schedules as values: who sits where in which round.

use super::{PlayerNo, RoundNo, TableNo};
use std::collections::BTreeMap;

/// What an entrant is: a player who changes partners, or a team that stays together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Format {
    /// Single players; partners change every round.
    Progressive,
    /// Fixed teams; each entrant is a whole team.
    Team,
}

/// How many sides a table of so many seats has: two, and three at a table of three.
pub(super) fn sides_of(seats: usize) -> usize {
    if seats == 3 { 3 } else { 2 }
}

/// One table of one round.
///
/// `sides[0]` holds the even seats in order (N, S at a table of four), `sides[1]` the odd ones (E, W); at a table of three
/// everybody is a side. Entrants are numbered from 1; in team format a side holds the one team's number.
///
/// ```
/// use benny::seating::{Request, plan};
///
/// let schedule = plan(&Request::players(8, 1))?;
/// let table = &schedule.rounds[0].tables[0];
/// let first = table.seated().next().ok_or("nobody")?;
/// assert_eq!((table.side_of(first), table.others(0).count()), (Some(0), 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Table {
    /// The table's number, from 1.
    pub table: TableNo,
    /// The two sides, or three.
    #[cfg_attr(feature = "json", serde(deserialize_with = "two_or_three"))]
    pub sides: Vec<Vec<PlayerNo>>,
}

/// The sides of a table as they are written.
#[cfg(feature = "json")]
fn two_or_three<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<Vec<PlayerNo>>, D::Error> {
    let sides: Vec<Vec<PlayerNo>> = serde::Deserialize::deserialize(from)?;
    match sides.len() {
        2 | 3 => Ok(sides),
        n => Err(serde::de::Error::custom(format!(
            "a table has two or three sides, not {n}"
        ))),
    }
}

impl Table {
    /// A table with these people on its seats, clockwise from seat 0.
    pub(super) fn with_seated(table: TableNo, seated: &[PlayerNo]) -> Table {
        let sides = sides_of(seated.len());
        let side = |side| seated.iter().skip(side).step_by(sides).copied().collect();
        Table {
            table,
            sides: (0..sides).map(side).collect(),
        }
    }

    /// Everyone at the table in seat order, clockwise from seat 0.
    pub fn seated(&self) -> impl Iterator<Item = PlayerNo> + '_ {
        let longest = self.sides.iter().map(Vec::len).max().unwrap_or(0);
        (0..longest).flat_map(|i| self.sides.iter().filter_map(move |s| s.get(i).copied()))
    }

    /// Everybody who plays against a side, clockwise from its left.
    pub fn others(&self, side: usize) -> impl Iterator<Item = PlayerNo> + '_ {
        let sides = self.sides.iter().skip(side + 1);
        sides.chain(self.sides.iter().take(side)).flatten().copied()
    }

    /// Every two at the table, the smaller number first, and whether they are partners.
    pub(super) fn pairs(&self) -> impl Iterator<Item = ([PlayerNo; 2], bool)> + '_ {
        let seated = || {
            let sides = self.sides.iter().enumerate();
            sides.flat_map(|(side, who)| who.iter().map(move |&e| (e, side)))
        };
        let later = move |(at, (a, side)): (usize, (PlayerNo, usize))| {
            let later = seated().skip(at + 1);
            later.map(move |(b, other)| ([a.min(b), a.max(b)], side == other))
        };
        seated().enumerate().flat_map(later)
    }

    /// The side (from 0) an entrant sits on, if at this table.
    pub fn side_of(&self, entrant: PlayerNo) -> Option<usize> {
        self.sides.iter().position(|s| s.contains(&entrant))
    }
}

/// One round: its tables and who sits out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Round {
    /// The round's number, from 1.
    pub round: RoundNo,
    /// The tables, by number.
    pub tables: Vec<Table>,
    /// Who sits out, in ascending order.
    pub byes: Vec<PlayerNo>,
}

impl Round {
    /// Everybody who is there: who is seated, table by table, then who sits out.
    pub fn everybody(&self) -> impl Iterator<Item = PlayerNo> + '_ {
        let seated = self.tables.iter().flat_map(Table::seated);
        seated.chain(self.byes.iter().copied())
    }

    /// The table an entrant sits at, if any.
    pub fn table_of(&self, entrant: PlayerNo) -> Option<&Table> {
        self.seat_of(entrant).map(|(table, _)| table)
    }

    /// The table an entrant sits at and on which side (from 0), if any.
    ///
    /// ```
    /// use benny::seating::{PlayerNo, Request, plan};
    ///
    /// let schedule = plan(&Request::players(9, 1))?;
    /// let round = &schedule.rounds[0];
    /// let seated = PlayerNo::up_to(9).filter(|&player| round.seat_of(player).is_some());
    /// assert_eq!((seated.count(), round.byes.len()), (8, 1));
    /// # Ok::<(), benny::seating::SeatingError>(())
    /// ```
    pub fn seat_of(&self, entrant: PlayerNo) -> Option<(&Table, usize)> {
        let side = |table: &Table| table.side_of(entrant);
        self.tables
            .iter()
            .find_map(|table| Some((table, side(table)?)))
    }
}

/// A whole night's seating.
///
/// ```
/// use benny::seating::{Request, plan};
///
/// let schedule = plan(&Request::players(16, 5))?;
/// assert_eq!((schedule.rounds.len(), schedule.rounds[4].tables.len()), (5, 4));
/// assert_eq!(schedule, plan(&Request::players(16, 5))?, "the same request, the same seating");
/// # Ok::<(), benny::seating::SeatingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Schedule {
    /// Players or teams.
    pub format: Format,
    /// How many entrants (the highest number).
    pub entrants: u16,
    /// Seats at a table: 2, 3, 4 or 6.
    pub seats: u8,
    /// The rounds, in order.
    pub rounds: Vec<Round>,
}

/// How often every two who meet are partners and opponents, the smaller number first.
pub(super) fn met<'a>(
    tables: impl IntoIterator<Item = &'a Table>,
) -> BTreeMap<[PlayerNo; 2], [u32; 2]> {
    let mut met: BTreeMap<[PlayerNo; 2], [u32; 2]> = BTreeMap::new();
    let pairs = tables.into_iter().flat_map(Table::pairs);
    for (pair, partners) in pairs.filter(|([a, b], _)| a != b) {
        met.entry(pair).or_default()[usize::from(!partners)] += 1;
    }
    met
}

/// The rounds with other numbers for the same people.
pub(crate) fn renumbered(
    rounds: impl IntoIterator<Item = Round>,
    to: impl Fn(PlayerNo) -> PlayerNo,
) -> Vec<Round> {
    let one = |mut round: Round| {
        let seats = round.tables.iter_mut().flat_map(|t| &mut t.sides).flatten();
        seats.chain(&mut round.byes).for_each(|e| *e = to(*e));
        round.byes.sort_unstable();
        round
    };
    rounds.into_iter().map(one).collect()
}
