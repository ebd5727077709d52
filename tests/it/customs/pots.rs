//! What a night counts beside points, and what is won with it: ticks, fines, jackpots, prizes of every kind.

use super::super::desk::Desk;
use super::*;
use serde_json::json;

/// Games won: one side's, never both.
const WON: &[&str] = &["1-0", "0-1"];

/// A dollar a player for a euchre, two for a lone one.
#[test]
fn world_2024() {
    let night = Night {
        new: &[
            "--deals",
            "3",
            "--rounds",
            "8",
            "--ticks",
            "lone-euchre",
            "--fine",
            "euchre=1,lone-euchre=1",
        ],
        people: 8,
        totals: &["14-10 --euchres 0-2 --tick lone-euchre:FIRST=1"],
        ..Night::default()
    };
    let desk = night.play();
    let pot = desk.json(&["prizes"])["pot"].clone();
    // Two tables, two rounds: two players pay twice for euchres, and one of them once more for the lone one.
    assert_eq!(pot["fines"], 4 * (2 * 2 + 1) * 100);
}

/// Games won, the cut where they are level; slams noted with the partner; women and men; a year of both.
#[test]
fn pittsworth_500() {
    let night = Night {
        new: &[
            "--rules",
            "free",
            "--rounds",
            "13",
            "--rank",
            "games,card-draw",
            "--ticks",
            "slam",
        ],
        people: 16,
        labels: SEXES,
        prizes: "1=honour,1 within sex=honour,most tick:slam=honour",
        totals: &["1-0 --tick slam:FIRST=1", "0-1"],
        standings: &[&["--rank", "tick:slam"]],
        ..Night::default()
    };
    let desk = night.play();
    best_within(&desk, "sex");
    let mut ranks: Vec<u64> = Vec::new();
    for row in desk.json(&["standings"])["standings"]
        .as_array()
        .expect("rows")
    {
        ranks.push(row["rank"].as_u64().expect("a rank"));
    }
    assert_eq!(
        ranks,
        (1..=16).collect::<Vec<_>>(),
        "the cut separates everybody"
    );
    let slams: u64 = desk
        .night()
        .results()
        .iter()
        .map(|r| u64::from(!r.ticks.is_empty()))
        .sum();
    let rule = desk.file("slams.json", r#"{"points":"tick:slam","guests":true}"#);
    desk.ends(
        0,
        &[
            "season",
            "new",
            "Slams",
            "--rule",
            &rule.display().to_string(),
        ],
    );
    desk.ends(0, &["season", "add", "night"]);
    let year = desk.json(&["season", "standings"]);
    let counted: u64 = year["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|r| r["points"].as_u64().unwrap_or(0))
        .sum();
    assert_eq!(counted, slams);
    assert!(slams > 0);
    // The year's most, among the women and among the men: each kind has a first, and nobody before it has more.
    let apart = desk.json(&["season", "standings", "--within", "sex"]);
    let rows = apart["standings"].as_array().expect("rows");
    for kind in ["F", "M"] {
        let own = rows.iter().filter(|row| row["sex"] == kind);
        let own: Vec<(u64, u64)> = own
            .map(|row| {
                (
                    row["rank"].as_u64().expect("a rank"),
                    row["points"].as_u64().expect("points"),
                )
            })
            .collect();
        assert_eq!((own.len(), own[0].0), (8, 1), "{apart}");
        let better = |points: u64| own.iter().filter(|one| one.1 > points).count() as u64;
        assert!(own.iter().all(|one| one.0 > better(one.1)), "{apart}");
    }
    assert_eq!(
        desk.refused(1, &["season", "standings", "--within", "shoe"])["kind"],
        "label"
    );
}

/// A jackpot that nobody wins is in the next night by itself, with what that night puts in; won, it begins anew. Gives the
/// desk with its nights One and Two.
pub(super) fn carried(prize: &str, night: &Night) -> Desk {
    let desk = night.play_at(Desk::new(), "One");
    let worth = |desk: &Desk| {
        let plan = desk.json(&["prizes"])["plan"]["prizes"].clone();
        let own = plan
            .as_array()
            .expect("prizes")
            .iter()
            .find(|p| p["worth"]["jackpot"].is_object());
        own.expect("a jackpot")["worth"]["jackpot"].clone()
    };
    assert_eq!(worth(&desk), json!({"brought": 3000, "adds": 1000}));
    let next = Night {
        prizes: "",
        ..Night {
            new: night.new,
            people: night.people,
            labels: night.labels,
            totals: night.totals,
            ..Night::default()
        }
    };
    let desk = next.play_at(desk, "Two");
    assert_eq!(worth(&desk), json!({"brought": 4000, "adds": 1000}));
    let won = desk.json(&["prizes", "--won", &format!("{prize}=3")]);
    let award = won["awards"]
        .as_array()
        .expect("awards")
        .iter()
        .find(|a| a["for"]["named"] == prize);
    assert_eq!(award.expect("the jackpot")["amount"], 5000);
    desk.ends(0, &["new", "Three"]);
    assert_eq!(worth(&desk), json!({"brought": 0, "adds": 1000}));
    desk
}

#[test]
fn cohuna_500() {
    let night = Night {
        new: &["--rules", "free"],
        people: 14,
        labels: SEXES,
        prizes: "1 within sex=honour,hidden-number=honour,highest call=honour,lot=honour,lucky door=jackpot 30+10",
        totals: &["1820-1650", "900-1740"],
        ..Night::default()
    };
    carried("lucky door", &night);
}

#[test]
fn richmond_45() {
    let night = Night {
        new: &[
            "--rules",
            "free",
            "--movement",
            "side-ring-winners",
            "--rounds",
            "25",
            "--rank",
            "games",
        ],
        people: 12,
        prizes: "1=honour,2=honour,3=honour,lowest-score=honour,cookie jar=jackpot 30+10",
        totals: WON,
        ..Night::default()
    };
    let desk = carried("cookie jar", &night);
    // The jar is for whoever won in all the rounds that are picked at random.
    let one = ["--tournament", "one"];
    desk.ends(0, &[&["prizes", "--ties", "cut"], &one[..]].concat());
    let jar = "1=honour,equal 2 by round:1+round:2=jackpot 30+10";
    let given = desk.json(&[&["prizes", "--plan", jar], &one[..]].concat());
    let standings = desk.json(&[&["standings"], &one[..]].concat());
    let rows = standings["standings"].as_array().expect("rows").iter();
    let both = rows.filter(|row| row["wins"] == 2).count();
    let winners = given["awards"][1]["winners"].as_array().map(Vec::len);
    assert_eq!((both > 0, winners), (true, Some(both)), "{given}");
}

/// What a night leaves in a jackpot after the next one was made is said when it closes.
#[test]
fn a_jackpot_won_after_the_next_night_was_made_is_told() {
    let desk = Desk::new();
    let jar = "1=honour,jar=jackpot 30+10";
    let night = |name: &str, date: &str| {
        desk.ends(
            0,
            &["new", name, "--date", date, "--rounds", "1", "--fee", "5"],
        );
        let (said, _) = desk.ends(0, &["prizes"]);
        assert!(!said.contains("No entry fee"), "{said}");
        desk.ends(0, &["add", "Ann Lee", "Bob Ray", "Cid Poe", "Di Fox"]);
        desk.ends(0, &["draw", "--seed", "1"]);
    };
    night("One", "2026-01-02");
    desk.ends(0, &["prizes", "--plan", jar]);
    night("Two", "2026-01-09");
    desk.ends(0, &["use", "one"]);
    desk.play(1, "10-4");
    let (said, _) = desk.ends(0, &["close"]);
    assert!(!said.contains("jackpot"), "{said}");
    desk.ends(0, &["reopen", "one"]);
    desk.ends(0, &["prizes", "--won", "jar=3"]);
    let (_, warned) = desk.ends(0, &["close"]);
    let told = "it has 40.00 in the jackpot for jar, and should have 0.00";
    assert!(
        warned.contains(told) && warned.contains("benny prizes --give \"jar=jackpot 0.00+10.00\""),
        "{warned}"
    );
    desk.ends(0, &["reopen", "one"]);
    let (_, warned) = desk.ends(0, &["--tournament", "one", "close"]);
    assert!(
        warned.contains("benny --tournament one use two"),
        "{warned}"
    );
    desk.ends(0, &["use", "two"]);
    desk.ends(0, &["prizes", "--give", "jar=jackpot 0.00+10.00"]);
    desk.ends(0, &["reopen", "one"]);
    let (_, warned) = desk.ends(0, &["close"]);
    assert!(!warned.contains("jackpot"), "{warned}");
    // What is due is in the pot already: noting it as paid does not fill it.
    desk.ends(0, &["use", "two"]);
    desk.ends(0, &["prizes", "--plan", "1=90"]);
    let ways = desk.refused(1, &["prizes"])["ways"].clone();
    assert_eq!(ways, json!([{"do": "prizes", "sponsored": null}]));
}

/// Points that nobody counts are refused, and so is a tick the night does not know.
#[test]
fn a_tick_counts_for_whom_it_was_said() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Night", "--count", "8", "--ticks", "moon=3", "--draw", "--seed", "1",
        ],
    );
    let first = desk.night().rounds()[0].tables[0].sides[0][0].to_string();
    let wrong = desk.refused(
        1,
        &[
            "score",
            "1",
            "1",
            "10-7",
            "--tick",
            &format!("mooon:{first}=1"),
        ],
    );
    assert!(
        wrong["message"]
            .as_str()
            .is_some_and(|words| words.contains("moon")),
        "{wrong}"
    );
    let away = desk.night().rounds()[0].tables[1].sides[0][0].to_string();
    desk.refused(
        1,
        &[
            "score",
            "1",
            "1",
            "10-7",
            "--tick",
            &format!("moon:{away}=1"),
        ],
    );
    let (said, _) = desk.ends(
        0,
        &[
            "score",
            "1",
            "1",
            "10-7",
            "--tick",
            &format!("moon:{first}=2"),
        ],
    );
    let counted = format!("\nmoon: {first} (2)\n");
    assert!(said.contains(&counted), "{said}");
    // Nobody is ranked, and nobody gets money, by what nobody counts and a label nobody has.
    for by in ["tick:mooon", "label:handcap", "points+tick:mooon"] {
        let wrong = desk.refused(1, &["standings", "--rank", by]);
        let (_, name) = by.rsplit_once(':').expect("a name");
        let words = wrong["message"].as_str().unwrap_or_default();
        assert!(words.contains(name), "{wrong}");
    }
    desk.ends(
        0,
        &["standings", "--rank", "tick:skunk,tick:moon,label:first"],
    );
    let rows = desk.json(&["standings", "--rank", "tick:moon"])["standings"].clone();
    assert_eq!(rows[0]["number"].to_string(), first);
    assert_eq!(
        rows[0]["points"], 16,
        "the table's ten, and two moons on the own card"
    );
    // A correction that does not name them leaves them.
    desk.ends(0, &["correct", "1", "1", "9-8", "--why", "misread"]);
    let rows = desk.json(&["standings", "--rank", "tick:moon"])["standings"].clone();
    assert_eq!(rows[0]["points"], 15);
    desk.ends(0, &["undo"]);
    desk.ends(0, &["undo"]);
    assert_eq!(desk.json(&["standings"])["standings"][0]["points"], 0);
    desk.ends(0, &["score", "1", "1", "10-7"]);
    desk.ends(0, &["set", "--fee", "5"]);
    let given = desk.json(&[
        "prizes",
        "--plan",
        "most label:handcap=5,2 by label:handcap=5",
    ]);
    let awards = given["awards"].as_array().expect("awards");
    assert!(
        awards.iter().all(|one| one["winners"] == json!([])),
        "{given}"
    );
    desk.ends(0, &["verify"]);
}

/// Nobody is seated: whole cards are typed at the end, and rank people as on any other night.
#[test]
fn cards_alone() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new",
            "Night",
            "--movement",
            "free",
            "--rounds",
            "3",
            "--count",
            "6",
            "--fee",
            "2",
        ],
    );
    desk.refused(1, &["draw"]);
    for (who, card) in [
        ("1", "8,6,10"),
        ("2", "10,7,9"),
        ("3", "3,-,12"),
        ("4", "8,8,8"),
        ("5", "9,9,4"),
    ] {
        desk.ends(0, &["card", who, card]);
    }
    desk.refused(1, &["card", "6", "8,6,99"]);
    // There are no tables to speak of, only cards.
    let entered = desk.ends(0, &["card", "5", "9,9,4"]).0;
    assert_eq!(entered.lines().count(), 1, "{entered}");
    let status = desk.ends(0, &["status"]).0;
    assert!(
        status.contains("5 of 6 cards are in.\nMissing: 6\n"),
        "{status}"
    );
    let missing = desk.ends(0, &["missing"]).0;
    let last = missing.lines().nth(1).unwrap_or_default();
    assert!(last.split_whitespace().eq(["6", "1-3"]), "{missing}");
    assert_eq!(
        desk.json(&["missing"]).as_array().map(Vec::len),
        Some(3),
        "the card of number 6"
    );
    desk.ends(0, &["card", "6", "1,2,3"]);
    let rows = desk.json(&["standings"])["standings"].clone();
    let ranked: Vec<(u64, i64)> = rows
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            (
                row["number"].as_u64().expect("a number"),
                row["points"].as_i64().expect("points"),
            )
        })
        .collect();
    assert_eq!(
        ranked,
        [(2, 26), (1, 24), (4, 24), (5, 22), (3, 15), (6, 6)]
    );
    assert!(
        rows.as_array()
            .expect("rows")
            .iter()
            .all(|row| row["wins"] == 0 && row["losses"] == 0)
    );
    desk.ends(0, &["verify"]);
    let given = desk.json(&["prizes", "--plan", "1=50%,2=30%"]);
    assert_eq!(given["awards"][0]["winners"][0]["number"], 2);
}

/// The weekly paragraph, in three languages: who won with what, who made the most loners, when it is next.
#[test]
fn the_story_of_a_night() {
    let night = Night {
        new: &["--hands", "8", "--date", "2026-11-20"],
        people: 8,
        labels: &[("Club", &["Harbour", "Hill"])],
        totals: &["10-7 --loners FIRST=1", "6-9"],
        prizes: "1=honour,high-game=honour,1 group club=honour",
        ..Night::default()
    };
    let desk = night.play();
    desk.ends(0, &["new", "Next", "--date", "2026-11-27"]);
    for (lang, next) in [
        ("en", "27 November 2026"),
        ("de", "27. November 2026"),
        ("fr", "27 novembre 2026"),
    ] {
        desk.ends(0, &["set", "--lang", lang, "--tournament", "night"]);
        let (text, _) = desk.ends(
            0,
            &["export", "-", "--what", "story", "--tournament", "night"],
        );
        let first = desk.json(&["standings", "--tournament", "night"])["standings"][0].clone();
        let won = format!(
            "1. {} ({})",
            first["name"].as_str().expect("a name"),
            first["points"]
        );
        assert!(
            text.starts_with("Night, ") && text.contains(&won) && text.contains(next),
            "{text}"
        );
        assert_eq!(text.lines().count(), 1);
        // Which club won is told, not who is in it.
        let clubs = desk.json(&["standings", "--tournament", "night", "--group", "club"]);
        let club = &clubs["standings"][0];
        let won = format!(
            "(club): {} ({})",
            club["name"].as_str().expect("a name"),
            club["points"]
        );
        assert!(text.contains(&won), "{won}: {text}");
    }
    let path = desk.path("story.txt");
    desk.ends(
        0,
        &[
            "export",
            &path.display().to_string(),
            "--tournament",
            "night",
        ],
    );
    assert!(std::fs::read_to_string(path).is_ok_and(|text| text.contains("joué")));
}

/// Prizes of every kind that clubs name, each recounted from the standings.
#[test]
fn prizes_of_every_kind() {
    let night = Night {
        new: &["--rounds", "4", "--fee", "5"],
        people: 16,
        labels: &[
            ("Club", &["Bay", "Hill", "Mill", "Dale"]),
            ("Sex", &["F", "M"]),
        ],
        totals: &[
            "10-7 --loners FIRST=1",
            "6-9",
            "8-5",
            "11-4 --loners FIRST=2",
        ],
        ..Night::default()
    };
    let desk = night.play();
    desk.ends(
        0,
        &[
            "prizes",
            "--one-each",
            "no",
            "--first-takes-side-prize",
            "yes",
            "--round-to",
            "0.01",
        ],
    );
    let plan = "1=20%,2 by wins=honour,least wins=honour,least points=honour,each loners=1,travelling by loners=honour,\
        equal 18=honour,1 group club=8,2 group club by games=4,most loners within sex=honour,lot within sex=honour,lot=honour";
    desk.ends(0, &["prizes", "--plan", plan]);
    let given = desk.json(&["prizes", "--sponsored", "20"]);
    let awards = given["awards"].as_array().expect("awards");
    let rows = desk.json(&["standings"])["standings"]
        .as_array()
        .expect("rows")
        .clone();
    let find = |kind: Value| {
        awards
            .iter()
            .find(|award| award["for"] == kind)
            .unwrap_or_else(|| panic!("{kind} in {given}"))
    };
    let numbers = |award: &Value| -> Vec<u64> {
        let winners = award["winners"].as_array().expect("winners").iter();
        winners
            .map(|one| one["number"].as_u64().expect("a number"))
            .collect()
    };
    let of = |field: &str, wanted: i64| -> Vec<u64> {
        let mut all: Vec<u64> = rows
            .iter()
            .filter(|row| row[field] == wanted)
            .map(|row| row["number"].as_u64().expect("a number"))
            .collect();
        all.sort_unstable();
        all
    };
    let values = |field: &str| {
        rows.iter()
            .map(|row| row[field].as_i64().expect("a figure"))
            .collect::<Vec<_>>()
    };
    let least = |field: &str| values(field).into_iter().min().expect("somebody");
    assert_eq!(
        numbers(find(json!({"by": [-1, "wins"]}))),
        of("wins", least("wins"))
    );
    assert_eq!(
        numbers(find(json!({"by": [-1, "points"]}))),
        of("points", least("points"))
    );
    assert_eq!(
        numbers(find(json!({"equal": [18, "points"]}))),
        of("points", 18)
    );
    let loners: i64 = values("loners").iter().sum();
    let each = find(json!({"each": "loners"}));
    assert_eq!(
        (loners > 0, each["amount"].as_i64()),
        (true, Some(100 * loners))
    );
    for winner in each["winners"].as_array().expect("winners") {
        let row = rows
            .iter()
            .find(|row| row["number"] == winner["number"])
            .expect("ranked");
        assert_eq!(
            winner["amount"].as_i64(),
            row["loners"].as_i64().map(|n| 100 * n)
        );
    }
    let groups = desk.json(&["standings", "--group", "club"])["standings"].clone();
    let best = find(json!({"group": {"rank": 1, "label": "club"}}));
    assert_eq!(
        numbers(best).len() as u64,
        groups[0]["players"].as_u64().expect("players")
    );
    assert_eq!(
        (best["value"].clone(), best["amount"].clone()),
        (groups[0]["points"].clone(), json!(800))
    );
    // Sixteen fees of five and twenty from a sponsor.
    let pot = &given["pot"];
    assert_eq!(
        (pot["shared"].as_i64(), pot["sponsored"].as_i64()),
        (Some(10_000), Some(2_000))
    );
    let amounts: i64 = awards
        .iter()
        .map(|award| award["amount"].as_i64().expect("a sum"))
        .sum();
    assert_eq!(
        amounts + given["left"].as_i64().expect("left"),
        10_000,
        "{given}"
    );
    desk.ends(0, &["print", "prizes", "-o", "prizes.pdf"]);
}

/// Those who tie cut for a prize; who won a play-off is named.
#[test]
fn ties_are_cut_or_played_off() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Night", "--count", "8", "--rounds", "1", "--draw", "--seed", "1", "--fee", "5",
        ],
    );
    desk.play(1, "10-6");
    let winners = |given: &Value, place: u64| -> Vec<u64> {
        let award = given["awards"]
            .as_array()
            .expect("awards")
            .iter()
            .find(|a| a["for"]["place"] == place);
        let winners = award
            .map(|award| award["winners"].as_array().expect("winners").clone())
            .unwrap_or_default();
        winners
            .iter()
            .map(|w| w["number"].as_u64().expect("a number"))
            .collect()
    };
    let shared = desk.json(&["prizes", "--plan", "1=50%,2=30%"]);
    assert_eq!(
        (winners(&shared, 1).len(), winners(&shared, 2).len()),
        (4, 0)
    );
    let tied = winners(&shared, 1);
    let cut = desk.json(&["prizes", "--ties", "cut"]);
    let [first, second] = [1, 2].map(|place| winners(&cut, place));
    assert_eq!((first.len(), second.len()), (1, 1));
    assert!(first != second && tied.contains(&first[0]) && tied.contains(&second[0]));
    // The play-off was won by another.
    let other = tied
        .iter()
        .find(|n| ![first[0], second[0]].contains(n))
        .expect("four tied")
        .to_string();
    let won = desk.json(&["prizes", "--won", &format!("1={other}")]);
    assert_eq!(winners(&won, 1), [other.parse::<u64>().expect("a number")]);
    assert_eq!(winners(&won, 2).len(), 1);
    desk.ends(0, &["verify"]);
}
