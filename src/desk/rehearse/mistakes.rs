//! Slips of the pen and typing mistakes.

use super::playing::Truth;
use crate::players::Dice;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::Entry;
use serde::Serialize;

/// What can go wrong between the table and the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum MistakeKind {
    /// The two sides are swapped.
    SidesSwapped,
    /// One side's total is off by one.
    OffByOne,
    /// The digits of a total are transposed: 12 for 21.
    DigitsTransposed,
    /// The slip is typed under another table.
    WrongTable,
    /// A tally card differs from the partner's.
    CardsDiffer,
    /// A lone march is not ticked.
    LonerUnticked,
    /// The slip is typed twice.
    EnteredTwice,
    /// The slip does not arrive.
    Late,
}

/// How mistakes on slips are shared out, in hundredths. Where one kind is impossible (no two digits, no lone march) the
/// others take its share. Tally cards go wrong separately, at the same rate as slips.
///
/// Nobody has counted a club's mistakes: these are assumptions.
const SHARES: [(MistakeKind, u16); 7] = [
    (MistakeKind::SidesSwapped, 20),
    (MistakeKind::OffByOne, 25),
    (MistakeKind::DigitsTransposed, 5),
    (MistakeKind::WrongTable, 10),
    (MistakeKind::LonerUnticked, 15),
    (MistakeKind::EnteredTwice, 10),
    (MistakeKind::Late, 15),
];

impl MistakeKind {
    /// Every kind, in the order of the report.
    pub const ALL: [MistakeKind; 8] = [
        MistakeKind::SidesSwapped,
        MistakeKind::OffByOne,
        MistakeKind::DigitsTransposed,
        MistakeKind::WrongTable,
        MistakeKind::CardsDiffer,
        MistakeKind::LonerUnticked,
        MistakeKind::EnteredTwice,
        MistakeKind::Late,
    ];
}

/// The number with its digits transposed, 12 for 21; a single digit stays.
fn transposed(points: i32) -> i32 {
    match points {
        10..=99 => points % 10 * 10 + points / 10,
        _ => points,
    }
}

/// A slip as it is typed: right, or with one mistake.
pub(super) fn slip(
    round: RoundNo,
    table: TableNo,
    truth: &Truth,
    tables: &[TableNo],
    rate: u16,
    dice: &mut Dice,
) -> (Entry, Option<MistakeKind>) {
    let mut entry = Entry {
        round: Some(round),
        table,
        points: truth.points,
        loners: truth.loners.iter().map(|(&n, &c)| (n, c)).collect(),
        ..Entry::default()
    };
    if dice.below(1000) >= usize::from(rate) {
        return (entry, None);
    }
    let points = truth.points;
    let can = |kind: MistakeKind| match kind {
        MistakeKind::SidesSwapped => points[0] != points[1],
        MistakeKind::DigitsTransposed => points.iter().any(|&p| transposed(p) != p),
        MistakeKind::WrongTable => tables.len() > 1,
        MistakeKind::LonerUnticked => !truth.loners.is_empty(),
        _ => true,
    };
    let kinds = || SHARES.iter().filter(|(kind, _)| can(*kind));
    let all: u16 = kinds().map(|(_, share)| share).sum();
    let mut at = dice.below(usize::from(all)) as u16;
    let mut chosen = MistakeKind::Late;
    for &(kind, share) in kinds() {
        if at < share {
            chosen = kind;
            break;
        }
        at -= share;
    }
    match chosen {
        MistakeKind::SidesSwapped => entry.points.swap(0, 1),
        MistakeKind::OffByOne => {
            let side = dice.below(points.len());
            let up = dice.below(2) == 0 || entry.points[side] == 0;
            entry.points[side] = match up {
                true => entry.points[side] + 1,
                false => entry.points[side] - 1,
            };
        }
        MistakeKind::DigitsTransposed => {
            let side = points.iter().position(|&p| transposed(p) != p).unwrap_or(0);
            entry.points[side] = transposed(entry.points[side]);
        }
        MistakeKind::WrongTable => {
            let others: Vec<TableNo> = tables.iter().copied().filter(|&t| t != table).collect();
            entry.table = others[dice.below(others.len())];
        }
        MistakeKind::LonerUnticked => {
            let at = dice.below(entry.loners.len());
            entry.loners[at].1 -= 1;
            entry.loners.retain(|&(_, count)| count > 0);
        }
        MistakeKind::EnteredTwice | MistakeKind::Late | MistakeKind::CardsDiffer => {}
    }
    (entry, Some(chosen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Points;
    use crate::players::Key;
    use crate::seating::PlayerNo;

    #[test]
    fn as_many_go_wrong_as_were_to() {
        let truth = Truth {
            points: Points::of([9, 5]),
            ..Truth::default()
        };
        for seed in 0..20 {
            let wrong = (1..=25).flat_map(|round| (1..=40).map(move |table| (round, table)));
            let wrong = wrong.filter(|&(round, table)| {
                let mut dice = super::super::plan::chance(seed, RoundNo(round), 0, table);
                slip(
                    RoundNo(round),
                    TableNo(table),
                    &truth,
                    &[TableNo(1), TableNo(2)],
                    200,
                    &mut dice,
                )
                .1
                .is_some()
            });
            let wrong = wrong.count();
            assert!((150..250).contains(&wrong), "seed {seed}: {wrong} of 1000");
        }
    }

    #[test]
    fn every_kind_is_made_and_only_where_it_can_be() {
        let truth = Truth {
            points: Points::of([12, 5]),
            loners: [(PlayerNo(7), 1)].into(),
            seconds: 0,
        };
        let mut made = std::collections::BTreeSet::new();
        for hand in 0..600 {
            let mut dice = Dice::new(Key::deal(1, 0, 0, hand));
            let (entry, kind) = slip(
                RoundNo(3),
                TableNo(2),
                &truth,
                &[TableNo(1), TableNo(2), TableNo(3)],
                1000,
                &mut dice,
            );
            let kind = kind.expect("a mistake in every slip");
            let changed = (entry.points, entry.table.get(), entry.loners.len());
            match kind {
                MistakeKind::SidesSwapped => assert_eq!(changed, (Points::of([5, 12]), 2, 1)),
                MistakeKind::DigitsTransposed => assert_eq!(changed, (Points::of([21, 5]), 2, 1)),
                MistakeKind::WrongTable => assert!(entry.table != 2 && entry.points == [12, 5]),
                MistakeKind::LonerUnticked => assert_eq!(changed, (Points::of([12, 5]), 2, 0)),
                MistakeKind::OffByOne => {
                    let off = entry.points[0].abs_diff(12) + entry.points[1].abs_diff(5);
                    assert_eq!(off, 1);
                }
                _ => assert_eq!(changed, (Points::of([12, 5]), 2, 1)),
            }
            made.insert(kind);
        }
        assert_eq!(made.len(), SHARES.len());
        let plain = Truth {
            points: Points::of([7, 7]),
            ..Truth::default()
        };
        for hand in 0..300 {
            let mut dice = Dice::new(Key::deal(2, 0, 0, hand));
            let (_, kind) = slip(
                RoundNo(1),
                TableNo(1),
                &plain,
                &[TableNo(1)],
                1000,
                &mut dice,
            );
            assert!(matches!(
                kind,
                Some(MistakeKind::OffByOne | MistakeKind::EnteredTwice | MistakeKind::Late)
            ));
        }
        let mut dice = Dice::new(Key::deal(2, 0, 0, 0));
        assert_eq!(
            slip(RoundNo(1), TableNo(1), &plain, &[TableNo(1)], 0, &mut dice).1,
            None
        );
    }
}
