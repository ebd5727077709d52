//! Nights of games in which trump is bid for: totals below zero, hands that are set, moons, and what cannot happen.

use super::desk::Desk;
use benny::seating::{RoundNo, TableNo};
use serde_json::{Value, json};

/// A night of so many people under these rules, drawn.
pub fn night(rules: &str, people: usize, more: &[&str]) -> Desk {
    let desk = Desk::new();
    let new = ["new", "Thursday", "--rules", rules, "--rounds", "3"];
    desk.ends(0, &[&new, more].concat());
    let names: Vec<String> = (1..=people).map(|n| format!("Player {n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    desk.ends(0, &[&["add", "--new"][..], &names].concat());
    desk.ends(0, &["draw"]);
    desk
}

/// Everybody's points as the standings have them, by number.
pub fn points(desk: &Desk) -> Vec<(u64, i64)> {
    let all = desk.json(&["standings"]);
    let rows = all["standings"].as_array().expect("rows").iter();
    let number = |row: &Value| row["number"].as_u64().expect("a number");
    let mut all: Vec<(u64, i64)> = rows
        .map(|row| (number(row), row["points"].as_i64().expect("points")))
        .collect();
    all.sort_unstable();
    all
}

#[test]
fn three_rooms_of_68_type_what_is_on_their_slips() {
    for (rules, totals) in [
        ("bid-euchre", ["27:-4", "24-24", "-6:31", "30-18"]),
        ("bid-euchre-32", ["58:-9", "40-24", "-24:36", "18-46"]),
        ("pepper", ["27:-4", "38-9", "-14:12", "20-20"]),
    ] {
        let desk = night(rules, 68, &[]);
        let mut own = vec![0i64; 69];
        for round in 1..=3u16 {
            let night = desk.night();
            let tables = &night
                .round(benny::seating::RoundNo(round))
                .expect("a round")
                .tables;
            let mut lines = String::new();
            for (at, table) in tables.iter().enumerate() {
                let total = totals[at % totals.len()];
                lines += &format!("{round} {} {total}\n", table.table);
                let cut = total[1..].find([':', '-']).expect("two sides") + 1;
                let sides = [&total[..cut], &total[cut + 1..]];
                for (side, points) in table.sides.iter().zip(sides) {
                    for number in side {
                        own[usize::from(number.get())] += points.parse::<i64>().expect("points");
                    }
                }
            }
            desk.enter(&lines);
        }
        let expected: Vec<(u64, i64)> = (1..=68).map(|n| (n as u64, own[n])).collect();
        assert_eq!(points(&desk), expected, "{rules}");
        desk.ends(0, &["verify"]);
        desk.ends(0, &["print", "tallies", "-o", "tallies.pdf"]);
    }
}

#[test]
fn totals_that_cannot_happen_are_refused_with_their_reason() {
    let desk = night("bid-euchre", 4, &[]);
    let error = desk.refused(1, &["score", "1", "1", "41-27"]);
    let said = error.to_string();
    assert!(
        said.contains("8 hands of 6 tricks: 41-27 cannot both stand: after a made hand the sides' points add up to 6"),
        "{said}"
    );
    assert!(
        desk.refused(1, &["score", "1", "1", "421-3"])
            .to_string()
            .contains("48 is the most")
    );
    // A total below zero is written alike in every language, with nothing of English in it.
    for lang in ["en", "de", "fr"] {
        let asked = [
            "check",
            "score",
            "-6:0",
            "--rules",
            "bid-euchre",
            "--hands",
            "1",
        ];
        let said = desk
            .command(&asked)
            .env("BENNY_LANG", lang)
            .output()
            .expect("an answer");
        let said = String::from_utf8_lossy(&said.stdout).into_owned();
        assert!(said.contains("-6:0 ") && !said.contains(" to "), "{said}");
    }
    desk.ends(0, &["score", "1", "1", "27:-4"]);
    assert_eq!(desk.json(&["status"])["rounds"][0]["state"], "complete");
    desk.ends(
        0,
        &["correct", "1", "1", "-4:27", "--why", "the wrong way round"],
    );
    let shown = desk.ends(0, &["standings"]).0;
    assert!(shown.contains("-4"), "{shown}");
    // In euchre no hand costs a point, and the refusal says so.
    let euchre = night("north-american", 4, &[]);
    let said = euchre.refused(1, &["score", "1", "1", "27:-4"]).to_string();
    assert!(said.contains("no hand costs a point"), "{said}");
}

/// Lone marches are euchre's: where trump is bid for, a lone call counts by its own name, whichever way it is said.
#[test]
fn lone_marches_are_refused_where_they_are_not_counted() {
    for rules in ["bid-euchre", "bid-euchre-32", "free"] {
        let desk = night(rules, 4, &["--hands", "2"]);
        let who = desk.night().rounds()[0].tables[0].sides[0][0].to_string();
        let (lone, tick) = (format!("{who}=2"), format!("loner:{who}=2"));
        for said in [["--loners", &lone], ["--tick", &tick]] {
            let error = desk.refused(1, &[&["score", "1", "1", "6-6"], &said[..]].concat());
            assert!(error.to_string().contains("not counted under"), "{error}");
            let way =
                json!([{"do": "score", "round": 1, "table": 1, "points": [6, 6], "ticks": null}]);
            assert_eq!(error["ways"], way, "{error}");
        }
        let error = desk.refused(1, &["card", &who, "6", "--loners", "2"]);
        assert!(error.to_string().contains("not counted under"), "{error}");
        assert_eq!(error["ways"][0].get("loners"), None, "{error}");
        let asked = ["check", "score", "6-6", "--hands", "2", "--loners", "2-0"];
        let (said, _) = desk.ends(3, &[&asked[..], &["--rules", rules]].concat());
        assert!(said.contains("not counted under"), "{said}");
        let moon = format!("moon:{who}=1");
        desk.ends(0, &["score", "1", "1", "12-0", "--tick", &moon]);
        desk.ends(0, &["verify"]);
    }
}

/// However it is written, a minus is a minus; what may be meant in two ways, or lacks a sign between, comes back as a hint.
#[test]
fn points_below_zero_with_spaces_between_them() {
    let desk = night("bid-euchre", 4, &[]);
    for (typed, meant) in [
        (&["27", "-4"][..], "27:-4"),
        (&["-4", "27"], "-4:27"),
        (&["27", "4"], "27-4"),
        (&["27,4"], "27-4"),
        (&["27/-4"], "27:-4"),
        (&["27.4"], "27-4"),
        (&["27", "-", "-4"], "27:-4"),
    ] {
        let error = desk.refused(2, &[&["score", "1", "1"], typed].concat());
        let hint = error["hint"].as_str().unwrap_or_default();
        assert!(hint.replace('"', "").ends_with(meant), "{typed:?}: {error}");
        // Without a round too: the last is no score alone, and no table is below zero.
        let error = desk.refused(2, &[&["score", "1"], typed].concat());
        let way = json!({"do": "score", "table": 1, "points": meant});
        assert_eq!(error["ways"][0], way, "{typed:?}: {error}");
    }
    // With a sign between the two they are what they are in one word.
    for (typed, points) in [
        (&["27:", "-4"][..], json!([27, -4])),
        (&["27", ":", "-4"], json!([27, -4])),
        (&["27-", "4"], json!([27, 4])),
        (&["20", "to", "11"], json!([20, 11])),
        (&["-3", "-4"], json!([-3, -4])),
    ] {
        for before in [&["score", "1", "1"][..], &["score", "1"]] {
            let why = ["--force", "as typed"];
            desk.ends(0, &[before, typed, &why].concat());
            let stands = desk.night().result(RoundNo(1), TableNo(1)).cloned();
            let stands = stands.map(|result| json!(result.points));
            assert_eq!(stands, Some(points.clone()), "{typed:?}");
            desk.ends(0, &["undo"]);
        }
    }
    desk.ends(0, &["score", "1", "1", "27: -4"]);
    let first = desk.night().rounds()[0].tables[0].sides[1][0].to_string();
    desk.ends(0, &["card", &first, "−4", "--round", "1"]);
    assert_eq!(desk.json(&["status"])["disputes"], json!([]));
}

/// That figures made up for a trial can't happen says nothing about those that will be typed.
#[test]
fn a_correction_to_be_filled_in_is_offered_whatever_a_hand_is_worth() {
    let desk = night("north-american", 4, &["--hands", "4"]);
    desk.ends(0, &["score", "1", "1", "4-2"]);
    let error = desk.refused(1, &["score", "1", "1", "64-1"]);
    assert!(!error.to_string().contains("would be refused"), "{error}");
    assert_eq!(error["ways"][0]["do"], "correct", "{error}");
    assert_eq!(error["ways"][0].get("force"), None, "{error}");
}

/// A knock-out beside a night, or of a list that is typed there, has the night's game.
#[test]
fn play_offs_beside_a_night_end_below_zero() {
    let desk = Desk::new();
    let new = [
        "new",
        "Thursday",
        "--rules",
        "bid-euchre",
        "--format",
        "team",
    ];
    desk.ends(0, &new);
    desk.ends(0, &["add", "--new", "Ann & Bob", "Cy & Di"]);
    desk.ends(0, &["draw"]);
    desk.ends(0, &["score", "1", "1", "32:-12"]);
    desk.ends(0, &["bracket", "new", "Cup"]);
    let error = desk.refused(1, &["bracket", "score", "1", "-10000:6"]);
    assert!(!error["ways"].to_string().contains("force"), "{error}");
    desk.ends(0, &["bracket", "score", "1", "-6:33"]);
    let list = desk.file("pairs.txt", "Eve & Fay\nGus & Hal\n");
    let list = list.to_str().expect("a path");
    desk.ends(0, &["bracket", "new", "Bowl", "--from", list]);
    desk.ends(0, &["bracket", "score", "1", "-4:27", "--bracket", "bowl"]);
    // In a file without a night the game is said, or it is euchre.
    let other = Desk::new();
    other.ends(0, &["bracket", "new", "Vase", "--from", list]);
    let error = other.refused(1, &["bracket", "score", "1", "-4:27"]);
    assert!(
        error.to_string().contains("played by north-american"),
        "{error}"
    );
    let rules = other.file("ours.json", r#"{"name":"ours","extends":"bid-euchre"}"#);
    for rules in ["pepper", rules.to_str().expect("a path")] {
        other.ends(
            0,
            &["bracket", "new", "Bids", "--from", list, "--rules", rules],
        );
        other.ends(0, &["bracket", "score", "1", "-4:27", "--bracket", "bids"]);
        other.ends(0, &["bracket", "delete", "bids"]);
    }
    for (name, points) in [("cup", [-6, 33]), ("bowl", [-4, 27])] {
        let shown = desk.json(&["bracket", "show", name]);
        assert_eq!(shown["matches"][0]["points"], json!(points), "{shown}");
    }
    desk.ends(0, &["verify"]);
}

#[test]
fn hand_by_hand_as_it_was_bid() {
    let desk = night("bid-euchre-32", 4, &["--hands", "3"]);
    let hand = |args: &[&str]| desk.json(&[&["hand", "1"], args].concat());
    let made = hand(&["--bid", "4", "--by", "ns", "--tricks", "5"]);
    assert_eq!(
        (&made["points"], &made["total"]),
        (&json!([5, 3]), &json!([5, 3]))
    );
    let set = hand(&["--bid", "6", "--by", "E", "--tricks", "5"]);
    assert_eq!(
        (&set["points"], &set["total"]),
        (&json!([3, -6]), &json!([8, -3]))
    );
    let moon = hand(&[
        "--bid", "moon", "--by", "ns", "--tricks", "8", "--alone", "n",
    ]);
    assert_eq!(
        (&moon["total"], &moon["complete"]),
        (&json!([32, -3]), &json!(true))
    );
    desk.ends(0, &["verify"]);
    let exported = desk.path("night.json");
    desk.ends(0, &["export", exported.to_str().expect("a path")]);
    let other = Desk::new();
    other.ends(0, &["import", exported.to_str().expect("a path")]);
    assert_eq!(points(&other), points(&desk));
}

/// Whoever is said to have bid what is played alone plays it alone; where a side is said, nobody knows who did.
#[test]
fn a_bid_that_is_played_alone_is_played_by_whoever_made_it() {
    let desk = night("bid-euchre-32", 4, &["--hands", "3"]);
    let north = desk.night().rounds()[0].tables[0].sides[0][0];
    for (bid, by, alone) in [
        ("moon", "n", true),
        ("moon", "ns", false),
        ("4", "n", false),
    ] {
        desk.ends(0, &["hand", "1", "--bid", bid, "--by", by, "--tricks", "8"]);
        let (log, _) = desk.ends(0, &["log"]);
        let last = log.trim_end().lines().last().unwrap_or_default();
        assert_eq!(last.contains(&format!("#{north} alone")), alone, "{last}");
    }
    desk.ends(0, &["verify"]);
}

/// With six at a table S is the fourth seat, the second of the other side.
#[test]
fn who_plays_alone_of_six_is_said_by_their_seat() {
    let desk = night("pepper-six", 6, &["--hands", "1"]);
    let hand = [
        "hand", "1", "--bid", "pepper", "--by", "ew", "--tricks", "8", "--alone",
    ];
    let error = desk.refused(1, &[&hand[..], &["w"]].concat());
    let seats = "its seats are n ne se s sw nw";
    assert!(error.to_string().contains(seats), "{error}");
    desk.ends(0, &[&hand[..], &["S"]].concat());
    let night = desk.night();
    let alone = night.rounds()[0].tables[0].sides[1][1];
    assert_eq!(
        night
            .hands_at(RoundNo(1), TableNo(1))
            .map(|(_, hand)| hand.alone)
            .collect::<Vec<_>>(),
        [Some(alone)]
    );
    // A call of its own is no lone march.
    assert!(night.results()[0].loners.is_empty());
}

#[test]
fn a_hand_needs_a_bid_that_there_is() {
    let desk = night("pepper", 4, &[]);
    let said = |args: &[&str]| {
        desk.refused(
            1,
            &[&["hand", "1", "--by", "ns", "--tricks", "6"], args].concat(),
        )
        .to_string()
    };
    assert!(
        said(&[]).contains("what was bid is missing: 1, 2, 3, 4, 5, little pepper or big pepper")
    );
    assert!(said(&["--bid", "6"]).contains("is no bid under pepper"));
    assert!(said(&["--bid", "5", "--alone", "n"]).contains("nobody plays alone on a bid of 5"));
    desk.ends(
        0,
        &[
            "act",
            r#"{"do":"hand","table":1,"by":"ns","bid":"big pepper","tricks":6}"#,
        ],
    );
    // The odds of a bid are asked before it is made.
    for (heard, why) in [
        (
            "- - 4s -",
            "the calling is over: give only the calls before S's turn",
        ),
        (
            "- -",
            "this player has called already: give only the calls before S's turn",
        ),
    ] {
        let asked = [
            "odds",
            "Jh Jd Ah Kh As Ts",
            "--dealer",
            "E",
            "--rules",
            "bid-euchre",
            "--heard",
            heard,
        ];
        let said = desk.refused(2, &asked).to_string();
        assert!(said.contains(why), "{said}");
    }
    // At a table of three a duplicate takes three hands a deal.
    let three = |hands| {
        [
            "match",
            "club",
            "random",
            "--rules",
            "cut-throat",
            "--duplicate",
            "--hands",
            hands,
        ]
    };
    let (played, _) = desk.ends(0, &three("6"));
    assert!(
        played.contains("in 6 hands, every deal 3 times"),
        "{played}"
    );
    let said = desk.refused(2, &three("4")).to_string();
    assert!(
        said.contains("a multiple of 3") && said.contains("--hands 6"),
        "{said}"
    );
    let euchre = night("north-american", 4, &[]);
    let said = euchre.refused(
        1,
        &["hand", "1", "--by", "ns", "--tricks", "5", "--bid", "4"],
    );
    assert!(
        said.to_string()
            .contains("nobody bids under north-american")
    );
}

#[test]
fn a_card_may_end_below_zero() {
    let desk = night("bid-euchre", 4, &[]);
    let night = desk.night();
    let sides = &night.rounds()[0].tables[0].sides;
    for (side, points) in sides.iter().zip(["27", "-4"]) {
        for number in side {
            desk.ends(0, &["card", &number.to_string(), points, "--round", "1"]);
        }
    }
    let result = desk.json(&["status"]);
    assert_eq!(result["rounds"][0]["state"], "complete", "{result}");
}

/// A sheet's words, where there is a tool that reads them.
fn paper(desk: &Desk, sheet: &str) -> Option<String> {
    desk.ends(0, &["print", sheet, "-o", "sheet.pdf"]);
    let read = std::process::Command::new("pdftotext")
        .args([desk.path("sheet.pdf").as_os_str(), "-".as_ref()])
        .output();
    let Ok(read) = read else {
        super::tools::skipped("a sheet's words", "pdftotext");
        return None;
    };
    let text = String::from_utf8_lossy(&read.stdout).into_owned();
    Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Where everyone sits as they like and hands in a card, no sheet says where to sit, nor how one alone plays.
#[test]
fn a_night_of_cards_alone_has_no_tables_on_paper() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Buck", "--movement", "free", "--rules", "free"]);
    desk.ends(0, &["add", "--new", "Ann", "Bob", "Cy"]);
    desk.ends(0, &["card", "2", "5,-2,0"]);
    let Some(text) = paper(&desk, "how-to") else {
        return;
    };
    assert!(text.contains("on your card"), "{text}");
    for untrue in ["Find your table", "handed"] {
        assert!(!text.contains(untrue), "{text}");
    }
}

/// What a club's rules give when somebody is alone is on the page for everyone.
#[test]
fn what_is_worth_more_alone_is_on_paper() {
    let desk = Desk::new();
    let score = r#"{"lone_make":2,"lone_euchre":3,"super_euchre":4}"#;
    let own = format!(r#"{{"name":"own","extends":"british","score":{score}}}"#);
    let rules = desk.file("own.json", own).display().to_string();
    desk.ends(
        0,
        &["new", "Drive", "--count", "8", "--rules", &rules, "--draw"],
    );
    let Some(text) = paper(&desk, "how-to") else {
        return;
    };
    for line in [
        "A lone player takes most of the tricks, not all: 2",
        "A lone player falls short; the other side scores: 3",
        "A lone defender stops the makers: 4",
        "The makers take no trick; the other side scores: 4",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
}

/// A card is one result: what lacks cards says how many, and nothing else is asked for.
#[test]
fn a_night_of_cards_alone_counts_cards() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Buck", "--movement", "free", "--rounds", "3"]);
    desk.ends(0, &["add", "--new", "Zoë", "Łukasz", "李雷", "O'Brien"]);
    for line in [
        &["draw"][..],
        &["seats"],
        &["start"],
        &["score", "1", "10-7"],
    ] {
        let no = desk.refused(1, line);
        assert_eq!(no["hint"], "benny card WHO POINTS", "{line:?}: {no}");
    }
    desk.ends(0, &["card", "1", "10,8,7"]);
    for longer in [
        &["card", "3", "8,8,8,8"][..],
        &["card", "3", "8", "--round", "4"],
    ] {
        let no = desk.refused(1, longer);
        assert_eq!(no["message"], "no round 4: the night has 3");
        assert_eq!(no["hint"], "to play on: benny set --rounds 4");
    }
    // Nor is a card, once one is in, a table with an opponent.
    for line in [
        &["score", "2", "10-7"][..],
        &["correct", "1", "9-7", "--why", "misread"],
        &["dispute", "1", "--why", "misread"],
        &["move", "1", "2"],
    ] {
        let no = desk.refused(1, line);
        assert_eq!(no["hint"], "benny card WHO POINTS", "{line:?}: {no}");
    }
    // One whose card turns up was there, and one who never came has none.
    assert_eq!(desk.json(&["add", "--new", "Late"])["added"][0], 5);
    assert_eq!(desk.json(&["add", "--new", "Never"])["added"][0], 6);
    assert_eq!(desk.json(&["standings"])["missing"], 5);
    assert_eq!(desk.json(&["drop", "6"])["from"], 1);
    desk.ends(0, &["card", "5", "8,8,8"]);
    desk.ends(0, &["card", "2", "9", "--round", "1"]);
    // Who went home has no more on their card.
    assert_eq!(desk.json(&["drop", "2"])["from"], 2);
    assert_eq!(desk.json(&["standings"])["missing"], 2);
    desk.ends(0, &["undo", "--yes"]);
    let no = desk.refused(1, &["close"]);
    assert_eq!(no["message"], "3 results are missing", "{no}");
    let missing = desk.json(&["missing"]);
    assert_eq!(desk.json(&["standings"])["missing"], 3, "{missing}");
    assert_eq!(desk.json(&["status"])["missing"], 3, "{missing}");
    // Nobody sits at a table of one.
    assert_eq!(desk.refused(1, &["seats", "1"])["kind"], "not_drawn");
    for who in ["2", "3", "4"] {
        desk.ends(0, &["card", who, "9,9,9"]);
    }
    assert_eq!(desk.json(&["close"])["missing"], 0);
}

/// Five hundred, say: any whole numbers in a range, and a tick of the club's own.
#[test]
fn a_game_that_benny_does_not_know_has_honest_paper() {
    let desk = Desk::new();
    let rules = r#"{"name":"five-hundred","extends":"free","range":[-520,2600]}"#;
    desk.file("500.json", rules);
    let (shown, _) = desk.ends(0, &["rules", "500.json"]);
    assert!(shown.contains("2600") && !shown.contains("pack"), "{shown}");
    let new = ["new", "Thursday", "--rules", "500.json", "--rounds", "1"];
    desk.ends(0, &[&new[..], &["--ticks", "slam"]].concat());
    desk.ends(0, &["add", "--new", "Ann", "Bob", "Cy", "Di"]);
    desk.ends(0, &["draw"]);
    let error = desk.refused(1, &["score", "1", "1", "3000:-40"]);
    assert!(error.to_string().contains("-520 to 2600"), "{error}");
    let who = desk.night().rounds()[0].tables[0].sides[0][0].to_string();
    let slam = format!("slam:{who}=1");
    // Whole tables are scored, and nobody counts loners.
    let by_hand = desk.refused(1, &["hand", "1", "--by", "ns", "--tricks", "3"]);
    assert!(
        by_hand.to_string().contains("not hand by hand"),
        "{by_hand}"
    );
    let given = desk.json(&["prizes"]);
    let of_euchre = ["most-loners", "whitewashes"];
    assert!(
        !of_euchre
            .iter()
            .any(|prize| given.to_string().contains(prize)),
        "{given}"
    );
    for line in [
        "play",
        "rehearse",
        "match club rule",
        "check hand W 9c o / AcKcQcTc",
        "check laydown JhJdAhKhAs --trump h --lead loner",
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let error = desk.refused(1, &[&words[..], &["--rules", "500.json"]].concat());
        assert!(error.to_string().contains("is only scored"), "{error}");
    }
    // Nor are records that say such rules themselves taken for euchre's.
    let by = |rules: &Value| {
        let tricks = json!([["Ac", "Kc", "Qc", "Tc"]]);
        json!({"rules": rules, "dealer": 3, "upCard": "9c", "calls": ["Order"], "tricks": tricks})
    };
    let left = json!([["Ac"], ["Kc"], ["Qc"], ["Tc"]]);
    for rules in [
        json!("free"),
        json!({"extends": "british", "range": [0, 9]}),
    ] {
        let position = json!({"rules": rules, "trump": "c", "leader": 0, "hands": left});
        for (command, line) in [(&["check", "hand"][..], by(&rules)), (&["solve"], position)] {
            let file = desk.file("one.jsonl", format!("{line}\n{line}\n"));
            let out = desk.ends(1, &[command, &[&file.to_string_lossy()]].concat());
            assert_eq!(out.1.matches("is only scored").count(), 2, "{out:?}");
        }
    }
    let typed = ["check", "hand", "free", "W", "9c", "o", "/", "AcKcQcTc"];
    let error = desk.refused(1, &typed);
    assert!(error.to_string().contains("is only scored"), "{error}");
    desk.ends(0, &["score", "1", "1", "1180:-40", "--tick", &slam]);
    desk.ends(0, &["verify"]);
    let (shown, _) = desk.ends(0, &["standings"]);
    assert!(!shown.contains("Loners"), "{shown}");
    let Some(text) = paper(&desk, "how-to") else {
        return;
    };
    for untrue in [
        "24 cards",
        "own loners",
        "wins, loners",
        "What a hand is worth",
    ] {
        assert!(!text.contains(untrue), "{text}");
    }
}

#[test]
fn sheets_speak_of_bids() {
    for (lang, words) in [
        ("en", "Set: minus what was bid"),
        ("de", "Gefallen"),
        ("fr", "Chute"),
    ] {
        let desk = night("bid-euchre-32", 8, &["--lang", lang]);
        for sheet in ["how-to", "tallies", "slips"] {
            let Some(text) = paper(&desk, sheet) else {
                return;
            };
            assert!(text.contains(words), "{lang}, {sheet}: {text}");
            let moon = match sheet {
                "how-to" => "Moon",
                _ => "moon ±24.",
            };
            assert!(text.contains(moon), "{lang}, {sheet}: {text}");
        }
        let Some(text) = paper(&desk, "how-to") else {
            return;
        };
        // Two cards for one call, one for another.
        let told = match lang {
            "en" => [
                "with 1 card from",
                "with 2 cards from",
                "suit with your bid",
                "the bidding leads",
            ],
            "de" => [
                "mit 1 Karte vom",
                "mit 2 Karten vom",
                "mit dem Gebot genannt",
                "zum ersten Stich aus",
            ],
            _ => [
                "avec 1 carte du",
                "avec 2 cartes du",
                "nomme avec l’enchère",
                "entame la première",
            ],
        };
        assert!(
            told.iter().all(|told| text.contains(told)),
            "{lang}: {text}"
        );
    }
    let three = night("pepper-three", 9, &[]);
    let Some(text) = paper(&three, "how-to") else {
        return;
    };
    assert!(text.contains("Each of the others"), "{text}");
    assert!(text.contains("then names the suit"), "{text}");
}
