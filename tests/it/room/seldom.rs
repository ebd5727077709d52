//! States that a night comes to seldom, at four sizes, dark and light: before the draw, a bye, a refusal, a second claim, a
//! dispute on the director's phone, no connection, the last round held back, a match of a knock-out.

use super::chromium::{Chromium, Page};
use super::hall::{Room, club, get, links, post};
use super::states::look;
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::web::Caps;
use std::collections::BTreeMap;

const LOST: &str = "!document.querySelector('#lost').hidden";

fn says(page: &Page, text: &str) {
    let text = serde_json::json!(text);
    page.until(&format!("document.body.innerText.includes({text})"));
}

/// A page of the room's.
fn at(room: &Room, path: &str) -> String {
    format!("http://{}{path}", room.host())
}

/// The address of a device that was paired as this.
fn paired(room: &Room, role: &str) -> String {
    assert_eq!(room.direct("pair", &format!("role={role}")).status, 303);
    let shown = get(&room.desk_host(), "/desk/pair", &[]).body;
    let code = shown.split("class=\"digits\">").nth(1).expect("a code");
    let paired = post(&room.host(), "/pair", &format!("code={}", &code[..6]), &[]);
    paired.header("location").expect("its page").to_owned()
}

#[test]
fn before_the_draw_and_with_no_night_at_all() {
    let Some(browser) = Chromium::start() else {
        return skipped("pages before the draw", "chromium");
    };
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday Night", "--count", "9", "--rounds", "2"]);
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let page = browser.open(&at(&room, &room.links[&1]), 360, 640);
    says(&page, "The seating is not drawn yet.");
    look(&page, "phone-undrawn", true);
    for (what, path) in [("pocket", "director"), ("scorer", "scorer")] {
        page.go(&at(&room, &paired(&room, path)));
        says(&page, "The seating is not drawn yet.");
        look(&page, &format!("{what}-undrawn"), true);
    }
    page.go(&at(&room, "/?sheet=join"));
    look(&page, "board-undrawn", false);
    // Nine players: one of them sits out.
    room.desk.ends(0, &["draw", "--seed", "1"]);
    let night = room.desk.night();
    let out = night.rounds()[0].byes[0].get();
    page.go(&at(&room, &room.links[&out]));
    says(&page, "You sit out this round.");
    look(&page, "phone-sits-out", true);
    // So does somebody whom the round seats, before anybody draws again.
    let seated = night.rounds()[0].tables[0].sides[0][0].get();
    let who = seated.to_string();
    room.desk.ends(
        0,
        &[
            "sit-out", &who, "--from", "1", "--until", "1", "--seats", "later",
        ],
    );
    page.go(&at(&room, &room.links[&seated]));
    says(&page, "You sit out this round.");
    page.go(&at(&room, "/?sheet=tables&seconds=600"));
    look(&page, "board-sits-out", false);
    room.desk
        .ends(0, &["close", "--force", "the lights went out"]);
    page.go(&at(&room, "/join"));
    says(&page, "No tournament is open");
    look(&page, "join-no-night", false);
    assert_eq!(browser.wrong(), Vec::<String>::new());
}

#[test]
fn what_a_phone_seldom_shows() {
    let Some(browser) = Chromium::start() else {
        return skipped("a phone's rarer states", "chromium");
    };
    let room = Room::new(8, 2);
    let [us, them] = room.seated(1);
    let phone = |number: u16| at(&room, &room.links[&number]);
    let page = browser.open(&phone(us[0]), 360, 640);
    // Refused, with what was typed.
    for (field, points) in [("us", "99"), ("them", "98")] {
        page.fill(&format!("form[data-keep=result] [name={field}]"), points);
    }
    page.click(".enter button");
    page.until("document.querySelector('.refused')");
    look(&page, "phone-refused", true);
    // The clock runs, the director says something, and the other side has entered the result.
    assert_eq!(room.direct("act/start", "round=1&minutes=20").status, 200);
    assert_eq!(
        room.direct("act/room", "message=Coffee+is+ready").status,
        200
    );
    assert_eq!(
        room.send(them[0], "result", "round=1&us=6&them=9").status,
        200
    );
    page.go(&phone(us[0]));
    says(&page, "The other side entered this.");
    says(&page, "waiting for you");
    look(&page, "phone-asked", true);
    // A partner taps their name.
    assert_eq!(
        post(&room.host(), "/join/claim", &format!("who={}", us[1]), &[]).status,
        303
    );
    says(&page, "Let this phone in?");
    look(&page, "phone-vouches", true);
    for language in ["de", "fr"] {
        page.speaks(language);
        page.go(&phone(us[0]));
        look(&page, &format!("phone-asked-{language}"), true);
    }
    page.speaks("en");
    // The last round has been played, and is held back; then there is no more to come.
    room.desk.play(1, "9-6");
    assert_eq!(room.direct("act/room", "finale=hold").status, 200);
    room.desk.play(2, "10-5");
    page.go(&phone(us[0]));
    page.until("document.querySelector('#result').dataset.state === 'confirmed' && document.querySelector('h2').textContent.includes('Round 2')");
    look(&page, "phone-held-back", true);
    assert_eq!(room.direct("act/room", "finale=next").status, 200);
    assert_eq!(
        room.send(us[0], "dispute", "round=1&remark=We+had+nine")
            .status,
        202
    );
    page.click("details.object summary");
    page.click("details.object button");
    says(&page, "after the finale");
    // It can be read, although the dispute itself is news to the page.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let stays = page.js("document.body.innerText.includes('after the finale')");
    assert_eq!(stays, true);
    look(&page, "phone-during-finale", true);
    assert_eq!(browser.wrong(), Vec::<String>::new());
    // A link that was ended.
    room.desk.ends(0, &["phones", "revoke", &us[0].to_string()]);
    says(&page, "Ask the director.");
    look(&page, "phone-ended", false);
}

#[test]
fn wrong_codes_and_a_no_at_the_doors_without_paper() {
    let Some(browser) = Chromium::start() else {
        return skipped("a no to a phone that wants in", "chromium");
    };
    let room = Room::new(40, 2);
    let page = browser.open(&at(&room, "/join"), 360, 640);
    page.fill("[name=code]", "aaaa-aaaa");
    page.click("main form button.main");
    page.until("document.querySelector('[role=alert]')");
    look(&page, "join-wrong-code", true);
    page.go(&at(&room, "/pair"));
    page.fill("[name=code]", "000000");
    page.click("main form button");
    page.until("document.querySelector('[role=alert]')");
    look(&page, "pair-wrong-code", true);
    let tap = post(&room.host(), "/join/claim", "who=5", &[]);
    page.go(&at(&room, tap.header("location").expect("a place")));
    let asked = get(&room.desk_host(), "/desk", &[]).body;
    let claim = asked
        .split("name=\"claim\" value=\"")
        .nth(1)
        .expect("a claim");
    let no = format!("claim={}&say=no", &claim[..12]);
    assert_eq!(room.direct("join", &no).status, 303);
    says(&page, "The answer was no");
    look(&page, "waiting-no", true);
}

#[test]
fn devices_with_everything_to_do_and_boards_with_everything_said() {
    let Some(browser) = Chromium::start() else {
        return skipped("a director's phone with a dispute", "chromium");
    };
    let desk = club(12, 2);
    let long = "Maximiliane Charlotte von und zu Hohenstein-Waldenburg";
    desk.ends(0, &["rename", "1", long]);
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let devices = [("pocket", "director"), ("scorer", "scorer")]
        .map(|(what, role)| (what, paired(&room, role)));
    // Two sides disagree, one side has sent, a phone wants in, the clock runs.
    assert_eq!(room.direct("act/start", "round=1&minutes=20").status, 200);
    let message = "message=Supper+is+at+eight+in+the+next+room.+Please+bring+your+cards+back+first";
    assert_eq!(room.direct("act/room", message).status, 200);
    let [us, them] = room.seated(1);
    for number in [us[0], them[0]] {
        assert_eq!(
            room.send(number, "result", "round=1&us=9&them=6").status,
            200
        );
    }
    assert_eq!(
        room.send(us[1], "dispute", "round=1&remark=We+had+the+last+hand")
            .status,
        200
    );
    let [other, _] = room.seated(2);
    assert_eq!(
        room.send(other[0], "result", "round=1&us=8&them=7").status,
        200
    );
    assert_eq!(post(&room.host(), "/join/claim", "who=1", &[]).status, 303);
    let page = browser.open(&at(&room, "/?board"), 1366, 768);
    for (what, device) in &devices {
        page.go(&at(&room, device));
        look(&page, &format!("{what}-busy"), true);
        // A result that cannot be is refused on the page.
        page.fill("form[data-keep='score 1 3'] [name=a]", "99");
        page.fill("form[data-keep='score 1 3'] [name=b]", "98");
        page.click("form[data-keep='score 1 3'] button");
        page.until("document.querySelector('.refused')");
        let kept =
            page.js("document.querySelector('form[data-keep=\"score 1 3\"] [name=a]').value");
        assert_eq!(kept, "99");
        look(&page, &format!("{what}-refused"), true);
    }
    for sheet in ["seats", "tables", "standings", "join"] {
        page.go(&at(&room, &format!("/?sheet={sheet}&seconds=600")));
        look(&page, &format!("board-said-{sheet}"), false);
    }
    assert_eq!(room.direct("act/room", "standings=hide").status, 200);
    page.go(&at(&room, "/?sheet=standings&seconds=600"));
    look(&page, "board-secret", false);
    let phone = browser.open(&at(&room, &room.links[&them[1]]), 360, 640);
    let pocket = browser.open(&at(&room, &devices[0].1), 360, 640);
    for page in [&page, &phone, &pocket] {
        page.until("document.querySelector('#lost').hidden");
    }
    drop(room);
    for (what, page) in [("board", &page), ("phone", &phone), ("pocket", &pocket)] {
        page.until(LOST);
        look(page, &format!("{what}-lost"), what != "board");
    }
}

#[test]
fn a_match_of_a_knock_out_on_phone_and_board() {
    let Some(browser) = Chromium::start() else {
        return skipped("a knock-out's pages", "chromium");
    };
    let desk = Desk::new();
    let list = desk.file("cup.txt", "Ann\nBob\nCleo\nDan\nEve\nFay\nGus");
    let list = list.to_str().expect("a path");
    desk.ends(0, &["bracket", "new", "Cup", "--from", list]);
    let all = desk.json(&["bracket", "phones", "cup"]);
    let all = all.as_array().expect("a list").iter();
    let links: BTreeMap<u16, String> = all
        .map(|p| {
            let number = p["number"].as_u64().expect("a number");
            let path = p["path"].as_str().expect("a path").to_owned();
            (u16::try_from(number).expect("small"), path)
        })
        .collect();
    let room = Room::serve(desk, links, Caps::default());
    let page = browser.open(&at(&room, "/?sheet=bracket&seconds=600"), 1366, 768);
    look(&page, "board-cup", false);
    // The first has a bye, and the second plays.
    for number in [1, 2] {
        page.go(&at(&room, &room.links[&number]));
        look(&page, &format!("phone-cup-{number}"), true);
    }
}
