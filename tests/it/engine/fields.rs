//! Every field of a rule set has a hand that shows it, a total that shows it, and a line in the help; the test names
//! any field that lacks one of the three.

use benny::engine::Points;
use std::collections::BTreeSet;

use assert_cmd::Command;
use benny::engine::{RuleSet, Span, check_total};
use serde_json::Value;

/// The records that are judged, each with what is expected.
const HANDS: [&str; 3] = [
    include_str!("../../data/hands.jsonl"),
    include_str!("../../data/cases.jsonl"),
    include_str!("../../data/house.jsonl"),
];
/// The totals: rules, a span, a score, and whether it can happen.
const TOTALS: &str = include_str!("../../data/totals.jsonl");

fn rules(value: &Value) -> RuleSet {
    match value {
        Value::Null => RuleSet::preset("north-american"),
        Value::String(name) => RuleSet::preset(name),
        fields => RuleSet::from_value(fields.clone()),
    }
    .unwrap_or_else(|e| panic!("{value}: {e}"))
}

/// Every field with its value; those of `alone` and `score` one by one.
fn fields(rules: &RuleSet) -> Vec<(String, Value)> {
    let Value::Object(all) = serde_json::to_value(rules).expect("JSON") else {
        panic!("a rule set is an object");
    };
    let split = |(name, value): (String, Value)| match value {
        Value::Object(parts) if name == "alone" || name == "score" => parts
            .into_iter()
            .map(|(part, value)| (format!("{name}.{part}"), value))
            .collect(),
        value => vec![(name, value)],
    };
    all.into_iter().flat_map(split).collect()
}

/// The fields that differ from the plain game somewhere in a file of lines with `rules`.
fn shown(lines: &str) -> BTreeSet<String> {
    let plain = fields(&rules(&Value::Null));
    let differ = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let all = fields(&rules(&line["rules"]));
        let pairs = plain.iter().zip(all);
        let changed = pairs.filter(|(plain, own)| **plain != *own);
        changed.map(|(_, (name, _))| name).collect::<Vec<_>>()
    };
    lines.lines().flat_map(differ).collect()
}

#[test]
fn every_field_has_a_hand_a_total_and_a_line_of_help() {
    let judged: BTreeSet<String> = HANDS.into_iter().flat_map(shown).collect();
    let totals = shown(TOTALS);
    let mut command = Command::from(crate::it::desk::benny());
    let help = command.args(["rules", "--help"]).output().expect("it runs");
    let help = String::from_utf8(help.stdout).expect("UTF-8");
    let mut missing = Vec::new();
    for (field, _) in fields(&rules(&Value::Null)) {
        let top = field.split('.').next().expect("a name");
        for (there, what) in [
            (judged.contains(&field), "hand in tests/data/house.jsonl"),
            (totals.contains(&field), "total in tests/data/totals.jsonl"),
            (
                help.contains(&format!("\"{top}\"")),
                "line in `benny rules --help`",
            ),
        ] {
            if !there {
                missing.push(format!("{field} has no {what}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn totals_are_judged_as_expected() {
    let mut wrong = Vec::new();
    for (number, line) in TOTALS.lines().enumerate() {
        let at = format!("totals.jsonl:{}", number + 1);
        let line: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{at}: {e}"));
        let rules = rules(&line["rules"]);
        let figure = |value: &Value| value.as_u64().map(|n| n as u32);
        let signed = |value: &Value| value.as_i64();
        let span = match (figure(&line["hands"]), figure(&line["to"])) {
            (Some(hands), None) => Span::Hands(hands),
            (None, Some(to)) => Span::Game(to),
            other => panic!("{at}: {other:?}"),
        };
        let points = [0, 1].map(|side| signed(&line["score"][side]).expect("points"));
        let loners = [0, 1].map(|side| figure(&line["loners"][side]));
        let judged = check_total(&rules, span, points.map(|p| p as i32), loners);
        let said = judged.as_ref().err().map_or("", |no| &no.reason);
        let says = line["says"].as_str().unwrap_or_default();
        let mut same = line["possible"] == judged.is_ok() && said.contains(says);
        if let (Span::Game(to), Some(games)) = (span, figure(&line["games"])) {
            let points = Points::of(points.map(|p| p as i32));
            same &= games == rules.games(points, to)
                && figure(&line["carried"]) == Some(rules.carried(points, to));
        }
        if !same {
            wrong.push(format!("{at}: {}: {judged:?}", line["id"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `benny` with a club file and rule files in a folder of its own.
struct Club(tempfile::TempDir);

impl Club {
    fn new(files: &[(&str, &str)]) -> Club {
        let folder = crate::it::desk::folder();
        for (name, text) in files {
            std::fs::write(folder.path().join(name), text).expect("a file");
        }
        Club(folder)
    }

    /// What the command prints, or its error.
    fn run(&self, args: &str) -> String {
        let mut command = Command::from(crate::it::desk::benny());
        let command = command
            .current_dir(self.0.path())
            .env("BENNY_FILE", "club.benny");
        let out = command
            .args(args.split_whitespace())
            .output()
            .expect("it runs");
        let text = if out.status.success() {
            out.stdout
        } else {
            out.stderr
        };
        String::from_utf8(text).expect("UTF-8")
    }

    fn rules(&self, args: &str) -> Value {
        let text = self.run(&format!("rules {args} --json"));
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{args}: {e}: {text}"))
    }
}

#[test]
fn extends_takes_a_file_and_the_clubs_own_set() {
    let club = Club::new(&[
        (
            "house.json",
            r#"{"name":"house","extends":"base.json","slam":true}"#,
        ),
        (
            "base.json",
            r#"{"name":"base","extends":"british","laps":true,"play_to":9}"#,
        ),
        (
            "final.json",
            r#"{"name":"final","extends":"club","play_to":15}"#,
        ),
        ("one.json", r#"{"extends":"two.json"}"#),
        ("two.json", r#"{"extends":"one.json"}"#),
        ("gone.json", r#"{"extends":"nowhere.json"}"#),
    ]);
    let house = club.rules("house.json");
    assert_eq!(
        (&house["play_to"], &house["laps"], &house["slam"]),
        (&9.into(), &true.into(), &true.into())
    );
    assert_eq!(house["pack"]["jokers"], 1);
    assert!(
        club.run("rules one.json")
            .contains("in a circle: one.json → two.json → one.json")
    );
    let gone = club.run("rules gone.json");
    assert!(
        gone.contains("gone.json extends nowhere.json, which cannot be read"),
        "{gone}"
    );
    assert!(club.run("rules final.json").starts_with("error: "));
    club.run("club --rules house.json");
    assert_eq!(club.rules("club"), house);
    let last = club.rules("final.json");
    assert_eq!(
        (&last["play_to"], &last["slam"]),
        (&15.into(), &true.into())
    );
    // The night's own rules stay what they were when the club's change.
    club.run("new Friday --rules final.json --count 8");
    assert_eq!(club.rules("--current"), last);
    club.run("club --rules base.json");
    assert_eq!(club.rules("--current"), last);
    // A record may name the club's rules, extend them, or leave them to the command.
    let hand = r#""dealer":3,"upCard":"9c","calls":["Order"],"tricks":[["Ac","Kc","Qc","Tc"],["Jc","9h","9d","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]]"#;
    let lines = format!(
        "{{\"rules\":\"club\",{hand}}}\n{{\"rules\":{{\"extends\":\"club\",\"score\":{{\"march\":3}}}},{hand}}}\n{{{hand}}}\n"
    );
    std::fs::write(club.0.path().join("hands.jsonl"), lines).expect("a file");
    std::fs::write(club.0.path().join("four.json"), r#"{"score":{"march":4}}"#).expect("a file");
    let said = club.run("check hand hands.jsonl --rules four.json");
    let points = [
        "the hands were not given), clubs called by N, tricks 5-0 (N-S first), points 2-0",
        "points 3-0",
        "points 4-0",
    ];
    assert!(
        said.lines()
            .zip(points)
            .all(|(line, end)| line.ends_with(end)),
        "{said}"
    );
}

/// Laps and slams show when a game is over.
#[test]
fn laps_and_slams_are_said_of_a_game() {
    let hand = |rules: &str, claim: &str| {
        format!(
            r#"{{"rules":{rules},"dealer":3,"upCard":"9c","calls":["Order"],"tricks":[["Ac","Kc","Qc","Tc"],["Jc","9h","9d","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]],"claim":{{"points":{claim}}}}}"#
        )
    };
    let last = |rules: &str, before: [i32; 2]| {
        let record = benny::engine::record::Reader::new()
            .record(&hand(rules, "[2,0]"))
            .expect("a record");
        let mut game =
            benny::engine::record::write_egn(&[record], before).expect("a game of one hand");
        // The game is played to fewer points than the rules say.
        game["metadata"]["ruleset"]["winning_score"] = 8.into();
        let game = benny::engine::record::read_egn(&game.to_string()).expect("a game");
        game.referee().pop().expect("a hand").reasons.join(" ")
    };
    let said = last(r#"{"slam":true}"#, [7, 0]);
    assert!(
        said.contains("9-0 is a slam: it counts as two games"),
        "{said}"
    );
    assert!(!last(r#"{"slam":true}"#, [7, 1]).contains("slam"));
    let said = last(r#"{"laps":true}"#, [7, 1]);
    assert!(
        said.contains("the winners take 1 into the next game"),
        "{said}"
    );
    assert_eq!(last("{}", [7, 0]), "");
}
