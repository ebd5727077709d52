//! Nobody who played by the rules is accused, whatever was hidden.

use super::brute::{filled_in, small};
use super::dice::{Dice, played};
use super::hide::{hide, is_false};
use super::laws::rule_sets;

use benny::engine::record::{Judgement, Reader, Record, referee};

/// Thousands here; `examples/hidden_hands.rs` plays as many as you like.
#[test]
fn hidden_cards_never_condemn() {
    for (number, rules) in rule_sets().iter().enumerate() {
        for seed in 0..200 {
            let mut dice = Dice(seed * 1000 + number as u64);
            let (record, _) = played(rules, &mut dice);
            let whole = referee(&record);
            let hidden = hide(&record, &mut dice);
            let verdict = referee(&hidden);
            if let Some(wrong) = is_false(&whole, &verdict) {
                let text = |record: &Record| serde_json::to_string(record).expect("JSON");
                panic!(
                    "{} seed {seed}: {wrong}\n  whole  {}\n  hidden {}",
                    rules.name,
                    text(&record),
                    text(&hidden)
                );
            }
        }
    }
}

/// Hands with two packs in which the card a loner got from a partner was not written down, nor who led some of the
/// tricks. Each of them was once held against somebody.
#[test]
fn a_partners_unseen_card_may_be_any_they_had() {
    let lines = include_str!("../../data/hidden.jsonl").lines();
    let verdicts = lines.map(|line| {
        let record = Reader::new().record(line).expect("a record");
        referee(&record).verdict
    });
    use Judgement::{Confirmed, Unverifiable};
    assert_eq!(
        verdicts.collect::<Vec<_>>(),
        [
            Confirmed,
            Unverifiable,
            Confirmed,
            Unverifiable,
            Unverifiable
        ]
    );
}

/// Small games with something hidden: the verdict excludes nothing that some way of filling in makes possible.
#[test]
fn every_filling_in_agrees_with_the_verdict() {
    let mut judged = [0_u32; 4];
    for seats in [2, 4] {
        let rules = small(seats);
        for seed in 0..700 {
            let verdict = filled_in(&rules, seed).unwrap_or_else(|wrong| panic!("{wrong}"));
            if let Some(verdict) = verdict {
                judged[verdict as usize] += 1;
            }
        }
    }
    assert!(
        judged.iter().all(|&n| n > 20),
        "every verdict was met: {judged:?}"
    );
}
