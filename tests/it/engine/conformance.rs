//! The suite of `examples/conformance`, which other programs are tested with: benny itself passes it.

use benny::engine::record::{Reader, referee};
use serde_json::Value;

const SUITE: &str = include_str!("../../../examples/conformance/hands.jsonl");

#[test]
fn benny_passes_its_own_suite() {
    let (mut reader, mut hands, mut presets) =
        (Reader::new(), 0, std::collections::BTreeSet::new());
    let mut says = std::collections::BTreeMap::<String, u32>::new();
    for line in SUITE.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let record = reader.record(&line["hand"].to_string()).expect("a record");
        let verdict = serde_json::to_value(referee(&record)).expect("JSON");
        let expect = &line["expect"];
        for field in ["verdict", "tricks", "points"] {
            assert_eq!(expect[field], verdict[field], "{field}: {line}\n{verdict}");
        }
        let who = |list: &Value| -> Vec<[Value; 4]> {
            let all = list.as_array().into_iter().flatten();
            all.map(|one| ["kind", "seat", "trick", "card"].map(|field| one[field].clone()))
                .collect()
        };
        assert_eq!(
            who(&expect["irregularities"]),
            who(&verdict["irregularities"]),
            "{line}\n{verdict}"
        );
        hands += 1;
        presets.insert(record.rules.name.clone());
        let sentence = line["says"].as_str().expect("a sentence");
        *says
            .entry(sentence.split(':').next().unwrap_or_default().to_owned())
            .or_default() += 1;
    }
    assert_eq!(
        (hands, presets.len()),
        (5000, benny::engine::RuleSet::names().count())
    );
    assert!(
        says.len() >= 15 && says.values().all(|&n| n >= 3),
        "{says:?}"
    );
}
