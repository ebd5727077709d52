//! A knock-out beside the night: links, routes and results work as at any table.

use super::hall::{Room, get, post};
use crate::it::desk::Desk;
use benny::web::Caps;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A cup for this many from a list, with everybody's link by seed.
fn cup(names: &[&str], flags: &[&str]) -> (Desk, BTreeMap<u16, String>) {
    let desk = Desk::new();
    let list = desk.file("cup.txt", names.join("\n"));
    let list = list.to_str().expect("a path");
    desk.ends(
        0,
        &[&["bracket", "new", "Cup", "--from", list], flags].concat(),
    );
    let links = links(&desk, "cup");
    (desk, links)
}

fn links(desk: &Desk, cup: &str) -> BTreeMap<u16, String> {
    let all = desk.json(&["bracket", "phones", cup]);
    let link = |p: &Value| {
        let number = p["number"].as_u64().expect("a number");
        let path = p["path"].as_str().expect("a path").to_owned();
        (u16::try_from(number).expect("small"), path)
    };
    all.as_array().expect("a list").iter().map(link).collect()
}

fn matches(desk: &Desk) -> Vec<Value> {
    let shown = desk.json(&["bracket", "show", "cup"]);
    shown["matches"].as_array().expect("matches").clone()
}

#[test]
fn a_match_is_proposed_confirmed_and_disputed_by_phone() {
    let (desk, links) = cup(&["Ann", "Bob", "Cleo", "Dan"], &["--third-place"]);
    let room = Room::serve(desk, links, Caps::default());
    // No night is open: the board shows the knock-out.
    let board = room.board();
    assert_eq!(board["brackets"][0]["matches"][0]["state"], "empty");
    let wall = room.get("/").body;
    let at = |name: &str| wall.find(name).expect("they play");
    assert!(
        at("Ann") < at("Cleo") || at("Ann") < at("Bob"),
        "match 1 comes first"
    );
    let state = room.state(1);
    assert_eq!(
        (&state["bracket"], &state["table"]),
        (&json!("cup"), &json!(1))
    );
    assert_eq!(state["opponents"], json!([4]));
    // Proposed; nobody on the same side can confirm it, nor anybody from another match.
    let sent = room.send(1, "result", "round=1&us=10&them=7&id=a");
    assert_eq!(
        (sent.status, &sent.json()["state"]),
        (200, &json!("proposed"))
    );
    assert_eq!(
        room.send(1, "result", "round=1&us=10&them=7&id=a").status,
        200,
        "the same again"
    );
    assert_eq!(
        room.send(1, "confirm", "us=10&them=7").status,
        409,
        "their own"
    );
    assert_eq!(
        room.send(2, "confirm", "us=10&them=7").status,
        409,
        "another match"
    );
    assert_eq!(matches(&room.desk)[0]["result"], "proposed");
    // A tie decides nothing.
    let even = room.send(4, "result", "us=8&them=8");
    assert_eq!(even.status, 422);
    assert_eq!(even.json()["why"][0]["key"], "even");
    // The other side sees it the right way round, and confirms.
    let state = room.state(4);
    assert_eq!(
        (&state["us"], &state["them"], &state["by"]),
        (&json!(7), &json!(10), &json!("them"))
    );
    assert_eq!(
        room.send(4, "confirm", "us=7&them=10").json()["state"],
        "confirmed"
    );
    assert_eq!(matches(&room.desk)[0]["points"], json!([10, 7]));
    // Two reports that differ make a dispute, which the director settles; both sides see it.
    room.send(2, "result", "us=10&them=1");
    assert_eq!(
        room.send(3, "result", "us=10&them=9").json()["state"],
        "disputed"
    );
    assert_eq!(matches(&room.desk)[1]["result"], "disputed");
    assert!(get(&room.desk_host(), "/desk", &[]).body.contains("Bob: "));
    let direct = room.direct("act/bracket%20score", "bracket=cup&number=2&a=10&b=9");
    assert_eq!(direct.status, 200, "{direct:?}");
    assert_eq!(matches(&room.desk)[1]["result"], "confirmed");
    // The winners meet in the final, the losers for third place.
    assert_eq!(room.state(1)["opponents"], json!([2]));
    assert_eq!(room.state(4)["opponents"], json!([3]));
    assert_eq!(room.send(1, "result", "us=10&them=2").status, 200);
    // Correcting a semi-final clears what was reported for the final, after asking.
    let asked = room.direct(
        "act/bracket%20score",
        "bracket=cup&number=2&a=3&b=9&correct=1",
    );
    assert_eq!(asked.status, 422, "{asked:?}");
    assert_eq!(asked.json()["error"]["more"][0]["field"], "clear");
    let kept = matches(&room.desk);
    assert_eq!(kept.iter().filter(|m| m["result"] == "proposed").count(), 1);
    let done = room.direct(
        "act/bracket%20score",
        "bracket=cup&number=2&a=3&b=9&correct=1&clear=1",
    );
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!(room.state(1)["opponents"], json!([3]));
    assert_eq!(room.state(1)["state"], "empty");
    // A page that was open before is out of date; one without a revision is about a match that is over.
    let stale = room.send(1, "result", "us=10&them=2&seen=1");
    assert_eq!(stale.status, 409, "{stale:?}");
    // What one side said and nobody disputes is accepted in one go, and taken back.
    room.send(1, "result", "us=10&them=2");
    let accepted = room.desk.json(&["bracket", "accept"]);
    assert_eq!(accepted.as_array().map(Vec::len), Some(1));
    room.until("the final is in", |b| b["brackets"][0]["champion"] == "Ann");
    let word = room.send(3, "dispute", "remark=no");
    assert_eq!(word.json()["state"], "disputed", "{word:?}");
    room.desk.ends(0, &["undo"]);
    room.desk.ends(0, &["verify"]);
}

#[test]
fn a_nights_link_speaks_in_its_play_offs_once_the_night_is_done() {
    let desk = Desk::new();
    let new = [
        "new", "N", "--count", "8", "--rounds", "1", "--draw", "--seed", "1",
    ];
    desk.ends(0, &new);
    let links = super::hall::links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    room.desk.ends(0, &["score", "1", "1", "9-6"]);
    let made = room.direct("act/bracket%20new", "size=4");
    assert_eq!(made.status, 200, "{made:?}");
    assert_eq!(room.direct("act/undo", "yes=1").status, 200);
    room.desk.ends(0, &["bracket", "new", "Cup", "--size", "4"]);
    for sheet in ["bracket", "slips", "cards"] {
        room.until("known", |b| b["brackets"][0]["bracket"] == "cup");
        let path = format!("/desk/print/bracket-{sheet}");
        let sent = post(&room.desk_host(), &path, "bracket=cup", &[]);
        assert_eq!(
            sent.header("content-type"),
            Some("application/pdf"),
            "{sheet}"
        );
    }
    let shown = room.desk.json(&["bracket", "show", "cup"]);
    let contestant = |at: usize| {
        let number = shown["matches"][0]["sides"][at]["number"].as_u64();
        u16::try_from(number.expect("a number")).expect("small")
    };
    let [one, other] = [contestant(0), contestant(1)];
    let open = [1u16, 2, 3, 4, 5, 6, 7, 8].into_iter().find(|&n| {
        room.until("served", |b| b["brackets"][0]["bracket"] == "cup");
        room.state(n)["state"] != "confirmed" && room.state(n)["bracket"].is_null()
    });
    assert!(open.is_some(), "a table of the night comes first");
    room.desk.ends(0, &["score", "1", "2", "8-7"]);
    room.until("all in", |b| b["tables"][1]["state"] == "confirmed");
    assert_eq!(room.state(one)["bracket"], "cup");
    let page = get(&room.desk_host(), "/desk", &[]).body;
    assert!(page.contains("2 to play"), "{page}");
    assert_eq!(room.send(one, "result", "us=10&them=4").status, 200);
    // Naming a knock-out in a form does not give anybody a place in it.
    let out = (1..=8)
        .find(|&n| room.state(n)["bracket"].is_null())
        .expect("four are out");
    assert_ne!(
        room.send(out, "confirm", "bracket=cup&us=4&them=10").status,
        200
    );
    let own = self::links(&room.desk, "cup");
    // Its links go by the numbers of the night, too.
    let page = &own[&other];
    room.until("the new links are known", |_| {
        get(&room.host(), page, &[]).status == 200
    });
    let path = format!("{page}/confirm");
    let sent = post(
        &room.host(),
        &path,
        "us=4&them=10",
        &[("Accept", "application/json")],
    );
    assert_eq!(
        sent.status, 200,
        "their own link for the knock-out serves too: {sent:?}"
    );
    assert_eq!(room.state(other)["state"], "confirmed");
    // A link that was ended no longer works.
    let who = other.to_string();
    room.desk
        .ends(0, &["bracket", "phones", "cup", "--revoke", &who]);
    room.until("seen", |_| {
        get(&room.host(), &own[&other], &[]).status == 404
    });
}

#[test]
fn rounds_go_by_the_final_whoever_has_a_bye() {
    let (desk, _) = cup(&["A", "B", "C", "D", "E", "F"], &["--third-place"]);
    let (out, _) = desk.ends(0, &["bracket", "show"]);
    let named = |what: &str| out.lines().filter(|line| line.contains(what)).count();
    let all = ["Quarter-finals", "Semi-finals", "Third place", "Final "].map(named);
    assert_eq!(all, [2, 2, 1, 1], "{out}");
}

#[test]
fn a_round_of_the_play_offs_is_called_so_on_every_page() {
    let desk = super::hall::club(8, 1);
    desk.play(1, "9-6");
    desk.ends(0, &["play-offs", "--size", "4"]);
    let links = super::hall::links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let seated = room.seated(1);
    let device = super::pairing::paired(&room, "director");
    for path in [&room.links[&seated[0][0]], &device, "/?board"] {
        let page = room.get(path).body;
        assert!(page.contains("Play-offs \u{b7} Final"), "{path}: {page}");
        assert!(!page.contains("Round 2 of 2"), "{path}: {page}");
    }
    // One who is out is told so as one, and the board lists several.
    let out = (1..=8).find(|n| !seated.concat().contains(n));
    let path = &room.links[&out.expect("a player")];
    let mine = super::hall::get(&room.host(), path, &[("Accept-Language", "fr")]).body;
    assert!(mine.contains(">Éliminé<"), "{mine}");
    let board = room.get("/?board").body;
    assert!(board.contains("Out of the play-offs: "), "{board}");
    // Whoever wins them is told so, and nobody before that.
    let [won, _] = seated;
    let says = |number: u16| room.get(&room.links[&number]).body;
    assert!(!says(won[0]).contains("You have won!"));
    room.desk.ends(0, &["score", "2", "1", "10-6"]);
    room.until("won", |_| says(won[0]).contains("You have won!"));
    // Nobody else is; which place is theirs stands in the standings alone.
    for other in (1..=8).filter(|n| !won.contains(n)) {
        let page = says(other);
        assert!(
            !page.contains("You have won!") && !page.contains("<strong>Place"),
            "{page}"
        );
    }
}
