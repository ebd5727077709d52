//! Randomness for players: a stream of numbers of its own for each decision, so that the order of computing does not matter.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::engine::{Card, Hand, Pack, RuleSet, Seat};

/// What a random stream belongs to. Equal keys give equal numbers on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Key {
    /// The seed of the whole run.
    pub seed: u64,
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// The hand at the table.
    pub hand: u32,
    /// The seat that decides; [`Key::DEAL`] for the deal.
    pub seat: u8,
    /// The decision in that hand, counted from 0.
    pub decision: u16,
}

impl Key {
    /// Stands in place of a seat in the key of a deal, which belongs to no seat.
    pub const DEAL: u8 = 255;

    /// The key of a hand's deal.
    pub fn deal(seed: u64, round: u16, table: u16, hand: u32) -> Key {
        Key {
            seed,
            round,
            table,
            hand,
            seat: Key::DEAL,
            decision: 0,
        }
    }

    /// The key of a decision by this seat in the same hand.
    #[must_use]
    pub fn at(self, seat: Seat, decision: u16) -> Key {
        Key {
            seat: seat.index() as u8,
            decision,
            ..self
        }
    }
}

/// What deals are shuffled from: whoever knows it knows every card. Players' dice are thrown from another seed, so that no
/// number a player is handed says anything about the cards.
///
/// ```
/// use benny::engine::{RuleSet, Seat};
/// use benny::players::Deals;
///
/// let rules = RuleSet::preset("british")?;
/// let deal = |deals: &Deals, hand| deals.hand(&rules, Seat::new(3), [1, 1], hand);
/// let open = Deals::open(7);
/// assert_eq!(deal(&open, 1), deal(&Deals::open(7), 1));
/// assert_ne!(deal(&open, 1), deal(&open, 2));
/// # Ok::<(), benny::engine::RuleError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Deals(Source);

#[derive(Clone, PartialEq, Eq)]
enum Source {
    Secret([u8; 32]),
    Seed(u64),
}

impl Deals {
    /// Deals that nobody can work out: 32 bytes from the system's own generator (`getrandom`). Give these where the players
    /// are not your own. The same bytes give the same deals on every machine, so that a match can be checked afterwards.
    pub fn secret(bytes: [u8; 32]) -> Deals {
        Deals(Source::Secret(bytes))
    }

    /// Deals that can be dealt again from a number people can remember. A player who tries a million numbers finds the one
    /// that gave their cards, and so all others: only for players you trust.
    pub fn open(seed: u64) -> Deals {
        Deals(Source::Seed(seed))
    }

    /// The numbers that shuffle one hand of a table.
    fn stream(&self, round: u16, table: u16, hand: u32) -> Dice {
        let key = Key::deal(0, round, table, hand);
        match self.0 {
            Source::Seed(seed) => Dice::new(Key { seed, ..key }),
            Source::Secret(bytes) => {
                let mut stream = ChaCha8Rng::from_seed(bytes);
                stream
                    .set_stream(u64::from(round) << 48 | u64::from(table) << 32 | u64::from(hand));
                Dice {
                    key,
                    stream: Some(stream),
                }
            }
        }
    }

    /// Shuffles the pack and deals one hand of a table; the same numbers give the same cards. `None` if the rules ask for
    /// more cards than the pack has, or the dealer has no seat.
    pub fn hand<'r>(
        &self,
        rules: &'r RuleSet,
        dealer: Seat,
        [round, table]: [u16; 2],
        hand: u32,
    ) -> Option<Hand<'r>> {
        let mut cards: Vec<Card> = rules.pack.cards().to_vec();
        self.stream(round, table, hand).shuffle(&mut cards);
        let (hands, upcard) = Pack::deal(&cards, rules.seats, rules.hand_size)?;
        Hand::new(rules, dealer, hands, upcard).ok()
    }
}

impl std::fmt::Debug for Deals {
    /// Keeps the secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Deals(…)")
    }
}

/// A stream of random numbers. Nothing is computed until the first number is asked for.
///
/// ```
/// use benny::players::{Dice, Key};
///
/// let mut dice = Dice::new(Key::default());
/// let mut order = [1, 2, 3, 4];
/// dice.shuffle(&mut order);
/// assert_eq!(order.iter().sum::<i32>(), 10);
/// assert!(dice.below(6) < 6);
/// ```
pub struct Dice {
    key: Key,
    stream: Option<ChaCha8Rng>,
}

impl Dice {
    /// The stream of a key.
    pub fn new(key: Key) -> Dice {
        Dice { key, stream: None }
    }

    /// 32 random bits.
    pub fn bits(&mut self) -> u32 {
        self.stream
            .get_or_insert_with(|| ChaCha8Rng::from_seed(spread(self.key)))
            .next_u32()
    }

    /// A number from 0 to `n` − 1; 0 when `n` is 0. Above 2³² not every number can come.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 32) as usize
    }

    /// Shuffles, with every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// The key as a seed for the generator. This is written out here because a library may change how it spreads a seed.
fn spread(key: Key) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&key.seed.to_le_bytes());
    bytes[8..10].copy_from_slice(&key.round.to_le_bytes());
    bytes[10..12].copy_from_slice(&key.table.to_le_bytes());
    bytes[12..16].copy_from_slice(&key.hand.to_le_bytes());
    bytes[16] = key.seat;
    bytes[17..19].copy_from_slice(&key.decision.to_le_bytes());
    bytes[24..].copy_from_slice(b"players ");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_gives_the_same_numbers_for_ever() {
        let key = Key::deal(1, 2, 3, 4).at(Seat::new(2), 5);
        let mut dice = Dice::new(key);
        let first: Vec<u32> = (0..3).map(|_| dice.bits()).collect();
        assert_eq!(first, FIRST);
        for other in [
            Key { seed: 2, ..key },
            Key { round: 1, ..key },
            Key { table: 4, ..key },
            Key { hand: 5, ..key },
            Key { seat: 3, ..key },
            Key { decision: 6, ..key },
        ] {
            assert_ne!(Dice::new(other).bits(), first[0], "{other:?}");
        }
    }

    /// The numbers drawn when this was written. If they change, every recorded match does.
    const FIRST: [u32; 3] = [3556148095, 3762585479, 567377739];
}
