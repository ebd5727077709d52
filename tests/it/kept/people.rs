//! People who come, go or are replaced keep the points they made, and nobody else gets them.

use super::{Desk, begun, points, sound};
use benny::seating::{PlayerNo, RoundNo, Table};

/// The table and side where a number sits in a round.
fn seat(desk: &Desk, round: u16, number: u16) -> (String, usize) {
    let night = desk.night();
    let seats = night.round(RoundNo(round)).expect("a round");
    let table = seats.table_of(PlayerNo(number));
    let table = table.unwrap_or_else(|| panic!("{number} sits nowhere in round {round}"));
    let side = table.side_of(PlayerNo(number)).expect("a side");
    (table.table.to_string(), side)
}

/// Plays a round: a number's side wins 9-0, and every other table ends 6-6.
fn play_for(desk: &Desk, round: u16, number: u16) {
    let (its, side) = seat(desk, round, number);
    let night = desk.night();
    let tables = &night.round(RoundNo(round)).expect("a round").tables;
    let line = |table: &Table| {
        let table = table.table.to_string();
        let score = match (table == its, side) {
            (true, 0) => "9-0",
            (true, _) => "0-9",
            _ => "6-6",
        };
        format!("{round} {table} {score} ! as played\n")
    };
    desk.enter(&tables.iter().map(line).collect::<String>());
}

#[test]
fn a_newcomer_gets_no_points_of_the_one_before() {
    let desk = begun();
    desk.ends(0, &["rename", "5", "Ed"]);
    // Ed plays round 2, leaves, and is replaced before the slips come in.
    let came = desk.json(&["replace", "5", "Tom", "--from", "3"]);
    assert_eq!(came["from"], 3);
    play_for(&desk, 2, 5);
    let all = points(&desk);
    let of = |who: &str| all.iter().find(|p| p.0 == who).map(|p| p.1);
    assert_eq!(of("Tom"), Some(0));
    let (_, side) = seat(&desk, 1, 5);
    assert_eq!(of("Ed"), Some([9, 6][side] + 9));
    // Ed's points can no longer be given to anybody else, by any command.
    for args in [
        &["replace", "5", "Tom", "--from", "2"][..],
        &["drop", "Tom", "--from", "2"],
        &["adjust", "Tom", "-2", "revoke", "--round", "2"],
    ] {
        desk.refused(1, args);
    }
    assert_eq!(points(&desk), all);
    // The number means whoever held it then.
    desk.ends(0, &["adjust", "5", "-2", "revoke", "--round", "1"]);
    let charged = points(&desk);
    assert_eq!(
        charged.iter().find(|p| p.0 == "Ed").map(|p| p.1),
        of("Ed").map(|p| p - 2)
    );
    sound(&desk);
}

#[test]
fn the_round_taken_is_said_and_can_be_put_right() {
    let desk = begun();
    desk.ends(0, &["rename", "5", "Ed"]);
    let (out, _) = desk.ends(0, &["replace", "5", "Tom Baker"]);
    assert!(out.contains("from round 2 on"), "{out}");
    desk.ends(0, &["replace", "5", "Tom Baker", "--from", "3"]);
    play_for(&desk, 2, 5);
    assert!(points(&desk).iter().any(|p| *p == ("Tom Baker".into(), 0)));
    let (out, _) = desk.ends(0, &["drop", "6"]);
    assert!(out.contains("from round 3 on"), "{out}");
    desk.ends(0, &["drop", "6", "--from", "4"]);
    sound(&desk);
}

#[test]
fn a_mistyped_result_taken_back_leaves_one_holder() {
    let desk = begun();
    desk.ends(0, &["rename", "5", "Ed"]);
    let (table, _) = seat(&desk, 2, 5);
    desk.ends(0, &["score", "2", &table, "9-6"]);
    desk.ends(0, &["drop", "5"]);
    let log = desk.json(&["log"]);
    let mistyped = log.as_array().expect("a log").len() - 1;
    let mistyped = mistyped.to_string();
    desk.ends(0, &["undo", &mistyped]);
    desk.ends(0, &["replace", "5", "Tom"]);
    play_for(&desk, 2, 5);
    let (_, side) = seat(&desk, 1, 5);
    let all = points(&desk);
    let of = |who: &str| all.iter().find(|p| p.0 == who).map(|p| p.1);
    assert_eq!((of("Ed"), of("Tom")), (Some([9, 6][side]), Some(9)));
    sound(&desk);
}

#[test]
fn a_substitute_is_not_away_because_the_other_was() {
    let desk = begun();
    desk.ends(0, &["sit-out", "5", "--from", "2", "--rest"]);
    desk.ends(0, &["replace", "5", "Tom"]);
    seat(&desk, 2, 5);
    seat(&desk, 4, 5);
    let (out, err) = desk.ends(0, &["players"]);
    assert!(!format!("{out}{err}").contains("benny draw"), "{out}{err}");
}

/// The number of the last entry in the log.
fn last(desk: &Desk) -> String {
    let log = desk.json(&["log"]);
    log.as_array().and_then(|log| log.last()).expect("entries")["seq"].to_string()
}

#[test]
fn no_undo_moves_a_result() {
    let kinds: [(&str, &[&str]); 4] = [
        ("replace", &["replace", "5", "Tom", "--from", "2"]),
        ("draw", &["draw", "--seed", "9"]),
        ("add", &["add", "Una", "Vic", "Wim", "Xia"]),
        ("drop", &["drop", "7"]),
    ];
    for (what, change) in kinds {
        let desk = begun();
        desk.ends(0, &["rename", "5", "Ed"]);
        if what == "draw" {
            desk.ends(0, &["add", "Una", "Vic", "Wim", "Xia"]);
        }
        desk.ends(0, change);
        let seq = last(&desk);
        match what {
            "add" => drop(desk.ends(0, &["draw", "--seed", "3"])),
            "drop" => drop(desk.ends(0, &["replace", "7", "Una"])),
            _ => {}
        }
        desk.play(2, "8-5");
        let before = points(&desk);
        let error = desk.refused(1, &["undo", &seq]);
        assert_eq!(error["kind"], "cannot_undo", "{what}");
        assert_eq!(points(&desk), before, "{what}");
        sound(&desk);
        // The hint works, and takes the results back too.
        let hint = error["hint"].as_str().expect("a hint").to_owned();
        let words: Vec<&str> = hint.split(' ').skip(1).collect();
        assert_eq!(words, ["undo", &seq, "--along"], "{what}");
        desk.ends(0, &words);
        sound(&desk);
        assert_ne!(points(&desk), before, "{what}");
    }
}
