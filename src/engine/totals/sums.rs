//! Sums of hands, decided exactly from a small table, however many hands there are.

/// Above what any hand gives (the fields of a score are at most 100).
const LARGEST: u64 = 101;

/// The numbers of a range that need looking at: all of a short one, the ends of a long one. Which numbers of
/// hands fit repeats with a period below [`LARGEST`] once away from the ends by its square.
pub(super) fn ends(from: u64, to: u64) -> impl Iterator<Item = u64> {
    let reach = 2 * LARGEST * LARGEST;
    let second = to.saturating_sub(reach).max(from.saturating_add(reach));
    (from..to.saturating_add(1).min(from.saturating_add(reach))).chain(second..to.saturating_add(1))
}

/// Sums of hands of given values.
///
/// `n` hands can give a sum exactly when the sum less `n` times the least value can be made from at most `n` steps, a
/// step being the difference between a value and the least.
pub(super) struct Sums {
    /// What a hand can give, ascending.
    pub values: Vec<u64>,
    /// The fewest steps that make each number below twice the square of the largest step.
    steps: Vec<Option<u64>>,
}

impl Sums {
    pub fn of(values: Vec<u64>) -> Sums {
        let least = values[0];
        let differences: Vec<usize> = values
            .iter()
            .skip(1)
            .map(|v| (v - least) as usize)
            .collect();
        let largest = differences.last().copied().unwrap_or(0);
        let mut steps = vec![None; largest * (largest + 1) + 1];
        steps[0] = Some(0);
        for sum in 1..steps.len() {
            let fewer = differences
                .iter()
                .filter_map(|d| steps[sum.checked_sub(*d)?]);
            steps[sum] = fewer.min().map(|n| n + 1);
        }
        Sums { values, steps }
    }

    pub fn least(&self) -> u64 {
        self.values[0]
    }

    pub fn most(&self) -> u64 {
        self.values[self.values.len() - 1]
    }

    /// The fewest steps that make `sum`. Among as many smaller steps as the largest is long, some add up to a
    /// multiple of it, so from its square on one of the largest is always among the fewest.
    fn steps(&self, sum: u64) -> Option<u64> {
        let largest = self.most() - self.least();
        let beyond = sum.saturating_sub(self.steps.len() as u64 - 1);
        if beyond == 0 {
            return self.steps[sum as usize];
        }
        let taken = beyond.div_ceil(largest.max(1));
        let rest = sum.checked_sub(taken * largest).filter(|_| largest > 0)?;
        self.steps[rest as usize].map(|n| n + taken)
    }

    pub fn fits(&self, hands: u64, sum: u64) -> bool {
        let rest = sum.checked_sub(hands * self.least());
        rest.and_then(|rest| self.steps(rest))
            .is_some_and(|n| n <= hands)
    }

    /// The fewest and the most hands that give the sum.
    pub fn hands(&self, sum: u64) -> Option<(u64, u64)> {
        let (from, to) = (sum.div_ceil(self.most()), sum / self.least());
        let least = ends(from, to).find(|&n| self.fits(n, sum))?;
        let most = (from..=to)
            .rev()
            .take(2 * (LARGEST * LARGEST) as usize)
            .find(|&n| self.fits(n, sum));
        Some((least, most.unwrap_or(least)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn sums_agree_with_counting(values in prop::collection::btree_set(1u64..14, 1..4), sum in 0u64..400) {
            let values: Vec<u64> = values.into_iter().collect();
            let sums = Sums::of(values.clone());
            let mut can = vec![BTreeSet::new(); sum as usize + 1];
            can[0].insert(0u64);
            for s in 1..=sum as usize {
                for &v in &values {
                    if let Some(rest) = s.checked_sub(v as usize) {
                        let more: Vec<u64> = can[rest].iter().map(|n| n + 1).collect();
                        can[s].extend(more);
                    }
                }
            }
            let can = &can[sum as usize];
            for hands in 0..=sum {
                prop_assert_eq!(sums.fits(hands, sum), can.contains(&hands), "{} hands of {:?}", hands, values);
            }
            prop_assert_eq!(sums.hands(sum), can.first().copied().zip(can.last().copied()));
        }
    }
}
