//! What an organiser types in the club's own words.

use super::super::desk::Desk;
use super::*;
use benny::seating::PlayerNo;

/// Three who are drawn from the hat for one prize are named one after the other, or together.
#[test]
fn several_may_win_one_prize() {
    let desk = Desk::new();
    let new = ["new", "Night", "--count", "8", "--draw", "--seed", "1"];
    desk.ends(0, &new);
    desk.play(1, "9-5");
    let winners = |words: &[&str]| -> Vec<u64> {
        let given = desk.json(&[&["prizes"], words].concat());
        let mut awards = given["awards"].as_array().expect("awards").iter();
        let hat = awards.find(|award| award["for"]["named"] == "a chicken");
        let hat = hat.expect("the prize")["winners"].clone();
        let hat = hat.as_array().expect("winners").iter();
        hat.map(|winner| winner["number"].as_u64().expect("a number"))
            .collect()
    };
    let plan = ["--plan", "1=honour,a chicken=honour"];
    let one_by_one = ["--won", "a chicken=3", "--won", "a chicken=5+8"];
    assert_eq!(winners(&[&plan[..], &one_by_one].concat()), [3, 5, 8]);
    assert_eq!(
        winners(&["--won", "a chicken=2+2", "--won", "a chicken=2"]),
        [2]
    );
    assert!(winners(&["--won", "a chicken=nobody"]).is_empty());
}

/// Rounds are timed, half an hour each; and where a game ends at ten or by the clock, another number of minutes leaves it so.
#[test]
fn minutes_are_only_minutes() {
    let ends = |desk: &Desk| {
        let set = desk.json(&["show"]);
        [&set["timed"], &set["to"], &set["minutes"]].map(Value::to_string)
    };
    let desk = Desk::new();
    let timed = ["new", "Timed", "--count", "8", "--timed", "--minutes", "30"];
    desk.ends(0, &timed);
    assert_eq!(ends(&desk), ["true", "null", "30"]);
    let like = ["new", "Pub", "--count", "6", "--like", "brewery-pairs"];
    desk.ends(0, &[&like[..], &["--minutes", "20"]].concat());
    assert_eq!(ends(&desk), ["false", "10", "20"]);
    desk.ends(0, &["set", "--minutes", "15"]);
    assert_eq!(ends(&desk), ["false", "10", "15"]);
}

/// Where the closest meet, labels can't say who partners whom: that is said once, with the draw that would be done.
#[test]
fn a_refusal_says_a_reason_once() {
    let desk = Desk::new();
    let swiss = ["new", "Swiss", "--format", "team", "--movement", "swiss"];
    desk.ends(0, &swiss);
    let teams: Vec<String> = ('a'..='h').map(|l| format!("{l}one & {l}two")).collect();
    let teams = teams.iter().map(String::as_str);
    desk.ends(0, &["add"].into_iter().chain(teams).collect::<Vec<_>>());
    for number in 1..=8 {
        let half = ["half=upper", "half=lower"][number % 2];
        desk.ends(0, &["label", &number.to_string(), half]);
    }
    let no = desk.refused(1, &["draw", "--together", "half@table"]);
    let reason = "labels can't say who partners whom";
    let message = no["message"].as_str().expect("a message");
    assert_eq!(message.matches(reason).count(), 1, "{message}");
    let hint = no["hint"].as_str().expect("a hint");
    assert!(hint.contains("draw --no-wishes"), "{hint}");
}

/// What is asked for in a club's words is found.
#[test]
fn help_is_found_by_a_clubs_words() {
    let desk = Desk::new();
    for (asked, page) in [
        ("low score", "benny prizes --plan"),
        ("booby", "benny prizes --plan"),
        ("military", "benny help movements"),
        ("pepper", "benny rules"),
        ("bid", "benny rules"),
        ("handicap", "label:handicap"),
    ] {
        let words = asked.split(' ');
        let (said, _) = desk.ends(0, &["help"].into_iter().chain(words).collect::<Vec<_>>());
        assert!(said.contains(page), "{asked}: {said}");
    }
    let (said, _) = desk.ends(0, &["help", "new", "--all"]);
    assert!(said.contains("benny help counting"), "{said}");
    // What a movement's lines may be is on a page of its own.
    let lines = desk.file("lines.json", r#"{"name":"ours","go":[["winner","+1"]]}"#);
    let lines = lines.display().to_string();
    let no = desk.refused(2, &["new", "Night", "--movement", &lines]);
    let hint = no["hint"].as_str().expect("a hint");
    assert!(hint.contains("help movements"), "{hint}");
}

/// Prizes by the names that clubs give them, and sums as they write them. A prize within a label that nobody has is told.
#[test]
fn prizes_are_known_by_a_clubs_names() {
    let desk = Desk::new();
    let new = ["new", "Night", "--count", "8", "--fee", "£2.50"];
    desk.ends(0, &new);
    desk.ends(0, &["set", "--fine", "euchre=.25"]);
    let plan = "1st=$5,second=3,high round=.50,most lone hands=2,low score=1,50/50=honour";
    let given = desk.json(&["prizes", "--plan", plan]);
    let prizes = given["plan"]["prizes"].as_array().expect("prizes").iter();
    let what: Vec<[Value; 2]> = prizes
        .map(|prize| [prize["for"].clone(), prize["worth"].clone()])
        .collect();
    let known = [
        [json!({"place": 1}), json!({"sum": 500})],
        [json!({"place": 2}), json!({"sum": 300})],
        [json!("high-game"), json!({"sum": 50})],
        [json!("most-loners"), json!({"sum": 200})],
        [json!("lowest-score"), json!({"sum": 100})],
        [json!("raffle"), json!("nothing")],
    ];
    assert_eq!(what, known);
    // What the night counts need not be called a tick.
    desk.ends(0, &["set", "--ticks", "moon"]);
    let given = desk.json(&["prizes", "--plan", "most moon=2,best moon=1"]);
    let moons = &given["plan"]["prizes"];
    assert_eq!(moons[0]["for"], json!({"by": [1, "tick:moon"]}), "{moons}");
    assert_eq!(moons[1]["for"], json!({"named": "best moon"}));
    let places = "First place=5,2ND=3,3.=1,place 4=1";
    let given = desk.json(&["prizes", "--plan", places]);
    let prizes = given["plan"]["prizes"].as_array().expect("prizes").iter();
    let places: Vec<&Value> = prizes.map(|prize| &prize["for"]["place"]).collect();
    assert_eq!(places, [&json!(1), &json!(2), &json!(3), &json!(4)]);
    // A jackpot is won once, whoever of a group is best.
    let twice = "high score within sex=jackpot 30+10";
    desk.refused(2, &["prizes", "--plan", twice]);
    let within = ["prizes", "--plan", "1 within sex=honour"];
    let (_, told) = desk.ends(0, &within);
    assert!(told.contains("Nobody has the label sex."), "{told}");
    desk.ends(0, &["label", "1", "sex=F"]);
    let (_, told) = desk.ends(0, &within);
    assert!(!told.contains("Nobody has the label"), "{told}");
}

/// Those who play a knock-out may be pairs, and nothing is odd about that; where pairs are drawn by lot, it is.
#[test]
fn pairs_play_a_knock_out() {
    let desk = Desk::new();
    let list = "Ann Lee & Bob Ray\nCy Fox & Di May\nEve Orr & Fay Poe\nGus Roe & Hal Tan\n";
    let list = desk.file("pairs.txt", list).display().to_string();
    let told = |name, more: &[&str]| {
        let new = ["bracket", "new", name, "--from", &list];
        desk.ends(0, &[&new[..], more].concat()).1
    };
    let alone = "everyone plays alone here";
    assert!(!told("Cup", &[]).contains(alone));
    assert!(told("Drawn", &["--pairs"]).contains(alone));
}

/// A night that is nothing but a knock-out has its prizes once there is a champion.
#[test]
fn a_knock_out_has_prizes() {
    let desk = Desk::new();
    let new = ["new", "Cup", "--format", "team", "--fee", "10"];
    desk.ends(0, &new);
    let pairs: Vec<String> = ('a'..='d').map(|l| format!("{l}one & {l}two")).collect();
    let pairs = pairs.iter().map(String::as_str);
    desk.ends(0, &["add"].into_iter().chain(pairs).collect::<Vec<_>>());
    desk.ends(0, &["bracket", "new", "--tonight", "--size", "4"]);
    let places = || -> Vec<(u64, u64, bool)> {
        let given = desk.json(&["prizes", "--plan", "1=50%,2=30%"]);
        let each = given["awards"].as_array().expect("awards").iter();
        let place = |award: &Value| {
            let winner = &award["winners"][0]["number"];
            let amount = award["amount"].as_u64().expect("a sum");
            (
                winner.as_u64().expect("a number"),
                amount,
                award["value"].is_null(),
            )
        };
        each.map(place).collect()
    };
    desk.play(1, "10-6");
    assert!(places().is_empty());
    desk.ends(0, &["draw"]);
    desk.play(2, "4-10");
    let last = desk.night().rounds()[1].tables[0].clone();
    let [lost, won] = [0, 1].map(|side: usize| u64::from(last.sides[side][0].get()));
    assert_eq!(places(), [(won, 2_000, true), (lost, 1_200, true)]);
    desk.ends(0, &["close"]);
}

/// Where the movement says who won a table that ended even, nobody is asked; where the round before tells nothing, they cut.
#[test]
fn a_tie_that_the_movement_does_not_decide_is_cut() {
    for tie in ["stay", "last-round"] {
        let desk = Desk::new();
        let lines = format!(
            r#"{{"name":"ours","unit":"side","go":[["winners","+1"],["losers","0"]],"sides":"keep","tie":"{tie}"}}"#
        );
        let path = desk.file("ours.json", lines).display().to_string();
        let people = ["--count", "8", "--rounds", "4", "--draw", "--no-input"];
        desk.ends(
            0,
            &[&["new", "N", "--movement", &path], &people[..]].concat(),
        );
        desk.enter("1 1 8-8 ! bell\n1 2 10-7\n1 3 10-7\n1 4 7-10\n");
        let first = desk.night().rounds()[0].tables[0].sides.clone();
        // Round 1 has no round before it.
        let (told, _) = desk.ends(0, &["draw", "--seed", "2"]);
        assert!(told.contains("drawn by lot who moves: table 1"), "{told}");
        desk.ends(0, &["undo"]);
        desk.ends(0, &["draw", "--seed", "2", "--cut", "1=2"]);
        let second = desk.night().rounds()[1].tables.clone();
        let at = |side: &Vec<PlayerNo>| second.iter().position(|t| t.sides.contains(side));
        assert_eq!((at(&first[0]), at(&first[1])), (Some(0), Some(1)), "{tie}");
        // In round 2 one side has come to each table, and has won before; the other stayed.
        desk.enter("2 1 8-8 ! bell\n2 2 10-7\n2 3 10-7\n2 4 7-10\n");
        desk.refused(1, &["draw", "--seed", "3", "--cut", "1=2"]);
        let (told, _) = desk.ends(0, &["draw", "--seed", "3"]);
        assert!(!told.contains("by lot"), "{told}");
    }
}
