//! What the director's page says and offers over an evening, to somebody who never opens a terminal.

use super::chromium::Chromium;
use super::hall::{Room, club, get, links};
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::web::Caps;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A page of the director's.
fn page(room: &Room, path: &str) -> String {
    get(&room.desk_host(), path, &[]).body
}

/// The entry that the page's undo would take back.
fn undoes(room: &Room) -> Option<u64> {
    let page = page(room, "/desk");
    let form = page.split("id=\"undo\"").nth(1)?.split("</form>").next()?;
    let seq = form.split("name=\"seq\" value=\"").nth(1)?;
    seq.split('"').next()?.parse().ok()
}

#[test]
fn what_was_brought_back_is_the_next_to_be_undone() {
    let room = Room::new(8, 2);
    for seat in ["round=1&table=1&a=7&b=5", "round=1&table=2&a=9&b=4"] {
        assert_eq!(room.direct("act/score", seat).status, 200);
    }
    let newest = undoes(&room).expect("something to undo");
    for (verb, fields) in [
        ("undo", format!("yes=1&seq={newest}")),
        ("redo", String::new()),
    ] {
        let done = room.direct(&format!("act/{verb}"), &fields);
        assert_eq!(done.status, 200, "{done:?}");
    }
    assert_eq!(undoes(&room), Some(newest));
    let log = page(&room, "/desk?show=log");
    assert!(
        log.contains(&format!(
            "name=\"seq\" value=\"{newest}\"><button class=\"link\""
        )),
        "{log}"
    );
    room.stop().ends(0, &["verify"]);
}

#[test]
fn a_season_begun_on_the_page_is_in_its_log_and_taken_back_there() {
    let room = Room::new(8, 2);
    let begun = room.direct("act/season%20new", "name=Autumn").json();
    assert_eq!(begun["notes"], json!([]), "{begun}");
    let seq = begun["undo"].as_u64().expect("an entry to undo");
    assert_eq!(undoes(&room), Some(seq));
    assert!(page(&room, "/desk?show=log").contains("Start a season (autumn)"));
    let undone = room.direct("act/undo", &format!("yes=1&seq={seq}")).json();
    assert_eq!(undone["done"], "Undone: Start a season (autumn)");
    assert!(page(&room, "/desk").contains("id=\"redo\""));
}

#[test]
fn the_club_s_records_are_told_in_the_page_s_language() {
    let room = Room::new(8, 2);
    for (act, fields) in [
        ("member%20add", "names=Ann"),
        ("season%20new", "name=Herbst"),
        ("league%20new", "name=Liga"),
        ("league%20team", "name=Eins"),
        ("league%20team", "name=Zwei"),
        ("league%20fixtures", "start=2026-12-04"),
        ("league%20score", "what=1&what=5-4"),
        ("score", "round=1&table=1&a=7&b=5"),
    ] {
        let done = room.direct(&format!("act/{act}"), fields);
        assert_eq!(done.status, 200, "{act}: {done:?}");
    }
    for (lang, told, others) in [
        (
            "de",
            [
                "Saison beginnen (herbst)",
                "Ligaspiel eintragen (liga, Spiel 1: 5-4)",
                "Mitglieder aufnehmen (M1)",
                "Zettel von Tisch 1, Runde 1: 7-5",
            ],
            ["season herbst", "score 1 1"],
        ),
        (
            "fr",
            [
                "Commencer une saison (herbst)",
                "(liga, match 1 : 5-4)",
                "Ajouter des membres (M1)",
                "feuille de la table 1, tour 1 : 7-5",
            ],
            ["season herbst", "score 1 1"],
        ),
    ] {
        assert_eq!(room.direct("language", &format!("lang={lang}")).status, 200);
        let log = page(&room, "/desk?show=log");
        for words in told {
            assert!(log.contains(words), "{words}: {log}");
        }
        for words in others {
            assert!(!log.contains(words), "{words}: {log}");
        }
    }
}

#[test]
fn the_next_bell_can_ring_while_a_dispute_is_open() {
    let room = Room::new(8, 2);
    assert_eq!(room.direct("act/start", "round=1").status, 200);
    for seat in ["round=1&table=1&a=7&b=5", "round=1&table=2&a=9&b=4"] {
        assert_eq!(room.direct("act/score", seat).status, 200);
    }
    let disputed = room.direct("act/dispute", "round=1&table=1&why=who+won");
    assert_eq!(disputed.status, 200, "{disputed:?}");
    let desk = page(&room, "/desk");
    assert!(desk.contains("data-stage=\"ResultsIn\""), "{desk}");
    assert!(
        desk.contains("<input type=\"hidden\" name=\"round\" value=\"2\"><button class=\"main\""),
        "{desk}"
    );
    assert_eq!(room.direct("act/start", "round=2").status, 200);
}

#[test]
fn an_emptied_setting_is_nothing_from_then_on_or_refused() {
    let room = Room::new(8, 2);
    let set = |fields: &str| room.direct("act/set", fields);
    assert_eq!(set("fee=5&was_fee=0.00").status, 200);
    let done = set("fee=&was_fee=5.00&name=Friday+Night&was_name=Friday+Night").json();
    assert_eq!(done["answer"]["settings"]["fee"], "0.00", "{done}");
    assert_eq!(set("club=Harbour&was_club=").status, 200);
    let done = set("club=&was_club=Harbour").json();
    assert_eq!(done["answer"]["settings"]["club"], "", "{done}");
    let done = set("hands=&was_hands=8&minutes=20").json();
    assert_eq!(done["answer"]["settings"]["timed"], true, "{done}");
    for field in ["rounds", "date", "name"] {
        let no = set(&format!("{field}=&was_{field}=2"));
        assert_eq!(no.status, 400, "{field}: {no:?}");
    }
}

#[test]
fn a_wrong_address_is_answered_in_the_asker_s_language() {
    let room = Room::new(8, 2);
    let ask = |host: &str, path: &str, lang: &str| {
        let seen = super::hall::get(host, path, &[("Accept-Language", lang)]);
        assert!(seen.status >= 400, "{path}: {seen:?}");
        seen.body
    };
    for (host, path) in [
        (room.host(), "/nowhere"),
        (room.host(), "/club.png"),
        (room.desk_host(), "/nowhere"),
        (room.desk_host(), "/desk/nowhere"),
        (room.desk_host(), "/desk/save/nothing"),
        (room.desk_host(), "/desk/print/nothing"),
    ] {
        let [english, german, french] = ["en", "de", "fr"].map(|lang| ask(&host, path, lang));
        assert!(
            english != german && german != french && english != french,
            "{path}: {english} {german} {french}"
        );
    }
}

#[test]
fn what_a_way_out_leaves_open_is_a_field_on_the_page() {
    let room = Room::new(8, 2);
    for (act, fields) in [
        ("league%20new", "name=Liga"),
        ("league%20team", "name=Eins"),
        ("league%20team", "name=Zwei"),
        ("league%20fixtures", "start=2026-12-04"),
    ] {
        let done = room.direct(&format!("act/{act}"), fields);
        assert_eq!(done.status, 200, "{act}: {done:?}");
    }
    let field = "type=\"text\" name=\"what\"";
    for (act, fields, known) in [
        ("league%20result", "", ""),
        ("league%20result", "number=1", "name=\"what\" value=\"1\""),
        (
            "league%20score",
            "what=first&what=5-4",
            "name=\"what\" value=\"5-4\"",
        ),
    ] {
        let no = room.direct(&format!("act/{act}"), fields).json();
        let html = no["error"]["html"].as_str().expect("a refusal");
        assert!(html.contains(field) && html.contains(known), "{html}");
        for hole in ["MATCH", "NUMBER", "HOME", "A-B"] {
            assert!(!html.contains(hole), "{html}");
        }
    }
    // A match and its games are typed into the form's one field.
    let done = room.direct("act/league%20score", "what=1+5-4");
    assert_eq!(done.status, 200, "{done:?}");
}

#[test]
fn what_phones_said_is_told_in_the_page_s_language() {
    let room = Room::new(8, 2);
    let [us, them] = room.seated(1);
    let [others, _] = room.seated(2);
    assert_eq!(room.direct("act/start", "round=1").status, 200);
    assert_eq!(
        room.send(us[0], "result", "round=1&us=10&them=7").status,
        200
    );
    assert_eq!(
        room.send(them[0], "result", "round=1&us=8&them=10").status,
        200
    );
    assert_eq!(
        room.send(others[0], "result", "round=1&us=99&them=97")
            .status,
        422
    );
    assert_eq!(
        room.send(us[1], "dispute", "round=1&remark=oops").status,
        200
    );
    assert_eq!(room.direct("language", "lang=de").status, 200);
    let desk = page(&room, "/desk");
    assert!(
        desk.contains("R\u{fc}ckg\u{e4}ngig: Ergebnis als strittig"),
        "{desk}"
    );
    assert!(
        desk.contains(&format!("value=\"Handy von {}\"", us[0])),
        "{desk}"
    );
    let log = page(&room, "/desk?show=log");
    assert!(
        log.contains("Nicht angenommen: Ergebnis eintragen"),
        "{log}"
    );
    let settled = room.direct("act/settle", "round=1&table=1&verdict=10-7&why=gefragt");
    assert_eq!(settled.status, 200, "{settled:?}");
    let table = page(&room, "/desk?show=table&round=1&table=1");
    assert!(
        table.contains("gefragt") && !table.contains("settled"),
        "{table}"
    );
}

#[test]
fn where_to_look_is_a_link_and_no_step_is_a_command() {
    let room = Room::new(8, 2);
    for (what, fields, to) in [
        ("act/close", "", "/desk"),
        ("act/swap", "who=1&with=99", "/desk?show=people"),
    ] {
        let refused = room.direct(what, fields).json();
        let html = refused["error"]["html"].as_str().expect("what is shown");
        assert!(
            html.contains(&format!("<a class=\"button\" href=\"{to}\"")),
            "{html}"
        );
    }
    let all = page(&room, "/desk?show=help");
    let found = all.split("&amp;find=").skip(1);
    let mut steps = 0;
    for word in found.filter_map(|rest| rest.split('"').next()) {
        let told = page(&room, &format!("/desk?show=help&find={word}"));
        let told = told.split("class=\"situation\"").nth(1).expect(word);
        let told = told.split("<footer").next().expect(word);
        assert!(!told.contains("<code>") && !told.contains(" --"), "{told}");
        steps += told.matches("class=\"step\"").count();
    }
    assert!(steps > 60, "{steps} steps");
    // A form with nothing to fill in brings in nothing.
    assert!(!page(&room, "/desk?show=do").contains("+import"));
}

#[test]
fn a_field_is_taken_or_refused_and_never_lost() {
    let desk = Desk::new();
    desk.ends(
        0,
        &["new", "Friday", "--count", "8", "--rounds", "2", "--draw"],
    );
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let kept = room.direct("act/set", "show=settings&minutes=25&was_minutes=");
    assert_eq!(kept.json()["done"], "Changed: timed rounds, minutes.");
    for (what, fields, why) in [
        (
            "start",
            "round=1&minutes=soon",
            "clock: \"soon\" is no number of minutes",
        ),
        (
            "start",
            "round=1&minutes=-5",
            "clock: \"-5\" is no number of minutes",
        ),
        ("room", "clock=-5", "clock: \"-5\" is no number of minutes"),
        ("set", "bell_at=turn&bell_points=", "At points is missing"),
        ("set", "rounds=99999", "\"99999\" is too large or too small"),
        ("prizes", "prize=&worth=&drop=1", "Prize is missing"),
    ] {
        let refused = room.direct(&format!("act/{what}"), fields);
        assert_eq!(refused.status, 400, "{what} {fields}: {refused:?}");
        assert_eq!(refused.json()["error"]["message"], why, "{what} {fields}");
    }
    assert!(page(&room, "/desk").contains("data-stage=\"Seated\""));
    let same = room.direct("act/prizes", "show=prizes&fee=5.00&was_fee=5.00&raffle=");
    assert_eq!(same.json()["done"], "Nothing has changed.");
    let log = room.stop().json(&["log"]);
    let sets = |entry: &&Value| entry["act"]["do"] == "set" || entry["act"]["do"] == "prizes";
    let log = log.as_array().expect("a list").iter();
    assert_eq!(log.filter(sets).count(), 1);
}

#[test]
fn a_knock_out_is_no_finale_to_keep_back() {
    let desk = Desk::new();
    desk.ends(
        0,
        &["new", "Friday", "--count", "8", "--rounds", "1", "--draw"],
    );
    for table in ["1", "2"] {
        desk.ends(0, &["score", "1", table, "9-6"]);
    }
    desk.ends(0, &["play-offs", "--size", "4"]);
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let told = [page(&room, "/desk"), {
        assert_eq!(
            room.direct("act/score", "round=2&table=1&a=10&b=7").status,
            200
        );
        page(&room, "/desk")
    }];
    assert!(told[1].contains("data-stage=\"Finale\""), "{}", told[1]);
    for told in told {
        assert!(
            !told.contains("value=\"hold\"") && !told.contains("href=\"/finale\""),
            "{told}"
        );
    }
}

#[test]
fn what_a_second_laptop_held_is_brought_in_by_a_button() {
    let desk = club(8, 2);
    std::fs::copy(desk.path("club.benny"), desk.path("laptop.benny")).expect("a copy");
    let other = desk.path("laptop.benny").display().to_string();
    desk.ends(0, &["--file", &other, "score", "1", "1", "9-6"]);
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let shown = page(&room, "/desk?show=club");
    let form = shown
        .split("action=\"/desk/act/merge\"")
        .nth(1)
        .expect("a form");
    let field = format!("name=\"other\" value=\"{other}\"");
    assert!(
        form.split("</form>").next().expect("it").contains(&field),
        "{form}"
    );
    assert_eq!(room.direct("language", "lang=de").status, 200);
    assert_eq!(
        room.direct("act/score", "round=1&table=1&a=10&b=7").status,
        200
    );
    let answer = |fields: &str| {
        room.direct("act/merge", &format!("other={other}{fields}"))
            .json()
    };
    let asks = |fields: &str| {
        answer(fields)["error"]["message"]
            .as_str()
            .expect("a question")
            .to_owned()
    };
    assert_eq!(
        asks(""),
        "In beiden Dateien ge\u{e4}ndert: friday-night: Zettel von Tisch 1, Runde 1. Was stimmt?"
    );
    let sure = asks("&theirs=true");
    assert!(
        sure.starts_with("Aus ") && sure.ends_with("ge\u{e4}ndert: friday-night. \u{dc}bernehmen?"),
        "{sure}"
    );
    let done = answer("&theirs=true&yes=true");
    assert!(done["done"].is_string(), "{done}");
    let taken = page(&room, "/desk?show=table&round=1&table=1");
    assert!(
        taken.contains("Runde 1, Tisch 1: <bdi>9-6</bdi>"),
        "{taken}"
    );
    let seq = undoes(&room).expect("an entry");
    let undone = room
        .direct("act/undo", &format!("yes=1&along=1&seq={seq}"))
        .json();
    assert_eq!(
        undone["done"], "R\u{fc}ckg\u{e4}ngig gemacht: Andere Vereinsdatei \u{fc}bernehmen",
        "{undone}"
    );
}

#[test]
fn a_double_click_is_one_click() {
    let Some(browser) = Chromium::start() else {
        return skipped("a double click on the director's page", "chromium");
    };
    let room = Room::serve(club(8, 2), BTreeMap::new(), Caps::default());
    let page = browser.open(&format!("{}?show=person&who=1", room.doors.desk), 1280, 720);
    page.fill("form[action$=adjust] [name=points]", "-2");
    page.fill("form[action$=adjust] [name=why]", "late");
    page.js(
        "[1, 2].forEach(detail => document.querySelector('form[action$=adjust] button').dispatchEvent(
            new MouseEvent('click', { detail, bubbles: true, cancelable: true })))",
    );
    page.until("!document.querySelector('#said').hidden");
    page.fill("form[action$=adjust] [name=points]", "-1");
    page.fill("form[action$=adjust] [name=why]", "late again");
    page.js(
        "[1, 1].forEach(detail => document.querySelector('form[action$=adjust] button').dispatchEvent(
            new MouseEvent('click', { detail, bubbles: true, cancelable: true })))",
    );
    let given = |desk: &Desk| -> Vec<Value> {
        let log = desk.json(&["log"]);
        let log = log.as_array().expect("a list").clone();
        let done = |entry: &Value| {
            entry["command"]
                .as_str()
                .is_some_and(|c| c.starts_with("adjust"))
        };
        log.into_iter().filter(done).collect()
    };
    page.until("document.querySelector('#said').textContent.includes('late again')");
    assert_eq!(given(&room.stop()).len(), 2);
    assert_eq!(browser.wrong(), Vec::<String>::new());
}

#[test]
fn a_long_name_s_card_and_prizes_fit() {
    let Some(browser) = Chromium::start() else {
        return skipped("a long name's card", "chromium");
    };
    let desk = club(8, 2);
    desk.ends(0, &["set", "--fee", "5"]);
    let name = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaughingtonz";
    for number in ["1", "2", "3"] {
        desk.ends(0, &["rename", number, &format!("{name}{number}")]);
    }
    for table in ["1", "2"] {
        desk.ends(0, &["score", "1", table, "9-6"]);
    }
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let page = browser.open(&room.doors.desk, 360, 640);
    for (wide, high) in [(360, 640), (1280, 720)] {
        page.resize(wide, high);
        for show in ["?card=1", "?show=prizes", "?show=standings"] {
            page.go(&format!("{}{show}", room.doors.desk));
            assert!(page.fits_width(), "{show} at {wide}");
        }
    }
}

/// Two seasons that count the same nights are equally new: the page shows both. A league's match is entered in one field.
#[test]
fn the_club_screen_shows_every_newest_season_and_enters_a_match() {
    let desk = club(8, 1);
    for name in ["Points", "Marches"] {
        desk.ends(0, &["season", "new", name]);
    }
    desk.ends(0, &["league", "new", "Winter"]);
    for team in ["Fowey", "Looe"] {
        desk.ends(0, &["league", "team", team]);
    }
    desk.ends(0, &["league", "fixtures", "--start", "2026-12-01"]);
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let shown = page(&room, "/desk?show=club");
    assert!(
        shown.contains("Points") && shown.contains("Marches"),
        "{shown}"
    );
    let form = page(&room, "/desk?show=do&verb=league+score");
    assert!(form.contains("name=\"what\""), "{form}");
    let entered = room.direct("act/league%20score", "what=1+5-4");
    assert_eq!(entered.status, 200, "{entered:?}");
}
