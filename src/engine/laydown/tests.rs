use super::*;
use crate::engine::solve::tests::{Dice, takes};
use crate::engine::{Card, RuleSet, Suit};

const LEADS: [Lead; 3] = [Lead::Loner, Lead::Left, Lead::Right];

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().unwrap())
        .collect()
}

fn claim(rules: &str, hand: &str, lead: Lead) -> LayDown {
    let rules = RuleSet::preset_ref(rules).unwrap();
    LayDown::new(
        rules,
        Trump::of(Suit::Hearts),
        &cards(hand),
        &[],
        lead,
        false,
    )
    .unwrap()
}

/// RULES.md's table, from every hand of the pack.
fn sure_hands(rules: &str) -> (u32, [u32; 3]) {
    let rules = RuleSet::preset_ref(rules).unwrap();
    let pack = rules.pack.cards();
    let mut judge = Judge::new();
    let (mut hands, mut sure) = (0, [0; 3]);
    let mut at = [0, 1, 2, 3, 4];
    loop {
        let hand = at.map(|i| pack[i]);
        hands += 1;
        for (lead, sure) in LEADS.into_iter().zip(&mut sure) {
            let claim =
                LayDown::new(rules, Trump::of(Suit::Hearts), &hand, &[], lead, false).unwrap();
            *sure += u32::from(judge.is_sure(&claim, 5).unwrap());
        }
        let Some(i) = (0..5).rev().find(|&i| at[i] < pack.len() - 5 + i) else {
            return (hands, sure);
        };
        at[i] += 1;
        for j in i + 1..5 {
            at[j] = at[j - 1] + 1;
        }
    }
}

#[test]
fn every_hand_of_24_cards() {
    assert_eq!(sure_hands("north-american"), (42_504, [22, 10, 6]));
}

#[test]
fn every_hand_of_25_cards() {
    assert_eq!(sure_hands("british"), (53_130, [13, 10, 4]));
}

#[test]
fn dutchmans_point_is_three_tricks_without_a_joker_only() {
    let mut dice = Dice(9);
    for name in RuleSet::preset_names() {
        let rules = RuleSet::preset_ref(name).unwrap();
        let plain = rules.pack.jokers() == 0;
        let others = |c: &Card| !c.is_joker() && !cards("Jh Jd Ah").contains(c);
        let mut judge = Judge::new();
        let rest: Vec<Card> = rules.pack.cards().iter().copied().filter(others).collect();
        for _ in 0..20 {
            let mut hand = cards("Jh Jd Ah");
            while hand.len() < 5 {
                let card = rest[dice.below(rest.len())];
                // With more trumps the three tricks may be sure after all.
                let trump = Trump::of(Suit::Hearts).is_trump(card);
                if !hand.contains(&card) && (plain || !trump) {
                    hand.push(card);
                }
            }
            let lead = LEADS[dice.below(3)];
            let trump = Trump::of(Suit::Hearts);
            let claim = LayDown::new(rules, trump, &hand, &[], lead, false).unwrap();
            let sure = judge.is_sure(&claim, 3);
            assert_eq!(sure, Ok(plain), "{name} {hand:?} {lead:?}");
        }
    }
}

#[test]
fn dead_cards_help() {
    let rules = RuleSet::preset_ref("british").unwrap();
    let hand = cards("Jh Jd Ah Kh Qh");
    let sure = |dead: &str| {
        let trump = Trump::of(Suit::Hearts);
        let claim = LayDown::new(rules, trump, &hand, &cards(dead), Lead::Loner, false).unwrap();
        judge(&claim, 5).unwrap().sure_tricks
    };
    assert_eq!(sure(""), 4);
    assert_eq!(sure("2s"), 5, "the two of spades stands for the Benny");
}

#[test]
fn a_card_that_is_there_twice_is_played_by_whoever_holds_it() {
    let rules = RuleSet::preset_ref("bid-euchre-32").unwrap();
    let hand = cards("Ah Ah Kh Kh Qs Qs Ks Ks");
    let claim = LayDown::new(rules, Trump::NONE, &hand, &[], Lead::Loner, false).unwrap();
    let verdict = judge(&claim, 8).unwrap();
    assert_eq!(verdict.sure_tricks, 4);
    let example = verdict.counterexample.unwrap();
    for places in &example.players {
        let all: std::collections::BTreeSet<_> = places.iter().collect();
        assert_eq!(all.len(), 3, "{example:?}");
    }
}

#[test]
fn refused_claims() {
    let rules = RuleSet::preset_ref("north-american").unwrap();
    let make = |hand: &str, dead: &str, lead, partner| {
        let trump = Trump::of(Suit::Spades);
        LayDown::new(rules, trump, &cards(hand), &cards(dead), lead, partner)
            .unwrap_err()
            .to_string()
    };
    let pack: Vec<String> = rules
        .pack
        .cards()
        .iter()
        .skip(5)
        .map(Card::to_string)
        .collect();
    for (error, words) in [
        (
            make("7s", "", Lead::Left, false),
            "7s is not in the pack of north-american",
        ),
        (
            make("B", "", Lead::Left, false),
            "the Benny is not in the pack",
        ),
        (
            make("9s 9s", "", Lead::Left, false),
            "9s is named once too often; the pack has 1",
        ),
        (
            make("9s", "9s", Lead::Left, false),
            "9s is named once too often",
        ),
        (make("", "", Lead::Left, false), "0 cards, expected 1 to 5"),
        (
            make("9s Ts Js Qs Ks As", "", Lead::Left, false),
            "6 cards, expected 1 to 5",
        ),
        (
            make("9s", "", Lead::Across, false),
            "nobody sits across at a table of 4",
        ),
        (
            make("9c Tc Jc Qc Kc", &pack.join(" "), Lead::Left, false),
            "0 cards are left for 2 other hands of 5",
        ),
    ] {
        assert!(error.contains(words), "{error}");
    }
    let claim = claim("north-american", "9s Ts", Lead::Left);
    assert!(
        judge(&claim, 3)
            .unwrap_err()
            .to_string()
            .contains("3 tricks claimed with 2 cards")
    );
    let two = RuleSet::preset_ref("two-hand").unwrap();
    let none = LayDown::new(
        two,
        Trump::of(Suit::Spades),
        &cards("9s"),
        &[],
        Lead::Left,
        true,
    );
    assert_eq!(none, Err(LayDownError::NoPartner));
}

/// Plays a counterexample through by the rules alone: the tricks the claimant's side takes.
fn replay(claim: &LayDown, hand: &[Card], example: &Counterexample) -> u8 {
    let trump = claim.trump;
    let mut hands = vec![hand.to_vec()];
    let mut friends = vec![true];
    let mut dealt: Vec<Card> = Vec::new();
    for (place, cards) in &example.hands {
        assert_eq!(cards.len(), hand.len(), "{place}");
        dealt.extend(cards);
        hands.push(cards.clone());
        friends.push(place.contains("partner"));
    }
    let mut unseen: Vec<Card> = claim.pack.iter().collect();
    for card in claim.hand.iter().chain(claim.dead.iter()) {
        let at = unseen.iter().position(|&c| c == card).unwrap();
        unseen.swap_remove(at);
    }
    for card in dealt {
        let at = unseen.iter().position(|&c| c == card);
        unseen.swap_remove(at.unwrap_or_else(|| panic!("{card} cannot be dealt")));
    }
    let mut leader = match claim.leader {
        0 => 0,
        1 => 1,
        3 if claim.table == 6 => example.hands.iter().position(|h| h.0 == "across").unwrap() + 1,
        _ => hands.len() - 1,
    };
    let mut won = 0;
    assert_eq!(example.play.len(), hand.len());
    for trick in &example.play {
        assert_eq!(trick.len(), hands.len());
        let led = trump.suit_of(trick[0]);
        for (i, card) in trick.iter().enumerate() {
            let seat = (leader + i) % hands.len();
            let follows = hands[seat].iter().any(|&c| trump.suit_of(c) == led);
            assert!(
                i == 0 || !follows || trump.suit_of(*card) == led,
                "{card} revokes"
            );
            let at = hands[seat].iter().position(|c| c == card);
            hands[seat].remove(at.unwrap_or_else(|| panic!("{card} is not held")));
        }
        leader = (leader + trump.winner(trick).unwrap()) % hands.len();
        won += u8::from(friends[leader]);
    }
    won
}

#[test]
fn counterexamples_stand_up() {
    // Of some others one claim alone takes longer than all of these.
    let mut dice = Dice(7);
    for name in RuleSet::preset_names() {
        let rules = RuleSet::preset_ref(name).unwrap();
        let mut judge = Judge::new();
        let mut refuted = 0;
        for _ in 0..20 {
            let mut pack = rules.pack.cards().to_vec();
            let trump = Trump::of(Suit::ALL[dice.below(4)]);
            // The higher cards of the pack, so that there is something to claim.
            pack.sort_by_key(|&card| std::cmp::Reverse(trump.height(card, Suit::Clubs)));
            pack.truncate(8 + dice.below(9));
            let size = 1 + dice.below(if rules.seats == 6 { 2 } else { 4 });
            let mut draw = |_| pack.swap_remove(dice.below(pack.len()));
            let hand: Vec<Card> = (0..size).map(&mut draw).collect();
            let dead: Vec<Card> = (0..3).map(&mut draw).collect();
            let lead = LEADS[dice.below(3)];
            let with_partner = rules.seats == 4 && dice.below(3) == 0;
            let claim = LayDown::new(rules, trump, &hand, &dead, lead, with_partner).unwrap();
            let tricks = 1 + dice.below(size) as u8;
            let verdict = match judge.judge(&claim, tricks) {
                Err(LayDownError::TooMany) if name == "six-hand-double" => continue,
                verdict => verdict.unwrap(),
            };
            assert_eq!(verdict.sure, verdict.sure_tricks >= tricks);
            assert_eq!(verdict.sure, verdict.counterexample.is_none());
            if let Some(example) = verdict.counterexample {
                refuted += 1;
                let won = replay(&claim, &hand, &example);
                assert!(won < tricks, "{name} {claim:?} {tricks} {example:?}");
                assert!(
                    won >= verdict.sure_tricks,
                    "the claimant did not do their best: {example:?}"
                );
            }
        }
        assert!(refuted > 3, "{name}: hardly a claim was refuted");
    }
}

/// The claim decided the long way: all deals of the unseen cards are listed, and the claimant's way of playing is chosen
/// for the whole list of deals that they cannot tell apart, card by card.
struct Deals<'a> {
    trump: Trump,
    equal: Equal,
    friends: &'a [bool],
}

type Hands = Vec<Vec<Card>>;

impl Deals<'_> {
    fn sure(&self, deals: &[Hands], leader: usize, trick: &[Card]) -> u8 {
        let seats = self.friends.len();
        if trick.len() == seats {
            let winner = (leader + takes(self.trump, self.equal, trick)) % seats;
            return u8::from(self.friends[winner]) + self.sure(deals, winner, &[]);
        }
        let seat = (leader + trick.len()) % seats;
        let legal = |hands: &Hands| -> Vec<Card> {
            let hand = &hands[seat];
            let led = trick.first().map(|&first| self.trump.suit_of(first));
            let follow = hand
                .iter()
                .copied()
                .filter(|&c| Some(self.trump.suit_of(c)) == led);
            let follow: Vec<Card> = follow.collect();
            if follow.is_empty() {
                hand.clone()
            } else {
                follow
            }
        };
        let mut choices: Vec<Card> = deals.iter().flat_map(&legal).collect();
        choices.sort_unstable();
        choices.dedup();
        let values = choices.into_iter().map(|card| {
            let mut left: Vec<Hands> = Vec::new();
            for hands in deals {
                if legal(hands).contains(&card) {
                    let mut hands = hands.clone();
                    let at = hands[seat].iter().position(|&c| c == card).unwrap();
                    hands[seat].remove(at);
                    left.push(hands);
                }
            }
            let mut trick = trick.to_vec();
            trick.push(card);
            self.sure(&left, leader, &trick)
        });
        if seat == 0 {
            values.max()
        } else {
            values.min()
        }
        .unwrap_or(0)
    }
}

/// Every way to deal `size` cards of `pool` to each of `hands` more hands.
fn deals(pool: &[Card], size: usize, hands: usize) -> Vec<Hands> {
    if hands == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for mask in 0_u32..1 << pool.len() {
        if mask.count_ones() as usize != size {
            continue;
        }
        let (mut hand, mut rest) = (Vec::new(), Vec::new());
        for (i, &card) in pool.iter().enumerate() {
            if mask >> i & 1 == 1 {
                hand.push(card)
            } else {
                rest.push(card)
            }
        }
        for mut more in deals(&rest, size, hands - 1) {
            more.insert(0, hand.clone());
            all.push(more);
        }
    }
    all
}

#[test]
fn small_endings_as_every_deal_has_them() {
    let mut dice = Dice(5);
    let mut seen = [0; 4];
    // Sixteen of each preset of euchre, then of games in which trump is bid for.
    for round in 0..160 {
        let names = [
            "north-american",
            "british",
            "almonte-four",
            "six-hand-double",
            "two-hand",
            "six-hand",
        ];
        let bids = ["bid-euchre", "bid-euchre-32", "double-deck"];
        let name = match round {
            0..96 => names[round % names.len()],
            144.. => "cut-throat",
            _ => bids[round % bids.len()],
        };
        let rules = RuleSet::preset_ref(name).unwrap();
        let with_partner = rules.seats == 4 && round % 4 == 0;
        let others = match (rules.seats, with_partner) {
            (4, true) | (6, _) => 3,
            (4, false) | (3, _) => 2,
            _ => 1,
        };
        let size = [0, 3, 2 + usize::from(round % 5 == 0), 2][others];
        let trumps = rules.bidding.as_ref().map(|bidding| bidding.trumps());
        let trumps = trumps.unwrap_or(&Trump::ALL[..4]);
        let trump = trumps[dice.below(trumps.len())];
        let mut pack = rules.pack.cards().to_vec();
        let lowest = dice.below(2) == 0;
        pack.sort_by_key(|&c| {
            if lowest {
                0
            } else {
                99 - trump.height(c, Suit::Clubs)
            }
        });
        pack.truncate(10 + dice.below(pack.len() - 9));
        let spare = dice.below(2).min(3 - size);
        let mut draw = |_| pack.swap_remove(dice.below(pack.len()));
        let hand: Vec<Card> = (0..size).map(&mut draw).collect();
        let pool: Vec<Card> = (0..size * others + spare).map(&mut draw).collect();
        let mut dead = rules.pack.cards().to_vec();
        for card in hand.iter().chain(&pool) {
            let at = dead.iter().position(|c| c == card).unwrap();
            dead.remove(at);
        }
        let lead = LEADS[dice.below(3)];
        let claim = LayDown::new(rules, trump, &hand, &dead, lead, with_partner).unwrap();
        let friends = match others {
            _ if with_partner => vec![true, false, true, false],
            n => [vec![true], vec![false; n]].concat(),
        };
        let all: Vec<Hands> = deals(&pool, size, others)
            .into_iter()
            .map(|mut hands| {
                hands.insert(0, hand.clone());
                hands
            })
            .collect();
        let leader = match lead {
            Lead::Loner => 0,
            Lead::Left => 1,
            _ => others,
        };
        let want = Deals {
            trump,
            equal: rules.equal(),
            friends: &friends,
        }
        .sure(&all, leader, &[]);
        let found = judge(&claim, size as u8).unwrap().sure_tricks;
        assert_eq!(found, want, "{claim:?} pool {pool:?}");
        seen[usize::from(want)] += 1;
    }
    assert!(seen[..3].iter().all(|&n| n > 5), "{seen:?}");
}

#[test]
fn six_hand_claims_are_settled_with_partners_too() {
    let settle = |rules: &str, suit, hand: &str, lead, tricks| {
        let rules = RuleSet::preset_ref(rules).unwrap();
        let claim = LayDown::new(rules, Trump::of(suit), &cards(hand), &[], lead, true).unwrap();
        let verdict = judge(&claim, tricks).unwrap();
        assert!(!verdict.at_least, "{hand}");
        if let Some(example) = &verdict.counterexample {
            assert!(replay(&claim, &cards(hand), example) < tricks);
        }
        verdict.sure_tricks
    };
    use Suit::{Clubs, Diamonds};
    let six = settle("six-hand", Diamonds, "Ad Qd Ac Td Kd", Lead::Loner, 3);
    assert!(six < 3, "the Benny and both bowers are out: {six}");
    let six = settle("almonte-six", Diamonds, "Kd Jh Qd 4s 3s", Lead::Right, 3);
    assert!((2..5).contains(&six), "two jokers are two tricks: {six}");
    let six = settle("six-hand", Clubs, "B Jc Js Ac Kc", Lead::Across, 5);
    assert_eq!(six, 5, "the five highest trumps");
}

#[test]
fn trumps_that_nobody_beats_are_counted_in_the_largest_tables_too() {
    let rules = RuleSet::preset_ref("six-hand-double").unwrap();
    let hearts = Trump::of(Suit::Hearts);
    for with_partner in [false, true] {
        for hand in ["Jh Jd Ah Kh As", "Jh Jd Ah Kh Qh", "9h 9c 9d 9s Tc"] {
            let claim = LayDown::new(rules, hearts, &cards(hand), &[], Lead::Loner, with_partner);
            // Both jokers against them: one opponent with the two takes two tricks.
            let sure = Judge::new().is_sure_within(&claim.unwrap(), 4, 1_000);
            assert_eq!(sure, Ok(false), "{hand}");
        }
    }
}
