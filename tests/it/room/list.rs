//! Lists of names on the director's page: dropped or chosen, read, shown, and stored by the form's own button alone.

use super::chromium::Chromium;
use super::hall::{Room, get, links, post, post_as};
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::web::Caps;
use serde_json::json;
use std::collections::BTreeMap;

const NAMES: [&str; 14] = [
    "ab", "bo", "cy", "di", "ed", "fu", "gy", "hu", "ix", "jo", "ku", "lo", "my", "ny",
];

fn empty() -> Room {
    let desk = Desk::new();
    desk.ends(0, &["club", "--name", "Harbour Euchre Club"]);
    Room::serve(desk, BTreeMap::new(), Caps::default())
}

#[test]
fn a_list_is_read_and_nothing_is_stored() {
    let room = empty();
    let host = room.desk_host();
    let list = "Harbour Euchre\nSurname;First;Paid\nMüller;Zoë;5\nNowak;Łukasz;\nTotal;2;\n";
    let read = post(&host, "/desk/list?name=friday.csv", list, &[]);
    assert_eq!(read.status, 200, "{read:?}");
    let read = read.json();
    assert_eq!(
        read["names"],
        json!(["Zoë Müller | paid 5.00", "Łukasz Nowak"])
    );
    assert!(
        read["said"].as_array().expect("lines")[0]
            .as_str()
            .is_some_and(|line| line.contains("2 players")),
        "{read}"
    );
    // Two people in a row, each with a surname; what the line below counts; one person written both ways.
    let pairs = "Name;Surname;Partner;Surname\nAnn;Lee;Bob;Ray\nCy;Dale;Di;Brook\nTotal;5\n";
    let pairs = post(&host, "/desk/list", pairs, &[]).json();
    assert_eq!(
        pairs["names"],
        json!(["Ann Lee", "Bob Ray", "Cy Dale", "Di Brook"])
    );
    let said = pairs["said"].to_string();
    assert!(said.contains("but 4 were read"), "{said}");
    let both = "Abbott, Ruth\nMüller, Zoë\nDale, Cy\nRuth Abbott\n";
    let read = post(&host, "/desk/list", both, &[]).json();
    let said = read["said"].to_string();
    assert!(said.contains("Abbott, Ruth is listed twice"), "{said}");
    assert_eq!(read["names"].as_array().map(Vec::len), Some(3), "{read}");
    assert_eq!(read["all"].as_array().map(Vec::len), Some(4), "{read}");
    // With other things beside the name it is one person all the same; who has paid is told where there is no fee.
    let turned = "Name;Paid\nAbbott, Ruth;\nDale, Cy;x\nRuth Abbott;x\n";
    let read = post(&host, "/desk/list", turned, &[]).json();
    let said = read["said"].to_string();
    assert!(said.contains("look like one person"), "{said}");
    assert!(said.contains("no entry fee"), "{said}");
    assert_eq!(
        read["names"],
        json!(["Abbott, Ruth | paid", "Dale, Cy | paid"])
    );
    // A line that only says less is the same person's; one letter more may be.
    let less = "Name;Sex;Paid\nAnn Brook;F;\nJon Smith;M;\nJohn Smith;M;\nAnn Brook;;5\nAnn Brook\nAnn Smith;F;\n";
    let read = post(&host, "/desk/list?fee=5", less, &[]).json();
    assert_eq!(read["names"][0], "Ann Brook | paid 5.00 | sex=F");
    assert_eq!(read["names"].as_array().map(Vec::len), Some(4), "{read}");
    assert_eq!(read["all"].as_array().map(Vec::len), Some(6), "{read}");
    let said = read["said"].to_string();
    assert!(said.contains("or two? Jon Smith / John Smith."), "{said}");
    let said = post(&host, "/desk/list?fee=5", turned, &[]).json()["said"].to_string();
    assert!(!said.contains("no entry fee"), "{said}");
    let teams = post(&host, "/desk/list?teams=1", "Ann & Bob\nCy & Di\n", &[]).json();
    assert_eq!(teams["names"], json!(["Ann & Bob", "Cy & Di"]));
    // More than a night has places for is said before anything is stored.
    for (n, room_for) in [(160, true), (161, false)] {
        let lines = (0..n).map(|n| format!("Ann {}\n", NAMES[n % 14].repeat(1 + n / 14)));
        let many: String = lines.collect();
        let read = post(&host, "/desk/list", &many, &[]).json();
        assert_eq!(read["names"].as_array().map(Vec::len), Some(n));
        let said = read["said"].to_string();
        let full = "161 players are too many: at most 160 can play.";
        assert_eq!(said.contains(full), !room_for, "{said}");
    }
    for bad in [
        "",
        "\u{0}\u{1}\u{2}PK",
        ";;;\n;;;\n",
        "[27.11.26, 19:03] Ann Lee: in\n",
    ] {
        let no = post(&host, "/desk/list", bad, &[]);
        assert_eq!(no.status, 422, "{bad:?}: {no:?}");
        assert!(no.json()["error"]["message"].is_string(), "{no:?}");
    }
    // Only from our own page, and only on this computer.
    let other = post_as(&host, "/desk/list", list, &[("Origin", "http://elsewhere")]);
    assert_eq!(other.status, 403, "{other:?}");
    assert_eq!(post(&room.host(), "/desk/list", list, &[]).status, 404);
    assert!(
        get(&host, "/desk", &[])
            .body
            .contains("No tournament is open")
    );
}

#[test]
fn a_long_list_keeps_no_phone_waiting() {
    let room = Room::new(8, 2);
    let list: String = (0..6000).map(|n| format!("Name{n} Sur{n}\n")).collect();
    let looks = std::thread::scope(|both| {
        let read = both.spawn(|| post(&room.desk_host(), "/desk/list", &list, &[]));
        let meanwhile = std::iter::from_fn(|| (!read.is_finished()).then(|| room.get("/join")));
        let looks = meanwhile.inspect(|page| assert_eq!(page.status, 200));
        let looks = looks.count();
        assert_eq!(read.join().expect("an answer").status, 200);
        looks
    });
    assert!(looks > 5, "{looks} pages while the list was read");
}

#[test]
fn a_hundred_and_sixty_names_of_any_script_fit_into_the_form() {
    let room = empty();
    let names: Vec<String> = (1..=160)
        .map(|n| format!("Владислав Александрович Константинопольский {n}"))
        .collect();
    let form = format!(
        "name=Friday&rounds=3&format=progressive&names={}",
        super::every::encoded(&names.join("\n"))
    );
    let sent = room.direct("new", &form);
    assert!([200, 303].contains(&sent.status), "{sent:?}");
    // The night after: a name that is close to a member's is asked about, and nothing is stored before that.
    room.desk
        .ends(0, &["close", "--force", "the lights went out"]);
    let next = |more: &str| {
        room.direct(
            "new",
            &format!(
                "name=Saturday&names={}{more}",
                super::every::encoded("Владислав Александрович Константинопольскии 1")
            ),
        )
    };
    let asked = next("");
    assert_eq!(asked.status, 422, "{asked:?}");
    assert!(
        asked.json()["error"]["more"][0]["field"] == "member",
        "{asked:?}"
    );
    assert_eq!(room.desk.json(&["list"]).as_array().map(Vec::len), Some(1));
    let desk = room.stop();
    assert_eq!(desk.json(&["players"]).as_array().map(Vec::len), Some(160));
}

#[test]
fn a_spreadsheet_chosen_in_a_browser_fills_the_form() {
    let Some(browser) = Chromium::start() else {
        skipped("a list in a browser", "chromium");
        return;
    };
    let room = empty();
    let page = browser.open(&room.doors.desk, 1366, 768);
    page.until("document.querySelector('input[type=file]')");
    page.js(
        "(() => { const data = new DataTransfer(); \
         data.items.add(new File(['Name;Town\\nZoë Müller;Ulm\\nPat O\\'Brien;Cork\\n李雷;\\nDi;Bonn\\n'], 'friday.csv')); \
         const input = document.querySelector('input[type=file]'); input.files = data.files; \
         input.dispatchEvent(new Event('change')); return 1; })()",
    );
    page.until("document.querySelector('.read').textContent.includes('Nothing is stored yet')");
    let names = page.js("document.querySelector('textarea[name=names]').value");
    assert_eq!(names, "Zoë Müller\nPat O'Brien\n李雷\nDi");
    // Cells that are pasted are read as a file is, and join what is there; a name that is there twice is asked about.
    page.js(
        "(() => { const box = document.querySelector('textarea[name=names]'); box.value += '\\n'; \
         box.setSelectionRange(box.value.length, box.value.length); const data = new DataTransfer(); \
         data.setData('text/plain', 'Nr\\tName\\n1\\tAda Orr\\n2\\tOrr, Ada\\n'); \
         box.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true})); return 1; })()",
    );
    page.until("document.querySelector('.read button')");
    let box_holds = || page.js("document.querySelector('textarea[name=names]').value");
    assert_eq!(box_holds(), "Zoë Müller\nPat O'Brien\n李雷\nDi\nAda Orr");
    page.press("Keep every line: 2");
    assert_eq!(
        box_holds(),
        "Zoë Müller\nPat O'Brien\n李雷\nDi\nAda Orr\nOrr, Ada"
    );
    page.press("Each name once: 1");
    page.fill("input[name=name]", "Friday");
    page.press("Start the night");
    page.until("document.querySelector('h1').textContent.includes('Friday')");
    drop(page);
    assert_eq!(browser.wrong(), Vec::<String>::new());
    // The list once more, a day later and with one name more: whoever is registered already is not offered again.
    let again = "Name;Town\nZoë Müller;Ulm\nO'Brien, Pat;Cork\nUma Ray;Ulm\nDi;Bonn\n";
    let again = post(&room.desk_host(), "/desk/list", again, &[]).json();
    assert_eq!(again["names"], json!(["Uma Ray"]), "{again}");
    let said = again["said"].to_string();
    assert!(said.contains("3 lines are skipped below"), "{said}");
    let desk = room.stop();
    assert_eq!(desk.json(&["players"]).as_array().map(Vec::len), Some(5));
}

#[test]
fn everybody_is_found_under_their_letter() {
    let desk = Desk::new();
    let order = [
        "Ed Adler",
        "Élodie Roy",
        "Fay Orr",
        "Kim Roe",
        "Łukasz Nowak",
        "Mo Hart",
        "Öz Ay",
        "Zoë Ash",
    ];
    let mut typed = order;
    typed.reverse();
    desk.file("people.csv", typed.join("\n"));
    desk.ends(0, &["new", "Friday", "--players", "people.csv", "--draw"]);
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let lists = [
        (room.desk_host(), "/desk?show=people", "id=\"people\""),
        (room.host(), "/join", "<main"),
        (room.host(), "/?board", "flow seats"),
    ];
    for (host, path, list) in lists {
        let body = get(&host, path, &[]).body;
        let (_, body) = body.split_once(list).expect(path);
        let at = order.map(|name| body.find(name).expect(name));
        assert!(at.is_sorted(), "{path}: {at:?}");
    }
}

#[test]
fn two_of_one_name_have_their_numbers_on_board_and_phones() {
    let desk = Desk::new();
    desk.file("people.csv", "Ann Lee\nBo Day\nAnn Lee\nCy Fox\n");
    desk.ends(
        0,
        &[
            "new",
            "Friday",
            "--players",
            "people.csv",
            "--rounds",
            "2",
            "--draw",
        ],
    );
    desk.ends(0, &["score", "1", "10-4"]);
    let known = links(&desk);
    let room = Room::serve(desk, known, Caps::default());
    let board = get(&room.host(), "/?board", &[]).body;
    let phone = room.get(&room.links[&2]).body;
    for (page, list, end) in [
        (&board, "flow seats", "</ol>"),
        (&board, "flow places", "</ol>"),
        (&phone, "<tbody", "</table>"),
    ] {
        let (_, list) = page.rsplit_once(list).expect(list);
        let (list, _) = list.split_once(end).expect("its end");
        for who in ["1\u{a0}<bdi>Ann Lee", "3\u{a0}<bdi>Ann Lee", "><bdi>Bo Day"] {
            assert!(list.contains(who), "{who}: {list}");
        }
    }
}
