//! Slips, cards and phones that disagree, come twice or not at all.

use super::{drawn, ledger, list, points, tables};
use crate::it::desk::Desk;
use serde_json::json;

/// Fault 3: a whole round without a single entry is not over.
#[test]
fn a_round_that_nobody_played_keeps_a_night_open() {
    let desk = drawn(8, 2, &[]);
    desk.play(1, "9-6");
    let error = desk.refused(1, &["close"]);
    assert_eq!(error["kind"], "still_open", "{error}");
    let closed = desk.json(&["close", "--force", "the hall closed"]);
    assert_eq!(closed["missing"], 2, "{closed}");
}

/// A night that ends before its last round has fewer rounds: what is said leads there, in every state.
#[test]
fn a_night_that_ends_early_is_closed() {
    let desk = drawn(8, 4, &[]);
    let hint = || desk.refused(1, &["close"]);
    // Nothing has been played: there is no round to end after.
    assert_eq!(hint()["hint"], "to see what is missing: benny missing");
    desk.play(1, "9-6");
    desk.play(2, "9-6");
    let no = hint();
    assert_eq!(no["message"], "rounds 3 and 4 have not begun", "{no}");
    assert_eq!(
        no["hint"],
        "to end the night after round 2: benny set --rounds 2"
    );
    // Round 3 rings, and one of its tables goes home.
    desk.ends(0, &["score", "3", "1", "9-6"]);
    assert_eq!(hint()["hint"], "to see what is missing: benny missing");
    desk.ends(0, &["score", "3", "2", "9-6"]);
    let no = hint();
    assert_eq!(no["message"], "round 4 has not begun", "{no}");
    desk.ends(0, &["set", "--rounds", "3"]);
    assert_eq!(desk.json(&["close"])["missing"], 0);
}

/// Fault 4: a card that contradicts a slip is kept and makes a dispute; nobody's points are made up.
#[test]
fn a_card_against_a_slip_is_kept_and_disputed() {
    let desk = drawn(8, 3, &[]);
    desk.ends(0, &["score", "1", "1", "10-7"]);
    let [one, _] = sides(&desk, 1, 1);
    desk.ends(0, &["card", &one[0].to_string(), "--round", "1", "8"]);
    assert_eq!(ledger(&desk, 1, 1).as_deref(), Some("disputed"));
    assert_eq!(
        [points(&desk, one[0]), points(&desk, one[1])],
        [10, 10],
        "the slip counts, marked"
    );
    let dispute = &desk.json(&["status"])["disputes"][0];
    assert_eq!(dispute["stored"], json!([10, 7]));
    let says = dispute["says"].as_array().expect("what was said");
    assert!(
        says.iter()
            .any(|s| s["source"] == "card" && s["number"] == one[0]),
        "{dispute}"
    );
}

/// Fault 4: one side's card is one side's card, and partners who differ are in dispute.
#[test]
fn one_sides_card_is_not_missing_and_partners_may_differ() {
    let desk = drawn(8, 3, &[]);
    let [one, _] = sides(&desk, 1, 1);
    desk.ends(0, &["card", &one[0].to_string(), "--round", "1", "9"]);
    assert_eq!(ledger(&desk, 1, 1).as_deref(), Some("one-side"));
    desk.ends(0, &["card", &one[1].to_string(), "--round", "1", "6"]);
    assert_eq!(ledger(&desk, 1, 1).as_deref(), Some("disputed"));
    assert_eq!(points(&desk, one[0]), 0);
}

/// Faults 4 and 13: one forced card never overrules a slip and three cards for all four.
#[test]
fn one_forced_card_never_overrules_a_slip_and_three_cards() {
    let desk = drawn(8, 3, &[]);
    desk.ends(0, &["score", "1", "1", "10-7"]);
    let [one, two] = sides(&desk, 1, 1);
    for (number, points) in [(one[1], "10"), (two[0], "7"), (two[1], "7")] {
        desk.ends(0, &["card", &number.to_string(), "--round", "1", points]);
    }
    let forced = [
        &one[0].to_string(),
        "--round",
        "1",
        "9",
        "--force",
        "they are sure",
    ];
    let _ = desk
        .command(&[&["card", "--no-input"], &forced[..]].concat())
        .output()
        .expect("benny runs");
    for number in [one[1], two[0], two[1]] {
        let was = if number == one[1] { 10 } else { 7 };
        assert_eq!(points(&desk, number), was, "{number}");
    }
    let standings = desk.json(&["standings"]);
    let rows = standings["standings"].as_array().expect("rows");
    assert!(
        rows.iter()
            .all(|row| row["points"] != 9 || row["number"] == one[0]),
        "{standings}"
    );
}

/// Fault 5: a late second slip stays out of the next round.
#[test]
fn a_second_slip_never_slides_into_the_next_round() {
    let desk = drawn(20, 3, &[]);
    desk.play(1, "9-6");
    let error = desk.refused(1, &["score", "5", "6-9", "--no-input"]);
    assert!(
        error["message"].as_str().is_some_and(|m| m.contains('5')),
        "{error}"
    );
    assert_eq!(desk.json(&["status"])["rounds"][1]["state"], "drawn");
    // Where round 2 has begun, the slip is one of round 2.
    desk.ends(0, &["start", "2"]);
    assert_eq!(desk.json(&["score", "5", "6-9"])["round"], 2);
    // Hands of the last round are still coming in, and the next round's slip of that table is in already: there is only
    // the one table that this one can be about.
    let desk = drawn(20, 3, &[]);
    desk.ends(
        0,
        &[
            "hand", "4", "--round", "1", "--makers", "ns", "--tricks", "4",
        ],
    );
    desk.ends(0, &["score", "2", "4", "9-6"]);
    let error = desk.refused(1, &["score", "4", "6-9", "--no-input"]);
    let ways = error["ways"].as_array().expect("ways").iter();
    let rounds: Vec<_> = ways.map(|way| &way["round"]).collect();
    assert_eq!(rounds, [&json!(1), &json!(1)], "{error}");
}

/// One hand too many begins no round by itself, and where the bell ends a round its hands stay in it until then.
#[test]
fn a_hand_never_slides_into_the_next_round() {
    let hand = ["hand", "1", "--by", "ns", "--tricks", "3"];
    let other = ["hand", "2", "--by", "ew", "--tricks", "5"];
    let desk = drawn(8, 3, &["--hands", "1"]);
    desk.ends(0, &hand);
    desk.ends(0, &other);
    let error = desk.refused(1, &hand);
    assert_eq!(error["kind"], "already_entered");
    assert_eq!(error["ways"][0]["round"], 2, "{error}");
    assert_eq!(desk.json(&["status"])["rounds"][1]["state"], "drawn");
    desk.ends(0, &["start"]);
    assert_eq!(desk.json(&hand)["round"], 2);
    let desk = drawn(8, 3, &["--timed"]);
    for command in [&hand, &other, &hand, &other] {
        assert_eq!(desk.json(command)["round"], 1);
    }
    desk.ends(0, &["start", "2"]);
    assert_eq!(desk.json(&hand)["round"], 2);
}

/// Fault 6: `missing` and `status` count the same tables, and a complete round is said to be complete.
#[test]
fn missing_and_status_speak_of_the_same_tables() {
    let desk = drawn(24, 3, &[]);
    let open = |desk: &Desk| {
        let (missing, _) = desk.ends(0, &["missing"]);
        let (status, _) = desk.ends(0, &["status"]);
        let listed = desk.json(&["missing"]).as_array().map_or(0, Vec::len);
        (missing, status, listed)
    };
    desk.ends(0, &["start"]);
    let (missing, status, listed) = open(&desk);
    assert_eq!(listed, 6, "{missing}\n{status}");
    assert!(!missing.contains("Nothing is missing"), "{missing}");
    for table in 1..=5 {
        desk.ends(0, &["score", "1", &table.to_string(), "9-6"]);
    }
    let (missing, status, listed) = open(&desk);
    assert_eq!(listed, 1, "{missing}\n{status}");
    assert!(status.contains("Table 6: missing"), "{status}");
    assert!(!status.contains("Round 1: 6 · missing"), "{status}");
    let (out, err) = desk.ends(0, &["score", "1", "6", "9-6"]);
    assert!(
        format!("{out}{err}").contains("Round 1 is complete"),
        "{out}{err}"
    );
    let (_, status, listed) = open(&desk);
    assert_eq!(listed, 0, "{status}");
    assert!(
        status.to_lowercase().contains("round 1") && status.contains("complete"),
        "{status}"
    );
}

/// Fault 6 on the page: no table plays on in a complete round.
#[test]
fn the_page_says_that_a_round_is_complete() {
    let room = crate::it::room::hall::Room::new(16, 3);
    room.desk.play(1, "9-6");
    // What another process changed reaches the server within a second.
    room.until("round 1 complete", |board| {
        let tables = board["tables"].as_array().into_iter().flatten();
        board["round"] == 2 || tables.clone().all(|table| table["state"] == "confirmed")
    });
    let page = crate::it::room::hall::get(&room.desk_host(), "/desk", &[]).body;
    assert!(!page.contains("still playing"), "{page}");
    assert!(page.contains("complete"), "{page}");
}

/// Fault 10: what one side's phone entered can be accepted wherever it is listed, after the hands were changed too.
#[test]
fn what_is_listed_as_proposed_can_be_accepted() {
    let room = crate::it::room::hall::Room::new(8, 2);
    let desk = &room.desk;
    let [one, _] = sides(desk, 1, 1);
    let form = "round=1&us=5&them=3&id=a";
    let said = room.send(one[0] as u16, "result", form);
    assert_eq!(said.status, 200, "{said:?}");
    assert_eq!(ledger(desk, 1, 1).as_deref(), Some("proposed"));
    desk.ends(
        0,
        &["set", "--hands", "10", "--force", "announced at the start"],
    );
    // Eight points cannot come of ten hands: listed as one side's word it can be accepted, listed as a dispute, settled.
    let state = ledger(desk, 1, 1);
    match state.as_deref() {
        Some("proposed") => desk.ends(0, &["accept", "1", "1"]),
        Some("disputed") => desk.ends(0, &["settle", "1", "1", "5-3", "--why", "as played"]),
        _ => panic!("{state:?}"),
    };
    assert_eq!(ledger(desk, 1, 1), None);
    assert_eq!(points(desk, one[0]), 5);
}

/// Fault 11: whatever the desk accepts can be exported, imported, undone, redone, deleted and brought back.
#[test]
fn what_the_director_overruled_travels() {
    let desk = drawn(8, 2, &["--hands", "8"]);
    desk.ends(0, &["score", "1", "1", "5-3"]);
    desk.ends(0, &["set", "--hands", "10", "--force", "announced"]);
    travels(&desk);
    desk.ends(0, &["undo", "--yes"]);
    desk.ends(0, &["redo"]);
    travels(&desk);
}

/// Fault 11: somebody leaves while a tablemate's phone has entered a result.
#[test]
fn a_leaver_beside_a_proposal_travels() {
    let room = crate::it::room::hall::Room::new(8, 2);
    let desk = &room.desk;
    let [one, two] = sides(desk, 1, 1);
    let form = "round=1&us=9&them=6&id=a";
    let said = room.send(one[0] as u16, "result", form);
    assert_eq!(said.status, 200, "{said:?}");
    desk.ends(0, &["drop", &two[0].to_string(), "--no-input"]);
    travels(desk);
}

/// The two sides of a table.
fn sides(desk: &Desk, round: u16, table: u64) -> [Vec<u64>; 2] {
    let found = tables(desk, round).into_iter().find(|t| t.0 == table);
    let (_, one, two) = found.expect("a table");
    [one, two]
}

/// Export and import, delete and undo: the same night.
fn travels(desk: &Desk) {
    let told = |desk: &Desk| {
        let all = ["seats", "standings", "players", "settle"].map(|line| desk.json(&[line]));
        (
            all,
            desk.json(&["missing", "--all"]),
            desk.json(&["status"])["proposed"].clone(),
        )
    };
    let before = told(desk);
    desk.ends(0, &["export", "night.json", "--force"]);
    desk.ends(0, &["delete", "friday-night", "--yes"]);
    desk.ends(0, &["undo", "--yes"]);
    assert_eq!(told(desk), before, "delete and undo");
    let other = Desk::new();
    other.file(
        "night.json",
        std::fs::read(desk.path("night.json")).expect("written"),
    );
    other.ends(0, &["import", "night.json"]);
    assert_eq!(told(&other), before, "export and import");
    assert_eq!(list(&desk.json(&["status"])["cards_changed"]), [0; 0]);
}

/// Where nothing is entered there is nothing to move or to dispute, and that is what is said.
#[test]
fn an_empty_table_has_nothing_to_move() {
    let desk = drawn(8, 2, &[]);
    desk.ends(0, &["score", "1", "1", "10-7"]);
    for line in [
        &["move", "2", "1", "--round", "1"][..],
        &["dispute", "2", "--round", "1", "--why", "Zoë says 9"],
    ] {
        let no = desk.refused(1, line);
        assert_eq!(no["message"], "nothing is entered there yet", "{line:?}");
        assert_eq!(no["kind"], "nothing_there");
    }
}
