//! A night in the room: what is proposed, confirmed, disputed, accepted; what everybody sees of it.

use super::hall::{Room, get};
use benny::engine::Points;
use serde_json::json;

#[test]
fn a_result_is_proposed_by_one_side_and_confirmed_by_the_other() {
    let room = Room::new(12, 3);
    let [first, second] = room.seated(1);
    let state = room.state(first[0]);
    assert_eq!((&state["round"], &state["table"]), (&json!(1), &json!(1)));
    assert_eq!(state["partner"], json!([first[1]]));
    assert_eq!(state["opponents"], json!(second));
    assert_eq!(
        (&state["state"], &state["us"]),
        (&json!("empty"), &json!(null))
    );
    assert_eq!(state["next"]["round"], 2);

    let sent = room.send(first[0], "result", "round=1&us=9&them=6");
    assert_eq!(
        (sent.status, &sent.json()["state"]),
        (200, &json!("proposed")),
        "{sent:?}"
    );
    let theirs = room.state(second[1]);
    assert_eq!((&theirs["us"], &theirs["them"]), (&json!(6), &json!(9)));
    assert_eq!(theirs["by"], "them");
    assert_eq!(room.board()["tables"][0]["state"], "proposed");
    assert_eq!(room.board()["tables"][0]["points"], json!([9, 6]));
    // Nothing counts yet, and every door says so.
    assert_eq!(room.desk.json(&["standings"])["round"], 0);
    let missing = room.desk.json(&["missing"]);
    assert_eq!(
        [
            &missing[0]["round"],
            &missing[0]["table"],
            &missing[0]["state"]
        ],
        [&json!(1), &json!(1), &json!("proposed")]
    );
    assert_eq!(missing[0]["says"][0]["points"], json!([9, 6]));
    assert_eq!(
        room.desk.json(&["status"])["proposed"],
        json!([{"round": 1, "table": 1, "points": [9, 6], "by": first[0]}])
    );

    let sure = room.send(second[0], "confirm", "round=1&us=6&them=9");
    assert_eq!(
        (sure.status, &sure.json()["state"]),
        (200, &json!("confirmed")),
        "{sure:?}"
    );
    assert_eq!(room.board()["tables"][0]["state"], "confirmed");
    let standings = room.board()["standings"].clone();
    assert_eq!(standings[0]["points"], 9);
    let desk = room.stop();
    assert_eq!(desk.json(&["standings"])["standings"], standings);
    desk.ends(0, &["verify"]);
    // Who said what is in the log, by number, name and side.
    let log = desk.json(&["log"]);
    let last = log.as_array().expect("a list").last().expect("an entry");
    assert_eq!(last["origin"], "phone");
    assert_eq!(last["act"]["do"], "confirm");
    assert_eq!(last["act"]["side"], 1);
    // Taken back, it is proposed again.
    desk.ends(0, &["undo", "--yes"]);
    assert_eq!(desk.json(&["missing"])[0]["state"], "proposed");
}

#[test]
fn the_same_numbers_from_both_sides_are_a_confirmation_and_others_a_dispute() {
    let room = Room::new(12, 3);
    let seen = room.board()["revision"].clone();
    let [first, second] = room.seated(1);
    let form = |us: u32, them: u32| format!("round=1&us={us}&them={them}&seen={seen}");
    assert_eq!(room.send(first[0], "result", &form(9, 6)).status, 200);
    // The other side has not seen it yet.
    let same = room.send(second[0], "result", &form(6, 9));
    assert_eq!(
        (same.status, &same.json()["state"]),
        (200, &json!("confirmed"))
    );

    let [first, second] = room.seated(2);
    assert_eq!(room.send(first[0], "result", &form(9, 6)).status, 200);
    let other = room.send(second[0], "result", &form(7, 8));
    assert_eq!(
        (other.status, &other.json()["state"]),
        (200, &json!("disputed"))
    );
    let status = room.desk.json(&["status"]);
    let dispute = &status["disputes"][0];
    assert_eq!(
        (&dispute["table"], &dispute["stored"]),
        (&json!(2), &json!(null))
    );
    assert_eq!(
        dispute["says"][0],
        json!({"source": "phone", "number": first[0], "points": [9, 6]})
    );
    assert_eq!(dispute["says"][1]["points"], json!([8, 7]));
    // The director settles it, and what the sides said is gone with it.
    let ways = room.desk.json(&["settle"])[0]["choices"].clone();
    assert_eq!(ways.as_array().map(Vec::len), Some(2), "{ways}");
    room.desk.ends(0, &["settle", "1", "2", "8-7"]);
    let board = room.until("settled", |b| b["tables"][1]["state"] == "confirmed");
    assert_eq!(board["tables"][1]["points"], json!([8, 7]));
    room.desk.ends(0, &["verify"]);
}

#[test]
fn what_the_director_enters_stands_at_once() {
    let room = Room::new(12, 3);
    let [first, second] = room.seated(1);
    room.send(first[0], "result", "round=1&us=9&them=6");
    room.desk.ends(0, &["score", "1", "1", "6-9"]);
    // The slip counts, and what the phone said otherwise makes a dispute until the director rules.
    room.until("disputed", |b| {
        b["tables"][0]["state"] == "disputed" && b["tables"][0]["points"] == json!([6, 9])
    });
    room.desk.ends(0, &["settle", "1", "1", "slip"]);
    room.until("confirmed", |b| b["tables"][0]["state"] == "confirmed");
    // What stands comes back to whoever confirms anything else.
    let late = room.send(second[0], "confirm", "round=1&us=6&them=9");
    assert_eq!(late.status, 409, "{late:?}");
    assert_eq!(late.json()["state"]["us"], 9);
    // A player can say that it is wrong, and the director sees that.
    let [third, _] = room.seated(2);
    room.desk.ends(0, &["score", "1", "2", "6-9"]);
    let wrong = room.send(third[0], "dispute", "round=1&remark=the+sides+are+swapped");
    assert_eq!(
        (wrong.status, &wrong.json()["state"]),
        (200, &json!("disputed"))
    );
    let status = room.desk.json(&["status"]);
    assert_eq!(status["disputes"][0]["stored"], json!([6, 9]));
    let message = status["disputes"][0]["message"].as_str().expect("words");
    assert!(message.contains("the sides are swapped"), "{message}");
    assert_eq!(room.desk.refused(1, &["close"])["kind"], "still_open");
    room.desk.ends(0, &["settle", "1", "2", "9-6"]);
    room.until("settled", |b| b["tables"][1]["points"] == json!([9, 6]));
}

#[test]
fn a_confirmation_nobody_gives_stops_no_round() {
    let room = Room::new(12, 3);
    for table in [1, 2] {
        let [first, _] = room.seated(table);
        let sent = room.send(first[0], "result", "round=1&us=9&them=6&loners_us=1");
        assert_eq!(sent.status, 200, "{sent:?}");
    }
    let taken = room.direct("act/accept", "round=1");
    assert_eq!(taken.status, 200, "{taken:?}");
    let done = taken.json()["done"].to_string();
    assert!(done.contains("Accepted 2 results"), "{done}");
    let board = room.board();
    assert_eq!(board["tables"][0]["state"], "confirmed");
    assert_eq!(board["tables"][1]["state"], "confirmed");
    let rows = board["standings"].as_array().expect("rows");
    let with_loner: Vec<_> = rows.iter().filter(|row| row["loners"] == 1).collect();
    assert_eq!(with_loner.len(), 2, "{rows:?}");
    assert!(with_loner.iter().all(|row| row["points"] == 9));
    assert_eq!(room.desk.refused(1, &["accept"])["kind"], "nothing_there");
    // The same by command.
    let [first, _] = room.seated(3);
    room.send(first[0], "result", "round=1&us=9&them=6");
    assert_eq!(
        room.desk.json(&["accept", "1", "3"])[0]["points"],
        json!([9, 6])
    );
}

#[test]
fn a_total_that_cannot_happen_is_refused_before_it_is_proposed() {
    let room = Room::new(12, 3);
    let [first, second] = room.seated(1);
    let sent = room.send(first[0], "result", "round=1&us=40&them=6");
    assert_eq!(sent.status, 422);
    let reasons = sent.json()["reasons"].clone();
    assert!(
        reasons[0]
            .as_str()
            .expect("words")
            .contains("40-6 cannot happen"),
        "{reasons}"
    );
    // Whoever sends it reads their own points first, at either side of the table.
    let sent = room.send(second[0], "result", "round=1&us=40&them=6");
    let reasons = sent.json()["reasons"].to_string();
    assert!(
        reasons.contains("40-6 cannot happen") && !reasons.contains("6-40"),
        "{reasons}"
    );
    // With the other side's lone marches too.
    let sent = room.send(first[0], "result", "round=1&us=9&them=6&loners_them=3");
    assert_eq!(sent.status, 422, "{sent:?}");
    // The other side's loners are theirs to enter.
    let field = format!("round=1&us=9&them=6&lone_{}=1", second[0]);
    let sent = room.send(first[0], "result", &field);
    assert_eq!(sent.status, 422);
    assert!(sent.body.contains("is not on your side"), "{sent:?}");
    // A round that has not begun, and one that does not exist.
    assert_eq!(
        room.send(first[0], "result", "round=2&us=9&them=6").status,
        422
    );
    assert_eq!(
        room.send(first[0], "result", "round=77&us=9&them=6").status,
        422
    );
    assert_eq!(room.board()["tables"][0]["state"], "empty");
    // Every attempt is in the log.
    let log = room.desk.json(&["log"]);
    let refused = log
        .as_array()
        .expect("a list")
        .iter()
        .filter(|e| e["act"]["do"] == "refused");
    assert_eq!(refused.count(), 6);
}

#[test]
fn one_phone_speaks_for_its_side_beside_paper() {
    let room = Room::new(12, 2);
    // A phone on each side, and each says what its partner did: nobody else's page is ever opened.
    let [ours, theirs] = room.seated(1);
    let form = format!("round=1&us=9&them=6&lone_{}=1", ours[1]);
    assert_eq!(room.send(ours[0], "result", &form).status, 200);
    let form = format!("round=1&us=6&them=9&lone_{}=1", theirs[1]);
    assert_eq!(room.send(theirs[0], "confirm", &form).status, 200);
    // One phone at the table, and a slip for the other side.
    let [one, _] = room.seated(2);
    assert_eq!(
        room.send(one[0], "result", "round=1&us=8&them=7").status,
        200
    );
    room.desk.ends(0, &["score", "1", "2", "8-7"]);
    // No phone at all.
    room.desk.ends(0, &["score", "1", "3", "10-5"]);
    room.until("in", |b| b["round"] == 2);
    let night = room.desk.night();
    let result = |n: u16| {
        night
            .results()
            .iter()
            .find(|r| r.table == n)
            .expect("a result")
    };
    let first = result(1);
    let loners: Vec<(u16, u16)> = first
        .loners
        .iter()
        .map(|(who, n)| (who.get(), *n))
        .collect();
    let mut partners = vec![(ours[1], 1), (theirs[1], 1)];
    partners.sort_unstable();
    assert_eq!((first.points, loners), (Points::of([9, 6]), partners));
    assert_eq!(result(2).points, [8, 7]);
    assert_eq!(room.desk.json(&["status"])["disputes"], json!([]));
}

#[test]
fn points_below_zero_and_lone_marches_are_shown_alike_everywhere() {
    let room = Room::new(8, 2);
    room.desk.ends(0, &["score", "1", "1", "9-6"]);
    let who = room.seated(1)[0][0];
    room.desk
        .ends(0, &["adjust", &who.to_string(), "-21", "--why", "revokes"]);
    let own = room.links[&who].clone();
    room.until("seen", |_| room.get(&own).body.contains("12</td>"));
    let desk = get(&room.desk_host(), "/desk?show=standings", &[]).body;
    for page in [room.get(&own).body, room.get("/?board").body, desk] {
        assert!(
            page.contains(">\u{2212}12<") && !page.contains(">-12<"),
            "{page}"
        );
    }
    // A column that says nothing is left out.
    let heads = || room.get(&own).body.matches(">Loners<").count();
    assert_eq!(heads(), 0);
    let seat = room.desk.night().rounds()[0].tables[1].sides[0][0].to_string();
    room.desk.ends(
        0,
        &["score", "1", "2", "9-6", "--loners", &format!("{seat}=1")],
    );
    room.until("seen", |_| heads() > 0);
}
