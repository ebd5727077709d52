use super::*;
use crate::club::testing::{guest, night, simulate};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn rule(text: &str) -> SeasonRule {
    SeasonRule::from_json(text).expect("a good rule")
}

fn rows(standings: &SeasonStandings) -> Vec<(u16, &str, i64)> {
    standings
        .rows
        .iter()
        .map(|r| (r.rank, r.name.as_str(), r.points))
        .collect()
}

fn three() -> Vec<Night> {
    let people = ["A", "B", "C", "D"];
    vec![
        night("one", &people, &["0 1 - 2 3 9 3", "0 2 - 1 3 6 6"]),
        night("two", &people, &["0 1 - 2 3 4 8", "0 3 - 1 2 5 7"]),
        night(
            "three",
            &["B", "A", "C", "E"],
            &["0 1 - 2 3 2 8", "0 3 - 1 2 1 9"],
        ),
    ]
}

#[test]
fn points_of_nights_places_and_shares() {
    let nights = three();
    let nights: Vec<&Night> = nights.iter().collect();
    let members = Members::default();
    // By hand: A 15, 9, 11; B 15, 11, 3; C 9, 15, 17; D 9, 13; E 9.
    let all = season(&rule(r#"{"guests": true}"#), &nights, &members);
    assert_eq!(
        rows(&all),
        [
            (1, "C", 41),
            (2, "A", 35),
            (3, "B", 29),
            (4, "D", 22),
            (5, "E", 9)
        ]
    );
    assert_eq!(
        all.rows.iter().map(|r| r.was).collect::<Vec<_>>(),
        [Some(2), Some(3), Some(1), Some(4), None]
    );
    let best = season(
        &rule(r#"{"guests": true, "best": 2, "attendance": 1}"#),
        &nights,
        &members,
    );
    assert_eq!(
        rows(&best),
        [
            (1, "C", 35),
            (2, "A", 29),
            (2, "B", 29),
            (4, "D", 24),
            (5, "E", 10)
        ]
    );
    let b = best.rows.iter().find(|r| r.name == "B").expect("ranked");
    assert_eq!(
        b.dropped,
        [Scored {
            tournament: "three".into(),
            points: 3
        }]
    );
    // Ranks: one 1 1 3 3, two 4 3 1 2 , three C 1 (17), A 2 (11), E 3 (9), B 4 (3).
    let places = season(
        &rule(r#"{"guests": true, "points": "places", "places": [5, 3, 1]}"#),
        &nights,
        &members,
    );
    assert_eq!(
        rows(&places),
        [
            (1, "C", 11),
            (2, "A", 8),
            (3, "B", 6),
            (4, "D", 4),
            (5, "E", 1)
        ]
    );
    // A's shares: 15 of 24, 9 of 24, 11 of 20, in hundredths of a per cent, and three points for coming; files of 0.1.0 say
    // share.
    for points in ["percent", "share"] {
        let rule = rule(&format!(
            r#"{{"guests": true, "points": "{points}", "attendance": 1}}"#
        ));
        let share = season(&rule, &nights, &members);
        let a = share.rows.iter().find(|r| r.name == "A").expect("ranked");
        let each = a.counted.iter().map(|s| s.points).collect::<Vec<_>>();
        assert_eq!(each, [6250, 3750, 5500]);
        assert_eq!(rule.points.shown(a.points), "158");
    }
    // Guests are ranked only when the rule says so.
    assert!(
        season(&SeasonRule::default(), &nights, &members)
            .rows
            .is_empty()
    );
}

#[test]
fn byes_count_as_the_rule_says() {
    let mut one = night("one", &["A", "B"], &["0 - 1 7 4", "0 - 1 6 4"]);
    one.people[0].byes = 2;
    one.people[0].bye_points = 5;
    one.people[0].adjusted = -3;
    one.people[0].points = 13 + 5 - 3;
    let points = |bye: &str| {
        let rule = rule(&format!(r#"{{"guests": true, "bye": "{bye}"}}"#));
        season(&rule, &[&one], &Members::default()).rows[0].points
    };
    // 13 points at two tables: 6.5 each, so seven for each of two byes.
    assert_eq!(
        (points("night"), points("none"), points("average")),
        (15, 10, 24)
    );
}

#[test]
fn ties_are_parted_in_order_and_say_by_what() {
    let people = ["A", "B", "C", "D"];
    let nights = [
        night(
            "one",
            &people,
            &["0 1 - 2 3 8 4", "0 2 - 1 3 6 6", "0 3 - 1 2 7 5"],
        ),
        night("two", &people, &["0 2 - 1 3 4 6"]),
    ];
    let nights: Vec<&Night> = nights.iter().collect();
    // A 21 + 4, B 19 + 6, C 15 + 4, D 17 + 6: A and B are equal with a night each (B shares it with D).
    let by = |tie_breaks: &str| {
        let rule = rule(&format!(
            r#"{{"guests": true, "tie_breaks": [{tie_breaks}]}}"#
        ));
        let standings = season(&rule, &nights, &Members::default());
        let first = &standings.rows[0];
        (first.name.clone(), first.tie_break, standings.rows[1].rank)
    };
    assert_eq!(by("\"nights_won\""), ("A".into(), None, 1));
    // A beat B 7-5, B beat A 6-4, and 6-6.
    assert_eq!(by("\"head_to_head\""), ("A".into(), None, 1));
    assert_eq!(
        by("\"nights_won\", \"best_night\""),
        ("A".into(), Some(SeasonTieBreak::BestNight), 2)
    );
    assert_eq!(by("\"wins\""), ("A".into(), None, 1));
}

#[test]
fn all_of_three_at_a_table_have_met() {
    // B and C have 12 each; C beat B twice, B beat C once.
    let nights = [[9, 3, 4], [9, 8, 4], [9, 1, 4]]
        .map(|points| crate::club::testing::of_three("night", points));
    let nights: Vec<&Night> = nights.iter().collect();
    let rule = rule(r#"{"guests": true, "tie_breaks": ["head_to_head"]}"#);
    let standings = season(&rule, &nights, &Members::default());
    assert_eq!(rows(&standings)[1..], [(2, "C", 12), (3, "B", 12)]);
}

#[test]
fn a_night_is_won_once_under_whichever_number() {
    let people = ["A", "B", "C", "D"];
    for (result, won) in [
        ("0 1 - 2 3 4 8", 1),
        ("0 1 - 2 3 6 6", 1),
        ("0 1 - 2 3 8 4", 1),
        ("0 2 - 1 3 4 8", 0),
    ] {
        // C is A, who left and came back.
        let mut one = night("one", &people, &[result]);
        one.people[2].person = one.people[0].person.clone();
        let standings = season(&rule(r#"{"guests": true}"#), &[&one], &Members::default());
        let a = standings.rows.iter().find(|row| row.name == "A");
        assert_eq!(a.map(|row| row.nights_won), Some(won), "{result}");
    }
}

#[test]
fn merged_members_are_one_in_every_night() {
    let mut members = Members::default();
    for name in ["Ann Lee", "Anne Lee"] {
        members.add(name).expect("good");
    }
    let mut nights = [
        night("one", &["a", "b"], &["0 - 1 7 4"]),
        night("two", &["a", "b"], &["0 - 1 6 5"]),
    ];
    nights[0].people[0].person = Person::Member(MemberId(1));
    nights[1].people[0].person = Person::Member(MemberId(2));
    members
        .merge(MemberId(1), MemberId(2), &nights)
        .expect("one person");
    let refs: Vec<&Night> = nights.iter().collect();
    let standings = season(&SeasonRule::default(), &refs, &members);
    assert_eq!(rows(&standings), [(1, "Ann Lee", 13)]);
    assert_eq!(members.find("anne lee").map(|m| m.id), Ok(MemberId(1)));
    let forgotten = members.forget(MemberId(2)).expect("known");
    assert_eq!(forgotten.names, ["Ann Lee", "Anne Lee"]);
    assert_eq!(
        rows(&season(&SeasonRule::default(), &refs, &members)),
        [(1, "Former member 1", 13)]
    );
    assert!(members.current().next().is_none());
}

#[test]
fn two_who_sat_at_one_table_are_not_merged() {
    let mut members = Members::default();
    for name in ["Ann", "Bob", "Cleo"] {
        members.add(name).expect("good");
    }
    let mut one = night(
        "one",
        &["a", "b", "c", "d", "e"],
        &["0 1 - 3 4 7 4", "2 1 - 3 4 7 4"],
    );
    for (at, id) in [(0, 1), (1, 2), (2, 3)] {
        one.people[at].person = Person::Member(MemberId(id));
    }
    let before = members.clone();
    let nights = [one];
    let two = members.merge(MemberId(1), MemberId(2), &nights);
    let two = two.expect_err("two people");
    assert_eq!(two.kind, "two_people");
    assert!(two.to_string().contains("round 1"), "{two}");
    assert_eq!(members, before);
    assert!(members.merge(MemberId(1), MemberId(1), &nights).is_err());
    // Ann played round 1 and Cleo round 2: one may be a second entry of the other.
    assert!(members.merge(MemberId(1), MemberId(3), &nights).is_ok());
    // So do two of a team, whichever of them is named first.
    let mut members = before;
    let mut team = nights;
    team[0].people[3].person = Person::Nobody;
    team[0].people[3].others = vec![Person::Member(MemberId(3))];
    let two = members.merge(MemberId(1), MemberId(3), &team);
    assert_eq!(two.map_err(|two| two.kind), Err("two_people"));
}

#[test]
fn bad_rules_say_what_is_wrong() {
    for (text, word) in [
        (r#"{"bets": 8}"#, "bets"),
        (r#"{"best": 0}"#, "at least 1"),
        (
            r#"{"best": 9, "nights": 8}"#,
            "best 9 nights cannot count out of 8",
        ),
        (r#"{"places": [3, 2]}"#, "places"),
        (r#"{"points": "places", "places": [3, 4]}"#, "worse place"),
        (r#"{"points": "goals"}"#, "goals"),
        (r#"{"tie_breaks": ["wins", "wins"]}"#, "twice"),
        (r#"{"attendance": -1}"#, "attendance"),
        ("[]", "read"),
    ] {
        let error = SeasonRule::from_json(text).expect_err(text).to_string();
        assert!(error.contains(word), "{error}");
    }
    // Everything that is wrong is said at once.
    let both = SeasonRule::from_json(r#"{"best": 0, "nights": 0, "attendance": -1}"#);
    let both = both.expect_err("two things").to_string();
    assert_eq!(both.matches("; ").count(), 3, "{both}");
    assert_eq!(SeasonRule::from_word("best:8").map(|r| r.best), Ok(Some(8)));
    assert_eq!(
        SeasonRule::from_word("places,best:5").map(|r| (r.best, r.places[0])),
        Ok((Some(5), 25))
    );
    let unknown = SeasonRule::from_word("most").expect_err("no rule");
    assert_eq!(unknown.message.key, "why-no-season-rule");
    assert!(SeasonRule::from_word("best:x").is_err());
}

/// What somebody may end with who stays away from each remaining night, or makes `low` to `top` there and is given
/// `attendance` for coming.
fn endings(
    points: &[i64],
    left: u16,
    [low, top]: [i64; 2],
    best: usize,
    attendance: i64,
) -> BTreeSet<i64> {
    if left == 0 {
        let mut sorted = points.to_vec();
        sorted.sort_unstable_by_key(|&p| std::cmp::Reverse(p));
        let came = attendance * points.len() as i64;
        return [sorted.iter().take(best).sum::<i64>() + came].into();
    }
    let rest = |points: &[i64]| endings(points, left - 1, [low, top], best, attendance);
    let comes = (low..=top).flat_map(|p| rest(&[points, &[p]].concat()));
    comes.chain(rest(points)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]
    #[test]
    fn bounds_hold_in_every_ending(
        points in proptest::array::uniform3(proptest::collection::vec(0i64..6, 1..4)),
        left in 0u16..4, best in 1usize..5, attendance in 0i64..3, low in -2i64..1,
    ) {
        let top = 5;
        let rule = SeasonRule {
            best: (best < 4).then_some(best as u16),
            guests: true,
            attendance,
            ..SeasonRule::default()
        };
        let longest = points.iter().map(Vec::len).max().unwrap_or(0);
        let nights: Vec<Night> = (0..longest).map(|n| {
            let mut one = night(&format!("n{n}"), &["A", "B", "C"], &["0 - 1 1 1"]);
            for (at, own) in points.iter().enumerate() {
                one.people[at].rank = u16::from(n < own.len());
                one.people[at].points = own.get(n).copied().unwrap_or(0);
            }
            one
        }).collect();
        let refs: Vec<&Night> = nights.iter().collect();
        let standings = season(&rule, &refs, &Members::default());
        let found = reach(&rule, &standings, left, Some(top), low < 0);
        // `best` 4 and more counts every night there can be.
        let best = if best < 4 { best } else { 9 };
        let ends = |points: &[i64]| endings(points, left, [low, top], best, attendance);
        // Somebody new may still join.
        let newcomer = ends(&[]);
        let all: Vec<BTreeSet<i64>> = points.iter().map(|own| ends(own)).collect();
        let least = |all: &BTreeSet<i64>| all.first().copied().unwrap_or(0);
        let most = |all: &BTreeSet<i64>| all.last().copied().unwrap_or(0);
        for (row, reach) in standings.rows.iter().zip(&found) {
            let at = ["A", "B", "C"].iter().position(|n| *n == row.name).expect("one of three");
            prop_assert_eq!(reach.most, Some(most(&all[at])));
            let others = || (0..3).filter(|&other| other != at).map(|other| &all[other]);
            if left == 0 {
                prop_assert_eq!(reach.alive, row.rank == 1);
                continue;
            }
            // Everybody's nights are their own, so somebody can win, or draw level and have it by a tie-break, exactly when
            // their best ending is no worse than every other's worst.
            let can = others().all(|other| least(other) <= most(&all[at]));
            prop_assert!(reach.alive || !can, "{} is called out", row.name);
            if low == 0 {
                prop_assert_eq!(reach.alive, can);
                prop_assert_eq!(reach.now, least(&all[at]));
            }
            // Nobody is safe when some ending puts another level with them or above.
            let caught = others().chain([&newcomer]).any(|other| most(other) >= least(&all[at]));
            prop_assert!(!(reach.safe && caught), "{} is called safe", row.name);
            let lead = standings.rows[0].points;
            if row.points < lead {
                prop_assert_eq!(reach.needs.is_some(), most(&all[at]) >= lead);
            }
            if let Some(needs) = reach.needs {
                let after = |each: i64| {
                    let own = [points[at].clone(), vec![each; usize::from(left)]].concat();
                    most(&endings(&own, 0, [low, top], best, attendance))
                };
                let wanted = after(top).min(lead + 1);
                prop_assert!(after(needs) >= wanted);
                prop_assert!(needs == 0 || after(needs - 1) < wanted);
            }
        }
    }
}

#[test]
fn a_season_is_recounted_from_its_tables() {
    let (nights, _) = simulate(13, 9, 5, 11);
    let refs: Vec<&Night> = nights.iter().collect();
    let standings = season(
        &rule(r#"{"guests": true, "best": 6}"#),
        &refs,
        &Members::default(),
    );
    assert_eq!(standings.rows.len(), 13);
    for row in &standings.rows {
        let mut own: Vec<i64> = nights
            .iter()
            .map(|n| {
                let at = n
                    .people
                    .iter()
                    .position(|l| l.person == guest(&row.name))
                    .expect("there") as u16;
                let made = |g: &crate::club::Game| {
                    (0..2)
                        .find(|&s| g.sides[s].contains(&at))
                        .map_or(0, |s| i64::from(g.points[s]))
                };
                n.games.iter().map(made).sum()
            })
            .collect();
        own.sort_unstable_by_key(|&p| std::cmp::Reverse(p));
        assert_eq!(row.points, own.iter().take(6).sum::<i64>());
        assert_eq!(row.counted.len(), 6);
        assert_eq!(row.dropped.len(), 3);
        let above = standings
            .rows
            .iter()
            .filter(|r| r.points > row.points)
            .count();
        assert!(usize::from(row.rank) > above);
    }
}
