//! A hand tapped in card by card, on the director's page, a player's phone and a paired one; and everybody who may not.

use super::chromium::Chromium;
use super::hall::{Answer, Room, club, get, links, post};
use super::pairing::paired;
use crate::it::tools::skipped;
use benny::web::Caps;
use serde_json::json;

/// N orders, everybody follows, and N's side takes all five tricks.
const MARCH: &str = "W 9c N o Ac Kc Qc Tc Jc 9h 9d 9s Js Th Td Ts Ah Qh Qd Qs Kh Jh Ad As";

/// The address behind the link with this text.
fn link(page: &str, text: &str) -> Option<String> {
    let before = page.split(&format!(">{text}</a>")).next()?;
    let after = page.len() - before.len();
    let href = before.rsplit("href=\"").next().filter(|_| after > 0)?;
    Some(href.split('"').next()?.replace("&amp;", "&"))
}

/// What a person taps for a word: `Ts` is `10♠` on the page.
fn shown(word: &str) -> String {
    match word {
        "o" => "Ordered up".to_owned(),
        _ if word.len() == 1 => word.to_owned(),
        _ => word.parse::<benny::engine::Card>().expect("a card").face(),
    }
}

/// Taps a whole hand in, link by link; gives the last page and its address.
fn tapped(host: &str, from: &str, taps: &str, name: impl Fn(&str) -> String) -> (Answer, String) {
    let mut at = from.to_owned();
    let mut page = get(host, &at, &[]);
    for word in taps.split(' ') {
        assert_eq!(page.status, 200, "{at}");
        at = link(&page.body, &name(word))
            .unwrap_or_else(|| panic!("{word} at {at}: {}", page.body));
        page = get(host, &at, &[]);
    }
    (page, at)
}

#[test]
fn a_hand_is_tapped_in_without_a_script_and_its_ruling_printed() {
    let room = Room::new(8, 2);
    let host = room.desk_host();
    let table = get(&host, "/desk?show=table&round=1&table=2", &[]).body;
    let door = "/desk/referee?round=1&amp;table=2";
    assert!(table.contains(door), "{table}");
    let help = get(&host, "/desk?show=help&find=revoke", &[]).body;
    assert!(help.contains("href=\"/desk/referee\""), "{help}");
    let logged = room.desk.json(&["log"]);
    let (page, at) = tapped(&host, &door.replace("&amp;", "&"), MARCH, shown);
    for says in [
        "Clean",
        "called by N",
        "Tricks (N–S first): 5-0",
        "Points (N–S first): 2-0",
        "W 9c o / AcKcQcTc",
    ] {
        assert!(page.body.contains(says), "{says}: {}", page.body);
    }
    // One fewer tap, and from the start.
    assert_eq!(
        link(&page.body, "Undo the last tap"),
        Some(at.replace("+As", ""))
    );
    assert_eq!(
        link(&page.body, "Start again"),
        Some("/desk/referee?round=1&table=2&taps=".to_owned())
    );
    let slip = link(&page.body, "Print the ruling slip").expect("a slip");
    let pdf = get(&host, &slip, &[]);
    assert_eq!(
        (pdf.status, pdf.header("content-type")),
        (200, Some("application/pdf"))
    );
    assert!(pdf.body.starts_with("%PDF"));
    // Whatever was tapped: the night is as it was.
    assert_eq!(room.desk.json(&["log"]), logged);
    assert_eq!(post(&host, "/desk/referee", "taps=W", &[]).status, 405);
}

#[test]
fn a_wrong_card_is_said_at_once() {
    let room = Room::new(8, 2);
    let at = |taps: &str| {
        get(
            &room.desk_host(),
            &format!("/desk/referee?taps={taps}"),
            &[],
        )
        .body
    };
    let revoke = at("W+9c+N+o+Ac+Kh+Qc+Tc+Jc+Kc");
    assert!(
        revoke.contains("Trick 1: E played Kh and did not follow suit"),
        "{revoke}"
    );
    let twice = at("W+9c+N+o+Ac+Ac");
    assert!(
        twice.contains("A♣ was already played by N in trick 1."),
        "{twice}"
    );
    // The whole hand with the revoke leads on to the penalty, a clean one doesn't.
    let penalty = "href=\"/desk?show=do&amp;verb=adjust\"";
    let end = "9d+9s+Js+Th+Td+Ts+Ah+Qh+Qd+Qs+9h+Jh+Ad+As";
    assert!(at(&format!("W+9c+N+o+Ac+Kh+Qc+Tc+Jc+Kc+{end}")).contains(penalty));
    assert!(!at(&MARCH.replace(' ', "+")).contains(penalty));
    // E's turn is still E's.
    assert!(twice.contains("Trick 1: which card did E play?"), "{twice}");
    assert!(at("W+9c+N+h+9c").contains("9♣ was turned down."));
    // A card that was played leads nowhere.
    assert_eq!(link(&at("W+9c+N+o+Ac"), "A♣"), None);
}

#[test]
fn players_and_paired_devices_have_it_in_their_language() {
    let room = Room::new(8, 2);
    let host = room.host();
    let phone = &room.links[&1];
    assert!(room.get(phone).body.contains(&format!("{phone}/referee")));
    let german = |path: &str| get(&host, path, &[("Accept-Language", "de")]).body;
    let page = german(&format!("{phone}/referee?taps=W+9c+N+o+Ac+Kh+Qc+Tc+Jc+Kc"));
    for says in [
        "E hat K♥ gespielt und nicht bedient, obwohl K♣",
        "Welche Karte hat S gespielt?",
    ] {
        assert!(page.contains(says), "{says}: {page}");
    }
    let whole = format!("{phone}/referee?taps={}", MARCH.replace(' ', "+"));
    let page = german(&whole);
    assert!(
        page.contains("Punkte (N–S zuerst): 2-0") && page.contains("Turnierleitung"),
        "{page}"
    );
    let french = get(&host, &whole, &[("Accept-Language", "fr")]).body;
    assert!(
        french.contains("Points (N–S d’abord)\u{a0}: 2-0"),
        "{french}"
    );
    // Phones print nothing.
    assert!(!page.contains("/slip"));
    assert_eq!(
        room.get(&whole.replace("/referee?", "/referee/slip?"))
            .status,
        404
    );
    let device = paired(&room, "scorer");
    assert!(
        room.get(&format!("{device}/referee?taps=W"))
            .body
            .contains("Which card was turned up?")
    );
}

#[test]
fn nobody_without_a_link_taps_and_nobody_taps_without_end() {
    let desk = club(8, 2);
    let links = links(&desk);
    let caps = Caps {
        taps: 6,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    for path in [
        "/desk/referee",
        "/referee",
        "/p/nobody/referee",
        "/d/nobody/referee",
    ] {
        assert_eq!(room.get(path).status, 404, "{path}");
    }
    let logged = room.desk.json(&["log"]);
    let phone = format!("{}/referee", room.links[&1]);
    for taps in [
        "%3Cscript%3E",
        "W+9c+W+W+W+W",
        "Ac",
        &"Xx+".repeat(2000),
        "W&taps=E",
        "%00",
    ] {
        let page = room.get(&format!("{phone}?taps={taps}"));
        assert!(
            page.status == 200 && !page.body.contains("<script>"),
            "{taps}: {}",
            page.status
        );
    }
    let many: Vec<u16> = (0..4).map(|_| room.get(&phone).status).collect();
    assert!(many.contains(&429), "{many:?}");
    // The neighbour is not kept waiting, and results are counted apart.
    assert_eq!(room.get(&format!("{}/referee", room.links[&2])).status, 200);
    assert_eq!(room.send(1, "result", "round=1&us=9&them=6").status, 200);
    assert_eq!(
        logged.as_array().map(Vec::len).map(|n| n + 1),
        room.desk.json(&["log"]).as_array().map(Vec::len)
    );
}

#[test]
fn with_a_script_no_page_is_loaded_for_a_tap_and_cards_may_be_typed() {
    let Some(browser) = Chromium::start() else {
        skipped("a hand in a browser", "chromium");
        return;
    };
    let room = Room::new(8, 2);
    let phone = format!("http://{}{}/referee", room.host(), room.links[&1]);
    let page = browser.open(&phone, 320, 568);
    page.js("window.same = true");
    let tap = |text: &str| {
        page.js(&format!(
            "[...document.querySelectorAll('a.tap')].find(a => a.textContent === '{text}').click()"
        ));
    };
    let asks = |text: &str| {
        page.until(&format!(
            "document.querySelector('h2').textContent.includes('{text}')"
        ))
    };
    tap("W");
    asks("turned up");
    page.keys(&["9", "c"]);
    asks("Who made trump");
    tap("N");
    asks("ordered up");
    tap("Ordered up");
    asks("which card did N play");
    assert!(page.fits_width());
    assert_eq!(page.too_small(), json!([]));
    // Six cards of a suit are in one row.
    let rows = "new Set([...document.querySelectorAll('.pack div:first-child .tap')].map(a => a.offsetTop)).size";
    assert_eq!(page.js(rows), json!(1));
    page.keys(&["1", "0", "c"]);
    asks("which card did E play");
    assert_eq!(page.js("location.search"), json!("?taps=W+9c+N+o+Tc"));
    page.js("history.back()");
    asks("which card did N play");
    assert_eq!(page.js("window.same"), json!(true));
    assert_eq!(browser.wrong(), Vec::<String>::new());
}
