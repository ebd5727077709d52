//! Points of the sides of a table: the one type for them.

use super::seat::{BySide, Side};
use crate::english::pair;
use crate::sentence::{Sentence, sentence};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Deref, DerefMut};
use std::str::FromStr;

/// The points of the sides of a table, the first side's first: `10-7`, and `10-7-3` at a table of three. Where a hand may cost
/// points, each may be below zero, and then a colon stands between: `27:-4`. People may also type `-1-8` or `8 to -1`.
///
/// ```
/// use benny::engine::{Points, Side};
///
/// let points: Points = "27:-4".parse()?;
/// assert_eq!((points[Side::Second], points.over(Side::First)), (-4, 31));
/// assert_eq!(Points::of([10, 7]).to_string(), "10-7");
/// # Ok::<(), benny::Sentence>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize), serde(transparent))]
pub struct Points(BySide<i32>);

/// A minus sign instead of a dash, which would make points below zero look like an option.
pub const MINUS: char = '−';

/// Points as a page sets them, with [`MINUS`] below zero.
pub fn signed(points: impl std::fmt::Display) -> String {
    points.to_string().replace('-', &MINUS.to_string())
}

impl Points {
    /// Each side's points, the first side's first.
    pub fn of(points: impl Into<Points>) -> Points {
        points.into()
    }

    /// No points at a table of so many sides.
    pub fn none(sides: usize) -> Points {
        Points(BySide::new(sides, 0))
    }

    /// What stands for points that are to be filled in: `A-B`, and `A-B-C` at a table of three.
    pub fn hole(sides: usize) -> &'static str {
        if sides > 2 { "A-B-C" } else { "A-B" }
    }

    /// Each side's.
    pub fn each(self) -> BySide<i32> {
        self.0
    }

    /// All together.
    pub fn sum(self) -> i64 {
        self.0.into_iter().map(i64::from).sum()
    }

    /// The side with more than any other; `None` where several have the most.
    ///
    /// ```
    /// use benny::engine::{Points, Side};
    ///
    /// assert_eq!(Points::of([4, 9, 2]).ahead(), Some(Side::Second));
    /// assert_eq!(Points::of([5, 5]).ahead(), None);
    /// ```
    pub fn ahead(self) -> Option<Side> {
        let most = self.iter().max()?;
        let mut first = Side::all(self.len()).filter(|&side| self[side] == *most);
        first.next().filter(|_| first.next().is_none())
    }

    /// The most that anybody has beside this side.
    pub fn best_other(self, side: Side) -> i32 {
        let others = side.others(self.len()).map(|other| self[other]);
        others.max().unwrap_or(0)
    }

    /// How far a side is ahead of the best of the others.
    pub fn over(self, side: Side) -> i32 {
        self[side].saturating_sub(self.best_other(side))
    }

    /// How much a side has more than the others have on average, in thousandths: what a hand is worth to somebody who wants
    /// points.
    #[cfg(feature = "players")]
    pub(crate) fn net(self, side: Side) -> i64 {
        let others = self.len() as i64 - 1;
        let rest = self.sum() - i64::from(self[side]);
        (1000 * i64::from(self[side]) * others - 1000 * rest) / others.max(1)
    }

    /// As a page sets it: `10–7`, `27 : −4`.
    ///
    /// ```
    /// use benny::engine::Points;
    ///
    /// assert_eq!(Points::of([10, 7]).dashed(), "10–7");
    /// assert_eq!(Points::of([27, -4]).dashed(), "27 : −4");
    /// ```
    pub fn dashed(self) -> String {
        let each = self.each().map(signed);
        each.join(if self.below() { " : " } else { "–" })
    }

    /// Whether a side has fewer than none.
    fn below(self) -> bool {
        self.iter().any(|&points| points < 0)
    }
}

impl<T: Into<BySide<i32>>> From<T> for Points {
    fn from(points: T) -> Points {
        Points(points.into())
    }
}

impl FromIterator<i32> for Points {
    fn from_iter<I: IntoIterator<Item = i32>>(each: I) -> Points {
        Points(each.into_iter().collect())
    }
}

impl IntoIterator for Points {
    type Item = i32;
    type IntoIter = <BySide<i32> as IntoIterator>::IntoIter;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl Deref for Points {
    type Target = BySide<i32>;
    fn deref(&self) -> &BySide<i32> {
        &self.0
    }
}

impl DerefMut for Points {
    fn deref_mut(&mut self) -> &mut BySide<i32> {
        &mut self.0
    }
}

impl<const N: usize> PartialEq<[i32; N]> for Points {
    fn eq(&self, other: &[i32; N]) -> bool {
        self.0 == *other
    }
}

impl Add for Points {
    type Output = Points;
    /// What lies beyond a number's range stays at its end.
    fn add(self, other: Points) -> Points {
        let at = |points: Points, side| points.get(side).copied().unwrap_or(0);
        let sides = 0..self.len().max(other.len());
        sides
            .map(|side| at(self, side).saturating_add(at(other, side)))
            .collect()
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(each: I) -> Points {
        each.fold(Points::default(), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pair(self.0))
    }
}

impl FromStr for Points {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Self, Sentence> {
        let wrong = || {
            sentence!(
                "no-score",
                "{text:?} is not a score; write the first side's points, a dash, the second's: 10-7; at a table of three 10-7-3",
                text,
            )
        };
        let plain = text.trim().replace(MINUS, "-").replace(" to ", "-");
        let plain = plain.replace(": ", ":");
        // `-21 -4`: where the first is below nothing, so is the second, and the space parts them.
        let plain = match plain.split_once(" -") {
            Some((first, second)) if first.starts_with('-') => format!("{first}:-{second}"),
            // `27 -4` may be meant either way.
            Some((first, second)) if second.starts_with(|c: char| c.is_ascii_digit()) => {
                return Err(sentence!(
                    "score-either-way",
                    "{text:?} may be {first}-{second} or {first}:-{second}; write one of these",
                    text,
                    first,
                    second,
                ));
            }
            _ => plain,
        };
        let (mut points, mut rest) = (Vec::new(), plain.as_str());
        loop {
            // The first character may be the side's minus.
            let from = usize::from(rest.starts_with('-'));
            let dash = rest[from..].find(['-', ':', '–']).map(|at| at + from);
            let (part, after) = rest.split_at(dash.unwrap_or(rest.len()));
            let figures = part.trim().strip_prefix('-').unwrap_or(part.trim());
            let typed = figures.bytes().all(|b| b.is_ascii_digit());
            points.push(
                part.trim()
                    .parse()
                    .ok()
                    .filter(|_| typed)
                    .ok_or_else(wrong)?,
            );
            let mut after = after.chars();
            match after.next() {
                Some(_) => rest = after.as_str(),
                None => break,
            }
        }
        match points.len() {
            2..=Side::MOST => Ok(points.into_iter().collect()),
            _ => Err(wrong()),
        }
    }
}

#[cfg(feature = "json")]
mod serde_too {
    //! Points as a list of all, or as the text that is typed.

    use serde::de::value::SeqAccessDeserializer;
    use serde::de::{Error, SeqAccess, Visitor};
    use serde::{Deserialize, Deserializer};
    use serde_json::Value;
    use std::fmt;

    use super::{BySide, Points};

    impl<'de> Deserialize<'de> for Points {
        /// A list of all, or the text that is typed.
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
            struct Written;
            impl<'de> Visitor<'de> for Written {
                type Value = Points;
                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("points as [10,7] or 10-7")
                }
                fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Points, A::Error> {
                    let each = BySide::<Whole>::deserialize(SeqAccessDeserializer::new(seq))?;
                    Ok(Points(each.map(|Whole(points)| points)))
                }
                fn visit_str<E: Error>(self, text: &str) -> Result<Points, E> {
                    text.parse().map_err(E::custom)
                }
            }
            deserializer.deserialize_any(Written)
        }
    }

    /// A whole number, which a form sends as text.
    #[derive(Clone, Copy, Default)]
    struct Whole(i32);

    impl<'de> Deserialize<'de> for Whole {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Whole, D::Error> {
            let whole = match Value::deserialize(deserializer)? {
                Value::String(text) => text.trim().parse().ok(),
                value => value.as_i64().and_then(|n| i32::try_from(n).ok()),
            };
            let wrong = || Error::custom("points are a whole number for each side: [10,7]");
            whole.map(Whole).ok_or_else(wrong)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("-21 -4", [-21, -4]),
            ("8 to -1", [8, -1]),
        ] {
            assert_eq!(text.parse(), Ok(Points::of(both)), "{text}");
        }
        for (text, each) in [
            ("10-7-3", [10, 7, 3]),
            ("10:-7:3", [10, -7, 3]),
            ("-1-0--2", [-1, 0, -2]),
            ("5 to 4 to 3", [5, 4, 3]),
        ] {
            assert_eq!(text.parse(), Ok(Points::of(each)), "{text}");
        }
        for wrong in [
            "", "-", "10", "-1", "10-", "-1-", "10-7-3-1", "10-7-", "a-b", "--1-8", "1-–2", "+1-2",
            "27 -4",
        ] {
            assert!(wrong.parse::<Points>().is_err(), "{wrong}");
        }
    }

    #[cfg(feature = "json")]
    #[test]
    fn points_as_json() {
        use serde_json::json;
        for value in [json!([10, 7]), json!(["10", "7"]), json!("10-7")] {
            let points: Points = serde_json::from_value(value).expect("points");
            assert_eq!(points, Points::of([10, 7]));
        }
        assert!(serde_json::from_value::<Points>(json!([10])).is_err());
    }

    #[test]
    fn what_is_written_is_read_again() {
        for points in [[10, 7], [0, 0], [27, -4], [-1, 8], [-3, -2]].map(Points::of) {
            assert_eq!(points.to_string().parse(), Ok(points));
        }
        assert_eq!(Points::of([27, -4]).to_string(), "27:-4");
    }
}
