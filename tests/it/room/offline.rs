//! A phone whose server is killed, stopped or out of reach: the result stays on the phone, its code is on the screen, and it is
//! sent once, by itself.

use super::chromium::{Chromium, Page, soon};
use super::hall::{Room, club, get, links};
use super::process::Served;
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::seating::PlayerNo;
use benny::web::Caps;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const WAITS: &str = "!document.querySelector('#outbox').hidden";
const LOST: &str = "!document.querySelector('#lost').hidden";
const FOUND: &str = "document.querySelector('#lost').hidden";

/// A served night, a phone of player 1's, and what its code begins with.
fn phone(browser: &Chromium, desk: &Desk) -> (Served, Page, String) {
    desk.ends(0, &["set", "--ticks", "moon=2"]);
    let links = links(desk);
    let served = Served::start(desk, "0");
    let page = browser.open(&format!("http://{}{}", served.board, links[&1]), 360, 640);
    page.fill("form[data-keep=result] [name=us]", "9");
    page.fill("form[data-keep=result] [name=them]", "6");
    page.click(".enter summary");
    page.fill("form[data-keep=result] [name=lone_1]", "1");
    page.fill("form[data-keep=result] [name=tick_moon_1]", "2");
    let state = get(&served.board, &format!("{}/state.json", links[&1]), &[]).json();
    let night = desk.night();
    let table = &night.rounds()[0].tables;
    let table = table
        .iter()
        .find(|t| t.seated().any(|n| n == 1))
        .expect("theirs");
    let points = match table.sides[0].iter().any(|n| *n == 1) {
        true => "9-6",
        false => "6-9",
    };
    let code = format!("1-{}-{points}-1-1-1001-2-", state["table"]);
    (served, page, code)
}

/// The text of a code that a page drew, read by a reader that is not ours.
fn read(page: &Page, digits: &str) -> String {
    let rows = page.js(&format!("code.modules({})", json!(digits)));
    let rows: Vec<Vec<u8>> = serde_json::from_value(rows).expect("rows of 0 and 1");
    let grid = rqrr::SimpleGrid::from_func(rows.len(), |x, y| rows[y][x] == 1);
    rqrr::Grid::new(grid).decode().expect("a readable code").1
}

/// Presses Send and checks that within three seconds the phone shows the whole code.
fn sends_in_vain(page: &Page, code: &str) -> String {
    page.counts(WAITS);
    page.click(".enter button[type=submit]");
    page.in_time("the code");
    let digits = page.js("document.querySelector('#outbox .digits').textContent");
    let digits = digits.as_str().expect("a code").to_owned();
    assert!(digits.starts_with(code), "{digits} for {code}");
    assert_eq!(read(page, &digits), digits);
    assert_eq!(
        page.js("document.querySelectorAll('#outbox svg path').length"),
        2
    );
    digits
}

/// How often something was done.
fn times(desk: &Desk, what: &str) -> usize {
    let log = desk.json(&["log"]);
    let entries = log.as_array().expect("a list").iter();
    entries.filter(|e| e["act"]["do"] == what).count()
}

#[test]
fn a_killed_server_the_code_stays_and_the_result_is_sent_by_itself() {
    let Some(browser) = Chromium::start() else {
        return skipped("a phone whose server was killed", "chromium");
    };
    let desk = club(8, 2);
    let (served, page, code) = phone(&browser, &desk);
    let port = served.port();
    served.kill();
    soon([("a killed server", &page)], LOST);
    let digits = sends_in_vain(&page, &code);
    // It stays, whatever else the page finds out in the meantime.
    for _ in 0..16 {
        std::thread::sleep(Duration::from_millis(250));
        assert_eq!(page.js(WAITS), true);
        assert_eq!(
            page.js("document.querySelector('#outbox .digits').textContent"),
            json!(digits)
        );
    }
    // All of it is on the smallest screen.
    page.resize(360, 640);
    assert_eq!(
        page.js(
            "document.querySelector('#outbox .digits').getBoundingClientRect().bottom < innerHeight"
        ),
        true
    );
    let again = Served::start(&desk, &port);
    soon([("a server that is back", &page)], FOUND);
    soon(
        [("what waited is sent", &page)],
        "document.querySelector('#outbox').hidden && document.querySelector('#result').dataset.state === 'proposed'",
    );
    assert_eq!(times(&desk, "propose"), 1);
    // Nothing is left on the phone to be sent again.
    assert_eq!(page.js("localStorage.length"), 0);
    again.kill();
    desk.ends(0, &["verify"]);
}

#[cfg(unix)]
#[test]
fn a_sleeping_server_and_a_code_that_the_director_types() {
    let Some(browser) = Chromium::start() else {
        return skipped("a phone whose server sleeps", "chromium");
    };
    let desk = club(8, 2);
    let (served, page, code) = phone(&browser, &desk);
    let board = browser.open(&format!("http://{}/", served.board), 1366, 768);
    let director = browser.open(&format!("http://{}/desk", served.desk), 1366, 768);
    for shown in [&board, &director] {
        shown.until(FOUND);
    }
    served.signal("STOP");
    // Nobody has pressed anything, and every page knows.
    soon(
        [("phone", &page), ("board", &board), ("director", &director)],
        LOST,
    );
    // Even the patience of eight seconds passes, which is one here, and it goes on trying.
    page.js(
        "window.given = 0, window.real = setTimeout,
            setTimeout = (does, wait) => wait === 8000 ? real(() => { given += 1; does() }, 1000) : real(does, wait), 0",
    );
    let digits = sends_in_vain(&page, &code);
    page.until("given >= 2");
    assert_eq!(page.js(WAITS), true);
    // The director types the code, lone march and all; then the server wakes up, and what comes from the phone is the same.
    desk.ends(0, &["code", &digits]);
    served.signal("CONT");
    soon(
        [("board, awake", &board), ("director, awake", &director)],
        FOUND,
    );
    page.until("document.querySelector('#outbox').hidden && document.querySelector('#result').dataset.state === 'confirmed'");
    let night = desk.night();
    assert_eq!(night.results().len(), 1);
    let loners: Vec<u16> = night.results()[0].loners.values().copied().collect();
    assert_eq!(loners, [1]);
    assert_eq!(night.results()[0].ticks["moon"][&PlayerNo(1)], 2);
    assert_eq!(times(&desk, "propose"), 0);
    served.kill();
    desk.ends(0, &["verify"]);
}

#[test]
fn an_answer_that_is_not_bennys_is_none() {
    let Some(browser) = Chromium::start() else {
        return skipped("a network that answers with a page of its own", "chromium");
    };
    let desk = club(8, 2);
    let (served, page, code) = phone(&browser, &desk);
    // A guest network's page of its own, with whatever status.
    page.js(
        "window.real = window.fetch, window.fetch = () => Promise.resolve(new Response('<main>Log in first</main>',
            {status: window.turn++ % 2 ? 403 : 200})), window.turn = 0",
    );
    sends_in_vain(&page, &code);
    for _ in 0..10 {
        std::thread::sleep(Duration::from_millis(500));
        assert_eq!(page.js(WAITS), true);
    }
    assert_eq!(
        page.js("document.body.innerText.includes('Log in first')"),
        false
    );
    assert_eq!(times(&desk, "propose"), 0);
    page.js("window.fetch = window.real, true");
    page.until("document.querySelector('#outbox').hidden && document.querySelector('#result').dataset.state === 'proposed'");
    assert_eq!(times(&desk, "propose"), 1);
    assert_eq!(page.js("localStorage.length"), 0);
    served.kill();
}

#[test]
fn a_page_that_gets_no_stream_asks_now_and_then() {
    let Some(browser) = Chromium::start() else {
        return skipped("a page without a stream", "chromium");
    };
    let desk = club(8, 2);
    let links = links(&desk);
    let caps = Caps {
        streams_per_address: 0,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    let page = browser.open(
        &format!("http://{}{}", room.host(), room.links[&1]),
        360,
        640,
    );
    page.hurries();
    page.go(&format!("http://{}{}", room.host(), room.links[&1]));
    let refused =
        "performance.getEntriesByType('resource').some(e => e.name.endsWith('/api/events'))";
    page.until(refused);
    let [a, b] = room.seated(1);
    let number = if a.contains(&1) || b.contains(&1) {
        "1"
    } else {
        "2"
    };
    room.desk.ends(0, &["score", "1", number, "9-6"]);
    // Half a minute later.
    page.js("(now => { Date.now = () => now() + 30000 })(Date.now)");
    let start = Instant::now();
    while page.js("document.querySelector('#result').dataset.state") != json!("confirmed") {
        assert!(start.elapsed() < Duration::from_secs(6), "it never asks");
        // A refused stream is not a network that is gone.
        assert_eq!(page.js(LOST), false);
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_radio_that_is_gone_keeps_it_over_a_reload_and_a_change() {
    let Some(browser) = Chromium::start() else {
        return skipped("a phone without a radio", "chromium");
    };
    let desk = club(8, 2);
    let (served, page, code) = phone(&browser, &desk);
    page.offline(true);
    sends_in_vain(&page, &code);
    // They look again at what they typed, and change it.
    page.click("#outbox button");
    page.until("document.querySelector('#outbox').hidden");
    assert_eq!(
        page.js("document.querySelector('.enter [name=us]').value"),
        "9"
    );
    page.fill("form[data-keep=result] [name=us]", "8");
    let code = code.replace('9', "8");
    sends_in_vain(&page, &code);
    page.offline(false);
    page.until("document.querySelector('#outbox').hidden && document.querySelector('#result').dataset.state === 'proposed'");
    assert_eq!(times(&desk, "propose"), 1);
    assert_eq!(
        page.js("document.querySelector('.stands strong').textContent"),
        Value::from("We 8 \u{2013} They 6")
    );
    // A result that was kept when the page was closed is sent when it is opened again.
    let kept = json!({
        "action": page.js("location.pathname").as_str().map(|p| format!("{p}/result")),
        "body": "round=1&us=7&them=7&id=kept", "code": "", "says": "We 7",
    });
    page.js(&format!(
        "localStorage.setItem('benny ' + location.pathname, {})",
        json!(kept.to_string())
    ));
    page.go(page.js("location.href").as_str().expect("an address"));
    page.until(
        "(document.querySelector('.stands strong') || {}).textContent === 'We 7 \u{2013} They 7'",
    );
    assert_eq!(page.js("localStorage.length"), 0);
    // The link ends while a result waits: nobody has heard it, so its code stays for the director.
    page.offline(true);
    page.click("#result details summary");
    page.fill("form[data-keep=result] [name=us]", "8");
    page.fill("form[data-keep=result] [name=them]", "7");
    page.click(".enter button[type=submit]");
    page.until(WAITS);
    desk.ends(0, &["phones", "revoke", "1"]);
    // The server has noticed, or it may still take the result.
    let link = page.js("location.pathname");
    let link = link.as_str().expect("a path");
    let patience = Instant::now() + Duration::from_secs(20);
    while get(&served.board, link, &[]).status == 200 {
        assert!(Instant::now() < patience, "the link still works");
        std::thread::sleep(Duration::from_millis(50));
    }
    page.offline(false);
    page.until("document.querySelector('#outbox .again').textContent.includes('Ask the director')");
    let digits = page.js("document.querySelector('#outbox .digits').textContent");
    assert_eq!(page.js(WAITS), true);
    desk.ends(0, &["code", digits.as_str().expect("a code")]);
    // The phone had said 7-7 before.
    desk.ends(0, &["settle", "1", "2", "slip"]);
    served.kill();
    desk.ends(0, &["verify"]);
}

#[test]
fn a_table_of_three_has_a_code_too() {
    let Some(browser) = Chromium::start() else {
        return skipped("a phone at a table of three", "chromium");
    };
    let desk = Desk::new();
    let new = "new Trio --rules cut-throat --count 6 --rounds 2 --draw";
    desk.ends(0, &new.split(' ').collect::<Vec<_>>());
    let (links, night) = (links(&desk), desk.night());
    let served = Served::start(&desk, "0");
    let last = night.rounds()[0].tables[1].sides[2][0].get();
    let page = browser.open(
        &format!("http://{}{}", served.board, links[&last]),
        360,
        640,
    );
    page.offline(true);
    for (field, points) in [("us", "10"), ("them", "3"), ("third", "7")] {
        page.fill(&format!("form[data-keep=result] [name={field}]"), points);
    }
    let digits = sends_in_vain(&page, "1-2-3-7-0-10-");
    desk.ends(0, &["code", &digits]);
    assert_eq!(desk.night().results()[0].points, [3, 7, 10]);
    served.kill();
}
