//! Randomness for tests: a seed in, a deal or a choice out.

use std::sync::Arc;

use benny::engine::record::{Id, Record};
use benny::engine::{Action, Hand, Pack, Phase, RuleSet, Seat};

/// A random hand, written down as it is played, with a true claim.
#[allow(dead_code)]
pub fn played(rules: &RuleSet, dice: &mut Dice) -> (Record, [u8; 2]) {
    let mut hand = dice.deal(rules);
    let mut record = Record::begin(Arc::new(rules.clone()), &hand);
    record.id = Id::Number(1);
    while !hand.is_over() {
        let action = dice.choose(&hand);
        record.write(&hand, action);
        hand = hand.play(action).expect("legal");
    }
    record.close(&hand);
    (record, hand.tricks().pair())
}

/// SplitMix64.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    pub fn deal<'r>(&mut self, rules: &'r RuleSet) -> Hand<'r> {
        let mut cards = rules.pack.cards().to_vec();
        for i in (1..cards.len()).rev() {
            cards.swap(i, self.below(i + 1));
        }
        let (hands, upcard) =
            Pack::deal(&cards, rules.seats, rules.hand_size).expect("enough cards");
        let dealer = Seat::new(self.below(usize::from(rules.seats)) as u8);
        Hand::new(rules, dealer, hands, upcard).expect("a deal")
    }

    /// A random legal action; passes come up as often as all other calls together.
    pub fn choose(&mut self, hand: &Hand) -> Action {
        let all: Vec<Action> = hand.legal().collect();
        if hand.phase() == Phase::Calling && self.below(2) == 0 {
            return all[0];
        }
        all[self.below(all.len())]
    }
}
