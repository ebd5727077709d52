use crate::engine::ReadError;
use crate::engine::hand::{Action, Hand, Phase};
use crate::engine::pack::Pack;
use crate::engine::record::Record;
use crate::engine::rules::{Farmer, RuleFields, RuleSet};
use crate::engine::seat::Seat;
use crate::engine::view::View;

/// A number below `n`, other ones each time.
fn below(n: usize, seed: &mut u64) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize % n
}

fn deal<'r>(rules: &'r RuleSet, seed: &mut u64) -> Hand<'r> {
    let mut cards = rules.pack.cards().to_vec();
    for i in (1..cards.len()).rev() {
        cards.swap(i, below(i + 1, seed));
    }
    let (hands, upcard) = Pack::deal(&cards, rules.seats, rules.hand_size).unwrap();
    let dealer = Seat::new(below(usize::from(rules.seats), seed) as u8);
    Hand::new(rules, dealer, hands, upcard).unwrap()
}

/// Every preset, and rules with what presets lack.
fn every_rule_set() -> Vec<RuleSet> {
    let mut all: Vec<RuleSet> = RuleSet::preset_names()
        .map(|name| RuleSet::preset(name).unwrap())
        .filter(|rules| rules.bidding.is_none() && rules.range.is_none())
        .collect();
    let north = RuleSet::preset("north-american").unwrap();
    for rule in [Farmer::SwapThree, Farmer::Redeal] {
        let farmers = |rules: &mut RuleFields| {
            rules.ace_no_face = true;
            rules.farmers_hand.rule = rule;
        };
        all.push(north.clone().with(farmers).unwrap());
    }
    all
}

#[test]
fn every_hand_goes_there_and_back_at_every_step() {
    let mut met = std::collections::BTreeSet::new();
    for rules in every_rule_set() {
        let mut seed = 3;
        for _ in 0..12 {
            let mut hand = deal(&rules, &mut seed);
            loop {
                met.insert(format!("{:?}", hand.phase()));
                let line = hand.to_string();
                let back: Record = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
                let (record, beside) = super::Reader::new().whole(&line).unwrap();
                let read = super::super::follow::hand::<ReadError>(&record, &beside, &rules);
                let read = read.unwrap_or_else(|e| panic!("{line}: {e}"));
                assert_eq!(read, hand, "{line}");
                assert_eq!(*back.rules, rules);
                for seat in Seat::all(rules.seats) {
                    view_and_back(&rules, &View::of(&hand, seat));
                }
                if hand.is_over() {
                    break;
                }
                let legal: Vec<Action> = hand.legal().collect();
                let action = legal[below(legal.len(), &mut seed)];
                hand = hand.play(action).unwrap();
            }
        }
    }
    assert_eq!(met.len(), 13, "{met:?}");
}

fn view_and_back<'r>(rules: &'r RuleSet, view: &View<'r>) {
    if view.hand().said().farmer == Some(view.seat()) && view.phase() != Phase::Swapping {
        return;
    }
    let line = view.to_string();
    let (record, beside) = super::Reader::new()
        .whole(&line)
        .unwrap_or_else(|e| panic!("{line}: {e}"));
    let read = super::super::follow::view(&record, &beside, rules, view.seat());
    let read = read.unwrap_or_else(|e| panic!("{line}: {e}"));
    assert_eq!(read, *view, "{line}");
}

#[cfg(feature = "json")]
#[test]
fn serde_has_the_line() {
    let line = "W 9c o d9s N:AcTcAdQdAh E:KcQcJdKdKh S:JcTdQhKsAs W:9s9h9dQsTs / AcKcJc9c";
    let hand: Hand = line.parse().unwrap();
    let json = serde_json::to_string(&hand).unwrap();
    assert_eq!(serde_json::from_str::<Hand>(&json).unwrap(), hand);
    let view = View::of(&hand, Seat::new(2)).at_score(crate::engine::Points::of([7, 5]));
    let json = serde_json::to_string(&view).unwrap();
    assert!(json.contains("@7-5") && !json.contains("W:"), "{json}");
    assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
}

#[test]
fn what_is_wrong_is_named() {
    let hands = "N:AcTcAdQdAh E:KcQcJdKdKh S:JcTdQhKsAs W:9s9h9dQsTs";
    for (rest, says) in [
        ("W 9c N:AcTcAdQdAh", "the hand of E is not written"),
        ("W 9c {} / AcKcJc9c", "a call is expected"),
        ("W 9c o d9s {} / AcJd", "revoke"),
        (
            "W 9c o d9s {} / AcKcJc / 9c",
            "\"tricks[0][3]\": a card is missing",
        ),
        (
            "W 9c o d9s {} / AcKcJc9cQh /",
            "\"tricks[0][4]\": this trick is complete",
        ),
        ("W 9c o dAh {}", "\"discard\": Ah is not in the hand"),
        ("W 9c o ? {}", "no place here"),
        ("W 9c o alone?W {}", "not what comes next"),
        ("W x {}", "\"upCard\""),
        ("W Ac {}", "Ac is not in the pack, or not that many times"),
    ] {
        let line = rest.replace("{}", hands);
        let error = line.parse::<Hand>().expect_err(&line).to_string();
        assert!(error.contains(says), "{line}: {error}");
    }
}
