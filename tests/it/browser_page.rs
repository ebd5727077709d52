//! `examples/browser`: the page that seats a room in any browser, without a server.

use super::desk::Desk;
use super::room::chromium::Chromium;
use super::tools::skipped;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

/// A list as people have it, also of letters that only the second font has.
const NAMES: [&str; 15] = [
    "Zoë",
    "Łukasz",
    "O'Brien",
    "Ann Lee",
    "Bob",
    "Cy",
    "Dee",
    "Eva",
    "Flo",
    "Gus",
    "Hal",
    "Ida",
    "Jo",
    "שָׁלוֹם",
    "Ǵeorge ♞",
];

/// The page draws and prints what the program draws and prints, in three languages, also once the network is gone.
#[test]
#[ignore = "compiles the engine for browsers with optimisation: some minutes"]
fn the_page_prints_what_the_program_prints() {
    let Some(browser) = Chromium::start() else {
        return skipped("the page for any browser", "chromium");
    };
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let desk = Desk::new();
    let built = Command::new("node")
        .arg(here.join("examples/browser/build.mjs"))
        .arg(desk.path("page"))
        .output();
    let Ok(built) = built else {
        return skipped("the page for any browser", "node");
    };
    let (said, wrong) = (
        String::from_utf8_lossy(&built.stdout),
        String::from_utf8_lossy(&built.stderr),
    );
    assert!(built.status.success(), "the page is not built: {wrong}");
    let sent = said.split_once("sent with gzip ").expect("its size").1;
    let sent: u32 = sent.split(',').next().expect("bytes").parse().expect(sent);
    assert!(sent < 1_500_000, "{sent} bytes to fetch");

    let page = browser.open(
        &format!("file://{}", desk.path("page/index.html").display()),
        1366,
        768,
    );
    page.press("English");
    page.fill("[name=names]", &NAMES.join("\n"));
    page.fill("[name=title]", "Friday");
    page.js("document.querySelector('[name=date]').value = '2026-11-27'");
    page.fill("[name=rounds]", "7");
    page.fill("[name=seed]", "7");
    page.press("Draw the seating");
    page.until("document.querySelectorAll('#rounds h2').length === 7");
    assert!(page.fits_width());
    assert_eq!(page.too_small(), json!([]));

    desk.file("list.txt", NAMES.join("\n"));
    let new = [
        "new",
        "Friday",
        "--date",
        "2026-11-27",
        "--players",
        "list.txt",
        "--rounds",
        "7",
        "--draw",
        "--seed",
        "7",
        "--paper",
        "a4",
        "--no-input",
    ];
    desk.ends(0, &new);
    for lang in ["en", "de", "fr"] {
        page.click(&format!("nav [value={lang}]"));
        for (sheet, words) in [
            ("tallies", &["tallies"][..]),
            ("slips", &["slips"]),
            ("chart", &["chart", "--by", "name"]),
            ("tables", &["chart", "--by", "table"]),
        ] {
            let print = [&["print"], words, &["--lang", lang, "-o", "program.pdf"]].concat();
            desk.ends(0, &print);
            let program = std::fs::read(desk.path("program.pdf")).expect("a PDF");
            let ours: Value = page.js(&format!(
                "ask('print', {{ ...asked(), seed: 7, paper: 'a4', sheet: '{sheet}' }}).then(pdf => Array.from(pdf))"
            ));
            let ours: Vec<u8> = serde_json::from_value(ours).expect("bytes");
            assert!(
                ours == program,
                "{sheet} in {lang}: {} bytes, the program's {}",
                ours.len(),
                program.len()
            );
        }
    }
    // Where it cannot be done the page says why, and goes on.
    page.fill("[name=names]", "Ann\nBob");
    page.click("form .main");
    page.until("!document.querySelector('#wrong').hidden");
    assert_eq!(browser.wrong(), Vec::<String>::new());
}
