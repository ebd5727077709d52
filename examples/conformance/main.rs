//! A suite of hands with what every euchre program should say of them, and a runner for any program that answers on
//! standard output, a line for a line. See README.md beside this file.
//!
//! `cargo run --release --no-default-features --features json --example conformance -- COMMAND…` runs the suite against a program;
//! `… -- --write FILE` makes the suite anew.

mod bids;
#[allow(dead_code)]
#[path = "../../tests/it/engine/book.rs"]
mod book;
#[allow(dead_code)]
#[path = "../../tests/it/engine/dice.rs"]
mod dice;
mod make;
#[allow(dead_code)]
#[path = "../../tests/it/engine/slips.rs"]
mod slips;

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// How many hands the suite has, and how many of them are of bid games and of three at a table.
const HANDS: usize = 5000;
const BIDS: usize = 1600;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let suite = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/examples/conformance/hands.jsonl"
    );
    match &words[..] {
        [flag, path] if flag == "--write" => {
            let mut out = std::io::BufWriter::new(std::fs::File::create(path)?);
            let hands = make::suite(HANDS - BIDS)?
                .into_iter()
                .chain(bids::hands(BIDS));
            for ((says, mut hand, expect), id) in hands.zip(1..) {
                hand["id"] = id.into();
                let line = json!({"says": says, "hand": hand, "expect": expect});
                writeln!(out, "{line}")?;
            }
            Ok(out.flush()?)
        }
        [program, arguments @ ..] => run(suite, program, arguments),
        [] => Err("name the program to test, or --write FILE".into()),
    }
}

/// Gives every hand to the program and compares its answers; prints each hand it gets wrong, then how many of each
/// kind and of each rule set.
fn run(suite: &str, program: &str, arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let lines: Vec<Value> = BufReader::new(std::fs::File::open(suite)?)
        .lines()
        .map(|line| Ok(serde_json::from_str(&line?)?))
        .collect::<Result<_, Box<dyn Error>>>()?;
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{program} can't be started: {error}"))?;
    let mut input = child.stdin.take().ok_or("no input")?;
    let output = BufReader::new(child.stdout.take().ok_or("no output")?);
    let hands: Vec<String> = lines.iter().map(|line| line["hand"].to_string()).collect();
    // A program may answer each line at once, or all at the end: it is fed beside the reading.
    let fed = std::thread::spawn(move || {
        for hand in hands {
            if writeln!(input, "{hand}").is_err() {
                break;
            }
        }
    });
    let mut answers = output.lines();
    let (mut answered, mut right) = (0, 0);
    let mut tally = BTreeMap::new();
    for line in &lines {
        let Some(answer) = answers.next().transpose()? else {
            break;
        };
        answered += 1;
        let what = match serde_json::from_str(&answer) {
            Ok(answer) => differs(&line["expect"], &answer),
            Err(error) => Some(format!("answered {answer:?}, which is no JSON: {error}")),
        };
        let says = line["says"].as_str().unwrap_or("");
        let rules = match &line["hand"]["rules"] {
            Value::String(name) => name,
            _ => "other rules",
        };
        // What stands before the colon is the same for every hand of the kind.
        for kind in [says.split(':').next().unwrap_or(says), rules] {
            let (wrong, all) = tally.entry(kind).or_insert((0, 0));
            (*wrong, *all) = (*wrong + i32::from(what.is_some()), *all + 1);
        }
        match what {
            None => right += 1,
            Some(what) => println!("{}: {says} {what}", line["hand"]["id"]),
        }
    }
    let _ = fed.join();
    let _ = child.wait();
    let mut tally: Vec<_> = tally.iter().filter(|(_, (wrong, _))| *wrong > 0).collect();
    tally.sort_by_key(|(_, (wrong, all))| std::cmp::Reverse(wrong * 1000 / all));
    for (kind, (wrong, all)) in tally {
        println!("{wrong} of {all} wrong: {kind}");
    }
    println!("{right} of {} hands as expected", lines.len());
    match answered - right {
        _ if answered < lines.len() => {
            Err(format!("{program} stopped after {answered} answers").into())
        }
        0 => Ok(()),
        wrong => Err(format!("{wrong} hands differ").into()),
    }
}

/// What differs between what is expected and an answer: verdict, tricks and points always, who broke a rule where the
/// answer has a list of irregularities.
fn differs(expect: &Value, answer: &Value) -> Option<String> {
    for field in ["verdict", "tricks", "points"] {
        if expect[field] != answer[field] {
            return Some(format!(
                "{field}: expected {}, answered {}",
                expect[field], answer[field]
            ));
        }
    }
    let who = |list: &Value| -> Vec<[Value; 3]> {
        let all = list.as_array().into_iter().flatten();
        let each = all.map(|one| ["kind", "seat", "trick"].map(|field| one[field].clone()));
        let mut each: Vec<_> = each.collect();
        each.sort_by_key(|one| format!("{one:?}"));
        each
    };
    let (said, wanted) = (
        who(&answer["irregularities"]),
        who(&expect["irregularities"]),
    );
    (answer["irregularities"].is_array() && said != wanted)
        .then(|| format!("expected {wanted:?}, answered {said:?}"))
}
