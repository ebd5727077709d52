//! `benny solve` and `benny check laydown` as scripts meet them.

use assert_cmd::Command;
use serde_json::{Value, json};

fn benny(args: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::from(crate::it::desk::benny());
    let output = command
        .args(args)
        .write_stdin(input)
        .output()
        .expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("a status"),
        text(output.stdout),
        text(output.stderr),
    )
}

fn laydown(args: &[&str]) -> (i32, Value, String) {
    let args = [&["--json", "check", "laydown"], args].concat();
    let (status, out, err) = benny(&args, "");
    (
        status,
        serde_json::from_str(&out).unwrap_or(Value::Null),
        err,
    )
}

#[test]
fn a_bad_line_does_not_stop_the_others() {
    let input = concat!(
        r#"{"id":7,"trump":"c","maker":2,"alone":[2],"leader":2,"hands":[["xx"],["As","9d"],["Jc","Js"],["Ad","Ah"]]}"#,
        "\nnonsense\n\n",
        r#"{"trump":"c","leader":2,"hands":[["9c"],["9c"],["Ac"],["Qc"]]}"#,
        "\r\n",
        r#"{"id":"b","rules":{"extends":"british"},"trump":"h","leader":0,"hands":[["Jh"],["2s"],["9d"],["9h"]]}"#,
    );
    let (status, out, err) = benny(&["solve", "-"], input);
    assert_eq!(status, 1);
    assert_eq!(
        out,
        "{\"id\":7,\"tricks\":[2,0]}\n{\"id\":\"b\",\"tricks\":[0,1]}\n"
    );
    assert!(
        err.contains("line 2: ") && err.contains("line 4: hands[1][0]: 9c"),
        "{err}"
    );
    let (status, _, err) = benny(&["--json", "solve"], "{}");
    assert_eq!(status, 1);
    let error: Value = serde_json::from_str(&err).expect("an error as JSON");
    assert!(
        error["error"]["message"]
            .as_str()
            .expect("words")
            .contains("line 1: field \"trump\"")
    );
    assert_eq!(benny(&["solve"], "").0, 0);
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end() {
    let mut command = Command::from(crate::it::desk::benny());
    let mut input = b"\xff\xfe\x00\n".to_vec();
    input.resize(3_000_000, b'[');
    let output = command
        .arg("solve")
        .write_stdin(input)
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(
        err.contains("line 1: ") && err.contains("line 2: "),
        "{err}"
    );
    assert!(err.len() < 2000, "the message repeats its input");
}

#[test]
fn the_three_claims_of_the_rules() {
    for (hand, lead, sure) in [
        ("Jh Jd Ah Kh As", "loner", true),
        ("Jh Jd Ah Kh As", "left", false),
        ("Jh Jd Ah 9h Th", "right", true),
        ("Jh Jd Kh 9h Th", "right", false),
        ("Jh Jd Kh 9h Th", "left", true),
    ] {
        let (status, answer, err) = laydown(&[hand, "--trump", "h", "--lead", lead]);
        assert_eq!(answer["sure"], json!(sure), "{hand} {lead}: {err}");
        assert_eq!(status, if sure { 0 } else { 3 });
        assert_eq!(answer.get("counterexample").is_none(), sure);
        let (status, answer, _) =
            laydown(&[hand, "--trump", "h", "--lead", lead, "--rules", "british"]);
        let example = &answer["counterexample"];
        assert_eq!(
            (status, &answer["sure"]),
            (3, &json!(false)),
            "a Benny beats every claim"
        );
        assert_eq!(example["left"].as_array().map(Vec::len), Some(5));
        assert_eq!(example["right"].as_array().map(Vec::len), Some(5));
        assert_eq!(example["play"].as_array().map(Vec::len), Some(5));
    }
}

#[test]
fn dead_cards_tricks_and_partners() {
    let hand = ["Jh Jd Ah Kh Qh", "--trump", "h", "--rules", "british"];
    assert_eq!(laydown(&hand).0, 3);
    assert_eq!(laydown(&[&hand[..], &["--dead", "B"]].concat()).0, 0);
    assert_eq!(
        laydown(&[&hand[..], &["--tricks", "4"]].concat()).1["sure_tricks"],
        4
    );
    let (status, answer, _) =
        laydown(&["Jh Jd", "--trump", "h", "--with-partner", "--lead", "left"]);
    assert_eq!(
        (status, answer),
        (0, json!({"sure": true, "sure_tricks": 2}))
    );
    for (args, words, status) in [
        (["Jh Jh", "--trump", "h"], "Jh is named once too often", 1),
        (["Jh 7h", "--trump", "h"], "7h is not in the pack", 1),
        (["Jh Zz", "--trump", "h"], "Zz", 2),
        (["Jh Jd", "--trump", "x"], "c, d, h or s", 2),
    ] {
        let (found, _, err) = laydown(&args);
        assert!(err.contains(words), "{err}");
        assert_eq!(found, status, "{err}");
    }
}

#[test]
fn a_hand_is_typed_as_people_write_it() {
    let odds = |cards: &[&str]| {
        let asked = ["--dealer", "D", "--upcard", "Th", "--hands", "200"];
        let args = [&["--json", "odds"], cards, &asked].concat();
        let (status, out, err) = benny(&args, "");
        assert_eq!(status, 0, "{err}");
        out
    };
    let sure = laydown(&["Jh Jd Ah Kh As", "--trump", "h"]).1;
    let worth = odds(&["Jh Jd Ah Kh 10c"]);
    for cards in [
        &["JhJdAhKh10c"][..],
        &["jh", "jd", "ah", "kh", "tc"],
        &["J♥,J♦", "Ah Kh10c"],
    ] {
        assert_eq!(odds(cards), worth, "{cards:?}");
        let cards: Vec<String> = cards
            .iter()
            .map(|c| c.replace("10c", "As").replace("tc", "As"))
            .collect();
        let mut args: Vec<&str> = cards.iter().map(String::as_str).collect();
        args.extend(["--trump", "h"]);
        assert_eq!(laydown(&args).1, sure, "{cards:?}");
    }
    let (status, _, err) = benny(
        &["odds", "JhJdhAKh9c", "--dealer", "D", "--upcard", "Th"],
        "",
    );
    assert!(status == 2 && err.contains("\"hA\" is not a card"), "{err}");
}
