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

/// Whoever lost in the cup's first round plays for the plate; whoever did not come does not.
#[test]
fn first_round_losers_play_for_a_plate() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Night"]);
    let list = desk.file("teams.txt", teams(7)).display().to_string();
    desk.ends(0, &["bracket", "new", "Cup", "--from", &list]);
    let error = desk.refused(1, &["bracket", "new", "--losers-of", "cup"]);
    assert_eq!(error["kind"], "refused");
    let cup = desk.json(&["bracket", "show", "cup"]);
    let matches = cup["matches"].as_array().expect("matches");
    let first: Vec<&Value> = matches.iter().filter(|m| m["round"] == 1).collect();
    assert_eq!(first.len(), 3, "the best seed has a bye");
    let mut lost = Vec::new();
    for (at, one) in first.iter().enumerate() {
        let number = one["match"].to_string();
        let out = one["sides"][1]["name"].as_str().expect("a name").to_owned();
        match at {
            0 => {
                let there = one["sides"][0]["name"].as_str().expect("a name");
                desk.ends(0, &["bracket", "score", &number, "--walkover", there]);
            }
            _ => {
                desk.ends(0, &["bracket", "score", &number, "10-7"]);
                lost.push(out);
            }
        }
    }
    lost.sort();
    let plate = desk.json(&["bracket", "new", "--losers-of", "cup"]);
    assert_eq!(
        (&plate["name"], &plate["size"]),
        (&json!("Plate, Cup"), &json!(2))
    );
    let sides = plate["matches"][0]["sides"].as_array().expect("sides");
    let names: Vec<&str> = sides
        .iter()
        .filter_map(|side| side["name"].as_str())
        .collect();
    assert_eq!(names, lost);
    // The same act from any door.
    let act = r#"{"do":"bracket new","name":"Trio","list":["Ann","Bob","Cy"]}"#;
    assert_eq!(desk.json(&["act", act])["size"], 3);
    desk.ends(0, &["undo"]);
    desk.refused(1, &["bracket", "show", "trio"]);
    desk.ends(0, &["verify"]);
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

/// A late card costs its winners a point; each player may be borrowed twice; where four come only they are drawn, so there
/// are fewer games; a match conceded is worth five points.
#[test]
fn falmouth() {
    let rule = r#"{"borrow_a_person":2,"late_card":-1,"fewer_games":true,"conceded":5}"#;
    let desk = league(rule, 1, 6, &["5-4"]);
    assert!(table(&desk).iter().any(|row| row["won"] == 1));
    desk.ends(0, &["league", "score", "3", "3-1"]);
    let fixture = desk.json(&["league", "match", "4"]);
    let away = fixture["away"].as_str().expect("a team").to_owned();
    let points = |name: &Value| -> i64 {
        let rows = table(&desk);
        let row = rows
            .iter()
            .find(|row| row["team"] == *name || row["name"] == *name);
        row.expect("a row")["points"].as_i64().expect("points")
    };
    let before = points(&fixture["home"]);
    desk.ends(0, &["league", "score", "4", "--conceded", &away]);
    assert_eq!(points(&fixture["home"]) - before, 5);
}

/// Matches between taverns are won by the points of all frames together, to fifteen each.
#[test]
fn sugar_river() {
    let rule = r#"{"players":8,"games":32,"game_to":15,"counted":"points","decided":"points"}"#;
    // Fewer frames, and the match all the same.
    let desk = league(rule, 1, 10, &["15-17", "--points", "402-377"]);
    let rows = table(&desk);
    let won = rows.iter().find(|row| row["won"] == 1).expect("a winner");
    assert_eq!(won["for"], 402, "{won}");
    // A couple's own frames: a night of the tavern's four couples, and the week's high and low couple among them.
    let night = Night {
        new: &["--format", "team", "--to", "15", "--rounds", "3"],
        people: 8,
        prizes: "1=honour,lowest-score=honour",
        labels: &[("Tavern", &["Mill", "Depot"])],
        standings: &[&["--group", "tavern"]],
        totals: &["15-9", "3-15", "15-0"],
        ..Night::default()
    };
    let desk = night.play();
    let skunks = desk.json(&["standings", "--rank", "tick:skunk"]);
    assert_eq!(skunks["standings"][0]["rank"], 1);
}

/// Clubs meet every Saturday at euchre and at crib: each is a league with its own games, and the clubs are the same.
#[test]
fn interclub() {
    let desk = league(r#"{"players":26,"games":26,"legs":1}"#, 1, 6, &["15-11"]);
    let file = desk.json(&["league", "table"]);
    assert!(
        file["table"]
            .as_array()
            .is_some_and(|rows| rows.iter().any(|row| row["won"] == 1))
    );
    desk.ends(
        0,
        &[
            "league",
            "new",
            "Crib",
            "--rule",
            r#"{"players":8,"games":24,"game_to":121,"legs":1}"#,
        ],
    );
    for n in 0..6 {
        let (name, players) = (format!("Team {n}"), format!("Player {n} 1,Player {n} 2"));
        desk.ends(
            0,
            &[
                "league",
                "team",
                &name,
                "--players",
                &players,
                "--league",
                "crib",
            ],
        );
    }
    desk.ends(
        0,
        &[
            "league",
            "fixtures",
            "--start",
            "2026-10-01",
            "--league",
            "crib",
        ],
    );
    desk.ends(0, &["league", "score", "1", "13-11", "--league", "crib"]);
    let crib = desk.json(&["league", "table", "--league", "crib"]);
    assert!(
        crib["table"]
            .as_array()
            .is_some_and(|rows| rows.iter().any(|row| row["won"] == 1)),
        "{crib}"
    );
}
