//! Questions as lines of JSON.

use super::*;

fn ask(line: &str) -> Result<[u8; 2], String> {
    SolveQuestion::read(line.as_bytes())
        .map(|question| best_play(&question.position).pair())
        .map_err(|error| error.to_string())
}

#[test]
fn lines() {
    let lone = r#"{"id":7,"trump":"c","maker":2,"alone":[2],"leader":1,"extra":0,
        "hands":[["?"],["As","9d"],["Jc","Js"],["Ad","Ah"]]}"#;
    assert_eq!(ask(lone), Ok([2, 0]));
    assert_eq!(SolveQuestion::read(lone.as_bytes()).unwrap().id, 7);
    let benny =
        r#"{"rules":"british","trump":"c","leader":0,"hands":[["Jc"],["2s"],["9d"],["9h"]]}"#;
    assert_eq!(ask(benny), Ok([0, 1]));
    let table = r#"{"trump":"h","leader":3,"trick":["9s"],"hands":[["As","Ah"],["Jh","Kc"],["Ts","Qh"],["Ac"]]}"#;
    assert_eq!(ask(table), Ok([1, 1]));
    let twins = r#"{"rules":"six-hand-double","trump":"d","leader":0,
        "hands":[["Jd"],["Jd"],["Ac"],["Ad"],["Bb"],["Br"]]}"#;
    assert_eq!(ask(twins), Ok([0, 1]));
    assert_eq!(
        ask(r#"{"trump":"h","leader":0,"hands":[[],[],[],[]]}"#),
        Ok([0, 0])
    );
}

#[test]
fn bad_lines_name_the_field() {
    let hands = r#""hands":[["9c"],["Tc"],["Jc"],["Qc"]]"#;
    for (line, words) in [
        ("", "EOF"),
        ("[1]", "not an object"),
        ("{\"trump\":\"h\",", "EOF"),
        (r#"{"leader":0}"#, "\"trump\": expected a suit"),
        (r#"{"trump":"x","leader":0}"#, "\"trump\""),
        (
            r#"{"trump":"c","leader":4}"#,
            "\"leader\": expected a seat, 0 to 3",
        ),
        (r#"{"trump":"c","leader":-1}"#, "\"leader\""),
        (r#"{"trump":"c","leader":0}"#, "\"hands\": missing"),
        (
            r#"{"trump":"c","leader":0,"hands":5}"#,
            "\"hands\": expected a list",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[[],[],[]]}"#,
            "3 of them, expected one for each of 4",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["9c"],["xx"],[],[]]}"#,
            "\"hands[1][0]\": \"xx\" is not a card",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["9c"],[7],[],[]]}"#,
            "hands[1][0]",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["9c"],["9c"],["Tc"],["Jc"]]}"#,
            "hands[1][0]: 9c is there once too often",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["7c"],["9c"],["Tc"],["Jc"]]}"#,
            "7c is not in the pack of north-american",
        ),
        (
            r#"{"rules":"six-hand-double","trump":"c","leader":0,"hands":[["B"],[],[],[],[],[]]}"#,
            "hands[0][0]: the Benny is not in the pack of six-hand-double; it has a red and a black Benny: write Br or Bb",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["9c"],["Tc"],["Jc"],["Qc","Kc"]]}"#,
            "hands[3]: 2 cards, expected 1",
        ),
        (
            r#"{"trump":"c","leader":0,"alone":[2],"hands":[["9c"],["Tc"],["Jc"],["Qc"]]}"#,
            "seat 0 sits out",
        ),
        (r#"{"rules":"texan","trump":"c"}"#, "no rule set \"texan\""),
        (r#"{"rules":{"seats":5},"trump":"c"}"#, "\"seats\""),
        (
            &format!(r#"{{"trump":"c","leader":0,"alone":[1,3],{hands}}}"#),
            "seats 1 and 3 are partners",
        ),
        (
            &format!(r#"{{"trump":"c","leader":0,"trick":["Ac","Kc","Ad","Ah"],{hands}}}"#),
            "trick: 4 cards",
        ),
        (
            &format!(
                r#"{{"trump":"c","leader":0,"trick":["Ac","Ad"],{}}}"#,
                r#""hands":[["9c"],["Tc"],["Jc","Qd"],["Qc","Kd"]]"#
            ),
            "trick[1]: Ad does not follow suit, though seat 1 holds Tc",
        ),
        (&"[".repeat(100_001), "100001 bytes"),
        (&"[".repeat(90_000), "recursion"),
    ] {
        let error = ask(line).unwrap_err();
        assert!(error.contains(words), "{line}: {error}");
    }
}

proptest::proptest! {
    #[test]
    fn any_bytes_are_an_error_or_a_question(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..200)) {
        let _ = SolveQuestion::read(&bytes);
    }

    #[test]
    fn a_spoilt_line_never_panics(at in 0_usize..100, byte in proptest::prelude::any::<u8>()) {
        let mut line = br#"{"trump":"h","leader":3,"trick":["9s"],"hands":[["As","Ah"],["Jh","Kc"],["Ts","Qh"],["Ac"]]}"#.to_vec();
        let at = at % line.len();
        line[at] = byte;
        if let Ok(question) = SolveQuestion::read(&line) {
            best_play(&question.position);
        }
    }
}
