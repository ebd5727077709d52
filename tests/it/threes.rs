//! Nights at tables of three, where everyone plays for themselves: from the draw to the close, by the program alone.

use super::bids::{night, points};
use super::desk::Desk;
use super::room::hall::{Room, get, links};
use benny::seating::RoundNo;
use benny::web::Caps;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Who sits at a table, seat after seat, and who sits out.
fn seated(desk: &Desk, round: usize, table: usize) -> (Vec<u64>, Vec<u64>) {
    let seats = desk.json(&["seats"]);
    let round = &seats["schedule"][round - 1];
    let numbers = |list: &Value| -> Vec<u64> {
        let list = list.as_array().expect("a list").iter();
        list.filter_map(Value::as_u64).collect()
    };
    let sides = round["tables"][table - 1]["sides"]
        .as_array()
        .expect("sides");
    assert_eq!(sides.len(), 3, "{sides:?}");
    let sides = sides.iter().flat_map(numbers).collect();
    (sides, numbers(&round["byes"]))
}

/// What round 1's table has, by `status` and `missing`.
fn table(desk: &Desk, table: u64) -> Value {
    let missing = desk.json(&["missing"]);
    let mut all = missing.as_array().expect("a list").iter();
    let found = all.find(|m| m["round"] == 1 && m["table"] == table);
    found.cloned().unwrap_or(Value::Null)
}

#[test]
fn an_evening_of_nine_at_cut_throat() {
    let desk = night("cut-throat", 9, &["--hands", "4"]);
    let plan = ["plan", "--players", "9", "--rounds", "3", "--seats", "3"];
    let (_, said) = desk.ends(0, &plan);
    assert!(said.contains("nobody meets anyone twice"), "{said}");
    assert!(!said.contains("partner"), "{said}");
    for sheet in ["tallies", "slips", "chart"] {
        desk.ends(0, &["print", sheet, "-o", &format!("{sheet}.pdf")]);
    }
    // The makers' points alone, or a point for the two who set them; what four hands can't give is refused.
    desk.ends(0, &["score", "1", "1", "5-0-2"]);
    let error = desk.refused(1, &["score", "1", "2", "25-3-2"]);
    assert_eq!(error["kind"], "impossible", "{error}");
    let error = desk.refused(1, &["score", "1", "2", "9-7", "--force", "odd"]);
    assert!(
        error["message"].to_string().contains("3 numbers"),
        "{error}"
    );
    let error = desk.refused(1, &["hand", "2", "--makers", "w", "--tricks", "5"]);
    assert!(
        error["message"].to_string().contains("its seats are n e s"),
        "{error}"
    );
    // A hint has room for all three.
    let again = desk.refused(1, &["score", "1", "1", "4-1-2"]);
    assert!(
        again["message"]
            .to_string()
            .contains("already entered: 5-0-2"),
        "{again}"
    );
    assert_eq!(
        again["hint"].as_str().map(|hint| hint.contains("4-1-2")),
        Some(true),
        "{again}"
    );
    let open = desk.refused(2, &["score", "1", "1"]);
    assert!(open.to_string().contains("A-B-C"), "{open}");
    let (help, _) = desk.ends(0, &["help", "reversed"]);
    assert!(help.contains("TABLE A-B-C"), "{help}");
    // Hand by hand: each seat by its letter, the third's too.
    for (makers, tricks) in [("e", "3"), ("s", "5"), ("n", "2"), ("n", "3")] {
        desk.ends(0, &["hand", "2", "--makers", makers, "--tricks", tricks]);
    }
    let hands = desk.json(&["status"])["rounds"][0]["missing"].clone();
    assert_eq!(hands, json!([3]));
    // Cards alone: the third decides, and one that says otherwise is a dispute until it is settled.
    let (at, _) = seated(&desk, 1, 3);
    for (number, points) in at.iter().zip(["4", "1", "3"]) {
        assert_eq!(table(&desk, 3)["table"], 3);
        desk.ends(0, &["card", &number.to_string(), points, "--round", "1"]);
    }
    assert_eq!(table(&desk, 3), Value::Null);
    let (at, _) = seated(&desk, 1, 1);
    desk.ends(0, &["card", &at[2].to_string(), "3", "--round", "1"]);
    let status = desk.json(&["status"]);
    assert_eq!(
        status["disputes"][0]["stored"],
        json!([5, 0, 2]),
        "{status}"
    );
    desk.ends(
        0,
        &["settle", "1", "1", "5-0-3", "--why", "the slip was torn"],
    );
    assert_eq!(desk.json(&["status"])["disputes"], json!([]));
    // Euchred, both others have two points; a march is three.
    let totals = [[5, 0, 3], [1, 3, 5], [4, 1, 3]];
    let counts = (1..).zip(totals).flat_map(|(table, total)| {
        let (at, _) = seated(&desk, 1, table);
        at.into_iter().zip(total)
    });
    let mut expected: Vec<(u64, i64)> = counts.collect();
    expected.sort_unstable();
    assert_eq!(points(&desk), expected);
    desk.ends(0, &["verify"]);
    ends_well(&desk, ["8-4-4", "5-3-3"]);
}

/// Who lost to a third at the table has lost to that one alone, not to each other.
#[test]
fn head_to_head_is_between_those_who_are_level() {
    let desk = night(
        "cut-throat",
        7,
        &["--hands", "4", "--tie-breaks", "head-to-head"],
    );
    desk.ends(0, &["score", "1", "1", "8-0-0"]);
    desk.ends(0, &["score", "1", "2", "3-1-0"]);
    let rows = desk.json(&["standings"])["standings"].clone();
    let rows = rows.as_array().expect("rows").iter();
    let ranks: Vec<u64> = rows.filter_map(|row| row["rank"].as_u64()).collect();
    // Two of the first table, one of the second and the bye have nothing.
    assert_eq!(ranks, [1, 2, 3, 4, 4, 4, 4]);
}

/// The smallest night there is: one table, and nobody to change with.
#[test]
fn three_people_are_a_night_and_two_are_not() {
    let desk = night("cut-throat", 3, &["--hands", "4"]);
    let (mut at, out) = seated(&desk, 1, 1);
    at.sort_unstable();
    assert_eq!((at, out), (vec![1, 2, 3], vec![]));
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    // By phone all three say so; nobody has a side, and no rule knows a loner.
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let (entered, _) = seated(&room.desk, 1, 1);
    let numbers: Vec<u16> = entered.iter().map(|&n| n as u16).collect();
    let fields = format!(
        "round=1&seen={}&us=5&them=0&third=2",
        room.board()["revision"]
    );
    assert_eq!(room.send(numbers[0], "result", &fields).status, 200);
    for (number, says) in [
        (numbers[0], "Every other player"),
        (numbers[1], "Another player"),
    ] {
        let page = room.get(&room.links[&number]).body;
        assert!(page.contains(says), "{page}");
        let aside = ["Loners", "Your side", "other side"];
        assert!(!aside.iter().any(|words| page.contains(words)), "{page}");
    }
    let desk = room.stop();
    desk.ends(0, &["score", "1", "1", "5-0-2"]);
    desk.ends(0, &["drop", "3"]);
    let few = desk.refused(1, &["draw"]);
    assert!(few.to_string().contains("a table needs 3"), "{few}");
    desk.ends(0, &["add", "Dora", "--new"]);
    desk.ends(0, &["draw"]);
    assert_eq!(seated(&desk, 2, 1).1, [0; 0]);
    let two = Desk::new();
    let teams = ["new", "Teams", "--rules", "cut-throat", "--format", "team"];
    let none = two.refused(2, &teams);
    assert!(none.to_string().contains("there are no teams"), "{none}");
    let hint = none["hint"].to_string();
    assert!(hint.contains("--format progressive"), "{none}");
    two.ends(0, &["new", "Pairs", "--format", "team"]);
    let none = two.refused(2, &["set", "--rules", "cut-throat"]);
    assert!(none.to_string().contains("there are no teams"), "{none}");
    two.ends(0, &["new", "Two", "--rules", "cut-throat", "--count", "2"]);
    let few = two.refused(1, &["draw"]);
    assert!(few.to_string().contains("3 to 160 players can"), "{few}");
}

#[test]
fn an_evening_of_eleven_at_pepper_for_three() {
    let desk = night("pepper-three", 11, &["--hands", "4"]);
    let out = seated(&desk, 1, 1).1;
    assert_eq!(out.len(), 2);
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    // Each scores their own tricks, so a hand is all three's.
    let error = desk.refused(
        1,
        &["hand", "1", "--bid", "4", "--by", "e", "--tricks", "5"],
    );
    assert!(error.to_string().contains("all three's"), "{error}");
    let hand = |bid: &str, by: &str, tricks: &str| {
        desk.json(&["hand", "1", "--bid", bid, "--by", by, "--tricks", tricks])
    };
    let error = desk.refused(
        1,
        &["hand", "1", "--bid", "4", "--by", "e", "--tricks", "1-5-1"],
    );
    assert!(error.to_string().contains("add up to 8"), "{error}");
    assert_eq!(hand("4", "e", "1-5-2")["points"], json!([1, 5, 2]));
    assert_eq!(hand("6", "n", "4-3-1")["points"], json!([-6, 3, 1]));
    assert_eq!(
        hand("big pepper", "s", "0-0-8")["points"],
        json!([0, 0, 18])
    );
    let last = hand("little pepper", "e", "1-7-0");
    assert_eq!(
        (&last["points"], &last["total"]),
        (&json!([1, -9, 0]), &json!([-4, -1, 21]))
    );
    assert_eq!(last["complete"], true);
    // The same act from another program.
    let act = json!({"do": "hand", "table": 2, "by": "n", "bid": 4, "tricks": [5, 2, 1]});
    assert_eq!(
        desk.json(&["act", &act.to_string()])["points"],
        json!([5, 2, 1])
    );
    desk.ends(0, &["undo", "--yes"]);
    let spaced = desk.refused(2, &["score", "1", "2", "20", "-4", "9"]);
    assert_eq!(spaced["ways"][0]["points"], "20:-4:9", "{spaced}");
    desk.ends(0, &["score", "1", "2", "20:-4:9"]);
    desk.ends(0, &["score", "1", "3", "12-9-7"]);
    assert_eq!(desk.json(&["status"])["rounds"][0]["state"], "complete");
    desk.ends(0, &["verify"]);
    // A latecomer makes it twelve: nobody sits out any more. One of the first goes home, and it is eleven again.
    desk.ends(0, &["add", "--new", "Late Comer"]);
    desk.ends(0, &["draw"]);
    assert_eq!(seated(&desk, 2, 1).1, Vec::<u64>::new());
    desk.ends(0, &["drop", "3"]);
    desk.ends(0, &["draw"]);
    let (_, out) = seated(&desk, 2, 1);
    assert_eq!(out.len(), 2, "{out:?}");
    let night = desk.night();
    let second = night.round(RoundNo(2)).expect("a round");
    assert!(second.tables.iter().all(|table| table.sides.len() == 3));
    assert!(
        second
            .tables
            .iter()
            .flat_map(|t| t.sides.iter().flatten())
            .all(|n| n.get() != 3)
    );
    desk.ends(0, &["undo", "--yes"]);
    desk.ends(0, &["redo"]);
    ends_well(&desk, ["14-10-8", "12-11-9"]);
    // Everybody's card is on the director's page, also that of whoever sits third.
    let third = desk.night().rounds()[0].tables[0].sides[2][0];
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let card = get(&room.desk_host(), &format!("/desk?card={third}"), &[]);
    assert_eq!(card.status, 200, "{card:?}");
    // And each hand as it was bid, with everybody's tricks.
    let page = get(&room.desk_host(), "/desk?show=table&round=1&table=1", &[]).body;
    for cell in [
        "<th scope=\"col\">Bid</th>",
        "<td>big pepper</td>",
        "<td>1-5-2</td>",
    ] {
        assert!(page.contains(cell), "{cell}: {page}");
    }
}

/// Plays what is left by slips, closes, and finds the same night in a file that was exported and read again.
fn ends_well(desk: &Desk, totals: [&str; 2]) {
    desk.play(2, totals[0]);
    desk.play(3, totals[1]);
    desk.ends(0, &["verify"]);
    let none = desk.refused(1, &["play-offs"]);
    assert!(
        none.to_string().contains("there are no play-offs"),
        "{none}"
    );
    for sheet in ["standings", "slips", "chart"] {
        desk.ends(0, &["print", sheet, "-o", &format!("{sheet}-after.pdf")]);
    }
    desk.ends(0, &["export", "night.json"]);
    let counted = points(desk);
    desk.ends(0, &["close"]);
    let other = Desk::new();
    other.file(
        "night.json",
        std::fs::read(desk.path("night.json")).expect("exported"),
    );
    other.ends(0, &["import", "night.json"]);
    assert_eq!(points(&other), counted);
    other.ends(0, &["verify"]);
}

/// A game that is only scored may be anybody's: at any table, and with any points on a card.
#[test]
fn a_table_of_three_is_only_scored() {
    let desk = Desk::new();
    let rules = r#"{"name":"thirteen","extends":"free","seats":3,"range":[50,500]}"#;
    desk.file("thirteen.json", rules);
    let new = ["new", "Friday", "--rules", "thirteen.json", "--count", "3"];
    desk.ends(0, &[&new[..], &["--rounds", "2"]].concat());
    desk.ends(0, &["draw"]);
    let (at, _) = seated(&desk, 1, 1);
    for (number, points) in at.iter().zip(["60", "500", "180"]) {
        desk.ends(0, &["card", &number.to_string(), points, "--round", "1"]);
    }
    let error = desk.refused(1, &["card", "1", "49", "--round", "2"]);
    assert!(error.to_string().contains("cannot have 49"), "{error}");
    assert_eq!(desk.json(&["status"])["rounds"][0]["state"], "complete");
    // What is shown can be read again, and the hint to change it doesn't hold it whole.
    let shown = desk.json(&["rules", "--current"]).to_string();
    desk.file("again.json", &shown);
    assert_eq!(desk.json(&["rules", "again.json"]).to_string(), shown);
    let error = desk.refused(1, &["set", "--rules", "again.json", "--hands", "3"]);
    assert!(
        error["hint"].to_string().contains("--rules RULES"),
        "{error}"
    );
    let all = desk.json(&["rules"]);
    assert!(all.to_string().contains(r#""name":"free""#), "{all}");
    // Below zero a card of three is as good as a slip, however long the round.
    let timed = night("pepper-three", 3, &["--timed"]);
    let (at, _) = seated(&timed, 1, 1);
    timed.ends(0, &["card", &at[0].to_string(), "-25", "--round", "1"]);
}

#[test]
fn the_third_side_is_in_the_file_of_results_too() {
    let desk = Desk::new();
    let nine = ["--count", "9", "--rounds", "2", "--rules", "cut-throat"];
    desk.ends(0, &[&["new", "Three"], &nine[..], &["--draw"]].concat());
    desk.ends(0, &["score", "1", "2", "5-3-4"]);
    let seats = desk.json(&["seats", "1"]);
    let third = &seats["schedule"][0]["tables"][1]["sides"][2][0];
    let (csv, _) = desk.ends(0, &["export", "-", "--as", "csv", "--what", "results"]);
    let mut lines = csv.lines().map(str::trim_end);
    let heads = lines.next().expect("headings");
    assert!(heads.ends_with(",disputed,third_side,third"), "{csv}");
    let line = lines.next().expect("a result");
    assert!(line.contains(",5,3,"), "{csv}");
    assert!(line.ends_with(&format!(",{third},4")), "{csv}");
    // A file of ours is written over without a question, this one too.
    for _ in 0..2 {
        desk.ends(0, &["export", "night.csv", "--what", "results"]);
    }
}
