//! Points of the sides of a table: the one type for them.

use super::seat::Side;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Index, IndexMut};
use std::str::FromStr;

/// The points of both sides of a table, the first side's first: `10-7`. Where a hand may cost points, either may be below
/// zero, and then a colon stands between: `27:-4`. People may also type `-1-8` or `8 to -1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub [i32; 2]);

/// A minus sign instead of a dash, which would make points below zero look like an option.
pub const MINUS: char = '−';

impl Points {
    /// Both sides' points, the first side's first.
    pub fn iter(&self) -> std::slice::Iter<'_, i32> {
        self.0.iter()
    }

    /// Both together.
    pub fn sum(self) -> i64 {
        self.0.into_iter().map(i64::from).sum()
    }

    /// The side with more; `None` where both have the same.
    pub fn ahead(self) -> Option<Side> {
        let [a, b] = self.0;
        (a != b).then(|| Side::at(usize::from(b > a)))
    }

    /// As a page sets it: `10–7`, `27 : −4`.
    pub fn dashed(self) -> String {
        let [a, b] = self.0.map(|points| points.to_string().replace('-', "−"));
        match self.0.iter().min() {
            Some(..0) => format!("{a} : {b}"),
            _ => format!("{a}–{b}"),
        }
    }

    /// The second side's first.
    #[must_use]
    pub fn turned(self) -> Points {
        let Points([a, b]) = self;
        Points([b, a])
    }
}

impl From<[i32; 2]> for Points {
    fn from(points: [i32; 2]) -> Points {
        Points(points)
    }
}

impl PartialEq<[i32; 2]> for Points {
    fn eq(&self, other: &[i32; 2]) -> bool {
        self.0 == *other
    }
}

impl Index<Side> for Points {
    type Output = i32;
    fn index(&self, side: Side) -> &i32 {
        &self.0[side.index()]
    }
}

impl IndexMut<Side> for Points {
    fn index_mut(&mut self, side: Side) -> &mut i32 {
        &mut self.0[side.index()]
    }
}

/// # Panics
/// Indexing panics for a side that no table has.
impl Index<usize> for Points {
    type Output = i32;
    fn index(&self, side: usize) -> &i32 {
        &self.0[side]
    }
}

impl Add for Points {
    type Output = Points;
    /// What lies beyond a number's range stays at its end.
    fn add(self, other: Points) -> Points {
        Points([0, 1].map(|side| self.0[side].saturating_add(other.0[side])))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(each: I) -> Points {
        each.fold(Points::default(), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Points([a, b]) = self;
        match a.min(b) {
            0.. => write!(f, "{a}-{b}"),
            _ => write!(f, "{a}:{b}"),
        }
    }
}

impl FromStr for Points {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "{text:?} is not a score; write the first side's points, a dash, the second's: 10-7"
            )
        };
        let plain = text.trim().replace(MINUS, "-").replace(" to ", "-");
        // The first character may be the first side's minus.
        let from = usize::from(plain.starts_with('-'));
        let dash = plain[from..].find(['-', ':', '–']).ok_or_else(wrong)? + from;
        let (first, rest) = plain.split_at(dash);
        let mut second = rest.chars();
        second.next();
        let points = |part: &str| {
            let part = part.trim();
            let figures = part.strip_prefix('-').unwrap_or(part);
            let typed = figures.bytes().all(|b| b.is_ascii_digit());
            part.parse().ok().filter(|_| typed).ok_or_else(wrong)
        };
        Ok(Points([points(first)?, points(second.as_str())?]))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Points {
    /// A list of both, or the text that is typed.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Array(both) => match both.iter().map(whole).collect::<Option<Vec<_>>>() {
                Some(points) if points.len() == 2 => Ok(Points([points[0], points[1]])),
                _ => Err(D::Error::custom("points are two whole numbers: [10,7]")),
            },
            Value::String(text) => text.parse().map_err(D::Error::custom),
            other => other.to_string().parse().map_err(D::Error::custom),
        }
    }
}

/// A whole number, which a form sends as text.
fn whole(value: &Value) -> Option<i32> {
    match value {
        Value::String(text) => text.trim().parse().ok(),
        value => i32::try_from(value.as_i64()?).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn points_may_be_below_nothing() {
        for (text, both) in [
            ("10-7", [10, 7]),
            ("10:7", [10, 7]),
            ("10–7", [10, 7]),
            ("-1-8", [-1, 8]),
            ("−1-8", [-1, 8]),
            ("8--1", [8, -1]),
            ("27:-4", [27, -4]),
            ("-1--2", [-1, -2]),
            ("8 to -1", [8, -1]),
        ] {
            assert_eq!(text.parse(), Ok(Points(both)), "{text}");
        }
        for wrong in [
            "", "-", "10", "-1", "10-", "-1-", "10-7-3", "a-b", "--1-8", "1-–2", "+1-2",
        ] {
            assert!(wrong.parse::<Points>().is_err(), "{wrong}");
        }
        for value in [json!([10, 7]), json!(["10", "7"]), json!("10-7")] {
            let points: Points = serde_json::from_value(value).expect("points");
            assert_eq!(points, Points([10, 7]));
        }
        assert!(serde_json::from_value::<Points>(json!([10])).is_err());
    }

    #[test]
    fn what_is_written_is_read_again() {
        for points in [[10, 7], [0, 0], [27, -4], [-1, 8], [-3, -2]].map(Points) {
            assert_eq!(points.to_string().parse(), Ok(points));
        }
        assert_eq!(Points([27, -4]).to_string(), "27:-4");
    }
}
