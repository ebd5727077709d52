//! The three kinds of numbers people say on a night: rounds, tables, and the numbers of players or teams.
//!
//! Each is a type of its own, so that a table cannot be taken for a round. All count from 1, are written as bare
//! integers in JSON and in the club file, and may be compared with one.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
        pub struct $name(pub u16);

        impl $name {
            /// The first of all: 1.
            pub const FIRST: Self = Self(1);

            /// None yet: the last number where there is none.
            pub const NONE: Self = Self(0);

            /// Later than any: for where everything counts, whatever its number.
            pub const MAX: Self = Self(u16::MAX);

            /// The bare integer.
            pub const fn get(self) -> u16 {
                self.0
            }

            /// The place in a list that begins with number 1: 0 for the first.
            pub const fn index(self) -> usize {
                (self.0 as usize).wrapping_sub(1)
            }

            /// The number of what stands at this place of a list: 1 for the first.
            pub const fn at(index: usize) -> Self {
                if index < u16::MAX as usize { Self(index as u16 + 1) } else { Self::MAX }
            }

            /// How many later than another it is; 0 where it is not later.
            pub const fn since(self, other: Self) -> u16 {
                self.0.saturating_sub(other.0)
            }

            /// 1, 2, 3 and so on.
            pub fn all() -> impl Iterator<Item = Self> + Clone {
                Self::up_to(Self::MAX)
            }

            /// All from this one to the last, both included.
            pub fn to(self, last: impl Into<Self>) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                let last: Self = last.into();
                (self.0..=last.0).map(Self)
            }

            /// All from 1 to the last.
            pub fn up_to(last: impl Into<Self>) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                Self::FIRST.to(last)
            }
        }

        impl From<u16> for $name {
            fn from(number: u16) -> Self {
                Self(number)
            }
        }

        impl From<$name> for u16 {
            fn from(number: $name) -> u16 {
                number.0
            }
        }

        impl From<$name> for usize {
            fn from(number: $name) -> usize {
                number.0.into()
            }
        }

        impl std::ops::Add<u16> for $name {
            type Output = Self;
            fn add(self, more: u16) -> Self {
                Self(self.0.saturating_add(more))
            }
        }

        impl std::ops::Sub<u16> for $name {
            type Output = Self;
            fn sub(self, less: u16) -> Self {
                Self(self.0.saturating_sub(less))
            }
        }

        impl PartialEq<u16> for $name {
            fn eq(&self, other: &u16) -> bool {
                self.0 == *other
            }
        }

        impl PartialOrd<u16> for $name {
            fn partial_cmp(&self, other: &u16) -> Option<std::cmp::Ordering> {
                self.0.partial_cmp(other)
            }
        }

        impl PartialEq<$name> for u16 {
            fn eq(&self, other: &$name) -> bool {
                *self == other.0
            }
        }

        impl PartialOrd<$name> for u16 {
            fn partial_cmp(&self, other: &$name) -> Option<std::cmp::Ordering> {
                self.partial_cmp(&other.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;
            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }
    };
}

number!(
    /// The number of a round, from 1.
    RoundNo
);
number!(
    /// The number of a table, from 1.
    TableNo
);
number!(
    /// The number of a player, or of a team where teams play, from 1.
    PlayerNo
);
