//! Nights that count together: leagues of pairs by games won, pods, double round robins.

use super::super::desk::Desk;
use super::*;

/// Two weeks of the same night, counted by games won over the season; then a knock-out from a list of the best.
fn weeks(night: &Night, best: Option<u16>) -> Desk {
    let desk = night.play_at(Desk::new(), "Week 1");
    let desk = night.play_at(desk, "Week 2");
    let best = best.map_or(String::new(), |best| format!(",\"best\":{best}"));
    let rule = format!(r#"{{"points":"games","guests":true,"tie_breaks":["points"]{best}}}"#);
    let rule = desk.file("rule.json", rule).display().to_string();
    desk.ends(0, &["season", "new", "Season", "--rule", &rule]);
    desk.ends(0, &["season", "add", "week-1", "week-2"]);
    let season = desk.json(&["season", "standings"]);
    // Recounted from the two nights' own standings: everybody's games won.
    let mut won = std::collections::BTreeMap::new();
    for slug in ["week-1", "week-2"] {
        let night = desk.json(&["standings", "--tournament", slug]);
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
    let desk = weeks(&night, None);
    knock_out(&desk, 4, &[]);
}

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
    let desk = weeks(&night, None);
    // Seeded by what each pair won over the weeks, either of them standing for both.
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
    weeks(&night, None);
}

/// Three divisions of eight, each in pods of four with two games beside each partner; points, wins and sweeps rank, and the
/// best six play off in pairs to seven games, the first pair with a bye.
#[test]
fn euchreverse() {
    let mut desk = Desk::new();
    let night = Night {
        new: &["--movement", "pods", "--rounds", "3", "--timed"],
        people: 8,
        prizes: "1=honour",
        standings: &[&["--rank", "points,games,tick:sweep"]],
        totals: &["20-13", "16-17", "17-20"],
        ..Night::default()
    };
    for division in ["One", "Two", "Three"] {
        desk = night.play_at(desk, &format!("Week 1 {division}"));
        let rounds = desk.night().rounds;
        for table in rounds.iter().flat_map(|round| &round.tables) {
            let pod = |who| rounds[0].table_of(who).map(|table| table.table);
            let mut pods = table.seated().map(pod);
            let first = pods.next();
            assert!(pods.all(|pod| Some(pod) == first), "pods stay together");
        }
    }
    let ranked = desk.json(&["standings", "--top", "6"]);
    let names: Vec<&str> = ranked["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .filter_map(|row| row["name"].as_str())
        .collect();
    let pairs: Vec<String> = names.chunks(2).map(|two| two.join(" & ")).collect();
    let list = desk
        .file("pairs.txt", pairs.join("\n"))
        .display()
        .to_string();
    desk.ends(0, &["bracket", "new", "Finals", "--from", &list]);
    desk.ends(0, &["bracket", "score", "1", "4-2"]);
    let (out, _) = desk.ends(0, &["bracket", "score", "2", "3-4"]);
    assert!(out.contains("Winner of Finals: "), "{out}");
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
    assert_eq!(night.rounds.len(), 22);
    let mut met = std::collections::BTreeMap::new();
    for table in night.rounds.iter().flat_map(|round| &round.tables) {
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
    for round in &night.rounds {
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
