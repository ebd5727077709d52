//! What a phone shows after the night, and what waits for the director while places are revealed.

use super::hall::{Room, club, get, post};
use crate::it::desk::Desk;
use serde_json::json;

/// Plays every table of a round 9-6, except that its first table ends `first`.
fn play(room: &Room, round: u16, first: &str) {
    let tables = room.desk.night().rounds()[usize::from(round) - 1]
        .tables
        .len();
    let (round, rest) = (round.to_string(), 2..=tables);
    room.desk.ends(0, &["score", &round, "1", first]);
    for table in rest {
        room.desk
            .ends(0, &["score", &round, &table.to_string(), "9-6"]);
    }
}

#[test]
fn a_closed_night_is_kept_on_every_phone() {
    let room = Room::new(8, 3);
    for round in 1..=3 {
        play(&room, round, "10-5");
        if round == 1 {
            room.desk.ends(0, &["replace", "8", "Tom Baker"]);
        }
    }
    let standings = room.desk.json(&["standings"])["standings"].clone();
    room.desk.ends(0, &["close"]);
    room.desk.ends(
        0,
        &["new", "Next Friday", "--count", "8", "--date", "2027-01-08"],
    );
    room.until("closed", |_| {
        room.get(&room.links[&1])
            .body
            .contains("The night is closed")
    });
    for row in standings.as_array().expect("rows") {
        let number = u16::try_from(row["number"].as_u64().expect("a number")).expect("small");
        let page = room.get(&room.links[&number]);
        assert_eq!(page.status, 200, "{number}");
        if number == 8 {
            // What the substitute played is not on the phone of whoever was replaced.
            assert_eq!(page.body.matches("<tr>").count(), 2, "{}", page.body);
            continue;
        }
        for part in [
            format!("Place {}", row["rank"]),
            format!("{} points", row["points"]),
            "Best partner".to_owned(),
            "2027-01-08".to_owned(),
        ] {
            assert!(page.body.contains(&part), "{number}: {part}: {}", page.body);
        }
        assert_eq!(
            page.body.matches("<tr>").count(),
            4,
            "a line for each round"
        );
        assert!(
            !page.body.contains("<form"),
            "there is nothing to send any more"
        );
        assert!(page.body.contains(">With<"));
        assert!(!page.body.contains("loners"), "nobody counted any");
    }
    // Teams have no partners to name.
    let teams = Desk::new();
    let new = "new Teams --format team --count 4 --hands 8 --rounds 1 --draw";
    teams.ends(0, &new.split(' ').collect::<Vec<_>>());
    let links = super::hall::links(&teams);
    let teams = Room::serve(teams, links, benny::web::Caps::default());
    play(&teams, 1, "10-5");
    teams.desk.ends(0, &["close"]);
    let body = || teams.get(&teams.links[&1]).body;
    teams.until("closed", |_| body().contains("The night is closed"));
    assert!(!body().contains(">With<") && body().contains(">They<"));
    // It only looks: nothing is taken any more, and a wrong link is as wrong as before.
    let path = format!("{}/result", room.links[&1]);
    let sent = post(&room.host(), &path, "round=1&us=1&them=2", &[]);
    assert_eq!(sent.status, 404);
    for part in [
        "The night is closed",
        "Round 1, sent by you: 1\u{2013}2",
        "Place ",
    ] {
        assert!(sent.body.contains(part), "{part}: {}", sent.body);
    }
    let wrong = format!("/p/{}", "a".repeat(26));
    assert_eq!(get(&room.host(), &wrong, &[]).status, 404);
}

#[test]
fn a_night_that_is_closed_during_a_dispute_says_what_did_not_count() {
    let room = Room::new(9, 2);
    let [us, them] = room.seated(1);
    for number in [us[0], them[0]] {
        let sent = room.send(number, "result", "round=1&us=9&them=6");
        assert_eq!(sent.status, 200);
    }
    let night = room.desk.night();
    room.desk
        .ends(0, &["close", "--force", "the lights went out"]);
    let page = |number: u16| room.get(&room.links[&number]).body;
    room.until("closed", |_| page(1).contains("The night is closed"));
    assert!(page(us[0]).contains(">disputed<") && !page(us[0]).contains("Place "));
    // Nobody sat out a round that never began.
    let [now, later] = [0, 1].map(|round| page(night.rounds()[round].byes[0].get()));
    assert!(now.contains(">Bye<") && !later.contains(">Bye<"), "{later}");
}

#[test]
fn a_link_works_as_soon_as_it_is_made() {
    let desk = club(8, 2);
    let room = Room::serve(
        desk,
        std::collections::BTreeMap::new(),
        benny::web::Caps::default(),
    );
    for _ in 0..5 {
        room.desk.ends(0, &["phones", "revoke", "3"]);
        for (number, path) in super::hall::links(&room.desk) {
            assert_eq!(room.get(&path).status, 200, "{number}");
        }
    }
}

#[test]
fn a_dispute_during_the_finale_waits_for_the_director() {
    let room = Room::new(8, 2);
    play(&room, 1, "9-6");
    assert_eq!(room.direct("act/room", "finale=hold").status, 200);
    play(&room, 2, "10-5");
    room.until("in", |b| {
        let tables = b["tables"].as_array().expect("tables");
        b["round"] == 2 && tables.iter().all(|t| t["state"] == "confirmed")
    });
    let step = |what: &str| {
        assert_eq!(
            room.direct("act/room", &format!("finale={what}")).status,
            200
        )
    };
    // Before the first place is told, and between two places.
    let said = room.send(3, "dispute", "round=1&remark=We+had+nine");
    assert_eq!(said.status, 202, "{said:?}");
    step("next");
    assert_eq!(room.send(4, "result", "round=1&us=1&them=2").status, 202);
    for _ in 0..20 {
        step("next");
    }
    assert!(!get(&room.host(), "/finale", &[]).body.contains("to settle"));
    assert_eq!(room.desk.json(&["status"])["disputes"], json!([]));
    // The director sees both, and takes them down.
    let desk = |path: &str| get(&room.desk_host(), path, &[]).body;
    let page = desk("/desk");
    assert!(
        page.contains("We had nine") && page.contains("1-2"),
        "{page}"
    );
    for page in [page, desk("/finale")] {
        assert!(!page.contains("held back"), "it is over");
    }
    assert_eq!(room.direct("later", "").status, 303);
    assert!(!desk("/desk").contains("We had nine"));
    // Everything is told now, so a dispute is one again.
    assert_eq!(room.send(3, "dispute", "round=1").status, 200);
    let log = room.desk.json(&["log"]).to_string();
    assert!(log.contains("later 3") && log.contains("We had nine"));
}

#[test]
fn what_was_told_is_not_held_up_by_a_dispute_from_anywhere() {
    let room = Room::new(8, 2);
    play(&room, 1, "9-6");
    // Round 1 is disputed before the last round is held back.
    let [us, _] = room.seated(1);
    let round_1 = room.desk.night().rounds()[0].tables[0].clone();
    assert_eq!(
        room.send(round_1.sides[0][0].get(), "dispute", "round=1")
            .status,
        200
    );
    assert_eq!(room.direct("act/room", "finale=hold").status, 200);
    play(&room, 2, "10-5");
    room.until("in", |b| {
        b["tables"]
            .as_array()
            .expect("tables")
            .iter()
            .all(|t| t["state"] == "confirmed")
    });
    let next = || room.direct("act/room", "finale=next").status;
    let shown = || get(&room.host(), "/finale", &[]).body;
    let told = |steps: u32| {
        room.until("told", |_| {
            shown().contains(&format!("data-told=\"{steps}\""))
        });
        assert!(!shown().contains("to settle"), "{steps}");
    };
    // Before the first place, a card that contradicts the last round still holds it up.
    let card = |who: u16, points: &str| {
        room.desk
            .ends(0, &["card", &who.to_string(), "--round", "2", points]);
    };
    card(us[0], "9");
    assert_eq!(next(), 422);
    assert!(shown().contains("to settle: 1"), "{}", shown());
    let night = room.desk.night();
    let mut tables = night.rounds()[1].tables.iter();
    let here = tables.find(|t| t.seated().any(|n| n == us[0]));
    let here = here.expect("a table").table;
    let mut others = night.rounds()[1].tables.iter().filter(|t| t.table != here);
    let there = others.next().expect("another").sides[0][0].get();
    let here = here.to_string();
    room.desk.ends(0, &["settle", "2", &here, "10-5"]);
    assert_eq!(next(), 200);
    told(1);
    // Afterwards nothing does, neither paper nor a phone.
    card(there, "8");
    room.desk.ends(
        0,
        &[
            "card",
            &round_1.sides[0][1].to_string(),
            "--round",
            "1",
            "3",
        ],
    );
    told(1);
    let steps = room.desk.night().finale().expect("a finale").steps.len();
    for _ in 1..steps {
        assert_eq!(next(), 200);
    }
    let steps = u32::try_from(steps).expect("a few");
    told(steps);
    assert_eq!(room.send(us[0], "dispute", "round=1").status, 200);
    told(steps);
    // All of it waits for the director.
    let disputes = room.desk.json(&["status"])["disputes"].clone();
    assert!(
        disputes.as_array().expect("disputes").len() >= 2,
        "{disputes}"
    );
    assert!(
        get(&room.desk_host(), "/desk", &[])
            .body
            .contains("id=\"disputes\"")
    );
}

/// What a page shows.
fn text_of(room: &Room, path: &str) -> String {
    let page = room.get(path).body;
    page.split("<main>").nth(1).expect("a page").to_owned()
}

#[test]
fn standings_say_how_much_of_a_round_is_in_and_the_finale_shows_no_coffee() {
    let room = Room::new(40, 2);
    room.desk.ends(0, &["score", "1", "1", "9-6"]);
    let text = |path: &str| room.get(path).body;
    room.until("seen", |b| b["tables"][0]["state"] == "confirmed");
    for path in ["/".to_owned(), room.links[&1].clone()] {
        assert!(text(&path).contains("round 1: 1 of 10 tables in"), "{path}");
    }
    let small = Room::new(8, 2);
    play(&small, 1, "9-6");
    assert_eq!(small.direct("act/start", "round=2&minutes=20").status, 200);
    assert_eq!(small.direct("act/room", "message=Coffee").status, 200);
    assert_eq!(small.direct("act/room", "finale=hold").status, 200);
    // While the last round is played people want to know both.
    for path in ["/", &small.links[&1]] {
        let body = text_of(&small, path);
        assert!(
            body.contains("Coffee") && body.contains("data-ends"),
            "{path}"
        );
    }
    play(&small, 2, "9-6");
    small.until("in", |b| {
        let tables = b["tables"].as_array().expect("tables");
        b["round"] == 2 && tables.iter().all(|t| t["state"] == "confirmed")
    });
    assert_eq!(small.direct("act/room", "finale=next").status, 200);
    for path in [
        "/".to_owned(),
        "/finale".to_owned(),
        small.links[&1].clone(),
    ] {
        let body = text_of(&small, &path);
        assert!(
            !body.contains("Coffee") && !body.contains("data-ends"),
            "{path}: {body}"
        );
    }
}

#[test]
fn a_message_ends_by_itself() {
    let desk = super::hall::club(8, 2);
    let links = super::hall::links(&desk);
    let caps = benny::web::Caps {
        message: std::time::Duration::from_secs(1),
        ..benny::web::Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    for text in ["Coffee", "Cake"] {
        assert_eq!(
            room.direct("act/room", &format!("message={text}")).status,
            200
        );
        assert!(room.get("/").body.contains(text));
        room.until("over", |b| b["message"].is_null());
        assert!(!room.get(&room.links[&1]).body.contains(text));
    }
}
