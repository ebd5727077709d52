//! Laws of the hand, for every preset and some house rules.

use super::dice::Dice;
use crate::it::tools::cases;
use benny::engine::{Action, Call, Card, Hand, Phase, RuleSet, Seat, Side, Suit};
use proptest::prelude::*;

/// Every preset, and rule sets that turn on what no preset has.
pub fn rule_sets() -> Vec<RuleSet> {
    let house = [
        r#"{"name":"a","stick_the_dealer":true,"dealer_needs_trump":true,"alone":{"defenders":"against_loner","lead":"left_of_dealer_not_loner","exchange":"railroad"}}"#,
        r#"{"name":"b","extends":"british","alone":{"lead":"left_of_dealer"},"score":{"super_euchre":4}}"#,
        r#"{"name":"c","extends":"british","joker_turned_up":"named_dealer_must_take","dealer_needs_trump":true,"alone":{"exchange":"ask_partner"}}"#,
        r#"{"name":"d","extends":"six-hand-double","stick_the_dealer":true,"joker_turned_up":"named_then_called","alone":{"exchange":"railroad","lead":"left_of_dealer_not_loner"}}"#,
        r#"{"name":"f","caller_needs_trump":true,"farmers_hand":"swap_three","no_trump":true,"pass_out":"stick"}"#,
        r#"{"name":"g","caller_needs_trump":"dealer","farmers_hand":{"rule":"redeal","ranks":["9"],"least":2},"ace_no_face":true,"pass_out":"dealer_loses_1"}"#,
        r#"{"name":"h","extends":"railroad","pass_out":"redeal","caller_needs_trump":"caller","alone":{"defenders":"always"}}"#,
        r#"{"name":"e","extends":"two-hand-25","ordered_dealer":"takes_up","hand_size":3}"#,
    ];
    let presets = RuleSet::preset_names().map(|name| name.parse());
    presets
        .chain(house.map(str::parse))
        .collect::<Result<_, _>>()
        .expect("rule sets")
}

fn every_action() -> Vec<Action> {
    let mut all: Vec<Action> = Call::ALL.into_iter().map(Action::Call).collect();
    all.extend([
        Action::Declare,
        Action::Keep,
        Action::Alone,
        Action::Together,
        Action::TakeUp,
        Action::Leave,
        Action::Decline,
    ]);
    all.extend(Seat::all(6).map(Action::Ask));
    let cards = (0..Card::COUNT).filter_map(Card::from_index);
    all.extend(cards.flat_map(|c| [Action::Discard(c), Action::Give(c), Action::Play(c)]));
    all
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn random_play_ends_and_the_books_balance(seed: u64) {
        for rules in rule_sets() {
            let mut dice = Dice(seed);
            let mut hand = dice.deal(&rules);
            let mut steps = 0;
            while !hand.is_over() {
                let action = dice.choose(&hand);
                hand = hand.play(action).expect("a legal action");
                steps += 1;
                prop_assert!(steps < 100, "{} does not end", rules.name);
            }
            prop_assert_eq!(hand.legal().count(), 0);
            let Some(outcome) = hand.outcome() else {
                match hand.phase() {
                    Phase::ThrownIn => prop_assert!(!rules.dealer_is_stuck()),
                    phase => prop_assert!(phase == Phase::Redealt && rules.has_declarations()),
                }
                continue;
            };
            prop_assert_eq!(outcome.tricks.iter().sum::<u8>(), rules.hand_size);
            let points = rules.points(&outcome).pair();
            prop_assert!((points[0] == 0) != (points[1] == 0), "one side scores");
            let made = outcome.tricks[outcome.makers] > rules.hand_size / 2;
            prop_assert_eq!(points[outcome.makers.index()] > 0, made);
            prop_assert!(rules.outcomes(outcome.makers).any(|o| o == outcome), "an outcome the totals know");
            prop_assert!(Seat::all(rules.seats).all(|s| hand.sits_out(s) || hand.cards(s).is_empty()));
        }
    }

    #[test]
    fn legal_is_what_is_legal(seed: u64) {
        let every = every_action();
        for rules in rule_sets() {
            let mut dice = Dice(seed);
            let mut hand = dice.deal(&rules);
            while !hand.is_over() {
                let legal: Vec<Action> = hand.legal().collect();
                prop_assert!(!legal.is_empty());
                for &action in &every {
                    prop_assert_eq!(hand.is_legal(action), legal.contains(&action), "{:?} {:?}", action, hand);
                    if let Err(why) = hand.play(action) {
                        prop_assert!(!why.to_string().is_empty());
                    }
                }
                hand = hand.play(dice.choose(&hand)).expect("a legal action");
            }
        }
    }
}

fn cards(text: &str) -> benny::engine::CardSet {
    text.split_whitespace()
        .map(|c| c.parse::<Card>().expect("a card"))
        .collect()
}

fn hand<'r>(rules: &'r RuleSet, dealer: u8, upcard: &str, hands: &[&str]) -> Hand<'r> {
    let mut all = benny::engine::BySeat::default();
    for (place, text) in all.0.iter_mut().zip(hands) {
        *place = cards(text);
    }
    Hand::new(
        rules,
        Seat::new(dealer),
        all,
        upcard.parse::<benny::engine::Card>().expect("a card"),
    )
    .expect("a deal")
}

const FOUR: [&str; 4] = [
    "Ah Kh Qh Th 9h",
    "Ac Kc Qc Tc Jc",
    "Ad Kd Qd Td 9d",
    "As Ks Qs Ts 9s",
];

fn act<'r>(hand: Hand<'r>, actions: &[Action]) -> Hand<'r> {
    actions.iter().fold(hand, |hand, &action| {
        hand.play(action)
            .unwrap_or_else(|e| panic!("{action:?}: {e}"))
    })
}

const PASS: Action = Action::Call(Call::Pass);
const ORDER: Action = Action::Call(Call::Order);

fn name(suit: Suit) -> Action {
    Action::Call(Call::Name(suit))
}

fn refusal(hand: &Hand, action: Action) -> String {
    hand.play(action).expect_err("refused").to_string()
}

#[test]
fn calls_that_break_a_rule_say_which() {
    let stick: RuleSet = r#"{"stick_the_dealer":true,"dealer_needs_trump":true}"#
        .parse()
        .unwrap();
    let start = hand(&stick, 1, "Js", &FOUR);
    assert!(refusal(&start, name(Suit::Hearts)).contains("round one"));
    assert!(refusal(&start, Action::Play("Ah".parse().unwrap())).contains("a call is expected"));
    let dealer = act(start, &[PASS, PASS, PASS]);
    // The dealer, seat 1, holds clubs with the jack: the left bower alone does not count.
    assert!(refusal(&dealer, ORDER).contains("left bower"));
    let second = act(dealer, &[PASS]);
    assert!(refusal(&second, ORDER).contains("turned down"));
    assert!(refusal(&second, name(Suit::Spades)).contains("spades were turned down"));
    let stuck = act(second, &[PASS, PASS, PASS]);
    let before = stuck;
    assert!(refusal(&stuck, PASS).contains("stick the dealer"));
    assert_eq!(stuck, before, "the hand stays as it was");
    assert_eq!(
        act(stuck, &[name(Suit::Clubs)]).contract().unwrap().maker,
        Seat::new(1)
    );
}

#[test]
fn the_dealers_partner_must_go_alone_where_that_is_the_rule() {
    let canadian = RuleSet::preset("canadian").unwrap();
    let ordered = act(hand(&canadian, 3, "Js", &FOUR), &[PASS, ORDER]);
    assert_eq!(
        (ordered.turn(), ordered.phase()),
        (Seat::new(1), Phase::Announcing)
    );
    assert!(refusal(&ordered, Action::Together).contains("must play alone"));
    let alone = act(ordered, &[Action::Alone]);
    // The dealer sits out and takes nothing up; the player on the dealer's left leads.
    assert!(alone.sits_out(Seat::new(3)));
    assert_eq!(
        (alone.turn(), alone.phase()),
        (Seat::new(0), Phase::Playing)
    );
    // In round two the dealer's partner may play with the dealer.
    let second = act(
        hand(&canadian, 3, "Js", &FOUR),
        &[PASS, PASS, PASS, PASS, PASS, name(Suit::Clubs)],
    );
    assert!(second.is_legal(Action::Together));
}

#[test]
fn who_leads() {
    let lead = |rules: &str, dealer: u8, calls: &[Action]| {
        let rules: RuleSet = rules.parse().unwrap();
        act(hand(&rules, dealer, "Js", &FOUR), calls).turn().index()
    };
    let loner = [PASS, PASS, PASS, PASS, name(Suit::Hearts), Action::Alone];
    let of = |lead: &str| {
        format!(r#"{{"extends":"british","pack":{{"jokers":0}},"alone":{{"lead":"{lead}"}}}}"#)
    };
    // Seat 1, dealer's left, plays alone; no defender does.
    let one: Vec<Action> = loner.iter().copied().chain([Action::Together; 2]).collect();
    assert_eq!(lead(&of("left_of_loner"), 0, &one), 2);
    assert_eq!(lead(&of("left_of_dealer"), 0, &one), 1);
    assert_eq!(lead(&of("left_of_dealer_not_loner"), 0, &one), 2);
    // Seat 0 defends alone too.
    let both: Vec<Action> = loner
        .iter()
        .copied()
        .chain([Action::Together, Action::Alone])
        .collect();
    assert_eq!(lead(&of("left_of_loner"), 0, &both), 0);
    assert_eq!(lead(&of("left_of_dealer"), 0, &both), 1);
    assert_eq!(lead(&of("left_of_dealer_not_loner"), 0, &both), 0);
    // Seat 3 plays alone, seat 0 deals: seat 3's partner, on the dealer's left, sits out.
    let third = [
        PASS,
        PASS,
        PASS,
        PASS,
        PASS,
        PASS,
        name(Suit::Hearts),
        Action::Alone,
        Action::Together,
        Action::Together,
    ];
    assert_eq!(lead(&of("left_of_dealer"), 0, &third), 2);
    assert_eq!(lead(&of("left_of_loner"), 0, &third), 0);
}

#[test]
fn a_turned_up_joker() {
    let hands = [
        "Ah Kh Qh Th 9h",
        "Ac Kc Qc Tc Jc",
        "Ad Kd Qd Td 9d",
        "As Ks Qs Ts 9s",
    ];
    let british = RuleSet::preset("british").unwrap();
    let start = hand(&british, 1, "B", &hands);
    assert_eq!(
        start.turn(),
        Seat::new(1),
        "the dealer is asked, nobody else"
    );
    assert!(refusal(&start, PASS).contains("names a suit first"));
    let made = act(
        start,
        &[
            name(Suit::Clubs),
            Action::Together,
            Action::Together,
            Action::Together,
            Action::Together,
        ],
    );
    assert_eq!(
        (made.phase(), made.turn()),
        (Phase::Discarding, Seat::new(1))
    );
    assert!(made.cards(Seat::new(1)).contains(Card::BENNY));
    let called: RuleSet = r#"{"extends":"british","joker_turned_up":"named_dealer_must_take"}"#
        .parse()
        .unwrap();
    let offered = act(hand(&called, 1, "B", &hands), &[name(Suit::Clubs)]);
    assert_eq!(offered.turn(), Seat::new(2));
    let last = act(offered, &[PASS, PASS, PASS]);
    assert!(refusal(&last, PASS).contains("must take it"));
    let may: RuleSet = r#"{"extends":"british","joker_turned_up":"named_then_called"}"#
        .parse()
        .unwrap();
    let second = act(
        hand(&may, 1, "B", &hands),
        &[name(Suit::Clubs), PASS, PASS, PASS, PASS],
    );
    assert!(refusal(&second, name(Suit::Clubs)).contains("clubs were turned down"));
}

#[test]
fn exchanges() {
    let jack = "Jc".parse().unwrap();
    let railroad: RuleSet = r#"{"alone":{"exchange":"railroad"}}"#.parse().unwrap();
    let alone = act(
        hand(&railroad, 0, "Js", &FOUR),
        &[
            PASS,
            PASS,
            PASS,
            PASS,
            PASS,
            PASS,
            name(Suit::Clubs),
            Action::Together,
        ],
    );
    let alone = act(alone, &[Action::Alone]);
    assert_eq!(
        (alone.phase(), alone.turn()),
        (Phase::Giving, Seat::new(3)),
        "seat 1 is alone, asked after 3"
    );
    let given = act(alone, &[Action::Give("As".parse().unwrap())]);
    assert!(
        !given.cards(Seat::new(1)).contains("As".parse().unwrap()),
        "unseen until he discards"
    );
    assert!(
        given
            .play(Action::Decline)
            .unwrap()
            .cards(Seat::new(1))
            .contains(jack)
    );
    let taken = act(given, &[Action::Discard("Tc".parse().unwrap())]);
    assert_eq!(taken.cards(Seat::new(1)), cards("Ac Kc Qc Jc As"));
    let ask: RuleSet = r#"{"alone":{"exchange":"ask_partner"}}"#.parse().unwrap();
    let alone = act(
        hand(&ask, 0, "Js", &FOUR),
        &[PASS, PASS, PASS, PASS, name(Suit::Clubs), Action::Alone],
    );
    assert_eq!((alone.phase(), alone.turn()), (Phase::Asking, Seat::new(1)));
    assert!(refusal(&alone, Action::Ask(Seat::new(2))).contains("not a partner"));
    let given = act(
        alone,
        &[
            Action::Ask(Seat::new(3)),
            Action::Give("As".parse().unwrap()),
        ],
    );
    assert_eq!(given.cards(Seat::new(1)).len(), 6);
    assert!(
        given.play(Action::Decline).is_err(),
        "a card was asked for: one is discarded"
    );
}

#[test]
fn an_ordered_dealer_of_two_may_leave_the_card() {
    let two = RuleSet::preset("two-hand").unwrap();
    let ordered = act(hand(&two, 0, "Js", &FOUR[..2]), &[ORDER]);
    assert_eq!(
        (ordered.phase(), ordered.turn()),
        (Phase::TakingUp, Seat::new(0))
    );
    assert_eq!(
        ordered.play(Action::Leave).unwrap().turn(),
        Seat::new(1),
        "the non-dealer leads"
    );
    let took = act(hand(&two, 0, "Js", &FOUR[..2]), &[PASS, ORDER]);
    assert_eq!(
        took.phase(),
        Phase::Discarding,
        "who takes up himself takes the card"
    );
    assert!(!took.is_legal(Action::Alone));
}

#[test]
fn a_revoke_is_refused_and_named() {
    let rules = RuleSet::preset("north-american").unwrap();
    let hands = [
        "Ah Kh Qh Th 9h",
        "Jd Kc Qc Tc Jc",
        "Ad Kd Qd Td Ac",
        "As Ks Qs Ts 9s",
    ];
    let start = act(
        hand(&rules, 3, "Js", &hands),
        &[
            PASS,
            PASS,
            PASS,
            PASS,
            name(Suit::Hearts),
            Action::Together,
            Action::Together,
        ],
    );
    let led = act(start, &[Action::Play("Ah".parse().unwrap())]);
    // The jack of diamonds is the left bower and has to follow hearts.
    let why = refusal(&led, Action::Play("Kc".parse().unwrap()));
    assert!(why.contains("revoke: hearts were led"), "{why}");
    assert!(refusal(&led, Action::Play("As".parse().unwrap())).contains("not in the hand"));
    assert_eq!(
        led.legal().collect::<Vec<_>>(),
        [Action::Play("Jd".parse().unwrap())]
    );
    assert_eq!(
        act(led, &[Action::Play("Jd".parse().unwrap())])
            .trick()
            .winner()
            .side(rules.seats),
        Side::Second
    );
}
