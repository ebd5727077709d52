//! What the program says: refusals with their reasons, what was taken back, help.

use super::desk::{Desk, act};
use benny::words::Lang;
use serde_json::json;

#[test]
fn the_terminal_speaks_the_language_that_was_chosen() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8"]);
    let said = |env: &[(&str, &str)], more: &[&str]| {
        let mut command = desk.command(&[&["score", "1", "1", "5-3"], more].concat());
        for name in ["BENNY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        let output = command.envs(env.iter().copied()).output();
        let output = output.expect("benny runs");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let speaks = |lang: &str, said: String| {
        let words = Lang::of(lang).text("why-nothing-drawn");
        assert!(said.contains(words), "{lang}: {said}");
    };
    let machine = [("LANG", "de_AT.UTF-8"), ("LC_MESSAGES", "fr_CA")];
    speaks("en", said(&[], &[]));
    speaks("de", said(&machine[..1], &[]));
    speaks("fr", said(&machine, &[]));
    speaks("en", said(&[("LC_ALL", "C"), machine[0]], &[]));
    let chosen = desk.library().set_director_lang(&act(), Lang::of("de"));
    chosen.expect("a language");
    speaks("de", said(&machine, &[]));
    speaks("fr", said(&[("BENNY_LANG", "fr")], &[]));
    // Programs read English.
    speaks("en", said(&[("BENNY_LANG", "fr")], &["--json"]));
}

#[test]
fn a_wrong_score_says_every_reason_and_changes_nothing() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8", "--rounds", "3", "--draw"]);
    let before = desk.json(&["log"]);
    let no = desk.refused(1, &["score", "1", "1", "3-4"]);
    assert!(
        no["message"]
            .as_str()
            .is_some_and(|m| m.contains("8 hands")),
        "{no}"
    );
    assert!(
        desk.refused(1, &["score", "1", "7", "5-3"])["message"]
            .as_str()
            .is_some_and(|m| m.contains("table 7"))
    );
    assert!(
        desk.refused(1, &["score", "9", "1", "5-3"])["message"]
            .as_str()
            .is_some_and(|m| m.contains("round 9"))
    );
    desk.refused(2, &["score", "1", "1", "ten"]);
    assert_eq!(desk.json(&["log"]), before);
    desk.ends(0, &["score", "1", "1", "5-3"]);
    let again = desk.refused(1, &["score", "1", "1", "6-3"]);
    assert!(
        again["message"]
            .as_str()
            .is_some_and(|m| m.contains("already entered") && m.contains("5-3")),
        "{again}"
    );
    assert!(
        again["hint"]
            .as_str()
            .is_some_and(|h| h.contains("benny correct 1 1")),
        "{again}"
    );
    desk.ends(
        0,
        &["score", "1", "2", "3-4", "--force", "the bell rang early"],
    );
    let log = desk.json(&["log"]);
    assert!(
        log[log.as_array().map_or(0, Vec::len) - 1]
            .to_string()
            .contains("the bell rang early")
    );
    desk.refused(1, &["draw"]);
}

#[test]
fn undo_takes_back_and_comes_back() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8", "--rounds", "3", "--draw"]);
    desk.ends(0, &["score", "1", "1", "5-3"]);
    desk.ends(0, &["undo"]);
    assert_eq!(desk.json(&["missing"]).as_array().map(Vec::len), Some(2));
    desk.ends(0, &["redo"]);
    assert_eq!(desk.json(&["missing"]).as_array().map(Vec::len), Some(1));
    let log = desk.json(&["log"]);
    let seqs: Vec<i64> = log
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|e| e["seq"].as_i64())
        .collect();
    assert_eq!(seqs, [1, 2, 3, 4]);
    assert_eq!(log[1]["command"], "score 1 1 5-3");
    assert_eq!(
        (&log[1]["by"], &log[1]["at"]),
        (&json!("Desk"), &json!("2026-11-20T19:30:00Z"))
    );
}

#[test]
fn what_later_changes_build_on_is_not_taken_back() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8", "--rounds", "3", "--draw"]);
    desk.ends(0, &["score", "1", "1", "5-3"]);
    let error = desk.refused(1, &["undo", "1"]);
    assert_eq!(error["kind"], "cannot_undo");
    assert!(error.to_string().contains("build on it"), "{error}");
    assert_eq!(desk.json(&["missing"]).as_array().map(Vec::len), Some(1));
    desk.ends(0, &["undo"]);
    desk.ends(0, &["undo", "3"]);
    let (out, _) = desk.ends(0, &["log"]);
    assert!(out.contains("undoes 2; undone by 4"), "{out}");
}

#[test]
fn a_bad_line_stores_nothing() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N"]);
    let list = desk.file("list.csv", "Name;Club\nAnn;A\n;B\nBob;C\n");
    let no = desk.refused(1, &["add", "--from", &list.display().to_string()]);
    assert!(
        no["message"].as_str().is_some_and(|m| m.contains("line 3")),
        "{no}"
    );
    assert_eq!(desk.json(&["players"]), json!([]));
}

#[test]
fn numbers_that_do_not_seat_are_refused_whole() {
    for count in ["3", "161"] {
        let desk = Desk::new();
        desk.refused(1, &["new", "N", "--count", count, "--draw"]);
        assert!(!desk.path("club.benny").exists());
    }
}

#[test]
fn a_file_that_cannot_be_used_is_not_touched() {
    let desk = Desk::new();
    assert_eq!(desk.refused(4, &["players"])["kind"], "missing");
    for junk in [&b"not a database"[..], &[0; 4096]] {
        let path = desk.file("club.benny", junk);
        assert_eq!(desk.refused(4, &["add", "Ann"])["kind"], "not_a_club_file");
        assert_eq!(std::fs::read(path).expect("still there"), junk);
    }
    std::fs::remove_file(desk.path("club.benny")).expect("removed");
    desk.ends(0, &["new", "N"]);
    let mut newer = std::fs::read(desk.path("club.benny")).expect("the club file");
    newer[60..64].copy_from_slice(&99i32.to_be_bytes());
    desk.file("club.benny", &newer);
    assert_eq!(desk.refused(4, &["players"])["kind"], "too_new");
    assert_eq!(
        std::fs::read(desk.path("club.benny")).expect("still there"),
        newer
    );
}

#[test]
fn an_empty_name_is_told_without_what_does_not_fit() {
    let desk = Desk::new();
    let no = desk.refused(1, &["new", ""]);
    assert_eq!(no["message"], "the name \"\": a name is needed");
    assert!(!no.to_string().contains("--count"), "{no}");
    desk.ends(0, &["new", "N"]);
    let no = desk.refused(1, &["add", "Ann", " "]);
    let hint = no["hint"].as_str().expect("a hint");
    assert!(hint.contains("benny add --count"), "{no}");
    assert_eq!(desk.json(&["players"]), json!([]));
}

#[test]
fn quiet_leaves_the_data_and_nothing_else() {
    let desk = Desk::new();
    let silent = |args: &[&str]| {
        let said = desk.ends(0, &[args, &["--quiet"]].concat());
        assert_eq!(said, (String::new(), String::new()), "{args:?}");
    };
    silent(&["club", "--name", "Harbour Euchre Club"]);
    silent(&["new", "N", "--count", "8", "--rounds", "3", "--fee", "5"]);
    silent(&["rename", "1", "Ann Lee"]);
    silent(&["draw", "--seed", "1"]);
    silent(&["score", "1", "1", "9-6"]);
    silent(&["correct", "1", "1", "6-9", "--why", "swapped"]);
    silent(&["adjust", "1", "revoke"]);
    silent(&["pay", "--all"]);
    silent(&["export", "night.json"]);
    silent(&["backup", "copy.benny"]);
    silent(&["undo"]);
    for args in [
        &["club"][..],
        &["players"],
        &["seats"],
        &["standings"],
        &["missing"],
        &["log"],
        &["undo", "--show"],
        &["verify"],
        &["check", "score", "9-6", "--hands", "8"],
    ] {
        let loud = desk.ends(0, args);
        let quiet = desk.ends(0, &[args, &["-q"]].concat());
        assert!(!loud.0.is_empty(), "{args:?}");
        assert_eq!(quiet, (loud.0, String::new()), "{args:?}");
    }
    // An answer in JSON was asked for, so it comes; and a refusal is never silent.
    assert_eq!(desk.json(&["-q", "rename", "1", "Ann"])["name"], "Ann");
    let (_, err) = desk.ends(1, &["-q", "score", "1", "1", "9-6"]);
    assert!(err.contains("already entered"), "{err}");
    let mut enter = desk.command(&["enter", "-q"]);
    let output = enter.write_stdin("2 9-6\n1 9-6\n").output();
    let output = output.expect("benny runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.starts_with("line 2 refused"), "{text}");
}

#[test]
fn a_revoke_costs_what_the_rules_say() {
    let desk = Desk::new();
    let rules =
        r#"{"name":"ours","score":{"revoke_penalty_alone":4,"revoke_penalty_to":"other_side"}}"#;
    desk.file("ours.json", rules);
    desk.ends(
        0,
        &["new", "N", "--count", "8", "--draw", "--rules", "ours.json"],
    );
    desk.play(1, "9-6");
    let seats = desk.json(&["seats", "1"]);
    let sides = &seats["schedule"][0]["tables"][0]["sides"];
    let who = sides[0][0].to_string();
    let given = desk.json(&["adjust", &who, "revoke", "--alone"]);
    assert_eq!((&given["points"], &given["to"]), (&json!(4), &sides[1]));
    assert_eq!(
        desk.json(&["adjust", &who, "revoke", "--round", "1"])["points"],
        2
    );
    assert_eq!(
        desk.refused(1, &["adjust", &who, "revoke", "--round", "99"])["kind"],
        "refused"
    );
    desk.refused(2, &["adjust", &who, "-2", "revoke", "--alone"]);
    desk.ends(0, &["new", "Plain", "--count", "4"]);
    let taken = desk.json(&["adjust", "2", "revoke"]);
    assert_eq!((&taken["points"], &taken["to"]), (&json!(-2), &json!([2])));
}

#[test]
fn a_wrong_rule_set_is_told_with_field_and_line() {
    let desk = Desk::new();
    for (json, message) in [
        (
            "{\"extends\": \"british\",\n \"play_to\": \"ten\"}",
            "ours.json, line 2: rule set, field \"play_to\": expected a whole number, 0 or more, found \"ten\"",
        ),
        (
            "{\n\n \"score\": {\n  \"march\": 0}}",
            "ours.json, line 4: rule set, field \"score.march\": 0 is out of range: expected 1 to 100",
        ),
        (
            "{\n \"play_to\": 5,\n}",
            "ours.json: not a rule set: line 3: trailing comma",
        ),
    ] {
        desk.file("ours.json", json);
        let no = desk.refused(1, &["rules", "ours.json"]);
        assert_eq!(no["message"], message);
    }
}

#[test]
fn what_is_easily_mistyped_is_told() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--rounds", "3"]);
    desk.file("names.csv", "Ann\nBob\nCleo\nDan\n");
    let no = desk.refused(2, &["add", "names.csv"]);
    assert_eq!(no["hint"], "benny add --from names.csv");
    let no = desk.refused(1, &["add", "--from", "nams.csv"]);
    assert_eq!(no["message"], "there is no file nams.csv");
    let no = desk.refused(4, &["new", "Friday", "--movement", "nams.json"]);
    assert_eq!(no["message"], "there is no file or folder nams.json");
    let (out, _) = desk.ends(0, &["add", "Ann Lee"]);
    assert_eq!(out, "Added 1 Ann Lee; 1 player is registered.\n");
    desk.ends(0, &["add", "--from", "names.csv"]);
    desk.ends(0, &["draw", "--seed", "1"]);
    for what in [
        &["1", "1", "10", "7"][..],
        &["10-7"],
        &["1", "10", "7", "3-4"],
    ] {
        let no = desk.refused(2, &[&["score"], what].concat());
        assert!(
            no["message"].as_str().is_some_and(|m| m.contains("a dash")),
            "{no}"
        );
    }
    let (out, _) = desk.ends(0, &["new", "N"]);
    assert!(
        out.contains("Short name \"n\" is taken; using \"n-2\""),
        "{out}"
    );
    let (out, _) = desk.ends(0, &["close"]);
    assert!(out.contains("n is the current night now."), "{out}");
}

#[test]
fn a_night_that_is_over_is_looked_at_and_not_changed() {
    let desk = Desk::new();
    desk.ends(
        0,
        &["new", "One", "--count", "8", "--rounds", "3", "--draw"],
    );
    desk.play(1, "9-6");
    let open = desk.json(&["standings"]);
    desk.ends(0, &["new", "Two"]);
    desk.ends(0, &["close"]);
    // Two rounds of the first were never played.
    desk.refused(1, &["close"]);
    desk.ends(0, &["close", "--force", "the hall shuts"]);
    assert_eq!(
        desk.json(&["standings"])["tournament"],
        "two",
        "the newest, both being closed"
    );
    assert_eq!(desk.json(&["--tournament", "one", "standings"]), open);
    desk.ends(0, &["log"]);
    for change in [
        &["score", "2", "1", "9-6"][..],
        &["draw"],
        &["add", "Ann"],
        &["adjust", "1", "revoke"],
    ] {
        assert_eq!(desk.refused(1, change)["kind"], "none_open", "{change:?}");
    }
}

/// Six teams that play one round, then a knock-out of four at the same tables, with round 2 drawn.
fn play_offs() -> Desk {
    let desk = Desk::new();
    let new = ["new", "KO", "--format", "team", "--count", "6"];
    desk.ends(0, &[&new[..], &["--rounds", "1", "--draw"]].concat());
    for (table, points) in [("1", "10-4"), ("2", "10-5"), ("3", "10-6")] {
        desk.ends(0, &["score", "1", table, points]);
    }
    desk.ends(0, &["bracket", "new", "--tonight", "--size", "4"]);
    desk.ends(0, &["draw"]);
    desk
}

#[test]
fn those_out_of_the_play_offs_have_no_bye() {
    let desk = play_offs();
    let (seats, _) = desk.ends(0, &["seats", "2"]);
    assert!(
        seats.contains("  out  ") && !seats.contains("bye"),
        "{seats}"
    );
    // Three sides: the first seed waits for the final, the others are out.
    let desk = Desk::new();
    let new = ["new", "KO", "--format", "team", "--count", "4"];
    desk.ends(0, &[&new[..], &["--rounds", "1", "--draw"]].concat());
    desk.ends(0, &["score", "1", "1", "10-4"]);
    desk.ends(0, &["score", "1", "2", "10-5"]);
    desk.ends(0, &["bracket", "new", "--tonight", "--size", "3"]);
    desk.ends(0, &["draw"]);
    let (seats, _) = desk.ends(0, &["seats", "2"]);
    assert!(
        seats.contains("  out  ") && seats.contains("  bye  "),
        "{seats}"
    );
    desk.ends(0, &["score", "2", "1", "10-4"]);
    desk.ends(0, &["draw"]);
    let (seats, _) = desk.ends(0, &["seats"]);
    assert_eq!(seats.matches("  bye  ").count(), 1, "{seats}");
    assert_eq!(seats.matches("  out  ").count(), 2, "{seats}");
}

#[test]
fn a_walkover_played_after_all_is_corrected() {
    let desk = play_offs();
    let table = desk.json(&["seats"])["schedule"][1]["tables"][1].clone();
    let gone = table["sides"][0][0].to_string();
    desk.ends(0, &["drop", &gone, "--from", "2"]);
    desk.ends(0, &["score", "2", "1", "10-4"]);
    desk.ends(0, &["draw"]);
    let no = desk.refused(1, &["score", "2", "2", "10-4"]);
    let hint = no["hint"].as_str().expect("a hint");
    assert!(
        hint.contains("benny correct 2 2 10-4 --why WHY --clear"),
        "{no}"
    );
    desk.refused(1, &["correct", "2", "2", "10-4", "--why", "late"]);
    desk.ends(
        0,
        &["correct", "2", "2", "10-4", "--why", "late", "--clear"],
    );
    desk.ends(0, &["back", &gone, "--from", "3"]);
    assert_eq!(desk.json(&["status"])["next"], "benny draw");
    desk.ends(0, &["draw"]);
    let last = desk.json(&["seats"])["schedule"][2].clone();
    assert!(last["tables"][0].to_string().contains(&gone), "{last}");
    desk.ends(0, &["verify"]);
}

#[test]
fn a_correction_does_not_repeat_an_impossible_score() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8", "--rounds", "3", "--draw"]);
    desk.ends(0, &["score", "1", "1", "5-3"]);
    let no = desk.refused(1, &["score", "1", "1", "1-1"]);
    let hint = no["hint"].as_str().expect("a hint");
    assert!(hint.contains("benny correct 1 1 A-B --why WHY"), "{no}");
}

#[test]
fn another_nights_bracket_is_named() {
    let desk = play_offs();
    for (round, table) in [("2", "1"), ("2", "2"), ("3", "1")] {
        desk.ends(0, &["score", round, table, "10-4"]);
        if table == "2" {
            desk.ends(0, &["draw"]);
        }
    }
    desk.ends(0, &["close"]);
    desk.ends(0, &["new", "Next", "--count", "8"]);
    let no = desk.refused(1, &["bracket", "show"]);
    assert_eq!(
        (no["message"].as_str(), no["hint"].as_str()),
        (
            Some("this night has no bracket; there is one of ko"),
            Some("benny bracket show ko")
        )
    );
    let shown = desk.json(&["bracket", "show", "ko"]);
    assert_eq!(shown["matches"].as_array().map(Vec::len), Some(3));
}

#[test]
fn nights_drawn_round_by_round_ask_for_slips_and_no_new_cards() {
    let desk = Desk::new();
    let new = ["new", "S", "--format", "team", "--movement", "swiss"];
    desk.ends(0, &[&new[..], &["--count", "4", "--rounds", "2"]].concat());
    let (said, _) = desk.ends(0, &["draw"]);
    assert!(
        said.contains("Next: benny print slips ") && said.contains("--round 1"),
        "{said}"
    );
    assert_eq!(desk.json(&["status"])["next"], "benny print slips");
    let cards = desk.path("cards.pdf");
    desk.ends(
        0,
        &["print", "tallies", "-o", cards.to_str().expect("a path")],
    );
    desk.ends(0, &["score", "1", "1", "10-4"]);
    desk.ends(0, &["score", "1", "2", "10-5"]);
    let (said, _) = desk.ends(0, &["draw"]);
    assert!(
        said.contains("Next: benny print slips ") && said.contains("--round 2"),
        "{said}"
    );
    assert!(!said.contains("out of date"), "{said}");
    let status = desk.json(&["status"]);
    assert_eq!(status["cards_changed"], json!([]));
    assert_eq!(status["next"], "benny start 2");
}

#[test]
fn a_finalist_who_leaves_before_the_final_is_drawn_loses_it() {
    let desk = play_offs();
    desk.ends(0, &["score", "2", "1", "10-4"]);
    desk.ends(0, &["score", "2", "2", "10-4"]);
    let seats = desk.json(&["seats"])["schedule"][1]["tables"].clone();
    let [gone, stays] = [0, 1].map(|at| seats[at]["sides"][0][0].clone());
    desk.ends(0, &["drop", &gone.to_string()]);
    assert_eq!(desk.json(&["status"])["next"], "benny prizes");
    let standings = desk.json(&["standings"])["standings"].clone();
    assert_eq!(
        [&standings[0]["number"], &standings[1]["number"]],
        [&stays, &gone]
    );
    desk.ends(0, &["back", &gone.to_string()]);
    assert_eq!(desk.json(&["status"])["next"], "benny draw");
    desk.ends(0, &["draw"]);
}

#[test]
fn what_cannot_be_imported_is_said_in_plain_words() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8", "--draw"]);
    for (text, why) in [
        ("{", "the file is truncated"),
        ("", "the file is empty"),
        ("Rank;Name\n1;Ann\n", "line 1 is not JSON"),
    ] {
        let file = desk.file("night.json", text);
        let no = desk.refused(1, &["import", file.to_str().expect("a path")]);
        let message = no["message"].as_str().expect("a message");
        assert!(message.contains(why), "{message}");
    }
}

#[test]
fn commands_people_look_for_are_suggested() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8", "--draw"]);
    desk.ends(0, &["member", "add", "Ann"]);
    for (typed, meant) in [
        (&["clock"][..], "benny start --json"),
        (&["forget", "Ann"][..], "benny member forget Ann --json"),
    ] {
        let hint = desk.refused(2, typed)["hint"].clone();
        assert_eq!(hint, meant);
    }
}

#[test]
fn a_rehearsal_without_mistakes_missed_none() {
    let desk = Desk::new();
    let rehearse = ["rehearse", "--players", "8", "--rounds", "1"];
    let (said, _) = desk.ends(0, &[&rehearse[..], &["--mistakes", "0"]].concat());
    assert!(said.contains("There was nothing to catch."), "{said}");
}

#[test]
fn whoever_was_replaced_is_not_called_back_by_another_persons_number() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--rounds", "3"]);
    desk.ends(0, &["add", "Ann", "Bo", "O'Brien", "Di"]);
    desk.ends(0, &["draw"]);
    desk.ends(0, &["score", "1", "1", "5-3"]);
    desk.ends(0, &["replace", "O'Brien", "Nora"]);
    let no = desk.refused(1, &["sit-out", "O'Brien"]);
    assert_eq!(no["hint"], "to see all numbers: benny players");
    desk.ends(0, &["drop", "Di"]);
    let no = desk.refused(1, &["sit-out", "Di"]);
    assert_eq!(no["hint"], "to let them in again: benny back 4");
}
