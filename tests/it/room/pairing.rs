//! The director's phone and a second laptop: paired with a code from the laptop's own page; and everybody who has no code.

use super::hall::{Answer, Room, club, get, links, post, post_as};
use crate::it::desk::Desk;
use benny::web::Caps;
use serde_json::Value;
use std::collections::BTreeMap;

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
    let night = room.desk.night();
    let results = night.results();
    assert_eq!(results.len(), 3);
    assert_eq!(sides[0].len(), 2);
    // All of it under the device's name.
    let log = room.desk.json(&["log"]);
    let by = log.as_array().expect("a list").iter();
    let by: Vec<&Value> = by.filter(|e| e["by"] == "director's phone 1").collect();
    assert_eq!(by.len(), 4, "{by:?}");
    // A round that a result began needs no bell.
    assert!(page().contains("start round 2"));
    room.desk.ends(0, &["score", "2", "1", "9-6"]);
    room.until("round 2", |board| {
        board["round"] == 2 && board["tables"][0]["state"] == "confirmed"
    });
    assert!(!page().contains("start round 2"));
    room.desk.ends(0, &["undo"]);
    room.until("undone", |_| page().contains("start round 2"));
    // Somebody has left: the bell asks there too how the round is seated.
    room.desk.ends(0, &["drop", "5", "--seats", "later"]);
    let asked = post(&room.host(), &format!("{phone}/start"), "round=2", &[]);
    assert!(asked.status >= 400, "{asked:?}");
    assert!(
        asked.body.contains("still sits in round 2"),
        "{}",
        asked.body
    );
    assert!(asked.body.contains("value=\"few\"") && asked.body.contains("value=\"later\""));
    assert_eq!(does(&room, &phone, "start", "round=2&seats=few"), 303);
    assert_eq!(room.desk.json(&["status"])["rounds"][1]["state"], "playing");
    let night = room.desk.night();
    assert!(night.rounds()[1].table_of(5.into()).is_none());
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
    assert_eq!(room.desk.night().results().len(), 1);
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
    assert_eq!(room.desk.night().results().len(), 1);
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
    // Typed on many devices at once, it is good for one of them.
    let fields = format!("code={new}");
    let paired = std::thread::scope(|all| {
        let sent = [(); 8].map(|()| all.spawn(|| post(&host, "/pair", &fields, &[]).status));
        let sent = sent.map(|sent| sent.join().expect("an answer"));
        sent.into_iter().filter(|status| *status == 303).count()
    });
    assert_eq!(paired, 1);
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
    // Thirty wrong ones from an address, and it is not listened to, right or wrong, until a second has passed: on a busy
    // computer that may be before the right one arrives.
    let deaf = (0..10).any(|_| {
        let wrong = (0..60).any(|_| typed(&room, "123").status == 429);
        wrong && typed(&room, &code(&room, "director")).status == 429
    });
    assert!(deaf);
}

#[test]
fn a_code_pairs_for_the_night_it_was_shown_for() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday Night", "--count", "8"]);
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let shown = code(&room, "director");
    room.desk.ends(0, &["new", "Next Week", "--count", "8"]);
    room.until("next", |board| board["name"] == "Next Week");
    assert!(
        !get(&room.desk_host(), "/desk/pair", &[])
            .body
            .contains(&shown)
    );
    assert_eq!(typed(&room, &shown).status, 404);
    // Without a night there is nothing to pair for.
    room.desk.ends(0, &["close", "--force", "nobody came"]);
    room.desk.ends(
        0,
        &[
            "--tournament",
            "friday-night",
            "close",
            "--force",
            "nobody came",
        ],
    );
    room.until("closed", |_| {
        room.get("/join").body.contains("No tournament is open")
    });
    let page = get(&room.desk_host(), "/desk/pair", &[]).body;
    assert!(
        page.contains("No tournament is open") && !page.contains("name=\"role\""),
        "{page}"
    );
    let closed = typed(&room, &shown);
    assert_eq!(closed.status, 404);
    assert!(closed.body.contains("No tournament is open"));
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
    assert!(room.desk.night().results().is_empty());
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

/// What it is, where it goes, and the form.
type Attack<'a> = (&'a str, String, &'a str);

#[test]
fn a_paired_device_does_its_own_work_for_its_own_page_alone() {
    let desk = club(8, 2);
    let links = links(&desk);
    let caps = Caps {
        forms: 200,
        wrong: 200,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    let ended = paired(&room, "director");
    let devices = get(&room.desk_host(), "/desk/pair", &[]).body;
    let id = devices.split("name=\"device\" value=\"").nth(1);
    let id = &id.expect("a device")[..12];
    assert_eq!(room.direct("unpair", &format!("device={id}")).status, 303);
    let [scorer, director] = ["scorer", "director"].map(|role| paired(&room, role));
    let claim = post(&room.host(), "/join/claim", "who=1", &[]);
    assert_eq!(claim.status, 303);
    let asked = get(&room.desk_host(), "/desk", &[]).body;
    let asked = asked.split("name=\"claim\" value=\"").nth(1);
    let yes = format!("claim={}&say=yes", &asked.expect("a claim")[..12]);

    let score = "round=1&table=1&a=9&b=6";
    let large = format!("{score}&x={}", "x".repeat(5000));
    let player = room.links[&1].replace("/p/", "/d/");
    let close = format!(
        "{}{}",
        &director[..28],
        if director.ends_with('a') { 'b' } else { 'a' }
    );
    let by = |device: &str, what: &str| format!("{device}/{what}");
    let attacks: [Attack; 36] = [
        (
            "a wrong secret",
            by(&format!("/d/{}", "a".repeat(26)), "score"),
            score,
        ),
        ("a secret one letter off", by(&close, "score"), score),
        ("a secret cut short", by(&director[..20], "score"), score),
        ("no secret", "/d//score".to_owned(), score),
        ("a player's link as a device", by(&player, "score"), score),
        (
            "a device as a player's link",
            by(&director.replace("/d/", "/p/"), "result"),
            "round=1&us=9&them=6",
        ),
        (
            "a device as a phone that waits",
            director.replace("/d/", "/j/"),
            "",
        ),
        ("a device that was ended", by(&ended, "score"), score),
        (
            "one that was ended rings the bell",
            by(&ended, "start"),
            "round=1",
        ),
        ("the scorer settles", by(&scorer, "settle"), score),
        (
            "the scorer accepts",
            by(&scorer, "accept"),
            "round=1&table=1",
        ),
        ("the scorer rings the bell", by(&scorer, "start"), "round=1"),
        ("the scorer lets a phone in", by(&scorer, "join"), &yes),
        (
            "the scorer pairs another",
            by(&scorer, "pair"),
            "role=director",
        ),
        (
            "the scorer corrects",
            by(&scorer, "correct"),
            "round=1&table=1&a=9&b=6&why=x",
        ),
        (
            "the director's phone pairs another",
            by(&director, "pair"),
            "role=director",
        ),
        ("it ends another", by(&director, "unpair"), "device=1"),
        ("it undoes", by(&director, "undo"), ""),
        ("it closes the night", by(&director, "close"), "force=x"),
        (
            "it deletes the night",
            by(&director, "delete"),
            "name=friday-night",
        ),
        ("it draws anew", by(&director, "draw"), "force=x"),
        ("it changes a rule", by(&director, "set"), "rounds=1"),
        ("it takes somebody out", by(&director, "drop"), "who=1"),
        ("it takes money", by(&director, "pay"), "who=1&amount=5"),
        (
            "it gives points",
            by(&director, "adjust"),
            "who=1&points=50&why=x",
        ),
        ("it reveals the finale", by(&director, "finale"), "step=end"),
        ("it stops benny", by(&director, "quit"), ""),
        (
            "it takes the laptop's way",
            by(&director, "act/score"),
            score,
        ),
        (
            "it climbs to the laptop's page",
            by(&director, "../../desk/act/undo"),
            "",
        ),
        (
            "a total that cannot be, overruled",
            by(&director, "score"),
            "round=1&table=1&a=99&b=98&way=overrule&why=x&force=x",
        ),
        (
            "a table that is not there",
            by(&director, "score"),
            "round=1&table=77&a=9&b=6",
        ),
        (
            "a round that is not there",
            by(&director, "score"),
            "round=9&table=1&a=9&b=6",
        ),
        (
            "a field twice",
            by(&director, "score"),
            "round=1&table=1&table=2&a=9&b=6",
        ),
        (
            "words for points",
            by(&director, "score"),
            "round=1&table=1&a=nine&b=6",
        ),
        ("a form without an end", by(&director, "score"), &large),
        (
            "a claim that is not there",
            by(&director, "join"),
            "claim=ffffffffffff&say=yes",
        ),
    ];
    let rows = || format!("{:?}", room.desk.night());
    let paired = || {
        get(&room.desk_host(), "/desk/pair", &[])
            .body
            .matches("name=\"device\"")
            .count()
    };
    let devices = paired();
    let before = rows();
    let host = room.host();
    for (what, path, form) in &attacks {
        let sent = post(&host, path, form, &[]);
        assert!((400..429).contains(&sent.status), "{what}: {sent:?}");
        assert_eq!(rows(), before, "{what}");
    }
    // The right form, but not from benny's own page, or for another computer.
    for (what, headers) in [
        ("no origin", vec![]),
        ("a null origin", vec![("Origin", "null")]),
        ("another page", vec![("Origin", "http://evil.example")]),
        (
            "the laptop's page",
            vec![("Origin", room.doors.desk.trim_end_matches("/desk"))],
        ),
    ] {
        let sent = post_as(&host, &by(&director, "score"), score, &headers);
        assert_eq!(sent.status, 403, "{what}");
        assert_eq!(rows(), before, "{what}");
    }
    assert_eq!(paired(), devices);
    // And the same from its own page is taken, so that it was not the form.
    assert_eq!(does(&room, &director, "score", score), 303);
    room.stop().ends(0, &["verify"]);
}
