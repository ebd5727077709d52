//! The short code that a phone shows when it cannot reach the server: round, table, both sides' points, who made lone
//! marches and what else is counted, a check digit.
//!
//! `3-4-10-7-2` is round 3, table 4, 10-7 in the table's own order; in `3-4-10-7-17-1-6` player 17 made a lone march as well.
//! In `1017` the thousands say that it is the first of the night's ticks, by name, and not lone marches.
//! Where three play, a player 0 has the third side's points: `3-4-10-7-0-5-3`.
//! Points below zero have a second dash before them: `3-4-27--4-8`.
//! The check digit is Damm's (*Total anti-symmetrische Quasigruppen*, 2004) over all the numbers at four digits each: it
//! catches a wrong digit, and two neighbours that changed places. Points below zero count as 9000 and what they are below
//! it, so that a dash too many or too few is found too.

use super::{Entry, Phrase, Tournament, phrase};
use crate::engine::{BySide, Points};
use crate::seating::{PlayerNo, RoundNo, TableNo};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Each side's points, in the table's order.
    pub points: Points,
    /// Lone marches by player's number; in numbers from 1,000 on, the thousands say which of the night's ticks it is.
    pub counts: Vec<(PlayerNo, u16)>,
}

/// What a player's number goes up by for each of the night's ticks.
const TICK: u16 = 1000;

impl Code {
    /// Whether a text has the form of a code, rather than that of a score.
    pub fn is_like(text: &str) -> bool {
        // A second dash is a minus.
        let dashes = text.replace("--", "-").matches('-').count();
        dashes >= 4 && dashes.is_multiple_of(2)
    }

    /// What it says about a table of this night.
    ///
    /// # Errors
    /// It counts something that the night does not.
    pub fn entry(&self, night: &Tournament) -> Result<Entry, Phrase> {
        let mut entry = Entry {
            round: Some(self.round),
            table: self.table,
            points: self.points,
            ..Entry::default()
        };
        for &(who, count) in &self.counts {
            let (kind, who) = (who.get() / TICK, PlayerNo(who.get() % TICK));
            let Some(at) = kind.checked_sub(1) else {
                entry.loners.push((who, count));
                continue;
            };
            let tick = night.settings.ticks.keys().nth(at.into());
            let tick = tick.ok_or_else(|| phrase!("why-code-ticks", code = self))?;
            entry
                .ticks
                .entry(tick.clone())
                .or_default()
                .insert(who, count);
        }
        Ok(entry)
    }

    fn numbers(&self) -> Vec<i32> {
        let place = [self.round.get(), self.table.get()].map(i32::from);
        let counts = self.counts.iter();
        let counts = counts.flat_map(|(who, n)| [who.get(), *n].map(i32::from));
        let points = self.points.iter().copied();
        let third = self.points.get(2).map(|points| [0, *points]);
        let points = points.take(2).chain(third.into_iter().flatten());
        place.into_iter().chain(points).chain(counts).collect()
    }

    fn check(&self) -> u8 {
        let numbers = self.numbers();
        let each = numbers.iter().map(|n| unsigned(*n));
        let digits: String = each.map(|n| format!("{n:04}")).collect();
        let step = |check: u8, digit: u8| DAMM[usize::from(check)][usize::from(digit - b'0')];
        digits.bytes().fold(0, step)
    }
}

/// Points as a number that is not below zero.
fn unsigned(points: i32) -> i32 {
    match points {
        ..0 => 9000 - points,
        points => points,
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for number in self.numbers() {
            write!(f, "{number}-")?;
        }
        write!(f, "{}", self.check())
    }
}

impl FromStr for Code {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let form = || {
            let code: String = text.chars().take(40).collect();
            phrase!("why-no-code", code)
        };
        let number = |part: &str| {
            let plain = (1..=4).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
            part.parse::<u16>().ok().filter(|_| plain)
        };
        // An empty part is the minus of the next.
        let (mut numbers, mut below) = (Vec::new(), false);
        for part in text.trim().split('-') {
            let minus = part.is_empty() && !below && !numbers.is_empty();
            if !minus {
                let figure = i32::from(number(part).ok_or_else(form)?);
                // Nothing is not below zero.
                if below && figure == 0 {
                    return Err(form());
                }
                numbers.push(if below { -figure } else { figure });
            }
            below = minus;
        }
        let [round, table, a, b, ref counts @ .., check] = numbers[..] else {
            return Err(form());
        };
        let (mut pairs, rest) = counts.as_chunks::<2>();
        if !rest.is_empty() {
            return Err(form());
        }
        let mut third = None;
        if let [[0, points], rest @ ..] = pairs {
            third = Some(*points);
            pairs = rest;
        }
        let whole = |n: i32| u16::try_from(n).map_err(|_| form());
        let counts = pairs.iter();
        let counts = counts.map(|&[who, n]| Ok((PlayerNo(whole(who)?), whole(n)?)));
        let points = [a, b].into_iter().chain(third);
        let code = Code {
            round: RoundNo(whole(round)?),
            table: TableNo(whole(table)?),
            points: Points::of(points.collect::<BySide<i32>>()),
            counts: counts.collect::<Result<_, Phrase>>()?,
        };
        match i32::from(code.check()) == check {
            true => Ok(code),
            false => Err(phrase!("why-code-typo", code = text.trim())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing;
    use std::collections::BTreeMap;

    #[test]
    fn a_code_is_read_as_it_was_written_and_every_slip_is_found() {
        let counts = || [vec![], vec![(PlayerNo(17), 1), (PlayerNo(1004), 2)]];
        let two = [[10, 7], [27, -4], [-4, 27], [-10, -12], [-9999, 9999]].map(Points::of);
        let three = [[10, 7, 5], [-3, 7, -12], [7, -1500, -1200], [0, 3, 9400]].map(Points::of);
        let points = two.into_iter().chain(three);
        for (points, counts) in points.flat_map(|p| counts().map(|c| (p, c))) {
            let code = Code {
                round: RoundNo(3),
                table: TableNo(14),
                points,
                counts,
            };
            let text = code.to_string();
            assert!(Code::is_like(&text) && !Code::is_like("10-7"));
            assert_eq!(text.parse(), Ok(code));
            // A minus that was lost, or typed where there is none.
            for (with, without) in [("--", "-"), ("-7-", "--7-")] {
                let wrong = text.replacen(with, without, 1);
                assert!(wrong == text || wrong.parse::<Code>().is_err(), "{wrong}");
            }
            for (at, digit) in text.char_indices().filter(|(_, c)| c.is_ascii_digit()) {
                for other in ('0'..='9').filter(|o| *o != digit) {
                    let mut wrong = text.clone();
                    wrong.replace_range(at..=at, &other.to_string());
                    assert!(wrong.parse::<Code>().is_err(), "{wrong} for {text}");
                }
            }
        }
        let mut night = testing::four();
        night.settings.ticks.insert("barn".to_owned(), 1);
        let entry = |who| {
            let code = Code {
                round: RoundNo(3),
                table: TableNo(14),
                points: Points::of([10, 7]),
                counts: vec![(PlayerNo(17), 1), (PlayerNo(who), 2)],
            };
            code.entry(&night)
        };
        let ticked = entry(1004).expect("the night has one tick");
        assert_eq!(ticked.loners, [(PlayerNo(17), 1)]);
        assert_eq!(ticked.ticks["barn"], BTreeMap::from([(PlayerNo(4), 2)]));
        assert!(entry(2004).is_err_and(|why| why.key == "why-code-ticks"));
        for wrong in [
            "",
            "3-4",
            "3-4-10-7",
            "3-4-10-7-17-2",
            "3-4-10-7-x",
            "-3-4-1-7-2",
            "3--4-10-7-2",
            "99999-1-1-1-1",
        ] {
            let read = wrong.parse::<Code>();
            assert!(read.is_err_and(|why| why.key == "why-no-code"), "{wrong}");
        }
    }
}
