//! Every state of a phone and of the board at four sizes, dark and light: nothing to scroll sideways, nothing too small to touch,
//! Send without scrolling on the smallest phone. With `BENNY_PICTURES=FOLDER` each is kept as a picture, in base 64.

use super::chromium::{Chromium, Page};
use super::hall::{Room, club, get, links, post};
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::web::Caps;
use serde_json::json;

pub const SIZES: [(u32, u32); 4] = [(360, 640), (412, 915), (1366, 768), (1920, 1080)];

/// Looks at a page as it is now, at every size.
pub fn look(page: &Page, what: &str, touched: bool) {
    look_at(page, what, touched, &SIZES);
}

pub fn look_at(page: &Page, what: &str, touched: bool, sizes: &[(u32, u32)]) {
    let folder = std::env::var_os("BENNY_PICTURES").map(std::path::PathBuf::from);
    for &(width, height) in sizes {
        page.resize(width, height);
        let at = format!("{what} at {width} x {height}");
        assert!(page.fits_width(), "{at}");
        if touched {
            assert_eq!(page.too_small(), json!([]), "{at}");
        }
        for scheme in ["light", "dark"] {
            let Some(folder) = &folder else { break };
            page.looks(scheme);
            std::thread::sleep(std::time::Duration::from_millis(300));
            let file = folder.join(format!("{what}-{width}x{height}-{scheme}.b64"));
            std::fs::write(file, page.picture()).expect("a picture");
        }
    }
}

/// Gives two players a name that is hard to set.
fn name(desk: &Desk) {
    let long = "Maximiliane Charlotte von und zu Hohenstein-Waldenburg";
    let to_the_left = "\u{5d3}\u{5d5}\u{5d3} \u{5dc}\u{5d5}\u{5d9}";
    for (number, name) in [("1", long), ("2", to_the_left)] {
        desk.ends(0, &["rename", number, name]);
    }
}

fn shows(page: &Page, state: &str) {
    page.until(&format!(
        "document.querySelector('#result').dataset.state === '{state}'"
    ));
}

#[test]
fn every_state_of_a_phone_at_every_size() {
    let Some(browser) = Chromium::start() else {
        return skipped("the states of a phone", "chromium");
    };
    let desk = club(40, 3);
    name(&desk);
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let night = room.desk.night();
    let tables = &night.rounds()[0].tables;
    let own = tables
        .iter()
        .find(|t| t.seated().any(|n| n == 1))
        .expect("theirs");
    let side = usize::from(own.sides[1].iter().any(|n| *n == 1));
    let other = own.sides[1 - side][0].get();
    let page = browser.open(
        &format!("http://{}{}", room.host(), room.links[&1]),
        360,
        640,
    );
    shows(&page, "empty");
    // Send is on the smallest screen without scrolling, above the loners.
    let seen = "(b => b.bottom <= innerHeight && b.top > 0)(document.querySelector('.enter button').getBoundingClientRect())";
    assert_eq!(page.js(seen), true, "Send is out of sight");
    let above = "document.querySelector('.enter button').getBoundingClientRect().bottom <= document.querySelector('.enter details').getBoundingClientRect().top";
    assert_eq!(page.js(above), true);
    look(&page, "phone-empty", true);
    // Sent, and no answer comes: first the button says so, then the code fills the screen.
    page.js(
        "window.real = setTimeout, fetch = () => new Promise(() => {}),
            setTimeout = (does, wait) => wait === 2000 ? (window.patience = does, 0) : real(does, wait), 0",
    );
    for (field, points) in [("us", "9"), ("them", "6")] {
        page.fill(&format!("form[data-keep=result] [name={field}]"), points);
    }
    page.click(".enter button");
    page.until("document.querySelector('.enter button').textContent === 'Sending\u{2026}'");
    look(&page, "phone-sending", true);
    page.js("patience()");
    look(&page, "phone-outbox", true);
    page.js("localStorage.clear()");
    page.go(&format!("http://{}{}", room.host(), room.links[&1]));
    room.send(1, "result", "round=1&us=9&them=6");
    shows(&page, "proposed");
    look(&page, "phone-sent", true);
    room.send(other, "result", "round=1&us=7&them=8");
    shows(&page, "disputed");
    look(&page, "phone-disputed", true);
    room.send(other, "result", "round=1&us=6&them=9");
    shows(&page, "confirmed");
    // Between rounds nothing is bigger than the next table.
    let biggest = "Array.from(document.querySelectorAll('main *')).every(e => parseFloat(getComputedStyle(e).fontSize) <= parseFloat(getComputedStyle(document.querySelector('.seat .table b')).fontSize))";
    assert_eq!(page.js(biggest), true);
    assert_eq!(page.js("document.querySelectorAll('.me').length"), 1);
    assert_eq!(
        page.js("document.querySelector('.me').textContent.includes('Maximiliane')"),
        true
    );
    look(&page, "phone-between", true);
    // A mark beside each state, for people who do not see colours.
    assert_ne!(
        page.js("document.querySelector('.state .mark').textContent"),
        ""
    );
    for (what, path) in [("join", "/join"), ("pair", "/pair")] {
        page.go(&format!("http://{}{path}", room.host()));
        look(&page, what, true);
        if what == "join" {
            // A number stays to the left of a name that is written to the left.
            let left = page.js(
                "(b => { var r = document.createRange(); r.selectNode(b.firstChild);
                    return r.getBoundingClientRect().right <= b.querySelector('bdi').getBoundingClientRect().left + 1 })(document.querySelector('button[value=\"2\"]'))",
            );
            assert_eq!(left, true);
        }
    }
    let tap = post(&room.host(), "/join/claim", "who=5", &[]);
    page.go(&format!(
        "http://{}{}",
        room.host(),
        tap.header("location").expect("a place")
    ));
    look(&page, "waiting", true);
    // A phone that was let in goes on by itself.
    let desk = get(&room.desk_host(), "/desk", &[]).body;
    let claim = desk
        .split("name=\"claim\" value=\"")
        .nth(1)
        .expect("a claim");
    assert_eq!(
        room.direct("join", &format!("claim={}&say=yes", &claim[..12]))
            .status,
        303
    );
    page.until("location.pathname.startsWith('/p/') && document.querySelector('#result')");
    // The director's phone.
    assert_eq!(room.direct("pair", "role=director").status, 303);
    let shown = get(&room.desk_host(), "/desk/pair", &[]).body;
    let code = shown.split("class=\"digits\">").nth(1).expect("a code");
    let paired = post(&room.host(), "/pair", &format!("code={}", &code[..6]), &[]);
    page.go(&format!(
        "http://{}{}",
        room.host(),
        paired.header("location").expect("its page")
    ));
    look(&page, "pocket", true);
    // A paired device's page ends with the night, so the phone is elsewhere before.
    page.go(&format!("http://{}{}", room.host(), room.links[&1]));
    room.desk
        .ends(0, &["close", "--force", "the lights went out"]);
    page.until("document.body.innerText.includes('The night is closed')");
    look(&page, "phone-kept", false);
    assert_eq!(browser.wrong(), Vec::<String>::new());
}

#[test]
fn whoever_sits_out_next_is_told_so_in_the_biggest_letters() {
    let Some(browser) = Chromium::start() else {
        return skipped("the pause of a phone", "chromium");
    };
    let room = Room::new(10, 3);
    let night = room.desk.night();
    let rounds = night.rounds();
    let sits_out = rounds[1].byes[0];
    let mut own = rounds[0].tables.iter();
    let own = own.find(|t| t.seated().any(|n| n == sits_out));
    let own = own.expect("they sat in round 1").table.to_string();
    let path = &room.links[&sits_out.get()];
    room.desk.ends(0, &["score", "1", &own, "9-6"]);
    let page = browser.open(&format!("http://{}{path}", room.host()), 360, 640);
    page.until("document.querySelector('.next.seat > p')");
    let biggest = "(size => Array.from(document.querySelectorAll('main *')).every(e => parseFloat(getComputedStyle(e).fontSize) <= size))(parseFloat(getComputedStyle(document.querySelector('.next.seat > p')).fontSize))";
    assert_eq!(page.js(biggest), true);
    look(&page, "phone-sits-out-next", true);
}

/// Nothing on the board is cut off: names, the night's title, and what people scan and read to join.
fn whole(page: &Page, at: &str) {
    let clipped = page.js(
        "Array.from(document.querySelectorAll('.sheet.now .who, .telling .who, .wall > header h1')).filter(e => e.scrollHeight > e.clientHeight + 1).map(e => e.textContent)",
    );
    assert_eq!(clipped, json!([]), "{at}");
    // Nobody's name is half as large as another's.
    let least = page.js(
        "(s => Math.min(...s) / Math.max(...s) || 1)(Array.from(document.querySelectorAll('.sheet.now .flow .who, .telling .flow .who'), e => parseFloat(getComputedStyle(e).fontSize)))",
    );
    assert!(least.as_f64().expect("a share") > 0.7, "{at}: {least}");
    let whole = page.js(
        "(f => Array.from(document.querySelectorAll('.sheet.now .code, .sheet.now .join p')).every(e => {
            var r = e.getBoundingClientRect();
            return r.left >= f.left - 1 && r.right <= f.right + 1 && r.top >= f.top - 1 && r.bottom <= f.bottom + 1;
        }))((document.querySelector('.sheet.now .frame') || document.body).getBoundingClientRect())",
    );
    assert_eq!(whole, true, "{at}");
    // Points stand on one line, inside their tile.
    let broken = page.js(
        "Array.from(document.querySelectorAll('.sheet.now .tiles .points')).filter(e => {
            var tile = e.parentElement.getBoundingClientRect(), r = e.getBoundingClientRect();
            return r.height > 1.6 * parseFloat(getComputedStyle(e).fontSize) || r.right > tile.right || r.left < e.previousElementSibling.getBoundingClientRect().right;
        }).map(e => e.textContent)",
    );
    assert_eq!(broken, json!([]), "{at}");
    // Whoever is told is on the screen, and a place is one number.
    let unseen = page.js(
        "Array.from(document.querySelectorAll('.telling li')).filter(e => {
            var r = e.getBoundingClientRect(), rank = e.querySelector('.rank');
            return r.left < 0 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1 || rank.getClientRects().length > 1
                || rank.scrollWidth > rank.clientWidth + 1 || rank.offsetHeight > 1.5 * parseFloat(getComputedStyle(rank).lineHeight);
        }).map(e => e.textContent)",
    );
    assert_eq!(unseen, json!([]), "{at}");
}

#[test]
fn ten_tables_fill_the_board_and_nothing_is_clipped() {
    let Some(browser) = Chromium::start() else {
        return skipped("the board with ten tables", "chromium");
    };
    let desk = club(40, 3);
    name(&desk);
    desk.ends(0, &["score", "1", "1", "9-6"]);
    let room = Room::serve(desk, std::collections::BTreeMap::new(), Caps::default());
    let page = browser.open(
        &format!("{}?sheet=tables&seconds=600", room.doors.board),
        1366,
        768,
    );
    // How to fill the screen is said until it is known on this computer.
    page.until("!document.querySelector('.full').hidden");
    page.js("localStorage.setItem('benny full', '1')");
    page.until("document.querySelector('.full').hidden");
    page.go(&format!("{}?sheet=tables&seconds=600", room.doors.board));
    assert_eq!(
        page.js("document.querySelector('.full').hidden"),
        true,
        "once"
    );
    for sheet in ["seats", "tables", "standings", "join"] {
        page.go(&format!("{}?sheet={sheet}&seconds=600", room.doors.board));
        page.until(&format!(
            "document.body.dataset.showing.startsWith('{sheet} ')"
        ));
        for (width, height) in [(1366, 768), (1920, 1080)] {
            page.resize(width, height);
            page.until("document.querySelector('.sheet.now')");
            whole(&page, &format!("{sheet} at {width} x {height}"));
            if sheet == "tables" {
                let used = page.js(
                    "(f => { var r = Array.from(document.querySelectorAll('.sheet.now .tiles li')).map(e => e.getBoundingClientRect());
                        return r.reduce((sum, b) => sum + b.width * b.height, 0) / (f.width * f.height) })(document.querySelector('.sheet.now .frame').getBoundingClientRect())",
                );
                assert!(
                    used.as_f64().expect("a share") > 0.5,
                    "{used} of the sheet at {width} x {height}"
                );
            }
        }
        look(&page, &format!("board-{sheet}"), false);
    }
    // Four tables fill it too, and stay within it.
    page.go(&format!("{}?sheet=tables&seconds=600", room.doors.board));
    page.resize(1920, 1080);
    let four = page.js(
        "(() => { Array.from(document.querySelectorAll('.tiles li')).slice(4).forEach(e => e.remove()); dispatchEvent(new Event('resize'));
            var f = document.querySelector('.sheet.now .frame').getBoundingClientRect();
            var r = Array.from(document.querySelectorAll('.sheet.now .tiles li')).map(e => e.getBoundingClientRect());
            return [r.reduce((sum, b) => sum + b.width * b.height, 0) / (f.width * f.height) > .6, r.every(b => b.bottom <= f.bottom && b.right <= f.right + 1)] })()",
    );
    assert_eq!(four, json!([true, true]));
    // So do two, beside or below one another.
    for (width, height) in [(1366, 768), (1920, 1080), (1024, 768), (360, 640)] {
        page.resize(width, height);
        let two = page.js(
            "(() => { Array.from(document.querySelectorAll('.tiles li')).slice(2).forEach(e => e.remove()); dispatchEvent(new Event('resize'));
                var f = document.querySelector('.sheet.now .frame').getBoundingClientRect();
                var r = Array.from(document.querySelectorAll('.sheet.now .tiles li')).map(e => e.getBoundingClientRect());
                return [r.reduce((sum, b) => sum + b.width * b.height, 0) / (f.width * f.height) > .67, r.every(b => b.bottom <= f.bottom && b.right <= f.right + 1)] })()",
        );
        assert_eq!(two, json!([true, true]), "{width} x {height}");
    }
    // What a board says of a lost connection covers nothing of it.
    let clear = page.js(
        "(() => { var l = document.querySelector('#lost'); l.textContent = document.body.dataset.lost; l.hidden = false; dispatchEvent(new Event('resize'));
            var top = l.getBoundingClientRect().top, foot = document.querySelector('.wall > footer').getBoundingClientRect();
            var r = Array.from(document.querySelectorAll('.sheet.now .tiles li')).map(e => e.getBoundingClientRect().bottom);
            l.hidden = true; return [top < innerHeight, foot.bottom <= top + 1, r.every(b => b <= foot.top + 1)] })()",
    );
    assert_eq!(clear, json!([true, true, true]));
    // On a phone the night's name has a line of its own, and nobody is asked for a key that it has not.
    page.resize(360, 640);
    let phone = page.js("(h => h.scrollWidth <= h.clientWidth + 1)(document.querySelector('.wall > header h1')) && getComputedStyle(document.querySelector('.wall .full')).display === 'none'");
    assert_eq!(phone, true);
    // Nobody's name is half as large as another's, and a number stays to the left of a name that is written to the left.
    page.go(&format!("{}?sheet=seats&seconds=600", room.doors.board));
    page.resize(1366, 768);
    for (sheet, before, after) in [("seats", ".who", "b"), ("standings", ".rank", ".who")] {
        let apart = page.js(&format!(
            "Array.from(document.querySelectorAll('[data-sheet={sheet}] li')).every(li => li.querySelector('{before}').getBoundingClientRect().right <= li.querySelector('{after}').getBoundingClientRect().left + 1)"
        ));
        assert_eq!(apart, true, "{sheet}");
    }
    let sizes = page.js("Array.from(document.querySelectorAll('.seats .who')).map(e => parseFloat(getComputedStyle(e).fontSize))");
    let sizes: Vec<f64> = serde_json::from_value(sizes).expect("sizes");
    let least = sizes.iter().copied().fold(f64::MAX, f64::min);
    let most = sizes.iter().copied().fold(0.0, f64::max);
    assert!(least > most * 0.6, "{least} beside {most}");
    // Of fewer people too, nobody is out of sight.
    page.resize(1920, 1080);
    let beyond = page.js(
        "(() => { Array.from(document.querySelectorAll('.seats li')).slice(14).forEach(e => e.remove()); dispatchEvent(new Event('resize'));
            var right = Array.from(document.querySelectorAll('.seats li')).filter(e => e.getBoundingClientRect().right > innerWidth);
            return [document.body.dataset.showing, right.length] })()",
    );
    assert_eq!(beyond, json!(["seats 1/1", 0]));
    assert_eq!(browser.wrong(), Vec::<String>::new());
}

#[test]
fn boards_of_ten_twenty_and_forty_tables_from_the_round_to_the_finale() {
    for players in [40, 80, 160] {
        let Some(browser) = Chromium::start() else {
            return skipped("boards of every size", "chromium");
        };
        let desk = club(players, 2);
        name(&desk);
        desk.ends(0, &["club", "--colour", "#2255aa"]);
        desk.play(1, "9-6");
        desk.ends(0, &["score", "2", "1", "10-5"]);
        let links = links(&desk);
        let room = Room::serve(desk, links, Caps::default());
        let page = browser.open(&room.doors.board, 1366, 768);
        let tables = players / 4;
        // What is out of sight makes no page wider.
        if tables == 40 {
            let says =
                "Pizza at nine; the bar is open until ten. Please bring the slips to the desk.";
            room.desk.ends(0, &["room", "--message", says]);
            page.until("document.querySelector('.wall > .message')");
        }
        for sheet in ["seats", "tables", "standings"] {
            page.go(&format!("{}?sheet={sheet}&seconds=600", room.doors.board));
            let what = format!("board-{tables}-{sheet}");
            whole(&page, &what);
            look(&page, &what, false);
        }
        assert_eq!(room.direct("act/room", "finale=hold").status, 200);
        let lines = (2..=tables).map(|table| format!("2 {table} 8-7\n"));
        room.desk.enter(&lines.collect::<String>());
        let phone = browser.open(
            &format!("http://{}{}", room.host(), room.links[&1]),
            360,
            640,
        );
        page.go(&format!("{}finale", room.doors.board));
        let mut told = 0;
        loop {
            let what = format!("finale-{tables}-{told}");
            page.until(&format!(
                "document.querySelector('[data-told]').dataset.told === '{told}'"
            ));
            for (width, height) in [(1366, 768), (1920, 1080)] {
                page.resize(width, height);
                whole(&page, &format!("{what} at {width} x {height}"));
            }
            look_at(&page, &what, false, &SIZES[2..]);
            if page.js("Boolean(document.querySelector('.over'))") == true {
                break;
            }
            told += 1;
            assert_eq!(room.direct("act/room", "finale=next").status, 200);
        }
        phone
            .until("document.querySelector('#standings h2').textContent.includes('after round 2')");
        look(&phone, &format!("phone-over-{tables}"), true);
        look(&page, &format!("finale-{tables}-over"), false);
        assert_eq!(browser.wrong(), Vec::<String>::new());
    }
}

#[test]
fn send_is_on_the_smallest_screen_whatever_else_a_phone_has_to_say() {
    let Some(browser) = Chromium::start() else {
        return skipped("Send on the smallest screen", "chromium");
    };
    let seen = "Array.from(document.querySelectorAll('form.enter > button, form[data-keep=confirm] > button')).filter(b => !b.closest('details')).map(b => b.getBoundingClientRect().bottom + scrollY <= 640)";
    let message = "Pizza at nine; the bar is open until ten. Please bring the slips to the desk, and keep an eye on the blue umbrella.";
    for sides in [2, 3] {
        let desk = match sides {
            2 => club(12, 2),
            _ => {
                let desk = Desk::new();
                let new = "new Trio --rules cut-throat --count 12 --rounds 2 --draw";
                desk.ends(0, &new.split(' ').collect::<Vec<_>>());
                desk
            }
        };
        for number in 1..=12 {
            let long = format!("Wolfeschlegel Steinhausenberger-Dorffwelchevor Altern Nr {number}");
            desk.ends(0, &["rename", &number.to_string(), &long]);
        }
        let links = links(&desk);
        let room = Room::serve(desk, links, Caps::default());
        let night = room.desk.night();
        let own = night.rounds()[0].tables.iter();
        let mut own = own.filter(|t| t.seated().any(|n| n == 1));
        let own = own.next().expect("theirs");
        let side = own.sides.iter().position(|s| s.iter().any(|n| *n == 1));
        let side = side.expect("theirs");
        let other = own.sides[(side + 1) % sides][0].get();
        let third = if sides == 3 { "&third=1" } else { "" };
        let at = |number: u16| format!("http://{}{}", room.host(), room.links[&number]);
        let page = browser.open(&at(1), 360, 640);
        let holds = |what: &str| assert_eq!(page.js(seen), json!([true]), "{sides} sides, {what}");
        holds("before the bell");
        room.desk.ends(0, &["room", "--message", message]);
        if let Some(partner) = own.sides[side].iter().find(|n| **n != 1) {
            post(&room.host(), "/join/claim", &format!("who={partner}"), &[]);
            page.until("document.querySelector('.joins')");
        }
        page.until("document.querySelector('.message')");
        holds("with a message and a phone to let in");
        room.desk.ends(0, &["start", "1"]);
        page.until("!document.querySelector('.now.seat')");
        holds("while the round is played");
        room.send(1, "result", &format!("round=1&us=9&them=6{third}"));
        shows(&page, "proposed");
        if sides == 2 {
            let changed = "(d => (d.open = true, d.querySelector('button').getBoundingClientRect().bottom + scrollY <= 640))(document.querySelector('.result details'))";
            assert_eq!(page.js(changed), true, "what was entered is changed");
        }
        page.go(&at(other));
        shows(&page, "proposed");
        holds("asked");
        room.send(other, "result", &format!("round=1&us=7&them=8{third}"));
        page.go(&at(1));
        shows(&page, "disputed");
        holds("disputed");
    }
}
