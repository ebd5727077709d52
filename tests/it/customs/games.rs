//! Nights of other games than euchre, or that count more than points: whole numbers, ticks, fines, jackpots.

use super::super::desk::Desk;
use super::*;
use benny::seating::{PlayerNo, Round};
use serde_json::json;

/// Totals of games that benny does not know.
const FREE: &[&str] = &["120-85", "40-62", "33-19", "7-13"];
/// Totals of eight hands of bid euchre, set hands among them: six tricks, eight, and twelve with a double pack.
const BIDS: &[&str] = &["27:-4", "-6:31", "30-18", "20-28"];
const BIDS_OF_EIGHT: &[&str] = &["58:-9", "40-24", "-24:36", "18-46"];
const BIDS_OF_TWELVE: &[&str] = &["60-36", "27-69", "50-20", "31:-4"];
/// Games won: one side's, never both.
const WON: &[&str] = &["1-0", "0-1"];

nights! {
    forest_park_bid: Night { new: &["--rules", "bid-euchre"], people: 16, totals: BIDS, ..Night::default() };
    bayshore: Night { new: &["--rules", "bid-euchre", "--fee", "2"], people: 12, prizes: "1=50%,50/50=50%,lot=honour", totals: BIDS,
        ..Night::default() };
    hotg_bid: Night { new: &["--rules", "bid-euchre-32", "--movement", "side-ring-winners", "--rounds", "7", "--hands", "8"],
        people: 12, totals: BIDS_OF_EIGHT, then: OPEN, ..Night::default() };
    tehkummah_bid: Night { new: &["--rules", "double-deck", "--fee", "5"], people: 20,
        prizes: "1=35,2=25,3=15,lowest-score=honour,lot=honour", totals: BIDS_OF_TWELVE, ..Night::default() };
    whistdrive_progressive: Night { new: &["--rules", "free", "--movement", "sexes-losers"], people: 16, labels: SEXES,
        totals: FREE, ..Night::default() };
    whistdrive_semi: Night { new: &["--rules", "free", "--movement", "sexes-losers-keep"], people: 16, labels: SEXES,
        totals: FREE, ..Night::default() };
    spokane_pinochle: Night { new: &["--rules", "free", "--hands", "6", "--movement", "first-result", "--rounds", "8", "--fee", "10",
        "--ticks", "set", "--fine", "set=0.50"], people: 10, totals: &["300-250 --tick set:FIRST=1", "180-260"],
        then: OPEN, ..Night::default() };
    /// The bugle is blown at the fort whose turn it is.
    military_1903: Night { new: &["--movement", "half-sit", "--bell", "turn:5", "--rank", "games"], people: 12,
        labels: &[("Fort", &["Sumter", "Henry", "Erie"])], standings: &[&["--group", "fort", "--rank", "games"]],
        prizes: "1 group fort by games=honour,lot=honour", totals: &["5-4", "3-6"],
        ..Night::default() };
    /// Whoever is euchred loses two points, alone four.
    seton: Night { new: &["--rounds", "5", "--to", "10", "--fee", "20", "--ticks", "set=-2,lone-set=-4,misdeal",
        "--fine", "misdeal=1"], people: 12, prizes: "1=50%,2=30%,3=20%",
        rules: r#"{"name":"seton","extends":"north-american","score":{"revoke_penalty":2,"revoke_penalty_alone":4}}"#,
        totals: &["10-4 --tick set:FIRST=1", "3-10 --tick misdeal:FIRST=1", "7-10 --tick lone-set:FIRST=1"], ..Night::default() };
}

/// A round robin, then the best two play for the cup, the best of three games.
#[test]
fn cairn() {
    let night = Night {
        new: &[
            "--format",
            "team",
            "--rules",
            "canadian",
            "--to",
            "10",
            "--rounds",
            "4",
            "--rank",
            "games,against,card-draw",
        ],
        people: 8,
        prizes: "1=honour,2=honour,3=honour",
        totals: TEN,
        then: &[&["bracket", "new", "Final", "--size", "2"]],
        ..Night::default()
    };
    super::cups::played_out(&night.play(), "2-1");
}

/// Weekly points are two for a game, and the best five of six weeks are added up; the perfect hand's jackpot grows.
#[test]
fn hornby_thursday() {
    let night = Night {
        new: &[
            "--movement",
            "ring-winners",
            "--rounds",
            "12",
            "--rules",
            "australian",
            "--to",
            "11",
            "--rank",
            "match-points,points",
        ],
        people: 40,
        prizes: "1=honour,2=honour,3=honour,perfect hand=jackpot 30+10",
        totals: &["11-7", "6-11", "12-10"],
        ..Night::default()
    };
    let desk = carried("perfect hand", &night);
    let rule = r#"{"points":"match-points","guests":true,"best":5,"nights":6}"#;
    let rule = desk.file("six-weeks.json", rule).display().to_string();
    desk.ends(0, &["season", "new", "Six weeks", "--rule", &rule]);
    desk.ends(0, &["season", "add", "one", "two"]);
    let season = desk.json(&["season", "standings"]);
    let rows = season["standings"].as_array().expect("rows").iter();
    let sum: i64 = rows.filter_map(|row| row["points"].as_i64()).sum();
    // Two weeks of two rounds at ten tables, and a game's two points for both who won it.
    assert_eq!(sum, 2 * 2 * 10 * 2 * 2, "{season}");
}

/// Ladies and gentlemen; a gold star for each win at the head table, a green one for each loss at the booby table. They
/// follow from the results, so nobody has to count them.
#[test]
fn foster() {
    let night = Night {
        // Nobody goes alone at the head table, as the cards say.
        lines: r#"{"name":"foster","unit":"player","labels":{"sex":["woman","man"]},
            "go":[["winners@head","0"],["losers@head","last"],["winners","-1"],["losers","0"]],"sides":"cross:sex+split",
            "says":"Won: one table up. Lost at table 1: last table. No lone hands at table 1. Change partners."}"#,
        new: &["--bell", "head:5", "--rank", "games,points"],
        people: 32,
        labels: SEXES,
        prizes: "most tick:head-win=honour,most tick:last-loss=honour",
        // Red stars are for tables won elsewhere.
        standings: &[&["--rank", "games+-1*tick:head-win"]],
        totals: &["5-3", "2-6", "7-4"],
        ..Night::default()
    };
    let desk = night.play();
    let night = desk.night();
    let mut stars = std::collections::BTreeMap::new();
    for result in night.results.iter().filter(|r| r.table == 1) {
        let won = usize::from(result.points[1] > result.points[0]);
        for who in &night
            .table(result.round, result.table)
            .expect("a table")
            .sides[won]
        {
            *stars.entry(who.to_string()).or_insert(0) += 1;
        }
    }
    let most = stars.values().max().copied().expect("stars");
    let first = desk.json(&["standings", "--rank", "tick:head-win"])["standings"][0].clone();
    assert_eq!(
        stars.get(&first["number"].to_string()),
        Some(&most),
        "{first}"
    );
}

/// Couples who took the same colour travel together and stay partners all night; whoever rings the bell is on a list.
#[test]
fn kofc_1431() {
    let couples: Vec<String> = (0..16)
        .map(|at| {
            if at < 6 {
                format!("c{}", at / 2)
            } else {
                String::new()
            }
        })
        .collect();
    let couples: Vec<&str> = couples.iter().map(String::as_str).collect();
    let colours = &[
        "white", "white", "blue", "blue", "white", "white", "blue", "blue",
    ];
    let night = Night {
        new: &[
            "--movement",
            "counter",
            "--rounds",
            "6",
            "--bell",
            "turn:10",
        ],
        people: 16,
        labels: &[("Colour", colours), ("Couple", &couples)],
        draw: &["--together", "couple"],
        totals: &["10-4", "3-11"],
        ..Night::default()
    };
    let night = night.play().night();
    assert_eq!(night.rounds.len(), 6);
    for round in &night.rounds {
        for [a, b] in [[1, 2], [3, 4], [5, 6]] {
            let seat = |n: u16| {
                let (table, side) = round.seat_of(PlayerNo(n)).expect("a seat");
                (table.table, side)
            };
            assert_eq!(seat(a), seat(b), "{round:?}");
        }
    }
}

/// Six tricks, bids of three and more, a shooter alone with a card from the partner; a revoke gives the others four and
/// costs four; two who are left over play at a table of two.
#[test]
fn edgerton() {
    let night = Night {
        rules: r#"{"name":"edgerton","extends":"bid-euchre",
            "bidding":{"calls":[{"name":"shooter","made":12,"set":12,"alone":true,"exchange":1}]},
            "score":{"revoke_penalty":4,"revoke_penalty_to":"both"}}"#,
        lines: r#"{"name":"drawn","go":[["all","lot"]],"sides":"lot","odd":"two | bye"}"#,
        new: &["--fee", "5"],
        people: 14,
        prizes: "1=50%,2=30%",
        totals: BIDS,
        ..Night::default()
    };
    let desk = night.play();
    let small = |round: &Round| {
        let two = round
            .tables
            .iter()
            .filter(|table| table.seated().count() == 2);
        two.flat_map(|table| table.seated().collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    let rounds = desk.night().rounds;
    let [first, second] = [small(&rounds[0]), small(&rounds[1])];
    assert_eq!((first.len(), second.len()), (2, 2));
    assert!(
        first.iter().all(|who| !second.contains(who)),
        "others sit there next"
    );
    assert!(
        rounds
            .iter()
            .all(|round| round.byes.is_empty() && round.tables.len() == 4)
    );
    // A hand with its bid, and a revoke that costs one side and gives the other.
    desk.ends(
        0,
        &[
            "hand", "1", "--round", "3", "--by", "ns", "--bid", "shooter", "--alone", "n",
            "--tricks", "6",
        ],
    );
    let seats = desk.night().rounds[0].tables[0].clone();
    let points = |desk: &Desk| -> std::collections::BTreeMap<u64, i64> {
        let rows = desk.json(&["standings"])["standings"].clone();
        let rows = rows.as_array().expect("rows").iter();
        rows.map(|row| {
            (
                row["number"].as_u64().expect("a number"),
                row["points"].as_i64().expect("points"),
            )
        })
        .collect()
    };
    let before = points(&desk);
    desk.ends(
        0,
        &[
            "adjust",
            &seats.sides[0][0].to_string(),
            "revoke",
            "--round",
            "1",
        ],
    );
    let after = points(&desk);
    for (side, given) in [(0, -4), (1, 4)] {
        for who in &seats.sides[side] {
            let who = u64::from(who.get());
            assert_eq!(after[&who] - before[&who], given, "{who}");
        }
    }
}

nights! {
    /// Three tables a house, two rounds in each; the winners go to the next house.
    military_house: Night { lines: r#"{"name":"houses","unit":"player","every":2,"go":[["winners","+3"],["losers","0"]],"sides":"split"}"#,
        new: &["--timed", "--rounds", "8", "--fee", "15"], people: 36, totals: &["9-4", "3-5"], ..Night::default() };
}

/// Partners always carry different colours; who plays where is drawn again each round.
#[test]
fn toronto_monday() {
    let night = Night {
        lines: r#"{"name":"colours","unit":"player","labels":{"colour":["white","coloured"]},"go":[["all","lot"]],
            "sides":"cross:colour+split"}"#,
        new: &["--rules", "bid-euchre-32", "--fee", "2"],
        people: 18,
        totals: BIDS_OF_EIGHT,
        ..Night::default()
    };
    let desk = night.play();
    let people = desk.json(&["players"]);
    let colour =
        |n: &Value| people[n.as_u64().expect("a number") as usize - 1]["labels"]["colour"].clone();
    let seats = desk.json(&["seats"]);
    // Who sits out hands the colour on, so the colours of now are those of the last round.
    let rounds = seats["schedule"].as_array().expect("rounds");
    for round in rounds.iter().rev().take(1) {
        for table in round["tables"].as_array().expect("tables") {
            for side in table["sides"].as_array().expect("sides") {
                assert_ne!(colour(&side[0]), colour(&side[1]), "{table}");
            }
        }
    }
}

/// Pairs of clubs of eight: games rank, and each club's pairs together. Two clubs sit and two move, so nobody meets their own.
#[test]
fn steinlager() {
    const CLUBS: &[&str] = &[
        "Aorangi",
        "Birdwood",
        "Celtic",
        "Dunstan",
        "Edendale",
        "Fairlie",
        "Glenavy",
        "Hornby",
        "Islington",
        "Kaiapoi",
        "Lyttelton",
        "Mosgiel",
        "Nelson",
        "Oamaru",
        "Papanui",
        "Riccarton",
    ];
    let night = Night {
        lines: r#"{"name":"clubs","unit":"side","labels":{"half":["sitting","moving"]},"go":[["sitting","0"],["moving","+1"]],
            "sides":"keep"}"#,
        new: &[
            "--format",
            "team",
            "--rounds",
            "36",
            "--rank",
            "match-points,difference",
        ],
        people: 64,
        totals: TEN,
        labels: &[
            ("Club", CLUBS),
            ("Half", &["sitting", "sitting", "moving", "moving"]),
        ],
        prizes: "1=honour,1 group club by match-points=honour",
        ..Night::default()
    };
    let desk = night.play();
    let night = desk.night();
    let club = |number| {
        let team = night
            .entrants
            .iter()
            .find(|e| e.number == number)
            .expect("a team");
        night.label(team.id, "club").expect("a club").to_owned()
    };
    assert_eq!(
        night.rounds.len(),
        36,
        "it follows no results, so all of it is drawn"
    );
    for table in night.rounds.iter().flat_map(|r| &r.tables) {
        assert_ne!(
            club(table.sides[0][0]),
            club(table.sides[1][0]),
            "{table:?}"
        );
    }
    let groups = desk.json(&["standings", "--group", "club"]);
    assert_eq!(groups["standings"].as_array().map(Vec::len), Some(16));
}

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
        .results
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
fn carried(prize: &str, night: &Night) -> Desk {
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
    let first = desk.night().rounds[0].tables[0].sides[0][0].to_string();
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
    let away = desk.night().rounds[0].tables[1].sides[0][0].to_string();
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
    desk.ends(
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
        totals: &["10-7 --loners FIRST=1", "6-9"],
        prizes: "1=honour,high-game=honour",
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
