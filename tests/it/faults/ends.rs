//! Play-offs, prizes and who the night belongs to.

use super::{points, teams};
use crate::it::desk::Desk;
use serde_json::Value;

const FOUR: [&str; 4] = ["Ann & Ab", "Bob & Bo", "Cy & Ci", "Di & Do"];

/// One round of a team night, won by teams 2 and 4, and a knock-out of all four.
fn play_offs(more: &[&str]) -> Desk {
    let desk = teams(&FOUR, &[&["--rounds", "1"], more].concat());
    desk.ends(0, &["score", "1", "1", "10-7"]);
    desk.ends(0, &["score", "1", "2", "10-5"]);
    desk
}

fn round(desk: &Desk, round: u16) -> Vec<(u64, u64, u64)> {
    let tables = super::tables(desk, round).into_iter();
    tables
        .map(|(table, one, two)| (table, one[0], two[0]))
        .collect()
}

/// The order of the final standings, by name.
fn order(desk: &Desk) -> Vec<String> {
    let standings = desk.json(&["standings"]);
    let rows = standings["standings"].as_array().expect("rows").iter();
    rows.map(|row| row["name"].as_str().expect("a name").to_owned())
        .collect()
}

fn winners(prizes: &Value, place: u64) -> Vec<String> {
    let awards = prizes["awards"].as_array().expect("awards").iter();
    let award = awards
        .clone()
        .find(|a| a["for"]["place"] == place)
        .expect("a prize");
    let names = award["winners"].as_array().expect("winners").iter();
    names
        .map(|w| w["name"].as_str().expect("a name").to_owned())
        .collect()
}

/// Fault 9: a knock-out beside a team night is known to its prizes, and its numbers are the teams' own.
#[test]
fn prizes_know_the_play_offs() {
    let desk = play_offs(&[]);
    let made = desk.json(&["bracket", "new", "--size", "4"]);
    for side in made["matches"]
        .as_array()
        .expect("matches")
        .iter()
        .flat_map(|m| m["sides"].as_array().expect("sides"))
    {
        let (Some(number), Some(name)) = (side["number"].as_u64(), side["name"].as_str()) else {
            continue;
        };
        assert_eq!(
            FOUR[number as usize - 1],
            name,
            "numbers are the teams' own"
        );
    }
    // The last of the standings wins it all.
    let champion = "Cy & Ci";
    for one in 1..=3 {
        let shown = desk.json(&["bracket", "show"]);
        let found = shown["matches"]
            .as_array()
            .expect("matches")
            .iter()
            .find(|m| m["match"] == one)
            .expect("a match")
            .clone();
        let score = if found["sides"][1]["name"] == champion {
            "4-10"
        } else {
            "10-4"
        };
        desk.ends(0, &["bracket", "score", &one.to_string(), score]);
    }
    assert_eq!(
        desk.json(&["bracket", "show"])["champion"]["name"],
        champion
    );
    let prizes = desk.json(&["prizes"]);
    assert_eq!(winners(&prizes, 1), [champion], "{prizes}");
    // So are the standings, the paragraph for the paper, and what is remembered of the night.
    assert_eq!(order(&desk)[0], champion);
    desk.ends(0, &["export", "--what", "story", "-o", "story.txt"]);
    let story = std::fs::read_to_string(desk.path("story.txt")).expect("a paragraph");
    let told =
        "4 teams came and played 1 round. The play-offs decided the first places: 1. Cy & Ci, 2.";
    assert!(story.contains(told), "{story}");
    desk.ends(0, &["close"]);
    desk.ends(0, &["season", "new", "Autumn", "--rule", "places"]);
    desk.ends(0, &["season", "add", "--all"]);
    let season = desk.json(&["season", "standings"]);
    let first = season["standings"][0]["name"].as_str().expect("a name");
    assert!(champion.contains(first), "{season}");
}

/// Fault 10: a final is not closed over while one side's phone has entered it.
#[test]
fn a_final_that_one_side_entered_keeps_the_night_open() {
    let desk = play_offs(&[]);
    desk.ends(0, &["bracket", "new", "--tonight", "--size", "2"]);
    desk.ends(0, &["draw"]);
    let last = round(&desk, 2)[0];
    let links = crate::it::room::hall::links(&desk);
    let room = crate::it::room::hall::Room::serve(desk, links, benny::web::Caps::default());
    let form = "round=2&us=10&them=6&id=a";
    let said = room.send(last.1 as u16, "result", form);
    assert_eq!(said.status, 200, "{said:?}");
    let desk = &room.desk;
    let standings = desk.json(&["standings"]);
    assert_eq!(standings["missing"], 1, "{standings}");
    assert_eq!(desk.refused(1, &["close"])["kind"], "still_open");
    desk.ends(0, &["accept"]);
    desk.ends(0, &["close"]);
    assert_eq!(order(desk)[0], FOUR[last.1 as usize - 1]);
}

/// Fault 9: the night is not over, and nothing says so, while a knock-out made from it is.
#[test]
fn a_knock_out_beside_it_keeps_the_night_open() {
    let desk = play_offs(&[]);
    desk.ends(0, &["bracket", "new", "--size", "4"]);
    let left = |desk: &Desk| {
        let listed = desk.json(&["missing"]);
        let matches = listed.as_array().expect("a list").iter();
        let matches: Vec<u64> = matches.map(|m| m["match"].as_u64().expect("one")).collect();
        let missing = matches.len();
        assert_eq!(desk.json(&["standings"])["missing"], missing);
        let status = desk.json(&["status"]);
        assert_eq!(status["missing"], missing);
        assert_eq!(status["next"] == "benny missing", missing > 0, "{status}");
        if missing > 0 {
            assert_eq!(desk.refused(1, &["close"])["kind"], "still_open");
            let (out, _) = desk.ends(0, &["status"]);
            assert!(out.contains("Play-offs, "), "{out}");
        }
        matches
    };
    assert_eq!(left(&desk), [1, 2]);
    desk.ends(0, &["bracket", "score", "2", "10-4"]);
    assert_eq!(left(&desk), [1]);
    desk.ends(0, &["bracket", "score", "1", "--walkover", "Cy"]);
    assert_eq!(left(&desk), [3]);
    desk.ends(0, &["bracket", "score", "3", "10-4"]);
    assert_eq!(left(&desk), [0; 0]);
    desk.ends(0, &["close"]);
}

/// Issue 29: a knock-out is a night, and what is done to a night is done to it.
#[test]
fn a_knock_out_is_a_night() {
    let desk = Desk::new();
    let list = desk.file("cup.txt", FOUR.join("\n"));
    let list = list.to_str().expect("a path");
    let new = ["bracket", "new", "Cup", "--from", list, "--third-place"];
    desk.ends(0, &new);
    let cup = |what: &[&str]| -> Vec<String> {
        let more = ["--tournament", "cup"];
        what.iter().chain(&more).map(|s| (*s).to_owned()).collect()
    };
    let does = |what: &[&str]| {
        let what = cup(what);
        let what: Vec<&str> = what.iter().map(String::as_str).collect();
        desk.json(&what)
    };
    let refused = |what: &[&str]| {
        let what = cup(what);
        let what: Vec<&str> = what.iter().map(String::as_str).collect();
        desk.refused(1, &what)
    };
    // Its people are those it was drawn with, and their points are matches won.
    assert_eq!(refused(&["add", "Eve & Eli"])["kind"], "refused");
    assert_eq!(
        refused(&["adjust", "1", "-2", "--why", "revoke"])["kind"],
        "play_offs"
    );
    assert_eq!(refused(&["draw"])["kind"], "refused");
    // A match is a table of a round.
    let missing = does(&["missing"]);
    assert_eq!(missing.as_array().map(Vec::len), Some(2), "{missing}");
    does(&["score", "1", "1", "10-7"]);
    does(&["score", "1", "2", "4-10"]);
    let shown = desk.json(&["bracket", "show"]);
    assert_eq!(shown["matches"][3]["state"], "ready", "{shown}");
    assert_eq!(refused(&["score", "2", "1", "8-8"])["kind"], "even");
    for m in [2, 3] {
        let place = &shown["matches"][m]["place"];
        let [round, table] = ["round", "table"].map(|at| place[at].to_string());
        does(&["score", &round, &table, "10-2"]);
    }
    let champion = desk.json(&["bracket", "show"])["champion"]["name"].clone();
    assert_eq!(does(&["standings"])["standings"][0]["name"], champion);
    // The same winner by other points changes nothing else; another one clears what followed, after asking.
    does(&["correct", "1", "1", "10-9", "--why", "misread"]);
    let other = ["correct", "1", "1", "9-10", "--why", "sides swapped"];
    assert_eq!(refused(&other)["kind"], "clears_results");
    does(&[&other[..], &["--clear"]].concat());
    assert_eq!(desk.json(&["bracket", "show"])["champion"], Value::Null);
    assert_eq!(refused(&["close"])["kind"], "still_open");
    does(&["undo", "--yes"]);
    let log = does(&["log"]);
    assert_eq!(log.as_array().map(Vec::len), Some(8), "{log}");
    assert_eq!(
        desk.json(&["bracket", "show"])["champion"]["name"],
        champion
    );
    // Whoever leaves gives a walkover.
    desk.ends(0, &["bracket", "score", "4", "--take-away"]);
    let gone = shown["matches"][3]["sides"][0]["number"].to_string();
    does(&["drop", &gone, "--from", "2"]);
    let after = desk.json(&["bracket", "show"]);
    assert_eq!(after["matches"][3]["walkover"], 1, "{after}");
    assert_eq!(after["champion"], shown["matches"][3]["sides"][1]);
    does(&["close"]);
    assert_eq!(
        desk.refused(1, &["bracket", "score", "1", "10-2", "--correct"])["kind"],
        "closed"
    );
    desk.ends(0, &["reopen", "cup"]);
    desk.ends(0, &["bracket", "score", "3", "10-3", "--correct"]);
    desk.ends(0, &["verify"]);
}

/// Fault 10: a knock-out match has a winner.
#[test]
fn a_knock_out_match_never_ends_even() {
    let desk = teams(&FOUR, &["--rounds", "1", "--hands", "8"]);
    desk.ends(0, &["score", "1", "1", "10-7"]);
    desk.ends(0, &["score", "1", "2", "10-5"]);
    desk.ends(0, &["bracket", "new", "--tonight", "--size", "4"]);
    desk.ends(0, &["draw"]);
    let error = desk.refused(1, &["score", "2", "1", "8-8"]);
    assert!(
        error["message"].as_str().is_some_and(|m| !m.is_empty()),
        "{error}"
    );
    assert_eq!(desk.refused(1, &["close"])["kind"], "still_open");
}

/// Fault 12: a finalist who is replaced keeps the place that was played for.
#[test]
fn a_finalist_who_is_replaced_keeps_their_place() {
    let desk = play_offs(&[]);
    desk.ends(0, &["bracket", "new", "--tonight", "--size", "4"]);
    desk.ends(0, &["draw"]);
    for (table, ..) in round(&desk, 2) {
        desk.ends(0, &["score", "2", &table.to_string(), "10-4"]);
    }
    desk.ends(0, &["draw"]);
    let (table, one, two) = round(&desk, 3)[0];
    let [finalist, other] = [one, two].map(|number| FOUR[number as usize - 1]);
    desk.ends(0, &["replace", &two.to_string(), "Eve & Eli", "--no-input"]);
    desk.ends(0, &["score", "3", &table.to_string(), "10-8"]);
    let order = order(&desk);
    assert_eq!(order[0], finalist, "{order:?}");
    let beaten = order
        .iter()
        .position(|name| name == other || name == "Eve & Eli");
    assert_eq!(beaten, Some(1), "who lost the final is second: {order:?}");
    // Adjusted points in play-offs count, or are refused with a reason.
    let before = points(&desk, one);
    let adjusted = desk
        .command(&[
            "adjust",
            &one.to_string(),
            "-2",
            "--why",
            "revoke",
            "--json",
        ])
        .output();
    let adjusted = adjusted.expect("benny runs");
    if adjusted.status.success() {
        let said = String::from_utf8_lossy(&adjusted.stdout).into_owned()
            + &String::from_utf8_lossy(&adjusted.stderr);
        assert!(
            points(&desk, one) == before - 2 || said.contains("play-off"),
            "{said}"
        );
    }
}

/// Fault 12: whoever takes over with the points is shown with them; the night stays with who played it.
#[test]
fn kept_points_leave_the_night_with_who_played_it() {
    let desk = Desk::new();
    let names = [
        "Flo Hart", "Ann Lee", "Bob Ray", "Cy Orr", "Di Poe", "Ed Fox", "Gus Ash", "Hal Ivy",
    ];
    desk.file("people.csv", format!("Name\n{}\n", names.join("\n")));
    let new = [
        "new",
        "Friday Night",
        "--players",
        "people.csv",
        "--rounds",
        "2",
        "--draw",
        "--seed",
        "1",
        "--yes",
    ];
    desk.ends(0, &new);
    desk.play(1, "9-6");
    let flo = points(&desk, 1);
    desk.ends(
        0,
        &["replace", "1", "Tom Baker", "--keep-points", "--no-input"],
    );
    assert_eq!(points(&desk, 1), flo, "shown in one line");
    desk.play(2, "9-6");
    desk.ends(0, &["close"]);
    let shown = desk.json(&["member", "show", "Flo Hart"]);
    let nights = shown["nights"].as_array().expect("nights");
    assert_eq!(nights.len(), 1, "{shown}");
    assert_eq!(nights[0]["points"], flo, "{shown}");
}

#[test]
fn the_last_score_offers_to_play_on() {
    let desk = teams(&FOUR, &["--rounds", "1"]);
    let last = |table: &str, points: &str| desk.ends(0, &["score", "1", table, points]);
    let (_, first) = last("1", "10-7");
    assert!(!first.contains("play-offs"), "{first}");
    let (_, said) = last("2", "10-5");
    assert!(said.contains("benny play-offs"), "{said}");
    // A correction does not offer it again, and the knock-out itself never does.
    let (_, said) = desk.ends(0, &["correct", "1", "2", "10-6", "--why", "misread"]);
    assert!(!said.contains("play-offs"), "{said}");
    desk.ends(0, &["play-offs"]);
    let (_, said) = desk.ends(0, &["score", "2", "1", "10-6"]);
    assert!(!said.contains("benny play-offs"), "{said}");
}

#[test]
fn a_knock_out_is_chosen_and_deleted_like_a_night() {
    let desk = teams(&FOUR, &["--rounds", "1"]);
    desk.ends(0, &["bracket", "new", "Finals"]);
    desk.ends(0, &["use", "finals"]);
    assert_eq!(desk.json(&["status"])["tournament"], "finals");
    let (_, err) = desk.ends(1, &["set", "--rounds", "9"]);
    assert!(
        err.contains("a knock-out of 4 sides has the rounds"),
        "{err}"
    );
    desk.ends(0, &["score", "1", "1", "10-7"]);
    desk.ends(0, &["delete", "finals", "--yes"]);
    assert_ne!(desk.json(&["status"])["tournament"], "finals");
    desk.ends(0, &["undo", "--yes"]);
    let status = desk.json(&["status"]);
    assert_eq!(
        (&status["tournament"], &status["missing"]),
        (&"finals".into(), &1.into())
    );
}

#[test]
fn a_newcomer_needs_no_card_for_the_play_offs() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday", "--rounds", "2", "--timed"]);
    desk.ends(
        0,
        &["add", "Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"],
    );
    desk.ends(0, &["draw"]);
    desk.ends(0, &["print", "tallies", "-o", "cards.pdf"]);
    let round = |n: &str| {
        desk.ends(0, &["score", n, "1", "9-2"]);
        desk.ends(0, &["score", n, "2", "8-4"]);
    };
    round("1");
    desk.ends(0, &["add", "Late"]);
    desk.ends(0, &["draw"]);
    assert_ne!(
        desk.json(&["status"])["cards_changed"],
        serde_json::json!([])
    );
    round("2");
    desk.ends(0, &["play-offs", "--size", "4"]);
    let status = desk.json(&["status"]);
    assert_eq!(status["cards_changed"], serde_json::json!([]), "{status}");
}
