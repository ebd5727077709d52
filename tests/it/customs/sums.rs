//! Nights ranked by several measures together, where beginners keep to tables of their own.

use super::*;

/// The last round counts double, half of everybody's handicap is added, and beginners play among themselves in the one
/// draw; who loses pays a quarter, a fifth of the pot is shared by lone marches, and whoever comes nearest to thirty has a bottle.
#[test]
fn handicap_hall() {
    let night = Night {
        new: &[
            "--by",
            "points+last+0.5*label:handicap",
            "--fee",
            "5",
            "--fine",
            "loss=0.25",
        ],
        people: 16,
        labels: &[
            ("Level", &["new", "old", "old", "new"]),
            ("Handicap", &["0", "3.5", "-2", "7", ""]),
        ],
        draw: &["--together", "level@table"],
        prizes: "1=50%,each loners=20%,nearest 30=honour",
        standings: &[&["--rank", "round:2+-1*round:1"]],
        totals: &["10-7 --loners FIRST=2", "6-9", "8-5 --loners FIRST=1"],
        ..Night::default()
    };
    let desk = night.play();
    let played = desk.night();
    let people = desk.json(&["players"]);
    let label = |number: u64, key: &str| {
        let mut people = people.as_array().expect("people").iter();
        let one = people.find(|p| p["number"] == number).expect("there");
        one["labels"][key].as_str().unwrap_or("0").to_owned()
    };
    for table in played.rounds().iter().flat_map(|round| &round.tables) {
        let mut levels: Vec<String> = table
            .seated()
            .map(|n| label(n.get().into(), "level"))
            .collect();
        levels.dedup();
        assert_eq!(levels.len(), 1, "{table:?}");
    }
    // Recounted from what was entered: in whole hundredths.
    let made = |number: u64, round: usize| -> i64 {
        let seats = &played.rounds()[round - 1].tables;
        let at = |t: &&benny::seating::Table| {
            t.sides
                .iter()
                .position(|side| side.iter().any(|n| u64::from(n.get()) == number))
        };
        let table = seats.iter().find(|t| at(t).is_some()).expect("seated");
        let results = &mut played.results().iter();
        let result = results.find(|r| r.round.get() as usize == round && r.table == table.table);
        let side = at(&table).expect("a side");
        i64::from(result.expect("a result").points[side])
    };
    let rows = desk.json(&["standings"])["standings"].clone();
    assert_eq!([label(3, "handicap"), label(4, "handicap")], ["-2", "7"]);
    let mut scores = Vec::new();
    for row in rows.as_array().expect("rows") {
        let number = row["number"].as_u64().expect("a number");
        let handicap: f64 = label(number, "handicap").parse().unwrap_or(0.0);
        let score = 100 * (made(number, 1) + 2 * made(number, 2)) + (50.0 * handicap) as i64;
        assert_eq!(row["score"], score, "{row}");
        scores.push(score);
    }
    assert!(scores.is_sorted_by(|a, b| a >= b));
    let free = ["--one-each", "no", "--first-takes-side-prize", "yes"];
    let given = desk.json(&[&["prizes"], &free[..]].concat());
    let award = |kind: Value| {
        let mut awards = given["awards"].as_array().expect("awards").iter();
        awards
            .find(|award| award["for"] == kind)
            .expect("given")
            .clone()
    };
    let each = award(json!({"each": "loners"}));
    let all: i64 = rows
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row["loners"].as_i64().expect("loners"))
        .sum();
    // Sixteen fees of five, and two who lost at each of eight tables; a fifth of it, in steps of a half.
    assert_eq!(given["pot"]["shared"], 8_000 + 8 * 2 * 25);
    let worth = 8_400 / 5 / all / 50 * 50;
    assert!(all > 0 && worth > 0);
    for winner in each["winners"].as_array().expect("winners") {
        let row = rows
            .as_array()
            .expect("rows")
            .iter()
            .find(|row| row["number"] == winner["number"]);
        let loners = row.expect("ranked")["loners"].as_i64().expect("loners");
        assert_eq!(winner["amount"], worth * loners, "{each}");
    }
    let off = |points: &Value| (points.as_i64().expect("points") - 30).abs();
    let least = rows
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| off(&row["points"]))
        .min();
    let near = award(json!({"nearest": [30, "points"]}));
    assert_eq!(Some(off(&near["value"])), least, "{near}");
    // A season knows no night's labels, and refuses to count them as nothing.
    desk.refused(
        1,
        &["season", "new", "Year", "--rule", "points+label:handicap"],
    );
    desk.ends(0, &["season", "new", "Year", "--rule", "points+last"]);
}
