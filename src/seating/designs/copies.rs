//! More rounds than a design has: the design again, or another one, with the names changed, so that those who have not
//! met yet do now.

use super::tables::{Repeats, Tables};
use crate::seating::dice::Dice;

/// How many ways to name the players are tried for each copy.
const TRIES: usize = 24;

/// The design's rounds, then its rounds again under other names, until there are `rounds` of them.
pub(super) fn rounds(v: u16, design: &[Tables], rounds: u16) -> Vec<Tables> {
    let rounds = usize::from(rounds);
    let mut all: Vec<Tables> = design.iter().take(rounds).cloned().collect();
    let mut dice = Dice::new(u64::from(v), "copies");
    while all.len() < rounds && !design.is_empty() {
        let part = &design[..design.len().min(rounds - all.len())];
        // A single round is only a starting point for the search, so any names will do.
        let tries = if design.len() == 1 { 1 } else { TRIES };
        all = gone_on(v, all, part, tries, &mut dice);
    }
    all
}

/// One design after another, the second with the names that repeat least.
pub(super) fn followed(v: u16, first: Vec<Tables>, second: &[Tables]) -> Vec<Tables> {
    gone_on(
        v,
        first,
        second,
        TRIES,
        &mut Dice::new(u64::from(v), "followed"),
    )
}

/// Byes go on where they stopped: those who have waited longest sit out next.
fn gone_on(
    v: u16,
    mut all: Vec<Tables>,
    part: &[Tables],
    tries: usize,
    dice: &mut Dice,
) -> Vec<Tables> {
    let (queue, before) = (queue(v, &all), Repeats::of(v, &all));
    let mut best = None;
    for _ in 0..tries {
        let mut named = renamed(part, &names(v, part, &queue, dice));
        let mut repeats = before.clone();
        for table in named.iter_mut().flatten() {
            side_by_side(table, &repeats);
            repeats.seat(table);
        }
        if best.as_ref().is_none_or(|(least, _)| repeats.cost < *least) {
            best = Some((repeats.cost, named));
        }
    }
    all.extend(best.map(|(_, part)| part).unwrap_or_default());
    all
}

/// Who sits out in a round.
fn out(v: u16, tables: &Tables) -> Vec<u16> {
    let mut out = vec![true; usize::from(v)];
    tables
        .iter()
        .flatten()
        .flatten()
        .for_each(|&p| out[usize::from(p)] = false);
    (0..v).filter(|&p| out[usize::from(p)]).collect()
}

/// All players, those to sit out next first: by byes so far, then by how long ago the last was.
fn queue(v: u16, rounds: &[Tables]) -> Vec<u16> {
    let mut had = vec![(0, 0); usize::from(v)];
    for (tables, at) in rounds.iter().zip(1..) {
        for p in out(v, tables) {
            let (times, last) = &mut had[usize::from(p)];
            (*times, *last) = (*times + 1, at);
        }
    }
    let mut queue: Vec<u16> = (0..v).collect();
    queue.sort_by_key(|&p| had[usize::from(p)]);
    queue
}

/// New names: the rounds' byes go to the queue in order, the other names to anybody.
fn names(v: u16, rounds: &[Tables], queue: &[u16], dice: &mut Dice) -> Vec<u16> {
    let mut name = vec![None; usize::from(v)];
    let mut next = queue.iter();
    for p in rounds.iter().flat_map(|tables| out(v, tables)) {
        if name[usize::from(p)].is_none() {
            name[usize::from(p)] = next.next().copied();
        }
    }
    let mut rest: Vec<u16> = next.copied().collect();
    dice.shuffle(&mut rest);
    name.into_iter()
        .map(|n| n.or_else(|| rest.pop()).unwrap_or_default())
        .collect()
}

fn renamed(rounds: &[Tables], name: &[u16]) -> Vec<Tables> {
    let side = |side: &Vec<u16>| side.iter().map(|&p| name[usize::from(p)]).collect();
    rounds
        .iter()
        .map(|tables| {
            let sides = |sides: &Vec<Vec<u16>>| sides.iter().map(side).collect();
            tables.iter().map(sides).collect()
        })
        .collect()
}

/// Puts those side by side at a table who have been partners least.
fn side_by_side(table: &mut Vec<Vec<u16>>, repeats: &Repeats) {
    // The table as it is comes first among its ways.
    if repeats.partners_again(table) == 0 {
        return;
    }
    let ways = splits(table).into_iter();
    if let Some(best) = ways.min_by_key(|way| repeats.partners_again(way)) {
        *table = best;
    }
}

/// Every way to split a table into two sides: 3 at a table of four, 10 at one of six.
pub(super) fn splits(table: &[Vec<u16>]) -> Vec<Vec<Vec<u16>>> {
    let seated: Vec<u16> = table.iter().flatten().copied().collect();
    let (n, half) = (seated.len(), table[0].len());
    let subsets = (0..1u32 << n).filter(|s| s & 1 == 1 && s.count_ones() as usize == half);
    let part = |s: u32| {
        let of = |side: u32| {
            (0..n)
                .filter(|i| s >> i & 1 == side)
                .map(|i| seated[i])
                .collect()
        };
        vec![of(1), of(0)]
    };
    subsets.map(part).collect()
}
