//! `benny help json` against what is printed: the commands in `tests/data/json/commands.txt` are run; every field
//! printed must be documented, and every field documented must be printed.

use super::desk::{Desk, act};
use benny::cli::help::json::{Field, fields, sections};
use benny::seating::RoundNo;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Answers that need a phone or a server (the room's tests read them), or that take long to produce.
const ELSEWHERE: &[&str] = &[
    "accept",
    "serve",
    "demo",
    "solve: reason",
    "check laydown: at_least",
    "prizes: awards[].groups[]",
    "act",
    "open",
    "swap",
    // Only where nobody rings bells and nobody can be asked.
    "sit-out: assumed",
    "drop: assumed",
    "replace: assumed",
    "back: assumed",
];

/// What is not answered in JSON.
const NO_JSON: &[&str] = &["enter", "completions", "man", "help", "play"];

/// The leaves of an answer: the path to each, and what it holds.
fn leaves(value: &Value, path: &str, found: &mut Vec<(String, &'static str)>) {
    let kind = match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                leaves(value, &format!("{path}{dot}{key}"), found);
            }
            // An object without fields still shows that it is there.
            if !fields.is_empty() {
                return;
            }
            "empty"
        }
        Value::Array(items) => {
            for item in items {
                leaves(item, &format!("{path}[]"), found);
            }
            if !items.is_empty() {
                return;
            }
            "empty"
        }
        Value::Null => "null",
        Value::Bool(_) => "yes/no",
        Value::Number(_) => "number",
        Value::String(_) => "text",
    };
    found.push((path.to_owned(), kind));
}

/// A path in steps: `a[].b` is `a`, `[]`, `b`.
fn steps(path: &str) -> Vec<String> {
    let path = path.replace("[]", ".[]");
    path.split('.')
        .filter(|step| !step.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Whether a documented field is what was printed at this path.
fn tells(field: &Field, path: &[String], kind: &str) -> bool {
    let documented = steps(&field.path);
    let along = documented
        .iter()
        .zip(path)
        .all(|(d, p)| d == p || d == "*" && p != "[]");
    match (documented.len(), path.len()) {
        (d, p) if d == p && along => match kind {
            "null" => field.optional,
            "empty" => field.kind == "any",
            _ => field.kind == kind || field.kind == "any",
        },
        // Anything inside an object that is described elsewhere.
        (d, p) if d < p && along => field.kind == "any",
        // A list or object that is empty or null here: its fields are shown elsewhere.
        (d, p) if d > p && along => kind == "empty" || kind == "null" && field.optional,
        _ => false,
    }
}

/// The section that documents a command line: the longest that fits.
fn section<'s>(names: &[&'s str], words: &[&str]) -> Option<&'s str> {
    let fits = |name: &&&str| {
        let wanted: Vec<&str> = name.split(' ').collect();
        wanted.iter().enumerate().all(|(at, word)| match *word {
            "ROUND" | "TABLE" | "SEQ" | "NAME" | "WHO" | "MEMBER" => {
                words.get(at).is_some_and(|w| !w.starts_with('-'))
            }
            flag if flag.starts_with("--") => words.contains(&flag),
            word => words.get(at) == Some(&word),
        })
    };
    let fitting = names.iter().filter(fits);
    fitting.max_by_key(|name| name.split(' ').count()).copied()
}

#[test]
fn every_field_is_documented_and_every_documented_field_is_printed() {
    let desk = Desk::new();
    desk.file("list.csv", "Name;Paid\nPat;5\nLee;\n");
    desk.file("four.csv", "Name\nPat\nLee\nSid\nAmy\n");
    for name in ["hands.jsonl", "positions.jsonl", "seats.jsonl"] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data/json")
            .join(name);
        desk.file(name, std::fs::read(path).expect("a file of the suite"));
    }
    let sections = sections();
    let names: Vec<&str> = sections
        .iter()
        .map(|(name, _)| *name)
        .filter(|n| !n.starts_with('@'))
        .collect();
    let mut printed: BTreeMap<&str, BTreeSet<(String, &'static str)>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for line in include_str!("../data/json/commands.txt").lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (status, words) = match words[..] {
            [] | ["#", ..] => continue,
            ["propose", who, us, them] => {
                said(&desk, who, result(us, them));
                continue;
            }
            ["object", who] => {
                let remark = Some("wrong".to_owned());
                said(&desk, who, benny::desk::Wanted::Object { remark });
                continue;
            }
            ["propose-match", side, us, them] => {
                match_said(&desk, side, result(us, them));
                continue;
            }
            ["object-match", side] => {
                let remark = Some("wrong".to_owned());
                match_said(&desk, side, benny::desk::Wanted::Object { remark });
                continue;
            }
            ["card-line", who, points] => {
                note(&desk, who, points);
                continue;
            }
            [status, ref words @ ..] => (status.parse().expect("a status"), words),
        };
        // In words that are cards, a comma stands for a space.
        let cards: Vec<String> = words
            .iter()
            .map(|word| match word.starts_with("Jh,") {
                true => word.replace(',', " "),
                false => (*word).to_owned(),
            })
            .collect();
        let cards: Vec<&str> = cards.iter().map(String::as_str).chain(["--json"]).collect();
        let mut command = desk.command(&cards);
        if words[0] == "bot" {
            command.write_stdin(std::fs::read(desk.path("seats.jsonl")).expect("written above"));
        }
        let output = command.output().expect("benny runs");
        let (out, err) = (
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr),
        );
        if output.status.code() != Some(status) {
            wrong.push(format!(
                "benny {}: {:?}: {err}",
                words.join(" "),
                output.status.code()
            ));
            continue;
        }
        let words = match words {
            ["--file", _, rest @ ..] => rest,
            words => words,
        };
        let Some(name) = section(&names, words) else {
            wrong.push(format!("benny {} stands in no section", words.join(" ")));
            continue;
        };
        let found = printed.entry(name).or_default();
        for document in out.lines() {
            let value: Value = serde_json::from_str(document).expect("JSON");
            let mut these = Vec::new();
            leaves(&value, "", &mut these);
            found.extend(these);
        }
    }
    let (mut asked, mut shown) = (BTreeSet::new(), BTreeSet::new());
    for name in &names {
        let documented = fields(name);
        let Some(found) = printed.get(name) else {
            if !ELSEWHERE.contains(name) {
                wrong.push(format!("{name} is documented and never run"));
            }
            continue;
        };
        for (path, kind) in found {
            if !documented
                .iter()
                .any(|field| tells(field, &steps(path), kind))
            {
                wrong.push(format!(
                    "{name}: {path} ({kind}) is printed and not documented"
                ));
            }
        }
        for field in &documented {
            let steps_of = steps(&field.path);
            // A list that is empty is there all the same.
            let list = field.path.strip_suffix("[]").unwrap_or(&field.path);
            if found.iter().any(|(path, kind)| {
                let path_steps = steps(path);
                path_steps.len() >= steps_of.len() && tells(field, &path_steps, kind)
                    || path == list && *kind == "empty"
            }) {
                shown.insert(field.home.clone());
            }
            asked.insert(field.home.clone());
        }
    }
    // A field of a shared type counts as shown when any answer of that type shows it.
    for (section, path) in asked.difference(&shown) {
        if !ELSEWHERE.contains(&format!("{section}: {path}").as_str()) {
            wrong.push(format!("{section}: {path} is documented and never printed"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_command_that_answers_in_json_is_documented() {
    let sections = sections();
    let documented = |command: &str| sections.iter().any(|(name, _)| *name == command);
    let mut missing = Vec::new();
    gather(&benny::cli::command(), "", &mut missing, &documented);
    assert!(
        missing.is_empty(),
        "not in templates/json.txt: {}",
        missing.join(", ")
    );
    for (name, fields) in &sections {
        for field in fields {
            let known = ["text", "number", "yes/no", "any"].contains(&field.kind)
                || sections.iter().any(|(name, _)| *name == field.kind);
            assert!(known, "{name}: {} is {}", field.path, field.kind);
            assert!(
                field.kind.starts_with('@') || !field.meaning.is_empty(),
                "{name}: {}",
                field.path
            );
        }
    }
}

fn gather(
    command: &clap::Command,
    path: &str,
    missing: &mut Vec<String>,
    documented: &dyn Fn(&str) -> bool,
) {
    for sub in command.get_subcommands() {
        let path = format!("{path} {}", sub.get_name());
        let path = path.trim();
        let own = !sub.has_subcommands() || documented(path);
        if own && !documented(path) && !NO_JSON.contains(&path) {
            missing.push(path.to_owned());
        }
        gather(sub, path, missing, documented);
    }
}

/// Notes a line of a card as the grid does, even against what the table says.
fn note(desk: &Desk, who: &str, points: &str) {
    let (number, points) = (
        who.parse().expect("a number"),
        points.parse().expect("points"),
    );
    let line = benny::tournament::acts::Card::line(number, RoundNo(1), points);
    desk.library().act_of(&act(), line).expect("noted");
}

/// Reports a result as a player's phone does.
fn said(desk: &Desk, who: &str, wanted: benny::desk::Wanted) {
    let mut file = benny::desk::Desk::open(&desk.path("club.benny"), None).expect("a club file");
    let night = file.night().expect("a tournament");
    let number: u16 = who.parse().expect("a number");
    let entrant = night
        .entrants()
        .iter()
        .find(|e| e.number == number)
        .expect("a player");
    let form = benny::desk::Form {
        act: benny::desk::Act {
            at: "2026-11-20T19:30:00Z".into(),
            by: who.to_owned(),
            origin: benny::desk::Origin::Phone,
        },
        night: night.slug().to_owned(),
        entrant: entrant.id,
        round: Some(RoundNo(1)),
        seen: None,
        id: None,
        wanted,
    };
    let (answers, _) = file.submit(&[form]).expect("written");
    assert_eq!(answers, [benny::desk::Reply::Done]);
}

fn result(us: &str, them: &str) -> benny::desk::Wanted {
    benny::desk::Wanted::Result(benny::tournament::Said {
        us: us.parse().expect("points"),
        them: them.parse().expect("points"),
        ..Default::default()
    })
}

/// Reports on the first match that can be played, for one of its sides, as a phone does.
fn match_said(desk: &Desk, side: &str, wanted: benny::desk::Wanted) {
    let mut file = benny::desk::Desk::open(&desk.path("club.two"), None).expect("a club file");
    let cup = file.bracket(Some("cup")).expect("a cup").bracket;
    let ready = cup.ready();
    let one = ready.first().expect("a match to play");
    let seat = one.sides[side.parse::<usize>().expect("a side")].expect("known") + 1;
    let form = benny::desk::Form {
        act: benny::desk::Act {
            at: "2026-11-20T19:30:00Z".into(),
            by: side.to_owned(),
            origin: benny::desk::Origin::Phone,
        },
        night: "cup".into(),
        entrant: u32::try_from(seat).expect("small"),
        round: Some(RoundNo(cup.turns()[usize::from(one.number) - 1])),
        seen: None,
        id: None,
        wanted,
    };
    let (answers, _) = file.submit(&[form]).expect("written");
    assert_eq!(answers, [benny::desk::Reply::Done]);
}

#[test]
fn a_group_s_points_on_average_are_as_people_write_them() {
    let desk = Desk::new();
    let list = desk.file(
        "list.csv",
        "Name,Club\nAnn,Hill\nBob,Hill\nCy,Mill\nDi,Mill\n",
    );
    let list = list.to_str().expect("a path");
    desk.ends(0, &["new", "Clubs", "--players", list, "--draw"]);
    let seats = desk.json(&["seats", "1"]);
    desk.ends(0, &["score", "1", "1", "6-5"]);
    let first = seats["schedule"][0]["tables"][0]["sides"][0].to_string();
    let made = |number: &str| if first.contains(number) { 6.0 } else { 5.0 };
    let group = desk.json(&["standings", "--group", "club", "--mean"]);
    for row in group["standings"].as_array().expect("groups") {
        let numbers = row["numbers"].as_array().expect("numbers").iter();
        let sum: f64 = numbers.map(|number| made(&number.to_string())).sum();
        assert_eq!(row["points"], sum / 2.0, "{group}");
    }
}
