//! The pages without a script: forms and the answers to them.

use super::hall::{Room, club, get, links, post, raw};
use crate::it::print::reader::TWO_POINTS;
use benny::web::Caps;
use serde_json::json;

/// The director's forms without a script.
#[test]
fn the_directors_page_works_without_a_script() {
    let room = Room::new(12, 3);
    let host = room.desk_host();
    let send = |what: &str, fields: &str| post(&host, &format!("/desk/{what}"), fields, &[]);
    let taken = send("act/score", "round=1&table=1&a=5&b=3");
    assert_eq!(
        (taken.status, taken.header("location")),
        (303, Some("/desk?round=1"))
    );
    // Refused: the row says why, keeps what was typed, and asks for a reason.
    let refused = send("act/score", "round=1&table=2&a=99&b=98");
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("value=\"99\"") && refused.body.contains("value=\"98\""),
        "{refused:?}"
    );
    assert!(
        refused.body.contains("name=\"way\" value=\"overrule\""),
        "{refused:?}"
    );
    // Over a result that stands: a correction needs a reason, and gets one.
    let other = send("act/score", "round=1&table=1&a=6&b=2");
    assert!(
        other.body.contains("name=\"way\" value=\"replace\""),
        "{other:?}"
    );
    let corrected = send(
        "act/score",
        "round=1&table=1&a=6&b=2&way=replace&why=misread",
    );
    assert_eq!(corrected.status, 303, "{corrected:?}");
    assert_eq!(room.board()["tables"][0]["points"], json!([6, 2]));
    // The places with a prize, and the line under them: two sides of one table have made points.
    assert!(room.get("/").body.contains("class=\"paid line\""));
    let last = room.desk.last_logged();
    assert_eq!(
        (&last["act"]["do"], &last["origin"]),
        (&json!("correct"), &json!("director"))
    );
    // Everything else the page offers.
    for (what, fields) in [
        ("act/undo", "yes=1"),
        ("act/redo", ""),
        ("act/room", "clock=5"),
        ("act/room", "clock=0"),
        ("act/room", "message=Hello"),
        ("act/room", "hold=standings"),
        ("act/room", "pages=-&pages=seats&pages=join"),
        ("act/room", "look=dark"),
        ("act/room", "standings=hide"),
        ("act/drop", "who=12&began=false&seats=later"),
        ("act/back", "who=12&began=false&seats=later"),
        ("act/sit-out", "who=11&began=false&seats=later"),
        (
            "act/replace",
            "who=10&by=Nora&began=false&keep_points=false",
        ),
        ("act/add", "names=Late+Larry&seats=later"),
        ("act/adjust", "who=3&points=-2&why=revoke"),
        ("act/draw", ""),
        ("act/room", "finale=hold"),
        ("act/room", "finale=end"),
        ("act/close", "force=power+cut"),
        ("act/reopen", ""),
    ] {
        let done = send(what, fields);
        assert_eq!(done.status, 303, "{what} {fields}: {done:?}");
    }
    let page = super::hall::get(&host, "/desk", &[]);
    assert_eq!(page.status, 200);
    for words in ["Late Larry", "Nora"] {
        assert!(page.body.contains(words), "{words}");
    }
    let board = room.get("/");
    for words in [
        "data-look=\"dark\"",
        "data-hold=\"standings\"",
        "data-sheets=\"seats join\"",
        "Hello",
    ] {
        assert!(board.body.contains(words), "{words}: {board:?}");
    }
    // What ranks is asked once, in words; a table's page says what each of its sources says, in the page's language.
    // Until somebody chooses, the page's language is the one its browser asks for.
    let in_french = || super::hall::get(&host, "/desk", &[("Accept-Language", "fr-CA")]).body;
    assert!(in_french().contains("<html lang=\"fr\">"));
    assert_eq!(send("language", "lang=de").status, 303);
    assert!(in_french().contains("<html lang=\"de\">"));
    let settings = super::hall::get(&host, "/desk?show=settings", &[]).body;
    assert!(settings.contains("name=\"rank\"") && !settings.contains("name=\"tie_breaks\""));
    assert!(settings.contains(">Deutsch</option>") && settings.contains(">Français</option>"));
    let told = send("act/dispute", "round=1&table=1&why=We+had+nine");
    assert_eq!(told.status, 303, "{told:?}");
    let table = super::hall::get(&host, "/desk?show=table&round=1&table=1", &[]).body;
    assert!(table.contains("<ul><li>"), "{table}");
    let more = super::hall::get(&host, "/desk?show=do", &[]).body;
    assert!(more.contains("href=\"/desk?show=prizes\""), "{more}");
    let adjust = super::hall::get(&host, "/desk?show=do&verb=adjust", &[]).body;
    assert!(adjust.contains("name=\"points\""), "{adjust}");
    // None of it exists at the room's door.
    assert_eq!(
        super::hall::post(&room.host(), "/desk/act/undo", "", &[]).status,
        404
    );
    assert!(!room.get("/finale").body.contains("/desk/act/room"));
    for (sheet, status) in [
        ("tallies", 200),
        ("chart", 200),
        ("standings", 200),
        ("phone-slips", 200),
        ("badges", 200),
        ("how-to", 200),
        ("score-board", 200),
        ("nothing", 404),
    ] {
        let made = post(&host, &format!("/desk/print/{sheet}"), "", &[]);
        assert_eq!(made.status, status, "{sheet}");
        assert_eq!(made.body.starts_with("%PDF"), status == 200, "{sheet}");
    }
}

#[test]
fn why_something_is_refused_is_said_in_the_phones_language() {
    let room = Room::new(8, 2);
    let host = room.host();
    let [first, second] = room.seated(1);
    let say = |number: u16, what: &str, fields: &str, lang: &str| {
        let path = format!("{}/{what}", room.links[&number]);
        post(&host, &path, fields, &[("Accept-Language", lang)])
    };
    // One player, the same form, three languages: an impossible total, another side's loner, a round to come, something
    // that no longer stands, nothing to dispute, an empty field.
    let loner = format!("round=1&us=9&them=6&lone_{}=1", second[0]);
    for (what, fields, status, said) in [
        (
            "result",
            "round=1&us=30&them=30",
            422,
            [
                "8 hands give at most 32 points",
                "höchstens 32 Punkte",
                "au plus 32 points",
            ],
        ),
        (
            "result",
            loner.as_str(),
            422,
            [
                "is not on your side",
                "nicht zu eurer Seite",
                "pas de votre camp",
            ],
        ),
        (
            "result",
            "round=2&us=9&them=6",
            422,
            [
                "has not begun yet",
                "noch nicht begonnen",
                "pas encore commencé",
            ],
        ),
        (
            "confirm",
            "round=1&us=9&them=6",
            409,
            ["Something changed", "Inzwischen", "entre-temps"],
        ),
        (
            "dispute",
            "round=1",
            422,
            ["", "zu bestätigen", "plus rien"],
        ),
        (
            "result",
            "round=1&us=&them=6",
            400,
            ["Enter both numbers", "beide Zahlen", "les deux nombres"],
        ),
    ] {
        for (lang, words) in ["en", "de", "fr"].iter().zip(said) {
            let page = say(first[0], what, fields, lang);
            assert_eq!(page.status, status, "{what} {fields}: {page:?}");
            assert!(
                page.body.contains(words),
                "{lang} {what} {fields}: {}",
                page.body
            );
        }
    }
    // Every attempt is in the log, even those that could not be read.
    let log = room.desk.json(&["log", "--all"]).to_string();
    let garbled = format!(
        "refused: result of round 1 by {}, 1st side (us is missing)",
        first[0]
    );
    assert!(log.contains(&garbled), "{garbled}: {log}");
    // Programs get the same sentence, and its figures as data.
    let sent = room.send(first[0], "result", "round=1&us=30&them=30");
    assert_eq!(sent.json()["why"][0]["key"], "most", "{sent:?}");
    assert_eq!(sent.json()["why"][0]["with"]["limit"], "32");
}

/// The club's colour and logo are on every page, from a style sheet that is ours.
#[test]
fn pages_wear_the_clubs_colour_and_logo() {
    let desk = club(4, 1);
    let links = links(&desk);
    let plain = desk.json(&["club"]);
    assert_eq!(plain["colour"], "");
    let png = desk.file("logo.png", String::new());
    std::fs::write(&png, TWO_POINTS).expect("written");
    let png = png.to_str().expect("a path");
    desk.ends(0, &["club", "--colour", "#14663C", "--logo", png]);
    let room = Room::serve(desk, links, Caps::default());
    for path in ["/?board", &room.links[&1].clone()] {
        let page = room.get(path).body;
        let (_, from) = page.split_once("href=\"/club.css?").expect("the sheet");
        let sum = from.split('"').next().expect("a sum");
        let sheet = room.get(&format!("/club.css?{sum}"));
        assert_eq!(
            sheet.header("content-type"),
            Some("text/css; charset=utf-8")
        );
        assert!(sheet.body.contains("--club:#14663c"), "{sheet:?}");
        assert!(sheet.body.contains("url(/club.png)"), "{sheet:?}");
    }
    let logo = room.get("/club.png");
    assert_eq!(
        (logo.status, logo.header("content-type")),
        (200, Some("image/png"))
    );
}

/// The same set from the director's page: what is wrong is refused and changes nothing.
#[test]
fn name_and_look_of_the_club_are_set_on_the_page() {
    let room = Room::new(4, 1);
    let host = room.desk_host();
    let club = || room.desk.json(&["club"]);
    let send = |fields: &str| post(&host, "/desk/club", fields, &[]);
    let before = club();
    let refused = send("name=Harbour&place=&sponsor=&colour=green");
    assert_eq!((refused.status, club()), (400, before), "{refused:?}");
    let kept = send("name=Harbour+Euchre&place=Church+Hall&sponsor=&colour=14663C");
    assert_eq!(kept.status, 303, "{kept:?}");
    let now = club();
    assert_eq!(
        (&now["name"], &now["place"], &now["colour"]),
        (
            &json!("Harbour Euchre"),
            &json!("Church Hall"),
            &json!("#14663c")
        )
    );
    let page = get(&host, "/desk?show=club", &[]).body;
    assert!(page.contains("value=\"Harbour Euchre\""), "{page}");
    let logo = |bytes: &[u8]| {
        let head = format!(
            "POST /desk/logo HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n\
             Accept: application/json\r\nContent-Length: {}\r\n\r\n",
            bytes.len()
        );
        raw(&host, &[head.as_bytes(), bytes].concat()).status
    };
    assert_eq!((logo(b"no picture"), &club()["logo"]), (400, &json!(false)));
    assert_eq!((logo(TWO_POINTS), &club()["logo"]), (200, &json!(true)));
    let log = room.desk.json(&["log", "--all"]);
    let last = log.as_array().and_then(|log| log.last());
    assert_eq!(last.expect("an entry")["command"], "club logo");
    assert_eq!(room.get("/club.png").status, 200);
}
