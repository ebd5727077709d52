//! Hands written by hand, each named for the rule it shows: `tests/data/hands.jsonl`. The file is a file of records
//! as `benny check hand` reads it; what is expected stands beside each record and is taken out before the record is read.

use benny::engine::record::{Reader, referee};
use serde_json::Value;

#[test]
fn every_hand_is_judged_as_expected() {
    let file = include_str!("../../data/hands.jsonl");
    let mut reader = Reader::new();
    let mut wrong = Vec::new();
    let mut names = std::collections::BTreeSet::new();
    for (number, line) in file.lines().enumerate() {
        let mut whole: Value = serde_json::from_str(line).expect("JSON");
        let expect = whole
            .as_object_mut()
            .and_then(|fields| fields.remove("expect"))
            .expect("what is expected");
        let record = reader
            .record(&whole.to_string())
            .unwrap_or_else(|e| panic!("hands.jsonl:{}: {e}", number + 1));
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
        let same = expect["verdict"] == verdict["verdict"]
            && expect["tricks"] == verdict["tricks"]
            && expect["points"] == verdict["points"]
            && expect["irregularities"] == serde_json::json!(found);
        if !same {
            wrong.push(format!(
                "hands.jsonl:{}: {}\n  expected {expect}\n  found    {verdict}",
                number + 1,
                whole["id"]
            ));
        }
        assert!(
            names.insert(whole["id"].to_string()),
            "two records of one name: {}",
            whole["id"]
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(names.len() >= 60);
}
