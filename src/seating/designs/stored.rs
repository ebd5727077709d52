//! Base rounds under `templates/seating/`: one round of tables, the others follow by turning a circle.
//!
//! The players are k classes of m on a circle and f fixed ones, v = k·m + f; in round i everybody on the circle moves i
//! places on within the class. If no two pairs of the base round lie in the same orbit, nobody meets anybody twice in m
//! rounds, however few of them are played. `examples/find_designs` finds such rounds; whist starters (m = v or v−1)
//! are written the same way.
//!
//! A line is `v seats m f`, the tables and, after a stroke, who sits out; for tables of three, after the stroke, tables of
//! which each with all its m turns is a round more. A player is two digits in base 36: class times m plus place, the fixed
//! ones last. The first half of a table is one side.

use super::tables::{Tables, parted};

/// Base rounds without a repeated meeting, for tables of four and of six.
const BASE_ROUNDS: &str = include_str!("../../../templates/seating/base_rounds.txt");
/// The same for numbers that have none of those, or for a round or two more: no partner is repeated, and few meetings
/// go beyond an even spread.
const FEW_REPEATS: &str = include_str!("../../../templates/seating/few_repeats.txt");
/// The same with one table of six for the players left over.
const WITH_A_SIX: &str = include_str!("../../../templates/seating/with_a_six.txt");
/// Kirkman systems (v = 6t + 3) for which no field is used, and the nearest to them for even numbers: v/2 − 1 rounds (NKTS).
const THREES: &str = include_str!("../../../templates/seating/threes.txt");
/// Starters of whist tournaments (v = 4n and 4n+1: everybody partners everybody once and opposes everybody twice), and for the
/// other sizes of tournaments in which nobody partners anybody twice in v rounds.
const WHIST: &str = include_str!("../../../templates/seating/whist.txt");

/// One round from which the others follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Base {
    /// How many players.
    pub v: u16,
    /// How many rounds there are before it starts again: the length of the circle.
    pub circle: u16,
    fixed: u16,
    /// Each table's players, the first half one side.
    tables: Vec<Vec<u16>>,
    /// What stands after the stroke.
    rest: Vec<Vec<u16>>,
}

impl Base {
    /// Round `i` of those that follow, from 0.
    pub fn round(&self, i: u16) -> Tables {
        self.tables.iter().map(|t| self.turned(t, i)).collect()
    }

    /// A table, `i` places on.
    fn turned(&self, table: &[u16], i: u16) -> Vec<Vec<u16>> {
        let turned = |&p: &u16| match p {
            p if p >= self.v - self.fixed => p,
            p => p - p % self.circle + (p % self.circle + i) % self.circle,
        };
        parted(&table.iter().map(turned).collect::<Vec<u16>>())
    }

    /// The first `rounds` rounds, the first again after the last.
    pub fn rounds(&self, rounds: u16) -> Vec<Tables> {
        (0..rounds).map(|i| self.round(i % self.circle)).collect()
    }
}

/// The base round that is stored for these numbers, the longest if there are several.
pub(super) fn base(v: u16, seats: u8, fill_six: bool) -> Option<Base> {
    let text = if fill_six && v % 4 == 2 {
        WITH_A_SIX
    } else {
        BASE_ROUNDS
    };
    bases(text, &format!("{v} {seats} "))
        .map(|(_, b)| b)
        .max_by_key(|b| b.circle)
}

/// The shortest base round for this many rounds that repeats no partner and few meetings.
pub(super) fn with_repeats(v: u16, seats: u8, rounds: u16) -> Option<Base> {
    bases(FEW_REPEATS, &format!("{v} {seats} "))
        .map(|(_, b)| b)
        .filter(|b| b.circle >= rounds)
        .min_by_key(|b| b.circle)
}

/// All rounds that are stored for v players at tables of three.
pub(super) fn threes(v: u16) -> Option<Vec<Tables>> {
    let all = |(_, base): (u8, Base)| {
        let turns = |t: &Vec<u16>| (0..base.circle).map(|i| base.turned(t, i)).collect();
        let more: Vec<Tables> = base.rest.iter().map(turns).collect();
        base.rounds(base.circle).into_iter().chain(more)
    };
    let rounds: Vec<Tables> = bases(THREES, &format!("{v} 3 ")).flat_map(all).collect();
    (!rounds.is_empty()).then_some(rounds)
}

/// The starter of a whist tournament, or of the nearest to one, for v players.
pub(super) fn whist(v: u16) -> Option<Base> {
    bases(WHIST, &format!("{v} ")).map(|(_, b)| b).next()
}

/// What the lines of a file hold that begin so, with the seats at a table: reading every line for each draw would take
/// longer than the draw. Other lines (comments) are skipped. Tests count the lines of every file, so that none is skipped
/// because it cannot be read.
fn bases(text: &'static str, start: &str) -> impl Iterator<Item = (u8, Base)> {
    let lines = text.lines().filter(move |line| line.starts_with(start));
    lines.filter_map(read)
}

fn read(line: &str) -> Option<(u8, Base)> {
    let mut words = line.split_whitespace();
    let mut number = || words.next()?.parse::<u16>().ok();
    let (v, seats, circle, fixed) = (number()?, number()?, number()?, number()?);
    let player = |digits: &[u8]| u16::from_str_radix(std::str::from_utf8(digits).ok()?, 36).ok();
    let table = |w: &str| w.as_bytes().chunks(2).map(player).collect();
    let tables = words.by_ref().take_while(|w| *w != "/").map(table);
    let tables = tables.collect::<Option<_>>()?;
    let rest = words.map(table).collect::<Option<_>>()?;
    Some((
        seats as u8,
        Base {
            v,
            circle,
            fixed,
            tables,
            rest,
        },
    ))
}

#[cfg(test)]
mod tests {
    use super::super::rounds_of;
    use super::*;
    use crate::seating::{Format, Quality, Schedule, faults};

    fn recount(seats: u8, base: &Base) -> Quality {
        let schedule = Schedule {
            format: Format::Progressive,
            entrants: base.v,
            seats,
            rounds: rounds_of(base.v, base.rounds(base.circle)),
        };
        assert_eq!(
            faults(&schedule, &[]),
            Vec::<String>::new(),
            "{} players",
            base.v
        );
        Quality::of(&schedule)
    }

    /// Everything a file holds: every line can be read, and is found by its numbers.
    fn all(text: &'static str) -> Vec<(u8, Base)> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let one = |line: &str| {
            let (seats, base) = read(line).unwrap_or_else(|| panic!("unreadable: {line}"));
            let start = format!("{} {seats} ", base.v);
            assert!(line.starts_with(&start), "not found by {start:?}: {line}");
            (seats, base)
        };
        lines.map(one).collect()
    }

    #[test]
    fn every_stored_base_round_is_free_of_repeats() {
        for text in [BASE_ROUNDS, WITH_A_SIX] {
            for (seats, base) in all(text) {
                let quality = recount(seats, &base);
                assert_eq!(
                    quality.meeting_repeats, 0,
                    "{} players, {} rounds",
                    base.v, base.circle
                );
            }
        }
    }

    #[test]
    fn a_few_repeats_are_few_and_none_of_partners() {
        for (seats, base) in all(FEW_REPEATS) {
            let quality = recount(seats, &base);
            assert_eq!(quality.partner_repeats, 0, "{} players", base.v);
            assert!(quality.byes_max <= 1, "{} players", base.v);
            let meetings = u64::from(base.v / 4 * 6 * base.circle);
            assert!(quality.meeting_excess * 20 < meetings, "{} players", base.v);
        }
    }

    #[test]
    fn every_whist_starter_makes_a_whist_tournament() {
        for (seats, base) in all(WHIST) {
            let (v, quality) = (u32::from(base.v), recount(seats, &base));
            assert_eq!(quality.partner_repeats, 0, "{v} players");
            assert_eq!(quality.byes_min, quality.byes_max, "{v} players");
            if v % 4 < 2 {
                assert_eq!(
                    quality.partners,
                    [(1, v * (v - 1) / 2)].into(),
                    "{v} players"
                );
                assert_eq!(
                    quality.opponents,
                    [(2, v * (v - 1) / 2)].into(),
                    "{v} players"
                );
            }
        }
    }
}
