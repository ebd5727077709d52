//! The club beside its nights, by the command line: members and seasons.

use super::desk::Desk;
use super::print::reader::raw_text;
use serde_json::{Value, json};

/// A night with these players, played and closed; every table ends with `points`.
pub fn night(desk: &Desk, name: &str, day: &str, people: &[&str], points: [u32; 2]) {
    let list = desk.file("names.txt", people.join("\n"));
    desk.ends(
        0,
        &[
            "new",
            name,
            "--date",
            day,
            "--players",
            list.to_str().expect("a path"),
            "--rounds",
            "3",
            "--draw",
            "--seed",
            "1",
        ],
    );
    let mut lines = String::new();
    for round in desk.night().rounds() {
        for table in &round.tables {
            let [a, b] = points;
            lines += &format!("{} {} {a}-{b}\n", round.round, table.table);
        }
    }
    desk.enter(&lines);
    desk.ends(0, &["close"]);
}

pub const EIGHT: [&str; 8] = [
    "Ann Lee", "Bob Ray", "Cid Poe", "Dee Fox", "Eve Hart", "Fay Moss", "Gus Webb", "Hal Nash",
];

/// Every file below a folder, with its bytes.
fn everything(folder: &std::path::Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => found.extend(everything(&path)),
            // The list the night was made from is the organiser's own.
            false if path.ends_with("names.txt") => {}
            false => found.push((path.clone(), std::fs::read(&path).expect("a file"))),
        }
    }
    found
}

fn member(desk: &Desk, who: &str) -> Value {
    desk.json(&["member", "show", who])
}

#[test]
fn people_become_members_and_are_known_again() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    let mut second = EIGHT;
    second[0] = "ann lee";
    second[7] = "Zoë Quill";
    night(&desk, "Two", "2026-01-09", &second, [9, 7]);
    let list = desk.json(&["member", "list"]);
    assert_eq!(list.as_array().expect("a list").len(), 9);
    let ann = member(&desk, "Ann Lee");
    let slugs: Vec<&Value> = ann["nights"]
        .as_array()
        .expect("nights")
        .iter()
        .map(|n| &n["tournament"])
        .collect();
    assert_eq!(slugs, [&json!("one"), &json!("two")]);
    // Her points are those of the night's standings.
    let standings = desk.json(&["--tournament", "two", "standings"]);
    let row = standings["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .find(|r| r["name"] == "ann lee");
    assert_eq!(
        row.expect("she played")["points"],
        ann["nights"][1]["points"]
    );
    // The rating is a sum anybody can redo.
    let mut rating = 1000.0;
    for change in ann["rating_changes"].as_array().expect("changes") {
        for term in change["sum"].as_array().expect("terms") {
            let of = |f: &str| term[f].as_f64().expect("a number");
            rating += of("step") * (of("made") - of("expected"));
        }
    }
    assert!((rating - ann["rating"].as_f64().expect("a rating")).abs() < 1e-9);
    assert!(!desk.ends(0, &["verify"]).0.is_empty());
}

#[test]
fn a_night_whose_digest_is_damaged_is_read_from_its_rows() {
    let desk = Desk::new();
    night(&desk, "Friday One", "2026-11-06", &EIGHT, [9, 5]);
    let before = member(&desk, "Ann Lee");
    for damage in [
        "games = zeroblob(length(games))",
        "games = substr(games, 1, length(games) - 2)",
        "people = replace(people, 'One', 'Two')",
    ] {
        let file = rusqlite::Connection::open(desk.path("club.benny")).expect("opened");
        let damaged = file.execute(&format!("UPDATE digest SET {damage}"), []);
        assert_eq!(damaged.expect("damaged"), 1);
        drop(file);
        assert_eq!(member(&desk, "Ann Lee"), before, "{damage}");
    }
}

#[test]
fn close_names_are_asked_about_once_the_club_keeps_members() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    // Nobody has been added by hand yet, so a script is not asked, and the new member can be merged later.
    desk.ends(0, &["new", "Two"]);
    desk.ends(0, &["add", "Anne Lee"]);
    assert_eq!(member(&desk, "Anne Lee")["id"], 9);
    desk.ends(0, &["undo"]);
    desk.ends(1, &["member", "show", "Anne Lee"]);
    desk.ends(
        0,
        &[
            "member",
            "add",
            "Ivy Dale",
            "--contact",
            "01726 1234",
            "--regular",
        ],
    );
    let error = desk.refused(1, &["--no-input", "add", "Anne Lee"]);
    assert_eq!(error["kind"], "close_name", "{error}");
    assert!(
        error["message"]
            .as_str()
            .expect("words")
            .contains("1 Ann Lee"),
        "{error}"
    );
    assert_eq!(desk.json(&["players"]), json!([]));
    desk.ends(0, &["add", "Anne Lee", "--member", "1"]);
    desk.ends(0, &["add", "Bob Rae", "--new"]);
    let list = desk.json(&["member", "list"]);
    assert_eq!(list.as_array().expect("a list").len(), 10);
    // Private details only where they are asked for.
    assert!(!list.to_string().contains("01726"));
    assert!(
        desk.json(&["member", "list", "--private"])
            .to_string()
            .contains("01726")
    );
    // Two people of the same name on one night are two members.
    desk.ends(0, &["add", "Eve Hart", "Eve Hart", "--new"]);
    assert_eq!(
        desk.json(&["member", "list"])
            .as_array()
            .expect("a list")
            .len(),
        11
    );
    let error = desk.refused(1, &["member", "add", "Fay Moss"]);
    assert_eq!(error["kind"], "exists");
}

#[test]
fn members_merge_unless_they_are_two_people_and_undo_parts_them() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    let mut second = EIGHT;
    second[0] = "Annie L";
    night(&desk, "Two", "2026-01-09", &second, [9, 7]);
    let error = desk.refused(1, &["member", "merge", "1", "2"]);
    assert_eq!(error["kind"], "two_people");
    assert_eq!(
        member(&desk, "1")["nights"]
            .as_array()
            .expect("nights")
            .len(),
        1
    );
    desk.ends(0, &["member", "merge", "1", "9"]);
    let ann = member(&desk, "annie l");
    assert_eq!(
        (&ann["id"], ann["nights"].as_array().expect("nights").len()),
        (&json!(1), 2)
    );
    desk.ends(0, &["undo"]);
    assert_eq!(
        member(&desk, "1")["nights"]
            .as_array()
            .expect("nights")
            .len(),
        1
    );
    desk.ends(0, &["redo"]);
    assert_eq!(
        member(&desk, "1")["nights"]
            .as_array()
            .expect("nights")
            .len(),
        2
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn a_forgotten_member_is_nowhere_and_their_results_stay() {
    let desk = Desk::new();
    let mut people = EIGHT;
    people[3] = "Xenia Quodlibet";
    night(&desk, "One", "2026-01-02", &people, [10, 6]);
    desk.ends(
        0,
        &[
            "member",
            "edit",
            "4",
            "--nick",
            "Quoddy",
            "--contact",
            "07700 900123",
        ],
    );
    desk.ends(0, &["reopen", "one"]);
    desk.ends(0, &["rename", "4", "Xenia Quodlibetta"]);
    desk.ends(
        0,
        &["adjust", "4", "--", "-1", "Xenia Quodlibetta was late"],
    );
    let before = desk.json(&["standings"]);
    let error = desk.refused(1, &["member", "forget", "4"]);
    assert_eq!(error["kind"], "not_sure");
    let done = desk.json(&["member", "forget", "4", "--yes"]);
    assert_eq!(done["name"], "Former member 4");
    assert!(!done["copies"].as_array().expect("copies").is_empty());
    assert!(done["beyond"].as_str().expect("words").contains("paper"));
    let after = desk.json(&["standings"]);
    let points = |v: &Value| {
        let rows = v["standings"].as_array().expect("rows").clone();
        rows.into_iter()
            .map(|r| (r["number"].clone(), r["points"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(points(&before), points(&after));
    for word in ["Xenia", "Quodlibet", "Quoddy", "900123"] {
        for (path, bytes) in everything(&desk.path("")) {
            let found = bytes.windows(word.len()).any(|w| w == word.as_bytes());
            assert!(!found, "{word} is still in {}", path.display());
        }
    }
    desk.ends(0, &["verify"]);
    assert!(desk.json(&["log", "--all"]).to_string().contains("forget"));
}

#[test]
fn a_season_is_ranked_by_its_rule_and_says_what_can_still_happen() {
    let desk = Desk::new();
    for (n, day) in [
        ("One", "2026-01-02"),
        ("Two", "2026-01-09"),
        ("Three", "2026-01-16"),
    ] {
        night(&desk, n, day, &EIGHT, [10, 6]);
    }
    desk.ends(0, &["season", "new", "Winter", "--rule", "best:2"]);
    // The season may be said first.
    desk.ends(0, &["season", "add", "Winter", "one", "two", "three"]);
    let season = desk.json(&["season", "standings", "Winter"]);
    assert_eq!(
        (&season["season"], &season["nights"]),
        (&json!("winter"), &json!(3))
    );
    // Recomputed from the nights' own standings.
    let mut sums: std::collections::BTreeMap<String, Vec<i64>> = Default::default();
    for slug in ["one", "two", "three"] {
        for row in desk.json(&["--tournament", slug, "standings"])["standings"]
            .as_array()
            .expect("rows")
        {
            let name = row["name"].as_str().expect("a name").to_owned();
            sums.entry(name)
                .or_default()
                .push(row["points"].as_i64().expect("points"));
        }
    }
    let rows = season["standings"].as_array().expect("rows");
    assert_eq!(rows.len(), 8);
    let mut last = i64::MAX;
    for row in rows {
        let mut points = sums[row["name"].as_str().expect("a name")].clone();
        points.sort_unstable();
        let best: i64 = points[1..].iter().sum();
        assert_eq!(row["points"], best);
        assert_eq!(row["counted"].as_array().expect("nights").len(), 2);
        assert_eq!(row["dropped"].as_array().expect("nights").len(), 1);
        assert!(best <= last && row["was"].is_u64() && row["id"].is_u64());
        last = best;
    }
    // A change is written in the log, and can be taken back.
    desk.ends(0, &["season", "remove", "three"]);
    assert_eq!(desk.json(&["season", "standings"])["nights"], 2);
    desk.ends(0, &["undo"]);
    assert_eq!(desk.json(&["season", "standings"])["nights"], 3);
    let what = desk.json(&["season", "what-if", "--left", "1"]);
    assert_eq!(what["reach"].as_array().expect("rows").len(), 8);
    // Bad rules store nothing.
    for rule in [
        r#"{"bets":8}"#,
        "best:0",
        "bset:8",
        r#"{"points":"nights"}"#,
    ] {
        let error = desk.refused(1, &["season", "new", "Spring", "--rule", rule]);
        assert_eq!(error["kind"], "season_rule", "{rule}: {error}");
    }
    assert_eq!(
        desk.json(&["season", "list"])
            .as_array()
            .expect("a list")
            .len(),
        1
    );
    for (args, kind) in [
        (vec!["season", "add", "one"], "unfit"),
        (vec!["season", "add", "nowhere"], "no_tournament"),
        (vec!["season", "standings", "Spring"], "not_found"),
    ] {
        assert_eq!(desk.refused(1, &args)["kind"], kind);
    }
    for ending in ["html", "csv", "pdf"] {
        let file = desk.path(&format!("winter.{ending}"));
        desk.ends(0, &["season", "export", file.to_str().expect("a path")]);
        assert!(std::fs::metadata(&file).expect("written").len() > 100);
    }
    // On paper everybody's points on every night, and those that don't count in brackets.
    let pdf = desk.path("winter.pdf");
    let pdf = std::fs::read(pdf).expect("a sheet");
    if let Some(said) = raw_text(&pdf) {
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let day = |n: &Value| n["tournament"].as_str().expect("a night").to_owned();
        let standings = desk.json(&["season", "standings"]);
        for row in standings["standings"].as_array().expect("rows") {
            let list = |key: &str, mark: fn(&Value) -> String| -> Vec<(String, String)> {
                let nights = row[key].as_array().expect("nights").iter();
                nights.map(|n| (day(n), mark(&n["points"]))).collect()
            };
            let mut nights = list("counted", |p| p.to_string());
            nights.extend(list("dropped", |p| format!("({p})")));
            let order = ["one", "two", "three"];
            nights.sort_by_key(|(night, _)| order.iter().position(|n| n == night));
            let points: Vec<&str> = nights.iter().map(|(_, points)| points.as_str()).collect();
            let (name, sum) = (row["name"].as_str().expect("a name"), &row["points"]);
            let line = format!("{name} {sum} {}", points.join(" "));
            assert!(said.contains(&line), "{line} in\n{said}");
        }
        assert!(
            said.contains("In brackets: nights that don't count."),
            "{said}"
        );
        assert!(!said.contains("Loners"), "{said}");
    }
    desk.ends(0, &["verify"]);
}

#[test]
fn a_draw_remembers_the_season_without_costing_the_night_anything() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["season", "new", "Winter"]);
    desk.ends(0, &["season", "add", "one"]);
    let list = desk.file("names.txt", EIGHT.join("\n"));
    desk.ends(
        0,
        &[
            "new",
            "Two",
            "--players",
            list.to_str().expect("a path"),
            "--rounds",
            "3",
        ],
    );
    desk.ends(0, &["draw", "--seed", "1"]);
    let partners = |seats: &Value| -> std::collections::BTreeSet<String> {
        let tables = seats["schedule"]
            .as_array()
            .expect("rounds")
            .iter()
            .flat_map(|r| r["tables"].as_array().expect("tables"));
        tables
            .flat_map(|t| {
                t["sides"].as_array().expect("sides").iter().map(|s| {
                    let mut pair: Vec<u64> = s
                        .as_array()
                        .expect("a side")
                        .iter()
                        .filter_map(Value::as_u64)
                        .collect();
                    pair.sort_unstable();
                    format!("{pair:?}")
                })
            })
            .collect()
    };
    let first = partners(&desk.json(&["--tournament", "one", "seats"]));
    let plain = desk.json(&["seats"]);
    desk.ends(
        0,
        &["draw", "--seed", "1", "--remember", "season", "--fresh"],
    );
    let remembered = desk.json(&["seats"]);
    assert_eq!(plain["quality"], remembered["quality"]);
    let again = |seats: &Value| partners(seats).intersection(&first).count();
    // The same seed makes the same pairs again; with the season in mind there are as few of those as possible.
    assert_eq!(again(&plain), 12);
    assert!(again(&remembered) <= 2, "{}", again(&remembered));
}

#[test]
fn people_check_in_by_number_name_or_letter() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    for who in ["Bob", "Ann"] {
        desk.ends(0, &["member", "edit", who, "--regular", "yes"]);
    }
    desk.ends(0, &["new", "Two"]);
    desk.ends(0, &["prizes", "--fee", "5"]);
    let done = desk.json(&["checkin", "Cid", "4", "--paid"]);
    assert_eq!(
        (&done[0]["name"], &done[0]["paid"]),
        (&json!("Cid Poe"), &json!(true))
    );
    assert_eq!(
        (&done[1]["member"], &done[1]["number"]),
        (&json!(4), &json!(2))
    );
    // Lines: a is the first regular by name, + says paid, an unknown name is somebody new.
    let mut command = desk.command(&["checkin"]);
    let output = command
        .write_stdin("a\n+Eve\nQuentin Zimmer\n\n")
        .output()
        .expect("benny runs");
    assert!(output.status.success(), "{output:?}");
    let players = desk.json(&["players"]);
    let names: Vec<&str> = players
        .as_array()
        .expect("players")
        .iter()
        .filter_map(|p| p["name"].as_str())
        .collect();
    assert_eq!(
        names,
        [
            "Cid Poe",
            "Dee Fox",
            "Ann Lee",
            "Eve Hart",
            "Quentin Zimmer"
        ]
    );
    let absent = desk.json(&["checkin", "--absent"]);
    assert_eq!(absent, json!([{"id": 2, "name": "Bob Ray"}]));
    assert_eq!(desk.json(&["checkin", "Ann Lee"])[0]["already"], true);
    assert_eq!(
        desk.json(&["players"]).as_array().expect("players").len(),
        5
    );
    assert_eq!(desk.refused(1, &["checkin", "99"])["kind"], "no_member");
}

#[test]
fn a_guest_is_no_member_and_ranked_only_where_the_rule_says_so() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Guests", "--rounds", "3"]);
    desk.ends(0, &[&["add"], &EIGHT[..6]].concat());
    desk.ends(0, &["add", "Sam Holiday", "--guest"]);
    // Somebody who comes later becomes a member; the guest stays a guest.
    desk.ends(0, &["add", EIGHT[6]]);
    let refused = desk.ends(2, &["add", "Sam Holiday", "--guest", "--new"]);
    assert!(refused.1.contains("--new"), "{}", refused.1);
    desk.ends(0, &["member", "match"]);
    let members = desk.json(&["member", "list"]).to_string();
    assert!(
        members.contains(EIGHT[6]) && !members.contains("Sam"),
        "{members}"
    );
    desk.ends(0, &["draw", "--seed", "1"]);
    for round in ["1", "2", "3"] {
        for table in ["1", "2"] {
            desk.ends(0, &["score", round, table, "10-6"]);
        }
    }
    let rule = |guests: bool| {
        let path = desk.file("rule.json", json!({"guests": guests}).to_string());
        path.display().to_string()
    };
    for (name, guests, ranked) in [("Without", false, 7), ("With", true, 8)] {
        desk.ends(0, &["season", "new", name, "--rule", &rule(guests)]);
        desk.ends(0, &["season", "add", "guests", "--season", name]);
        let season = desk.json(&["season", "standings", name]);
        let rows = season["standings"].as_array().expect("rows");
        assert_eq!(rows.len(), ranked, "{season}");
        let sam = rows.iter().find(|row| row["name"] == "Sam Holiday");
        assert_eq!(sam.map(|row| &row["id"]), guests.then_some(&Value::Null));
    }
    desk.ends(0, &["verify"]);
}
