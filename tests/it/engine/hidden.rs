//! Nobody who played by the rules is accused, whatever was hidden.

use super::dice::Dice;
use super::hide::{Facts, brute, hide, is_false, small};
use super::laws::rule_sets;
use super::records::played;
use benny::engine::Seat;
use benny::engine::record::{Judgement, Reader, Record, referee};

/// Thousands here; `examples/hidden_hands.rs` plays as many as one likes.
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

/// Hands of two packs in which a loner's card from a partner was not written down, nor who led some of the tricks: each was
/// held against somebody once.
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

fn facts(record: &Record) -> Option<Facts> {
    let verdict = referee(record);
    let (trump, maker) = (verdict.trump?, Seat::new(verdict.maker?));
    let mut loners = benny::engine::play::Loners::default();
    for &seat in &record.alone {
        loners[Seat::new(seat).side()] = Some(Seat::new(seat));
    }
    let rules = &record.rules;
    let out = benny::engine::play::sitting_out(loners, rules.seats);
    let dealer = Seat::new(record.dealer);
    Some(Facts {
        trump: trump.suit()?.letter(),
        leader: benny::engine::play::first_leader(rules, dealer, maker.side(), loners).index(),
        seats: usize::from(rules.seats),
        out: (0..usize::from(rules.seats))
            .filter(|seat| out >> seat & 1 == 1)
            .collect(),
        dealer: dealer.index(),
        accepted: record.calls.contains(&Some(benny::engine::Call::Order)),
    })
}

/// Small games, some with two cards of the play exchanged, and some of it hidden: a verdict of irregular or refuted means
/// that no filling in is clean or makes the claim true; tricks are given only where every filling in gives those.
#[test]
fn every_filling_in_agrees_with_the_verdict() {
    every_filling_in(1000);
}

/// Tens of thousands of them.
#[test]
#[ignore = "minutes without optimisation"]
fn every_filling_in_of_many_agrees_with_the_verdict() {
    every_filling_in(40_000);
}

fn every_filling_in(hands: u64) {
    let mut judged = [0_u32; 4];
    for seats in [2, 4] {
        let rules = small(seats);
        for seed in 0..hands {
            let mut dice = Dice(seed);
            let (mut record, _) = played(&rules, &mut dice);
            let Some(facts) = facts(&record) else {
                continue;
            };
            if record.tricks.is_empty() {
                continue;
            }
            if seed % 3 == 0 {
                let at = |dice: &mut Dice, record: &Record| {
                    let t = dice.below(record.tricks.len());
                    (t, dice.below(record.tricks[t].len()))
                };
                let (a, b) = (at(&mut dice, &record), at(&mut dice, &record));
                let card = record.tricks[a.0][a.1];
                record.tricks[a.0][a.1] = record.tricks[b.0][b.1];
                record.tricks[b.0][b.1] = card;
            }
            let calls = record.calls.clone();
            let (upcard, alone) = (record.upcard, record.alone.clone());
            let mut hidden = hide(&record, &mut dice);
            // What the brute force is told.
            (hidden.calls, hidden.alone) = (calls, alone);
            if hidden.upcard.known().is_none() {
                hidden.upcard = upcard;
            }
            let open = hidden
                .tricks
                .iter()
                .flatten()
                .filter(|seen| seen.known().is_none())
                .count();
            if open > 5 {
                continue;
            }
            let found = brute(&hidden, &facts);
            let verdict = referee(&hidden);
            let text = serde_json::to_string(&hidden).expect("JSON");
            let about = format!("{seats} seats, seed {seed}: {text}\n{found:?}\n{verdict:?}");
            match verdict.verdict {
                Judgement::Irregular => assert!(!found.clean, "{about}"),
                Judgement::Refuted | Judgement::Confirmed | Judgement::Unverifiable => {
                    if let Some([even, _]) = verdict.tricks {
                        assert!(found.even & !(1 << even) == 0, "{about}");
                    }
                    let said = hidden.claim.tricks.map_or(0, |tricks| tricks[0]);
                    assert!(
                        verdict.verdict != Judgement::Refuted || found.even >> said & 1 == 0,
                        "{about}"
                    );
                    // Nothing open is left open.
                    if open == 0 && verdict.verdict == Judgement::Unverifiable {
                        panic!("{about}");
                    }
                }
                Judgement::ThrownIn => {}
            }
            judged[verdict.verdict as usize] += 1;
        }
    }
    assert!(
        judged.iter().all(|&n| n > 20),
        "every verdict was met: {judged:?}"
    );
    println!("confirmed, refuted, irregular and unverifiable: {judged:?}");
}
