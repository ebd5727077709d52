//! What is seldom done on the director's page, done there without a mouse: Tab, Enter, arrows and what is typed.

use super::chromium::{Chromium, Page};
use super::open::{line, started};
use crate::it::desk::{Desk, benny};
use crate::it::tools::skipped;
use serde_json::{Value, json};
use std::time::Duration;

/// The page of a benny of its own, and the keyboard.
struct Keys(Page);

impl Keys {
    /// Presses Tab until the keyboard is on this, as often as somebody would bear.
    fn to(&self, selector: &str) {
        let on = format!("document.activeElement.matches({})", json!(selector));
        self.0
            .until(&format!("document.querySelector({})", json!(selector)));
        for _ in 0..200 {
            if self.0.js(&on) == true {
                return;
            }
            self.0.keys(&["Tab"]);
        }
        panic!("no Tab leads to {selector}");
    }

    fn enter(&self, selector: &str) {
        self.to(selector);
        self.0.keys(&["Enter"]);
    }

    fn types(&self, selector: &str, text: &str) {
        self.to(selector);
        self.0.types(text);
    }

    /// A screen by its link, and what must be there then.
    fn screen(&self, panel: &str) {
        self.enter(&format!("nav.panels [data-panel={panel}]"));
        self.0.until(&format!(
            "document.querySelector('[data-panel={panel}][aria-current]')"
        ));
    }

    fn told(&self, words: &str) {
        let told = format!(
            "document.querySelector('#said').textContent.includes({})",
            json!(words)
        );
        self.0.until(&told);
    }
}

/// What the file on disk says to a command.
fn says(desk: &Desk, args: &[&str]) -> Value {
    let file = desk.path("Zoë’s club.benny");
    let mut command = benny();
    let out = command.args(args).arg("--json").env("BENNY_FILE", file);
    serde_json::from_slice(&out.output().expect("benny runs").stdout).expect("JSON")
}

/// Waits until the file says what it must.
fn becomes<T: PartialEq + std::fmt::Debug>(look: impl Fn() -> T, wanted: T) {
    for _ in 0..100 {
        if look() == wanted {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    assert_eq!(look(), wanted);
}

#[test]
fn what_is_seldom_done_is_done_by_keys_alone() {
    let Some(browser) = Chromium::start() else {
        return skipped("the director's page by keys alone", "chromium");
    };
    let desk = Desk::new();
    let list = desk.file(
        "list.txt",
        "Ann Lee\nAnne Lee\nBob Dow\nBea Dow\nCy Fox\nDi Gray\nEd Hill\nFlo Ives\n",
    );
    let list = list.to_str().expect("a path");
    desk.ends(
        0,
        &[
            "new",
            "Friday",
            "--players",
            list,
            "--rounds",
            "3",
            "--draw",
            "--seed",
            "1",
        ],
    );
    let logo = desk.file("logo.png", crate::it::print::reader::TWO_POINTS);
    desk.ends(0, &["club", "--logo", logo.to_str().expect("a path")]);
    desk.ends(0, &["start"]);
    desk.ends(0, &["member", "add", "Anna Leigh"]);
    desk.play(1, "8-5");
    for beside in ["", ".backups"] {
        let [from, to] =
            ["club.benny", "Zoë’s club.benny"].map(|name| desk.path(&format!("{name}{beside}")));
        std::fs::rename(from, to).expect("moved");
    }
    let (mut first, mut out) = started(&desk, &["open", "--no-browser", "--json"]);
    let doors: Value = serde_json::from_str(&line(&mut out)).expect("JSON");
    let page = doors["desk"].as_str().expect("an address");
    let keys = Keys(browser.open(page, 1366, 768));

    // Two members who are one person, and apart again.
    let members = || says(&desk, &["member", "list"]).as_array().map(Vec::len);
    assert_eq!(members(), Some(9));
    keys.screen("do");
    keys.enter("a[href$='verb=member+merge']");
    keys.types("#panel [name=who]", "Ann Lee");
    keys.types("#panel [name=other]", "Anna Leigh");
    keys.enter("#panel button");
    becomes(members, Some(8));
    keys.screen("do");
    keys.enter("a[href$='verb=member+split']");
    keys.types("#panel [name=who]", "Anna Leigh");
    keys.enter("#panel button");
    becomes(members, Some(9));

    // A substitute from the wall: of two who are called so, the arrows lead to the second.
    keys.screen("people");
    keys.types("#search", "dow");
    let shown = "document.querySelector('.tiles .shown')?.textContent ?? ''";
    keys.0.keys(&["Enter"]);
    keys.told("2 found");
    assert!(
        keys.0
            .js(shown)
            .as_str()
            .is_some_and(|who| who.contains("Bea Dow"))
    );
    assert_eq!(
        keys.0.js("location.search"),
        "?show=people",
        "nobody's page"
    );
    keys.0.keys(&["ArrowDown"]);
    assert!(
        keys.0
            .js(shown)
            .as_str()
            .is_some_and(|who| who.contains("Bob Dow"))
    );
    keys.0.keys(&["Enter"]);
    keys.types("form[action$='/act/replace'] [name=by]", "Sub Stone");
    keys.0.keys(&["Enter"]);
    // Who gets the points so far is asked, and the keyboard is there.
    keys.0.until("document.activeElement.closest('#said')");
    keys.enter("#said button[name=keep_points][value=false]");
    let name = |n: usize| says(&desk, &["players"])[n]["name"].clone();
    becomes(|| name(3), "Sub Stone".into());

    // A copy of the file is put back once what that does has been read; the old file is kept and named.
    keys.screen("club");
    let folded = "document.querySelector('form[action$=restore] button').checkVisibility()";
    assert_eq!(keys.0.js(folded), false);
    keys.enter("#panel details summary");
    keys.0.until(folded);
    keys.0.until(
        "document.querySelector('details[open]').innerText.includes('in a file of its own')",
    );
    assert_eq!(name(3), "Sub Stone", "nothing is done yet");
    keys.enter("details[open] form[action$=restore] button");
    keys.told("Your old file is saved as");
    assert_eq!(name(3), "Bea Dow");
    assert!(desk.path("Zoë’s club.before-restore").exists());

    // The logo goes as it came.
    assert_eq!(says(&desk, &["club"])["logo"], true);
    keys.enter("form[action$=logo]:not([data-keep]) button");
    keys.0
        .until("!document.querySelector('form[action$=logo]:not([data-keep])')");
    assert_eq!(says(&desk, &["club"])["logo"], false);

    // Another club's file, in a benny of its own; both are ended by keys too.
    keys.types("form[action$=elsewhere] [name=club]", "Harbour");
    keys.0.keys(&["Enter"]);
    let port = page
        .rsplit(':')
        .next()
        .expect("a port")
        .trim_matches(|c: char| !c.is_ascii_digit());
    keys.0.until(&format!(
        "location.port !== '{port}' && document.querySelector('#new')"
    ));
    keys.enter("form[action='/desk/quit'] button");
    // The page names its file before it has stopped, too.
    let stopped = "document.body.innerText";
    keys.0.until(&format!(
        "{stopped}.includes('has stopped') && {stopped}.includes('harbour.benny')"
    ));
    keys.0.go(page);
    keys.enter("form[action='/desk/quit'] button");
    assert!(first.wait().expect("it ends").success());
    assert_eq!(browser.wrong(), Vec::<String>::new());
}
