//! `benny check hand` and `benny check score` as a script sees them: what comes out, and the exit status.

use assert_cmd::Command;

const GOOD: &str = r#"{"id":1,"dealer":3,"upCard":"9c","calls":["Order"],"tricks":[["Ac","Kc","Qc","Tc"],["Jc","9h","9d","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]],"claim":{"points":[2,0]}}"#;

/// Exit status, standard output and standard error.
fn benny(args: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("benny").expect("the program");
    let out = command
        .args(args)
        .write_stdin(input)
        .output()
        .expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (
        out.status.code().unwrap_or(-1),
        text(&out.stdout),
        text(&out.stderr),
    )
}

fn hand(input: &[u8]) -> (i32, String, String) {
    benny(&["check", "hand", "-", "--json"], input)
}

#[test]
fn verdicts_and_exit_status() {
    let (status, out, _) = hand(GOOD.as_bytes());
    let line = r#"{"id":1,"verdict":"confirmed","trump":"c","maker":0,"tricks":[5,0],"points":[2,0],"irregularities":[]}"#;
    assert_eq!((status, out.trim()), (0, line));
    let (status, out, _) = hand(GOOD.replace("[2,0]", "[4,0]").as_bytes());
    assert!(status == 3 && out.contains("refuted"), "{status} {out}");
    // A bad line is named and does not stop the others; Windows line ends and a BOM do no harm.
    let mixed = format!("\u{feff}{GOOD}\r\n\r\nnonsense\r\n{GOOD}");
    let (status, out, err) = hand(mixed.as_bytes());
    assert_eq!((status, out.lines().count()), (1, 2));
    assert!(
        err.contains(r#""kind":"no_record""#) && err.contains("line 3"),
        "{err}"
    );
    assert_eq!(hand(b"").0, 0);
    let (status, _, err) = benny(&["check", "hand", "/nowhere/hands.jsonl", "--json"], b"");
    assert!(status == 1 && err.contains("/nowhere"), "{err}");
}

#[test]
fn over_several_lines_and_over_long() {
    let pretty = GOOD.replace("],[", "],\n[");
    assert!(hand(pretty.as_bytes()).1.contains("confirmed"));
    // An object that never closes: every line is answered for itself.
    let (status, out, err) = hand(format!("{{\"id\":1,\n{GOOD}\n").as_bytes());
    assert_eq!((status, out.lines().count()), (1, 1), "{err}");
    let mut long = vec![b'x'; 11_000_000];
    long.extend_from_slice(format!("\n{GOOD}\n").as_bytes());
    let (status, out, err) = hand(&long);
    assert_eq!((status, out.lines().count()), (1, 1));
    assert!(
        err.contains("line 1") && err.contains("at most 10000000"),
        "{err}"
    );
}

#[test]
fn a_game_there_and_back() {
    let (status, game, err) = benny(&["check", "hand", "--egn"], GOOD.as_bytes());
    assert_eq!(status, 0, "{err}");
    assert!(game.contains("Euchre Game Notation"));
    let (status, out, _) = hand(game.as_bytes());
    assert!(
        status == 0 && out.contains(r#""id":1,"verdict":"confirmed""#),
        "{out}"
    );
    // One deal after the game was won; a final score that does not come out; a rule nobody plays here.
    let over = game.replace(
        r#""initialScore": [
      0,
      0"#,
        r#""initialScore": [10, 3"#,
    );
    let (status, out, _) = hand(over.as_bytes());
    assert!(
        status == 3 && out.contains("the game was over: the score was 10-3"),
        "{out}"
    );
    let last = game.replace(
        "\"initialScore\"",
        "\"finalScore\": [1, 0], \"initialScore\"",
    );
    assert!(hand(last.as_bytes()).1.contains("refuted"));
    let farmers = game.replace("\"canadian\"", "\"farmers\": true, \"canadian\"");
    let (status, _, err) = hand(farmers.as_bytes());
    assert!(
        status == 1 && err.contains("metadata.ruleset.farmers"),
        "{err}"
    );
    let old = game.replace("\"1.4\"", "\"1.1.0\"");
    assert!(hand(old.as_bytes()).2.contains("expected 1.2 to 1.4"));
}

#[test]
fn totals() {
    let score = |args: &[&str]| {
        let all: Vec<&str> = ["check", "score", "--json"]
            .iter()
            .chain(args)
            .copied()
            .collect();
        benny(&all, b"")
    };
    assert_eq!(
        score(&["10-7", "--hands", "8"]).1.trim(),
        r#"{"possible":true}"#
    );
    let (status, out, _) = score(&["3-4", "--hands", "8"]);
    let no = r#"{"possible":false,"reason":"8 hands give at least 8 points: 3-4 is 7"}"#;
    assert_eq!((status, out.trim()), (3, no));
    assert_eq!(score(&["13-9", "--to", "10", "--loners", "1-0"]).0, 0);
    assert_eq!(score(&["13-9", "--to", "10", "--loners", "0-0"]).0, 3);
    assert_eq!(score(&["5-1", "--hands", "4000000000"]).0, 3);
    assert_eq!(score(&["10-7"]).0, 2, "hands or a target");
    assert_eq!(score(&["10-7", "--hands", "8", "--rules", "texan"]).0, 1);
}
