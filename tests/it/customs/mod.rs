//! Nights as real clubs describe them: made, two rounds played with random results, ranked, prizes given, without `--force`.
//! Each test carries the id of its record in the collection of customs.

macro_rules! nights {
    ($($(#[$doc:meta])* $id:ident: $night:expr;)*) => {
        $($(#[$doc])* #[test] fn $id() { $night.play(); })*
    };
}

mod changes;
mod cups;
mod doors;
mod games;
mod pots;
mod said;
mod seasons;
mod sums;

use super::desk::Desk;
use serde_json::{Value, json};

/// A night as a club describes it.
#[derive(Default)]
struct Night<'a> {
    /// What `benny new` is told.
    new: &'a [&'a str],
    /// How many come.
    people: usize,
    /// What their list says beside the name: a heading, and the values in turn.
    labels: &'a [(&'a str, &'a [&'a str])],
    /// What `benny prizes --plan` is told.
    prizes: &'a str,
    /// Further questions about the standings.
    standings: &'a [&'a [&'a str]],
    /// People sit where they like in round 1, and their seats are typed.
    free: bool,
    /// A table's total is one of these.
    totals: &'a [&'a str],
    /// What the first `benny draw` is told.
    draw: &'a [&'a str],
    /// House rules of its own.
    rules: &'a str,
    /// A movement of its own.
    lines: &'a str,
    /// What is done once two rounds are in.
    then: &'a [&'a [&'a str]],
}

/// The clock says how many rounds are played: the night is as long as it came to, and is closed.
const OPEN: &[&[&str]] = &[&["set", "--rounds", "2"], &["close"]];

/// Totals that eight hands can have.
const EIGHT: &[&str] = &["10-7", "6-9", "8-5", "4-11", "9-3"];
/// Totals of a game to ten.
const TEN: &[&str] = &["10-7", "6-10", "11-5", "3-10", "10-9"];
/// The same, with lone marches.
const LONERS: &[&str] = &[
    "10-7 --loners FIRST=2",
    "6-9 --loners FIRST=0",
    "8-5 --loners FIRST=1",
];
/// Women and men in turn.
const SEXES: &[(&str, &[&str])] = &[("Sex", &["F", "M"])];

impl Night<'_> {
    /// Plays the night; gives the desk as it is after two rounds.
    fn play(&self) -> Desk {
        self.play_at(Desk::new(), "Night")
    }

    /// The same at a desk that has had other nights.
    fn play_at(&self, desk: Desk, name: &str) -> Desk {
        let teams = self.new.contains(&"team")
            || self.lines.contains("\"side\"")
            || self.new.iter().any(|word| TEAM_MOVEMENTS.contains(word));
        let mut list = "Name".to_owned();
        self.labels
            .iter()
            .for_each(|(heading, _)| list += &format!(",{heading}"));
        for at in 0..self.people {
            let letters: String = [at / 26, at % 26]
                .map(|n| (b'A' + n as u8) as char)
                .iter()
                .collect();
            list += &match teams {
                true => format!("\nAnn {letters}x & Bob {letters}y"),
                false => format!("\nPlayer {letters}x"),
            };
            if teams && self.new.contains(&"six-hand") {
                list += &format!(" & Cy {letters}z");
            }
            self.labels
                .iter()
                .for_each(|(_, values)| list += &format!(",{}", values[at % values.len()]));
        }
        let path = desk.file("people.csv", list).display().to_string();
        let mut new = vec!["new", name, "--players", &path, "--yes", "--no-input"];
        let own = [("rules", self.rules), ("movement", self.lines)];
        let own = own.map(|(what, json)| {
            let file = desk
                .file(&format!("{what}.json"), json)
                .display()
                .to_string();
            (!json.is_empty()).then(|| [format!("--{what}"), file])
        });
        new.extend(own.iter().flatten().flatten().map(String::as_str));
        new.extend(self.new);
        desk.ends(0, &new);
        let name = name.bytes().fold(0, |sum, byte| sum * 31 + u64::from(byte));
        let mut dice = self.people as u64 * 7919 + self.new.len() as u64 + name;
        for round in 1..=2u16 {
            let drawn = desk.night().rounds().len();
            if self.free && round == 1 {
                for table in 0..self.people / 4 {
                    let [a, b, c, d] = [1, 2, 3, 4].map(|seat| table * 4 + seat);
                    desk.ends(
                        0,
                        &[
                            "seat",
                            &(table + 1).to_string(),
                            &format!("{a},{b}/{c},{d}"),
                        ],
                    );
                }
            } else if drawn < usize::from(round) {
                let asked = if round == 1 { self.draw } else { &[] };
                desk.ends(0, &[&["draw", "--seed", "11"], asked].concat());
            }
            let night = desk.night();
            let lines = night.rounds()[usize::from(round) - 1]
                .tables
                .iter()
                .map(|table| {
                    dice = dice
                        .wrapping_mul(6364136223846793005)
                        .wrapping_add(1442695040888963407);
                    let total = self.totals[(dice >> 33) as usize % self.totals.len()];
                    let total = total.replace("FIRST", &table.sides[0][0].to_string());
                    format!("{round} {} {total}\n", table.table)
                });
            // What the grid has no column for is typed as a command.
            let (plain, counted): (Vec<String>, Vec<String>) =
                lines.partition(|line| !line.contains(" --"));
            desk.enter(&plain.concat());
            for line in counted {
                desk.ends(
                    0,
                    &[&["score"], &line.split_whitespace().collect::<Vec<_>>()[..]].concat(),
                );
            }
        }
        self.ranked(&desk);
        self.given(&desk);
        for act in self.then {
            desk.ends(0, act);
        }
        desk.ends(0, &["verify"]);
        desk
    }

    fn ranked(&self, desk: &Desk) {
        let ranked = desk.json(&["standings"]);
        assert_eq!(ranked["missing"], 0);
        let rows = ranked["standings"].as_array().expect("rows");
        assert_eq!(
            (rows.len(), &rows[0]["rank"]),
            (self.people, &Value::from(1))
        );
        for asked in self.standings {
            let ranked = desk.json(&[&["standings"], *asked].concat());
            let rows = ranked["standings"].as_array().expect("rows");
            assert_eq!(rows[0]["rank"], 1, "{asked:?}");
        }
    }

    fn given(&self, desk: &Desk) {
        if self.prizes.is_empty() {
            return;
        }
        let given = desk.json(&["prizes", "--plan", self.prizes]);
        let awards = given["awards"].as_array().expect("awards");
        let kinds = self.prizes.split(',').count();
        assert!(awards.len() >= kinds.min(2), "{given}");
        // A place always has a winner, and so has the best group.
        let certain =
            |award: &&Value| award["for"]["place"].is_u64() || award["for"]["group"]["rank"] == 1;
        for award in awards.iter().filter(certain) {
            assert!(
                !award["winners"].as_array().expect("winners").is_empty(),
                "{award}"
            );
        }
    }
}

/// Movements of partners who stay together: nobody has to say that teams play.
const TEAM_MOVEMENTS: [&str; 3] = ["half-sit", "side-ring-winners", "first-result"];

/// Who wins a prize within a label: for each value the best of those who carry it, recounted from the standings.
fn best_within(desk: &Desk, label: &str) {
    let people = desk.json(&["players"]);
    let value = |number: &Value| {
        let all = people.as_array().expect("people");
        let one = all
            .iter()
            .find(|p| p["number"] == *number)
            .expect("registered");
        one["labels"][label].as_str().expect("a label").to_owned()
    };
    let standings = desk.json(&["standings"])["standings"].clone();
    let given = desk.json(&["prizes"]);
    let mut seen = 0;
    for award in given["awards"].as_array().expect("awards") {
        let within = &award["for"]["within"];
        if within["prize"]["place"] != 1 {
            continue;
        }
        let of = within["value"].as_str().expect("a value");
        let rows = standings.as_array().expect("rows").iter();
        let best = rows
            .filter(|row| value(&row["number"]) == of)
            .map(|row| row["rank"].as_u64())
            .min();
        for winner in award["winners"].as_array().expect("winners") {
            let row = standings
                .as_array()
                .expect("rows")
                .iter()
                .find(|r| r["number"] == winner["number"]);
            assert_eq!(row.map(|row| row["rank"].as_u64()), best, "{award}");
            seen += 1;
        }
    }
    assert!(seen >= 2, "one for each value: {given}");
}

nights! {
    alliance: Night { new: &[], people: 16, prizes: "1=honour,2=honour", totals: EIGHT, ..Night::default() };
    blue_jackets: Night { new: &["--movement", "red-white-winners", "--hands", "8"], people: 24, free: true, totals: EIGHT,
        ..Night::default() };
    bright_net: Night { new: &["--movement", "ring-winners", "--rounds", "20", "--hands", "8"], people: 24, free: true,
        totals: EIGHT, then: OPEN, ..Night::default() };
    nepean: Night { new: &["--movement", "ring-winners", "--rounds", "9", "--hands", "8"], people: 65, free: true,
        totals: EIGHT, ..Night::default() };
    aurora: Night { new: &["--to", "10"], rules: r#"{"name":"aurora","extends":"north-american","stick_the_dealer":true}"#,
        people: 12, totals: TEN, ..Night::default() };
    brussels_post: Night { new: &["--movement", "stay-set", "--rounds", "5", "--to", "10"], people: 12, totals: TEN, ..Night::default() };
    case: Night { new: &["--rounds", "7"], people: 8, totals: EIGHT, ..Night::default() };
    chiligames: Night { new: &["--format", "team", "--hands", "8", "--fee", "35"], people: 9, totals: EIGHT, then: OPEN,
        ..Night::default() };
    cochrane: Night { new: &["--format", "team"], people: 10, prizes: "1=honour,2=honour,3=honour", totals: TEN, ..Night::default() };
    cold_garden: Night { new: &["--format", "team", "--to", "10", "--minutes", "25"], people: 8, prizes: "1=honour",
        totals: &["10-7", "6-4", "9-8", "0-0", "3-10"], ..Night::default() };
    docstoc_robin: Night { new: &["--format", "team", "--to", "10"], people: 7, totals: TEN,
        rules: r#"{"name":"natural","extends":"north-american","dealer_needs_trump":true}"#, ..Night::default() };
    drafting_table: Night { new: &["--movement", "pivot-then-losers", "--rounds", "12", "--hands", "8"], people: 17, prizes: "1=honour",
        rules: r#"{"name":"brewery","extends":"north-american","score":{"lone_euchre":4}}"#, totals: EIGHT, ..Night::default() };
    durkins_mk: Night { new: &["--format", "team", "--rounds", "5", "--by", "wins"], people: 20, totals: TEN,
        then: &[&["bracket", "new", "Play-offs", "--size", "4"]], ..Night::default() };
    ehow_party: Night { new: &["--rounds", "11", "--deals", "3", "--fee", "10"], people: 12, prizes: "1=70,2=30,3=20",
        totals: &["14-10", "12-9", "8-15"], ..Night::default() };
    euchre_pages: Night { new: &["--movement", "elevator", "--rounds", "8", "--hands", "4"], people: 24,
        totals: &["4-3", "2-5", "6-1"], ..Night::default() };
    forest_park_euchre: Night { new: &["--rules", "canadian", "--fee", "0.50"], people: 14, prizes: "1=50%,2=30%,3=20%",
        totals: EIGHT, ..Night::default() };
    gore_bay_h3: Night { new: &["--movement", "half-sit", "--by", "wins", "--rounds", "6"], people: 16, prizes: "1=honour,1 group four by games=honour",
        labels: &[("Four", &["North", "South", "Lake", "Hill", "Mill", "Bridge", "Church", "Station"])],
        standings: &[&["--group", "four"], &["--rank", "games,points"]], totals: TEN, ..Night::default() };
    /// Eighteen teams of three; two points for a game.
    hornby_six: Night { new: &["--format", "team", "--rules", "six-hand", "--rounds", "14", "--to", "10", "--rank", "match-points,difference"],
        people: 18, totals: TEN, ..Night::default() };
    itsmichigan: Night { new: &[], people: 13, totals: EIGHT, ..Night::default() };
    limoges: Night { new: &["--movement", "ring-winners", "--deals", "2", "--rounds", "8", "--fee", "10"], people: 20,
        prizes: "1=50%,most-loners=10%", totals: LONERS, then: &[&["prizes", "--ties", "cut"]], ..Night::default() };
    lincoln_park_moose: Night { new: &["--fee", "10", "--fine", "euchre=0.50"], people: 16, prizes: "1=50%,2=30%,3=20%",
        totals: &["10-7 --euchres 2-1", "6-9 --euchres 0-3", "8-5"], ..Night::default() };
    manitoulin_knox: Night { new: &["--format", "team"], people: 18,
        prizes: "1=honour,2=honour,3=honour,lowest-score=honour,lot=honour", totals: TEN, ..Night::default() };
    newcomers_seattle: Night { new: &["--deals", "2", "--fee", "5"], people: 14, prizes: "1=50%,lowest-score=10%",
        totals: EIGHT, then: OPEN, ..Night::default() };
    ohio_progressive: Night { new: &["--hands", "8"], people: 16, totals: EIGHT,
        rules: r#"{"name":"again","extends":"north-american","pass_out":"redeal"}"#, ..Night::default() };
    pop_luther: Night { new: &[], people: 11, totals: EIGHT, ..Night::default() };
    roseville: Night { new: &["--fee", "10", "--fine", "euchre=0.25"], people: 16, prizes: "1=50%,2=30%,3=20%",
        totals: &["10-7 --euchres 2-1", "6-9 --euchres 1-1"], ..Night::default() };
    /// Nine tenths of the fees are paid out, and half of the fines go back.
    shelby_vfw: Night { new: &["--fee", "5", "--fine", "euchre=0.50"], people: 16,
        prizes: "1=45%,2=30%,3=15%,lot by euchres=50% of fines",
        totals: &["10-7 --euchres 1-0", "6-9 --euchres 1-1"], ..Night::default() };
    slapton: Night { new: &["--movement", "stay-set", "--rules", "british", "--to", "10"], people: 4, totals: TEN, ..Night::default() };
    tainui: Night { new: &[], people: 16, labels: &[("Marae", &["Tu", "Wa", "Ra"]), ("Age", &["10-13", "14-44", "45+"])],
        standings: &[&["--group", "marae"], &["--within", "age"]], totals: EIGHT, ..Night::default() };
    troy_office: Night { new: &["--movement", "lot", "--hands", "4", "--bye", "8", "--rounds", "6"], people: 18,
        prizes: "1=75%,2=15%,3=10%,lowest-score=honour", totals: &["4-3", "2-5", "6-1"], then: OPEN, ..Night::default() };
    vows_to_keep: Night { new: &["--format", "team", "--hands", "8", "--minutes", "20", "--rounds", "6"], people: 7,
        totals: &["10-7", "4-2", "3-3", "1-0"], ..Night::default() };
    /// Half of each fee is for costs; whoever comes late has nought for the first round.
    west_suburban: Night { new: &["--fee", "10"], people: 21, totals: EIGHT, prizes: "1=25%,2=15%,3=10%",
        then: &[&["prizes", "--house", "50%"], &["add", "Late Comer"]], ..Night::default() };
    womens_club_powell: Night { new: &[], people: 9, totals: EIGHT, then: &[&["replace", "3", "Sue Spare"]], ..Night::default() };
}

/// A hundred and twenty people of several clubs, alone, in pairs and in threes; each time what a club's people made together.
#[test]
fn manurewa() {
    const CLUBS: &[&str] = &["Cosmopolitan", "Workingmen", "Returned", "Bowling"];
    let mut desk = Desk::new();
    for (event, entrants, new) in [
        ("Singles", 120, &["--hands", "8"][..]),
        ("Pairs", 60, &["--format", "team", "--hands", "8"]),
        (
            "Trebles",
            40,
            &["--format", "team", "--hands", "8", "--rules", "six-hand"],
        ),
    ] {
        let night = Night {
            new: &[&["--rounds", "2"], new].concat(),
            people: entrants,
            labels: &[("Club", CLUBS)],
            standings: &[&["--group", "club", "--mean"]],
            totals: EIGHT,
            ..Night::default()
        };
        desk = night.play_at(desk, event);
        let groups = desk.json(&["standings", "--group", "club"])["standings"].clone();
        let groups = groups.as_array().expect("rows").iter();
        let points = |row: &Value| row["points"].as_i64().expect("points");
        // Everybody belongs to one club, so the clubs have all that was made.
        let all = desk.json(&["standings"])["standings"].clone();
        let all = all.as_array().expect("rows").iter();
        assert_eq!(groups.len(), CLUBS.len());
        assert_eq!(
            groups.map(points).sum::<i64>(),
            all.map(points).sum::<i64>()
        );
    }
}

/// Women and men have prizes of their own; nobody has two.
#[test]
fn drayton_cwl() {
    let night = Night {
        new: &["--rounds", "10", "--fee", "5"],
        people: 22,
        labels: SEXES,
        prizes: "1 within sex=12,2 within sex=10,most-loners within sex=10,lowest-score within sex=5,lot=honour,\
            door prize=honour,50/50=50%",
        standings: &[&["--within", "sex"]],
        totals: LONERS,
        ..Night::default()
    };
    best_within(&night.play(), "sex");
}

#[test]
fn south_river() {
    let night = Night {
        new: &["--fee", "5"],
        people: 16,
        labels: SEXES,
        prizes: "1 within sex=10,2 within sex=5,most-loners=5,50/50=50%",
        totals: LONERS,
        ..Night::default()
    };
    best_within(&night.play(), "sex");
}

#[test]
fn tree_lakes() {
    let night = Night {
        new: &[],
        people: 18,
        labels: SEXES,
        prizes: "1 within sex=honour,most-loners=honour,lowest-score=honour",
        totals: LONERS,
        ..Night::default()
    };
    best_within(&night.play(), "sex");
}

/// The labels are the club's own words, because the sexes did not balance.
#[test]
fn parker() {
    let night = Night {
        new: &["--rounds", "10"],
        people: 20,
        labels: &[("Label", &["Olive Oyl", "Popeye"])],
        prizes: "1 within label=honour,2 within label=honour",
        totals: EIGHT,
        ..Night::default()
    };
    best_within(&night.play(), "label");
}

/// By the compass; with three too many a table in the ring where nobody plays, worth seven points.
#[test]
fn euchre_2017_18() {
    let compass = Night {
        new: &[
            "--movement",
            "compass-rising",
            "--rounds",
            "10",
            "--to",
            "10",
            "--bye",
            "7",
        ],
        people: 19,
        totals: TEN,
        ..Night::default()
    };
    let desk = compass.play();
    let rows = desk.json(&["standings"])["standings"].clone();
    let sat = rows
        .as_array()
        .expect("rows")
        .iter()
        .filter(|row| row["byes"] != 0);
    assert!(sat.clone().count() >= 3);
    sat.for_each(|row| {
        assert_eq!(
            row["bye_points"].as_i64(),
            row["byes"].as_i64().map(|b| 7 * b)
        )
    });
    // With two too many, losers move one table by the colour of their card, and partners differ.
    let desk = Desk::new();
    let colours = r#"{"name":"colours","unit":"player","labels":{"colour":["white","yellow"]},
        "go":[["losers.white","-1"],["losers.yellow","+1"],["winners","0"]],"sides":"cross:colour+split","odd":"sit-out-table"}"#;
    let file = desk.file("colours.json", colours).display().to_string();
    desk.ends(
        0,
        &[
            "new",
            "Night",
            "--count",
            "18",
            "--movement",
            &file,
            "--to",
            "10",
            "--bye",
            "7",
        ],
    );
    for round in 1..=4 {
        desk.ends(0, &["draw", "--seed", "3"]);
        desk.play(round, if round % 2 == 0 { "10-6" } else { "4-10" });
        let people = desk.json(&["players"]);
        let colour = |n: &Value| {
            people[n.as_u64().expect("a number") as usize - 1]["labels"]["colour"].clone()
        };
        let seats = desk.json(&["seats"]);
        for table in seats["schedule"][usize::from(round) - 1]["tables"]
            .as_array()
            .expect("tables")
        {
            for side in 0..2 {
                assert_ne!(
                    colour(&table["sides"][side][0]),
                    colour(&table["sides"][side][1]),
                    "{table}"
                );
            }
        }
    }
}

/// To thirteen or twenty minutes; a dollar in the basket for each loner: half to who made the last, half by lot among the
/// tickets; fees and the other fines go back by rank, less twenty.
#[test]
fn milford() {
    let night = Night {
        new: &[
            "--format",
            "team",
            "--rounds",
            "6",
            "--to",
            "13",
            "--minutes",
            "20",
            "--fee",
            "5",
            "--fine",
            "euchre=0.25,loner=1",
            "--ticks",
            "renege",
            "--fine",
            "renege=0.25",
        ],
        people: 8,
        prizes: "1=50%,2=30%,3=20%,last by loners=50% of fines,lot by tick:loner=50% of fines",
        totals: &[
            "13-9 --loners FIRST=1 --euchres 1-2",
            "5-4 --tick renege:FIRST=1",
            "14-3",
        ],
        then: &[&["prizes", "--house", "20"]],
        ..Night::default()
    };
    let desk = night.play();
    let loners: u64 = desk.json(&["standings"])["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row["loners"].as_u64().expect("loners"))
        .sum();
    assert!(loners > 0, "somebody made one");
    let given = desk.json(&["prizes"]);
    let pot = &given["pot"];
    assert_eq!(given["house"], 2_000);
    // The basket is beside what is shared out by rank.
    assert_eq!(
        pot["due"].as_u64().expect("due") - pot["shared"].as_u64().expect("shared"),
        loners * 100
    );
    let awards = given["awards"].as_array().expect("awards");
    let from_basket: u64 = awards
        .iter()
        .filter(|a| !a["for"]["place"].is_u64())
        .map(|a| a["amount"].as_u64().expect("a sum"))
        .sum();
    assert_eq!(from_basket, loners * 100, "{given}");
    let last = awards
        .iter()
        .find(|a| a["for"]["last-of"].is_string())
        .expect("the last");
    assert!(
        last["winners"].as_array().is_some_and(|w| !w.is_empty()),
        "{last}"
    );
}

/// A table of three may be used: a dummy player makes its fourth, so that nobody sits out, and isn't ranked.
#[test]
fn loner_seekers() {
    let threes = r#"{"name":"chips","go":[["all","lot"]],"sides":"lot","odd":"three | bye"}"#;
    let desk = Desk::new();
    let file = desk.file("chips.json", threes).display().to_string();
    let night = Night {
        new: &[
            "--movement",
            &file,
            "--rounds",
            "5",
            "--hands",
            "8",
            "--minutes",
            "25",
            "--fee",
            "10",
        ],
        people: 15,
        // Twenty-five minutes may end a game before its eighth hand.
        totals: &["10-7", "6-5", "4-2", "9-3"],
        ..Night::default()
    };
    let desk = night.play_at(desk, "Night");
    let seats = desk.json(&["seats"]);
    for round in seats["schedule"].as_array().expect("rounds") {
        assert_eq!(round["byes"], json!([]));
        assert_eq!(round["tables"].as_array().map(Vec::len), Some(4));
    }
    // Fourteen are two over: a table of three takes one, so two sit out.
    desk.ends(0, &["drop", "3", "--no-input"]);
    desk.ends(0, &["draw", "--seed", "4"]);
    let seats = desk.json(&["seats", "3"]);
    assert_eq!(
        seats["schedule"][0]["byes"].as_array().map(Vec::len),
        Some(2)
    );
}

/// As printed, winners all go to the lead table and losers to the back table, which leaves every other table empty; as it
/// is meant, they climb.
#[test]
fn ourpastimes() {
    let desk = Desk::new();
    let printed = r#"{"name":"lead-and-back","go":[["winners","head"],["losers","last"]]}"#;
    let file = desk.file("printed.json", printed).display().to_string();
    let no = desk.refused(1, &["new", "Night", "--count", "12", "--movement", &file]);
    let why = no["message"].as_str().expect("a message");
    assert!(why.contains("table 1 would get 6 of 4"), "{why}");
    // As it is meant, men and women partners by the colour of the card they draw.
    let night = Night {
        new: &[
            "--movement",
            "ladder-sexes",
            "--rounds",
            "10",
            "--hands",
            "8",
        ],
        people: 16,
        labels: SEXES,
        totals: EIGHT,
        ..Night::default()
    };
    night.play_at(desk, "As meant");
}
