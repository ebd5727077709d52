//! Seats around a table and the two sides, so that no index arithmetic is needed elsewhere.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A seat, counted clockwise from 0; on screen N, E, S, W at a table of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table has.
    pub const MOST: usize = 6;

    /// Seat number `index`. Whether there is such a seat depends on the table: [`Hand::new`](super::Hand::new) says so.
    pub const fn new(index: u8) -> Seat {
        Seat(index)
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`: the player on the left.
    #[must_use]
    pub const fn left(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats {
            Seat(0)
        } else {
            Seat(self.0 + 1)
        }
    }

    /// What people call it at a table of `seats`: `N`, `E`, `S`, `W`; at a table of six `N`, `NE`, `SE`, `S`, `SW`,
    /// `NW`; of two `N` and `S`.
    pub const fn name(self, seats: u8) -> &'static str {
        match (seats, self.0) {
            (_, 0) => "N",
            (6, 1) => "NE",
            (6, 2) => "SE",
            (6, 3) | (2, 1) | (_, 2) => "S",
            (6, 4) => "SW",
            (6, 5) => "NW",
            (_, 1) => "E",
            (_, 3) => "W",
            _ => "?",
        }
    }

    /// The seat of that name, in capital or small letters.
    pub fn named(name: &str, seats: u8) -> Option<Seat> {
        Seat::all(seats).find(|seat| seat.name(seats).eq_ignore_ascii_case(name))
    }

    /// The side the seat belongs to.
    pub const fn side(self) -> Side {
        if self.0.is_multiple_of(2) {
            Side::Even
        } else {
            Side::Odd
        }
    }

    /// All seats of a table, clockwise, the first being this one's left and the last this one.
    pub fn round_from_left(self, seats: u8) -> impl Iterator<Item = Seat> {
        let mut seat = self;
        (0..seats).map(move |_| {
            seat = seat.left(seats);
            seat
        })
    }

    /// The seats of a table from 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> {
        (0..seats).map(Seat)
    }
}

/// One of the two sides: the even seats (0, 2, 4) or the odd ones. In JSON and in the club file it is 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Side {
    /// Side 0, the even seats.
    Even,
    /// Side 1, the odd seats.
    Odd,
}

impl Side {
    /// Both, side 0 first.
    pub const BOTH: [Side; 2] = [Side::Even, Side::Odd];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Side 0 or 1 by its place in a list of the two; whatever is not 0 is side 1.
    pub const fn at(index: usize) -> Side {
        match index {
            0 => Side::Even,
            _ => Side::Odd,
        }
    }

    /// Turns a pair with this side's own figure first into one with side 0's first, or the other way round.
    pub fn turned<T>(self, [own, others]: [T; 2]) -> [T; 2] {
        match self {
            Side::Even => [own, others],
            Side::Odd => [others, own],
        }
    }

    /// The opponents.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Even => Side::Odd,
            Side::Odd => Side::Even,
        }
    }
}

impl TryFrom<u8> for Side {
    type Error = String;
    fn try_from(number: u8) -> Result<Side, String> {
        match number {
            0 | 1 => Ok(Side::at(number.into())),
            _ => Err(format!("a side is 0 or 1, not {number}")),
        }
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side as u8
    }
}

/// Something for each seat; places beyond the table's seats stay at their default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>(pub [T; Seat::MOST]);

/// # Panics
/// Indexing panics for a seat that no table has: [`Seat::MOST`] and above.
impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Something for each side, side 0 (the even seats) first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise() {
        let order: Vec<usize> = Seat::new(2).round_from_left(4).map(Seat::index).collect();
        assert_eq!(order, [3, 0, 1, 2]);
        assert_eq!(Seat::new(5).left(6), Seat::new(0));
        assert_eq!(Seat::new(4).side(), Side::Even);
        assert_eq!(Side::Even.other(), Side::Odd);
    }
}
