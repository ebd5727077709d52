//! Plays a random hand of every preset to the end: `cargo run --example random_hands`.

use benny::engine::{Action, Call, Hand, Pack, RuleSet, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let mut below = |n: usize| dice.next_u32() as usize % n;
    for name in RuleSet::preset_names() {
        let rules = RuleSet::preset(name)?;
        let mut cards = rules.pack.cards().to_vec();
        for i in (1..cards.len()).rev() {
            cards.swap(i, below(i + 1));
        }
        let (hands, upcard) =
            Pack::deal(&cards, rules.seats, rules.hand_size).ok_or("too few cards")?;
        let mut hand = Hand::new(&rules, Seat::new(0), hands, upcard)?;
        match upcard.filter(|_| rules.bidding.is_none()) {
            Some(upcard) => println!("{name}: seat 0 deals and turns up {upcard}"),
            None => println!("{name}: seat 0 deals"),
        }
        while !hand.is_over() {
            let legal: Vec<Action> = hand.legal().collect();
            let action = legal[below(legal.len())];
            if !matches!(action, Action::Call(Call::Pass) | Action::Together) {
                println!("  seat {}: {action:?}", hand.turn().index());
            }
            hand = hand.play(action)?;
        }
        match hand.outcome() {
            Some(outcome) => println!(
                "  tricks {:?}, points {:?}",
                outcome.tricks.pair(),
                rules.points(&outcome).pair()
            ),
            None => println!("  thrown in"),
        }
    }
    Ok(())
}
