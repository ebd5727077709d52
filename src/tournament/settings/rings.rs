//! The table that rings the bell.

use crate::json::by_text;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::phrase::{Phrase, phrase};

/// The table that ends a round for everybody, and at how many points: `head:10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rings {
    /// Which table.
    pub at: RingsAt,
    /// At how many points of a side.
    pub points: u32,
}

/// A table that rings the bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RingsAt {
    /// The first in the row.
    Head,
    /// The last in the row.
    Last,
    /// Each in its turn: the first in round 1, the second in round 2.
    Turn,
    /// Always this one.
    Table(TableNo),
}

impl Rings {
    /// Whether it is this table that rings in a round with these tables, which are in order.
    pub fn is_at(&self, table: TableNo, round: RoundNo, tables: &[TableNo]) -> bool {
        let turn = usize::from(round.get().max(1) - 1) % tables.len().max(1);
        let rings = match self.at {
            RingsAt::Head => tables.first(),
            RingsAt::Last => tables.last(),
            RingsAt::Turn => tables.get(turn),
            RingsAt::Table(own) => tables.iter().find(|one| **one == own),
        };
        rings == Some(&table)
    }
}

impl std::str::FromStr for Rings {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let read = || {
            let (at, points) = text.trim().split_once(':')?;
            let at = match at.trim() {
                "head" => RingsAt::Head,
                "last" => RingsAt::Last,
                "turn" => RingsAt::Turn,
                table => RingsAt::Table(TableNo(table.parse().ok().filter(|n| *n > 0)?)),
            };
            let points = points
                .trim()
                .parse()
                .ok()
                .filter(|n| (1..=1_000).contains(n))?;
            Some(Rings { at, points })
        };
        read().ok_or_else(|| phrase!("why-rings", text))
    }
}

impl std::fmt::Display for Rings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.at, self.points)
    }
}

impl std::fmt::Display for RingsAt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RingsAt::Head => f.write_str("head"),
            RingsAt::Last => f.write_str("last"),
            RingsAt::Turn => f.write_str("turn"),
            RingsAt::Table(table) => table.fmt(f),
        }
    }
}

by_text!(Rings);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_that_rings_is_the_first_the_last_in_turn_or_a_number() {
        let tables = [TableNo(1), TableNo(2), TableNo(5)];
        let rings = |text: &str, round| {
            let bell: Rings = text.parse().expect("a bell");
            assert_eq!(bell.to_string(), text);
            tables
                .into_iter()
                .find(|&table| bell.is_at(table, RoundNo(round), &tables))
        };
        assert_eq!(rings("head:5", 3), Some(TableNo(1)));
        assert_eq!(rings("last:5", 3), Some(TableNo(5)));
        assert_eq!(rings("2:5", 3), Some(TableNo(2)));
        assert_eq!(rings("3:5", 3), None);
        let turns = [1, 2, 3, 4].map(|round| rings("turn:5", round));
        assert_eq!(turns, [1, 2, 5, 1].map(|n| Some(TableNo(n))));
        for wrong in ["head", "head:0", "0:5", "top:5", "head:x"] {
            assert!(wrong.parse::<Rings>().is_err(), "{wrong}");
        }
    }
}
