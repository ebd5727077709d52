//! Knock-outs and leagues as clubs describe them.

use super::super::desk::Desk;
use super::*;

/// Every match of the only bracket is won by the first side.
pub(super) fn played_out(desk: &Desk, score: &str) {
    for _ in 0..200 {
        let cup = desk.json(&["bracket", "show"]);
        let ready = cup["matches"].as_array().expect("matches").iter();
        let Some(next) = ready
            .clone()
            .find(|m| m["state"] == "ready")
            .map(|m| m["match"].to_string())
        else {
            assert!(cup["champion"].is_object(), "{cup}");
            return;
        };
        desk.ends(0, &["bracket", "score", &next, score]);
    }
    panic!("the knock-out never ends");
}

/// Names of that many teams, a line each.
fn teams(many: usize) -> String {
    (1..=many).map(|n| format!("Team {n:02}\n")).collect()
}

/// Twenty-five teams by lot, out after two losses.
#[test]
fn perrysburg() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Night"]);
    let list = desk.file("teams.txt", teams(25)).display().to_string();
    desk.ends(
        0,
        &[
            "bracket", "new", "Cup", "--from", &list, "--double", "--seed", "5",
        ],
    );
    assert_eq!(desk.json(&["bracket", "show"])["size"], 25);
    played_out(&desk, "10-7");
}

/// Teams of four at two tables: both tables' points together decide the match.
#[test]
fn igl_ranch() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Night"]);
    let list = desk.file("teams.txt", teams(8)).display().to_string();
    desk.ends(0, &["bracket", "new", "Cup", "--from", &list]);
    played_out(&desk, "17-14");
}

/// Starts a league of these teams with these rules, sets its matches and enters the first with this result.
fn league(rule: &str, divisions: usize, many: usize, score: &[&str]) -> Desk {
    let desk = Desk::new();
    desk.ends(0, &["league", "new", "League", "--rule", rule]);
    for n in 0..many {
        let name = format!("Team {n}");
        let players: Vec<String> = (1..=6).map(|p| format!("Player {n} {p}")).collect();
        let division = (1 + n % divisions).to_string();
        desk.ends(
            0,
            &[
                "league",
                "team",
                &name,
                "--division",
                &division,
                "--players",
                &players.join(","),
            ],
        );
    }
    desk.ends(0, &["league", "fixtures", "--start", "2026-10-01"]);
    for number in ["1", "2"] {
        desk.ends(0, &[&["league", "score", number], score].concat());
    }
    desk
}

fn table(desk: &Desk) -> Vec<Value> {
    desk.json(&["league", "table"])["table"]
        .as_array()
        .expect("a table")
        .clone()
}

#[test]
fn guernsey() {
    let desk = league("{}", 2, 8, &["5-4"]);
    let rows = table(&desk);
    assert!(rows.iter().any(|row| row["won"] == 1), "{rows:?}");
}

/// A late card costs its winners a point; each player may be borrowed twice.
#[test]
fn falmouth() {
    let desk = league(r#"{"borrow_a_person":2,"late_card":-1}"#, 1, 6, &["5-4"]);
    assert!(table(&desk).iter().any(|row| row["won"] == 1));
}
