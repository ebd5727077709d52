//! Several scorekeepers on one file at once.

use super::desk::Desk;
use super::desk_enter::{logged, room, stored, total};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Child, Command, Stdio};

const KEEPERS: u16 = 8;
const TABLES: u16 = 40;

/// A scorekeeper: a process that reads lines.
fn keeper(desk: &Desk, number: u16) -> Child {
    Command::new(env!("CARGO_BIN_EXE_benny"))
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
fn together(desk: &Desk, list: impl Fn(u16) -> Vec<(u16, [u32; 2])>) -> Vec<(u16, Value)> {
    let mut keepers: Vec<(u16, Child)> = (0..KEEPERS).map(|n| (n, keeper(desk, n))).collect();
    for (number, child) in &mut keepers {
        let lines: String = list(*number)
            .iter()
            .map(|(table, [a, b])| format!("{table} {a}-{b}\n"))
            .collect();
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(lines.as_bytes()).expect("lines written");
    }
    let mut answers = Vec::new();
    for (number, child) in keepers {
        let output = child.wait_with_output().expect("benny ends");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(errors, "", "keeper {number}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let told: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("a JSON line"))
            .collect();
        assert_eq!(
            told.len(),
            list(number).len(),
            "keeper {number}: an answer for every line"
        );
        answers.extend(told.into_iter().map(|answer| (number, answer)));
    }
    answers
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
        .results
        .iter()
        .map(|r| (r.table.get(), r.points))
        .collect();
    let expected: Vec<_> = (1..=TABLES).map(|table| (table, total(table))).collect();
    assert_eq!(found, expected);
}

#[test]
fn eight_scorekeepers_enter_the_same_round_and_each_table_counts_once() {
    let desk = room("160");
    // All of them enter all the tables, each starting at a different one and with points of their own.
    let points = |keeper: u16, table: u16| [10 + u32::from(keeper), u32::from(table % 10)];
    let all = |keeper: u16| {
        let tables = (0..TABLES).map(|i| 1 + (i + keeper * 5) % TABLES);
        tables.map(|table| (table, points(keeper, table))).collect()
    };
    let answers = together(&desk, all);
    let mut taken: BTreeMap<u16, [u32; 2]> = BTreeMap::new();
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
    assert_eq!(taken.len(), usize::from(TABLES), "every table came in");
    let night = stored(&desk);
    let found: BTreeMap<u16, [u32; 2]> = night
        .results
        .iter()
        .map(|r| (r.table.get(), r.points))
        .collect();
    assert_eq!(
        (night.results.len(), found),
        (taken.len(), taken),
        "what was acknowledged stands"
    );
    assert_eq!(logged(&desk), usize::from(TABLES));
}
