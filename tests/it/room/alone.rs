//! A whole night of 40 by the director's page alone: a list, latecomers, somebody who leaves, a slip in the wrong round, a
//! dispute, a substitute, the finale and the end, by clicks and keys in a browser. After every step what the page shows is
//! compared with the scripted secretary's own record.

use super::chromium::{Chromium, Page};
use super::hall::{Room, host_of};
use crate::it::desk::Desk;
use crate::it::secretary::euchre::Total;
use crate::it::secretary::ledger::{By, Said, State};
use crate::it::secretary::model::{Model, There, schedule};
use crate::it::secretary::paper::Paper;
use crate::it::secretary::plan::Plan;
use crate::it::tools::skipped;
use benny::tournament::Tournament;
use benny::web::Caps;
use serde::Deserialize;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
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
    /// The secretary's own record of the night, and of what lies printed.
    plan: Plan,
    now: Model,
    paper: Paper,
    /// How often a button was pressed.
    presses: usize,
}

/// What the page shows of a round, as somebody reads it.
#[derive(Debug, Deserialize)]
struct Shown {
    stage: String,
    round: u16,
    title: String,
    tables: Vec<Row>,
    /// The round and table of each dispute, and what is said there.
    disputes: Vec<(u16, u16, String)>,
    /// The button that prints again, if it is there.
    reprint: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Row {
    table: u16,
    state: String,
    mark: String,
    points: [String; 2],
    sides: [Vec<String>; 2],
}

const READ: &str = r#"(() => {
    const text = e => e ? e.textContent.replace(/\s+/g, ' ').trim() : '';
    const all = (e, s) => Array.from(e.querySelectorAll(s));
    const grid = document.querySelector('#grid'), next = document.querySelector('#next');
    return {
        stage: next.dataset.stage, round: Number(grid.dataset.round), title: text(next.querySelector('h2')),
        tables: all(grid, 'form.table').map(f => ({
            table: Number(text(f.querySelector('.no'))), state: f.dataset.state, mark: text(f.querySelector('.mark')),
            points: all(f, 'input.points').filter(i => !i.closest('details')).map(i => i.value),
            sides: all(f, '.side').map(s => all(s, 'bdi').map(text)),
        })),
        disputes: all(document, '#disputes article').map(a => [Number(a.dataset.round), Number(a.dataset.table), text(a)]),
        reprint: all(next, 'form[action$=changed] button').map(text)[0] ?? null,
    };
})()"#;

/// `Round 2: tables 1-3, 7 are still playing` as places.
fn still_playing(text: &str) -> Vec<(u16, u16)> {
    let read = || {
        let (round, rest) = text.strip_prefix("Round ")?.split_once(": table")?;
        let list = rest.trim_start_matches(['s', ' ']);
        let list = list.split(" are ").next()?.split(" is ").next()?;
        let round = round.parse().ok()?;
        let runs = list.split(", ").filter_map(|run| {
            let (from, to) = run.split_once('-').unwrap_or((run, run));
            Some(from.parse::<u16>().ok()?..=to.parse().ok()?)
        });
        Some(runs.flatten().map(|table| (round, table)).collect())
    };
    read().unwrap_or_default()
}

impl Night {
    fn press(&mut self, text: &str) {
        self.presses += 1;
        self.desk.press(text);
    }

    /// Waits for a stage, and compares the page with the record.
    fn stage(&self, stage: &str) {
        self.desk.until(&format!(
            "document.querySelector('#next').dataset.stage === '{stage}'"
        ));
        if !matches!(stage, "Doors" | "Closed") {
            self.agrees();
        }
    }

    /// The record takes over the seats of rounds that have not begun: nothing else gives them.
    fn take_seats(&mut self) {
        let there = schedule(&self.room.desk.json(&["seats"])).expect("a schedule");
        for (round, seats) in self.now.seats.range(..=self.now.begun()) {
            assert_eq!(there.get(round), Some(seats), "round {round} has begun");
        }
        self.now.seats = there;
    }

    fn label(&self, number: u16, round: u16) -> String {
        format!(
            "{number} {}",
            self.now.holder(number, round).expect("somebody")
        )
    }

    /// What the page shows of the round before it, beside the record: who sits where, what counts, what is missing, what is
    /// disputed, what is out of date on paper. It is given the time in which a page follows.
    fn agrees(&self) {
        let mut differs = Vec::new();
        for _ in 0..100 {
            let shown = self.desk.js(READ);
            let shown: Shown = serde_json::from_value(shown).expect("a grid");
            differs = self.differs(&shown);
            if differs.is_empty() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the page and the record differ:\n{}", differs.join("\n"));
    }

    fn differs(&self, shown: &Shown) -> Vec<String> {
        let (now, plan) = (&self.now, &self.plan);
        let mut differs = Vec::new();
        let mut same = |what: String, page: String, record: String| {
            if page != record {
                differs.push(format!("{what}\n  page:   {page}\n  record: {record}"));
            }
        };
        let round = shown.round;
        let seats = &now.seats[&round].tables;
        let tables: Vec<u16> = shown.tables.iter().map(|row| row.table).collect();
        same(
            "tables".to_owned(),
            format!("{tables:?}"),
            format!("{:?}", seats.keys().collect::<Vec<_>>()),
        );
        for row in shown
            .tables
            .iter()
            .filter(|row| seats.contains_key(&row.table))
        {
            let what = |what: &str| format!("{what} at table {} in round {round}", row.table);
            let sides = seats[&row.table].each_ref().map(|side| {
                let names = side.iter().map(|&n| self.label(n, round));
                names.collect::<Vec<_>>()
            });
            same(
                what("who sits"),
                format!("{:?}", row.sides),
                format!("{sides:?}"),
            );
            let ledger = now.ledger(plan, round, row.table);
            same(
                what("the state"),
                row.state.clone(),
                ledger.state.on_the_board().to_owned(),
            );
            let counts = ledger.counts.filter(|_| ledger.state.is_settled());
            let points = counts.map_or_else(Default::default, |total| total.map(|n| n.to_string()));
            same(
                what("the points"),
                format!("{:?}", row.points),
                format!("{points:?}"),
            );
            let mark = match ledger.state {
                State::Disputed => "disputed",
                State::Agreed | State::Ruled => "\u{2713}",
                _ if now.has_begun(round) => "missing",
                _ => "\u{2026}",
            };
            same(what("the mark"), row.mark.clone(), mark.to_owned());
        }
        let disputed = now.in_state(plan, |state| state == State::Disputed);
        let said: Vec<_> = shown.disputes.iter().map(|d| (d.0, d.1)).collect();
        same(
            "disputes".to_owned(),
            format!("{said:?}"),
            format!("{disputed:?}"),
        );
        let begun = now.begun();
        let open = now.in_state(plan, |state| state == State::Empty);
        let stage = match () {
            () if begun == 0 => "Seated",
            () if !open.is_empty() => "Playing",
            () if !disputed.is_empty() => "ResultsIn",
            () if begun < plan.rounds => "Break",
            () => "Finale",
        };
        same(
            "the stage".to_owned(),
            shown.stage.clone(),
            stage.to_owned(),
        );
        if stage == "Playing" {
            let still: Vec<(u16, u16)> = shown.title.split("; ").flat_map(still_playing).collect();
            same(
                "still playing".to_owned(),
                format!("{still:?}"),
                format!("{open:?}"),
            );
        }
        let cards = self.paper.cards_changed(now, plan);
        let turned = |n: &&u16| self.paper.is_reordered(now, plan, **n) && !cards.contains(n);
        let most = cards.len() + now.playing(begun + 1).iter().filter(turned).count();
        let says = shown.reprint.as_deref().unwrap_or("Reprint 0 cards");
        let says: usize = says
            .split(' ')
            .nth(1)
            .and_then(|n| n.parse().ok())
            .expect("how many");
        if !(cards.len()..=most).contains(&says) || cards.is_empty() != (says == 0) {
            differs.push(format!(
                "cards out of date\n  page:   {says}\n  record: {cards:?}"
            ));
        }
        differs
    }

    /// The standings on the page are the record's sums, name by name.
    fn standings_agree(&mut self) {
        self.desk.click("[data-panel=standings]");
        let rows = "Array.from(document.querySelectorAll('#panel tbody tr')).map(r => Array.from(r.cells).map(c => c.textContent))";
        self.desk.until(&format!(
            "document.querySelector('[data-panel=standings][aria-current]') && {rows}.length"
        ));
        let mut record = self.now.sums(&self.plan);
        for name in self
            .now
            .there
            .keys()
            .map(|&number| self.now.holder_now(number))
        {
            record.entry(name).or_default();
        }
        let mut page = BTreeMap::new();
        let rows: Vec<Vec<String>> = serde_json::from_value(self.desk.js(rows)).expect("rows");
        let mut before = i64::MAX;
        for row in rows {
            let sums = [3, 4, 5].map(|at: usize| row[at].parse::<i64>().expect("a figure"));
            assert!(sums[0] <= before, "{row:?} after {before}");
            before = sums[0];
            page.insert(row[2].clone(), sums);
        }
        assert_eq!(page, record, "points, wins and rounds");
        self.desk.click("[data-panel='']");
        self.desk.until("document.querySelector('[data-panel=\"\"][aria-current]') && document.querySelector('#grid, #panel')");
    }

    /// The wall shows everybody, who is late, who has left and who owes.
    fn wall_agrees(&self, owing: usize) {
        let tiles = "Array.from(document.querySelectorAll('.tiles > li')).map(l => [l.querySelector('a').textContent, l.classList.contains('gone') || !!l.querySelector('[data-badge=left]'), l.classList.contains('due')])";
        let record: BTreeMap<String, bool> = self
            .now
            .there
            .iter()
            .map(|(&n, there)| {
                (
                    format!("{n} {}", self.now.holder_now(n)),
                    there.left.is_some(),
                )
            })
            .collect();
        self.desk
            .until(&format!("{tiles}.length === {}", record.len()));
        let tiles: Vec<(String, bool, bool)> =
            serde_json::from_value(self.desk.js(tiles)).expect("tiles");
        assert_eq!(
            tiles.iter().filter(|tile| tile.2).count(),
            owing,
            "{tiles:?}"
        );
        let page = tiles.into_iter().map(|tile| (tile.0, tile.1));
        assert_eq!(page.collect::<BTreeMap<_, _>>(), record);
    }

    /// The bell, on the page and in the record.
    fn ring(&mut self, round: u16) {
        self.press(&format!("Ring the bell: start round {round}"));
        self.now.bells.insert(round);
        self.stage("Playing");
    }

    /// Waits until a sheet is printed, in a window of its own, and comes back from it.
    fn printed(&self, is: impl Fn(&Tournament) -> bool) {
        let mut looks = (0..300).inspect(|_| std::thread::sleep(Duration::from_millis(100)));
        assert!(looks.any(|_| is(&self.room.desk.night())), "never printed");
        // The other window may open only now; a page that is hidden follows nothing.
        let there = "!document.querySelector('#next form[action$=changed]')";
        for _ in 0..300 {
            if self.desk.js("document.hidden") == true {
                self.desk.front();
            } else if self.desk.js(there) == true {
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        let page =
            "`${document.hidden} ${document.body.dataset.revision} ${document.body.innerText}`";
        panic!(
            "the page does not show what was printed: {}",
            self.desk.js(page)
        );
    }

    /// Prints again what is out of date.
    fn reprint(&mut self) {
        self.press("Reprint");
        self.printed(|night| night.cards_changed().is_empty());
        self.paper.print_cards(&self.now);
        self.agrees();
    }

    /// Types a result into the row of a table.
    fn types(&self, table: u16, total: Total) {
        let field =
            format!("document.querySelector('#grid form[data-table=\"{table}\"] [name=a]')");
        self.desk.until(&field);
        self.desk.js(&format!("{field}.focus()"));
        let [a, b] = total.map(|points| points.to_string());
        self.desk.keys(&[&a, "Enter", &b, "Enter"]);
    }

    /// What a table's slip says.
    fn slip(&self, round: u16, table: u16) -> Said {
        let first = 3 + i64::from((table + round) % 4);
        Said {
            round,
            table,
            by: By::Slip,
            points: [Some(first), Some(8 - first)],
        }
    }

    /// Types every result of a round but those left out.
    fn play(&mut self, round: u16, without: &[u16]) {
        let tables: Vec<u16> = self.now.seats[&round].tables.keys().copied().collect();
        for table in tables.into_iter().filter(|table| !without.contains(table)) {
            let slip = self.slip(round, table);
            self.types(table, slip.points.map(|points| points.expect("both")));
            self.now.said.push(slip);
        }
    }

    /// Registers people on the page of people, and says how the rounds to come are seated.
    fn come(&mut self, names: &str, from: u16) {
        self.desk.click("[data-panel=people]");
        self.desk
            .until("document.querySelector('[data-panel=people][aria-current]') && document.querySelector('#people form[data-keep=add]')");
        self.desk.js(
            "document.querySelector('#people form[data-keep=add]').closest('details').open = true",
        );
        self.desk.fill("form[data-keep=add] textarea", names);
        self.press("Register");
        self.comes(names, from);
    }

    fn comes(&mut self, names: &str, from: u16) {
        for name in names.lines() {
            let number = 1 + self.now.names.len() as u16;
            self.now.names.insert(number, vec![(from, name.to_owned())]);
            let there = There {
                from,
                ..There::default()
            };
            self.now.there.insert(number, there);
        }
    }

    /// The rounds to come are drawn once those who have come or left are told; then the page of the tables.
    fn draw(&mut self) {
        self.press("Draw the rounds not yet played");
        self.drawn();
    }

    fn drawn(&mut self) {
        self.desk.until("!document.querySelector('.alarm')");
        self.take_seats();
        self.desk.click("[data-panel='']");
        self.desk.until("document.querySelector('#grid')");
        self.agrees();
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
    let names: Vec<String> = LAST
        .iter()
        .flat_map(|last| FIRST.iter().map(move |first| format!("{first} {last}")))
        .collect();
    let mut night = Night {
        room,
        desk,
        plan: Plan::usual(40, 3),
        now: Model::new(&names),
        paper: Paper::default(),
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
    night.wall_agrees(20);
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
    night
        .desk
        .until("document.querySelector('#next').dataset.stage === 'Seated'");
    night.take_seats();
    night.agrees();
    night.press("Print the tally cards");
    // The browser prints it with two more.
    night.printed(|night| night.printed().len() == 40);
    // Beside the names, and what a night with a fee asks at the door: everybody here or paid.
    assert!(night.presses + 2 <= 12, "{} presses", night.presses + 2);
    println!("from nothing to 40 cards: {} presses", night.presses + 2);
    night.paper.print_cards(&night.now);
    // Eight come late, before the bell: they play the first round.
    night.come(
        "Larry Late\nLou Late\nLes Late\nLil Late\nLen Late\nLea Late\nLuke Late\nLiz Late",
        1,
    );
    night.press("no: it counts from round 1");
    night.presses += 1;
    night.desk.click("button[name=seats]");
    night.wall_agrees(8);
    let typed = night
        .desk
        .js("document.querySelector('#people form[data-keep=add] textarea').value");
    assert_eq!(typed, "", "what is registered is not registered twice");
    night.drawn();
    night.reprint();
    night.ring(1);
    night.fits(1920, 1080);
    night.fits(1366, 768);

    // Round 1. The last slip is typed in the wrong round, and moved to where it belongs.
    night.play(1, &[12]);
    night.stage("Playing");
    night.desk.click("#grid a[rel=next]");
    night
        .desk
        .until("document.querySelector('#grid').dataset.round === '2'");
    let slip = night.slip(1, 12);
    night.types(12, slip.points.map(|points| points.expect("both")));
    night.now.said.push(Said { round: 2, ..slip });
    let before = night.room.doors.desk.clone();
    night.desk.until(
        "document.querySelector('#grid form[data-table=\"12\"]').dataset.state === 'confirmed'",
    );
    night.desk.click("#grid form[data-table='12'] a.no");
    night
        .desk
        .fill("form[action$='/act/move'] [name=to_round]", "1");
    night.desk.click("form[action$='/act/move'] button");
    night
        .desk
        .until("document.querySelector('#said').textContent.includes('Round 1, table 12')");
    night.now.said.last_mut().expect("a slip").round = 1;
    night.desk.go(&before);
    night.stage("Break");
    // The slip of the last table is taken back, on the page and in the record, and brought back.
    night.desk.click("#undo button");
    night.desk.until("document.querySelector('#grid')");
    night.now.said.last_mut().expect("a slip").round = 2;
    night.agrees();
    night.press("Redo");
    night.now.said.last_mut().expect("a slip").round = 1;
    night.stage("Break");
    // The next Tab leads to the action; Enter alone rings no bell.
    night.desk.until("document.activeElement.id === 'next'");
    night.fits(1366, 768);
    night.standings_agree();

    // Somebody leaves in the break, and somebody comes before the bell of round 2.
    let person = |who: u16| format!("{}?show=person&who={who}", night.room.doors.desk);
    let [seven, five] = [7, 5].map(person);
    night.desk.go(&seven);
    night.presses += 2;
    night.desk.click("form[action$='/act/drop'] button");
    night.desk.click("#said button[name=seats][value=later]");
    night.now.there.get_mut(&7).expect("there").left = Some(2);
    night
        .desk
        .until("document.querySelector('#said').textContent.includes('is out from round 2')");
    night.come("Nell Next", 2);
    night.desk.click("button[name=seats]");
    night.wall_agrees(9);
    night.drawn();
    night.ring(2);
    night.fits(1366, 768);
    // What changed is printed while round 2 is played.
    night.reprint();
    // Somebody comes after the bell: they play from round 3.
    night.come("Max After", 3);
    night.desk.click("button[name=seats][value=later]");
    night.wall_agrees(10);
    night.draw();

    // Round 2: a card contradicts a slip, and is settled above everything else.
    night.play(2, &[]);
    night.stage("Break");
    let table = *night.now.seats[&2].tables.keys().next().expect("a table");
    let one = night.now.seats[&2].tables[&table][0][0];
    let card = format!("{}?card={one}", night.room.doors.desk);
    night.desk.go(&card);
    night
        .desk
        .js("Array.from(document.querySelectorAll('#grid form.line')).find(f => f.elements.round.value === '2').elements.a.focus()");
    night.desk.keys(&["1", "Enter"]);
    night
        .desk
        .until("document.querySelector('#disputes article')");
    night.now.said.push(Said {
        round: 2,
        table,
        by: By::Card(one),
        points: [Some(1), None],
    });
    night.desk.go(&night.room.doors.desk.clone());
    night.stage("ResultsIn");
    let order = "document.querySelector('#disputes').compareDocumentPosition(document.querySelector('#next')) & 4";
    assert_eq!(night.desk.js(order), 4, "disputes come first");
    let slip = night.slip(2, table);
    let says = slip.points.map(|points| points.expect("both").to_string());
    let says = says.join("-");
    let first = night
        .desk
        .js("document.querySelector('#disputes form.choice button').textContent");
    let first = first.as_str().expect("words");
    assert!(first.contains(&says), "{first:?} is not the slip's {says}");
    night.presses += 1;
    night.desk.click("#disputes form.choice button");
    night.desk.until("!document.querySelector('#disputes')");
    night.now.said.push(Said {
        by: By::Ruling,
        ..slip
    });
    night.stage("Break");
    // A substitute takes a seat over for the last round.
    night.desk.go(&five);
    night
        .desk
        .fill("form[action$='/act/replace'] [name=by]", "Sub Stone");
    night.desk.click("form[action$='/act/replace'] button");
    night
        .desk
        .click("#said button[name=keep_points][value=false]");
    let five = night.now.names.get_mut(&5).expect("five");
    five.push((3, "Sub Stone".to_owned()));
    night
        .desk
        .until("document.querySelector('#said').textContent.includes('Sub Stone') && !document.querySelector('#said .refused')");
    night.desk.click("[data-panel='']");
    night.stage("Break");
    night.reprint();
    night.standings_agree();

    // The last round is kept for the finale.
    night.ring(3);
    night.press("Keep the last round for a finale");
    night.play(3, &[]);
    night.stage("Finale");
    let doors = night
        .desk
        .js("document.querySelectorAll(\"#next a[href='/finale']\").length");
    assert_eq!(doors, 1, "one door to the finale");
    night.standings_agree();
    // The prizes name whoever leads by the record.
    let mut sums: Vec<(i64, String)> = night
        .now
        .sums(&night.plan)
        .into_iter()
        .map(|(name, sums)| (-sums[0], name))
        .collect();
    sums.sort();
    let best: BTreeSet<String> = sums
        .iter()
        .filter(|one| one.0 == sums[0].0)
        .map(|one| one.1.clone())
        .collect();
    night.desk.click("[data-panel=prizes]");
    night.desk.until(
        "document.querySelector('[data-panel=prizes][aria-current]') && document.querySelector('#panel tbody')",
    );
    let first = "Array.from(document.querySelectorAll('#panel tbody tr')).filter(r => r.cells[0].textContent === '1st place').map(r => r.cells[3].textContent)";
    let first: BTreeSet<String> = serde_json::from_value(night.desk.js(first)).expect("names");
    assert!(
        !first.is_empty() && first.is_subset(&best),
        "1st place goes to {first:?}, and {best:?} lead"
    );
    night.desk.click("[data-panel='']");
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
    // The last rungs that the room sees are the record's best.
    let rungs = "Array.from(document.querySelectorAll('.ladder li')).map(l => [l.querySelector('.who').textContent, Number(l.lastElementChild.textContent)])";
    let rungs: Vec<(String, i64)> = serde_json::from_value(shown.js(rungs)).expect("rungs");
    assert!(!rungs.is_empty());
    for ((who, points), (sum, _)) in rungs.iter().zip(&sums) {
        assert_eq!(*points, -sum, "{who}");
        let theirs = sums.iter().filter(|one| one.0 == *sum);
        assert!(
            theirs.clone().any(|one| who.contains(&one.1)),
            "{who} with {points}"
        );
    }
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
