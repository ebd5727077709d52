//! The club's book: who its members are, what they have paid, how often they came; files of members and seasons.

use super::club::{EIGHT, night};
use super::desk::Desk;
use serde_json::{Value, json};

const LIST: &str = "First name;Last name;E-Mail;Mobile;Member since;Left;Nickname;Remarks
Ann;Lee;ann@example.org;01726 1;1.4.2019;;Annie;
Bob;Ray;bob@example.org;;2020;2026-03-31;;owes a pack of cards
Ida;Holt;ida@example.org;01726 9;2026-01-02;;;
";

/// What is refused says all of this.
fn refused(desk: &Desk, args: &[&str], says: &[&str]) {
    let said = desk.refused(1, args).to_string();
    for text in says {
        assert!(said.contains(text), "{args:?}: {text:?} in {said}");
    }
}

fn column<'v>(list: &'v Value, field: &str) -> Vec<&'v Value> {
    let list = list.as_array().expect("a list");
    list.iter().map(|one| &one[field]).collect()
}

#[test]
fn a_list_of_members_is_brought_in_once_with_everything_it_says() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    let list = desk.file("members.csv", LIST);
    let list = list.to_str().expect("a path");
    let done = desk.json(&["member", "import", list]);
    assert_eq!(done, json!({"listed": 3, "new": [9], "changed": [1, 2]}));
    let again = desk.json(&["member", "import", list]);
    assert_eq!(again, json!({"listed": 3, "new": [], "changed": []}));
    let ann = desk.json(&["member", "show", "Ann Lee", "--private"]);
    let known = json!({"email": "ann@example.org", "phone": "01726 1", "joined": "2019-04-01"});
    assert_eq!(ann["details"], known);
    assert_eq!(ann["nicknames"], json!(["Annie"]));
    let bob = desk.json(&["member", "show", "2", "--private"]);
    assert_eq!(bob["details"]["joined"], "2020-01-01");
    assert_eq!(bob["notes"], "owes a pack of cards");
    // Without being asked for, nothing of it is shown.
    let shown = desk.json(&["member", "show", "Ann Lee"]).to_string();
    assert!(!shown.contains("example.org"), "{shown}");
    // A name that is only close is asked about, and nothing has changed.
    let close = desk.file("close.csv", "Name,Email\nAnne Lee,al@example.org\n");
    let close = close.to_str().expect("a path");
    refused(
        &desk,
        &["member", "import", close],
        &["Anne Lee", "1 Ann Lee"],
    );
    let said = desk.json(&["member", "import", close, "--member", "Anne Lee=1"]);
    assert_eq!(said, json!({"listed": 1, "new": [], "changed": [1]}));
    let ann = desk.json(&["member", "show", "Ann Lee", "--private"]);
    assert_eq!(ann["details"]["email"], "al@example.org");
    assert_eq!(ann["nicknames"], json!(["Annie", "Anne Lee"]));
    // Another surname with the same first name and e-mail is asked about too.
    let wed = desk.file(
        "wed.csv",
        "Name,Email,Phone\nIda Penrose,ida@example.org,\n",
    );
    let wed = wed.to_str().expect("a path");
    refused(
        &desk,
        &["member", "import", wed],
        &["Ida Penrose", "9 Ida Holt"],
    );
    let said = desk.json(&["member", "import", wed, "--new"]);
    assert_eq!(said["new"], json!([10]));
    desk.ends(0, &["undo"]);
    // Bad dates and addresses name the person, and change nothing.
    let bad = desk.file(
        "bad.csv",
        "Name,Email,Joined\nIda Holt,x@example.org,04/05/2020\n",
    );
    let bad = bad.to_str().expect("a path");
    refused(
        &desk,
        &["member", "import", bad],
        &["Ida Holt", "04/05/2020"],
    );
    // As a file of their own they come into another club's file, and only once.
    let out = desk.path("members.json");
    let out = out.to_str().expect("a path");
    desk.ends(0, &["member", "export", out]);
    let other = Desk::new();
    let there = other.json(&["member", "import", out]);
    assert_eq!(there["new"].as_array().map(Vec::len), Some(9));
    let again = other.json(&["member", "import", out]);
    assert_eq!(again, json!({"listed": 9, "new": [], "changed": []}));
    let csv = desk.path("members-out.csv");
    let csv = csv.to_str().expect("a path");
    desk.ends(0, &["member", "export", csv]);
    let third = Desk::new();
    third.ends(0, &["member", "import", csv]);
    let all = |desk: &Desk| desk.json(&["member", "list", "--private"]);
    for field in ["name", "nicknames", "details", "notes"] {
        assert_eq!(
            column(&all(&other), field),
            column(&all(&desk), field),
            "{field}"
        );
        assert_eq!(
            column(&all(&third), field),
            column(&all(&desk), field),
            "{field}"
        );
    }
    desk.ends(0, &["verify", "--all"]);
    other.ends(0, &["verify", "--all"]);
}

#[test]
fn who_owes_who_comes_and_who_can_be_written_to() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    let mut second = EIGHT;
    second[7] = "Zoë Quill";
    night(&desk, "Two", "2026-01-09", &second, [9, 7]);
    refused(
        &desk,
        &["member", "dues", "Ann Lee", "--year", "2024"],
        &["no dues are set for 2024", "--year 2024 --due SUM"],
    );
    desk.ends(0, &["member", "dues", "--year", "2025", "--due", "15"]);
    desk.ends(0, &["member", "dues", "--year", "2026", "--due", "20"]);
    let (log, _) = desk.ends(0, &["log", "--all", "--changes"]);
    let costs = "value 2025: 15.00 → 2025: 15.00, 2026: 20.00";
    assert!(log.contains(costs) && !log.contains('{'), "{log}");
    desk.ends(0, &["member", "edit", "Bob Ray", "--left", "2025-12-31"]);
    desk.ends(0, &["member", "edit", "Cid Poe", "--inactive", "yes"]);
    desk.ends(0, &["member", "dues", "1", "Dee Fox", "--year", "2026"]);
    let part = desk.json(&[
        "member", "dues", "Eve Hart", "--year", "2026", "--paid", "7.50",
    ]);
    assert_eq!(
        part["members"],
        json!([{"id": 5, "name": "Eve Hart", "paid": 750, "owes": 1250}])
    );
    let dues = desk.json(&["member", "dues", "--year", "2026"]);
    let owes = |name: &str| {
        let all = dues["members"].as_array().expect("a list");
        all.iter()
            .find(|one| one["name"] == name)
            .map(|one| one["owes"].clone())
    };
    assert_eq!(owes("Ann Lee"), Some(json!(0)));
    assert_eq!(owes("Fay Moss"), Some(json!(2000)));
    assert_eq!(owes("Bob Ray"), None, "he left before the year began");
    assert_eq!(
        desk.json(&["member", "dues", "--year", "2024"])["due"],
        Value::Null
    );
    // One undo takes a payment back; more than was paid cannot be given back.
    desk.ends(0, &["undo"]);
    let eve = desk.json(&["member", "show", "Eve Hart", "--private"]);
    assert_eq!(eve["details"]["paid"], Value::Null);
    refused(
        &desk,
        &["member", "dues", "1", "--year", "2026", "--paid=-21"],
        &["20.00"],
    );
    let came = desk.json(&["member", "attendance"]);
    let row = |name: &str| {
        let all = came.as_array().expect("a list");
        all.iter()
            .find(|one| one["name"] == name)
            .cloned()
            .expect(name)
    };
    let hal = json!({"id": 8, "name": "Hal Nash", "nights": 1, "of": 2, "first": "2026-01-02", "last": "2026-01-02", "missed": 1});
    assert_eq!(row("Hal Nash"), hal);
    assert_eq!(row("Ann Lee")["nights"], 2);
    let late = desk.json(&["member", "attendance", "--from", "2026-01-05"]);
    assert_eq!(column(&late, "of")[0], 1);
    for (who, email) in [
        ("1", "ann@example.org"),
        ("3", "cid@example.org"),
        ("4", "dee@example.org"),
    ] {
        desk.ends(0, &["member", "edit", who, "--email", email]);
    }
    // Cid does not come at present; Ann has paid.
    let all = desk.json(&["member", "emails"]);
    assert_eq!(
        column(&all, "email"),
        ["ann@example.org", "dee@example.org"]
    );
    desk.ends(0, &["member", "dues", "4", "--year", "2026", "--take-back"]);
    let owing = desk.json(&["member", "emails", "--owing", "2026"]);
    assert_eq!(column(&owing, "name"), ["Dee Fox"]);
    let log = desk.json(&["log", "--all"]).to_string();
    assert!(
        log.contains("details"),
        "a private field is only said to have changed"
    );
    desk.ends(0, &["member", "forget", "4", "--yes"]);
    let left = std::fs::read(desk.path("club.benny")).expect("the file");
    let is_there = |text: &[u8]| left.windows(text.len()).any(|bytes| bytes == text);
    assert!(!is_there(b"dee@example.org") && !is_there(b"Dee Fox"));
    desk.ends(0, &["verify", "--all"]);
}

#[test]
fn somebody_only_on_a_teams_list_can_be_forgotten_and_a_season_comes_as_a_file() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(
        0,
        &[
            "season",
            "new",
            "Winter",
            "--rule",
            "best:5",
            "--from",
            "2026-01-01",
        ],
    );
    desk.ends(0, &["season", "add", "one"]);
    desk.ends(0, &["league", "new", "Pub"]);
    for (team, players) in [
        ("Anchor", "Xavier Quint,Ann Lee"),
        ("Bell", "Yan Zed"),
        ("Crown", ""),
        ("Duke", ""),
    ] {
        let mut args = vec!["league", "team", team];
        if !players.is_empty() {
            args.extend(["--players", players]);
        }
        desk.ends(0, &args);
    }
    desk.ends(0, &["member", "edit", "1", "--name", "Ann Marsh"]);
    desk.ends(0, &["member", "forget", "xavier quint", "--yes"]);
    let league = desk.json(&["league", "show"]);
    let roster = column(&league["teams"][0]["roster"], "name");
    assert_eq!(roster, ["Former player 1", "Ann Marsh"]);
    let left = std::fs::read(desk.path("club.benny")).expect("the file");
    assert!(!left.windows(12).any(|bytes| bytes == b"Xavier Quint"));
    // Play-offs straight from the table.
    desk.ends(0, &["league", "fixtures", "--start", "2026-02-03"]);
    desk.ends(0, &["league", "score", "Bell", "Anchor", "0-9"]);
    let made = desk.json(&["league", "play-offs", "--size", "2"]);
    assert_eq!(made["teams"][0], "Anchor");
    assert_eq!(made["open"], 11);
    desk.ends(0, &["bracket", "score", "1", "2-1"]);
    desk.ends(0, &["undo"]);
    refused(&desk, &["league", "play-offs", "--size", "5"], &["4 teams"]);
    let file = desk.path("winter.json");
    let file = file.to_str().expect("a path");
    desk.ends(0, &["season", "export", file]);
    let other = Desk::new();
    other.ends(0, &["member", "add", "Zoe"]);
    let first = other.json(&["season", "import", file]);
    let lacks = json!({"season": "winter", "name": "Winter", "nights": 0, "lacking": ["one"], "again": false});
    assert_eq!(first, lacks);
    let whole = desk.path("one.json");
    let whole = whole.to_str().expect("a path");
    desk.ends(0, &["--tournament", "one", "export", whole]);
    other.ends(0, &["import", whole, "--guests"]);
    let second = other.json(&["season", "import", file]);
    let there =
        json!({"season": "winter", "name": "Winter", "nights": 1, "lacking": [], "again": true});
    assert_eq!(second, there);
    assert_eq!(other.json(&["season", "import", file]), there);
    let rule = |desk: &Desk| desk.json(&["season", "list"])[0]["rule"].clone();
    assert_eq!(rule(&other), rule(&desk));
    desk.ends(0, &["verify", "--all"]);
    other.ends(0, &["verify", "--all"]);
}

#[test]
fn an_empty_text_takes_back_what_was_known_of_a_member() {
    let desk = Desk::new();
    let add = ["member", "add", "Ann Lee", "--email", "ann@example.org"];
    let more = ["--phone", "01726 1234", "--joined", "2019-04-01"];
    desk.ends(0, &[&add[..], &more].concat());
    desk.ends(0, &["member", "edit", "1", "--email", "", "--joined", ""]);
    desk.ends(0, &["member", "export", "members.json"]);
    let file = std::fs::read_to_string(desk.path("members.json")).expect("a file");
    let file: serde_json::Value = serde_json::from_str(&file).expect("JSON");
    let ann = &file["members"][0];
    assert_eq!(ann["phone"], "01726 1234");
    assert!(ann["email"].is_null() && ann["joined"].is_null(), "{ann}");
    let refused = desk.refused(1, &["member", "edit", "1", "--name", ""]);
    assert_eq!(refused["kind"], "name", "{refused}");
}
