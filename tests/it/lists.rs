//! Lists of names on the command line: what is said about them, what is asked, and that nothing doubtful is stored
//! without asking.

use super::desk::Desk;
use serde_json::json;

fn data(name: &str) -> String {
    format!("{}/tests/data/lists/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// The names registered, in order.
fn names(desk: &Desk) -> Vec<String> {
    let players = desk.json(&["players"]);
    let players = players.as_array().expect("a list");
    players
        .iter()
        .map(|p| p["name"].as_str().expect("a name").to_owned())
        .collect()
}

#[test]
fn a_clubs_export_with_titles_registers_whom_it_names() {
    let desk = Desk::new();
    let list = data("club-export-with-titles.csv");
    let (_, said) = desk.ends(0, &["new", "Friday", "--players", &list, "--fee", "5"]);
    for part in [
        "46 players",
        "\"Name\" = name",
        "\"bezahlt\" = paid",
        "not used: \"Nr.\", \"Straße\", \"Telefon\"",
        "Begins with: Anna Schmidt; Bernd Schmidt; Carla Schmidt.",
        "Skipped above the list: \"Euchre-Club Hafenfreunde e.V.\"",
        "is not a name: \"Summe 23\"",
        "Paid: 23 of 46.",
    ] {
        assert!(said.contains(part), "{part:?} is not said:\n{said}");
    }
    let players = desk.json(&["players"]);
    assert_eq!(players.as_array().map(Vec::len), Some(46));
    assert_eq!(
        (&players[0]["paid"], &players[1]["paid"]),
        (&json!(500), &json!(0))
    );
}

/// `add` takes a list behind `--from`, so that is what people type for `new`, where an earlier night may stand there.
#[test]
fn a_new_night_takes_a_list_where_an_earlier_night_may_stand() {
    let desk = Desk::new();
    let list = desk.file("list.csv", "Ann\nBob\nCy\nDi\n");
    let list = list.display().to_string();
    desk.ends(0, &["new", "N", "--from", &list, "--rounds", "3"]);
    assert_eq!(names(&desk), ["Ann", "Bob", "Cy", "Di"]);
    let (_, warned) = desk.ends(0, &["new", "M", "--from", "n:1-2"]);
    assert_eq!(names(&desk).len(), 2);
    assert!(!warned.contains("tied"), "{warned}");
    // Two share the place that is the last to play on.
    desk.ends(0, &["use", "n"]);
    desk.ends(0, &["draw", "--seed", "1"]);
    desk.ends(0, &["score", "1", "10-4"]);
    let (_, warned) = desk.ends(0, &["new", "Final", "--from", "n:1-3"]);
    assert!(
        warned.contains("tied for the last place and missed out"),
        "{warned}"
    );
    let (_, warned) = desk.ends(0, &["new", "Best", "--from", "n:1-2"]);
    assert!(!warned.contains("tied"), "{warned}");
}

/// Whoever comes without a list types how many where a file is wanted, and a night of numbers has no names to bring along.
#[test]
fn people_without_names_are_counted() {
    let desk = Desk::new();
    let (_, no) = desk.ends(1, &["new", "N", "--players", "8"]);
    assert!(no.contains("without a list: --count 8"), "{no}");
    desk.ends(0, &["new", "N", "--count", "8", "--rounds", "2", "--draw"]);
    for (round, table) in [("1", "1"), ("1", "2"), ("2", "1"), ("2", "2")] {
        desk.ends(0, &["score", round, table, "9-6"]);
    }
    let (_, no) = desk.ends(2, &["new", "Final", "--from", "n:1-4"]);
    assert!(no.contains("n was played by number"), "{no}");
    assert!(
        no.contains("to play on for the places: benny play-offs"),
        "{no}"
    );
    assert_eq!(desk.json(&["list"]).as_array().map(Vec::len), Some(1));
}

#[test]
fn the_same_list_twice_is_not_registered_twice() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--rounds", "3"]);
    let list = desk.file("list.csv", "Name;Club\nAnn;A\nBob;B\nCy;C\nDi;D\n");
    let list = list.display().to_string();
    desk.ends(0, &["add", "--from", &list]);
    let no = desk.refused(1, &["add", "--from", &list]);
    assert_eq!(no["kind"], "doubtful_list");
    assert!(
        no["message"]
            .as_str()
            .is_some_and(|m| m.contains("All 4 names are registered already.")),
        "{no}"
    );
    assert_eq!(names(&desk).len(), 4);
    // The list again, with one more name on it.
    let longer = desk.file("longer.csv", "Name\nAnn\nBob\nEd\n");
    let longer = longer.display().to_string();
    desk.refused(1, &["add", "--from", &longer]);
    desk.ends(0, &["add", "--from", &longer, "--once"]);
    assert_eq!(names(&desk), ["Ann", "Bob", "Cy", "Di", "Ed"]);
    // Whoever says yes to all that is odd in it means the new ones too, and of those every line.
    let twice = desk.file("twice.csv", "Name,Club\nAnn,A\nEd,B\nFay,C\nFay,C\n");
    let twice = twice.display().to_string();
    let (_, said) = desk.ends(0, &["add", "--from", &twice, "--yes"]);
    assert!(said.contains("are registered already."), "{said}");
    assert_eq!(names(&desk), ["Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Fay"]);
    let again = desk.json(&["add", "--from", &longer, "--yes"]);
    assert_eq!(again["stored"], false);
    assert_eq!(names(&desk).len(), 7);
}

#[test]
fn one_line_twice_is_asked_about_and_bare_names_are_warned_of() {
    let desk = Desk::new();
    let no = desk.refused(1, &["new", "N", "--players", &data("one-line-twice.csv")]);
    assert!(
        no["message"].as_str().is_some_and(
            |m| m.contains("Anna Schmidt is listed twice (lines 2 and 4), each line the same.")
        ),
        "{no}"
    );
    let bare = desk.file("bare.txt", "Ann Lee\nBob Ray\nAnn Lee\n");
    let (_, said) = desk.ends(
        0,
        &[
            "new",
            "N",
            "--quiet",
            "--players",
            &bare.display().to_string(),
        ],
    );
    assert_eq!(
        said,
        "warning: Ann Lee is listed twice (lines 1 and 3), and nothing tells them apart.\n"
    );
    assert_eq!(names(&desk).len(), 3);
}

#[test]
fn a_look_at_a_list_stores_nothing() {
    let desk = Desk::new();
    let list = data("same-list-twice.csv");
    let (out, said) = desk.ends(0, &["new", "N", "--players", &list, "--dry-run"]);
    assert_eq!(out, "");
    assert!(said.contains("seems to be there twice: 6 lines"), "{said}");
    assert!(!desk.path("club.benny").exists(), "no file was made");
    desk.refused(1, &["new", "N", "--players", &list]);
    assert!(!desk.path("club.benny").exists(), "no file was made");
    desk.ends(0, &["new", "N", "--players", &list, "--once"]);
    assert_eq!(names(&desk).len(), 6);
}

#[test]
fn two_of_one_name_are_taken_when_their_lines_differ() {
    let desk = Desk::new();
    let (_, said) = desk.ends(0, &["new", "N", "--players", &data("equal-names.csv")]);
    assert!(
        said.contains("2 people are called Schmidt, Anna (lines 2 and 4); their lines differ."),
        "{said}"
    );
    assert_eq!(
        names(&desk),
        ["Schmidt, Anna", "Koch, Bernd", "Schmidt, Anna"]
    );
}

#[test]
fn programs_are_told_how_a_list_was_read() {
    let desk = Desk::new();
    let told = desk.json(&["new", "N", "--players", &data("merged-headings.xlsx")]);
    assert_eq!(told["list"]["sheet"], "Anmeldung");
    assert_eq!(told["list"]["headings"], 4);
    assert_eq!(
        told["list"]["columns"][1],
        json!({"place": 2, "heading": "Vorname", "role": "first"})
    );
    assert_eq!(told["list"]["entries"][0]["name"], "Zoë Müller");
    assert_eq!(told["list"]["findings"][0]["finding"], "other-sheets");
    assert_eq!((&told["added"], &told["paid"]), (&json!(4), &json!(2)));
}

#[test]
fn standard_input_is_a_list_too() {
    let desk = Desk::new();
    let mut new = desk.command(&["new", "N", "--players", "-"]);
    new.write_stdin("1. Ann Lee\n2. Bob Ray\n")
        .assert()
        .success();
    assert_eq!(names(&desk), ["Ann Lee", "Bob Ray"]);
}

#[test]
fn what_is_no_list_is_said() {
    let desk = Desk::new();
    for (name, words) in [
        ("password.xls", "an old .xls file"),
        ("cut-short.xlsx", "damaged"),
        ("contacts.vcf", "vCard file"),
        ("empty.csv", "no names in it"),
    ] {
        let no = desk.refused(1, &["new", "N", "--players", &data(name)]);
        assert!(
            no["message"].as_str().is_some_and(|m| m.contains(words)),
            "{name}: {no}"
        );
    }
    let large = desk.file("large.csv", vec![b'a'; 9 << 20]);
    let no = desk.refused(1, &["new", "N", "--players", &large.display().to_string()]);
    assert!(
        no["message"]
            .as_str()
            .is_some_and(|m| m.contains("larger than any club's list")),
        "{no}"
    );
    assert!(!desk.path("club.benny").exists());
}

#[test]
fn a_list_that_is_imported_is_said_to_be_one() {
    let desk = Desk::new();
    let asked = |name: &str, text: &str| {
        desk.file(name, text);
        let refused = desk.refused(1, &["import", name]);
        refused["hint"].as_str().expect("a hint").to_owned()
    };
    let list = || asked("our friends.txt", "Zoë\nPat O'Brien\n");
    let begins = "for a list of names: benny new NAME --players \"our friends.txt\"";
    assert_eq!(list(), begins);
    desk.ends(0, &["new", "Friday", "--count", "8"]);
    assert_eq!(
        list(),
        "for a list of names: benny add --from \"our friends.txt\""
    );
    desk.ends(0, &["close", "--force", "nobody came"]);
    assert_eq!(list(), begins);
    let again = "export it again, as .json, on the machine it comes from";
    assert_eq!(asked("cut.json", "{\"format\": "), again);
}

/// Without quotation marks the shell parts the words: what joins two names is nobody, and the names come back together.
#[test]
fn what_joins_two_names_is_nobody() {
    for (format, typed, meant) in [
        ("team", &["Ed", "and", "Flo"][..], json!(["Ed & Flo"])),
        (
            "team",
            &["Ed", "Orr", "&", "Flo", "Ray"],
            json!(["Ed Orr & Flo Ray"]),
        ),
        (
            "progressive",
            &["Ann", "Lee", "und", "Bob"],
            json!(["Ann Lee", "Bob"]),
        ),
    ] {
        let desk = Desk::new();
        desk.ends(0, &["new", "N", "--format", format]);
        let no = desk.refused(2, &[&["add"], typed].concat());
        assert_eq!(no["ways"], json!([{"do": "add", "names": meant}]), "{no}");
        assert_eq!(desk.night().entrants().len(), 0);
    }
}
