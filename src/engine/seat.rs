//! Seats around a table and its sides, so that no index arithmetic is needed elsewhere.

use std::ops::{Deref, DerefMut, Index, IndexMut};

use crate::english::joined;

/// A seat, counted clockwise from 0; on screen N, E, S, W at a table of four.
///
/// ```
/// use benny::engine::{Seat, Side};
///
/// let west = Seat::named("w", 4).ok_or("no such seat")?;
/// assert_eq!((west.left(4).name(4), west.side(4)), ("N", Side::Second));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(transparent)
)]
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
        let next = self.0.wrapping_add(1);
        if next >= seats { Seat(0) } else { Seat(next) }
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

    /// The names of a table's seats: `N, E, S, W`.
    pub(crate) fn names(seats: u8) -> String {
        joined(Seat::all(seats).map(|seat| seat.name(seats)))
    }

    /// The seat of that name, in capital or small letters.
    pub fn named(name: &str, seats: u8) -> Option<Seat> {
        Seat::all(seats).find(|seat| seat.name(seats).eq_ignore_ascii_case(name))
    }

    /// The seat that a field of JSON gives by its number or its name.
    ///
    /// # Errors
    /// What was expected there.
    #[cfg(feature = "json")]
    pub(crate) fn read(value: &serde_json::Value, seats: u8) -> Result<Seat, String> {
        let index = value.as_u64().and_then(|index| u8::try_from(index).ok());
        let index = index.filter(|&index| index < seats).map(Seat::new);
        let named = || Seat::named(value.as_str()?, seats);
        index.or_else(named).ok_or_else(|| {
            let (last, all) = (seats.saturating_sub(1), Seat::names(seats));
            format!("expected a seat, 0 to {last} or {all}")
        })
    }

    /// The side the seat belongs to at a table of `seats`: partners sit across, and at a table of three everybody plays for
    /// themselves.
    pub const fn side(self, seats: u8) -> Side {
        match seats {
            3 => Side::at(self.index()),
            _ => Side::at(self.index() & 1),
        }
    }

    /// Its place among bits of seats; 0 for a seat that no table has.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1_u8.unbounded_shl(self.0 as u32)
    }

    /// Whether these bits have it.
    #[inline]
    pub(crate) const fn is_in(self, seats: u8) -> bool {
        seats & self.bit() != 0
    }

    /// Its partners at a table of `seats`, as bits at [`Seat::index`].
    pub(crate) const fn partners(self, seats: u8) -> u8 {
        let across = match seats {
            3 => 0,
            _ => 0b01_0101 << (self.0 & 1),
        };
        across & table(seats) & !self.bit()
    }

    /// The seats of these bits.
    pub(in crate::engine) fn of_bits(bits: u8) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MOST as u8).filter(move |seat| seat.is_in(bits))
    }

    /// All seats of a table, clockwise, the first being this one's left and the last this one.
    ///
    /// ```
    /// use benny::engine::Seat;
    ///
    /// let order: Vec<_> = Seat::new(2).round_from_left(4).map(|seat| seat.name(4)).collect();
    /// assert_eq!(order, ["W", "N", "E", "S"]);
    /// ```
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

/// One of the sides of a table: the even seats (0, 2, 4), then the odd ones; at a table of three each seat is a side. In JSON
/// and in the club file it is a number from 0.
///
/// ```
/// use benny::engine::{Seat, Side};
///
/// assert_eq!(Seat::new(3).side(4), Side::Second, "west, with east");
/// assert_eq!(Side::First.others(3).collect::<Vec<_>>(), [Side::Second, Side::Third]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub enum Side {
    /// Side 0.
    First,
    /// Side 1.
    Second,
    /// Side 2, at a table of three.
    Third,
}

/// All seats of a table, as bits.
pub(in crate::engine) const fn table(seats: u8) -> u8 {
    !u8::MAX.unbounded_shl(seats as u32)
}

impl Side {
    /// The most sides a table has.
    pub const MOST: usize = 3;

    /// How many sides a table of so many seats has.
    pub const fn count(seats: u8) -> usize {
        if seats == 3 { 3 } else { 2 }
    }

    /// The sides of a table that has so many, side 0 first.
    pub fn all(sides: usize) -> impl DoubleEndedIterator<Item = Side> + Clone {
        [Side::First, Side::Second, Side::Third]
            .into_iter()
            .take(sides)
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// A side by its place in a list of them; whatever is above 1 is side 2.
    pub const fn at(index: usize) -> Side {
        match index {
            0 => Side::First,
            1 => Side::Second,
            _ => Side::Third,
        }
    }

    /// The opponents at a table of two sides.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            _ => Side::First,
        }
    }

    /// What this side has and what the others have; at a table of three the first of them, clockwise, has all of it.
    pub fn with<T: Copy + Default>(self, own: T, others: T, sides: usize) -> BySide<T> {
        let mut all = BySide::new(sides, T::default());
        all[self] = own;
        if let Some(first) = self.others(sides).next() {
            all[first] = others;
        }
        all
    }

    /// All opponents at a table of so many sides, clockwise from this one's left.
    pub fn others(self, sides: usize) -> impl Iterator<Item = Side> + Clone {
        let all = Side::all(sides).count();
        (1..all).map(move |step| Side::at((self.index() + step) % all))
    }
}

impl TryFrom<u8> for Side {
    type Error = String;
    fn try_from(number: u8) -> Result<Side, String> {
        match number {
            0..=2 => Ok(Side::at(number.into())),
            _ => Err(format!("a side is 0, 1 or 2, not {number}")),
        }
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side as u8
    }
}

/// Something for each seat; places beyond the table's seats stay at their default.
///
/// ```
/// use benny::engine::{BySeat, Seat};
///
/// let mut tricks = BySeat::<u8>::default();
/// tricks[Seat::new(1)] += 1;
/// assert_eq!(tricks.0, [0, 1, 0, 0, 0, 0]);
/// ```
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

/// Something for each side of a table, side 0 first: it knows how many sides there are, and reads as a list of them.
///
/// ```
/// use benny::engine::{BySide, Side};
///
/// let tricks = BySide::from([3, 2]);
/// assert_eq!((tricks[Side::Second], tricks.len()), (2, 2));
/// assert_eq!(tricks.seen_by(Side::Second), [2, 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T> {
    // What lies beyond the last side stays at its default.
    each: [T; Side::MOST],
    sides: u8,
}

impl<T: Default> BySide<T> {
    /// For each of so many sides what `of` says.
    pub fn of(sides: usize, of: impl FnMut(Side) -> T) -> BySide<T> {
        Side::all(sides).map(of).collect()
    }

    /// What `of` makes of each.
    #[inline]
    pub fn map<U: Default>(self, mut of: impl FnMut(T) -> U) -> BySide<U> {
        let [a, b, c] = self.each;
        let (a, b) = (of(a), of(b));
        let c = if self.sides > 2 { of(c) } else { U::default() };
        BySide {
            each: [a, b, c],
            sides: self.sides,
        }
    }

    /// The first two, for what only two can play.
    pub fn pair(self) -> [T; 2] {
        let [first, second, _] = self.each;
        [first, second]
    }

    /// A list as the table has it, turned so that this side's own comes first and the others follow clockwise.
    #[must_use]
    pub fn seen_by(mut self, side: Side) -> BySide<T> {
        let by = side.index().min(self.len());
        self.rotate_left(by);
        self
    }

    /// A list with this side's own first, turned back into the table's order.
    #[must_use]
    pub fn told_by(mut self, side: Side) -> BySide<T> {
        let by = side.index().min(self.len());
        self.rotate_right(by);
        self
    }
}

impl<T: Copy + Default> BySide<T> {
    /// The same for each of so many sides.
    #[inline]
    pub fn new(sides: usize, value: T) -> BySide<T> {
        let [a, b, c] = [value, value, if sides > 2 { value } else { T::default() }];
        BySide {
            each: [a, b, c],
            sides: if sides > 2 { 3 } else { 2 },
        }
    }
}

impl<T: Default> Default for BySide<T> {
    /// Two sides with nothing.
    fn default() -> BySide<T> {
        BySide::from([T::default(), T::default()])
    }
}

impl<T: Default> From<[T; 2]> for BySide<T> {
    #[inline]
    fn from([a, b]: [T; 2]) -> BySide<T> {
        BySide {
            each: [a, b, T::default()],
            sides: 2,
        }
    }
}

impl<T> From<[T; 3]> for BySide<T> {
    #[inline]
    fn from(each: [T; 3]) -> BySide<T> {
        BySide { each, sides: 3 }
    }
}

impl<T: Default> FromIterator<T> for BySide<T> {
    /// No table has more than [`Side::MOST`] sides, nor less than two: what is beyond is dropped, what is missing is nothing.
    fn from_iter<I: IntoIterator<Item = T>>(each: I) -> BySide<T> {
        let mut each = each.into_iter();
        let mut next = || each.next();
        let (first, second, third) = (next(), next(), next());
        BySide {
            sides: if third.is_some() { 3 } else { 2 },
            each: [first, second, third].map(Option::unwrap_or_default),
        }
    }
}

impl<T> IntoIterator for BySide<T> {
    type Item = T;
    type IntoIter = std::iter::Take<std::array::IntoIter<T, { Side::MOST }>>;
    fn into_iter(self) -> Self::IntoIter {
        self.each.into_iter().take(self.sides.into())
    }
}

impl<T> Deref for BySide<T> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.each[..usize::from(self.sides)]
    }
}

impl<T> DerefMut for BySide<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.each[..usize::from(self.sides)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for BySide<T> {
    fn eq(&self, other: &[T; N]) -> bool {
        **self == *other
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.each[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.each[side.index()]
    }
}

/// # Panics
/// Indexing panics for a side that the table has not.
impl<T> Index<usize> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: usize) -> &T {
        &(**self)[side]
    }
}

/// # Panics
/// As above.
impl<T> IndexMut<usize> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: usize) -> &mut T {
        &mut (**self)[side]
    }
}

#[cfg(feature = "json")]
mod serde_too {
    //! A value for each side as a list.

    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{BySide, Side};

    impl<T: Serialize> Serialize for BySide<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            (**self).serialize(serializer)
        }
    }

    impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for BySide<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySide<T>, D::Error> {
            let each = Vec::deserialize(deserializer)?;
            match each.len() {
                2..=Side::MOST => Ok(each.into_iter().collect()),
                n => {
                    let what = format!("a table has two or three sides, not {n}");
                    Err(D::Error::custom(what))
                }
            }
        }
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
        assert_eq!(Seat::new(4).side(6), Side::First);
        assert_eq!(Side::First.other(), Side::Second);
        assert_eq!(Seat::new(2).side(3), Side::Third);
        let others: Vec<Side> = Side::Second.others(3).collect();
        assert_eq!(others, [Side::Third, Side::First]);
    }

    #[test]
    fn a_list_is_turned_to_a_side_and_back() {
        let three = BySide::from([1, 2, 3]);
        assert_eq!(three.seen_by(Side::Second), [2, 3, 1]);
        assert_eq!(BySide::from([1, 2]).seen_by(Side::Second), [2, 1]);
        for side in Side::all(3) {
            assert_eq!(three.seen_by(side).told_by(side), three);
        }
    }
}
