//! Tests of people.

use super::super::testing::{four, join, night, seat, total};
use super::super::{EntrantStatus, NewEntrant};
use crate::seating::{Absence, Format, PlayerNo, RoundNo, TableNo, Wish};
use crate::tournament::Tournament;
use serde_json::json;

#[test]
fn nobody_is_added_when_one_name_is_bad() {
    let mut t = night(Format::Progressive, 8);
    let people = ["Ann", "a\u{1b}[2Jb", "Bob", ""]
        .map(NewEntrant::named)
        .to_vec();
    let error = t.add(people).unwrap_err();
    let words = error.to_string();
    assert!(
        words.contains("name 2 (\"a\\u{1b}[2Jb\")") && words.contains("name 4"),
        "{words}"
    );
    assert!(t.entrants.is_empty());
}

#[test]
fn numbers_before_and_after_the_draw() {
    let mut t = night(Format::Progressive, 8);
    join(&mut t, &["Ann", "Bob", "Ann", "Cleo"]);
    assert_eq!(t.drop_entrant("2", None).map(|p| p.number), Ok(PlayerNo(2)));
    assert_eq!(t.add_numbers(2), Ok([2, 5].map(PlayerNo).to_vec()));
    t.drop_entrant("1", None).unwrap();
    assert_eq!(t.find("Ann").map(|e| e.number), Ok(PlayerNo(3)));
    let mut t = four();
    t.drop_entrant("4", None).unwrap();
    assert_eq!(t.add(vec![NewEntrant::named("Eve")]), Ok(vec![PlayerNo(5)]));
    t.score(total(1, 1, 10, 7)).unwrap();
    assert_eq!(t.add_phantom(), Ok(PlayerNo(6)));
    assert_eq!(
        t.entrants.iter().map(|e| e.from).collect::<Vec<_>>(),
        [1, 1, 1, 1, 1, 2]
    );
    assert!(t.entrants[5].phantom);
}

#[test]
fn no_more_than_can_play() {
    let mut t = night(Format::Progressive, 8);
    t.add_numbers(160).unwrap();
    let error = t.add_numbers(1).unwrap_err();
    assert_eq!(
        error.to_string(),
        "161 players are too many: at most 160 can play"
    );
    let mut t = night(Format::Team, 8);
    assert!(t.add_numbers(81).is_err() && t.add_numbers(80).is_ok());
}

#[test]
fn teams_have_members() {
    let mut t = night(Format::Team, 3);
    let pair = NewEntrant {
        name: " ".into(),
        members: vec!["Ann".into(), "Bob".into()],
    };
    t.add(vec![pair.clone()]).unwrap();
    assert_eq!(t.entrants[0].name, "Ann & Bob");
    assert_eq!(t.find("bob").map(|e| e.number), Ok(PlayerNo(1)));
    assert!(night(Format::Progressive, 3).add(vec![pair]).is_err());
    let mut team = |people: u16| {
        t.add(vec![NewEntrant {
            name: format!("Team of {people}"),
            members: (0..people)
                .map(|n| format!("Player {people}-{n}"))
                .collect(),
        }])
    };
    assert!(team(12).is_ok() && team(13).is_err());
}

#[test]
fn who_is_meant() {
    let mut t = night(Format::Progressive, 8);
    join(
        &mut t,
        &["Ann Lee", "Joanne", "Zoë Ångström", "Ann Lee", "Ann"],
    );
    assert_eq!(t.find("zoe").map(|e| e.number), Ok(PlayerNo(3)));
    assert_eq!(
        t.find("Ann").map(|e| e.number),
        Ok(PlayerNo(5)),
        "a whole name wins over a part of one"
    );
    assert_eq!(t.find("#2").map(|e| e.number), Ok(PlayerNo(2)));
    let error = t.find("ann lee").unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"ann lee\" could be 1 Ann Lee or 4 Ann Lee"
    );
    // The number goes where the name was typed, whichever field that is.
    for (typed, with) in [
        (
            json!({"do": "swap", "who": 3, "with": "ann lee"}),
            json!({"do": "swap", "who": 3, "with": 1}),
        ),
        (
            json!({"do": "score", "loners": ["2=1", "ann lee=2"]}),
            json!({"do": "score", "loners": ["2=1", "1=2"]}),
        ),
        (
            json!({"do": "draw", "apart": ["3,ann lee"]}),
            json!({"do": "draw", "apart": ["3,1"]}),
        ),
        (
            json!({"do": "score", "ticks": {"loner": {"ann lee": 1}}}),
            json!({"do": "score", "ticks": {"loner": {"1": 1}}}),
        ),
    ] {
        assert_eq!(error.clone().of(&typed).ways[0].act(), Some(&with));
    }
    assert!(t.find("17").is_err() && t.find("").is_err() && t.find("\u{301}").is_err());
}

#[test]
fn a_renamed_team_is_found_by_its_new_members() {
    let mut t = night(Format::Team, 3);
    join(&mut t, &["Ann"]);
    let pair = |name: &str, members: [&str; 2]| NewEntrant {
        name: name.to_owned(),
        members: members.map(str::to_owned).to_vec(),
    };
    t.add(vec![pair("Ann & Bob", ["Ann", "Bob"])]).unwrap();
    t.rename_team("1", &pair("Ann & Bill", ["Ann", "Bill"]))
        .unwrap();
    let error = t.find("Ann").unwrap_err();
    assert_eq!(error.kind, "ambiguous");
    assert_eq!(t.find("bill").map(|e| e.number), Ok(PlayerNo(1)));
    // A name that says nothing of the members leaves them as they are.
    t.rename_team("2", &NewEntrant::named("The Jokers"))
        .unwrap();
    assert_eq!(t.find("Bob").map(|e| e.name.as_str()), Ok("The Jokers"));
    let bad = pair("Cy & Di", ["Cy", "\u{1b}"]);
    let refused = t.rename_team("1", &bad).unwrap_err().to_string();
    assert!(!refused.contains('\u{1b}'), "harmless to show: {refused:?}");
    assert_eq!(t.find("Bill").map(|e| e.number), Ok(PlayerNo(1)));
}

#[test]
fn one_name_twice() {
    let mut t = night(Format::Progressive, 8);
    join(&mut t, &["Zoë", "Ann", "Bob", "Cy"]);
    seat(&mut t, &["1 2 - 3 4"]);
    let new = t.add(vec![NewEntrant::named("zoe")]).unwrap();
    let same = t.same_names(&new);
    assert_eq!(
        (same[0].0.number, same[0].1.number),
        (PlayerNo(5), PlayerNo(1))
    );
    assert!(t.same_names(&[PlayerNo(1), PlayerNo(2)]).is_empty());
    assert_eq!(t.find("zo").unwrap_err().kind, "ambiguous");
    // Taken out again before round 1, the second is no longer meant, unless asked for in so many letters.
    let alike = |t: &Tournament| t.namesakes(t.find("1").unwrap()).len();
    assert_eq!(alike(&t), 1);
    assert_eq!(t.of_one_name(), [1, 5].map(PlayerNo).into());
    t.drop_entrant("5", Some(RoundNo(1))).unwrap();
    assert_eq!(alike(&t), 0);
    assert_eq!(t.find("zo").map(|e| e.number), Ok(PlayerNo(1)));
    assert_eq!(t.find("zoe").map(|e| e.number), Ok(PlayerNo(5)));
    let error = t.drop_entrant("5", None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "5 zoe has already withdrawn, before round 1"
    );
    assert_eq!(
        t.find("77").unwrap_err().to_string(),
        "there's no player 77"
    );
}

#[test]
fn of_two_with_one_name_the_one_at_the_table_is_meant() {
    let mut t = night(Format::Progressive, 1);
    join(
        &mut t,
        &[
            "Ann Lee", "Bob", "Cy", "Di", "Ann Moss", "Bo", "Cas", "Bob Ray",
        ],
    );
    seat(&mut t, &["1 2 - 3 4 | 5 6 - 7 8"]);
    let at = |who, table| t.find_at(who, RoundNo(1), TableNo(table));
    assert_eq!(at("Ann", 1), Ok(PlayerNo(1)));
    assert_eq!(at("Ann", 2), Ok(PlayerNo(5)));
    assert_eq!(at("Bo", 2), Ok(PlayerNo(6)), "a whole name wins");
    assert_eq!(
        at("Di", 2),
        Ok(PlayerNo(4)),
        "who sits elsewhere is found, and refused later"
    );
    assert!(at("Ann", 9).is_err() && at("b", 2).is_err() && at("Zoë", 1).is_err());
}

#[test]
fn gone_and_back() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    t.drop_entrant("Bob", None).unwrap();
    assert_eq!(
        (t.entrants[1].until, t.status(&t.entrants[1])),
        (Some(RoundNo(1)), EntrantStatus::Gone)
    );
    assert!(t.drop_entrant("Bob", None).is_err() && t.come_back("Ann", None).is_err());
    t.come_back("Bob", Some(RoundNo(3))).unwrap();
    assert_eq!(
        t.absences,
        [Absence {
            entrant: PlayerNo(2),
            from: RoundNo(2),
            until: Some(RoundNo(2))
        }]
    );
    assert_eq!(t.status(&t.entrants[1]), EntrantStatus::Playing);
    // Whoever goes before the draw leaves no rounds to sit out and no wishes to whoever gets the number.
    let mut t = night(Format::Progressive, 3);
    join(&mut t, &["Ann", "Bob", "Cleo"]);
    t.sit_out("Bob", RoundNo(2), None).unwrap();
    t.wishes = [[1, 2], [1, 3]]
        .map(|pair| Wish::NeverMeet {
            entrants: pair.map(PlayerNo),
        })
        .to_vec();
    t.drop_entrant("Bob", None).unwrap();
    assert_eq!((t.absences.len(), t.wishes.len()), (0, 1));
}

#[test]
fn a_number_is_taken_over() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    t.replace("2", "Eve", None).unwrap();
    assert_eq!(t.name_of(PlayerNo(2), RoundNo(1)), "Bob");
    assert_eq!(t.name_of(PlayerNo(2), RoundNo(2)), "Eve");
    assert_eq!(t.find("2").map(|e| e.name.as_str()), Ok("Eve"));
    assert_eq!(t.status(t.find("Bob").unwrap()), EntrantStatus::Replaced);
    assert!(t.replace("Bob", "Fay", None).is_err() && t.come_back("Bob", None).is_err());
    // Before the round begins Fay takes over: Eve never played.
    t.replace("Eve", "Fay", None).unwrap();
    assert_eq!(
        (
            t.name_of(PlayerNo(2), RoundNo(2)),
            t.name_of(PlayerNo(2), RoundNo(1))
        ),
        ("Fay", "Bob")
    );
    assert_eq!(t.standings(None).rows.len(), 5);
    assert_eq!(t.check(), []);
    let mut early = night(Format::Progressive, 3);
    join(&mut early, &["Ann", "Bob"]);
    early.replace("Ann", "Eve", None).unwrap();
    assert_eq!(early.entrants.len(), 2);
    assert_eq!(early.find("1").map(|e| e.name.as_str()), Ok("Eve"));
}

#[test]
fn rounds_sat_out() {
    let mut t = four();
    t.settings.rounds = 8;
    t.sit_out("1", RoundNo(2), Some(RoundNo(3))).unwrap();
    t.sit_out("1", RoundNo(4), Some(RoundNo(4))).unwrap();
    t.sit_out("1", RoundNo(7), None).unwrap();
    let stretch = |from, until| Absence {
        entrant: PlayerNo(1),
        from,
        until,
    };
    assert_eq!(
        t.absences,
        [
            stretch(RoundNo(2), Some(RoundNo(4))),
            stretch(RoundNo(7), None)
        ]
    );
    t.score(total(1, 1, 10, 7)).unwrap();
    t.score(total(2, 1, 10, 7)).unwrap();
    for (from, until) in [(2, Some(3)), (5, Some(4)), (9, None), (5, Some(9))] {
        assert!(t.sit_out("1", RoundNo(from), until.map(RoundNo)).is_err());
    }
    t.come_back("1", None).unwrap();
    assert_eq!(t.absences, [stretch(RoundNo(2), Some(RoundNo(2)))]);
    t.sit_out("1", RoundNo(8), Some(RoundNo(8)))
        .expect("the last round");
}

#[test]
fn fees_are_paid_and_given_back() {
    let mut t = four();
    assert_eq!(t.pay("Ann", 500), Ok(500));
    assert_eq!(t.pay("Ann", -200), Ok(300));
    assert!(t.pay("Ann", -301).is_err());
}

/// Who has the points of a number in a round, by name.
fn scored(t: &crate::tournament::Tournament, number: PlayerNo, round: RoundNo) -> Vec<String> {
    let table = t.round(round).and_then(|r| r.table_of(number)).unwrap();
    let side = table.side_of(number).unwrap();
    let place = table.sides[side].iter().position(|&n| n == number).unwrap();
    let sat = t.sat_at(round, table.table).unwrap();
    let name = |id: &u32| {
        t.entrants
            .iter()
            .find(|e| e.id == *id)
            .unwrap()
            .name
            .clone()
    };
    sat[side][place].iter().map(name).collect()
}

#[test]
fn slips_typed_late_find_the_one_who_played() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    // Bob plays round 2, leaves, and Tom takes over before the slips of round 2 are typed.
    let tom = t.replace("Bob", "Tom", Some(RoundNo(3))).unwrap();
    assert_eq!((tom.number, tom.from), (PlayerNo(2), RoundNo(3)));
    t.score(total(2, 1, 8, 5)).unwrap();
    assert_eq!(scored(&t, PlayerNo(2), RoundNo(1)), ["Bob"]);
    assert_eq!(scored(&t, PlayerNo(2), RoundNo(2)), ["Bob"]);
    // Those points are Bob's for good.
    let error = t.replace("2", "Tom", Some(RoundNo(2))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "2 Bob has results from round 2 on: round 2 table 1"
    );
    assert!(t.drop_entrant("Tom", Some(RoundNo(2))).is_err());
    t.score(total(3, 1, 8, 5)).unwrap();
    assert_eq!(scored(&t, PlayerNo(2), RoundNo(3)), ["Tom"]);
    assert!(t.replace("2", "Una", Some(RoundNo(3))).is_err());
    assert!(t.replace("2", "Una", Some(RoundNo(9))).is_err());
    assert_eq!(t.check(), []);
}

#[test]
fn the_round_of_a_takeover_can_be_put_right() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    assert_eq!(t.replace("2", "Tom", None).map(|p| p.from), Ok(RoundNo(2)));
    assert!(t.replace("2", "Tom", None).is_err(), "Tom has it already");
    assert_eq!(
        t.replace("2", "Tom", Some(RoundNo(3))).map(|p| p.from),
        Ok(RoundNo(3))
    );
    assert_eq!(
        (
            t.name_of(PlayerNo(2), RoundNo(2)),
            t.name_of(PlayerNo(2), RoundNo(3))
        ),
        ("Bob", "Tom")
    );
    assert_eq!(
        t.replace("2", "Tom", Some(RoundNo(2))).map(|p| p.from),
        Ok(RoundNo(2))
    );
    assert_eq!(
        (
            t.name_of(PlayerNo(2), RoundNo(1)),
            t.name_of(PlayerNo(2), RoundNo(2))
        ),
        ("Bob", "Tom")
    );
    let taken = t.replace("2", "Tom", Some(RoundNo(1)));
    assert!(taken.is_err_and(|e| e.kind == "has_results"));
    assert!(
        t.drop_entrant("Bob", Some(RoundNo(3))).is_err(),
        "his number is Tom's now"
    );
    assert_eq!(t.entrants.len(), 5);
    assert_eq!(t.check(), []);
}

#[test]
fn a_number_has_one_holder_after_a_mistyped_result_is_taken_back() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    let before = t.clone();
    t.score(total(2, 1, 10, 7)).unwrap();
    t.drop_entrant("2", None).unwrap();
    t.statements.clone_from(&before.statements);
    t.weigh_all();
    assert_eq!(t.replace("2", "Tom", None).map(|p| p.from), Ok(RoundNo(2)));
    t.score(total(2, 1, 8, 5)).unwrap();
    assert_eq!(scored(&t, PlayerNo(2), RoundNo(2)), ["Tom"]);
    assert_eq!(scored(&t, PlayerNo(2), RoundNo(1)), ["Bob"]);
    assert_eq!(t.check(), []);
}

#[test]
fn who_is_on_a_slip_was_there() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    t.drop_entrant("Bob", None).unwrap();
    // Nobody re-seated round 2, and its slip comes in with Bob on it.
    let entered = t.score(total(2, 1, 8, 5)).unwrap();
    assert_eq!(entered.stayed, [2]);
    assert_eq!(t.entrants[1].until, Some(RoundNo(2)));
    assert_eq!(scored(&t, PlayerNo(2), RoundNo(2)), ["Bob"]);
    // A card says so just as a slip does; a newcomer takes over from the first round in which nobody holds the number.
    let mut other = t.clone();
    other
        .enter_card(PlayerNo(1), &[None, None, Some(4)], None, None)
        .unwrap();
    assert_eq!(other.entrants[1].until, Some(RoundNo(3)));
    t.drop_entrant("Ann", Some(RoundNo(3))).unwrap();
    assert_eq!(
        t.replace("Bob", "Tom", None).map(|p| p.from),
        Ok(RoundNo(3))
    );
    assert_eq!((t.check(), other.check()), (vec![], vec![]));
}

#[test]
fn a_newcomer_takes_the_first_round_nobody_held() {
    let mut t = night(Format::Progressive, 3);
    t.add_numbers(8).unwrap();
    let seats = ["1 2 - 3 4 | 5 6 - 7 8", "1 5 - 2 6 | 3 7 - 4 8"];
    crate::tournament::testing::seat(&mut t, &seats);
    t.score(total(1, 1, 10, 7)).unwrap();
    t.score(total(1, 2, 10, 7)).unwrap();
    t.drop_entrant("8", None).unwrap();
    // Round 2 is under way with somebody in the empty chair; that table's slip is not in yet.
    t.score(total(2, 1, 10, 7)).unwrap();
    assert_eq!(t.replace("8", "Tom", None).map(|p| p.from), Ok(RoundNo(2)));
    // Number 4 is still there: the round being played is theirs.
    assert_eq!(t.replace("4", "Una", None).map(|p| p.from), Ok(RoundNo(3)));
    t.score(total(2, 2, 10, 7)).unwrap();
    assert_eq!(scored(&t, PlayerNo(8), RoundNo(2)), ["Tom"]);
    assert_eq!(scored(&t, PlayerNo(4), RoundNo(2)), [""]);
}

#[test]
fn a_substitute_sits_out_nothing_the_other_wanted_to() {
    let mut t = four();
    t.settings.rounds = 8;
    t.score(total(1, 1, 10, 7)).unwrap();
    t.sit_out("2", RoundNo(2), Some(RoundNo(4))).unwrap();
    t.sit_out("2", RoundNo(6), None).unwrap();
    t.replace("2", "Tom", Some(RoundNo(3))).unwrap();
    assert_eq!(
        t.absences,
        [Absence {
            entrant: PlayerNo(2),
            from: RoundNo(2),
            until: Some(RoundNo(2))
        }]
    );
}

#[test]
fn a_bye_that_counts_stays_where_it_is() {
    let mut t = night(Format::Progressive, 3);
    t.add_numbers(5).unwrap();
    crate::tournament::testing::seat(&mut t, &["1 2 - 3 4 | bye 5", "1 3 - 2 5 | bye 4"]);
    t.replace("5", "Tom", Some(RoundNo(1))).unwrap();
    t.score(total(1, 1, 10, 7)).unwrap();
    let error = t.replace("5", "Una", Some(RoundNo(1))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "5 Tom has results from round 1 on: a bye in round 1"
    );
}

#[test]
fn out_and_back_from_a_round_on() {
    let mut t = four();
    t.settings.rounds = 8;
    t.score(total(1, 1, 10, 7)).unwrap();
    t.drop_entrant("Ann", Some(RoundNo(6))).unwrap();
    assert_eq!(t.entrants[0].until, Some(RoundNo(5)));
    t.drop_entrant("Ann", Some(RoundNo(3))).unwrap();
    assert_eq!(t.entrants[0].until, Some(RoundNo(2)));
    assert!(
        t.drop_entrant("Ann", Some(RoundNo(1))).is_err(),
        "she played round 1"
    );
    assert!(t.drop_entrant("Ann", Some(RoundNo(10))).is_err());
    assert_eq!(
        t.come_back("Ann", Some(RoundNo(5))).map(|p| p.from),
        Ok(RoundNo(5))
    );
    assert_eq!(
        t.absences,
        [Absence {
            entrant: PlayerNo(1),
            from: RoundNo(3),
            until: Some(RoundNo(4))
        }]
    );
    // Out after the last round, and back after it: whoever plays on has begun none of it.
    t.settings.rounds = 1;
    assert_eq!(t.drop_entrant("Cleo", None).map(|p| p.from), Ok(RoundNo(2)));
    assert_eq!(t.come_back("Cleo", None).map(|p| p.from), Ok(RoundNo(2)));
    assert!(t.come_back("Cleo", None).is_err() && t.absences.len() == 1);
}

/// Whatever is noted in whatever order, the rounds somebody sits out are kept as the fewest stretches, in order.
#[test]
fn rounds_that_are_sat_out_are_kept_as_stretches() {
    let every = || (1..=6u16).flat_map(|a| (a..=6).map(Some).chain([None]).map(move |b| (a, b)));
    let mut start = night(Format::Progressive, 6);
    join(&mut start, &["Ann", "Bob", "Cleo", "Dora"]);
    let sits = |t: &mut Tournament, (from, until): (u16, Option<u16>)| {
        t.sit_out("2", RoundNo(from), until.map(RoundNo))
            .expect("noted");
    };
    for first in every() {
        for second in every() {
            let mut t = start.clone();
            t.sit_out("1", RoundNo(3), Some(RoundNo(3))).expect("noted");
            sits(&mut t, first);
            sits(&mut t, second);
            // An open end reaches beyond the last round.
            let within = |(from, until): (u16, Option<u16>), round| {
                from <= round && round <= until.unwrap_or(7)
            };
            let wanted: Vec<u16> = (1..=7)
                .filter(|&r| within(first, r) || within(second, r))
                .collect();
            let (own, others): (Vec<&Absence>, Vec<&Absence>) =
                t.absences.iter().partition(|a| a.entrant == PlayerNo(2));
            assert_eq!(others.len(), 1, "nobody else is concerned");
            let rounds = own
                .iter()
                .flat_map(|a| a.from.get()..=a.until.map_or(7, RoundNo::get));
            assert_eq!(rounds.collect::<Vec<u16>>(), wanted, "{first:?} {second:?}");
            let apart = |two: &[&Absence]| {
                two[0]
                    .until
                    .is_some_and(|u| u.get() + 1 < two[1].from.get())
            };
            assert!(own.windows(2).all(apart), "{first:?} {second:?}");
        }
    }
    // Whoever leaves may have played the last round, and no later one.
    let mut t = four();
    assert!(t.drop_entrant("4", Some(RoundNo(5))).is_err());
    assert_eq!(
        t.drop_entrant("4", Some(RoundNo(4))).map(|gone| gone.from),
        Ok(RoundNo(4))
    );
}
