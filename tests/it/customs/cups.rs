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

/// No table of it counts points: who came and who won are told and printed all the same.
#[test]
fn a_night_that_is_a_knock_out_has_its_paragraph_and_its_certificates() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Cup Night", "--format", "team"]);
    desk.ends(0, &["add", "Ann & Bob", "Cy & Di", "Ed & Flo", "Gus & Hal"]);
    desk.ends(0, &["bracket", "new", "--tonight", "--seed", "3"]);
    desk.refused(1, &["print", "certificates", "-o", "early.pdf"]);
    desk.ends(0, &["score", "1", "1", "10-4"]);
    desk.ends(0, &["score", "1", "2", "10-4"]);
    desk.ends(0, &["draw"]);
    desk.ends(0, &["score", "2", "1", "10-4"]);
    desk.ends(0, &["export", "--what", "story", "-o", "story.txt"]);
    let story = std::fs::read_to_string(desk.path("story.txt")).expect("a paragraph");
    let told = "4 teams came and played 2 rounds. The first places: 1. Ann & Bob, 2. Cy & Di, 3.";
    assert!(story.contains(told), "{story}");
    let printed = desk.json(&["print", "certificates", "-o", "won.pdf"]);
    assert_eq!(printed["pages"], 4);
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
/// are fewer games; a match conceded is worth five points, and two in the cup that is played for at the same matches.
#[test]
fn falmouth() {
    let rule = r#"{"borrow_a_person":2,"late_card":-1,"fewer_games":true,"conceded":5}"#;
    let desk = league(rule, 1, 6, &["5-4"]);
    assert!(table(&desk).iter().any(|row| row["won"] == 1));
    desk.ends(0, &["league", "score", "3", "3-1"]);
    let cup = r#"{"fewer_games":true,"conceded":2}"#;
    desk.ends(0, &["league", "new", "Ben Toy Cup", "--rule", cup]);
    for n in 0..6 {
        desk.ends(
            0,
            &[
                "league",
                "team",
                &format!("Team {n}"),
                "--league",
                "ben-toy-cup",
            ],
        );
    }
    let fixtures = [
        "league",
        "fixtures",
        "--start",
        "2026-10-01",
        "--league",
        "ben-toy-cup",
    ];
    desk.ends(0, &fixtures);
    for (league, worth) in [("league", 5), ("ben-toy-cup", 2)] {
        let asked = |what: &[&str]| desk.json(&[&["league"], what, &["--league", league]].concat());
        let fixture = asked(&["match", "4"]);
        let away = fixture["away"].as_str().expect("a team").to_owned();
        let points = || -> i64 {
            let table = asked(&["table"]);
            let mut rows = table["table"].as_array().expect("rows").iter();
            let row = rows.find(|row| row["team"] == fixture["home"]);
            row.expect("a row")["points"].as_i64().expect("points")
        };
        let before = points();
        let gave_up = [
            "league",
            "score",
            "4",
            "--conceded",
            &away,
            "--league",
            league,
        ];
        desk.ends(0, &gave_up);
        assert_eq!(points() - before, worth);
    }
}

/// Two teams' night: those at home stay at their tables, the visitors move one on each time; every table is between the
/// two. Gives what each team made.
fn met_at(
    desk: &Desk,
    name: &str,
    teams: [&str; 2],
    new: &[&str],
    rounds: u16,
    totals: &[&str],
) -> [i64; 2] {
    let [home, away] = teams;
    let lines = json!({"name": "visitors-move", "unit": "side", "labels": {"side": teams}, "go": [[away, "+1"]], "sides": "keep"});
    let lines = desk
        .file("visitors.json", lines.to_string())
        .display()
        .to_string();
    let pairs = (0..8).map(|n| format!("\nAnn {n}x & Bob {n}y,{}", teams[n % 2]));
    let list = format!("Name,Side{}", pairs.collect::<String>());
    let list = desk.file("pairs.csv", list).display().to_string();
    let rounds_text = rounds.to_string();
    let night = [
        "new",
        name,
        "--movement",
        &lines,
        "--players",
        &list,
        "--rounds",
        &rounds_text,
        "--yes",
        "--no-input",
        "--draw",
    ];
    desk.ends(0, &[&night[..], new].concat());
    let scores = (1..=rounds).flat_map(|round| (1..=4).map(move |table| (round, table)));
    let scores = scores.map(|(round, table)| {
        let total = totals[usize::from(round + table) % totals.len()];
        format!("{round} {table} {total}\n")
    });
    desk.enter(&scores.collect::<String>());
    let sums = desk.json(&["standings", "--group", "side"]);
    let rows = sums["standings"].as_array().expect("groups");
    teams.map(|team| {
        let row = rows.iter().find(|row| row["name"] == team);
        row.unwrap_or_else(|| panic!("{home} {away}: {sums}"))["points"]
            .as_i64()
            .expect("points")
    })
}

/// Matches between taverns of four couples each are won by the points of all frames together, to fifteen each: eight
/// frames, in each of which every couple plays. Couples have their own high and low, and skunks are noted.
#[test]
fn sugar_river() {
    let rule = r#"{"players":8,"games":32,"game_to":15,"counted":"points","decided":"points"}"#;
    let desk = league(rule, 1, 10, &["15-17", "--points", "402-377"]);
    let fixture = desk.json(&["league", "match", "3"]);
    let [home, away] = ["home", "away"].map(|side| fixture[side].as_str().expect("a team"));
    let totals = ["15-9", "3-15", "15-0", "16-14", "8-15"];
    let made = met_at(&desk, "Week 1", [home, away], &["--to", "15"], 8, &totals);
    let scored = desk.json(&["league", "score", "3", "--night", "week-1"]);
    assert_eq!(scored["points"], json!(made));
    let games = scored["games"].as_array().expect("games").iter();
    assert_eq!(games.filter_map(Value::as_u64).sum::<u64>(), 32);
    let row = |team: &str| {
        let rows = table(&desk);
        rows.iter()
            .find(|row| row["team"] == team)
            .expect("a row")
            .clone()
    };
    assert_eq!(row(home)["for"], made[0]);
    assert_eq!(row(home)["won"], u64::from(made[0] > made[1]));
    assert_eq!(row(away)["won"], u64::from(made[1] > made[0]));
    let given = desk.json(&[
        "prizes",
        "--plan",
        "1=honour,lowest-score=honour,most tick:skunk=honour",
    ]);
    assert!(
        given["awards"].as_array().is_some_and(|all| all.len() >= 3),
        "{given}"
    );
    // A season is two halves, and whoever won them meets.
    let rule = rule.replace('{', r#"{"legs":1,"#);
    desk.ends(0, &["league", "new", "Second Half", "--rule", &rule]);
    let half = ["Team 1", "Team 2"];
    let halves = desk
        .file("halves.txt", half.join("\n"))
        .display()
        .to_string();
    desk.ends(0, &["bracket", "new", "Champions", "--from", &halves]);
    let (out, _) = desk.ends(0, &["bracket", "score", "1", "402-377"]);
    assert!(out.contains("Winner of Champions: Team 1"), "{out}");
    // Nobody there plays for these two.
    desk.refused(
        1,
        &[
            "league", "score", "4", "--night", "week-1", "--league", "league",
        ],
    );
}

/// Clubs meet every Saturday at euchre and at crib, and one match is both.
#[test]
fn interclub() {
    let rule = r#"{"players":26,"games":24,"game_to":0,"counted":"points","legs":1}"#;
    let desk = league(rule, 1, 6, &["13-11"]);
    let fixture = desk.json(&["league", "match", "3"]);
    let clubs = ["home", "away"].map(|side| fixture[side].as_str().expect("a team"));
    let euchre = met_at(&desk, "Euchre", clubs, &["--to", "10"], 4, TEN);
    let crib = met_at(
        &desk,
        "Crib",
        clubs,
        &["--rules", "free"],
        2,
        &["121-98", "87-121"],
    );
    let scored = desk.json(&["league", "score", "3", "--night", "euchre,crib"]);
    let both = [0, 1].map(|side| euchre[side] + crib[side]);
    assert_eq!(scored["points"], json!(both));
}
