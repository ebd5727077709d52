//! The pages in a real browser: a night of 12 with three phones, the director's page and the board. Twelve are as few as
//! have all three kinds of table: every result is read by every open page, and that is most of the work.

use super::chromium::{Chromium, Page};
use super::hall::Room;
use crate::it::tools::skipped;
use benny::web::{Caps, Options, Server};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

struct Night {
    room: Room,
    browser: Chromium,
    board: Page,
    desk: Page,
    phones: BTreeMap<u16, Page>,
}

impl Night {
    fn new(browser: Chromium) -> Night {
        let room = Room::new(12, 3);
        // In round 1 both sides of one table have a phone, one side of another, and nobody at the third.
        let night = room.desk.night();
        let tables = &night.rounds()[0].tables;
        let numbers = [(0, 0), (0, 1), (1, 0)].map(|(at, side)| {
            let side = tables[at].sides[side].iter().map(|n| n.get());
            side.min().expect("somebody")
        });
        let phone = |number: u16| {
            let url = format!("http://{}{}", room.host(), room.links[&number]);
            (number, browser.open(&url, 360, 640))
        };
        let phones = numbers.into_iter().map(phone).collect();
        // The board stands still, except where the test is about its turning.
        let board = format!("{}?seconds=600", room.doors.board);
        Night {
            board: browser.open(&board, 1024, 768),
            desk: browser.open(&room.doors.desk, 1366, 768),
            phones,
            browser,
            room,
        }
    }

    /// Plays a round: where both sides have a phone they propose and confirm; where one has, the director accepts; where
    /// nobody has, the director types.
    fn play(&self, round: u16) {
        let board = self.room.board();
        assert_eq!(board["round"], round);
        let tables = board["tables"].as_array().expect("tables");
        let mut typed: Vec<u64> = Vec::new();
        for table in tables {
            let sides: [Vec<u16>; 2] =
                serde_json::from_value(table["sides"].clone()).expect("sides");
            let phone = |side: usize| {
                let number = sides[side].iter().find(|n| self.phones.contains_key(n))?;
                Some(&self.phones[number])
            };
            let us = 3 + u32::from(round);
            match (phone(0), phone(1)) {
                (Some(one), Some(other)) => {
                    propose(one, round, us, 8 - us);
                    // The other side sees it without touching the phone, and sees it the right way round.
                    other.until("document.querySelector('form[data-keep=confirm]')");
                    let stands = other.js("document.querySelector('.stands').textContent");
                    let stands = stands.as_str().expect("text").to_owned();
                    assert!(stands.contains(&format!("We {}", 8 - us)), "{stands}");
                    other.click("form[data-keep=confirm] button");
                    // Confirmed, or the round is complete and everybody already sees the next one.
                    let next = format!(
                        "(document.querySelector('form[data-keep=result] [name=round]') || {{}}).value > {round}"
                    );
                    for page in [one, other] {
                        page.until(&format!("document.querySelector('#result').dataset.state === 'confirmed' || {next}"));
                    }
                }
                (Some(one), None) | (None, Some(one)) => propose(one, round, us, 8 - us),
                (None, None) => typed.push(table["table"].as_u64().expect("a number")),
            }
        }
        for table in typed {
            self.type_in(table, ["5", "3"]);
        }
        if !self.room.desk.json(&["status"])["proposed"]
            .as_array()
            .is_none_or(Vec::is_empty)
        {
            self.desk.press("Accept ");
        }
        // The last round stays on the board; after any other, everybody looks for their next seat.
        let whole = |board: &Value| match round {
            3 => board["tables"]
                .as_array()
                .is_some_and(|t| t.iter().all(|t| t["state"] == "confirmed")),
            _ => board["round"] == round + 1,
        };
        self.room.until("whole", whole);
    }

    /// Types a result into the grid.
    fn type_in(&self, table: u64, points: [&str; 2]) {
        let field = format!("#grid form[data-table='{table}'] [name=a]");
        self.desk
            .until(&format!("document.querySelector({})", json!(field)));
        self.desk
            .js(&format!("document.querySelector({}).focus()", json!(field)));
        for point in points {
            for digit in point.chars() {
                self.desk.keys(&[&digit.to_string()]);
            }
            self.desk.keys(&["Enter"]);
        }
    }

    fn board_shows_round(&self, round: u16) {
        self.board.until(&format!(
            "document.querySelector('.round').textContent === 'Round {round} of 3'"
        ));
    }

    fn sound(&self) {
        let wrong = self.browser.wrong();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

/// A phone enters its table's result.
fn propose(phone: &Page, round: u16, us: u32, them: u32) {
    phone.until(&format!(
        "document.querySelector('form[data-keep=result] [name=round]').value === '{round}'"
    ));
    phone.fill("form[data-keep=result] [name=us]", &us.to_string());
    phone.fill("form[data-keep=result] [name=them]", &them.to_string());
    phone.click("form[data-keep=result] button");
    phone.until("document.querySelector('#result').dataset.state !== 'empty'");
}

#[test]
fn a_night_of_twelve_in_a_browser() {
    let Some(browser) = Chromium::start() else {
        return skipped("the pages in a browser", "chromium");
    };
    let night = Night::new(browser);
    let (desk, board) = (&night.desk, &night.board);

    // Round 1: the bell, the clock, a message, results of all three kinds.
    desk.fill("form[data-keep=start] [name=minutes]", "12");
    desk.press("Ring the bell: start round 1");
    board.until("/^1[12]:/.test(document.querySelector('.clock').textContent)");
    desk.click("[data-panel=room]");
    desk.fill(
        "form[data-keep=message] [name=message]",
        "Supper at eight <b>&</b>",
    );
    desk.click("form[data-keep=message] button");
    board.until("document.querySelector('.message').textContent === 'Supper at eight <b>&</b>'");
    let one = night.phones.values().next().expect("a phone");
    one.until("document.querySelector('.message')");
    desk.click("[data-panel='']");
    night.play(1);
    night.board_shows_round(2);
    // The round is over, and so is its clock. A result taken back and brought back, and the board follows.
    board.until("!document.querySelector('.clock')");
    desk.press("Undo");
    night.board_shows_round(1);
    board.until("document.querySelector('.clock')");
    desk.press("Redo");
    night.board_shows_round(2);
    night.sound();

    // The board turns by itself through everything it has, on any screen, without a scroll bar.
    board.go(&format!("{}?seconds=0.4", night.room.doors.board));
    for (width, height) in [(1920, 1080), (1024, 768)] {
        board.resize(width, height);
        for sheet in ["seats", "tables", "standings", "join"] {
            board.until(&format!(
                "(document.body.dataset.showing || '').startsWith('{sheet} ')"
            ));
            let over = "document.documentElement.scrollHeight > window.innerHeight || document.querySelector('.sheet.now').getBoundingClientRect().right > window.innerWidth";
            assert_eq!(board.js(over), false, "{sheet} at {width} x {height}");
        }
        // Capitals are seven tenths of this: a thirtieth of the picture's height and more.
        let size = board.js("parseFloat(getComputedStyle(document.querySelector('.seats li')).fontSize) / window.innerHeight");
        assert!(size.as_f64().expect("a number") > 0.045, "{size}");
    }
    board.go(&format!("{}?seconds=600", night.room.doors.board));
    let paid = board.js("document.querySelectorAll('.places .paid').length");
    assert!(paid.as_u64() >= Some(3), "{paid}");

    // Somebody leaves, and the round that has not begun yet, round 3, is redrawn.
    desk.press("Ring the bell: start round 2");
    desk.go(&format!("{}?show=person&who=12", night.room.doors.desk));
    desk.click("form[action$='/act/drop'] button");
    // Asked how the round is seated then, with the price of each way.
    desk.click("#said button[name=seats][value=few]");
    desk.until("document.querySelector('#said').textContent.includes('is out from round 3')");
    desk.until("document.querySelector('#said form[action$=undo]')");
    desk.click("[data-panel='']");

    // A refused row says why, keeps what was typed, and accepts it with a reason.
    let seats = night.room.board();
    let table = seats["tables"][0]["table"].as_u64().expect("a table");
    night.type_in(table, ["99", "98"]);
    let row = format!("#grid form[data-table='{table}']");
    desk.until(&format!(
        "document.querySelector({}).textContent.includes('Reason')",
        json!(format!("{row} .why"))
    ));
    assert_eq!(
        desk.js(&format!(
            "document.querySelector({}).value",
            json!(format!("{row} [name=a]"))
        )),
        "99"
    );
    // Half a row is typed while somebody else enters something: it stays, and so does the cursor.
    let other = seats["tables"][1]["table"].as_u64().expect("a table");
    desk.js(&format!(
        "document.querySelector({}).focus()",
        json!(format!("#grid form[data-table='{other}'] [name=a]"))
    ));
    desk.keys(&["1"]);
    let third = seats["tables"][2]["table"].to_string();
    night.room.desk.ends(0, &["score", "2", &third, "5-3"]);
    desk.until(&format!(
        "document.querySelector({}).dataset.state === 'confirmed'",
        json!(format!("#grid form[data-table='{third}']"))
    ));
    desk.keys(&["0"]);
    assert_eq!(
        desk.js("document.activeElement.value + ' ' + document.activeElement.form.dataset.table"),
        format!("10 {other}")
    );
    assert_eq!(
        desk.js(&format!(
            "document.querySelector({}).value",
            json!(format!("{row} [name=b]"))
        )),
        "98"
    );
    desk.keys(&["Escape"]);
    desk.js(&format!(
        "document.querySelector({}).focus()",
        json!(format!("{row} [name=a]"))
    ));
    desk.keys(&["Escape"]);
    // That result is taken back, so that the round is played like the others.
    desk.press("Undo");
    board.until("document.querySelectorAll('#tables li.confirmed').length === 0");
    night.play(2);
    night.board_shows_round(3);
    night.sound();

    // The last round is kept for the finale.
    desk.press("Ring the bell: start round 3");
    board.until("document.querySelector('#seats .out')");
    desk.press("Keep the last round for a finale");
    night.play(3);
    board.until("document.querySelectorAll('#tables li.confirmed').length === 2");
    let shown = board.js("document.querySelector('#tables .points').textContent.trim()");
    assert_eq!(shown, "\u{2713}", "the last round's points are not told");
    let finale = night.browser.open(
        &night.room.doors.desk.replace("/desk", "/finale"),
        1366,
        768,
    );
    let last = night.room.desk.json(&["standings"])["standings"].clone();
    let winner = format!("#{}", last[0]["number"]);
    let mut told = 0;
    loop {
        finale.keys(&[" "]);
        told += 1;
        finale.until(&format!(
            "Number(document.querySelector('[data-told]').dataset.told) >= {told}"
        ));
        board.until(&format!(
            "(document.querySelector('[data-told]') || {{dataset: {{}}}}).dataset.told === '{told}'"
        ));
        let over = finale.js("document.querySelector('.telling').classList.contains('over')");
        let text = finale.js("document.querySelector('.ladder li.first') !== null");
        assert_eq!(text, over, "the winner is told last");
        if over == true {
            break;
        }
        assert!(told < 20);
    }
    assert!(told > 3, "{told}");
    let first = finale.js("document.querySelector('.ladder li.first .who').textContent.trim()");
    assert_eq!(first, winner.as_str());
    assert!(finale.fits_width());
    night.room.until("told", |b| b["standings"] == last);
    night.sound();

    // Sizes, and nothing to scroll sideways.
    for (number, phone) in &night.phones {
        assert!(phone.fits_width(), "phone of {number}");
        assert_eq!(phone.too_small(), json!([]), "phone of {number}");
    }
    assert!(desk.fits_width());
    night.sound();

    // The server goes: the board says since when; it comes back: the board goes on by itself.
    board.until("document.querySelector('#lost').hidden");
    let Night {
        room,
        board,
        browser,
        ..
    } = night;
    let (port, desk_port) = (port(&room.host()), port(&room.desk_host()));
    let club = room.stop();
    board.until("/^Not connected since [0-9][0-9]:[0-9][0-9]$/.test(document.querySelector('#lost').textContent)");
    assert_eq!(board.js("document.querySelector('#lost').hidden"), false);
    let again = Again::serve(&club, port, desk_port);
    board.until("document.querySelector('#lost').hidden");
    let thrown = browser
        .wrong()
        .into_iter()
        .filter(|wrong| wrong.contains("exceptionId"));
    assert_eq!(thrown.collect::<Vec<_>>(), Vec::<String>::new());
    again.stop();
    club.ends(0, &["verify"]);
}

#[test]
fn the_board_pages_through_a_hundred_and_sixty_names() {
    let Some(browser) = Chromium::start() else {
        return skipped("the board in a browser", "chromium");
    };
    let room = Room::new(160, 2);
    let board = format!("{}?sheet=seats&seconds=2", room.doors.board);
    let board = browser.open(&board, 1024, 768);
    // What each of the board's pages shows while nobody touches it.
    let mut pages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let start = std::time::Instant::now();
    // A window that gets its size late, or a line saying that nothing is heard from benny, lays the board out anew: a page counts
    // once it was seen the same twice, and pages of two layouts, or of so many and of so many, are no turn.
    let (mut layout, mut last) = ((Value::Null, 0), Value::Null);
    while layout.1 != pages.len() || pages.is_empty() {
        assert!(
            start.elapsed() < std::time::Duration::from_secs(150),
            "no whole turn: {layout:?} {pages:?}"
        );
        // Whole rows only: a row cut at the edge does not count.
        let seen = board.js(
            "(f => [[f.width, f.height], document.body.dataset.showing, Array.from(document.querySelectorAll('.sheet.now .seats li')).filter(li => {
                var r = li.getBoundingClientRect();
                return r.left >= f.left - 1 && r.right <= f.right + 1 && r.bottom <= f.bottom + 1;
            }).map(li => li.querySelector('.who').textContent)])(document.querySelector('.sheet.now .frame').getBoundingClientRect())",
        );
        if seen == last {
            let (now, page, names): (Value, String, Vec<String>) =
                serde_json::from_value(seen).expect("names");
            assert!(names.len() < 60, "too many at once to be read");
            let of = page.rsplit('/').next().and_then(|n| n.parse().ok());
            let now = (now, of.expect("how many pages"));
            if now != layout {
                layout = now;
                pages.clear();
            }
            pages.insert(page, names);
        } else {
            last = seen;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    // One full turn shows everybody, and nobody twice.
    let mut names: Vec<&String> = pages.values().flatten().collect();
    assert_eq!(names.len(), 160, "{pages:?}");
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 160, "{pages:?}");
    assert_eq!(browser.wrong(), Vec::<String>::new());
}

/// The same club served again at the same ports.
struct Again {
    stop: Arc<AtomicBool>,
    thread: std::thread::JoinHandle<()>,
}

impl Again {
    fn serve(club: &crate::it::desk::Desk, port: u16, desk_port: u16) -> Again {
        let file = benny::desk::Desk::open(&club.path("club.benny"), None).expect("a club");
        let options = Options {
            listen: Some([127, 0, 0, 1].into()),
            port,
            desk_port,
            lang: None,
            caps: Caps::default(),
        };
        let server = Server::bind(file, &options).expect("the same doors");
        let stop = Arc::new(AtomicBool::new(false));
        let told = stop.clone();
        let thread = std::thread::spawn(move || server.run(&told).expect("it runs"));
        Again { stop, thread }
    }

    fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().expect("it ended well");
    }
}

fn port(host: &str) -> u16 {
    let port = host.rsplit(':').next().expect("a port");
    port.parse().expect("a number")
}
