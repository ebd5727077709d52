//! Who goes where, and what else was counted, at every door.

use super::super::desk::Desk;
use super::super::room::hall::{Room, get, links};
use super::super::tools::skipped;
use benny::seating::{Format, Lines, RoundNo, Unit};
use benny::web::Caps;

/// A text as it is read: one space between words, whatever a sheet made of lines and hard spaces.
fn plain(text: &str) -> String {
    let soft = text
        .replace(['\u{a0}', '\u{202f}'], " ")
        .replace("\u{ad}", "");
    soft.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is on a sheet; `None` where nothing here can read it.
fn printed(desk: &Desk, sheet: &str) -> Option<String> {
    desk.ends(0, &["print", sheet, "-o", "sheet.pdf", "--force"]);
    let read = std::process::Command::new("pdftotext")
        .args([
            "-raw".as_ref(),
            desk.path("sheet.pdf").as_os_str(),
            "-".as_ref(),
        ])
        .output();
    let text = String::from_utf8_lossy(&read.ok()?.stdout).into_owned();
    Some(plain(&text))
}

fn night(lines: &Lines, lang: &str) -> Desk {
    let desk = Desk::new();
    let teams = lines.unit == Some(Unit::Side);
    let format = if teams { "team" } else { "progressive" };
    desk.ends(
        0,
        &[
            "new",
            "Night",
            "--count",
            "12",
            "--movement",
            &lines.name,
            "--format",
            format,
            "--lang",
            lang,
            "--rounds",
            "6",
        ],
    );
    desk.ends(0, &["draw", "--seed", "3"]);
    desk
}

/// The sentence of each movement that comes with benny: on cards, charts and the page for everybody in each language in turn,
/// on the board and on phones in all three.
#[test]
fn the_sentence_of_each_movement_is_at_every_door() {
    let langs = ["en", "de", "fr"];
    for (lines, lang) in Lines::all_shipped().iter().zip(langs.into_iter().cycle()) {
        let desk = night(lines, lang);
        let format = match lines.unit {
            Some(Unit::Side) => Format::Team,
            _ => Format::Progressive,
        };
        let says = |lang| plain(&lines.sentence(lang, format));
        for sheet in ["tallies", "chart", "how-to"] {
            let Some(text) = printed(&desk, sheet) else {
                skipped("who goes where on paper", "pdftotext");
                break;
            };
            let says = says(lang);
            assert!(
                text.contains(&says),
                "{} {lang} {sheet}: {says}\n{text}",
                lines.name
            );
        }
        let links = links(&desk);
        let path = links[&1].clone();
        let room = Room::serve(desk, links, Caps::default());
        for (page, lang) in [("/", lang)].into_iter().chain(langs.map(|l| (&*path, l))) {
            let answer = get(&room.host(), page, &[("Accept-Language", lang)]);
            let text = plain(&answer.body.replace("&quot;", "\""));
            let says = says(lang);
            assert!(
                text.contains(&says),
                "{} {lang} {page}: {says}\n{text}",
                lines.name
            );
        }
    }
}

/// What a club counts besides points is entered by command, line by line, and on a phone.
#[test]
fn a_tick_is_entered_at_every_door() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Night", "--count", "12", "--ticks", "moon=2", "--draw", "--seed", "1",
            "--rounds", "3",
        ],
    );
    let seats = desk
        .night()
        .round(RoundNo(1))
        .expect("a round")
        .tables
        .clone();
    let first = |table: usize, side: usize| seats[table].sides[side][0].get();
    desk.ends(
        0,
        &[
            "score",
            "1",
            "1",
            "10-7",
            "--tick",
            &format!("moon:{}=1", first(0, 0)),
        ],
    );
    desk.enter(&format!("1 2 9-8 moon:{}=2\n", first(1, 1)));
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let page = room.get(&format!(
        "/p/{}",
        room.links[&first(2, 0)].trim_start_matches("/p/")
    ));
    assert!(
        page.body.contains(&format!("tick_moon_{}", first(2, 0))),
        "{}",
        page.body
    );
    let (us, them) = (first(2, 0), first(2, 1));
    let said = room.send(
        us,
        "result",
        &format!("round=1&us=10&them=7&tick_moon_{us}=1"),
    );
    assert!(said.status < 400, "{said:?}");
    let wrong = room.send(
        them,
        "result",
        &format!("round=1&us=7&them=10&tick_slam_{them}=1"),
    );
    assert_eq!(wrong.status, 422, "{wrong:?}");
    let other = room.send(
        them,
        "result",
        &format!("round=1&us=7&them=10&tick_moon_{us}=1"),
    );
    assert_eq!(other.status, 422, "{other:?}");
    let said = room.send(
        them,
        "result",
        &format!("round=1&us=7&them=10&tick_moon_{them}=3"),
    );
    assert!(said.status < 400, "{said:?}");
    let desk = room.stop();
    let rows = desk.json(&["standings", "--rank", "tick:moon"])["standings"].clone();
    let points = |number: u16| {
        let mut rows = rows.as_array().expect("rows").iter();
        rows.find(|row| row["number"] == number).expect("ranked")["points"]
            .as_i64()
            .expect("points")
    };
    assert_eq!(rows[0]["number"], them);
    assert_eq!(
        [first(0, 0), first(1, 1), us, them].map(points),
        [10 + 2, 8 + 4, 10 + 2, 7 + 6]
    );
    desk.ends(0, &["verify"]);
}
