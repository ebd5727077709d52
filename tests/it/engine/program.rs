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
    let line = r#"{"id":1,"verdict":"confirmed","trump":"c","maker":0,"tricks":[5,0],"points":[2,0],"irregularities":[],"reasons":[]}"#;
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
    let tokens = game.replace("\"canadian\"", "\"four_trick_tokens\": true, \"canadian\"");
    let (status, _, err) = hand(tokens.as_bytes());
    assert!(
        status == 1 && err.contains("metadata.ruleset.four_trick_tokens"),
        "{err}"
    );
    let new = game.replace("\"1.4\"", "\"2.0\"");
    assert!(hand(new.as_bytes()).2.contains("expected 1.0 to 1.4"));
}

/// A game of several kilobytes that says what it is at its end, as one sorted by its keys does.
#[test]
fn a_game_is_known_wherever_it_says_so() {
    let lines = vec![GOOD; 30].join("\n");
    let (_, game, _) = benny(&["check", "hand", "--egn"], lines.as_bytes());
    let sorted: serde_json::Value = serde_json::from_str(&game).expect("JSON");
    let sorted = sorted.to_string();
    assert!(sorted.find("fileType").expect("it says so") > 4096);
    assert!(
        game.find("fileType").expect("it says so") < 20,
        "and ours at the head"
    );
    for game in [sorted.as_str(), &game] {
        let (_, out, err) = hand(game.as_bytes());
        assert_eq!(out.lines().count(), 30, "{err}");
    }
}

#[test]
fn a_game_is_written_again_with_every_field() {
    let game = r#"{"file_type":"Euchre Game Notation","version":"1.0.0","metadata":{"match_id":"m7","title":"Final","players":["Ann",{"name":"Zoë","playerIds":[{"id":"7","source":"club"}]},"Bo","Łukasz"],"initial_score":[8,6],"ruleset":{"std":true,"winning_score":11}},"deals":[{"dealNumber":4,"initial_state":{"dealer":3,"up_card":"9c","kitty":["9s"]},"phases":[{"phase_number":0,"type":"EUCHRE_BIDDING","calls":["Order"],"calls_annotations":{"0":["[!]Strong"]}},{"phaseNumber":1,"type":"TRICK_PLAY","isAlone":false,"tricks":[["Ac","Kc","Qc","Tc"],["Jc","9h","9d","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]]}]}]}"#;
    let (status, out, err) = hand(game.as_bytes());
    assert_eq!(status, 0, "{err}");
    let (_, words, _) = benny(&["check", "hand", "-"], game.as_bytes());
    assert!(words.contains("clubs made by Ann"), "{words}");
    let (status, again, err) = benny(&["check", "hand", "-", "--egn"], game.as_bytes());
    assert_eq!(status, 0, "{err}");
    for kept in [
        "\"gameId\": \"m7\"",
        "\"title\": \"Final\"",
        "\"source\": \"club\"",
        "\"initialScore\"",
        "\"winning_score\": 11",
        "[!]Strong",
        "\"version\": \"1.4\"",
    ] {
        assert!(again.contains(kept), "{kept}: {again}");
    }
    assert_eq!(hand(again.as_bytes()).1, out);
    // As a match, under the match's own names.
    let inner = again.trim_end();
    let all = format!(
        r#"{{"fileType":"Euchre Match Notation","version":"1.0","metadata":{{"players":[{{"id":"a","name":"Ann"}},{{"id":"b","name":"Bo"}},{{"id":"c","name":"Cy"}},{{"id":"d","name":"Di"}}]}},"games":[{{"gameIndex":0,"players":["d","c","b","a"],"gameData":{inner}}}]}}"#
    );
    let (status, words, err) = benny(&["check", "hand", "-"], all.as_bytes());
    assert!(status == 0 && words.contains("made by Di"), "{words}{err}");
    let (_, back, _) = benny(&["check", "hand", "-", "--egn"], all.as_bytes());
    assert_eq!(hand(back.as_bytes()).1, out);
    let (status, _, err) = hand(b"\x01\n\x05packed");
    assert!(
        status == 1 && err.contains(".egnb") && err.lines().count() == 1,
        "{err}"
    );
    // The oldest form starts like a line of text.
    let (status, _, err) = hand(b"\n\x14Euchre Game Notation\x12\x051.2.1\x1a\n\n\x08ab\n12\n");
    assert!(
        status == 1 && err.contains(".egnb") && err.lines().count() == 1,
        "{err}"
    );
}

/// What is wrong in a game is said with its place.
#[test]
fn a_game_that_cannot_be_read_says_where() {
    let (_, game, _) = benny(&["check", "hand", "--egn"], GOOD.as_bytes());
    let plain: serde_json::Value = serde_json::from_str(&game).expect("JSON");
    let spoil = |at: &str, value: serde_json::Value| {
        let mut game = plain.clone();
        let (before, last) = at.rsplit_once('/').expect("a path");
        let place = game.pointer_mut(before).expect("a place");
        match last.parse::<usize>() {
            Ok(i) => place[i] = value,
            Err(_) => place[last] = value,
        }
        hand(game.to_string().as_bytes())
    };
    let wrong = [
        (
            "/version",
            "2.0".into(),
            "\"version\": \"2.0\": expected 1.0 to 1.4",
        ),
        (
            "/version",
            1.3.into(),
            "\"version\": expected a text in quotes",
        ),
        (
            "/metadata/initialScore",
            "none".into(),
            "\"metadata.initialScore\": expected two whole numbers",
        ),
        (
            "/metadata/ruleset/num_players",
            3.into(),
            "\"metadata.ruleset.num_players\"",
        ),
        (
            "/metadata/ruleset/fast_break",
            true.into(),
            "\"metadata.ruleset.fast_break\"",
        ),
        (
            "/deals/0/phases/1/tricks/0/2",
            "Zz".into(),
            "\"deals[0].phases[1].tricks[0][2]\": \"Zz\" is not a card",
        ),
        (
            "/deals/0/phases/0/calls/0",
            "Bid".into(),
            "\"deals[0].phases[0].calls[0]\"",
        ),
        (
            "/deals/0/phases/1/type",
            "MELD".into(),
            "\"deals[0].phases[1].type\": expected EUCHRE_BIDDING or TRICK_PLAY",
        ),
        (
            "/deals/0/phases/1/weather",
            "wet".into(),
            "unknown field weather",
        ),
        ("/deals/0", "EjRWeA".into(), "the deal is packed"),
    ];
    for (at, value, words) in wrong {
        let (status, _, err) = spoil(at, value);
        let said = err.replace("\\\"", "\"");
        assert!(status == 1 && said.contains(words), "{at}: {said}");
    }
    // A side may stand below nothing before a game, where pass-outs cost a point.
    let (status, out, err) = spoil("/metadata/initialScore", serde_json::json!([-1, 3]));
    assert!(status == 0 && out.contains("confirmed"), "{out}{err}");
}

/// The command that books a penalty: with the player's name where the record has it, ready to be pasted but for the round.
#[test]
fn a_penalty_comes_with_its_command() {
    let revoke = r#"{"rules":"north-american","dealer":3,"upCard":"9c","playerCards":[["Ac","Jc","Js","Ah","Kh"],["Kc","9h","Th","Qh","Jh"],["Qc","9d","Td","Qd","Ad"],["Tc","9s","Ts","Qs","As"]],"calls":["Order"],"discard":"9c","tricks":[["Ac","9h","9d","Tc"],["Jc","Kc","Qc","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]]}"#;
    let (status, out, _) = hand(revoke.as_bytes());
    assert_eq!(status, 3);
    let verdict: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(verdict["penalty"]["seats"], serde_json::json!([1, 2]));
    let command = r#"benny adjust PLAYER "revoke" --round ROUND"#;
    assert_eq!(verdict["penalty"]["command"], [command, command].join("\n"));
    let named = revoke.replace(
        "\"dealer\"",
        r#""players":["Ann","Bo O'Neil","Zoë","Di"],"dealer""#,
    );
    let (_, words, _) = benny(&["check", "hand"], named.as_bytes());
    for command in [
        r#"benny adjust "Bo O'Neil" "revoke" --round ROUND"#,
        r#"benny adjust "Zoë" "revoke" --round ROUND"#,
    ] {
        assert!(words.contains(command), "{words}");
    }
}

/// Deals that do not rotate, a game played on after its end, an unknown field: said as what they are.
#[test]
fn a_game_that_goes_wrong_between_the_hands() {
    let lines = [GOOD, &GOOD.replace("\"id\":1", "\"id\":2")].join("\n");
    let (_, game, _) = benny(&["check", "hand", "--egn"], lines.as_bytes());
    let (status, out, _) = hand(game.as_bytes());
    assert!(
        status == 3 && out.contains("wrong_dealer") && out.contains("W dealt, but it was N's deal")
            || out.contains("West dealt, but it was North's deal"),
        "{out}"
    );
    let over = game.replace(
        "\"initialScore\": [\n      0",
        "\"initialScore\": [\n      10",
    );
    assert_ne!(over, game);
    let (_, out, _) = hand(over.as_bytes());
    assert!(
        out.contains("game_over") && out.contains("the game was over: the score was 10-0"),
        "{out}"
    );
    let odd = GOOD.replace("\"dealer\"", "\"leaders\":[0],\"dealer\"");
    let (status, _, err) = hand(odd.as_bytes());
    assert!(
        status == 1 && err.contains("leaders") && err.contains("unknown field"),
        "{err}"
    );
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
