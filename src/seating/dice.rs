//! Chance from a seed: the same numbers on every machine, today and in ten years.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of random numbers that belongs to one seed and one purpose.
#[derive(Clone)]
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    /// The stream of this seed for this purpose. Two purposes never share numbers, so that a change
    /// in one search leaves the others' draws alone.
    pub fn new(seed: u64, purpose: &str) -> Self {
        // The key is written out here: how a library would spread a small seed may change.
        let mut key = [0u8; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        for (i, byte) in purpose.bytes().enumerate() {
            let at = 8 + i % 24;
            key[at] = key[at].rotate_left(3) ^ byte;
        }
        Dice(ChaCha8Rng::from_seed(key))
    }

    /// 32 random bits.
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from 0 to `n` − 1; 0 when `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.bits()) * n as u64) >> 32) as usize
    }

    /// Every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn a_seed_gives_the_same_order_for_ever() {
        let mut order: Vec<u8> = (0..10).collect();
        Dice::new(1, "draw").shuffle(&mut order);
        assert_eq!(order, ORDER);
        let mut other: Vec<u8> = (0..10).collect();
        Dice::new(1, "tables").shuffle(&mut other);
        assert_ne!(order, other);
    }

    /// As drawn when this was written; if it changes, every printed schedule does.
    const ORDER: [u8; 10] = [6, 1, 9, 2, 5, 0, 8, 7, 4, 3];

    #[test]
    fn below_reaches_every_number_and_no_more() {
        let mut dice = Dice::new(7, "test");
        let mut seen = [0; 5];
        for _ in 0..1000 {
            seen[dice.below(5)] += 1;
        }
        assert!(seen.iter().all(|&n| n > 150), "{seen:?}");
        assert_eq!(dice.below(0), 0);
    }
}
