use super::*;
use crate::engine::seat::Side;
use std::collections::BTreeSet;

fn check(
    rules: &str,
    span: Span,
    points: [i32; 2],
    loners: [Option<u32>; 2],
) -> Result<(), String> {
    let rules: RuleSet = rules.parse().unwrap();
    check_total(&rules, span, points, loners).map_err(|no| no.reason)
}

#[test]
fn reasons_in_words() {
    use Span::{Game, Hands};
    let na = "north-american";
    let none = [None, None];
    for (rules, span, points, loners, words) in [
        (
            na,
            Hands(8),
            [3, 4],
            none,
            "8 hands give at least 8 points: 3-4 is 7",
        ),
        (
            na,
            Hands(8),
            [30, 4],
            none,
            "8 hands give at most 32 points: 30-4 is 34",
        ),
        (
            na,
            Hands(1),
            [3, 3],
            none,
            "1 hand gives at most 4 points: 3-3 is 6",
        ),
        (
            na,
            Hands(8),
            [10, 7],
            [Some(0), Some(0)],
            "8 hands without a lone march give at most 16 points: 10-7 is 17",
        ),
        (
            na,
            Hands(8),
            [5, 4],
            [Some(1), Some(0)],
            "8 hands with 1 lone march give at least 11 points: 5-4 is 9",
        ),
        (
            na,
            Hands(8),
            [3, 9],
            [Some(1), None],
            "1 lone march alone gives 4 points: 3 is too few",
        ),
        (
            na,
            Hands(2),
            [8, 4],
            [Some(2), Some(1)],
            "3 lone marches do not fit into 2 hands",
        ),
        (
            na,
            Hands(8),
            [15, 1],
            [Some(0), Some(0)],
            "15-1 without a lone march takes at least 9 hands; 8 were played",
        ),
        (
            na,
            Hands(8),
            [31, 0],
            none,
            "31-0 takes at least 9 hands; 8 were played",
        ),
        (
            na,
            Hands(1),
            [3, 0],
            none,
            "3-0 takes at least 2 hands; 1 was played",
        ),
        (
            "two-hand",
            Hands(8),
            [5, 6],
            [Some(1), None],
            "nobody plays alone",
        ),
        (na, Game(10), [9, 9], none, "nobody has reached 10: 9-9"),
        (na, Game(10), [10, 11], none, "both sides have 10 or more"),
        (
            na,
            Game(10),
            [14, 3],
            none,
            "at most 9 before the last hand, and a hand gives at most 4: 14 is too many",
        ),
        (
            na,
            Game(10),
            [12, 3],
            [Some(0), None],
            "a hand without a lone march gives at most 2: 12 is too many",
        ),
        (
            na,
            Game(10),
            [10, 3],
            [None, Some(1)],
            "1 lone march alone gives 4 points: 3 is too few",
        ),
        (
            r#"{"score":{"make":2,"march":4,"lone_make":2}}"#,
            Span::Open,
            [3, 2],
            none,
            "no hands give exactly 3 points: a hand gives 2 or 4",
        ),
    ] {
        let reason = check(rules, span, points, loners).expect_err(words);
        assert!(reason.contains(words), "{reason}");
    }
}

#[test]
fn possible() {
    use Span::{Game, Hands, Open};
    for (rules, span, points, loners) in [
        ("north-american", Hands(8), [10, 7], [None, None]),
        ("north-american", Hands(8), [10, 7], [Some(1), Some(0)]),
        ("north-american", Hands(0), [0, 0], [None, None]),
        ("north-american", Hands(8), [32, 0], [Some(8), Some(0)]),
        ("north-american", Game(10), [13, 9], [Some(1), Some(2)]),
        ("north-american", Game(10), [0, 10], [None, None]),
        ("north-american", Game(1), [4, 0], [None, None]),
        ("six-hand", Game(11), [16, 10], [None, None]),
        ("british", Hands(1), [0, 4], [Some(0), Some(0)]),
        ("north-american", Open, [0, 0], [None, None]),
    ] {
        assert_eq!(
            check(rules, span, points, loners),
            Ok(()),
            "{rules} {span:?} {points:?}"
        );
    }
}

#[test]
fn absurd_numbers_are_answered() {
    let all = [0, 1, 7, 1_000_000, u32::MAX / 2];
    let odd = r#"{"score":{"make":97,"march":100,"euchre":91,"lone_march":100,"super_euchre":99}}"#;
    for rules in ["north-american", "six-hand", odd] {
        let rules: RuleSet = rules.parse().unwrap();
        for (n, p) in all.into_iter().flat_map(|n| all.map(|p| (n, p))) {
            for loners in [None, Some(0), Some(u32::MAX)] {
                for span in [Span::Hands(n), Span::Game(n), Span::Open] {
                    let _ = check_total(
                        &rules,
                        span,
                        Points::of([p, n].map(u32::cast_signed)),
                        [loners, None],
                    );
                }
            }
        }
    }
    assert!(
        check(
            "north-american",
            Span::Hands(1_500_000_000),
            [2_000_000_000, 7],
            [None, None]
        )
        .is_ok()
    );
}

/// Every total with its lone marches, by playing all hands one after the other.
fn played(rules: &RuleSet, span: Span) -> BTreeSet<[u32; 4]> {
    played_from(rules, span, [0, 0])
}

/// The same of a game that begins with these points.
fn played_from(rules: &RuleSet, span: Span, [a, b]: [u32; 2]) -> BTreeSet<[u32; 4]> {
    let mut seen = BTreeSet::from([[a, b, 0, 0]]);
    let mut ended = BTreeSet::new();
    let mut now = seen.clone();
    let mut hands = 0;
    while !now.is_empty() {
        if span == Span::Hands(hands) {
            return now;
        }
        hands += 1;
        let mut after = BTreeSet::new();
        for [a, b, la, lb] in now {
            for makers in Side::all(2) {
                for outcome in rules.outcomes(makers) {
                    let got = rules.points(&outcome).pair();
                    let lone = u32::from(rules.is_lone_march(&outcome));
                    let (xa, xb) = if makers == Side::First {
                        (lone, 0)
                    } else {
                        (0, lone)
                    };
                    let [x, y] = got.map(i32::unsigned_abs);
                    let state = [a + x, b + y, la + xa, lb + xb];
                    match span {
                        Span::Game(to) if state[0] >= to || state[1] >= to => ended.insert(state),
                        Span::Game(_) if !seen.insert(state) => false,
                        _ => after.insert(state),
                    };
                }
            }
        }
        now = after;
    }
    ended
}

#[test]
fn agrees_with_playing_every_hand() {
    let odd = r#"{"alone":{"defenders":"always"},"score":{"make":2,"march":4,"euchre":5,"lone_make":2,"lone_march":9,"lone_euchre":5,"lone_defence":7}}"#;
    for rules in ["north-american", "british", "six-hand", "two-hand", odd] {
        let parsed: RuleSet = rules.parse().unwrap();
        for span in [
            Span::Hands(1),
            Span::Hands(3),
            Span::Hands(4),
            Span::Game(3),
            Span::Game(10),
        ] {
            let all = played(&parsed, span);
            for a in 0..20 {
                for b in 0..20 {
                    let here = || all.range([a, b, 0, 0]..=[a, b, u32::MAX, u32::MAX]);
                    for la in [None, Some(0), Some(1), Some(2)] {
                        for lb in [None, Some(0), Some(2)] {
                            let fits = |n: u32, l: Option<u32>| l.is_none_or(|l| l == n);
                            let can = here().any(|s| fits(s[2], la) && fits(s[3], lb));
                            let said = check_total(
                                &parsed,
                                span,
                                Points::of([a, b].map(u32::cast_signed)),
                                [la, lb],
                            );
                            assert_eq!(
                                said.is_ok(),
                                can,
                                "{rules} {span:?} {a}-{b} {la:?} {lb:?}: {said:?}"
                            );
                        }
                    }
                }
            }
        }
    }
}

/// Compares what is said of every total up to 18, with lone marches stated or not, with what can be.
fn compare(rules: &RuleSet, span: Span, can: impl Fn([u32; 4]) -> bool) {
    let whole = |p: u32| i32::try_from(p).expect("small");
    for (a, b) in (0..19).flat_map(|a| (0..19).map(move |b| (a, b))) {
        for la in [None, Some(0), Some(1), Some(2)] {
            for lb in [None, Some(0), Some(2)] {
                let marches = |l: Option<u32>| l.map_or(0..=4, |l| l..=l);
                let mut all = marches(la).flat_map(|x| marches(lb).map(move |y| [a, b, x, y]));
                let possible = all.any(&can);
                let said = check_total(rules, span, [whole(a), whole(b)], [la, lb]);
                assert_eq!(
                    said.is_ok(),
                    possible,
                    "{span:?} {a}-{b} {la:?} {lb:?}: {said:?}"
                );
            }
        }
    }
}

/// Where a pass-out costs the dealer's side a point, any total can be had that is less than one of hands alone.
#[test]
fn agrees_with_playing_every_hand_where_pass_outs_cost() {
    let plain = RuleSet::preset("north-american").unwrap();
    let loses: RuleSet = r#"{"pass_out":"dealer_loses_1"}"#.parse().unwrap();
    for hands in 0..=4 {
        let all = played(&plain, Span::Hands(hands));
        compare(&loses, Span::Hands(hands), |[a, b, x, y]| {
            let enough = |s: &&[u32; 4]| s[0] >= a && s[1] >= b && s[2] == x && s[3] == y;
            all.iter().any(|s| enough(&s))
        });
    }
    // Before the last hand any number below the target can stand.
    compare(&loses, Span::Game(10), |[a, b, x, y]| {
        let ([won, lost], marches) = if a > b { ([a, b], x) } else { ([b, a], y) };
        let last = if marches > 0 { 4 } else { 2 };
        won >= 10 && won < 10 + last && lost < 10
    });
}

/// With laps a game may begin with what one side won too much of the last.
#[test]
fn agrees_with_playing_every_hand_where_points_are_carried() {
    let twos =
        r#"{"laps":true,"score":{"make":2,"march":4,"euchre":2,"lone_make":2,"lone_march":6}}"#;
    for rules in [r#"{"laps":true}"#, twos] {
        let rules: RuleSet = rules.parse().unwrap();
        let span = Span::Game(10);
        let most = Values::of(&rules).all().last().copied().unwrap_or(0) as u32;
        let starts = (0..most).flat_map(|n| [[n, 0], [0, n]]);
        let all: BTreeSet<_> = starts.flat_map(|s| played_from(&rules, span, s)).collect();
        compare(&rules, span, |total| all.contains(&total));
    }
}

/// The house rules that change what a night's totals allow, and those that do not.
#[test]
fn house_rules() {
    let can = |rules: &str, span, points, loners| {
        let rules: RuleSet = rules.parse().unwrap();
        check_total(&rules, span, points, loners).is_ok()
    };
    let free = [None; 2];
    // A pass-out that costs a point: eight hands may give less than eight points, never more than 32.
    let loses = r#"{"pass_out":"dealer_loses_1"}"#;
    assert!(can(loses, Span::Hands(8), [3, 4], free) && can(loses, Span::Hands(8), [0, 0], free));
    assert!(!can("north-american", Span::Hands(8), [3, 4], free));
    assert!(
        can(loses, Span::Hands(8), [16, 16], free) && !can(loses, Span::Hands(8), [17, 16], free)
    );
    assert!(can(loses, Span::Hands(2), [4, 2], [Some(1), Some(0)]));
    assert!(!can(loses, Span::Hands(2), [4, 3], [Some(1), Some(0)]));
    assert!(
        can(loses, Span::Game(10), [13, 9], free) && !can(loses, Span::Game(10), [14, 9], free)
    );
    assert!(
        !can(loses, Span::Game(10), [9, 9], free) && !can(loses, Span::Game(10), [10, 11], free)
    );
    // One side may have made everything; whoever had no lone march ended with a hand of two.
    assert!(can(loses, Span::Hands(2), [8, 0], free) && !can(loses, Span::Hands(2), [9, 0], free));
    let plain_winner = [Some(0), None];
    assert!(can(loses, Span::Game(10), [11, 9], plain_winner));
    assert!(!can(loses, Span::Game(10), [12, 9], plain_winner));
    // Laps: a game may begin with points carried over, so that the winners need fewer hands.
    let laps = r#"{"laps":true}"#;
    let only_twos =
        r#"{"score":{"make":2,"march":2,"euchre":2,"lone_make":2,"lone_march":2,"lone_euchre":2}}"#;
    assert!(!can(only_twos, Span::Game(10), [11, 4], free));
    let and_laps = only_twos.replacen('{', r#"{"laps":true,"#, 1);
    assert!(
        can(&and_laps, Span::Game(10), [11, 4], free),
        "one point was carried over"
    );
    assert!(can(&and_laps, Span::Game(10), [10, 5], free));
    assert!(
        !can(&and_laps, Span::Game(10), [11, 5], free),
        "only one side carries points"
    );
    assert!(!can(laps, Span::Game(10), [9, 9], free) && !can(laps, Span::Game(10), [14, 9], free));
    // A slam counts as two games; its totals are those of a game.
    let slam: RuleSet = r#"{"slam":true}"#.parse().unwrap();
    assert_eq!(
        [[10, 0], [0, 11], [10, 1], [9, 0]].map(|points| slam.games(Points::of(points), 10)),
        [2, 2, 1, 0]
    );
    let plain = RuleSet::preset("north-american").unwrap();
    assert_eq!(plain.games(Points::of([10, 0]), 10), 1);
    assert_eq!(
        (
            plain.carried(Points::of([12, 3]), 10),
            RuleSet::preset("railroad")
                .unwrap()
                .carried(Points::of([12, 3]), 10)
        ),
        (0, 2)
    );
    // What is called and dealt changes nothing of the totals: every seventh, and all around the least and the most.
    let totals = || {
        let all = (0..36).flat_map(|a| (0..36).map(move |b| [a, b]));
        all.filter(|[a, b]| (36 * a + b) % 7 == 0 || [7, 8, 9, 10, 14, 32, 33].contains(&(a + b)))
    };
    let allowed = |rules: &RuleSet| -> Vec<bool> {
        let spans = [Span::Hands(8), Span::Game(10)];
        let said = |points| spans.map(|span| check_total(rules, span, points, free).is_ok());
        totals().flat_map(said).collect()
    };
    let expected = allowed(&plain);
    for same in [
        r#"{"caller_needs_trump":"caller"}"#,
        r#"{"farmers_hand":"redeal"}"#,
        r#"{"farmers_hand":"swap_three"}"#,
        r#"{"ace_no_face":true}"#,
        r#"{"no_trump":true}"#,
        r#"{"pass_out":"redeal"}"#,
        r#"{"pass_out":"stick"}"#,
        r#"{"slam":true}"#,
        r#"{"extends":"railroad","laps":false,"alone":{"defenders":"never"}}"#,
    ] {
        let allowed = allowed(&same.parse().unwrap());
        let all = totals().flat_map(|points| [("8 hands", points), ("to 10", points)]);
        for ((what, points), (is, was)) in all.zip(allowed.iter().zip(&expected)) {
            assert_eq!(is, was, "{same} {what} {points:?}");
        }
    }
}
