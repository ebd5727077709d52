//! Counted totals (perft): how many ways a deal can go. The slow counter here shares nothing with the engine: cards are
//! words, hands are lists, and each rule is written out again from the published rules.

use benny::engine::{BySeat, Card, Hand, Phase, RuleSet, Seat};

fn count(hand: Hand) -> u64 {
    if hand.is_over() {
        return 1;
    }
    hand.legal()
        .map(|action| count(hand.play(action).expect("legal")))
        .sum()
}

/// The place of a card in trump's order, 0 for no trump.
fn height(card: &str, trump: char) -> usize {
    let other = match trump {
        'c' => 's',
        's' => 'c',
        'h' => 'd',
        _ => 'h',
    };
    let (rank, suit) = (&card[..1], card.chars().last());
    match rank {
        "B" => 13,
        "2" | "3" | "4" => 8 + rank.parse::<usize>().unwrap(),
        "J" if suit == Some(trump) => 9,
        "J" if suit == Some(other) => 8,
        _ if suit == Some(trump) => 1 + "789TQKA".find(rank).unwrap(),
        _ => 0,
    }
}

fn belongs(card: &str, trump: char) -> char {
    if height(card, trump) > 0 {
        trump
    } else {
        card.chars().last().unwrap()
    }
}

/// Counts every way to play the hands out: `at` is the next place in the trick, over the seats in `order`.
fn lines<'c>(
    hands: &mut [Vec<&'c str>],
    order: &[usize],
    trick: &mut Vec<&'c str>,
    trump: char,
) -> u64 {
    if trick.len() == order.len() {
        let led = belongs(trick[0], trump);
        let rank = |card: &str| "789TJQKA".find(&card[..1]).unwrap_or(0);
        let worth = |card: &str| match (height(card, trump), belongs(card, trump) == led) {
            (0, true) => 1 + rank(card),
            (0, false) => 0,
            (high, _) => 100 + high,
        };
        let mut best = 0;
        for place in 1..trick.len() {
            if worth(trick[place]) > 0 && worth(trick[place]) >= worth(trick[best]) {
                best = place;
            }
        }
        let turned: Vec<usize> = order[best..]
            .iter()
            .chain(&order[..best])
            .copied()
            .collect();
        return lines(hands, &turned, &mut Vec::new(), trump);
    }
    let seat = order[trick.len()];
    if hands[seat].is_empty() {
        return 1;
    }
    let follows = |card: &&str| {
        trick
            .first()
            .is_some_and(|led| belongs(card, trump) == belongs(led, trump))
    };
    let must = hands[seat].iter().any(follows);
    let mut sorted = hands[seat].clone();
    sorted.sort();
    sorted.dedup();
    sorted.retain(|card| !must || follows(card));
    let mut total = 0;
    for card in sorted {
        let place = hands[seat].iter().position(|&c| c == card).unwrap();
        hands[seat].remove(place);
        trick.push(card);
        total += lines(hands, order, trick, trump);
        trick.pop();
        hands[seat].insert(place, card);
    }
    total
}

/// Counts every way a deal of three cards each can go under plain North American rules: calls, loner or not, discard.
fn ways(hands: &[Vec<&str>], dealer: usize, upcard: &str) -> u64 {
    let mut total = 1; // all pass twice
    for turn in 0..8 {
        let maker = (dealer + 1 + turn) % 4;
        for trump in ['c', 'd', 'h', 's'] {
            if (trump == upcard.chars().last().unwrap()) != (turn < 4) {
                continue;
            }
            // Nobody alone; or one of the two makers.
            for alone in [None, Some(maker), Some((maker + 2) % 4)] {
                let out = alone.map(|a| (a + 2) % 4);
                let order: Vec<usize> = (1..=4)
                    .map(|i| (dealer + i) % 4)
                    .filter(|s| Some(*s) != out)
                    .collect();
                if turn >= 4 || out == Some(dealer) {
                    total += lines(&mut hands.to_vec(), &order, &mut Vec::new(), trump);
                    continue;
                }
                for discard in 0..=hands[dealer].len() {
                    let mut hands = hands.to_vec();
                    hands[dealer].push(upcard);
                    hands[dealer].remove(discard);
                    total += lines(&mut hands, &order, &mut Vec::new(), trump);
                }
            }
        }
    }
    total
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn deal<'r>(rules: &'r RuleSet, dealer: u8, upcard: &str, hands: &[&str]) -> Hand<'r> {
    let mut all = BySeat::default();
    for (place, text) in all.0.iter_mut().zip(hands) {
        *place = text
            .split_whitespace()
            .map(|c| c.parse::<Card>().unwrap())
            .collect();
    }
    Hand::new(
        rules,
        Seat::new(dealer),
        all,
        upcard.parse::<benny::engine::Card>().unwrap(),
    )
    .unwrap()
}

#[test]
fn whole_deals_of_three_cards() {
    let rules: RuleSet = r#"{"hand_size":3}"#.parse().unwrap();
    for (dealer, upcard, hands, known) in [
        (
            0,
            "9h",
            ["Jh Ah 9c", "Jd Kh Ac", "Qh Ad 9s", "Th As Js"],
            6_425,
        ),
        (
            2,
            "Jc",
            ["Js Ah Kh", "Tc Qh Ad", "9c Td Kd", "As Ks 9d"],
            15_313,
        ),
    ] {
        let ours = count(deal(&rules, dealer, upcard, &hands));
        let theirs = ways(&hands.map(words), usize::from(dealer), upcard);
        assert_eq!((ours, theirs), (known, known), "dealer {dealer}, {upcard}");
    }
}

/// A hand from its first lead; the calls are always the same: seat 0 deals, and the player on its left names `trump`.
fn played(rules: &str, trump: char, upcard: &str, hands: &[&str]) -> (u64, u64) {
    use benny::engine::{Action, Call};
    let rules: RuleSet = rules.parse().unwrap();
    let mut hand = deal(&rules, 0, upcard, hands);
    while hand.phase() != Phase::Playing {
        let action = match hand.phase() {
            Phase::Announcing => Action::Together,
            _ => Action::Call(Call::Name(trump.to_string().parse().unwrap())),
        };
        hand = hand
            .play(action)
            .or_else(|_| hand.play(Action::Call(Call::Pass)))
            .unwrap();
    }
    let seats = usize::from(rules.seats);
    let order: Vec<usize> = (1..=seats).map(|i| i % seats).collect();
    let mut slow: Vec<Vec<&str>> = hands.iter().map(|h| words(h)).collect();
    (
        count(hand),
        lines(&mut slow, &order, &mut Vec::new(), trump),
    )
}

#[test]
fn tricks_of_other_packs_and_tables() {
    let six = r#"{"extends":"six-hand-double","hand_size":3,"pack":{"cards":["B","B","Jh","Jh","Jd","Jd","Ah","Ah","Kh","Ts","Ac","Ac","Kc","Qc","Tc","9c","As","Ks","Qs"]}}"#;
    let almonte = r#"{"extends":"almonte-six","hand_size":3}"#;
    for (rules, trump, upcard, hands, known) in [
        (
            "north-american",
            'h',
            "Tc",
            &[
                "Js Jc Kd Kc Ah",
                "9d Jd Ts Qc Ks",
                "Qh 9c 9h As Ad",
                "Td 9s Qd Ac Kh",
            ][..],
            3_456,
        ),
        (
            "british",
            'h',
            "Qc",
            &[
                "B Ad Kd Kc Qs",
                "9s Jd 9d 9c Jh",
                "Td Ts Th Jc 9h",
                "Ks Ac Qd As Kh",
            ][..],
            17_296,
        ),
        (
            "two-hand-32",
            'c',
            "7d",
            &["Jc 7c 8d As Ks", "Js Ac Ad 8s 9s"][..],
            480,
        ),
        (
            six,
            'h',
            "Ts",
            &[
                "B Jh Ac", "B Jd Kc", "Ah Ac Qc", "Ah Jh Tc", "Jd Kh 9c", "As Ks Qs",
            ][..],
            576,
        ),
        (
            almonte,
            's',
            "9h",
            &[
                "4s Js Ac", "3s Jc Kc", "As Ad Qc", "2s Ts Tc", "Ks 9s 9c", "Jh Kh Qs",
            ][..],
            192,
        ),
    ] {
        let (ours, theirs) = played(rules, trump, upcard, hands);
        assert_eq!((ours, theirs), (known, known), "{rules}");
    }
}
