//! The director's phone and a second laptop: paired with a code from the laptop's own page; and everybody who has no code.

use super::hall::{Answer, Room, club, get, links, post, post_as};
use benny::web::Caps;
use serde_json::Value;

/// Asks the laptop for a code; gives its digits.
fn code(room: &Room, role: &str) -> String {
    let started = room.direct("pair", &format!("role={role}"));
    assert_eq!(started.status, 303, "{started:?}");
    let page = get(&room.desk_host(), "/desk/pair", &[]).body;
    let digits = page.split("class=\"digits\">").nth(1).expect("a code");
    digits[..6].to_owned()
}

fn typed(room: &Room, code: &str) -> Answer {
    post(&room.host(), "/pair", &format!("code={code}"), &[])
}

/// A paired device's address.
pub fn paired(room: &Room, role: &str) -> String {
    let taken = typed(room, &code(room, role));
    assert_eq!(taken.status, 303, "{taken:?}");
    taken.header("location").expect("its page").to_owned()
}

fn does(room: &Room, device: &str, what: &str, fields: &str) -> u16 {
    post(&room.host(), &format!("{device}/{what}"), fields, &[]).status
}

/// Points that agree with a table's sides, as the phones of both would send them.
fn proposed(room: &Room, table: u16) -> [Vec<u16>; 2] {
    let sides = room.seated(table);
    let sent = room.send(sides[0][0], "result", "round=1&us=9&them=6");
    assert_eq!(sent.status, 200);
    sides
}

#[test]
fn the_directors_phone_runs_a_round() {
    let room = Room::new(12, 2);
    let phone = paired(&room, "director");
    let page = || room.get(&phone).body;
    assert!(
        page().contains("Ring the bell: start round 1"),
        "{}",
        page()
    );
    assert_eq!(does(&room, &phone, "start", "round=1"), 303);
    assert_eq!(room.desk.json(&["status"])["rounds"][0]["state"], "playing");
    assert!(page().contains("Table 1") && page().contains("of 3 tables in"));
    // A result, one that a side sent, and a dispute settled at the table.
    assert_eq!(does(&room, &phone, "score", "round=1&table=1&a=9&b=6"), 303);
    let sides = proposed(&room, 2);
    assert!(page().contains("Accept 9"));
    assert_eq!(does(&room, &phone, "accept", "round=1&table=2"), 303);
    proposed(&room, 3);
    let third = room.seated(3);
    room.send(third[1][0], "result", "round=1&us=8&them=7");
    assert_eq!(room.board()["tables"][2]["state"], "disputed");
    assert!(page().contains("Disputed"));
    assert_eq!(
        does(&room, &phone, "settle", "round=1&table=3&a=8&b=7"),
        303
    );
    let results = room.desk.night().results;
    assert_eq!(results.len(), 3);
    assert_eq!(sides[0].len(), 2);
    // All of it under the device's name.
    let log = room.desk.json(&["log"]);
    let by = log.as_array().expect("a list").iter();
    let by: Vec<&Value> = by.filter(|e| e["by"] == "director's phone 1").collect();
    assert_eq!(by.len(), 4, "{by:?}");
    room.desk.ends(0, &["verify"]);
}

#[test]
fn a_second_laptop_enters_results_and_nothing_else() {
    let desk = club(8, 2);
    let links = links(&desk);
    let caps = Caps {
        forms: 200,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    let laptop = paired(&room, "scorer");
    assert_eq!(
        does(&room, &laptop, "score", "round=1&table=1&a=9&b=6"),
        303
    );
    assert_eq!(room.desk.night().results.len(), 1);
    for what in [
        "settle",
        "accept",
        "start",
        "join",
        "undo",
        "redo",
        "set",
        "withdraw",
        "draw",
        "pay",
        "message",
        "finale",
        "close",
        "code",
        "correct",
        "unpair",
        "pair",
        "act/score",
        "../desk",
    ] {
        let status = does(
            &room,
            &laptop,
            what,
            "round=1&table=1&a=1&b=2&role=director&text=x",
        );
        assert!([403, 404].contains(&status), "{what}: {status}");
    }
    // What stands is not overridden, with or without a reason.
    for more in [
        "",
        "&why=because",
        "&force=because",
        "&why=x&way=overrule",
        "&way=replace&why=x",
    ] {
        let status = does(
            &room,
            &laptop,
            "score",
            &format!("round=1&table=1&a=8&b=7{more}"),
        );
        assert_eq!(status, 422, "{more}");
    }
    // Nor is a rule.
    let status = does(
        &room,
        &laptop,
        "score",
        "round=1&table=2&a=99&b=98&why=because&force=x",
    );
    assert_eq!(status, 422);
    assert_eq!(room.desk.night().results.len(), 1);
    let page = room.get(&laptop).body;
    assert!(!page.contains("Ring the bell") && !page.contains("Accept") && page.contains("Save"));
    // The director ends it.
    let desk = get(&room.desk_host(), "/desk/pair", &[]).body;
    let id = desk
        .split("name=\"device\" value=\"")
        .nth(1)
        .expect("a device");
    assert_eq!(
        room.direct("unpair", &format!("device={}", &id[..12]))
            .status,
        303
    );
    assert_eq!(room.get(&laptop).status, 404);
    assert_eq!(
        does(&room, &laptop, "score", "round=1&table=2&a=9&b=6"),
        404
    );
}

#[test]
fn a_code_is_good_once_and_not_guessed() {
    let room = Room::new(8, 2);
    let host = room.host();
    // No code is live.
    assert_eq!(typed(&room, "000000").status, 404);
    let right = code(&room, "director");
    let wrong = |n: u32| {
        format!(
            "{:06}",
            (right.parse::<u32>().expect("digits") + n) % 1_000_000
        )
    };
    for n in 1..=4 {
        assert_eq!(typed(&room, &wrong(n)).status, 404);
    }
    // The director sees that somebody guesses, and the log keeps it.
    let page = get(&room.desk_host(), "/desk/pair", &[]).body;
    assert!(page.contains("typed 4 of 5 times"), "{page}");
    let log = room.desk.json(&["log"]).to_string();
    assert!(log.contains("wrong code, 4 of 5") && log.contains("somebody at 127.0.0.1"));
    let device = typed(&room, &format!("{}+{}", &right[..3], &right[3..]));
    assert_eq!(device.status, 303, "the fifth try, with a space");
    assert_eq!(typed(&room, &right).status, 404, "once");
    // Five wrong ones end a code.
    let right = code(&room, "director");
    let wrong = |n: u32| {
        format!(
            "{:06}",
            (right.parse::<u32>().expect("digits") + n) % 1_000_000
        )
    };
    for n in 1..=5 {
        assert_eq!(typed(&room, &wrong(n)).status, 404);
    }
    assert_eq!(typed(&room, &right).status, 404);
    // A new code ends the old one.
    let old = code(&room, "director");
    let new = code(&room, "scorer");
    if old != new {
        assert_eq!(typed(&room, &old).status, 404);
    }
    assert_eq!(typed(&room, &new).status, 303);
    // The code is shown at the laptop's own door alone, and asked for there alone.
    let shown = code(&room, "director");
    for path in ["/", "/pair", "/join", "/desk/pair", "/desk", "/api/board"] {
        assert!(!get(&host, path, &[]).body.contains(&shown), "{path}");
    }
    for path in ["/desk/pair", "/desk/unpair"] {
        assert!([404, 405].contains(&post(&host, path, "role=director", &[]).status));
    }
    let origin = format!("http://{host}");
    for (what, headers) in [
        ("none", vec![]),
        ("null", vec![("Origin", "null")]),
        ("evil", vec![("Origin", "http://evil.example")]),
        (
            "the desk's",
            vec![("Origin", room.doors.desk.trim_end_matches("/desk"))],
        ),
    ] {
        let sent = post_as(&host, "/pair", &format!("code={shown}"), &headers);
        assert_eq!(sent.status, 403, "{what}");
    }
    let both = post_as(
        &host,
        "/pair",
        &format!("code={shown}&code={shown}"),
        &[("Origin", &origin)],
    );
    assert_eq!(both.status, 404);
    // Thirty wrong ones from an address, and it is not listened to, right or wrong.
    for _ in 0..40 {
        typed(&room, "123");
    }
    let last = code(&room, "director");
    assert_eq!(typed(&room, &last).status, 429);
}

#[test]
fn a_devices_address_is_secret_and_ends_with_the_night() {
    let room = Room::new(8, 2);
    let phone = paired(&room, "director");
    let secret = phone.trim_start_matches("/d/").to_owned();
    let file = std::fs::read(room.desk.path("club.benny")).expect("the file");
    let holds = |text: &str| file.windows(text.len()).any(|w| w == text.as_bytes());
    assert!(!holds(&secret) && !room.desk.json(&["log"]).to_string().contains(&secret));
    // Reads change nothing; other pages' forms are refused; a player's link is no device's, nor the other way round.
    let seq = room.desk.last_logged()["seq"].clone();
    assert_eq!(room.get(&phone).status, 200);
    for path in ["score", "start", "settle"] {
        assert!([404, 405].contains(&room.get(&format!("{phone}/{path}")).status));
        let sent = post_as(
            &room.host(),
            &format!("{phone}/{path}"),
            "round=1",
            &[("Origin", "http://evil.example")],
        );
        assert_eq!(sent.status, 403);
    }
    assert_eq!(room.desk.last_logged()["seq"], seq);
    let token = room.links[&1].trim_start_matches("/p/").to_owned();
    assert_eq!(room.get(&format!("/d/{token}")).status, 404);
    assert_eq!(room.get(&format!("/p/{secret}")).status, 404);
    assert_eq!(
        does(
            &room,
            &format!("/d/{token}"),
            "score",
            "round=1&table=1&a=9&b=6"
        ),
        404
    );
    let large = format!("round=1&x={}", "x".repeat(5000));
    assert_eq!(does(&room, &phone, "score", &large), 413);
    // Too many at once are told to wait; then it goes on.
    let many: Vec<u16> = (0..40)
        .map(|_| does(&room, &phone, "start", "round=9"))
        .collect();
    assert!(many.contains(&429), "{many:?}");
    room.desk
        .ends(0, &["close", "--force", "the lights went out"]);
    room.until("closed", |_| room.get(&phone).status == 404);
    assert_eq!(does(&room, &phone, "score", "round=1&table=1&a=9&b=6"), 404);
    assert!(room.desk.night().results.is_empty());
}

#[test]
fn anybodys_code_is_shown_on_the_laptop_alone() {
    let room = Room::new(8, 2);
    let shown = get(&room.desk_host(), "/desk/qr?who=3", &[]);
    assert!(
        shown.body.contains(&room.links[&3]) && shown.body.contains("<svg"),
        "{shown:?}"
    );
    assert_eq!(get(&room.desk_host(), "/desk/qr?who=99", &[]).status, 404);
    assert_eq!(room.get("/desk/qr?who=3").status, 404);
    room.desk.ends(0, &["phones", "revoke", "3"]);
    let made = room.direct("qr", "who=3");
    assert_eq!(made.status, 303);
    let shown = get(&room.desk_host(), "/desk/qr?who=3", &[]).body;
    assert!(shown.contains("/p/") && !shown.contains(&room.links[&3]));
}

#[test]
fn no_two_devices_have_one_name() {
    let room = Room::new(8, 2);
    for _ in 0..2 {
        paired(&room, "director");
    }
    let devices = || get(&room.desk_host(), "/desk/pair", &[]).body;
    let page = devices();
    let first = page.split("director's phone 1").nth(1).expect("the first");
    let id = first.split("value=\"").nth(1).expect("its button");
    let ended = room.direct("unpair", &format!("device={}", &id[..12]));
    assert_eq!(ended.status, 303);
    assert!(!devices().contains("director's phone 1"));
    paired(&room, "director");
    for name in ["director's phone 1", "director's phone 2"] {
        assert_eq!(devices().matches(name).count(), 1, "{name}");
    }
}
