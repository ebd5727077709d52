//! Games in which trump is bid for, and tables of three, against a referee that shares no code with the engine.

use super::*;
use crate::engine::bidding::Bid;
use crate::engine::calling::CallError;
use crate::engine::record::{Judgement, Record, referee as judge};
use crate::engine::trump::Trump;
use std::sync::Arc;

/// A referee that knows cards as text and the rules as people say them, and nothing of the code under test.
#[path = "../../../tests/it/engine/book.rs"]
#[allow(dead_code)]
mod referee;

/// Marsaglia's xorshift: the dice of these tests.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

fn deal(rules: &RuleSet, dice: &mut Dice) -> (BySeat<CardSet>, Option<Card>) {
    let mut cards = rules.pack.cards().to_vec();
    for at in (1..cards.len()).rev() {
        cards.swap(at, dice.below(at + 1));
    }
    crate::engine::Pack::deal(&cards, rules.seats, rules.hand_size).expect("cards")
}

fn letter(trump: Trump) -> char {
    trump.to_string().chars().next().expect("a letter")
}

/// Plays a hand with random legal actions, the referee looking on; what was done.
fn watched(shared: &Arc<RuleSet>, dice: &mut Dice) -> ([bool; 3], Record) {
    let rules = &**shared;
    let book = referee::book(&rules.name);
    let dealer = dice.below(book.seats);
    let (dealt, up) = deal(rules, dice);
    let up = up.filter(|_| rules.bidding.is_none());
    let mut hand = Hand::new(rules, Seat::new(dealer as u8), dealt, up).expect("a deal");
    let mut record = Record::begin(Arc::clone(shared), &hand);
    let mut held: Vec<Vec<String>> = (0..book.seats)
        .map(|s| {
            hand.cards(Seat::new(s as u8))
                .iter()
                .map(|card| card.to_string())
                .collect()
        })
        .collect();
    let mut bids: Vec<(usize, String)> = Vec::new();
    let (mut trick, mut leader) = (Vec::new(), None);
    let mut took = vec![0; book.sides()];
    let mut out: Vec<usize> = Vec::new();
    while !hand.is_over() {
        let legal: Vec<Action> = hand.legal().collect();
        // Passing often enough that bids of every height win.
        let pass = Action::Call(Call::Pass);
        let passes = legal.contains(&pass) && dice.below(3) > 0;
        let action = if passes {
            pass
        } else {
            legal[dice.below(legal.len())]
        };
        let seat = hand.turn().index();
        let phase = hand.phase();
        if let Phase::Playing = phase {
            let trump = letter(hand.contract().expect("named").trump);
            let (bidder, bid) = bids.last().cloned().expect("a bid");
            let alone = book.is_alone(&bid);
            if leader.is_none() {
                out = (0..book.seats)
                    .filter(|s| alone && book.side(*s) == book.side(bidder) && *s != bidder)
                    .collect();
                // Where trump is bid for the bidder leads, else the player on the dealer's left.
                leader = Some(match bid.as_str() {
                    "trump" => (dealer + 1) % book.seats,
                    _ => bidder,
                });
            }
            // Whose turn it is: from the leader on, over those who sit out.
            let order: Vec<usize> = (0..book.seats)
                .map(|n| (leader.expect("a leader") + n) % book.seats)
                .filter(|s| !out.contains(s))
                .collect();
            assert_eq!(seat, order[trick.len()], "{}", rules.name);
            let mut said: Vec<String> = legal
                .iter()
                .map(|a| match a {
                    Action::Play(card) => card.to_string(),
                    other => panic!("{other:?}"),
                })
                .collect();
            said.sort();
            assert_eq!(
                said,
                referee::may(&held[seat], trick.first(), trump),
                "{}",
                rules.name
            );
            let Action::Play(card) = action else {
                unreachable!()
            };
            let at = held[seat]
                .iter()
                .position(|c| *c == card.to_string())
                .expect("held");
            trick.push(held[seat].remove(at));
            if trick.len() == order.len() {
                let winner = order[referee::takes(&trick, trump)];
                took[book.side(winner)] += 1;
                leader = Some(winner);
                trick.clear();
            }
        }
        match action {
            Action::Call(Call::Bid(bid, _)) => {
                bids.push((seat, rules.bidding.as_ref().expect("bids").word(bid)))
            }
            Action::Call(call) if call != Call::Pass && rules.bidding.is_none() => {
                bids.push((seat, "trump".to_owned()));
                if call == Call::Order {
                    held[dealer].push(up.expect("turned up").to_string());
                }
            }
            Action::Discard(card) => {
                let at = held[seat]
                    .iter()
                    .position(|c| *c == card.to_string())
                    .expect("held");
                held[seat].remove(at);
            }
            Action::Give(card) => {
                let at = held[seat]
                    .iter()
                    .position(|c| *c == card.to_string())
                    .expect("held");
                let card = held[seat].remove(at);
                held[bids.last().expect("a bid").0].push(card);
            }
            _ => {}
        }
        record.write(&hand, action);
        hand.act(action).expect("legal");
    }
    record.close(&hand);
    let points = hand.points().expect("over");
    match bids.last() {
        None => assert_eq!(
            (hand.phase(), points),
            (Phase::ThrownIn, Points::none(took.len()))
        ),
        Some((bidder, bid)) => {
            assert_eq!(took.iter().sum::<usize>(), book.tricks, "{}", rules.name);
            assert_eq!(
                points.to_vec(),
                referee::points(&book, book.side(*bidder), bid, &took),
                "{}: {bid}",
                rules.name
            );
        }
    }
    let named = bids
        .last()
        .is_some_and(|(_, bid)| bid.parse::<u8>().is_err());
    let kinds = [bids.is_empty(), named, points.iter().any(|&p| p < 0)];
    (kinds, record)
}

#[test]
fn random_hands_end_as_a_referee_of_its_own_says() {
    // As many hands a preset as PROPTEST_CASES says; a suite in a hurry plays a thousand, and has every tenth refereed.
    let said = std::env::var("PROPTEST_CASES").ok();
    let wanted: Option<u32> = said.and_then(|n| n.parse().ok());
    let (hands, every) = wanted.map_or((1000, 10), |hands| (hands, 1));
    let mut kinds = [0; 3];
    for name in RuleSet::names() {
        let rules = Arc::new(RuleSet::preset(name).expect(name));
        if rules.bidding.is_none() && rules.sides() == 2 {
            continue;
        }
        let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
        for number in 0..hands {
            let (seen, record) = watched(&rules, &mut dice);
            if number % every == 0 {
                is_refereed(&record, &mut dice, number % (20 * every) == 0);
            }
            for (kind, seen) in kinds.iter_mut().zip(seen) {
                *kind += u32::from(seen);
            }
        }
    }
    assert!(
        kinds.iter().all(|&n| n > hands / 20),
        "thrown in, named calls, set: {kinds:?}"
    );
}

/// What was played by the rules is confirmed, as it was written and read back; with another claim it is refuted, and where
/// `spoilt` two cards in each other's place are found, which takes the longest.
fn is_refereed(record: &Record, dice: &mut Dice, spoilt: bool) {
    let name = &record.rules.name;
    let verdict = judge(record);
    assert!(verdict.verdict.is_sound(), "{verdict:?}\n{record}");
    assert_eq!(verdict.points, record.claim.points, "{name}: {record}");
    assert!(verdict.irregularities.is_empty(), "{verdict:?}");
    #[cfg(feature = "json")]
    {
        let json = serde_json::to_string(record).expect("JSON");
        let read = crate::engine::record::Reader::new().record(&json);
        assert_eq!(read.as_ref(), Ok(record), "{json}");
    }
    let line = record.to_string();
    assert_eq!(line.parse().as_ref(), Ok(record), "{line}");
    if record.tricks.is_empty() {
        return;
    }
    let mut other = record.clone();
    other.claim.points = record.claim.points.map(|points| points.map(|_| 99).into());
    assert_eq!(judge(&other).verdict, Judgement::Refuted, "{other}");
    // Without the hands, what was played in turn is still right.
    let mut hidden = record.clone();
    hidden.hands.clear();
    let verdict = judge(&hidden);
    assert!(verdict.verdict.is_sound(), "{name}: {verdict:?}\n{hidden}");
    if !spoilt {
        return;
    }
    other.claim = record.claim;
    let trick = dice.below(other.tricks.len());
    other.tricks[trick].swap(0, 1);
    let same = other.tricks[trick][0] == other.tricks[trick][1];
    assert_eq!(judge(&other).verdict.is_sound(), same, "{name}: {other}");
}

fn new(name: &str, seed: u64) -> Hand<'static> {
    let rules = RuleSet::preset_ref(name).expect(name);
    let (hands, _) = deal(rules, &mut Dice(seed));
    Hand::new(rules, Seat::new(3), hands, None).expect("a deal")
}

fn bid(tricks: u8, trump: Option<Trump>) -> Action {
    Action::Call(Call::Bid(Bid::Tricks(tricks), trump))
}

fn pass(hand: &mut Hand) {
    hand.act(Action::Call(Call::Pass)).expect("a pass");
}

#[test]
fn the_bidding_goes_as_the_rules_say() {
    let suit = Some(Trump::of(Suit::Hearts));
    let too_low = Err(PlayError::Call(CallError::TooLow));
    let mut once = new("bid-euchre", 1);
    assert_eq!(once.act(bid(2, suit)), too_low);
    let lacks = CallError::TrumpWithBid(true);
    assert_eq!(once.act(bid(3, None)), Err(PlayError::Call(lacks)));
    once.act(bid(3, suit)).expect("three");
    assert_eq!(once.act(bid(3, suit)), too_low);
    (0..3).for_each(|_| pass(&mut once));
    assert_eq!((once.phase(), once.turn()), (Phase::Playing, Seat::new(0)));

    let mut round = new("pepper", 2);
    round.act(bid(1, None)).expect("one");
    round.act(bid(2, None)).expect("two");
    pass(&mut round);
    pass(&mut round);
    assert_eq!(round.turn(), Seat::new(0), "round and round");
    let pepper = Action::Call(Call::Bid(Bid::Named(1), None));
    round.act(pepper).expect("big pepper");
    assert_eq!(round.phase(), Phase::Calling, "nothing is higher");
    let low = round.act(Action::Call(Call::Low));
    assert_eq!(low, Err(PlayError::Call(CallError::NameTrump)));
    round.act(Action::Call(Call::NoTrump)).expect("no trump");
    assert_eq!(round.phase(), Phase::Playing);
}

#[test]
fn a_stuck_dealer_bids_and_a_caller_gets_cards() {
    let json = r#"{"extends":"double-deck","bidding":{"dealer_stuck":4}}"#;
    let rules = RuleSet::from_json(json).expect("rules");
    let (dealt, _) = deal(&rules, &mut Dice(3));
    let mut hand = Hand::new(&rules, Seat::new(3), dealt, None).expect("a deal");
    (0..3).for_each(|_| pass(&mut hand));
    let three = Call::Bid(Bid::Tricks(3), Some(Trump::LOW));
    for call in [Call::Pass, three] {
        let stuck = hand.act(Action::Call(call));
        assert_eq!(stuck, Err(PlayError::Call(CallError::DealerMustBid)));
        assert!(hand.legal().all(|action| action != Action::Call(call)));
    }
    let moon = Action::Call(Call::Bid(Bid::Named(0), None));
    hand.act(moon).expect("moon");
    hand.act(Action::Call(Call::Low)).expect("low");
    for (phase, seat) in [(Phase::Taking, 3), (Phase::Giving, 1)] {
        for left in [3, 2, 1] {
            let seat = Seat::new(seat);
            assert_eq!(
                (hand.phase(), hand.turn(), hand.owing()),
                (phase, seat, left)
            );
            let action = hand.legal().next().expect("a card");
            hand.act(action).expect("put away or given");
        }
    }
    let bidder = Seat::new(3);
    assert_eq!((hand.cards(bidder).len(), hand.turn()), (12, bidder));
    for _ in 0..2 {
        hand.act(hand.legal().next().expect("a card"))
            .expect("legal");
    }
    assert_eq!(hand.turn(), Seat::new(2), "the partner sits out");
}
