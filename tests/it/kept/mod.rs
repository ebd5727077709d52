//! What was stored is never lost, and nobody gets another's points: one test for each way in which that once went
//! wrong.

mod copies;
mod damage;
mod people;

use super::desk::{Desk, Prepared};
use serde_json::{Value, json};

/// A night of eight, drawn, with round 1 entered. With four rounds the redraws, after which people come, go and undo, are
/// quick, and there are still two rounds after the one that is being played.
fn begun() -> Desk {
    static BEGUN: Prepared = Prepared::new();
    BEGUN.desk(|| {
        let desk = Desk::new();
        let rest = ["--count", "8", "--draw", "--seed", "1", "--rounds", "4"];
        desk.ends(0, &[&["new", "F"][..], &rest].concat());
        desk.play(1, "9-6");
        desk
    })
}

/// Points by name, or number where there is no name.
fn points(desk: &Desk) -> Vec<(String, i64)> {
    let standings = desk.json(&["standings"]);
    let rows = standings["standings"].as_array().expect("rows");
    let row = |row: &Value| {
        let name = row["name"].as_str().unwrap_or_default();
        let name = match name {
            "" => row["number"].to_string(),
            name => name.to_owned(),
        };
        (name, row["points"].as_i64().expect("points"))
    };
    let mut points: Vec<_> = rows.iter().map(row).collect();
    points.sort();
    points
}

fn sound(desk: &Desk) {
    assert_eq!(desk.json(&["verify"])["findings"], json!([]));
}
