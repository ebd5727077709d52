//! Prizes and the pot, from the command line.

use super::share::under_way;
use serde_json::json;

#[test]
fn prizes_by_the_plan_and_the_pot_to_the_last_penny() {
    let desk = under_way();
    let prizes = desk.json(&["prizes"]);
    let sum = |field: &str| prizes[field].as_u64().expect("a sum");
    let given: u64 = prizes["awards"]
        .as_array()
        .expect("awards")
        .iter()
        .filter_map(|a| a["amount"].as_u64())
        .sum();
    assert_eq!(
        given + sum("house") + sum("left"),
        prizes["pot"]["shared"].as_u64().expect("a sum")
    );
    assert_eq!(
        (&prizes["pot"]["paid"], &prizes["pot"]["due"]),
        (&json!(500), &json!(26 * 500))
    );
    desk.ends(0, &["pay", "--all"]);
    desk.ends(
        0,
        &[
            "prizes",
            "--plan",
            "1=50%,2=30,most-loners=honour",
            "--house",
            "10%",
            "--round-to",
            "1",
            "--hidden",
            "5",
        ],
    );
    let prizes = desk.json(&["prizes"]);
    let first = &prizes["awards"][0];
    assert_eq!(
        (&first["for"], &first["winners"][0]["number"]),
        (
            &json!({"place": 1}),
            &desk.json(&["standings"])["standings"][0]["number"]
        )
    );
    assert_eq!(first["amount"], (26 * 500 - 3000) / 2);
    assert_eq!(
        (&prizes["awards"][1]["amount"], &prizes["house"]),
        (&json!(3000), &json!(1000))
    );
    let (words, _) = desk.ends(0, &["prizes"]);
    assert!(
        words.contains("130.00") && words.contains("left in the pot 40.00"),
        "{words}"
    );
    desk.ends(
        0,
        &["prizes", "--give", "high-game=5", "--drop", "most-loners"],
    );
    assert_eq!(desk.json(&["prizes"])["awards"][2]["for"], "high-game");
    desk.refused(1, &["prizes", "--give", "3=60%"]);
    desk.refused(1, &["prizes", "--plan", "1=50%,1=20%"]);
    desk.refused(2, &["prizes", "--give", "best-hat=5"]);
    assert_eq!(
        desk.json(&["prizes"])["awards"][2]["for"],
        "high-game",
        "what was refused is not kept"
    );
    // A plan may be set before the money is in.
    let (_, err) = desk.ends(0, &["prizes", "--plan", "1=500"]);
    assert!(err.contains("500.00") && err.contains("130.00"), "{err}");
    desk.refused(1, &["prizes"]);
    let due = desk.json(&["prizes", "--due"]);
    assert!(
        due.as_array()
            .expect("a list")
            .iter()
            .all(|e| e["due"] == 0)
    );
}
