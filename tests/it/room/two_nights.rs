//! Another night made, chosen, deleted while one is played: the room is not disturbed.

use super::hall::{Room, club, get, links, links_of, post};
use super::pairing::paired;
use benny::web::Caps;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What everybody in the room has while round 1 is played: nothing of another night.
fn is_fridays(room: &Room, phone: &str, laptop: &str) {
    for path in ["/?board", "/join", &room.links[&1]] {
        let page = room.get(path);
        assert_eq!(page.status, 200, "{path}: {page:?}");
        assert!(page.body.contains("Friday Night"), "{path}: {}", page.body);
        assert!(!page.body.contains("Next Week"), "{path}: {}", page.body);
    }
    for device in [phone, laptop] {
        let page = room.get(device);
        assert_eq!(page.status, 200, "{device}: {page:?}");
        assert!(!page.body.contains("Next Week"), "{}", page.body);
    }
}

#[test]
fn another_night_made_while_one_is_played_disturbs_nobody() {
    let room = Room::new(8, 2);
    let (phone, laptop) = (paired(&room, "director"), paired(&room, "scorer"));
    room.desk.ends(0, &["start"]);
    let [us, them] = room.seated(1);
    let told = room.desk.ends(0, &["new", "Next Week", "--count", "12"]).0;
    for part in [
        "friday-night is still open",
        "until you close it",
        "act on next-week",
        "benny use friday-night",
    ] {
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(part), "{part}: {told}");
    }
    // Whoever asks first makes the server look.
    room.until("the new night is noticed", |board| {
        board["name"] == "Friday Night"
    });
    is_fridays(&room, &phone, &laptop);
    assert_eq!(room.send(us[0], "result", "us=9&them=6").status, 200);
    assert_eq!(room.send(them[0], "confirm", "us=6&them=9").status, 200);
    assert_eq!(room.direct("start", "round=2").status / 100, 4, "table 2");
    let score = post(
        &room.host(),
        &format!("{laptop}/score"),
        "round=1&table=2&a=7&b=8",
        &[],
    );
    assert!(score.status < 400, "{score:?}");
    assert_eq!(
        post(&room.host(), "/join/claim", "who=3", &[]).status,
        303,
        "a player of this night joins"
    );
    is_fridays(&room, &phone, &laptop);
    let counts = |night: &str| {
        let missing = room.desk.json(&["--tournament", night, "status"]);
        missing["round"].clone()
    };
    assert_ne!(counts("friday-night"), counts("next-week"));
    // Chosen for commands, it is still not what the room plays; nor is the room disturbed when it is deleted.
    room.desk.ends(0, &["use", "next-week"]);
    let page = get(&room.desk_host(), "/desk", &[]).body;
    assert!(page.contains("Friday Night"), "{page}");
    // benny started again takes up the night that is played.
    let linked = room.links.clone();
    let desk = room.stop();
    let room = Room::serve(desk, linked, Caps::default());
    is_fridays(&room, &phone, &laptop);
    room.desk.ends(0, &["delete", "next-week", "--yes"]);
    is_fridays(&room, &phone, &laptop);
}

#[test]
fn closing_the_night_gives_keepsakes_and_the_room_to_the_next() {
    for by in ["draw", "command", "page"] {
        closed_and_turned_to_the_next(by);
    }
}

fn closed_and_turned_to_the_next(by: &str) {
    let desk = club(8, 1);
    let linked = links(&desk);
    let room = Room::serve(desk, linked, Caps::default());
    room.desk.ends(0, &["start"]);
    let made = room.direct("new", "name=Next+Week&count=12");
    assert!(made.status < 400, "{made:?}");
    assert!(made.body.contains("Friday Night") || made.body.contains("friday-night"));
    assert_eq!(room.board()["name"], "Friday Night");
    let table = |n: &str, score: &str| {
        let asked = ["--tournament", "friday-night", "score", "1", n, score];
        room.desk.ends(0, &asked);
    };
    table("1", "9-6");
    table("2", "8-7");
    let next = links_of(&room.desk, &["--tournament", "next-week", "phones"]);
    let waits = |path: &str| {
        let page = room.get(path);
        assert_eq!(page.status, 200, "{page:?}");
        assert!(page.body.contains("played here yet"), "{}", page.body);
        assert!(!page.body.contains("Next Week") && !page.body.contains("<form"));
        let sent = post(
            &room.host(),
            &format!("{path}/result"),
            "round=1&us=9&them=6",
            &[],
        );
        assert_eq!(sent.status, 503, "the phone keeps it: {sent:?}");
    };
    waits(&next[&1]);
    // Whoever taps a name while the night is closed waits in no other night.
    let tapping = AtomicBool::new(true);
    std::thread::scope(|both| {
        let taps = both.spawn(|| {
            while tapping.load(Ordering::Relaxed) {
                let tap = post(&room.host(), "/join/claim", "who=3", &[]);
                assert!([303, 400, 409, 429].contains(&tap.status), "{tap:?}");
            }
        });
        room.desk
            .ends(0, &["--tournament", "friday-night", "close"]);
        room.until("closed", |_| {
            room.get(&room.links[&1])
                .body
                .contains("The night is closed")
        });
        tapping.store(false, Ordering::Relaxed);
        taps.join().expect("answered");
    });
    // The board keeps what everybody wants to see, whatever else is done for the club, until something is done with the
    // other night.
    room.desk.ends(0, &["club", "--name", "Harbour"]);
    std::thread::sleep(Duration::from_millis(1200));
    assert_eq!(room.board()["name"], "Friday Night");
    waits(&next[&1]);
    let act = |args: &[&str]| room.desk.ends(0, args).0.is_empty();
    match by {
        "draw" => assert!(!act(&["draw"])),
        "command" => assert!(!act(&["use", "next-week"])),
        _ => assert!(room.direct("act/use", "slug=next-week").status < 400),
    }
    room.until("the next night", |board| board["name"] == "Next Week");
    assert_eq!(room.get(&next[&1]).status, 200);
    assert!(room.get(&next[&1]).body.contains("Next Week"));
    assert!(
        !get(&room.desk_host(), "/desk", &[])
            .body
            .contains("name=\"claim\"")
    );
    for path in room.links.values() {
        let page = room.get(path);
        assert_eq!(page.status, 200, "{page:?}");
        assert!(page.body.contains("Friday Night") && page.body.contains("Place"));
        assert!(!page.body.contains("<form"), "{}", page.body);
    }
}

/// A result that was under way while its night closed does not land in the next one, where the same number sits too.
#[test]
fn what_was_sent_for_one_night_is_never_the_next_ones() {
    let desk = club(8, 1);
    desk.ends(0, &["start"]);
    desk.ends(0, &["new", "Next Week", "--count", "8", "--draw"]);
    let mut file = benny::desk::Desk::open(&desk.path("club.benny"), None).expect("a club file");
    let next = file.night().expect("a night");
    assert_eq!(next.slug(), "next-week");
    let form = benny::desk::Form {
        act: benny::desk::Act {
            at: "2026-11-20T19:30:00Z".into(),
            by: "1".into(),
            origin: benny::desk::Origin::Phone,
        },
        night: "friday-night".into(),
        entrant: next.entrants()[0].id,
        round: None,
        seen: None,
        id: None,
        wanted: benny::desk::Wanted::Result(benny::tournament::Said {
            us: 9,
            them: 6,
            ..Default::default()
        }),
    };
    let (answers, stands) = file.submit(&[form]).expect("written");
    assert_eq!(answers, [benny::desk::Reply::Done]);
    assert!(stands.is_none(), "the night looked at is another");
    assert_eq!(file.night().expect("a night"), next);
    let other = benny::desk::Desk::open(&desk.path("club.benny"), Some("friday-night"));
    let night = other.expect("a club file").night().expect("a night");
    assert_eq!(night.statements().len(), 1);
}
