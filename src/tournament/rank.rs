//! Ranking: by a score and then, among those who are level, by one tie-break after another.

use crate::engine::Side;
use std::cmp::Reverse;

/// The place of one of those who are ranked.
pub(crate) struct Placed<B> {
    /// Which of them.
    pub at: usize,
    /// The rank; those whom nothing separates share the better one (1, 2, 2, 4).
    pub rank: u16,
    /// What separated it from a neighbour with the same score: from the one above or, failing that, the one below.
    pub by: Option<B>,
}

/// What a tie-break gives each of a group that is level; more is better.
pub(crate) type Values<'v> = Box<dyn Fn(&[usize]) -> Vec<i64> + 'v>;

/// A tie-break that gives everybody the same whoever else is level.
pub(crate) fn of_all<'v>(values: Vec<i64>) -> Values<'v> {
    Box::new(move |group| group.iter().map(|&at| values[at]).collect())
}

/// Ranks all of these, best first. Tie-breaks are asked only while somebody is level; those whom none separates stay in the
/// order they were given in.
pub(crate) fn ranked<'v, B: Copy>(
    all: impl IntoIterator<Item = usize>,
    score: impl Fn(usize) -> i64,
    tie_breaks: impl IntoIterator<Item = B>,
    of: impl Fn(B) -> Values<'v>,
) -> Vec<Placed<B>> {
    let mut groups = split(all.into_iter().map(|at| (score(at), at)).collect(), None);
    for by in tie_breaks {
        if groups.iter().all(|(group, _)| group.len() == 1) {
            break;
        }
        let value = of(by);
        let parted = |(group, above): (Vec<usize>, Option<B>)| {
            if group.len() == 1 {
                return vec![(group, above)];
            }
            let mut parts = split(value(&group).into_iter().zip(group).collect(), Some(by));
            if let Some(first) = parts.first_mut() {
                first.1 = above;
            }
            parts
        };
        groups = groups.into_iter().flat_map(parted).collect();
    }
    let mut placed = Vec::new();
    for (place, (group, above)) in groups.iter().enumerate() {
        let rank = placed.len() as u16 + 1;
        let by = above.or(groups.get(place + 1).and_then(|next| next.1));
        placed.extend(group.iter().map(|&at| Placed { at, rank, by }));
    }
    placed
}

/// Those after the first `end` of these rows who share the rank of the last of them.
pub(crate) fn tied_and_out<R>(
    rows: &[R],
    end: usize,
    rank: impl Fn(&R) -> u16,
) -> impl Iterator<Item = &R> {
    let (best, rest) = rows.split_at(end.min(rows.len()));
    let last = best.last().map(&rank);
    rest.iter().take_while(move |row| Some(rank(row)) == last)
}

/// The rows in the order of their places; `put` notes rank and tie-break in each.
pub(crate) fn in_order<R, B>(
    rows: impl IntoIterator<Item = R>,
    placed: Vec<Placed<B>>,
    put: impl Fn(&mut R, u16, Option<B>),
) -> Vec<R> {
    let mut rows: Vec<Option<R>> = rows.into_iter().map(Some).collect();
    let row = |Placed { at, rank, by }| {
        let mut row = rows[at].take()?;
        put(&mut row, rank, by);
        Some(row)
    };
    placed.into_iter().filter_map(row).collect()
}

/// Rows in the order of their points and then of tie-breaks, with rank and tie-break noted in each by `put`. What a tie-break
/// gives a row is `value`; where that is nothing, `among` says what it gives each of a group that is level.
pub(crate) fn by_points<R, B: Copy>(
    rows: Vec<R>,
    points: impl Fn(&R) -> i64,
    tie_breaks: &[B],
    value: impl Fn(&R, B) -> Option<i64>,
    among: impl Fn(&[&R]) -> Vec<i64>,
    put: impl Fn(&mut R, u16, Option<B>),
) -> Vec<R> {
    let of = |by| match rows.iter().map(|row| value(row, by)).collect() {
        Some(values) => of_all(values),
        None => Box::new(|group: &[usize]| {
            let group: Vec<&R> = group.iter().map(|&at| &rows[at]).collect();
            among(&group)
        }),
    };
    let tie_breaks = tie_breaks.iter().copied();
    let placed = ranked(0..rows.len(), |at| points(&rows[at]), tie_breaks, of);
    in_order(rows, placed, put)
}

/// For each of these people: tables won less tables lost against the others. Each table is given as those of them who sit
/// there, by place, with their side and its points.
pub(crate) fn met(
    people: usize,
    tables: impl IntoIterator<Item = Vec<(usize, Side, i32)>>,
) -> Vec<i64> {
    let mut met = vec![0; people];
    for table in tables {
        for &(who, side, points) in &table {
            // Of three at a table two can have lost to somebody who isn't among them.
            let across = table.iter().filter(|(_, other, _)| *other != side);
            met[who] += across
                .map(|(.., other)| points.cmp(other) as i64)
                .sum::<i64>();
        }
    }
    met
}

/// Groups of equal value, the highest first; each after the first is separated from the one before by `by`.
fn split<B: Copy>(mut valued: Vec<(i64, usize)>, by: Option<B>) -> Vec<(Vec<usize>, Option<B>)> {
    valued.sort_by_key(|(value, _)| Reverse(*value));
    let group = |(place, group): (usize, &[(i64, usize)])| {
        let members = group.iter().map(|(_, at)| *at).collect();
        (members, by.filter(|_| place > 0))
    };
    let groups = valued.chunk_by(|a, b| a.0 == b.0);
    groups.enumerate().map(group).collect()
}
