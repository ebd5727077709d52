//! Years that roll: seasons and leagues that follow one another, and the nights that join them.

use super::desk::Desk;
use serde_json::json;

/// A night of one round that is played and closed; gives what `close` said.
fn night(desk: &Desk, name: &str, date: &str) -> serde_json::Value {
    desk.ends(0, &["new", name, "--date", date, "--rounds", "1"]);
    desk.ends(0, &["add", "Ann Lee", "Bob Ray", "Cid Poe", "Di Fox"]);
    desk.ends(0, &["draw", "--seed", "1"]);
    desk.play(1, "10-4");
    desk.json(&["close"])
}

#[test]
fn a_night_joins_the_season_of_its_day_when_it_closes() {
    let desk = Desk::new();
    let early = night(&desk, "One", "2026-09-04");
    assert_eq!(early["seasons"], json!(null), "there is no season yet");
    desk.ends(
        0,
        &[
            "season",
            "new",
            "Autumn 2026",
            "--from",
            "2026-09-01",
            "--until",
            "2026-12-31",
        ],
    );
    assert_eq!(
        night(&desk, "Two", "2026-09-11")["seasons"],
        json!(["Autumn 2026"])
    );
    let (said, _) = {
        desk.ends(0, &["reopen", "two"]);
        desk.ends(0, &["close"])
    };
    assert!(
        !said.contains("counts for"),
        "it has joined already: {said}"
    );
    // The dates say which nights are meant.
    desk.ends(0, &["new", "Summer", "--date", "2026-07-01"]);
    desk.ends(0, &["season", "add", "--all"]);
    let nights = |name: &str| desk.json(&["season", "standings", name])["nights"].clone();
    assert_eq!(nights("Autumn 2026"), json!(2));
    // The next one begins where this one ends, lasts as long, and has its rule; it is meant from now on.
    desk.ends(0, &["season", "rule", "places,best:3"]);
    let next = desk.json(&["season", "next"]);
    assert_eq!(next["name"], "Autumn 2027");
    assert_eq!(next["rule"]["from"], "2027-01-01");
    assert_eq!(next["rule"]["until"], "2027-05-02");
    assert_eq!(next["rule"]["best"], 3);
    assert_eq!(desk.json(&["season", "standings"])["season"], "autumn-2027");
    // A night goes where its day is, not where the newest season is.
    assert_eq!(
        night(&desk, "Three", "2026-10-02")["seasons"],
        json!(["Autumn 2026"])
    );
    assert_eq!(
        night(&desk, "Four", "2027-01-08")["seasons"],
        json!(["Autumn 2027"])
    );
    assert_eq!(night(&desk, "Five", "2027-08-01")["seasons"], json!(null));
    desk.ends(0, &["season", "rename", "autumn-2027", "Spring 2027"]);
    assert_eq!(
        desk.json(&["season", "standings", "spring-2027"])["name"],
        "Spring 2027"
    );
    let (said, _) = desk.ends(0, &["season", "list"]);
    assert!(said.contains("from 2027-01-01, to 2027-05-02"), "{said}");
    desk.ends(0, &["undo", "--yes"]);
    assert_eq!(desk.json(&["season", "standings"])["name"], "Autumn 2027");
    desk.ends(0, &["verify"]);
}

#[test]
fn nights_of_one_day_stand_in_the_order_they_were_made() {
    let desk = Desk::new();
    desk.ends(0, &["season", "new", "Autumn"]);
    night(&desk, "Matinee", "2026-09-04");
    night(&desk, "Evening", "2026-09-04");
    let ann = desk.json(&["member", "show", "Ann Lee"]);
    assert_eq!(ann["nights"][1]["tournament"], "evening", "{ann}");
    let standings = desk.json(&["season", "standings"])["standings"].clone();
    let counted = &standings[0]["counted"];
    assert_eq!(counted[1]["tournament"], "evening", "{counted}");
    // Two of three nights are 67 in a hundred.
    desk.ends(0, &["new", "Late", "--date", "2026-09-11", "--rounds", "1"]);
    desk.ends(0, &["add", "Ann Lee", "Bob Ray", "Cid Poe", "Eve Sol"]);
    desk.ends(0, &["draw", "--seed", "1"]);
    desk.play(1, "10-4");
    let (came, _) = desk.ends(0, &["member", "attendance"]);
    assert!(came.contains(" 67 %"), "{came}");
}

#[test]
fn a_season_without_dates_goes_on_until_the_next_begins() {
    let desk = Desk::new();
    desk.ends(0, &["season", "new", "Friday nights"]);
    let (said, _) = {
        desk.ends(0, &["new", "One", "--date", "2026-09-04", "--rounds", "1"]);
        desk.ends(0, &["add", "Ann Lee", "Bob Ray", "Cid Poe", "Di Fox"]);
        desk.ends(0, &["draw", "--seed", "1"]);
        desk.play(1, "10-4");
        desk.ends(0, &["close"])
    };
    assert!(
        said.contains("One is closed. It counts for Friday nights."),
        "{said}"
    );
    // Taking the close back takes the night out of the season too.
    desk.ends(0, &["undo", "--yes"]);
    assert_eq!(desk.json(&["season", "list"])[0]["nights"], 0);
    desk.ends(0, &["close"]);
    // A name without a number does not say what the next is called.
    let asked = desk.refused(1, &["season", "next", "--no-input"]);
    assert!(asked.to_string().contains("next season"), "{asked}");
    let next = desk.json(&["season", "next", "More Fridays", "--from", "2026-10-01"]);
    assert_eq!(next["follows"], "friday-nights");
    let seasons = desk.json(&["season", "list"]);
    assert_eq!(seasons[0]["rule"]["until"], "2026-09-30", "{seasons}");
    assert_eq!(
        night(&desk, "Two", "2026-10-02")["seasons"],
        json!(["More Fridays"])
    );
    assert_eq!(
        night(&desk, "Late", "2026-09-25")["seasons"],
        json!(["Friday nights"])
    );
    // A third without dates takes only what is in no season.
    desk.ends(0, &["season", "new", "Rest"]);
    assert_eq!(desk.json(&["season", "add", "--all"])["nights"], 0);
    let error = desk.refused(
        1,
        &[
            "season",
            "rule",
            "--from",
            "2027-01-01",
            "--until",
            "2026-01-01",
        ],
    );
    assert_eq!(error["kind"], "season_rule");
}

#[test]
fn what_if_leaves_whoever_can_draw_level_in() {
    let desk = Desk::new();
    let rule = r#"{"points":"places","places":[10,8,5,0],"guests":true,"nights":3}"#;
    desk.ends(0, &["season", "new", "Autumn", "--rule", rule]);
    night(&desk, "One", "2026-09-04");
    night(&desk, "Two", "2026-09-11");
    // The same pair came first twice: 20 points each against 10. Whoever has 10 can still draw level.
    let out = |left: &str| {
        let what = desk.json(&["season", "what-if", "--left", left]);
        let reach = what["reach"].as_array().expect("rows").clone();
        assert_eq!(reach[0]["safe"], false, "{what}");
        reach.iter().filter(|r| r["alive"] == false).count()
    };
    assert_eq!([out("0"), out("1"), out("2")], [2, 0, 0]);
    let (said, _) = desk.ends(0, &["season", "what-if"]);
    assert!(!said.contains("cannot win any more"), "{said}");
    // The third is half played, and still to come for everybody.
    let all = desk.json(&["season", "what-if"])["reach"].clone();
    desk.ends(
        0,
        &["new", "Three", "--date", "2026-09-18", "--rounds", "2"],
    );
    desk.ends(0, &["add", "Ann Lee", "Bob Ray", "Cid Poe", "Di Fox"]);
    desk.ends(0, &["draw", "--seed", "1"]);
    desk.play(1, "10-4");
    desk.ends(0, &["season", "add", "three"]);
    let what = desk.json(&["season", "what-if"]);
    assert_eq!((&what["left"], &what["reach"]), (&json!(1), &all));
}

/// Four teams in two divisions, each pair home and away.
fn league(desk: &Desk) {
    let rule = r#"{"players":2,"games":3,"game_to":10,"late_card":0,"up":1,"down":1}"#;
    desk.ends(0, &["league", "new", "Winter 2026/27", "--rule", rule]);
    for (team, division) in [("Fowey", "1"), ("Looe", "1"), ("Par", "2"), ("Bude", "2")] {
        let player = format!("{team} One");
        desk.ends(
            0,
            &[
                "league",
                "team",
                team,
                "--division",
                division,
                "--players",
                &player,
            ],
        );
    }
}

#[test]
fn a_league_is_followed_by_the_next_one() {
    let desk = Desk::new();
    league(&desk);
    let few = ["league", "fixtures", "--start", "2026-10-01", "--days", "1"];
    let error = desk.refused(1, &few);
    let more = "benny league fixtures --start 2026-10-01 --days N";
    assert_eq!(error["hint"], more);
    let (_, said) = desk.ends(
        0,
        &[
            "league",
            "fixtures",
            "--start",
            "2026-10-01",
            "--at",
            "19:30",
        ],
    );
    assert!(
        said.contains("0 breaks") && said.contains("7 days later"),
        "{said}"
    );
    // By the teams' names, the one at home first.
    for [home, away, games] in [
        ["Fowey", "Looe", "2-1"],
        ["looe", "fowey", "1-2"],
        ["Par", "Bude", "3-0"],
    ] {
        let one = desk.json(&["league", "score", home, away, games]);
        assert_eq!(one["games"][0].to_string(), games[..1], "{one}");
    }
    let error = desk.refused(1, &["league", "score", "Fowey", "Par", "2-1"]);
    assert_eq!(error["kind"], "no_match");
    let error = desk.refused(2, &["league", "score", "Fowey", "Looe", "two"]);
    assert_eq!(error["kind"], "usage", "{error}");
    // The start is in the calendar.
    let ics = desk.path("winter.ics");
    desk.ends(0, &["league", "export", ics.to_str().expect("a path")]);
    let ics = std::fs::read_to_string(ics).expect("a calendar");
    assert!(
        ics.contains("DTSTART:20261001T193000\r\nDTEND:20261001T223000"),
        "{ics}"
    );
    // The next: Par goes up and Looe down, and everybody still plays where they did.
    desk.ends(
        0,
        &[
            "league",
            "transfer",
            "Fowey One",
            "Fowey",
            "Par",
            "--on",
            "2026-12-01",
        ],
    );
    let error = desk.refused(2, &["league", "new", "Spring", "--league", "winter"]);
    assert_eq!(error["hint"], "benny help league new");
    let next = desk.json(&["league", "next"]);
    assert_eq!(next["name"], "Winter 2027/28");
    assert_eq!(next["moved"], json!(["Looe", "Par"]));
    assert_eq!(next["open"], 1, "{next}");
    let show = desk.json(&["league", "show"]);
    assert_eq!(show["league"], "winter-2027-28", "the newest is meant");
    let teams = show["teams"].as_array().expect("teams");
    let of = |name: &str| teams.iter().find(|t| t["team"] == name).expect("a team");
    assert_eq!(
        (&of("Par")["division"], &of("Looe")["division"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(of("Fowey")["roster"], json!([]));
    assert_eq!(of("Par")["roster"].as_array().map(Vec::len), Some(2));
    assert_eq!(show["rule"]["starts"], "19:30:00");
    desk.ends(0, &["league", "rename", "Winter League"]);
    assert_eq!(
        desk.json(&["league", "show", "--league", "winter league"])["league"],
        "winter-2027-28"
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn void_matches_and_teams_that_withdraw_count_for_nobody() {
    let desk = Desk::new();
    league(&desk);
    desk.ends(0, &["league", "team", "Truro", "--division", "1"]);
    desk.ends(0, &["league", "team", "Truro", "--rename", "Truro City"]);
    desk.ends(0, &["league", "team", "Oops", "--division", "2"]);
    // Before the fixtures are made it is as if it had never come.
    desk.ends(0, &["league", "withdraw", "Oops"]);
    desk.ends(0, &["league", "fixtures", "--start", "2026-10-01"]);
    for [home, away] in [["Truro City", "Fowey"], ["Fowey", "Looe"], ["Par", "Bude"]] {
        desk.ends(0, &["league", "score", home, away, "3-0"]);
    }
    let points = |division: &str, team: &str| {
        let table = desk.json(&["league", "table", "--division", division]);
        let rows = table["table"].as_array().expect("rows");
        let row = rows.iter().find(|row| row["team"] == team);
        row.map(|row| row["points"].as_i64().expect("points"))
    };
    assert_eq!(
        [points("1", "Truro City"), points("1", "Fowey")],
        [Some(2), Some(2)]
    );
    let (said, _) = desk.ends(0, &["league", "withdraw", "Truro City"]);
    assert!(said.contains("its 4 matches are void"), "{said}");
    assert_eq!(
        [points("1", "Truro City"), points("1", "Fowey")],
        [None, Some(2)]
    );
    let own = desk.json(&["league", "fixtures", "--team", "Par"]);
    let mut own = own.as_array().expect("matches").iter();
    let played = own.find(|m| m["home"] == "Par").expect("a match")["match"].to_string();
    desk.ends(
        0,
        &[
            "league",
            "void",
            &played,
            "--why",
            "wrong team at the table",
        ],
    );
    let error = desk.refused(1, &["league", "score", &played, "3-0"]);
    assert!(
        error["message"]
            .as_str()
            .is_some_and(|m| m.contains("wrong team")),
        "{error}"
    );
    assert_eq!(
        [points("2", "Par"), points("2", "Bude")],
        [Some(0), Some(0)]
    );
    desk.ends(0, &["undo", "--yes"]);
    assert_eq!(points("2", "Par"), Some(2));
    assert_eq!(desk.json(&["league", "next"])["teams"], 4);
}

#[test]
fn a_page_of_a_season_that_is_called_otherwise_now_is_told_when_the_site_is_written() {
    let desk = Desk::new();
    desk.ends(0, &["season", "new", "Winter", "--from", "2026-01-01"]);
    night(&desk, "One", "2026-01-02");
    let site = || desk.json(&["site", "public"])["old"].clone();
    assert_eq!(site(), json!([]));
    // A page of somebody's own in the folder is nobody else's business.
    desk.file("public/season-hats.html", "<p>Hats</p>");
    desk.ends(0, &["season", "rename", "winter", "Winter 2026"]);
    assert_eq!(site(), json!(["season-winter.html"]));
    let (_, said) = desk.ends(0, &["site", "public"]);
    assert!(
        said.contains("season-winter.html is no longer a page of the site"),
        "{said}"
    );
    std::fs::remove_file(desk.path("public/season-winter.html")).expect("deleted");
    assert_eq!(site(), json!([]));
}
