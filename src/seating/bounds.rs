//! What no schedule can beat, from its shape alone: how many rounds, tables and seats.

use super::schedule::{Format, Schedule};

/// The least a schedule of a given shape can have, proved by counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Least {
    /// Of Σ max(0, p−1) over pairs, p how often the two are partners.
    pub partner_repeats: u64,
    /// Of Σ m(m−1)/2 over pairs, m how often the two share a table.
    pub meeting_pairs: u64,
    /// Of Σ max(0, m−1).
    pub meeting_repeats: u64,
    /// Σ m(m−1)/2 when the meetings are spread as evenly over all pairs as whole numbers can be.
    pub even_spread: u64,
}

/// Σ x(x−1)/2 over `cells` whole numbers that add up to `total`, as even as possible (the least any way gives).
pub(crate) fn even_spread(total: u64, cells: u64) -> u64 {
    if cells == 0 {
        return 0;
    }
    let (each, more) = (total / cells, total % cells);
    let pairs = |x: u64| x * x.saturating_sub(1) / 2;
    (cells - more) * pairs(each) + more * pairs(each + 1)
}

/// The bounds for schedules with as many entrants, rounds and tables as this one.
///
/// Three counts are combined; the largest holds:
/// - all meetings spread evenly over all pairs;
/// - each player's meetings spread evenly over the others, for any shares of byes;
/// - two rounds with few tables must repeat meetings: who plays in both rounds is spread at best evenly over the
///   T·T′ ways to be at this table then and at that table now (8 players: 4 a pair of rounds; 12 players: 3).
pub fn least(schedule: &Schedule) -> Least {
    let v = u64::from(schedule.entrants);
    let pairs = v * v.saturating_sub(1) / 2;
    let mut partners = 0;
    let mut meetings = 0;
    let mut seats = 0; // of all rounds together
    let mut largest = 0; // table, in entrants
    let mut shapes: Vec<(u64, u64)> = Vec::new(); // (tables, entrants seated) of each round
    for round in &schedule.rounds {
        let mut seated = 0;
        for table in &round.tables {
            let pairs = |n: u64| n * n.saturating_sub(1) / 2;
            let sides = || table.sides.iter().map(|side| side.len() as u64);
            let all: u64 = sides().sum();
            partners += sides().map(pairs).sum::<u64>();
            meetings += pairs(all);
            seated += all;
            largest = largest.max(all);
        }
        seats += seated;
        shapes.push((round.tables.len() as u64, seated));
    }
    let even = even_spread(meetings, pairs);
    let by_player = match (schedule.format, v) {
        (Format::Progressive, 2..) => {
            // Fair shares give the least, because the spread is convex in the number of rounds played; only
            // valid when every table is as large as the largest.
            let uniform = meetings * 2 == seats * largest.saturating_sub(1);
            let (each, more) = (seats / v, seats % v);
            let one = |rounds: u64| even_spread(rounds * largest.saturating_sub(1), v - 1);
            let total = (v - more) * one(each) + more * one(each + 1);
            if uniform && largest > 0 {
                total.div_ceil(2)
            } else {
                0
            }
        }
        _ => 0,
    };
    let mut by_rounds = 0;
    for (i, &(tables, seated)) in shapes.iter().enumerate() {
        for &(others, sat) in &shapes[..i] {
            by_rounds += even_spread((seated + sat).saturating_sub(v), tables * others);
        }
    }
    let meeting_pairs = even.max(by_player).max(by_rounds);
    Least {
        partner_repeats: partners.saturating_sub(pairs),
        meeting_pairs,
        // A pair that meets m times adds m−1 here and m(m−1)/2 there: no repeats at all only if both are 0.
        meeting_repeats: meetings
            .saturating_sub(pairs)
            .max(u64::from(meeting_pairs > 0)),
        even_spread: even,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::{PlayerNo, Round, RoundNo, Table, TableNo};

    #[test]
    fn even_spreads() {
        assert_eq!(even_spread(252, 276), 0);
        assert_eq!(even_spread(288, 276), 12);
        assert_eq!(even_spread(240, 120), 120);
        assert_eq!(even_spread(0, 0), 0);
        assert_eq!(even_spread(8, 4), 4);
        assert_eq!(even_spread(12, 9), 3);
    }

    /// The bounds on pairs that meet, over all pairs and as repeats, of so many rounds at two tables of four.
    fn bounds(entrants: u16, rounds: u16) -> (u64, u64, u64) {
        let seat = |n: u16| (1..=4).map(move |seat| PlayerNo(4 * (n - 1) + seat));
        let table = |n: u16| {
            let seats: Vec<PlayerNo> = seat(n).collect();
            Table {
                table: TableNo(n),
                sides: seats.chunks(2).map(<[_]>::to_vec).collect(),
            }
        };
        let round = |round: u16| Round {
            round: RoundNo(round),
            tables: vec![table(1), table(2)],
            byes: (9..=entrants).map(PlayerNo).collect(),
        };
        let least = least(&Schedule {
            format: Format::Progressive,
            entrants,
            seats: 4,
            rounds: (1..=rounds).map(round).collect(),
        });
        (
            least.meeting_pairs,
            least.even_spread,
            least.meeting_repeats,
        )
    }

    #[test]
    fn bounds_of_two_tables() {
        // Two rounds at two tables: four pairs meet again, though there are more pairs than meetings.
        assert_eq!(bounds(8, 2), (4, 0, 1));
        // 28 pairs, each three times: Σ m(m−1)/2 is 3 for each.
        assert_eq!(bounds(8, 7), (84, 84, 56));
        // Two rounds at a time bound more than all meetings together.
        assert_eq!(bounds(9, 4), (18, 12, 12));
        // Three play ten rounds and six eleven: 30 and 33 meetings with eight others, which are not as even as all 144.
        assert_eq!(bounds(9, 12), ((3 * 42 + 6 * 52) / 2, 216, 108));
    }
}
