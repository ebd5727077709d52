//! Where the night stands, by every command that says so.

use super::desk::Desk;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Eight players, three rounds, drawn.
fn eight() -> Desk {
    let desk = Desk::new();
    let new = [
        "new",
        "Friday Night",
        "--count",
        "8",
        "--rounds",
        "3",
        "--draw",
        "--seed",
        "1",
    ];
    desk.ends(0, &new);
    desk
}

fn states(desk: &Desk) -> Vec<String> {
    let status = desk.json(&["status"]);
    let rounds = status["rounds"].as_array().expect("rounds").iter();
    rounds
        .map(|r| r["state"].as_str().expect("a word").to_owned())
        .collect()
}

/// The numbers at a table: first side, then second.
fn seated(desk: &Desk, round: u16, table: u16) -> [Vec<u64>; 2] {
    let seats = desk.json(&["seats", &round.to_string()]);
    let tables = seats["schedule"][0]["tables"].as_array().expect("tables");
    let found = tables.iter().find(|t| t["table"] == table).expect("there");
    [0, 1].map(|side: usize| {
        let side = found["sides"][side].as_array().expect("a side");
        side.iter().map(|n| n.as_u64().expect("a number")).collect()
    })
}

#[test]
fn a_round_is_drawn_playing_and_complete() {
    let desk = eight();
    assert_eq!(states(&desk), ["drawn", "drawn", "drawn"]);
    desk.ends(0, &["start"]);
    assert_eq!(states(&desk), ["playing", "drawn", "drawn"]);
    let status = desk.json(&["status"]);
    assert_eq!(status["rounds"][0]["missing"], json!([1, 2]));
    assert_eq!(status["rounds"][0]["started"], "2026-11-20T19:30:00Z");
    assert_eq!(status["rounds"][1].get("missing"), None);
    assert_eq!(
        (&status["round"], &status["next"]),
        (&json!(1), &json!("benny missing"))
    );
    desk.play(1, "9-6");
    assert_eq!(states(&desk), ["complete", "drawn", "drawn"]);
    assert_eq!(desk.json(&["status"])["next"], "benny start 2");
    // The bell does not ring again for a round that is over.
    assert_eq!(desk.refused(1, &["start", "1"])["kind"], "complete");
    desk.ends(0, &["undo", "--yes"]);
    assert_eq!(states(&desk), ["playing", "drawn", "drawn"]);
}

#[test]
fn paper_begins_no_round_and_undone_paper_is_still_paper() {
    let desk = eight();
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    assert_eq!(states(&desk), ["drawn", "drawn", "drawn"]);
    assert_eq!(desk.json(&["status"])["cards_changed"], json!([]));
    // Printing does not change the night, so there is nothing to take back.
    let log = desk.json(&["log"]);
    assert_eq!(log.as_array().expect("a list").len(), 1);
    desk.ends(0, &["verify"]);
    // Nor does any other sheet begin anything.
    let other = eight();
    other.ends(0, &["print", "sign-in", "-o", "names.pdf"]);
    assert_eq!(states(&other), ["drawn", "drawn", "drawn"]);
    other.ends(0, &["print", "slips", "--from", "2", "-o", "slips.pdf"]);
    assert_eq!(states(&other), ["drawn", "drawn", "drawn"]);
    other.ends(0, &["print", "chart", "--by", "table", "-o", "chart.pdf"]);
    assert_eq!(states(&other), ["drawn", "drawn", "drawn"]);
    // What another draw makes wrong is said in words too.
    other.ends(0, &["draw", "--from", "1", "--fresh", "--seed", "9"]);
    let (status, _) = other.ends(0, &["status"]);
    assert!(
        status.contains(
            "\n\nSlips to print again: rounds 2, 3\nChart to print again: rounds 1-3\n\n"
        ),
        "{status}"
    );
}

#[test]
fn a_second_draw_after_printing_says_which_cards_become_void() {
    let desk = eight();
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    let before = desk.json(&["seats"]);
    // There is nobody to ask, so nothing is drawn, and the refusal says how to draw all the same.
    let error = desk.refused(1, &["draw", "--seed", "9"]);
    assert_eq!(error["kind"], "paper_is_out", "{error}");
    let message = error["message"].as_str().expect("a message");
    assert!(
        message.contains("a redraw voids 8 printed cards"),
        "{message}"
    );
    assert_eq!(desk.json(&["seats"]), before);
    let anew = desk.json(&["draw", "--from", "1", "--fresh", "--seed", "9"]);
    let void = anew["cards_void"].as_array().expect("cards");
    assert!(!void.is_empty(), "{anew}");
    assert_eq!(
        &desk.json(&["status"])["cards_changed"],
        &anew["cards_void"]
    );
    // Printed again, they are good.
    desk.ends(0, &["print", "tallies", "--changed", "-o", "again.pdf"]);
    assert_eq!(
        desk.json(&["status"])["cards_changed"],
        serde_json::json!([])
    );
}

#[test]
fn cards_that_no_longer_hold_are_listed_until_they_are_printed() {
    let desk = eight();
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    desk.ends(0, &["add", "Ann Lee", "Bob Ray", "Cy Orr", "Di Poe"]);
    desk.ends(0, &["draw", "--seed", "2"]);
    let status = desk.json(&["status"]);
    let changed: Vec<u64> = status["cards_changed"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|n| n.as_u64().expect("a number"))
        .collect();
    assert!(
        [9, 10, 11, 12].iter().all(|n| changed.contains(n)),
        "{changed:?}"
    );
    // Printed is not begun: all twelve play round 1, and no two who came together meet in every round.
    let mut met: BTreeMap<[u64; 2], u16> = BTreeMap::new();
    for round in 1..=3 {
        let mut all = Vec::new();
        for table in 1..=3 {
            let seated = seated(&desk, round, table).concat();
            for &a in seated.iter().filter(|&&n| n > 8) {
                for &b in seated.iter().filter(|&&n| n > a) {
                    *met.entry([a, b]).or_default() += 1;
                }
            }
            all.extend(seated);
        }
        all.sort_unstable();
        assert!(all.iter().copied().eq(1..=12), "round {round}: {all:?}");
    }
    assert!(met.values().all(|&times| times <= 2), "{met:?}");
    let printed = desk.json(&["print", "tallies", "--changed", "-o", "again.pdf"]);
    assert!(printed["pages"].as_u64() >= Some(1), "{printed}");
    assert_eq!(desk.json(&["status"])["cards_changed"], json!([]));
    let (_, err) = desk.ends(0, &["print", "tallies", "--changed", "-o", "again.pdf"]);
    assert!(err.contains("still right"), "{err}");
}

#[test]
fn a_dispute_is_seen_everywhere_and_settled() {
    // Table 1 of round 1 has 8-6 on its slip, and a card of the second side says 7.
    let desk = eight();
    let who = seated(&desk, 1, 1)[1][0].to_string();
    desk.ends(0, &["score", "1", "1", "8-6"]);
    let wrong = ["card", &who, "--round", "1", "7"];
    let told = desk.json(&wrong);
    assert_eq!(told["disputes"][0]["state"], "disputed", "{told}");
    // Typed again, it is told again and changes nothing.
    assert_eq!(desk.json(&wrong)["disputes"][0]["state"], "disputed");
    let status = desk.json(&["status"]);
    let dispute = &status["disputes"][0];
    assert_eq!(
        (&dispute["round"], &dispute["table"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(dispute["stored"], json!([8, 6]));
    assert_eq!(dispute["says"][0]["points"], json!([8, 7]));
    assert_eq!(dispute["says"][0]["number"].to_string(), who);
    let missing = desk.json(&["missing"]);
    let state = |at: usize| {
        let open = &missing[at];
        (
            open["round"].clone(),
            open["table"].clone(),
            open["state"].clone(),
        )
    };
    assert_eq!(state(0), (json!(1), json!(1), json!("disputed")));
    assert_eq!(missing[0]["says"], dispute["says"]);
    assert_eq!(state(1), (json!(1), json!(2), json!("empty")));
    let standings = desk.json(&["standings"]);
    assert_eq!(
        (&standings["disputes"], &standings["missing"]),
        (&json!(1), &json!(1))
    );
    let prizes = desk.json(&["prizes"]);
    assert_eq!(
        (&prizes["disputes"], &prizes["missing"]),
        (&json!(1), &json!(1))
    );
    // A dispute is a fact of the night, and the file is sound.
    let (out, _) = desk.ends(3, &["verify"]);
    assert!(
        out.contains("is sound") && out.contains("Nobody has settled:"),
        "{out}"
    );
    // Printed and exported copies say so too.
    let (csv, _) = desk.ends(0, &["export", "-", "--as", "csv"]);
    let (head, row) = (csv.lines().next(), format!(",{who},"));
    assert!(head.is_some_and(|head| head.ends_with(",tie_break,missing,disputed")));
    assert!(
        csv.lines()
            .any(|line| line.contains(&row) && line.ends_with(",0,1")),
        "{csv}"
    );
    assert!(csv.lines().any(|line| line.ends_with(",1,0")), "{csv}");
    let (csv, _) = desk.ends(0, &["export", "-", "--as", "csv", "--what", "results"]);
    assert!(
        csv.lines()
            .any(|line| line.starts_with("1,1,") && line.ends_with(",yes")),
        "{csv}"
    );
    let (page, _) = desk.ends(0, &["export", "-", "--as", "html"]);
    assert!(
        page.contains("1 result still to come · 1 result disputed"),
        "{page}"
    );
    assert!(page.contains("8 : 6 !"), "{page}");
    for sheet in ["standings", "prizes"] {
        let (_, err) = desk.ends(0, &["print", sheet, "-o", "sheet.pdf"]);
        assert!(err.contains("1 is disputed"), "{err}");
        let pdf = std::fs::read(desk.path("sheet.pdf")).expect("a sheet");
        // Read back where there is a program that reads PDFs.
        if let Some(text) = super::print::reader::raw_text(&pdf) {
            assert!(text.contains("1 result disputed"), "{text}");
        }
    }
    let error = desk.refused(1, &["close"]);
    assert_eq!(error["kind"], "still_open");
    assert!(
        error["hint"]
            .as_str()
            .expect("a hint")
            .contains("benny settle")
    );
    // Settled by the slip, the dispute is over; with that undone, it is there again.
    desk.ends(0, &["settle", "1", "1", "slip"]);
    assert_eq!(desk.json(&["settle"]), json!([]));
    desk.ends(0, &["verify"]);
    desk.ends(0, &["undo", "--yes"]);
    let listed = desk.json(&["settle"]);
    assert_eq!(listed[0]["choices"].as_array().map(Vec::len), Some(2));
    let settled = desk.json(&["settle", "1", "1", "cards", "--why", "asked both sides"]);
    assert_eq!(settled["points"], json!([8, 7]));
    desk.ends(0, &["verify"]);
    assert_eq!(
        desk.refused(1, &["settle", "1", "1", "slip"])["kind"],
        "nothing_there"
    );
}

#[test]
fn one_line_of_a_card_is_corrected_and_no_figures_are_made_up() {
    let desk = eight();
    let who = seated(&desk, 1, 1)[0][0].to_string();
    desk.ends(0, &["card", &who, "6"]);
    let error = desk.refused(1, &["card", &who, "8"]);
    let hint = error["hint"].as_str().expect("a hint").to_owned();
    assert!(
        hint.ends_with(&format!("benny card {who} 8 --round 1 --why WHY")),
        "{hint}"
    );
    // A placeholder is not a reason.
    desk.ends(2, &["card", &who, "--round", "1", "8", "--why", "WHY"]);
    desk.ends(0, &["card", &who, "--round", "1", "8", "--why", "misread"]);
    let log = desk.json(&["log"]);
    let last = log.as_array().and_then(|l| l.last()).expect("an entry");
    assert_eq!(last["act"]["round"], 1);
    assert_eq!(last["act"]["points"], json!([8]));
    desk.ends(0, &["score", "1", "2", "5-8"]);
    let error = desk.refused(1, &["score", "1", "2", "4-8"]);
    let hint = error["hint"].as_str().expect("a hint");
    assert!(hint.ends_with("benny correct 1 2 4-8 --why WHY"), "{hint}");
    let error = desk.refused(1, &["correct", "1", "1", "9-5", "--why", "late"]);
    assert_eq!(error["hint"], "to enter it: benny score 1 1 9-5");
}

#[test]
fn a_closed_night_is_looked_at_and_only_reopen_opens_it() {
    let desk = eight();
    desk.play(1, "9-6");
    desk.ends(0, &["score", "2", "1", "8-4"]);
    let error = desk.refused(1, &["close"]);
    assert_eq!(
        (&error["kind"], &error["message"]),
        (&json!("still_open"), &json!("3 results are missing"))
    );
    desk.ends(2, &["close", "--force", "…"]);
    let closed = desk.json(&["close", "--force", "table 2 went home"]);
    assert_eq!(
        (&closed["missing"], &closed["disputes"]),
        (&json!(3), &json!(0))
    );
    desk.ends(0, &["new", "Next", "--count", "8"]);
    let used = desk.json(&["use", "friday-night"]);
    assert_eq!(used["closed"], true);
    assert_eq!(desk.json(&["standings"])["tournament"], "friday-night");
    let error = desk.refused(1, &["score", "2", "2", "9-6"]);
    assert_eq!(error["kind"], "closed");
    assert_eq!(error["hint"], "to open it again: benny reopen friday-night");
    desk.ends(0, &["reopen", "friday-night"]);
    desk.ends(0, &["score", "2", "2", "9-6"]);
    desk.ends(0, &["use", "next"]);
    assert_eq!(desk.json(&["players"]).as_array().map(Vec::len), Some(8));
    desk.ends(0, &["verify"]);
}

#[test]
fn undo_after_closing_opens_that_night_again_though_another_is_open() {
    let desk = eight();
    let close = ["--tournament", "friday-night", "close", "--force", "snow"];
    let closed = |desk: &Desk| desk.json(&["list"])[0]["closed"] == true;
    desk.ends(0, &["new", "Next", "--count", "8"]);
    desk.ends(0, &close);
    desk.ends(0, &["undo", "--yes"]);
    assert!(!closed(&desk));
    assert_eq!(desk.json(&["list"]).as_array().map(Vec::len), Some(2));
    desk.ends(0, &["redo"]);
    assert!(closed(&desk));
    // Something has been done since, or the other night is named: that is taken back.
    desk.ends(0, &["add", "Late"]);
    desk.ends(0, &["undo", "--yes"]);
    assert!(closed(&desk));
    desk.ends(0, &["reopen", "friday-night"]);
    desk.ends(0, &close);
    desk.ends(0, &["--tournament", "next", "undo", "--yes"]);
    assert!(closed(&desk));
    assert_eq!(desk.json(&["list"]).as_array().map(Vec::len), Some(1));
}

#[test]
fn knock_outs_are_listed_beside_the_nights() {
    let desk = eight();
    desk.ends(0, &["bracket", "new", "Cup", "--size", "4"]);
    let listed = desk.json(&["list"]);
    let cup = &listed[1];
    assert_eq!(
        (&cup["slug"], &cup["knock_out"]),
        (&json!("cup"), &json!(true))
    );
    assert_eq!(listed[0].get("knock_out"), None);
    desk.ends(0, &["use", "cup"]);
    let current = |at: usize| desk.json(&["list"])[at]["current"] == true;
    assert!(current(1) && !current(0));
}

#[test]
fn a_deleted_night_is_kept_in_a_copy_and_in_the_log() {
    let desk = eight();
    desk.play(1, "9-6");
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    let before = desk.json(&["standings"]);
    let error = desk.refused(1, &["delete", "friday-night"]);
    assert_eq!(error["hint"], "delete it: benny delete friday-night --yes");
    let deleted = desk.json(&["delete", "friday-night", "--yes"]);
    let copy = deleted["backup"].as_str().expect("a file").to_owned();
    assert_eq!(desk.json(&["list"]), json!([]));
    desk.ends(0, &["verify"]);
    let there = desk.json(&["--file", &copy, "standings"]);
    assert_eq!(there, before);
    assert_eq!(
        desk.refused(1, &["delete", "friday-night", "--yes"])["kind"],
        "no_tournament"
    );
}

#[test]
fn the_screen_fits_eighty_columns_and_forty_tables() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Big", "--count", "160", "--rounds", "8", "--draw", "--seed", "1",
        ],
    );
    desk.ends(0, &["start"]);
    let thirty = (1..=30).map(|table| format!("1 {table} 10-7\n"));
    desk.enter(&thirty.collect::<String>());
    for args in [&["status"][..], &["--no-input"][..]] {
        let output = desk
            .command(args)
            .env("COLUMNS", "80")
            .output()
            .expect("benny");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(text.lines().count() <= 24, "{text}");
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        assert!(text.contains("Tables 31-40: missing"), "{text}");
        assert!(text.ends_with("Next: benny missing\n"), "{text}");
    }
}

#[test]
fn benny_alone_shows_the_help_where_nothing_is_open() {
    let desk = Desk::new();
    // Without any argument and without a terminal it would open the director's page.
    let (out, err) = desk.ends(2, &["--no-input"]);
    assert_eq!(out, "");
    assert!(err.contains("benny new"), "{err}");
    let error: Value = desk.refused(2, &[]);
    assert_eq!(error["kind"], "usage");
}

#[test]
fn too_few_to_draw_are_to_be_registered() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday"]);
    desk.ends(0, &["add", "Ann"]);
    assert_eq!(desk.json(&["status"])["next"], "benny add NAME");
    let (_, err) = desk.ends(1, &["draw"]);
    assert!(err.contains("1 player cannot be drawn"), "{err}");
    let (_, err) = desk.ends(2, &["add", "-"]);
    assert!(err.contains("benny add --from -"), "{err}");
    desk.ends(0, &["add", "Bob", "Cy", "Di"]);
    assert_eq!(desk.json(&["status"])["next"], "benny draw");
}

#[test]
fn an_act_that_nothing_does_is_refused_in_words() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday Night", "--count", "8"]);
    for verb in ["nonsense", "season nonsense", "--help"] {
        let act = json!({"do": verb, "round": 1}).to_string();
        let error = desk.refused(2, &["act", &act]);
        assert_eq!(error["kind"], "usage", "{error}");
        let message = error["message"].as_str().expect("words");
        assert!(message.contains(verb), "{error}");
    }
}
