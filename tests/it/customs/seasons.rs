//! Nights that count together: leagues of pairs by games won, pods, double round robins.

use super::super::desk::Desk;
use super::*;
use benny::seating::{PlayerNo, Round};

/// Weeks of the same night at a desk, counted by games won over the season; then a knock-out from a list of the best.
fn weeks(mut desk: Desk, night: &Night, weeks: std::ops::RangeInclusive<usize>) -> Desk {
    for week in weeks.clone() {
        desk = night.play_at(desk, &format!("Week {week}"));
    }
    let rule = r#"{"points":"games","guests":true,"tie_breaks":["points"]}"#;
    let rule = desk.file("rule.json", rule).display().to_string();
    desk.ends(0, &["season", "new", "Season", "--rule", &rule]);
    desk.ends(0, &["season", "add", "--all"]);
    let season = desk.json(&["season", "standings"]);
    // Recounted from the nights' own standings: everybody's games won. Whoever missed a week won none.
    let mut won = std::collections::BTreeMap::new();
    for week in 1..=*weeks.end() {
        let night = desk.json(&["standings", "--tournament", &format!("week-{week}")]);
        for row in night["standings"].as_array().expect("rows") {
            for name in row["name"].as_str().expect("a name").split(" & ") {
                *won.entry(name.to_owned()).or_insert(0) += row["wins"].as_u64().expect("wins");
            }
        }
    }
    let rows = season["standings"].as_array().expect("rows");
    assert_eq!(rows.len(), won.len());
    for row in rows {
        let name = row["name"].as_str().expect("a name");
        assert_eq!(row["points"].as_u64(), won.get(name).copied(), "{row}");
    }
    desk
}

/// What a lone march gives its player belongs to its round, in a season as in the night's own standings.
#[test]
fn a_seasons_rounds_are_those_of_the_nights() {
    let night = Night {
        new: &["--movement", "ring-winners", "--rounds", "2"],
        people: 12,
        rules: r#"{"name":"ours","extends":"north-american","score":{"loner_bonus":1}}"#,
        totals: LONERS,
        prizes: "1=honour",
        ..Night::default()
    };
    let desk = weeks(Desk::new(), &night, 1..=2);
    for rule in ["last", "round:1", "points+last"] {
        let mut made = std::collections::BTreeMap::new();
        for week in ["week-1", "week-2"] {
            let ranked = desk.json(&["standings", "--tournament", week, "--rank", rule]);
            for row in ranked["standings"].as_array().expect("rows") {
                let name = row["name"].as_str().expect("a name").to_owned();
                *made.entry(name).or_insert(0) += row["score"].as_i64().expect("a score");
            }
        }
        desk.ends(0, &["season", "rule", rule]);
        let season = desk.json(&["season", "standings"]);
        for row in season["standings"].as_array().expect("rows") {
            let name = row["name"].as_str().expect("a name");
            assert_eq!(
                row["points"].as_i64(),
                made.get(name).copied(),
                "{rule}: {row}"
            );
        }
    }
}

#[test]
fn daft() {
    let night = Night {
        new: &[
            "--format",
            "team",
            "--to",
            "10",
            "--minutes",
            "25",
            "--rounds",
            "4",
            "--rank",
            "games,points",
        ],
        people: 10,
        prizes: "1=honour",
        totals: &["10-7", "6-4", "9-8", "3-10"],
        ..Night::default()
    };
    let desk = weeks(Desk::new(), &night, 1..=6);
    knock_out(&desk, 4, &[]);
}

/// Seven weeks. One pair misses the second, which is five games lost; another has a substitute in it.
#[test]
fn tattler_973() {
    let night = Night {
        new: &[
            "--format",
            "team",
            "--to",
            "10",
            "--minutes",
            "25",
            "--rounds",
            "5",
            "--by",
            "wins",
        ],
        people: 8,
        totals: &["10-7", "6-4", "9-8", "3-10"],
        ..Night::default()
    };
    let desk = night.play_at(Desk::new(), "Week 1");
    let short = Night {
        people: 7,
        then: &[&["replace", "Bob ACy", "Sue Spare"], &["undo"]],
        ..night
    };
    let desk = weeks(short.play_at(desk, "Week 2"), &night, 3..=7);
    // Seeded by what each pair won over the weeks, the first of them standing for both.
    let season = desk.json(&["season", "standings"]);
    let rows = season["standings"].as_array().expect("rows").iter();
    let names = rows.filter_map(|row| row["name"].as_str()?.strip_prefix("Ann "));
    let pairs: Vec<String> = names
        .map(|name| format!("Ann {name} & Bob {}y", name.trim_end_matches('x')))
        .collect();
    assert_eq!(pairs.len(), 8);
    let list = desk
        .file("seeds.txt", pairs.join("\n"))
        .display()
        .to_string();
    desk.ends(0, &["bracket", "new", "Cup", "--from", &list]);
    let first = desk.json(&["bracket", "show"])["matches"][0]["sides"][0].clone();
    assert_eq!(first["name"], *pairs[0]);
    super::cups::played_out(&desk, "4-3");
}

#[test]
fn thg() {
    let night = Night {
        new: &[
            "--movement",
            "pods",
            "--rounds",
            "3",
            "--rank",
            "games,points",
        ],
        people: 12,
        totals: EIGHT,
        ..Night::default()
    };
    weeks(Desk::new(), &night, 1..=4);
}

/// Three divisions of eight. Each week two pods of a division play six games, two beside each partner, and points are
/// added up; points, wins, sweeps and who beat whom rank. The best six of each division play off in pairs for its champion:
/// third and fourth against fifth and sixth, and whoever wins against the first two, the best of seven.
#[test]
fn euchreverse() {
    let divisions = [["One"; 8], ["Two"; 8], ["Three"; 8]].concat();
    let night = Night {
        // The league's list says who is in which pod.
        lines: r#"{"name":"division pods","start":"list","every":6,"inside":"pivot","go":[["all","0"]],"sides":"split"}"#,
        new: &[
            "--rounds",
            "6",
            "--to",
            "10",
            "--ticks",
            "sweep",
            "--rank",
            "points,games,tick:sweep,head-to-head",
        ],
        people: 24,
        labels: &[("Division", &divisions)],
        prizes: "1 within division=honour",
        standings: &[&["--within", "division"]],
        totals: &["10-7 --tick sweep:FIRST=1", "6-10", "9-11"],
        ..Night::default()
    };
    let mut desk = Desk::new();
    for week in 1..=7 {
        desk = night.play_at(desk, &format!("Week {week}"));
    }
    let night = desk.night();
    let rounds = night.rounds();
    assert_eq!(rounds.len(), 6);
    for (at, round) in rounds.iter().enumerate() {
        for (table, pod) in round
            .tables
            .iter()
            .zip((1..=24u16).collect::<Vec<_>>().chunks(4))
        {
            let mut people: Vec<u16> = table.seated().map(PlayerNo::get).collect();
            people.sort_unstable();
            assert_eq!(people, pod, "pods are of one division and stay together");
            let mut partners = table.sides[0].clone();
            partners.sort_unstable();
            let with = |round: &Round| {
                let sides = &round
                    .tables
                    .iter()
                    .find(|t| t.table == table.table)
                    .expect("the pod")
                    .sides;
                sides
                    .iter()
                    .any(|side| partners.iter().all(|who| side.contains(who)))
            };
            let games: Vec<usize> = (0..6).filter(|&game| with(&rounds[game])).collect();
            assert_eq!(games, [at / 2 * 2, at / 2 * 2 + 1]);
        }
    }
    // A substitute takes over the number, and its points count.
    let points = |desk: &Desk| desk.json(&["standings"])["standings"][0]["points"].clone();
    let before = points(&desk);
    let first = desk.json(&["standings"])["standings"][0]["number"].to_string();
    desk.ends(0, &["replace", &first, "Sue Spare"]);
    assert_eq!(points(&desk), before);
    desk.ends(0, &["undo"]);
    let rule = desk
        .file("sum.json", r#"{"guests":true,"nights":7}"#)
        .display()
        .to_string();
    desk.ends(0, &["season", "new", "League", "--rule", &rule]);
    desk.ends(0, &["season", "add", "--all"]);
    let league = desk.json(&["season", "standings", "--within", "division"]);
    for division in ["One", "Two", "Three"] {
        let rows = league["standings"].as_array().expect("rows").iter();
        let of = rows.filter(|row| row["division"] == division);
        let names: Vec<&str> = of.filter_map(|row| row["name"].as_str()).take(6).collect();
        let pairs: Vec<String> = names.chunks(2).map(|two| two.join(" & ")).collect();
        let list = desk
            .file("pairs.txt", pairs.join("\n"))
            .display()
            .to_string();
        let finals = &format!("Finals {division}")[..];
        desk.ends(0, &["bracket", "new", finals, "--from", &list]);
        let sides = desk.json(&["bracket", "show", finals])["matches"][0]["sides"].clone();
        assert_eq!(
            [&sides[0]["name"], &sides[1]["name"]],
            [&pairs[1][..], &pairs[2][..]]
        );
        desk.ends(0, &["bracket", "score", "1", "4-2", "--bracket", finals]);
        let (out, _) = desk.ends(0, &["bracket", "score", "2", "3-4", "--bracket", finals]);
        assert!(out.contains("Winner of Finals"), "{out}");
    }
}

/// Every pair meets every other twice in a day.
#[test]
fn drumheller() {
    let night = Night {
        new: &[
            "--format",
            "team",
            "--rounds",
            "22",
            "--rank",
            "games,points",
        ],
        people: 12,
        prizes: "1=honour",
        totals: TEN,
        ..Night::default()
    };
    let desk = night.play();
    let night = desk.night();
    assert_eq!(night.rounds().len(), 22);
    let mut met = std::collections::BTreeMap::new();
    for table in night.rounds().iter().flat_map(|round| &round.tables) {
        let mut two: Vec<u16> = table.seated().map(|n| n.get()).collect();
        two.sort_unstable();
        *met.entry(two).or_insert(0) += 1;
    }
    assert_eq!(met.len(), 66);
    assert!(met.values().all(|&times| times == 2));
}

/// A hundred play twelve games alone; then the best four of the pairs, out after two losses.
#[test]
fn euchrechallenge() {
    let night = Night {
        new: &["--rounds", "12", "--fee", "70", "--hands", "8"],
        people: 100,
        prizes: "1=20%,2=15%,3=10%,4=8%,5=7%,6=6%,7=5%,8=4%,9=3%,10=2%,most-loners=5%,high-game=5%",
        totals: &["10-7 --loners FIRST=1", "6-9", "8-5", "9-3"],
        ..Night::default()
    };
    let desk = night.play();
    let pairs = Night {
        new: &[
            "--format",
            "team",
            "--rounds",
            "10",
            "--hands",
            "8",
            "--rank",
            "games,points",
        ],
        people: 12,
        totals: EIGHT,
        ..Night::default()
    };
    let desk = pairs.play_at(desk, "Partners");
    knock_out(&desk, 4, &["--double"]);
}

/// The best of the standings play a knock-out to its end, in matches of several games.
pub(super) fn knock_out(desk: &Desk, size: u16, more: &[&str]) {
    let many = size.to_string();
    desk.ends(
        0,
        &[&["bracket", "new", "Cup", "--size", &many], more].concat(),
    );
    super::cups::played_out(desk, "4-3");
}

/// Two sessions of a night each, partners of a district together in the first round of each; pairs are added up over both.
#[test]
fn osga_euchre() {
    let mut desk = Desk::new();
    let pairs: Vec<String> = (1..=9).map(|n| format!("District {n}")).collect();
    let labels: Vec<&str> = pairs
        .iter()
        .flat_map(|p| [p.as_str(), p.as_str()])
        .collect();
    let labels = [("Pair", labels.as_slice())];
    let night = Night {
        new: &["--rounds", "12", "--hands", "8", "--minutes", "20"],
        people: 16,
        labels: &labels,
        draw: &["--together", "pair@1"],
        prizes: "1 group pair=honour,2 group pair=honour,3 group pair=honour",
        standings: &[&["--group", "pair"]],
        totals: &["10-7", "6-5", "4-2", "9-3"],
        ..Night::default()
    };
    for session in ["Day 1", "Day 2"] {
        desk = night.play_at(desk, session);
        let seats = desk.json(&["seats"]);
        let of = |n: &Value| pairs[(n.as_u64().expect("a number") as usize - 1) / 2].clone();
        for (round, together) in [(0, true), (1, false)] {
            for table in seats["schedule"][round]["tables"]
                .as_array()
                .expect("tables")
            {
                for side in table["sides"].as_array().expect("sides") {
                    assert_eq!(of(&side[0]) == of(&side[1]), together, "{table}");
                }
            }
        }
    }
    desk.ends(0, &["season", "new", "Games"]);
    desk.ends(0, &["season", "add", "day-1", "day-2"]);
    let season = desk.json(&["season", "standings"]);
    assert_eq!(season["standings"].as_array().map(Vec::len), Some(16));
    // Nine pairs leave two seats over: a floater team fills them, and isn't ranked.
    let floaters = Night {
        lines: r#"{"name":"floaters","go":[["all","lot"]],"sides":"split","odd":"floater"}"#,
        people: 18,
        ..night
    };
    let night = floaters.play_at(desk, "Day 3").night();
    for round in night.rounds() {
        assert_eq!((round.tables.len(), round.byes.len()), (5, 0));
    }
}

/// Everybody plays, then the top half and the rest each a night of their own, and a plate for those who missed the cup.
#[test]
fn top_half_rest_and_plate() {
    let night = Night {
        new: &["--format", "team", "--rounds", "3", "--by", "wins"],
        people: 12,
        labels: &[("Club", &["Bay", "Hill"])],
        totals: TEN,
        ..Night::default()
    };
    let desk = night.play();
    let names = |slug: &str| -> Vec<String> {
        let rows = desk.json(&["standings", "--tournament", slug])["standings"].clone();
        let rows = rows.as_array().expect("rows").iter();
        rows.map(|row| row["name"].as_str().expect("a name").to_owned())
            .collect()
    };
    let ranked = names("night");
    for (name, places) in [("Top", "1-6"), ("Rest", "7-12")] {
        desk.ends(
            0,
            &[
                "new",
                name,
                "--from",
                &format!("night:{places}"),
                "--format",
                "team",
            ],
        );
        let players = desk.json(&["players"]);
        let there: Vec<&str> = players
            .as_array()
            .expect("players")
            .iter()
            .map(|p| p["name"].as_str().expect("a name"))
            .collect();
        let from = if name == "Top" { 0 } else { 6 };
        assert_eq!(there, ranked[from..from + 6], "{name}");
        assert!(players[0]["labels"]["club"].is_string(), "{players}");
        desk.ends(0, &["draw", "--seed", "2"]);
    }
    for (cup, places, size) in [("Cup", "1-4", 4), ("Plate", "5-12", 8)] {
        desk.ends(
            0,
            &[
                "bracket",
                "new",
                cup,
                "--places",
                places,
                "--tournament",
                "night",
            ],
        );
        let shown = desk.json(&["bracket", "show", cup]);
        assert_eq!(shown["size"], size, "{shown}");
        let seeds = shown["contestants"].as_array().map(Vec::len);
        assert!(seeds.is_none_or(|n| n == size), "{shown}");
    }
    // Who won round 1 is a label too.
    let first = desk.json(&["standings", "--within", "first", "--tournament", "night"]);
    let rows = first["standings"].as_array().expect("rows");
    let won = rows.iter().filter(|row| row["first"] == "won").count();
    assert_eq!((won, rows.len()), (6, 12), "{first}");
}
