//! Tables of a round before they have numbers, and what a run of rounds repeats.

use crate::seating::schedule::sides_of;
use crate::seating::{PlayerNo, Round, RoundNo, Table, TableNo};

/// A round before tables have numbers: each table as its sides. Entrants count from 0.
pub(crate) type Tables = Vec<Vec<Vec<u16>>>;

/// Numbers entrants from 1 and tables in order; those at no table sit out.
pub(crate) fn rounds_of(v: u16, rounds: impl IntoIterator<Item = Tables>) -> Vec<Round> {
    let one = |(at, tables): (usize, Tables)| {
        let mut out = vec![true; usize::from(v)];
        let mut seat = |side: Vec<u16>| -> Vec<PlayerNo> {
            side.into_iter()
                .map(|e| {
                    out[usize::from(e)] = false;
                    PlayerNo(e + 1)
                })
                .collect()
        };
        let tables = tables
            .into_iter()
            .zip(TableNo::all())
            .map(|(sides, table)| Table {
                table,
                sides: sides.into_iter().map(&mut seat).collect(),
            })
            .collect();
        let byes = PlayerNo::up_to(v).filter(|e| out[e.index()]).collect();
        Round {
            round: RoundNo::at(at),
            tables,
            byes,
        }
    };
    rounds.into_iter().enumerate().map(one).collect()
}

/// A table's players, side after side, as its sides.
pub(super) fn parted(seated: &[u16]) -> Vec<Vec<u16>> {
    let sides = sides_of(seated.len());
    let each = seated.chunks(seated.len() / sides);
    each.map(<[u16]>::to_vec).collect()
}

/// How often everybody has been whose partner, and at whose table.
#[derive(Clone)]
pub(super) struct Repeats {
    v: usize,
    partners: Vec<u32>,
    meetings: Vec<u32>,
    /// Σ max(0, p−1) over partners and Σ m(m−1)/2 over meetings: the less the better, in this order.
    pub(super) cost: (u64, u64),
}

impl Repeats {
    pub(super) fn of(v: u16, rounds: &[Tables]) -> Repeats {
        let v = usize::from(v);
        let mut repeats = Repeats {
            v,
            partners: vec![0; v * v],
            meetings: vec![0; v * v],
            cost: (0, 0),
        };
        rounds
            .iter()
            .flatten()
            .for_each(|table| repeats.seat(table));
        repeats
    }

    fn pair(&self, a: u16, b: u16) -> usize {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        usize::from(low) * self.v + usize::from(high)
    }

    /// How often those who would be partners at a table have been so before.
    pub(super) fn partners_again(&self, table: &[Vec<u16>]) -> u32 {
        let mut again = 0;
        for side in table {
            for (i, &a) in side.iter().enumerate() {
                for &b in &side[..i] {
                    again += self.partners[self.pair(a, b)];
                }
            }
        }
        again
    }

    /// Counts a table in.
    pub(super) fn seat(&mut self, table: &[Vec<u16>]) {
        for (at, side) in table.iter().enumerate() {
            let others = &table[at + 1..];
            for (i, &a) in side.iter().enumerate() {
                for &b in &side[..i] {
                    let at = self.pair(a, b);
                    self.cost.0 += u64::from(self.partners[at] > 0);
                    self.partners[at] += 1;
                    self.meet(at);
                }
                for &b in others.iter().flatten() {
                    self.meet(self.pair(a, b));
                }
            }
        }
    }

    fn meet(&mut self, at: usize) {
        self.cost.1 += u64::from(self.meetings[at]);
        self.meetings[at] += 1;
    }
}
