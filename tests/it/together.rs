//! Several scorekeepers on one file at once.

use super::desk::{Desk, benny};
use super::desk_enter::{logged, room, stored, total};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Child, Stdio};

const KEEPERS: u16 = 8;
/// A full room for those who share it.
const TABLES: u16 = 40;
/// Enough for those who all enter the same: eight lists of it, and every line is a race.
const RACED: u16 = 16;

/// A scorekeeper: a process that reads lines.
fn keeper(desk: &Desk, number: u16) -> Child {
    benny()
        .args(["enter", "1", "--json"])
        .env("BENNY_FILE", desk.path("club.benny"))
        .env("BENNY_USER", format!("Keeper {number}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("benny starts")
}

/// Lets eight scorekeepers enter lists of tables at the same time; gives every answer with the scorekeeper's number.
///
/// Whoever waits too long for the others, as may happen on a very busy machine, is told that the file is busy and gets no
/// answer for that line; nothing of it is stored, so they go on with it.
fn together(desk: &Desk, list: impl Fn(u16) -> Vec<(u16, [i32; 2])>) -> Vec<(u16, Value)> {
    let mut left: Vec<Vec<_>> = (0..KEEPERS).map(list).collect();
    let mut answers = Vec::new();
    for _ in 0..6 {
        let lists = (0..KEEPERS).zip(&mut left);
        let mut keepers: Vec<_> = lists
            .filter(|(_, lines)| !lines.is_empty())
            .map(|(number, lines)| (number, keeper(desk, number), lines))
            .collect();
        if keepers.is_empty() {
            return answers;
        }
        for (_, child, lines) in &mut keepers {
            let lines: String = lines
                .iter()
                .map(|(table, [a, b])| format!("{table} {a}-{b}\n"))
                .collect();
            let mut input = child.stdin.take().expect("a pipe");
            // One who is told at once that the file is busy reads no lines.
            let _ = input.write_all(lines.as_bytes());
        }
        for (number, child, lines) in keepers {
            let output = child.wait_with_output().expect("benny ends");
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let told: Vec<Value> = text
                .lines()
                .map(|line| serde_json::from_str(line).expect("a JSON line"))
                .collect();
            let errors = String::from_utf8_lossy(&output.stderr);
            if output.status.code() == Some(4) {
                let error: Value = serde_json::from_str(&errors).expect("an error object");
                assert_eq!(error["error"]["kind"], "busy", "keeper {number}: {error}");
                assert!(told.len() < lines.len(), "keeper {number}: nothing is left");
            } else {
                assert_eq!(errors, "", "keeper {number}");
                assert_eq!(
                    told.len(),
                    lines.len(),
                    "keeper {number}: an answer for every line"
                );
            }
            lines.drain(..told.len());
            answers.extend(told.into_iter().map(|answer| (number, answer)));
        }
    }
    panic!("busy for ever: {left:?} not entered");
}

#[test]
fn eight_scorekeepers_share_a_round_of_forty_tables() {
    let desk = room("160");
    let own = |keeper: u16| {
        (1..=TABLES)
            .filter(|t| t % KEEPERS == keeper)
            .map(|t| (t, total(t)))
            .collect()
    };
    let answers = together(&desk, own);
    assert!(answers.iter().all(|(_, a)| a["ok"] == true), "{answers:?}");
    let found: Vec<_> = stored(&desk)
        .results()
        .iter()
        .map(|r| (r.table.get(), r.points.pair()))
        .collect();
    let expected: Vec<_> = (1..=TABLES).map(|table| (table, total(table))).collect();
    assert_eq!(found, expected);
}

#[test]
fn eight_scorekeepers_enter_the_same_round_and_each_table_counts_once() {
    let desk = room("64");
    // All of them enter all the tables, each starting at a different one and with points of their own.
    let points = |keeper: u16, table: u16| [10 + i32::from(keeper), i32::from(table % 10)];
    let all = |keeper: u16| {
        let tables = (0..RACED).map(|i| 1 + (i + keeper * 2) % RACED);
        tables.map(|table| (table, points(keeper, table))).collect()
    };
    let answers = together(&desk, all);
    let mut taken: BTreeMap<u16, [i32; 2]> = BTreeMap::new();
    for (keeper, answer) in &answers {
        if answer["ok"] == true {
            let table = u16::try_from(answer["table"].as_u64().expect("a table")).expect("a table");
            assert_eq!(
                taken.insert(table, points(*keeper, table)),
                None,
                "table {table} was taken twice"
            );
        } else {
            assert_eq!(answer["error"]["kind"], "already_entered", "{answer}");
        }
    }
    assert_eq!(taken.len(), usize::from(RACED), "every table came in");
    let night = stored(&desk);
    let found: BTreeMap<u16, [i32; 2]> = night
        .results()
        .iter()
        .map(|r| (r.table.get(), r.points.pair()))
        .collect();
    assert_eq!(
        (night.results().len(), found),
        (taken.len(), taken),
        "what was acknowledged stands"
    );
    assert_eq!(logged(&desk), usize::from(RACED));
}
