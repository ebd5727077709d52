//! Files that meet: permanent ids, a night that is imported twice, and closed nights that are sealed.

mod random;

use super::club::{EIGHT, night};
use super::desk::Desk;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Every permanent id in a file, by what has it.
fn ids(desk: &Desk, file: &str) -> BTreeMap<String, String> {
    let file = rusqlite::Connection::open(desk.path(file)).expect("opened");
    let mut rows = file
        .prepare("SELECT \"of\", id FROM identity")
        .expect("ids");
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.and_then(Iterator::collect).expect("ids")
}

#[test]
fn everything_has_a_permanent_id_that_undo_and_redo_keep() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["season", "new", "Winter"]);
    desk.ends(0, &["league", "new", "Harbour"]);
    desk.ends(0, &["member", "add", "Ivy Dale"]);
    let first = ids(&desk, "club.benny");
    let named = [
        "tournament/1",
        "member/1",
        "member/9",
        "season/winter",
        "league/harbour",
    ];
    assert!(named.iter().all(|of| first.contains_key(*of)), "{first:?}");
    assert_eq!(first.len(), 12);
    // What was taken back and brought back is the same; what got its number meanwhile is not.
    desk.ends(0, &["undo"]);
    assert!(!ids(&desk, "club.benny").contains_key("member/9"));
    desk.ends(0, &["redo"]);
    assert_eq!(ids(&desk, "club.benny"), first);
    desk.ends(0, &["undo"]);
    desk.ends(0, &["member", "add", "Joe Kerr"]);
    assert_ne!(ids(&desk, "club.benny")["member/9"], first["member/9"]);
    // Another name is the same season.
    desk.ends(0, &["season", "rename", "winter", "Spring"]);
    assert_eq!(
        ids(&desk, "club.benny")["season/spring"],
        first["season/winter"]
    );
    desk.ends(0, &["delete", "one", "--yes"]);
    assert!(!ids(&desk, "club.benny").contains_key("tournament/1"));
    desk.ends(0, &["undo"]);
    assert_eq!(
        ids(&desk, "club.benny")["tournament/1"],
        first["tournament/1"]
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn two_copies_of_an_old_file_agree_about_what_they_have_in_common() {
    let desk = Desk::new();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/file-0.1.0");
    let old = std::fs::read(folder.join("club.benny")).expect("what 0.1.0 wrote");
    desk.file("one.benny", &old);
    desk.file("two.benny", &old);
    for file in ["one.benny", "two.benny"] {
        desk.ends(0, &["--file", file, "score", "2", "1", "8-5"]);
        desk.ends(0, &["--file", file, "new", "Third"]);
        desk.ends(0, &["--file", file, "verify"]);
    }
    let (one, two) = (ids(&desk, "one.benny"), ids(&desk, "two.benny"));
    assert_eq!(one["tournament/1"], two["tournament/1"]);
    assert_eq!(one["tournament/2"], two["tournament/2"]);
    assert_ne!(one["tournament/1"], one["tournament/2"]);
    // What was made after they were parted is not the same, whatever its number.
    assert_ne!(one["tournament/3"], two["tournament/3"]);
}

fn members(desk: &Desk, file: &str) -> usize {
    let list = desk.json(&["--file", file, "member", "list"]);
    list.as_array().expect("a list").len()
}

fn links(desk: &Desk, file: &str) -> Vec<Option<u64>> {
    let list = desk.json(&["--file", file, "who"]);
    let each = list.as_array().expect("a list").iter();
    each.map(|one| one["member"].as_u64()).collect()
}

#[test]
fn a_night_that_is_here_is_not_imported_again_unless_that_is_said() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["export", "one.json"]);
    let points = || desk.json(&["member", "show", "Ann Lee"])["nights"].clone();
    let before = points();
    let text = std::fs::read_to_string(desk.path("one.json")).expect("exported");
    let mut old: Value = serde_json::from_str(&text).expect("JSON");
    let fields = old.as_object_mut().expect("a document");
    // As 0.1.0 exported it, without ids; and by its id alone, when scores and the name have changed since.
    fields.remove("id");
    fields.remove("people");
    desk.file("old.json", old.to_string());
    for name in ["one.json", "old.json"] {
        let error = desk.refused(1, &["import", name]);
        assert_eq!(error["kind"], "already_there");
        let message = error["message"].as_str().expect("words");
        assert!(message.contains("One (one, 2026-01-02)"), "{message}");
        assert_eq!(error["hint"], "to open it: benny use one");
        let twice = json!({"do": "import", "from": name, "again": true});
        assert_eq!(error["ways"], json!([{"do": "use", "slug": "one"}, twice]));
        assert_eq!(points(), before);
    }
    desk.ends(0, &["reopen", "one"]);
    desk.ends(0, &["correct", "1", "1", "9-7", "--why", "misread"]);
    desk.ends(0, &["rename", "1", "Anna Lee"]);
    desk.refused(1, &["import", "one.json"]);
    let error = desk.refused(1, &["add", "--from", "one.json"]);
    assert_eq!(error["hint"], "to open it: benny use one");
    desk.ends(0, &["import", "one.json", "--again"]);
    assert_eq!(desk.json(&["list"]).as_array().map(Vec::len), Some(2));
    desk.ends(0, &["verify"]);
    // Deleted, it can come back from its export, as the same night.
    let other = Desk::new();
    other.file("one.json", &text);
    other.ends(0, &["import", "one.json"]);
    let id = ids(&other, "club.benny")["tournament/1"].clone();
    assert_eq!(id, ids(&desk, "club.benny")["tournament/1"]);
    other.ends(0, &["delete", "one", "--yes"]);
    other.ends(0, &["import", "one.json"]);
    assert_eq!(ids(&other, "club.benny")["tournament/2"], id);
    // Its people are known by their ids, whatever they are called by now.
    assert_eq!(members(&other, "club.benny"), 8);
    other.ends(0, &["verify"]);
}

#[test]
fn a_night_of_another_club_asks_who_its_people_are() {
    let desk = Desk::new();
    night(&desk, "Visit", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["export", "visit.json"]);
    let club = ["--file", "other.benny"];
    let with = |args: &[&str]| [&club[..], args].concat().join("\u{0}");
    let go = |status: i32, args: &[&str]| {
        let line = with(args);
        desk.ends(status, &line.split('\u{0}').collect::<Vec<_>>())
    };
    go(0, &["member", "add", "Zoe Quill", "Ann Lee"]);
    // Two clubs' Ann Lees are not one person because of their name.
    let error = desk.refused(
        1,
        &[
            "--file",
            "other.benny",
            "--no-input",
            "import",
            "visit.json",
        ],
    );
    assert_eq!(error["kind"], "close_name", "{error}");
    let hint = error["hint"].as_str().expect("a hint");
    assert!(
        hint.contains("--guests") && hint.contains("--ours"),
        "{hint}"
    );
    assert_eq!(desk.json(&["--file", "other.benny", "list"]), json!([]));
    go(0, &["import", "visit.json", "--guests"]);
    assert_eq!(members(&desk, "other.benny"), 2);
    assert_eq!(links(&desk, "other.benny"), [None; 8]);
    go(0, &["undo", "--yes"]);
    go(
        0,
        &["import", "visit.json", "--guests", "--member", "Ann Lee=2"],
    );
    assert_eq!(links(&desk, "other.benny")[0], Some(2));
    assert_eq!(members(&desk, "other.benny"), 2);
    go(0, &["undo", "--yes"]);
    go(0, &["import", "visit.json", "--new"]);
    assert_eq!(members(&desk, "other.benny"), 10);
    assert_ne!(links(&desk, "other.benny")[0], Some(2));
    go(0, &["undo", "--yes"]);
    go(0, &["import", "visit.json", "--ours"]);
    assert_eq!(members(&desk, "other.benny"), 9);
    assert_eq!(links(&desk, "other.benny")[0], Some(2));
    // From now on they are known by their ids, and nobody is asked.
    desk.ends(0, &["new", "Second", "--date", "2026-01-09"]);
    desk.ends(0, &["add", "Ann Lee", "Bob Ray"]);
    desk.ends(0, &["export", "second.json"]);
    go(0, &["--no-input", "import", "second.json"]);
    assert_eq!(links(&desk, "other.benny")[0], Some(2));
    assert_eq!(members(&desk, "other.benny"), 9);
    go(0, &["verify"]);
}

/// A file that is too large to be read whole every time: a closed night of 160, and an open one.
fn large() -> Desk {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Big", "--count", "160", "--rounds", "18", "--draw", "--seed", "1",
        ],
    );
    desk.ends(0, &["close", "--force", "rained off"]);
    desk.ends(
        0,
        &[
            "new", "Open", "--count", "8", "--rounds", "2", "--draw", "--seed", "1",
        ],
    );
    desk.ends(0, &["score", "1", "1", "10-6"]);
    desk
}

#[test]
fn a_closed_night_is_sealed_and_a_changed_row_in_it_is_found_at_once() {
    let desk = large();
    let file = std::fs::metadata(desk.path("club.benny")).expect("a file");
    assert!(file.len() > 256 << 10, "{}", file.len());
    let told = desk.json(&["verify"]);
    assert_eq!(
        (&told["sealed"], &told["tournaments"]),
        (&json!(1), &json!(2))
    );
    let all = desk.json(&["verify", "--all"]);
    assert_eq!((&all["sealed"], &all["sound"]), (&json!(0), &json!(true)));
    let whole = std::fs::read(desk.path("club.benny")).expect("a file");
    for (sql, night) in [
        (
            "UPDATE entrant SET paid = 500 WHERE tournament = 1 AND id = 7",
            "big",
        ),
        (
            "UPDATE seat SET \"table\" = 99 WHERE tournament = 1 AND round = 5 AND \"table\" = 3",
            "big",
        ),
        (
            "DELETE FROM label; DELETE FROM seat WHERE tournament = 1 AND round = 12",
            "big",
        ),
        ("UPDATE tournament SET closed = 0 WHERE id = 1", "big"),
        (
            "UPDATE statement SET points = '[6,10]' WHERE tournament = 2",
            "open",
        ),
        (
            "INSERT INTO club VALUES ('paper', 'a4')",
            "the club's own records",
        ),
    ] {
        desk.file("club.benny", &whole);
        let file = rusqlite::Connection::open(desk.path("club.benny")).expect("opened");
        file.execute_batch(sql).expect("changed");
        drop(file);
        for args in [&["verify"][..], &["verify", "--all"]] {
            let (out, _) = desk.ends(3, args);
            assert!(out.contains(night), "{sql}: {out}");
        }
    }
    // Restoring a copy does not seal anew what somebody changed in it.
    desk.file("altered.benny", &whole);
    let file = rusqlite::Connection::open(desk.path("altered.benny")).expect("opened");
    file.execute_batch("UPDATE entrant SET paid = 500 WHERE tournament = 1 AND id = 7")
        .expect("changed");
    drop(file);
    let restored = desk.json(&["restore", "altered.benny"]);
    assert!(
        restored["findings"].to_string().contains("seal"),
        "{restored}"
    );
    desk.file("club.benny", &whole);
    // What benny itself changes breaks no seal.
    desk.ends(0, &["reopen", "big"]);
    desk.ends(0, &["close", "--force", "rained off"]);
    desk.ends(0, &["delete", "big", "--yes"]);
    desk.ends(0, &["undo"]);
    assert_eq!(desk.json(&["verify"])["sound"], json!(true));
    assert_eq!(desk.json(&["verify", "--all"])["sound"], json!(true));
}

/// Two laptops: the same file, copied after these commands.
fn two_laptops(desk: &Desk, before: &[&[&str]]) {
    for args in before {
        desk.ends(0, args);
    }
    for name in ["other.benny", "one.benny"] {
        std::fs::copy(desk.path("club.benny"), desk.path(name)).expect("copied");
    }
}

/// Runs a command in another file, on a laptop whose clock is a minute ahead.
fn at(desk: &Desk, file: &str, args: &[&str]) {
    let mut command = desk.command(&[&["--file", file], args].concat());
    if file == "other.benny" {
        command.env("BENNY_NOW", "2026-11-20T19:31:00+00:00");
    }
    let output = command.output().expect("benny runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{file} {args:?}\n{said}");
}

/// What a file shows of its night.
fn told(desk: &Desk, file: &str) -> Vec<Value> {
    let looks = [
        &["standings"][..],
        &["players"],
        &["missing"],
        &["seats"],
        &["who"],
        &["member", "list"],
    ];
    let look = |args: &&[&str]| desk.json(&[&["--file", file], *args].concat());
    looks.iter().map(look).collect()
}

const EVENING: [&[&str]; 3] = [
    &["new", "Friday", "--date", "2026-01-02", "--rounds", "3"],
    &[
        "add", "Ann Lee", "Bob Ray", "Cid Poe", "Dee Fox", "Eve Hart", "Fay Moss", "Gus Webb",
        "Hal Nash",
    ],
    &["draw", "--seed", "1"],
];

#[test]
fn two_laptops_on_one_evening_give_the_night_that_one_would_have_given() {
    let desk = Desk::new();
    two_laptops(&desk, &EVENING);
    let ours: [&[&str]; 3] = [
        &["score", "1", "1", "10-6"],
        &["pay", "3", "5"],
        &["score", "2", "2", "7-9"],
    ];
    let theirs: [&[&str]; 4] = [
        &["score", "1", "2", "8-8"],
        &["adjust", "4", "-2", "revoke"],
        &["member", "edit", "5", "--notes", "brings cake"],
        &["score", "2", "1", "11-3"],
    ];
    for (file, all) in [("club.benny", &ours[..]), ("other.benny", &theirs[..])] {
        for args in all {
            at(&desk, file, args);
            at(&desk, "one.benny", args);
        }
    }
    let before = told(&desk, "club.benny");
    // It says what it would bring, and asks.
    let error = desk.refused(1, &["merge", "other.benny"]);
    assert_eq!(error["kind"], "question", "{error}");
    let message = error["message"].as_str().expect("words");
    assert!(message.contains("changed: friday"), "{message}");
    assert_eq!(told(&desk, "club.benny"), before);
    let done = desk.json(&["merge", "other.benny", "--yes"]);
    assert_eq!(done["changed"], json!(["friday"]), "{done}");
    assert_eq!(told(&desk, "club.benny"), told(&desk, "one.benny"));
    assert!(std::path::Path::new(done["backup"].as_str().expect("a copy")).exists());
    desk.ends(0, &["verify"]);
    // Twice is once.
    let log = desk.json(&["log", "--all"]);
    let again = desk.json(&["merge", "other.benny", "--yes"]);
    assert_eq!(
        (&again["changed"], &again["backup"]),
        (&json!([]), &Value::Null)
    );
    assert_eq!(desk.json(&["log", "--all"]), log);
    // The other way round gives the same, and so does a merge of what was merged.
    at(&desk, "other.benny", &["merge", "club.benny", "--yes"]);
    assert_eq!(told(&desk, "other.benny"), told(&desk, "one.benny"));
    desk.ends(0, &["merge", "other.benny", "--yes"]);
    assert_eq!(desk.json(&["log", "--all"]), log);
    // One step takes all of it back, and brings it back.
    desk.ends(0, &["undo", "--yes"]);
    assert_eq!(told(&desk, "club.benny"), before);
    desk.ends(0, &["verify"]);
    desk.ends(0, &["redo"]);
    assert_eq!(told(&desk, "club.benny"), told(&desk, "one.benny"));
    desk.ends(0, &["undo", "--yes"]);
    desk.ends(0, &["merge", "other.benny", "--yes"]);
    assert_eq!(told(&desk, "club.benny"), told(&desk, "one.benny"));
    desk.ends(0, &["verify"]);
}

#[test]
fn what_either_laptop_printed_lies_on_the_tables() {
    let desk = Desk::new();
    two_laptops(&desk, &EVENING);
    let prints: [(&str, &[&[&str]]); 3] = [
        (
            "club.benny",
            &[&["print", "slips", "-o", "slips.pdf", "--round", "1"]],
        ),
        (
            "other.benny",
            &[
                &["print", "slips", "-o", "other.pdf", "--round", "2"],
                &["print", "tallies", "-o", "cards.pdf"],
            ],
        ),
        (
            "one.benny",
            &[
                &["print", "slips", "-o", "slips.pdf", "--round", "1"],
                &["print", "slips", "-o", "other.pdf", "--round", "2"],
                &["print", "tallies", "-o", "cards.pdf"],
            ],
        ),
    ];
    for (file, all) in prints {
        all.iter().for_each(|args| at(&desk, file, args));
    }
    let log = desk.json(&["log", "--all"]);
    let done = desk.json(&["merge", "other.benny", "--yes"]);
    // Paper is in no log, so there is nothing to take back.
    assert_eq!(
        (&done["changed"], &done["backup"]),
        (&json!(["friday"]), &Value::Null)
    );
    assert_eq!(desk.json(&["log", "--all"]), log);
    let again = desk.json(&["merge", "other.benny", "--yes"]);
    assert_eq!(again["changed"], json!([]));
    // What a redraw makes wrong on paper is the same as on one laptop.
    let stale = |file: &str| {
        at(&desk, file, &["drop", "8"]);
        at(&desk, file, &["draw", "--from", "1", "--seed", "3"]);
        let status = desk.json(&["--file", file, "status"]);
        assert_ne!(status["cards_changed"], json!([]));
        (
            status["cards_changed"].clone(),
            status["sheets_changed"].clone(),
        )
    };
    assert_eq!(stale("club.benny"), stale("one.benny"));
    desk.ends(0, &["verify", "--all"]);
}

#[test]
fn a_result_never_goes_to_whoever_took_a_number_over_on_the_other_laptop() {
    let other_act: [&[&str]; 2] = [
        &["replace", "5", "Ian Cole", "--new"],
        &["draw", "--from", "1", "--fresh", "--seed", "7"],
    ];
    for act in other_act {
        let desk = Desk::new();
        two_laptops(&desk, &EVENING);
        let seats = desk.json(&["seats", "1"]);
        let tables = seats["schedule"][0]["tables"].as_array().expect("tables");
        let of_five = tables.iter().find(|one| {
            let mut sides = one["sides"].as_array().into_iter().flatten();
            sides.any(|side| side.as_array().is_some_and(|side| side.contains(&json!(5))))
        });
        let table = of_five.expect("a table")["table"].to_string();
        at(&desk, "club.benny", &["score", "1", &table, "10-4"]);
        at(&desk, "other.benny", act);
        at(&desk, "other.benny", &["score", "1", &table, "10-4"]);
        // In either order somebody has to say whose night counts, and that is sound, and can be taken back.
        for (into, from) in [("club.benny", "other.benny"), ("other.benny", "club.benny")] {
            for word in ["--ours", "--theirs"] {
                std::fs::copy(desk.path(into), desk.path("both.benny")).expect("copied");
                let merge = ["--file", "both.benny", "merge", from, "--yes"];
                let error = desk.refused(1, &merge);
                let asked =
                    format!("the result of round 1, table {table} would go to other players");
                assert!(error["message"].to_string().contains(&asked), "{error}");
                let before = told(&desk, "both.benny");
                desk.ends(0, &[&merge[..], &[word]].concat());
                desk.ends(0, &["--file", "both.benny", "verify", "--all"]);
                let counts = if word == "--ours" { into } else { from };
                let looks = [told(&desk, "both.benny"), told(&desk, counts)];
                assert_eq!(looks[0][..4], looks[1][..4], "{act:?} {into} {word}");
                desk.ends(0, &["--file", "both.benny", "undo", "--yes"]);
                assert_eq!(told(&desk, "both.benny"), before, "{act:?} {into} {word}");
                desk.ends(0, &["--file", "both.benny", "verify", "--all"]);
            }
        }
    }
}

#[test]
fn a_merge_into_a_closed_night_is_taken_back_and_brought_back() {
    let desk = Desk::new();
    let rest: [&[&str]; 4] = [
        &["score", "1", "1", "10-4"],
        &["score", "1", "2", "9-8"],
        &["set", "--rounds", "1"],
        &["close"],
    ];
    two_laptops(&desk, &[&EVENING[..], &rest[..]].concat());
    let corrected: [&[&str]; 3] = [
        &["reopen", "friday"],
        &["correct", "1", "2", "8-9", "--why", "sides swapped"],
        &["close"],
    ];
    for act in corrected {
        at(&desk, "other.benny", act);
    }
    let before = told(&desk, "club.benny");
    desk.ends(0, &["merge", "other.benny", "--yes"]);
    let after = told(&desk, "club.benny");
    assert_ne!(after, before);
    let undo: &[&str] = &["undo", "--yes"];
    for (act, is) in [(undo, &before), (&["redo"], &after), (undo, &before)] {
        desk.ends(0, act);
        assert_eq!(&told(&desk, "club.benny"), is, "{act:?}");
        desk.ends(0, &["verify", "--all"]);
    }
}

#[test]
fn what_a_merge_made_of_two_members_stays_when_the_same_file_is_merged_again() {
    let desk = Desk::new();
    let people: [&[&str]; 2] = [
        &["member", "add", "Ivy Dale"],
        &["member", "add", "Max Hill", "--email", "max@x.org"],
    ];
    two_laptops(&desk, &people);
    let one = ["member", "merge", "1", "2"];
    at(&desk, "club.benny", &one);
    at(&desk, "other.benny", &one);
    at(&desk, "other.benny", &["member", "split", "2"]);
    let merge = ["merge", "other.benny", "--yes", "--ours"];
    desk.ends(0, &merge);
    let before = desk.json(&["member", "list", "--all"]);
    let again = desk.json(&merge);
    assert_eq!(again["records"], json!([]), "{again}");
    assert_eq!(desk.json(&["member", "list", "--all"]), before);
}

#[test]
fn what_both_changed_is_asked_and_asked_only_once() {
    let desk = Desk::new();
    two_laptops(&desk, &EVENING);
    at(&desk, "club.benny", &["score", "1", "1", "10-6"]);
    at(&desk, "other.benny", &["score", "1", "1", "10-7"]);
    // The same slip on both is no question.
    at(&desk, "club.benny", &["score", "1", "2", "8-8"]);
    at(&desk, "other.benny", &["score", "1", "2", "8-8"]);
    at(
        &desk,
        "club.benny",
        &["member", "edit", "3", "--notes", "left-handed"],
    );
    at(
        &desk,
        "other.benny",
        &["member", "edit", "3", "--contact", "cid@example.org"],
    );
    let error = desk.refused(1, &["--no-input", "merge", "other.benny", "--yes"]);
    assert_eq!(error["kind"], "question");
    assert_eq!(error["field"], "take", "{error}");
    let what = "friday: slip of table 1, round 1";
    let choices = error["choices"].as_array().expect("choices");
    assert_eq!(choices[0]["words"], "keep 10-6", "{error}");
    assert_eq!(choices[1]["value"], format!("{what}=theirs"), "{error}");
    std::fs::copy(desk.path("club.benny"), desk.path("third.benny")).expect("copied");
    desk.ends(
        0,
        // It may be typed as it was asked in another language.
        &[
            "merge",
            "other.benny",
            "--yes",
            "--take",
            "friday: Zettel von Tisch 1, Runde 1=ours",
        ],
    );
    at(
        &desk,
        "third.benny",
        &["merge", "other.benny", "--yes", "--theirs"],
    );
    let points = |file: &str| {
        let (out, _) = desk.ends(0, &["--file", file, "log", "--json"]);
        assert!(out.contains("merge"), "{out}");
        let night = benny::desk::Desk::read_only(&desk.path(file), None).expect("opened");
        let night = night.night().expect("a night");
        night
            .results()
            .iter()
            .map(|r| r.points.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(points("club.benny"), ["10-6", "8-8"]);
    assert_eq!(points("third.benny"), ["10-7", "8-8"]);
    let member = desk.json(&["member", "show", "3", "--private"]);
    assert!(member.to_string().contains("cid@example.org"), "{member}");
    assert!(member.to_string().contains("left-handed"), "{member}");
    // What was decided is decided, here and there.
    for (file, with) in [
        ("club.benny", "other.benny"),
        ("other.benny", "club.benny"),
        ("club.benny", "other.benny"),
    ] {
        at(&desk, file, &["--no-input", "merge", with, "--yes"]);
    }
    assert_eq!(points("other.benny"), ["10-6", "8-8"]);
    for file in ["club.benny", "other.benny", "third.benny"] {
        at(&desk, file, &["verify", "--all"]);
    }
}

#[test]
fn several_questions_have_one_way_out_that_answers_all() {
    let desk = Desk::new();
    two_laptops(&desk, &EVENING);
    for (file, score, name) in [
        ("club.benny", "10-6", "Cid Po"),
        ("other.benny", "10-7", "Cid Poë"),
    ] {
        at(&desk, file, &["score", "1", "1", score]);
        at(&desk, file, &["member", "edit", "3", "--name", name]);
    }
    let done = |args: &[&str]| {
        let error = desk.refused(1, args);
        assert!(
            !error["message"].to_string().contains("would be refused"),
            "{error}"
        );
        desk.json(&["act", &error["ways"][0].to_string()])
    };
    let merged = done(&["--no-input", "merge", "other.benny", "--yes"]);
    assert_eq!(merged["records"], json!(["member 3"]), "{merged}");
    // An answer that was given stays.
    desk.ends(
        0,
        &["new", "Saturday", "--date", "2026-01-03", "--rounds", "3"],
    );
    let given = [
        "add",
        "Fox Dee",
        "Lee Ann",
        "Ray Bob",
        "--member",
        "Ray Bob=new",
    ];
    done(&given);
    let who: Vec<Value> = desk
        .json(&["who"])
        .as_array()
        .expect("people")
        .iter()
        .map(|one| one["member"].clone())
        .collect();
    assert_eq!(who, [json!(4), json!(1), json!(9)]);
}

#[test]
fn people_who_come_in_at_two_doors_are_all_there() {
    let desk = Desk::new();
    two_laptops(
        &desk,
        &[
            &["new", "Friday", "--rounds", "2"],
            &["add", "Ann Lee", "Bob Ray"],
        ],
    );
    at(&desk, "club.benny", &["add", "Cid Poe", "Dee Fox"]);
    at(&desk, "club.benny", &["add", "Guest", "--guest"]);
    at(&desk, "other.benny", &["add", "Eve Hart", "Dee Fox"]);
    at(&desk, "other.benny", &["add", "Guest", "--guest"]);
    // Dee Fox was new at both doors: nobody takes the two for one unasked.
    let error = desk.refused(1, &["--no-input", "merge", "other.benny", "--yes"]);
    assert_eq!(
        (&error["kind"], &error["field"]),
        (&json!("question"), &json!("member"))
    );
    desk.ends(0, &["merge", "other.benny", "--yes", "--member", "4=4"]);
    let names = |file: &str| {
        let list = desk.json(&["--file", file, "players"]);
        let list = list.as_array().expect("players").iter();
        let mut names: Vec<String> = list
            .map(|p| p["name"].as_str().expect("a name").to_owned())
            .collect();
        names.sort();
        names
    };
    let all = [
        "Ann Lee", "Bob Ray", "Cid Poe", "Dee Fox", "Eve Hart", "Guest", "Guest",
    ];
    assert_eq!(names("club.benny"), all);
    at(&desk, "other.benny", &["merge", "club.benny", "--yes"]);
    assert_eq!(names("other.benny"), all);
    desk.ends(0, &["merge", "other.benny", "--yes"]);
    assert_eq!(names("club.benny"), all);
    assert_eq!(
        (members(&desk, "club.benny"), members(&desk, "other.benny")),
        (5, 5)
    );
    desk.ends(0, &["draw", "--seed", "1"]);
    desk.ends(0, &["verify"]);
}

#[test]
fn two_clubs_become_one_without_making_two_people_one() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["season", "new", "Winter"]);
    desk.ends(0, &["season", "add", "one"]);
    desk.ends(0, &["league", "new", "Harbour"]);
    let go = |args: &[&str]| at(&desk, "other.benny", args);
    go(&["new", "One", "--date", "2026-01-03", "--rounds", "1"]);
    go(&["add", "Zoe Quill", "Ann Lee", "Yan Dol", "Xia Ming"]);
    go(&["draw", "--seed", "1"]);
    go(&["score", "1", "1", "9-7"]);
    go(&["close"]);
    go(&["season", "new", "Winter"]);
    go(&["season", "add", "one"]);
    let error = desk.refused(1, &["--no-input", "merge", "other.benny", "--yes"]);
    let message = error["message"].as_str().expect("words");
    assert!(message.contains("Who is Ann Lee"), "{message}");
    std::fs::copy(desk.path("club.benny"), desk.path("same.benny")).expect("copied");
    desk.ends(0, &["--no-input", "merge", "other.benny", "--yes", "--new"]);
    at(
        &desk,
        "same.benny",
        &["merge", "other.benny", "--yes", "--member", "2=1"],
    );
    assert_eq!(
        (members(&desk, "club.benny"), members(&desk, "same.benny")),
        (12, 11)
    );
    let seasons = desk.json(&["season", "list"]);
    assert_eq!(seasons.as_array().expect("seasons").len(), 2, "{seasons}");
    let nights = desk.json(&["--file", "same.benny", "member", "show", "1"])["nights"].clone();
    assert_eq!(nights.as_array().expect("nights").len(), 2);
    let season = desk.json(&["season", "standings", "winter-2"]);
    assert_eq!(season["nights"], 1, "{season}");
    for file in ["club.benny", "same.benny"] {
        at(&desk, file, &["verify", "--all"]);
        // Who somebody is has been said once and for all.
        at(
            &desk,
            file,
            &["--no-input", "merge", "other.benny", "--yes"],
        );
    }
    desk.ends(0, &["undo", "--yes"]);
    assert_eq!(members(&desk, "club.benny"), 8);
    assert_eq!(desk.json(&["list"]).as_array().expect("nights").len(), 1);
    desk.ends(0, &["verify", "--all"]);
    // Somebody who was forgotten here does not come back under their name.
    at(&desk, "same.benny", &["member", "forget", "1", "--yes"]);
    go(&["new", "Two", "--date", "2026-01-10"]);
    go(&["add", "Ann Lee"]);
    at(&desk, "same.benny", &["merge", "other.benny", "--yes"]);
    let file = std::fs::read(desk.path("same.benny")).expect("a file");
    let name = b"Ann Lee";
    assert!(!file.windows(name.len()).any(|part| part == name));
}
