//! Nights of other games than euchre: bid games, tables of three, whole numbers.

use super::super::desk::Desk;
use super::pots::carried;
use super::*;
use benny::seating::{Format, PlayerNo, Round, RoundNo, TableNo};

/// Totals of games that benny does not know.
const FREE: &[&str] = &["120-85", "40-62", "33-19", "7-13"];
/// Totals of eight hands of bid euchre, set hands among them: six tricks, eight, and twelve with a double pack.
const BIDS: &[&str] = &["27:-4", "-6:31", "30-18", "20-28"];
const BIDS_OF_EIGHT: &[&str] = &["58:-9", "40-24", "-24:36", "18-46"];
const BIDS_OF_TWELVE: &[&str] = &["60-36", "27-69", "50-20", "31:-4"];

nights! {
    forest_park_bid: Night { new: &["--rules", "bid-euchre"], people: 16, totals: BIDS, ..Night::default() };
    bayshore: Night { new: &["--rules", "bid-euchre", "--fee", "2"], people: 16, prizes: "1=50%,50/50=50%,lot=honour", totals: BIDS,
        ..Night::default() };
    hotg_bid: Night { new: &["--rules", "bid-euchre-32", "--movement", "side-ring-winners", "--rounds", "7", "--hands", "8"],
        people: 12, totals: BIDS_OF_EIGHT, then: OPEN, ..Night::default() };
    tehkummah_bid: Night { new: &["--rules", "double-deck", "--fee", "5"], people: 16,
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
        "--fine", "misdeal=1"], people: 16, prizes: "1=50%,2=30%,3=20%",
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
        people: 36,
        prizes: "1=honour,2=honour,3=honour,perfect hand=jackpot 30+10",
        totals: &["11-7", "6-11", "12-10"],
        ..Night::default()
    };
    let mut desk = carried("perfect hand", &night);
    let week = Night {
        prizes: "",
        ..night
    };
    let weeks = ["One", "Two", "Third", "Fourth", "Fifth", "Sixth"];
    for name in &weeks[2..] {
        desk = week.play_at(desk, name);
    }
    let rule = r#"{"points":"match-points","guests":true,"best":5,"nights":6}"#;
    let rule = desk.file("six-weeks.json", rule).display().to_string();
    desk.ends(0, &["season", "new", "Six weeks", "--rule", &rule]);
    desk.ends(0, &["season", "add", "--all"]);
    // Recounted: the five best weeks of each, at two points a game.
    let mut made: std::collections::BTreeMap<String, Vec<i64>> = Default::default();
    for week in weeks {
        let slug = week.to_lowercase();
        let rows = desk.json(&["standings", "--tournament", &slug])["standings"].clone();
        for row in rows.as_array().expect("rows") {
            let name = row["name"].as_str().expect("a name").to_owned();
            let won = row["wins"].as_i64().expect("wins");
            made.entry(name).or_default().push(2 * won);
        }
    }
    let season = desk.json(&["season", "standings"]);
    let rows = season["standings"].as_array().expect("rows");
    assert_eq!((rows.len(), &rows[0]["rank"]), (36, &json!(1)));
    for row in rows {
        let mut weeks = made[row["name"].as_str().expect("a name")].clone();
        weeks.sort_unstable();
        assert_eq!(row["points"], weeks[1..].iter().sum::<i64>(), "{row}");
    }
}

/// Ladies and gentlemen; a gold star for each win at the head table, a green one for each loss at the booby table. They
/// follow from the results, so nobody has to count them.
#[test]
fn foster() {
    let night = Night {
        lines: r#"{"name":"foster","unit":"player","labels":{"sex":["woman","man"]},
            "go":[["winners@head","0"],["losers@head","last"],["winners","-1"],["losers","0"]],"sides":"cross:sex+split","no_alone":[1]}"#,
        new: &["--bell", "head:5", "--rank", "games,points"],
        people: 32,
        labels: SEXES,
        prizes: "most tick:head-win=honour,most tick:last-loss=honour",
        // Red stars are for tables won elsewhere.
        standings: &[&["--rank", "games+-1*tick:head-win"]],
        totals: &["5-3", "2-6", "6-4"],
        ..Night::default()
    };
    let desk = night.play();
    let night = desk.night();
    let seats = night.table(RoundNo(1), TableNo(1)).expect("a table").sides[0][0];
    let [head, other] = ["1", "2"].map(|table| {
        let lone = format!("{seats}=1");
        let words = [
            "correct", "1", table, "5-3", "--why", "looked", "--loners", &lone,
        ];
        desk.refused(1, &words)["message"].to_string()
    });
    let nobody = "nobody plays alone";
    assert!(
        head.contains(nobody) && !other.contains(nobody),
        "{head} {other}"
    );
    let moves = night.settings().movement.lines().expect("lines");
    assert!(
        moves
            .sentence("en", Format::Progressive)
            .contains("No lone hands at table 1.")
    );
    let mut stars = std::collections::BTreeMap::new();
    for result in night.results().iter().filter(|r| r.table == 1) {
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
    assert_eq!(night.rounds().len(), 6);
    for round in night.rounds() {
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
    let night = desk.night();
    let rounds = night.rounds();
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
    let seats = desk.night().rounds()[0].tables[0].clone();
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
            .entrants()
            .iter()
            .find(|e| e.number == number)
            .expect("a team");
        night.label(team.id, "club").expect("a club").to_owned()
    };
    assert_eq!(
        night.rounds().len(),
        36,
        "it follows no results, so all of it is drawn"
    );
    for table in night.rounds().iter().flat_map(|r| &r.tables) {
        assert_ne!(
            club(table.sides[0][0]),
            club(table.sides[1][0]),
            "{table:?}"
        );
    }
    let groups = desk.json(&["standings", "--group", "club"]);
    assert_eq!(groups["standings"].as_array().map(Vec::len), Some(16));
}
