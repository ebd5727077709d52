//! What must hold for all players, at every preset.

pub(crate) mod least_squares;

use crate::engine::Points;
use serde_json::{Value, json};

use super::matches::deal;
use super::odds::{OddsQuestion, odds};
use super::table::Boards;
use super::worlds::{Fast, Worlds};
use super::*;
use crate::engine::record::{Record, referee};
use crate::engine::rules::Exchange;
use crate::engine::{Call, CardSet, Hand, Phase, RuleSet, Seat, Suit, View};

const BOTS: [&str; 4] = ["random", "rule", "club", "expert"];

fn hand(rules: &RuleSet, number: u32) -> Hand<'_> {
    let dealer = Seat::new((number % u32::from(rules.seats)) as u8);
    deal(rules, dealer, Key::deal(3, 0, 0, number)).unwrap()
}

#[test]
fn hidden_cards_lying_otherwise_change_no_answer() {
    for name in RuleSet::preset_names() {
        let rules = RuleSet::preset_ref(name).unwrap();
        let boards = Boards::new(rules).unwrap();
        // One hand as people play it, one as nobody does.
        for (number, driver) in (0..).zip(["club", "random"]) {
            let mut hand = hand(rules, number);
            let mut fast = Fast::new(&mut Dice::new(Key::deal(9, 0, 0, number)));
            let mut driver = Bot::named(driver).unwrap();
            let mut decision = 0;
            while !hand.is_over() {
                let key = Key::deal(3, 0, 0, number).at(hand.turn(), decision);
                decision += 1;
                let view = View::of(&hand, hand.turn());
                // In a double pack, world and deal can be compared only by their cards.
                let world = Worlds::new(&view, &boards).unweighed().draw(&mut fast);
                let other = view.imagine(&world.unwrap().hands);
                let seen = View::of(&other, hand.turn());
                assert_eq!(seen, view, "{name}: the view of another deal");
                // The expert thinks hundreds of times as long as the others: every third call and card, and whatever
                // comes up seldom.
                let often = matches!(view.phase(), Phase::Calling | Phase::Playing);
                let thinks = number == 0 && (!often || decision % 3 == 0);
                for bot in BOTS.into_iter().filter(|bot| thinks || *bot != "expert") {
                    let ask = |view: &View| Bot::named(bot).unwrap().act(view, &mut Dice::new(key));
                    let answer = ask(&view);
                    assert!(view.is_legal(answer), "{name} {bot}: {answer:?}");
                    assert_eq!(answer, ask(&seen), "{name} {bot}");
                }
                hand = hand.play(driver.act(&view, &mut Dice::new(key))).unwrap();
            }
        }
    }
}

#[test]
fn worlds_are_as_the_view_allows() {
    for name in RuleSet::preset_names() {
        let rules = RuleSet::preset_ref(name).unwrap();
        let boards = Boards::new(rules).unwrap();
        for number in 0..12 {
            let mut hand = hand(rules, number);
            let mut fast = Fast::new(&mut Dice::new(Key::deal(9, 0, 0, number)));
            let mut random = Bot::named("random").unwrap();
            let mut decision = 0;
            while !hand.is_over() {
                for seat in Seat::all(rules.seats) {
                    let view = View::of(&hand, seat);
                    let Some(world) = Worlds::new(&view, &boards).draw(&mut fast) else {
                        panic!("{name}: no world for {seat:?} in {:?}", hand.phase());
                    };
                    let mut pack = rules.pack.set();
                    for other in Seat::all(rules.seats) {
                        let cards = world.hands[other];
                        assert_eq!(
                            cards.len(),
                            hand.cards(other).len(),
                            "{name} {:?}",
                            hand.phase()
                        );
                        for card in cards.iter() {
                            assert!(pack.remove(card), "{name}: {card} twice");
                        }
                    }
                    for (by, card, led) in view.played() {
                        assert!(pack.remove(card), "{name}: {card} was played");
                        let trump = view.contract().unwrap().trump;
                        if trump.suit_of(card) != led {
                            let held = world.hands[by].masked(trump.bits(led));
                            assert!(held.is_empty(), "{name}: {by:?} failed to follow {led:?}");
                        }
                    }
                }
                let key = Key::deal(3, 0, 0, number).at(hand.turn(), decision);
                decision += 1;
                let view = View::of(&hand, hand.turn());
                hand = hand.play(random.act(&view, &mut Dice::new(key))).unwrap();
            }
        }
    }
}

#[test]
fn what_bots_play_is_confirmed_by_the_referee() {
    for name in RuleSet::preset_names() {
        let rules = std::sync::Arc::new(RuleSet::preset(name).unwrap());
        for (number, bot) in (0..30).zip(BOTS.iter().take(3).cycle()) {
            let mut hand = hand(&rules, number);
            let mut record = Record::begin(rules.clone(), &hand);
            let mut player = Bot::named(bot).unwrap();
            let mut decision = 0;
            while !hand.is_over() {
                let key = Key::deal(3, 0, 0, number).at(hand.turn(), decision);
                decision += 1;
                let action = player.act(&View::of(&hand, hand.turn()), &mut Dice::new(key));
                record.write(&hand, action);
                hand = hand.play(action).unwrap();
            }
            record.close(&hand);
            let verdict = referee(&record);
            assert!(verdict.verdict.is_sound(), "{name} {bot}: {verdict:?}");
        }
    }
}

/// What a seat knows, as a line for [`Wire`].
fn line(view: &View, number: u32) -> Value {
    let call = |call: &Call| match call {
        Call::Pass => "Pass".to_owned(),
        Call::Order => "Order".to_owned(),
        other => other.to_string(),
    };
    let players = Seat::all(view.rules().seats)
        .filter(|&s| !view.sits_out(s))
        .count();
    let played: Vec<_> = view.played().map(|(_, card, _)| card).collect();
    let tricks: Vec<_> = played.chunks(players).map(<[_]>::to_vec).collect();
    let mut line = json!({
        "rules": view.rules().name, "seat": view.seat(), "dealer": view.dealer(), "number": number,
        "hand": view.cards().iter().collect::<Vec<_>>(), "upCard": view.upcard(),
        "calls": view.calls().iter().map(|(_, c)| call(c)).collect::<Vec<_>>(),
        "alone": view.loners().iter().flatten().collect::<Vec<_>>(), "tricks": tricks,
        "announce": view.phase() == Phase::Announcing,
        "left": view.contract().is_some_and(|c| c.accepted) && !view.taken_up()
            && !view.sits_out(view.dealer()) && view.phase() == Phase::Playing,
    });
    if let Some(card) = view.put_away().nth(0) {
        line["discard"] = json!(card);
    }
    line
}

#[test]
fn a_line_of_json_gets_the_answer_that_the_view_gets() {
    let presets = RuleSet::preset_names().map(|name| RuleSet::preset_ref(name).unwrap());
    for rules in presets.filter(|r| r.alone.exchange == Exchange::None) {
        let mut wire = Wire::new(3);
        for number in 0..16 {
            let mut hand = hand(rules, number);
            let mut club = Bot::named("club").unwrap();
            while !hand.is_over() {
                let view = View::of(&hand, hand.turn());
                let action = club.act(&view, &mut Dice::new(Key::default()));
                let text = line(&view, number).to_string();
                let blind = view.auction().stage() == crate::engine::calling::AuctionStage::Naming;
                let answer = wire.answer(text.as_bytes(), &mut club);
                let answer = answer.unwrap_or_else(|why| panic!("{}: {why}: {text}", rules.name));
                let expected = match action {
                    Action::Call(Call::Pass) => json!("pass"),
                    Action::Call(Call::Order) => json!("order"),
                    Action::Call(_) => json!("call"),
                    Action::Alone => json!("alone"),
                    Action::Together => json!("together"),
                    Action::TakeUp => json!("take_up"),
                    Action::Leave => json!("leave"),
                    Action::Discard(_) => json!("discard"),
                    _ => json!("play"),
                };
                assert_eq!(answer["action"], expected, "{}: {text}", rules.name);
                if let Action::Play(card) | Action::Discard(card) = action {
                    assert_eq!(answer["card"], json!(card), "{}: {text}", rules.name);
                }
                if let Action::Call(Call::Name(suit)) = action
                    && !blind
                {
                    assert_eq!(answer["suit"], json!(suit), "{}: {text}", rules.name);
                }
                hand = hand.play(action).unwrap();
            }
        }
    }
}

#[test]
fn lines_that_cannot_be_are_refused_by_field() {
    let whole = json!({"seat": 2, "dealer": 1, "hand": ["Js", "Jc", "As", "Ks", "Qs"], "upCard": "9s", "calls": []});
    let with = |key: &str, value: Value| {
        let mut line = whole.clone();
        line[key] = value;
        line
    };
    for (line, why) in [
        (
            with("seat", json!(4)),
            "field \"seat\": expected a seat, 0 to 3 or N, E, S, W",
        ),
        (
            with("dealer", json!(null)),
            "field \"dealer\": expected a seat",
        ),
        (
            with("alone", json!(["x"])),
            "field \"alone[0]\": expected a seat",
        ),
        (with("hand", json!(["Js"])), "field \"hand\": 1 cards"),
        (
            with("hand", json!(["Js", "Js", "As", "Ks", "Qs"])),
            "hand[1]",
        ),
        (
            with("hand", json!(["7s", "Jc", "As", "Ks", "Qs"])),
            "not in the pack",
        ),
        (with("upCard", json!("Js")), "once too often"),
        (with("calls", json!(["Pass", "maybe"])), "calls[1]"),
        (with("calls", json!(["h"])), "calls[0]"),
        (with("calls", json!(["Pass"])), "it is W's turn, not S's"),
        (with("tricks", json!([["9h"]])), "tricks[0][0]"),
        (with("rules", json!("bridge")), "field \"rules\""),
        (with("alone", json!([0])), "alone"),
        (with("secret", json!(1)), "unknown field"),
        (json!("seat 2"), "expected an object"),
    ] {
        let text = line.to_string();
        let mut club = Bot::named("club").unwrap();
        let refused = Wire::new(1).answer(text.as_bytes(), &mut club);
        let message = refused.map_or_else(|e| e.to_string(), |v| v.to_string());
        assert!(message.contains(why), "{text}: {message}");
    }
    // Seats by their letters are the same seats.
    let mut lettered = with("seat", json!("S"));
    lettered["dealer"] = json!("e");
    let answer = |line: &Value| {
        let mut club = Bot::named("club").unwrap();
        Wire::new(1).answer(line.to_string().as_bytes(), &mut club)
    };
    assert_eq!(
        answer(&lettered).expect("an answer"),
        answer(&whole).expect("an answer")
    );
}

#[test]
fn the_club_player_beats_the_rule_player() {
    let rules = RuleSet::preset("north-american").unwrap();
    let (mut club, mut rule) = (Bot::named("club").unwrap(), Bot::named("rule").unwrap());
    let game = Match::new(&rules, 2000, Deals::open(1), 1);
    let result = game.play(&mut club, &mut rule);
    assert!(result.per_hand() > 0.120, "{result:?}");
    // The sums are the same whichever bot plays which part.
    let mut parts = game.play_part(0..700, &mut club, &mut rule, true);
    parts.add(&game.play_part(700..2000, &mut club, &mut rule, true));
    assert_eq!(parts, result);
}

fn asked<'r>(rules: &'r RuleSet, hand: &str, upcard: &str) -> OddsQuestion<'r> {
    let cards = hand.split(' ').map(|c| c.parse().unwrap());
    OddsQuestion {
        rules,
        seat: Seat::new(2),
        dealer: Seat::new(1),
        hand: cards.collect::<CardSet>(),
        upcard: upcard.parse().ok(),
        turned_down: false,
        heard: Vec::new(),
        score: Points::default(),
        against: "club".into(),
        hands: 300,
        seed: 1,
    }
}

#[test]
fn a_lay_down_is_certain() {
    let rules = RuleSet::preset("north-american").unwrap();
    let answer = odds(&asked(&rules, "Jh Jd Ah Kh Qh", "9h")).unwrap();
    let alone = answer.each.iter().find(|o| o.call == "alone").unwrap();
    assert_eq!((alone.march, alone.points, alone.error), (1.0, 4.0, 0.0));
    assert_eq!(alone.best_defence, Some(4.0));
    assert_eq!(answer.each[answer.best].call, "alone");
    assert!(!answer.close);
    let order = answer.each.iter().find(|o| o.call == "order").unwrap();
    assert_eq!((order.march, order.points), (1.0, 2.0));
    let sum: f64 = alone.by_tricks.iter().sum();
    assert!((sum - 1.0).abs() < 1e-9);
}

#[test]
fn bids_that_differ_in_their_number_are_searched_once_and_long_hands_not_at_all() {
    let rules = RuleSet::preset("bid-euchre").unwrap();
    let mut question = asked(&rules, "Jh Jd Ah Kh Qh Th", "");
    // Everybody else has passed.
    (question.hands, question.dealer) = (20, question.seat);
    let answer = odds(&question).unwrap();
    for bid in ["3h", "6h"] {
        let found = answer.each.iter().find(|o| o.call == bid).unwrap();
        assert_eq!(found.best_defence, Some(6.0), "{bid}");
    }
    let rules = RuleSet::preset("pepper-six").unwrap();
    let mut question = asked(&rules, "Jh Jh Jd Jd Ah Kh Qs Ks", "");
    question.hands = 5;
    let answer = odds(&question).unwrap();
    assert!(answer.each.iter().all(|o| o.best_defence.is_none()));
}

/// A part of `examples/exact_odds.rs`, which goes through all 42,504 hands.
#[test]
fn every_lay_down_is_certain_whoever_leads() {
    use crate::engine::laydown::{Judge, LayDown, Lead};
    let rules = RuleSet::preset("north-american").unwrap();
    let hearts = crate::engine::Trump::of(Suit::Hearts);
    let mut hands = Vec::new();
    let low = ["Ah", "Kh", "Qh", "Th", "9h"];
    for (i, a) in low.iter().enumerate() {
        for (j, b) in low.iter().enumerate().skip(i + 1) {
            hands.extend(low[j + 1..].iter().map(|c| format!("Jh Jd {a} {b} {c}")));
        }
        let aces = ["Ac", "Ad", "As"].iter().filter(|_| i > 0);
        hands.extend(aces.map(|ace| format!("Jh Jd Ah {a} {ace}")));
    }
    assert_eq!(hands.len(), 22, "the table of lay-downs");
    let mut judge = Judge::new();
    let by_lead = [
        (Lead::Loner, 1, 22),
        (Lead::Left, 0, 10),
        (Lead::Right, 2, 6),
    ];
    for (lead, seat, sure) in by_lead {
        let mut found = 0;
        for hand in &hands {
            let question = OddsQuestion {
                seat: Seat::new(seat),
                dealer: Seat::new(0),
                turned_down: true,
                heard: Vec::new(),
                hands: 20,
                ..asked(&rules, hand, "9c")
            };
            let cards: Vec<_> = question.hand.iter().collect();
            let claim = LayDown::new(&rules, hearts, &cards, &[], lead, false).unwrap();
            if !judge.is_sure(&claim, 5).unwrap() {
                continue;
            }
            found += 1;
            let answer = odds(&question).unwrap();
            let alone = answer.each.iter().find(|o| o.call == "h alone").unwrap();
            let certain = (alone.march, alone.points, alone.error);
            assert_eq!(certain, (1.0, 4.0, 0.0), "{lead:?} {hand}");
            assert_eq!(alone.best_defence, Some(4.0), "{lead:?} {hand}");
        }
        assert_eq!(found, sure, "{lead:?}: the table of lay-downs");
    }
}

/// With two players, all 8,568 hands of the other one can be tried.
#[test]
fn sampled_odds_are_within_their_error_of_the_exact_ones() {
    let rules = RuleSet::preset("two-hand").unwrap();
    let question = OddsQuestion {
        seat: Seat::new(0),
        dealer: Seat::new(1),
        hands: 2000,
        ..asked(&rules, "Jh 9h Ac Kc 9s", "Ah")
    };
    let said = odds(&question).unwrap();
    let order = said.each.iter().find(|o| o.call == "order").unwrap();
    let unseen: Vec<_> = (rules.pack.cards().iter().copied())
        .filter(|&c| Some(c) != question.upcard && !question.hand.contains(c))
        .collect();
    let mut club = Bot::named("club").unwrap();
    let (mut deals, mut made, mut points) = (0_i64, 0_i64, 0_i64);
    for chosen in 0_u32..1 << unseen.len() {
        if chosen.count_ones() != 5 {
            continue;
        }
        let of = |i: &usize| chosen >> i & 1 == 1;
        let mut hands = crate::engine::BySeat::<CardSet>::default();
        hands[Seat::new(0)] = question.hand;
        hands[Seat::new(1)] = (0..unseen.len()).filter(of).map(|i| unseen[i]).collect();
        let hand = Hand::new(&rules, Seat::new(1), hands, question.upcard).unwrap();
        let hand = hand.play(Action::Call(Call::Order)).unwrap();
        let over = play_hand(
            hand,
            &mut [&mut club],
            |_| 0,
            Points::default(),
            Key::default(),
        );
        let outcome = over.outcome().unwrap();
        let mine = Seat::new(0).side(4);
        let got = rules.points(&outcome);
        deals += 1;
        made += i64::from(outcome.tricks[mine] >= 3);
        points += i64::from(got.over(mine));
    }
    assert_eq!(deals, 8568);
    let near = |said: f64, sum: i64, error: f64| {
        let exact = sum as f64 / deals as f64;
        assert!(
            (said - exact).abs() < 4.0 * error,
            "{said} ± {error}, exactly {exact}"
        );
        assert!(error > 0.0 && error < 0.05, "{error}");
    };
    near(order.make, made, order.errors[0]);
    near(order.points, points, order.error);
}

#[test]
fn questions_that_cannot_be_are_refused() {
    let rules = RuleSet::preset("north-american").unwrap();
    let double = RuleSet::preset("six-hand-double").unwrap();
    let sound = || asked(&rules, "Jh Jd Ah Kh Qh", "9h");
    for (question, why) in [
        (
            OddsQuestion {
                upcard: "Jh".parse().ok(),
                ..sound()
            },
            "Jh is given too often",
        ),
        (
            asked(&rules, "Jh Jd Ah Kh 7h", "9h"),
            "7h is not in the pack of north-american",
        ),
        (asked(&double, "B Jd Ah Kh Qh", "9h"), "write Br or Bb"),
        (asked(&rules, "Jh Jd", "9h"), "expected 5"),
        (
            OddsQuestion {
                seat: Seat::new(5),
                ..sound()
            },
            "no seat 5",
        ),
        (
            OddsQuestion {
                hands: 0,
                ..sound()
            },
            "expected 1 to",
        ),
        (
            OddsQuestion {
                against: "me".into(),
                ..sound()
            },
            "no bot",
        ),
    ] {
        let message = odds(&question).unwrap_err().to_string();
        assert!(message.contains(why), "{message}");
    }
}

/// Tries to work out the deal from what it is handed: its own cards and its dice.
#[derive(Default)]
struct Thief {
    hand: u32,
    /// The seed that its dice were thrown from.
    dice: Option<u64>,
    /// How many cards of others it has named.
    named: usize,
}

/// How many seeds a thief tries; the match's is one of them.
const TRIED: u64 = 800;

impl Player for Thief {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let thrown = [dice.bits(), dice.bits()];
        let seat = view.seat();
        for (seed, decision) in (0..TRIED).flat_map(|s| (0..12).map(move |d| (s, d))) {
            let key = Key {
                seed,
                hand: self.hand,
                ..Key::default()
            };
            let mut guess = Dice::new(key.at(seat, decision));
            if guess.bits() == thrown[0] && guess.bits() == thrown[1] {
                self.dice = Some(seed);
            }
        }
        let bytes = |seed: u64| {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            Deals::secret(bytes)
        };
        for deals in (0..TRIED).flat_map(|seed| [Deals::open(seed), bytes(seed)]) {
            let Some(hand) = deals.hand(view.rules(), view.dealer(), [0, 0], self.hand) else {
                continue;
            };
            if hand.upcard() == view.upcard() && hand.cards(seat) == view.cards() {
                let others = Seat::all(view.rules().seats).filter(|&s| s != seat);
                self.named += others.map(|s| hand.cards(s).len()).sum::<usize>();
            }
        }
        view.legal().next().unwrap()
    }
}

#[test]
fn nobody_can_name_a_card_they_have_not_seen() {
    let rules = RuleSet::preset("north-american").unwrap();
    let steal = |deals: Deals| {
        let mut thief = Thief::default();
        let game = Match::new(&rules, 1, deals, 742);
        game.play(&mut thief, &mut Bot::named("rule").unwrap());
        thief
    };
    // From a seed that can be tried the search finds everything: so it works.
    let thief = steal(Deals::open(742));
    assert_eq!(thief.dice, Some(742));
    assert!(thief.named >= 15, "{}", thief.named);
    // From a secret it finds the seed of its dice, which says nothing about the cards.
    let thief = steal(Deals::secret(*b"thirty-two bytes nobody can try."));
    assert_eq!((thief.dice, thief.named), (Some(742), 0));
}

#[test]
fn rules_by_which_nobody_can_play_are_refused() {
    let rules = RuleSet::preset("north-american").unwrap();
    // Nor with three, where nobody can play alone.
    for seats in [0, 1, 5, 7, 8, 255] {
        let broken = rules.clone().with(|rules| rules.seats = seats);
        assert!(broken.is_err(), "{seats}");
    }
    for hand_size in [0, 2, 11, 255] {
        let broken = rules.clone().with(|rules| rules.hand_size = hand_size);
        assert!(broken.is_err(), "{hand_size}");
    }
    assert!(deal(&rules, Seat::new(9), Key::default()).is_none());
    assert!(Dice::new(Key::default()).below(usize::MAX) < usize::MAX);
}
