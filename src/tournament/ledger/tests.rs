//! What counts at a table: a case for each row of the promise, their edges, and laws over anything that may be said.

use super::*;
use crate::engine::Points;
use crate::engine::rules::RuleSet;
use crate::tournament::result::Hand;
use crate::tournament::settings::{RoundSpan, Settings};
use crate::tournament::statement::Statement;
use proptest::prelude::*;

/// Table 1: 1 and 2 against 3 and 4.
fn seats() -> Table {
    Table {
        table: TableNo(1),
        sides: vec![
            vec![PlayerNo(1), PlayerNo(2)],
            vec![PlayerNo(3), PlayerNo(4)],
        ],
    }
}

fn total(points: Points) -> Says {
    Says::Total {
        points,
        loners: BTreeMap::new(),
        euchres: None,
        ticks: BTreeMap::new(),
    }
}

fn say(by: Speaker, says: Says) -> Statement {
    Statement::new(RoundNo(1), by, TableNo(1), says)
}

fn slip(a: i32, b: i32) -> Statement {
    say(Speaker::Slip(1), total(Points::of([a, b])))
}

fn ruling(n: u16, a: i32, b: i32) -> Statement {
    Statement {
        remark: Some("asked both".to_owned()),
        ..say(Speaker::Ruling(n), total(Points::of([a, b])))
    }
}

fn card(number: u16, points: i32) -> Statement {
    let says = Says::Card {
        points,
        loners: None,
    };
    say(Speaker::Card(PlayerNo(number)), says)
}

fn phone(number: u16, a: i32, b: i32) -> Statement {
    say(Speaker::Phone(PlayerNo(number)), total(Points::of([a, b])))
}

fn wrong(number: u16) -> Statement {
    say(Speaker::Phone(PlayerNo(number)), Says::Wrong)
}

fn hand(n: u16, points: Points) -> Statement {
    let says = Says::Hand(Hand {
        makers: u8::from(points[0] == 0),
        tricks: 3,
        each: None,
        alone: None,
        defend_alone: None,
        bid: None,
        points,
    });
    say(Speaker::Hand(n), says)
}

fn with<T>(decides: bool, ask: impl FnOnce(&Game) -> T) -> T {
    let rules = RuleSet::preset("north-american").expect("a preset");
    let settings = Settings::new(rules.clone());
    assert_eq!(settings.span, RoundSpan::Hands(8));
    ask(&Game {
        rules: &rules,
        settings: &settings,
        bonus: 0,
        decides,
        rings: None,
    })
}

fn ledger_of(mut said: Vec<Statement>) -> Ledger {
    said.sort_by_key(Statement::key);
    let said: Vec<&Statement> = said.iter().collect();
    with(false, |game| resolve(RoundNo(1), &seats(), &said, game))
}

/// The state, what counts, and who is to be asked.
fn of(said: Vec<Statement>) -> (TableState, Option<Points>, Vec<u16>) {
    let ledger = ledger_of(said);
    let mut ask: Vec<u16> = ledger.ask.iter().map(|n| n.get()).collect();
    ask.sort_unstable();
    (ledger.state, ledger.stored(), ask)
}

#[test]
fn the_promise_row_by_row() {
    use TableState::{Agreed, Disputed, Empty, OneSide, Open, Proposed, Ruled};
    let hands = |n: u16| {
        (1..=n)
            .map(|n| hand(n, Points::of([1, 0])))
            .collect::<Vec<_>>()
    };
    let join = |mut a: Vec<Statement>, b: Vec<Statement>| {
        a.extend(b);
        a
    };
    let none: Vec<u16> = Vec::new();
    let cases = [
        (vec![], Empty, None, vec![1, 2, 3, 4]),
        // A ruling, whatever else was said, and whatever is said later.
        (vec![ruling(1, 9, 8)], Ruled, Some([9, 8]), none.clone()),
        (
            vec![slip(10, 7), ruling(1, 9, 8)],
            Ruled,
            Some([9, 8]),
            none.clone(),
        ),
        (
            vec![slip(10, 7), card(1, 6), wrong(3), ruling(1, 9, 8)],
            Ruled,
            Some([9, 8]),
            none.clone(),
        ),
        (
            vec![ruling(1, 9, 8), ruling(2, 8, 9)],
            Ruled,
            Some([8, 9]),
            none.clone(),
        ),
        (vec![ruling(1, 30, 30)], Ruled, Some([30, 30]), none.clone()),
        // A slip, or all hands, and nobody says otherwise.
        (vec![slip(10, 7)], Agreed, Some([10, 7]), none.clone()),
        (
            vec![slip(10, 7), card(1, 10), phone(3, 10, 7)],
            Agreed,
            Some([10, 7]),
            none.clone(),
        ),
        (hands(8), Agreed, Some([8, 0]), none.clone()),
        // Somebody does.
        (
            vec![slip(10, 7), card(1, 9)],
            Disputed,
            Some([10, 7]),
            vec![1],
        ),
        (
            vec![slip(10, 7), phone(3, 9, 7)],
            Disputed,
            Some([10, 7]),
            vec![3],
        ),
        (
            vec![slip(10, 7), wrong(4)],
            Disputed,
            Some([10, 7]),
            vec![4],
        ),
        (
            vec![
                slip(10, 7),
                say(Speaker::Slip(2), total(Points::of([7, 10]))),
            ],
            Disputed,
            Some([10, 7]),
            vec![1, 2, 3, 4],
        ),
        (
            join(hands(8), vec![card(3, 1)]),
            Disputed,
            Some([8, 0]),
            vec![3],
        ),
        // No slip, both sides fit together.
        (
            vec![card(1, 9), card(3, 6)],
            Agreed,
            Some([9, 6]),
            none.clone(),
        ),
        (
            vec![card(1, 9), card(2, 9), card(3, 6), card(4, 6)],
            Agreed,
            Some([9, 6]),
            none.clone(),
        ),
        (
            vec![phone(1, 9, 6), phone(4, 9, 6)],
            Agreed,
            Some([9, 6]),
            none.clone(),
        ),
        (
            vec![card(1, 9), phone(4, 9, 6)],
            Agreed,
            Some([9, 6]),
            none.clone(),
        ),
        (
            join(hands(3), vec![card(1, 9), card(3, 6)]),
            Agreed,
            Some([9, 6]),
            none.clone(),
        ),
        // One side only.
        (vec![phone(1, 9, 6)], Proposed, None, vec![3, 4]),
        (vec![phone(1, 9, 6), card(2, 9)], Proposed, None, vec![3, 4]),
        (
            vec![phone(1, 9, 6), phone(2, 9, 6)],
            Proposed,
            None,
            vec![3, 4],
        ),
        (vec![card(3, 6)], OneSide, None, vec![1, 2]),
        (vec![card(3, 6), card(4, 6)], OneSide, None, vec![1, 2]),
        // Contradictions, and what is impossible.
        (vec![card(1, 9), card(2, 6)], Disputed, None, vec![1, 2]),
        (
            vec![card(1, 9), card(2, 6), card(3, 8)],
            Disputed,
            None,
            vec![1, 2],
        ),
        (
            vec![phone(1, 9, 6), phone(3, 6, 9)],
            Disputed,
            None,
            vec![1, 3],
        ),
        (
            vec![phone(1, 9, 6), phone(2, 9, 5)],
            Disputed,
            None,
            vec![1, 2],
        ),
        (vec![card(3, 7), phone(1, 9, 6)], Disputed, None, vec![1, 3]),
        (vec![phone(1, 9, 6), wrong(3)], Disputed, None, vec![3]),
        (vec![wrong(1)], Disputed, None, vec![1]),
        (
            vec![card(1, 3), card(2, 3), card(3, 3), card(4, 3)],
            Disputed,
            None,
            vec![1, 2, 3, 4],
        ),
        (vec![phone(1, 1, 1)], Disputed, None, vec![1]),
        (vec![card(1, 33)], Disputed, None, vec![1]),
        // Some hands.
        (hands(7), Open, None, vec![1, 2, 3, 4]),
    ];
    for (at, (said, state, counts, ask)) in cases.into_iter().enumerate() {
        let ledger = ledger_of(said.clone());
        let words = format!("case {at}: {said:#?}\n{}", ledger.words());
        let counts = counts.map(Points::of);
        assert_eq!(of(said), (state, counts, ask), "{words}");
    }
}

#[test]
fn a_mark_disputes_until_a_later_ruling() {
    let mark = |n: u16| Statement {
        remark: Some("3 came to the desk".to_owned()),
        ..say(Speaker::Ruling(n), Says::Wrong)
    };
    let (state, counts, _) = of(vec![slip(10, 7), mark(1)]);
    assert_eq!(
        (state, counts),
        (TableState::Disputed, Some(Points::of([10, 7])))
    );
    let ledger = ledger_of(vec![slip(10, 7), mark(1)]);
    assert_eq!(ledger.words(), "marked by the director: 3 came to the desk");
    let (state, counts, _) = of(vec![slip(10, 7), mark(1), ruling(2, 7, 10)]);
    assert_eq!(
        (state, counts),
        (TableState::Ruled, Some(Points::of([7, 10])))
    );
    // What the director ruled goes on counting when somebody says that it is wrong.
    let (state, counts, _) = of(vec![slip(10, 7), ruling(1, 9, 6), mark(2)]);
    assert_eq!(
        (state, counts),
        (TableState::Disputed, Some(Points::of([9, 6])))
    );
}

#[test]
fn a_card_taken_at_its_word_decides_for_its_side_alone() {
    let forced = |number, points| Statement {
        remark: Some("saw it".to_owned()),
        ..card(number, points)
    };
    let said = vec![card(1, 9), forced(2, 6), card(3, 8)];
    assert_eq!(
        of(said),
        (TableState::Ruled, Some(Points::of([6, 8])), vec![])
    );
    assert_eq!(of(vec![forced(2, 6)]).0, TableState::OneSide);
    // Against a slip, or for the other side, it decides nothing.
    let said = vec![slip(9, 8), card(1, 9), forced(2, 6), card(3, 8), card(4, 8)];
    assert_eq!(
        of(said),
        (TableState::Disputed, Some(Points::of([9, 8])), vec![2])
    );
    let said = vec![forced(2, 6), card(3, 8), card(4, 7)];
    assert_eq!(of(said), (TableState::Disputed, None, vec![3, 4]));
}

#[test]
fn a_play_off_match_needs_a_winner() {
    let said = [card(1, 5), card(3, 5)];
    let said: Vec<&Statement> = said.iter().collect();
    let ledger = with(true, |game| resolve(RoundNo(1), &seats(), &said, game));
    assert_eq!(
        (ledger.state, ledger.stored()),
        (TableState::Disputed, None)
    );
}

fn anything() -> impl Strategy<Value = Statement> {
    let number = || 1u16..5;
    let points = || (0i32..12, 0i32..12);
    prop_oneof![
        points().prop_map(|(a, b)| slip(a, b)),
        points().prop_map(|(a, b)| say(Speaker::Slip(2), total(Points::of([a, b])))),
        (1u16..3, points()).prop_map(|(n, (a, b))| ruling(n, a, b)),
        (number(), 0i32..12).prop_map(|(n, p)| card(n, p)),
        (number(), points()).prop_map(|(n, (a, b))| phone(n, a, b)),
        number().prop_map(wrong),
        (1u16..9).prop_map(|n| hand(n, Points::of([1, 0]))),
    ]
}

/// One statement of a speaker, as a night keeps them.
fn kept(said: Vec<Statement>) -> Vec<Statement> {
    let kept: BTreeMap<_, Statement> = said.into_iter().map(|s| (s.key(), s)).collect();
    kept.into_values().collect()
}

/// The same with sides and seats turned round.
fn turned(said: &[Statement]) -> Vec<Statement> {
    let number = |n: PlayerNo| PlayerNo(5 - n.get());
    let each = said.iter().cloned().map(|mut said| {
        said.by = match said.by {
            Speaker::Card(n) => Speaker::Card(number(n)),
            Speaker::Phone(n) => Speaker::Phone(number(n)),
            by => by,
        };
        match &mut said.says {
            Says::Total { points, .. } => points.reverse(),
            Says::Hand(hand) => {
                hand.points.reverse();
                hand.makers = 1 - hand.makers;
            }
            _ => {}
        }
        said
    });
    each.collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn laws_of_the_ledger(said in proptest::collection::vec(anything(), 0..9)) {
        let said = kept(said);
        let ledger = ledger_of(said.clone());
        let is = |by: fn(&Speaker) -> bool| said.iter().any(|s| by(&s.by));
        let ruled = is(|by| matches!(by, Speaker::Ruling(_)));
        let slipped = is(|by| matches!(by, Speaker::Slip(_)));
        // Everybody who spoke is shown, once.
        prop_assert_eq!(ledger.voices.len(), said.len());
        // A ruling ends everything, and nothing else does.
        prop_assert_eq!(ledger.state == TableState::Ruled, ruled);
        // A slip always counts until there is a ruling.
        if slipped && !ruled {
            prop_assert_eq!(ledger.stored(), said[0].points());
        }
        // Settled tables have a result and no open question; disputed ones say why and whom to ask.
        if ledger.state.is_settled() {
            prop_assert!(ledger.stored().is_some() && ledger.ask.is_empty());
        } else {
            prop_assert!(!ledger.ask.is_empty());
        }
        prop_assert_eq!(ledger.is_disputed(), !ruled && !ledger.problems.is_empty());
        // What counts without slip, hands or ruling can happen.
        if let (Some(points), TableState::Agreed, false) = (ledger.stored(), ledger.state, slipped)
            && !is(|by| matches!(by, Speaker::Hand(_)))
        {
            prop_assert!(with(false, |game| game.impossible(points, [None, None].into())).is_none());
        }
        // It does not matter which side is called the first.
        let other = ledger_of(turned(&said));
        let reversed = other.stored().map(|points| points.seen_by(Side::Second).into());
        prop_assert_eq!((other.state, reversed), (ledger.state, ledger.stored()));
        // To say the same again in a second voice that agrees with a settled table changes nothing.
        if let (Some([a, b]), true) = (ledger.stored().map(|p| p.pair()), ledger.state == TableState::Agreed) {
            let mut more = said.clone();
            more.push(card(1, a));
            more.push(card(3, b));
            prop_assert_eq!(ledger_of(kept(more)).state, TableState::Agreed);
        }
        prop_assert!(!ledger.words().is_empty());
    }
}
