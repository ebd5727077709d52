//! The short code that a phone shows when it cannot reach the server: round, table, both sides' points, a check digit.
//!
//! `3-4-10-7-2` is round 3, table 4, 10-7 in the table's own order. The check digit is Damm's (*Total anti-symmetrische
//! Quasigruppen*, 2004) over the four numbers at four digits each: it catches a wrong digit, and two neighbours that
//! changed places.

use crate::seating::{RoundNo, TableNo};
use std::fmt;
use std::str::FromStr;

/// Damm's quasigroup of order 10.
const DAMM: [[u8; 10]; 10] = [
    [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
    [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
    [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
    [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
    [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
    [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
    [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
    [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
    [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
    [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
];

/// A result as a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Points of the first and the second side.
    pub points: [u32; 2],
}

/// Why something is not a code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadCode {
    /// It does not look like one.
    #[error("{0:?} is not a code; a code looks like 3-4-10-7-2")]
    Form(String),
    /// A digit is wrong.
    #[error("the check digit of {0} does not fit; read the code again")]
    Digit(String),
}

impl Code {
    fn check(self) -> u8 {
        let numbers = [
            u32::from(self.round.get()),
            u32::from(self.table.get()),
            self.points[0],
            self.points[1],
        ];
        let digits: String = numbers.iter().map(|n| format!("{n:04}")).collect();
        let step = |check: u8, digit: u8| DAMM[usize::from(check)][usize::from(digit - b'0')];
        digits.bytes().fold(0, step)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.points;
        write!(f, "{}-{}-{a}-{b}-{}", self.round, self.table, self.check())
    }
}

impl FromStr for Code {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let form = || BadCode::Form(super::text::clean(text).chars().take(40).collect());
        let number = |part: &str| {
            let plain = (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
            part.parse::<u16>().ok().filter(|_| plain)
        };
        let parts = text.trim().split('-').map(number);
        let parts: Vec<u16> = parts.collect::<Option<_>>().ok_or_else(form)?;
        let [round, table, a, b, check] = parts[..] else {
            return Err(form());
        };
        let code = Code {
            round: RoundNo(round),
            table: TableNo(table),
            points: [a.into(), b.into()],
        };
        match u16::from(code.check()) == check {
            true => Ok(code),
            false => Err(BadCode::Digit(text.trim().to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_was_written_and_every_slip_is_found() {
        let code = Code {
            round: RoundNo(3),
            table: TableNo(14),
            points: [10, 7],
        };
        let text = code.to_string();
        assert_eq!(text.parse(), Ok(code));
        for (at, digit) in text.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
            for other in ('0'..='9').filter(|o| *o != digit) {
                let mut wrong = text.clone();
                wrong.replace_range(at..=at, &other.to_string());
                assert!(wrong.parse::<Code>().is_err(), "{wrong} for {text}");
            }
        }
        for wrong in [
            "",
            "3-4",
            "3-4-10-7",
            "3-4-10-7-x",
            "-3-4-1-7-2",
            "3--4-10-7-2",
            "99999-1-1-1-1",
        ] {
            assert!(
                matches!(wrong.parse::<Code>(), Err(BadCode::Form(_))),
                "{wrong}"
            );
        }
    }
}
