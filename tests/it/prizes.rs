//! Prizes and the pot, from the command line.

use super::desk::Desk;
use super::room::hall::{Room, get, links};
use super::share::under_way;
use benny::web::Caps;
use serde_json::json;

#[test]
fn prizes_by_the_plan_and_the_pot_to_the_last_penny() {
    let desk = under_way();
    let prizes = desk.json(&["prizes"]);
    let sum = |field: &str| prizes[field].as_u64().expect("a sum");
    let given: u64 = prizes["awards"]
        .as_array()
        .expect("awards")
        .iter()
        .filter_map(|a| a["amount"].as_u64())
        .sum();
    assert_eq!(
        given + sum("house") + sum("left"),
        prizes["pot"]["shared"].as_u64().expect("a sum")
    );
    assert_eq!(
        (&prizes["pot"]["paid"], &prizes["pot"]["due"]),
        (&json!(500), &json!(26 * 500))
    );
    desk.ends(0, &["pay", "--all"]);
    desk.ends(
        0,
        &[
            "prizes",
            "--plan",
            "1=50%,2=30,most-loners=honour",
            "--house",
            "10%",
            "--round-to",
            "1",
            "--hidden",
            "5",
        ],
    );
    let prizes = desk.json(&["prizes"]);
    let first = &prizes["awards"][0];
    assert_eq!(
        (&first["for"], &first["winners"][0]["number"]),
        (
            &json!({"place": 1}),
            &desk.json(&["standings"])["standings"][0]["number"]
        )
    );
    assert_eq!(first["amount"], (26 * 500 - 3000) / 2);
    assert_eq!(
        (&prizes["awards"][1]["amount"], &prizes["house"]),
        (&json!(3000), &json!(1000))
    );
    let (words, _) = desk.ends(0, &["prizes"]);
    assert!(
        words.contains("130.00") && words.contains("left in the pot 40.00"),
        "{words}"
    );
    desk.ends(
        0,
        &["prizes", "--give", "high-game=5", "--drop", "most-loners"],
    );
    assert_eq!(desk.json(&["prizes"])["awards"][2]["for"], "high-game");
    desk.refused(1, &["prizes", "--give", "3=60%"]);
    desk.refused(1, &["prizes", "--plan", "1=50%,1=20%"]);
    desk.refused(2, &["prizes", "--give", "high-games=5"]);
    assert_eq!(
        desk.json(&["prizes"])["awards"][2]["for"],
        "high-game",
        "what was refused is not kept"
    );
    // A plan may be set before the money is in.
    let (_, err) = desk.ends(0, &["prizes", "--plan", "1=500"]);
    assert!(err.contains("500.00") && err.contains("130.00"), "{err}");
    desk.refused(1, &["prizes"]);
    let due = desk.json(&["prizes", "--due"]);
    assert!(
        due.as_array()
            .expect("a list")
            .iter()
            .all(|e| e["due"] == 0)
    );
}

#[test]
fn a_club_gives_prizes_of_its_own() {
    let desk = under_way();
    desk.ends(0, &["pay", "--all"]);
    desk.ends(
        0,
        &[
            "prizes",
            "--give",
            "door prize=10",
            "--won",
            "door prize=23",
            "--give",
            "50/50=50%",
            "--raffle",
            "84",
            "--won",
            "50/50=17",
            "--give",
            "best-couple=12",
            "--couples",
            "3+14,5+9",
        ],
    );
    let prizes = desk.json(&["prizes"]);
    let award = |what: serde_json::Value| {
        let awards = prizes["awards"].as_array().expect("awards");
        let found = awards.iter().find(|a| a["for"] == what);
        found
            .unwrap_or_else(|| panic!("{what} in {prizes}"))
            .clone()
    };
    let door = award(json!({"named": "door prize"}));
    assert_eq!(
        (&door["winners"][0]["number"], &door["amount"]),
        (&json!(23), &json!(1000))
    );
    // Half of what the tickets brought, separate from the pot.
    let raffle = award(json!("raffle"));
    assert_eq!(
        (&raffle["winners"][0]["number"], &raffle["amount"]),
        (&json!(17), &json!(4200))
    );
    let sum = |value: &serde_json::Value| value.as_u64().expect("a sum");
    let awards = prizes["awards"].as_array().expect("awards").iter();
    let given: u64 = awards
        .filter(|a| a["for"] != "raffle")
        .map(|a| sum(&a["amount"]))
        .sum();
    assert_eq!(
        given + sum(&prizes["house"]) + sum(&prizes["left"]),
        sum(&prizes["pot"]["shared"])
    );
    // The couple with more points in the standings, counted here.
    let standings = desk.json(&["standings"]);
    let points = |number: u64| {
        let rows = standings["standings"].as_array().expect("rows");
        rows.iter()
            .find(|r| r["number"] == number)
            .and_then(|r| r["points"].as_i64())
            .expect("points")
    };
    let (ours, theirs) = (points(3) + points(14), points(5) + points(9));
    let couple = award(json!("best-couple"));
    assert_eq!(couple["value"], json!(ours.max(theirs)));
    let winners: Vec<u64> = couple["winners"]
        .as_array()
        .expect("two")
        .iter()
        .filter_map(|w| w["number"].as_u64())
        .collect();
    assert!(
        winners == [3, 14] || winners == [5, 9] || winners.len() == 4,
        "{winners:?}"
    );
    // A typing slip does not make a new prize, and nobody can be named the winner of what the results decide.
    for slip in ["most-loner=5", "moast-loners=5"] {
        let (_, err) = desk.ends(2, &["prizes", "--give", slip]);
        assert!(err.contains("most-loners is one"), "{err}");
    }
    // A prize of the club's own may begin like one that benny knows.
    desk.ends(0, &["prizes", "--give", "Raffle basket=honour"]);
    desk.ends(0, &["undo"]);
    assert_eq!(
        desk.refused(1, &["prizes", "--won", "high-game=3"])["kind"],
        "no_prize"
    );
    assert_eq!(
        desk.refused(1, &["prizes", "--won", "best hat=3"])["kind"],
        "no_prize"
    );
    let (out, _) = desk.ends(0, &["prizes"]);
    assert!(
        out.contains("Raffle: tickets 84.00, prize 42.00, for the club 42.00."),
        "{out}"
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn why_somebody_gets_no_second_prize_is_said_in_the_table() {
    let desk = under_way();
    desk.ends(0, &["prizes", "--one-each", "yes"]);
    let prizes = desk.json(&["prizes"]);
    let passed: Vec<&serde_json::Value> = prizes["awards"]
        .as_array()
        .expect("awards")
        .iter()
        .flat_map(|a| {
            a["passed"]
                .as_array()
                .into_iter()
                .flatten()
                .map(move |p| (a, p))
        })
        .map(|(a, p)| {
            // Nobody who is passed over did worse than the winner.
            let best = a["for"] == "lowest-score" || a["for"] == "hidden-number";
            assert!(
                best || a["value"].is_null() || p["value"].as_i64() >= a["value"].as_i64(),
                "{a}"
            );
            p
        })
        .collect();
    assert!(!passed.is_empty(), "{prizes}");
    let (out, _) = desk.ends(0, &["prizes"]);
    assert!(
        out.contains("Passed over") && out.contains(" has place "),
        "{out}"
    );
    // Where everybody may have two there is nothing to explain.
    desk.ends(
        0,
        &[
            "prizes",
            "--one-each",
            "no",
            "--first-takes-side-prize",
            "yes",
        ],
    );
    let (out, _) = desk.ends(0, &["prizes"]);
    assert!(!out.contains("Passed over"), "{out}");
}

/// `pay all` is everybody, also where somebody is called Hall; whose registration is removed has their money back, and the
/// desk is told.
#[test]
fn everybody_pays_and_who_is_removed_gets_it_back() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday", "--fee", "5", "--rounds", "2"]);
    let names = ["Ed Hall", "Zoë", "Łukasz", "Pat O'Brien", "李雷"];
    names
        .iter()
        .for_each(|name| drop(desk.ends(0, &["add", name])));
    let said = |line: &[&str]| desk.ends(0, line).0;
    assert_eq!(
        said(&["pay", "hall"]),
        "1 Ed Hall paid 5.00; 5.00 is in the pot.\n"
    );
    assert_eq!(
        said(&["pay", "all"]),
        "4 people or teams paid 20.00; 25.00 is in the pot.\n"
    );
    assert_eq!(
        said(&["drop", "Zoë"]),
        "2 Zoë is out.\n2 Zoë got 5.00 back; 20.00 is in the pot.\n"
    );
    desk.ends(0, &["pay", "hall", "--back"]);
    assert_eq!(
        said(&["pay", "all"]),
        "1 person or team paid 5.00; 20.00 is in the pot.\n"
    );
    let no = desk.refused(1, &["drop", "all"]);
    assert_eq!(no["kind"], "unknown", "{no}");
    // Where one of them is called so, that one is meant.
    desk.ends(0, &["add", "All Stars"]);
    assert_eq!(
        said(&["pay", "all"]),
        "2 All Stars paid 5.00; 25.00 is in the pot.\n"
    );
    // Who leaves once the night is drawn stays in the books.
    desk.ends(0, &["draw"]);
    assert!(!said(&["drop", "hall"]).contains("5.00"));
    assert_eq!(desk.json(&["prizes"])["pot"]["paid"], 2500);
}

/// What a basket brought and nobody is given stays in the pot, so that all that came in goes out.
#[test]
fn what_is_left_in_a_basket_is_left_in_the_pot() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Friday", "--count", "8", "--rounds", "2", "--fee", "5", "--draw", "--seed", "1",
        ],
    );
    desk.ends(0, &["set", "--fine", "euchre=0.25,loner=1"]);
    let plan = "1=40%,lot by loners=50% of fines";
    desk.ends(0, &["prizes", "--plan", plan, "--sponsored", "20"]);
    let seats = desk.json(&["seats", "1"]);
    let lone = seats["schedule"][0]["tables"][0]["sides"][0][0].to_string();
    desk.ends(
        0,
        &["score", "1", "1", "10-5", "--loners", &format!("{lone}=1")],
    );
    let prizes = desk.json(&["prizes"]);
    let pot = &prizes["pot"];
    // Eight fees, the fine of one lone march and what the sponsor gives.
    assert_eq!(
        (&pot["fines"], &pot["shared"]),
        (&json!(100), &json!(4000 + 100 + 2000 - 50))
    );
    let awards = prizes["awards"].as_array().expect("awards");
    let amounts: Vec<u64> = awards.iter().filter_map(|a| a["amount"].as_u64()).collect();
    // The percentages are of what is not in the basket: 40 % of 60.00.
    assert_eq!(amounts, [2400, 50]);
    assert_eq!(prizes["left"], 6100 - 2450);
    // The page says the same.
    let links = links(&desk);
    let room = Room::serve(desk, links, Caps::default());
    let page = get(&room.desk_host(), "/desk?show=prizes", &[]).body;
    assert!(page.contains("In the pot: 60.50"), "{page}");
}

#[test]
fn a_prize_for_a_group_names_the_group() {
    let desk = super::night::of_two_clubs("1");
    desk.ends(0, &["draw", "--together", "club", "--seed", "1"]);
    desk.ends(0, &["prizes", "--plan", "1 group club=honour"]);
    desk.ends(0, &["score", "1", "1", "10-5"]);
    let award = &desk.json(&["prizes"])["awards"][0];
    let won = award["winners"][0]["name"].as_str().expect("a name");
    let club = if ["Ann", "Cy"].contains(&won) {
        "Harbour"
    } else {
        "Hill"
    };
    assert_eq!(award["groups"], json!([club]));
    let (out, _) = desk.ends(0, &["prizes"]);
    assert_eq!(
        out.matches(&format!("1 group club: {club} ")).count(),
        2,
        "{out}"
    );
}
