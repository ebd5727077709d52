//! Whole draws as they were when this was written: a seed gives the same seating in every version and on every machine.
//!
//! `tests/data/draws.txt` holds commands and what they print, a round a line. A draw is changed only on purpose;
//! `BENNY_PIN=1 cargo test --test it pinned` then rewrites the file, and CHANGELOG.md has to say that seeds draw
//! differently.

use serde_json::Value;
use std::fmt::Write as _;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/draws.txt");

#[test]
fn a_seed_draws_what_it_always_drew() {
    let pinned = std::fs::read_to_string(FILE).expect("tests/data/draws.txt");
    let mut now = String::new();
    for line in pinned.lines() {
        if line.is_empty() || line.starts_with('#') {
            let _ = writeln!(now, "{line}");
        } else if let Some(command) = line.strip_prefix("$ benny ") {
            let _ = writeln!(now, "{line}");
            now.push_str(&drawn(command));
        }
    }
    if std::env::var_os("BENNY_PIN").is_some() {
        std::fs::write(FILE, &now).expect("tests/data/draws.txt");
        return;
    }
    let draws = pinned.lines().filter(|l| l.starts_with("$ benny ")).count();
    assert!(draws >= 12, "only {draws} draws are pinned");
    for (number, (was, is)) in (1..).zip(pinned.lines().zip(now.lines())) {
        assert_eq!(was, is, "tests/data/draws.txt:{number}");
    }
    assert_eq!(pinned.lines().count(), now.lines().count());
}

/// A plan as lines: `3  1 14 - 9 22 | 5 6 - 7 8   bye 25`, tables in order.
fn drawn(command: &str) -> String {
    let mut benny = assert_cmd::Command::from(super::desk::benny());
    let output = benny.args(command.split(' ')).arg("--json").output();
    let output = output.expect("benny runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "benny {command}: {errors}");
    let plan: Value = serde_json::from_slice(&output.stdout).expect("a plan as JSON");
    let mut lines = String::new();
    for (number, round) in (1..).zip(array(&plan["schedule"])) {
        let tables = array(&round["tables"]).iter();
        let tables = tables.map(|t| [&t["sides"][0], &t["sides"][1]].map(numbers).join(" - "));
        let tables = tables.collect::<Vec<_>>().join(" | ");
        let byes = match numbers(&round["byes"]) {
            none if none.is_empty() => none,
            byes => format!("   bye {byes}"),
        };
        let _ = writeln!(lines, "{number:>2}  {tables}{byes}");
    }
    lines
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn numbers(value: &Value) -> String {
    let words: Vec<String> = array(value).iter().map(Value::to_string).collect();
    words.join(" ")
}
