//! Latecomers, leavers, substitutes and undo, in every movement that comes with benny, through the program.

use super::super::desk::Desk;
use benny::seating::{Format, RoundNo};
use benny::tournament::{Movement, Tournament};
use std::collections::BTreeSet;

/// What a change leaves: everything but the log.
fn state(desk: &Desk) -> Tournament {
    desk.night()
}

/// Does something, takes it back and does it again: the night is as before, and then as after.
fn there_and_back(desk: &Desk, what: &[&str]) {
    let before = state(desk);
    desk.ends(0, what);
    let after = state(desk);
    assert_ne!(before, after, "{what:?} changes the night");
    desk.ends(0, &["undo"]);
    assert_eq!(state(desk), before, "{what:?} undone");
    desk.ends(0, &["redo"]);
    assert_eq!(state(desk), after, "{what:?} done again");
}

/// Draws the next round where it is drawn round by round or where somebody came or went, and enters all its results.
fn round(desk: &Desk, round: u16) {
    let night = desk.night();
    if night.rounds().len() < usize::from(round) || night.needs_draw() {
        there_and_back(
            desk,
            &["draw", "--seed", &(100 + round).to_string(), "--yes"],
        );
    }
    desk.play(
        round,
        if round.is_multiple_of(2) {
            "9-5"
        } else {
            "4-8"
        },
    );
}

/// The numbers of those who are seated, or sit out, in a round.
fn there(desk: &Desk, round: u16) -> BTreeSet<u16> {
    let night = desk.night();
    let seats = night.round(RoundNo(round)).expect("a round");
    seats.everybody().map(|n| n.get()).collect()
}

/// The first round after `played` in which seats may change: those of a stay are played to its end.
fn next_stay(desk: &Desk, played: u16) -> u16 {
    let movement = desk.night().settings().movement.clone();
    movement.end_of_stay(RoundNo(played)).get() + 1
}

/// A night of a movement in which somebody comes late, somebody goes, somebody is replaced and somebody sits out a round.
fn night(movement: &str) {
    let desk = Desk::new();
    let known: Movement = movement.parse().expect("a movement");
    let teams = !known.suits(Format::Progressive);
    let sexes = known
        .lines()
        .and_then(|lines| lines.label())
        .is_some_and(|(key, _)| key == "sex");
    let mut list = "Name,Sex".to_owned();
    for (at, letter) in ('a'..'n').enumerate() {
        let sex = ["F", "M"][at % 2];
        list += &match teams {
            true => format!("\nAnn {letter}x & Bob {letter}y,{sex}"),
            false => format!("\nPlayer {letter}x,{sex}"),
        };
    }
    let path = desk.file("people.csv", list).display().to_string();
    let format = if teams { "team" } else { "progressive" };
    desk.ends(
        0,
        &[
            "new",
            "Night",
            "--players",
            &path,
            "--yes",
            "--no-input",
            "--movement",
            movement,
            "--format",
            format,
            "--rounds",
            "9",
            "--hands",
            "8",
        ],
    );
    round(&desk, 1);
    // A latecomer plays or sits out from the next round whose seats are not fixed.
    let late = if teams {
        "Late Comer & Late Mate"
    } else {
        "Late Comer"
    };
    there_and_back(&desk, &["add", late]);
    if sexes {
        there_and_back(&desk, &["label", "14", "sex=M"]);
    }
    let from = next_stay(&desk, 1);
    (2..=from).for_each(|n| round(&desk, n));
    assert!(
        there(&desk, from).contains(&14),
        "{movement}: the latecomer is in round {from}"
    );
    // A substitute takes over a number.
    let sub = if teams {
        "Sub One & Sub Two"
    } else {
        "Sub One"
    };
    there_and_back(&desk, &["replace", "5", sub]);
    // Somebody leaves before the next round whose seats are not fixed.
    let from = next_stay(&desk, from);
    let played = desk.night().last_begun().get();
    (played + 1..from).for_each(|n| round(&desk, n));
    there_and_back(&desk, &["drop", "3", "--from", &from.to_string()]);
    round(&desk, from);
    let now = there(&desk, from);
    assert!(!now.contains(&3) && now.contains(&5), "{movement}: {now:?}");
    assert_eq!(now.len(), 13, "{movement}: everybody else is there");
    let night = desk.night();
    let seats = if teams { 2 } else { 4 };
    for round in night.rounds() {
        assert_eq!(
            round.tables.len(),
            round.everybody().count() / seats,
            "{movement}: full tables"
        );
    }
    assert_eq!(desk.json(&["standings"])["missing"], 0);
    desk.ends(0, &["verify"]);
}

/// Every movement, spread over a few tests so that they run side by side.
fn share(part: usize) {
    let names: Vec<&str> = Movement::names().filter(|name| *name != "free").collect();
    assert!(names.len() >= 20);
    names
        .iter()
        .skip(part)
        .step_by(4)
        .for_each(|name| night(name));
}

/// People sat where they like and their seats were typed: a draw leaves them there, and a whole new one does not.
#[test]
fn typed_seats_stay() {
    let desk = Desk::new();
    let lines = r#"{"name":"free","go":[["winners","+1"],["losers","0"]],"start":"free"}"#;
    let lines = desk.file("free.json", lines).display().to_string();
    let new = [
        "new",
        "Free",
        "--movement",
        &lines,
        "--count",
        "10",
        "--rounds",
        "4",
    ];
    let (said, _) = desk.ends(0, &new);
    assert!(said.contains("benny seat 1 "), "{said}");
    assert!(desk.ends(0, &["status"]).0.contains("Next: benny seat 1 "));
    for (table, sides) in [("1", "1,2/3,4"), ("2", "5,6/7,8")] {
        desk.ends(0, &["seat", table, sides]);
    }
    let typed = desk.night().rounds().to_vec();
    // A number that sits elsewhere already takes that table apart, and that is said.
    let (said, _) = desk.ends(0, &["seat", "3", "9,10/1,5"]);
    assert!(said.contains("at tables 1 and 2 now"), "{said}");
    desk.ends(0, &["undo"]);
    assert_eq!(desk.night().rounds(), typed);
    desk.refused(1, &["draw"]);
    assert_eq!(desk.night().rounds(), typed);
    desk.ends(0, &["draw", "--seed", "1", "--fresh"]);
    assert_ne!(desk.night().rounds(), typed);
    desk.ends(0, &["undo"]);
    desk.play(1, "9-5");
    desk.ends(0, &["draw", "--seed", "1"]);
    assert_eq!(desk.night().rounds()[..1], typed[..]);
    assert_eq!(desk.night().rounds().len(), 2);
}

/// Who won the first round sits at one table for the night. When one of them leaves, it is whoever comes to that table who
/// sits out, the last table closes, and a latecomer takes the seat.
#[test]
fn the_first_result_holds_for_the_night() {
    let desk = Desk::new();
    let new = [
        "new",
        "First",
        "--movement",
        "first-result",
        "--rounds",
        "8",
        "--hands",
        "8",
    ];
    desk.ends(0, &new);
    let teams: Vec<String> = ('a'..='h').map(|l| format!("{l}one & {l}two")).collect();
    let teams: Vec<&str> = teams.iter().map(String::as_str).collect();
    desk.ends(0, &[&["add"][..], &teams].concat());
    let round_of = |n: u16| {
        let night = desk.night();
        let seats = night.round(RoundNo(n)).expect("a round").clone();
        let tables: Vec<[u16; 2]> = seats
            .tables
            .iter()
            .map(|t| [t.sides[0][0].get(), t.sides[1][0].get()])
            .collect();
        (
            tables,
            seats.byes.iter().map(|n| n.get()).collect::<Vec<_>>(),
        )
    };
    desk.ends(0, &["draw", "--seed", "2"]);
    desk.play(1, "8-5");
    let sitters: Vec<u16> = round_of(1).0.iter().map(|sides| sides[0]).collect();
    let mut movers: Vec<u16> = round_of(1).0.iter().map(|sides| sides[1]).collect();
    let meets = |n: u16, sitters: &[u16], movers: &[u16], out: &[u16]| {
        desk.ends(0, &["draw", "--seed", &n.to_string(), "--yes"]);
        let (tables, byes) = round_of(n);
        let mut tables = tables;
        tables
            .iter_mut()
            .for_each(|sides| sides.sort_by_key(|n| !sitters.contains(n)));
        let expected: Vec<[u16; 2]> = sitters.iter().zip(movers).map(|(a, b)| [*a, *b]).collect();
        assert_eq!((tables, byes), (expected, out.to_vec()), "round {n}");
        desk.play(n, "5-8");
    };
    movers.rotate_right(1);
    meets(2, &sitters, &movers, &[]);
    // The second table's sitters leave; the last table's move to it, and so does the pair bound for the last.
    desk.ends(0, &["drop", &sitters[1].to_string()]);
    let [first, _, third, last] = sitters[..] else {
        panic!("four tables")
    };
    let sitting = [first, last, third];
    movers.rotate_right(1);
    let [a, out, b, c] = movers[..] else {
        panic!("four movers")
    };
    meets(3, &sitting, &[a, c, b], &[out]);
    // Who sat out goes on, and whose turn it is now sits out; the sitters never do.
    for round in 4..=6 {
        desk.ends(0, &["draw", "--seed", "9", "--yes"]);
        let (tables, byes) = round_of(round);
        for (sides, sits) in tables.iter().zip(sitting) {
            assert!(sides.contains(&sits), "round {round}: {tables:?}");
        }
        assert!(movers.contains(&byes[0]) && byes.len() == 1);
        desk.play(round, "5-8");
    }
    let mut sat_out: Vec<u16> = (3..=6).flat_map(|n| round_of(n).1).collect();
    sat_out.sort_unstable();
    movers.sort_unstable();
    assert_eq!(sat_out, movers, "each mover sat out once");
    desk.ends(0, &["add", "Late One & Late Two"]);
    desk.ends(0, &["draw", "--seed", "9", "--yes"]);
    let (tables, byes) = round_of(7);
    assert_eq!((tables.len(), byes.len()), (4, 0));
    assert!(
        tables[3].contains(&9),
        "the latecomers sit at the fourth table"
    );
}

#[test]
fn changes_in_the_first_movements() {
    share(0);
}

#[test]
fn changes_in_the_second_movements() {
    share(1);
}

#[test]
fn changes_in_the_third_movements() {
    share(2);
}

#[test]
fn changes_in_the_fourth_movements() {
    share(3);
}
