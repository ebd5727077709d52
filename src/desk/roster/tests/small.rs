//! Small lists at the edge of what tells one kind from another, each with what is read from it.

use super::*;
use std::collections::BTreeMap;

/// Who is on the list, with what they paid and carry, then what is mentioned; or what is wrong.
fn seen(text: &str, teams: bool) -> String {
    let reading = Reading {
        teams,
        ..Reading::default()
    };
    let roster = match read(text.as_bytes(), &reading) {
        Ok(roster) => roster,
        Err(error) => return format!("{error:?}"),
    };
    let entry = |entry: &Entry| {
        let mut said = entry.name.clone();
        if !entry.members.is_empty() {
            said += &format!("[{}]", entry.members.join(", "));
        }
        match entry.paid {
            Paid::Unsaid => {}
            Paid::No => said += " owes",
            Paid::Yes => said += " paid",
            Paid::Sum(sum) => said += &format!(" {sum}"),
        }
        for (key, value) in &entry.labels {
            said += &format!(" {key}={value}");
        }
        said
    };
    let mut parts: Vec<String> = roster.entries.iter().map(entry).collect();
    parts.push(String::new());
    for finding in &roster.findings {
        let told = serde_json::to_value(finding).expect("JSON");
        let mut said = told["finding"].as_str().unwrap_or_default().to_owned();
        for key in ["odd", "count", "line", "lines", "bare", "names", "example"] {
            if !told[key].is_null() {
                said += &format!(" {}", told[key]);
            }
        }
        parts.push(said);
    }
    parts.join(" | ")
}

/// `tests/data/small_lists.json`: each list, and what is read from it where it names players, or teams.
#[test]
fn small_lists_are_read_as_a_careful_secretary_would() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/small_lists.json");
    let text = std::fs::read_to_string(path).expect("the lists");
    let all: BTreeMap<String, BTreeMap<String, String>> =
        serde_json::from_str(&text).expect("lists of players and of teams");
    let mut wrong = String::new();
    for (of, lists) in &all {
        for (text, wanted) in lists {
            let seen = seen(text, of == "teams");
            if seen != *wanted {
                wrong += &format!("{text:?}\n  wanted {wanted}\n  read   {seen}\n");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
