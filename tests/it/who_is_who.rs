//! Who is who: two people of one name, numbers and members set right, records merged and parted.

use super::club::{EIGHT, night};
use super::desk::Desk;
use serde_json::{Value, json};

/// The member behind each number, by name as registered: number, name, member.
fn who(desk: &Desk) -> Vec<(u64, String, Option<u64>)> {
    let list = desk.json(&["who"]);
    let each = list.as_array().expect("a list").iter();
    each.map(|one| {
        let name = one["name"].as_str().expect("a name").to_owned();
        (
            one["number"].as_u64().expect("a number"),
            name,
            one["member"].as_u64(),
        )
    })
    .collect()
}

fn nights_of(desk: &Desk, member: &str) -> Vec<Value> {
    let shown = desk.json(&["member", "show", member]);
    let nights = shown["nights"].as_array().expect("nights").iter();
    nights.map(|night| night["tournament"].clone()).collect()
}

/// A list with two Ann Lees in this order of lines, and answers for them.
fn two_of_one_name(desk: &Desk, name: &str, list: &[&str], answers: &[&str]) {
    let list = desk.file("names.txt", list.join("\n"));
    let mut args = vec!["new", name, "--players", list.to_str().expect("a path")];
    for answer in answers {
        args.extend(["--member", answer]);
    }
    desk.ends(0, &args);
}

#[test]
fn two_of_one_name_on_one_list_are_told_apart_by_their_lines() {
    let desk = Desk::new();
    two_of_one_name(
        &desk,
        "One",
        &["Ann Lee", "Bob Ray", "Ann Lee", "Cid Poe"],
        &[],
    );
    let first: Vec<Option<u64>> = who(&desk)
        .into_iter()
        .map(|(_, _, member)| member)
        .collect();
    assert_eq!(first, [Some(1), Some(2), Some(3), Some(4)]);
    // The answer belongs to the line, whichever of the two stands first.
    for (at, (list, answers)) in [
        (["Ann Lee", "Ann Lee", "Bob Ray"], ["1=1", "2=3"]),
        (["Ann Lee", "Ann Lee", "Bob Ray"], ["1=3", "2=1"]),
        (["Bob Ray", "Ann Lee", "Ann Lee"], ["3=1", "2=3"]),
    ]
    .into_iter()
    .enumerate()
    {
        two_of_one_name(&desk, &format!("Night {at}"), &list, &answers);
        let is = who(&desk);
        for answer in answers {
            let (line, member) = answer.split_once('=').expect("a pair");
            let line: usize = line.parse().expect("a line");
            assert_eq!(is[line - 1].2, member.parse().ok(), "{answer} of {list:?}");
        }
        desk.ends(0, &["verify"]);
    }
    // Where nobody can be asked, it is said who was taken for whom, and what puts it right does.
    desk.ends(0, &["new", "Unasked"]);
    let told = desk.ends(0, &["add", "Bob Ray", "Ann Lee"]).1;
    assert!(
        told.contains("2 members are called Ann Lee; number 2 is taken for member 1."),
        "{told}"
    );
    let way = told
        .split("benny ")
        .nth(1)
        .and_then(|way| way.lines().next());
    assert_eq!(way, Some("who 2 3 --swap"), "{told}");
    desk.ends(0, &["who", "2", "is", "3", "--swap"]);
    let (log, _) = desk.ends(0, &["log"]);
    assert!(log.contains("who 2 3, swapped"), "{log}");
    assert_eq!(who(&desk)[1].2, Some(3));
    let told = desk.ends(0, &["add", "Ann Lee"]).1;
    assert!(!told.contains("members are called"), "{told}");
    desk.ends(0, &["delete", "unasked", "--yes"]);
    // A name that is there twice cannot be answered for by the name.
    let list = desk.file("names.txt", "Ann Lee\nAnn Lee\n");
    let list = list.to_str().expect("a path");
    let error = desk.refused(2, &["new", "X", "--players", list, "--member", "Ann Lee=1"]);
    let message = error["message"].as_str().expect("words");
    assert!(message.contains("lines 1 and 2"), "{error}");
    // Where the list has a heading, the lines are those of the file, as in all else that is said about the list.
    let headed = desk.file(
        "headed.csv",
        "name,club\nAnn Lee,Oak\nBob Ray,Elm\nAnn Lee,Ash\n",
    );
    let headed = headed.to_str().expect("a path");
    let error = desk.refused(
        2,
        &["new", "X", "--players", headed, "--member", "Ann Lee=1"],
    );
    let message = error["message"].as_str().expect("words");
    assert!(message.contains("lines 2 and 4"), "{error}");
    // Nor can a line that is not there, a name nobody has, a member nobody is.
    for answer in ["7=1", "Bob Ray=1", "1=99"] {
        let ends = desk.ends(
            if answer == "1=99" { 1 } else { 2 },
            &["new", "X", "--players", list, "--member", answer],
        );
        assert!(ends.0.is_empty());
    }
    assert_eq!(desk.json(&["list"]).as_array().expect("nights").len(), 4);
    let answers = ["--member", "4=1", "--member", "2=3"];
    desk.ends(
        0,
        &[&["new", "Headed", "--players", headed][..], &answers].concat(),
    );
    let is: Vec<Option<u64>> = who(&desk).into_iter().map(|(.., member)| member).collect();
    assert_eq!(is, [Some(3), Some(2), Some(1)]);
}

#[test]
fn a_close_name_that_is_there_twice_is_asked_about_by_line_with_the_last_night() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["member", "add", "Ann Lee", "--new"]);
    desk.ends(0, &["new", "Two"]);
    let error = desk.refused(1, &["--no-input", "add", "Ann Lee", "Ann Lee"]);
    assert_eq!(error["kind"], "close_name");
    let asked = desk.ends(1, &["act", r#"{"do":"add","names":["Ann Lee","Ann Lee"]}"#]);
    let text = asked.0 + &asked.1;
    assert!(text.contains("on line 1"), "{text}");
    assert!(text.contains("last played 2026-01-02"), "{text}");
    let ways = desk.refused(1, &["add", "Ann Lee", "Ann Lee"])["ways"].clone();
    assert_eq!(ways[0]["member"], json!(["1=1", "2=9"]), "{ways}");
    // Where one member may be either of two, the second is somebody new.
    desk.ends(0, &["member", "add", "Robert Smith"]);
    let ways = desk.refused(1, &["add", "Bob Smith", "Rob Smith"])["ways"].clone();
    let answers = json!(["Bob Smith=10", "Rob Smith=new"]);
    assert_eq!(ways[0]["member"], answers, "{ways}");
    // One answer settles both: nobody sits in two places.
    desk.ends(
        0,
        &["--no-input", "add", "Ann Lee", "Ann Lee", "--member", "2=1"],
    );
    let is: Vec<Option<u64>> = who(&desk)
        .into_iter()
        .map(|(_, _, member)| member)
        .collect();
    assert_eq!(is, [Some(9), Some(1)]);
}

#[test]
fn a_short_form_of_a_first_name_finds_the_member() {
    let desk = Desk::new();
    desk.ends(0, &["member", "add", "Robert Smith", "Margaret O'Brien"]);
    desk.ends(0, &["new", "One"]);
    for (name, id) in [
        ("Bob Smith", 1),
        ("Rob Smith", 1),
        ("Smith, Bob", 1),
        ("Robt. Smith", 1),
        ("Peg O’Brien", 2),
    ] {
        let error = desk.refused(1, &["--no-input", "add", name]);
        assert_eq!(error["kind"], "close_name", "{name}");
        let message = error["message"].as_str().expect("words");
        assert!(message.contains(&format!("could be {id} ")), "{message}");
    }
}

#[test]
fn a_number_becomes_another_member_on_a_closed_night_and_undo_takes_it_back() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["member", "add", "Ivy Dale"]);
    assert_eq!(nights_of(&desk, "9"), Vec::<Value>::new());
    desk.ends(0, &["who", "3", "is", "Ivy"]);
    assert_eq!(nights_of(&desk, "9"), [json!("one")]);
    assert_eq!(nights_of(&desk, "3"), Vec::<Value>::new());
    assert_eq!(who(&desk)[2], (3, "Cid Poe".into(), Some(9)));
    // The log names numbers only, so that somebody can be forgotten.
    let log = desk.json(&["log"]).to_string();
    assert!(log.contains("who 3 9") && !log.contains("Ivy"), "{log}");
    desk.ends(0, &["verify"]);
    desk.ends(0, &["undo"]);
    assert_eq!(nights_of(&desk, "3"), [json!("one")]);
    desk.ends(0, &["redo"]);
    assert_eq!(nights_of(&desk, "9"), [json!("one")]);
    // Two taken for each other change places at once.
    let error = desk.refused(1, &["who", "1", "is", "2"]);
    assert_eq!(error["kind"], "taken", "{error}");
    desk.ends(0, &["who", "1", "is", "2", "--swap"]);
    let is = who(&desk);
    assert_eq!((is[0].2, is[1].2), (Some(2), Some(1)));
    let players = desk.ends(0, &["players"]).0;
    assert!(players.contains("Who that is"), "{players}");
    // A guest is no member, and somebody new is one.
    desk.ends(0, &["who", "1", "is", "guest"]);
    assert_eq!(who(&desk)[0].2, None);
    desk.ends(0, &["who", "1", "is", "new"]);
    assert_eq!(who(&desk)[0].2, Some(10));
    let name = desk.json(&["member", "show", "10"])["name"].clone();
    assert_eq!(name, "Ann Lee");
    desk.ends(0, &["verify"]);
}

#[test]
fn a_team_s_people_are_told_apart() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Pairs", "--format", "team"]);
    desk.ends(0, &["add", "Ann Lee & Bob Ray", "Cid Poe & Dee Fox"]);
    desk.ends(0, &["member", "add", "Ivy Dale"]);
    desk.ends(0, &["who", "1.2", "is", "5"]);
    let is: Vec<Option<u64>> = who(&desk)
        .into_iter()
        .map(|(_, _, member)| member)
        .collect();
    assert_eq!(is, [Some(1), Some(5), Some(3), Some(4)]);
    let error = desk.refused(2, &["who", "1.3", "is", "5"]);
    let message = error["message"].as_str().expect("words");
    assert!(message.contains("1.1 to 1.2"), "{message}");
}

#[test]
fn the_list_of_players_says_which_member_each_is() {
    let desk = Desk::new();
    desk.ends(0, &["new", "One"]);
    desk.ends(0, &["add", "Zoë", "Łukasz", "李雷"]);
    let members = |desk: &Desk| -> Vec<Value> {
        let list = desk.json(&["players"]);
        let each = list.as_array().expect("a list").iter();
        each.map(|one| one["member"].clone()).collect()
    };
    assert_eq!(members(&desk), [json!(1), json!(2), json!(3)]);
    desk.ends(0, &["who", "2", "is", "guest"]);
    assert_eq!(members(&desk), [json!(1), json!(null), json!(3)]);
    // A team is nobody's member, and those behind it keep theirs apart.
    desk.ends(0, &["new", "Teams", "--format", "team"]);
    desk.ends(0, &["add", "Ann Lee & Bob Ray"]);
    assert_eq!(members(&desk), [json!(null)]);
}

#[test]
fn what_was_merged_can_be_parted_again() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    let mut second = EIGHT;
    second[0] = "Annie L";
    night(&desk, "Two", "2026-01-09", &second, [9, 7]);
    let (told, _) = desk.ends(0, &["member", "merge", "1", "9"]);
    assert!(told.contains("9 Annie L is merged into 1 Ann"), "{told}");
    assert_eq!(nights_of(&desk, "1"), [json!("one"), json!("two")]);
    desk.ends(0, &["member", "add", "Ivy Dale"]);
    desk.ends(0, &["member", "split", "9"]);
    assert_eq!(nights_of(&desk, "1"), [json!("one")]);
    assert_eq!(nights_of(&desk, "9"), [json!("two")]);
    assert_eq!(desk.json(&["member", "show", "Annie L"])["id"], 9);
    assert_eq!(
        desk.refused(1, &["member", "split", "9"])["kind"],
        "not_merged"
    );
    desk.ends(0, &["undo"]);
    assert_eq!(nights_of(&desk, "1"), [json!("one"), json!("two")]);
    desk.ends(0, &["verify"]);
}

#[test]
fn somebody_added_by_mistake_and_taken_out_before_the_draw_is_no_member() {
    let desk = Desk::new();
    desk.ends(0, &["new", "One"]);
    desk.ends(0, &["add", "Ann Lee", "Bob Ray", "Eve Hrat"]);
    desk.ends(0, &["drop", "Eve"]);
    let members = || {
        let list = desk.json(&["member", "list"]);
        list.as_array().expect("a list").len()
    };
    assert_eq!(members(), 2);
    desk.ends(0, &["verify"]);
    desk.ends(0, &["undo"]);
    assert_eq!(members(), 3);
    assert_eq!(who(&desk)[2].2, Some(3));
    desk.ends(0, &["redo"]);
    assert_eq!(members(), 2);
    // Whoever the club knows from elsewhere stays a member.
    desk.ends(0, &["member", "add", "Gus Webb", "--regular"]);
    desk.ends(0, &["add", "Gus Webb"]);
    desk.ends(0, &["drop", "Gus"]);
    assert_eq!(members(), 3);
    // So does somebody who has played.
    desk.ends(0, &["add", "Cid Poe", "Dee Fox"]);
    desk.ends(0, &["draw", "--seed", "1"]);
    desk.ends(0, &["start"]);
    desk.ends(0, &["drop", "Cid", "--from", "2", "--seats", "later"]);
    assert_eq!(members(), 5);
}

#[test]
fn a_deleted_night_comes_back_by_undo_while_another_is_open_and_forgetting_reaches_its_copy() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    desk.ends(0, &["new", "Two"]);
    desk.ends(0, &["add", "Ivy Dale"]);
    desk.ends(0, &["delete", "one", "--yes"]);
    let nights = || {
        let list = desk.json(&["list"]);
        list.as_array().expect("nights").len()
    };
    assert_eq!(nights(), 1);
    desk.ends(0, &["undo"]);
    assert_eq!(nights(), 2);
    assert_eq!(desk.json(&["players"]).as_array().expect("people").len(), 1);
    desk.ends(0, &["redo"]);
    assert_eq!(nights(), 1);
    desk.ends(0, &["undo"]);
    assert_eq!(nights(), 2);
    // The step before is the one that was done before.
    desk.ends(0, &["undo"]);
    assert_eq!(desk.json(&["players"]), json!([]));
    desk.ends(0, &["verify"]);

    let copy = desk.path("club.benny.backups");
    let copy = std::fs::read_dir(copy).expect("a folder").find_map(|file| {
        let path = file.expect("a file").path();
        path.display()
            .to_string()
            .contains("-deleted")
            .then_some(path)
    });
    let copy = copy.expect("the copy made before the night was deleted");
    let has = |name: &str| {
        let bytes = std::fs::read(&copy).expect("a file");
        bytes
            .windows(name.len())
            .any(|part| part == name.as_bytes())
    };
    assert!(has("Gus Webb"));
    let listed = desk.json(&["restore", "--list"]).to_string();
    assert!(listed.contains("-deleted"), "{listed}");
    desk.ends(0, &["member", "forget", "Gus Webb", "--yes"]);
    assert!(!has("Gus Webb"));
}

#[test]
fn somebody_who_came_without_a_name_is_forgotten_and_the_log_still_agrees() {
    let desk = Desk::new();
    desk.ends(0, &["new", "One", "--count", "16", "--rounds", "1"]);
    desk.ends(0, &["rename", "1", "Gus Webb"]);
    let list = "Gus Webb\nAnn Lee\nBo Ray\nCy Fox\nDi Ox\nEd Pym\nFay Roe\nHal Tan\nIda Low\nJo Marsh\nKim Orr\nLen Quay\n";
    desk.file("list.txt", list);
    let many = ["new", "Two", "--players", "list.txt"];
    desk.ends(0, &[&["--no-input"], &many[..]].concat());
    for _ in 0..2 {
        desk.ends(0, &["member", "forget", "1", "--yes"]);
        desk.ends(0, &["verify", "--all"]);
    }
    let file = std::fs::read(desk.path("club.benny")).expect("a file");
    assert!(!file.windows(8).any(|part| part == b"Gus Webb"));
    // A member's name in another order is nobody new without a word.
    desk.ends(0, &["new", "Three"]);
    let error = desk.refused(1, &["--no-input", "add", "Lee, Ann"]);
    assert_eq!(error["kind"], "close_name");
}

#[test]
fn guests_are_as_many_people_as_they_are_and_stay_guests_through_export_and_import() {
    let desk = Desk::new();
    for (name, day) in [("One", "2026-01-02"), ("Two", "2026-01-09")] {
        desk.ends(0, &["new", name, "--date", day, "--rounds", "1"]);
        desk.ends(0, &["add", "Ann Lee", "Bob Ray"]);
        // The second time nobody says that they are guests but their names.
        let said = if name == "One" { 4 } else { 3 };
        let guests = ["add", "Guest", "Guest", "--guest"];
        desk.ends(0, &guests[..said]);
        desk.ends(0, &["draw", "--seed", "1"]);
        desk.enter("1 1 10-6");
        desk.ends(0, &["close"]);
    }
    desk.ends(
        0,
        &["season", "new", "Winter", "--rule", r#"{"guests":true}"#],
    );
    desk.ends(0, &["season", "add", "one", "two", "--season", "Winter"]);
    let season = desk.json(&["season", "standings", "Winter"]);
    let rows = season["standings"].as_array().expect("rows");
    // Two members who came twice, and four guests who came once.
    let nights: Vec<u64> = rows
        .iter()
        .map(|row| row["counted"].as_array().expect("nights").len() as u64)
        .collect();
    assert_eq!(rows.len(), 6, "{season}");
    assert_eq!(nights.iter().sum::<u64>(), 8, "{season}");

    desk.ends(0, &["--tournament", "two", "export", "two.json"]);
    desk.ends(0, &["--file", "other.benny", "import", "two.json"]);
    let people = desk.json(&["--file", "other.benny", "who"]);
    let guests: Vec<&Value> = people
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| &one["guest"])
        .collect();
    assert_eq!(guests, [false, false, true, true], "{people}");
    let members = desk.json(&["--file", "other.benny", "member", "list"]);
    assert_eq!(members.as_array().expect("a list").len(), 2);
}

/// Whether these bytes are anywhere in a file.
fn holds(file: &std::path::Path, name: &str) -> bool {
    let bytes = std::fs::read(file).expect("a file");
    bytes
        .windows(name.len())
        .any(|part| part == name.as_bytes())
}

#[test]
fn whoever_is_forgotten_is_in_no_night_that_was_deleted_before() {
    let desk = Desk::new();
    let many: Vec<String> = (1..=16).map(|n| format!("Somebody {n}x")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    for (name, people) in [("One", &EIGHT[..]), ("Two", &many[..])] {
        let mut people = people.to_vec();
        people[3] = "Xenia Quill";
        night(&desk, name, "2026-01-02", &people, [10, 6]);
    }
    // For a while number 1 was taken for her; that isn't what the name at number 1 goes by.
    desk.ends(0, &["who", "1", "is", "Xenia", "--swap"]);
    desk.ends(0, &["undo"]);
    desk.ends(0, &["new", "Three"]);
    desk.ends(0, &["delete", "one", "--yes"]);
    desk.ends(0, &["delete", "two", "--yes"]);
    let club = desk.path("club.benny");
    assert!(holds(&club, "Xenia Quill") && holds(&club, "Somebody 1x"));
    desk.ends(0, &["member", "forget", "Xenia", "--yes"]);
    let copies = std::fs::read_dir(desk.path("club.benny.backups")).expect("a folder");
    let copies = copies.map(|copy| copy.expect("a file").path());
    let files: Vec<_> = copies.chain([club]).collect();
    assert!(files.len() > 3, "{files:?}");
    for file in &files {
        assert!(!holds(file, "Xenia"), "{}", file.display());
    }
    for _ in 0..2 {
        desk.ends(0, &["undo"]);
    }
    desk.ends(0, &["verify", "--all"]);
    let there = |night: &str, number: usize| {
        let list = desk.json(&["players", "--tournament", night]);
        list[number - 1]["name"].clone()
    };
    assert_eq!(there("one", 4), "Former member 4");
    assert_eq!(there("two", 4), "Former member 4");
    assert_eq!(there("two", 1), "Somebody 1x");
}

#[test]
fn whoever_is_forgotten_is_not_in_the_file_that_an_older_copy_replaced() {
    let desk = Desk::new();
    night(&desk, "One", "2026-01-02", &EIGHT, [10, 6]);
    let older = desk.path("older.benny");
    let older = older.to_str().expect("a path");
    desk.ends(0, &["backup", older]);
    desk.ends(0, &["new", "Two"]);
    desk.ends(0, &["add", "Xenia Quill", "Zed Holt", EIGHT[1]]);
    desk.ends(0, &["restore", older]);
    // The evening is entered again, and numbers mean others than in the file that was replaced.
    desk.ends(0, &["new", "Two"]);
    desk.ends(0, &["add", "Zed Holt", EIGHT[1], "Xenia Quill"]);
    let kept = desk.path("club.before-restore");
    assert!(holds(&kept, "Xenia Quill"));
    desk.ends(0, &["member", "forget", "Xenia", "--yes"]);
    for file in [&kept, &desk.path("club.benny")] {
        assert!(
            !holds(file, "Xenia") && holds(file, "Zed Holt"),
            "{}",
            file.display()
        );
    }
    let kept = kept.to_str().expect("a path");
    let there = desk.json(&["--file", kept, "players"]);
    assert_eq!(there[1]["name"], "Zed Holt");
    assert_eq!(there[2]["name"], EIGHT[1]);
    assert!(
        there[0]["name"]
            .as_str()
            .is_some_and(|name| name.starts_with("Former"))
    );
}

#[test]
fn whoever_is_forgotten_does_not_come_back_from_another_file() {
    let desk = Desk::new();
    let mut people = EIGHT.to_vec();
    people[2] = "Xenia Quill";
    night(&desk, "One", "2026-01-02", &people, [10, 6]);
    desk.ends(0, &["member", "edit", "3", "--email", "xenia@x.org"]);
    desk.ends(0, &["league", "new", "Winter"]);
    for (team, players) in [("Fowey", "Ann Lee,Xenia Quill"), ("Looe", "Bob Ray")] {
        desk.ends(0, &["league", "team", team, "--players", players]);
    }
    desk.ends(0, &["league", "fixtures", "--start", "2026-02-01"]);
    desk.ends(0, &["member", "export", "members.json"]);
    // What another laptop does before it hears of it.
    std::fs::create_dir(desk.path("away")).expect("a folder");
    let away = "away/club.benny";
    std::fs::copy(desk.path("club.benny"), desk.path(away)).expect("copied");
    let there = |args: &[&str]| desk.ends(0, &[&["--file", away], args].concat());
    there(&["new", "Cup", "--format", "team", "--date", "2026-01-09"]);
    there(&["add", "Ann Lee & Xenia Quill", "Bob Ray & Tom Baker"]);
    there(&["adjust", "2", "-1", "--why", "rude to Xenia Quill"]);
    there(&["export", "away/cup.json"]);
    there(&["member", "edit", "3", "--name", "Xenia Quill Smith"]);
    let borrowed = "Looe=Xenia Quill Smith";
    there(&["league", "score", "1", "5-4", "--borrowed", borrowed]);
    there(&["season", "new", "Xenia Quill Trophy"]);

    desk.ends(0, &["member", "forget", "3", "--yes"]);
    let club = desk.path("club.benny");
    let gone = |what: &str| assert!(!holds(&club, "Quill") && !holds(&club, "xenia@"), "{what}");
    gone("forgotten");
    let done = desk.json(&["member", "import", "members.json"]);
    assert_eq!((&done["new"], &done["changed"]), (&json!([]), &json!([])));
    gone("a list of members");
    let third = "away/third.benny";
    std::fs::copy(&club, desk.path(third)).expect("copied");
    desk.ends(0, &["--file", third, "import", "away/cup.json"]);
    let team = &desk.json(&["--file", third, "players"])[0];
    assert_eq!(team["name"], "Ann Lee & Former member 3", "{team}");
    assert!(!holds(&desk.path(third), "Quill"), "a night");
    // Nobody changed the league here, so nothing is asked about it.
    desk.ends(0, &["merge", away, "--yes"]);
    let team = &desk.json(&["players", "--tournament", "cup"])[0];
    assert_eq!(team["name"], "Ann Lee & Former member 3", "{team}");
    let league = desk.json(&["league", "show"]);
    let player = &league["teams"][0]["roster"][1];
    assert_eq!(
        (&player["name"], &player["member"]),
        (&json!("Former member 3"), &json!(3))
    );
    gone("another file");
    desk.ends(0, &["verify", "--all"]);
}

#[test]
fn whoever_is_forgotten_is_in_nothing_that_somebody_wrote() {
    let desk = Desk::new();
    let mut list = "name,couple\nXenia Quill,Quill\nBob Ray,Xenia Quill\n".to_owned();
    list.extend((1..=14).map(|n| format!("Somebody {n}x,Xenia Quill\n")));
    let list = desk.file("list.csv", list);
    let list = list.to_str().expect("a path");
    desk.ends(0, &["new", "Xenia Quill's birthday"]);
    desk.ends(0, &["add", "--from", list, "--yes"]);
    for said in ["--notes", "--contact"] {
        desk.ends(
            0,
            &["member", "edit", "Bob", said, "her brother is Xenia Quill"],
        );
    }
    desk.ends(0, &["season", "new", "Xenia Quill Cup", "--rule", "best:3"]);
    let prize = ["Xenia Quill cup=honour", "Xenia Quill cup=1"];
    desk.ends(0, &["prizes", "--give", prize[0], "--won", prize[1]]);
    desk.ends(
        0,
        &["member", "edit", "Bob", "--nick", "Xenia Quill's brother"],
    );
    desk.ends(0, &["member", "edit", "Somebody 3x", "--nick", "May"]);
    desk.ends(0, &["draw", "--seed", "1"]);
    desk.ends(0, &["close", "--force", "nobody came"]);
    desk.ends(0, &["new", "The May Cup"]);
    let club = desk.path("club.benny");
    for (who, name) in [("Xenia", "Xenia Quill"), ("Somebody 3x", "Somebody 3x")] {
        assert!(holds(&club, name));
        desk.ends(0, &["member", "forget", who, "--yes"]);
        assert!(!holds(&club, name), "{name}");
        desk.ends(0, &["verify", "--all"]);
    }
    // May's nickname is no part of a night's name.
    assert!(holds(&club, "The May Cup"));
    let bob = desk.json(&["member", "show", "Bob", "--private"]);
    assert_eq!(bob["notes"], "her brother is Former member 1");
    assert_eq!(bob["nicknames"][0], "Former member 1's brother");
    let prizes = desk.json(&["prizes", "--tournament", "xenia-quill-s-birthday"]);
    assert!(
        prizes.to_string().contains("Former member 1 cup"),
        "{prizes}"
    );
    let seasons = desk.json(&["season", "list"]);
    assert_eq!(seasons[0]["name"], "Former member 1 Cup");
}

#[test]
fn somebody_whose_name_nobody_knows_becomes_no_member_by_any_answer() {
    let desk = Desk::new();
    desk.ends(0, &["new", "One"]);
    desk.ends(0, &["add", "Ann Lee", "Guest"]);
    let error = desk.refused(1, &["who", "2", "is", "new"]);
    assert_eq!(error["kind"], "unnamed");
    let rename = json!({"do": "rename", "who": 2, "name": null});
    assert_eq!(error["ways"][0], rename, "{error}");
    desk.refused(2, &["add", "Gast", "Bob Ray", "--member", "1=new"]);
    assert_eq!(who(&desk).len(), 2);
    desk.ends(0, &["rename", "2", "Gus Webb"]);
    desk.ends(0, &["who", "2", "is", "new"]);
    assert_eq!(who(&desk)[1].2, Some(2));
}

#[test]
fn a_forgotten_name_goes_from_what_the_club_is_called_and_short_names_that_keep_it_are_told() {
    let desk = Desk::new();
    for (what, text) in [
        ("--name", "Gus Webb Euchre Club"),
        ("--place", "the Gus Webb Hall"),
        ("--sponsor", "Gus Webb & Sons"),
    ] {
        desk.ends(0, &["club", what, text]);
    }
    desk.ends(0, &["new", "Gus Webb Cup"]);
    desk.ends(0, &["add", "Gus Webb", "Ann Lee"]);
    desk.ends(0, &["season", "new", "Spring"]);
    let done = desk.json(&["member", "forget", "Gus Webb", "--yes"]);
    assert_eq!(done["short_names"], json!(["gus-webb-cup"]));
    let club = desk.json(&["club"]);
    assert_eq!(club["name"], "Former member 1 Euchre Club");
    assert_eq!(club["sponsor"], "Former member 1 & Sons");
    let file = std::fs::read(desk.path("club.benny")).expect("a file");
    assert!(!file.windows(8).any(|part| part == b"Gus Webb"));
    desk.ends(0, &["verify", "--all"]);
    desk.ends(0, &["set", "--slug", "cup"]);
    let again = desk.json(&["member", "forget", "1", "--yes"]);
    assert_eq!(again["short_names"], json!([]));
    // A whole name may be one word.
    desk.ends(0, &["member", "add", "李雷"]);
    desk.ends(0, &["season", "new", "李雷 Trophy"]);
    desk.ends(0, &["member", "forget", "李雷", "--yes"]);
    let seasons = desk.json(&["season", "list"]);
    assert_eq!(seasons[1]["name"], "Former member 3 Trophy", "{seasons}");
}

#[test]
fn what_helps_with_a_league_s_undo_is_what_was_built_on_it_also_where_there_is_no_night() {
    let desk = Desk::new();
    desk.ends(0, &["league", "new", "Winter"]);
    desk.ends(0, &["league", "team", "Fowey"]);
    let error = desk.refused(1, &["undo", "1"]);
    let along = json!({"do": "undo", "seq": [1], "along": true});
    assert_eq!(error["ways"], json!([along]));
    let message = error["message"].as_str().expect("words");
    assert!(!message.contains("refused"), "{message}");
}

/// An answer that cannot be is refused, and says where the member sits; before, the person became somebody new.
#[test]
fn nobody_is_said_to_sit_in_two_places() {
    let desk = Desk::new();
    desk.ends(0, &["new", "First"]);
    desk.ends(0, &["add", "Ann Lee", "Bob Ray"]);
    let no = desk.refused(1, &["add", "Cy Fox", "--member", "1"]);
    let sits = "member 1 Ann Lee is number 1 that night; nobody sits in two places";
    assert_eq!(no["message"], sits);
    desk.ends(0, &["new", "Second"]);
    let both = [
        "add", "Cy Fox", "Di Orr", "--member", "1=2", "--member", "2=2",
    ];
    let no = desk.refused(1, &both);
    assert_eq!(no["kind"], "taken", "{no}");
    let act = json!({"do": "add", "names": ["Cy Fox", "Di Orr"], "member": ["1=2", "2=2"]});
    let no = desk.refused(1, &["act", &act.to_string()]);
    assert_eq!(no["kind"], "taken", "{no}");
    desk.ends(
        0,
        &[
            "add", "Cy Fox", "Di Orr", "--member", "1=2", "--member", "2=1",
        ],
    );
    assert_eq!(
        desk.json(&["member", "list"]).as_array().map(Vec::len),
        Some(2)
    );
}

/// A guest and somebody new have no other number that could be swapped.
#[test]
fn nobody_is_swapped_with_nobody() {
    let desk = Desk::new();
    desk.ends(0, &["member", "add", "Ann Lee", "Bob Ray", "Cy Orr"]);
    desk.ends(0, &["new", "Friday"]);
    desk.ends(0, &["add", "Ann Lee", "Bob Ray"]);
    for is in ["guest", "new"] {
        let error = desk.refused(1, &["who", "1", "is", is, "--swap"]);
        let message = error["message"].as_str().expect("words");
        assert!(message.starts_with("a guest or somebody new"), "{error}");
        assert_eq!(error["hint"], format!("benny who 1 is {is}"));
    }
    desk.refused(2, &["who", "1", "--swap"]);
    desk.ends(0, &["who", "1", "is", "2", "--swap"]);
}

/// Whoever types "all" means nobody whose name only ends so: nobody is checked in, forgotten or taken out by it.
#[test]
fn all_is_no_part_of_a_name() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday"]);
    desk.ends(0, &["member", "add", "Ed Hall", "Zoë"]);
    for line in [
        &["checkin", "all"][..],
        &["member", "show", "all"],
        &["member", "forget", "all", "--yes"],
    ] {
        let no = desk.refused(1, line);
        assert!(no["message"].to_string().contains("all"), "{no}");
    }
    assert_eq!(desk.json(&["players"]), json!([]));
    let shown = desk.json(&["member", "show", "hall"]);
    assert_eq!(shown["name"], "Ed Hall", "{shown}");
}

/// Nobody plays at two tables at once: that somebody is in a team already is said, in whichever way both were entered.
#[test]
fn somebody_in_two_teams_is_said() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Pairs", "--format", "team"]);
    let (_, none) = desk.ends(
        0,
        &["add", "Zoë Lee & Bob Ray", "Cy Poe & Di Fox", "Ed Orr"],
    );
    assert!(!none.contains("already in"), "{none}");
    let (_, said) = desk.ends(0, &["add", "zoe lee & Gus Hall"]);
    assert!(
        said.contains("zoe lee is already in 1 Zoë Lee & Bob Ray."),
        "{said}"
    );
    assert!(
        said.contains("benny undo") && said.contains("benny rename 4 "),
        "{said}"
    );
    let (_, said) = desk.ends(0, &["add", "Ida Jo & Ed Orr"]);
    assert!(said.contains("Ed Orr is already in 3 Ed Orr."), "{said}");
    let (_, said) = desk.ends(0, &["add", "Cy Poe & Di Fox"]);
    assert!(
        said.contains("has the same name") && !said.contains("already in"),
        "{said}"
    );
}
