//! The director's page: people, cards, codes, paper; by plain forms, and by keys in a browser.

use super::chromium::Chromium;
use super::hall::{Room, club, get, links, post};
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::engine::Points;
use benny::seating::{RoundNo, TableNo};
use benny::web::Caps;
use serde_json::{Value, json};

/// The last entry of the log.
fn last(room: &Room) -> Value {
    let log = room.desk.json(&["log"]);
    log.as_array()
        .and_then(|l| l.last())
        .expect("an entry")
        .clone()
}

fn player(room: &Room, number: u16) -> Value {
    let players = room.desk.json(&["players"]);
    let mut list = players.as_array().expect("a list").iter();
    list.find(|p| p["number"] == number).expect("there").clone()
}

#[test]
fn names_fees_and_rounds_are_changed_and_taken_back() {
    let desk = club(12, 3);
    desk.ends(0, &["set", "--fee", "5"]);
    let room = Room::serve(desk, Default::default(), Caps::default());
    let done = |what: &str, fields: &str| {
        let sent = room.direct(what, fields);
        assert_eq!(sent.status, 200, "{what} {fields}: {sent:?}");
        sent.json()["done"].as_str().expect("words").to_owned()
    };
    assert_eq!(
        done("act/rename", "who=9&name=Zo%C3%AB+Zed"),
        "Number 9 is now Zoë Zed."
    );
    assert_eq!(player(&room, 9)["name"], "Zoë Zed");
    done("act/undo", "yes=1");
    assert_eq!(player(&room, 9)["name"], "");
    done("act/redo", "");
    // The fee: the sum due, another sum, a sum given back, everybody at once.
    assert_eq!(
        done("act/pay", "who=zed"),
        "9 Zoë Zed paid 5.00; 5.00 is in the pot."
    );
    assert_eq!(
        done("act/pay", "who=3&amount=2,50"),
        "3 paid 2.50; 7.50 is in the pot."
    );
    assert_eq!(
        done("act/pay", "all=1"),
        "11 people or teams paid 52.50; 60.00 is in the pot."
    );
    assert_eq!(
        done("act/pay", "all=1"),
        "Nobody owes anything; 60.00 is in the pot."
    );
    assert_eq!(
        done("act/pay", "who=3&amount=-1"),
        "3 got 1.00 back; 59.00 is in the pot."
    );
    assert_eq!(last(&room)["act"]["do"], "pay");
    done("act/undo", "yes=1");
    for (fields, status) in [
        ("who=3&amount=x", 400),
        ("who=3&amount=1.234", 400),
        ("who=3&amount=--1", 400),
        ("who=3&amount=-99", 422),
        ("who=99", 422),
        ("amount=5", 400),
    ] {
        assert_eq!(room.direct("act/pay", fields).status, status, "{fields}");
    }
    // A shorter night, somebody away for two rounds, a stand-in.
    assert_eq!(done("act/set", "rounds=4"), "Changed: rounds.");
    assert_eq!(done("act/set", "rounds=3"), "Changed: rounds.");
    done("act/sit-out", "who=4&from=2&until=3&seats=later");
    done("act/add", "phantom=true&seats=later");
    assert_eq!(player(&room, 13)["name"], "Phantom");
    room.stop().ends(0, &["verify"]);
}

#[test]
fn commas_part_a_list_as_they_do_in_a_command() {
    let desk = club(8, 3);
    desk.ends(0, &["member", "add", "Ann Lee"]);
    desk.ends(0, &["league", "new", "Winter"]);
    let room = Room::serve(desk, Default::default(), Caps::default());
    let done = |what: &str, fields: &str| {
        let sent = room.direct(&format!("act/{what}"), fields);
        assert_eq!(sent.status, 200, "{what} {fields}: {sent:?}");
    };
    done("prizes", "couples=1%2B2%2C+3%2B4");
    assert_eq!(last(&room)["act"]["couples"], json!(["1+2", "3+4"]));
    done("set", "fine=euchre%3D0%2C25%2C+loner%3D1%2C");
    let fines = json!(["euchre=0,25", "loner=1"]);
    assert_eq!(last(&room)["act"]["fine"], fines);
    done("member%20edit", "who=1&nick=Annie%2C+Nan");
    let member = room.desk.json(&["member", "show", "1"]);
    assert_eq!(member["nicknames"], json!(["Annie", "Nan"]));
    done("league%20team", "name=Fowey&players=Ann+Lee%2C+Bob+Ray");
    let league = room.desk.json(&["league", "show"]);
    assert_eq!(
        league["teams"][0]["roster"].as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn a_name_close_to_a_members_is_asked_about() {
    let desk = Desk::new();
    desk.ends(0, &["member", "add", "Ann Lee"]);
    desk.ends(0, &["member", "add", "Bob Ray"]);
    desk.ends(0, &["new", "Friday Night", "--rounds", "2"]);
    desk.ends(0, &["add", "Bo", "Cy", "Di"]);
    let room = Room::serve(desk, Default::default(), Caps::default());
    let asked = room.direct("act/add", "names=Anne+Lee%3B+Ed");
    assert_eq!(asked.status, 422, "{asked:?}");
    let more = asked.json()["error"]["more"].clone();
    assert_eq!(more[0]["one_of"][0][0], "Anne Lee=1", "{more}");
    assert_eq!(more[0]["one_of"][1][0], "Anne Lee=new");
    // Two close names are one question.
    let both = room.direct("act/add", "names=Anne+Lee%3B+Bob+Rae");
    assert_eq!(
        both.json()["error"]["more"].as_array().map(Vec::len),
        Some(2),
        "{both:?}"
    );
    assert_eq!(
        room.desk.json(&["players"]).as_array().map(Vec::len),
        Some(3)
    );
    // Without a script the page asks, and its buttons send again what was typed.
    let page = post(
        &room.desk_host(),
        "/desk/act/add",
        "names=Anne+Lee%3B+Ed",
        &[],
    );
    assert_eq!(page.status, 422);
    for there in [
        "action=\"/desk/act/add\"",
        "name=\"names\" value=\"Anne Lee; Ed\"",
        "<select name=\"member\"><option value=\"Anne Lee=1\"",
    ] {
        assert!(page.body.contains(there), "{there}: {}", page.body);
    }
    let sent = room.direct("act/add", "names=Anne+Lee%3B+Ed&member=Anne+Lee%3D1");
    assert_eq!(sent.status, 200, "{sent:?}");
    let close = room.direct("act/replace", "who=2&by=Bob+Rae");
    assert_eq!(close.status, 422, "{close:?}");
    let sent = room.direct("act/replace", "who=2&by=Bob+Rae&member=Bob+Rae%3Dnew");
    assert_eq!(sent.status, 200, "{sent:?}");
    for wrong in ["member=Anne", "member=Anne%3Dx"] {
        assert_eq!(
            room.direct("act/add", &format!("names=Flo&{wrong}")).status,
            400
        );
    }
    let members = room.desk.json(&["member", "list"]);
    let names: Vec<&str> = members
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|m| m["name"].as_str())
        .collect();
    assert!(
        names.contains(&"Bob Rae") && !names.contains(&"Anne Lee"),
        "{names:?}"
    );
    // A team's members are recognised.
    room.desk.ends(0, &["new", "Teams", "--format", "team"]);
    let sent = room.direct("act/add", "names=Gus+%26+Hal");
    assert_eq!(sent.status, 200, "{sent:?}");
    let export = room.desk.json(&["players"]);
    assert_eq!(export[0]["name"], "Gus & Hal");
    assert!(
        room.desk
            .json(&["member", "list"])
            .to_string()
            .contains("\"Gus\"")
    );
}

#[test]
fn a_card_is_entered_line_by_line() {
    let room = Room::new(12, 3);
    let host = room.desk_host();
    let [first, second] = room.seated(1);
    let (one, partner) = (first[0], first[1]);
    let page = get(&host, &format!("/desk?card={one}"), &[]);
    assert!(
        page.body.contains(&format!("data-card=\"{one}\"")),
        "{}",
        page.body
    );
    assert_eq!(page.body.matches("action=\"/desk/act/card\"").count(), 3);
    assert!(get(&host, "/desk?card=nobody", &[]).body.contains("nobody"));
    // Without a script the form leads back to the card.
    let form = format!("who={one}&card={one}&round=1&a=9&lone_{one}=1");
    let sent = post(&host, "/desk/act/card", &form, &[]);
    let to = format!("/desk?card={one}");
    assert_eq!(
        (sent.status, sent.header("location")),
        (303, Some(to.as_str()))
    );
    // The partner's card disagrees: it is noted, and the page says so.
    let form = format!("who={partner}&round=1&a=8");
    let sent = room.direct("act/card", &form);
    assert_eq!(sent.status, 200, "{sent:?}");
    assert!(
        sent.json()["against"]
            .as_str()
            .expect("words")
            .contains('9'),
        "{sent:?}"
    );
    assert_eq!(
        room.desk.json(&["status"])["disputes"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    // Typed again from the same row, it may be overwritten; from elsewhere only with a reason.
    let over = room.direct("act/card", &format!("who={partner}&round=1&a=9&over=8"));
    assert_eq!(
        (over.status, &over.json()["against"]),
        (200, &Value::Null),
        "{over:?}"
    );
    let again = room.direct("act/card", &format!("who={partner}&round=1&a=7"));
    assert_eq!(
        (again.status, &again.json()["error"]["way"]),
        (422, &json!("replace"))
    );
    let why = format!("who={partner}&round=1&a=7&way=replace&why=misread");
    assert_eq!(room.direct("act/card", &why).status, 200);
    let word = format!("who={partner}&round=1&a=9&way=replace&why=misread+again");
    assert_eq!(room.direct("act/card", &word).status, 200);
    // A card of the other side completes the result.
    let sent = room.direct("act/card", &format!("who={}&round=1&a=6", second[0]));
    assert_eq!(sent.status, 200, "{sent:?}");
    assert!(
        sent.json()["done"]
            .as_str()
            .expect("words")
            .contains(": 9-6."),
        "{sent:?}"
    );
    assert_eq!(room.board()["tables"][0]["points"], json!([9, 6]));
    assert_eq!(room.direct("act/card", "who=1&round=77&a=6").status, 422);
    assert_eq!(room.direct("act/card", "who=1&round=1&a=six").status, 400);
    room.stop().ends(0, &["verify"]);
}

#[test]
fn what_is_printed_elsewhere_is_seen_on_the_page() {
    let Some(browser) = Chromium::start() else {
        return skipped("what is printed elsewhere", "chromium");
    };
    let room = Room::new(12, 3);
    let host = room.desk_host();
    let [one, other] = [1, 2].map(|table| room.seated(table)[0][0].to_string());
    let print = |what: &str| {
        let made = post(&host, &format!("/desk/print/{what}"), "", &[]);
        assert_eq!(made.status, 200, "{what}");
    };
    print("tallies");
    let page = browser.open(&room.doors.desk, 1366, 768);
    room.desk.ends(0, &["swap", &one, &other]);
    page.until("document.querySelector('#next form[action$=changed]')");
    // Nothing is logged of it, and the page has been in sight all the time.
    print("changed");
    page.until("!document.querySelector('#next form[action$=changed]')");
}

#[test]
fn a_code_from_a_phone_and_paper_for_phones() {
    let desk = club(8, 2);
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let code = benny::tournament::Code {
        round: RoundNo(1),
        table: TableNo(2),
        points: Points::of([9, 6]),
        counts: Vec::new(),
    };
    let sent = room.direct("act/code", &format!("code={code}"));
    assert_eq!(sent.status, 200, "{sent:?}");
    let done = sent.json()["done"].to_string();
    assert!(done.contains("Round 1, table 2: 9-6"), "{done}");
    assert_eq!(room.board()["tables"][1]["points"], json!([9, 6]));
    let again = room.direct("act/code", &format!("code={code}"));
    assert!(
        again.json()["done"]
            .as_str()
            .expect("words")
            .contains("already entered")
    );
    for wrong in ["code=1-2-9-6-0", "code=nonsense", ""] {
        assert_eq!(room.direct("act/code", wrong).status, 400, "{wrong}");
    }
    let host = room.desk_host();
    for sheet in ["phone-cards", "phone-numbers"] {
        let made = post(&host, &format!("/desk/print/{sheet}"), "who=3", &[]);
        assert_eq!(made.status, 200, "{sheet}: {made:?}");
        assert!(made.body.starts_with("%PDF"), "{sheet}");
    }
    let poster = post(
        &host,
        "/desk/print/poster",
        "wlan=Club&password=hunter22",
        &[],
    );
    assert!(
        poster.status == 200 && poster.body.starts_with("%PDF"),
        "{}",
        poster.head
    );
    assert_eq!(
        super::hall::post_as(&host, "/desk/print/poster", "wlan=Club", &[]).status,
        403
    );
    let log = room.stop().json(&["log", "--all"]).to_string();
    assert!(!log.contains("hunter22"));
}

#[test]
fn the_club_file_is_saved_and_restored_and_another_night_opened() {
    let room = Room::new(12, 3);
    let host = room.desk_host();
    for table in 1..=3 {
        let sent = room.direct("act/score", &format!("round=1&table={table}&a=9&b=6"));
        assert_eq!(sent.status, 200, "{sent:?}");
    }
    for (what, begins) in [
        ("club.benny", "SQLite format 3"),
        ("night.json", "{"),
        ("night.html", "<!doctype html>"),
        ("standings.csv", "rank,number"),
    ] {
        let saved = get(&host, &format!("/desk/save/{what}"), &[]);
        assert_eq!(saved.status, 200, "{what}: {saved:?}");
        assert!(
            saved
                .body
                .to_lowercase()
                .starts_with(&begins.to_lowercase()),
            "{what}: {:.80}",
            saved.body
        );
        let named = saved.header("content-disposition").expect("a name");
        assert!(named.contains(what), "{named}");
        // Only on this computer.
        assert_eq!(
            get(&room.host(), &format!("/desk/save/{what}"), &[]).status,
            404
        );
    }
    assert_eq!(get(&host, "/desk/save/passwd", &[]).status, 404);
    // The copy that was made when the round was complete is put back; the page goes on with it.
    let renamed = room.direct("act/rename", "who=9&name=Wrong");
    assert_eq!(renamed.status, 200, "{renamed:?}");
    let page = get(&host, "/desk?show=club", &[]).body;
    let at = page.find("name=\"copy\" value=\"").expect("a copy") + 19;
    let copy = page[at..].split('"').next().expect("a name").to_owned();
    assert_eq!(room.direct("restore", "copy=%2Fetc%2Fpasswd").status, 503);
    let back = room.direct("restore", &format!("copy={}", super::every::encoded(&copy)));
    assert_eq!(back.status, 200, "{back:?}");
    assert_eq!(player(&room, 9)["name"], "");
    assert_eq!(room.direct("act/rename", "who=9&name=Right").status, 200);
    assert_eq!(player(&room, 9)["name"], "Right");
    // Another night is opened, and the first again.
    let new = room.direct("new", "name=Second&like=ladder&names=Ann%0ABo%0ACy%0ADi");
    assert_eq!(new.status, 200, "{new:?}");
    assert_eq!(room.desk.night().settings().movement.word(), "ladder");
    let first = room.direct("act/use", "slug=friday-night");
    assert_eq!(first.status, 200, "{first:?}");
    assert_eq!(room.desk.night().name(), "Friday Night");
    room.stop().ends(0, &["verify"]);
}

#[test]
fn cards_disputes_and_undo_from_the_keyboard() {
    let Some(browser) = Chromium::start() else {
        return skipped("the director's keys in a browser", "chromium");
    };
    let room = Room::new(12, 3);
    let ([first, _], [third, fourth]) = (room.seated(2), room.seated(3));
    let desk = browser.open(&room.doors.desk, 1366, 768);
    let focus = |table: u16| {
        let field =
            format!("document.querySelector('#grid form[data-table=\"{table}\"] [name=a]')");
        desk.until(&field);
        desk.js(&format!("{field}.focus()"));
    };
    // c, a number, Enter: the card; three lines are typed and saved.
    focus(1);
    desk.keys(&["c"]);
    desk.until("document.activeElement.placeholder === 'number or name'");
    for key in first[0].to_string().chars() {
        desk.keys(&[&key.to_string()]);
    }
    desk.keys(&["Enter"]);
    desk.until(&format!(
        "document.querySelector('#grid').dataset.card === '{}'",
        first[0]
    ));
    desk.until("document.activeElement.name === 'a'");
    desk.keys(&["9", "*", "1", "Enter"]);
    desk.until("document.querySelector('#grid form.line').dataset.state === 'confirmed'");
    // t: back to the tables; the other side's phone disagrees, and d goes to the dispute.
    let seen = room.board()["revision"].clone();
    let said = format!("round=1&us=7&them=8&seen={seen}");
    assert_eq!(room.send(fourth[0], "result", &said).status, 200);
    desk.until(
        "document.activeElement.form && document.activeElement.form.dataset.name === 'Round 2'",
    );
    desk.keys(&["t"]);
    desk.until("document.querySelector('#grid').dataset.round === '1'");
    let said = format!("round=1&us=9&them=6&seen={seen}");
    assert_eq!(room.send(third[0], "result", &said).status, 200);
    desk.until("document.querySelector('#disputes article')");
    focus(1);
    desk.keys(&["d"]);
    desk.until("document.activeElement.matches('article.disputed')");
    desk.keys(&["1"]);
    desk.until("!document.querySelector('#disputes')");
    assert_eq!(room.board()["tables"][2]["state"], "confirmed");
    // u asks first, a second u takes it back, r brings it back.
    desk.until("document.activeElement.form && document.activeElement.name === 'a'");
    desk.keys(&["u"]);
    desk.until("document.querySelector('#said').textContent.includes('undoes it')");
    desk.keys(&["u"]);
    desk.until("document.querySelector('#disputes article')");
    focus(1);
    desk.keys(&["r"]);
    desk.until("!document.querySelector('#disputes')");
    assert_eq!(browser.wrong(), Vec::<String>::new());
    room.stop().ends(0, &["verify"]);
}

#[test]
fn long_names_and_long_words_fit_on_a_small_laptop() {
    let Some(browser) = Chromium::start() else {
        return skipped("long names on the director's page", "chromium");
    };
    let desk = club(48, 3);
    let name = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenh";
    for number in ["1", "2", "3"] {
        desk.ends(0, &["rename", number, &format!("{name}{number}")]);
    }
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let ([first, _], [third, other]) = (room.seated(2), room.seated(3));
    for (who, points) in [
        (first, "us=9&them=6"),
        (third, "us=9&them=6"),
        (other, "us=8&them=7"),
    ] {
        let sent = room.send(who[0], "result", &format!("round=1&{points}"));
        assert_eq!(sent.status, 200, "{sent:?}");
    }
    let page = browser.open(&room.doors.desk, 1366, 768);
    let too_much = |page: &super::chromium::Page| {
        page.js(
            "Array.from(document.querySelectorAll('button, .side span, input[placeholder]')).filter(e => e.offsetParent && ( \
             e.matches('.side span') ? e.offsetHeight > 3.5 * parseFloat(getComputedStyle(e).lineHeight) \
             : e.matches('input') ? (pen => (pen.font = getComputedStyle(e, '::placeholder').font, pen.measureText(e.placeholder).width > e.clientWidth - 16))(document.createElement('canvas').getContext('2d')) \
             : e.scrollWidth > e.clientWidth + 1)).map(e => e.textContent || e.placeholder)",
        )
    };
    for language in ["en", "de", "fr"] {
        page.speaks(language);
        for show in [
            "",
            "?show=person&who=4",
            "?show=people",
            "?show=draw",
            "?show=prizes",
        ] {
            page.go(&format!("{}{show}", room.doors.desk));
            page.until("document.readyState === 'complete'");
            assert_eq!(too_much(&page), json!([]), "{language} {show}");
        }
        page.go(&room.doors.desk);
        page.until(
            "document.querySelector('#grid .rows').getBoundingClientRect().bottom <= innerHeight",
        );
    }
    assert_eq!(browser.wrong(), Vec::<String>::new());
}

/// A fresh page, a post and a question leave the keyboard where it was, or beside it; never at the page's top.
#[test]
fn the_keyboard_keeps_its_place() {
    let Some(browser) = Chromium::start() else {
        return skipped("the keyboard's place in a browser", "chromium");
    };
    let room = Room::new(12, 3);
    let [first, _] = room.seated(2);
    let people = format!("{}?show=people", room.doors.desk);
    let desk = browser.open(&people, 1366, 768);
    let on = |what: &str| desk.until(&format!("document.activeElement.matches({})", json!(what)));
    // The next Tab leads into the people.
    on("#people");
    desk.keys(&["Tab"]);
    on("#people *");
    desk.js("document.querySelector('.tiles > li:nth-child(2) form button').focus()");
    desk.keys(&["Enter"]);
    desk.until("document.querySelector('.tiles > li:nth-child(2)').classList.contains('here')");
    // The button is gone: the same person.
    on(".tiles > li:nth-child(2) > a");
    // Somebody's phone makes the page a fresh one.
    desk.js("document.querySelector('main').dataset.old = '1'");
    let seen = room.board()["revision"].clone();
    let said = format!("round=1&us=7&them=8&seen={seen}");
    assert_eq!(room.send(first[0], "result", &said).status, 200);
    desk.until("!document.querySelector('main').dataset.old");
    on(".tiles > li:nth-child(2) > a");
    // A question has the keyboard; Escape puts it away and gives it back, and an answer does.
    desk.js("document.querySelector('#people form[data-keep=add]').closest('details').open = true");
    desk.fill("#people form[data-keep=add] textarea", "Larry Late");
    let register = "#people form[data-keep=add] button";
    let ask = || {
        desk.js(&format!(
            "document.querySelector({}).focus()",
            json!(register)
        ));
        desk.keys(&["Enter"]);
        on("#said .refused *");
    };
    ask();
    desk.keys(&["Escape"]);
    desk.until("document.querySelector('#said').hidden");
    on(register);
    ask();
    while desk.js("Boolean(document.querySelector('#said .refused'))") == true {
        desk.js("document.querySelector('#said .refused').dataset.old = '1'");
        desk.keys(&["Enter"]);
        desk.until("!document.querySelector('#said [data-old]')");
    }
    desk.until("document.querySelectorAll('.tiles > li').length === 13");
    desk.until("document.activeElement.closest('#people')");
    assert_eq!(browser.wrong(), Vec::<String>::new());
    room.stop().ends(0, &["verify"]);
}
