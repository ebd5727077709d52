//! The finale in a real browser: told from the keyboard, step by step, with every name visible to the room.

use super::chromium::{Chromium, Page};
use super::hall::{Room, links};
use crate::it::tools::skipped;
use benny::web::Caps;
use serde_json::{Value, json};

#[test]
fn the_finale_is_told_from_the_keyboard_and_long_names_fit() {
    let Some(browser) = Chromium::start() else {
        return skipped("the finale in a browser", "chromium");
    };
    let names = [
        "\u{674e}\u{96f7}",
        "Maximiliane Charlotte von und zu Hohenstein-Waldenburg-Lerch",
        "Wolfeschlegelsteinhausenbergerdorff-Montgomery-Cholmondeleys",
        "Ann Archer",
        "Bob Baker",
        "Cara Cole",
        "Dan Drake",
        "Eve Ellis",
    ];
    let desk = crate::it::desk::Desk::new();
    std::fs::write(desk.path("names.csv"), names.join("\n")).expect("a list");
    let list = desk.path("names.csv").display().to_string();
    let new = [
        "new",
        "Finale",
        "--players",
        &list,
        "--rounds",
        "2",
        "--draw",
        "--seed",
        "1",
    ];
    desk.ends(0, &new);
    for score in [["1", "1", "8-3"], ["1", "2", "7-5"]] {
        desk.ends(0, &[&["score"], &score[..]].concat());
    }
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    // The longest names fit on a phone too, and on the director's page.
    let phone = browser.open(&room.doors.desk, 1366, 768);
    assert!(phone.fits_width());
    phone.resize(360, 640);
    for screen in ["", "?show=standings", "?show=prizes", "?show=settings"] {
        phone.go(&format!("{}{screen}", room.doors.desk));
        assert!(phone.fits_width(), "the director's page{screen}");
    }
    for link in room.links.values() {
        phone.go(&format!("http://{}{link}", room.host()));
        assert!(
            phone.fits_width(),
            "{}",
            phone.js("document.body.innerText")
        );
        assert_eq!(phone.too_small(), json!([]));
    }
    let led = phone;
    led.resize(1024, 768);
    led.go(&room.doors.desk.replace("/desk", "/finale"));
    let board = browser.open(&format!("{}finale", room.doors.board), 1920, 1080);
    // Held back before anything is in: the page says so, and does not offer it again.
    led.click("form[data-step=hold] button");
    led.until("document.querySelector('.lead').textContent.includes('held back')");
    assert_eq!(
        led.js("document.querySelector('form[data-step=hold]')"),
        Value::Null
    );
    for score in [["2", "1", "5-6"], ["2", "2", "3-9"]] {
        room.desk.ends(0, &[&["score"], &score[..]].concat());
    }
    let told = |page: &Page, so_many: usize| {
        page.until(&format!(
            "document.querySelector('[data-told]').dataset.told === '{so_many}'"
        ));
    };
    told(&led, 0);
    told(&board, 0);
    // Keys on the room's screen reveal nothing, and a step back before the first does nothing.
    board.keys(&["ArrowRight", " ", "Enter", "PageDown"]);
    led.keys(&["ArrowLeft"]);
    let mut steps = 0;
    let over = "document.querySelector('.telling').classList.contains('over')";
    for key in ["ArrowRight", "PageDown", "Enter", " "]
        .into_iter()
        .cycle()
        .take(20)
    {
        led.keys(&[key]);
        steps += 1;
        told(&led, steps);
        told(&board, steps);
        let over = led.js(over) == true;
        // At each screen size in turn, and the last step at both.
        let (small, large) = ((1024, 768), (1920, 1080));
        let sizes = match (over, steps % 2) {
            (true, _) => &[small, large][..],
            (false, 0) => &[large],
            (false, _) => &[small],
        };
        for &(width, height) in sizes {
            board.resize(width, height);
            // The page is told of it a moment later by itself.
            board.js("dispatchEvent(new Event('resize')), 0");
            // Every name whole, and everything on the screen.
            let cut = board.js(
                "Array.from(document.querySelectorAll('.telling .who, .telling b, .still')).filter(e => {
                    var r = e.getBoundingClientRect();
                    return r.right > innerWidth || r.bottom > innerHeight || e.scrollWidth > e.clientWidth + 1
                        && getComputedStyle(e).display !== 'inline' || e.scrollHeight > e.clientHeight + 1 && e.matches('.who');
                }).map(e => e.textContent)",
            );
            assert_eq!(cut, json!([]), "step {steps} at {width} x {height}");
        }
        if over {
            break;
        }
    }
    assert_eq!((led.js(over), board.js(over)), (json!(true), json!(true)));
    // Where many share a place, their rungs are on the screen all the same.
    let beyond = board.js(
        "(() => { var l = document.querySelector('.ladder'); Array.from(l.children).forEach(e => l.appendChild(e.cloneNode(true)));
            dispatchEvent(new Event('resize'));
            return Array.from(l.children).filter(e => (r => r.top < 0 || r.bottom > innerHeight)(e.getBoundingClientRect())).length })()",
    );
    assert_eq!(beyond, 0);
    // Back and forward again; after the end there is nothing more.
    for (key, now) in [("ArrowLeft", 1), ("PageUp", 2), ("ArrowRight", 1), (" ", 0)] {
        led.keys(&[key]);
        told(&led, steps - now);
        told(&board, steps - now);
    }
    led.keys(&["ArrowRight"]);
    let shown = board.js("document.querySelector('.telling').textContent");
    for row in room.desk.json(&["standings"])["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .take(5)
    {
        let name = row["name"].as_str().expect("a name");
        assert!(
            shown.as_str().expect("text").contains(name),
            "{name}: {shown}"
        );
    }
    // From the start again, all at once; then the board is what it was.
    let back = room.direct("act/room", "finale=hold");
    assert_eq!(back.status, 200, "{back:?}");
    let undo = &back.json()["undo"];
    assert_eq!(*undo, Value::Null, "an older entry is not what was done");
    for _ in 0..steps {
        assert_eq!(room.direct("act/room", "finale=back").status, 200);
    }
    told(&board, 0);
    assert_eq!(room.direct("act/room", "finale=end").status, 200);
    told(&board, steps);
    assert_eq!(board.js(over), true);
    assert_eq!(room.direct("act/room", "finale=end").status, 200);
    board.until("!document.querySelector('.telling')");
    assert_eq!(browser.wrong(), Vec::<String>::new());
}
