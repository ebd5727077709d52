mod fit;

use serde_json::json;
use std::sync::Arc;

use super::*;
use crate::engine::record::{Record, referee};
use crate::engine::{Action, Hand, Phase, Points};
use crate::players::matches::deal;
use crate::players::odds::{OddsError, OddsQuestion, odds};
use crate::players::worlds::{Fast, Worlds};
use crate::players::{Bot, Deals, Dice, Key, Match, Player, Wire};

fn games() -> impl Iterator<Item = Arc<RuleSet>> {
    let all = RuleSet::names().map(|name| RuleSet::preset(name).expect(name));
    all.filter(|rules| rules.bidding.is_some()).map(Arc::new)
}

/// Does anything that may be done, all of it equally often.
struct Anything;

impl Player for Anything {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let all: Vec<Action> = view.legal().collect();
        all[dice.below(all.len())]
    }
}

/// Plays hands of every game with a bot in all seats, and tells `each` of every decision.
fn played(bot: &str, hands: u32, each: impl FnMut(&Hand, Action, &mut Bot)) -> Vec<Record> {
    played_by(|| Bot::named(bot).expect(bot), hands, each)
}

fn played_by<P: Player>(
    new: impl Fn() -> P,
    hands: u32,
    mut each: impl FnMut(&Hand, Action, &mut P),
) -> Vec<Record> {
    let mut records = Vec::new();
    for rules in games() {
        let mut player = new();
        for number in 0..hands {
            let dealer = Seat::new((number % u32::from(rules.seats)) as u8);
            let mut hand = deal(&rules, dealer, Key::deal(8, 0, 0, number)).expect("a deal");
            let mut record = Record::begin(Arc::clone(&rules), &hand);
            let mut decision = 0;
            while !hand.is_over() {
                let view = View::of(&hand, hand.turn());
                let key = Key::deal(9, 0, 0, number).at(hand.turn(), decision);
                decision += 1;
                let action = player.act(&view, &mut Dice::new(key));
                each(&hand, action, &mut player);
                record.write(&hand, action);
                hand = hand.play(action).expect("legal");
            }
            record.close(&hand);
            records.push(record);
        }
    }
    records
}

#[test]
fn what_bots_bid_and_play_is_confirmed_by_the_referee() {
    for bot in ["random", "rule", "club"] {
        for record in played(bot, 12, |_, _, _| {}) {
            let verdict = referee(&record);
            assert!(verdict.verdict.is_sound(), "{bot}: {verdict:?}\n{record}");
        }
    }
}

#[test]
fn worlds_have_as_many_cards_in_every_hand_as_there_are() {
    let mut fast = Fast::new(&mut Dice::new(Key::default()));
    let mut exchanged = 0;
    played_by(
        || Anything,
        40,
        |hand, _, _| {
            let view = View::of(hand, hand.turn());
            let boards = Boards::new(view.rules()).expect("boards");
            let world = Worlds::new(&view, &boards)
                .draw(&mut fast)
                .expect("a world");
            let mut pack = view.rules().pack.set();
            for seat in Seat::all(view.rules().seats) {
                let (there, drawn) = (hand.cards(seat), world.hands[seat]);
                // Who gave cards to a bidder and sits out may be drawn with them.
                let given = hand.sits_out(seat) && drawn.len() > there.len();
                exchanged += u32::from(hand.owing() > 0);
                assert!(drawn.len() == there.len() || given, "{}", view.rules().name);
                drawn.iter().for_each(|card| assert!(pack.remove(card)));
            }
            assert_eq!(world.hands[view.seat()], hand.cards(view.seat()));
        },
    );
    assert!(exchanged > 0, "cards are exchanged in some of these hands");
}

/// What a seat knows, as a line for [`Wire`], `calls` being those so far.
fn line(view: &View, calls: &[String]) -> String {
    let players = Seat::all(view.rules().seats).filter(|&s| !view.sits_out(s));
    let played: Vec<_> = view.played().map(|(_, card, _)| card).collect();
    let tricks: Vec<_> = played.chunks(players.count()).collect();
    let away: Vec<_> = view.put_away().iter().collect();
    let hand: Vec<_> = view.cards().iter().collect();
    json!({
        "rules": view.rules().name, "seat": view.seat(), "dealer": view.dealer(),
        "hand": hand, "calls": calls, "tricks": tricks, "discard": away,
    })
    .to_string()
}

#[test]
fn a_line_of_json_gets_the_answer_that_the_view_gets() {
    let mut wire = Wire::new(0);
    let mut calls = Vec::new();
    let mut kinds = std::collections::BTreeSet::new();
    played("club", 30, |hand, action, club| {
        if hand.phase() == Phase::Calling && hand.turn() == hand.dealer().left(hand.rules().seats) {
            let first = View::of(hand, hand.turn()).auction().high().is_none();
            if first
                && !View::of(hand, hand.turn())
                    .auction()
                    .is_out_of_bidding(hand.turn())
            {
                calls.clear();
            }
        }
        let text = line(&View::of(hand, hand.turn()), &calls);
        let answer = wire.answer(text.as_bytes(), club);
        let answer = answer.unwrap_or_else(|why| panic!("{why}: {text}"));
        let expected = match action {
            Action::Call(Call::Pass) => json!({"action": "pass"}),
            Action::Call(Call::Bid(bid, trump)) => {
                let bid = Call::Bid(bid, None).written(hand.rules());
                match trump {
                    Some(trump) => json!({"action": "bid", "bid": bid, "suit": trump}),
                    None => json!({"action": "bid", "bid": bid}),
                }
            }
            Action::Call(call) => json!({"action": "call", "suit": call.trump()}),
            Action::Discard(card) => json!({"action": "discard", "card": card}),
            Action::Give(card) => json!({"action": "give", "card": card}),
            Action::Play(card) => json!({"action": "play", "card": card}),
            other => panic!("{other:?}"),
        };
        assert_eq!(answer, expected, "{text}");
        kinds.insert(answer["action"].to_string());
        if let Action::Call(call) = action {
            calls.push(call.written(hand.rules()));
        }
    });
    assert!(kinds.len() >= 4, "{kinds:?}");
}

/// Where the first of two equal cards wins, one that is still out takes nothing from the one that is led.
#[test]
fn a_lone_bidder_leads_the_left_bower_though_the_other_is_out() {
    let (mut wire, mut club) = (Wire::new(0), Bot::named("club").expect("club"));
    let line = json!({
        "rules": "bid-euchre-32", "seat": 2, "dealer": 3, "hand": ["Jd", "Ah", "Kh", "As", "As", "Ad"],
        "calls": ["Pass", "Pass", "call one", "Pass", "h"], "discard": ["Qs"],
        "tricks": [["Jh", "Qh", "Kh"], ["Jh", "Qc", "Jc"]],
    });
    let answer = wire.answer(line.to_string().as_bytes(), &mut club);
    let expected = json!({"action": "play", "card": "Jd"});
    assert_eq!(answer.expect("a card"), expected);
}

/// Bid euchre has no lone call of its own; where a club has one, it is named for the suit that is held.
#[test]
fn a_clubs_own_lone_call_is_played_in_the_suit_that_is_held() {
    let (mut wire, mut club) = (Wire::new(0), Bot::named("club").expect("club"));
    let shooter = json!({"name": "shooter", "made": 12, "set": 12, "alone": true, "exchange": 1});
    for (hand, suit) in [
        (["Jh", "Jd", "Ah", "Kh", "As", "Ts"], "h"),
        (["Js", "Jc", "As", "Qs", "9s", "Ad"], "s"),
    ] {
        let line = json!({
            "rules": {"extends": "bid-euchre", "bidding": {"calls": [shooter]}}, "seat": 2, "dealer": 2,
            "hand": hand, "calls": ["Pass", "Pass", "Pass", "shooter"], "tricks": [],
        });
        let answer = wire.answer(line.to_string().as_bytes(), &mut club);
        let expected = json!({"action": "call", "suit": suit});
        assert_eq!(answer.expect("a call"), expected);
    }
}

#[test]
fn club_beats_rule_and_random_on_the_same_deals() {
    for name in ["bid-euchre", "pepper"] {
        let rules = RuleSet::preset_ref(name).expect(name);
        for (weaker, by) in [("rule", 0.2), ("random", 3.0)] {
            let mut club = Bot::named("club").expect("club");
            let mut other = Bot::named(weaker).expect(weaker);
            let game = Match::new(rules, 600, Deals::open(5), 1);
            let result = game.play(&mut club, &mut other);
            assert!(
                result.per_hand() > by,
                "{name} against {weaker}: {result:?}"
            );
        }
    }
}

#[test]
fn odds_of_bids() {
    let rules = RuleSet::preset_ref("bid-euchre").expect("rules");
    let cards = |text: &str| {
        text.split(' ')
            .map(|card| card.parse::<crate::engine::Card>().expect(card))
            .collect()
    };
    let mut question = OddsQuestion {
        rules,
        seat: Seat::new(2),
        dealer: Seat::new(3),
        hand: cards("Jh Jd Ah Kh Qh Th"),
        upcard: None,
        turned_down: false,
        heard: vec![Call::Pass, Call::read("3s", rules).expect("a bid")],
        score: Points::none(2),
        against: "club".into(),
        hands: 40,
        seed: 1,
    };
    let answer = odds(&question).expect("an answer");
    let calls: Vec<&str> = answer.each.iter().map(|odds| odds.call.as_str()).collect();
    assert_eq!(calls[0], "pass");
    assert!(
        calls.contains(&"6h") && !calls.iter().any(|call| call.starts_with('3')),
        "{calls:?}"
    );
    let six = answer
        .each
        .iter()
        .find(|odds| odds.call == "6h")
        .expect("six hearts");
    // The six highest trumps but one: nobody takes a trick from them.
    assert_eq!((six.make, six.points), (1.0, 6.0));
    assert!(answer.each[answer.best].call.ends_with('h'));
    question.heard[1] = Call::Order;
    assert!(matches!(odds(&question), Err(OddsError::Heard(2, _))));
    let seven = rules.clone().with(|rules| rules.seats = 7);
    assert!(seven.is_err(), "seven at a table");
}

#[test]
fn every_game_has_weights() {
    for rules in games() {
        assert!(BidWeights::shipped(&rules).is_some(), "{}", rules.name);
    }
    assert_eq!(at_most(0, 1000), 5000);
    assert_eq!(at_most(-1000, 1000), 10_000 - at_most(1000, 1000));
    assert!((0..400).all(|n| at_most(n * 10, 1000) <= at_most(n * 10 + 10, 1000)));
}
