//! Tests of people.

use super::super::testing::{four, join, night, total};
use super::super::{NewEntrant, Status};
use super::*;
use crate::seating::Format;

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
    assert_eq!(t.drop_entrant("2"), Ok(2));
    assert_eq!(t.add_numbers(2), Ok(vec![2, 5]));
    t.drop_entrant("1").unwrap();
    assert_eq!(t.close_gaps(), [(2, 1), (3, 2), (4, 3), (5, 4)]);
    assert_eq!(t.find("Ann").map(|e| e.number), Ok(2));
    let mut t = four();
    t.drop_entrant("4").unwrap();
    assert_eq!(t.add(vec![NewEntrant::named("Eve")]), Ok(vec![5]));
    t.score(total(1, 1, 10, 7)).unwrap();
    assert_eq!(t.add_phantom(), Ok(6));
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
    assert_eq!(t.find("bob").map(|e| e.number), Ok(1));
    assert!(night(Format::Progressive, 3).add(vec![pair]).is_err());
}

#[test]
fn who_is_meant() {
    let mut t = night(Format::Progressive, 8);
    join(
        &mut t,
        &["Ann Lee", "Joanne", "Zoë Ångström", "Ann Lee", "Ann"],
    );
    assert_eq!(t.find("zoe").map(|e| e.number), Ok(3));
    assert_eq!(
        t.find("Ann").map(|e| e.number),
        Ok(5),
        "the whole name goes before a part"
    );
    assert_eq!(t.find("#2").map(|e| e.number), Ok(2));
    let error = t.find("ann lee").unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"ann lee\" could be 1 Ann Lee or 4 Ann Lee"
    );
    assert!(t.find("17").is_err() && t.find("").is_err() && t.find("\u{301}").is_err());
}

#[test]
fn gone_and_back() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    t.drop_entrant("Bob").unwrap();
    assert_eq!(
        (t.entrants[1].until, t.status(&t.entrants[1])),
        (Some(1), Status::Gone)
    );
    assert!(t.drop_entrant("Bob").is_err() && t.come_back("Ann").is_err());
    t.score(total(2, 1, 10, 7)).unwrap();
    t.come_back("Bob").unwrap();
    assert_eq!(
        t.absences,
        [Absence {
            entrant: 2,
            from: 2,
            until: Some(2)
        }]
    );
    assert_eq!(t.status(&t.entrants[1]), Status::Playing);
}

#[test]
fn a_number_is_taken_over() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).unwrap();
    t.replace("2", "Eve").unwrap();
    assert_eq!(t.name_of(2, 1), "Bob");
    assert_eq!(t.name_of(2, 2), "Eve");
    assert_eq!(t.find("2").map(|e| e.name.as_str()), Ok("Eve"));
    assert_eq!(t.status(t.find("Bob").unwrap()), Status::Replaced);
    assert!(t.replace("Bob", "Fay").is_err() && t.come_back("Bob").is_err());
    // Before the round begins Fay takes over: Eve never played.
    t.replace("Eve", "Fay").unwrap();
    assert_eq!((t.name_of(2, 2), t.name_of(2, 1)), ("Fay", "Bob"));
    assert_eq!(t.standings(None).rows.len(), 5);
    assert_eq!(t.check(), []);
    let mut early = night(Format::Progressive, 3);
    join(&mut early, &["Ann", "Bob"]);
    early.replace("Ann", "Eve").unwrap();
    assert_eq!(early.entrants.len(), 2);
    assert_eq!(early.find("1").map(|e| e.name.as_str()), Ok("Eve"));
}

#[test]
fn rounds_sat_out() {
    let mut t = four();
    t.settings.rounds = 8;
    t.sit_out("1", 2, Some(3)).unwrap();
    t.sit_out("1", 4, Some(4)).unwrap();
    t.sit_out("1", 7, None).unwrap();
    let stretch = |from, until| Absence {
        entrant: 1,
        from,
        until,
    };
    assert_eq!(t.absences, [stretch(2, Some(4)), stretch(7, None)]);
    t.score(total(1, 1, 10, 7)).unwrap();
    t.score(total(2, 1, 10, 7)).unwrap();
    for (from, until) in [(2, Some(3)), (5, Some(4)), (9, None), (5, Some(9))] {
        assert!(t.sit_out("1", from, until).is_err());
    }
    t.come_back("1").unwrap();
    assert_eq!(t.absences, [stretch(2, Some(2))]);
}

#[test]
fn fees_are_paid_and_given_back() {
    let mut t = four();
    assert_eq!(t.pay("Ann", 500), Ok(500));
    assert_eq!(t.pay("Ann", -200), Ok(300));
    assert!(t.pay("Ann", -301).is_err());
}
