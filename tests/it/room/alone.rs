//! A whole night of 40 by the director's page alone: a list, latecomers, somebody who leaves, a dispute, the finale and the
//! end, by clicks and keys in a browser, with a record of our own of who has how many points.

use super::chromium::{Chromium, Page};
use super::hall::{Room, host_of};
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::web::Caps;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

const FIRST: [&str; 8] = ["Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"];
const LAST: [&str; 5] = [
    "Abbott",
    "Brook",
    "Castle",
    "Dale",
    "Ellis-Featherstonehaugh",
];

/// What a secretary's spreadsheet holds: a title, headings, 40 people of whom half have paid, and a sum below.
fn list() -> String {
    let mut list = "Harbour Euchre Club\nName;Paid;Club\n".to_owned();
    for (at, last) in LAST.iter().enumerate() {
        for (n, first) in FIRST.iter().enumerate() {
            let paid = if n % 2 == 0 { "5" } else { "" };
            let club = ["Harbour", "Hill"][at % 2];
            list += &format!("{first} {last};{paid};{club}\n");
        }
    }
    list + "Total;40;\n"
}

struct Night {
    room: Room,
    desk: Page,
    /// The points of everybody by our own record.
    points: BTreeMap<u64, u64>,
    /// How often a button was pressed.
    presses: usize,
}

impl Night {
    fn press(&mut self, text: &str) {
        self.presses += 1;
        self.desk.press(text);
    }

    fn stage(&self, stage: &str) {
        self.desk.until(&format!(
            "document.querySelector('#next').dataset.stage === '{stage}'"
        ));
    }

    fn tables(&self) -> Vec<Value> {
        self.room.board()["tables"]
            .as_array()
            .expect("tables")
            .clone()
    }

    /// Types every result of a round but those left out, and notes each in our own record.
    fn play(&mut self, round: u64, without: &[u64]) {
        for table in self.tables() {
            let number = table["table"].as_u64().expect("a number");
            let first = 3 + (number + round) % 4;
            let both = [first, 8 - first];
            for (side, points) in both.into_iter().enumerate() {
                for player in table["sides"][side].as_array().expect("players") {
                    *self
                        .points
                        .entry(player.as_u64().expect("a number"))
                        .or_default() += points;
                }
            }
            if without.contains(&number) {
                continue;
            }
            let field =
                format!("document.querySelector('#grid form[data-table=\"{number}\"] [name=a]')");
            self.desk.until(&field);
            self.desk.js(&format!("{field}.focus()"));
            let (a, b) = (both[0].to_string(), both[1].to_string());
            self.desk.keys(&[&a, "Enter", &b, "Enter"]);
        }
    }

    /// Everything that matters now can be seen without scrolling, and no name takes more than a line.
    fn fits(&self, width: u32, height: u32) {
        self.desk.resize(width, height);
        assert!(self.desk.fits_width(), "{width} x {height}");
        let bottom = self
            .desk
            .js("document.querySelector('#grid .rows').getBoundingClientRect().bottom");
        let bottom = bottom.as_f64().expect("a place");
        assert!(
            bottom <= f64::from(height),
            "tables end at {bottom} of {height}"
        );
        let tall = self.desk.js(
            "Array.from(document.querySelectorAll('#grid .side span')).filter(s => s.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(s).lineHeight)).length",
        );
        assert_eq!(tall, 0, "names that wrap");
    }
}

#[test]
fn a_night_of_forty_by_the_page_alone() {
    let Some(browser) = Chromium::start() else {
        return skipped("a night by the page alone", "chromium");
    };
    let empty = Desk::new();
    benny::desk::Desk::open_or_create(&empty.path("club.benny"), None).expect("a file");
    let room = Room::serve(empty, BTreeMap::new(), Caps::default());
    let desk = browser.open(&room.doors.desk, 1366, 768);
    let mut night = Night {
        room,
        desk,
        points: BTreeMap::new(),
        presses: 0,
    };

    // The list is read and shown, and stored by the form's own button.
    night
        .desk
        .until("document.querySelector('input[type=file]')");
    // Dropped beside the box, it is meant for the box.
    night.desk.js(&format!(
        "(() => {{ const data = new DataTransfer(); data.items.add(new File([{}], 'friday.csv')); \
         document.querySelector('h1').dispatchEvent(new DragEvent('drop', {{dataTransfer: data, bubbles: true, cancelable: true}})); return 1; }})()",
        json!(list())
    ));
    night
        .desk
        .until("document.querySelector('.read').textContent.includes('40 players')");
    // The field was opened, and the file chosen.
    night.presses += 2;
    night
        .desk
        .until("document.querySelector('.read').textContent.includes('Nothing is stored yet')");
    night.desk.fill("input[name=name]", "Friday Night");
    night
        .desk
        .js("document.querySelector('#new details').open = true");
    night.desk.fill("input[name=rounds]", "3");
    night.desk.fill("input[name=fee]", "5");
    night.press("Start the night");
    night.stage("Doors");
    // A night's name is whole where there is room for it.
    let whole = night.desk.js("(h => h.scrollWidth <= h.clientWidth && h.title === h.textContent)(document.querySelector('main > header h1'))");
    assert_eq!(whole, true);
    assert_eq!(
        night
            .desk
            .js("document.querySelectorAll('.tiles > li').length"),
        40
    );
    assert_eq!(
        night
            .desk
            .js("document.querySelectorAll('.tiles > li.due').length"),
        20
    );
    // A part of a name and one key: here. With Shift: paid.
    night.desk.fill("#search", "bob brook");
    night.desk.keys(&["Enter"]);
    night
        .desk
        .until("document.querySelectorAll('.tiles > li.here').length === 1");
    night.press("All 20 have paid");
    night
        .desk
        .until("document.querySelectorAll('.tiles > li.due').length === 0");

    night.press("Draw the seating");
    night.stage("Seated");
    night.press("Print the tally cards");
    // The sheet opens in a window of its own, where the browser prints it with two more.
    let cards = || night.room.desk.night().printed.len();
    let mut looks = (0..300).inspect(|_| std::thread::sleep(Duration::from_millis(100)));
    assert!(looks.any(|_| cards() == 40), "{} cards", cards());
    // Beside the names, and what a night with a fee asks at the door: everybody here or paid.
    assert!(night.presses + 2 <= 12, "{} presses", night.presses + 2);
    println!("from nothing to 40 cards: {} presses", night.presses + 2);
    // Eight come late, before the bell: they play the first round.
    night.desk.click("[data-panel=people]");
    night
        .desk
        .until("document.querySelector('[data-panel=people][aria-current]') && document.querySelector('#people form[data-keep=add]')");
    night
        .desk
        .js("document.querySelector('#people form[data-keep=add]').closest('details').open = true");
    night.desk.fill(
        "form[data-keep=add] textarea",
        "Larry Late\nLou Late\nLes Late\nLil Late\nLen Late\nLea Late\nLuke Late\nLiz Late",
    );
    night.press("Register");
    night.press("no: it counts from round 1");
    let few = "button[name=seats][value=few]";
    night
        .desk
        .until(&format!("document.querySelector('{few}')"));
    night.desk.click(few);
    night
        .desk
        .until("document.querySelectorAll('.tiles > li').length === 48");
    night.desk.until("!document.querySelector('.alarm')");
    let typed = night
        .desk
        .js("document.querySelector('#people form[data-keep=add] textarea').value");
    assert_eq!(typed, "", "what is registered is not registered twice");
    night.desk.click("[data-panel='']");
    night.stage("Seated");
    night.press("Ring the bell: start round 1");
    night.stage("Playing");
    assert_eq!(night.tables().len(), 12);
    night.fits(1920, 1080);
    night.fits(1366, 768);

    // Round 1, and the undo on what was said about it.
    night.play(1, &[]);
    night.stage("Break");
    // The next Tab leads to the action; Enter alone rings no bell.
    night.desk.until("document.activeElement.id === 'next'");
    night
        .desk
        .until("document.querySelector('#said form[action$=undo] button')");
    night.desk.click("#said form[action$=undo] button");
    night.stage("Playing");
    night.press("Redo");
    night.stage("Break");
    night.fits(1366, 768);

    // Somebody leaves in the break: how the rounds to come are seated is asked with its price, and answered by a button.
    let person = format!("{}?show=person&who=7", night.room.doors.desk);
    night.desk.go(&person);
    night.presses += 2;
    night.desk.click("form[action$='/act/drop'] button");
    night.desk.click("#said button[name=seats][value=few]");
    night
        .desk
        .until("document.querySelector('#said').textContent.includes('is out from round 2')");
    night.desk.click("[data-panel='']");
    night.press("Ring the bell: start round 2");
    night.stage("Playing");
    let seated: Vec<Value> = night.tables();
    let sits = |side: &Value| side.as_array().is_some_and(|side| side.contains(&json!(7)));
    let sits = |table: &Value| (0..2).any(|side| sits(&table["sides"][side]));
    assert!(!seated.iter().any(sits), "who has left has no seat");

    // Round 2: a card contradicts a slip, and is settled above everything else.
    night.play(2, &[]);
    night.stage("Break");
    let one = seated[0]["sides"][0][0].as_u64().expect("a number");
    let card = format!("{}?card={one}", night.room.doors.desk);
    night.desk.go(&card);
    night
        .desk
        .js("document.querySelectorAll('#grid form.line [name=a]')[1].focus()");
    night.desk.keys(&["1", "Enter"]);
    night
        .desk
        .until("document.querySelector('#disputes article')");
    night.desk.go(&night.room.doors.desk.clone());
    night.stage("ResultsIn");
    let order = "document.querySelector('#disputes').compareDocumentPosition(document.querySelector('#next')) & 4";
    assert_eq!(night.desk.js(order), 4, "disputes come first");
    night.presses += 1;
    night.desk.click("#disputes form.choice button");
    night.desk.until("!document.querySelector('#disputes')");
    night.stage("Break");

    // The last round is kept for the finale.
    night.press("Ring the bell: start round 3");
    night.stage("Playing");
    night.press("Keep the last round for a finale");
    night.play(3, &[]);
    night.stage("Finale");
    let doors = night
        .desk
        .js("document.querySelectorAll(\"#next a[href='/finale']\").length");
    assert_eq!(doors, 1, "one door to the finale");
    let standings = night.room.desk.json(&["standings"])["standings"].clone();
    for row in standings.as_array().expect("rows") {
        let (number, points) = (row["number"].as_u64().expect("one"), row["points"].as_u64());
        let ours = night.points.get(&number).copied().unwrap_or_default();
        assert_eq!(points, Some(ours), "player {number}: {row}");
    }
    let finale = format!("http://{}/finale", host_of(&night.room.doors.desk));
    let shown = browser.open(&finale, 1366, 768);
    for _ in 0..400 {
        if shown.js("Boolean(document.querySelector('.telling.over'))") == true {
            break;
        }
        shown.keys(&[" "]);
        std::thread::sleep(Duration::from_millis(60));
    }
    shown.until("document.querySelector('.telling.over')");
    night.press("Close the night");
    night.stage("Closed");
    night.desk.until("document.querySelector('#new')");
    let round = night
        .desk
        .js("document.querySelector('main > header .round').textContent");
    assert_eq!(round, "", "no round is played any more");
    assert_eq!(browser.wrong(), Vec::<String>::new());
    println!(
        "a night of 40 by the page alone: {} presses beside the results",
        night.presses
    );
    let club = night.room.stop();
    assert_eq!(club.json(&["status"])["closed"], true);
    let players = club.json(&["players"]);
    assert_eq!(players[0]["labels"], json!({"club": "Harbour"}));
    club.ends(0, &["verify"]);
}
