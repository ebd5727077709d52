//! Sorting, and filling maps, by one routine for all types.
//!
//! The standard library's stable sort is compiled anew for every list it sorts, some ten kilobytes each, and collecting into
//! a `BTreeMap` sorts too. With a hundred and thirty lists that was an eighth of the program and of what a newcomer waits for.
//! Here one sort finds the order of the places, and the items follow. Where a search sorts in its inner loop, the standard
//! library's sort is the quicker one.

use std::cmp::Ordering;

/// Lists put in order; equals keep theirs.
pub(crate) trait Order<T> {
    /// As `sort_by`.
    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering);

    /// As `sort_by_cached_key`: each key is made once.
    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> Order<T> for [T] {
    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let places = places(self.len(), &|a, b| compare(&self[a], &self[b]));
        settle(places, &mut |a, b| self.swap(a, b));
    }

    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K) {
        let keys: Vec<K> = self.iter().map(key).collect();
        let places = places(self.len(), &|a, b| keys[a].cmp(&keys[b]));
        settle(places, &mut |a, b| self.swap(a, b));
    }
}

/// Which item goes to each place.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|&a, &b| compare(a, b));
    places
}

/// Brings each item to its place, one circle of exchanges after the other.
fn settle(mut places: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..places.len() {
        let mut at = start;
        while places[at] != start {
            let from = std::mem::replace(&mut places[at], at);
            swap(at, from);
            at = from;
        }
        places[at] = at;
    }
}

/// What an iterator gives, gathered piece by piece.
pub(crate) trait Gather: Iterator + Sized {
    /// As `collect`, for maps and sets: of two with the same key the last stays.
    fn gather<C: Default + Extend<Self::Item>>(self) -> C {
        let mut all = C::default();
        all.extend(self);
        all
    }

    /// As [`Gather::gather`], up to the first error.
    fn try_gather<C, T, E>(self) -> Result<C, E>
    where
        Self: Iterator<Item = Result<T, E>>,
        C: Default + Extend<T>,
    {
        let mut all = C::default();
        for item in self {
            all.extend(Some(item?));
        }
        Ok(all)
    }
}

impl<I: Iterator> Gather for I {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn as_the_standard_library(given in prop::collection::vec((0..9_u8, 0..99_u16), 0..60)) {
            let mut ours = [given.clone(), given.clone()];
            ours[0].order_by(|a, b| b.0.cmp(&a.0));
            ours[1].order_by_key(|pair| pair.0);
            let mut theirs = [given.clone(), given.clone()];
            theirs[0].sort_by_key(|pair| std::cmp::Reverse(pair.0));
            theirs[1].sort_by_key(|pair| pair.0);
            prop_assert_eq!(ours, theirs);
            let gathered: BTreeMap<u8, u16> = given.iter().copied().gather();
            prop_assert_eq!(&gathered, &given.iter().copied().collect());
            prop_assert_eq!(given.iter().map(|&pair| Ok::<_, ()>(pair)).try_gather(), Ok(gathered));
            let refused: Result<BTreeMap<u8, u16>, u16> = given.iter().map(|pair| Err::<(u8, u16), _>(pair.1)).try_gather();
            prop_assert_eq!(refused.err(), given.first().map(|pair| pair.1));
        }
    }
}
