//! `benny check hand` and `benny check score` as a script sees them: what comes out, and the exit status.

use assert_cmd::Command;

pub(super) const GOOD: &str = r#"{"id":1,"dealer":3,"upCard":"9c","calls":["Order"],"tricks":[["Ac","Kc","Qc","Tc"],["Jc","9h","9d","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]],"claim":{"points":[2,0]}}"#;

/// Exit status, standard output and standard error.
pub(super) fn benny(args: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut command = Command::from(crate::it::desk::benny());
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
    let line = r#"{"id":1,"verdict":"confirmed","trump":"c","maker":0,"tricks":[5,0],"points":[2,0],"irregularities":[],"reasons":[],"checked":"play"}"#;
    assert_eq!((status, out.trim()), (0, line));
    let (status, out, _) = hand(GOOD.replace("[2,0]", "[4,0]").as_bytes());
    assert!(status == 3 && out.contains("refuted"), "{status} {out}");
    // A bad line is named and does not stop the others; Windows line endings and a BOM do no harm.
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
    // An object that never closes: every line is answered by itself.
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
    // A game that is too long is refused as a whole, not line by line.
    let endless = format!("{{\"deals\": [\n{}", "{\"dealer\": 3},\n".repeat(700_000));
    let (status, _, err) = hand(endless.as_bytes());
    assert_eq!((status, err.lines().count()), (1, 1), "{:.200}", err);
    assert!(err.contains("does not end within 10000000 bytes"), "{err}");
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
    // A deal after the game was won; a final score that does not add up; an unknown rule.
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
    assert!(hand(new.as_bytes()).2.contains("expected 1.4"));
}

/// A game of several kilobytes that says only at its end what it is, as one sorted by keys does.
#[test]
fn a_game_is_known_wherever_it_says_so() {
    let deal = |i: usize| {
        let place = format!(r#""rules":{{"play_to":1000}},"dealer":{}"#, (i + 3) % 4);
        let line = GOOD.replace("\"dealer\":3", &place);
        line.replace("\"id\":1", &format!("\"id\":{i}"))
            .replace(r#","claim":{"points":[2,0]}"#, "")
    };
    let lines = (0..30).map(deal).collect::<Vec<_>>().join("\n");
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
    let game = r#"{"fileType":"Euchre Game Notation","version":"1.4","metadata":{"gameId":"m7","title":"Final","players":["Ann",{"name":"Zoë","playerIds":[{"id":"7","source":"club"}]},"Bo","Łukasz"],"initialScore":[8,6],"ruleset":{"std":true,"winning_score":11}},"deals":[{"dealNumber":4,"initialState":{"dealer":3,"upCard":"9c"},"phases":[{"phaseNumber":0,"type":"EUCHRE_BIDDING","calls":["Order"],"callAnnotations":{"0":["[!]Strong"]}},{"phaseNumber":1,"type":"TRICK_PLAY","isAlone":false,"tricks":[["Ac","Kc","Qc","Tc"],["Jc","9h","9d","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]]}]}]}"#;
    let (status, out, err) = hand(game.as_bytes());
    assert_eq!(status, 0, "{err}");
    let (_, words, _) = benny(&["check", "hand", "-"], game.as_bytes());
    assert!(words.contains("clubs called by Ann"), "{words}");
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
    // What is not read is refused by name: a match of several games, what older versions wrote, packed files.
    let of_match = format!(
        r#"{{"fileType":"Euchre Match Notation","version":"1.0","games":[{}]}}"#,
        again.trim_end()
    );
    let old = again.replace("\"1.4\"", "\"1.3\"");
    let oldest = again
        .replace("\"1.4\"", "\"1.0.0\"")
        .replace("fileType", "file_type");
    for (text, words) in [
        (oldest, "\"version\": \"1.0.0\": expected 1.4"),
        (
            of_match,
            "\"fileType\": \"Euchre Match Notation\": expected \"Euchre Game Notation\", one game",
        ),
        (
            old,
            "\"version\": \"1.3\": expected 1.4; save it again with a program that writes 1.4",
        ),
    ] {
        let (status, _, err) = hand(text.as_bytes());
        let said = err.replace("\\\"", "\"");
        assert!(status == 1 && said.contains(words), "{said}");
    }
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

/// Hands of different rules, tables and players become several games, and all of them are judged as before.
#[test]
fn hands_of_no_one_game_are_written_as_several() {
    for file in [
        include_str!("../../data/hands.jsonl"),
        include_str!("../../data/cases.jsonl"),
        include_str!("../../data/house.jsonl"),
    ] {
        let record = |line: &str| {
            let mut record: serde_json::Value = serde_json::from_str(line).expect("JSON");
            record.as_object_mut().expect("an object").remove("expect");
            record.to_string()
        };
        let lines: Vec<String> = file.lines().map(record).collect();
        let lines = lines.join("\n");
        let (status, games, err) = benny(&["check", "hand", "--egn"], lines.as_bytes());
        assert!(
            status == 0 && err.contains("These hands are not all of one game"),
            "{err}"
        );
        let plain = |text: String| -> Vec<serde_json::Value> {
            let verdicts = text
                .lines()
                .map(|line| serde_json::from_str(line).expect("JSON"));
            verdicts.collect()
        };
        let (before, after) = (
            plain(hand(lines.as_bytes()).1),
            plain(hand(games.as_bytes()).1),
        );
        assert_eq!(before.len(), after.len());
        for (before, after) in before.iter().zip(&after) {
            for field in ["id", "verdict", "trump", "maker", "tricks", "points"] {
                // In a game, a hand that stops early was laid down.
                let laid = before["verdict"] != after["verdict"] || before["points"].is_null();
                assert!(laid || before[field] == after[field], "{before}\n{after}");
            }
        }
        let same = before
            .iter()
            .zip(&after)
            .filter(|(before, after)| before["verdict"] == after["verdict"]);
        assert!(same.count() + 3 >= before.len());
    }
}

/// An error in a game is reported with its place.
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
            "\"version\": \"2.0\": expected 1.4",
        ),
        (
            "/version",
            1.3.into(),
            "\"version\": expected text in quotes",
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
            "\"deals[0].phases[1].weather\": unknown field: expected one of phaseNumber, type, tricks",
        ),
        ("/deals/0", "EjRWeA".into(), "the deal is packed"),
    ];
    for (at, value, words) in wrong {
        let (status, _, err) = spoil(at, value);
        let said = err.replace("\\\"", "\"");
        assert!(status == 1 && said.contains(words), "{at}: {said}");
    }
    // A side may be below zero when a recorded game starts, where pass-outs cost a point.
    let (status, out, err) = spoil("/metadata/initialScore", serde_json::json!([-1, 3]));
    assert!(status == 0 && out.contains("confirmed"), "{out}{err}");
}

/// The command that books a penalty: with the player's name where the record has it, ready to paste except for the
/// round.
#[test]
fn a_penalty_comes_with_its_command() {
    let revoke = r#"{"rules":"north-american","dealer":3,"upCard":"9c","playerCards":[["Ac","Jc","Js","Ah","Kh"],["Kc","9h","Th","Qh","Jh"],["Qc","9d","Td","Qd","Ad"],["Tc","9s","Ts","Qs","As"]],"calls":["Order"],"discard":"9c","tricks":[["Ac","9h","9d","Tc"],["Jc","Kc","Qc","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]]}"#;
    let (status, out, _) = hand(revoke.as_bytes());
    assert_eq!(status, 3);
    let verdict: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(verdict["penalty"]["seats"], serde_json::json!([1, 2]));
    let command = "benny adjust PLAYER revoke --round ROUND";
    assert_eq!(verdict["penalty"]["command"], [command, command].join("\n"));
    let named = revoke.replace(
        "\"dealer\"",
        r#""players":["Ann","Bo O'Neil","Zoë","Di"],"dealer""#,
    );
    let (_, words, _) = benny(&["check", "hand"], named.as_bytes());
    for command in [
        r#"benny adjust "Bo O'Neil" revoke --round ROUND"#,
        r#"benny adjust "Zoë" revoke --round ROUND"#,
    ] {
        assert!(words.contains(command), "{words}");
    }
}

/// Deals that do not rotate, a game played on after its end, an unknown field: each is reported as what it is.
#[test]
fn a_game_that_goes_wrong_between_the_hands() {
    let second = GOOD.replace("\"id\":1,\"dealer\":3", "\"id\":2,\"dealer\":0");
    let second = second.replace("[2,0]", "[0,2]");
    let (_, game, _) = benny(
        &["check", "hand", "--egn"],
        [GOOD, &second].join("\n").as_bytes(),
    );
    let sound: serde_json::Value = serde_json::from_str(&game).expect("one game");
    let judged = |at: &str, value: serde_json::Value| {
        let mut game = sound.clone();
        *game.pointer_mut(at).expect("a place") = value;
        let (status, out, err) = hand(game.to_string().as_bytes());
        (status, out + &err)
    };
    assert_eq!(judged("/version", "1.4".into()).0, 0);
    let (status, out) = judged("/deals/1/initialState/dealer", 3.into());
    assert!(
        status == 3 && out.contains("wrong_dealer") && out.contains("W dealt, but it was N's deal"),
        "{out}"
    );
    let (_, out) = judged("/metadata/initialScore/0", 10.into());
    assert!(
        out.contains("game_over") && out.contains("the game was over: the score was 10-0"),
        "{out}"
    );
    // The same number twice is reported; so is the same dealer twice.
    let (status, out) = judged("/deals/1/dealNumber", 1.into());
    assert!(
        status == 0 && out.contains("Deal 1 is in this game twice."),
        "{out}"
    );
    let mut twice = sound.clone();
    twice["deals"][1] = sound["deals"][0].clone();
    let (status, out, _) = hand(twice.to_string().as_bytes());
    assert!(
        status == 3 && out.contains("wrong_dealer") && out.contains("is in this game twice"),
        "{out}"
    );
    // A field the notation does not have, and one that appears twice.
    for (at, field) in [("", "weather"), ("/metadata", "mood")] {
        let mut game = sound.clone();
        game.pointer_mut(at).expect("a place")[field] = 1.into();
        let (status, _, err) = hand(game.to_string().as_bytes());
        assert!(
            status == 1 && err.contains(field) && err.contains("unknown field: expected one of"),
            "{err}"
        );
    }
    let double = sound
        .to_string()
        .replacen("\"dealer\":3", "\"dealer\":3,\"dealer\":2", 1);
    let (status, _, err) = hand(double.as_bytes());
    assert!(
        status == 1 && err.contains(r#"the field \"dealer\" appears twice"#),
        "{err}"
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
    // Below zero only where a pass-out costs a point; an argument that begins with a dash is a score all the same.
    let (status, out, _) = score(&["-1-8", "--hands", "8"]);
    let no = r#"{"possible":false,"reason":"a side cannot have -1: no hand costs a point under these rules"}"#;
    assert_eq!((status, out.trim()), (3, no));
    assert_eq!(score(&["10-7", "--hands", "8", "--rules", "texan"]).0, 1);
}

#[test]
fn a_hand_is_typed_in_one_line() {
    let typed = "W 9c o / AcKcQcTc Jc9h9d9s JsThTdTs AhQhQdQs KhJhAdAs";
    assert!(typed.len() <= 65);
    let words: Vec<&str> = ["check", "hand"]
        .into_iter()
        .chain(typed.split(' '))
        .collect();
    let (status, out, err) = benny(&words, b"");
    assert!(
        status == 0 && out.contains("clubs called by N, tricks 5-0 (N-S first), points 2-0"),
        "{out}{err}"
    );
    assert!(
        out.contains("confirmed (nothing written contradicts it; the hands were not given)"),
        "{out}"
    );
    let (_, json, _) = benny(&["check", "hand", "--json", typed], b"");
    assert!(
        json.contains(r#""verdict":"confirmed""#) && json.contains(r#""checked":"play""#),
        "{json}"
    );
    // Three passes and a suit: the first round is understood.
    let (_, out, _) = benny(&["check", "hand", "w", "10c", "...h", "/", "jhthahkh"], b"");
    assert!(out.contains("hearts called by W"), "{out}");
    let (status, _, err) = benny(&["check", "hand", "W", "9c", "foo", "/", "Jh"], b"");
    assert!(
        status == 1 && err.contains("\"foo\": expected a call"),
        "{err}"
    );
    // The example of the message can be pasted.
    let hint = err
        .lines()
        .find_map(|line| line.strip_prefix("hint: benny "));
    let hint: Vec<&str> = hint.expect("a hint").split(' ').collect();
    assert_eq!(benny(&hint, b"").0, 0);
}

#[test]
fn a_claim_alone_is_unverifiable() {
    let check = |hand: &str| {
        let (_, out, _) = hand_of(hand);
        serde_json::from_str::<serde_json::Value>(&out).expect("JSON")
    };
    let alone = check(
        r#"{"dealer":3,"upCard":"9c","calls":["Order"],"claim":{"tricks":[3,2],"points":[1,0]}}"#,
    );
    assert_eq!(
        (&alone["verdict"], &alone["checked"]),
        (&"unverifiable".into(), &"totals".into()),
        "{alone}"
    );
    let never = check(r#"{"dealer":3,"upCard":"9c","calls":["Order"],"claim":{"points":[7,0]}}"#);
    assert_eq!(never["verdict"], "refuted", "{never}");
}

fn hand_of(line: &str) -> (i32, String, String) {
    hand(line.as_bytes())
}

#[test]
fn a_list_for_fields_in_braces_is_refused_in_words() {
    let (status, _, err) =
        hand_of(r#"{"dealer":3,"upCard":"9c","calls":["Order"],"claim":[null]}"#);
    let says = "expected fields in braces, found [null]";
    assert!(status == 1 && err.contains(says), "{err}");
}

#[test]
fn a_benny_of_two_says_which() {
    let line = r#"{"rules":"six-hand-double","dealer":3,"upCard":"9c","calls":["Order"],"tricks":[["B"]]}"#;
    let (status, _, err) = hand_of(line);
    assert!(status == 1 && err.contains("write Br or Bb"), "{err}");
}

#[test]
fn a_driver_gets_an_answer_to_every_line() {
    let lines = "{\"id\":7,\"seat\":2}\n{\"seat\":2,\"dealer\":1,\"hand\":[\"Js\",\"Jc\",\"As\",\"Ks\",\"Qs\"],\"upCard\":\"9s\",\"calls\":[]}\n";
    let (status, out, err) = benny(&["bot", "club"], lines.as_bytes());
    let answers: Vec<serde_json::Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!((status, answers.len()), (1, 2), "{out}{err}");
    assert!(
        answers[0]["error"]["message"].is_string() && answers[0]["id"] == 7,
        "{out}"
    );
    assert!(
        answers[1]["action"].is_string() && err.contains("line 1"),
        "{out}{err}"
    );
    // The dealer's discard when the partner plays alone, which changes nothing.
    let line = r#"{"seat":1,"dealer":1,"hand":["Js","Jc","As","Ks","Qs"],"upCard":"9s","calls":["Pass","Order"],"alone":[3]}"#;
    let (status, out, err) = benny(&["bot", "club"], line.as_bytes());
    assert!(
        status == 0 && out.contains(r#""action":"discard""#),
        "{out}{err}"
    );
}

#[test]
fn seats_go_by_letter() {
    let line = |leader: &str, alone: &str| {
        format!(
            r#"{{"trump":"c","alone":[{alone}],"leader":{leader},"hands":[[],["As","9d"],["Jc","Js"],["Ad","Ah"]]}}"#
        )
    };
    let solved = |line: String| benny(&["solve"], line.as_bytes()).1;
    let by_letter = solved(line("\"s\"", "\"S\""));
    assert!(by_letter.contains("tricks"), "{by_letter}");
    assert_eq!(by_letter, solved(line("2", "2")));
}

#[test]
fn a_counterexample_says_who_plays_what() {
    let (_, out, _) = benny(
        &[
            "check",
            "laydown",
            "Jh Jd Ah Kh As",
            "--trump",
            "h",
            "--lead",
            "left",
        ],
        b"",
    );
    assert!(out.contains("claimant ") && out.contains("left "), "{out}");
}
