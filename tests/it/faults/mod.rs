//! What went wrong on nights run by hand, as fixed cases: each asserts what is promised instead.

mod ends;
mod people;
mod results;

use super::desk::Desk;
use serde_json::Value;
use std::collections::BTreeSet;

/// A drawn night of this many players without names.
fn drawn(players: u16, rounds: u16, more: &[&str]) -> Desk {
    let desk = Desk::new();
    let (players, rounds) = (players.to_string(), rounds.to_string());
    let new = [
        "new",
        "Friday Night",
        "--count",
        &players,
        "--rounds",
        &rounds,
    ];
    desk.ends(0, &[&new[..], more, &["--draw", "--seed", "1"]].concat());
    desk
}

/// A drawn night of named teams.
fn teams(names: &[&str], more: &[&str]) -> Desk {
    let desk = Desk::new();
    desk.file("teams.csv", format!("Team\n{}\n", names.join("\n")));
    let new = [
        "new",
        "Cup",
        "--format",
        "team",
        "--players",
        "teams.csv",
        "--yes",
    ];
    desk.ends(0, &[&new[..], more, &["--draw", "--seed", "1"]].concat());
    desk
}

fn list(value: &Value) -> Vec<u64> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(Value::as_u64)
        .collect()
}

/// Every table of a round: its number, first side, second side.
fn tables(desk: &Desk, round: u16) -> Vec<(u64, Vec<u64>, Vec<u64>)> {
    let seats = desk.json(&["seats"]);
    let rounds = seats["schedule"].as_array().expect("rounds");
    let found = rounds.iter().find(|r| r["round"] == round).expect("drawn");
    let tables = found["tables"].as_array().expect("tables").iter();
    tables
        .map(|t| {
            (
                t["table"].as_u64().expect("a number"),
                list(&t["sides"][0]),
                list(&t["sides"][1]),
            )
        })
        .collect()
}

/// Everybody at a table in a round.
fn seated(desk: &Desk, round: u16) -> BTreeSet<u64> {
    tables(desk, round)
        .into_iter()
        .flat_map(|(_, a, b)| a.into_iter().chain(b))
        .collect()
}

/// The state of a table's ledger, as `missing` has it; `None` where nothing is left to do there.
fn ledger(desk: &Desk, round: u16, table: u64) -> Option<String> {
    let missing = desk.json(&["missing"]);
    let found = missing.as_array().expect("a list").iter();
    let found = found
        .clone()
        .find(|m| m["round"] == round && m["table"] == table)?;
    let word = found["ledger"].as_str().or(found["state"].as_str());
    Some(word.expect("a word").to_owned())
}

/// What everybody has, by number.
fn points(desk: &Desk, number: u64) -> i64 {
    let standings = desk.json(&["standings"]);
    let rows = standings["standings"].as_array().expect("rows").iter();
    let row = rows
        .clone()
        .find(|row| row["number"] == number)
        .expect("a row");
    row["points"].as_i64().expect("points")
}
