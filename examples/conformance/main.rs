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

/// Gives every hand to the program and compares its answers; prints each hand it gets wrong.
fn run(suite: &str, program: &str, arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let lines: Vec<Value> = BufReader::new(std::fs::File::open(suite)?)
        .lines()
        .map(|line| Ok(serde_json::from_str(&line?)?))
        .collect::<Result<_, Box<dyn Error>>>()?;
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
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
    let (mut right, mut wrong) = (0, 0);
    for line in &lines {
        let answer = answers.next().transpose()?.unwrap_or_default();
        let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
        match differs(&line["expect"], &answer) {
            None => right += 1,
            Some(what) => {
                wrong += 1;
                println!(
                    "{}: {} {what}",
                    line["hand"]["id"],
                    line["says"].as_str().unwrap_or("")
                );
            }
        }
    }
    let _ = fed.join();
    let _ = child.wait();
    println!("{right} of {} hands as expected", lines.len());
    match wrong {
        0 => Ok(()),
        _ => Err(format!("{wrong} hands differ").into()),
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
        all.map(|one| ["kind", "seat", "trick"].map(|field| one[field].clone()))
            .collect()
    };
    let (said, wanted) = (
        who(&answer["irregularities"]),
        who(&expect["irregularities"]),
    );
    (answer["irregularities"].is_array() && said != wanted)
        .then(|| format!("expected {wanted:?}, answered {said:?}"))
}
