//! benny opened without a terminal, by a double-click for example: the night is served, a second start shows the same
//! one, and the page can quit it.

use super::hall::{get, host_of, post};
use crate::it::desk::{Desk, benny};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

/// benny with these arguments, no terminal and no browser, and the first line it writes as JSON where it writes one.
pub fn started(desk: &Desk, args: &[&str]) -> (Child, BufReader<std::process::ChildStdout>) {
    let mut command = benny();
    command
        .args(args)
        .env("BENNY_FILE", desk.path("Zoë’s club.benny"))
        .env("PATH", desk.path("no programs here"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut child = command.spawn().expect("benny runs");
    let out = BufReader::new(child.stdout.take().expect("its words"));
    (child, out)
}

pub fn line(out: &mut impl BufRead) -> String {
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    line
}

#[test]
fn a_second_start_shows_the_night_that_is_running_and_the_page_quits_it() {
    let desk = Desk::new();
    let (mut first, mut out) = started(&desk, &["open", "--no-browser", "--json"]);
    let told = line(&mut out);
    let doors: Value = serde_json::from_str(&told).unwrap_or_else(|e| panic!("{e}: {told}"));
    let page = host_of(doors["desk"].as_str().expect("an address"));
    // It speaks the language it was told to, whatever the browser's.
    let shown = get(&page, "/desk", &[("Accept-Language", "de")]);
    assert!(shown.body.contains("<html lang=\"en\">"), "{shown:?}");

    let (mut second, mut out) = started(&desk, &["open", "--no-browser", "--json"]);
    assert_eq!(line(&mut out), told, "the same doors");
    assert!(second.wait().expect("it ends").success(), "and it ends");

    assert_eq!(
        get(&page, "/desk/quit", &[]).status,
        405,
        "a look ends nothing"
    );
    let quit = post(&page, "/desk/quit", "", &[]);
    assert_eq!(quit.status, 200, "{quit:?}");
    assert!(quit.body.contains("Everything is saved"), "{quit:?}");
    assert!(first.wait().expect("it ends").success());
    assert!(!desk.path("Zoë’s club.benny.serving").exists());
}

#[test]
fn another_clubs_file_is_opened_from_the_page_while_the_first_goes_on() {
    let desk = Desk::new();
    let (mut first, mut out) = started(&desk, &["open", "--no-browser", "--json"]);
    let doors: Value = serde_json::from_str(&line(&mut out)).expect("JSON");
    let page = host_of(doors["desk"].as_str().expect("an address"));
    let opened = |field: &str| {
        let answer = post(&page, "/desk/elsewhere", field, &[]);
        assert_eq!(answer.status, 200, "{answer:?}");
        let address = answer.body.split("<a href=\"").nth(1);
        host_of(
            address
                .and_then(|rest| rest.split('"').next())
                .expect("where it is"),
        )
    };
    // Begun, it has a benny of its own; asked for again, it is the same one.
    let other = opened("club=Harbour+Club");
    assert_ne!(other, page);
    let served: Value = get(&other, "/desk/serves", &[]).json();
    assert!(
        served
            .as_str()
            .is_some_and(|file| file.ends_with("harbour-club.benny")),
        "{served}"
    );
    assert_eq!(opened("file=harbour-club.benny"), other);
    assert_eq!(get(&page, "/desk", &[]).status, 200);
    // A file that is not beside this one is none of the page's business.
    let outside = post(&page, "/desk/elsewhere", "file=..%2Fother.benny", &[]);
    assert_eq!(outside.status, 400, "{outside:?}");
    assert_eq!(post(&other, "/desk/quit", "", &[]).status, 200);
    assert_eq!(post(&page, "/desk/quit", "", &[]).status, 200);
    assert!(first.wait().expect("it ends").success());
}

#[test]
fn without_arguments_and_without_a_terminal_benny_opens() {
    let desk = Desk::new();
    let (mut child, mut out) = started(&desk, &[]);
    let page = loop {
        let said = line(&mut out);
        assert_ne!(said, "", "it ended");
        if let Some(page) = said.strip_prefix("Director's page:") {
            break host_of(page.split_whitespace().next().expect("an address"));
        }
    };
    let served: Value = get(&page, "/desk/serves", &[]).json();
    assert!(
        served
            .as_str()
            .is_some_and(|file| file.ends_with("Zoë’s club.benny")),
        "{served}"
    );
    assert_eq!(post(&page, "/desk/quit", "", &[]).status, 200);
    assert!(child.wait().expect("it ends").success());
}
