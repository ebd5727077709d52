//! Hands written by hand, each named for the rule it shows: `tests/data/hands.jsonl` (whole hands), `cases.jsonl` (odd
//! and incomplete ones, with the rule quoted) and `house.jsonl` (house rules). They are files of records as `benny
//! check hand` reads them; what is expected is written beside each record and taken out before the record is read.

use benny::engine::record::{Reader, referee};
use serde_json::Value;

/// Judges every record of a file; gives how many there are, and what is not as expected.
fn judge(name: &str, file: &str, wrong: &mut Vec<String>) -> usize {
    let mut reader = Reader::new();
    let mut names = std::collections::BTreeSet::new();
    for (number, line) in file.lines().enumerate() {
        let at = format!("{name}:{}", number + 1);
        let mut whole: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{at}: {e}"));
        let expect = whole
            .as_object_mut()
            .and_then(|fields| fields.remove("expect"))
            .expect("what is expected");
        let record = reader
            .record(&whole.to_string())
            .unwrap_or_else(|e| panic!("{at}: {e}"));
        let verdict = serde_json::to_value(referee(&record)).expect("JSON");
        let word = |value: &Value| match value {
            Value::Null => "-".to_owned(),
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        // An irregularity as `kind seat trick card`.
        let found: Vec<String> = verdict["irregularities"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|i| {
                ["kind", "seat", "trick", "card"]
                    .map(|field| word(&i[field]))
                    .join(" ")
            })
            .collect();
        // Each expected reason is part of the one given.
        let reasons: Vec<String> = verdict["reasons"]
            .as_array()
            .into_iter()
            .flatten()
            .map(word)
            .collect();
        let said = |part: &Value| {
            part.as_str()
                .is_some_and(|part| reasons.iter().any(|r| r.contains(part)))
        };
        let same = expect["verdict"] == verdict["verdict"]
            && expect["tricks"] == verdict["tricks"]
            && expect["points"] == verdict["points"]
            && expect["irregularities"] == serde_json::json!(found)
            && expect["reasons"].as_array().into_iter().flatten().all(said)
            && !expect["unsaid"].as_array().into_iter().flatten().any(said);
        let clean = verdict["verdict"] == "confirmed";
        let talks = reasons
            .iter()
            .any(|r| r.contains("seat ") || r.contains(" B ") || r.contains("2s "));
        if !same || talks || (!clean && reasons.is_empty()) {
            wrong.push(format!(
                "{at}: {}\n  expected {expect}\n  found    {verdict}",
                whole["id"]
            ));
        }
        assert!(
            names.insert(whole["id"].to_string()),
            "{at}: two records of one name: {}",
            whole["id"]
        );
    }
    names.len()
}

#[test]
fn every_hand_is_judged_as_expected() {
    let mut wrong = Vec::new();
    let mut judged = Vec::new();
    for (name, file) in [
        ("hands.jsonl", include_str!("../../data/hands.jsonl")),
        ("cases.jsonl", include_str!("../../data/cases.jsonl")),
        ("house.jsonl", include_str!("../../data/house.jsonl")),
    ] {
        judged.push(judge(name, file, &mut wrong));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(
        judged[0] >= 60 && judged[1] >= 13 && judged[2] >= 12,
        "{judged:?}"
    );
}

/// Every record in the data is written as a game and reads back the same.
#[test]
fn every_hand_goes_through_egn() {
    let files = [
        include_str!("../../data/hands.jsonl"),
        include_str!("../../data/cases.jsonl"),
        include_str!("../../data/house.jsonl"),
    ];
    let mut reader = Reader::new();
    for line in files.iter().flat_map(|file| file.lines()) {
        let mut whole: Value = serde_json::from_str(line).expect("JSON");
        whole.as_object_mut().expect("an object").remove("expect");
        let record = reader.record(&whole.to_string()).expect("a record");
        let game = benny::engine::record::write_egn(std::slice::from_ref(&record), [0, 0]);
        let game = game.unwrap_or_else(|e| panic!("{}: {e}", whole["id"]));
        let back = benny::engine::record::read_egn(&game.to_string());
        let mut back = back.unwrap_or_else(|e| panic!("{}: {e}\n{game}", whole["id"]));
        // North, East, South and West stand for unnamed players.
        back.records[0].names = record.names.clone();
        let text = |record| serde_json::to_string(record).expect("JSON");
        assert_eq!(text(&back.records[0]), text(&record));
        assert_eq!(referee(&back.records[0]), referee(&record));
    }
}
