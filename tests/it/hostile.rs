//! Names that are meant to do harm do none.

use super::desk::Desk;
use super::share::under_way;

/// Names that try to be something else. benny would never store some of them; the tests write them into the file
/// themselves.
const HOSTILE: [&str; 14] = [
    "=HYPERLINK(\"http://x\",\"y\")",
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "<script>alert('x')</script>",
    "\"><img src=x onerror=alert(1)>",
    "'; DROP TABLE entrant; --",
    "{{name}}{{#standings}}",
    "Zo\u{eb} \u{202e}gnirts\u{202c} \u{2066}x",
    "red\u{1b}[31m\u{1b}]0;owned\u{7}",
    "two\r\nlines\tand\u{9b}31m",
    "\u{0}nul\u{8}\u{7f}",
    "=cmd|' /C calc'!A0",
    "\u{200b}\u{feff}",
];

fn with_hostile_names() -> Desk {
    let desk = under_way();
    let club = rusqlite::Connection::open(desk.path("club.benny")).expect("a database");
    let long = "Wolfeschlegelsteinhausenbergerdorff ".repeat(300);
    for (at, name) in HOSTILE.iter().copied().chain([long.as_str()]).enumerate() {
        let changed = club.execute(
            "UPDATE entrant SET name = ?1 WHERE number = ?2 AND replaces IS NULL",
            (name, at as i64 + 1),
        );
        assert_eq!(changed.expect("a name"), 1);
    }
    desk
}

fn harmless_in_a_terminal(text: &str, what: &[&str]) {
    for c in text.chars() {
        let bad = (c.is_control() && c != '\n')
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!bad, "{what:?} wrote U+{:04X}", u32::from(c));
    }
}

#[test]
fn hostile_names_are_harmless_in_terminal_csv_and_page() {
    let desk = with_hostile_names();
    let looks: [&[&str]; 11] = [
        &["players"],
        &["seats"],
        &["standings"],
        &["missing"],
        &["log"],
        &["prizes"],
        &["prizes", "--due"],
        &["list"],
        &["score", "3", "1", "3-5"],
        &["verify"],
        &["undo", "--show"],
    ];
    for args in looks {
        let output = desk.command(args).output().expect("benny runs");
        assert_ne!(output.status.code(), Some(70), "{args:?}");
        let (out, err) = (
            String::from_utf8(output.stdout).expect("UTF-8"),
            String::from_utf8(output.stderr).expect("UTF-8"),
        );
        harmless_in_a_terminal(&out, args);
        harmless_in_a_terminal(&err, args);
    }
    for args in [
        &["players", "--csv"][..],
        &["seats", "--csv"],
        &["standings", "--csv"],
        &["export", "-", "--as", "csv"],
        &["export", "-", "--as", "csv", "--what", "players"],
        &["export", "-", "--as", "csv", "--what", "seating"],
        &["export", "-", "--as", "csv", "--what", "results"],
        &["prizes", "--csv"],
        &["prizes", "--due", "--csv"],
    ] {
        let (csv, _) = desk.ends(0, args);
        harmless_in_a_terminal(&csv, args);
        for record in csv::Reader::from_reader(csv.as_bytes()).records() {
            for cell in &record.expect("a row as long as the head") {
                let number = cell
                    .trim_start_matches('-')
                    .bytes()
                    .all(|b| b.is_ascii_digit() || b == b'.');
                assert!(
                    number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
                    "{args:?}: {cell:?}"
                );
            }
        }
    }
    let (page, _) = desk.ends(0, &["export", "-", "--as", "html"]);
    harmless_in_a_terminal(&page, &["html"]);
    let tags = |page: &str| -> std::collections::BTreeSet<String> {
        let tag = |text: &str| {
            text.split([' ', '>', '\n'])
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        page.split('<').skip(1).map(tag).collect()
    };
    let template = include_str!("../../templates/page.html");
    assert!(tags(&page).is_subset(&tags(template)), "{:?}", tags(&page));
    assert!(
        page.contains("&lt;script&gt;") && page.contains("{{name}}{{#standings}}"),
        "shown as it is written"
    );
    // None of it had any effect: the tables are all there.
    assert_eq!(desk.json(&["players"]).as_array().map(Vec::len), Some(27));
    // What somebody else wrote into the file is reported, and is not passed on.
    desk.ends(3, &["verify"]);
    desk.ends(0, &["export", "night.json"]);
    let there = Desk::new();
    let night = there.file(
        "night.json",
        std::fs::read(desk.path("night.json")).expect("exported"),
    );
    let no = there.refused(1, &["import", &night.display().to_string()]);
    harmless_in_a_terminal(no["message"].as_str().expect("a message"), &["import"]);
    assert!(
        !there.path("club.benny").exists(),
        "nothing is stored, and no file made"
    );
}
