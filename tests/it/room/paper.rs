//! Paper and phones: codes on cards, slips and table numbers, the poster by the door.

use super::hall::{Room, club, get, links};
use crate::it::print::reader::ask;
use benny::web::Caps;
use std::collections::BTreeMap;

#[test]
fn codes_are_printed_with_the_addresses_beside_them() {
    let desk = club(8, 3);
    let links = links(&desk);
    let at = "http://192.168.1.20:4040/";
    for sheet in ["tallies", "slips", "numbers"] {
        let plain = desk.json(&["print", sheet, "-o", "plain.pdf"]);
        let coded = desk.json(&["print", sheet, "--phones", "--at", at, "-o", "coded.pdf"]);
        let size = |value: &serde_json::Value| value["bytes"].as_u64().expect("a size");
        assert!(size(&coded) > size(&plain), "{sheet}: nothing was added");
        assert_eq!(coded["warnings"], serde_json::json!([]), "{sheet}");
        let bytes = std::fs::read(desk.path("coded.pdf")).expect("the sheet");
        if sheet == "tallies"
            && let Some(text) = ask("pdftotext", &["-raw"], &bytes, &["-"])
        {
            // What is typed at any address that the board shows: the first eight letters of the link.
            for path in links.values() {
                let token = path.trim_start_matches("/p/");
                let code = format!("{}-{}", &token[..4], &token[4..8]);
                assert!(
                    text.contains(&format!("192.168.1.20:4040/join: {code}")),
                    "{path}: {text}"
                );
            }
        }
        if let Some(said) = ask("qpdf", &["--check"], &bytes, &[]) {
            assert!(
                said.contains("No syntax or stream encoding errors"),
                "{said}"
            );
        }
    }
    // The same links as before, so printed paper stays good.
    assert_eq!(super::hall::links(&desk), links);
    assert_eq!(
        desk.refused(2, &["print", "slips", "--phones", "--at", "evil"])["kind"],
        "usage"
    );
}

#[test]
fn a_poster_for_another_address_is_told_of_too() {
    let desk = club(8, 2);
    let at = ["--at", "http://10.9.0.77:4040/", "-o", "poster.pdf"];
    desk.ends(0, &[&["print", "poster"][..], &at].concat());
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let page = get(&room.desk_host(), "/desk", &[]).body;
    assert!(
        page.contains("printed codes lead to http://10.9.0.77:4040/"),
        "{page}"
    );
}

#[test]
fn the_poster_leads_into_the_wlan_first_and_its_password_is_kept_nowhere() {
    let desk = club(8, 3);
    let mut poster = desk.command(&[
        "print",
        "poster",
        "--wlan",
        "Club; WLAN",
        "--at",
        "http://192.168.1.20:4040",
        "-o",
        "poster.pdf",
    ]);
    poster.write_stdin("se:cret;word\n").assert().success();
    let bytes = std::fs::read(desk.path("poster.pdf")).expect("the poster");
    if let Some(text) = ask("pdftotext", &["-raw"], &bytes, &["-"]) {
        let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what}: {text}"));
        assert!(at("Club; WLAN") < at("http://192.168.1.20:4040/"));
        for words in [
            "se:cret;word",
            "mobile data off",
            "Mobile Daten ausschalten",
            "Coupez les données mobiles",
        ] {
            at(words);
        }
    }
    let (log, _) = desk.ends(0, &["log", "--all", "--changes"]);
    assert!(!log.contains("cret"), "{log}");
    let file = std::fs::read(desk.path("club.benny")).expect("the club");
    assert!(!file.windows(6).any(|w| w == b"cret;w"));
    // Without a WLAN the poster has only the page's address, and nothing is asked.
    desk.ends(
        0,
        &[
            "print",
            "poster",
            "--at",
            "http://192.168.1.20:4040",
            "-o",
            "page.pdf",
        ],
    );
}
