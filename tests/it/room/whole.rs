//! The director's page does everything that is done for a night under way, and each thing is taken back and brought
//! back: from the first name to the last prize without a terminal.

use super::hall::{Room, club, get, links, post};
use crate::it::desk::Desk;
use benny::engine::Points;
use benny::seating::{RoundNo, TableNo};
use benny::tournament::{Code, Tournament};
use benny::web::Caps;
use std::collections::BTreeSet;

/// The night as it is in the file.
fn night(room: &Room) -> Tournament {
    let file = benny::desk::Desk::read_only(&room.desk.path("club.benny"), None).expect("a club");
    file.night().expect("a night")
}

/// The newest entry of the log that is not just a note: what was done, and through which door.
fn newest(room: &Room) -> (String, String) {
    let file = benny::desk::Desk::read_only(&room.desk.path("club.benny"), None).expect("a club");
    let log = file.recent(3).expect("a log");
    let done = |entry: &&benny::desk::LogEntry| {
        let operation = entry.operation.as_ref();
        operation.is_some_and(|operation| !operation.is_note())
    };
    let entry = log.iter().find(done).expect("something was done");
    let operation = serde_json::to_value(&entry.operation).expect("data");
    let origin = entry.origin.map(|origin| origin.word()).unwrap_or("");
    (
        operation["do"].as_str().expect("a word").to_owned(),
        origin.to_owned(),
    )
}

/// Sends a form and checks that it is done, in the log as that operation, and can be taken back and brought back.
fn does(room: &Room, what: &str, fields: &str, operation: &str) {
    let before = night(room);
    let sent = room.direct(what, fields);
    assert_eq!(sent.status, 200, "{what} {fields}: {sent:?}");
    let after = night(room);
    assert_ne!(before, after, "{what} {fields} changed nothing");
    let logged = newest(room);
    assert_eq!(
        (logged.0.as_str(), logged.1.as_str()),
        (operation, "director"),
        "{what} {fields}"
    );
    for (step, fields, stands) in [("undo", "yes=1", &before), ("redo", "", &after)] {
        let sent = room.direct(&format!("act/{step}"), fields);
        assert_eq!(sent.status, 200, "{step} of {what}: {sent:?}");
        assert_eq!(&night(room), stands, "{step} of {what}");
    }
}

#[test]
fn an_undo_is_told_with_names_in_the_page_s_language() {
    let desk = club(12, 3);
    desk.ends(0, &["set", "--fee", "5"]);
    desk.ends(0, &["rename", "4", "Łukasz"]);
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let said = |verb: &str, fields: &str| {
        let french = [("Accept", "application/json"), ("Accept-Language", "fr")];
        let path = format!("/desk/act/{verb}");
        let answer = post(&room.desk_host(), &path, fields, &french);
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["done"].as_str().expect("words").to_owned()
    };
    let paid = said("pay", "who=4");
    assert!(paid.contains("5,00") && !paid.contains("5.00"), "{paid}");
    for (verb, fields, done) in [("undo", "yes=1", "Annulé"), ("redo", "", "Rétabli")] {
        let told = said(verb, fields);
        assert!(
            told.starts_with(done) && told.contains("(4 Łukasz)"),
            "{told}"
        );
        assert!(!told.contains("pay") && !told.contains("5.00"), "{told}");
    }
    said("start", "round=1");
    said("score", "round=1&table=2&a=9&b=7");
    let told = said("undo", "yes=1");
    assert!(told.contains("(Tour 1, table 2)"), "{told}");
    // So does the log, beside what changed.
    let french = [("Accept-Language", "fr")];
    let log = get(&room.desk_host(), "/desk?show=log", &french).body;
    for says in [
        "(4 Łukasz)",
        "(Tour 1, table 2)",
        "feuille de la table 2, tour 1 : 9-7",
    ] {
        assert!(log.contains(says), "{says}: {log}");
    }
}

#[test]
fn every_operation_of_a_night_is_done_and_taken_back_on_the_page() {
    let desk = club(12, 3);
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let seen = |room: &Room| room.board()["revision"].clone();
    let steps = [
        (
            "act/set",
            "fee=7.50&was_fee=0&name=Friday+II&was_name=x&rounds=4",
            "set",
        ),
        ("act/set", "rounds=3", "set"),
        ("act/set", "bye=average&paper=letter&lang=de", "set"),
        ("act/rename", "who=9&name=Zo%C3%AB", "rename"),
        ("act/pay", "all=1", "pay"),
        ("act/pay", "who=3&amount=-1", "pay"),
        ("act/prizes", "prize=door+prize&worth=10", "prizes"),
        ("act/prizes", "prize=door+prize&won=4%2B5", "prizes"),
        (
            "act/prizes",
            "house=5&was_house=0&couples=1%2B2&hidden=7",
            "prizes",
        ),
        ("act/prizes", "prize=door+prize&drop=1", "prizes"),
        ("act/add", "names=Ann%0ABo%3B+Cy&seats=later", "add"),
        ("act/add", "phantom=true&seats=later", "add"),
        (
            "act/add",
            "names=Zed+%7C+paid+5+%7C+club%3DHarbour%0AYul&seats=later",
            "add",
        ),
        (
            "act/draw",
            "keep=1%401&apart=2%2C+3&apart_table=4%2C5&seed=7",
            "draw",
        ),
        ("act/start", "round=1&minutes=20", "start"),
        ("act/hand", "round=1&table=1&makers=ew&tricks=4", "hand"),
        ("act/score", "round=1&table=2&a=9&b=6", "score"),
        (
            "act/score",
            "round=1&table=2&a=10&b=6&way=replace&why=misread",
            "correct",
        ),
        // A result that belongs to another table, and back.
        ("act/move", "show=table&round=1&table=2&to=4", "move"),
        ("act/move", "show=table&round=1&table=4&to=2", "move"),
        ("act/adjust", "who=3&points=-2&why=late", "adjust"),
        ("act/adjust", "who=3&why=revoke&round=1", "adjust"),
        ("act/swap", "who=3&with=4&from=2", "swap"),
        ("act/label", "who=3&labels=club%3DHarbour", "label"),
        ("act/sit-out", "who=6&from=2&until=2&seats=later", "sit-out"),
        ("act/back", "who=6&from=2&seats=later", "back"),
        ("act/drop", "who=7&from=2&seats=later", "drop"),
        ("act/back", "who=7&from=2&seats=later", "back"),
        (
            "act/replace",
            "who=8&by=Tom+Baker&from=2&keep_points=true",
            "replace",
        ),
        (
            "act/replace",
            "who=8&by=Tom+Baker&from=2&keep_points=false",
            "replace",
        ),
        ("act/draw", "from=2&fresh=1&yes=1&no_wishes=1", "draw"),
        ("act/close", "force=the+lights+went+out", "close"),
        ("act/reopen", "", "reopen"),
    ];
    let mut done: BTreeSet<&str> = BTreeSet::new();
    for (what, fields, operation) in steps {
        does(&room, what, fields, operation);
        done.insert(operation);
    }
    // A card's line, what phones said, and a dispute.
    let [_, second] = room.seated(3);
    let line = |number: u16, points: u16| format!("who={number}&card={number}&round=1&a={points}");
    does(&room, "act/card", &line(second[0], 6), "card");
    assert_eq!(room.direct("act/card", &line(second[1], 7)).status, 200);
    does(&room, "act/settle", "round=1&table=3&a=9&b=6", "settle");
    let [_, fourth] = room.seated(4);
    let said = format!("round=1&us=6&them=10&seen={}", seen(&room));
    assert_eq!(room.send(fourth[0], "result", &said).status, 200);
    does(&room, "act/accept", "", "accept");
    // A result that somebody doubts, and the code of a phone that cannot send.
    does(
        &room,
        "act/dispute",
        "show=table&round=1&table=1&why=Ann+doubts+it",
        "dispute",
    );
    let code = Code {
        round: RoundNo(2),
        table: TableNo(1),
        points: Points::of([9, 6]),
        counts: Vec::new(),
    };
    does(&room, "act/code", &format!("code={code}"), "code");
    done.extend([
        "card", "settle", "accept", "undo", "redo", "move", "dispute", "code",
    ]);
    // Seats are typed only where people sit as they like.
    let free = Desk::new();
    let new = ["new", "Free", "--count", "8", "--rounds", "2"];
    free.ends(0, &[&new[..], &["--movement", "ring-winners"]].concat());
    let free = Room::serve(free, Default::default(), Caps::default());
    does(&free, "act/seat", "table=1&sides=1%2C2%2F3%2C4", "seat");
    done.insert("seat");
    // Play-offs begin once the rounds are over.
    let over = club(8, 1);
    over.play(1, "9-6");
    let over = Room::serve(over, Default::default(), Caps::default());
    does(&over, "act/play-offs", "size=4", "play-offs");
    done.insert("play-offs");
    // Everything that can be done to a night is done here by a form.
    for verb in benny::tournament::acts::VERBS {
        assert!(
            done.contains(verb.name),
            "no form of the director's page was sent for {}",
            verb.name
        );
    }
}

#[test]
fn a_night_from_the_first_name_to_the_last_prize_without_a_terminal() {
    let desk = Desk::new();
    benny::desk::Desk::open_or_create(&desk.path("club.benny"), None).expect("a file");
    let room = Room::serve(desk, Default::default(), Caps::default());
    let host = room.desk_host();
    let page = get(&host, "/desk", &[]);
    assert!(page.body.contains("action=\"/desk/new\""), "{}", page.body);
    for wrong in [
        "name=",
        "name=N&rounds=0",
        "name=N&rounds=201",
        "name=N&format=x",
    ] {
        assert_eq!(room.direct("new", wrong).status, 400, "{wrong}");
    }
    let names = "Ann%0ABo%0ACy%0ADi%0AEd%0AFlo%0AGus%0AHal";
    let sent = post(
        &host,
        "/desk/new",
        &format!("name=Friday&rounds=2&names={names}&count="),
        &[],
    );
    assert_eq!(sent.status, 303, "{sent:?}");
    let done = |what: &str, fields: &str| {
        let sent = room.direct(what, fields);
        assert_eq!(sent.status, 200, "{what} {fields}: {sent:?}");
    };
    done("act/draw", "");
    // Looking at a sheet notes nothing, and makes no links; printing it does.
    let before = night(&room);
    assert_eq!(get(&host, "/desk/print/tallies", &[]).status, 200);
    assert_eq!(get(&host, "/desk/print/phone-cards", &[]).status, 422);
    assert_eq!(night(&room), before);
    assert_eq!(post(&host, "/desk/print/tallies", "", &[]).status, 200);
    assert_ne!(night(&room), before);
    assert_eq!(
        post(&host, "/desk/print/tallies", "who=nobody", &[]).status,
        422
    );
    // A redraw while cards are out: the page asks first.
    let again = room.direct("act/draw", "from=1");
    assert_eq!(again.status, 422, "{again:?}");
    let more = again.json()["error"]["more"][0].clone();
    assert_eq!(
        (&more["field"], &more["value"]),
        (&"yes".into(), &"true".into())
    );
    done("act/draw", "from=1&yes=true");
    for round in 1..=2 {
        done("act/start", &format!("round={round}"));
        for table in 1..=2 {
            done("act/score", &format!("round={round}&table={table}&a=9&b=6"));
        }
    }
    let page = get(&host, "/desk?show=standings", &[]).body;
    assert!(page.contains("Standings after round 2"), "{page}");
    assert!(
        get(&host, "/desk?show=standings&round=1", &[])
            .body
            .contains("Standings after round 1")
    );
    done("act/play-offs", "size=4");
    done("act/start", "");
    for table in 1..=1 {
        done("act/score", &format!("table={table}&a=9&b=6"));
    }
    for (panel, id) in [
        ("draw", "panel"),
        ("prizes", "panel"),
        ("settings", "panel"),
        ("table&round=1&table=1", "panel"),
        ("person&who=1", "panel"),
        ("do", "panel"),
        ("do&verb=move", "panel"),
        ("club", "panel"),
        ("people", "people"),
        ("print", "paper"),
        ("room", "wall"),
        ("log", "log"),
    ] {
        let page = get(&host, &format!("/desk?show={panel}"), &[]);
        assert!(
            page.status == 200 && page.body.contains(&format!("id=\"{id}\"")),
            "{panel}"
        );
    }
    done("act/close", "");
    assert!(
        get(&host, "/desk", &[])
            .body
            .contains("action=\"/desk/new\"")
    );
    room.stop().ends(0, &["verify"]);
}

#[test]
fn a_setting_changed_elsewhere_is_not_changed_back_by_a_form_that_was_open() {
    let room = Room::new(8, 3);
    room.desk.ends(0, &["set", "--rounds", "4"]);
    // The form showed three rounds, and only the fee was changed in it.
    let sent = room.direct("act/set", "rounds=3&was_rounds=3&fee=5&was_fee=0.00");
    assert_eq!(sent.status, 200, "{sent:?}");
    assert_eq!(night(&room).settings().rounds, 4);
    assert_eq!(night(&room).settings().fee, 500);
    // A setting that scores depend on needs a reason, and one that decides the seats stays as it is.
    assert_eq!(
        room.direct("act/score", "round=1&table=1&a=9&b=6").status,
        200
    );
    for (fields, words) in [
        ("by=wins&was_by=points", "To change them all the same"),
        (
            "movement=winners-up&was_movement=rotation",
            "depend on movement",
        ),
    ] {
        let sent = room.direct("act/set", fields);
        assert_eq!(sent.status, 422, "{sent:?}");
        assert!(sent.body.contains(words), "{sent:?}");
    }
    let sent = room.direct("act/set", "by=wins&was_by=points&force=as+announced");
    assert_eq!(sent.status, 200, "{sent:?}");
    for wrong in [
        "fee=x",
        "date=1",
        "slug=A+B",
        "lang=it",
        "paper=a5",
        "rules=none",
        "rounds=x",
        "bye=x",
        "tie_breaks=x",
        "span=hands&span_n=0",
        "span=x",
        "format=x",
        "name=a&name=b",
    ] {
        let sent = room.direct("act/set", wrong);
        assert!([400, 422].contains(&sent.status), "{wrong}: {sent:?}");
    }
    // Refused without a script: the same form again, with what was typed.
    let sent = post(
        &room.desk_host(),
        "/desk/act/set",
        "show=settings&fee=x&was_fee=5.00&name=Other&was_name=Friday+Night",
        &[],
    );
    assert_eq!(sent.status, 400);
    for there in ["value=\"Other\"", "value=\"x\"", "not a sum of money"] {
        assert!(sent.body.contains(there), "{there}: {}", sent.body);
    }
}

#[test]
fn a_knock_out_beside_the_night_is_entered_and_corrected_on_the_page() {
    let desk = club(8, 1);
    for table in ["1", "2"] {
        desk.ends(0, &["score", "1", table, "9-6"]);
    }
    desk.ends(0, &["bracket", "new", "Cup", "--size", "4"]);
    let room = Room::serve(desk, Default::default(), Caps::default());
    let page = get(&room.desk_host(), "/desk?show=draw", &[]).body;
    assert_eq!(
        page.matches("action=\"/desk/act/bracket%20score\"").count(),
        2,
        "{page}"
    );
    let enter = |fields: &str| room.direct("act/bracket%20score", &format!("bracket=cup&{fields}"));
    let cup = room.desk.json(&["bracket", "show", "Cup"]);
    let away = &cup["matches"][1]["sides"][1]["number"];
    let away = format!("number=2&walkover={away}");
    for (fields, status) in [
        ("number=1&a=10&b=7", 200),
        (&away, 200),
        ("number=3&a=10&b=8", 200),
        // There is one already; another winner clears the final, after the page has asked.
        ("number=1&a=7&b=10", 422),
        ("number=1&a=7&b=10&correct=1", 422),
        ("number=1&a=7&b=10&correct=1&clear=1", 200),
        ("number=2&take_away=1", 200),
        ("number=9&a=1&b=2", 422),
        ("number=2&a=5&b=5", 422),
        ("number=2&a=5", 400),
        ("number=2&walkover=99", 422),
    ] {
        let sent = enter(fields);
        assert_eq!(sent.status, status, "{fields}: {sent:?}");
    }
    let clears = enter("number=2&a=10&b=7");
    assert_eq!(clears.status, 200, "{clears:?}");
    assert_eq!(room.direct("act/undo", "yes=1").status, 200);
    let cup = room.desk.json(&["bracket", "show", "Cup"]).to_string();
    assert!(cup.contains("[7,10]") && !cup.contains("[10,7]"), "{cup}");
    room.stop().ends(0, &["verify"]);
}

#[test]
fn the_page_helps_by_situation_and_says_how_to_stop() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday", "--count", "12", "--draw"]);
    desk.ends(0, &["start"]);
    let room = Room::serve(desk, std::collections::BTreeMap::new(), Caps::default());
    let host = room.desk_host();
    let all = get(&host, "/desk?show=help", &[]).body;
    assert!(all.contains("Somebody comes late"), "{all}");
    assert!(all.contains("Quit benny"), "{all}");
    let found = get(&host, "/desk?show=help&find=went+home", &[]).body;
    assert!(
        found.contains("Withdraw a player or team: what they scored stays"),
        "{found}"
    );
    assert!(!found.contains("benny drop"), "{found}");
    assert!(found.contains("href=\"/desk?show=people\""), "{found}");
    let found = get(&host, "/desk?show=help&find=coffee", &[]).body;
    assert!(found.contains("href=\"/desk?show=room\""), "{found}");
    let none = get(&host, "/desk?show=help&find=zzz", &[]).body;
    assert!(none.contains("Nothing speaks of that."), "{none}");
}
